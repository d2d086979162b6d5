/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Structures: the concatenated columns of the fields, and a layout, equal in all lanes, that maps fields to columns. So
 * structures pass through loops and are selected like any other value. Recipes are part of the layout: to draw one, the
 * scope is rebuilt from the fields.
 *
 *     fighter ~ par(life, strength) { hp = life  damage ~ 1d6 + strength }
 *
 * has a column for hp, and two for the parameters, which its recipe reads.
 */
#include <string.h>

#include "language/lod/compile/inside.h"

/* The contents of a slot of the block. */
struct layout_slot {
	enum binding_kind kind;   /* never unsure */
	struct lod_columns shape; /* type of a value, without columns */
	const struct lod_expression *recipe;
};

struct structure_layout {
	const struct lod_block *block;
	struct layout_slot *slots;
	/* If it has recipes: the enclosing parameters, whose columns follow; otherwise NULL. */
	const struct structure_layout *outer;
	struct block_scope *around; /* the scope enclosing all of these */
};

/* ---- layouts ---- */

/* Joins the types of a slot in two layouts. */
static bool unite_slots(struct lod_compiler *compiler, struct layout_slot *slot,
			const struct layout_slot *other, bool *loosened)
{
	return slot->kind == other->kind && slot->recipe == other->recipe &&
	       (slot->kind != BINDING_VALUE ||
		columns_unite(compiler, &slot->shape, &other->shape, loosened));
}

static struct structure_layout *copy_layout(struct lod_compiler *compiler,
					    const struct structure_layout *layout)
{
	size_t slots = layout->block->slot_count;
	struct structure_layout *copy = take_room(compiler, 1, sizeof *copy);

	if (copy == NULL)
		return NULL;
	*copy = *layout;
	copy->slots = take_room(compiler, slots, sizeof *copy->slots);
	if (copy->slots != NULL && slots > 0)
		memcpy(copy->slots, layout->slots, slots * sizeof *copy->slots);
	return copy->slots == NULL ? NULL : copy;
}

bool layouts_unite(struct lod_compiler *compiler, const struct structure_layout **layout,
		   const struct structure_layout *other, bool *loosened)
{
	const struct structure_layout *old = *layout;
	struct structure_layout *made;
	bool looser = false;
	uint32_t slot;

	if (old == other || old == NULL || other == NULL)
		return old == other;
	if (old->block != other->block || old->around != other->around)
		return false;
	made = copy_layout(compiler, old);
	if (made == NULL || !layouts_unite(compiler, &made->outer, other->outer, &looser))
		return false;
	for (slot = 0; slot < old->block->slot_count; slot++) {
		if (!unite_slots(compiler, &made->slots[slot], &other->slots[slot], &looser))
			return false;
	}
	*loosened |= looser;
	*layout = made;
	return true;
}

/* ---- creation ---- */

static bool has_recipe(const struct block_scope *scope)
{
	uint32_t slot;

	for (slot = 0; slot < scope->block->slot_count; slot++) {
		if (scope->compiler->bindings[scope->first + slot].kind == BINDING_RECIPE)
			return true;
	}
	return false;
}

/* Adds the slots of a scope and their columns; with recipes, also those of enclosing parameters. */
static struct structure_layout *capture(struct block_scope *scope, bool recipes,
					struct lod_columns *columns)
{
	struct lod_compiler *compiler = scope->compiler;
	struct structure_layout *made = take_room(compiler, 1, sizeof *made);
	uint32_t slot;

	if (made == NULL)
		return NULL;
	*made = (struct structure_layout){.block = scope->block, .around = scope->outer};
	made->slots = take_room(compiler, scope->block->slot_count, sizeof *made->slots);
	for (slot = 0; slot < scope->block->slot_count && !compiler->code->failed; slot++) {
		const struct binding *binding = &compiler->bindings[scope->first + slot];

		if (binding->kind == BINDING_UNSURE ||
		    (binding->kind == BINDING_RECIPE && binding->written != scope))
			code_give_up(compiler->code);
		made->slots[slot] =
			(struct layout_slot){binding->kind, binding->value, binding->recipe};
		if (binding->kind == BINDING_VALUE)
			columns_append(compiler, columns, &binding->value);
		made->slots[slot].shape.columns = NULL;
	}
	if (!recipes || scope->outer->outer == NULL || compiler->code->failed)
		return made;
	if (!scope->outer->is_par) /* its variables may change later */
		code_give_up(compiler->code);
	made->outer = capture(scope->outer, true, columns);
	return made;
}

struct lod_columns structure_of_scope(struct block_scope *scope)
{
	struct lod_compiler *compiler = scope->compiler;
	struct lod_columns made = lod_take_columns(compiler, 0);

	made.is_array = false;
	made.layout = capture(scope, has_recipe(scope), &made);
	return compiler->code->failed ? lod_give_up(compiler) : made;
}

/* ---- fields ---- */

/* The columns of a slot; `first` is the first column of the layout. */
static struct lod_columns columns_of_slot(const struct lod_columns *structure,
					  const struct structure_layout *layout, size_t first,
					  uint32_t slot)
{
	struct lod_columns made = layout->slots[slot].shape;
	uint32_t i;

	for (i = 0; i < slot; i++) {
		if (layout->slots[i].kind == BINDING_VALUE)
			first += layout->slots[i].shape.count;
	}
	made.columns = structure->columns + first;
	return made;
}

