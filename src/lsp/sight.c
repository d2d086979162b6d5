/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a document into tokens and names. */
#include "lsp/sight.h"

bool sight_begin(struct sight *sight, struct lsp *lsp, const struct lsp_call *call, bool positioned)
{
	bool ok;

	*sight = (struct sight){.lsp = lsp, .call = call, .document = lsp_find(lsp, call)};
	if (sight->document == NULL)
		return false;
	if (positioned &&
	    !document_offset(sight->document, lsp->encoding,
			     element_member(call->params, "position"), &sight->offset)) {
		lsp_refuse(lsp, call->id, LSP_INVALID_PARAMS, "the position is missing");
		return false;
	}
	ok = reading_begin(&sight->reading, lsp, sight->document, NULL, NULL) &&
	     tokens_init(&sight->tokens, sight->document, sight->reading.notation) &&
	     names_init(&sight->names, &sight->tokens);
	lsp->failed |= !ok;
	if (ok)
		sight->token = tokens_find(&sight->tokens, sight->offset);
	return ok;
}

void sight_end(struct sight *sight)
{
	names_clear(&sight->names);
	tokens_clear(&sight->tokens);
	reading_end(&sight->reading);
}

void sight_write_range(FILE *to, const struct sight *sight, size_t token)
{
	sight_write_range_to(to, sight, token, sight->tokens.rows[token].at.end);
}

/* (document_write_range would count the lines of the document each time.) */
void sight_write_range_to(FILE *to, const struct sight *sight, size_t token, size_t end)
{
	const struct token *row = &sight->tokens.rows[token];
	enum encoding encoding = sight->lsp->encoding;
	size_t begin = row->at.begin - row->column;

	fprintf(to,
		"{\"start\":{\"line\":%zu,\"character\":%zu},\"end\":{\"line\":%zu,\"character\":%zu}}",
		row->line,
		document_units(sight->document, encoding, (struct span){begin, row->at.begin}),
		row->line, document_units(sight->document, encoding, (struct span){begin, end}));
}
