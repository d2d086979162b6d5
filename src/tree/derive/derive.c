/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Desugars by a recursive traversal. The core has its own nodes, and variables with names that no program can contain,
 * so that a template can be copied to another place without name capture.
 */
#include <assert.h>
#include <stdio.h>

#include "tree/decision.h"
#include "tree/derive/derive_nodes.h"
#include "tree/prelude.h"
#include "tree/truth.h"

/* ---- making nodes ---- */

const char *derive_name(struct deriver *deriver)
{
	char name[32];
	int length = snprintf(name, sizeof name, "%zu", ++deriver->names);

	return build_name(deriver->builder, derive_place(deriver), name, (size_t)length);
}

struct node *derive_copy(struct deriver *deriver, const struct node *node)
{
	struct span cause = derive_place(deriver);

	return node == NULL ? NULL : copy_tree(&deriver->copier, &cause, node);
}

/* A copy for the core, with operands and items still to be derived. */
static struct node *core_node(struct deriver *deriver, const struct node *node)
{
	return copy_node(deriver->builder, node, node->at);
}

/* ---- sharing values ---- */

const struct held *derive_begin(struct deriver *deriver)
{
	const struct held *around = deriver->held;

	deriver->held = NULL;
	return around;
}

struct node *derive_let(struct deriver *deriver, const struct held *around, struct node *node)
{
	const struct held *held;

	for (held = deriver->held; held != NULL; held = held->before)
		node = build_binding(deriver->builder, held->at, NODE_LET, held->name, held->value,
				     node);
	deriver->held = around;
	return node;
}

bool derive_apart(struct deriver *deriver, const struct held *around, struct pool *pool)
{
	const struct held *held = deriver->held;

	pool->items = derive_let(deriver, around, pool->items);
	for (; held != NULL; held = held->before) {
		if (die_mentions(&pool->die, held->name))
			pool->die = (struct die){.kind = DIE_UNKNOWN};
	}
	return pool->items != NULL;
}

bool derive_hold(struct deriver *deriver, struct node **value)
{
	if (*value == NULL)
		return false;
	if (once_is_simple(*value))
		return true;
	/* The span is the value's, so that errors about it are reported there. */
	return once_hold((struct site){deriver->builder, (*value)->at}, &deriver->held,
			 derive_name(deriver), value);
}

/* Checks that the value of `node` is single: x + 0, unless that is certain. */
static struct node *check_single(struct deriver *deriver, const struct node *node,
				 struct node *value)
{
	if (node->length == 1)
		return value;
	return build_operator(deriver->builder, node->at, NODE_ADD, value, NUMBER(0), NULL);
}

struct node *derive_single(struct deriver *deriver, const struct node *number,
			   const struct derive_scope *scope)
{
	return check_single(deriver, number, derive_whole(deriver, number, scope));
}

bool derive_number_once(struct deriver *deriver, const struct node *number,
			const struct derive_scope *scope, struct node **value)
{
	*value = derive_single(deriver, number, scope);
	return derive_hold(deriver, value);
}

/* ---- the traversal ---- */

static const struct die die_unknown = {.kind = DIE_UNKNOWN};

static struct die die_rolled(struct node *roll)
{
	return (struct die){DIE_ROLLED, roll};
}

struct node *derive_whole(struct deriver *deriver, const struct node *node,
			  const struct derive_scope *scope)
{
	const struct held *around = derive_begin(deriver);
	struct pool pool;

	if (!derive_pool(deriver, node, scope, &pool))
		return NULL;
	return derive_let(deriver, around, pool.items);
}

/* Derives an operand that is evaluated another number of times than its surroundings: its `let`s must stay inside. */
static bool read_apart(struct deriver *deriver, const struct node *node,
		       const struct derive_scope *scope, struct pool *pool)
{
	const struct held *around = derive_begin(deriver);

	return derive_pool(deriver, node, scope, pool) && derive_apart(deriver, around, pool);
}

