/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Works out the statistics of an answer one by one, and writes each as text. */
#include "report/summary.h"

#include <string.h>

#include "report/bar.h"
#include "report/fraction.h"
#include "report/view.h"
#include "support/text.h"

/* The quantiles that are shown unless the user asks for others. */
static const struct dicelab_ratio ordinary_quantiles[] = {
	{5, 100}, {25, 100}, {50, 100}, {75, 100}, {95, 100}};

static size_t quantile_count(const struct dicelab_layout *layout)
{
	return layout->quantile_count > 0 ? layout->quantile_count
					  : sizeof ordinary_quantiles / sizeof *ordinary_quantiles;
}

static struct dicelab_ratio quantile(const struct dicelab_layout *layout, size_t i)
{
	return layout->quantile_count > 0 ? layout->quantiles[i] : ordinary_quantiles[i];
}

void summary_open(struct summary *summary, const struct outcomes *outcomes,
		  const struct dicelab_layout *layout, unsigned digits)
{
	size_t i;

	summary->outcomes = outcomes;
	summary->layout = layout;
	summary->marked = false;
	statistics_init(&summary->statistics, outcomes);
	for (i = 0; i < STATISTIC_COUNT; i++)
		statistic_value_init(&summary->values[i], &summary->statistics, (enum statistic)i);
	decimals_init(&summary->decimals, layout->digits > 0 ? layout->digits : digits, false);
}

void summary_close(struct summary *summary)
{
	size_t i;

	decimals_clear(&summary->decimals);
	for (i = 0; i < STATISTIC_COUNT; i++)
		statistic_value_clear(&summary->values[i]);
	statistics_clear(&summary->statistics);
}

void summary_set_digits(struct summary *summary, unsigned digits)
{
	const unsigned asked = summary->layout->digits;

	decimals_clear(&summary->decimals);
	decimals_init(&summary->decimals, asked > 0 ? asked : digits, false);
}

size_t summary_count(const struct dicelab_layout *layout)
{
	return STATISTIC_COUNT + quantile_count(layout);
}

/* ---- names ---- */

enum { PERCENTAGE_SIZE = 32 };

static const char *percentage(char text[PERCENTAGE_SIZE], struct dicelab_ratio ratio)
{
	snprintf(text, PERCENTAGE_SIZE, "%.15g",
		 100.0 * (double)ratio.numerator / (double)ratio.denominator);
	text_set_point(text);
	return text;
}

const char *summary_name(const struct dicelab_layout *layout, char name[SUMMARY_NAME], size_t i)
{
	char text[PERCENTAGE_SIZE];

	if (i < STATISTIC_COUNT)
		snprintf(name, SUMMARY_NAME, "%s", statistic_table[i].name);
	else
		snprintf(name, SUMMARY_NAME, "quantile %s%%",
			 percentage(text, quantile(layout, i - STATISTIC_COUNT)));
	return name;
}

void summary_put_key(const struct dicelab_layout *layout, FILE *to, size_t i)
{
	char text[PERCENTAGE_SIZE];
	const char *name;

	for (name = i < STATISTIC_COUNT ? statistic_table[i].name : "quantile "; *name != '\0';
	     name++)
		putc(*name == ' ' ? '_' : *name, to);
	if (i >= STATISTIC_COUNT)
		fputs(percentage(text, quantile(layout, i - STATISTIC_COUNT)), to);
}

/* ---- values ---- */

enum statistic_kind summary_kind(size_t i)
{
	return i < STATISTIC_COUNT ? statistic_table[i].kind : STATISTIC_IS_OUTCOME;
}

bool summary_kind_is_brief(size_t i)
{
	return i < STATISTIC_COUNT && statistic_table[i].brief;
}

bool summary_has(const struct summary *summary, size_t i)
{
	return i < STATISTIC_COUNT ? summary->values[i].defined : summary->statistics.numbers;
}

enum dicelab_certainty summary_certainty(const struct summary *summary, size_t i)
{
	int64_t value;

	return i < STATISTIC_COUNT
		       ? summary->values[i].certainty
		       : statistic_quantile(&summary->statistics,
					    quantile(summary->layout, i - STATISTIC_COUNT), &value);
}

static void put_modes(const struct summary *summary, const struct writer *to)
{
	enum { MOST = 20 }; /* modes to list */
	const struct outcomes *outcomes = summary->outcomes;
	char many[48];
	size_t i, shown = 0;

	if (summary->statistics.mode_count > MOST) {
		snprintf(many, sizeof many, "%zu outcomes", summary->statistics.mode_count);
		writer_text(to, many);
		return;
	}
	for (i = 0; i < outcomes->count; i++) {
		if (!statistics_is_mode(&summary->statistics, i))
			continue;
		if (shown++ > 0)
			writer_text(to, " ");
		view_list(to, outcomes, outcomes->rows[i].outcome.list);
	}
}

static void put_quantile(const struct summary *summary, const struct writer *to, size_t i)
{
	int64_t value;

	statistic_quantile(&summary->statistics, quantile(summary->layout, i), &value);
	writer_number(to, value);
}

