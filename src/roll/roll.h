/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluator that rolls: a statement once, or many times, with counts. */
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
struct item_list;
struct sampling;
struct trace;
struct variable_items;

/* The reason why a trial was aborted. */
enum roll_abort_reason {
	ROLL_FINE,
	ROLL_FAILED, /* see `failure` */
	ROLL_STOPPED /* the host asked to stop */
};

/* The interpreter's state and memory, reused for the next statement. For use by one thread. */
struct roll {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	const struct kernels *kernels; /* for compiled code */
	struct stop stop;
	/* The host's random numbers, or NULL. */
	bool (*draw)(void *data, uint64_t bound, uint64_t *value);
	void *draw_data;

	enum roll_abort_reason aborted;
	struct failure failure;
	uint64_t trial;       /* number of the trial in its block */
	int64_t turns, steps; /* left of the limits */
	size_t held;          /* items in open lists */

	struct item_list **lists; /* a stack of the open ones, then free ones for reuse */
	size_t list_count, lists_open, list_room;
	struct variable_items *variables; /* indexed by slot */
	size_t variable_room;
	int64_t one;         /* the result of a trial that is a single number */
	struct trace *trace; /* notes the dice (trace.h); or NULL */
};

void roll_init(struct roll *roll, const struct dicelab_memory *memory, const struct limits *limits);
void roll_clear(struct roll *roll);

/* Builds the alias tables of a tree's dice that have none yet, in the tree's arena: to be called before it is rolled.
   False after an error (reported): out of memory. */
bool roll_prepare(const struct tree *tree, struct arena *arena, struct diag *diag);

/* Rolls `tree` for a trial; `result` is valid until the next one. */
enum roll_abort_reason roll_trial(struct roll *roll, const struct tree *tree, struct trial trial,
				  struct dicelab_list *result);
/* Evaluates a node of `tree` that has no dice, whose variables have these values, by slot; `result` is valid until the
   next evaluation. */
enum roll_abort_reason roll_part(struct roll *roll, const struct tree *tree,
				 const struct node *node, const struct dicelab_list *values,
				 struct dicelab_list *result);
/* Reports why there is no result, unless it was stopped. Returns false. */
bool roll_report(const struct roll *roll, const struct tree *tree, struct diag *diag);

/* Rolls `tree` once: the first trial of run number `run`, or the first in which its condition holds; `result` is
   valid until the next call. False after an error (reported to `diag`) or when stopped. */
bool roll_once(struct roll *roll, const struct tree *tree, struct diag *diag,
	       const struct seed *seed, uint64_t run, struct dicelab_list *result);

/*
 * Rolls the trials of `sampling` (jobs.h), and counts the results, which do not depend on the number of jobs. False
 * after an error (reported to `diag`); when stopped, the outcomes of the trials so far.
 */
bool roll_sample(struct roll *roll, const struct tree *tree, struct diag *diag,
		 const struct sampling *sampling, struct outcomes *outcomes);

#endif
