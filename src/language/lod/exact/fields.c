/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fields of structures: `a.b = e` copies the structure with a changed field. Dead fields are replaced by one value, so
 * that a dead counter in a structure does not keep states apart.
 */
#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"
#include "support/memory.h"

/* ---- dead fields ---- */

static const struct walk_value *without_fields(struct walker *walker, const uint8_t *live,
					       const struct walk_value *value);

/* Item i without dead fields; a dead field itself stays bound. */
static const struct walk_value *item_without(struct walker *walker, const uint8_t *live,
					     const struct walk_value *value, size_t i)
{
	const struct walk_needs *needs = &walker->needs;
	const struct walk_value *item = value->items[i];
	const struct lod_block *block = value->block;

	if (value->kind == WALK_STRUCT) {
		/* later items are enclosing blocks, which are left alone */
		if (item == NULL || item->kind == WALK_RECIPE || i >= block->slot_count)
			return item;
		if (live[needs->field_bases[block->number] + i - needs->own] == NEED_NOTHING)
			return walker->forgotten;
	}
	return without_fields(walker, live, item);
}

/* A value without dead fields; NULL when out of memory. */
static const struct walk_value *without_fields(struct walker *walker, const uint8_t *live,
					       const struct walk_value *value)
{
	const struct walk_value **items;
	bool ok = true, changed = false;
	size_t i;

	if (value->kind != WALK_STRUCT && (value->kind != WALK_ARRAY || value->summed))
		return value;
	items = memory_take(&walker->memory, (value->count + 1) * sizeof *items);
	for (i = 0; items != NULL && ok && i < value->count; i++) {
		items[i] = item_without(walker, live, value, i);
		changed |= items[i] != value->items[i];
		ok = items[i] != NULL || value->items[i] == NULL;
	}
	if (items == NULL || !ok)
		value = NULL;
	else if (changed)
		value = value->kind == WALK_STRUCT
				? walk_struct(&walker->values, value->block, items, value->count)
				: walk_array(&walker->values, items, value->count);
	memory_release(&walker->memory, items);
	return value;
}

bool walk_forget_fields(struct walker *walker, const uint8_t *live, const struct walk_value **value)
{
	if (*value == NULL || walker->needs.whole)
		return true;
	*value = without_fields(walker, live, *value);
	return *value != NULL;
}

bool walk_reduce_slot(const struct walk_frame *frame, enum walk_need need,
		      const struct walk_value **value)
{
	struct walker *walker = frame->walker;
	bool ok;

	if (*value == NULL)
		return true;
	*value = walk_reduce(&walker->values, *value, need, &ok);
	if (*value != NULL || !ok || !frame->block->is_structure)
		return ok;
	*value = walker->forgotten;
	return true;
}

/* ---- assignment ---- */

static const struct walk_value *copy_with(struct walker *walker, const struct walk_value *whole,
					  size_t field, const struct walk_value *value)
{
	const struct walk_value **items =
		memory_take(&walker->memory, (whole->count + 1) * sizeof *items);
	const struct walk_value *made = NULL;
	size_t i;

	for (i = 0; items != NULL && i < whole->count; i++)
		items[i] = i == field ? value : whole->items[i];
	if (items != NULL)
		made = walk_struct(&walker->values, whole->block, items, whole->count);
	memory_release(&walker->memory, items);
	if (made == NULL)
		walk_no_memory(walker, whole->block->at);
	return made;
}

/* Follows a path such as a.b.c from the variable's value `root`. */
static const struct walk_value *follow(struct walker *walker, const struct lod_expression *path,
				       const struct walk_value *root)
{
	const struct walk_value *whole;
	size_t field = 0;

	if (path->kind != LOD_MEMBER)
		return root;
	whole = follow(walker, path->left, root);
	return !walker->failed && walk_field_of(walker, path, whole, &field) ? whole->items[field]
									     : NULL;
}

/* A copy of `root` with the value at the end of the path; NULL after an error. */
static const struct walk_value *replace(struct walker *walker, const struct lod_expression *path,
					const struct walk_value *root,
					const struct walk_value *value)
{
	const struct walk_value *whole;
	size_t field = 0;

	if (path->kind != LOD_MEMBER)
		return value;
	whole = follow(walker, path->left, root);
	if (walker->failed || !walk_field_of(walker, path, whole, &field))
		return NULL;
	whole = copy_with(walker, whole, field, value);
	return whole == NULL ? NULL : replace(walker, path->left, root, whole);
}

/* An assignment to a field. */
struct setting {
	const struct walk_frame *frame;
	const struct lod_statement *statement;
	bool read;     /* a field of that name is live in some structure */
	bool in_order; /* rows end with the new field and the new `.`, not with one value */
	enum walk_need need_of_dot;
};

/* A copy of the variable's value with the assigned field, after applying the operator of an update that is not done
   yet. If the field is dead, `root` itself, once the assignment is checked. NULL after an error. */
static const struct walk_value *set_field(struct walker *walker, const struct setting *setting,
					  const struct walk_value *root,
					  const struct walk_value *value)
{
	const struct lod_statement *s = setting->statement;
	const struct walk_value *before = follow(walker, s->target->left, root);
	size_t field = 0;

	if (walker->failed || !walk_field_of(walker, s->target, before, &field))
		return NULL;
	if (!setting->read)
		return setting->in_order || walk_check_divisor(walker, s, value) ? root : NULL;
	if (s->updates && !setting->in_order)
		value = walk_operate(walker, lod_operator_of(s), before->items[field], value);
	return value == NULL ? NULL : replace(walker, s->target, root, value);
}

static bool set_member(struct walker *walker, const void *data, const struct walk_value **row,
		       size_t width)
{
	const struct setting *setting = data;
	const struct lod_expression *root = setting->statement->target;
	const struct walk_value *made;
	size_t at;

	while (root->kind == LOD_MEMBER)
		root = root->left;
	if (root->kind != LOD_NAME)
		return walk_error(walker, CODE_TYPE, root->at, NULL, "this cannot be changed");
	if (!walk_find_to_change(setting->frame, root, row, &at))
		return false;
	if (at == SIZE_MAX)
		return walk_error(walker, CODE_NAME, root->at, LOD_UNKNOWN_HINT, LOD_UNKNOWN,
				  root->name->text);
	made = set_field(walker, setting, row[at], row[width - 1 - setting->in_order]);
	if (made == NULL)
		return false;
	row[at] = made;
	row[setting->frame->dot] = row[width - 1];
	return walk_reduce_value(walker, root->at, &row[setting->frame->dot], setting->need_of_dot);
}

bool walk_set_member(const struct walk_frame *frame, const struct lod_statement *s,
		     struct weighted_set *states)
{
	struct walker *walker = frame->walker;
	const struct walk_needs *needs = &walker->needs;
	const uint8_t *live = needs->after[s->number];
	struct setting setting = {
		frame, s,
		walk_field_is_read(needs, s->target->name, live + walk_width(frame->block)),
		.need_of_dot = (enum walk_need)live[walk_dot(frame->block)]};

	setting.in_order = s->updates && walk_in_order(walker, s, setting.read);
	if (setting.in_order)
		return walk_evaluate_in_order(frame, s, setting.read ? NEED_ORDER : NEED_NOTHING,
					      setting.need_of_dot, states) &&
		       walk_map(walker, s->at, states, states->width - 2, set_member, &setting);
	return walk_evaluate(frame, s->value,
			     setting.read ? NEED_ORDER
					  : walk_need_value(&walker->needs, s, setting.need_of_dot),
			     states) &&
	       walk_map(walker, s->at, states, states->width - 1, set_member, &setting);
}
