/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sweeps for JavaScript: the same program for all values of a name, or of two. JavaScript writes the values into the program; each
 * program gives a number for each of its statements, and those of a statement make a grid.
 */
#include <math.h>
#include <stdlib.h>

#include "bridge.h"

enum { MOST_AXES = 2, MOST_STATEMENTS = 24 };

/* All texts belong to JavaScript. */
struct sweep {
	const char *notation, *measure;
	const char *statistic; /* NULL for a chance, that of the range */
	struct dicelab_range range;
	struct dicelab_axis axes[MOST_AXES];
	size_t axis_count;
	uint64_t trials;                             /* of samples; 0 to calculate */
	struct dicelab_grid *grids[MOST_STATEMENTS]; /* of a statement, once it has a number */
};

void sweep_free(struct desk *desk)
{
	struct sweep *sweep = desk->sweep;
	size_t i;

	if (sweep == NULL)
		return;
	for (i = 0; i < MOST_STATEMENTS; i++)
		dicelab_grid_free(sweep->grids[i]);
	for (i = 0; i < MOST_AXES; i++)
		free((void *)sweep->axes[i].values);
	free(sweep);
}

/* Sets a limit; false when there is none of that name, or it cannot be so much. */
bool WEB_API(web_limit)(struct desk *desk, const char *name, double value)
{
	return dicelab_set_limit(desk->lab, name, (int64_t)value, NULL);
}

void WEB_API(web_seed)(struct desk *desk, uint64_t seed)
{
	dicelab_seed(desk->lab, seed);
}

static int64_t to_bound(double value)
{
	return fabs(value) < 9e18 ? (int64_t)value : value < 0 ? INT64_MIN : INT64_MAX;
}

/* What decisions are for, of which `low` to `high` are the good results, if it is a chance. False when out of memory. */
bool WEB_API(web_goal)(struct desk *desk, int aim, double low, double high)
{
	const struct dicelab_goal goal = {.aim = (enum dicelab_aim)aim,
					  .range = {.low = to_bound(low), .high = to_bound(high)}};

	return dicelab_set_goal(desk->lab, &goal);
}

/* Begins a sweep of a statistic, or without one of the chance of `low` to `high`; `measure` is its name. False when out of memory. */
bool WEB_API(web_sweep)(struct desk *desk, const char *notation, const char *measure,
			const char *statistic, double low, double high, double trials)
{
	desk->sweep = calloc(1, sizeof *desk->sweep);
	if (desk->sweep == NULL)
		return false;
	*desk->sweep = (struct sweep){.notation = notation,
				      .measure = measure,
				      .statistic = statistic,
				      .range = {.low = to_bound(low), .high = to_bound(high)},
				      .trials = (uint64_t)trials};
	return true;
}

/* Adds an axis: first the rows, then the columns. False when out of memory. */
bool WEB_API(web_axis)(struct desk *desk, const char *name, double low, double step, unsigned count)
{
	struct sweep *sweep = desk->sweep;
	int64_t *values = malloc((count + 1) * sizeof *values);
	unsigned i;

	if (values == NULL || sweep->axis_count == MOST_AXES) {
		free(values);
		return false;
	}
	for (i = 0; i < count; i++)
		values[i] = (int64_t)(low + step * i);
	sweep->axes[sweep->axis_count++] = (struct dicelab_axis){name, values, count};
	return true;
}

static void put(struct desk *desk, struct dicelab_grid **grid, size_t row, size_t column,
		const struct dicelab_statement *statement)
{
	const struct sweep *sweep = desk->sweep;
	const struct dicelab_calculation how = {
		.size = sizeof how, .chance = sweep->statistic == NULL ? &sweep->range : NULL};
	struct dicelab_outcomes *outcomes =
		sweep->trials > 0 ? dicelab_sample(desk->lab, statement, sweep->trials, NULL)
				  : dicelab_calculate(desk->lab, statement, &how);

	if (outcomes == NULL)
		return;
	if (*grid == NULL)
		*grid = dicelab_grid_new(desk->lab, dicelab_label(statement), sweep->measure,
					 sweep->axes, sweep->axis_count);
	if (*grid != NULL && sweep->statistic != NULL)
		dicelab_grid_put_statistic(*grid, row, column, outcomes,
					   dicelab_find_statistic(sweep->statistic));
	else if (*grid != NULL)
		dicelab_grid_put_chance(*grid, row, column, outcomes, &sweep->range);
	dicelab_outcomes_free(outcomes);
}

/* Answers the program for the values of this row and column, up to a faulty statement: after it, statements are not counted as they are for
   other values. */
void WEB_API(web_sweep_program)(struct desk *desk, const char *program, size_t length, unsigned row,
				unsigned column)
{
	struct dicelab_source *source = dicelab_open_text(desk->lab, "program", program, length);
	struct dicelab_statement *statement;
	size_t count = 0;

	if (source == NULL || !dicelab_set_notation(source, desk->sweep->notation, 0)) {
		dicelab_close(source);
		return;
	}
	dicelab_allow_definitions(source);
	while (count < MOST_STATEMENTS && dicelab_next(source, &statement) == DICELAB_STATEMENT)
		put(desk, &desk->sweep->grids[count++], row, column, statement);
	dicelab_close(source);
	dicelab_forget_definitions(desk->lab);
}

static bool write_grids(const struct sweep *sweep, struct dicelab_report *report,
			struct dicelab_plot *plot)
{
	size_t i;

	for (i = 0; i < MOST_STATEMENTS; i++) {
		if (sweep->grids[i] != NULL && (!dicelab_report_grid(report, sweep->grids[i]) ||
						!dicelab_plot_add_grid(plot, sweep->grids[i])))
			return false;
	}
	return dicelab_report_end(report);
}

/* Writes the grids as the answer, and their chart, which has this width unless it is 0. False when out of memory, or without such a
   format. */
bool WEB_API(web_sweep_end)(struct desk *desk, const char *format, bool fractions, double width)
{
	const struct dicelab_layout layout = {
		.size = sizeof layout, .format = format, .fractions = fractions};
	struct dicelab_report *report =
		dicelab_report_new(desk->lab, dicelab_text_file(desk->answer), &layout);
	struct dicelab_plot *plot = dicelab_plot_new(desk->lab);
	bool ok = report != NULL && plot != NULL && write_grids(desk->sweep, report, plot);

	if (ok && width > 0)
		dicelab_plot_width(plot, width);
	ok = ok && dicelab_plot_write(plot, dicelab_text_file(desk->chart), NULL);
	dicelab_plot_free(plot);
	dicelab_report_free(report);
	return ok;
}

const char *WEB_API(web_chart)(struct desk *desk)
{
	return dicelab_text_get(desk->chart, NULL);
}

/* All messages so far, as lines of JSON. */
const char *WEB_API(web_messages)(struct desk *desk)
{
	return dicelab_text_get(desk->messages, NULL);
}
