/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `textDocument/formatting`: changes blanks within lines, and nothing else, so comments stay. Statements of the default
 * language are written as --translate prints them, where that differs in blanks only; all else by rules for neighbouring
 * tokens. The document with the changes is read again: unless it has the same tokens, messages and translations as
 * before, nothing is changed. In notations without variables, labels (2d6 [cold  fire]) stay as well.
 */
#include <stdlib.h>
#include <string.h>

#include "lsp/complaints.h"
#include "lsp/sight.h"
#include "support/memory.h"
#include "support/text.h"

/* A change; without a text, one to a blank or to nothing. */
struct format_edit {
	struct span at;
	char *text; /* owned; `length` bytes */
	size_t length;
};

struct document_format {
	struct sight *sight;
	struct format_edit *edits; /* in the order of the text */
	size_t count, room;
	size_t translated; /* up to here, the translations of statements have made the edits */
	bool failed;       /* out of memory */
};

/* Adds an edit with a copy of the text, unless the document has that text there. */
static void add_edit(struct document_format *format, struct span at, const char *text,
		     size_t length)
{
	const char *old = format->sight->document->text + at.begin;
	char *copy;

	if (at.end - at.begin == length && memcmp(old, text, length) == 0)
		return;
	copy = memory_copy_text(&memory_system, text, length);
	if (copy != NULL && memory_grow(&memory_system, &format->edits, &format->room,
					format->count + 1, sizeof *format->edits)) {
		format->edits[format->count++] = (struct format_edit){at, copy, length};
		return;
	}
	free(copy);
	format->failed = true;
}

/* ---- translations ---- */

/* Whether the two texts are the same without blanks. */
static bool are_same(const char *one, size_t one_length, const char *other, size_t other_length)
{
	const char *one_end = one + one_length, *other_end = other + other_length;

	while ((one = text_skip_blanks(one, one_end)) < one_end &&
	       (other = text_skip_blanks(other, other_end)) < other_end) {
		if (*one++ != *other++)
			return false;
	}
	return one == one_end && text_skip_blanks(other, other_end) == other_end;
}

/* Writes a statement as its translation, if that differs in blanks only; whether it does. */
static bool translate(struct document_format *format, const struct dicelab_statement *statement,
		      struct span at)
{
	const char *text = format->sight->document->text + at.begin, *translated;
	struct dicelab_text *translation = dicelab_text_new(format->sight->lsp->lab);
	size_t length = at.end - at.begin, size = 0;
	bool fits;

	translated = translation != NULL && dicelab_write_translation(
						    dicelab_text_file(translation), statement)
			     ? dicelab_text_get(translation, &size)
			     : NULL;
	size = size < 2 ? 0 : size - 2; /* without ";\n" */
	fits = translated != NULL && size > 0 && memchr(text, '\n', length) == NULL &&
	       are_same(text, length, translated, size);
	if (fits)
		add_edit(format, at, translated, size);
	dicelab_text_free(translation);
	return fits;
}

/* ---- blanks between tokens ---- */

static bool is_operand(const struct tokens *tokens, size_t token)
{
	enum token_kind kind = tokens->rows[token].kind;

	return kind == TOKEN_NAME || kind == TOKEN_FUNCTION || kind == TOKEN_NUMBER ||
	       kind == TOKEN_TEXT || tokens_is(tokens, token, ")") ||
	       tokens_is(tokens, token, "]") || tokens_is(tokens, token, "}");
}

/* Operators with blanks around them, where both sides are operands. */
static bool is_wide(const struct tokens *tokens, size_t token)
{
	static const char *const operators[] = {"+",  "-",  "==", "!=", "<=", ">=", "<",  ">",
						"+=", "-=", "*=", "/=", "%=", ":=", "//="};
	const struct token *row = &tokens->rows[token];
	size_t i;

	if (token == 0 || token + 1 >= tokens->count || row->kind != TOKEN_SYMBOL)
		return false;
	if (tokens_is(tokens, token, "=") || tokens_is(tokens, token, "~"))
		return row->level == 0 &&
		       (tokens->names == NAMES_SCRIPT || tokens->names == NAMES_LOD);
	for (i = 0; i < sizeof operators / sizeof *operators; i++) {
		if (tokens_is(tokens, token, operators[i]))
			return is_operand(tokens, token - 1);
	}
	return false;
}

/* Whether the token is an operator that has a blank on either side. (Statements of the default language get theirs from their
   translations; in notations without variables a comparison may be a modifier, as in 10d10>=8, which has none.) */
