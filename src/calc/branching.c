/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Loops that are branching processes: a sum over all items of a loop in which each item has its own descendants, such as
 * `count while x = 5#d6 do (2*count ==6 x)#d6`, whose sixes bring two more dice each. The items of a turn are
 * independent, so that the loop is a sum of independent ones that start with one item; and that of one follows from
 * what each of its values is worth, and how many descendants of the same kind it has (pmf/pmf_branching.h).
 */
#include "calc/rules.h"
#include "pmf/pmf_branching.h"
#include "support/memory.h"

enum { MOST_KINDS = 1000 };

struct branching {
	struct calc *calc;
	struct term *term; /* the sum, over the items of `loop` */
	struct term *loop;
	struct term *item;      /* a die, or what else each item is */
	struct pmf_kind *kinds; /* room for MOST_KINDS */
	size_t count;
};

/* The loop itself, where it has a number. */
static const struct term *loop_of(const struct branching *branching)
{
	return branching->loop->kind == TERM_LOOP ? loop_value(branching->loop) : branching->loop;
}

/* ---- what a value is worth, and its descendants ---- */

/* A reduction, or the list in it, with `value` in place of the loop. */
static struct term *with_value(struct maker *maker, struct term *term, const struct term *loop,
			       struct term *value)
{
	size_t list = term->kind == TERM_COMPARE ? FILTER_LIST : 0;

	if (term == loop)
		return value;
	return make_with_operand(maker, term, list,
				 with_value(maker, term->operands[list], loop, value));
}

/* The sum for that value alone; false if it is not known, or cannot be used. */
static bool find_worth(const struct branching *branching, struct term *value, uint64_t *worth)
{
	struct term *sum =
		branching->loop->kind == TERM_LOOP
			? calc_replace(branching->calc, branching->term, branching->loop, value)
			: with_value(&branching->calc->maker, branching->term, branching->loop,
				     value);

	if (!term_is_number(sum) || known_number(sum) < 0 ||
	    known_number(sum) > PMF_PROGENY_MOST_WORTH)
		return false;
	*worth = (uint64_t)known_number(sum);
	return true;
}

/* Adds a kind; false if there are too many, or its children are. */
static bool add_kind(struct branching *branching, const mpq_t chance, uint64_t worth,
		     int64_t children)
{
	struct pmf_kind *kind;
	size_t i;

	if (children < 0 || children > PMF_PROGENY_MOST_CHILDREN || (children > 0 && worth == 0))
		return false;
	for (i = 0; i < branching->count; i++) {
		kind = &branching->kinds[i];
		if (kind->worth == worth && kind->children == (unsigned long)children) {
			mpq_add(kind->chance, kind->chance, chance);
			return true;
		}
	}
	if (branching->count == MOST_KINDS)
		return false;
	kind = &branching->kinds[branching->count++];
	kind->worth = worth;
	kind->children = (unsigned long)children;
	mpq_init(kind->chance);
	mpq_set(kind->chance, chance);
	return true;
}

/* Whether it is the distribution of a number that is known completely. */
static bool is_known(const struct pmf *pmf)
{
	return pmf != NULL && pmf->tail == NULL && !(pmf_lost(pmf) > 0);
}

/* Adds the number of items like branching->item in a list of dice, times `times`, to *count; false if there is anything
   else, or a number of them at random. */
static bool count_items(const struct branching *branching, const struct term *list, int64_t times,
			int64_t *count)
{
	size_t i;

	if (list == branching->item)
		return !__builtin_add_overflow(*count, times, count);
	if (list->kind == TERM_REPEAT)
		return term_is_number(repeat_times(list)) &&
		       !__builtin_mul_overflow(times, known_number(repeat_times(list)), &times) &&
		       count_items(branching, repeat_list(list), times, count);
	if (list->kind != TERM_CONCAT)
		return list->longest == 0 && !term_failed(list);
	for (i = 0; i < list->operand_count; i++) {
		if (!count_items(branching, concat_part(list, i), times, count))
			return false;
	}
	return true;
}

/* Adds a kind for each number of items that the next turn, `next`, may have after a value that is worth so much. False if
   it has others than branching->item. */
static bool add_kinds(struct branching *branching, const mpq_t chance, uint64_t worth,
		      struct term *next)
{
	const struct pmf *times;
	int64_t children = 0;
	mpq_t share;
	size_t i;
	bool ok = true;

	if (!term_is_closed(next) || next->random_variables != 0)
		return false;
	if (count_items(branching, next, 1, &children))
		return add_kind(branching, chance, worth, children);
	if (next->kind != TERM_REPEAT || repeat_list(next) != branching->item)
		return false;
	times = calc_pmf(branching->calc, repeat_times(next));
	if (!is_known(times))
		return false;
	mpq_init(share);
	for (i = 0; i < times->count && ok; i++) {
		if (!pmf_is_possible(times, i))
			continue;
		pmf_get_share(times, i, share);
		mpq_mul(share, share, chance);
		ok = add_kind(branching, share, worth, pmf_key(times, i));
	}
	mpq_clear(share);
	return ok;
}

