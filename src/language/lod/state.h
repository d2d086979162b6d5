/* The states of a run of a program in the Language of Dice, for decision diagrams (process/diagram.h). Private to the folder. */
#ifndef LANGUAGE_LOD_STATE_H
#define LANGUAGE_LOD_STATE_H

#include "language/lod/run/run.h"
#include "language/lod/walk/walk_need.h"

/* The liveness of the program, and a buffer, for the runs of one thread. */
struct lod_states {
	const struct walk_needs *needs; /* of the program */
	const uint8_t *live;            /* what may still be read, by slot; NULL: all */
	struct lod_bytes bytes;         /* of the state at hand */
};

/* `at_statement` of a run whose data are a struct lod_states: tells the state, if anybody asks. */
void lod_tell_state(struct lod_run *run, const struct lod_frame *frame,
		    const struct lod_statement *statement, const struct lod_statement *behind);

#endif
