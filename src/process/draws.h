/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact distribution of a computation that draws: it runs once for each sequence of answers to its draws, in
 * lexicographic order, and the probabilities of equal results add up.
 *
 *     static const void *roll(void *data)          if (!draws_below(&draws, 2, &coin)) return NULL;
 *                                                  return coin == 1 ? draws_from(&draws, &sums) : nothing;
 *
 *     ok = draws_explore(&draws, roll, add, data);      1 + sums.count runs
 *
 * A part of which the distribution is known, however it was found, is one draw (draws_from). The answers of a run but for
 * the last ones are those of the run before it: for these, no distribution need be looked for (draws_again). Explorations
 * nest: such a distribution may be found by another one.
 */
#ifndef PROCESS_DRAWS_H
#define PROCESS_DRAWS_H

#include "process/weighted_set.h"

struct draw {
	const struct weighted_set *from; /* of rows of one value; NULL: a number, or an event */
	uint64_t answers;                /* how many there are */
	uint64_t answer;                 /* the current one */
	uint64_t happens, whole; /* an event: answer 0 has the probability happens / whole */
	mpq_t weight; /* the probability of all answers of the exploration up to this one */
};

struct draws {
	const struct dicelab_memory *memory;
	struct draw *rows; /* the draws of all explorations that are going on, outermost first */
	size_t count, room, made; /* made: number of rows whose weights are initialised */
	size_t base;              /* the first draw of the innermost exploration */
	size_t next;              /* the one that its current run comes to next */
	bool lost;                /* the current run has no result: its probability is lost */
	bool no_memory;
};

struct draws draws_of(const struct dicelab_memory *memory);
void draws_clear(struct draws *draws);

/* A number below `bound` >= 1. False when out of memory. */
bool draws_below(struct draws *draws, uint64_t bound, uint64_t *number);
/* Draws from the Bernoulli distribution: the event happens with the probability yes / whole. False as above. */
bool draws_event(struct draws *draws, uint64_t yes, uint64_t whole, bool *happens);
/* A value of the set, which must live as long as the exploration. NULL when out of memory; or if the set is empty, so that
   the run is lost. Mass that the set lacks is lost, too. */
const void *draws_from(struct draws *draws, const struct weighted_set *from);
/* The answer of the run before, if this run still repeats it and the draw is from a set; otherwise NULL. */
const void *draws_again(struct draws *draws);
/* Gives the current run up, which has to return NULL: there is no result. */
const void *draws_lose(struct draws *draws);

/* One run; NULL after an error, or if it is lost. */
typedef const void *draws_run(void *data);
/* Takes the result of a run; false after an error. */
typedef bool draws_add(void *data, const void *value, mpq_srcptr weight);
/* All runs. False after an error. */
bool draws_explore(struct draws *draws, draws_run *run, draws_add *add, void *data);

#endif
