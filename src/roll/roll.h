/* The evaluator that rolls: a statement once, or many times, counted. */
#ifndef ROLL_ROLL_H
#define ROLL_ROLL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/random.h"
#include "chance/tally.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/stop.h"
#include "tree/arithmetic.h"
#include "tree/failure.h"
#include "tree/tree.h"

struct kernels;
struct list;
struct sampling;
struct variable;

/* Why a trial was given up. */
enum roll_abort_reason {
	ROLL_FINE,
	ROLL_FAILED, /* this is what: `failure` */
	ROLL_STOPPED /* the host does not want to know any more */
};

/* The evaluator's memory, kept from one statement to the next. One thread's. */
struct roll {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	const struct kernels *kernels; /* of what is compiled */
	struct stop stop;
	/* The host's own dice, or NULL. */
	bool (*draw)(void *data, uint64_t bound, uint64_t *value);
	void *draw_data;

	enum roll_abort_reason aborted;
	struct failure failure;
	uint64_t trial;       /* its number in the block */
	int64_t turns, steps; /* left of the limits */
	size_t held;          /* items in lists that are open */

	struct list **lists; /* the open ones, then those for use again */
	size_t list_count, lists_open, list_room;
	struct variable *variables; /* indexed by slot */
	size_t variable_room;
	int64_t one; /* what came of the trial, where that is a single number */
};

void roll_init(struct roll *roll, const struct dicelab_memory *memory, const struct limits *limits);
void roll_clear(struct roll *roll);

/* Makes what it takes to draw from the tables of a tree, once, in the arena where the tree is: to be called
   before it is rolled. False after an error (reported): out of memory. */
bool roll_prepare(struct tree *tree, struct arena *arena, struct diag *diag);

/* Rolls `tree` for that trial of the block that `stream` stands for; `result` lives until the next trial. */
enum roll_abort_reason roll_trial(struct roll *roll, const struct tree *tree, struct stream stream,
				  uint64_t trial, struct dicelab_list *result);
/* Reports why there is no result, unless it was stopped. Returns false. */
bool roll_report(const struct roll *roll, const struct tree *tree, struct diag *diag);

/* Rolls `tree` once, as the first trial of run number `run`, or the first in which its condition holds; `result` lives until
   the next call. False after an error (reported to `diag`) or when stopped. */
bool roll_once(struct roll *roll, const struct tree *tree, struct diag *diag,
	       const struct seed *seed, uint64_t run, struct dicelab_list *result);

/*
 * Rolls `tree` as `sampling` (jobs.h) says, and counts the results, which are the same for any number of jobs. False after an error
 * (reported to `diag`); when stopped, the outcomes of what was rolled so far.
 */
bool roll_sample(struct roll *roll, const struct tree *tree, struct diag *diag,
		 const struct sampling *sampling, struct outcomes *outcomes);

#endif
