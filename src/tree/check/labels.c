/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Type checking of labels. Each list has a static type: numbers, or labels of one set; only `as` converts the one to
 * the other. So a written text gets its index where it stands next to labels, and is an error elsewhere.
 */
#include <string.h>

#include "support/text.h"
#include "tree/hint.h"
#include "tree/operands.h"
#include "tree/tree.h"
#include "tree/truth.h"

/* The type of the empty list, compatible with any other (bottom). */
static const struct label_set labels_of_nothing;
/* The type of a parameter in its definition: numbers or labels of any set, determined at each use. */
static const struct label_set labels_of_any;

static bool knows_labels(const struct label_set *labels)
{
	return labels != NULL && labels != &labels_of_nothing && labels != &labels_of_any;
}

static bool is_same(const struct label_set *a, const struct label_set *b)
{
	return a == b || (knows_labels(a) && knows_labels(b) && label_set_is_same(a, b));
}

/* ---- messages ---- */

static bool report_lost_text(const struct node *text, struct diag *diag)
{
	return diag_error(diag, CODE_TYPE, text->at,
			  "labels can only be compared with labels; 'x as {..6: \"miss\", 7..: "
			  "\"hit\"}' turns a number into one",
			  "the possible labels are not known here");
}

/* if d20 >= 15 then "hit" else "miss": the labels have no order, and none is guessed. */
static bool report_unordered(const struct node *choice, struct diag *diag)
{
	const struct node *asked = node_condition(choice);
	struct hint hint = hint_start(diag->source, choice->at);
	bool is_condition = node_is_condition(asked);

	if (!node_is_text(node_yes(choice)) || !node_is_text(node_no(choice))) {
		hint_add(&hint, "'(if a then 2 else if b then 1 else 0) as {\"miss\", \"graze\", "
				"\"hit\"}' orders them, from the least to the greatest");
	} else if (hint_fits(&hint, choice->at)) {
		hint_begin(&hint, "'", choice->at);
		hint_add(&hint, "%s%.*s%s as {", is_condition ? "" : "(if ",
			 SHOWN(&hint, asked->at), is_condition ? "" : " then 1 else 0)");
		hint_add(&hint, "%.*s, %.*s}", SHOWN(&hint, node_no(choice)->at),
			 SHOWN(&hint, node_yes(choice)->at));
		hint_end(&hint, "' orders them, from the least to the greatest");
	}
	return diag_report(diag,
			   hint_about(&hint, DICELAB_ERROR, CODE_TYPE,
				      "'(if c then 1 else 0) as {\"miss\", \"hit\"}' orders them, "
				      "from the least to the greatest"),
			   choice->at, "the order of these labels is not known here");
}

/* Whether all its branches are texts, or nested `if`s of texts. */
static bool gives_texts(const struct node *node)
{
	return node_is_text(node) ||
	       (node->kind == NODE_IF && gives_texts(node_yes(node)) && gives_texts(node_no(node)));
}

static bool report_unknown_text(const struct node *text, const struct label_set *labels,
				struct diag *diag)
{
	struct guess guess = guess_start(text->name);
	struct hint hint = hint_start(diag->source, text->at);
	char shown[TEXT_QUOTED], known[TEXT_QUOTED];
	struct span inside = {text->at.begin + 1, text->at.end - 1};
	size_t i;

	for (i = 0; i < labels->count; i++)
		guess_consider(&guess, labels->texts[i]);
	hint_guess(&hint, &guess, inside);
	if (guess.meant == NULL)
		hint_add(&hint, "the first of the labels is '%s'",
			 text_shown(known, sizeof known, labels->texts[0]));
	else if (strpbrk(guess.meant, "\"\\") != NULL)
		hint.fix_count = 0; /* it is written with backslashes */
	return diag_report(diag, hint_about(&hint, DICELAB_ERROR, CODE_NAME, NULL), text->at,
			   "there is no label '%s'", text_shown(shown, sizeof shown, text->name));
}

