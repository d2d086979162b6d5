/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Filters by number: low, high, first, last, and those that drop. If order does not matter, the highest items are
 * selected piece by piece: a known item that is at least as high as all unknown ones is taken, one that is certainly
 * too low is left out. For example, `high 2 (6, 1, d6, d6)` is 6, high 1 (d6, d6). So when a pool is conditioned on
 * face by face, from the highest down, the intermediate terms contain only relevant items, and many are equal.
 */
#include "chance/pool.h"

#include "support/memory.h"
#include "term/make.h"
#include <assert.h>

/* A filter being applied. */
struct selection {
	enum node_kind op;
	bool drop, ordered;
	int64_t count;
	struct term *list;
};

static struct term *nothing(struct maker *maker)
{
	return make_list(maker, NULL, 0);
}

static struct term *select_items(struct maker *maker, const struct selection *selection,
				 const struct term *a, const struct term *b)
{
	size_t begin = maker->item_count, length = a->item_count + b->item_count, i;
	size_t count = (uint64_t)selection->count > length ? length : (size_t)selection->count;
	counting_filter *filter = selection->op == NODE_LOW     ? pool_low
				  : selection->op == NODE_HIGH  ? pool_high
				  : selection->op == NODE_FIRST ? pool_first
								: pool_last;

	if (!maker_grow_items(maker, 2 * length))
		return maker_give_up(maker);
	for (i = 0; i < length; i++)
		maker->items[begin + i] =
			i < a->item_count ? a->items[i] : b->items[i - a->item_count];
	length = filter((struct pool_list){maker_items(maker, begin), length,
					   maker_items(maker, begin + length)},
			count, selection->drop);
	return make_list(maker, maker_items(maker, begin), length);
}

struct term *make_kept(struct maker *maker, const struct term *select, const struct term *a,
		       const struct term *b)
{
	struct selection selection = {select->op, select->drop, true,
				      known_number(filter_number(select)), NULL};

	assert(select->kind == TERM_SELECT && term_is_number(filter_number(select)));
	assert(term_is_list(a) && term_is_list(b));
	return select_items(maker, &selection, a, b);
}

static struct term *again(struct maker *maker, const struct selection *selection, int64_t count,
			  struct term *list)
{
	return make_select(maker, NULL, selection->op, selection->drop, make_number(maker, count),
			   list, selection->ordered);
}

/* ---- by place ---- */

/* Selects from a list whose first part (or last, from the other end) has a known length. */
static struct term *select_parts(struct maker *maker, const struct selection *selection)
{
	const struct term *list = selection->list;
	bool first = selection->op == NODE_FIRST;
	size_t count = list->operand_count;
	struct term *end = concat_part(list, first ? 0 : count - 1), *rest;
	int64_t length = end->longest;

	if (end->shortest < selection->count && end->shortest != length)
		return NULL;
	rest = first ? concat_of_parts(maker, list, 1, count)
		     : concat_of_parts(maker, list, 0, count - 1);
	if (end->shortest >= selection->count) /* the end part has all selected items */
		rest = selection->drop ? rest : rest->safe ? nothing(maker) : NULL;
	else
		rest = again(maker, selection, selection->count - length, rest);
	if (rest == NULL)
		return NULL;
	if (end->shortest >= selection->count)
		end = again(maker, selection, selection->count, end);
	else if (selection->drop)
		end = end->safe ? nothing(maker) : NULL;
	if (end == NULL)
		return NULL;
	return first ? make_pair(maker, end, rest, true) : make_pair(maker, rest, end, true);
}

/* Part i of a list, counted from one end. */
static struct term *part_from_end(const struct term *list, bool first, size_t i)
{
	return concat_part(list, first ? i : list->operand_count - 1 - i);
}

/* The `count` items of a known list that are nearest to an end. */
static struct term *nearest(struct maker *maker, const struct term *list, bool first, size_t count)
{
	return make_list(maker, list->items + (first ? 0 : list->item_count - count), count);
}

/* The `near` parts at the end contain all selected items, and `surplus` more, which can be cut from the farthest of
   them. The parts beyond matter only as far as they may fail, or never end. NULL if nothing can be left out. */
