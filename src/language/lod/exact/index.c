/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Indexing: of arrays, and of named sets, where the index counts weights. */
#include <inttypes.h>

#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"

struct indexed {
	const struct walk_frame *frame;
	const struct lod_expression *e;
	enum walk_need need;
};

/* ---- arrays ---- */

static bool take_item(struct walker *walker, const void *data, const struct walk_value **row,
		      size_t width)
{
	const struct indexed *indexed = data;

	row[width - 2] = walk_apply(walker, indexed->e, row[width - 2], row[width - 1]);
	return row[width - 2] != NULL;
}

static bool index_plainly(struct walker *walker, struct indexed *indexed,
			  struct weighted_set *states)
{
	const struct lod_expression *e = indexed->e;

	return walk_evaluate(indexed->frame, e->left, NEED_ORDER, states) &&
	       walk_evaluate(indexed->frame, e->right, NEED_TOTAL, states) &&
	       walk_map(walker, e->at, states, states->width - 1, take_item, indexed) &&
	       walk_reduce_last(walker, e->at, states, indexed->need);
}

/* ---- sets: w[i] is the element at position i of the total weight; nothing is drawn ---- */

/* [... index] -> [... index weights] */
static bool push_weights(struct walker *walker, const struct walk_meaning *set,
			 const struct lod_expression *e, struct weighted_set *states)
{
	struct walk_recipe_call weight = {.frame = set->frame, .mention = e, .need = NEED_TOTAL};
	const struct lod_item *item;
	bool ok = true;

	for (item = set->recipe->items; ok && item != NULL; item = item->next) {
		weight.recipe = item->weight;
		ok = item->weight == NULL ? walk_push(walker, e->at, states, walker->one)
					  : walk_recipe_drawn(&weight, states);
	}
	return ok;
}

struct set_index {
	const struct lod_expression *e, *set;
	size_t at; /* position of the index in a row */
};

/* Sets *number to the element, from 0 on, that contains the index; an error if there is none. */
static bool count_to(struct walker *walker, const struct set_index *reached,
		     const struct walk_value *const *row, size_t *number)
{
	const struct lod_item *item = reached->set->items;
	int64_t wanted, passed, sum = 0;
	size_t i;

	*number = SIZE_MAX;
	if (!walk_integer_of(walker, reached->e->right->at, row[reached->at], &wanted))
		return false;
	for (i = 0; item != NULL; i++, item = item->next) {
		passed = sum;
		if (!walk_add_weight(walker, reached->set, item, row[reached->at + 1 + i], &sum))
			return false;
		if (wanted > passed && wanted <= sum)
			*number = i;
	}
	return *number < SIZE_MAX || walk_error(walker, CODE_VALUE, reached->e->at, NULL,
						LOD_NO_STATE, reached->e->left->name->text, sum);
}

/* [... index weights] -> [... element number] */
static bool reach_element(struct walker *walker, const void *data, const struct walk_value **row,
			  size_t width)
{
	const struct set_index *reached = data;
	size_t number;

	(void)width;
	if (!count_to(walker, reached, row, &number))
		return false;
	row[reached->at] = walk_integer(&walker->values, (int64_t)number);
	return row[reached->at] != NULL || walk_no_memory(walker, reached->e->at);
}

struct chosen_element {
	size_t at;
	int64_t number;
};

static bool is_chosen(const void *data, const struct walk_value **row)
{
	const struct chosen_element *chosen = data;

	return row[chosen->at]->integer == chosen->number;
}

/* [... element number] -> [... value] */
static bool take_elements(struct walker *walker, const struct indexed *indexed,
			  const struct walk_meaning *set, struct weighted_set *states)
{
	const struct lod_expression *e = indexed->e;
	struct weighted_set made = walk_empty(walker, states->width), rows;
	struct chosen_element chosen = {states->width - 1, 0};
	struct walk_recipe_call element = {
		.frame = set->frame, .mention = e, .need = indexed->need};
	const struct lod_item *item;
	bool ok = true;

	for (item = set->recipe->items; ok && item != NULL; item = item->next, chosen.number++) {
		rows = walk_empty(walker, states->width);
		element.recipe = item->value;
		ok = walk_split(walker, e->at, states, &rows, is_chosen, &chosen) &&
		     walk_pop(walker, e->at, &rows) &&
		     (rows.count == 0 || walk_recipe_drawn(&element, &rows)) &&
		     (rows.count == 0 || walk_move(walker, e->at, &made, &rows));
		weighted_set_clear(&rows);
	}
	walk_replace(states, &made);
	return ok;
}

static bool index_set(struct walker *walker, const struct indexed *indexed,
		      const struct walk_meaning *set, struct weighted_set *states)
{
	const struct lod_expression *e = indexed->e;
	struct set_index reached = {e, set->recipe, states->width};

	return walk_refuse_index(indexed->frame, set->frame, e, set->recipe) &&
	       walk_evaluate(indexed->frame, e->right, NEED_TOTAL, states) &&
	       push_weights(walker, set, e, states) &&
	       walk_map(walker, e->at, states, reached.at + 1, reach_element, &reached) &&
	       take_elements(walker, indexed, set, states);
}

/* ---- dispatch ---- */

static bool index_meant(struct walker *walker, const void *data, const struct walk_meaning *meaning,
			struct weighted_set *states)
{
	struct indexed indexed = *(const struct indexed *)data;

	return meaning->recipe != NULL && meaning->recipe->kind == LOD_SET
		       ? index_set(walker, &indexed, meaning, states)
		       : index_plainly(walker, &indexed, states);
}

bool walk_index(const struct walk_frame *frame, const struct lod_expression *e, enum walk_need need,
		struct weighted_set *states)
{
	struct indexed indexed = {frame, e, need};

	return e->left->kind == LOD_NAME
		       ? walk_by_meaning(frame, e->left, states, index_meant, &indexed)
		       : index_plainly(frame->walker, &indexed, states);
}
