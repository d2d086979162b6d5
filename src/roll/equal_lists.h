/* Lanes that have the same list: found before lists are counted, since to look one up takes as long as to roll some. */
#ifndef ROLL_EQUAL_LISTS_H
#define ROLL_EQUAL_LISTS_H

#include "roll/compiled.h"

/* For each list that there could be: a lane that has it, and how many have. */
struct equal_lists {
	size_t count;
	uint16_t lanes[TRIALS_IN_BLOCK / 2], times[TRIALS_IN_BLOCK / 2];
};

/* False if there could be so many different ones that it is not worth it. */
bool equal_lists_find(const struct roll *roll, const struct columns *columns,
		      struct equal_lists *equal);

#endif
