/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constructors of lists: concatenations, repetitions, ranges, rearrangements and comparisons. */
#include <assert.h>
#include <stdlib.h>

#include "support/memory.h"
#include "support/sort.h"
#include "term/make.h"

/* Copies of a list without fresh dice are expanded up to this number. */
enum { MOST_COPIES = 64 };

/* ---- concatenation ---- */

size_t concat_begin(struct maker *maker)
{
	return maker->part_count;
}

void concat_add(struct maker *maker, struct term *part)
{
	size_t i;

	if (part->kind == TERM_CONCAT) {
		for (i = 0; i < part->operand_count; i++)
			concat_add(maker, concat_part(part, i));
	} else if ((part->longest > 0 || !part->safe) && maker_grow_parts(maker, 1)) {
		maker->parts[maker->part_count++] = part;
	}
}

static bool push_items(struct maker *maker, const struct term *list)
{
	size_t i;

	if (!maker_grow_items(maker, list->item_count))
		return false;
	for (i = 0; i < list->item_count; i++)
		maker->items[maker->item_count++] = list->items[i];
	return true;
}

static bool too_long(const struct maker *maker, uint64_t times, size_t count)
{
	uint64_t all;

	return __builtin_mul_overflow(times, count, &all) ||
	       all > memory_count((uint64_t)maker->limits->items);
}

static struct term *failed_items(struct maker *maker)
{
	return make_failure(maker, maker->at, FAILURE_LIMIT, LIMIT_items);
}

static bool is_sorted(const int64_t *items, size_t count)
{
	size_t i;

	for (i = 1; i < count; i++) {
		if (items[i - 1] > items[i])
			return false;
	}
	return true;
}

/* Pops the scratch items from `begin` on, as a list. */
static struct term *take_items(struct maker *maker, size_t begin, bool ordered)
{
	size_t count = maker->item_count - begin;
	struct term *list;

	if (count == 0)
		return make_list(maker, NULL, 0);
	if (!ordered && !is_sorted(maker_items(maker, begin), count))
		sort_numbers(maker_items(maker, begin), count);
	list = too_long(maker, count, 1) ? failed_items(maker)
					 : make_list(maker, maker_items(maker, begin), count);
	maker->item_count = begin;
	return list;
}

/* Merges the known lists from part `from` on; returns the index of the next part. */
static size_t merge_lists(struct maker *maker, size_t from, struct term **merged)
{
	size_t items = maker->item_count, next;
	bool ok = true;

	for (next = from; next < maker->part_count && term_is_list(maker->parts[next]); next++)
		ok = ok && push_items(maker, maker->parts[next]);
	if (ok) {
		*merged = take_items(maker, items, true);
	} else {
		maker->item_count = items;
		*merged = maker_give_up(maker);
	}
	return next;
}

/* Merges each run of known lists into one. */
static void merge_neighbours(struct maker *maker, size_t begin)
{
	size_t from = begin, to = begin;

	while (from < maker->part_count) {
		struct term *part = maker->parts[from];

		from = term_is_list(part) ? merge_lists(maker, from, &part) : from + 1;
		maker->parts[to++] = part;
	}
	maker->part_count = to;
}

/* The repeated list of a part, and the number of copies. */
static struct term *repeated(struct term *part, int64_t *times)
{
	*times = 1;
	if (part->kind == TERM_REPEAT && term_is_number(repeat_times(part))) {
		*times = known_number(repeat_times(part));
		return repeat_list(part);
	}
	return part;
}

static void sort_parts(struct term **parts, size_t count)
{
	int64_t times;
	size_t i, j;

	for (i = 1; i < count; i++) {
		struct term *part = parts[i];
		size_t id = repeated(part, &times)->id;

		for (j = i; j > 0 && repeated(parts[j - 1], &times)->id > id; j--)
			parts[j] = parts[j - 1];
		parts[j] = part;
	}
}

