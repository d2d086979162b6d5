/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds which values may be arrays and which may hold structures: a conservative flow-insensitive analysis of where values
 * may be stored, iterated to a fixed point. Of a result that is certainly no array, its total is all that is needed. If
 * no structure is used as a whole (as a result, or compared by `in` and `remove`), a field whose name is never mentioned
 * is dead.
 */
#include <assert.h>

#include "language/lod/exact/need_inside.h"

/* The types that a value may have, as a set of bits. */
enum { ARRAY = 1, STRUCTURE = 2 /* it is one, or an item is */ };

struct typing {
	struct walk_needs *needs;
	uint8_t *places;  /* by place: of its values, and of what its recipes give */
	uint8_t *results; /* by block */
	uint8_t *dots;    /* by block: of `.` */
	bool looked_at, changed;
};

static uint8_t visit(struct typing *typing, const struct lod_block *block,
		     const struct lod_expression *e);

static void note(struct typing *typing, uint8_t *at, uint8_t type)
{
	typing->changed |= (type & ~*at) != 0;
	*at |= type;
}

static uint8_t *place_of(struct typing *typing, const struct lod_block *block, uint32_t slot)
{
	return &typing->places[typing->needs->bases[block->number] + slot];
}

/* ---- names ---- */

/* The type of a name; it may have `more` from now on. */
static uint8_t of_name(struct typing *typing, const struct lod_block *block,
		       const struct lod_expression *name, uint8_t more)
{
	uint8_t type = 0;
	size_t i;

	for (i = 0; i < name->places.count; i++) {
		size_t place = walk_place_of(typing->needs, block, &name->places.rows[i]);

		note(typing, &typing->places[place], more);
		type |= typing->places[place];
	}
	return type;
}

/* The same for the fields of that name in any structure. */
static uint8_t of_field(struct typing *typing, const struct lod_name *name, uint8_t more)
{
	const struct walk_needs *needs = typing->needs;
	uint8_t type = 0;
	size_t i;

	for (i = 0; i < needs->places - needs->own; i++) {
		if (needs->structure_fields[i].name != name)
			continue;
		note(typing, &typing->places[needs->structure_fields[i].place], more);
		type |= typing->places[needs->structure_fields[i].place];
	}
	return type;
}

/* A call passes such values to recipes of that name: all of their parameters may have them. */
static void give_to_parameters(struct typing *typing, const struct lod_name *name, uint8_t type)
{
	const struct walk_needs *needs = typing->needs;
	const struct lod_parameter *p;
	size_t i;

	for (i = 0; i < needs->generator_count; i++) {
		const struct lod_expression *recipe = needs->generators[i].recipe;

		if (recipe->kind != LOD_PAR || needs->generators[i].statement->target->name != name)
			continue;
		for (p = recipe->par.parameters; p != NULL; p = p->next)
			note(typing, place_of(typing, recipe->par.block, p->slot), type);
	}
}

/* ---- statements ---- */

/* A sum of two arrays joins them, and n * e repeats e; all other operations give numbers. */
static uint8_t of_operation(enum lod_operation operation, const struct lod_expression *right,
			    uint8_t left_type, uint8_t right_type)
{
	if (lod_repeats(operation, right))
		return ARRAY | right_type;
	return operation == LOD_ADD && (left_type & right_type & ARRAY) ? left_type | right_type
									: 0;
}

static void visit_statement(struct typing *typing, const struct lod_block *block,
			    const struct lod_statement *s)
{
	uint8_t target = visit(typing, block, s->target), type = visit(typing, block, s->value);
	const struct lod_arm *arm;

	if (s->updates)
		type = of_operation(s->operation, s->value, target, type);
	note(typing, &typing->dots[block->number], type);
	if (s->kind == LOD_LONE || s->kind == LOD_YIELD)
		note(typing, &typing->results[block->number], type);
	if (s->kind == LOD_ASSIGN || s->kind == LOD_GENERATE)
		note(typing, place_of(typing, block, s->slot), type);
	if (s->kind == LOD_UPDATE)
		of_name(typing, block, s->target, type);
	if (s->kind == LOD_SET_MEMBER)
		of_field(typing, s->target->name, type);
	for (arm = s->arms; arm != NULL; arm = arm->next)
		visit(typing, block, arm->condition);
}

static void visit_block(struct typing *typing, const struct lod_block *block)
{
	const struct lod_statement *s;

	for (s = block->statements; s != NULL; s = s->following)
		visit_statement(typing, block, s);
}

/* ---- expressions ---- */

static uint8_t of_items(struct typing *typing, const struct lod_block *block,
			const struct lod_item *item)
{
	uint8_t type = 0;

	for (; item != NULL; item = item->next) {
		visit(typing, block, item->weight);
		type |= visit(typing, block, item->value);
	}
	return type;
}

