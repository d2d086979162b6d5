/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constructors of nodes, and the queries common to all passes. */
#include <assert.h>
#include <string.h>

#include "tree/failure.h"
#include "tree/once.h"
#include "tree/tree.h"

enum shape node_shape(const struct node *node)
{
	return operator_table[node->kind].shape;
}

bool node_is_leaf(const struct node *node)
{
	return node->kind == NODE_NUMBER || node->kind == NODE_VARIABLE || node->kind == NODE_FAIL;
}

bool node_is_scalar(const struct node *node)
{
	if (node->kind == NODE_TABLE)
		return table_is_of_numbers(node->table);
	return node_is_leaf(node) || node->single ||
	       shape_table[node_shape(node)].gives == SORT_ONE;
}

/* The operands of a written `,` are stored as items. */
int node_arity(const struct node *node)
{
	return node_is_leaf(node) || node->kind == NODE_CONCAT
		       ? 0
		       : shape_table[node_shape(node)].arity;
}

size_t node_child_count(const struct node *node)
{
	return (size_t)node_arity(node) + node->item_count;
}

struct node *node_child(const struct node *node, size_t i)
{
	size_t operands = (size_t)node_arity(node);

	return i < operands ? node->operands[i] : node->items[i - operands];
}

bool node_is_binding(const struct node *node)
{
	return node->kind == NODE_LET || node->kind == NODE_FOREACH || node->kind == NODE_WHILE;
}

bool node_is_text(const struct node *node)
{
	return node->kind == NODE_NUMBER && node->name != NULL;
}

bool node_is_filter(const struct node *node)
{
	enum shape shape = node_shape(node);

	return shape == SHAPE_SELECTION || shape == SHAPE_COMPARISON;
}

bool node_may_be_condition(const struct node *node)
{
	return node_shape(node) == SHAPE_COMPARISON && !node->drop;
}

const struct node *node_dice(const struct node *node)
{
	const struct node *list = node->operands[node->kind == NODE_MAY];

	return node->conditional ? list->operands[1] : list;
}

/* The last item of a list does not count as nested in it: `1, (2, 3)` is `1, 2, 3`. */
static int depth_above(const struct node *node)
{
	size_t count = node_child_count(node), i;
	int depth = 0;

	for (i = 0; i < count; i++) {
		bool last = node->kind == NODE_CONCAT && i + 1 == count;
		int below = node_child(node, i)->depth - (last ? 1 : 0);

		if (below > depth)
			depth = below;
	}
	return depth + 1;
}

void *build_take(struct builder *builder, struct span at, size_t size)
{
	void *taken = arena_take(builder->arena, size);

	if (taken == NULL)
		diag_out_of_memory(builder->diag, at);
	return taken;
}

void *build_copy(struct builder *builder, struct span at, const void *from, size_t size)
{
	void *copy = build_take(builder, at, size);

	return copy == NULL ? NULL : memcpy(copy, from, size);
}

static struct node *new_node(struct builder *builder, struct span at, enum node_kind kind)
{
	struct node *node = build_take(builder, at, sizeof *node);

	if (node == NULL)
		return NULL;
	node->kind = kind;
	node->at = at;
	node->depth = 1;
	node->length = LENGTH_UNKNOWN;
	node->origin = builder->origin;
	return node;
}

/* A node without operands. */
static struct node *new_leaf(struct builder *builder, struct span at, enum node_kind kind,
			     int64_t number, const char *name)
{
	struct node *node = new_node(builder, at, kind);

	if (node != NULL) {
		node->number = number;
		node->name = name;
	}
	return node;
}

const char *build_name(struct builder *builder, struct span at, const char *text, size_t length)
{
	char *name = build_take(builder, at, length + 1);

	if (name == NULL)
		return NULL;
	return memcpy(name, text, length);
}

const char *build_fresh_name(struct builder *builder, struct span at)
{
	char name[48];
	size_t length = 0, number = builder->names++;

	/* Bijective base 3: x, y, z, xx, yx, zx, xy, ... None of them is a reserved word. */
	for (; number >= 3; number = number / 3 - 1)
		name[length++] = "xyz"[number % 3];
	name[length++] = "xyz"[number];
	return build_name(builder, at, name, length);
}

struct node *build_number(struct builder *builder, struct span at, int64_t number)
{
	return new_leaf(builder, at, NODE_NUMBER, number, NULL);
}

struct node *build_integer(struct builder *builder, struct span at, int64_t number)
{
	if (number >= 0)
		return build_number(builder, at, number);
	if (number == INT64_MIN) /* has no opposite */
		return build_operator(builder, at, NODE_SUBTRACT,
				      build_integer(builder, at, -INT64_MAX),
				      build_number(builder, at, 1), NULL);
	return build_operator(builder, at, NODE_NEGATE, build_number(builder, at, -number), NULL,
			      NULL);
}

