/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions: what they mean, and when `if` asks about one. */
#include "tests/reference/inside.h"

static bool is_condition(const struct node *node)
{
	switch (node->kind) {
#define DERIVED(id, ...)
#define PRELUDE(id, ...)
#define RELATION(id, ...) case NODE_##id:
#define LOGIC(id, ...) case NODE_##id:
#include "tree/operators.def"
		return true;
	case NODE_LET:
		return is_condition(node->operands[1]);
	case NODE_IF:
		return is_condition(node->operands[1]) && is_condition(node->operands[2]);
	case NODE_VARIABLE:
		return node->binding->kind == NODE_LET && is_condition(node->binding->operands[0]);
	default:
		return false;
	}
}

static bool compare(enum relation_kind kind, int64_t x, int64_t y)
{
	switch (kind) {
	case RELATION_IS_EQUAL:
		return x == y;
	case RELATION_IS_UNEQUAL:
		return x != y;
	case RELATION_IS_LESS:
		return x < y;
	case RELATION_IS_GREATER:
		return x > y;
	case RELATION_IS_ATMOST:
		return x <= y;
	case RELATION_IS_ATLEAST:
		return x >= y;
	}
	return false;
}

bool roll_relation(struct plain *plain, const struct node *node)
{
	int64_t x, y;

	return plain_roll_one(plain, node->operands[0], &x) &&
	       plain_roll_one(plain, node->operands[1], &y) &&
	       plain_push(plain, node, compare((enum relation_kind)node->kind, x, y), NULL);
}

bool roll_logic(struct plain *plain, const struct node *node)
{
	int64_t first, second;

	if (!plain_roll_one(plain, node->operands[0], &first))
		return false;
	if (node->kind == NODE_NOT)
		return plain_push(plain, node, first == 0, NULL);
	if ((first != 0) == (node->kind == NODE_OR))
		return plain_push(plain, node, first, NULL);
	return plain_roll_one(plain, node->operands[1], &second) &&
	       plain_push(plain, node, second, NULL);
}

bool roll_holds(struct plain *plain, const struct node *node, bool *holds)
{
	size_t begin = plain->length;
	int64_t value;

	if (is_condition(node)) {
		if (!plain_roll_one(plain, node, &value))
			return false;
		*holds = value != 0;
		return true;
	}
	if (!plain_roll_node(plain, node))
		return false;
	*holds = plain->length > begin;
	plain->length = begin;
	return true;
}
