/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of items: appending, presence and packing. */
#include "vector/items.h"

#include <string.h>

void items_append(struct draft *code, struct items *items, value number, value present)
{
	struct item *list;

	if (code_is(code, present, 0) || code->failed)
		return;
	if (items->count >= MOST_ITEMS) {
		code->failed = true;
		return;
	}
	if (items->count == items->room) {
		items->room = items->room == 0 ? 4 : 2 * items->room;
		list = arena_take(&code->arena, items->room * sizeof *list);
		if (list == NULL) {
			code->failed = true;
			return;
		}
		if (items->count > 0)
			memcpy(list, items->list, items->count * sizeof *list);
		items->list = list;
	}
	if (items->list != NULL) /* there is room */
		items->list[items->count++] = (struct item){number, present};
}

bool items_are_certain(const struct draft *code, const struct items *items)
{
	size_t i;

	for (i = 0; i < items->count; i++) {
		if (!code_is(code, items->list[i].present, 1))
			return false;
	}
	return true;
}

value items_any(struct draft *code, const struct items *items)
{
	value any = code_constant(code, 0);
	size_t i;

	for (i = 0; i < items->count && !code_is(code, any, 1); i++)
		any = code_either(code, any, items->list[i].present);
	return any;
}

value items_count(struct draft *code, const struct items *items)
{
	value count = code_constant(code, 0);
	size_t i;

	for (i = 0; i < items->count; i++)
		count = code_add(code, count, items->list[i].present);
	return count;
}

/* The item number `place` of those present; ranks[i] is the number present before item i. */
static value item_at(struct draft *code, const struct items *items, const value *ranks,
		     size_t place)
{
	value number = items->list[place].number;
	size_t i;

	for (i = place + 1; i < items->count; i++) {
		value here = code_test(code, OPERATION_EQUAL, ranks[i],
				       code_constant(code, (int64_t)place));

		number = code_choose(code, code_both(code, here, items->list[i].present),
				     items->list[i].number, number);
	}
	return number;
}

struct items items_pack(struct draft *code, const struct items *items)
{
	enum { MOST_PACKED = 24 };
	struct items packed = {0};
	value ranks[MOST_PACKED + 1] = {code_constant(code, 0)};
	size_t i;

	if (items_are_certain(code, items))
		return *items;
	if (items->count > MOST_PACKED) {
		code->failed = true;
		return packed;
	}
	for (i = 0; i < items->count; i++)
		ranks[i + 1] = code_add(code, ranks[i], items->list[i].present);
	for (i = 0; i < items->count; i++)
		items_append(code, &packed, item_at(code, items, ranks, i),
			     code_test(code, OPERATION_GREATER, ranks[items->count],
				       code_constant(code, (int64_t)i)));
	return packed;
}
