/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Comparison of several distributions in one table. */
#ifndef REPORT_COMPARE_H
#define REPORT_COMPARE_H

#include "report/format.h"

/* One of the distributions. */
struct compared {
	const char *label;
	const struct outcomes *outcomes;
};

/* The output, the layout and the format of a comparison. */
struct comparing {
	FILE *to;
	const char *title; /* the common subject; may be NULL */
	const struct dicelab_layout *layout;
	const struct format *format;
};

/*
 * Prints a table with a row for each outcome of any distribution and a column for each distribution, then the means and
 * their differences from the first one. The cells are probabilities, or cumulative ones ("at least", "at most").
 * False when out of memory; also, with *unordered, if cumulative probabilities are undefined, because the outcomes have
 * names without a common order.
 */
bool compare_print(const struct comparing *how, const struct compared *compared, size_t count,
		   bool *unordered);

#endif
