/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Construction of the trees of rolls, and copying of DAGs to trees for a calculation. */
#include "starlark/dice.h"
#include "tree/copy.h"
#include "tree/floor.h"

static const struct span nowhere;

struct node *tree_number(struct dice *dice, int64_t number)
{
	return build_integer(&dice->builder, nowhere, number);
}

struct node *tree_operator(struct dice *dice, enum node_kind kind, struct node *first,
			   struct node *second)
{
	return build_operator(&dice->builder, nowhere, kind, first, second, NULL);
}

struct node *tree_die(struct dice *dice, int64_t sides)
{
	return tree_operator(dice, NODE_DIE, tree_number(dice, sides), NULL);
}

const char *tree_name(struct dice *dice)
{
	return build_fresh_name(&dice->builder, nowhere);
}

struct node *tree_variable(struct dice *dice, const char *name)
{
	return build_variable(&dice->builder, nowhere, name);
}

struct node *tree_let(struct dice *dice, const char *name, struct node *value, struct node *body)
{
	return build_binding(&dice->builder, nowhere, NODE_LET, name, value, body);
}

static struct node *loop(struct dice *dice, const char *name, struct node *start, struct node *body)
{
	return build_binding(&dice->builder, nowhere, NODE_WHILE, name, start, body);
}

struct node *tree_while(struct dice *dice, const char *name, struct node *start, struct node *body)
{
	return tree_operator(dice, NODE_SUM, loop(dice, name, start, body), NULL);
}

struct node *tree_last(struct dice *dice, const char *name, struct node *start, struct node *body)
{
	struct node *list = loop(dice, name, start, body);

	return tree_operator(dice, NODE_SUM, tree_select(dice, NODE_LAST, false, 1, list), NULL);
}

struct node *tree_if(struct dice *dice, struct node *condition, struct node *yes, struct node *no)
{
	return build_operator(&dice->builder, nowhere, NODE_IF, condition, yes, no);
}

struct node *tree_floor(struct dice *dice, struct node *node, int64_t by)
{
	const char *x = tree_name(dice);

	return tree_let(dice, x, node,
			floor_quotient((struct site){&dice->builder, nowhere},
				       tree_variable(dice, x), tree_number(dice, by),
				       interval_of(by, by)));
}

struct node *tree_select(struct dice *dice, enum node_kind kind, bool drop, int64_t count,
			 struct node *list)
{
	return build_filter(&dice->builder, nowhere, drop, kind, tree_number(dice, count), list);
}

struct node *tree_within(struct dice *dice, int64_t low, int64_t high, struct node *list)
{
	if (low == high)
		return tree_select(dice, NODE_EQUAL, false, low, list);
	if (low != INT64_MIN)
		list = tree_select(dice, NODE_ATLEAST, false, low, list);
	if (high != INT64_MAX)
		list = tree_select(dice, NODE_ATMOST, false, high, list);
	return list;
}

struct node *tree_matching(struct dice *dice, const char *name, const struct face_spec *spec)
{
	struct node *list;
	size_t i;

	if (spec->faces == NULL)
		return tree_within(dice, spec->low, spec->high, tree_variable(dice, name));
	list = tree_select(dice, NODE_EQUAL, false, spec->faces[0], tree_variable(dice, name));
	for (i = 1; i < spec->count; i++)
		list = tree_operator(dice, NODE_CONCAT,
				     tree_select(dice, NODE_EQUAL, false, spec->faces[i],
						 tree_variable(dice, name)),
				     list);
	return list;
}

/* ---- runs ---- */

static struct node *repeat(struct dice *dice, const struct roll_copies *run)
{
	return run->times == 1
		       ? run->roll
		       : tree_operator(dice, NODE_REPEAT, tree_number(dice, run->times), run->roll);
}

struct node *tree_nothing(struct dice *dice)
{
	return build_operator(&dice->builder, nowhere, NODE_EMPTY, NULL, NULL, NULL);
}

struct node *tree_list(struct dice *dice, const struct roll_copies *runs, size_t count)
{
	struct node *list, *item;
	size_t i;

	if (count == 0)
		return tree_nothing(dice);
	if (count == 1)
		return repeat(dice, &runs[0]);
	list = build_number(&dice->builder, nowhere, 0);
	if (list == NULL)
		return NULL;
	list->kind = NODE_CONCAT;
	if (!build_items(&dice->builder, list, count))
		return NULL;
	for (i = 0; i < count; i++) {
		item = repeat(dice, &runs[i]);
		if (item == NULL)
			return NULL;
		list->items[i] = item;
	}
	return build_update(&dice->builder, list) ? list : NULL;
}

struct node *tree_of_runs(struct dice *dice, const struct roll_copies *runs, size_t count,
			  int64_t constant)
{
	struct node *sum;

	if (count == 0)
		return tree_number(dice, constant);
	sum = tree_list(dice, runs, count);
	if (count > 1 || runs[0].times != 1)
		sum = tree_operator(dice, NODE_SUM, sum, NULL);
	if (constant == 0)
		return sum;
	return tree_operator(dice, NODE_ADD, sum, tree_number(dice, constant));
}

/* ---- copies ---- */

/* A copy of the table for the evaluator's preparations; the rows are shared. */
static bool copy_table(struct builder *builder, struct node *node)
{
	struct table *table = arena_take(builder->arena, sizeof *table);

	if (table == NULL)
		return diag_out_of_memory(builder->diag, node->at);
	*table = *node->table;
	node->table = table;
	return true;
}

/* Recursion depth is the depth of the tree, which builders limit. */
struct node *tree_copy(struct builder *builder, const struct node *node, struct span at)
{
	struct node *made = copy_node(builder, node, at);
	size_t i;

	if (made == NULL || (node->kind == NODE_TABLE && !copy_table(builder, made)))
		return NULL;
	/* An estimate: a node takes more memory than its text. */
	if (builder->arena->bytes / 16 > (size_t)builder->limits->bytes) {
		diag_limit(builder->diag, at, builder->limits, LIMIT_bytes);
		return NULL;
	}
	for (i = 0; i < (size_t)node_arity(node); i++) {
		made->operands[i] = tree_copy(builder, node->operands[i], at);
		if (made->operands[i] == NULL)
			return NULL;
	}
	for (i = 0; i < node->item_count; i++) {
		made->items[i] = tree_copy(builder, node->items[i], at);
		if (made->items[i] == NULL)
			return NULL;
	}
	return made;
}

bool tree_complete(struct dice *dice, const struct node *root, struct tree *tree)
{
	struct builder builder = dice->builder;

	arena_reset(&dice->scratch);
	builder.arena = &dice->scratch;
	*tree = (struct tree){.root = tree_copy(&builder, root, nowhere)};
	if (tree->root == NULL || !tree_resolve(tree, NULL, &dice->diag) ||
	    !tree_check(tree, &builder) || !tree_derive(tree, &builder))
		return false;
	tree_note_use(tree);
	return true;
}

/* Counts nodes down from `left`, at most to 0. */
static void count_nodes(const struct node *node, size_t *left)
{
	size_t i, count = node_child_count(node);

	if (*left > 0)
		--*left;
	for (i = 0; *left > 0 && i < count; i++)
		count_nodes(node_child(node, i), left);
}

bool tree_is_large(const struct node *node)
{
	size_t left = 20000;

	count_nodes(node, &left);
	return left == 0;
}
