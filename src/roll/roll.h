/*
 * The sampling evaluator: rolls a statement once, or many times and counts. It walks the tree;
 * what a node gives is pushed on one growing stack of items.
 */
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
#include "tree/tree.h"

/* Where on the stack the items of a variable are. */
struct binding {
	size_t begin, length;
};

/* The evaluator's memory, kept from one statement to the next. */
struct roll {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	struct stop stop; /* when it is wanted there is no result, and no error either */

	struct diag *diag; /* the statement's */
	struct random random;
	int64_t turns, steps; /* left of the limits in this roll */

	int64_t *items; /* the stack */
	size_t length, room;
	struct binding *variables; /* indexed by slot */
	size_t variable_room;
};

void roll_init(struct roll *roll, const struct dicelab_memory *memory, const struct limits *limits);
void roll_clear(struct roll *roll);

/* Rolls `tree` once with the dice of `random`; `result` points into the stack and lives until the
   next call. False after an error (reported to `diag`) or when stopped. */
bool roll_once(struct roll *roll, const struct tree *tree, struct diag *diag, struct random random,
	       struct dicelab_list *result);

/*
 * Rolls `tree` `trials` times and counts the results. Block b of trials is rolled with the stream
 * (seed, run, b). False after an error (reported to `diag`); when stopped, the outcomes of what was
 * rolled so far.
 */
bool roll_sample(struct roll *roll, const struct tree *tree, struct diag *diag,
		 const struct seed *seed, uint64_t run, uint64_t trials, struct outcomes *outcomes);

#endif
