/* Markov chains whose transitions are a function of the script: shared by rounds.c (n steps) and settle.c
   (absorption). */
#ifndef STARLARK_ROUNDS_H
#define STARLARK_ROUNDS_H

#include "starlark/dice.h"

/* The chain as explored so far. States are numbered by first appearance; measures are over these numbers. */
struct chain {
	struct machine *machine;
	const struct dicelab_memory *memory;
	struct value function;
	struct dict *numbers; /* state -> number; kept from the collector */
	struct list *states;  /* number -> state; kept from the collector */
	/* The transitions of each state, by its number; empty until the script was called for it. */
	struct measure *steps;
	size_t count, room;
};

/* Calls the script for the transitions of a state, unless they are known (memoisation). False after an error. */
bool rounds_find_step(struct chain *chain, int64_t number);
/* Whether all the states in the measure are integers. */
bool rounds_are_numbers(const struct chain *chain, const struct measure *now);
/* Replaces the distribution `now` by the distribution after absorption. False after an error. */
bool rounds_settle(struct chain *chain, struct measure *now);

#endif
