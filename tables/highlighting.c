/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What editors colour: the words and symbols of the language, by what they are. */
#include "fill.h"

#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "tree/operators.h"

enum group {
	GROUP_CONTROL,
	GROUP_DIE,
	GROUP_FILTER,
	GROUP_FUNCTION,
	GROUP_OPERATOR,
	GROUP_COUNT, /* none of them */
};

/* What vim and TextMate call them. */
static const struct {
	const char *vim, *scope;
} group_table[GROUP_COUNT] = {
	[GROUP_CONTROL] = {"dicelabControl", "keyword.control.dicelab"},
	[GROUP_DIE] = {"dicelabDie", "storage.type.dicelab"},
	[GROUP_FILTER] = {"dicelabFilter", "keyword.other.dicelab"},
	[GROUP_FUNCTION] = {"dicelabFunction", "support.function.dicelab"},
	[GROUP_OPERATOR] = {"dicelabOperator", "keyword.operator.dicelab"},
};

static enum group group_of_shape(enum shape shape)
{
	switch (shape) {
	case SHAPE_DIE:
	case SHAPE_WILD:
		return GROUP_DIE;
	case SHAPE_REDUCTION:
	case SHAPE_REARRANGEMENT:
	case SHAPE_DICE:
	case SHAPE_EACH:
	case SHAPE_SCORE:
	case SHAPE_QUOTIENT:
		return GROUP_FUNCTION;
	case SHAPE_SELECTION:
	case SHAPE_COMPARISON:
		return GROUP_FILTER;
	case SHAPE_LET:
	case SHAPE_FOREACH:
	case SHAPE_WHILE:
	case SHAPE_CHOICE:
	case SHAPE_GIVEN:
	case SHAPE_OPTIONS:
	case SHAPE_MAY:
		return GROUP_CONTROL;
	case SHAPE_ADDITIVE:
	case SHAPE_MINUS:
	case SHAPE_MULTIPLICATIVE:
	case SHAPE_POWER:
	case SHAPE_REPETITION:
	case SHAPE_RANGE:
	case SHAPE_SEQUENCE:
	case SHAPE_AND:
	case SHAPE_OR:
	case SHAPE_NOT:
	case SHAPE_AS:
		return GROUP_OPERATOR;
	case SHAPE_SIGN:     /* the same symbol as MINUS */
	case SHAPE_RELATION: /* the same symbols as COMPARISON */
	case SHAPE_TABLE:    /* the same word as DIE, and braces */
	case SHAPE_NOTHING:  /* made of parentheses */
	case SHAPE_CASES:    /* has no word */
	case SHAPE_REROLLS:
	case SHAPE_COUNT:
		break;
	}
	return GROUP_COUNT;
}

/* A percent sign behind the word for dice, and a word like that. */
#define GROUP_OF_PERCENT GROUP_COUNT
#define GROUP_OF_FUDGE GROUP_DIE

/* What is no operator has no shape, but is one of a group all the same. */
static const struct row {
	const char *spelling;
	enum shape shape;
	enum group group;
} rows[] = {
#define OPERATOR(id, spelling, shape, ...) {spelling, SHAPE_##shape, GROUP_COUNT},
#define MODIFIER(id, spelling, ...) {spelling, SHAPE_COUNT, GROUP_FILTER},
#define SHORTHAND(id, spelling, ...) {spelling, SHAPE_COUNT, GROUP_OF_##id},
#define PARTICLE(id, spelling) {spelling, SHAPE_COUNT, GROUP_CONTROL},
#include "tree/operators.def"
};

/* Of symbols the scanner takes the longest. Words are set apart by what stands beside them. */
enum { WORD = 0, LONGEST_SYMBOL = 2 };

static bool belongs(const struct row *row, enum group group, size_t length)
{
	bool is_word = isalpha((unsigned char)*row->spelling);

	return (row->shape == SHAPE_COUNT ? row->group : group_of_shape(row->shape)) == group &&
	       (is_word ? WORD : strlen(row->spelling)) == length;
}

static bool is_empty(enum group group, size_t length)
{
	size_t i = 0;

	while (i < sizeof rows / sizeof *rows && !belongs(&rows[i], group, length))
		i++;
	return i == sizeof rows / sizeof *rows;
}

/* The words of a group, or its symbols of this length, with `escape` before special characters. */
static void print_list(enum group group, size_t length, const char *between, const char *special,
		       const char *escape)
{
	bool is_first = true;
	size_t i;

	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		const char *c = rows[i].spelling;

		if (!belongs(&rows[i], group, length))
			continue;
		if (!is_first)
			fputs(between, stdout);
		for (is_first = false; *c != '\0'; c++)
			printf("%s%c", strchr(special, *c) != NULL ? escape : "", *c);
	}
}

/* ---- vim: of what begins at one place, the last that is defined wins ---- */

static void print_vim_words(void)
{
	int group;

	for (group = 0; group < GROUP_COUNT; group++) {
		if (is_empty((enum group)group, WORD))
			continue;
		printf("syntax keyword %s ", group_table[group].vim);
		print_list((enum group)group, WORD, " ", "", "");
		putchar('\n');
	}
}

static void print_vim_symbols(void)
{
	size_t length;
	int group;

	for (length = 1; length <= LONGEST_SYMBOL; length++) {
		for (group = 0; group < GROUP_COUNT; group++) {
			if (is_empty((enum group)group, length))
				continue;
			printf("syntax match %s \"\\V", group_table[group].vim);
			print_list((enum group)group, length, "\\|", "", "");
			fputs("\"\n", stdout);
		}
	}
}

/* ---- TextMate: of what begins at one place, the first rule wins ---- */

static void print_rule(enum group group, size_t length, const char *before, const char *after)
{
	if (is_empty(group, length))
		return;
	printf("\t\t{ \"name\": \"%s\", \"match\": \"%s(?:", group_table[group].scope, before);
	print_list(group, length, "|", "\\^$.|?*+()[]{}", "\\\\");
	printf(")%s\" },\n", after);
}

static void print_textmate_rules(void)
{
	size_t length;
	int group;

	for (group = 0; group < GROUP_COUNT; group++)
		print_rule((enum group)group, WORD, "(?<![A-Za-z])", "(?![A-Za-z])");
	for (length = LONGEST_SYMBOL; length > 0; length--) {
		for (group = 0; group < GROUP_COUNT; group++)
			print_rule((enum group)group, length, "", "");
	}
}

const struct table highlighting_tables[] = {
	{"@VIM_WORDS@", print_vim_words},
	{"@VIM_SYMBOLS@", print_vim_symbols},
	{"@TEXTMATE_RULES@", print_textmate_rules},
	{NULL, NULL},
};
