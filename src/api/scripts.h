/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scripts as sources of statements: the whole script runs when the first statement is read, and each of its outputs is
 * a statement. Private to the folder.
 */
#ifndef API_SCRIPTS_H
#define API_SCRIPTS_H

#include "dicelab.h"
#include "language/literate.h"
#include "starlark/dice.h"

/* A script that has run. */
struct script_source {
	struct dice dice; /* the outputs and their trees */
	size_t next;      /* index of the output that is the next statement */
	int64_t rolled;   /* the last roll of an output that is a process */
	bool failed;      /* it has no outputs, after an error (reported) */
	/* The script's part of the source's text. */
	struct span at;
	struct span
		reached; /* the part of the source's text that ran last, as far as it is known */
	/* Of a literate document: its segments, and the tangled program, which ran. */
	bool is_document;
	struct literate literate;
	struct tangled tangled;
	struct source program;
};

/* dicelab_next of a script. */
enum dicelab_status script_next(struct dicelab_source *source);

/* Runs the script of a source again, to `again`, with fractions of any length where the first run made doubles of them. False
   after an error (reported). `again` must be ended in any case, by dice_clear. */
bool script_run_again(struct dicelab_source *source, struct script_source *again);

/* Frees what the run left; NULL is fine. */
void script_source_free(struct script_source *run, const struct dicelab_memory *memory);

/* Makes an output the source's statement. False after an error (reported). */
bool output_make_statement(struct dicelab_source *source, const struct script_result *result);

#endif
