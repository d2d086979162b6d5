/* The sampling evaluator: rolls a statement once, or many times and counts. Rolling once is the smallest
   case of rolling many times side by side; see roll_inside.h for how that is done. */
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
struct scratch_block;

struct scratch_mark {
	size_t block, used;
};

/* Why a batch was given up. */
enum roll_abort_reason {
	ROLL_FINE,
	ROLL_SPLIT,  /* something is wrong in some lane: halve it */
	ROLL_FAILED, /* this is what: `failure` */
	ROLL_STOPPED /* the host does not want to know any more */
};

/* The evaluator's memory, kept from one statement to the next. One thread's. */
struct roll {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	const struct kernels *kernels;
	struct stop stop;
	/* The host's own dice, or NULL: then every batch has one lane. */
	bool (*draw)(void *data, uint64_t bound, uint64_t *value);
	void *draw_data;

	enum roll_abort_reason aborted;
	struct failure failure;
	size_t batch;         /* lanes of the batch at hand */
	int64_t turns, steps; /* left of the limits for this batch */
	size_t held;          /* items in lists that are open */

	struct scratch_block *blocks;
	size_t block_count, block_room;
	struct scratch_mark top;
	struct list **lists; /* the open ones, then those for use again */
	size_t list_count, lists_open, list_room;
	struct variable *variables; /* indexed by slot */
	size_t variable_room;
	int64_t *result; /* of roll_once */
	size_t result_room;
};

void roll_init(struct roll *roll, const struct dicelab_memory *memory, const struct limits *limits);
void roll_clear(struct roll *roll);
/* False if there are none of that name. */
bool roll_use_kernels(struct roll *roll, const char *name);

/* Makes what it takes to draw from the tables of a tree, once, in the arena where the tree is: to be called
   before it is rolled. False after an error (reported): out of memory. */
bool roll_prepare(struct tree *tree, struct arena *arena, struct diag *diag);

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
