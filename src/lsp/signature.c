/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `textDocument/signatureHelp`: the parameters of the call around the cursor. */
#include <stdlib.h>
#include <string.h>

#include "lsp/calls.h"
#include "lsp/sight.h"
#include "lsp/words.h"
#include "support/memory.h"
#include "support/text.h"

/* How many tokens begin before the cursor. */
static size_t count_before(const struct sight *sight)
{
	size_t count = sight->tokens.count;

	while (count > 0 && sight->tokens.rows[count - 1].at.begin >= sight->offset)
		count--;
	return count;
}

/* The innermost bracket that is open at the cursor, by index; SIZE_MAX if none is. */
static size_t find_bracket(const struct sight *sight)
{
	const struct token *rows = sight->tokens.rows;
	size_t last = count_before(sight);
	bool inside;

	if (last-- == 0)
		return SIZE_MAX;
	inside = rows[last].kind == TOKEN_SYMBOL &&
		 strchr("([{", sight->document->text[rows[last].at.begin]) != NULL;
	return inside ? last : rows[last].parent;
}

/* The bracket of the call around the cursor, by index; SIZE_MAX if there is none. */
static size_t find_call(const struct sight *sight)
{
	size_t bracket = find_bracket(sight);

	return bracket != SIZE_MAX && tokens_is(&sight->tokens, bracket, "(") ? bracket : SIZE_MAX;
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
		} else if (byte == '#') { /* a comment */
			at += strcspn(label + at, "\n");
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

/* Writes a parameter as its place in the label. Its unit is that of UTF-16, whatever the unit of positions. */
static void write_parameter(FILE *to, const char *label, struct span at, bool is_first)
{
	size_t begin = document_text_units(ENCODING_UTF16, label, at.begin);
	size_t length = document_text_units(ENCODING_UTF16, label + at.begin, at.end - at.begin);

	fprintf(to, "%s{\"label\":[%zu,%zu]}", is_first ? "" : ",", begin, begin + length);
}

/* Writes the parameters of a label, which follow its first bracket. */
static void write_parameters(FILE *to, const char *label, size_t length)
{
	const char *open = memchr(label, '(', length);
	size_t begin = open == NULL ? length : (size_t)(open - label) + 1, end;
	bool some = false;

	for (; begin < length && label[begin] != ')'; begin = end) {
		end = end_of_parameter(label, length, begin);
		write_parameter(to, label, (struct span){begin, end}, !some);
		some = true;
		while (end < length && strchr(", \t\r\n", label[end]) != NULL)
			end++;
	}
}

/* Begins the answer; its parameters follow. */
static void begin_signature(FILE *to, const char *label, size_t length, const char *summary)
{
	fputs("{\"signatures\":[{\"label\":", to);
	text_write_json(to, label, length);
	if (summary != NULL) {
		fputs(",\"documentation\":", to);
		text_write_json(to, summary, strlen(summary));
	}
	fputs(",\"parameters\":[", to);
}

/* Ends the answer, with the number of the parameter at the cursor. */
static void end_signature(FILE *to, size_t parameter)
{
	fprintf(to, "]}],\"activeSignature\":0,\"activeParameter\":%zu}", parameter);
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
	begin_signature(to, label, length, word.summary);
	write_parameters(to, label, length);
	end_signature(to, find_argument(sight, bracket));
}

/* ---- AnyDice ---- */

/* Stores the call around the cursor, as far as it stands before the cursor if `cut`; whether there is one. */
static bool find_phrase(const struct sight *sight, bool cut, struct call_phrase *call)
{
	const struct token *rows = sight->tokens.rows;
	size_t bracket = find_bracket(sight);

	while (bracket != SIZE_MAX && !tokens_is(&sight->tokens, bracket, "["))
		bracket = rows[bracket].parent;
	if (bracket == SIZE_MAX || !calls_begin(&sight->tokens, bracket, call))
		return false;
	if (cut)
		call->end = count_before(sight);
	return call->begin <= call->end;
}

/* The number of the parameter at the cursor: the first after the words of the call before it. */
static size_t find_parameter(const struct call_phrase *call, const struct call_phrase *head)
{
	size_t at = call->begin, end = head->begin, before = 0, after, i;

	while ((at = calls_next_word(call, at)) < call->end) {
		at++;
		end = calls_next_word(head, end) + 1;
	}
	for (i = head->begin; (i = calls_next_parameter(head, i)) < end; i++)
		before++;
	after = calls_next_parameter(head, end);
	return before > 0 && (after == head->end || calls_next_word(head, end) < after) ? before - 1
											: before;
}

/* Writes the signature of a function for a call; its label is a part of the text of the head. */
static void write_head(FILE *to, const struct call_phrase *head, struct span label,
		       const char *summary, const struct call_phrase *call)
{
	const struct token *rows = head->tokens->rows;
	const char *text = head->tokens->document->text + label.begin;
	bool some = false;
	size_t i;

	begin_signature(to, text, label.end - label.begin, summary);
	for (i = head->begin; (i = calls_next_parameter(head, i)) < head->end; i++) {
		write_parameter(
			to, text,
			(struct span){rows[i].at.begin - label.begin, rows[i].at.end - label.begin},
			!some);
		some = true;
	}
	end_signature(to, find_parameter(call, head));
}

static bool fits(const struct call_phrase *call, const struct call_phrase *head, bool cut)
{
	return cut ? calls_may_become(call, head) : calls_are_same(call, head);
}

/* Writes the signature of a function of the document that fits a call; false if there is none. */
static bool sign_defined(FILE *to, const struct call_phrase *call, bool cut,
			 const struct call_phrase *before)
{
	const struct tokens *tokens = call->tokens;
	struct call_phrase head;
	size_t i;

	for (i = 0; i < tokens->count; i++) {
		if (!calls_begin(tokens, i, &head) || !head.head || !fits(call, &head, cut))
			continue;
		write_head(to, &head,
			   (struct span){tokens->rows[head.begin].at.begin,
					 tokens->rows[head.end - 1].at.end},
			   NULL, before);
		return true;
	}
	return false;
}

/* The same for the functions that the language has, whose usage is a call, as in [highest N of D]. */
static bool sign_known(FILE *to, const struct call_phrase *call, bool cut,
		       const struct call_phrase *before)
{
	const struct dicelab_notation *notation = call->tokens->notation;
	struct dicelab_word word;
	bool found = false;
	size_t i;

	for (i = 0; words_get(notation, i, &word) && !found; i++) {
		struct document usage = {.text = NULL};
		struct call_phrase head;
		struct tokens tokens;

		if (word.usage == NULL || *word.usage != '[')
			continue;
		usage.length = strlen(word.usage);
		usage.text = memory_copy_text(&memory_system, word.usage, usage.length);
		if (usage.text == NULL)
			return false;
		found = tokens_init(&tokens, &usage, notation) && calls_begin(&tokens, 0, &head) &&
			fits(call, &head, cut);
		if (found)
			write_head(to, &head, (struct span){0, usage.length}, word.summary, before);
		tokens_clear(&tokens);
		free(usage.text);
	}
	return found;
}

/* Writes the signature of the function that fits the whole call; otherwise, of the first that the words before the cursor may
   become a call of. */
static void write_phrase(FILE *to, const struct sight *sight)
{
	struct call_phrase call, before;

	if (find_phrase(sight, false, &call) && find_phrase(sight, true, &before) &&
	    (sign_defined(to, &call, false, &before) || sign_known(to, &call, false, &before) ||
	     sign_defined(to, &before, true, &before) || sign_known(to, &before, true, &before)))
		return;
	fputs("null", to);
}

void lsp_sign(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	FILE *to = sight_begin(&sight, lsp, call, true) ? lsp_reply(lsp, call) : NULL;

	if (to != NULL) {
		if (sight.tokens.names == NAMES_ANYDICE)
			write_phrase(to, &sight);
		else
			write_signature(to, &sight, find_call(&sight));
		lsp_send_reply(lsp, call);
	}
	sight_end(&sight);
}