/* False if this is no process of that kind. */
static bool read_kinds(struct branching *branching)
{
	struct calc *calc = branching->calc;
	const struct term *loop = loop_of(branching);
	const struct pmf *item = calc_pmf(calc, branching->item);
	mpq_t chance;
	size_t i;
	bool ok = is_known(item);

	mpq_init(chance);
	for (i = 0; ok && i < item->count; i++) {
		int64_t key = pmf_key(item, i);
		struct term *value = make_list(&calc->maker, &key, 1);
		uint64_t worth;

		if (!pmf_is_possible(item, i))
			continue;
		pmf_get_share(item, i, chance);
		ok = find_worth(branching, value, &worth) &&
		     add_kinds(branching, chance, worth, make_body(&calc->maker, loop, value)) &&
		     calc->aborted == NOT_ABORTED;
	}
	mpq_clear(chance);
	return ok;
}

/* Whether an item has at most one child on average, and some have more, so that the process dies out. (If none has more, a
   chain of one item is solved exactly.) */
static bool dies_out(const struct branching *branching)
{
	bool branches = false, ok;
	mpq_t mean;
	size_t i;

	for (i = 0; i < branching->count; i++)
		branches |= branching->kinds[i].children > 1;
	mpq_init(mean);
	pmf_mean_children(branching->kinds, branching->count, mean);
	ok = branches && mpq_cmp_ui(mean, 1, 1) <= 0;
	mpq_clear(mean);
	return ok;
}

/* ---- the loop ---- */

/* Whether all parts of a sum are added, so that none is greater than the whole, and each fits 64 bits if that does. */
static bool has_only_positive_parts(const struct term *term)
{
	size_t i;

	if (term->kind == TERM_REDUCE)
		return true;
	for (i = 0; i < term->operand_count; i++) {
		if (term->kind == TERM_LINEAR ? linear_factor(term, i) < 0 : term->op != NODE_ADD)
			return false;
		if (!has_only_positive_parts(term->operands[i]))
			return false;
	}
	return true;
}

/* The loop over whose items `term` adds up; NULL if there is none. */
static struct term *find_summed_loop(struct calc *calc, struct term *term)
{
	struct term *loop = calc_find_named_loop(calc, term);

	if (loop == NULL && term->kind == TERM_REDUCE) {
		loop = reduced_list(term);
		while (loop->kind == TERM_COMPARE)
			loop = filter_list(loop);
	}
	return loop != NULL && (loop->kind == TERM_WHILE || loop->kind == TERM_LOOP) &&
			       calc_is_additive(term, loop, true) && has_only_positive_parts(term)
		       ? loop
		       : NULL;
}

/* Where the process begins: *times items, which become branching->item. A turn that is already known is the worth of
   the values before. False if it is something else. */
static bool find_beginning(struct branching *branching, int64_t *times, uint64_t *before)
{
	struct maker *maker = &branching->calc->maker;
	const struct term *loop = loop_of(branching);
	struct term *value = binder_value(loop), *item;

	if (loop->item_count > 0 || !term_is_closed(value) || value->random_variables != 0 ||
	    !is_branching(loop))
		return false;
	*before = 0;
	if (term_is_list(value)) {
		if (!find_worth(branching, value, before))
			return false;
		value = make_body(maker, loop, value);
	}
	item = value;
	while (item->kind == TERM_REPEAT || item->kind == TERM_CONCAT)
		item = item->kind == TERM_REPEAT ? repeat_list(item) : concat_part(item, 0);
	branching->item = item;
	*times = 0;
	return term_is_single(item) && item->fresh && term_is_closed(item) &&
	       item->random_variables == 0 && count_items(branching, value, 1, times);
}

/* The distribution for one item of so many; NULL if the process is of another kind, or when aborted. */
static struct pmf *progeny_of_item(struct branching *branching, int64_t times)
{
	struct calc *calc = branching->calc;
	double cut = calc_cut_of(calc, branching->term) / (double)times;
	struct pmf *pmf = NULL;
	size_t i;

	branching->kinds = memory_take(calc->maker.memory, MOST_KINDS * sizeof *branching->kinds);
	if (branching->kinds == NULL) {
		calc_abort(calc, ABORTED_OUT_OF_MEMORY, branching->term);
		return NULL;
	}
	if (read_kinds(branching) && dies_out(branching)) {
		pmf = pmf_progeny(&calc->context, branching->kinds, branching->count, cut,
				  calc->reach);
		calc_made(calc, pmf, branching->term);
	}
	for (i = 0; i < branching->count; i++)
		mpq_clear(branching->kinds[i].chance);
	memory_release(calc->maker.memory, branching->kinds);
	return pmf;
}

/* The distribution of the sum; NULL if the loop is of another kind, or when aborted. */
static struct pmf *find_progeny(struct branching *branching)
{
	struct calc *calc = branching->calc;
	struct pmf *one, *all, *sum;
	uint64_t before;
	int64_t times;

	if (!find_beginning(branching, &times, &before))
		return NULL;
	one = progeny_of_item(branching, times);
	if (one == NULL)
		return NULL;
	calc->cut_off |= one->tail != NULL;
	all = dist_power(calc, branching->term, one, (uint64_t)times);
	pmf_free(&calc->context, one);
	if (before == 0 || all == NULL)
		return all;
	sum = pmf_shift(&calc->context, all, (int64_t)before);
	pmf_free(&calc->context, all);
	return sum;
}

bool calc_branching(struct calc *calc, struct term *term, struct dist *result)
{
	struct branching branching = {
		.calc = calc, .term = term, .loop = find_summed_loop(calc, term)};
	struct pmf *sum = branching.loop == NULL ? NULL : find_progeny(&branching);

	if (sum != NULL)
		return calc_give(calc, sum, "branching process", result);
	return calc->aborted == NOT_ABORTED &&
	       (calc->context.aborted == PMF_NOT_ABORTED || calc_made(calc, NULL, term));
}
