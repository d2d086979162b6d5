/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Names: variables, draws of recipes, and fields of structures. */
#include <string.h>

#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"
#include "support/memory.h"

const struct walk_frame *walk_find_place(const struct walk_frame *frame,
					 const struct lod_expression *name,
					 const struct walk_value *const *row, size_t *at)
{
	size_t i;

	for (i = 0; i < name->places.count; i++) {
		const struct walk_frame *outer = frame;
		uint32_t hops = name->places.rows[i].hops;

		while (hops-- > 0)
			outer = outer->outer;
		*at = outer->base + name->places.rows[i].slot;
		if (row[*at] != NULL)
			return outer;
	}
	return NULL;
}

/* ---- rows with the same binding of a name ---- */

static bool find_meaning(const struct walk_frame *frame, const struct lod_expression *name,
			 const struct walk_value *const *row, struct walk_meaning *meaning)
{
	const struct walk_value *value;

	*meaning = (struct walk_meaning){.name = name};
	meaning->frame = walk_find_place(frame, name, row, &meaning->at);
	if (meaning->frame == NULL)
		return walk_error(frame->walker, CODE_NAME, name->at, LOD_UNKNOWN_HINT, LOD_UNKNOWN,
				  name->name->text);
	value = row[meaning->at];
	meaning->recipe = value->kind == WALK_RECIPE ? value->recipe : NULL;
	return true;
}

struct same {
	const struct walk_frame *from;
	struct walk_meaning meaning;
};

static bool means_other(const void *data, const struct walk_value **row)
{
	const struct same *same = data;
	size_t at;
	const struct walk_frame *frame = walk_find_place(same->from, same->meaning.name, row, &at);

	return frame == NULL || at != same->meaning.at ||
	       (row[at]->kind == WALK_RECIPE ? row[at]->recipe : NULL) != same->meaning.recipe;
}

/* ---- mentions and calls ---- */

static bool read_variable(struct walker *walker, const struct walk_meaning *meaning,
			  enum walk_need need, struct weighted_set *states)
{
	if (meaning->name->kind == LOD_CALL)
		return walk_error(walker, CODE_TYPE, meaning->name->at, LOD_NO_GENERATOR_HINT,
				  LOD_NO_GENERATOR, meaning->name->name->text);
	return walk_push_copy(walker, meaning->name->at, states, meaning->at) &&
	       walk_reduce_last(walker, meaning->name->at, states, need);
}

static bool evaluate_arguments(const struct walk_frame *frame, const struct lod_expression *call,
			       const struct lod_expression *recipe, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct lod_item *item;
	const struct lod_parameter *p = recipe->par.parameters;
	size_t base = walker->needs.bases[recipe->par.block->number];

	for (item = call->items; item != NULL; item = item->next, p = p->next) {
		uint8_t need = walker->needs.fields[base + p->slot];

		if (!walk_evaluate(frame, item->value,
				   need < NEED_TOTAL ? NEED_TOTAL : (enum walk_need)need, states))
			return false;
	}
	return true;
}

static bool check_call(struct walker *walker, const struct lod_expression *e,
		       const struct lod_expression *recipe)
{
	if (recipe->kind != LOD_PAR)
		return e->count == 0 || walk_wrong_count(walker, e, 0);
	if (e->kind != LOD_CALL)
		return walk_error(walker, CODE_ARGUMENTS, e->at, LOD_NO_ARGUMENTS_HINT,
				  LOD_NO_ARGUMENTS, e->name->text);
	return e->count <= recipe->par.count || walk_wrong_count(walker, e, recipe->par.count);
}

static bool draw_recipe(const struct walk_frame *frame, const struct walk_meaning *meaning,
			enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct lod_expression *e = meaning->name, *recipe = meaning->recipe;
	const struct walk_recipe_call call = {meaning->frame, e, recipe, e->count,
					      walk_need_of_draw(walker, e, need)};

	return walk_refuse_draw(frame, meaning->frame, recipe) && check_call(walker, e, recipe) &&
	       (recipe->kind != LOD_PAR || evaluate_arguments(frame, e, recipe, states)) &&
	       walk_recipe_drawn(&call, states) && walk_drawn(frame, e, need, states);
}

bool walk_by_meaning(const struct walk_frame *frame, const struct lod_expression *name,
		     struct weighted_set *states, walk_meant *meant, const void *data)
{
	struct walker *walker = frame->walker;
	struct weighted_set made = walk_empty(walker, states->width + 1), others;
	bool ok = true;

	while (ok && states->count > 0) {
		struct same same = {.from = frame};

		others = walk_empty(walker, states->width);
		ok = find_meaning(frame, name, walk_row(states, 0), &same.meaning) &&
		     walk_split(walker, name->at, states, &others, means_other, &same) &&
		     meant(walker, data, &same.meaning, states) &&
		     walk_move(walker, name->at, &made, states);
		walk_replace(states, &others);
	}
	walk_replace(states, &made);
	return ok;
}

struct name_use {
	const struct walk_frame *frame;
	enum walk_need need;
};

static bool mentioned(struct walker *walker, const void *data, const struct walk_meaning *meaning,
		      struct weighted_set *states)
{
	const struct name_use *mention = data;

	return meaning->recipe == NULL
		       ? read_variable(walker, meaning, mention->need, states)
		       : draw_recipe(mention->frame, meaning, mention->need, states);
}

bool walk_name(const struct walk_frame *frame, const struct lod_expression *e, enum walk_need need,
	       struct weighted_set *states)
{
	struct name_use mention = {frame, need};