static bool has_blanks_around(const struct tokens *tokens, size_t token)
{
	switch (tokens->names) {
	case NAMES_DICELAB:
	case NAMES_TIGHT:
		return false;
	case NAMES_NONE:
		return token > 0 &&
		       (tokens_is(tokens, token, "+") || tokens_is(tokens, token, "-")) &&
		       (is_operand(tokens, token - 1) ||
			tokens->rows[token - 1].kind == TOKEN_WORD); /* 4d6x + 2 */
	default:
		return is_wide(tokens, token);
	}
}

/* How many blanks are between a token and the next of its line, which has `old` there. */
static size_t blanks_after(const struct tokens *tokens, size_t token, size_t old)
{
	size_t next = token + 1;

	if (tokens_is(tokens, next, ",") || tokens_is(tokens, next, ";") ||
	    tokens_is(tokens, next, ")") || tokens_is(tokens, next, "]") ||
	    tokens_is(tokens, token, "(") || tokens_is(tokens, token, "["))
		return 0;
	if (tokens_is(tokens, token, ";"))
		return 1;
	if ((tokens_is(tokens, token, ",") && tokens->names != NAMES_DICELAB) ||
	    has_blanks_around(tokens, token) || has_blanks_around(tokens, next))
		return 1;
	return old > 0;
}

static bool is_end_of_line(const struct document *document, size_t at)
{
	return at == document->length || document->text[at] == '\n' || document->text[at] == '\r';
}

/* Whether what follows a token, in a notation without variables, belongs to a label, whose blanks are its own. */
static bool is_in_text(const struct tokens *tokens, size_t token)
{
	size_t parent = tokens->rows[token].parent;

	return tokens->names == NAMES_NONE &&
	       (tokens_is(tokens, token, "[") ||
		(parent != SIZE_MAX && tokens_is(tokens, parent, "[")));
}

/* Changes the blanks after a token. Those before a comment and at the beginning of a line stay. */
static void format_gap(struct document_format *format, size_t token)
{
	const struct tokens *tokens = &format->sight->tokens;
	const struct document *document = format->sight->document;
	struct span gap = {tokens->rows[token].at.end, tokens->rows[token].at.end};

	gap.end = (size_t)(text_skip_blanks(document->text + gap.begin,
					    document->text + document->length) -
			   document->text);
	if (gap.begin < format->translated || is_in_text(tokens, token))
		return;
	if (is_end_of_line(document, gap.end)) {
		add_edit(format, gap, "", 0);
	} else if (token + 1 < tokens->count && tokens->rows[token + 1].at.begin == gap.end &&
		   tokens->rows[token + 1].kind != TOKEN_COMMENT) {
		add_edit(format, gap, " ", blanks_after(tokens, token, gap.end - gap.begin));
	}
}

/* Changes the gaps that begin before an offset; `token` is the first that is left. */
static size_t format_gaps(struct document_format *format, size_t token, size_t end)
{
	const struct tokens *tokens = &format->sight->tokens;

	for (; token < tokens->count && tokens->rows[token].at.end < end; token++)
		format_gap(format, token);
	return token;
}

static void find_edits(struct document_format *format)
{
	struct sight *sight = format->sight;
	struct dicelab_statement *statement;
	enum dicelab_status status;
	size_t token = 0;
	struct span at;

	while (sight->reading.notation->unit == DICELAB_SEMICOLON && !format->failed &&
	       (status = reading_next(&sight->reading, &statement)) != DICELAB_END) {
		if (status != DICELAB_STATEMENT)
			continue;
		at = reading_place(sight->document, statement);
		token = format_gaps(format, token, at.begin);
		if (translate(format, statement, at))
			format->translated = at.end;
	}
	(void)format_gaps(format, token, SIZE_MAX);
}

/* ---- whether nothing else changes ---- */

/* The document with the edits; its text is for the caller to free, NULL when out of memory. */
static struct document formatted(const struct document_format *format)
{
	struct document after = *format->sight->document;
	size_t room = after.length + 1, at = 0, end = 0, i;

	for (i = 0; i < format->count; i++)
		room += format->edits[i].length;
	after.text = malloc(room);
	if (after.text == NULL)
		return after;
	for (i = 0; i <= format->count; i++) {
		struct span place = {after.length, after.length};

		if (i < format->count)
			place = format->edits[i].at;
		memcpy(after.text + end, format->sight->document->text + at, place.begin - at);
		end += place.begin - at;
		at = place.end;
		if (i == format->count)
			break;
		memcpy(after.text + end, format->edits[i].text, format->edits[i].length);
		end += format->edits[i].length;
	}
	after.text[end] = '\0';
	after.length = end;
	return after;
}