static size_t width_of(const struct structure_layout *layout)
{
	size_t width = 0;
	uint32_t slot;

	for (slot = 0; slot < layout->block->slot_count; slot++) {
		if (layout->slots[slot].kind == BINDING_VALUE)
			width += layout->slots[slot].shape.count;
	}
	return width;
}

/* Finds the slot of a bound field; gives up and returns false if there is none. */
static bool find_slot(struct lod_compiler *compiler, const struct lod_columns *structure,
		      const struct lod_name *name, uint32_t *slot)
{
	const struct structure_layout *layout = structure->layout;

	for (*slot = 0; layout != NULL && *slot < layout->block->slot_count; ++*slot) {
		if (layout->block->names[*slot] == name &&
		    layout->slots[*slot].kind != BINDING_NONE)
			return true;
	}
	code_give_up(compiler->code);
	return false;
}

/* ---- recipes of fields ---- */

enum { MOST_AROUND = 8 };

/* Rebuilds the scopes of the structure, which cannot be changed, from the outside in; returns the innermost. */
static struct block_scope *open_scopes(struct lod_compiler *compiler,
				       const struct lod_columns *structure,
				       const struct structure_layout *layout, size_t first,
				       struct block_scope *scopes)
{
	struct block_scope *outer = layout->around, *made = scopes;
	uint32_t slot;

	if (layout->outer != NULL) {
		outer = open_scopes(compiler, structure, layout->outer, first + width_of(layout),
				    scopes);
		if (outer == NULL)
			return NULL;
		made = outer + 1;
	}
	if (made == scopes + MOST_AROUND || !scope_begin(compiler, made, outer, layout->block)) {
		code_give_up(compiler->code);
		return NULL;
	}
	made->complete = true;
	for (slot = 0; slot < layout->block->slot_count; slot++) {
		const struct layout_slot *of = &layout->slots[slot];
		struct binding *binding = &compiler->bindings[made->first + slot];

		*binding =
			(struct binding){.kind = of->kind, .recipe = of->recipe, .written = made};
		if (of->kind == BINDING_VALUE)
			binding->value = columns_of_slot(structure, layout, first, slot);
	}
	return made;
}

/* Draws the recipe in that slot; `at` is the field or its call. */
static struct lod_columns draw_field(struct block_scope *scope, const struct lod_columns *structure,
				     uint32_t slot, const struct lod_expression *at, bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	size_t count = compiler->count;
	struct block_scope scopes[MOST_AROUND],
		*own = open_scopes(compiler, structure, structure->layout, 0, scopes);
	struct lod_columns drawn;

	if (own == NULL)
		return lod_give_up(compiler);
	drawn = lod_draw_bound(scope, at, compiler->bindings[own->first + slot], total);
	compiler->count = count;
	return drawn;
}

struct lod_columns lod_compile_field(struct block_scope *scope, const struct lod_expression *at,
				     bool total)
{
	struct lod_compiler *compiler = scope->compiler;
	const struct lod_expression *member = at->kind == LOD_CALL ? at->left : at;
	struct lod_columns structure = lod_compile_value(scope, member->left, false);
	uint32_t slot;

	if (compiler->code->failed || !find_slot(compiler, &structure, member->name, &slot))
		return lod_give_up(compiler);
	if (structure.layout->slots[slot].kind == BINDING_RECIPE)
		return draw_field(scope, &structure, slot, at, total);
	return at->kind == LOD_CALL ? lod_give_up(compiler)
				    : columns_of_slot(&structure, structure.layout, 0, slot);
}

/* ---- assignment to a field ---- */

/* A copy of the structure with another value in a slot. */
static struct lod_columns replace_slot(struct lod_compiler *compiler,
				       const struct lod_columns *structure, uint32_t slot,
				       const struct lod_columns *with)
{
	const struct structure_layout *old = structure->layout;
	struct structure_layout *layout = copy_layout(compiler, old);
	size_t slots = old->block->slot_count;
	struct lod_columns made = lod_take_columns(compiler, 0), rest = *structure;
	uint32_t i;

	made.is_array = false;
	made.layout = layout;
	if (layout == NULL)
		return lod_give_up(compiler);
	layout->slots[slot].shape = *with;
	layout->slots[slot].shape.columns = NULL;
	for (i = 0; i < slots && !compiler->code->failed; i++) {
		struct lod_columns columns =
			i == slot ? *with : columns_of_slot(structure, old, 0, i);

		if (old->slots[i].kind == BINDING_VALUE)
			columns_append(compiler, &made, &columns);
	}
	rest.columns += width_of(old);
	rest.count -= width_of(old);
	columns_append(compiler, &made, &rest);
	return made;
}

void lod_set_field(struct block_scope *scope, const struct lod_expression *target,
		   const struct lod_columns *with)
{
	struct lod_compiler *compiler = scope->compiler;
	const struct block_scope *binder;
	struct binding *binding;
	uint32_t slot;

	if (target->left->kind != LOD_NAME) {
		code_give_up(compiler->code);
		return;
	}
	binding = lod_find_binding(scope, target->left, &binder);
	if (binding == NULL)
		return;
	if (binding->kind != BINDING_VALUE || binder->complete ||
	    !find_slot(compiler, &binding->value, target->name, &slot) ||
	    binding->value.layout->slots[slot].kind != BINDING_VALUE)
		code_give_up(compiler->code);
	else
		binding_set(compiler, (size_t)(binding - compiler->bindings),
			    replace_slot(compiler, &binding->value, slot, with));
}
