/*
 * The exact evaluator: the distribution of what a statement gives, as fractions.
 *
 * A statement is read into a term (term/term.h), and the distribution of a term is worked out from those of simpler
 * ones. Parts that share no random variable are calculated apart and put together as a whole (sums as powers of
 * polynomials). Where parts depend on the same roll, it becomes a random variable, and the term is conditioned on
 * its value. What is left of the term each time is a simpler term, and wherever two are equal, the work is done once.
 *
 * For example `sum drop low 1 4#d6`, from the root down:
 *
 * 1. calc.c lets term/make_from_tree.c make the term SUM (drop low 1 (4 # DIE 6)). What is known is worked out on the
 *    way. A sum minds no order, and so nobody below it does.
 * 2. evaluate.c asks the rule for the sum of a list (rules_reduction.c; each kind of term has its rule). The dice are
 *    independent of each other, but which one is dropped depends on all of them: the term is stuck.
 * 3. introduce.c makes the four dice a random variable, here a pool: four dice of which it is known only that they
 *    show 6 or less. Then the term is SUM (drop low 1 POOL(6, 4)).
 * 4. condition.c conditions on how many of the dice show the highest face, 6: none with 625/1296, one with 500/1296,
 *    and so on. With one, the term is 6 + SUM (drop low 1 POOL(5, 3)); with three or four it is 18, since the die
 *    that is left would be dropped.
 * 5. Each of these is a term like the one before, and is worked out the same way, but only once: SUM (drop low 1
 *    POOL(4, 2)) is the same after two sixes as after a six and a five. There are 11 of them instead of 1296 rolls
 *    (`--explain` tells).
 * 6. dist.c mixes what they give, each moved by what was added and with its chance, into one PMF (pmf/pmf.h).
 * 7. calc.c hands over that of the root as a table of outcomes.
 *
 * A loop is a Markov chain whose states are terms (loop.c, chain/chain.h).
 *
 * Of a loop that may go on for ever not all outcomes can be told. What is left is a tail (pmf.h): mass of
 * which only bounds are known, and that goes through sums and mixtures with the PMF that it belongs to.
 * Where anything else is asked of it, it becomes an unknown term, of which the bounds are noted like those
 * of any other: "97 or more" is greater than 10 for certain. So a row that the tail cannot reach is exact.
 */
#ifndef CALC_CALC_H
#define CALC_CALC_H

#include <stdbool.h>
#include <stdint.h>

#include "chance/outcomes.h"
#include "chance/plan.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/source.h"
#include "tree/tree.h"

/* How far a calculation is. */
struct calc_progress {
	uint64_t states;
	double unresolved; /* of the loop that is followed, what is left in it; 0 while none is */
	struct span at;    /* what is worked on … */
	const char *question; /* … and what is asked of it, as in a plan: static text */
	double memory;        /* the part of the memory allowed that is taken */
};

struct calc_request {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	size_t held;              /* bytes that whoever asks holds already: they count, too */
	bool (*stop)(void *data); /* asked now and then (stop.h); may be NULL */
	void *data;
	/* Told how far it is each time that `stop` is asked; may be NULL. */
	void (*progress)(void *data, const struct calc_progress *progress);
	void *progress_data;
	double threshold; /* loops are followed until less than this is unresolved; 0: to their end */
	bool floating;    /* doubles instead of fractions */
	bool brief; /* only moments are wanted, where they are known without following loops */
	struct plan *plan; /* NULL when nobody wants to know */
};

/*
 * Works out the distribution of `tree`. False after an error (reported) or when `stop` said so
 * (then *stopped). Else the outcomes are to be cleared by the caller. What their PMF lost is in its tail:
 * loops that may go on. The probability of an outcome that may also be in the tail is only a bound, and marked
 * as one; where all such outcomes together have hardly any mass, they are put into the tail. When floating,
 * outcomes less likely than 1e-300 are left out: doubles end there.
 */
bool calc_tree(const struct calc_request *request, const struct tree *tree, struct diag *diag,
	       struct outcomes *outcomes, bool *stopped);

void plan_clear(struct plan *plan, const struct dicelab_memory *memory);

#endif