/* 3d{"a", "b"}: dice that are summed implicitly. */
static bool report_added_dice(const struct node *dice, struct diag *diag)
{
	struct hint hint = hint_start(diag->source, (struct span){0, diag->source->length});
	struct span number = dice->operands[0]->at,
		    die = {dice->operands[1]->at.begin, dice->at.end};

	hint_begin(&hint, "'", dice->at);
	hint_add_span(&hint, "", number);
	hint_add_span(&hint, "#", die);
	hint_end(&hint, "' lists the dice");
	if (!hint_is_statement(&hint, dice->at))
		hint.fix_count = 0; /* a number may be needed there */
	return diag_report(diag,
			   hint_about(&hint, DICELAB_ERROR, CODE_TYPE,
				      "write '#' after their number for a list"),
			   dice->at, "these dice would be added up here, but they show labels");
}

/* Whether the node is an implicit `sum`, which dice get where a single value is needed, and which has no spelling of
   its own in the source. */
static bool add_themselves_up(const struct node *node, const struct node *operand)
{
	return node->kind == NODE_SUM && operand->kind == NODE_REPEAT && operand->counted &&
	       node->at.begin == operand->at.begin &&
	       operand->at.begin < operand->operands[1]->at.begin;
}

static bool report_no_number(const struct node *node, const struct node *operand, struct diag *diag)
{
	const struct label_set *labels = operand->labels;
	char shown[TEXT_QUOTED], hint[120];

	if (add_themselves_up(node, operand))
		return report_added_dice(operand, diag);
	snprintf(hint, sizeof hint, "'count ==\"%s\" e' counts the items with this label",
		 text_shown(shown, sizeof shown / 2, labels->texts[labels->count - 1]));
	return diag_error(diag, CODE_TYPE, operand->at, hint, "'%s' takes numbers, not labels",
			  operator_table[node->kind].spelling);
}

/* if d6 >= 5 then 1 else 0 as {...}: `as` binds to the last branch. A definition is expanded to a single place. */
static void hint_at_cases(const struct node *cases, const struct node *within, struct hint *hint)
{
	size_t value;

	if (cases->kind != NODE_AS || cases->enclosed)
		return;
	if (within->kind != NODE_IF || within->at.begin == cases->at.begin) {
		hint_add(hint, "use parentheses to show what 'as' applies to");
		return;
	}
	value = hint_skip_closing(hint, cases->operands[0]->at.end, cases->at.end);
	hint_enclose(hint, "'", hint_trim(hint, within->at.begin, value),
		     " as {...}' applies to both branches");
}

static bool report_mixture(const struct node *node, const struct node *within,
			   const struct label_set *others, struct diag *diag)
{
	struct hint hint = hint_start(diag->source, within->at);

	if (node->labels == NULL)
		return diag_error(diag, CODE_TYPE, node->at, NULL,
				  "this is a number, among labels");
	hint_at_cases(node, within, &hint);
	return diag_report(
		diag,
		hint_about(&hint, DICELAB_ERROR, CODE_TYPE,
			   hint.fails ? "'(if c then x else y) as {...}' applies to both branches"
				      : NULL),
		node->at, "%s",
		others == NULL ? "this is a label, among numbers"
			       : "this label is from another set");
}

/* ---- operands ---- */

static bool label(struct node *node, struct diag *diag);

static bool check_number(const struct node *node, const struct node *operand, struct diag *diag)
{
	return !knows_labels(operand->labels) || report_no_number(node, operand, diag);
}

/* Resolves a text to the index of its label. */
static bool find_text(struct node *text, const struct label_set *labels, struct diag *diag)
{
	size_t place;

	if (labels == &labels_of_any)
		return true;
	if (!knows_labels(labels))
		return report_lost_text(text, diag);
	place = label_set_find(labels, text->name);
	if (place == labels->count)
		return report_unknown_text(text, labels, diag);
	text->number = (int64_t)place;
	text->labels = labels;
	return true;
}

static bool goes_with_any(const struct label_set *labels)
{
	return labels == &labels_of_nothing || labels == &labels_of_any;
}