static struct term *leave_what_may_fail(struct maker *maker, const struct selection *selection,
					size_t near, int64_t surplus)
{
	const struct term *list = selection->list;
	bool first = selection->op == NODE_FIRST, changed = false;
	size_t begin = concat_begin(maker), count = list->operand_count, i;

	for (i = 0; i < count; i++) {
		size_t place = first ? i : count - 1 - i;
		struct term *part = concat_part(list, i);

		if (place + 1 == near && term_is_list(part) && surplus > 0) {
			part = nearest(maker, part, first, part->item_count - (size_t)surplus);
			changed = true;
		} else if (place >= near && part->safe) {
			changed = true;
			continue;
		}
		concat_add(maker, part);
	}
	if (changed)
		return concat_end(maker, begin, true);
	maker->part_count = begin;
	return NULL;
}

/* Leaves out parts that are certainly too far from the end: for example, all turns of a loop but the last in `last 1
   while ...`. NULL if there are none. */
static struct term *trim_parts(struct maker *maker, const struct selection *selection)
{
	const struct term *list = selection->list;
	bool first = selection->op == NODE_FIRST;
	int64_t near = 0, left;
	size_t count = list->operand_count, i;
	struct term *far;

	/* The parts that are certainly enough, or all but the last. */
	for (i = 0; i + 1 < count && near < selection->count; i++)
		near = length_sum(near, part_from_end(list, first, i)->shortest);
	if (near >= selection->count) {
		far = first ? concat_of_parts(maker, list, i, count)
			    : concat_of_parts(maker, list, 0, count - i);
		return !far->safe
			       ? leave_what_may_fail(maker, selection, i, near - selection->count)
		       : first ? concat_of_parts(maker, list, 0, i)
			       : concat_of_parts(maker, list, count - i, count);
	}
	far = part_from_end(list, first, count - 1);
	left = selection->count - near;
	if (!term_is_list(far) || (int64_t)far->item_count <= left)
		return NULL;
	far = nearest(maker, far, first, (size_t)left);
	return first ? make_pair(maker, concat_of_parts(maker, list, 0, count - 1), far, true)
		     : make_pair(maker, far, concat_of_parts(maker, list, 1, count), true);
}

/* `first 2 5#d6` is 2#d6, as the items are independent and identically distributed. */
static struct term *select_repeated(struct maker *maker, const struct selection *selection)
{
	const struct term *list = selection->list;

	if (!list->safe || !term_is_single(repeat_list(list)) || list->shortest != list->longest)
		return NULL;
	return make_repeat(maker, NULL, make_number(maker, selection->count), repeat_list(list),
			   selection->ordered);
}

/* Whether it is cards drawn from an end of a shuffled deck. */
static bool is_drawn(const struct term *list)
{
	return list->kind == TERM_SELECT && !list->drop &&
	       (list->op == NODE_FIRST || list->op == NODE_LAST) &&
	       term_is_number(filter_number(list)) && filter_list(list)->kind == TERM_PERM;
}

static struct term *select_by_place(struct maker *maker, const struct selection *selection)
{
	struct term *list = selection->list, *trimmed;
	bool first = selection->op == NODE_FIRST;

	if (list->kind == TERM_CONCAT && !selection->drop &&
	    (list->ordered || selection->count == 0)) {
		trimmed = trim_parts(maker, selection);
		if (trimmed != NULL)
			return again(maker, selection, selection->count, trimmed);
	}
	if (list->kind == TERM_SORT)
		return make_sort(maker,
				 make_select(maker, NULL, first ? NODE_LOW : NODE_HIGH,
					     selection->drop, make_number(maker, selection->count),
					     rearranged_list(list), false));
	if (list->kind == TERM_REV)
		return make_rev(maker,
				make_select(maker, NULL, first ? NODE_LAST : NODE_FIRST,
					    selection->drop, make_number(maker, selection->count),
					    rearranged_list(list), true));
	if (list->kind == TERM_REPEAT && !selection->drop)
		return select_repeated(maker, selection);
	if (is_drawn(list) && !selection->drop) /* all places of a shuffled deck are equivalent */
		return again(maker, selection, selection->count, filter_list(list));
	if (list->kind == TERM_SEGMENT && list->ordered)
		return make_segment_end(maker, list, first, selection->count, selection->ordered);
	if (list->kind == TERM_CONCAT && list->ordered)
		return select_parts(maker, selection);
	return NULL;
}

