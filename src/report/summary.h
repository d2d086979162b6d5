/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of an answer as texts, for --stats and for the line below a table. */
#ifndef REPORT_SUMMARY_H
#define REPORT_SUMMARY_H

#include <stdio.h>

#include "report/statistic.h"

/* Default numbers of digits after the point. */
enum { SUMMARY_DIGITS = 6, SUMMARY_BRIEF_DIGITS = 3 };

struct summary {
	const struct outcomes *outcomes;
	const struct dicelab_layout *layout;
	struct statistics statistics;
	struct statistic_value values[STATISTIC_COUNT];
	struct decimals decimals;
	bool marked; /* values have marks of their certainty; initially false */
};

/* Uses `digits` after the point, unless the layout has a number. Must be closed. */
void summary_open(struct summary *summary, const struct outcomes *outcomes,
		  const struct dicelab_layout *layout, unsigned digits);
void summary_close(struct summary *summary);
/* Changes the number of digits, unless the layout has one. */
void summary_set_digits(struct summary *summary, unsigned digits);

/* The number of statistics: those of the table, then the quantiles of the layout. */
size_t summary_count(const struct dicelab_layout *layout);

/* "mean", or "quantile 5%"; returns `name`. */
enum { SUMMARY_NAME = 48 };
const char *summary_name(const struct dicelab_layout *layout, char name[SUMMARY_NAME], size_t i);
/* The same for programs: mean, mean_from, quantile_5. */
void summary_put_key(const struct dicelab_layout *layout, FILE *to, size_t i);
/* Its form in print, and whether it is among the most important statistics. */
enum statistic_kind summary_kind(size_t i);
bool summary_kind_is_brief(size_t i);
/* Whether the statistic is defined here; and also among the most important ones. */
bool summary_has(const struct summary *summary, size_t i);
bool summary_is_brief(const struct summary *summary, size_t i);
/* Whether its value is exact, a bound, or unknown. */
enum dicelab_certainty summary_certainty(const struct summary *summary, size_t i);
/* Writes the value. If there is none, it writes nothing, or if the summary is marked, the reason. */
void summary_value(struct summary *summary, const struct writer *to, size_t i);
/* Whether it is a fraction; writes it as one, marked like the value. */
bool summary_has_fraction(const struct summary *summary, size_t i);
void summary_fraction(const struct summary *summary, const struct writer *to, size_t i);

/* ---- for programs ---- */

/* The value of a statistic as a double; false if it is a list, or undefined. */
bool summary_number(const struct summary *summary, enum statistic which, double *value);
/* The exact value. */
bool summary_surd(const struct summary *summary, enum statistic which, struct surd *value);
/* Writes it as a fraction; nothing if it has a square root. */
void summary_exact(const struct summary *summary, const struct writer *to, enum statistic which);

/* The most important statistics on one line, or on several if they do not fit. */
void summary_put_line(FILE *to, const struct outcomes *outcomes,
		      const struct dicelab_layout *layout);

#endif
