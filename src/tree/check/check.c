/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Static checking of sorts: a single value must not be a list. Which operands must be single, shapes.def says; lengths
 * are inferred bottom-up and annotated for the evaluators. Only errors that would occur in every roll are reported
 * here: those that depend on chance, or are in a branch that may not be taken, are detected by the evaluators, and
 * reported in the same words.
 */
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "tree/decision.h"
#include "tree/given.h"
#include "tree/hint.h"
#include "tree/interval.h"
#include "tree/prelude.h"
#include "tree/tree.h"
#include "tree/unresolved.h"

/* d(1,2,3): faces written with parentheses, as in some other notations. */
static void hint_at_faces(const struct node *list, struct hint *hint)
{
	struct span at = list->at, count;
	size_t i;

	if (at.begin < 2 || memcmp(hint->source + at.begin - 2, "d(", 2) != 0 ||
	    hint->source[at.end] != ')')
		return;
	for (i = at.begin; i < at.end; i++) {
		if (strchr("0123456789,. -", hint->source[i]) == NULL)
			return;
	}
	count = (struct span){at.begin - 2, at.begin - 2};
	while (count.begin > 0 && isdigit((unsigned char)hint->source[count.begin - 1]))
		count.begin--;
	if (count.begin > 0 && isalpha((unsigned char)hint->source[count.begin - 1]))
		return;
	hint_begin(hint, "'", (struct span){count.begin, at.end + 1});
	hint_add_span(hint, "", count);
	hint_add_span(hint, "d{", at);
	hint_add(hint, "}");
	hint_end(hint, "' has these faces");
}

/* Finds the node at `at`, and the innermost word for a single value whose list begins with it: max for the x of
   2 * max x - 1, where the list is 'x - 1'; NULL if there is none. `word` is the one whose list begins with `node`. False
   if no node is at `at`. */
static bool find_word(const struct node *node, struct span at, const struct node *word,
		      const struct node **found)
{
	bool is_word = node_takes_list(node);
	bool goes_on =
		node_is_arithmetic(node) || (!node_is_leaf(node) && node->kind == NODE_POWER);
	size_t i;

	if (node->at.begin == at.begin && node->at.end == at.end) {
		*found = word;
		return true;
	}
	for (i = 0; i < node_child_count(node); i++) {
		const struct node *child = node_child(node, i), *inner = NULL;

		if (is_word && child == node_last_operand(node))
			inner = node_makes_number(node) ? node : word;
		else if (goes_on && i == 0)
			inner = word;
		if (find_word(child, at, inner, found))
			return true;
	}
	return false;
}

/* sum (x + 1): the parentheses are those of the list. */
static void hint_at_parentheses(struct span word, struct span list, struct span rest,
				struct hint *hint)
{
	struct span before = hint_trim(hint, word.begin, rest.begin - 1);
	const char *text = hint->source;

	if (text[rest.begin - 1] != '(' || text[rest.end] != ')' || text[before.end - 1] == '(')
		return;
	hint_begin(hint, "'", (struct span){word.begin, rest.end + 1});
	hint_add_span(hint, "((", before);
	hint_add_span(hint, " ", list);
	hint_add_span(hint, ")", (struct span){list.end, rest.end + 1});
	hint_end(hint, "' ends its list before the arithmetic");
}

/* 2 * max x - 1: the word that gives a single value is there, but its list does not end behind the name. */
static void hint_at_word(const struct node *root, struct span list, struct hint *hint)
{
	const struct node *word = NULL, *rest;

	if (!find_word(root, list, NULL, &word) || word == NULL)
		return;
	rest = node_last_operand(word);
	while (node_takes_list(rest) && !rest->enclosed)
		rest = node_last_operand(rest);
	if (word->at.begin >= rest->at.begin) /* not in this notation */
		return;
	if (rest->enclosed)
		hint_at_parentheses(word->at, list, rest->at, hint);
	else
		hint_enclose(hint, "'", (struct span){word->at.begin, list.end},
			     "' ends its list before the arithmetic");
}

bool node_report_length(const struct node *root, const struct node *node, int64_t length,
			const char *odds, struct diag *diag)
{
	struct dicelab_diagnostic about;
	struct hint hint;

	if (length == 0)
		return diag_error(diag, CODE_SINGLE, node->at, NULL,
				  "a single value is needed here, but this list is empty%s", odds);
	hint = hint_start(diag->source, node->at);
	hint_at_faces(node, &hint);
	hint_at_word(root, node->at, &hint);
	about = hint_about(&hint, DICELAB_ERROR, CODE_SINGLE,
			   "'sum' turns a list into a single value");
	if (length == LENGTH_UNKNOWN)
		return diag_report(diag, about, node->at,
				   "a single value is needed here, but this is a list%s", odds);
	return diag_report(diag, about, node->at,
			   "a single value is needed here, but this is a list of %" PRId64 "%s",
			   length, odds);
}