struct node *build_failure(struct builder *builder, struct span at, int64_t cause)
{
	return new_leaf(builder, at, NODE_FAIL, cause, NULL);
}

static bool report_table(struct builder *builder, struct span at, enum table_fault fault)
{
	switch (fault) {
	case TABLE_FINE:
		return true;
	case TABLE_EMPTY:
		return diag_error(builder->diag, CODE_FACES, at, NULL,
				  "a die needs at least one face that can come up");
	case TABLE_TOO_LARGE:
		return diag_error(
			builder->diag, CODE_OVERFLOW, at, NULL,
			"the weights of these faces add up to more than 64 bits can hold");
	case TABLE_NO_MEMORY:
		break;
	}
	return diag_out_of_memory(builder->diag, at);
}

struct node *build_table(struct builder *builder, struct span at, struct table_row *rows,
			 size_t count)
{
	struct node *node = new_node(builder, at, NODE_TABLE);

	if (node == NULL)
		return NULL;
	node->table = build_take(builder, at, sizeof *node->table);
	if (node->table == NULL)
		return NULL;
	if (!report_table(builder, at, table_make(builder->arena, rows, count, node->table)))
		return NULL;
	return node;
}

struct node *build_text(struct builder *builder, struct span at, const char *text)
{
	return text == NULL ? NULL : new_leaf(builder, at, NODE_NUMBER, 0, text);
}

struct node *build_as(struct builder *builder, struct span at, struct node *value,
		      const struct label_cases *cases)
{
	struct node *node =
		cases == NULL ? NULL : build_operator(builder, at, NODE_AS, value, NULL, NULL);

	if (node != NULL)
		node->label_cases = cases;
	return node;
}

struct node *build_variable(struct builder *builder, struct span at, const char *name)
{
	return name == NULL ? NULL : new_leaf(builder, at, NODE_VARIABLE, 0, name);
}

/* ---- choices ---- */

/* Binary search: the number of cases less than the value. */
static size_t cases_below(const int64_t *cases, size_t count, int64_t value)
{
	size_t begin = 0;

	while (begin < count) {
		size_t middle = begin + (count - begin) / 2;

		if (cases[middle] < value)
			begin = middle + 1;
		else
			count = middle;
	}
	return begin;
}

size_t node_case(const struct node *choice, int64_t value)
{
	size_t count = choice->item_count - 1, i = cases_below(choice->cases, count, value);

	return i < count && choice->cases[i] == value ? i : count;
}

/* Inserts a case in order, unless there is one for this value. */
static void add_case(struct node *choice, int64_t *values, struct choice_case added)
{
	size_t count = choice->item_count, i = cases_below(values, count, added.value);

	if (i < count && values[i] == added.value)
		return;
	memmove(values + i + 1, values + i, (count - i) * sizeof *values);
	memmove(choice->items + i + 1, choice->items + i, (count - i) * sizeof *choice->items);
	values[i] = added.value;
	choice->items[i] = added.subtree;
	choice->item_count++;
}

static struct node *choose_by(struct builder *builder, struct span at, struct node *selector,
			      const struct choice_case *cases, size_t count, struct node *otherwise)
{
	struct node *choice = build_operator(builder, at, NODE_CHOICE, selector, NULL, NULL);
	int64_t *values;
	size_t i;

	if (choice == NULL || otherwise == NULL || !build_items(builder, choice, count + 1))
		return NULL;
	values = build_take(builder, at, (count + 1) * sizeof *values);
	if (values == NULL)
		return NULL;
	choice->cases = values;
	for (choice->item_count = 0, i = 0; i < count; i++) {
		if (cases[i].subtree == NULL)
			return NULL;
		add_case(choice, values, cases[i]);
	}
	choice->items[choice->item_count++] = otherwise;
	return build_update(builder, choice) ? choice : NULL;
}

struct node *build_choice(struct builder *builder, struct span at, struct node *selector,
			  const struct choice_case *cases, size_t count, struct node *otherwise)
{
	const struct held *held = NULL;

	if (selector == NULL)
		return NULL;
	if (otherwise == NULL)
		otherwise = build_failure(builder, at, FAILURE_CASE);
	if (!once_keep((struct site){builder, selector->at}, &held, &selector))
		return NULL;
	return once_let((struct site){builder, at}, held,
			choose_by(builder, at, selector, cases, count, otherwise));
}

/* ---- lists written out ---- */

