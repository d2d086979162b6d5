/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the text of a document as a source of the library, and collects the diagnostics. */
#include "lsp/reading.h"

#include <stdlib.h>
#include <string.h>

#include "lsp/skip.h"
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
	bool again = reading->skipped > 0 && diagnostic->severity != DICELAB_ERROR;

	if (reading_is_limited(diagnostic)) {
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
	if (reading->notation == NULL)
		reading->notation = find_notation(reading->source, document);
	(void)dicelab_set_notation(reading->source, reading->notation->name, 0);
	if (reading->notation->names == DICELAB_EXPRESSIONS)
		dicelab_allow_definitions(reading->source);
	return true;
}

/* Opens the text again without the statement that was too slow; false if it cannot be left out, or if there were too many. */
static bool skip_slow(struct document_reading *reading)
{
	const struct document *document = reading->document;
	enum dicelab_unit unit = reading->notation->unit;

	if ((unit != DICELAB_OUTPUTS && unit != DICELAB_SCRIPT) || !reading->is_slow ||
	    reading->skipped == READING_SKIPPED)
		return false;
	if (reading->text == NULL) {
		reading->text = malloc(document->length + 1);
		if (reading->text == NULL)
			return false;
		memcpy(reading->text, document->text, document->length + 1);
	}
	if (!skip_statement(document, reading->notation, reading->slow, reading->text))
		return false;
	reading->skipped++;
	dicelab_close(reading->source);
	return open_text(reading, reading->text);
}

/* Whether a statement stands for one that was left out. */
static bool is_skipped(const struct document_reading *reading,
		       const struct dicelab_statement *statement)
{
	struct span at;

	if (reading->skipped == 0)
		return false;
	at = reading_place(reading->document, statement);
	return memcmp(reading->text + at.begin, reading->document->text + at.begin,
		      at.end - at.begin) != 0;
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
		if (status == DICELAB_FAULT && skip_slow(reading))
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
