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

/* The language of the programs of that notation, which are programs. */
enum program_language program_language_of(enum notation notation);

/* What a roll of the statement is called: see dicelab_roll_name. */
struct outcome_names *statement_roll_names(const struct dicelab_statement *statement);

/* dicelab_next of a program. */
enum dicelab_status program_next(struct dicelab_source *source);
/* Frees it; NULL is fine. */
void program_source_free(struct program_source *program, const struct dicelab_memory *memory);

/* dicelab_roll, dicelab_sample and dicelab_calculate of the statement of a program. */
bool statement_run(struct dicelab *lab, const struct dicelab_statement *statement,
		   struct dicelab_list *result);
bool statement_run_often(struct dicelab *lab, const struct dicelab_statement *statement,
			 const struct sampling *sampling, struct outcomes *outcomes);
bool statement_walk(struct dicelab *lab, const struct dicelab_statement *statement,
		    double threshold, struct plan *plan, struct outcomes *outcomes);

#endif
