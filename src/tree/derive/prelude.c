/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Expands the macros of the prelude. */
#include "tree/prelude.h"

#include <assert.h>
#include <string.h>

bool prelude_has(const struct node *node)
{
	return operator_table[node->kind].definition != NULL;
}

/* ---- definitions ---- */

/* Error messages refer to the word in the program, by its place and its spelling (see failure.c). Words inside of a
   definition get those of the outermost one, since they are not in the program. */
static void set_place(struct node *node, const struct node *use)
{
	size_t i;

	node->at = use->at;
	node->origin = use->origin != NULL ? use->origin : use;
	for (i = 0; i < node_child_count(node); i++)
		set_place(node_child(node, i), use);
}

/* Copies the name of the i-th parameter from the usage: "add n e" has the parameters `n` and `e`, "floor(x, y)" has
   `x` and `y`. */
static const char *parameter_name(struct builder *builder, const struct node *use, int i)
{
	static const char between[] = " (,)";
	const char *at = operator_table[use->kind].usage;

	for (; i >= 0; i--) {
		at += strcspn(at, between);
		at += strspn(at, between);
	}
	return build_name(builder, use->at, at, strcspn(at, between));
}

bool prelude_define(struct builder *builder, struct node *use)
{
	struct node *definition = builder->define(builder, use), *let;
	struct tree tree;
	int i;

	for (i = node_arity(use) - 1; i >= 0; i--)
		definition =
			build_binding(builder, use->at, NODE_LET, parameter_name(builder, use, i),
				      build_number(builder, use->at, 0), definition);
	if (definition == NULL)
		return false;
	set_place(definition, use);
	tree = (struct tree){.root = definition};
	if (!tree_resolve(&tree, NULL, builder->diag))
		return false;
	/* Inserted after resolution: names in the operands belong to the program, and are resolved already. */
	for (i = 0, let = definition; i < node_arity(use); i++, let = let->operands[1])
		let->operands[0] = use->operands[i];
	use->definition = definition;
	return true;
}

struct node *prelude_body(const struct node *use)
{
	struct node *body = use->definition;
	int i;

	for (i = 0; i < node_arity(use); i++)
		body = body->operands[1];
	return body;
}

/* ---- expansion ---- */

/* A use in a loop or a branch counts as this many. */
enum { MANY = 2 };

static bool is_repeated_or_chosen(const struct node *node, size_t i)
{
	return i > 0 &&
	       (node->kind == NODE_IF || node->kind == NODE_CHOICE || node->kind == NODE_REPEAT ||
		node->kind == NODE_DECIDE || node->kind == NODE_REROLLS ||
		node->kind == NODE_FOREACH || node->kind == NODE_WHILE);
}

/* The number of uses of the binding's variable in the node. */
static int count_uses(const struct node *node, const struct node *binding)
{
	int uses = node->kind == NODE_VARIABLE && node->binding == binding;
	size_t i;

	for (i = 0; i < node_child_count(node); i++)
		uses += count_uses(node_child(node, i), binding) *
			(is_repeated_or_chosen(node, i) ? MANY : 1);
	return uses;
}

/* Binds an operand so that it is evaluated once: it is substituted for its parameter if that has a single use,
   otherwise held by a `let`. */
static bool bind_operand(struct deriver *deriver, const struct node *use, int i,
			 const struct derive_scope *scope, struct derive_scope *parameter)
{
	struct pool pool = {.die = {.kind = DIE_UNKNOWN}};
	const struct node *operand = use->operands[i];

	if (shape_table[node_shape(use)].operands[i] == SORT_ONE) {
		if (!derive_number_once(deriver, operand, scope, &pool.items))
			return false;
	} else if (!derive_pool(deriver, operand, scope, &pool) ||
		   (count_uses(prelude_body(use), parameter->binding) != 1 &&
		    !derive_hold(deriver, &pool.items))) {
		return false;
	}
	parameter->value = pool.items;
	parameter->die = pool.die;
	return true;
}

static bool derive_body(struct deriver *deriver, const struct node *use,
			const struct derive_scope *scope, struct pool *pool)
{
	struct derive_scope parameters[3];
	const struct derive_scope *inner = scope;
	const struct node *let = use->definition;
	int i;

	assert(let != NULL); /* set by tree_check */
	for (i = 0; i < node_arity(use); i++, let = let->operands[1]) {
		parameters[i] = (struct derive_scope){.outer = inner, .binding = let};
		if (!bind_operand(deriver, use, i, scope, &parameters[i]))
			return false;
		inner = &parameters[i];
	}
	return derive_pool(deriver, let, inner, pool);
}

/* A list of one item, `middle 1 e`, as x + 0: then it is known that the order of e does not matter. */
static bool make_single(struct deriver *deriver, const struct node *use, struct pool *pool)
{
	pool->items = build_operator(deriver->builder, use->at, NODE_ADD, pool->items,
				     build_number(deriver->builder, use->at, 0), NULL);
	return pool->items != NULL;
}

/* A single value is the die itself: rolling it again rolls all of this again. */
bool prelude_derive(struct deriver *deriver, const struct node *use,
		    const struct derive_scope *scope, struct pool *pool)
{
	const struct held *around;

	if (shape_table[node_shape(use)].gives == SORT_LIST)
		return derive_body(deriver, use, scope, pool) &&
		       (use->length != 1 || make_single(deriver, use, pool));
	around = derive_begin(deriver);
	if (!derive_body(deriver, use, scope, pool))
		return false;
	pool->items = derive_let(deriver, around, pool->items);
	pool->die = (struct die){DIE_ROLLED, pool->items};
	return pool->items != NULL;
}