static bool is_known_number(const struct node *node)
{
	return node->kind == NODE_NUMBER;
}

static int64_t variable_length(const struct node *node)
{
	if (node->binding->kind == NODE_LET)
		return node->binding->operands[0]->length;
	if (node->binding->kind == NODE_FOREACH)
		return 1;
	return LENGTH_UNKNOWN; /* while: may differ in each iteration */
}

static int64_t repetition_length(const struct node *count, const struct node *list)
{
	int64_t length;

	if (!is_known_number(count) || list->length == LENGTH_UNKNOWN ||
	    __builtin_mul_overflow(count->number, list->length, &length))
		return LENGTH_UNKNOWN;
	return length;
}

static int64_t selection_length(const struct node *node)
{
	int64_t count = node->operands[0]->number, length = node->operands[1]->length;

	if (!is_known_number(node->operands[0]) || length == LENGTH_UNKNOWN)
		return LENGTH_UNKNOWN;
	count = lesser(count, length);
	return node->drop ? length - count : count;
}

/* Duplicates are impossible with fewer than two items. */
static int64_t distinct_length(int64_t length)
{
	return length <= 1 ? length : LENGTH_UNKNOWN;
}

static int64_t table_length(const struct table *table)
{
	return table->shortest == table->longest ? (int64_t)table->longest : LENGTH_UNKNOWN;
}

static int64_t derived_length(const struct node *node)
{
	switch ((enum derived_kind)node->kind) {
	case DERIVED_COMPOUND:
	case DERIVED_REROLL:
	case DERIVED_REQUIRE:
	case DERIVED_MAY:
		return node_dice(node)->length;
	case DERIVED_FORCE:
		return node->operands[1]->length;
	case DERIVED_NET:
	case DERIVED_AS:
		return 1;
	case DERIVED_GIVEN:
		return node->operands[0]->length;
	case DERIVED_EXPLODE:
	case DERIVED_AGAIN:
	case DERIVED_WILD:
		break;
	}
	return LENGTH_UNKNOWN;
}

/* The length of the definition; of two operators more is known, since their lengths do not depend on the definition. */
static int64_t prelude_length(const struct node *node)
{
	if (node->kind == NODE_PLUS)
		return node->operands[1]->length;
	if (node->kind == NODE_MIDDLE)
		return selection_length(node);
	return prelude_body(node)->length;
}

/* The static length of a node whose operands have been checked. */
static int64_t known_length(const struct node *node)
{
	struct node *const *operands = node->operands;

	switch (node_shape(node)) {
	case SHAPE_ADDITIVE:
	case SHAPE_MINUS:
	case SHAPE_SIGN:
	case SHAPE_MULTIPLICATIVE:
	case SHAPE_POWER:
	case SHAPE_DIE:
	case SHAPE_REDUCTION:
	case SHAPE_RELATION:
	case SHAPE_AND:
	case SHAPE_OR:
	case SHAPE_NOT:
	case SHAPE_AS:
	case SHAPE_QUOTIENT:
		return 1;
	case SHAPE_NOTHING:
		return 0;
	case SHAPE_REARRANGEMENT:
		return node->kind == NODE_DISTINCT ? distinct_length(operands[0]->length)
						   : operands[0]->length;
	case SHAPE_TABLE:
		return table_length(node->table);
	case SHAPE_REPETITION:
		return repetition_length(operands[0], operands[1]);
	case SHAPE_SELECTION:
		return selection_length(node);
	case SHAPE_LET:
		return operands[1]->length;
	case SHAPE_CHOICE:
		return node->single                                 ? 1
		       : operands[1]->length == operands[2]->length ? operands[1]->length
								    : LENGTH_UNKNOWN;
	case SHAPE_GIVEN:
	case SHAPE_DICE:
	case SHAPE_EACH:
	case SHAPE_SCORE:
	case SHAPE_WILD:
	case SHAPE_MAY:
		return prelude_has(node) ? prelude_length(node) : derived_length(node);
	case SHAPE_REROLLS:
		return operands[1]->length;
	case SHAPE_SEQUENCE: /* see check_items */
	case SHAPE_CASES:    /* see check_cases */
	case SHAPE_OPTIONS:  /* the same */
	case SHAPE_RANGE:
	case SHAPE_COMPARISON:
	case SHAPE_FOREACH:
	case SHAPE_WHILE:
	case SHAPE_COUNT:
		break;
	}
	return LENGTH_UNKNOWN;
}

