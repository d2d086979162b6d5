/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether counts fit probabilities. Pearson's chi-square test, for tests with fixed seeds: whether they
 * pass was seen once and never changes. The threshold is five standard deviations, which a correct
 * program misses once in 3.5 million seeds.
 */
#ifndef UNIT_FIT_H
#define UNIT_FIT_H

#include <stdbool.h>
#include <stddef.h>

/* Some neighbouring outcomes, taken together. */
struct fit_cell {
	double expected, observed;
};

struct fit {
	double statistic;
	size_t cells;            /* that the statistic is made of */
	bool impossible;         /* something happened that has no probability */
	struct fit_cell last;    /* complete, but not yet part of the statistic */
	struct fit_cell growing; /* too rare so far to stand alone */
};

void fit_begin(struct fit *fit);

/* Takes one outcome into account: how often it was to be expected, and how often it came up. Rare
   outcomes are put together with those that are added before or after them. */
void fit_add(struct fit *fit, double expected, double observed);

/* The verdict, after which nothing may be added. */
bool fit_is_good(struct fit *fit);

#endif
