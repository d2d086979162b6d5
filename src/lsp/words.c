/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds words of a notation in a text, and writes their help. */
#include "lsp/words.h"

#include <string.h>

#include "lsp/reading.h"

/* Words of scripts. (Code instead of a table: so many pointers would be relocated at each start of the command.) */
static bool get_script_word(size_t index, struct dicelab_word *word)
{
#define SCRIPT_WORD(name, parameters, function, variant, usage, summary, example, result)          \
	if (index-- == 0) {                                                                        \
		*word = (struct dicelab_word){#name, usage, summary, example, result, NULL};       \
		return true;                                                                       \
	}
#include "starlark/words.def"
#define KEYWORD(keyword, ...)                                                                      \
	if (index-- == 0) {                                                                        \
		*word = (struct dicelab_word){.spelling = (keyword)};                              \
		return true;                                                                       \
	}
#include "starlark/keywords.def"
	return false;
}

bool words_get(const struct dicelab_notation *notation, size_t index, struct dicelab_word *word)
{
	const struct dicelab_word *found = dicelab_notation_word(notation->name, index);

	if (found != NULL)
		*word = *found;
	return found != NULL ||
	       (dicelab_notation_word(notation->name, 0) == NULL && get_script_word(index, word));
}

/* Whether the word stands at `begin`. A word of letters is not a part of a longer one. */
static bool stands_at(const struct document *document, size_t begin, const char *spelling,
		      bool digits)
{
	size_t length = strlen(spelling);
	struct span letters = document_word(document, begin, digits, false);

	if (length > document->length - begin ||
	    memcmp(document->text + begin, spelling, length) != 0)
		return false;
	return letters.end == begin || letters.end == letters.begin ||
	       (letters.begin == begin && letters.end <= begin + length);
}

bool words_find(const struct dicelab_notation *notation, const struct document *document,
		size_t offset, struct dicelab_word *word)
{
	bool digits = reading_has_digits(notation);
	struct dicelab_word row;
	size_t longest = 0, length, begin, i;

	for (i = 0; words_get(notation, i, &row); i++) {
		length = strlen(row.spelling);
		if (row.usage == NULL || length <= longest)
			continue;
		begin = offset < length ? 0 : offset - length + 1;
		while (begin <= offset && !stands_at(document, begin, row.spelling, digits))
			begin++;
		if (begin > offset)
			continue;
		longest = length;
		*word = row;
	}
	return longest > 0;
}

bool words_is_method(const struct dicelab_word *word)
{
	const char *dot = word->usage == NULL ? NULL : strchr(word->usage, '.');
	const char *open = word->usage == NULL ? NULL : strchr(word->usage, '(');

	return dot != NULL && open != NULL && dot < open;
}

void words_explain(FILE *to, const struct dicelab_word *word)
{
	fprintf(to, "`%s`: %s", word->usage, word->summary);
	if (word->example != NULL && word->result != NULL)
		fprintf(to, "  \n`%s` gives `%s`", word->example,
			*word->result != '\0' ? word->result : "nothing");
	fputs("\n", to);
}
