/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interface of a script language: programs that do not roll by themselves, but output results that can be
 * rolled. The table of languages has one row of this type for each.
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
	struct dice *dice; /* receives its trees and results; initialised by the caller */
};

struct script_kind {
	/* Runs the script. False after an error (reported), or when stopped. */
	bool (*run)(const struct script_request *request);
	/* The words of the language, as in dicelab_notation_word; NULL: those of words.def. */
	const struct dicelab_word *(*word)(size_t index);
	/* Whether the text is a whole script or needs more lines; NULL: any text is a whole script. */
	enum dicelab_extent (*extent)(const struct dicelab_memory *memory,
				      const struct limits *limits, const struct source *source);
	/* Whether a text looks like a script of the language, for suffixes that another language has, too; NULL:
	   never. */
	bool (*is_meant)(const struct dicelab_memory *memory, const char *text, size_t length);
	bool documents; /* may be used in the fences of a literate document (language/literate.h) */
};

#endif
