/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A document with its notation, tokens and names, as requests about names need it. Private to the folder. */
#ifndef LSP_SIGHT_H
#define LSP_SIGHT_H

#include "lsp/names.h"
#include "lsp/reading.h"
#include "lsp/tokens.h"

struct sight {
	struct lsp *lsp;
	const struct lsp_call *call;
	const struct document *document;
	struct document_reading reading;
	struct tokens tokens;
	struct name_index names;
	size_t offset; /* of the position */
	size_t token;  /* there; the number of tokens if there is none */
};

/* Begins to answer a request about a document, and about a position in it if `positioned`. False after an error, which
   is sent if the request is at fault. Ended by the caller in any case. */
bool sight_begin(struct sight *sight, struct lsp *lsp, const struct lsp_call *call,
		 bool positioned);
void sight_end(struct sight *sight);

/* Writes the place of a token as a Range; it is on one line. */
void sight_write_range(FILE *to, const struct sight *sight, size_t token);
/* The same up to `end`, on the same line. */
void sight_write_range_to(FILE *to, const struct sight *sight, size_t token, size_t end);

#endif
