/*
 * What a loop can give, as far as its text tells: bounds of numbers, or of lists and their items. The body is made of
 * an unknown value within bounds, and gives bounds of the next value.
 */
#include "calc/calc_inside.h"

static struct pmf_tail region_of(struct calc *calc, struct term *term);

/* What the body of a loop makes of anything in that region. */
static struct pmf_tail region_of_body(struct calc *calc, struct term *term,
				      const struct pmf_tail *value)
{
	struct maker *maker = &calc->maker;
	struct term *body;

	maker->unsure++; /* what is in it is not run */
	body = make_body(maker, term, make_unknown(maker, value, term->node->value_ordered));
	maker->unsure--;
	return region_of(calc, body);
}

static bool ends_from(struct calc *calc, struct term *term, struct term *value, int depth);

/* Does it end from all that the body may have made of a value, in each branch of an `if`? */
static bool ends_from_each(struct calc *calc, struct term *term, struct term *made, int depth)
{
	if (made->kind == TERM_IF)
		return ends_from_each(calc, term, if_yes(made), depth) &&
		       ends_from_each(calc, term, if_no(made), depth);
	return made->longest == 0 || (!made->vague && ends_from(calc, term, made, depth));
}

/* Is something unknown multiplied? A number that is doubled on and on overflows within 64 turns, which may
   well happen; a sum would take more turns than anything has time for. */
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

/* Does a loop end for sure, when it comes to such a value? It does if the body makes the empty list of it
   with some chance, whatever the value is; or if it does so of everything that it makes of the value. For
   example, `while x = d6 do if ==6 x then d6 else ()` may make a die of x, but () of that with 5/6. */
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

/* The bounds of all values of a loop: those of the first one, widened until the body makes nothing beyond
   them of anything within them. A bound that still moves after a few times is given up. */
static struct pmf_tail region_of_values(struct calc *calc, struct term *term)
{
	enum { TRIED = 2, BOUNDS = 4 };
	struct pmf_tail all = region_of(calc, binder_value(term)), body;
	int widened;

	all.shortest = all.shortest > 1 ? all.shortest : 1; /* the empty one is the end */
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

/* What a loop gives: all its values, one after the other. */
static struct pmf_tail region_of_loop(struct calc *calc, struct term *term)
{
	struct pmf_tail all = region_of_values(calc, term);
	struct term *value = make_unknown(&calc->maker, &all, term->node->value_ordered);

	all.ends = ends_from(calc, term, value, 0);
	all.shortest = binder_value(term)->shortest;
	all.longest = INT64_MAX;
	return all;
}

/* The term with something unknown in place of each loop in it. */
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
