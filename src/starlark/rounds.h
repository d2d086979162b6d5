/* States that change by chance: what rounds.c, which goes through them, and settle.c have in common. */
#ifndef STARLARK_ROUNDS_H
#define STARLARK_ROUNDS_H

#include "starlark/dice.h"

/* The states are numbered, and measures are of these numbers. */
struct walk {
	struct machine *machine;
	const struct dicelab_memory *memory;
	struct value function;
	struct dict *numbers; /* of the states; kept */
	struct list *states;  /* by their numbers; kept */
	struct measure
		*steps; /* what becomes of each, by its number; empty while that is not known */
	size_t count, room;
};

/* Asks the script what becomes of a state, unless that is known. False after an error. */
bool rounds_find_step(struct walk *walk, int64_t number);
/* Are all the states of these numbers integers? */
bool rounds_are_numbers(const struct walk *walk, const struct measure *now);
/* `now` becomes where everything ends that begins there. False after an error. */
bool rounds_settle(struct walk *walk, struct measure *now);

#endif
