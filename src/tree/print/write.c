/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unparses by operator precedence: parts get parentheses if they bind less tightly than the grammar needs in their
 * place; words that extend to the right get them where text could follow.
 */
#include "tree/write.h"

#include <ctype.h>

#include "tree/operands.h"
#include "tree/unresolved.h"

/* Precedence levels, from loosest to tightest. */
enum level {
	LEVEL_GIVEN, /* never an operand */
	LEVEL_AS,    /* extends to the left up to the last word with a body */
	LEVEL_OR,    /* OR to RELATION: not operands of words */
	LEVEL_AND,
	LEVEL_NOT,
	LEVEL_RELATION,
	LEVEL_WORD,  /* prefix word or comparison: extends to the right */
	LEVEL_COMMA, /* COMMA to ATOM: lists and arithmetic */
	LEVEL_RANGE,
	LEVEL_REPEAT,
	LEVEL_SUM,
	LEVEL_PRODUCT,
	LEVEL_POWER,
	LEVEL_DIE,
	LEVEL_ATOM
};

static enum level level_of(const struct node *node)
{
	static const enum level levels[SHAPE_COUNT] = {
#define SHAPE(id, arity, gives, first, second, third, level) [SHAPE_##id] = LEVEL_##level,
#include "tree/shapes.def"
#undef SHAPE
	};

	return node_is_leaf(node) ? LEVEL_ATOM : node->single ? LEVEL_AS : levels[node_shape(node)];
}

static void write_node(const struct writer *to, const struct node *node);

/* Writes parentheses unless the node binds at least as tightly as `least`. */
static void write_part(const struct writer *to, const struct node *node, enum level least)
{
	bool bare = level_of(node) >= least;

	writer_text(to, bare ? "" : "(");
	write_node(to, node);
	writer_text(to, bare ? "" : ")");
}

/* The last operand of a prefix word: another prefix word may follow it without parentheses. */
static void write_last(const struct writer *to, const struct node *node)
{
	write_part(to, node,
		   level_of(node) == LEVEL_WORD     ? LEVEL_WORD
		   : level_of(node) == LEVEL_REPEAT ? LEVEL_REPEAT
						    : LEVEL_DIE);
}

/*
 * An operand that must be a single value. Nodes that are lists for the grammar are written in a form that dicelab 0.7
 * also accepts: the sum of a single value is that value, and a name in arithmetic is checked to be one.
 */
static void write_single(const struct writer *to, const struct node *node, enum level least)
{
	if (node_is_scalar(node)) {
		write_part(to, node, least);
	} else if (node->length == 1) {
		writer_text(to, "(sum ");
		write_last(to, node);
		writer_text(to, ")");
	} else {
		writer_text(to, "(sum let x = ");
		write_node(to, node);
		writer_text(to, " in (x + 0))");
	}
}

/* The same in notation newer than dicelab 0.7: a parenthesised list of one item is that item, which may be a
   condition or a label, for which there is no sum. */
static void write_value(const struct writer *to, const struct node *node, enum level least)
{
	if (node_is_scalar(node)) {
		write_part(to, node, least);
	} else {
		writer_text(to, "(");
		write_node(to, node);
		writer_text(to, ")");
	}
}

/* Binary `and`, `or` and relations. */
static void write_condition(const struct writer *to, const struct node *node, enum level left,
			    enum level right)
{
	write_value(to, node->operands[0], left);
	writer_text(to, " ");
	writer_text(to, operator_table[node->kind].spelling);
	writer_text(to, " ");
	write_value(to, node->operands[1], right);
}

/* Binary operators on single values, but the right side of `#` may be a list. */
static void write_infix(const struct writer *to, const struct node *node, enum level left,
			const char *blank, enum level right)
{
	write_single(to, node->operands[0], left);
	writer_text(to, blank);
	writer_text(to, operator_table[node->kind].spelling);
	writer_text(to, blank);
	(node_shape(node) == SHAPE_REPETITION ? write_part : write_single)(to, node->operands[1],
									   right);
}

