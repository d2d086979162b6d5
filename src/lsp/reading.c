/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the text of a document as a source of the library, and collects the diagnostics. */
#include "lsp/reading.h"

#include <stdlib.h>
#include <string.h>

#include "lsp/tokens.h"
#include "support/text.h"

/* ---- limits ---- */

/* The limits of a session. `time` is that of each statement: to read it, if it is a program, and to calculate it. */
static const struct {
	const char *name;
	int64_t value;
} limits[] = {
	{"turns", 1000000},  {"steps", 20000000}, {"tries", 1000000},
	{"states", 200000},  {"memory", 1 << 27}, {"digits", 1000000},
	{"outcomes", 50000}, {"items", 1000000},  {"time", READING_TIME},
};

bool reading_is_limited(const struct dicelab_diagnostic *diagnostic)
{
	return diagnostic->code == DICELAB_CODE_LIMIT || diagnostic->code == DICELAB_CODE_TIME ||
	       diagnostic->code == DICELAB_CODE_TOO_HARD;
}

bool reading_is_late(const struct lsp *lsp)
{
	return lsp->client.seconds != NULL && lsp->client.seconds(lsp->client.data) > lsp->end;
}

static bool stop(void *data)
{
	struct document_reading *reading = data;

	reading->stopped = reading->stopped || reading_is_late(reading->lsp) ||
			   lsp_is_interrupted(reading->lsp);
	return reading->stopped;
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct document_reading *reading = data;
	bool again = reading->skipped_count > 0 && diagnostic->severity != DICELAB_ERROR;

	if (diagnostic->code == DICELAB_CODE_TIME) {
		reading->is_slow = true;
		reading->slow =
			document_place(reading->document, diagnostic->line, diagnostic->begin);
	}
	if (reading->report != NULL && !again)
		reading->report(reading->data, diagnostic);
}

/* ---- the notation ---- */

/* Ids of languages that are not names of notations: those of the files for vim and VS Code. */
static const struct {
	const char *id, *notation;
} languages[] = {
	{"dicescript", "dice-script"},
	{"dicedocument", "dice-script"},
	{"pydice", "python-dice"},
	{"dicevtt", "vtt"},
};

static const struct dicelab_notation *notation_named(const char *name)
{
	const struct dicelab_notation *notation;
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		if (strcmp(notation->name, name) == 0)
			return notation;
	}
	return NULL;
}

/* The id "dicelab", which stands for all files that end in .dice, leaves the choice to the name and the contents; so do
   ids that are not known. */
static const struct dicelab_notation *find_notation(struct dicelab_source *source,
						    const struct document *document)
{
	const struct dicelab_notation *notation = notation_named(document->language);
	size_t i;

	for (i = 0; i < sizeof languages / sizeof *languages; i++) {
		if (strcmp(languages[i].id, document->language) == 0)
			notation = notation_named(languages[i].notation);
	}
	if (notation != NULL && strcmp(notation->name, "dicelab") != 0)
		return notation;
	return notation_named(dicelab_find_notation(source, document->uri, SIZE_MAX));
}

bool reading_has_digits(const struct dicelab_notation *notation)
{
	return notation->unit != DICELAB_SEMICOLON && notation->unit != DICELAB_LINE;
}

/* ---- reading ---- */

/* Opens a text of the document's length. */
static bool open_text(struct document_reading *reading, const char *text)
{
	const struct document *document = reading->document;

	reading->source = dicelab_open_text(reading->lab, document->uri, text, document->length);
	if (reading->source == NULL)
		return false;
	reading->notation = find_notation(reading->source, document);
	(void)dicelab_set_notation(reading->source, reading->notation->name, 0);
	if (reading->notation->names == DICELAB_EXPRESSIONS)
		dicelab_allow_definitions(reading->source);
	return true;
}

/* The bytes of the output of an AnyDice program that begins at an offset, up to the next statement; empty if none does. */
static struct span find_output(const struct document_reading *reading, size_t offset)
{
	static const char *const words[] = {"output", "set", "loop", "if", "else", "function"};
	struct span at = {offset, offset};
	struct tokens tokens;
	size_t i = 0, word;
	bool more = tokens_init(&tokens, reading->document, reading->notation);

