/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists: sinks that collect items, reused by a stack. */
#include "roll/roll_inside.h"

#include <assert.h>
#include <string.h>

#include "support/memory.h"

static bool append_items(struct sink *sink, const struct list_piece *piece)
{
	struct roll *roll = sink->roll;
	size_t count = piece->count;
	struct item_list *list = (struct item_list *)sink;
	size_t most = memory_count((uint64_t)roll->limits->items);

	if (count == 0)
		return true;
	if (!roll_work(roll, piece->from, count))
		return false;
	if (count > most || roll->held > most - count || list->count > most - count)
		return roll_fail_limit(roll, piece->from, LIMIT_items);
	if (!memory_grow(roll->memory, &list->items, &list->room, list->count + count,
			 sizeof *list->items))
		return roll_fail(roll, piece->from, FAILURE_MEMORY, 0);
	memcpy(list->items + list->count, piece->items, count * sizeof *list->items);
	list->count += count;
	list->held += count;
	roll->held += count;
	return true;
}

static struct item_list *new_list(struct roll *roll)
{
	struct item_list *list;

	if (!memory_grow(roll->memory, &roll->lists, &roll->list_room, roll->list_count + 1,
			 sizeof *roll->lists))
		return NULL;
	list = memory_take(roll->memory, sizeof *list);
	if (list == NULL)
		return NULL;
	*list = (struct item_list){.sink = {append_items, roll}};
	roll->lists[roll->list_count++] = list;
	return list;
}

struct item_list *list_open(struct roll *roll)
{
	struct item_list *list = roll->lists_open < roll->list_count ? roll->lists[roll->lists_open]
								     : new_list(roll);

	if (list == NULL) {
		roll_fail(roll, NULL, FAILURE_MEMORY, 0);
		return NULL;
	}
	roll->lists_open++;
	/* stale values, if a trial was aborted while it was open; roll->held was reset then */
	list->count = list->held = 0;
	return list;
}

void list_let_go(struct roll *roll, struct item_list *list)
{
	roll->held -= list->held;
	list->held = 0;
}

void list_empty(struct roll *roll, struct item_list *list)
{
	list_let_go(roll, list);
	list->count = 0;
}

void list_close(struct roll *roll, struct item_list *list)
{
	assert(roll->aborted != ROLL_FINE || roll->lists[roll->lists_open - 1] == list);
	list_let_go(roll, list);
	roll->lists_open--;
}

void lists_clear(struct roll *roll)
{
	size_t i;

	for (i = 0; i < roll->list_count; i++) {
		memory_release(roll->memory, roll->lists[i]->items);
		memory_release(roll->memory, roll->lists[i]);
	}
	memory_release(roll->memory, roll->lists);
}
