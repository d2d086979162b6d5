/*
 * Programs that draw while they run, in the Language of Dice: a source is one program, and that is its one statement. It
 * has no tree: it is rolled by running it, sampled by running it many times, and calculated by walking all that may happen.
 * Private to the folder.
 */
#ifndef API_PROGRAMS_H
#define API_PROGRAMS_H

#include "api/library.h"
#include "chance/plan.h"
#include "script/lod/run.h"

/* A program that was read. */
struct program_source {
	struct arena arena;          /* of the program */
	struct lod_program *program; /* NULL after errors (reported) */
	struct lod_run run;
	struct rendering rendering; /* of rolls: as the language writes arrays */
	int64_t *items;             /* of the last roll … */
	size_t item_room;
	struct outcome_names
		*rolled; /* … or what it is called; NULL of numbers and arrays of them */
	bool done;       /* its statement was handed out */
};

/* dicelab_next of a program. */
enum dicelab_status program_next(struct dicelab_source *source);
/* Frees it; NULL is fine. */
void program_source_free(struct program_source *program, const struct dicelab_memory *memory);

/* dicelab_roll, dicelab_sample and dicelab_calculate of the statement of a program. */
bool program_roll(struct dicelab *lab, const struct dicelab_statement *statement,
		  struct dicelab_list *result);
bool program_sample(struct dicelab *lab, const struct dicelab_statement *statement,
		    const struct sampling *sampling, struct outcomes *outcomes);
bool program_calculate(struct dicelab *lab, const struct dicelab_statement *statement,
		       double threshold, struct plan *plan, struct outcomes *outcomes);

#endif
