/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagnostics: every error, warning and note of the library goes through these functions to the host's report function.
   A function that gets `false` from one returns false itself, and reports nothing more. */
#ifndef SUPPORT_DIAG_H
#define SUPPORT_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "dicelab.h"
#include "support/codes.h"
#include "support/limits.h"
#include "support/source.h"

/* The errors of a source that the command and dicelab_ask show, so that a generated program of megabytes does not print
   gigabytes. */
enum { DIAG_MOST_SHOWN = 20 };

struct diag {
	const struct source *source; /* what spans refer to; not owned */
	void (*report)(void *data, const struct dicelab_diagnostic *diagnostic); /* may be NULL */
	void *data;
	size_t errors; /* found so far */
	/* The place of the last message, in a source that began at `from`: the next one is found from there, so that places of many
	   messages take time proportional to the text. */
	struct place last;
	struct {
		const struct source *source;
		size_t line, column, length;
	} from;
	/* dicelab's own grammar reached the end of the text and expected more of the last statement */
	bool unfinished;
};

/* Reports an error at `at`; the text is cut off at a few hundred bytes. Always returns false, for `return
   diag_error(...)`. A hint quotes one word or sign in single quotes, or a program that can be rolled, with '...' for
   any expression; the golden tests roll it. */
#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
bool diag_error(struct diag *diag, enum code code, struct span at, const char *hint,
		const char *format, ...);

/* Warns that a program may not mean what it seems to; not counted as an error. */
#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
void diag_warning(struct diag *diag, enum code code, struct span at, const char *hint,
		  const char *format, ...);

/* Reports a fact about the answer; not counted as an error. */
#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
void diag_note(struct diag *diag, enum code code, struct span at, const char *hint,
	       const char *format, ...);

/* Reports that the limit `which` of `limits` was exceeded. Returns false. */
bool diag_limit(struct diag *diag, struct span at, const struct limits *limits, enum limit which);
/* The same for a distribution that takes too much to calculate; a sample estimates it. Returns false. */
bool diag_too_large(struct diag *diag, struct span at, const struct limits *limits,
		    enum limit which);

bool diag_out_of_memory(struct diag *diag, struct span at);

/* "error", "warning" or "note". */
const char *diag_severity(enum dicelab_severity severity);

/* The note on the errors of a source that were not shown, of all those that it has; `message` is where its text goes. */
enum { DIAG_MORE_SIZE = 40 };
struct dicelab_diagnostic diag_of_more(uint64_t errors, char message[DIAG_MORE_SIZE]);

/* A diagnostic without a place and message; and one of an error about a limit, which names it if it can be raised. */
struct dicelab_diagnostic diag_of(enum dicelab_severity severity, enum code code, const char *hint);
struct dicelab_diagnostic diag_of_limit(enum code code, enum limit which, int64_t allowed);

/* Reports it with this place and message, as diag_error does. Returns false. */
#if defined __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
bool diag_report(struct diag *diag, struct dicelab_diagnostic about, struct span at,
		 const char *format, ...);

/* Of a diagnostic. */
enum { MOST_FIXES = 3 };

/* Sets the place of a fix that begins at this offset of the source. */
void diag_place_fix(struct dicelab_fix *fix, const struct source *source, size_t offset);

/* The stable name of a code, such as "syntax". */
const char *diag_code(enum code code);

/* Implements dicelab_write_diagnostic: the only function that formats a diagnostic. */
bool diag_write(FILE *to, const struct dicelab_diagnostic *diagnostic);

#endif
