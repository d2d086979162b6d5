/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The operators of AnyDice on values. Private to the folder. All return false after an error (reported). */
#ifndef LANGUAGE_ANYDICE_RUN_OPERATE_H
#define LANGUAGE_ANYDICE_RUN_OPERATE_H

#include "language/anydice/run/value.h"

bool any_binary(struct any_run *run, const struct any_operands *operands, struct any_value *result);
bool any_prefix(struct any_run *run, enum any_operation operation, const struct any_value *a,
		struct any_value *result);
/* Evaluates an operator on two numbers; false on overflow (not reported). */
bool any_operate(enum any_operation operation, int64_t x, int64_t y, int64_t *result);

/* ---- dice (dice.c) ---- */

/* Converts a number of sides, a sequence of faces, or dice to a die. */
bool any_die(struct any_run *run, const struct any_value *sides, struct any_value *die);
/* A d B */
bool any_throw(struct any_run *run, const struct any_value *times, const struct any_value *sides,
	       struct any_value *result);
/* Negates all faces. */
bool any_negate(struct any_run *run, const struct any_value *dice, struct any_value *result);

/* ---- positions (pick.c) ---- */

/* P @ V */
bool any_pick(struct any_run *run, const struct any_value *positions, const struct any_value *from,
	      struct any_value *result);

/* A pool of dice of several kinds that are rolled together: [highest 1 of 2d6 and d8 and d4] has three kinds. */
enum { ANY_GROUPS = 3 };
struct any_pool {
	const struct any_dice *groups[ANY_GROUPS];
	size_t count;
	bool lowest; /* positions are counted from the lowest die */
};

/* The sum of order statistics: the dice in `count` positions from `first` on, counted from the highest, or from the
   lowest. */
bool any_select(struct any_run *run, const struct any_pool *pool, int64_t first, int64_t count,
		struct any_value *result);

#endif
