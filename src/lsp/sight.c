/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a document into tokens and names. */
#include "lsp/sight.h"

#include "support/text.h"

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
	document_write_range(to, sight->document, sight->lsp->encoding,
			     sight->tokens.rows[token].at);
}

void sight_write_text(FILE *to, const struct sight *sight, size_t token)
{
	struct span at = sight->tokens.rows[token].at;

	text_write_json(to, sight->document->text + at.begin, at.end - at.begin);
}
