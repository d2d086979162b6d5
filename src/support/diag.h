/*
 * Complaints about a source text: every error of the library goes through diag_error to the
 * host's report function. Whoever gets `false` back stops and says nothing more.
 */
#ifndef SUPPORT_DIAG_H
#define SUPPORT_DIAG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "dicelab.h"
#include "support/codes.h"
#include "support/limits.h"
#include "support/source.h"

struct diag {
	const struct source *source; /* what spans refer to; not owned */
	void (*report)(void *data, const struct dicelab_diagnostic *diagnostic); /* may be NULL */
	void *data;
	size_t errors;       /* found so far */
	size_t in_statement; /* of these, in the statement at hand: only the first few are shown */
	bool unfinished; /* dicelab's own grammar wanted more than there was of the last statement */
};

/* Reports an error at `at`; the text is cut off at a few hundred bytes. Returns false, always,
   so that the caller can `return diag_error(…)`. A hint has in single quotes one word or sign, or a program that can
   be rolled, with '...' for any expression; the golden tests roll it. */
#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
bool diag_error(struct diag *diag, enum code code, struct span at, const char *hint,
		const char *format, ...);

/* Reports that a program may not mean what it looks like; it does not count as an error. */
#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
void diag_warning(struct diag *diag, enum code code, struct span at, const char *hint,
		  const char *format, ...);

/* Reports something about the answer; it does not count as an error. */
#if defined __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
void diag_note(struct diag *diag, enum code code, struct span at, const char *hint,
	       const char *format, ...);

/* Reports that the limit `which` of `limits` was passed, with the option that raises it. */
bool diag_limit(struct diag *diag, struct span at, const struct limits *limits, enum limit which);
/* The same of a distribution, which can be estimated. */
bool diag_too_large(struct diag *diag, struct span at, const struct limits *limits,
		    enum limit which);

bool diag_out_of_memory(struct diag *diag, struct span at);

/* "error", "warning" or "note". */
const char *diag_severity(enum dicelab_severity severity);

/* The word of a code. */
const char *diag_code(enum code code);

/* dicelab_write_diagnostic: the one place that knows how a complaint looks. */
bool diag_write(FILE *to, const struct dicelab_diagnostic *diagnostic);

#endif
