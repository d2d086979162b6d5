/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What there is help on, for the page: notations, their words, and topics, from the tables that the command's help is made of.
 * Each is written into the answer as a line, with tabs between its parts.
 */
#include <string.h>

#include "bridge.h"

/* A part with its line ends escaped, for the text of a topic has many. */
static void put(FILE *to, const char *part, char end)
{
	for (; part != NULL && *part != '\0'; part++) {
		if (*part == '\n')
			fputs("\\n", to);
		else if (*part == '\\')
			fputs("\\\\", to);
		else
			fputc(*part, to);
	}
	fputc(end, to);
}

static void put_word(FILE *to, const struct dicelab_word *word)
{
	put(to, word->spelling, '\t');
	put(to, word->usage, '\t');
	put(to, word->summary, '\t');
	put(to, word->example, '\t');
	put(to, word->result, '\t');
	put(to, word->dice, '\n');
}

static void put_words_of_scripts(FILE *to)
{
	static const struct dicelab_word words[] = {
#define SECTION(heading)
#define SCRIPT_WORD(name, parameters, function, variant, usage, summary, example, result)          \
	{#name, usage, summary, example, result, NULL},
#include "starlark/words.def"
	};
	static const char keywords[][9] = {
#define KEYWORD(spelling, ...) spelling,
#include "starlark/keywords.def"
	};
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		put_word(to, &words[i]);
	for (i = 0; i < sizeof keywords / sizeof *keywords; i++)
		put_word(to, &(struct dicelab_word){.spelling = keywords[i]});
}

/* What may follow dice in the default language, and phrases. */
static void put_words_of_dice(FILE *to)
{
	enum { IS_NO, IS_COUNT, IS_WHICH, IS_MUST }; /* how a modifier is a suffix */
	static const struct {
		int suffix;
		struct dicelab_word word;
	} words[] = {
#define MODIFIER(spelling, token, id, suffix, usage, summary, example, result, dice)               \
	{IS_##suffix, {spelling, usage, summary, example, result, dice}},
#include "language/modifiers.def"
#define PHRASE(words, place, meaning, usage, summary, example, result)                             \
	{IS_COUNT, {words, usage, summary, example, result, NULL}},
#include "language/dicelab/phrases.def"
	};
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++) {
		if (words[i].suffix != IS_NO)
			put_word(to, &words[i].word);
	}
}

/* Spelling, usage, what it gives, an example, what that gives, and an example with dice. */
void WEB_API(web_write_words)(struct desk *desk, const char *notation)
{
	FILE *to = dicelab_text_file(desk->answer);
	const struct dicelab_word *word;
	size_t i;

	if (dicelab_notation_word(notation, 0) == NULL) /* they are in words.def */
		put_words_of_scripts(to);
	for (i = 0; (word = dicelab_notation_word(notation, i)) != NULL; i++)
		put_word(to, word);
	if (strcmp(notation, "dicelab") == 0)
		put_words_of_dice(to);
}

/* Name, suffix, what it is, a statement in it, and what its comments begin and end with. */
void WEB_API(web_write_notations)(struct desk *desk)
{
	FILE *to = dicelab_text_file(desk->answer);
	const struct dicelab_notation *notation;
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		put(to, notation->name, '\t');
		put(to, notation->suffix, '\t');
		put(to, notation->summary, '\t');
		put(to, notation->example, '\t');
		put(to, notation->comment, '\t');
		put(to, notation->comment_begin, '\t');
		put(to, notation->comment_end, '\n');
	}
}

/* Name, what it is about, and the text. */
void WEB_API(web_write_topics)(struct desk *desk)
{
	static const char *const topics[][3] = {
#define LIST(name, summary)
#define TOPIC(name, summary, text) {#name, summary, text},
#include "cli/help/topics.def"
	};
	FILE *to = dicelab_text_file(desk->answer);
	size_t i;

	for (i = 0; i < sizeof topics / sizeof *topics; i++) {
		put(to, topics[i][0], '\t');
		put(to, topics[i][1], '\t');
		put(to, topics[i][2], '\n');
	}
}
