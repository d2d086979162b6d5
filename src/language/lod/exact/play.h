/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Best play of a program that decides: its distribution, its policy, and single plays. */
#ifndef LANGUAGE_LOD_EXACT_PLAY_H
#define LANGUAGE_LOD_EXACT_PLAY_H

#include "chance/random.h"
#include "decide/question.h"
#include "language/lod/exact/calculate.h"
#include "process/program_kind.h"

struct lod_play;

/* Finds the best decisions for the question (NULL: the largest mean); its policy, if wanted, is filled. The request, and
   what it points to, must outlive the play. NULL after an error (reported) or when stopped. To be freed. */
struct lod_play *lod_play_new(const struct lod_walk_request *request,
			      const struct decide_question *question);
void lod_play_free(struct lod_play *play); /* NULL is allowed */

/* The distribution under best play, as of lod_walk. False after an error (reported) or when stopped. */
bool lod_play_outcomes(struct lod_play *play, struct outcomes *outcomes);

/* Adds the rules that the user gave for decisions of the program to the question's policy, with what they cost against best
   play; `outcomes` are those under the rules. Without memory in `arena`, false (reported). */
bool lod_tell_rules(const struct lod_walk_request *request, const struct decide_question *question,
		    struct arena *arena, const struct outcomes *outcomes);

/* Plays once; plays may be made by several threads at once, unless they tell decisions. False after an error (reported to
   `program`'s diag). */
bool lod_play_roll(struct lod_play *play, struct program *program, const struct chance *chance,
		   struct run_result *result);

#endif
