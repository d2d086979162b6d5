/*
 * What a chain can give from each of its states: bounds of numbers, or of lists and their items. They
 * follow from where the states lead, and are known before anything is followed.
 */
#include "calc/chain.h"

/* ---- where all states are known ---- */

/* What one more way to go on adds; one that only fails, or never ends, adds no outcomes. */
static void widen(struct pmf_tail *region, const struct pmf_tail *by)
{
	if (by->shortest <= by->longest)
		pmf_widen_tail(region, by);
	region->ends &= by->ends;
}

/* What fails on the way does not come to an end that gives anything. */
static struct pmf_tail region_of_way(struct loop *loop, const struct pmf *pmf)
{
	struct pmf_tail region = dist_region(loop->calc, loop->whole, pmf);

	region.ends &= !(pmf->failed > 0);
	return region;
}

/* What a state gives, if those that it leads to give what is known of them. */
static struct pmf_tail region_of_state(struct loop *loop, const struct state *state)
{
	struct pmf_tail region = region_of_way(loop, state->step.done);
	size_t i;

	for (i = 0; i < state->step.continuation_count; i++) {
		const struct continuation *tail = &state->step.continuations[i];
		struct pmf_tail by = region_of_way(loop, tail->by);
		const struct pmf_tail *to = &loop->states[chain_find(loop, tail->to)].region;

		by = dist_join_regions(loop->whole, &by, to);
		widen(&region, &by);
	}
	return region;
}

/* In which directions a round through a group may move what is given. */
struct drift {
	bool up, down;
};

static struct drift find_drift(struct loop *loop, const size_t *members, size_t count)
{
	struct drift drift = {false, false};
	bool single = term_is_single(loop->whole);
	size_t i, k;

	for (i = 0; i < count; i++) {
		const struct state *state = &loop->states[members[i]];

		for (k = 0; k < state->step.continuation_count; k++) {
			const struct continuation *tail = &state->step.continuations[k];
			struct pmf_tail by;

			if (loop->states[chain_find(loop, tail->to)].member != state->member)
				continue;
			by = dist_region(loop->calc, loop->whole, tail->by);
			drift.up |= single ? by.high > 0 : by.longest > 0;
			drift.down |= single && by.low < 0;
		}
	}
	return drift;
}

static bool same(const struct pmf_tail *a, const struct pmf_tail *b)
{
	return a->low == b->low && a->high == b->high && a->peak == b->peak &&
	       a->shortest == b->shortest && a->longest == b->longest && a->ends == b->ends &&
	       a->falls == b->falls && a->rises == b->rises;
}

/* Nothing bounds it where it moves on and on. */
static void open_region(struct pmf_tail *region, const struct pmf_tail *before, struct drift drift,
			bool single, bool settled)
{
	if (region->shortest > region->longest)
		return;
	if (single && drift.up && (!drift.down || (!settled && region->high != before->high))) {
		region->high = INT64_MAX;
		region->rises = true;
	}
	if (single && drift.down && (!drift.up || (!settled && region->low != before->low))) {
		region->low = region->peak = INT64_MIN;
		region->falls = true;
	}
	if (!single && drift.up)
		region->longest = INT64_MAX;
}

/* Round after round, until nothing changes any more: what still does after as many rounds as there are
   states has no bound. (Bellman 1958, for the shortest and the longest ways at once.) */
static bool find_regions_of_group(struct loop *loop, const size_t *members, size_t count)
{
	struct drift drift = find_drift(loop, members, count);
	bool single = term_is_single(loop->whole), changed = true;
	size_t rounds, i;

	for (i = 0; i < count; i++)
		loop->states[members[i]].region = pmf_no_tail();
	for (rounds = 0; changed; rounds++) {
		changed = false;
		for (i = 0; i < count; i++) {
			struct state *state = &loop->states[members[i]];
			struct pmf_tail region = region_of_state(loop, state);

			open_region(&region, &state->region, drift, single, rounds <= count);
			changed |= !same(&region, &state->region);
			state->region = region;
		}
		if (calc_stopped(loop->calc, loop->whole, count))
			return false;
	}
	for (i = 0; i < count; i++) { /* no way out */
		struct pmf_tail *region = &loop->states[members[i]].region;

		region->ends &= region->shortest <= region->longest;
	}
	return true;
}

bool chain_find_regions(struct loop *loop)
{
	struct ordering ordering;
	bool ok = chain_order(loop, &ordering);
	size_t from, to;

	for (from = 0; ok && from < ordering.order_count; from = to) {
		to = chain_end_of_group(loop, &ordering, from);
		ok = find_regions_of_group(loop, ordering.order + from, to - from);
	}
	chain_clear_ordering(loop, &ordering);
	return ok;
}

