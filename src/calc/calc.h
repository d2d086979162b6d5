/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact evaluator: computes the distribution of a statement's result, in fractions.
 *
 * A statement is translated to a term (term/term.h), whose distribution is computed from those of its parts, with
 * memoisation. Independent parts are calculated separately and combined as a whole (sums by convolution, as powers of
 * polynomials). Where parts depend on the same roll, that becomes a random variable, and the term is conditioned on its
 * value (law of total probability). Each case is a simpler term, and equal terms are evaluated once.
 *
 * For example `sum drop low 1 4#d6`, from the root down:
 *
 * 1. calc.c calls term/make_from_tree.c to make the term SUM (drop low 1 (4 # DIE 6)), with constant folding. A sum
 *    does not depend on the order of its list, so the list and all below it are unordered.
 * 2. evaluate.c applies the rule for the sum of a list (rules_reduction.c; each kind of term has its rule). The dice
 *    are independent of each other, but which one is dropped depends on all of them: the term is stuck.
 * 3. introduce.c makes the four dice a random variable, here a pool: four dice that show 6 or less. Then the term is
 *    SUM (drop low 1 POOL(6, 4)).
 * 4. condition.c conditions on how many of the dice show the highest face, 6: none with 625/1296, one with 500/1296,
 *    and so on. With one, the term is 6 + SUM (drop low 1 POOL(5, 3)); with three or four it is 18, since the remaining
 *    die would be dropped.
 * 5. Each of these is evaluated the same way, but only once: SUM (drop low 1 POOL(4, 2)) is the same after two sixes as
 *    after a six and a five. There are 11 of these terms instead of 1296 rolls (`--explain` shows them).
 * 6. dist.c mixes their distributions, each shifted and weighted, into one PMF (pmf/pmf.h).
 * 7. calc.c returns that of the root as a table of outcomes.
 *
 * A loop is a Markov chain whose states are terms (loop.c, chain/chain.h).
 *
 * A loop that may never end has infinitely many outcomes. It is followed until little mass is left, which becomes a
 * tail (pmf.h): mass with known bounds, which sums and mixtures propagate with the PMF. Other operations get an unknown
 * term for it, with an interval like any other term: "97 or more" is certainly greater than 10. So a row that the tail
 * cannot reach is exact.
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

/* The progress of a calculation. */
struct calc_progress {
	uint64_t states;
	double unresolved;    /* mass left in the loop that is followed; 0 if there is none */
	struct span at;       /* the place of the current term */
	const char *question; /* its question, as in a plan: static text */
	double memory;        /* the used part of the memory limit */
};

/* Six decimals are shown, of numbers up to 1. */
#define CALC_ENCLOSED 1e-8

struct decide_question;

struct calc_request {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	size_t held; /* bytes that the caller has allocated, which count as well */
	bool (*stop)(void *data, uint64_t steps); /* polled now and then, as `ask` of stop.h */
	void *data;
	/* Called with the progress each time that `stop` is polled; may be NULL. */
	void (*progress)(void *data, const struct calc_progress *progress);
	void *progress_data;
	double threshold; /* follow loops until less than this is unresolved; 0: to their end */
	bool floating;    /* doubles instead of fractions */
	/* Doubles where fractions are too long or take too much memory, if a relative error below CALC_ENCLOSED is proved. */
	bool enclosed;
	size_t most_words; /* of the weights of a PMF (pmf.h); 0: no limit */
	bool brief; /* only moments are needed, where they are known without following loops */
	struct plan *plan; /* NULL if no plan is needed */
	/* The goal of decisions (decide/question.h); NULL: the largest mean. */
	const struct decide_question *question;
};

/*
 * Computes the distribution of `tree`. False after an error (reported) or when `stop` returned true (then *stopped).
 * Otherwise the caller clears the outcomes. Mass that loops lost is in the tail of their PMF. The probability of an
 * outcome that may also be in the tail is a lower bound, and marked as one; if all such outcomes together have hardly
 * any mass, they are moved to the tail. When floating, outcomes less likely than 1e-300 are left out, near the smallest
 * doubles.
 */
bool calc_tree(const struct calc_request *request, const struct tree *tree, struct diag *diag,
	       struct outcomes *outcomes, bool *stopped);

void plan_clear(struct plan *plan, const struct dicelab_memory *memory);

#endif
