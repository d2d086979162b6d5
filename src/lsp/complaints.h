/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The diagnostics of a document, kept for the protocol. Private to the folder. */
#ifndef LSP_COMPLAINTS_H
#define LSP_COMPLAINTS_H

#include "dicelab.h"
#include "lsp/document.h"
#include "lsp/server.h"

/* A diagnostic, with its place in the document. */
struct complaint {
	struct span at;
	enum dicelab_severity severity;
	const char *code; /* static */
	char *message;    /* owned; with the hint on a line of its own */
	const char *hint; /* the part of the message, or NULL */
};

struct complaints {
	const struct document *document;
	struct complaint *rows;
	size_t count, errors, warnings;
	bool stopped; /* not all of it was read, since that took too long */
	bool failed;  /* out of memory */
};

/* Reads all statements of the document. False when out of memory; cleared by the caller in any case. */
bool complaints_collect(struct complaints *complaints, const struct lsp *lsp,
			const struct document *document);
void complaints_clear(struct complaints *complaints);

/* Writes it as a Diagnostic. */
void complaint_write(FILE *to, const struct lsp *lsp, const struct document *document,
		     const struct complaint *complaint);

#endif
