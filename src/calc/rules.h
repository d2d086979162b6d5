/* The rules for the distribution of a term whose parts are independent, one for each kind. */
#ifndef CALC_RULES_H
#define CALC_RULES_H

#include "calc/calc_inside.h"

/* A rule puts the distribution of `term` into `result`, by that of its parts; where these hang
   together, by calc_stuck. False when aborted. */
typedef bool calc_rule(struct calc *calc, struct term *term, enum extent extent,
		       struct dist *result);

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
calc_rule rule_drawn; /* of a part of a deck */
calc_rule rule_if;
calc_rule rule_after;

/* For a number of the form factor * x + number, with one random variable x, such as x + x + 3: if x has a tail, what
   is known of that is known of the number, too. Else there is no result. (rules_number.c) */
bool calc_affine(struct calc *calc, struct term *term, struct dist *result);

/* ---- what they have in common (evaluate.c) ---- */

/* What the callbacks of pmf_map and pmf_combine need to know. */
struct operating {
	struct calc *calc;
	const struct term *term;
};

/* Is the sum of a number from each of them always one, too? (Of what is in their tails nobody knows.) */
bool numbers_add_up(const struct pmf *a, const struct pmf *b); /* rules_number.c */
bool terms_are_independent(const struct term *a, const struct term *b);
/* Marks the operands that share random variables with operand 0, directly or through others; returns how
   many that are. */
size_t mark_dependent(const struct term *term, bool *inside);
/* Splits a list into two that are independent; where order matters, one is the front. False when
   that cannot be. */
bool split_concat(struct calc *calc, const struct term *list, struct term **a, struct term **b);
/* Of two independent parts, both with loops perhaps: is it better to take `a` last, as that may have
   continuations? To what extent is `b` to be worked out, taken last? */
bool is_better_last(struct calc *calc, struct term *a, struct term *b);
enum extent second_extent(struct calc *calc, const struct term *a, struct term *b,
			  enum extent extent);
/* Gives the sum of what `list` keeps of independent items its mean, if it has a tail and that is not known. */
bool calc_add_mean_of_kept(struct calc *calc, struct term *list, struct pmf *sum);
/* Can there be memory for all lists of so many items that are like this one? Else aborts. */
bool lists_fit(struct calc *calc, const struct term *whole, const struct pmf *item, int64_t length);
/* The same of those that have one of `a` before one of `b`. */
bool pairs_fit(struct calc *calc, const struct term *whole, const struct pmf *a,
	       const struct pmf *b);
/* The two operands of `pair`, which is `whole` or its operand, are independent, and *pmf is what `whole`
   gives where neither is in its tail: adds what it gives where one is, or both are. */
bool add_tails_of_two(struct calc *calc, struct term *whole, struct term *pair, const struct pmf *a,
		      const struct pmf *b, struct pmf **pmf);
/* Takes a PMF for the result; false if there is none. */
bool calc_give(struct calc *calc, const struct term *term, struct pmf *pmf, const char *method,
	       struct dist *result);
/* Takes what another term gives for the result. */
bool calc_give_same(struct calc *calc, const struct term *term, struct term *other,
		    enum extent extent, const char *method, struct dist *result);
/* For pmf_map, data being a struct operating: the number in a list that is single. */
bool only_item(void *data, int64_t key, int64_t *result);

#endif