/* ---- where they are not ---- */

/* What the body of a loop makes of anything in that region. */
static struct pmf_tail region_of_body(struct loop *loop, struct term *term,
				      const struct pmf_tail *value)
{
	struct maker *maker = &loop->calc->maker;
	struct term *body;

	maker->unsure++; /* what is in it is not run */
	body = make_body(maker, term, make_unknown(maker, value, term->node->value_ordered));
	maker->unsure--;
	return chain_region_of(loop, body);
}

static bool ends_from(struct loop *loop, struct term *term, struct term *value, int depth);

/* The same from all that the body made of a value, one way or another. */
static bool ends_from_each(struct loop *loop, struct term *term, struct term *made, int depth)
{
	if (made->kind == TERM_IF)
		return ends_from_each(loop, term, made->operands[1], depth) &&
		       ends_from_each(loop, term, made->operands[2], depth);
	return made->longest == 0 || (!made->vague && ends_from(loop, term, made, depth));
}

/* Is something unknown multiplied? Then it grows so fast that it may not fit any more, with a chance that
   counts; what is added up would have to go on for longer than anything can. */
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
		bool times = term->kind == TERM_LINEAR && term->operands[i]->vague &&
			     (term->items[i] > 1 || term->items[i] < -1);

		if (times || multiplies_unknown(term->operands[i]))
			return true;
	}
	return false;
}

/* Does a loop end for sure, when it comes to such a value? It does if the body may make nothing of it, with
   a chance that does not depend on anything else; or if so much is true of all that the body can make of
   it. For example, of the die of another throw. */
static bool ends_from(struct loop *loop, struct term *term, struct term *value, int depth)
{
	enum { DEEPEST = 2 };
	struct calc *calc = loop->calc;
	struct term *named = calc_introduce(calc, value, term->node->value_ordered), *made, *some;
	const struct pmf *pmf;

	if (named->fresh || depth > DEEPEST)
		return false;
	calc->maker.unsure++;
	made = make_body(&calc->maker, term, named);
	some = make_some(&calc->maker, made);
	calc->maker.unsure--;
	if (multiplies_unknown(made))
		return false;
	if (some->vague)
		return ends_from_each(loop, term, made, depth + 1);
	pmf = calc_pmf(calc, some);
	return pmf != NULL && pmf->count > 0 && pmf_key(pmf, 0) == 0;
}

/* The bounds of all values of a loop: those of the first and of what the body makes of these, if the body
   never leaves them when it is within them; where it does, there is no bound. */
static struct pmf_tail region_of_values(struct loop *loop, struct term *term)
{
	enum { TRIED = 2, BOUNDS = 4 };
	struct pmf_tail all = chain_region_of(loop, term->operands[0]), body;
	int widened;

	all.shortest = all.shortest > 1 ? all.shortest : 1; /* the empty one is the end */
	all.peak = INT64_MIN;
	all.ends = true;
	for (widened = 0; widened < TRIED + BOUNDS; widened++) {
		bool give_up = widened >= TRIED;

		body = region_of_body(loop, term, &all);
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
static struct pmf_tail region_of_loop(struct loop *loop, struct term *term)
{
	struct pmf_tail all = region_of_values(loop, term);
	struct term *value = make_unknown(&loop->calc->maker, &all, term->node->value_ordered);

	all.ends = ends_from(loop, term, value, 0);
	all.shortest = term->operands[0]->shortest;
	all.longest = INT64_MAX;
	return all;
}

/* The term with something unknown in place of each loop in it. */
static struct term *without_loops(struct loop *loop, struct term *term)
{
	struct maker *maker = &loop->calc->maker;
	struct pmf_tail region;
	struct term **operands;
	size_t i;

	if (!term->loops)
		return term;
	if (term->kind == TERM_WHILE) {
		region = region_of_loop(loop, term);
		return make_unknown(maker, &region, term->ordered);
	}
	operands =
		arena_take(&maker->terms.arena, (term->operand_count + 1) * sizeof(struct term *));
	if (operands == NULL)
		return &maker->broken;
	for (i = 0; i < term->operand_count; i++)
		operands[i] = without_loops(loop, term->operands[i]);
	return make_again(maker, term, operands);
}

struct pmf_tail chain_region_of(struct loop *loop, struct term *term)
{
	return term_region(without_loops(loop, term));
}