static void put_statistic(struct summary *summary, const struct writer *to, enum statistic which)
{
	const struct surd *number = &summary->values[which].number;

	switch (statistic_table[which].kind) {
	case STATISTIC_IS_FRACTION:
	case STATISTIC_IS_SURD:
	case STATISTIC_IS_RESOLVED:
		decimals_surd(&summary->decimals, to, number);
		break;
	case STATISTIC_IS_OUTCOME:
	case STATISTIC_IS_COUNT:
		fraction_print(to, number->part, number->whole);
		break;
	case STATISTIC_IS_MODES:
		put_modes(summary, to);
		break;
	}
}

/* Writes why there is no value. A quantile is then one of the outcomes in the tail, whose name says where it is; of other
   statistics, such as a difference of two outcomes, that name would say something false. */
static void write_why_unknown(const struct summary *summary, const struct writer *to, size_t i)
{
	if (i == STATISTIC_MINIMUM || i == STATISTIC_MAXIMUM)
		writer_text(to, "unbounded");
	else if (i == STATISTIC_MEDIAN || i >= STATISTIC_COUNT)
		tail_name(&summary->statistics.tail, to);
	else
		writer_text(to, "unknown");
}

void summary_value(struct summary *summary, const struct writer *to, size_t i)
{
	enum dicelab_certainty certainty = summary_certainty(summary, i);

	if (certainty == DICELAB_NONE) {
		if (summary->marked)
			write_why_unknown(summary, to, i);
		return;
	}
	if (summary->marked)
		writer_text(to, certainty_mark(certainty, summary->layout->ascii));
	if (i < STATISTIC_COUNT)
		put_statistic(summary, to, (enum statistic)i);
	else
		put_quantile(summary, to, i - STATISTIC_COUNT);
}

bool summary_has_fraction(const struct summary *summary, size_t i)
{
	return summary_has(summary, i) && summary_kind(i) == STATISTIC_IS_FRACTION;
}

void summary_fraction(const struct summary *summary, const struct writer *to, size_t i)
{
	const struct statistic_value *value = &summary->values[i];

	writer_text(to, certainty_mark(value->certainty, summary->layout->ascii));
	fraction_print(to, value->number.part, value->number.whole);
}

/* ---- for programs ---- */

bool summary_number(const struct summary *summary, enum statistic which, double *value)
{
	if (summary->values[which].is_number)
		*value = surd_number(&summary->values[which].number);
	return summary->values[which].is_number;
}

bool summary_surd(const struct summary *summary, enum statistic which, struct surd *value)
{
	const struct statistic_value *from = &summary->values[which];

	if (!from->is_number || statistic_table[which].kind == STATISTIC_IS_MODES)
		return false;
	surd_set(value, &from->number);
	return true;
}

void summary_exact(const struct summary *summary, const struct writer *to, enum statistic which)
{
	const struct surd *number = &summary->values[which].number;
	const enum statistic_kind kind = statistic_table[which].kind;

	if (kind == STATISTIC_IS_MODES)
		put_modes(summary, to);
	else if (kind != STATISTIC_IS_SURD && summary->values[which].is_number)
		fraction_print(to, number->part, number->whole);
}

/* ---- the summary line ---- */

/* The resolved probability is only of interest if other values are those of the resolved outcomes. */
bool summary_is_brief(const struct summary *summary, size_t i)
{
	size_t k;

	if (!summary_kind_is_brief(i) || !summary_has(summary, i))
		return false;
	if (summary_kind(i) != STATISTIC_IS_RESOLVED)
		return true;
	for (k = 0; k < i; k++) {
		if (summary_is_brief(summary, k) &&
		    summary_certainty(summary, k) == DICELAB_RESOLVED)
			return true;
	}
	return false;
}

static int brief_width(struct summary *summary, size_t i)
{
	size_t width = strlen(statistic_table[i].name) + 1;
	struct writer measure = writer_to_measure(&width);

	summary_value(summary, &measure, i);
	return (int)width;
}

/* The text before a statistic of this width. It goes to a new line if the current one, which is filled up to `*column`, has
   no room for it and the comma after it. */
static const char *separator(const struct dicelab_layout *layout, int width, int *column)
{
	const bool first = *column == 0;
	const bool fits = layout->width == 0 || *column + 2 + width + 1 <= line_width(layout);

	*column = first || !fits ? width : *column + 2 + width;
	return first ? "" : fits ? ", " : ",\n";
}

void summary_put_line(FILE *to, const struct outcomes *outcomes,
		      const struct dicelab_layout *layout)
{
	struct writer writer = writer_to_file(to);
	struct summary summary;
	int column = 0;
	size_t i;

	summary_open(&summary, outcomes, layout, SUMMARY_BRIEF_DIGITS);
	summary.marked = true;
	for (i = 0; i < STATISTIC_COUNT; i++) {
		int width;

		if (!summary_is_brief(&summary, i))
			continue;
		width = brief_width(&summary, i);
		fprintf(to, "%s%s ", separator(layout, width, &column), statistic_table[i].name);
		summary_value(&summary, &writer, i);
	}
	if (column > 0)
		putc('\n', to);
	summary_close(&summary);
}
