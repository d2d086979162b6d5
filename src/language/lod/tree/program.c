/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lowers a program as a whole, for dice that are too many, or have too many faces, to be walked one by one. An assignment
 * becomes a `let` around the statements after it, and a recipe takes the place of its name:
 *
 *     x = 1d1000000000   x > 5           let x = 1#d1000000000 in (sum x) > 5
 *     x = 40d20   sum(max(x, 10))        let x = 40#d20 in sum high 10 x
 *
 * There is no tree for loops, texts, structures, blocks, calls with arguments and `.`.
 */
#include <string.h>

#include "language/lod/tree/tree.h"

const struct lower_slot *walk_lower_slot(const struct lowering *lower,
					 const struct lod_expression *e)
{
	const struct lower_slot *slot;

	if (lower->slots == NULL || e->kind != LOD_NAME || e->places.count != 1 ||
	    e->places.rows[0].hops != 0)
		return NULL;
	slot = &lower->slots[e->places.rows[0].slot];
	return slot->name != NULL || slot->recipe != NULL ? slot : NULL;
}

/* ---- conditions ---- */

/* A condition holds if the number is greater than 0. */
static struct node *condition_node(struct lowering *lower, const struct lod_expression *e)
{
	struct node *number = walk_lower_number(lower, e);

	if (e->kind == LOD_NOT || (e->kind == LOD_BINARY && e->operation >= LOD_LESS))
		return number;
	return build_operator(lower->builder, e->at, NODE_IS_GREATER, number,
			      build_integer(lower->builder, e->at, 0), NULL);
}

static struct node *if_node(struct lowering *lower, const struct lod_expression *e,
			    const struct lod_arm *arm)
{
	if (arm == NULL)
		return NULL;
	if (arm->condition == NULL)
		return walk_lower_number(lower, arm->value);
	return build_operator(lower->builder, e->at, NODE_IF, condition_node(lower, arm->condition),
			      walk_lower_number(lower, arm->value), if_node(lower, e, arm->next));
}

static struct node *binary_node(struct lowering *lower, const struct lod_expression *e)
{
	bool divides = e->operation == LOD_DIVIDE || e->operation == LOD_REMAINDER;

	if (!divides)
		return build_operator(
			lower->builder, e->at, e->operation == LOD_AND ? NODE_AND : NODE_OR,
			condition_node(lower, e->left), condition_node(lower, e->right), NULL);
	if (e->right->kind != LOD_INTEGER || e->right->integer < 1)
		return NULL; /* the error of a division is another */
	return build_operator(
		lower->builder, e->at, e->operation == LOD_DIVIDE ? NODE_DIVIDE : NODE_MODULO,
		walk_lower_number(lower, e->left), walk_lower_number(lower, e->right), NULL);
}

struct node *walk_lower_other(struct lowering *lower, const struct lod_expression *e)
{
	if (lower->slots == NULL)
		return NULL;
	switch (e->kind) {
	case LOD_BINARY:
		return binary_node(lower, e);
	case LOD_NOT:
		return build_operator(lower->builder, e->at, NODE_NOT,
				      condition_node(lower, e->left), NULL, NULL);
	case LOD_IF:
		return if_node(lower, e, e->arms);
	default:
		return NULL;
	}
}

/* ---- statements ---- */

static struct node *rest_node(struct lowering *lower, const struct lod_statement *s);

static struct node *value_node(struct lowering *lower, const struct lod_expression *e)
{
	return walk_lower_type(lower, e) == TYPE_ARRAY ? walk_lower_list(lower, e)
						       : walk_lower_number(lower, e);
}

/* Whether it is certainly an array of one item, which is the same as the item. */
static bool is_single(const struct lowering *lower, const struct lod_expression *e)
{
	const struct lower_slot *slot = walk_lower_slot(lower, e);

	if (slot != NULL && slot->recipe == NULL)
		return slot->single;
	if (slot != NULL)
		e = slot->recipe;
	return e->kind == LOD_DICE && e->dice.count == 1;
}

/* The statements after this one, with a slot that is bound so. */
static struct node *rest_with(struct lowering *lower, const struct lod_statement *s, uint32_t slot,
			      const struct lower_slot *bound)
{
	struct lower_slot before = lower->slots[slot];
	struct node *body;

	lower->slots[slot] = *bound;
	body = rest_node(lower, s->next);
	lower->slots[slot] = before;
	return body;
}

