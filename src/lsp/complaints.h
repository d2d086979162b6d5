/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
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
};

/* A fix of a diagnostic, with its place in the document. */
struct repair {
	size_t complaint; /* its index */
	struct span at;
	char *text; /* owned */
};

struct complaints {
	const struct document *document;
	struct complaint *rows;
	struct repair *repairs;
	size_t count, repair_count;
	uint64_t errors, others;         /* that were reported, also those that are not kept */
	struct dicelab_place last_error; /* its line and bytes */
	bool failed;                     /* out of memory */
};

/* Reads all statements of the document. False when out of memory; cleared by the caller in any case. */
bool complaints_collect(struct complaints *complaints, struct lsp *lsp,
			const struct document *document);
void complaints_clear(struct complaints *complaints);

/* Writes it as a Diagnostic. */
void complaint_write(FILE *to, const struct lsp *lsp, const struct document *document,
		     const struct complaint *complaint);

#endif
