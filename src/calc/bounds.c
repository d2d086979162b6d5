/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Interval analysis of loops: static bounds of numbers, or of lists and their items. The body is evaluated for an
 * unknown value within bounds, which gives bounds of the next value; bounds are widened to a fixed point.
 */
#include "calc/calculation.h"

static struct pmf_tail region_of(struct calc *calc, struct term *term);

/* The bounds of the body of a loop, for any value in that region. */
static struct pmf_tail region_of_body(struct calc *calc, struct term *term,
				      const struct pmf_tail *value)
{
	struct maker *maker = &calc->maker;
	struct term *body;

	maker->unsure++; /* its failures may not happen */
	body = make_body(maker, term, make_unknown(maker, value, term->node->value_ordered));
	maker->unsure--;
	return region_of(calc, body);
}

static bool ends_from(struct calc *calc, struct term *term, struct term *value, int depth);

/* Whether the loop ends from every result of its body, in each branch of an `if`. */
static bool ends_from_each(struct calc *calc, struct term *term, struct term *made, int depth)
{
	if (made->kind == TERM_IF)
		return ends_from_each(calc, term, if_yes(made), depth) &&
		       ends_from_each(calc, term, if_no(made), depth);
	return made->longest == 0 || (!made->vague && ends_from(calc, term, made, depth));
}

/* Whether something unknown is multiplied. Repeated doubling overflows within 64 turns, which is a possible
   failure; sums take too many turns for that. */
static bool multiplies_unknown(const struct term *term)
{
	size_t i;

	if (!term->vague)
		return false;
	if (term->kind == TERM_BINARY &&
	    (term->op == NODE_MULTIPLY || term->op == NODE_POWER || term->op == NODE_JOIN))
		return true;
	if (term->kind == TERM_REDUCE && term->op == NODE_PROD)
		return true;
	for (i = 0; i < term->operand_count; i++) {
		const struct term *operand = term->operands[i];
		int64_t factor = term->kind == TERM_LINEAR ? linear_factor(term, i) : 1;

		if ((operand->vague && (factor > 1 || factor < -1)) || multiplies_unknown(operand))
			return true;
	}
	return false;
}

/* Whether a loop ends with probability 1 from such a value. It does if, for every value, the body gives the empty list
   with a positive probability, or a value for which it does. For example, in `while x = d6 do if ==6 x then d6 else
   ()`, a six is followed by a die, which in turn is followed by () with 5/6. */
static bool ends_from(struct calc *calc, struct term *term, struct term *value, int depth)
{
	enum { DEEPEST = 2 };
	struct term *introduced = calc_introduce(calc, value, term->node->value_ordered), *made,
		    *some;
	const struct pmf *pmf;

	if (introduced->fresh || depth > DEEPEST)
		return false;
	calc->maker.unsure++;
	made = make_body(&calc->maker, term, introduced);
	some = make_some(&calc->maker, made);
	calc->maker.unsure--;
	if (multiplies_unknown(made))
		return false;
	if (some->vague)
		return ends_from_each(calc, term, made, depth + 1);
	pmf = calc_pmf(calc, some);
	return pmf != NULL && pmf->count > 0 && pmf_key(pmf, 0) == 0;
}

/* The bounds of all values of a loop: a fixed point of the body, from the bounds of the first value. A bound that
   still moves after TRIED iterations is dropped (widening), so this terminates. */
static struct pmf_tail region_of_values(struct calc *calc, struct term *term)
{
	enum { TRIED = 2, BOUNDS = 4 };
	struct pmf_tail all = region_of(calc, binder_value(term)), body;
	int widened;

	all.shortest = all.shortest > 1 ? all.shortest : 1; /* an empty value ends the loop */
	all.peak = INT64_MIN;
	all.ends = true;
	for (widened = 0; widened < TRIED + BOUNDS; widened++) {
		bool give_up = widened >= TRIED;

		body = region_of_body(calc, term, &all);
		if (body.longest > all.longest)
			all.longest = give_up ? INT64_MAX : body.longest;
		else if (body.shortest < all.shortest && body.longest > 0)
			all.shortest = 1;
		if (body.low < all.low)
			all.low = give_up ? INT64_MIN : body.low;
		else if (body.high > all.high)
			all.high = give_up ? INT64_MAX : body.high;
	}
	return all;
}

/* The bounds of the result of a loop, the list of all its values. */
static struct pmf_tail region_of_loop(struct calc *calc, struct term *term)
{
	struct pmf_tail all = region_of_values(calc, term);
	struct term *value = make_unknown(&calc->maker, &all, term->node->value_ordered);

	all.ends = ends_from(calc, term, value, 0);
	all.shortest = binder_value(term)->shortest;
	all.longest = INT64_MAX;
	return all;
}

/* The term with an unknown in place of each loop. */
static struct term *without_loops(struct calc *calc, struct term *term)
{
	struct maker *maker = &calc->maker;
	struct pmf_tail region;
	struct term **operands;
	size_t i;

	if (!term->loops)
		return term;
	if (term->kind == TERM_WHILE) {
		region = region_of_loop(calc, term);
		return make_unknown(maker, &region, term->ordered);
	}
	operands =
		arena_take(&maker->terms.arena, (term->operand_count + 1) * sizeof(struct term *));
	if (operands == NULL)
		return maker_give_up(maker);
	for (i = 0; i < term->operand_count; i++)
		operands[i] = without_loops(calc, term->operands[i]);
	return make_again(maker, term, operands);
}

static struct pmf_tail region_of(struct calc *calc, struct term *term)
{
	return term_region(without_loops(calc, term));
}

bool calc_region(struct calc *calc, struct term *term, struct pmf_tail *region)
{
	*region = region_of(calc, term);
	return calc->aborted == NOT_ABORTED && !calc->maker.out_of_memory;
}
