/*
 * Markov chains whose states nobody here knows: a state is a number, and the model says where it leads. What the
 * chain gives is known exactly if its states can be solved, or followed until hardly any mass is left in it.
 *
 * A step from a state is done with some chance, or goes on to another state; either way something is gained. What is
 * done with gives an outcome: all that was gained, put together. For example, a die that is rolled until it shows 6,
 * added up, has a single state, 0: with 1/6 it is done and gains 6; with 1/6 each it gains 1 to 5 and goes on to 0.
 *
 * Chains of finitely many states on which nothing is gained in going round in circles are solved by elimination
 * (solve.c; Kemeny and Snell, "Finite Markov Chains", 1960). Where numbers only grow, they are told value by value
 * (expand.c). All others are followed turn by turn, and what is left in them becomes a tail (follow.c, pmf.h), whose
 * bounds (regions.c) and moments (chain_moments.c) come from the states.
 */
#ifndef CHAIN_CHAIN_H
#define CHAIN_CHAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pmf/pmf.h"

/* A way to go on: to that state, and what is gained by then, with the chance to go this way as its mass. */
struct chain_way {
	size_t to;
	struct pmf *by;
};

/* Where a state leads. The chain frees it. */
struct chain_step {
	struct pmf *done; /* outcomes of being done; what fails has failed in here */
	struct chain_way *ways;
	size_t way_count;
	bool cut; /* not all of it is known: mass got lost on the way */
	bool endless; /* it leads to itself alone, without a gain: then there are no ways, and `done` is NULL */
};

/* Why a chain is given up. */
enum chain_reason {
	CHAIN_NO_PMF,    /* the context of PMFs tells why */
	CHAIN_NO_MEMORY, /* of the system */
	CHAIN_TOO_LARGE, /* for the limit of memory */
	CHAIN_TOO_LONG,  /* for the limit of states */
	CHAIN_OVERFLOW   /* chain_numbers: some sum does not fit into 64 bits */
};

/* Does a chain end, whatever it gives? All 0 where that is not known. */
struct chain_end {
	double failed; /* the chance that it fails, or never ends */
	bool possible; /* there is some chance that it ends */
	bool cut;      /* not all of it is known */
};

struct chain_model;

/* What outcomes are, and how what is gained goes together. */
struct chain_outcomes {
	bool numbers; /* numbers that are added up; else lists, one behind the other, named by keys */
	/* a, and then b, independent of it; NULL after the reason was noted. */
	struct pmf *(*join)(const struct chain_model *model, const struct pmf *a,
			    const struct pmf *b);
	/* The bounds of all that has mass in a PMF. */
	struct pmf_tail (*region)(const struct chain_model *model, const struct pmf *pmf);
	/* Is the list of that key within the bounds? NULL for numbers. */
	bool (*is_list_within)(const struct chain_model *model, const struct pmf_tail *region,
			       int64_t key);
};

/* Numbers. */
extern const struct chain_outcomes chain_numbers;

#define CHAIN_WHOLE SIZE_MAX /* as a state for `endless`: all of the chain */

/* A chain, and what it may take. Callbacks that return false or NULL have noted why. */
struct chain_model {
	void *data; /* the callbacks' */
	struct pmf_context *context;
	const struct dicelab_memory *memory;
	const struct chain_outcomes *outcomes;
	int64_t neutral; /* the key of nothing gained */

	/* Where a state leads, into *step, which is all 0. */
	bool (*step)(const struct chain_model *model, size_t state, struct chain_step *step);
	/* Bounds of what a state gives that nobody has been to; NULL where nothing is known. */
	bool (*region)(const struct chain_model *model, size_t state, struct pmf_tail *region);
	/* Asks of the whole chain whether it ends, where that takes less than asking what it gives; or NULL. */
	bool (*ask_end)(const struct chain_model *model, struct chain_end *end);
	/* Notes that the chain never ends once it comes to that state; or NULL. */
	void (*endless)(const struct chain_model *model, size_t state);
	/* Takes what a state gives, for whoever comes by there later; or NULL. `cut` as in a step. */
	bool (*solved)(const struct chain_model *model, size_t state, struct pmf *gives, bool cut);
	/* Is the work to stop, after so many more steps of it? Then it has been noted. */
	bool (*stopped)(const struct chain_model *model, size_t steps);
	/* Notes why the chain is given up. */
	void (*abort)(const struct chain_model *model, enum chain_reason reason);

	double cut; /* the chain is followed until less mass than this is in it; 0: until none is */
	size_t ahead; /* how many states are looked at, however unlikely, beyond the likely ones */
	uint64_t *hurried; /* steps of work on these, of all chains together */
	int64_t reach; /* numbers up to this must not be left in a tail, as long as a double has them */
	uint64_t *states;     /* told apart so far, of all chains together … */
	uint64_t most_states; /* … and the limit of that */
	double *unresolved;   /* the mass that is still in the chain, for who wants to watch */
};

struct chain_result {
	struct pmf *done;   /* what the first state gives: the caller's */
	const char *method; /* static text */
	bool cut;           /* some mass was let go, or not all of some step is known */
};

/* What the chain gives from `first`. False after the reason was noted; then there is no result. */
bool chain_run(const struct chain_model *model, size_t first, struct chain_result *result);

/* How many bytes a state takes at least, without its ways. */
size_t chain_least_bytes(void);

/* Frees what is in a step. */
void chain_clear_step(const struct chain_model *model, struct chain_step *step);

#endif
