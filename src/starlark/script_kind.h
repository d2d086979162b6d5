/*
 * What a language of scripts has: programs that roll nothing by themselves, and put out what can be rolled. The table of languages
 * has one for each of them.
 */
#ifndef STARLARK_SCRIPT_KIND_H
#define STARLARK_SCRIPT_KIND_H

#include "dicelab.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/source.h"
#include "support/stop.h"

struct dice;

/* A run of a script. */
struct script_request {
	struct diag *diag; /* its source is the script */
	struct span at;    /* the part of the source that is run */
	const struct limits *limits;
	const struct dicelab_memory *memory;
	struct stop *stop; /* may be NULL */
	struct dice *dice; /* where its trees and results go; initialized by the caller */
};

struct script_kind {
	/* Runs it. False after an error (reported), or when stopped. */
	bool (*run)(const struct script_request *request);
	/* The words of the language, as of dicelab_notation_word; NULL: they are in words.def. */
	const struct dicelab_word *(*word)(size_t index);
	/* How far a text has come; NULL: any text is a whole script. */
	enum dicelab_extent (*extent)(const struct dicelab_memory *memory,
				      const struct limits *limits, const struct source *source);
	/* Does a text look like a script of the language? For files whose suffix another language has, too; NULL: none has. */
	bool (*is_meant)(const struct dicelab_memory *memory, const char *text, size_t length);
	bool documents; /* it may be in the fences of a document (language/literate.h) */
};

#endif
