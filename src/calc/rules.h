/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules for the distribution of a term whose parts are independent, one for each kind of term. */
#ifndef CALC_RULES_H
#define CALC_RULES_H

#include "calc/calculation.h"

/* A rule computes the distribution of `term` from those of its parts, into `result`; if these are dependent, by
   calc_stuck. False when aborted. */
typedef bool calc_rule(struct calc *calc, struct term *term, struct dist *result);

calc_rule rule_linear; /* rules_number.c */
calc_rule rule_binary;
calc_rule rule_die;
calc_rule rule_faces;

calc_rule rule_table; /* rules_table.c */

calc_rule rule_reduction; /* rules_reduction.c */
calc_rule rule_some;
calc_rule rule_one;

calc_rule rule_select; /* rules_select.c */

calc_rule rule_range; /* rules_list.c */
calc_rule rule_concatenation;
calc_rule rule_repeat;
calc_rule rule_perm;
calc_rule rule_drawn; /* drawn from a deck */
calc_rule rule_if;
calc_rule rule_after;

/* For a number factor * x + number, with one random variable x, such as x + x + 3: if x has a tail, scales and
   shifts its PMF, tail, moments and generating function included. Otherwise there is no result. (rules_number.c) */
bool calc_affine(struct calc *calc, struct term *term, struct dist *result);

/* Dice with more faces have no rows where a closed form does without. */
enum { LARGE_DIE = 1 << 16 };

/* ---- helpers of the rules (evaluate.c) ---- */

/* Whether all sums of their keys fit 64 bits. (The values in their tails are unknown.) */
bool numbers_add_up(const struct pmf *a, const struct pmf *b); /* rules_number.c */
bool terms_are_independent(const struct term *a, const struct term *b);
/* Marks the operands in the same component as operand 0, where operands that share a random variable are connected;
   returns their number. */
size_t mark_dependent(const struct term *term, bool *inside);
/* Splits a list into two independent lists; if order matters, `a` is the front. False if that is impossible. */
bool split_concat(struct calc *calc, const struct term *list, struct term **a, struct term **b);
/* Whether `a` should be the last of two independent parts, which alone may have continuations; and to what
   extent `b` is evaluated as the last. */
bool is_better_last(struct calc *calc, struct term *a, struct term *b);
enum extent second_extent(struct calc *calc, const struct term *a, struct term *b,
			  enum extent extent);
/* Sets the mean of the sum of the items that the filter `list` keeps of independent items, if the sum has a tail and
   the mean is unknown. */
bool calc_add_mean_of_kept(struct calc *calc, struct term *list, struct pmf *sum);
/* Whether all lists of `length` such items would fit the memory. Otherwise aborts. */
bool lists_fit(struct calc *calc, const struct term *whole, const struct pmf *item, int64_t length);
/* The same for all lists of one of `a` followed by one of `b`. */
bool pairs_fit(struct calc *calc, const struct term *whole, const struct pmf *a,
	       const struct pmf *b);
/* The two operands of `pair`, which is `whole` or its operand, are independent, and *pmf is the distribution of
   `whole` if neither is in its tail: adds the cases in which one is, or both are. */
bool add_tails_of_two(struct calc *calc, struct term *pair, const struct pmf *a,
		      const struct pmf *b, struct dist *result);
/* Stores a PMF, which it takes, in the result; false if it is NULL. */
bool calc_give(struct calc *calc, struct pmf *pmf, const char *method, struct dist *result);
/* Stores the distribution of another, equal term in the result. */
bool calc_give_same(struct calc *calc, struct term *other, const char *method, struct dist *result);
/* For pmf_map, data being a struct operating: the item of a list of length 1. */
bool only_item(void *data, int64_t key, int64_t *result);

#endif
