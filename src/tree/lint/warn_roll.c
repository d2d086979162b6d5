/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds random subexpressions of unresolved trees: dice, and names of definitions, which roll at each use. */
#include <ctype.h>
#include <string.h>

#include "tree/hint.h"
#include "tree/lint/warn_inside.h"
#include "tree/operands.h"
#include "tree/unresolved.h"

/* Whether the node is the name of a definition that rolls regardless of its arguments. */
static bool rolls_by_itself(struct warner *warner, const struct node *node,
			    const struct scope *scope)
{
	const struct node *body = warn_body(warner, node, scope);

	return body != NULL && warn_chance(warner, body, NULL);
}

bool warn_chance(struct warner *warner, const struct node *node, const struct scope *scope)
{
	size_t i;

	if (warner->searched++ > MOST_SEARCHED)
		return false;
	if (node_is_chance(node) || rolls_by_itself(warner, node, scope))
		return true;
	for (i = 0; i < node_child_count(node); i++) {
		if (warn_chance(warner, node_child(node, i), scope))
			return true;
	}
	return false;
}

/* Whether it is a dice expression, provided that it contains dice. */
static bool is_of_dice(const struct node *node)
{
	if (node->kind == NODE_DIE && node->operands[0]->kind == NODE_NUMBER &&
	    node->operands[0]->number == 1)
		return false; /* always shows 1 */
	return node_is_chance(node) || node->kind == NODE_REPEAT || node->kind == NODE_CONCAT ||
	       node_has_shape(node, SHAPE_DICE) || node->kind == NODE_FORCE ||
	       node->kind == NODE_WILD;
}

/* Whether the operator works on the outcomes of its operands, each of which is rolled exactly once. Choices and loops
   may roll again. */
static bool is_done_with_rolls(const struct node *node)
{
	return node_is_arithmetic(node) || node_is_relation(node) || node->kind == NODE_NEGATE ||
	       node->kind == NODE_NOT || node->kind == NODE_POWER ||
	       (node_takes_list(node) && node->kind != NODE_IF) || node->kind == NODE_VARIABLE;
}

bool warn_is_set_apart(const struct warner *warner, const struct node *node)
{
	const char *text = warner->diag->source->text;
	size_t begin = node->at.begin;

	return begin > 0 && node->at.end < warner->diag->source->length && text[begin - 1] == '(' &&
	       text[node->at.end] == ')' &&
	       (begin == 1 || !isalnum((unsigned char)text[begin - 2]));
}

static void find_rolls(struct warner *warner, const struct node *node, struct found *rolls)
{
	const struct scope *scope = warner->spot.scope;
	size_t i;

	if (rolls_by_itself(warner, node, scope) ||
	    (is_of_dice(node) && warn_chance(warner, node, scope))) {
		if (rolls->count < MOST_FOUND)
			rolls->nodes[rolls->count++] = node;
		return;
	}
	for (i = 0; is_done_with_rolls(node) && i < node_child_count(node); i++)
		find_rolls(warner, node_child(node, i), rolls);
}

struct found warn_find_rolls(struct warner *warner, const struct node *node)
{
	struct found rolls = {0};

	find_rolls(warner, node, &rolls);
	return rolls;
}

/* ---- comparing ---- */

bool warn_same(struct warner *warner, const struct node *a, const struct node *b)
{
	const char *text = warner->diag->source->text;
	size_t length = a->at.end - a->at.begin, i;

	if (warner->searched++ > MOST_SEARCHED || a->kind != b->kind || a->drop != b->drop ||
	    node_child_count(a) != node_child_count(b))
		return false;
	if (a->kind == NODE_TABLE || a->kind == NODE_AS || a->kind == NODE_CHOICE ||
	    a->kind == NODE_DECIDE)
		return length == b->at.end - b->at.begin &&
		       memcmp(text + a->at.begin, text + b->at.begin, length) == 0;
	if (a->number != b->number || (a->name == NULL) != (b->name == NULL) ||
	    (a->name != NULL && strcmp(a->name, b->name) != 0))
		return false;
	for (i = 0; i < node_child_count(a); i++) {
		if (!warn_same(warner, node_child(a, i), node_child(b, i)))
			return false;
	}
	return true;
}

/* ---- naming a roll in a hint ---- */

/* A name that is not in use; NULL if all candidates are. */
static const char *free_name(const struct warner *warner, const struct node *node)
{
	static const char *const names[] = {"x", "y", "z", "roll"};
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++) {
		if (!node_mentions(node, names[i]) &&
		    scope_find(warner->spot.scope, names[i]) == NULL &&
		    definitions_find(warner->definitions, names[i]) == NULL)
			return names[i];
	}
	return NULL;
}

/* Whether the text of the roll is at this offset, as a whole: 2d6 is not in 12d6. */
static bool is_there(const struct hint *hint, struct span roll, size_t at, size_t end)
{
	size_t length = roll.end - roll.begin;

	return at + length <= end &&
	       memcmp(hint->source + at, hint->source + roll.begin, length) == 0 &&
	       (at == 0 || !isalnum((unsigned char)hint->source[at - 1])) &&
	       (at + length == end || !isalnum((unsigned char)hint->source[at + length]));
}

void warn_hint_at_name(struct warner *warner, const struct node *all, const struct node *roll,
		       size_t times, struct hint *hint)
{
	const char *name = free_name(warner, all);
	size_t at, from = all->at.begin;

	if (name == NULL || roll->at.end == roll->at.begin)
		return;
	hint_begin(hint, "'", all->at);
	hint_add(hint, "let %s = %.*s in ", name, SHOWN(hint, roll->at));
	for (at = from; at < all->at.end && times > 0; at++) {
		if (!is_there(hint, roll->at, at, all->at.end))
			continue;
		hint_add_span(hint, "", (struct span){from, at});
		hint_add(hint, "%s", name);
		from = at + roll->at.end - roll->at.begin;
		times--;
	}
	hint_add_span(hint, "", (struct span){from, all->at.end});
	hint_end(hint, "' rolls once");
	if (times > 0)
		*hint = warn_hint(warner);
}