	while (i < tokens.count && tokens.rows[i].at.begin < offset)
		i++;
	more = more && tokens_is(&tokens, i, "output") && tokens.rows[i].at.begin == offset;
	for (; more && i < tokens.count; i++) {
		const struct token *row = &tokens.rows[i];

		for (word = 0; word < sizeof words / sizeof *words; word++)
			more = more &&
			       (row->at.begin == offset || !tokens_is(&tokens, i, words[word]));
		more = more && (row->level > 0 || !tokens_is(&tokens, i + 1, ":")) &&
		       row->partner != i;
		if (more && row->kind != TOKEN_COMMENT)
			at.end = row->at.end;
	}
	tokens_clear(&tokens);
	return at;
}

/* Opens the text again without the output that was too slow; false if it is none, or if there were too many. */
static bool skip_output(struct document_reading *reading)
{
	static const char nothing[] = "output 0";
	const struct document *document = reading->document;
	size_t length = strlen(nothing);
	struct span at;

	if (!reading->is_slow || reading->skipped_count == READING_SKIPPED ||
	    strcmp(reading->notation->name, "anydice") != 0)
		return false;
	at = find_output(reading, reading->slow);
	if (at.end - at.begin < length)
		return false;
	if (reading->text == NULL) {
		reading->text = malloc(document->length + 1);
		if (reading->text == NULL)
			return false;
		memcpy(reading->text, document->text, document->length + 1);
	}
	for (; length < at.end - at.begin; length++) {
		char *byte = &reading->text[at.begin + length];

		if (*byte != '\n' && *byte != '\r')
			*byte = ' ';
	}
	memcpy(reading->text + at.begin, nothing, strlen(nothing));
	reading->skipped[reading->skipped_count++] = at;
	dicelab_close(reading->source);
	return open_text(reading, reading->text);
}

/* Whether a statement is one that was left out. */
static bool is_skipped(const struct document_reading *reading,
		       const struct dicelab_statement *statement)
{
	size_t begin, i;

	for (i = 0; i < reading->skipped_count; i++) {
		begin = reading_place(reading->document, statement).begin;
		if (begin >= reading->skipped[i].begin && begin < reading->skipped[i].end)
			return true;
	}
	return false;
}

bool reading_begin(struct document_reading *reading, struct lsp *lsp,
		   const struct document *document,
		   void (*to)(void *data, const struct dicelab_diagnostic *diagnostic), void *data)
{
	const struct dicelab_hooks hooks = {
		.size = sizeof hooks, .report = report, .stop = stop, .data = reading};
	size_t i;

	*reading = (struct document_reading){
		.lsp = lsp, .document = document, .report = to, .data = data};
	reading->lab = dicelab_new(&hooks);
	if (reading->lab == NULL)
		return false;
	for (i = 0; i < sizeof limits / sizeof *limits; i++)
		(void)dicelab_set_limit(reading->lab, limits[i].name, limits[i].value, NULL);
	return open_text(reading, document->text);
}

enum dicelab_status reading_next(struct document_reading *reading,
				 struct dicelab_statement **statement)
{
	enum dicelab_status status;

	for (;;) {
		reading->is_slow = false;
		if (stop(reading) || reading->source == NULL)
			return DICELAB_END;
		status = dicelab_next(reading->source, statement);
		if (status == DICELAB_FAULT && skip_output(reading))
			continue;
		if (status != DICELAB_STATEMENT || !is_skipped(reading, *statement))
			return status;
	}
}

void reading_end(struct document_reading *reading)
{
	dicelab_close(reading->source);
	dicelab_free(reading->lab);
	free(reading->text);
}

struct span reading_place(const struct document *document,
			  const struct dicelab_statement *statement)
{
	struct dicelab_place place;

	dicelab_statement_place(statement, &place);
	return (struct span){document_place(document, place.first_line, place.first),
			     document_place(document, place.last_line, place.last)};
}
