/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interpreter of the Language of Dice: one run of a program. It is the reference semantics that the other ways to
 * run a program must agree with. Private to the folder.
 */
#ifndef LANGUAGE_LOD_RUN_RUN_H
#define LANGUAGE_LOD_RUN_RUN_H

#include "chance/random.h"
#include "language/lod/run/value.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/stop.h"

struct lod_run {
	struct diag *diag;
	const struct limits *limits;
	const struct dicelab_memory *memory;
	struct stop *stop; /* may be NULL */
	/* The source of draws; NULL: draws by place (address.h), from `stream` and `trial`. */
	const struct chance *chance;
	struct stream stream; /* of the current place */
	uint64_t trial;       /* within the stream's block of trials */
	/* May be NULL. Called before each statement of the program's block that is in no expression; `previous` is the
	   statement before it in its block, or NULL. For a loop it is called before each test of the condition, with
	   the loop as both. */
	void (*at_statement)(struct lod_run *run, const struct lod_frame *frame,
			     const struct lod_statement *statement,
			     const struct lod_statement *previous);
	void *data; /* for at_statement */

	struct lod_value result; /* valid until the next run or lod_run_clear */
	uint64_t most_bytes;     /* peak size of its values */

	/* Internal: */
	const struct lod_program *program;
	struct lod_heap heap;
	struct lod_value *held; /* stack of GC roots */
	size_t held_count, held_capacity;
	struct lod_value operand; /* of the decision whose rule is evaluated */
	int64_t depth, turns, steps;
	enum code code; /* of the last error */
	size_t errors;  /* number before the run */
	int notes;      /* number of "called from here" so far */
};

/* Runs the program once; may be called repeatedly. False after an error (reported) or when stopped. */
bool lod_run(const struct lod_program *program, struct lod_run *run);

/* Frees everything that runs have allocated. */
void lod_run_clear(struct lod_run *run);

#endif
