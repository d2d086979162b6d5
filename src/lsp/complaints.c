/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The diagnostics of a document: collected, and sent to the client. */
#include "lsp/complaints.h"

#include <stdlib.h>
#include <string.h>

#include "lsp/reading.h"
#include "support/diag.h"
#include "support/text.h"

enum { MOST_OTHERS = 80 }; /* diagnostics that are not errors */

/* ---- collecting ---- */

/* Joins the message and the hint; false when out of memory. */
static bool set_message(struct complaint *complaint, const char *message, const char *hint)
{
	static const char between[] = "\nhint: ";
	size_t size = strlen(message) + 1;

	if (hint != NULL)
		size += strlen(between) + strlen(hint);
	complaint->message = malloc(size);
	if (complaint->message == NULL)
		return false;
	snprintf(complaint->message, size, "%s%s%s", message, hint == NULL ? "" : between,
		 hint == NULL ? "" : hint);
	return true;
}

/* Room for one more; NULL when out of memory. */
static struct complaint *add_complaint(struct complaints *complaints)
{
	struct complaint *rows =
		realloc(complaints->rows, (complaints->count + 1) * sizeof *complaints->rows);

	complaints->failed = complaints->failed || rows == NULL;
	if (rows == NULL)
		return NULL;
	complaints->rows = rows;
	return &rows[complaints->count++];
}

/* The part of the document that a diagnostic is about: at least a character, so that it can be seen. */
static struct span place_of(const struct document *document,
			    const struct dicelab_diagnostic *diagnostic)
{
	struct span at = {document_place(document, diagnostic->line, diagnostic->begin),
			  document_place(document, diagnostic->line, diagnostic->end)};

	if (at.begin == at.end && at.end < document->length && document->text[at.end] != '\n')
		at.end += text_character(document->text + at.end, document->length - at.end);
	return at;
}

/* Keeps a fix of the last diagnostic; false when out of memory. */
static bool add_repair(struct complaints *complaints, const struct dicelab_fix *fix)
{
	struct repair *repairs = realloc(complaints->repairs, (complaints->repair_count + 1) *
								      sizeof *complaints->repairs);
	size_t begin = document_place(complaints->document, fix->line, fix->begin);
	struct repair *repair;

	if (repairs == NULL)
		return false;
	complaints->repairs = repairs;
	repair = &repairs[complaints->repair_count];
	*repair = (struct repair){
		complaints->count - 1, {begin, begin + fix->replaced_length}, strdup(fix->text)};
	complaints->repair_count += repair->text != NULL;
	return repair->text != NULL;
}

static void keep(struct complaints *complaints, const struct dicelab_diagnostic *diagnostic)
{
	struct complaint *complaint = add_complaint(complaints);
	size_t i;

	if (complaint == NULL)
		return;
	*complaint = (struct complaint){
		.at = place_of(complaints->document, diagnostic),
		.severity = diagnostic->severity,
		.code = diagnostic->code_name,
	};
	if (!set_message(complaint, diagnostic->message, diagnostic->hint))
		complaints->failed = true;
	for (i = 0; i < diagnostic->fix_count && !complaints->failed; i++)
		complaints->failed = !add_repair(complaints, &diagnostic->fixes[i]);
}

/* Keeps it, or only counts it if there are many. */
static void take_diagnostic(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct complaints *complaints = data;
	struct dicelab_diagnostic shown = *diagnostic;

	if (reading_is_limited(diagnostic)) {
		shown.severity = DICELAB_NOTE;
		shown.hint = "the command has larger limits";
	}
	if (shown.severity == DICELAB_ERROR) {
		complaints->last_error =
			(struct dicelab_place){shown.line, shown.begin, shown.line, shown.end};
		if (++complaints->errors > DIAG_MOST_SHOWN)
			return;
	} else if (++complaints->others > MOST_OTHERS) {
		return;
	}
	keep(complaints, &shown);
}

/* Says at the last error how many more there are than were kept. */
static void count_errors(struct complaints *complaints)
{
	char message[DIAG_MORE_SIZE];
	struct dicelab_diagnostic more;

	if (complaints->errors <= DIAG_MOST_SHOWN)
		return;
	more = diag_of_more(complaints->errors, message);
	more.line = complaints->last_error.first_line;
	more.begin = complaints->last_error.first;
	more.end = complaints->last_error.last;
	keep(complaints, &more);
}

bool complaints_collect(struct complaints *complaints, struct lsp *lsp,
			const struct document *document)
{
	static const struct dicelab_diagnostic slow = {
		DICELAB_NOTE, .code = DICELAB_CODE_TIME, .code_name = "time", .line = 1,
		.message = "this takes too long to run here"};
	struct dicelab_statement *statement;
	struct document_reading reading;
	bool ok;

	*complaints = (struct complaints){.document = document};
	ok = reading_begin(&reading, lsp, document, take_diagnostic, complaints);
	while (ok && reading_next(&reading, &statement) != DICELAB_END)
		;
	count_errors(complaints);
	if (reading.stopped)
		keep(complaints, &slow);
	reading_end(&reading);
	return ok && !complaints->failed;
}

void complaints_clear(struct complaints *complaints)
{
	size_t i;

	for (i = 0; i < complaints->count; i++)
		free(complaints->rows[i].message);
	for (i = 0; i < complaints->repair_count; i++)
		free(complaints->repairs[i].text);
	free(complaints->rows);
	free(complaints->repairs);
}

/* ---- sending ---- */

/* The severity in the protocol: error, warning, information. */
static int severity_of(const struct complaint *complaint)
{
	switch (complaint->severity) {
	case DICELAB_ERROR:
		return 1;
	case DICELAB_WARNING:
		return 2;
	case DICELAB_NOTE:
		break;
	}
	return 3;
}

void complaint_write(FILE *to, const struct lsp *lsp, const struct document *document,
		     const struct complaint *complaint)
{
	fputs("{\"range\":", to);
	document_write_range(to, document, lsp->encoding, complaint->at);
	fprintf(to, ",\"severity\":%d,\"code\":", severity_of(complaint));
	text_write_json(to, complaint->code, strlen(complaint->code));
	fputs(",\"source\":\"dicelab\",\"message\":", to);
	text_write_json(to, complaint->message, strlen(complaint->message));
	putc('}', to);
}

void lsp_diagnose(struct lsp *lsp, struct document *document)
{
	struct complaints complaints;
	FILE *to = NULL;
	size_t i;

	if (complaints_collect(&complaints, lsp, document) && !lsp->interrupted)
		to = lsp_notify(lsp, "textDocument/publishDiagnostics");
	else
		lsp->failed = lsp->failed || !lsp->interrupted;
	if (to != NULL) {
		document->changed = false;
		fputs("{\"uri\":", to);
		text_write_json(to, document->uri, strlen(document->uri));
		fprintf(to, ",\"version\":%lld,\"diagnostics\":[", (long long)document->version);
		for (i = 0; i < complaints.count; i++) {
			fputs(i > 0 ? "," : "", to);
			complaint_write(to, lsp, document, &complaints.rows[i]);
		}
		fputs("]}", to);
		lsp_send(lsp);
	}
	complaints_clear(&complaints);
}
