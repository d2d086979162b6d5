/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* `textDocument/codeAction`: quick fixes, which are those of the diagnostics. */
#include <string.h>

#include "lsp/complaints.h"
#include "support/text.h"

/* "Replace 'summ' with 'sum'", "Insert 'output '" or "Remove ';'"; long texts are cut off. */
static void write_title(FILE *to, const struct document *document, const struct repair *repair)
{
	enum { LONGEST = 240 };
	char title[2 * LONGEST + 40];
	const char *replaced = document->text + repair->at.begin;
	int length = (int)(repair->at.end - repair->at.begin);

	if (length > LONGEST)
		length = LONGEST;
	if (length == 0)
		snprintf(title, sizeof title, "Insert '%.*s'", LONGEST, repair->text);
	else if (*repair->text == '\0')
		snprintf(title, sizeof title, "Remove '%.*s'", length, replaced);
	else
		snprintf(title, sizeof title, "Replace '%.*s' with '%.*s'", length, replaced,
			 LONGEST, repair->text);
	text_write_json(to, title, strlen(title));
}

static void write_action(FILE *to, const struct lsp *lsp, const struct complaints *complaints,
			 const struct repair *repair)
{
	const struct document *document = complaints->document;

	fputs("{\"title\":", to);
	write_title(to, document, repair);
	fputs(",\"kind\":\"quickfix\",\"diagnostics\":[", to);
	complaint_write(to, lsp, document, &complaints->rows[repair->complaint]);
	fputs("],\"edit\":{\"changes\":{", to);
	text_write_json(to, document->uri, strlen(document->uri));
	fputs(":[{\"range\":", to);
	document_write_range(to, document, lsp->encoding, repair->at);
	fputs(",\"newText\":", to);
	text_write_json(to, repair->text, strlen(repair->text));
	fputs("}]}}}", to);
}

/* Writes the fixes of what touches the range. */
static void write_actions(FILE *to, const struct lsp *lsp, const struct complaints *complaints,
			  struct span range)
{
	const char *before = "[";
	size_t i;

	for (i = 0; i < complaints->repair_count; i++) {
		const struct repair *repair = &complaints->repairs[i];
		struct span at = complaints->rows[repair->complaint].at;

		if (at.begin > range.end || range.begin > at.end)
			continue;
		fputs(before, to);
		before = ",";
		write_action(to, lsp, complaints, repair);
	}
	fputs(*before == '[' ? "[]" : "]", to);
}

void lsp_act(struct lsp *lsp, const struct lsp_call *call)
{
	const struct document *document = lsp_find(lsp, call);
	struct complaints complaints;
	struct span range;
	FILE *to = NULL;

	if (document == NULL)
		return;
	if (!document_span(document, lsp->encoding, element_member(call->params, "range"),
			   &range)) {
		lsp_refuse(lsp, call->id, LSP_INVALID_PARAMS, "the range is missing");
		return;
	}
	if (complaints_collect(&complaints, lsp, document))
		to = lsp_reply(lsp, call);
	lsp->failed |= to == NULL;
	if (to != NULL) {
		write_actions(to, lsp, &complaints, range);
		lsp_send_reply(lsp, call);
	}
	complaints_clear(&complaints);
}