/* ---- by value: unknowns ---- */

/* Merges the UNKNOWN parts of a list into one, and returns the other parts; false if there are none, or too little
   is known of them. */
static bool split_unknown(struct maker *maker, const struct term *list, struct term **unknown,
			  struct term **others)
{
	size_t begin = concat_begin(maker), i;
	struct pmf_tail all = pmf_no_tail(), part;
	int64_t length = 0;

	for (i = 0; i < list->operand_count; i++) {
		if (concat_part(list, i)->kind == TERM_UNKNOWN) {
			part = term_region(concat_part(list, i));
			pmf_widen_tail(&all, &part);
			length = length_sum(length, part.shortest == part.longest ? part.longest
										  : LENGTH_ENDLESS);
		} else
			concat_add(maker, concat_part(list, i));
	}
	*others = concat_end(maker, begin, false);
	if (length == 0 || length >= LENGTH_ENDLESS || !all.ends)
		return false;
	all.shortest = all.longest = length;
	*unknown = make_unknown(maker, &all, false);
	return !term_failed(*others) && !term_failed(*unknown);
}

/* `count` of the unknown items, as an unknown of that length. */
static struct term *some_unknown(struct maker *maker, const struct term *unknown, int64_t count)
{
	struct pmf_tail tail = term_region(unknown);

	tail.shortest = tail.longest = count;
	return make_unknown(maker, &tail, false);
}

/* Every unknown item is at least as good as the rest. */
static struct term *select_above(struct maker *maker, const struct selection *selection,
				 struct term *unknown, struct term *rest)
{
	int64_t count = selection->count, length = unknown->longest;

	if (count > length)
		rest = again(maker, selection, count - length, rest);
	else if (!selection->drop)
		rest = rest->safe ? nothing(maker) : NULL;
	if (rest == NULL)
		return NULL;
	if (selection->drop)
		unknown = some_unknown(maker, unknown, length > count ? length - count : 0);
	else if (count < length)
		unknown = some_unknown(maker, unknown, count);
	return make_pair(maker, unknown, rest, false);
}

/* Every unknown item is at most as good as the rest. */
static struct term *select_below(struct maker *maker, const struct selection *selection,
				 struct term *unknown, struct term *rest)
{
	int64_t more = selection->count - rest->longest, length = unknown->longest;

	if (rest->shortest < selection->count) { /* all of the rest, and some unknown items */
		if (rest->shortest < rest->longest || !rest->safe)
			return NULL;
		more = more < length ? more : length;
		return selection->drop
			       ? some_unknown(maker, unknown, length - more)
			       : make_pair(maker, some_unknown(maker, unknown, more), rest, false);
	}
	rest = again(maker, selection, selection->count, rest);
	return selection->drop ? make_pair(maker, unknown, rest, false) : rest;
}

/* NULL if the bounds do not decide. */
static struct term *select_unknown(struct maker *maker, const struct selection *selection)
{
	bool high = selection->op == NODE_HIGH;
	struct term *unknown, *rest;

	if (!split_unknown(maker, selection->list, &unknown, &rest))
		return NULL;
	if (high ? unknown->low >= rest->high : unknown->high <= rest->low)
		return select_above(maker, selection, unknown, rest);
	if (high ? unknown->high <= rest->low : unknown->low >= rest->high)
		return select_below(maker, selection, unknown, rest);
	return NULL;
}

/* ---- by value: known items ---- */

/* A list split into its known items and its other parts. */
struct known_split {
	struct term *known, *rest;
	size_t from, to; /* the known items not yet placed */
};

/* The best known item that is not yet placed. */
static int64_t best(const struct known_split *split, bool high)
{
	return split->known->items[high ? split->to - 1 : split->from];
}

static int64_t worst(const struct known_split *split, bool high)
{
	return split->known->items[high ? split->from : split->to - 1];
}