/* Copies an operator and derives its first operands, which are evaluated exactly once. */
static struct node *read_operator(struct deriver *deriver, const struct node *node,
				  const struct derive_scope *scope, int operands)
{
	struct node *copy = core_node(deriver, node);
	int i;

	for (i = 0; copy != NULL && i < operands; i++) {
		copy->operands[i] = derive_whole(deriver, node->operands[i], scope);
		if (copy->operands[i] == NULL)
			return NULL;
	}
	return copy;
}

/* An operator that gives a single value, which becomes the die itself. */
static bool read_value(struct deriver *deriver, const struct node *node,
		       const struct derive_scope *scope, struct pool *pool)
{
	pool->items = read_operator(deriver, node, scope, node_arity(node));
	pool->die = die_rolled(pool->items);
	return pool->items != NULL && build_update(deriver->builder, pool->items);
}

static bool read_variable(struct deriver *deriver, const struct node *node,
			  const struct derive_scope *scope, struct pool *pool)
{
	assert(scope != NULL); /* the tree is resolved */
	while (scope->binding != node->binding) {
		scope = scope->outer;
		assert(scope != NULL);
	}
	pool->die = scope->die;
	if (scope->value != NULL) {
		/* Simple values may be substituted in several places; others have just one. */
		pool->items = once_is_simple(scope->value) ? derive_copy(deriver, scope->value)
							   : scope->value;
		return pool->items != NULL;
	}
	pool->items = core_node(deriver, node);
	if (pool->items == NULL)
		return false;
	pool->items->name = scope->name;
	return true;
}

/* A filter, or a rearrangement: the items keep their dice. */
static bool read_choice_of_items(struct deriver *deriver, const struct node *node,
				 const struct derive_scope *scope, struct pool *pool)
{
	int last = node_arity(node) - 1;
	struct node *copy = read_operator(deriver, node, scope, last);
	bool apart = last > 0 && node_decides(node->operands[0]);

	if (copy == NULL || !(apart ? read_apart(deriver, node->operands[last], scope, pool)
				    : derive_pool(deriver, node->operands[last], scope, pool)))
		return false;
	copy->operands[last] = pool->items;
	pool->items = copy;
	return build_update(deriver->builder, copy);
}

bool derive_items(struct deriver *deriver, const struct node *list, item_reader *read,
		  const void *data, struct pool *pool)
{
	struct node *copy = core_node(deriver, list);
	bool apart = node_decides(list); /* no decision may see the `let`s of later items */
	size_t i;

	pool->die = (struct die){DIE_NONE, NULL};
	for (i = 0; copy != NULL && i < list->item_count; i++) {
		const struct held *around = apart ? derive_begin(deriver) : NULL;
		struct pool item;

		if (!read(deriver, list->items[i], data, &item) ||
		    (apart && !derive_apart(deriver, around, &item)))
			return false;
		copy->items[i] = item.items;
		pool->die = die_common(&pool->die, &item.die);
	}
	pool->items = copy;
	return copy != NULL && build_update(deriver->builder, copy);
}

/* `scope` is the environment of the list. */
static bool read_item(struct deriver *deriver, const struct node *item, const void *scope,
		      struct pool *pool)
{
	return derive_pool(deriver, item, scope, pool);
}

static bool read_repetition(struct deriver *deriver, const struct node *node,
			    const struct derive_scope *scope, struct pool *pool)
{
	struct node *copy = read_operator(deriver, node, scope, 1);

	if (copy == NULL || !read_apart(deriver, node->operands[1], scope, pool))
		return false;
	if (node->operands[1]->length == 1)
		pool->die = die_rolled(pool->items);
	copy->operands[1] = pool->items;
	pool->items = copy;
	return build_update(deriver->builder, copy);
}

