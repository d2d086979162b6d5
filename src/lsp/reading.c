/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens the text of a document as a source of the library, and collects the diagnostics. */
#include "lsp/reading.h"

#include <stdlib.h>
#include <string.h>

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
	const struct document_reading *reading = data;

	if (reading->report != NULL)
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

bool reading_begin(struct document_reading *reading, struct lsp *lsp,
		   const struct document *document,
		   void (*to)(void *data, const struct dicelab_diagnostic *diagnostic), void *data)
{
	const struct dicelab_hooks hooks = {
		.size = sizeof hooks, .report = report, .stop = stop, .data = reading};
	size_t i;

	*reading = (struct document_reading){.lsp = lsp, .report = to, .data = data};
	reading->lab = dicelab_new(&hooks);
	if (reading->lab == NULL)
		return false;
	for (i = 0; i < sizeof limits / sizeof *limits; i++)
		(void)dicelab_set_limit(reading->lab, limits[i].name, limits[i].value, NULL);
	reading->source =
		dicelab_open_text(reading->lab, document->uri, document->text, document->length);
	if (reading->source == NULL)
		return false;
	reading->notation = find_notation(reading->source, document);
	(void)dicelab_set_notation(reading->source, reading->notation->name, 0);
	if (reading->notation->names == DICELAB_EXPRESSIONS)
		dicelab_allow_definitions(reading->source);
	return true;
}

enum dicelab_status reading_next(struct document_reading *reading,
				 struct dicelab_statement **statement)
{
	return stop(reading) ? DICELAB_END : dicelab_next(reading->source, statement);
}

void reading_end(struct document_reading *reading)
{
	dicelab_close(reading->source);
	dicelab_free(reading->lab);
}

struct span reading_place(const struct document *document,
			  const struct dicelab_statement *statement)
{
	struct dicelab_place place;

	dicelab_statement_place(statement, &place);
	return (struct span){document_place(document, place.first_line, place.first),
			     document_place(document, place.last_line, place.last)};
}
