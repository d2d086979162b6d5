/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * Expressions that calc can calculate as a tree: dice and literals that are added, counted or selected. For example,
 * sum(1000d6) is `sum 1000#d6`.
 */
#include "calc/calc.h"
#include "language/lod/messages.h"
#include "language/lod/walk/walker.h"
#include "tree/failure.h"

static struct node *repeat_node(struct builder *builder, const struct lod_expression *e,
				int64_t times, struct node *each)
{
	return build_operator(builder, e->at, NODE_REPEAT, build_integer(builder, e->at, times),
			      each, NULL);
}

/* ---- each of these is NULL if there is no such tree, or after an error (reported) ---- */

/* An expression that is repeated a known number of times. */
static struct node *repeated_node(struct builder *builder, const struct lod_expression *e,
				  struct node *(*node)(struct builder *builder,
						       const struct lod_expression *e))
{
	if (e->kind != LOD_BINARY || e->operation != LOD_MULTIPLY || !e->right->draws ||
	    e->left->kind != LOD_INTEGER || e->left->integer <= 0)
		return NULL;
	return repeat_node(builder, e, e->left->integer, node(builder, e->right));
}

/* An array of at least one die. */
static struct node *list_node(struct builder *builder, const struct lod_expression *e)
{
	struct span at = e->at;

	if (e->kind != LOD_DICE)
		return repeated_node(builder, e, list_node);
	if (e->dice.count == 0)
		return NULL;
	return repeat_node(builder, e, e->dice.count,
			   build_operator(builder, at, NODE_DIE,
					  build_integer(builder, at, e->dice.sides), NULL, NULL));
}

static struct node *best_node(struct builder *builder, const struct lod_expression *e)
{
	int64_t wanted = e->right == NULL ? 1 : e->right->integer;

	if ((e->right != NULL && e->right->kind != LOD_INTEGER) || wanted < 0)
		return NULL;
	return build_filter(builder, e->at, false, e->kind == LOD_MAX ? NODE_HIGH : NODE_LOW,
			    build_integer(builder, e->at, wanted), list_node(builder, e->left));
}

static struct node *sum_node(struct builder *builder, const struct lod_expression *e,
			     struct node *list)
{
	return build_operator(builder, e->at, NODE_SUM, list, NULL, NULL);
}

/* An expression as a number. */
static struct node *number_node(struct builder *builder, const struct lod_expression *e)
{
	switch (e->kind) {
	case LOD_INTEGER:
		return e->integer < 0 ? NULL : build_integer(builder, e->at, e->integer);
	case LOD_SUM:
		return number_node(builder, e->left);
	case LOD_NEGATIVE:
		return build_operator(builder, e->at, NODE_NEGATE, number_node(builder, e->left),
				      NULL, NULL);
	case LOD_MIN:
	case LOD_MAX:
		return sum_node(builder, e, best_node(builder, e));
	case LOD_BINARY:
		if (e->operation == LOD_ADD || e->operation == LOD_SUBTRACT)
			return build_operator(builder, e->at,
					      e->operation == LOD_ADD ? NODE_ADD : NODE_SUBTRACT,
					      number_node(builder, e->left),
					      number_node(builder, e->right), NULL);
		return sum_node(builder, e, repeated_node(builder, e, number_node));
	default:
		return sum_node(builder, e, list_node(builder, e));
	}
}

/* ---- the calculation ---- */

/* Reports a failure of the tree like a walk. */
static bool say(const struct failure_messages *messages, const struct failure *failure,
		const char *odds, struct diag *diag)
{
	(void)messages;
	if (failure->cause != FAILURE_OVERFLOW)
		return false;
	diag_error(diag, CODE_OVERFLOW, failure->node->at, NULL, LOD_TOO_LARGE "%s", odds);
	return true;
}

/* Calculates the tree. False after an error (reported) or when stopped. */
static bool calculate(struct walker *walker, struct builder *builder, struct tree *tree,
		      struct outcomes *outcomes)
{
	struct calc_request request = {.memory = walker->request->memory,
				       .limits = walker->request->limits,
				       .stop = stop_within,
				       .data = walker->request->stop,
				       .threshold = walker->request->threshold,
				       .plan = walker->request->plan};
	static const struct failure_messages messages = {say};
	bool stopped = false, ok;

	tree->failure_messages = &messages;
	ok = tree->root != NULL && tree_resolve(tree, NULL, walker->diag) &&
	     tree_check(tree, builder) && tree_derive(tree, builder);
	if (ok)
		tree_note_use(tree);
	ok = ok && calc_tree(&request, tree, walker->diag, outcomes, &stopped);
	walker->stop.wanted |= stopped;
	walker->failed |= !ok;
	return ok;
}

bool walk_tree(struct walker *walker, const struct lod_expression *e, struct outcomes *outcomes,
	       bool *is_tree)
{
	struct arena arena;
	struct builder builder = {
		.arena = &arena, .diag = walker->diag, .limits = walker->request->limits};
	struct tree tree = {0};
	size_t errors = walker->diag->errors;
	bool ok;

	arena_init(&arena, walker->request->memory);
	tree.root = number_node(&builder, e);
	*is_tree = tree.root != NULL || walker->diag->errors > errors;
	ok = !*is_tree || calculate(walker, &builder, &tree, outcomes);
	arena_clear(&arena);
	return ok;
}
