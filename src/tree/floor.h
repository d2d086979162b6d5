/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Floor division and its remainder, built of the core's truncating division: the quotient is one less if the remainder
 * is not zero and differs in sign from the divisor. No intermediate result overflows: only the quotient of INT64_MIN by
 * -1 does.
 */
#ifndef TREE_FLOOR_H
#define TREE_FLOOR_H

#include "tree/interval.h"
#include "tree/once.h"

/*
 * `y`, and `x` of the quotient, are copied to several places, so they must be numbers or variables. `of_y` bounds y; if
 * its sign is known, the tree is smaller. NULL after an error (reported), and at once if they get NULL.
 */
struct node *floor_quotient(struct site site, const struct node *x, const struct node *y,
			    struct interval of_y);
/* The remainder, which has the sign of y. x is used once. */
struct node *floor_rest(struct site site, struct node *x, const struct node *y,
			struct interval of_y);

#endif
