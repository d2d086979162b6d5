/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * `textDocument/formatting`: statements as --translate prints them, where that changes nothing but blanks. That leaves
 * alone other notations, statements over several lines or with comments in them, and those that the default language
 * writes in other words, such as 4d6kh3.
 */
#include <string.h>

#include "lsp/reading.h"
#include "support/text.h"

/* Skips blanks. */
static const char *skip(const char *at, const char *end)
{
	while (at < end && (*at == ' ' || *at == '\t'))
		at++;
	return at;
}

/* Whether the two texts are the same without blanks. */
static bool are_same(const char *one, size_t one_length, const char *other, size_t other_length)
{
	const char *one_end = one + one_length, *other_end = other + other_length;

	while ((one = skip(one, one_end)) < one_end &&
	       (other = skip(other, other_end)) < other_end) {
		if (*one++ != *other++)
			return false;
	}
	return one == one_end && skip(other, other_end) == other_end;
}

/* Writes an edit of the statement, if its text needs one; whether it did. */
static bool write_edit(FILE *to, const struct lsp *lsp, const struct document *document,
		       const struct dicelab_statement *statement, bool some)
{
	struct span at = reading_place(document, statement);
	const char *text = document->text + at.begin, *translated;
	struct dicelab_text *translation = dicelab_text_new(lsp->lab);
	size_t length = at.end - at.begin, size = 0;
	bool changes;

	translated = translation != NULL && dicelab_write_translation(
						    dicelab_text_file(translation), statement)
			     ? dicelab_text_get(translation, &size)
			     : NULL;
	size = size < 2 ? 0 : size - 2; /* without ";\n" */
	changes = translated != NULL && size > 0 && memchr(text, '\n', length) == NULL &&
		  are_same(text, length, translated, size) &&
		  !(length == size && memcmp(text, translated, size) == 0);
	if (changes) {
		fputs(some ? ",{\"range\":" : "{\"range\":", to);
		document_write_range(to, document, lsp->encoding, at);
		fputs(",\"newText\":", to);
		text_write_json(to, translated, size);
		putc('}', to);
	}
	dicelab_text_free(translation);
	return changes;
}

void lsp_format(struct lsp *lsp, const struct lsp_call *call)
{
	const struct document *document = lsp_find(lsp, call);
	struct dicelab_statement *statement;
	enum dicelab_status status;
	struct document_reading reading;
	bool some = false;
	FILE *to;

	if (document == NULL)
		return;
	to = reading_begin(&reading, lsp, document, NULL, NULL) ? lsp_reply(lsp, call) : NULL;
	lsp->failed |= to == NULL;
	if (to != NULL) {
		putc('[', to);
		while (reading.notation->unit == DICELAB_SEMICOLON &&
		       (status = reading_next(&reading, &statement)) != DICELAB_END)
			some |= status == DICELAB_STATEMENT &&
				write_edit(to, lsp, document, statement, some);
		putc(']', to);
		lsp_send_reply(lsp, call);
	}
	reading_end(&reading);
}
