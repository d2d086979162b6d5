/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Absorbing Markov chains. A state is a number, whose meaning only the model knows; the model returns its transitions.
 * The distribution of the chain's result is computed exactly if the chain can be solved, or by following it until
 * hardly any mass is left in it.
 *
 * A step from a state ends the chain, or goes on to another state; either way it gains something. The outcome of the
 * chain is the sum (or concatenation) of all gains. For example, the sum of a die that is rolled until it shows 6 has a
 * single state, 0: with 1/6 it ends and gains 6; with 1/6 each it gains 1 to 5 and goes on to 0.
 *
 * Finite chains whose cycles gain nothing are solved by elimination (solve.c; Kemeny and Snell, "Finite Markov Chains",
 * 1960). Chains in which numbers only grow are expanded as power series, value by value (expand.c). All others are
 * followed turn by turn (follow.c), and the mass left in them becomes a tail (pmf.h), whose bounds (regions.c) and
 * moments (chain_moments.c) are computed from the transitions.
 */
#ifndef CHAIN_CHAIN_H
#define CHAIN_CHAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pmf/pmf.h"

/* A transition: the next state, and the PMF of the gain, whose mass is the transition's probability. */
struct chain_way {
	size_t to;
	struct pmf *by;
};

/* All transitions from a state. The chain frees it. */
struct chain_step {
	struct pmf *done; /* outcomes of ending here, failures included */
	struct chain_way *ways;
	size_t way_count;
	bool cut; /* some mass is missing: the step is not known completely */
	/* Its only transition leads to itself, without a gain; then there are no ways, and `done` is NULL. */
	bool endless;
};

/* The reason why a chain is given up. */
enum chain_reason {
	CHAIN_NO_PMF,    /* the reason is in the context of the PMFs */
	CHAIN_NO_MEMORY, /* the system has none left */
	CHAIN_TOO_LARGE, /* over the limit of memory */
	CHAIN_TOO_LONG,  /* over the limit of states */
	CHAIN_OVERFLOW   /* chain_numbers: a sum does not fit 64 bits */
};

/* How likely a chain is to end, whatever its result. All 0 if unknown. */
struct chain_end {
	double failed; /* probability that it fails or never ends */
	bool possible; /* it ends with a positive probability */
	bool cut;      /* this is not known completely */
};

struct chain_model;

/* The type of outcomes, and how gains are combined. */
struct chain_outcomes {
	bool numbers; /* numbers, which are added; otherwise lists, which are concatenated, and named by keys */
	/* The distribution of a combined with an independent b; NULL after the reason was noted. */
	struct pmf *(*join)(const struct chain_model *model, const struct pmf *a,
			    const struct pmf *b);
	/* Bounds of all outcomes of a PMF. */
	struct pmf_tail (*region)(const struct chain_model *model, const struct pmf *pmf);
	/* Whether the list with that key is within the bounds. NULL for numbers. */
	bool (*is_list_within)(const struct chain_model *model, const struct pmf_tail *region,
			       int64_t key);
};

/* Outcomes that are numbers. */
extern const struct chain_outcomes chain_numbers;

#define CHAIN_WHOLE SIZE_MAX /* the state passed to `endless` for the chain as a whole */

/* The callbacks and limits of a chain. Callbacks that return false or NULL have noted the reason. */
struct chain_model {
	void *data; /* passed to the callbacks */
	struct pmf_context *context;
	const struct dicelab_memory *memory;
	const struct chain_outcomes *outcomes;
	int64_t neutral; /* the key of no gain: 0, or the empty list */

	/* Fills *step, which is all 0, with the transitions from a state. */
	bool (*step)(const struct chain_model *model, size_t state, struct chain_step *step);
	/* Bounds of the results of a state that has not been expanded; NULL if there is no such callback. */
	bool (*region)(const struct chain_model *model, size_t state, struct pmf_tail *region);
	/* Finds out whether the chain ends, if that is cheaper than its results; or NULL. */
	bool (*ask_end)(const struct chain_model *model, struct chain_end *end);
	/* Notes that the chain never ends from that state; or NULL. */
	void (*endless)(const struct chain_model *model, size_t state);
	/* Memoises the distribution of a state's results, which it takes, for other chains; or NULL. `cut` as in a
	   step. */
	bool (*solved)(const struct chain_model *model, size_t state, struct pmf *gives, bool cut);
	/* Whether the work must stop, after `steps` more steps of it. If so, the reason has been noted. */
	bool (*stopped)(const struct chain_model *model, size_t steps);
	/* Notes the reason why the chain is given up. */
	void (*abort)(const struct chain_model *model, enum chain_reason reason);

	/* Follow the chain until less mass than this is in it. 0: until none is. 1: for moments, which equations give: only until an
	   outcome is known, but with as many states as possible. */
	double cut;
	size_t ahead; /* number of states to explore, however unlikely, beyond the likely ones */
	bool hasty; /* follow the chain no further than to `cut`, even if that would settle outcomes */
	uint64_t *hurried; /* steps of work spent on those, for all chains together */
	int64_t reach; /* no number up to this may be left in a tail, while a double can hold the mass */
	uint64_t *states;     /* states counted so far, for all chains together */
	uint64_t most_states; /* the limit of `states` */
	double *unresolved;   /* where to report the mass still in the chain */
};

struct chain_result {
	struct pmf *done;   /* distribution of the first state's results; the caller owns it */
	const char *method; /* static text */
	bool cut;           /* some mass was dropped, or some step is not known completely */
};

/* The distribution of the results from state `first`. False after the reason was noted; then there is no result. */
bool chain_run(const struct chain_model *model, size_t first, struct chain_result *result);

/* The least number of bytes that a state takes, without its ways. */
size_t chain_least_bytes(void);

/* Frees the members of a step. */
void chain_clear_step(const struct chain_model *model, struct chain_step *step);

#endif