static void write_items(const struct writer *to, const struct node *node)
{
	size_t i;

	for (i = 0; i < node->item_count; i++) {
		writer_text(to, i == 0 ? "" : ", ");
		write_part(to, node->items[i], LEVEL_RANGE);
	}
}

static void write_call(const struct writer *to, const struct node *node)
{
	writer_text(to, operator_table[node->kind].spelling);
	writer_text(to, "(");
	write_value(to, node->operands[0], LEVEL_RANGE);
	writer_text(to, ", ");
	write_value(to, node->operands[1], LEVEL_RANGE);
	writer_text(to, ")");
}

/* A comparison that does not select dice gets parentheses, so that it is not read as one that does. */
static void write_word(const struct writer *to, const struct node *node)
{
	bool bare = node_shape(node) != SHAPE_DICE || node->conditional ||
		    !node_may_be_condition(node->operands[0]);

	writer_text(to, operator_table[node->kind].spelling);
	writer_text(to, " ");
	if (bare)
		write_last(to, node->operands[0]);
	else
		write_part(to, node->operands[0], LEVEL_ATOM);
}

/* A prefix word or comparison with a number and a list. */
static void write_word_with_number(const struct writer *to, const struct node *node)
{
	writer_text(to, node->drop ? "drop " : "");
	writer_text(to, operator_table[node->kind].spelling);
	/* Adjacent letters would form one word. */
	writer_text(to, isalpha((unsigned char)*operator_table[node->kind].spelling) ? " " : "");
	write_part(to, node->operands[0], LEVEL_ATOM);
	writer_text(to, " ");
	write_last(to, node->operands[1]);
}

/* A value that begins with `let` would extend over the condition. */
static void write_given(const struct writer *to, const struct node *node)
{
	const struct node *value = node->operands[0];

	write_part(to, value, value->kind == NODE_LET ? LEVEL_ATOM : LEVEL_OR);
	writer_text(to, " given ");
	write_node(to, node->operands[1]);
}

static void write_binding(const struct writer *to, const struct node *node)
{
	bool each = node->kind == NODE_FOREACH;

	writer_text(to, operator_table[node->kind].spelling);
	writer_text(to, " ");
	writer_text(to, node->name);
	writer_text(to, each ? " in " : " = ");
	if (each)
		write_part(to, node->operands[0], LEVEL_WORD);
	else
		write_node(to, node->operands[0]);
	writer_text(to, node->kind == NODE_LET ? " in " : " do ");
	if (node->operands[1]->kind == NODE_GIVEN)
		write_given(to, node->operands[1]);
	else
		write_last(to, node->operands[1]);
}

static void write_case(const struct writer *to, int64_t value)
{
	writer_text(to, value < 0 ? "(" : "");
	writer_number(to, value);
	writer_text(to, value < 0 ? ")" : "");
}

static void write_test(const struct writer *to, const struct node *choice, const char *comparison,
		       size_t which)
{
	writer_text(to, "if ");
	writer_text(to, comparison);
	write_case(to, choice->cases[which]);
	writer_text(to, " ");
	write_last(to, choice->operands[0]);
	writer_text(to, " then ");
}

/* Binary search among the cases [first, last), for logarithmic nesting. `low` and `high`: the value is known to be
   at least the first, or at most the last of them. */
static void write_search(const struct writer *to, const struct node *choice, size_t first,
			 size_t last, bool low, bool high)
{
	size_t middle = first + (last - first) / 2;

	if (last - first > 1) {
		write_test(to, choice, "<", middle);
		write_search(to, choice, first, middle, low,
			     choice->cases[middle - 1] == choice->cases[middle] - 1);
		writer_text(to, " else ");
		write_search(to, choice, middle, last, true, high);
	} else if (low && high) {
		write_last(to, choice->items[first]);
	} else {
		write_test(to, choice, "==", first);
		write_node(to, choice->items[first]);
		writer_text(to, " else ");
		write_last(to, choice->items[choice->item_count - 1]);
	}
}

