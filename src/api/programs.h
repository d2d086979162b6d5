/*
 * Sources that are programs which draw while they run (process/program.h): the one statement of such a source has no tree.
 * Private to the folder.
 */
#ifndef API_PROGRAMS_H
#define API_PROGRAMS_H

#include "api/library.h"
#include "process/program.h"

/* A source of that kind. */
struct program_source {
	struct program *program;    /* owned; NULL after errors (reported) */
	struct rendering rendering; /* of its rolls */
	/* Of one that may define: what runs is all that was kept, and it. */
	char *text; /* owned */
	struct source joined;
	struct diag diag;
	size_t begin;  /* of what is the source's, in the text that runs … */
	size_t origin; /* … and in the source */
	struct outcome_names
		*rolled; /* what the last roll is called; the program's; NULL of numbers */
};

/* dicelab_next of a program. */
enum dicelab_status program_next(struct dicelab_source *source);
/* Frees it; NULL is fine. */
void program_source_free(struct program_source *program, const struct dicelab_memory *memory);

#endif
