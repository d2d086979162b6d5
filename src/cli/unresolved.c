/* Finds out whether what is unresolved could change a digit. */
#include "cli/unresolved.h"

#include <math.h>
#include <string.h>

#include "support/text.h"

/* What reports have where nothing is said: of probabilities, of statistics, of the line below a table. */
enum { DIGITS = 6, FEW_DIGITS = 3 };

/* ---- digits ---- */

/* Half a unit of the last one. */
static double half_unit(unsigned digits)
{
	return 0.5 * pow(10, -(double)digits);
}

static bool is_format(const struct dicelab_layout *layout, const char *name)
{
	return layout->format != NULL && strcmp(layout->format, name) == 0;
}

/* Of JSON every number is a fraction, too. */
static bool has_fractions(const struct dicelab_layout *layout)
{
	return layout->fractions || is_format(layout, "json");
}

static unsigned digits_of_probabilities(const struct dicelab_layout *layout)
{
	return (layout->digits > 0 ? layout->digits : DIGITS) + (layout->percent ? 2 : 0);
}

/* ---- statistics ---- */

static bool has_statistics(const struct dicelab_layout *layout)
{
	bool lines = layout->format == NULL || is_format(layout, "plain") ||
		     is_format(layout, "csv") || is_format(layout, "tsv");

	return layout->statistics || layout->compare || (!lines && !is_format(layout, "markdown"));
}

static unsigned digits_of_statistics(const struct dicelab_layout *layout)
{
	if (layout->digits > 0)
		return layout->digits;
	return layout->statistics || layout->compare ? DIGITS : FEW_DIGITS;
}

/* How far outcomes are from each other, those in the tail included; infinite when nobody knows. */
static double find_range(const struct dicelab_outcomes *outcomes)
{
	size_t count = dicelab_outcomes_count(outcomes);
	struct dicelab_tail tail;
	struct dicelab_list first, last;
	double low, high;

	if (count == 0 || !dicelab_outcomes_tail(outcomes, &tail) || tail.low == INT64_MIN ||
	    tail.high == INT64_MAX)
		return INFINITY;
	first = dicelab_outcomes_get(outcomes, 0).list;
	last = dicelab_outcomes_get(outcomes, count - 1).list;
	low = fmin((double)first.items[0], (double)tail.low);
	high = fmax((double)last.items[0], (double)tail.high);
	return high - low;
}

/* Is it printed as what it is without the tail? */
static bool is_open(struct dicelab_outcomes *outcomes, const char *name, double *value)
{
	return dicelab_outcomes_statistic(outcomes, name, value) &&
	       dicelab_outcomes_certainty(outcomes, name) != DICELAB_EXACT;
}

/*
 * If the mass u can be anywhere in a range R, the mean changes by R u at most, the variance by 2 R^2 u, so the deviation s
 * by 2 R^2 u / s; and skewness and kurtosis, in which there is the third or fourth power of R/s >= 2, by less than 16 u times
 * the fourth.
 */
static bool changes_moments(struct dicelab_outcomes *outcomes, double mass, double unit, bool all)
{
	double range = find_range(outcomes), change = range * mass, value, deviation;

	if (is_open(outcomes, "mean", &value) && change > unit)
		return true;
	if (!dicelab_outcomes_statistic(outcomes, "deviation", &deviation))
		return false; /* they are no numbers */
	change = 2 * range * change;
	if (is_open(outcomes, "variance", &value) &&
	    (deviation <= 0 || change / deviation > unit || (all && change > unit)))
		return true;
	change = 16 * mass * pow(range / deviation, 4);
	return all && change > unit &&
	       (is_open(outcomes, "skewness", &value) || is_open(outcomes, "kurtosis", &value));
}

/* Could what is unresolved change the last digit of a number that this layout shows? It does if a fraction is shown, which has all
   digits. What is marked as a bound of whole numbers, such as "maximum ≥4", says so itself. */
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

/* On one line. */
static void write_note(FILE *to, const struct dicelab_diagnostic *note)
{
	text_show(to, note->source, strlen(note->source), "");
	fprintf(to, ":%zu:%zu: note: %s (%s)\n", note->line, note->column, note->message,
		note->hint);
}

bool unresolved_keep(struct runner *runner, const struct dicelab_diagnostic *note)
{
	if (note->severity != DICELAB_NOTE || strcmp(note->code, "unresolved") != 0)
		return false;
	if (runner->noted || runner->note != NULL)
		return true;
	runner->note = dicelab_text_new(runner->lab);
	if (runner->note == NULL)
		return false;
	if (is_format(&runner->layout, "json"))
		dicelab_write_diagnostic_json(dicelab_text_file(runner->note), note);
	else
		write_note(dicelab_text_file(runner->note), note);
	return true;
}

void unresolved_say(struct runner *runner, struct dicelab_outcomes *outcomes)
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
