/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* sum 2#d6, sum 2#d8: prefix words whose list extends across commas. */
#include "tree/hint.h"
#include "tree/lint/warn_inside.h"
#include "tree/operands.h"
#include "tree/unresolved.h"

static void warn_of_list(struct warner *warner, const struct node *word, const struct node *list)
{
	struct hint hint = warn_hint(warner);
	struct span first =
		hint_trim(&hint, word->at.begin,
			  hint_skip_closing(&hint, list->items[0]->at.end, list->at.end));

	if (!may_warn(warner))
		return;
	if (hint_fits(&hint, first) && hint_fits(&hint, list->at)) {
		hint_enclose(&hint, "'", first, ", ...' ends its list there, '");
		hint_enclose(&hint, "", list->at, "' keeps this meaning");
	}
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_COMMAS,
			       "use parentheses to show where its list ends"),
		    word->at, "'%s' also takes everything after the comma",
		    word->kind == NODE_IF ? "else" : operator_table[word->kind].spelling);
}

/* The prefix word that takes all text to the right, as also in 1 + sum 2#d6 and 3#sum 2#d6; NULL if there is none. */
static const struct node *word_at_end(const struct node *node)
{
	while (!node->enclosed && !node_takes_list(node) && node_goes_on(node))
		node = node_last_operand(node);
	return !node->enclosed && node_takes_list(node) ? node : NULL;
}

static bool has_word_after_comma(const struct node *list)
{
	size_t i;

	for (i = 1; i < list->item_count; i++) {
		if (word_at_end(list->items[i]) != NULL)
			return true;
	}
	return false;
}

/* The list with commas that the word takes, directly or through other words; NULL if there is none. */
static const struct node *list_of(const struct node *word)
{
	do
		word = node_last_operand(word);
	while (!word->enclosed && node_takes_list(word));
	return word->kind == NODE_CONCAT && !word->enclosed ? word : NULL;
}

/* high 1 e: a single item. */
static bool takes_one(const struct node *node)
{
	return node_has_shape(node, SHAPE_SELECTION) && !node->drop &&
	       node_argument(node)->kind == NODE_NUMBER && node_argument(node)->number == 1;
}

/* If the node selects from a single number, which makes no sense, as in max (sum 2#d6, 7): the word that gives
   the number. Otherwise NULL. */
static const struct node *only_word(const struct node *node)
{
	const struct node *word = node_takes_list(node) ? node_last_operand(node) : NULL;

	if (word == NULL || node_shape(node) == SHAPE_COMPARISON ||
	    node_shape(node) == SHAPE_CHOICE || node_shape(node) == SHAPE_DICE)
		return NULL;
	return word->enclosed && (node_makes_number(word) || takes_one(word)) ? word : NULL;
}

void warn_of_commas(struct warner *warner, const struct node *node)
{
	const struct node *word = only_word(node);

	if (node->kind == NODE_CONCAT && has_word_after_comma(node)) {
		if (warner->spot.word != NULL)
			warn_of_list(warner, warner->spot.word, node);
		word = word_at_end(node->items[node->item_count - 1]); /* 7, last 2 x, 0 */
	}
	if (word != NULL && list_of(word) != NULL && !has_word_after_comma(list_of(word)))
		warn_of_list(warner, word, list_of(word));
}
