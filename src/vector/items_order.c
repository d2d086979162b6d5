/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorting networks; distinct items; the largest group of equal or consecutive items. */
#include "vector/items.h"

/* ---- sorting ---- */

/* A comparator: the more extreme number comes first. */
static void order(struct draft *code, value *a, value *b, bool falling)
{
	value less = code_least(code, *a, *b), more = code_greatest(code, *a, *b);

	*a = falling ? more : less;
	*b = falling ? less : more;
}

/* The numbers, with absent items replaced by one that sorts after all others. */
static value *numbers_of(struct draft *code, const struct items *items, bool falling)
{
	value *numbers = arena_take(&code->arena, (items->count + 1) * sizeof *numbers);
	int64_t end = 0;
	size_t i;

	if (numbers == NULL) {
		code->failed = true;
		return NULL;
	}
	for (i = 0; i < items->count; i++) {
		struct interval bounds = code_bounds(code, items->list[i].number);
		int64_t beyond = falling ? bounds.low - 1 : bounds.high + 1;

		if (i == 0 || (falling ? beyond < end : beyond > end))
			end = beyond;
	}
	for (i = 0; i < items->count; i++)
		numbers[i] = code_choose(code, items->list[i].present, items->list[i].number,
					 code_constant(code, end));
	return numbers;
}

/* Partial selection sort: the first `wanted` numbers. */
static void sort_front(struct draft *code, value *numbers, size_t count, bool falling,
		       size_t wanted)
{
	size_t done, i;

	for (done = 0; done < wanted; done++) {
		for (i = done + 1; i < count && !code->failed; i++)
			order(code, &numbers[done], &numbers[i], falling);
	}
}

/* Batcher's odd-even merge sort. */
static void sort_all(struct draft *code, value *numbers, size_t count, bool falling)
{
	size_t top = 1, p, q, r, d, i;

	while (2 * top < count)
		top *= 2;
	for (p = top; p > 0 && count > 1; p /= 2) {
		for (q = top, r = 0, d = p;; d = q - p, q /= 2, r = p) {
			for (i = 0; i + d < count && !code->failed; i++) {
				if ((i & p) == r)
					order(code, &numbers[i], &numbers[i + d], falling);
			}
			if (q == p)
				break;
		}
	}
}

struct items items_sorted(struct draft *code, const struct items *items, bool falling,
			  size_t wanted, bool in_order)
{
	enum { FEW = 3 };
	value *numbers = numbers_of(code, items, falling), count = items_count(code, items);
	struct items left = {0};
	size_t i;

	code->blocks[code->block].steps += 2 * (int64_t)items->count;
	if (code->failed)
		return left;
	if (wanted <= FEW)
		sort_front(code, numbers, items->count, falling, wanted);
	else if (!in_order && wanted < items->count && items->count - wanted <= FEW &&
		 items_are_certain(code, items)) {
		/* the few at the other end are moved to the front, and cut off */
		sort_front(code, numbers, items->count, !falling, items->count - wanted);
		numbers += items->count - wanted;
	} else
		sort_all(code, numbers, items->count, falling);
	for (i = 0; i < wanted && i < items->count; i++)
		items_append(
			code, &left, numbers[i],
			code_test(code, OPERATION_GREATER, count, code_constant(code, (int64_t)i)));
	return left;
}

value items_rank(struct draft *code, const struct items *items, size_t item, bool high)
{
	value rank = code_constant(code, 0);
	size_t i;

	for (i = 0; i < items->count; i++) {
		value a = items->list[i].number, b = items->list[item].number, before;

		if (i == item)
			continue;
		if (high)
			before = i < item ? code_test(code, OPERATION_ATMOST, b, a)
					  : code_test(code, OPERATION_LESS, b, a);
		else
			before = i < item ? code_test(code, OPERATION_ATMOST, a, b)
					  : code_test(code, OPERATION_LESS, a, b);
		rank = code_add(code, rank, code_both(code, items->list[i].present, before));
	}
	return rank;
}

struct items items_distinct(struct draft *code, const struct items *items)
{
	struct items left = {0};
	size_t i;

	for (i = 0; i < items->count; i++) {
		value other = i == 0 ? code_constant(code, 1)
				     : code_test(code, OPERATION_UNEQUAL, items->list[i].number,
						 items->list[i - 1].number);

		items_append(code, &left, items->list[i].number,
			     code_both(code, items->list[i].present, other));
	}
	return left;
}

/* ---- the largest group ---- */

/* A scan over sorted items: the length of the current group, the longest so far, and the last number of that. So for
   1 1 2, the lengths are 1, 2, 1 for `alike`, and 1, 1, 2 for `straight`. */
struct growth {
	enum node_kind kind;
	value length, longest, last;
};

static value grown_length(struct draft *code, const struct growth *growth, value item, value before)
{
	value one = code_constant(code, 1), more = code_add(code, growth->length, one),
	      equal = code_test(code, OPERATION_EQUAL, item, before), next;

	if (growth->kind != NODE_STRAIGHT)
		return code_choose(code, equal, more, one);
	next = code_test(code, OPERATION_EQUAL, item, code_add(code, before, one));
	return code_choose(code, equal, growth->length, code_choose(code, next, more, one));
}

static void grow(struct draft *code, struct growth *growth, const struct item *item,
		 const struct item *before)
{
	value length = code_constant(code, 1), as_long;

	if (before != NULL)
		length = grown_length(code, growth, item->number, before->number);
	growth->length = length;
	length = code_choose(code, item->present, length, code_constant(code, 0));
	if (growth->kind == NODE_MODE) {
		as_long = code_both(code, item->present,
				    code_test(code, OPERATION_ATMOST, growth->longest, length));
		growth->last = code_choose(code, as_long, item->number, growth->last);
	}
	growth->longest = code_greatest(code, growth->longest, length);
}

value items_largest_group(struct draft *code, enum node_kind kind, const struct items *items)
{
	value zero = code_constant(code, 0);
	struct growth growth = {kind, zero, zero, zero};
	struct items list;
	size_t i;

	if (kind == NODE_MODE)
		code_fault(code, code_test(code, OPERATION_EQUAL, items_count(code, items), zero));
	if (items->count == 0 || code->failed)
		return zero;
	list = items_sorted(code, items, false, items->count, true);
	if (list.count > 0)
		growth.last = list.list[0].number;
	for (i = 0; i < list.count && !code->failed; i++)
		grow(code, &growth, &list.list[i], i > 0 ? &list.list[i - 1] : NULL);
	return kind == NODE_MODE ? growth.last : growth.longest;
}