/* Writes the equivalent chain of `if`s, since the language has no syntax for choices. */
static void write_cases(const struct writer *to, const struct node *choice)
{
	enum { LONG_LADDER = 32 };
	size_t others = choice->item_count - 1, i;

	if (others > LONG_LADDER && node_is_leaf(choice->items[others])) {
		write_search(to, choice, 0, others, false, false);
		return;
	}
	for (i = 0; i < others; i++) {
		write_test(to, choice, "==", i);
		write_node(to, choice->items[i]);
		writer_text(to, " else ");
	}
	write_last(to, choice->items[others]);
}

/* decide {"keep": x, "again": d6} */
static void write_decision(const struct writer *to, const struct node *node)
{
	size_t i;

	writer_text(to, operator_table[node->kind].spelling);
	writer_text(to, " {");
	for (i = 0; i < node->item_count; i++) {
		writer_text(to, i == 0 ? "" : ", ");
		if (node->options[i] != NULL) {
			label_write(to, node->options[i]);
			writer_text(to, ": ");
		}
		if (level_of(node->items[i]) == LEVEL_COMMA)
			write_part(to, node->items[i], LEVEL_RANGE);
		else
			write_node(to, node->items[i]);
	}
	writer_text(to, "}");
}

/* may reroll all 3 times <=2 e */
static void write_may(const struct writer *to, const struct node *node)
{
	const struct node *passes = node->operands[0], *list = node->operands[1];

	writer_text(to, operator_table[node->kind].spelling);
	writer_text(to, " reroll ");
	writer_text(to, node->all ? "all " : "");
	if (passes->kind != NODE_NUMBER || passes->number != 1) {
		write_node(to, passes);
		writer_text(to, " times ");
	}
	if (node->conditional || !node_may_be_condition(list))
		write_last(to, list);
	else
		write_part(to, list, LEVEL_ATOM);
}

static void write_if(const struct writer *to, const struct node *node)
{
	writer_text(to, "if ");
	write_node(to, node->operands[0]);
	writer_text(to, " then ");
	write_node(to, node->operands[1]);
	writer_text(to, " else ");
	write_last(to, node->operands[2]);
}

/* The numbers of a case, from the condition of its `if`: 5, ..5, 5.. or 2..5. */
static void write_range(const struct writer *to, const struct node *condition)
{
	const struct node *first = condition->kind == NODE_AND ? condition->operands[0] : condition;
	const struct node *last = condition->kind == NODE_AND ? condition->operands[1] : condition;

	if (first->kind != NODE_IS_ATMOST)
		write_node(to, first->operands[1]);
	if (condition->kind != NODE_IS_EQUAL)
		writer_text(to, "..");
	if (last->kind == NODE_IS_ATMOST)
		write_node(to, last->operands[1]);
}

/* The nested `if`s of `as`, as the parser makes them. */
static void write_choices(const struct writer *to, const struct node *first)
{
	const struct node *node = first, *value = node_condition(first), *next;

	while (value->kind == NODE_AND || node_is_relation(value))
		value = value->operands[0];
	write_value(to, value, LEVEL_ATOM);
	writer_text(to, " as {");
	for (;; node = next) {
		write_range(to, node_condition(node));
		writer_text(to, ": ");
		write_value(to, node_yes(node), LEVEL_RANGE);
		next = node_no(node);
		if (!next->single || next->enclosed)
			break;
		writer_text(to, ", ");
	}
	if (next->kind != NODE_FAIL) {
		writer_text(to, ", else: ");
		write_value(to, next, LEVEL_RANGE);
	}
	writer_text(to, "}");
}

static void write_die(const struct writer *to, const struct node *node)
{
	enum node_kind faces = node->operands[0]->kind;

	/* Adjacent letters would form one word. */
	writer_text(to, faces == NODE_VARIABLE || faces == NODE_DIE || faces == NODE_TABLE ? "d "
											   : "d");
	write_single(to, node->operands[0], LEVEL_DIE);
}

/* Whether it contains a word with a body, which would extend over the cases if it came last. */
static bool has_body(const struct node *node)
{
	bool has = node_is_binding(node) || node->kind == NODE_IF || node->kind == NODE_CHOICE;
	size_t i;

	for (i = 0; i < node_child_count(node) && !has; i++)
		has = has_body(node_child(node, i));
	return has;
}

