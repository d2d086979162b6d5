/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a traced roll: "[6, 5, 3, (1)] + 2". */
#ifndef ROLL_BREAKDOWN_H
#define ROLL_BREAKDOWN_H

#include "roll/trace.h"
#include "support/source.h"

/*
 * The statement's text with its dice in the place of what rolled them; where it does not say directly what is done with
 * them, as in loops, the text of each pool and its dice: "4d6kh3 [6, 5, 3, (1)], [4, 4, 2, (2)]". Dice that are not
 * part of the result are in parentheses; "!" follows those that led to another die.
 *
 * The statement is the bytes `at` of its source. `tree` is NULL if no tree was rolled: then they are all dice in their
 * order. The text belongs to the trace and lives
 * until the next one; NULL if there were no dice, or more than is noted.
 */
const char *breakdown_text(struct trace *trace, const struct tree *tree,
			   const struct source *source, struct span at);

/* The label of the face that a die shows; NULL if that is a number. */
const char *breakdown_label(const struct traced_die *die);

/* Whether it is in the result. */
static inline bool breakdown_is_used(const struct traced_die *die)
{
	return (die->marks & TRACE_USED) != 0;
}

#endif