struct checker {
	struct builder *builder;
	const struct node *root; /* of the tree */
};

/* Checks a subtree that is evaluated in every roll (`certain`) or perhaps not. */
static bool check(struct node *node, bool certain, const struct checker *checker);

static bool check_items(struct node *node, bool certain, const struct checker *checker)
{
	bool ok = true, known = true;
	int64_t length = 0;
	size_t i;

	for (i = 0; i < node->item_count; i++) {
		const struct node *item = node->items[i];

		ok &= check(node->items[i], certain, checker);
		known = known && item->length != LENGTH_UNKNOWN &&
			!__builtin_add_overflow(length, item->length, &length);
	}
	node->length = known ? length : LENGTH_UNKNOWN;
	return ok;
}

/* Of a choice, or a decision: the length is known if all cases have the same. */
static bool check_cases(struct node *choice, const struct checker *checker)
{
	int64_t length = LENGTH_UNKNOWN;
	bool ok = true;
	size_t i;

	for (i = 0; i < choice->item_count; i++) {
		const struct node *item = choice->items[i];

		ok &= check(choice->items[i], false, checker);
		if (i == 0)
			length = item->length;
		else if (item->kind != NODE_FAIL && item->length != length)
			length = LENGTH_UNKNOWN;
	}
	choice->length = length;
	return ok;
}

/* Whether the i-th operand is evaluated whenever the node is. Earlier operands have been checked. */
static bool always_evaluates(const struct node *node, int i)
{
	const struct node *first = node->operands[0];
	enum shape shape = node_shape(node);

	if (i == 0)
		return true;
	if (shape == SHAPE_REPETITION)
		return is_known_number(first) && first->number > 0;
	if (shape == SHAPE_FOREACH || shape == SHAPE_WHILE)
		return first->length > 0;
	return shape != SHAPE_CHOICE && shape != SHAPE_AND && shape != SHAPE_OR;
}

static bool check_operand(const struct node *node, int i, const struct checker *checker)
{
	const struct node *operand = node->operands[i];

	if (shape_table[node_shape(node)].operands[i] != SORT_ONE ||
	    operand->length == LENGTH_UNKNOWN || operand->length == 1)
		return true;
	return node_report_length(checker->root, operand, operand->length, "",
				  checker->builder->diag);
}

/* let (a, b) = 3#d6 in ... */
static bool check_unpacked(const struct node *let, struct diag *diag)
{
	const struct node *value = let->operands[0];

	if (let->kind != NODE_LET || let->number == 0 || value->length == LENGTH_UNKNOWN ||
	    value->length == let->number)
		return true;
	return diag_error(diag, CODE_SINGLE, value->at, NULL,
			  "there are %" PRId64 " names for a list of %" PRId64, let->number,
			  value->length);
}

/* Errors in the body are reported when the core is checked. */
static bool read_definition(struct node *use, const struct checker *checker)
{
	return prelude_define(checker->builder, use) && check(prelude_body(use), false, checker);
}

static bool check(struct node *node, bool certain, const struct checker *checker)
{
	bool ok = true;
	int i;

	if (node->kind == NODE_CONCAT)
		return check_items(node, certain, checker);
	if (node->kind == NODE_NUMBER || node->kind == NODE_FAIL) {
		node->length = 1;
		return true;
	}
	if (node->kind == NODE_VARIABLE) {
		node->length = variable_length(node);
		return true;
	}
	for (i = 0; i < node_arity(node); i++) {
		ok &= check(node->operands[i], certain && always_evaluates(node, i), checker);
		if (i == 0 && !check_unpacked(node, checker->builder->diag))
			return false;
		if (certain)
			ok &= check_operand(node, i, checker);
	}
	if (prelude_has(node) && !read_definition(node, checker))
		return false;
	for (i = 0;
	     (node->kind == NODE_MAY || node->kind == NODE_REROLLS) && i < (int)node->item_count;
	     i++)
		ok &= check(node->items[i], false, checker);
	if (node->kind == NODE_CHOICE || node->kind == NODE_DECIDE)
		return check_cases(node, checker) && ok;
	node->length = known_length(node);
	return ok;
}

bool tree_check(struct tree *tree, struct builder *builder)
{
	struct checker checker = {builder, tree->root};

	tree->core = tree->root;
	return given_find(tree, builder->diag) && decision_check(tree, builder->diag) &&
	       check(tree->root, true, &checker);
}
