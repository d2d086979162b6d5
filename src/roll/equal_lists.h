/* Groups lanes with equal lists before they are counted in a hash table, as a lookup takes as long as several rolls. */
#ifndef ROLL_EQUAL_LISTS_H
#define ROLL_EQUAL_LISTS_H

#include "roll/compiled.h"

/* By number of the list: a lane that has it, and how many have. */
struct equal_lists {
	size_t count;
	uint16_t lanes[TRIALS_IN_BLOCK / 2], times[TRIALS_IN_BLOCK / 2];
};

/* False if there could be too many different lists for this to pay. */
bool equal_lists_find(const struct roll *roll, const struct columns *columns,
		      struct equal_lists *equal);

#endif