static struct node *let_node(struct lowering *lower, const struct lod_statement *s, uint32_t slot,
			     const struct lod_expression *e)
{
	struct node *value = value_node(lower, e);
	struct lower_slot bound = {.type = walk_lower_type(lower, e),
				   .single = is_single(lower, e)};

	if (value != NULL)
		bound.name = build_fresh_name(lower->builder, s->at);
	return bound.name == NULL ? NULL
				  : build_binding(lower->builder, s->at, NODE_LET, bound.name,
						  value, rest_with(lower, s, slot, &bound));
}

/* x += e is x = x + (e). */
static struct node *update_node(struct lowering *lower, const struct lod_statement *s)
{
	struct lod_expression changed = {.kind = LOD_BINARY,
					 .at = s->at,
					 .operation = s->operation,
					 .left = s->target,
					 .right = s->value};
	const struct lower_slot *slot = walk_lower_slot(lower, s->target);

	return slot == NULL || slot->recipe != NULL
		       ? NULL
		       : let_node(lower, s, s->target->places.rows[0].slot, &changed);
}

static struct node *zero_node(struct lowering *lower, const struct lod_statement *s)
{
	return build_integer(lower->builder, s->at, 0);
}

/* The result of the first arm whose condition holds; without any, and of an empty one, 0. */
static struct node *arms_node(struct lowering *lower, const struct lod_statement *s,
			      const struct lod_arm *arm)
{
	struct node *then;

	if (arm == NULL)
		return zero_node(lower, s);
	then = arm->statements == NULL ? zero_node(lower, s) : rest_node(lower, arm->statements);
	return arm->condition == NULL ? then
				      : build_operator(lower->builder, s->at, NODE_IF,
						       condition_node(lower, arm->condition), then,
						       arms_node(lower, s, arm->next));
}

/* The result of a statement and those after it, of which only the last has one. */
static struct node *rest_node(struct lowering *lower, const struct lod_statement *s)
{
	if (s == NULL)
		return NULL;
	switch (s->kind) {
	case LOD_ASSIGN:
		return let_node(lower, s, s->slot, s->value);
	case LOD_GENERATE:
		return rest_with(lower, s, s->slot, &(struct lower_slot){.recipe = s->value});
	case LOD_UPDATE:
		return update_node(lower, s);
	case LOD_LONE:
		if (s->next != NULL)
			return NULL;
		return is_single(lower, s->value) ? walk_lower_number(lower, s->value)
						  : value_node(lower, s->value);
	case LOD_IF_STATEMENT:
		return s->next == NULL ? arms_node(lower, s, s->arms) : NULL;
	default:
		return NULL;
	}
}

/* ---- the interface ---- */

struct node *walk_lower_program(struct lowering *lower)
{
	const struct lod_program *program = lower->walker->program;
	size_t size = (program->block->slot_count + 1) * sizeof *lower->slots;

	if (program->has_last)
		return NULL;
	lower->slots = arena_take(lower->builder->arena, size);
	if (lower->slots == NULL)
		return NULL;
	memset(lower->slots, 0, size);
	return rest_node(lower, program->block->statements);
}

/* Numbers that are walked, and multisets of dice. */
enum { MOST_NUMBERS = 1 << 20, MOST_MULTISETS = 1000 };

static bool is_wide(const struct lod_expression *e, void *data)
{
	return (e->kind == LOD_DICE && e->dice.sides > MOST_NUMBERS) ||
	       lod_some_operand(e, is_wide, data);
}

/* Whether the dice, n of s faces, have more than MOST_MULTISETS multisets, which are (n + s - 1 choose n). */
static bool is_many(int64_t dice, int64_t sides)
{
	int64_t fewer = dice < sides - 1 ? dice : sides - 1, others = dice + sides - 1 - fewer, i;
	double multisets = 1;

	for (i = 1; i <= fewer && multisets <= MOST_MULTISETS; i++)
		multisets *= (double)(others + i) / (double)i;
	return multisets > MOST_MULTISETS;
}

static bool is_large(const struct lod_expression *e, void *data)
{
	return (e->kind == LOD_DICE && is_many(e->dice.count, e->dice.sides)) ||
	       lod_some_operand(e, is_large, data);
}

static bool some_part(const struct lod_program *program,
		      bool (*test)(const struct lod_expression *part, void *data))
{
	const struct lod_statement *s = program->block->statements;

	while (s != NULL && !lod_some_part(s, test, NULL))
		s = s->following;
	return s != NULL;
}

bool walk_has_wide_die(const struct lod_program *program)
{
	return some_part(program, is_wide);
}

bool walk_has_large_pool(const struct lod_program *program)
{
	return some_part(program, is_large);
}
