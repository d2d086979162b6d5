/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of operators and shapes; finds operators by their spelling. */
#include "tree/operators.h"

#include <ctype.h>
#include <string.h>

const struct shape_row shape_table[SHAPE_COUNT] = {
#define SHAPE(id, arity, gives, first, second, third, level)                                       \
	[SHAPE_##id] = {arity, SORT_##gives, {SORT_##first, SORT_##second, SORT_##third}},
#include "tree/shapes.def"
#undef SHAPE
};

const struct operator_row operator_table[NODE_KIND_COUNT] = {
	[NODE_CHOICE] = {"if", SHAPE_CASES, "if", false, NULL, NULL}, /* no syntax: see write.c */
	[NODE_REROLLS] = {"may", SHAPE_REROLLS, "may", false, NULL, NULL}, /* the core of MAY */
#define OPERATOR(id, spelling, shape, tree, usage, summary, example, result, dice)                 \
	[NODE_##id] = {spelling, SHAPE_##shape, tree, false, NULL, NULL},
#define DERIVED(id, spelling, shape, tree, usage, summary, example, result, dice)                  \
	[NODE_##id] = {spelling, SHAPE_##shape, tree, true, NULL, NULL},
#define PRELUDE(id, spelling, shape, tree, usage, summary, example, result, dice, definition)      \
	[NODE_##id] = {spelling, SHAPE_##shape, tree, true, usage, definition},
#include "tree/operators.def"
};

enum node_kind relation_comparison(enum node_kind relation)
{
	static const enum node_kind comparisons[NODE_KIND_COUNT] = {
#define RELATION(id, spelling, shape, tree, usage, summary, example, result, dice, comparison)     \
	[NODE_##id] = NODE_##comparison,
#include "tree/operators.def"
	};

	return comparisons[relation];
}

enum node_kind relation_of(enum node_kind comparison)
{
	static const enum node_kind relations[NODE_KIND_COUNT] = {
#define RELATION(id, spelling, shape, tree, usage, summary, example, result, dice, comparison)     \
	[NODE_##comparison] = NODE_##id,
#include "tree/operators.def"
	};

	return relations[comparison];
}

static const struct word words[] = {
#define OPERATOR(id, spelling, ...) {spelling, WORD_OPERATOR, NODE_##id, NODE_##id > NODE_IF},
#define MODIFIER(id, spelling, ...) {spelling, WORD_##id, NODE_NUMBER, false},
#define SHORTHAND(id, spelling, ...) {spelling, WORD_##id, NODE_DIE, true},
#define PARTICLE(id, spelling) {spelling, WORD_##id, NODE_NUMBER, false},
#include "tree/operators.def"
};

enum { WORD_COUNT = sizeof words / sizeof *words };

const struct word *word_find(const char *text, size_t length)
{
	int i;

	if (length == 0)
		return NULL; /* at the end of a text, behind which nothing may be read */
	for (i = 0; i < WORD_COUNT; i++) {
		const char *spelling = words[i].spelling;

		/* Comparing the first byte rejects most words without a call. */
		if (*spelling == *text && strncmp(spelling, text, length) == 0 &&
		    spelling[length] == '\0')
			return &words[i];
	}
	return NULL;
}

bool word_is_among(const char *word, size_t size, const char *choices, size_t length)
{
	const char *end = choices + length, *bar;
	size_t i;

	for (; choices < end; choices = bar + 1) {
		bar = memchr(choices, '|', (size_t)(end - choices));
		if (bar == NULL)
			bar = end;
		for (i = 0; i < size && choices + i < bar; i++) {
			if (tolower((unsigned char)word[i]) != choices[i])
				break;
		}
		if (i == size && choices + i == bar)
			return true;
	}
	return false;
}

void word_guess(struct guess *guess)
{
	int i;

	if (strlen(guess->written) < 3) /* every name of two letters is close to `in` or `do` */
		return;
	for (i = 0; i < WORD_COUNT; i++) {
		if (isalpha((unsigned char)*words[i].spelling))
			guess_consider(guess, words[i].spelling);
	}
}