/* In an unordered list, all known items become one list, the last part, and equal dice a repetition: d6, 3, d6, 1
   becomes 2#d6, (1, 3). */
static void merge_bag(struct maker *maker, size_t begin)
{
	size_t from, to = begin, end = maker->part_count, items = maker->item_count;
	bool ok = true;

	for (from = begin; from < end; from++) {
		struct term *part = maker->parts[from];

		if (part->kind == TERM_SEGMENT)
			part = make_bag(maker, part);
		if (term_is_list(part))
			ok &= push_items(maker, part);
		else
			maker->parts[to++] = part;
	}
	end = to;
	sort_parts(maker_parts(maker, begin), end - begin);
	for (from = to = begin; from < end;) {
		int64_t times, more, all;
		struct term *part = maker->parts[from], *body = repeated(part, &times);

		for (from++; from < end && repeated(maker->parts[from], &more) == body &&
			     body->fresh && !__builtin_add_overflow(times, more, &all);
		     from++)
			times = all;
		if (body->fresh && (body != part || times > 1))
			part = make_repeat(maker, NULL, make_number(maker, times), body, false);
		maker->parts[to++] = part;
	}
	maker->part_count = to;
	if (maker->item_count > items && ok) {
		struct term *list = take_items(maker, items, false);

		/* The items came from at least one part, so there is room. */
		maker->parts[maker->part_count++] = list;
	}
	maker->item_count = items;
	if (!ok)
		maker->parts[begin] = maker_give_up(maker);
}

/*
 * A concatenation of one number and of parts that have no items is the number, evaluated after those that may fail or
 * never end: otherwise a number would depend on the distribution of a list, and their keys differ. For example, in
 * `max(alike > 2 n, 0)`, where no item of n exceeds 2, that is 0 after n. NULL for another concatenation.
 */
static struct term *only_number(struct maker *maker, size_t begin)
{
	size_t number = maker->part_count, i;
	struct term *result;

	for (i = begin; i < maker->part_count; i++) {
		if (term_is_single(maker->parts[i]) && number == maker->part_count)
			number = i;
		else if (maker->parts[i]->longest > 0)
			return NULL;
	}
	if (number == maker->part_count)
		return NULL;
	result = maker->parts[number];
	for (i = maker->part_count; i-- > begin;) {
		if (i != number)
			result = make_after(maker, maker->parts[i], result);
	}
	return result;
}

struct term *concat_end(struct maker *maker, size_t begin, bool ordered)
{
	struct term wanted = {.kind = TERM_CONCAT, .ordered = ordered};
	struct term *result;

	assert(begin <= maker->part_count);
	result = maker->out_of_memory
			 ? maker_give_up(maker)
			 : failure_among(maker_parts(maker, begin), maker->part_count - begin);
	if (result == NULL) {
		if (ordered)
			merge_neighbours(maker, begin);
		else if (maker->part_count > begin)
			merge_bag(maker, begin);
		wanted.operand_count = maker->part_count - begin;
		wanted.operands = maker_parts(maker, begin);
		result = failure_among(wanted.operands, wanted.operand_count);
	}
	if (result == NULL && wanted.operand_count == 0)
		result = make_list(maker, NULL, 0);
	if (result == NULL)
		result = only_number(maker, begin);
	if (result == NULL && wanted.operand_count == 1)
		result = wanted.operands[0];
	if (result == NULL)
		result = make_term(maker, &wanted);
	maker->part_count = begin;
	return result;
}

struct term *make_pair(struct maker *maker, struct term *a, struct term *b, bool ordered)
{
	size_t begin = concat_begin(maker);

	concat_add(maker, a);
	concat_add(maker, b);
	return concat_end(maker, begin, ordered);
}

struct term *concat_of_parts(struct maker *maker, const struct term *list, size_t from, size_t to)
{
	size_t begin = concat_begin(maker), i;

