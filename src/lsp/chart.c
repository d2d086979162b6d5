/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a distribution with block characters. */
#include "lsp/chart.h"

#include <inttypes.h>
#include <string.h>

#include "support/writer.h"

enum { MOST_ROWS = 24, WIDTH = 64, BAR = 32 };

/* ---- a row for each outcome ---- */

static bool write_table(FILE *to, struct dicelab *lab, const struct dicelab_statement *statement,
			struct dicelab_outcomes *outcomes)
{
	size_t count = dicelab_outcomes_count(outcomes);
	const struct dicelab_layout layout = {.size = sizeof layout,
					      .format = "table",
					      .percent = true,
					      .digits = 2,
					      .width = WIDTH,
					      .fold = true,
					      .extremes = true,
					      .top = count > MOST_ROWS ? MOST_ROWS : 0};
	struct dicelab_report *report = dicelab_report_new(lab, to, &layout);
	bool ok;

	if (report == NULL) {
		dicelab_outcomes_free(outcomes);
		return false;
	}
	ok = dicelab_report_outcomes(report, statement, outcomes) && dicelab_report_end(report);
	dicelab_report_free(report);
	if (count > MOST_ROWS)
		fprintf(to, "%zu more\n", count - MOST_ROWS);
	return ok;
}

/* ---- histogram ---- */

/* Whether the outcomes are single numbers, all of which are known. */
static bool are_numbers(const struct dicelab_outcomes *outcomes)
{
	struct dicelab_outcome outcome;
	size_t i;

	for (i = 0; dicelab_outcomes_get(outcomes, i, &outcome); i++) {
		if (outcome.list.length != 1 || dicelab_outcomes_name(outcomes, i) != NULL)
			return false;
	}
	return dicelab_outcomes_kind(outcomes) == DICELAB_DISTRIBUTION &&
	       dicelab_outcomes_unresolved(outcomes) == 0;
}

/* The rows between two that have what is very unlikely: `count` ranges of `width` numbers, from `low` on. */
struct bins {
	int64_t low;
	uint64_t width, count;
	double most; /* the probability of the likeliest row */
};

/* The first outcome of a row, by index; for the row number `count`, that after the last. */
static size_t begin_of(const struct dicelab_outcomes *outcomes, const struct bins *bins,
		       uint64_t row)
{
	uint64_t offset;
	int64_t number;

	return __builtin_mul_overflow(row, bins->width, &offset) ||
			       __builtin_add_overflow(bins->low, offset, &number)
		       ? dicelab_outcomes_count(outcomes)
		       : dicelab_outcomes_find(outcomes, number);
}

static int64_t first_of(const struct bins *bins, uint64_t row)
{
	return (int64_t)((uint64_t)bins->low + row * bins->width);
}

/* The last number of a row, which is the largest of all if the row would go beyond it. */
static int64_t last_of(const struct bins *bins, uint64_t row)
{
	int64_t last;

	return __builtin_add_overflow(first_of(bins, row), bins->width - 1, &last) ? INT64_MAX
										   : last;
}

static double share_of(const struct dicelab_outcomes *outcomes, const struct bins *bins,
		       uint64_t row)
{
	return dicelab_outcomes_share(outcomes, begin_of(outcomes, bins, row),
				      begin_of(outcomes, bins, row + 1));
}

/* False if there are no quantiles. */
static bool make_bins(struct bins *bins, struct dicelab_outcomes *outcomes)
{
	static const struct dicelab_ratio lowest = {1, 1000}, highest = {999, 1000};
	int64_t high;
	uint64_t row;

	if (!dicelab_outcomes_quantile(outcomes, &lowest, &bins->low) ||
	    !dicelab_outcomes_quantile(outcomes, &highest, &high))
		return false;
	bins->width = ((uint64_t)high - (uint64_t)bins->low) / (MOST_ROWS - 2) + 1;
	bins->count = ((uint64_t)high - (uint64_t)bins->low) / bins->width + 1;
	for (row = 0; row < bins->count; row++) {
		double share = share_of(outcomes, bins, row);

		bins->most = share > bins->most ? share : bins->most;
	}
	return true;
}

/* There are several rows, so none is certain; what has two digits for 0 or 100 % says on which side it is. */
static void write_percent(FILE *to, double share)
{
	const double least = 0.00005;

	if (share > 0 && share < least)
		fputs(" <0.01%", to);
	else if (share >= 1 - least)
		fputs(">99.99%", to);
	else
		fprintf(to, "%6.2f%%", 100 * share);
}

static void write_row(FILE *to, const char *name, double share, const struct bins *bins)
{
	const struct writer writer = writer_to_file(to);

	fprintf(to, "%16s  ", name);
	write_percent(to, share);
	fputs("  ", to);
	writer_bar(&writer, share / bins->most, BAR, false);
	putc('\n', to);
}

/* The rows before and after those of the bins, if any probability is there. */
static void write_end(FILE *to, const struct dicelab_outcomes *outcomes, const struct bins *bins,
		      bool after)
{
	size_t count = dicelab_outcomes_count(outcomes);
	size_t begin = after ? begin_of(outcomes, bins, bins->count) : 0;
	size_t end = after ? count : begin_of(outcomes, bins, 0);
	char name[32];

	if (begin >= end)
		return;
	snprintf(name, sizeof name, "%s %" PRId64, after ? ">" : "<",
		 after ? last_of(bins, bins->count - 1) : bins->low);
	write_row(to, name, dicelab_outcomes_share(outcomes, begin, end), bins);
}

/* Minimum, median and maximum are integers, which doubles would round above 2^53. */
static void write_statistics(FILE *to, struct dicelab_outcomes *outcomes)
{
	static const struct dicelab_ratio half = {1, 2};
	struct dicelab_outcome least, greatest;
	int64_t median;
	double value;

	if (dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_MEAN, &value))
		fprintf(to, "mean %.2f, ", value);
	if (dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_DEVIATION, &value))
		fprintf(to, "deviation %.2f, ", value);
	if (dicelab_outcomes_get(outcomes, 0, &least) &&
	    dicelab_outcomes_quantile(outcomes, &half, &median) &&
	    dicelab_outcomes_get(outcomes, dicelab_outcomes_count(outcomes) - 1, &greatest))
		fprintf(to, "minimum %" PRId64 ", median %" PRId64 ", maximum %" PRId64,
			*least.list.items, median, *greatest.list.items);
	putc('\n', to);
}

static void write_bins(FILE *to, const struct dicelab_statement *statement,
		       struct dicelab_outcomes *outcomes, const struct bins *bins)
{
	uint64_t row;
	char name[64];

	fprintf(to, "%s\n", dicelab_label(statement));
	write_end(to, outcomes, bins, false);
	for (row = 0; row < bins->count; row++) {
		snprintf(name, sizeof name, bins->width > 1 ? "%" PRId64 "..%" PRId64 : "%" PRId64,
			 first_of(bins, row), last_of(bins, row));
		write_row(to, name, share_of(outcomes, bins, row), bins);
	}
	write_end(to, outcomes, bins, true);
	write_statistics(to, outcomes);
}

bool chart_write(FILE *to, struct dicelab *lab, const struct dicelab_statement *statement,
		 struct dicelab_outcomes *outcomes)
{
	struct bins bins = {0};

	if (dicelab_outcomes_count(outcomes) <= MOST_ROWS || !are_numbers(outcomes) ||
	    !make_bins(&bins, outcomes))
		return write_table(to, lab, statement, outcomes);
	write_bins(to, statement, outcomes, &bins);
	dicelab_outcomes_free(outcomes);
	return true;
}
