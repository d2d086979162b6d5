/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rational arithmetic for vtt: a quantity is a rational number p/q times a node with an integer value. Trees have
 * integers only; the fraction is kept beside the tree until an operation makes it whole (floor, a comparison), or the
 * expression ends.
 *
 *     (3d6 + 1)/2 * 4    is the node 3d6 + 1, times 2/1
 *
 * So everything that divides by constants is exact. A division by a roll must be rounded at once.
 */
#ifndef LANGUAGE_VTT_QUANTITY_H
#define LANGUAGE_VTT_QUANTITY_H

#include "language/vtt/vtt.h"
#include "tree/interval.h"
#include "tree/site.h"

struct quantity {
	struct node *node; /* NULL for a constant: p/q */
	/* bounds of the node; a bound of INT64_MIN or INT64_MAX means unbounded */
	struct interval range;
	int64_t p, q;  /* in lowest terms; q > 0 */
	bool attained; /* the node can take the values at both ends of the range */
};

/* An integer node and its bounds. */
struct whole {
	struct node *node;
	struct interval range;
};

struct quantity quantity_of(int64_t number);
struct quantity quantity_of_node(struct node *node, struct interval range);
struct quantity quantity_negated(struct quantity a);
bool quantity_is_known(const struct quantity *quantity);
bool quantity_is_whole(const struct quantity *quantity);
/* The least and the greatest value, rounded down. */
struct interval quantity_range(const struct quantity *quantity);

/* Each sets *result and returns true, or returns false after an error (reported): a number that is too large, out of
   memory. The nodes of operands are consumed. *result may be an operand. */
bool quantity_of_fraction(struct site site, int64_t p, int64_t q, struct quantity *result);
bool quantity_add(struct site site, struct quantity a, struct quantity b, struct quantity *result);
bool quantity_multiply(struct site site, struct quantity a, struct quantity b,
		       struct quantity *result);
/* b must be a constant; 0 is an error. */
bool quantity_divide(struct site site, struct quantity a, struct quantity b,
		     struct quantity *result);
bool quantity_raise(struct site site, struct quantity a, struct quantity b,
		    struct quantity *result);
/* a - b * floor(a/b). */
bool quantity_remainder(struct site site, struct quantity a, struct quantity b,
			struct quantity *result);

/* The rounding mode of a quotient. */
enum rounding { ROUND_DOWN, ROUND_UP, ROUND_NEAREST, ROUND_TO_ZERO };
/* a/b, rounded. */
bool quantity_round(struct site site, struct quantity a, struct quantity b, enum rounding rounding,
		    struct quantity *result);

bool quantity_absolute(struct site site, struct quantity a, struct quantity *result);
bool quantity_sign(struct site site, struct quantity a, struct quantity *result);
/* The maximum or minimum of `count` quantities, which are consumed. */
bool quantity_extreme(struct site site, struct quantity *quantities, size_t count, bool greatest,
		      struct quantity *result);
/* 1 if the comparison of a with b holds, or 0; `test` is the filter for the comparison. */
bool quantity_compare(struct site site, enum node_kind test, struct quantity a, struct quantity b,
		      struct quantity *result);

/* Converts quantities to integers over a common denominator: items[i] / *denominator. */
bool quantity_common(struct site site, const struct quantity *quantities, size_t count,
		     struct whole *items, int64_t *denominator);
/* Makes the node a scalar of dicelab's grammar: a `let` or an `if` in arithmetic is enclosed in `sum`. NULL for NULL,
   or after an error (reported). */
struct node *quantity_single(struct site site, struct node *node);
/* Makes the quantity reusable: its node becomes a variable, which quantity_let binds. */
bool quantity_hold(struct site site, const struct held **held, struct quantity *quantity);
/* A copy of a held quantity. */
struct quantity quantity_again(struct site site, struct quantity quantity);
bool quantity_let(struct site site, const struct held *held, struct quantity *quantity);
/* The node of a quantity that is an integer. */
bool quantity_whole(struct site site, struct quantity quantity, struct whole *whole);

#endif