/* Allocates `count` items, with `room` free places before them. */
static bool take_items(struct builder *builder, struct node *node, size_t room, size_t count)
{
	struct node **items = arena_take(builder->arena, (room + count) * sizeof(struct node *));

	if (items == NULL)
		return diag_out_of_memory(builder->diag, node->at);
	node->items = items + room;
	node->item_count = count;
	node->item_room = room;
	return true;
}

bool build_items(struct builder *builder, struct node *node, size_t count)
{
	return take_items(builder, node, 0, count);
}

/* Flattens: replaces the last item, which is a list, by its items. */
static bool take_in_last(struct builder *builder, struct node *node)
{
	size_t before = node->item_count - 1;
	struct node **first = node->items;
	const struct node *last = first[before];

	if (!take_items(builder, node, 0, before + last->item_count))
		return false;
	memcpy(node->items, first, before * sizeof *first);
	memcpy(node->items + before, last->items, last->item_count * sizeof *first);
	return true;
}

/*
 * `first, rest`. A long list is parsed from its end, so each comma prepends an item to those of `rest`, whose array is
 * taken over as long as there is room before the items, and otherwise doubled.
 */
static bool join_items(struct builder *builder, struct node *node, struct node *first,
		       struct node *rest)
{
	assert(rest != NULL);
	if (rest->kind != NODE_CONCAT) {
		if (!take_items(builder, node, 0, 2))
			return false;
		node->items[1] = rest;
	} else if (rest->item_room > 0) {
		node->items = rest->items - 1;
		node->item_count = rest->item_count + 1;
		node->item_room = rest->item_room - 1;
		rest->item_room = 0;
	} else {
		if (!take_items(builder, node, rest->item_count, rest->item_count + 1))
			return false;
		memcpy(node->items + 1, rest->items, rest->item_count * sizeof *rest->items);
	}
	node->items[0] = first;
	return true;
}

bool build_check_depth(struct builder *builder, struct span at, int depth)
{
	return depth <= builder->limits->depth ||
	       diag_limit(builder->diag, at, builder->limits, LIMIT_depth);
}

bool build_update(struct builder *builder, struct node *node)
{
	if (node->kind == NODE_CONCAT && node->items[node->item_count - 1]->kind == NODE_CONCAT &&
	    !take_in_last(builder, node))
		return false;
	node->depth = depth_above(node);
	return build_check_depth(builder, node->at, node->depth);
}

/* The depth from the two new parts only, so that a long list takes constant time for each comma. */
static bool settle_pair(struct builder *builder, struct node *node, const struct node *first,
			const struct node *rest)
{
	node->depth = (first->depth > rest->depth - 1 ? first->depth : rest->depth - 1) + 1;
	return build_check_depth(builder, node->at, node->depth);
}

struct node *build_operator(struct builder *builder, struct span at, enum node_kind kind,
			    struct node *first, struct node *second, struct node *third)
{
	struct node *operands[] = {first, second, third}, *node;
	int i;

	for (i = 0; i < shape_table[operator_table[kind].shape].arity; i++) {
		if (operands[i] == NULL)
			return NULL;
	}
	node = new_node(builder, at, kind);
	if (node == NULL)
		return NULL;
	if (kind == NODE_CONCAT)
		return join_items(builder, node, first, second) &&
				       settle_pair(builder, node, first, second)
			       ? node
			       : NULL;
	memcpy(node->operands, operands, sizeof operands);
	return build_update(builder, node) ? node : NULL;
}

struct node *build_filter(struct builder *builder, struct span at, bool drop, enum node_kind kind,
			  struct node *argument, struct node *list)
{
	struct node *node = build_operator(builder, at, kind, argument, list, NULL);

	if (node != NULL)
		node->drop = drop;
	return node;
}

struct node *build_binding(struct builder *builder, struct span at, enum node_kind kind,
			   const char *name, struct node *value, struct node *body)
{
	struct node *node =
		name == NULL ? NULL : build_operator(builder, at, kind, value, body, NULL);

	if (node != NULL)
		node->name = name;
	return node;
}

struct node *build_decision(struct builder *builder, struct span at, struct node *const *options,
			    const char *const *names, size_t count)
{
	struct node *node = build_operator(builder, at, NODE_DECIDE, NULL, NULL, NULL);

	if (node == NULL || !build_items(builder, node, count))
		return NULL;
	memcpy(node->items, options, count * sizeof *options);
	node->options = build_copy(builder, at, names, count * sizeof *names);
	return node->options != NULL && build_update(builder, node) ? node : NULL;
}

struct node *build_conditional(struct builder *builder, struct span at, enum node_kind kind,
			       struct node *comparison)
{
	struct node *node = build_operator(builder, at, kind, comparison, NULL, NULL);

	if (node != NULL) {
		assert(node_shape(node) == SHAPE_DICE && node_may_be_condition(comparison));
		node->conditional = true;
	}
	return node;
}