static bool have_same_tokens(const struct tokens *before, const struct document *document)
{
	struct tokens after;
	size_t i;
	bool same = tokens_init(&after, document, before->notation) && after.count == before->count;

	for (i = 0; i < before->count && same; i++)
		same = tokens_equal(before, i, &after, i);
	tokens_clear(&after);
	return same;
}

/* Whether two readings have the same messages, none of which is about syntax: then it would not be certain which tokens
   the document has. */
static bool have_same_messages(struct lsp *lsp, const struct document *before,
			       const struct document *after)
{
	struct complaints one, other;
	size_t i;
	bool same = complaints_collect(&one, lsp, before);

	same = complaints_collect(&other, lsp, after) && same && one.count == other.count;
	for (i = 0; same && i < one.count; i++)
		same = strcmp(one.rows[i].code, other.rows[i].code) == 0 &&
		       strcmp(one.rows[i].code, "syntax") != 0;
	complaints_clear(&one);
	complaints_clear(&other);
	return same;
}

/* Writes the translations of all statements that have one. False when out of memory. */
static bool write_translations(struct lsp *lsp, const struct document *document, FILE *to)
{
	struct dicelab_statement *statement;
	struct document_reading reading;
	enum dicelab_status status;
	bool ok = reading_begin(&reading, lsp, document, NULL, NULL);

	while (ok && reading.notation->unit != DICELAB_SCRIPT &&
	       (status = reading_next(&reading, &statement)) != DICELAB_END) {
		if (status == DICELAB_STATEMENT)
			(void)dicelab_write_translation(to, statement);
		putc('\n', to);
	}
	ok = ok && !reading.stopped;
	reading_end(&reading);
	return ok;
}

static bool have_same_translations(struct lsp *lsp, const struct document *before,
				   const struct document *after)
{
	struct dicelab_text *one = dicelab_text_new(lsp->lab), *other = dicelab_text_new(lsp->lab);
	const char *text = NULL, *other_text = NULL;
	size_t length = 0, other_length = 0;
	bool same;

	if (one != NULL && other != NULL &&
	    write_translations(lsp, before, dicelab_text_file(one)) &&
	    write_translations(lsp, after, dicelab_text_file(other))) {
		text = dicelab_text_get(one, &length);
		other_text = dicelab_text_get(other, &other_length);
	}
	same = text != NULL && other_text != NULL && length == other_length &&
	       memcmp(text, other_text, length) == 0;
	dicelab_text_free(one);
	dicelab_text_free(other);
	return same;
}

/* Whether the edits change blanks only. */
static bool is_harmless(struct lsp *lsp, const struct document_format *format)
{
	const struct document *before = format->sight->document;
	struct document after = formatted(format);
	bool same = after.text != NULL && have_same_tokens(&format->sight->tokens, &after) &&
		    have_same_messages(lsp, before, &after) &&
		    have_same_translations(lsp, before, &after);

	free(after.text);
	return same;
}

/* ---- the request ---- */

static void write_edits(FILE *to, const struct document_format *format)
{
	const struct sight *sight = format->sight;
	size_t i;

	putc('[', to);
	for (i = 0; i < format->count; i++) {
		fputs(i > 0 ? ",{\"range\":" : "{\"range\":", to);
		document_write_range(to, sight->document, sight->lsp->encoding,
				     format->edits[i].at);
		fputs(",\"newText\":", to);
		text_write_json(to, format->edits[i].text, format->edits[i].length);
		putc('}', to);
	}
	putc(']', to);
}

void lsp_format(struct lsp *lsp, const struct lsp_call *call)
{
	struct sight sight;
	struct document_format format = {.sight = &sight};
	FILE *to;
	size_t i;

	if (sight_begin(&sight, lsp, call, false)) {
		find_edits(&format);
		if (format.failed || (format.count > 0 && !is_harmless(lsp, &format))) {
			lsp_refuse(
				lsp, call->id, LSP_REQUEST_FAILED,
				"the document is not formatted, as it has errors, or as blanks mean something in it");
		} else if ((to = lsp_reply(lsp, call)) != NULL) {
			write_edits(to, &format);
			lsp_send_reply(lsp, call);
		}
	}
	for (i = 0; i < format.count; i++)
		free(format.edits[i].text);
	free(format.edits);
	sight_end(&sight);
}
