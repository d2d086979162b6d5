/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lint warnings about the number of items of a list, where probably their values are meant. */
#include <inttypes.h>
#include <string.h>

#include "tree/hint.h"
#include "tree/lint/warn_inside.h"
#include "tree/operands.h"
#include "tree/unresolved.h"

/* ---- if count ==6 4#d6 then 1 else 0: a condition that is always true ---- */

/* Follows names of definitions to the first body that is not such a name; returns the node itself if it is none. */
static const struct node *stands_for(struct warner *warner, const struct node *node)
{
	const struct node *body = warn_body(warner, node, warner->spot.scope);

	for (; body != NULL && warner->searched++ < MOST_SEARCHED;
	     body = warn_body(warner, node, NULL))
		node = body;
	return node;
}

static void warn_of_condition(struct warner *warner, const struct node *node)
{
	const struct scope *scope = warner->spot.scope;
	const struct node *condition, *value;
	struct hint hint = warn_hint(warner);

	if (node->kind != NODE_IF)
		return;
	condition = node_condition(node);
	value = stands_for(warner, condition);
	if (value != condition)
		scope = NULL; /* its body is outside of the scope */
	if (node_is_truth(value, scope) || node_may_be_empty(value, scope) || !may_warn(warner))
		return;
	if (node_length(value) == 1 && value->kind != NODE_AS && value->labels == NULL &&
	    hint_fits(&hint, condition->at)) {
		hint_begin(&hint, "'if ", condition->at);
		hint_add(&hint, "(%.*s) > 0", SHOWN(&hint, condition->at));
		hint_end(&hint, " then ... else ...' tests whether it is above 0");
	}
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_ALWAYS,
			       "'if x > 0 then ... else ...' tests a number, 'if x == "
			       "\"hit\" then ... else ...' a label"),
		    condition->at,
		    "'if' tests whether there are any items, and there always are some here");
}

/* ---- count (d6 > 3), count max 3d6, count 8d6 >= 5: a constant number of items ---- */

/* Whether each item is certainly a condition, or the list is one number from a word or arithmetic. Dice or numbers
   alone do not count: no program is likely to count these by mistake. */
static bool are_numbers(struct warner *warner, const struct node *node)
{
	const struct scope *scope = warner->spot.scope;
	size_t i;

	if (node->kind == NODE_REPEAT)
		return node_is_truth(node_body(node), scope);
	for (i = 0; node->kind == NODE_CONCAT && i < node->item_count; i++) {
		if (!node_is_truth(node->items[i], scope))
			return false;
	}
	if (node->kind == NODE_CONCAT || node_is_truth(node, scope))
		return true;
	node = stands_for(warner, node);
	return node_makes_number(node) || node_is_arithmetic(node);
}

/* The operand of `count`, with the blank before it. */
static struct span rest_of(const struct node *count)
{
	return (struct span){count->at.begin + strlen("count"), count->at.end};
}

static void warn_of_counted(struct warner *warner, const struct node *node)
{
	const struct node *counted, *parent = warner->spot.parent, *relation = NULL;
	struct hint hint = warn_hint(warner);

	if (node->kind != NODE_COUNT)
		return;
	counted = node->operands[0];
	if (!are_numbers(warner, counted)) {
		if (parent == NULL || !node_is_relation(parent) || parent->operands[0] != node ||
		    node_length(counted) == LENGTH_UNKNOWN)
			return;
		relation = parent;
	}
	if (!may_warn(warner))
		return;
	if (relation != NULL && counted->kind != NODE_NUMBER && hint_fits(&hint, relation->at)) {
		hint_begin(&hint, "'", relation->at);
		hint_add(&hint, "count %s%.*s", operator_table[relation->kind].spelling,
			 SHOWN(&hint, relation->operands[1]->at));
		hint_add_span(&hint, "", rest_of(node));
		hint_end(&hint, "' counts those that are");
		if (!hint_is_statement(&hint, relation->at))
			hint.fix_count = 0; /* a condition may be needed there */
	}
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_ALWAYS,
			       "'count >5 e' counts the items above 5, and 'sum e' the "
			       "conditions that hold"),
		    node->at, "'count' counts the items, and there is always the same number here");
}

/* ---- high 2d20: two items of one die; drop low 4 4#d6: an empty list ---- */

static void warn_of_few(struct warner *warner, const struct node *node)
{
	const char *word = operator_table[node->kind].spelling, *drop = node->drop ? "drop " : "";
	struct hint hint = warn_hint(warner);
	int64_t length, number;
	struct span dice;

	if (!node_has_shape(node, SHAPE_SELECTION) || node_argument(node)->kind != NODE_NUMBER)
		return;
	number = node_argument(node)->number;
	length = node_length(node_list(node));
	if (length == LENGTH_UNKNOWN || number < 1 || number + node->drop <= length ||
	    !may_warn(warner))
		return;
	dice = (struct span){node_argument(node)->at.begin, node_list(node)->at.end};
	if (node_list(node)->kind == NODE_DIE && number > 1 &&
	    node_argument(node)->at.end == node_list(node)->at.begin) {
		hint_begin(&hint, "'", node->at);
		hint_add(&hint, "%s%s 1 %.*s", drop, word, SHOWN(&hint, dice));
		hint_end(&hint, "' is about ");
		hint_add_span(&hint, "", dice);
	}
	diag_report(warner->diag, hint_about(&hint, DICELAB_WARNING, CODE_NO_ITEM, NULL), node->at,
		    "the number after '%s' is a count; of %" PRId64 " item%s, that is %s", word,
		    length, length == 1 ? "" : "s", node->drop ? "none" : "all");
}

/* ---- count while hp = 20 do ...: the initial value is counted, too ---- */

static void warn_of_start(struct warner *warner, const struct node *node)
{
	const struct node *parent = warner->spot.parent, *loop;
	struct hint hint = warn_hint(warner);

	if (node->kind != NODE_COUNT ||
	    (parent != NULL && (parent->kind == NODE_SUBTRACT || parent->kind == NODE_ADD)))
		return; /* (count while hp = 20 do ...) - 1 */
	loop = node->operands[0];
	if (loop->kind != NODE_WHILE || loop->enclosed ||
	    warn_chance(warner, node_value(loop), warner->spot.scope) || !may_warn(warner))
		return;
	if (hint_fits(&hint, node->at)) {
		hint_begin(&hint, "'", node->at);
		hint_add_span(&hint, "turns", rest_of(node));
		hint_end(&hint, "' is the number of turns; parentheses around the loop keep this "
				"meaning");
	}
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_START,
			       "'turns while x = 3 do if x > 1 then x - 1 else ()' is the "
			       "number of turns"),
		    node->at, "the value that the loop starts with is counted, too");
}

void warn_of_items(struct warner *warner, const struct node *node)
{
	warn_of_condition(warner, node);
	warn_of_counted(warner, node);
	warn_of_few(warner, node);
	warn_of_start(warner, node);
}