static bool read_if(struct deriver *deriver, const struct node *node,
		    const struct derive_scope *scope, struct pool *pool)
{
	struct node *copy = core_node(deriver, node);
	struct pool yes, no;

	if (copy == NULL)
		return false;
	copy->operands[0] = node_is_condition(node->operands[0])
				    ? truth_test(deriver, node->operands[0], scope)
				    : derive_whole(deriver, node->operands[0], scope);
	if (copy->operands[0] == NULL || !read_apart(deriver, node->operands[1], scope, &yes) ||
	    !read_apart(deriver, node->operands[2], scope, &no))
		return false;
	if (node->single) {
		yes.items = check_single(deriver, node->operands[1], yes.items);
		no.items = check_single(deriver, node->operands[2], no.items);
	}
	copy->operands[1] = yes.items;
	copy->operands[2] = no.items;
	*pool = (struct pool){copy, die_common(&yes.die, &no.die)};
	return build_update(deriver->builder, copy);
}

/* A choice, or a decision. */
static bool read_cases(struct deriver *deriver, const struct node *node,
		       const struct derive_scope *scope, struct pool *pool)
{
	struct node *copy = read_operator(deriver, node, scope, node_arity(node));
	struct pool item;
	size_t i;

	if (copy == NULL)
		return false;
	*pool = (struct pool){copy, {DIE_NONE, NULL}};
	for (i = 0; i < node->item_count; i++) {
		if (!read_apart(deriver, node->items[i], scope, &item))
			return false;
		copy->items[i] = item.items;
		pool->die = die_common(&pool->die, &item.die);
	}
	return build_update(deriver->builder, copy);
}

static bool read_let(struct deriver *deriver, const struct node *node,
		     const struct derive_scope *scope, struct pool *pool)
{
	struct derive_scope inner = {.outer = scope, .binding = node, .name = derive_name(deriver)};
	struct pool value;

	if (!derive_pool(deriver, node->operands[0], scope, &value) ||
	    !once_add((struct site){deriver->builder, node->at}, &deriver->held, inner.name,
		      value.items))
		return false;
	inner.die = value.die;
	return derive_pool(deriver, node->operands[1], &inner, pool);
}

/* The die of a loop's items: the body's, with `value`'s die substituted for the variable. */
static struct die die_of_each(struct deriver *deriver, const struct derive_scope *inner,
			      const struct pool *value, const struct pool *body)
{
	struct die die = body->die;

	if (inner->binding->operands[1]->length == 1) {
		die = die_rolled(body->items);
		if (value->die.kind == DIE_ROLLED)
			return die_rolled(BIND(LET, inner->name, value->die.roll, body->items));
	}
	return die_mentions(&die, inner->name) ? die_unknown : die;
}

/* Moves the pending `let`s that were added since `around` into the value that a loop starts with, so that a chain does
   not start from each list that they can stand for; not if a die of the value needs them to be rolled again. */
static bool keep_inside(struct deriver *deriver, const struct held *around, struct pool *value)
{
	const struct held *one;

	for (one = deriver->held; one != around; one = one->before) {
		if (die_mentions(&value->die, one->name))
			return true;
	}
	for (one = deriver->held; one != around; one = one->before)
		value->items = build_binding(deriver->builder, one->at, NODE_LET, one->name,
					     one->value, value->items);
	deriver->held = around;
	return value->items != NULL;
}

/* `foreach` and `while`. */
static bool read_loop(struct deriver *deriver, const struct node *node,
		      const struct derive_scope *scope, struct pool *pool)
{
	struct derive_scope inner = {.outer = scope, .binding = node, .name = derive_name(deriver)};
	const struct held *around = deriver->held;
	struct pool value, body;

	if (!derive_pool(deriver, node->operands[0], scope, &value))
		return false;
	if (node->kind == NODE_WHILE && !keep_inside(deriver, around, &value))
		return false;
	inner.die = node->kind == NODE_FOREACH ? value.die : die_unknown;
	if (!read_apart(deriver, node->operands[1], &inner, &body))
		return false;
	pool->die = die_of_each(deriver, &inner, &value, &body);
	if (node->kind == NODE_WHILE)
		pool->die = die_mentions(&body.die, inner.name) ? die_unknown
								: die_common(&value.die, &body.die);
	pool->items = core_node(deriver, node);
	if (pool->items == NULL)
		return false;
	pool->items->name = inner.name;
	pool->items->operands[0] = value.items;
	pool->items->operands[1] = body.items;
	return inner.name != NULL && build_update(deriver->builder, pool->items);
}

