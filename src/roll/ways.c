/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Enumerates the ways as leaves of the tree of draws, depth first: a counter whose digits are the draws. */
#include "roll/ways.h"

#include "tree/given.h"

enum { MOST_DRAWS = 100 }; /* in a way: exploding dice may go on for ever */

struct odometer {
	uint64_t values[MOST_DRAWS], bounds[MOST_DRAWS];
	size_t known; /* draws of this way that are decided; those after them are 0 */
	size_t drawn; /* draws so far */
	double probability;
};

static bool draw_digit(void *data, uint64_t bound, uint64_t *value)
{
	struct odometer *odometer = data;

	if (odometer->drawn == MOST_DRAWS)
		return false;
	if (odometer->drawn == odometer->known) {
		odometer->values[odometer->known] = 0;
		odometer->bounds[odometer->known++] = bound;
	}
	*value = odometer->values[odometer->drawn++];
	odometer->probability /= (double)bound;
	return true;
}

/* Goes on to the next way; false after the last. */
static bool advance(struct odometer *odometer)
{
	size_t *known = &odometer->known;

	while (*known > 0 && ++odometer->values[*known - 1] == odometer->bounds[*known - 1])
		--*known;
	return *known > 0;
}

/* Rolls the way; false if it fails. */
static bool roll_way_of(struct roll *roll, const struct tree *tree, struct odometer *odometer,
			struct dicelab_list *result)
{
	const struct roll before = *roll;
	enum roll_abort_reason reason;

	odometer->drawn = 0;
	odometer->probability = 1;
	roll->draw = draw_digit;
	roll->draw_data = odometer;
	reason = roll_trial(roll, tree, (struct trial){.number = 0}, result);
	roll->draw = before.draw;
	roll->draw_data = before.draw_data;
	return reason == ROLL_FINE;
}

size_t roll_all_ways(struct roll *roll, const struct tree *tree, size_t most, roll_way *way,
		     void *data)
{
	struct odometer odometer = {.known = 0};
	struct dicelab_list result;
	size_t count = 0, tried = 0;
	bool ok;

	do {
		ok = tried++ < most && roll_way_of(roll, tree, &odometer, &result);
		if (!ok || (tree->given != NULL && given_is_excluded(result.items, result.length)))
			continue;
		ok = way(data, &result, odometer.probability);
		count++;
	} while (ok && advance(&odometer));
	return ok ? count : 0;
}
