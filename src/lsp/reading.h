/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A text of a document as a source of the library, in a session of its own with small limits: an editor waits for the
 * answer, and asks again after each key. Private to the folder.
 */
#ifndef LSP_READING_H
#define LSP_READING_H

#include "dicelab.h"
#include "lsp/document.h"
#include "lsp/server.h"

/* The limit `time` of a session, in milliseconds. */
enum { READING_TIME = 1000 };

/* How many slow statements of a program are left out. */
enum { READING_SKIPPED = 3 };

/*
 * AnyDice programs and scripts run as a whole, and a statement that takes too long would hide what the others output. So
 * such a program is read again without it (skip.h).
 */
struct document_reading {
	const struct document *document;
	char *text;     /* owned: the text that is read again, which is as long; or NULL */
	size_t skipped; /* how often a statement was left out */
	bool is_slow; /* a limit was exceeded, last at `slow`: in the statement itself, after what it called */
	size_t slow;
	struct lsp *lsp;
	bool stopped; /* since it took too long, or because of a message */
	void (*report)(void *data, const struct dicelab_diagnostic *diagnostic);
	void *data;
	struct dicelab *lab;
	struct dicelab_source *source;
	const struct dicelab_notation *notation;
};

/* Opens the text of `document`, in its notation: that of its language's id, or else of its name and contents. `report` gets
   the diagnostics; NULL drops them. False when out of memory. Ended by the caller in any case; it must not be moved. */
bool reading_begin(struct document_reading *reading, struct lsp *lsp,
		   const struct document *document,
		   void (*report)(void *data, const struct dicelab_diagnostic *diagnostic),
		   void *data);
void reading_end(struct document_reading *reading);

/* Whether the time for the message is over. */
bool reading_is_late(const struct lsp *lsp);

/* dicelab_next, until the time is over. */
enum dicelab_status reading_next(struct document_reading *reading,
				 struct dicelab_statement **statement);

/* Whether the message is about a limit that is smaller here than that of the command. */
bool reading_is_limited(const struct dicelab_diagnostic *diagnostic);

/* The bytes of a statement in the document. */
struct span reading_place(const struct document *document,
			  const struct dicelab_statement *statement);

/* Whether names in this notation have digits and '_'. */
bool reading_has_digits(const struct dicelab_notation *notation);

#endif