	for (i = from; i < to; i++)
		concat_add(maker, concat_part(list, i));
	return concat_end(maker, begin, list->ordered);
}

void split_known(struct maker *maker, struct term *list, struct term **known, struct term **rest)
{
	size_t others;

	*known = make_list(maker, NULL, 0);
	*rest = list->ordered ? make_pair(maker, list, *known, false) : list;
	if ((*rest)->kind != TERM_CONCAT)
		return;
	others = (*rest)->operand_count - 1;
	if (term_is_list(concat_part(*rest, others))) { /* see merge_bag */
		*known = concat_part(*rest, others);
		*rest = concat_of_parts(maker, *rest, 0, others);
	}
}

/* ---- ranges and repetitions ---- */

struct term *make_range(struct maker *maker, struct term *from, struct term *to)
{
	struct term *operands[2] = {[RANGE_FROM] = from, [RANGE_TO] = to};
	struct term wanted = {.kind = TERM_RANGE, .operands = operands, .operand_count = 2};
	struct term *failure = failure_among(operands, 2);
	size_t begin = maker->item_count;
	uint64_t steps, i;

	assert(term_is_scalar(from) && term_is_scalar(to));
	if (failure != NULL)
		return failure;
	if (!term_is_number(from) || !term_is_number(to))
		return make_term(maker, &wanted);
	if (known_number(from) > known_number(to))
		return make_list(maker, NULL, 0);
	steps = (uint64_t)known_number(to) - (uint64_t)known_number(from);
	if (steps >= memory_count((uint64_t)maker->limits->items))
		return failed_items(maker);
	if (!maker_works(maker, (size_t)steps) || !maker_grow_items(maker, (size_t)steps + 1))
		return maker_give_up(maker);
	for (i = 0; i <= steps; i++)
		maker->items[maker->item_count++] = known_number(from) + (int64_t)i;
	return take_items(maker, begin, true);
}

/* `times` copies of a list without fresh dice, which are equal. */
static struct term *copies(struct maker *maker, int64_t times, struct term *list, bool ordered)
{
	size_t begin;
	int64_t i;

	if (term_is_list(list) && too_long(maker, (uint64_t)times, list->item_count))
		return failed_items(maker);
	begin = concat_begin(maker);
	for (i = 0; i < times && maker_works(maker, 1); i++)
		concat_add(maker, list);
	return concat_end(maker, begin, ordered);
}

static struct term *same_items(struct maker *maker, int64_t count, int64_t item)
{
	size_t begin = maker->item_count;
	int64_t i;

	if (too_long(maker, (uint64_t)count, 1))
		return failed_items(maker);
	if (!maker_grow_items(maker, (size_t)count))
		return maker_give_up(maker);
	for (i = 0; i < count; i++)
		maker->items[begin + (size_t)i] = item;
	return make_list(maker, maker_items(maker, begin), (size_t)count);
}

/* In programs with open-ended lists, very long lists would be taken for endless ones, so they are too long to be
   stored, as when rolled. Otherwise their exact number of items may be known. */
static bool is_too_long(const struct maker *maker, int64_t times, const struct term *list)
{
	const int64_t most = INT64_C(1) << 36;
	int64_t each = list->longest < LENGTH_ENDLESS ? list->longest : list->shortest;

	return maker->open_ended && length_product(times, each) > most;
}

static struct term *repeat_known(struct maker *maker, const struct node *node, int64_t times,
				 struct term *list, bool ordered)
{
	if (times < 0)
		return make_failure(maker, node, FAILURE_COUNT, times);
	if (times == 0 || (term_is_list(list) && list->item_count == 0))
		return make_list(maker, NULL, 0);
	if (term_failed(list) || times == 1)
		return list;
	if (is_too_long(maker, times, list))
		return failed_items(maker);
	if (term_is_number(list))
		return same_items(maker, times, known_number(list));
	if (!list->fresh && (term_is_list(list) || times <= MOST_COPIES)) {
		if (term_is_list(list) && times > maker->limits->items)
			return failed_items(maker);
		return copies(maker, times, list, ordered);
	}
	return NULL;
}

