/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Decides whether unresolved probability could change a printed digit. */
#include "cli/unresolved.h"

#include <math.h>
#include <string.h>

#include "cli/notations.h"
#include "support/text.h"

/* Default digits of reports: of probabilities and statistics, and of the line below a table. */
enum { DIGITS = 6, FEW_DIGITS = 3 };

/* ---- digits ---- */

/* Half a unit in the last place. */
static double half_unit(unsigned digits)
{
	return 0.5 * pow(10, -(double)digits);
}

static bool has_fractions(const struct dicelab_layout *layout)
{
	return layout->fractions || format_has(layout->format, FORMAT_FRACTIONS);
}

static unsigned digits_of_probabilities(const struct dicelab_layout *layout)
{
	return (layout->digits > 0 ? layout->digits : DIGITS) + (layout->percent ? 2 : 0);
}

/* ---- statistics ---- */

static bool has_statistics(const struct dicelab_layout *layout)
{
	return layout->statistics || layout->compare || format_has(layout->format, FORMAT_SUMMARY);
}

static unsigned digits_of_statistics(const struct dicelab_layout *layout)
{
	if (layout->digits > 0)
		return layout->digits;
	return layout->statistics || layout->compare ? DIGITS : FEW_DIGITS;
}

/* The range of the outcomes and the tail; infinite if it is unknown. */
static double find_range(const struct dicelab_outcomes *outcomes)
{
	size_t count = dicelab_outcomes_count(outcomes);
	struct dicelab_tail tail;
	struct dicelab_outcome first, last;
	double low, high;

	if (!dicelab_outcomes_get(outcomes, 0, &first) ||
	    !dicelab_outcomes_get(outcomes, count - 1, &last) ||
	    !dicelab_outcomes_tail(outcomes, &tail) || tail.low == INT64_MIN ||
	    tail.high == INT64_MAX)
		return INFINITY;
	low = fmin((double)first.list.items[0], (double)tail.low);
	high = fmax((double)last.list.items[0], (double)tail.high);
	return high - low;
}

/* Whether the statistic is printed, but not exact. */
static bool is_open(struct dicelab_outcomes *outcomes, enum dicelab_statistic which, double *value)
{
	return dicelab_outcomes_statistic(outcomes, which, value) &&
	       dicelab_outcomes_certainty(outcomes, which) != DICELAB_EXACT;
}

/*
 * If the probability u can be anywhere in a range R, the mean changes by at most R u, the variance by 2 R^2 u, so the
 * deviation s by 2 R^2 u / s; and skewness and kurtosis, which contain the third or fourth power of R/s >= 2, by less
 * than 16 u (R/s)^4.
 */
static bool changes_moments(struct dicelab_outcomes *outcomes, double mass, double unit, bool all)
{
	double range = find_range(outcomes), change = range * mass, value, deviation;

	if (is_open(outcomes, DICELAB_STATISTIC_MEAN, &value) && change > unit)
		return true;
	if (!dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_DEVIATION, &deviation))
		return false; /* not numbers */
	change = 2 * range * change;
	if (is_open(outcomes, DICELAB_STATISTIC_VARIANCE, &value) &&
	    (deviation <= 0 || change / deviation > unit || (all && change > unit)))
		return true;
	change = 16 * mass * pow(range / deviation, 4);
	return all && change > unit &&
	       (is_open(outcomes, DICELAB_STATISTIC_SKEWNESS, &value) ||
		is_open(outcomes, DICELAB_STATISTIC_KURTOSIS, &value));
}

/* Whether unresolved probability could change the last digit of a number in this layout. Fractions show all digits, so
   they change. Numbers marked as bounds, such as "maximum ≥4", need no note. */
static bool matters(const struct dicelab_layout *layout, struct dicelab_outcomes *outcomes)
{
	double mass = dicelab_outcomes_unresolved(outcomes);

	if (has_fractions(layout) || mass > half_unit(digits_of_probabilities(layout)))
		return true;
	return has_statistics(layout) &&
	       changes_moments(outcomes, mass, half_unit(digits_of_statistics(layout)),
			       layout->statistics);
}

/* ---- the note ---- */

/* A note on one line. */
static void write_note(FILE *to, const struct dicelab_diagnostic *note)
{
	text_show(to, note->source, strlen(note->source), "");
	fprintf(to, ":%zu:%zu: note: %s (%s)\n", note->line, note->column, note->message,
		note->hint);
}

bool unresolved_keep(struct runner *runner, const struct dicelab_diagnostic *note)
{
	if (note->severity != DICELAB_NOTE || note->code != DICELAB_CODE_UNRESOLVED)
		return false;
	if (runner->noted || runner->note != NULL)
		return true;
	runner->note = dicelab_text_new(runner->lab);
	if (runner->note == NULL)
		return false;
	if (format_has(runner->layout.format, FORMAT_MESSAGES))
		dicelab_write_diagnostic_json(dicelab_text_file(runner->note), note);
	else
		write_note(dicelab_text_file(runner->note), note);
	return true;
}

void unresolved_report(struct runner *runner, struct dicelab_outcomes *outcomes)
{
	const char *text = runner->note != NULL ? dicelab_text_get(runner->note, NULL) : NULL;

	if (text != NULL && outcomes != NULL && matters(&runner->layout, outcomes)) {
		fflush(runner->to);
		fputs(text, stderr);
		runner->noted = true;
	}
	dicelab_text_free(runner->note);
	runner->note = NULL;
}
