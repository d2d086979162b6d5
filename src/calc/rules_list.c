/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules for lists, repetitions, decks and `if`. */
#include <stdlib.h>
#include <string.h>

#include "calc/rules.h"
#include "support/memory.h"
#include "tree/arithmetic.h"

/* Converts the keys from lists to numbers if the term is single. */
static bool key_by_number(struct calc *calc, struct dist *result)
{
	struct operating operating = {calc, result->term};
	struct pmf *numbers;

	if (!term_is_single(result->term))
		return true;
	numbers = pmf_map(&calc->context, result->done, only_item, &operating);
	if (!calc_made(calc, numbers, result->term))
		return false;
	numbers = dist_keep_tail(calc, result->term, numbers, result->done);
	if (numbers == NULL)
		return false;
	pmf_free(&calc->context, result->done);
	result->done = numbers;
	return true;
}

static bool list_range(void *data, int64_t x, int64_t y, int64_t *result)
{
	struct operating *operating = data;
	struct maker *maker = &operating->calc->maker;

	return dist_key_of(operating->calc,
			   make_range(maker, make_number(maker, x), make_number(maker, y)), result);
}

bool rule_range(struct calc *calc, struct term *term, struct dist *result)
{
	struct operating operating = {calc, term};
	const struct pmf *from, *to;

	if (!terms_are_independent(range_from(term), range_to(term)))
		return calc_stuck(calc, term, result);
	from = calc_pmf(calc, range_from(term));
	to = from == NULL ? NULL : calc_pmf(calc, range_to(term));
	return to != NULL &&
	       calc_give(calc, pmf_combine(&calc->context, from, to, list_range, &operating),
			 "every pair", result) &&
	       key_by_number(calc, result);
}

/* ---- memory estimates ---- */

/* Memory of a list: its term and items, two slots of the hash table, and a key with its weight. */
static uint64_t bytes_of_list(int64_t length)
{
	return sizeof(struct term) + (uint64_t)length * sizeof(int64_t) +
	       2 * sizeof(struct row_slot) + sizeof(int64_t) + sizeof(mp_limb_t);
}

/* Multiplies `*bytes`; false, after aborting, if that exceeds the limit. */
static bool more_fit(struct calc *calc, const struct term *whole, uint64_t *bytes, uint64_t times)
{
	return (!__builtin_mul_overflow(*bytes, times, bytes) &&
		*bytes <= (uint64_t)calc->request->limits->memory) ||
	       calc_abort(calc, ABORTED_BY_MEMORY, whole);
}

static bool powers_fit(struct calc *calc, const struct term *whole, int64_t length,
		       uint64_t different, int64_t times)
{
	uint64_t bytes = bytes_of_list(length);
	int64_t i;

	for (i = 0; different > 1 && i < times; i++) {
		if (!more_fit(calc, whole, &bytes, different))
			return false;
	}
	return true;
}

bool lists_fit(struct calc *calc, const struct term *whole, const struct pmf *item, int64_t length)
{
	return powers_fit(calc, whole, length, pmf_possible(item), length);
}

static size_t length_of(const struct calc *calc, const struct pmf *lists, size_t i)
{
	return calc->maker.terms.all[pmf_key(lists, i)]->item_count;
}

/* The number of lists of the most frequent length. Concatenations of lists with fixed lengths are equal only if
   their parts are, so this is a lower bound of their number. False when out of memory. */
static bool count_alike(struct calc *calc, const struct term *whole, const struct pmf *lists,
			uint64_t *most)
{
	size_t longest = 0, i;
	uint64_t *counts;

	*most = 0;
	for (i = 0; i < lists->count; i++)
		longest = length_of(calc, lists, i) > longest ? length_of(calc, lists, i) : longest;
	counts = memory_take(calc->maker.memory, (longest + 1) * sizeof *counts);
	if (counts == NULL)
		return calc_abort(calc, ABORTED_OUT_OF_MEMORY, whole);
	memset(counts, 0, (longest + 1) * sizeof *counts);
	for (i = 0; i < lists->count; i++) {
		uint64_t *count = &counts[length_of(calc, lists, i)];

		*count += pmf_is_possible(lists, i);
		*most = *count > *most ? *count : *most;
	}
	memory_release(calc->maker.memory, counts);
	return true;
}

