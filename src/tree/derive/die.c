/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Analyses how dice were rolled, and their ranges, symbolically: the results are templates, trees of the core. */
#include <string.h>

#include "tree/decision.h"
#include "tree/derive/derive_nodes.h"
#include "tree/unresolved.h"

/* ---- templates ---- */

/* Whether it is deterministic. */
static bool is_steady(const struct node *node)
{
	bool steady = !node_is_chance(node) && !node_is_decision(node);
	size_t i;

	for (i = 0; i < node_child_count(node) && steady; i++)
		steady = is_steady(node_child(node, i));
	return steady;
}

/* Alpha equivalence: pairs of variables bound at corresponding places of two templates. */
struct variable_pair {
	const struct variable_pair *outer;
	const char *a, *b;
};

static bool is_same_variable(const char *a, const char *b, const struct variable_pair *twins)
{
	for (; twins != NULL; twins = twins->outer) {
		if (strcmp(twins->a, a) == 0 || strcmp(twins->b, b) == 0)
			return strcmp(twins->a, a) == 0 && strcmp(twins->b, b) == 0;
	}
	return strcmp(a, b) == 0;
}

static bool is_same(const struct node *a, const struct node *b, const struct variable_pair *twins)
{
	struct variable_pair inner = {.outer = twins};
	size_t i;

	if (a->kind != b->kind || a->number != b->number || a->drop != b->drop ||
	    a->all != b->all || a->item_count != b->item_count)
		return false;
	if (a->kind == NODE_VARIABLE)
		return is_same_variable(a->name, b->name, twins);
	if (a->kind == NODE_CHOICE &&
	    memcmp(a->cases, b->cases, (a->item_count - 1) * sizeof *a->cases) != 0)
		return false;
	if (a->kind == NODE_TABLE)
		return table_is_same(a->table, b->table);
	if (node_is_binding(a)) {
		inner.a = a->name;
		inner.b = b->name;
		return is_same(a->operands[0], b->operands[0], twins) &&
		       is_same(a->operands[1], b->operands[1], &inner);
	}
	for (i = 0; i < node_child_count(a); i++) {
		if (!is_same(node_child(a, i), node_child(b, i), twins))
			return false;
	}
	return true;
}

struct die die_common(const struct die *a, const struct die *b)
{
	if (a->kind == DIE_NONE)
		return *b;
	if (b->kind == DIE_NONE)
		return *a;
	if (a->kind == DIE_UNKNOWN || a->kind != b->kind || !is_same(a->roll, b->roll, NULL))
		return (struct die){.kind = DIE_UNKNOWN};
	return *a;
}

bool die_mentions(const struct die *die, const char *name)
{
	return die->roll != NULL && node_mentions(die->roll, name);
}

/* ---- faces ---- */

/* Environment: variables bound inside of the template, with their values. */
struct template_scope {
	const struct template_scope *outer;
	const char *name;
	struct node *value;
};

static struct node *make_bound(struct deriver *deriver, enum node_kind kind, struct node *a,
			       struct node *b)
{
	int64_t result;

	if (a == NULL || b == NULL)
		return NULL;
	if (a->kind == NODE_NUMBER && b->kind == NODE_NUMBER &&
	    !(kind == NODE_ADD ? __builtin_add_overflow(a->number, b->number, &result)
			       : __builtin_sub_overflow(a->number, b->number, &result)))
		return NUMBER(result);
	return OPERATE(kind, a, b, NULL);
}

static struct faces find_faces(struct deriver *deriver, struct node *node,
			       const struct template_scope *known);

/* Whether the template uses one of its own variables. Two operands that do may be dependent. */
static bool shares(const struct node *node, const struct template_scope *known)
{
	for (; known != NULL; known = known->outer) {
		if (node_mentions(node, known->name))
			return true;
	}
	return false;
}

/* The range of a sum or difference. */
static struct faces combine(struct deriver *deriver, const struct node *node,
			    const struct template_scope *known)
{
	struct node *first = node->operands[0], *second = node->operands[1];
	bool plus = node->kind == NODE_ADD;
	struct faces a, b;

	if (shares(first, known) && shares(second, known))
		return (struct faces){NULL, NULL, false};
	a = find_faces(deriver, first, known);
	b = find_faces(deriver, second, known);
	return (struct faces){make_bound(deriver, node->kind, a.low, plus ? b.low : b.high),
			      make_bound(deriver, node->kind, a.high, plus ? b.high : b.low),
			      (is_steady(first) && !shares(first, known) && b.even) ||
				      (is_steady(second) && !shares(second, known) && a.even)};
}

static struct faces negate(struct deriver *deriver, struct faces of)
{
	struct node *zero = NUMBER(0);

	return (struct faces){make_bound(deriver, NODE_SUBTRACT, zero, of.high),
			      make_bound(deriver, NODE_SUBTRACT, zero, of.low), of.even};
}

static struct faces find_faces(struct deriver *deriver, struct node *node,
			       const struct template_scope *known)
{
	const struct template_scope *variable = known;
	struct template_scope inner;

	if (node->kind == NODE_VARIABLE) {
		while (variable != NULL && strcmp(variable->name, node->name) != 0)
			variable = variable->outer;
		if (variable != NULL)
			return find_faces(deriver, variable->value, variable->outer);
	}
	if (node->kind == NODE_LET) {
		inner = (struct template_scope){known, node->name, node->operands[0]};
		return find_faces(deriver, node->operands[1], &inner);
	}
	if (node->kind == NODE_ADD || node->kind == NODE_SUBTRACT)
		return combine(deriver, node, known);
	if (node->kind == NODE_NEGATE)
		return negate(deriver, find_faces(deriver, node->operands[0], known));
	if (node->kind == NODE_DIE && is_steady(node->operands[0]) &&
	    !shares(node->operands[0], known))
		return (struct faces){NUMBER(1), node->operands[0], true};
	if (node->kind == NODE_TABLE && table_is_of_numbers(node->table))
		return (struct faces){NUMBER(node->table->low), NUMBER(node->table->high),
				      table_is_uniform(node->table)};
	if (is_steady(node) && !shares(node, known))
		return (struct faces){node, node, true};
	return (struct faces){NULL, NULL, false};
}

bool die_faces(struct deriver *deriver, const struct die *die, struct faces *faces)
{
	size_t errors = deriver->builder->diag->errors;

	*faces = (struct faces){NULL, NULL, false};
	/* A constant is not a die, though it could be evaluated again. */
	if (die->kind == DIE_ROLLED && !is_steady(die->roll))
		*faces = find_faces(deriver, die->roll, NULL);
	else if (die->kind == DIE_WILD)
		*faces = (struct faces){NUMBER(1), die->roll, false};
	return deriver->builder->diag->errors == errors;
}
