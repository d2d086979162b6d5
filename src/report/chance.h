/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The probability that an outcome, a number or a label, is inside or outside a range. */
#ifndef REPORT_CHANCE_H
#define REPORT_CHANCE_H

#include <gmp.h>
#include <stdbool.h>

#include "chance/outcomes.h"

/* The probability of an event, and of its complement. Each is a sum of its own, since one minus a double near 1 has lost most
   of the complement's digits. */
struct chance_of_range {
	mpq_t share, complement;
	/* EXACT; LOWER because some of the tail may belong to the event, or because outcomes that are too unlikely for a double
	   were left out of so small a sum. That of the complement is UPPER where part of it may belong to the event. */
	enum dicelab_certainty certainty, of_complement;
};

void chance_init(struct chance_of_range *chance);
void chance_clear(struct chance_of_range *chance);

/* Whether the number is in the range. */
bool chance_is_meant(const struct dicelab_range *range, int64_t number);

/* False, with nothing changed, if there are outcomes of another kind than the range. */
bool chance_find(const struct outcomes *outcomes, const struct dicelab_range *range,
		 struct chance_of_range *chance);

/* The same for the event that a goal is about. */
bool chance_of_goal(const struct outcomes *outcomes, const struct dicelab_goal *goal,
		    struct chance_of_range *chance);

#endif