/* Small products are not estimated, but tried. */
bool pairs_fit(struct calc *calc, const struct term *whole, const struct pmf *a,
	       const struct pmf *b)
{
	const size_t little = 100000;
	uint64_t alike_in_a, alike_in_b, bytes = bytes_of_list(0), of_a, of_b;

	if (!whole->ordered || a->count <= little / (b->count + 1))
		return true;
	if (!count_alike(calc, whole, a, &alike_in_a) || !count_alike(calc, whole, b, &alike_in_b))
		return false;
	of_a = pmf_possible(a);
	of_b = pmf_possible(b);
	if (of_a / (alike_in_a + 1) < of_b / (alike_in_b + 1))
		of_a = alike_in_a;
	else
		of_b = alike_in_b;
	return more_fit(calc, whole, &bytes, of_a) && more_fit(calc, whole, &bytes, of_b);
}

/* ---- concatenation ---- */

static bool join_parts(struct calc *calc, struct term *a, struct term *b, struct dist *result)
{
	struct pmf *first = dist_lists(calc, a), *made = NULL;
	const struct dist *second = NULL;
	struct dist single = {0};
	bool ok = false;

	if (first != NULL && term_is_single(b)) {
		single.done = made = dist_lists(calc, b);
		second = made == NULL ? NULL : &single;
	} else if (first != NULL) {
		second = calc_dist(calc, b, second_extent(calc, a, b, result->extent));
	}
	if (second != NULL)
		ok = dist_concat(calc, first, second, result);
	pmf_free(&calc->context, first);
	pmf_free(&calc->context, made);
	result->method = "every list";
	return ok && key_by_number(calc, result);
}

/* ---- equal items ---- */

static bool list_of_equal(void *data, int64_t key, int64_t *result)
{
	struct operating *operating = data;
	struct maker *maker = &operating->calc->maker;

	return dist_key_of(operating->calc,
			   make_repeat(maker, NULL, make_number(maker, key),
				       make_number(maker, operating->term->low), true),
			   result);
}

/* Whether all items are equal, so that lists differ only in their length. */
static bool are_equal(const struct term *list, enum extent extent)
{
	return list->low == list->high && !term_is_single(list) &&
	       (extent == COMPLETE || !list->loops);
}

static bool dist_of_equal(struct calc *calc, struct term *term, struct dist *result)
{
	struct operating operating = {calc, term};
	const struct pmf *counts =
		calc_pmf(calc, make_reduction(&calc->maker, term->origin, NODE_COUNT, term));
	struct pmf *lists;
	struct pmf_tail tail;

	if (counts == NULL)
		return false;
	lists = pmf_map(&calc->context, counts, list_of_equal, &operating);
	if (!calc_give(calc, lists, "count", result) || counts->tail == NULL)
		return result->done != NULL;
	pmf_drop_tail(&calc->context, lists);
	tail = *counts->tail;
	tail.below = tail.beyond = 0; /* these are of numbers */
	tail.shortest = tail.low > 0 ? tail.low : 0;
	tail.longest = tail.high;
	tail.low = tail.high = term->low;
	tail.peak = tail.shortest > 0 ? term->low : INT64_MIN;
	return pmf_add_tail(&calc->context, lists, &tail) || calc_made(calc, NULL, term);
}

/* ---- concatenation and repetition ---- */

bool rule_concatenation(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *a, *b;

	if (are_equal(term, result->extent))
		return dist_of_equal(calc, term, result);
	if (!split_concat(calc, term, &a, &b))
		return calc->aborted == NOT_ABORTED && calc_stuck(calc, term, result);
	/* Only the last part may have continuations. */
	if (!term->ordered && is_better_last(calc, a, b))
		return join_parts(calc, b, a, result);
	return join_parts(calc, a, b, result);
}

static struct term *repeat_that_often(struct maker *maker, const struct term *whole,
				      struct term *value)
{
	return make_with_operand(maker, whole, REPEAT_TIMES, value);
}

