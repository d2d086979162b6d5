/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Serialises the states of a run, for decision diagrams (process/diagram.h). Private to the folder. */
#ifndef LANGUAGE_LOD_RUN_STATE_H
#define LANGUAGE_LOD_RUN_STATE_H

#include "language/lod/exact/need.h"
#include "language/lod/run/run.h"

/* The liveness of the program and a buffer; one for each thread. */
struct lod_states {
	const struct walk_needs *needs; /* of the program */
	const uint8_t *live;            /* how much of each slot is read later; NULL: everything */
	/* The current state, serialised. */
	const struct dicelab_memory *memory;
	unsigned char *bytes; /* owned; to be released with memory_release */
	size_t count, capacity;
};

/* The `at_statement` of a run whose `data` is a struct lod_states: finds the live variables, and reports the state
   if the diagram asks for it. */
void lod_report_state(struct lod_run *run, const struct lod_frame *frame,
		      const struct lod_statement *statement, const struct lod_statement *previous);

#endif