struct term *make_repeat(struct maker *maker, const struct node *node, struct term *times,
			 struct term *list, bool ordered)
{
	struct term *operands[2] = {[REPEAT_TIMES] = times, [REPEAT_LIST] = list};
	struct term wanted = {
		.kind = TERM_REPEAT, .ordered = ordered, .node = node, .operands = operands};
	struct term *known;
	struct term *total;

	assert(term_is_scalar(times));
	wanted.operand_count = 2;
	if (term_failed(times))
		return times;
	if (term_is_number(times)) {
		known = repeat_known(maker, node, known_number(times), list, ordered);
		if (known != NULL)
			return known;
		wanted.node = NULL;
	}
	/* n # (m # list) is (sum n # m) # list. */
	if (list->kind == TERM_REPEAT && times->low >= 0 && repeat_times(list)->low >= 0) {
		total = make_reduction(maker, node, NODE_SUM,
				       make_repeat(maker, NULL, times, repeat_times(list), false));
		if (term_is_number(total) &&
		    is_too_long(maker, known_number(total), repeat_list(list)))
			return failed_items(maker);
		if (total->safe) {
			operands[REPEAT_TIMES] = total;
			operands[REPEAT_LIST] = repeat_list(list);
		}
	}
	return make_term(maker, &wanted);
}

/* ---- rearrangements ---- */

static bool is_exchangeable(const struct term *list)
{
	return list->kind == TERM_REPEAT && term_is_single(repeat_list(list));
}

struct term *make_perm(struct maker *maker, struct term *list)
{
	struct term wanted = {.kind = TERM_PERM, .ordered = true, .operand_count = 1};

	list = make_bag(maker, list);
	if (term_is_list(list)) /* a canonical form, for interning */
		list = make_sort(maker, list);
	wanted.operands = &list;
	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list), make_perm(maker, after_then(list)));
	if (term_failed(list) || list->longest <= 1)
		return list;
	if (is_exchangeable(list))
		return make_repeat(maker, list->node, repeat_times(list), repeat_list(list), true);
	if (term_is_list(list) && list->low == list->high)
		return list;
	return make_term(maker, &wanted);
}

/* Moves the known items that are certainly first or last out of a sort: `sort (d6, 0, 3, 9)` becomes 0, sort (d6,
   3), 9. NULL if there are none. */
static struct term *sort_ends(struct maker *maker, struct term *list)
{
	struct term *known, *rest, *front, *back;
	size_t low = 0, high;

	split_known(maker, list, &known, &rest);
	high = known->item_count;
	while (low < high && known->items[low] <= rest->low)
		low++;
	while (high > low && known->items[high - 1] >= rest->high)
		high--;
	if (low == 0 && high == known->item_count)
		return NULL;
	front = make_list(maker, known->items, low);
	back = make_list(maker, known->items + high, known->item_count - high);
	rest = make_pair(maker, rest, make_list(maker, known->items + low, high - low), false);
	return make_pair(maker, make_pair(maker, front, make_sort(maker, rest), true), back, true);
}

struct term *make_sort(struct maker *maker, struct term *list)
{
	struct term wanted = {.kind = TERM_SORT, .ordered = true, .operand_count = 1};
	size_t begin = maker->item_count;
	struct term *ends;

	list = make_bag(maker, list);
	wanted.operands = &list;
	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list), make_sort(maker, after_then(list)));
	if (term_failed(list) || list->longest <= 1)
		return list;
	if (term_is_list(list))
		return push_items(maker, list) ? take_items(maker, begin, false)
					       : maker_give_up(maker);
	if (list->kind == TERM_CONCAT && !list->ordered) {
		ends = sort_ends(maker, list);
		if (ends != NULL)
			return ends;
	}
	return make_term(maker, &wanted);
}