/* Repetition with a random number of copies: a mixture, with one term for each number. */
static bool dist_repetitions(struct calc *calc, struct dist *result)
{
	const struct pmf *times = calc_pmf(calc, repeat_times(result->term));

	result->extent = COMPLETE;
	result->method = "mixture";
	return times != NULL && dist_mix_values(calc, times, repeat_that_often, result);
}

/* Whether all lists of `times` copies, each a number or a list, would fit the memory. */
static bool repetitions_fit(struct calc *calc, const struct term *whole, const struct term *body,
			    const struct pmf *item, int64_t times)
{
	uint64_t alike = 0;

	if (term_is_single(body))
		return lists_fit(calc, whole, item, times);
	return count_alike(calc, whole, item, &alike) && powers_fit(calc, whole, 0, alike, times);
}

bool rule_repeat(struct calc *calc, struct term *term, struct dist *result)
{
	struct maker *maker = &calc->maker;
	struct term *times = repeat_times(term), *body = repeat_list(term);
	const struct pmf *item;
	int64_t half, rest;

	if (are_equal(term, result->extent))
		return dist_of_equal(calc, term, result);
	if (!term_is_closed(term))
		return calc_stuck(calc, term, result);
	if (!term_is_number(times))
		return dist_repetitions(calc, result);
	if (term->ordered) {
		item = calc_pmf(calc, body);
		if (item == NULL || !repetitions_fit(calc, term, body, item, known_number(times)))
			return false;
	}
	result->extent = COMPLETE;
	half = known_number(times) / 2;
	rest = known_number(times) - half;
	return join_parts(
		calc, make_repeat(maker, NULL, make_number(maker, half), body, term->ordered),
		make_repeat(maker, NULL, make_number(maker, rest), body, term->ordered), result);
}

/* ---- decks ---- */

/* The number of different orders of the first `count` cards of a sorted deck, by dynamic programming over the kinds
   of cards; `orders` has an element for each number of cards up to that. */
static double count_orders(const struct term *deck, size_t count, double *orders)
{
	size_t from, to, drawn, i;

	memset(orders, 0, (count + 1) * sizeof *orders);
	orders[0] = 1;
	/* Insert 0, 1 and more cards of the kind among the others. */
	for (from = 0; from < deck->item_count; from = to) {
		for (to = from; to < deck->item_count && deck->items[to] == deck->items[from];)
			to++;
		for (drawn = count; drawn > 0; drawn--) {
			double ways = 1;

			for (i = 1; i <= to - from && i <= drawn; i++) {
				ways *= (double)(drawn - i + 1) / (double)i;
				orders[drawn] += ways * orders[drawn - i];
			}
		}
	}
	return orders[count];
}

/* Whether there is memory for one list for each order. Otherwise aborts. */
static bool check_orders(struct calc *calc, const struct term *term, const struct term *deck,
			 size_t count)
{
	double *orders = memory_take(calc->maker.memory, (count + 1) * sizeof *orders), bytes;

	if (orders == NULL)
		return calc_abort(calc, ABORTED_OUT_OF_MEMORY, term);
	bytes = count_orders(deck, count, orders) *
		(double)(sizeof(struct term) + count * sizeof(int64_t));
	memory_release(calc->maker.memory, orders);
	return bytes <= (double)calc->request->limits->memory ||
	       calc_abort(calc, ABORTED_BY_MEMORY, term);
}

/* The deck without one card. */
static struct term *deck_without(struct maker *maker, const struct term *deck, size_t card,
				 int64_t *scratch)
{
	size_t count = deck->item_count - 1;

	memcpy(scratch, deck->items, card * sizeof *scratch);
	memcpy(scratch + card, deck->items + card + 1, (count - card) * sizeof *scratch);
	return make_list(maker, scratch, count);
}

static bool first_equal(void *data, int64_t key, int64_t *result)
{
	const struct term *deck = data;

	for (*result = key; *result > 0 && deck->items[*result - 1] == deck->items[key];)
		--*result;
	return true;
}