static uint8_t of_arms(struct typing *typing, const struct lod_block *block,
		       const struct lod_arm *arm)
{
	uint8_t type = 0;

	for (; arm != NULL; arm = arm->next) {
		visit(typing, block, arm->condition);
		type |= visit(typing, block, arm->value);
	}
	return type;
}

static uint8_t of_par(struct typing *typing, const struct lod_expression *e)
{
	const struct lod_block *block = e->par.block;
	const struct lod_parameter *p;

	for (p = e->par.parameters; p != NULL; p = p->next)
		note(typing, place_of(typing, block, p->slot), visit(typing, block, p->ordinary));
	return visit(typing, block, e->par.body);
}

/* `in` and `remove` compare values. */
static void note_compared(struct typing *typing, uint8_t left, uint8_t right)
{
	typing->looked_at |= ((left | right) & STRUCTURE) != 0;
}

/* The type of the value, from those of all parts of the expression, which are visited. */
static uint8_t of_value(struct typing *typing, const struct lod_block *block,
			const struct lod_expression *e)
{
	uint8_t left = visit(typing, block, e->left), right = visit(typing, block, e->right);

	switch (e->kind) {
	case LOD_EVENT:
		return typing->results[e->block->number];
	case LOD_STRUCT:
		return STRUCTURE;
	case LOD_PAR:
		return of_par(typing, e);
	case LOD_CALL:
		give_to_parameters(typing, e->name, of_items(typing, block, e->items));
		return e->left != NULL ? left : of_name(typing, block, e, 0);
	case LOD_NAME:
		return of_name(typing, block, e, 0);
	case LOD_LAST:
		return typing->dots[block->number];
	case LOD_DICE:
		return ARRAY;
	case LOD_ARRAY:
		return ARRAY | of_items(typing, block, e->items);
	case LOD_SET:
	case LOD_DECIDE:
		return of_items(typing, block, e->items);
	case LOD_IF:
		return of_arms(typing, block, e->arms);
	case LOD_MEMBER:
		return of_field(typing, e->name, 0);
	case LOD_MIN:
	case LOD_MAX:
		return e->right != NULL ? ARRAY : 0;
	case LOD_INDEX: /* an element of a set may be an array, an item of an array cannot */
		return e->left->kind == LOD_NAME && e->left->draws ? left : left & STRUCTURE;
	case LOD_IN:
		note_compared(typing, left, right);
		return 0;
	case LOD_REMOVE:
		note_compared(typing, left, right);
		return ARRAY | left;
	case LOD_APPEND:
	case LOD_FLATTEN:
		return ARRAY | left | right;
	case LOD_CHOOSE:
		return left;
	case LOD_DECIDE_AMONG:
		return left & STRUCTURE;
	case LOD_DECIDE_BY:
		of_arms(typing, block, e->arms);
		return left & STRUCTURE;
	case LOD_KEEP:
		return ARRAY | left;
	case LOD_KEEP_BY:
		of_arms(typing, block, e->arms);
		return ARRAY | left;
	case LOD_OPERAND:
		return ARRAY;
	case LOD_BINARY:
		return of_operation(e->operation, e->right, left, right);
	case LOD_INTEGER:
	case LOD_TEXT:
	case LOD_NEGATIVE:
	case LOD_NOT:
	case LOD_SUM:
	case LOD_COUNT:
	case LOD_SAME:
	case LOD_MAY:
		break;
	}
	return 0;
}

/* The same for any expression, or NULL; its value may become `.`. */
static uint8_t visit(struct typing *typing, const struct lod_block *block,
		     const struct lod_expression *e)
{
	uint8_t *type;

	if (e == NULL)
		return 0;
	type = &typing->needs->types[e->number];
	note(typing, type, of_value(typing, block, e));
	note(typing, &typing->dots[block->number], *type);
	return *type;
}

/* ---- the analysis ---- */

bool walk_find_types(struct walk_needs *needs)
{
	struct typing typing = {.needs = needs};
	const struct lod_block *program = needs->program->block, *block;
	uint8_t result;

	assert(program != NULL);
	needs->types = walk_take_needs(needs, needs->program->expressions);
	typing.places = walk_take_needs(needs, needs->places);
	typing.results = walk_take_needs(needs, needs->program->blocks);
	typing.dots = walk_take_needs(needs, needs->program->blocks);
	if (needs->out_of_memory)
		return false;
	do {
		typing.changed = false;
		for (block = program; block != NULL; block = block->following)
			visit_block(&typing, block);
	} while (typing.changed);
	result = typing.results[program->number];
	needs->whole = typing.looked_at || (result & STRUCTURE) != 0;
	needs->yields_array = (result & ARRAY) != 0;
	return true;
}

bool walk_may_be_array(const struct walk_needs *needs, const struct lod_expression *e)
{
	return (needs->types[e->number] & ARRAY) != 0;
}
