/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random streams by place in the program (chance/random.h). A draw depends on its place and not on earlier draws, so
 * many trials can be made side by side. Each mention of a recipe, each repetition and each turn of a loop branches off
 * the stream of the surrounding place, and each expression draws from its own branch. Used by both ways to sample:
 * compile/ and run/. Private to the folder.
 */
#ifndef LANGUAGE_LOD_ADDRESS_H
#define LANGUAGE_LOD_ADDRESS_H

#include "language/lod/syntax.h"

/* The branch for the expression's own draws. */
static inline uint64_t lod_key_of_draws(const struct lod_expression *expression)
{
	return 2 * (uint64_t)expression->number;
}

/* The branch for draws inside it: in the recipe that it mentions; if it is repeated, a sub-branch per repetition. */
static inline uint64_t lod_key_within(const struct lod_expression *expression)
{
	return 2 * (uint64_t)expression->number + 1;
}

/* The branch with one sub-branch per turn of the loop. The condition draws outside the loop before the first turn,
   and later in the turn before it. */
static inline uint64_t lod_key_of_turns(const struct lod_program *program,
					const struct lod_statement *loop)
{
	return 2 * (uint64_t)(program->expressions + loop->number) + 1;
}

#endif