/* Unifies the type of one more node with *labels. */
static bool unify_labels(const struct node *node, const struct node *within,
			 const struct label_set **labels, struct diag *diag)
{
	if (node->labels == &labels_of_nothing || is_same(node->labels, *labels))
		return true;
	if (node->labels == &labels_of_any && *labels != &labels_of_nothing)
		return true;
	if (!goes_with_any(*labels))
		return report_mixture(node, within, *labels, diag);
	*labels = node->labels;
	return true;
}

/* Types an operand, unless it is a text, and unifies its type with *labels. */
static bool label_and_join(struct node *node, const struct node *within,
			   const struct label_set **labels, struct diag *diag)
{
	return node_is_text(node) ||
	       (label(node, diag) && unify_labels(node, within, labels, diag));
}

/* Unifies the types of operands; texts among them become labels of the common type. */
static bool join_all(const struct node *within, struct node *const *nodes, size_t count,
		     const struct label_set **labels, struct diag *diag)
{
	size_t i;

	*labels = &labels_of_nothing;
	for (i = 0; i < count; i++) {
		if (!label_and_join(nodes[i], within, labels, diag))
			return false;
	}
	for (i = 0; i < count; i++) {
		if (node_is_text(nodes[i]) && !find_text(nodes[i], *labels, diag))
			return false;
	}
	return true;
}

static bool label_operands(struct node *node, struct diag *diag)
{
	size_t i;

	for (i = 0; i < node_child_count(node); i++) {
		if (!label(node_child(node, i), diag))
			return false;
	}
	return true;
}

static bool label_numbers(struct node *node, struct diag *diag)
{
	int i;

	if (!label_operands(node, diag))
		return false;
	for (i = 0; i < node_arity(node); i++) {
		if (!check_number(node, node->operands[i], diag))
			return false;
	}
	return true;
}

/* ---- operators ---- */

/* The items of the list, or some of them, are those of the result. */
static bool label_list(struct node *node, struct diag *diag)
{
	if (!label_operands(node, diag))
		return false;
	node->labels = node->operands[0]->labels;
	return true;
}

/* Maximum, minimum and mode of labels are labels; other reductions need numbers. */
static bool label_reduction(struct node *node, struct diag *diag)
{
	if (node->kind == NODE_COUNT || node->kind == NODE_ALIKE)
		return label_operands(node, diag);
	return node->kind == NODE_MAX || node->kind == NODE_MIN || node->kind == NODE_MODE
		       ? label_list(node, diag)
		       : label_numbers(node, diag);
}

/* A number, and operand number `list`, which gives the type of the result. */
static bool label_list_and_number(struct node *node, int list, struct diag *diag)
{
	if (!label_operands(node, diag) || !check_number(node, node->operands[1 - list], diag))
		return false;
	node->labels = node->operands[list]->labels;
	return true;
}

/* A comparison filters a list; a relation is a number. */
static bool label_compared(struct node *node, struct diag *diag)
{
	const struct label_set *labels;

	if (!join_all(node, node->operands, 2, &labels, diag))
		return false;
	if (node_is_filter(node))
		node->labels = node->operands[1]->labels;
	return true;
}

static bool label_binding(struct node *node, struct diag *diag)
{
	const struct label_set *labels;

	if (!label_operands(node, diag))
		return false;
	labels = node->operands[1]->labels;
	if (node->kind == NODE_WHILE && !unify_labels(node->operands[0], node, &labels, diag))
		return false;
	node->labels = labels;
	return true;
}

static bool find_text_of_case(struct node *value, const struct label_set *labels, struct diag *diag)
{
	if (!node_is_text(value))
		return true;
	return labels != NULL ? find_text(value, labels, diag)
			      : diag_error(diag, CODE_TYPE, value->at, NULL,
					   "some of the cases give a number, and others a text");
}

