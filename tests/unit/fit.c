/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Chi-square: how well counts fit expected shares. */
#include "fit.h"

#include <math.h>

/* Below it the statistic would not be distributed as chi-square. */
static const double rare = 10;

void fit_begin(struct fit *fit)
{
	*fit = (struct fit){0};
}

static void settle_last(struct fit *fit)
{
	double difference = fit->last.observed - fit->last.expected;

	if (fit->last.expected > 0) {
		fit->statistic += difference * difference / fit->last.expected;
		fit->cells++;
	}
}

void fit_add(struct fit *fit, double expected, double observed)
{
	if (expected <= 0 && observed > 0)
		fit->impossible = true;
	fit->growing.expected += expected;
	fit->growing.observed += observed;
	if (fit->growing.expected < rare)
		return;
	settle_last(fit);
	fit->last = fit->growing;
	fit->growing = (struct fit_cell){0, 0};
}

/* What the statistic of a right program hardly ever exceeds: the approximation of Wilson and
   Hilferty ("The distribution of chi-square", 1931). */
static double threshold(size_t freedom)
{
	double spread = 2.0 / (9.0 * (double)freedom);
	double root = 1 - spread + 5 * sqrt(spread);

	return (double)freedom * root * root * root;
}

bool fit_is_good(struct fit *fit)
{
	fit->last.expected += fit->growing.expected;
	fit->last.observed += fit->growing.observed;
	settle_last(fit);
	if (fit->impossible || fit->cells == 0)
		return false;
	if (fit->cells == 1)
		return fit->statistic < 1e-9;
	return fit->statistic < threshold(fit->cells - 1);
}
