/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trees with decisions, under the decisions that serve the goal best: the stepper (stepper.h) is explored as a Markov
 * decision process, which decide/ solves. Then its decisions are plain branches, which are calculated or played.
 */
#ifndef PLAYER_PLAYER_H
#define PLAYER_PLAYER_H

#include "calc/calc.h"
#include "chance/random.h"

/* A solved statement. */
struct player;

/* Explores and solves a derived tree with decisions, for request->question. NULL after an error (reported), or when
   stopped. */
struct player *player_solve(const struct calc_request *request, const struct tree *tree,
			    struct diag *diag);
void player_free(struct player *player); /* NULL is allowed */

/* The goal under best play, up to rounding. */
double player_worth(const struct player *player);

/* The distribution of the result; and the policy, if it is asked for. False after an error (reported), or when stopped.
   Otherwise the caller clears the outcomes. */
bool player_calculate(struct player *player, struct outcomes *outcomes);

/* Prepares plays. False after an error (reported). */
bool player_begin_rolls(struct player *player);
/* Plays once; several threads may play, unless decisions are told. False after an error (reported). */
bool player_roll(struct player *player, const struct chance *chance, int64_t *result);

#endif