static void remove_best(struct known_split *split, bool high)
{
	if (high)
		split->to--;
	else
		split->from++;
}

static void remove_worst(struct known_split *split, bool high)
{
	remove_best(split, !high);
}

/* Whether x is at least as good as anything in `rest`, or at most as good. */
static bool beats(int64_t x, const struct term *rest, bool high)
{
	return high ? x >= rest->high : x <= rest->low;
}

static bool is_beaten(int64_t x, const struct term *rest, bool high)
{
	return high ? x <= rest->low : x >= rest->high;
}

/*
 * Selects, or drops, the best `count`. A known item that is certainly among them, or certainly not, is settled: it is
 * in the result, or left out. The unsettled items, which are the unknown ones and the known ones from split.from to
 * split.to, are selected from recursively. NULL if nothing is settled.
 */
static struct term *select_by_value(struct maker *maker, const struct selection *selection)
{
	bool high = selection->op == NODE_HIGH;
	int64_t count = selection->count;
	size_t items = maker->item_count, before, inside;
	struct known_split split = {.from = 0};
	struct term *out, *rest;

	split_known(maker, selection->list, &split.known, &split.rest);
	split.to = split.known->item_count;
	if (split.to == 0 || term_failed(split.rest))
		return NULL;
	if (!maker_grow_items(maker, split.known->item_count))
		return maker_give_up(maker);
	before = split.to;
	while (split.from < split.to && count > 0 && beats(best(&split, high), split.rest, high)) {
		if (!selection->drop)
			maker->items[maker->item_count++] = best(&split, high);
		remove_best(&split, high);
		count--;
	}
	/* Known items to which at least `count` others are certainly better or equal. */
	while (split.from < split.to) {
		int64_t x = worst(&split, high);
		int64_t better = (int64_t)(split.to - split.from) - 1;

		if (is_beaten(x, split.rest, high))
			better = length_sum(better, split.rest->shortest);
		if (better < count)
			break;
		if (selection->drop)
			maker->items[maker->item_count++] = x;
		remove_worst(&split, high);
	}
	inside = split.to - split.from;
	if (inside == before && count == selection->count) {
		maker->item_count = items;
		return NULL; /* nothing was settled */
	}
	if (count == 0 && !selection->drop && !split.rest->safe) {
		maker->item_count = items;
		return NULL;
	}
	rest = make_pair(maker, split.rest,
			 make_list(maker, split.known->items + split.from, inside), false);
	out = maker->item_count == items
		      ? nothing(maker)
		      : make_list(maker, maker_items(maker, items), maker->item_count - items);
	maker->item_count = items;
	return make_pair(maker, out, again(maker, selection, count, rest), false);
}

/* An item that is not selected from a known part is not selected from the whole. NULL if that settles nothing. */
static struct term *trim_known(struct maker *maker, const struct selection *selection)
{
	const struct term *list = selection->list;
	size_t begin = concat_begin(maker), i;
	bool less = false;

	for (i = 0; i < list->operand_count; i++) {
		struct term *part = concat_part(list, i);

		if (term_is_list(part) && part->item_count > (uint64_t)selection->count) {
			part = select_items(maker, selection, part, nothing(maker));
			less = true;
		}
		concat_add(maker, part);
	}
	if (less)
		return concat_end(maker, begin, list->ordered);
	maker->part_count = begin;
	return NULL;
}

static struct term *select_ordered_by_value(struct maker *maker, const struct selection *selection)
{
	struct term *list = selection->list, *trimmed;

	if (list->kind == TERM_CONCAT && !selection->drop) {
		trimmed = trim_known(maker, selection);
		return trimmed == NULL ? NULL : again(maker, selection, selection->count, trimmed);
	}
	if (list->kind == TERM_SORT)
		return make_sort(maker, make_select(maker, NULL, selection->op, selection->drop,
						    make_number(maker, selection->count),
						    rearranged_list(list), false));
	if (list->kind == TERM_REV && rearranged_list(list)->kind == TERM_SORT)
		return make_rev(maker,
				again(maker, selection, selection->count, rearranged_list(list)));
	return NULL;
}

/* ---- all together ---- */

