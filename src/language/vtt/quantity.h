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
	int64_t p, q;  /* in lowest terms; q > 0; q is 0 after an error, which is reported */
	bool attained; /* the node can take the values at both ends of the range */
};

/* An integer node, which is NULL after an error, and its bounds. */
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

/* The result of an operation that failed (its error is reported): q is 0. */
extern const struct quantity quantity_none;

static inline bool quantity_failed(const struct quantity *quantity)
{
	return quantity->q == 0;
}

/* Each reports its errors: a number that is too large, out of memory. The result has then failed, as it has if an operand
   has. The nodes of operands are consumed. */
struct quantity quantity_of_fraction(struct site site, int64_t p, int64_t q);
struct quantity quantity_add(struct site site, struct quantity a, struct quantity b);
struct quantity quantity_multiply(struct site site, struct quantity a, struct quantity b);
/* b must be a constant; 0 is an error. */
struct quantity quantity_divide(struct site site, struct quantity a, struct quantity b);
struct quantity quantity_raise(struct site site, struct quantity a, struct quantity b);
/* a - b * floor(a/b). */
struct quantity quantity_remainder(struct site site, struct quantity a, struct quantity b);

/* The rounding mode of a quotient. */
enum rounding { ROUND_DOWN, ROUND_UP, ROUND_NEAREST, ROUND_TO_ZERO };
/* a/b, rounded. */
struct quantity quantity_round(struct site site, struct quantity a, struct quantity b,
			       enum rounding rounding);

struct quantity quantity_absolute(struct site site, struct quantity a);
struct quantity quantity_sign(struct site site, struct quantity a);
/* The maximum or minimum of `count` quantities, which are consumed. */
struct quantity quantity_extreme(struct site site, const struct quantity *quantities, size_t count,
				 bool greatest);
/* 1 if the comparison of a with b holds, or 0; `test` is the filter for the comparison. */
struct quantity quantity_compare(struct site site, enum node_kind test, struct quantity a,
				 struct quantity b);

/* Converts quantities to integers over a common denominator, which is returned; 0 after an error, or if one has failed. */
int64_t quantity_common(struct site site, const struct quantity *quantities, size_t count,
			struct whole *items);
/* Makes the node a scalar of dicelab's grammar: a `let` or an `if` in arithmetic is enclosed in `sum`. NULL for NULL,
   or after an error (reported). */
struct node *quantity_single(struct site site, struct node *node);
/* Makes the quantity reusable: its node becomes a variable, which quantity_let binds. */
bool quantity_hold(struct site site, const struct held **held, struct quantity *quantity);
/* A copy of a held quantity. */
struct quantity quantity_again(struct site site, struct quantity quantity);
struct quantity quantity_let(struct site site, const struct held *held, struct quantity quantity);
/* The node of a quantity that is an integer; NULL after an error, or if it has failed. */
struct whole quantity_whole(struct site site, struct quantity quantity);

#endif