/* The cases of `as`, nested `if`s, have a common type: x as {1: "a", 2: "b", else: d{"a", "b"}}. */
static bool label_cases(struct node *first, struct diag *diag)
{
	const struct label_set *labels = &labels_of_nothing;
	struct node *node;

	for (node = first; node->single; node = node_no(node)) {
		if (!label(node->operands[0], diag) ||
		    !label_and_join(node->operands[1], first, &labels, diag))
			return false;
	}
	if (!label_and_join(node, first, &labels, diag))
		return false;
	for (node = first; node->single; node = node_no(node)) {
		node->labels = labels;
		if (!find_text_of_case(node->operands[1], labels, diag))
			return false;
	}
	return find_text_of_case(node, labels, diag);
}

static bool label_if(struct node *node, struct diag *diag)
{
	if (gives_texts(node))
		return report_unordered(node, diag);
	if (node->single)
		return label_cases(node, diag);
	return label(node->operands[0], diag) &&
	       join_all(node, node->operands + 1, 2, &node->labels, diag);
}

/* A choice by a number, which has no syntax in dicelab, or by the player. */
static bool label_choice(struct node *node, struct diag *diag)
{
	return (node->kind == NODE_DECIDE || label(node->operands[0], diag)) &&
	       join_all(node, node->items, node->item_count, &node->labels, diag);
}

static bool label_operator(struct node *node, struct diag *diag)
{
	switch (node_shape(node)) {
	case SHAPE_AS:
		node->labels = node->label_cases->set;
		return label_numbers(node, diag);
	case SHAPE_TABLE:
		return true; /* set by the builder */
	case SHAPE_NOTHING:
		node->labels = &labels_of_nothing;
		return true;
	case SHAPE_REDUCTION:
		return label_reduction(node, diag);
	case SHAPE_REPETITION:
	case SHAPE_SELECTION:
	case SHAPE_MAY:
		return label_list_and_number(node, 1, diag);
	case SHAPE_EACH:
		return node->kind == NODE_MIDDLE ? label_list_and_number(node, 1, diag)
						 : label_numbers(node, diag);
	case SHAPE_SEQUENCE:
		return join_all(node, node->items, node->item_count, &node->labels, diag);
	case SHAPE_REARRANGEMENT:
	case SHAPE_DICE: /* dice keep their type, except those that add up */
		return node->kind == NODE_COMPOUND ? label_numbers(node, diag)
						   : label_list(node, diag);
	case SHAPE_COMPARISON:
	case SHAPE_RELATION:
		return label_compared(node, diag);
	case SHAPE_GIVEN:
		return label_list_and_number(node, 0, diag);
	case SHAPE_LET:
	case SHAPE_FOREACH:
	case SHAPE_WHILE:
		return label_binding(node, diag);
	case SHAPE_CHOICE:
		return label_if(node, diag);
	case SHAPE_CASES:
	case SHAPE_OPTIONS:
		return label_choice(node, diag);
	case SHAPE_ADDITIVE:
	case SHAPE_MINUS:
	case SHAPE_SIGN:
	case SHAPE_MULTIPLICATIVE:
	case SHAPE_POWER:
	case SHAPE_DIE:
	case SHAPE_RANGE:
	case SHAPE_AND:
	case SHAPE_OR:
	case SHAPE_NOT:
	case SHAPE_SCORE:
	case SHAPE_WILD:
	case SHAPE_QUOTIENT:
	case SHAPE_REROLLS: /* only in the core */
	case SHAPE_COUNT:
		break;
	}
	return label_numbers(node, diag);
}

static bool label(struct node *node, struct diag *diag)
{
	if (node_is_text(node))
		return report_lost_text(node, diag);
	if (node->kind == NODE_NUMBER)
		return true;
	if (node->kind == NODE_VARIABLE) {
		node->labels = node->binding->operands[0]->labels;
		return true;
	}
	if (node->kind == NODE_FAIL) {
		node->labels = &labels_of_nothing;
		return true;
	}
	return label_operator(node, diag);
}

bool tree_label(const struct tree *tree, size_t parameters, struct builder *builder)
{
	struct node *body = tree->root;

	for (; parameters > 0; parameters--) {
		body->operands[0]->labels = &labels_of_any;
		body = body->operands[1];
	}
	if (!label(body, builder->diag))
		return false;
	if (!knows_labels(tree->root->labels))
		tree->root->labels = NULL;
	return true;
}