static struct term *reversed_parts(struct maker *maker, const struct term *list)
{
	size_t begin = concat_begin(maker), i;

	for (i = list->operand_count; i-- > 0;)
		concat_add(maker, make_rev(maker, concat_part(list, i)));
	return concat_end(maker, begin, true);
}

struct term *make_rev(struct maker *maker, struct term *list)
{
	struct term wanted = {
		.kind = TERM_REV, .ordered = true, .operands = &list, .operand_count = 1};
	size_t begin = maker->item_count;

	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list), make_rev(maker, after_then(list)));
	if (term_failed(list) || list->longest <= 1 || is_exchangeable(list) ||
	    list->kind == TERM_PERM)
		return list;
	if (list->kind == TERM_REV)
		return rearranged_list(list);
	if (list->kind == TERM_CONCAT)
		return reversed_parts(maker, list);
	if (term_is_list(list)) {
		if (!push_items(maker, list))
			return maker_give_up(maker);
		reverse_numbers(maker_items(maker, begin), list->item_count);
		return take_items(maker, begin, true);
	}
	return make_term(maker, &wanted);
}

/* ---- comparisons ---- */

static struct term *compare_items(struct maker *maker, struct comparison comparison, int64_t x,
				  const struct term *list)
{
	size_t begin = maker->item_count, i;

	if (!push_items(maker, list))
		return maker_give_up(maker);
	maker->item_count = begin;
	for (i = 0; i < list->item_count; i++) {
		if (comparison_passes(comparison, list->items[i], x))
			maker->items[maker->item_count++] = list->items[i];
	}
	return take_items(maker, begin, true);
}

static struct term *compare_parts(struct maker *maker, struct comparison comparison, struct term *x,
				  const struct term *list, bool ordered)
{
	size_t begin = concat_begin(maker), i;

	for (i = 0; i < list->operand_count; i++)
		concat_add(maker,
			   make_compare(maker, comparison, x, concat_part(list, i), ordered));
	return concat_end(maker, begin, ordered);
}

struct term *make_compare(struct maker *maker, struct comparison comparison, struct term *x,
			  struct term *list, bool ordered)
{
	struct term *operands[2] = {[FILTER_NUMBER] = x, [FILTER_LIST] = list};
	struct term wanted = {.kind = TERM_COMPARE,
			      .op = comparison.kind,
			      .drop = comparison.drop,
			      .ordered = ordered,
			      .operands = operands};
	struct term *failure = failure_among(operands, 2);

	assert(operator_table[comparison.kind].shape == SHAPE_COMPARISON);
	assert(term_is_scalar(x));
	wanted.operand_count = 2;
	if (failure != NULL)
		return failure;
	if (!ordered)
		list = make_bag(maker, list);
	if (x->safe && comparison_always(comparison, term_bounds(list), term_bounds(x)))
		return list;
	if (x->safe && list->safe &&
	    comparison_never(comparison, term_bounds(list), term_bounds(x)))
		return make_list(maker, NULL, 0);
	if (term_is_number(x) && term_is_list(list))
		return compare_items(maker, comparison, known_number(x), list);
	if (list->kind == TERM_CONCAT && !x->fresh)
		return compare_parts(maker, comparison, x, list, ordered);
	if (list->kind == TERM_REPEAT && term_is_number(x))
		return make_repeat(maker, list->node, repeat_times(list),
				   make_compare(maker, comparison, x, repeat_list(list), ordered),
				   ordered);
	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list),
				  make_compare(maker, comparison, x, after_then(list), ordered));
	if (list->kind == TERM_IF && !x->fresh)
		return make_if(maker, if_some(list),
			       make_compare(maker, comparison, x, if_yes(list), ordered),
			       make_compare(maker, comparison, x, if_no(list), ordered));
	return make_term(maker, &wanted);
}