static bool read_derived(struct deriver *deriver, const struct node *node,
			 const struct derive_scope *scope, struct pool *pool)
{
	const struct node *outer = deriver->builder->origin;
	bool ok;

	deriver->builder->origin = node->origin != NULL ? node->origin : node;
	ok = prelude_has(node)    ? prelude_derive(deriver, node, scope, pool)
	     : node_is_test(node) ? truth_derive(deriver, node, scope, pool)
				  : derive_meaning(deriver, node, scope, pool);
	deriver->builder->origin = outer;
	return ok;
}

bool derive_pool(struct deriver *deriver, const struct node *node, const struct derive_scope *scope,
		 struct pool *pool)
{
	if (operator_table[node->kind].derived)
		return read_derived(deriver, node, scope, pool);
	if (node->kind == NODE_NUMBER)
		return read_value(deriver, node, scope, pool);
	if (node->kind == NODE_VARIABLE)
		return read_variable(deriver, node, scope, pool);
	switch (node_shape(node)) {
	case SHAPE_NOTHING:
		pool->items = core_node(deriver, node);
		pool->die = (struct die){.kind = DIE_NONE};
		return pool->items != NULL;
	case SHAPE_TABLE:
	case SHAPE_RANGE:
		if (!read_value(deriver, node, scope, pool))
			return false;
		if (node->length != 1) /* dice of single items are unknown */
			pool->die = die_unknown;
		return true;
	case SHAPE_SEQUENCE:
		return derive_items(deriver, node, read_item, scope, pool);
	case SHAPE_REPETITION:
		return read_repetition(deriver, node, scope, pool);
	case SHAPE_REARRANGEMENT:
	case SHAPE_SELECTION:
	case SHAPE_COMPARISON:
		return read_choice_of_items(deriver, node, scope, pool);
	case SHAPE_LET:
		return read_let(deriver, node, scope, pool);
	case SHAPE_FOREACH:
	case SHAPE_WHILE:
		return read_loop(deriver, node, scope, pool);
	case SHAPE_CHOICE:
		return read_if(deriver, node, scope, pool);
	case SHAPE_CASES:
	case SHAPE_OPTIONS:
		return read_cases(deriver, node, scope, pool);
	case SHAPE_ADDITIVE:
	case SHAPE_MINUS:
	case SHAPE_SIGN:
	case SHAPE_MULTIPLICATIVE:
	case SHAPE_POWER:
	case SHAPE_DIE:
	case SHAPE_REDUCTION:
	case SHAPE_RELATION: /* these are derived */
	case SHAPE_AND:
	case SHAPE_OR:
	case SHAPE_NOT:
	case SHAPE_AS:
	case SHAPE_GIVEN:
	case SHAPE_DICE:
	case SHAPE_EACH:
	case SHAPE_SCORE:
	case SHAPE_WILD:
	case SHAPE_QUOTIENT:
	case SHAPE_MAY:
	case SHAPE_REROLLS: /* only in the core */
	case SHAPE_COUNT:
		break;
	}
	return read_value(deriver, node, scope, pool);
}

/* ---- the pass ---- */

static bool has_derived(const struct node *node)
{
	bool has = operator_table[node->kind].derived;
	size_t i;

	for (i = 0; i < node_child_count(node) && !has; i++)
		has = has_derived(node_child(node, i));
	return has;
}

bool tree_derive(struct tree *tree, struct builder *builder)
{
	struct deriver deriver = {.builder = builder,
				  .errors = builder->diag->errors,
				  .copier = {.builder = builder}};
	struct tree core = {.root = NULL};

	if (!has_derived(tree->root))
		return true;
	core.root = derive_whole(&deriver, tree->root, NULL);
	if (core.root == NULL || !tree_resolve(&core, NULL, builder->diag) ||
	    !tree_check(&core, builder))
		return false;
	tree->core = core.root;
	tree->slots = core.slots;
	return true;
}
