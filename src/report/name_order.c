/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Topological sort of names by depth-first search: an edge leads from each name to the next in any scale, and the order
   is the reverse postorder. */
#include "report/name_order.h"

#include <string.h>

#include "support/memory.h"

/* The state of a name. */
struct name_state {
	size_t first; /* index in `after` of its first successor; that of the next name is the end */
	size_t next;  /* the first successor that was not visited */
	enum { UNSEEN, OPEN, DONE } state;
};

struct name_search {
	struct name_state *places; /* an additional one ends the last name's successors */
	size_t count;
	size_t *after; /* successors of all names: an adjacency array */
	size_t *path;  /* stack of open names */
	size_t *order;
	size_t left; /* the number of elements of `order` still to fill in, from the back */
};

static size_t count_pairs(const struct outcome_names *const *scales, size_t count)
{
	size_t pairs = 0, i;

	for (i = 0; i < count; i++)
		pairs += scales[i] != NULL ? scales[i]->count : 0;
	return pairs;
}

/* Adds the edges of a scale, or (`after` is NULL) counts them for their first name. */
static void note_pairs(const struct name_set *set, const struct outcome_names *scale,
		       struct name_state *places, size_t *after)
{
	size_t i, from, to;

	if (scale == NULL || scale->count == 0)
		return;
	from = name_set_find(set, scale->texts[0]);
	for (i = 1; i < scale->count; i++, from = to) {
		to = name_set_find(set, scale->texts[i]);
		if (after == NULL)
			places[from + 1].first++;
		else
			after[places[from].next++] = to;
	}
}

static void find_pairs(struct name_search *search, const struct name_set *set,
		       const struct outcome_names *const *scales, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++)
		note_pairs(set, scales[i], search->places, NULL);
	for (i = 1; i <= search->count; i++)
		search->places[i].first += search->places[i - 1].first;
	for (i = 0; i < search->count; i++)
		search->places[i].next = search->places[i].first;
	for (i = 0; i < count; i++)
		note_pairs(set, scales[i], search->places, search->after);
	for (i = 0; i < search->count; i++)
		search->places[i].next = search->places[i].first;
}

/* Visits a name and all its successors. False if there is a cycle. */
static bool visit_name(struct name_search *search, size_t start)
{
	size_t depth = 0;

	search->path[depth++] = start;
	search->places[start].state = OPEN;
	while (depth > 0) {
		struct name_state *place = &search->places[search->path[depth - 1]];

		if (place->next == place[1].first) {
			place->state = DONE;
			search->order[--search->left] = search->path[--depth];
			continue;
		}
		start = search->after[place->next++];
		if (search->places[start].state == OPEN)
			return false;
		if (search->places[start].state == UNSEEN) {
			search->places[start].state = OPEN;
			search->path[depth++] = start;
		}
	}
	return true;
}

static bool is_pair(const struct name_search *search, size_t from, size_t to)
{
	size_t i;

	for (i = search->places[from].first; i < search->places[from + 1].first; i++) {
		if (search->after[i] == to)
			return true;
	}
	return false;
}

static enum name_order sort_names(struct name_search *search)
{
	size_t i;

	for (i = search->count; i > 0; i--) {
		if (search->places[i - 1].state == UNSEEN && !visit_name(search, i - 1)) {
			for (i = 0; i < search->count; i++)
				search->order[i] = i;
			return NAME_ORDER_NONE;
		}
	}
	for (i = 1; i < search->count; i++) {
		if (!is_pair(search, search->order[i - 1], search->order[i]))
			return NAME_ORDER_SEVERAL;
	}
	return NAME_ORDER_ONE;
}

enum name_order name_order_find(const struct name_set *set, const struct dicelab_memory *memory,
				const struct outcome_names *const *scales, size_t count,
				size_t *order)
{
	struct name_search search = {.count = set->count, .order = order, .left = set->count};
	enum name_order found = NAME_ORDER_NO_MEMORY;

	search.places = memory_take(memory, (set->count + 1) * sizeof *search.places);
	search.after = memory_take(memory, (count_pairs(scales, count) + 1) * sizeof *search.after);
	search.path = memory_take(memory, (set->count + 1) * sizeof *search.path);
	if (search.places != NULL && search.after != NULL && search.path != NULL) {
		memset(search.places, 0, (set->count + 1) * sizeof *search.places);
		find_pairs(&search, set, scales, count);
		found = sort_names(&search);
	}
	memory_release(memory, search.path);
	memory_release(memory, search.after);
	memory_release(memory, search.places);
	return found;
}