static void write_as(const struct writer *to, const struct node *node)
{
	write_value(to, node->operands[0], has_body(node->operands[0]) ? LEVEL_ATOM : LEVEL_OR);
	writer_text(to, " as ");
	label_cases_write(to, node->label_cases);
}

static void write_operator(const struct writer *to, const struct node *node)
{
	switch (node_shape(node)) {
	case SHAPE_ADDITIVE:
	case SHAPE_MINUS:
		write_infix(to, node, LEVEL_SUM, " ", LEVEL_PRODUCT);
		break;
	case SHAPE_SIGN:
		writer_text(to, "-");
		write_single(to, node->operands[0], LEVEL_PRODUCT);
		break;
	case SHAPE_MULTIPLICATIVE:
		write_infix(to, node, LEVEL_PRODUCT, "", LEVEL_POWER);
		break;
	case SHAPE_POWER:
		write_infix(to, node, LEVEL_DIE, "", LEVEL_POWER);
		break;
	case SHAPE_DIE:
		write_die(to, node);
		break;
	case SHAPE_TABLE:
		table_write(to, node->table, node->labels);
		break;
	case SHAPE_REPETITION:
		write_infix(to, node, LEVEL_DIE, "",
			    level_of(node->operands[1]) == LEVEL_REPEAT ? LEVEL_REPEAT : LEVEL_DIE);
		break;
	case SHAPE_RANGE:
		write_infix(to, node, LEVEL_PRODUCT, "", LEVEL_PRODUCT);
		break;
	case SHAPE_SEQUENCE:
		write_items(to, node);
		break;
	case SHAPE_RELATION:
		write_condition(to, node, LEVEL_SUM, LEVEL_SUM);
		break;
	case SHAPE_AND:
		write_condition(to, node, LEVEL_AND, LEVEL_NOT);
		break;
	case SHAPE_OR:
		write_condition(to, node, LEVEL_OR, LEVEL_AND);
		break;
	case SHAPE_NOT:
		writer_text(to, "not ");
		write_value(to, node->operands[0], LEVEL_NOT);
		break;
	case SHAPE_AS:
		write_as(to, node);
		break;
	case SHAPE_GIVEN:
		write_given(to, node);
		break;
	case SHAPE_NOTHING:
		writer_text(to, operator_table[node->kind].spelling);
		break;
	case SHAPE_REDUCTION:
	case SHAPE_REARRANGEMENT:
	case SHAPE_DICE:
		write_word(to, node);
		break;
	case SHAPE_SELECTION:
	case SHAPE_COMPARISON:
	case SHAPE_EACH:
	case SHAPE_SCORE:
	case SHAPE_WILD:
		write_word_with_number(to, node);
		break;
	case SHAPE_QUOTIENT:
		write_call(to, node);
		break;
	case SHAPE_LET:
	case SHAPE_FOREACH:
	case SHAPE_WHILE:
		write_binding(to, node);
		break;
	case SHAPE_CHOICE:
		(node->single ? write_choices : write_if)(to, node);
		break;
	case SHAPE_CASES:
		write_cases(to, node);
		break;
	case SHAPE_OPTIONS:
		write_decision(to, node);
		break;
	case SHAPE_MAY:
		write_may(to, node);
		break;
	case SHAPE_REROLLS: /* only in the core */
	case SHAPE_COUNT:
		break;
	}
}

/* Arguments occur only if no definition was expanded. */
static void write_variable(const struct writer *to, const struct node *node)
{
	writer_text(to, node->name);
	if (node->item_count == 0)
		return;
	writer_text(to, "(");
	write_items(to, node);
	writer_text(to, ")");
}

static void write_node(const struct writer *to, const struct node *node)
{
	if (node_is_text(node))
		label_write(to, node->name);
	else if (node->kind == NODE_NUMBER)
		writer_number(to, node->number);
	else if (node->kind == NODE_VARIABLE)
		write_variable(to, node);
	else if (node->kind == NODE_FAIL) /* as valid dicelab notation */
		writer_text(to, "(1/0)");
	else
		write_operator(to, node);
}

void tree_write(const struct writer *to, const struct tree *tree)
{
	write_node(to, tree->root);
}