/* Cases that are common to all filters; NULL if none applies. */
static struct term *select_ends(struct maker *maker, struct selection *selection)
{
	struct term *list = selection->list;
	int64_t length = list->longest;

	if (selection->count == 0)
		return selection->drop ? list : list->safe ? nothing(maker) : NULL;
	if (selection->count >= length)
		return !selection->drop ? list : list->safe ? nothing(maker) : NULL;
	if (term_is_list(list))
		return select_items(maker, selection, list, nothing(maker));
	if (selection->drop && list->shortest >= LENGTH_ENDLESS && list->safe)
		return make_failure(maker, maker->at, FAILURE_LIMIT, LIMIT_items);
	/* For a known length, keep the others instead of dropping. */
	if (selection->drop && term_has_length(list)) {
		selection->drop = false;
		selection->count = length - selection->count;
		selection->op = selection->op == NODE_LOW     ? NODE_HIGH
				: selection->op == NODE_HIGH  ? NODE_LOW
				: selection->op == NODE_FIRST ? NODE_LAST
							      : NODE_FIRST;
	}
	return NULL;
}

static struct term *select_inside(struct maker *maker, const struct selection *selection)
{
	struct term *list = selection->list;

	if (list->kind == TERM_AFTER)
		return make_after(maker, after_before(list),
				  again(maker, selection, selection->count, after_then(list)));
	if (list->kind == TERM_IF)
		return make_if(maker, if_some(list),
			       again(maker, selection, selection->count, if_yes(list)),
			       again(maker, selection, selection->count, if_no(list)));
	if (selection->op == NODE_FIRST || selection->op == NODE_LAST)
		return select_by_place(maker, selection);
	if (selection->ordered)
		return select_ordered_by_value(maker, selection);
	if (make_bag(maker, list) != list)
		return again(maker, selection, selection->count, make_bag(maker, list));
	if (list->kind == TERM_SELECT && list->op == selection->op && !list->drop &&
	    !selection->drop && term_is_number(filter_number(list)) &&
	    known_number(filter_number(list)) > selection->count)
		return again(maker, selection, selection->count, filter_list(list));
	if (list->kind == TERM_CONCAT && list->ordered)
		return again(maker, selection, selection->count,
			     make_pair(maker, list, nothing(maker), false));
	if (list->kind == TERM_CONCAT && list->vague) {
		struct term *settled = select_unknown(maker, selection);

		if (settled != NULL)
			return settled;
	}
	if (list->kind == TERM_CONCAT)
		return select_by_value(maker, selection);
	return NULL;
}

struct term *make_select(struct maker *maker, const struct node *node, enum node_kind op, bool drop,
			 struct term *count, struct term *list, bool ordered)
{
	struct term *operands[2] = {[FILTER_NUMBER] = count, [FILTER_LIST] = list};
	struct term wanted = {.kind = TERM_SELECT, .ordered = ordered, .operands = operands};
	struct term *result = failure_among(operands, 2);
	struct selection selection = {op, drop, ordered, 0, list};

	assert(operator_table[op].shape == SHAPE_SELECTION);
	assert(term_is_scalar(count));
	if (result != NULL)
		return result;
	if (list->low == list->high && op != NODE_LOW) {
		/* It does not matter which of several equal items is selected. */
		selection.op = NODE_HIGH;
		selection.ordered = wanted.ordered = false;
	}
	if (term_is_number(count)) {
		selection.count = known_number(count);
		if (selection.count < 0)
			return make_failure(maker, node, FAILURE_COUNT, selection.count);
		result = select_ends(maker, &selection);
		if (selection.count == 1 && !selection.drop &&
		    (selection.op == NODE_LOW || selection.op == NODE_HIGH))
			selection.ordered = wanted.ordered = false;
		if (result == NULL)
			result = select_inside(maker, &selection);
		if (result != NULL)
			return result;
		operands[FILTER_NUMBER] = make_number(maker, selection.count);
		node = NULL;
	}
	wanted.operand_count = 2;
	wanted.op = selection.op;
	wanted.drop = selection.drop;
	wanted.node = node;
	return make_term(maker, &wanted);
}
