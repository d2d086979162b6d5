/*
 * One run of a program in the Language of Dice: the plain meaning of everything. Other ways to run it have to agree with
 * this one. Private to the folder.
 */
#ifndef LANGUAGE_LOD_RUN_H
#define LANGUAGE_LOD_RUN_H

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
	const struct chance
		*chance;      /* what it draws; NULL: what hangs on the place (address.h), … */
	struct stream stream; /* … of which this is the stream, … */
	uint64_t trial;       /* … and the trial in its block */
	/* NULL, or called before each statement of the program itself that is in no expression; `behind` is the one before it in
	   its block, or NULL. Of a loop it is called before each condition, with the loop as both. */
	void (*at_statement)(struct lod_run *run, const struct lod_frame *frame,
			     const struct lod_statement *statement,
			     const struct lod_statement *behind);
	void *data; /* for that */

	struct lod_value result; /* good until the next run or lod_run_clear */
	uint64_t most_bytes;     /* that its values took at any time */

	/* The rest is for the run itself. */
	const struct lod_program *program;
	struct lod_heap heap;
	struct lod_value *held; /* values that are in use */
	size_t held_count, held_capacity;
	int64_t depth, turns, steps;
	enum code code; /* of the error */
	size_t errors;  /* there were before the run */
	int notes;      /* "called from here" so far */
};

/* Runs the program, once; may be called again. False after an error, or when it was stopped. */
bool lod_run(const struct lod_program *program, struct lod_run *run);

/* Frees what the runs have left. */
void lod_run_clear(struct lod_run *run);

#endif
