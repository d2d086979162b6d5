/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of languages, and lookups in it. */
#include "language/language.h"

#include <stddef.h>
#include <string.h>

#define TREES(parse_, word_) .parse = (parse_), .word = (word_)
#define ROLLS(parse_, word_) TREES(parse_, word_), .wants_roll = true
/* The initialiser of a member cannot be in parentheses. NOLINTBEGIN(bugprone-macro-parentheses) */
#define SCRIPTS(kind) .script = &(kind)
#define PROCESSES(kind) .process = &(kind)
/* NOLINTEND(bugprone-macro-parentheses) */

const struct language language_table[LANGUAGE_COUNT] = {
#define TEXTS(quotes, comment, begin, end) quotes, comment, begin, end
#define LANGUAGE(id, read, name, suffix, unit, manners, names, texts, example, result, summary)    \
	[LANGUAGE_##id] = {                                                                        \
		.about = {name, suffix, summary, example, result, DICELAB_##unit == DICELAB_LINE,  \
			  manners, DICELAB_##unit, DICELAB_##names, texts},                        \
		read,                                                                              \
	},
#include "language/languages.def"
};

const struct language *language_named(const char *name)
{
	size_t i;

	for (i = 0; i < LANGUAGE_COUNT; i++) {
		if (strcmp(language_table[i].about.name, name) == 0)
			return &language_table[i];
	}
	return NULL;
}

const struct language *language_of_file(const char *name)
{
	const char *suffix = strrchr(name, '.');
	size_t i;

	for (i = 0; i < LANGUAGE_COUNT; i++) {
		if (suffix != NULL && strcmp(language_table[i].about.suffix, suffix) == 0)
			return &language_table[i];
	}
	return NULL;
}

const struct dicelab_word *language_word(const struct language *language, size_t index)
{
	notation_word *word = language->word;

	if (language->script != NULL)
		word = language->script->word;
	if (language->process != NULL)
		word = language->process->word;
	return word == NULL ? NULL : word(index);
}

enum dicelab_extent language_extent(const struct language *language,
				    const struct dicelab_memory *memory,
				    const struct limits *limits, const struct source *source)
{
	if (language->process != NULL)
		return program_extent(language->process, memory, limits, source);
	if (language->script != NULL && language->script->extent != NULL)
		return language->script->extent(memory, limits, source);
	return DICELAB_COMPLETE;
}
