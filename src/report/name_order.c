/* Sorts names so that each comes before those that are behind it in any scale: a depth-first search, from the back. */
#include "report/name_order.h"

#include <string.h>

#include "support/memory.h"

/* What is known of a name while they are sorted. */
struct place {
	size_t first; /* of the numbers in `behind`, those up to the next place's are of this one */
	size_t next;  /* of these, the first that was not gone to */
	enum { UNSEEN, OPEN, DONE } state;
};

struct search {
	struct place *places; /* one more than there are names */
	size_t count;
	size_t *behind; /* the names that come right behind another in a scale */
	size_t *path;   /* the names that are open, each behind the one before */
	size_t *order;
	size_t left; /* so many are still to be filled in, at its front */
};

static size_t count_pairs(const struct outcome_names *const *scales, size_t count)
{
	size_t pairs = 0, i;

	for (i = 0; i < count; i++)
		pairs += scales[i] != NULL ? scales[i]->count : 0;
	return pairs;
}

/* For each pair of neighbours in a scale: notes it, or (`behind` is NULL) only counts it for the first of them. */
static void note_pairs(const struct name_set *set, const struct outcome_names *scale,
		       struct place *places, size_t *behind)
{
	size_t i, from, to;

	if (scale == NULL || scale->count == 0)
		return;
	from = name_set_find(set, scale->texts[0]);
	for (i = 1; i < scale->count; i++, from = to) {
		to = name_set_find(set, scale->texts[i]);
		if (behind == NULL)
			places[from + 1].first++;
		else
			behind[places[from].next++] = to;
	}
}

static void find_pairs(struct search *search, const struct name_set *set,
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
		note_pairs(set, scales[i], search->places, search->behind);
	for (i = 0; i < search->count; i++)
		search->places[i].next = search->places[i].first;
}

/* Fills in a name and all that comes behind it. False when it comes behind itself. */
static bool visit(struct search *search, size_t start)
{
	size_t depth = 0;

	search->path[depth++] = start;
	search->places[start].state = OPEN;
	while (depth > 0) {
		struct place *place = &search->places[search->path[depth - 1]];

		if (place->next == place[1].first) {
			place->state = DONE;
			search->order[--search->left] = search->path[--depth];
			continue;
		}
		start = search->behind[place->next++];
		if (search->places[start].state == OPEN)
			return false;
		if (search->places[start].state == UNSEEN) {
			search->places[start].state = OPEN;
			search->path[depth++] = start;
		}
	}
	return true;
}

static bool is_pair(const struct search *search, size_t from, size_t to)
{
	size_t i;

	for (i = search->places[from].first; i < search->places[from + 1].first; i++) {
		if (search->behind[i] == to)
			return true;
	}
	return false;
}

static enum name_order sort_names(struct search *search)
{
	size_t i;

	for (i = search->count; i > 0; i--) {
		if (search->places[i - 1].state == UNSEEN && !visit(search, i - 1)) {
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
	struct search search = {.count = set->count, .order = order, .left = set->count};
	enum name_order found = NAME_ORDER_NO_MEMORY;

	search.places = memory_take(memory, (set->count + 1) * sizeof *search.places);
	search.behind =
		memory_take(memory, (count_pairs(scales, count) + 1) * sizeof *search.behind);
	search.path = memory_take(memory, (set->count + 1) * sizeof *search.path);
	if (search.places != NULL && search.behind != NULL && search.path != NULL) {
		memset(search.places, 0, (set->count + 1) * sizeof *search.places);
		find_pairs(&search, set, scales, count);
		found = sort_names(&search);
	}
	memory_release(memory, search.path);
	memory_release(memory, search.behind);
	memory_release(memory, search.places);
	return found;
}