/* The distribution of the first `count` cards of a known deck, in order, by conditioning on the first card. */
static bool dist_drawn(struct calc *calc, struct term *deck, int64_t count, struct dist *result)
{
	struct maker *maker = &calc->maker;
	size_t cards = deck->item_count, i;
	int64_t *rest = memory_take(maker->memory, cards * sizeof *rest);
	struct term **orders = memory_take(maker->memory, cards * sizeof(struct term *));
	struct pmf *uniform = pmf_uniform(&calc->context, 0, cards), *mixing = NULL;
	bool ok = rest != NULL && orders != NULL && calc_made(calc, uniform, result->term);

	if (ok) {
		mixing = pmf_map(&calc->context, uniform, first_equal, deck);
		ok = calc_made(calc, mixing, result->term);
	}
	for (i = 0; ok && i < mixing->count && maker_works(maker, cards); i++) {
		size_t card = (size_t)pmf_key(mixing, i);
		struct term *others = make_perm(maker, deck_without(maker, deck, card, rest));

		orders[i] = make_pair(maker, make_number(maker, deck->items[card]),
				      make_select(maker, NULL, NODE_FIRST, false,
						  make_number(maker, count - 1), others, true),
				      true);
	}
	ok = ok && i == mixing->count && dist_mix(calc, mixing, orders, result);
	pmf_free(&calc->context, uniform);
	pmf_free(&calc->context, mixing);
	memory_release(maker->memory, rest);
	memory_release(maker->memory, orders);
	result->method = "every order";
	return ok;
}

static bool dist_orders(struct calc *calc, struct term *deck, int64_t count, struct dist *result)
{
	return check_orders(calc, result->term, deck, (size_t)count) &&
	       dist_drawn(calc, deck, count, result);
}

bool rule_perm(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *deck = rearranged_list(term);

	if (term_is_list(deck))
		return dist_orders(calc, deck, (int64_t)deck->item_count, result);
	return calc_stuck(calc, term, result);
}

/* Only cards drawn from a deck have a rule: the first `count` are distributed as the last. */
bool rule_drawn(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *count = filter_number(term), *list = filter_list(term);

	if (term->ordered && !term->drop && (term->op == NODE_FIRST || term->op == NODE_LAST) &&
	    term_is_number(count) && list->kind == TERM_PERM && term_is_list(rearranged_list(list)))
		return dist_orders(calc, rearranged_list(list), known_number(count), result);
	return calc_stuck(calc, term, result);
}

/* ---- control ---- */

bool rule_if(struct calc *calc, struct term *term, struct dist *result)
{
	struct term *some = if_some(term), *branches[3];
	const struct pmf *chances;
	size_t i;
	bool ok;

	if ((some->random_variables &
	     (if_yes(term)->random_variables | if_no(term)->random_variables)) != 0)
		return calc_stuck(calc, term, result);
	chances = calc_pmf(calc, some);
	if (chances == NULL)
		return false;
	for (i = 0; i < chances->count; i++)
		branches[i] = pmf_key(chances, i) > 0 ? if_yes(term) : if_no(term);
	if (chances->tail != NULL)
		branches[i] = make_with_operand(&calc->maker, term, IF_SOME,
						make_unknown(&calc->maker, chances->tail, false));
	ok = dist_mix(calc, chances, branches, result);
	result->method = "mixture";
	return ok;
}

/* Mass that the first operand loses is lost. For a loop, `first 0` asks only whether it ends. */
bool rule_after(struct calc *calc, struct term *term, struct dist *result)
{
	struct maker *maker = &calc->maker;
	struct term *first = after_before(term);
	const struct pmf *before, *then;

	if (!terms_are_independent(first, after_then(term)))
		return calc_stuck(calc, term, result);
	if (first->loops && !term_is_single(first))
		first = make_select(maker, NULL, NODE_FIRST, false, make_number(maker, 0), first,
				    first->ordered);
	before = calc_pmf(calc, first);
	then = before == NULL ? NULL : calc_pmf(calc, after_then(term));
	return then != NULL &&
	       calc_give(calc, dist_share(calc, term, before, then), "mixture", result);
}
