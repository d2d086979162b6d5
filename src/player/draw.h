/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The distributions of parts without decisions, which calc/ finds. */
#ifndef PLAYER_DRAW_H
#define PLAYER_DRAW_H

#include "player/stepper.h"

struct draw {
	struct memo
		memo; /* the first member: the point, of a reroll the number of dice, and the values that the part reads */
	bool found;
	struct outcomes outcomes; /* their sum is less than 1 if some mass is unresolved */
};

/* The distribution of a part, with the values of variables in the row: of the node of `point`, or, if `times` is not
   negative, of as many dice of `may reroll` there. Found once. NULL after an error (reported), or when stopped. */
const struct outcomes *draw_find(struct stepper *stepper, const struct point *point, int64_t times);

/* Frees all draws. */
void stepper_clear_draws(struct stepper *stepper);

#endif
