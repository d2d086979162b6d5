/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* sum 3#d6 + 2: `#` and prefix words that extend further to the right than the author probably intended. */
#include <ctype.h>
#include <string.h>

#include "tree/hint.h"
#include "tree/lint/warn_inside.h"
#include "tree/operands.h"
#include "tree/unresolved.h"

/* The leftmost operand of a chain of arithmetic: d6 in d6*2+1. */
static const struct node *first_term(const struct node *node)
{
	while (node_is_arithmetic(node) && !node->enclosed)
		node = node->operands[0];
	return node;
}

/* ---- sum 3#d6 + 2: a # repeats all of the arithmetic after it ---- */

/* 3#5-d6 is not warned of: it is never read as 3#5, less d6. */
static bool repeats_arithmetic(const struct node *node)
{
	return node->kind == NODE_REPEAT && node_is_arithmetic(node_body(node)) &&
	       !node_body(node)->enclosed && first_term(node_body(node))->kind != NODE_NUMBER;
}

/* Appends 3#d6 + 2#d8 in the common spelling, 3d6 + 2d8; false if there is anything but numbers and dice in it. */
static bool add_plain(struct hint *hint, struct span text)
{
	size_t from = text.begin, at;

	if (!hint_fits(hint, text))
		return false;
	for (at = text.begin; at < text.end; at++) {
		if (hint->source[at] == '#' && at > text.begin && at + 1 < text.end &&
		    isdigit((unsigned char)hint->source[at - 1]) && hint->source[at + 1] == 'd') {
			hint_add_span(hint, "", (struct span){from, at});
			from = at + 1;
		} else if (hint->source[at] != 'd' && (isalpha((unsigned char)hint->source[at]) ||
						       strchr("#({", hint->source[at]) != NULL)) {
			return false;
		}
	}
	hint_add_span(hint, "", (struct span){from, text.end});
	return true;
}

/* Appends the plain sum, which may take the place of `at`. */
static void add_sum(struct hint *hint, struct span at, const struct hint *plain, const char *after)
{
	hint_begin(hint, "'", at);
	hint_add(hint, "%s", plain->text);
	hint_end(hint, after);
}

/* Keeps the first hint about `#`, which is shown again if the calculation fails. */
static void note_meant(struct warner *warner, const struct hint *hint)
{
	const char *text = hint_text(hint);
	char *copy = NULL;

	if (warner->meant == NULL && text != NULL)
		copy = arena_take(warner->arena, strlen(text) + 1);
	if (copy != NULL)
		warner->meant = memcpy(copy, text, strlen(text) + 1);
}

static void warn_of_repetition(struct warner *warner, const struct node *node)
{
	struct hint hint = warn_hint(warner), plain = hint;
	const struct node *body = node_body(node), *word = warner->spot.word;
	struct span all = node->at;

	if (!repeats_arithmetic(node) || !may_warn(warner))
		return;
	all.begin = hint_skip_closing(&hint, node_argument(node)->at.end, body->at.end) + 1;
	all = hint_trim(&hint, all.begin, all.end);
	if ((word == NULL || (word->kind == NODE_SUM && word->operands[0] == node)) &&
	    add_plain(&plain, node->at))
		add_sum(&hint, (struct span){(word != NULL ? word : node)->at.begin, node->at.end},
			&plain, "' does the arithmetic once, ");
	if (hint_fits(&hint, node->at)) {
		hint_begin(&hint, "'", node->at);
		hint_add_span(&hint, "", (struct span){node->at.begin, all.begin});
		hint_add(&hint, "(%.*s)", SHOWN(&hint, all));
		hint_end(&hint, "' keeps this meaning");
	}
	note_meant(warner, &hint);
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_REPEATED,
			       "put parentheses around what is to be repeated, or around "
			       "everything before the arithmetic"),
		    node->at, "'#' repeats all of the arithmetic after it");
}

/* ---- d8 + 2#d6: all of the arithmetic before a # is the number of times; 3#d8 + 2#d6 is 3#((d8 + 2)#d6) ---- */

static bool counts_by_sum(const struct node *node)
{
	const struct node *count = node->operands[0];

	return node->kind == NODE_REPEAT && node_is_arithmetic(count) && !count->enclosed &&
	       node_shape(count) != SHAPE_MULTIPLICATIVE;
}

/* The warning covers its body, too. */
static void warn_of_count(struct warner *warner, const struct node *node, struct span count)
{
	struct hint hint = warn_hint(warner), plain = hint;

	if (!may_warn(warner))
		return;
	warner->last_repeat = node->at;
	if (!hint_fits(&hint, count))
		count.end = count.begin;
	else if (add_plain(&plain, node->at)) {
		add_sum(&hint, node->at, &plain, "' adds up, ");
		hint_enclose(&hint, "'", count, "#...' keeps this meaning");
	}
	note_meant(warner, &hint);
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_REPEATED,
			       "parentheses around the number of times keep this meaning"),
		    node->at, "all of %s%.*s%s is the number of times '#' repeats what follows",
		    count.end > count.begin ? "'" : "the arithmetic before it", SHOWN(&hint, count),
		    count.end > count.begin ? "'" : "");
}

/* ---- count (2#d2)#d6: the result of the word before the parentheses is the number of times ---- */

/* Not warned of: count(2#d2)#d6, which looks like a call, and is read as one. */
static void warn_of_word(struct warner *warner, const struct node *node)
{
	const struct node *word = node_argument(node), *list = word;
	struct hint hint = warn_hint(warner);

	while (!list->enclosed && node_takes_list(list))
		list = node_last_operand(list);
	if (list == word || !list->enclosed || hint.source[list->at.begin - 1] != '(' ||
	    isalpha((unsigned char)hint.source[list->at.begin - 2]) || !may_warn(warner))
		return;
	if (hint_fits(&hint, node->at)) {
		hint_begin(&hint, "'", node->at);
		hint_add_span(&hint, "", (struct span){word->at.begin, list->at.begin - 1});
		hint_add_span(&hint, "((", (struct span){list->at.begin, node->at.end});
		hint_add(&hint, ")");
		hint_end(&hint, "' applies to all of it, ");
		hint_enclose(&hint, "'", word->at, "#...' keeps this meaning");
	}
	diag_report(warner->diag,
		    hint_about(&hint, DICELAB_WARNING, CODE_REPEATED,
			       "'count ((2#d2)#d6)' applies to all of it"),
		    node->at,
		    "'%s' takes only what is in the parentheses; its result is the number of "
		    "times '#' repeats",
		    operator_table[word->kind].spelling);
}

/* 2d6+3 # damage: an unknown name, for which there is an error. */
static bool is_unknown(const struct warner *warner, const struct node *node)
{
	return node->kind == NODE_VARIABLE && scope_find(warner->spot.scope, node->name) == NULL &&
	       definitions_find(warner->definitions, node->name) == NULL;
}

void warn_of_reach(struct warner *warner, const struct node *node)
{
	const struct node *inner;

	if (node->kind != NODE_REPEAT || warn_is_within(node, warner->last_repeat) ||
	    is_unknown(warner, node_body(node)))
		return;
	inner = counts_by_sum(node) ? node : node_body(node);
	if (inner == node || (counts_by_sum(inner) && !inner->enclosed)) /* 3#d8 + 2#d6 */
		warn_of_count(warner, node, node_argument(inner)->at);
	else
		warn_of_repetition(warner, node);
	warn_of_word(warner, node);
}
