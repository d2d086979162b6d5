/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `textDocument/signatureHelp`: the parameters of the call around the cursor. */
#include <string.h>

#include "lsp/sight.h"
#include "lsp/words.h"
#include "support/text.h"

/* The bracket of the call around the cursor, by index; SIZE_MAX if there is none. */
static size_t find_call(const struct sight *sight)
{
	const struct tokens *tokens = &sight->tokens;
	size_t i = tokens->count, bracket;

	/* the last token before the cursor */
	while (i > 0 && tokens->rows[i - 1].at.begin >= sight->offset)
		i--;
	if (i == 0)
		return SIZE_MAX;
	bracket = tokens_is(tokens, i - 1, "(") ? i - 1 : tokens->rows[i - 1].parent;
	if (tokens_is(tokens, i - 1, ")") && tokens->rows[i - 1].at.end > sight->offset)
		bracket = tokens->rows[i - 1].partner;
	return bracket != SIZE_MAX && tokens_is(tokens, bracket, "(") ? bracket : SIZE_MAX;
}

/* The number of the argument at the cursor: how many commas are before it. */
static size_t find_argument(const struct sight *sight, size_t bracket)
{
	const struct tokens *tokens = &sight->tokens;
	size_t count = 0, i;

	for (i = bracket + 1; i < tokens->count && tokens->rows[i].at.begin < sight->offset; i++)
		count += tokens->rows[i].parent == bracket && tokens_is(tokens, i, ",");
	return count;
}

/* Stores the head of the function, as it stands where the document defines it; false if it does not. */
static bool find_defined(const struct sight *sight, size_t function, struct span *head)
{
	const struct tokens *tokens = &sight->tokens;
	size_t binding = names_find(&sight->names, function), name, open;

	if (binding == SIZE_MAX || sight->names.rows[binding].kind != NAME_FUNCTION)
		return false;
	name = sight->names.rows[binding].token;
	open = tokens_next(tokens, name);
	if (!tokens_is(tokens, open, "(") || tokens->rows[open].partner == SIZE_MAX)
		return false;
	*head = (struct span){tokens->rows[name].at.begin,
			      tokens->rows[tokens->rows[open].partner].at.end};
	return true;
}

/* Finds the word of the language; of several with its spelling, a method if it follows a dot. */
static bool find_word(const struct sight *sight, size_t function, struct dicelab_word *word)
{
	bool after_dot = tokens_is(&sight->tokens, tokens_before(&sight->tokens, function), ".");
	struct dicelab_word row;
	bool found = false;
	size_t i;

	for (i = 0; words_get(sight->tokens.notation, i, &row); i++) {
		if (row.usage == NULL || strchr(row.usage, '(') == NULL ||
		    !tokens_is(&sight->tokens, function, row.spelling) ||
		    words_is_method(&row) != after_dot)
			continue;
		if (!found)
			*word = row;
		found = true;
	}
	return found;
}

/* The end of a parameter that begins at `at`, with its default value, which may have brackets and texts. */
static size_t end_of_parameter(const char *label, size_t length, size_t at)
{
	size_t level = 0;
	char quote = '\0';

	for (; at < length; at++) {
		char byte = label[at];

		if (quote != '\0') {
			if (byte == quote)
				quote = '\0';
		} else if (byte == '"' || byte == '\'') {
			quote = byte;
		} else if (strchr("([{", byte) != NULL) {
			level++;
		} else if (level == 0 && strchr(",)", byte) != NULL) {
			break;
		} else if (strchr(")]}", byte) != NULL) {
			level--;
		}
	}
	return at;
}

/* Writes the parameters of a label, which follow its first bracket, by their places in it. */
static void write_parameters(FILE *to, const char *label, size_t length)
{
	const char *open = memchr(label, '(', length);
	size_t begin = open == NULL ? length : (size_t)(open - label) + 1, end;
	bool some = false;

	fputs(",\"parameters\":[", to);
	for (; begin < length && label[begin] != ')'; begin = end) {
		end = end_of_parameter(label, length, begin);
		fprintf(to, "%s{\"label\":[%zu,%zu]}", some ? "," : "", begin, end);
		some = true;
		while (end < length && strchr(", \n", label[end]) != NULL)
			end++;
	}
	putc(']', to);
}

static void write_signature(FILE *to, const struct sight *sight, size_t bracket)
{
	size_t function = bracket == SIZE_MAX ? SIZE_MAX : tokens_before(&sight->tokens, bracket);
	struct dicelab_word word = {.spelling = NULL};
	const char *label = NULL;
	size_t length = 0;
	struct span head;

	if (function != SIZE_MAX && find_defined(sight, function, &head)) {
		label = sight->document->text + head.begin;
		length = head.end - head.begin;
	} else if (function != SIZE_MAX && find_word(sight, function, &word)) {
		label = word.usage;
		length = strlen(label);
	}
	if (label == NULL) {
		fputs("null", to);
		return;
	}
	fputs("{\"signatures\":[{\"label\":", to);
	text_write_json(to, label, length);
	if (word.summary != NULL) {
		fputs(",\"documentation\":", to);
		text_write_json(to, word.summary, strlen(word.summary));
	}
	write_parameters(to, label, length);
	fprintf(to, "}],\"activeSignature\":0,\"activeParameter\":%zu}",
		find_argument(sight, bracket));
}

void lsp_sign(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	FILE *to = sight_begin(&sight, lsp, call, true) ? lsp_reply(lsp, call) : NULL;

	if (to != NULL) {
		write_signature(to, &sight, find_call(&sight));
		lsp_send_reply(lsp, call);
	}
	sight_end(&sight);
}