	return walk_by_meaning(frame, e, states, mentioned, &mention);
}

/* ---- fields ---- */

bool walk_field_of(struct walker *walker, const struct lod_expression *member,
		   const struct walk_value *of, size_t *field)
{
	if (of == NULL || of->kind != WALK_STRUCT)
		return walk_error(walker, CODE_TYPE, member->left->at, NULL, LOD_NO_STRUCTURE);
	for (*field = 0; *field < of->block->slot_count; ++*field) {
		if (of->block->names[*field] == member->name && of->items[*field] != NULL)
			return true;
	}
	return walk_error(walker, CODE_NAME, member->at, NULL, LOD_NO_FIELD, member->name->text);
}

/* The last value of a row. */
struct last_value {
	size_t at;
	const struct walk_value *value;
};

static bool is_other_value(const void *data, const struct walk_value **row)
{
	const struct last_value *last = data;

	return row[last->at] != last->value;
}

struct opened {
	const struct walk_value *structure;
	size_t at, arguments;
};

/* [... structure arguments] -> [... enclosing blocks ... its fields . result arguments] */
static bool open_structure(struct walker *walker, const void *data, const struct walk_value **row,
			   size_t width)
{
	const struct opened *opened = data;
	const struct walk_value *structure = opened->structure;
	size_t own = structure->block->slot_count, around = structure->count - own, i;
	const struct walk_value **to = row + opened->at;

	(void)walker;
	(void)width;
	if (opened->arguments > 0)
		memmove(to + walk_width(structure->block) + around, to + 1,
			opened->arguments * sizeof *to);
	for (i = 0; i < around; i++)
		to[i] = structure->items[own + i];
	for (i = 0; i < own; i++)
		to[around + i] = structure->items[i];
	to[around + own] = to[around + own + 1] = NULL;
	return true;
}

/* Frames for the enclosing blocks stored in a structure, outermost first. */
static const struct walk_frame *frames_around(const struct walk_frame *frame,
					      const struct lod_block *block, size_t *base)
{
	const struct walk_frame *outer;
	struct walk_frame *made;

	if (block->outer == NULL) {
		while (frame->outer != NULL)
			frame = frame->outer;
		return frame;
	}
	outer = frames_around(frame, block->outer, base);
	made = outer == NULL ? NULL : arena_take(&frame->walker->arena, sizeof *made);
	if (made == NULL)
		return NULL;
	*made = walk_frame_at(outer, block, *base, true);
	made->complete = true;
	*base += walk_width(block);
	return made;
}

/* A mention of a field. */
struct field_use {
	const struct walk_frame *frame;
	const struct lod_expression *member, *call; /* NULL if there are no ( ) after it */
	enum walk_need need;
};

/* Draws a field bound by ~. */
static bool draw_field(const struct field_use *use, const struct walk_value *structure,
		       const struct lod_expression *recipe, struct weighted_set *states)
{
	struct walker *walker = use->frame->walker;
	const struct lod_expression *e = use->member, *call = use->call;
	struct opened opened = {structure, states->width - 1, call == NULL ? 0 : call->count};
	size_t base = opened.at;
	const struct walk_frame *within = frames_around(use->frame, structure->block, &base);
	const struct walk_recipe_call drawn = {within, e, recipe, opened.arguments,
					       walk_need_of_draw(walker, e, use->need)};

	if (within == NULL)
		return walk_no_memory(walker, e->at);
	return check_call(walker, call == NULL ? e : call, recipe) &&
	       (opened.arguments == 0 || evaluate_arguments(use->frame, call, recipe, states)) &&
	       walk_map(walker, e->at, states, base + opened.arguments, open_structure, &opened) &&
	       walk_recipe_drawn(&drawn, states) &&
	       walk_drop_below(walker, e->at, states, base - opened.at) &&
	       walk_drawn(use->frame, e, use->need, states);
}

/* Reads a field; all rows end with the same structure. */
static bool read_field(const struct field_use *use, const struct walk_value *structure,
		       struct weighted_set *states)
{
	struct walker *walker = use->frame->walker;
	const struct lod_expression *e = use->member;
	const struct walk_value *value;
	size_t field = 0;

	if (!walk_field_of(walker, e, structure, &field))
		return false;
	value = structure->items[field];
	if (value->kind == WALK_RECIPE)
		return draw_field(use, structure, value->recipe, states);
	if (use->call != NULL)
		return walk_error(walker, CODE_TYPE, e->at, LOD_NO_GENERATOR_HINT, LOD_NO_GENERATOR,
				  e->name->text);
	return walk_put(walker, e->at, states, states->width - 1, value) &&
	       walk_reduce_last(walker, e->at, states, use->need);
}

bool walk_member(const struct walk_frame *frame, const struct lod_expression *e,
		 enum walk_need need, struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct lod_expression *call = e->kind == LOD_CALL ? e : NULL;
	const struct field_use use = {frame, call != NULL ? e->left : e, call, need};
	struct weighted_set made = walk_empty(walker, states->width + 1), others;
	bool ok = walk_evaluate(frame, use.member->left, NEED_ORDER, states);

	while (ok && states->count > 0) {
		size_t at = states->width - 1;
		struct last_value last = {at, walk_row(states, 0)[at]};

		others = walk_empty(walker, states->width);
		ok = walk_split(walker, use.member->at, states, &others, is_other_value, &last) &&
		     read_field(&use, walk_alone(last.value), states) &&
		     walk_move(walker, use.member->at, &made, states);
		walk_replace(states, &others);
	}
	walk_replace(states, &made);
	return ok;
}
