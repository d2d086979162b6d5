/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * The library for a page in a browser: what JavaScript calls (web/library.js), on top of dicelab.h alone. Here a session, the
 * text that it reads, one statement, its outcomes and what is written of them are one thing, a desk: texts go in and out
 * of memory, there are no files and no structs to know.
 *
 * Memory of JavaScript's texts comes from malloc and free, which are exported, too. When a calculation outgrows the memory or the
 * stack that the browser gives, the instance ends in a trap, and nothing of it is used any more.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bridge.h"

/* Told now and then during long work: the trials made, or the states told apart, and how much of a loop that is followed is still
   in it. */
__attribute__((import_module("page"), import_name("progress"))) void
web_progress(double done, double unresolved);

/* What is asked for each value of a name, or of two. */
enum { SWEEP_AXES = 2, SWEEP_STATEMENTS = 24, SWEEP_TEXT = 64 };

struct sweep {
	char names[SWEEP_AXES][SWEEP_TEXT], measure[SWEEP_TEXT];
	char statistic[SWEEP_TEXT]; /* "": a chance is asked */
	struct dicelab_axis axes[SWEEP_AXES];
	size_t axis_count;
	struct dicelab_range range;
	struct dicelab_grid *grids[SWEEP_STATEMENTS]; /* of each statement, once it has a number */
};

struct desk {
	struct dicelab *lab;
	struct dicelab_text *answer, *complaints, *picture;
	struct dicelab_layout layout, chart; /* of what is written, and of what is drawn */
	double width;                        /* of the chart; 0: as it is at first */
	struct dicelab_report *report;
	struct dicelab_plot *plot;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes; /* of the statement, until they are the report's */
	char sentence[256];                /* what the statement does */
	struct sweep sweep;
};

/* ---- a desk ---- */

static void take_down(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct desk *desk = data;

	dicelab_write_diagnostic_json(dicelab_text_file(desk->complaints), diagnostic);
}

static void tell_states(void *data, const struct dicelab_progress *progress)
{
	(void)data;
	web_progress((double)progress->states, progress->unresolved);
}

static void tell_trials(void *data, uint64_t done)
{
	(void)data;
	web_progress((double)done, 0);
}

static void clear_sweep(struct sweep *sweep)
{
	size_t i;

	for (i = 0; i < SWEEP_STATEMENTS; i++)
		dicelab_grid_free(sweep->grids[i]);
	for (i = 0; i < SWEEP_AXES; i++)
		free((void *)sweep->axes[i].values);
}

void WEB_API(web_free)(struct desk *desk)
{
	if (desk == NULL)
		return;
	clear_sweep(&desk->sweep);
	dicelab_outcomes_free(desk->outcomes);
	dicelab_plot_free(desk->plot);
	dicelab_report_free(desk->report);
	dicelab_close(desk->source);
	dicelab_text_free(desk->answer);
	dicelab_text_free(desk->complaints);
	dicelab_text_free(desk->picture);
	dicelab_free(desk->lab);
	free(desk);
}

/* A desk with nothing on it; NULL when out of memory. Free with web_free. */
struct desk *WEB_API(web_new)(void)
{
	struct desk *desk = calloc(1, sizeof *desk);
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = take_down, .data = desk};

	if (desk == NULL)
		return NULL;
	desk->layout.size = desk->chart.size = sizeof desk->layout;
	desk->lab = dicelab_new(&hooks);
	desk->answer = desk->lab != NULL ? dicelab_text_new(desk->lab) : NULL;
	desk->complaints = desk->lab != NULL ? dicelab_text_new(desk->lab) : NULL;
	if (desk->answer != NULL && desk->complaints != NULL) {
		dicelab_watch(desk->lab, tell_states);
		return desk;
	}
	web_free(desk);
	return NULL;
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

/* ---- how answers are written ---- */

/* Sets what is called `name` in struct dicelab_layout; "draw_at_least", "draw_at_most" and "drawing" are those of the chart, "draw_width"
   is how wide it is. False when there is nothing of that name here. */
bool WEB_API(web_layout)(struct desk *desk, const char *name, double value)
{
	struct dicelab_layout *layout = &desk->layout;
	const struct {
		const char *name;
		bool *field;
	} fields[] = {
		{"by_probability", &layout->by_probability},
		{"at_least", &layout->at_least},
		{"at_most", &layout->at_most},
		{"fractions", &layout->fractions},
		{"percent", &layout->percent},
		{"statistics", &layout->statistics},
		{"compare", &layout->compare},
		{"draw_at_least", &desk->chart.at_least},
		{"draw_at_most", &desk->chart.at_most},
	};
	size_t i;

	for (i = 0; i < sizeof fields / sizeof *fields; i++) {
		if (strcmp(fields[i].name, name) == 0) {
			*fields[i].field = value != 0;
			return true;
		}
	}
	if (strcmp(name, "digits") == 0)
		layout->digits = (unsigned)value;
	else if (strcmp(name, "top") == 0)
		layout->top = (size_t)value;
	else if (strcmp(name, "drawing") == 0)
		desk->chart.drawing = (enum dicelab_drawing)value;
	else if (strcmp(name, "draw_width") == 0)
		desk->width = value;
	else
		return false;
	return true;
}

/* An empty chart; false when out of memory. */
static bool begin_chart(struct desk *desk)
{
	desk->plot = dicelab_plot_new(desk->lab);
	if (desk->plot == NULL)
		return false;
	dicelab_plot_layout(desk->plot, &desk->chart);
	if (desk->width > 0)
		dicelab_plot_width(desk->plot, desk->width);
	return true;
}

/* From here on answers are written in that format, and drawn; `format` must stay. False when there is no such format, or out of
   memory. */
bool WEB_API(web_begin)(struct desk *desk, const char *format)
{
	desk->layout.format = format;
	desk->report =
		dicelab_report_new(desk->lab, dicelab_text_file(desk->answer), &desk->layout);
	return begin_chart(desk) && desk->report != NULL;
}

/* Writes what is to be said in the end: comparisons, and the end of a page. */
bool WEB_API(web_end)(struct desk *desk)
{
	return dicelab_report_end(desk->report);
}

/* ---- what is asked ---- */

/* The text that was opened may go. */
void WEB_API(web_close)(struct desk *desk)
{
	dicelab_close(desk->source);
	desk->source = NULL;
	dicelab_forget_definitions(desk->lab);
}

/* Opens a program, which must stay until web_close; `notation` NULL: the one that it seems to be in. False when there is no such
   notation, or out of memory. */
bool WEB_API(web_open)(struct desk *desk, const char *notation, unsigned manners, const char *text,
		       size_t length)
{
	desk->source = dicelab_open_text(desk->lab, "program", text, length);
	if (desk->source == NULL)
		return false;
	if (notation == NULL)
		notation = dicelab_find_notation(desk->source, NULL, SIZE_MAX);
	if (!dicelab_set_notation(desk->source, notation, manners))
		return false;
	dicelab_allow_definitions(desk->source);
	return true;
}

/* In which notation a text seems to be written; NULL when out of memory. Static. */
const char *WEB_API(web_find_notation)(struct desk *desk, const char *text, size_t length)
{
	struct dicelab_source *source = dicelab_open_text(desk->lab, "program", text, length);
	const char *notation =
		source != NULL ? dicelab_find_notation(source, NULL, SIZE_MAX) : NULL;

	dicelab_close(source);
	return notation;
}

/* The next statement, as dicelab_next. */
enum dicelab_status WEB_API(web_next)(struct desk *desk)
{
	return dicelab_next(desk->source, &desk->statement);
}

/* What the statement is called. */
const char *WEB_API(web_label)(const struct desk *desk)
{
	return dicelab_label(desk->statement);
}

/* What it does, in a sentence; "" when there is none. Good until the next is asked for. */
const char *WEB_API(web_describe)(struct desk *desk)
{
	dicelab_describe(desk->statement, desk->sentence, sizeof desk->sentence);
	return desk->sentence;
}

/* ---- answers ---- */

/* Each is false after an error, which is then among the complaints. */

/* Rolls it once, and writes that. */
bool WEB_API(web_roll)(struct desk *desk)
{
	struct dicelab_breakdown breakdown;
	struct dicelab_list list;

	return dicelab_roll_dice(desk->lab, desk->statement, &list, &breakdown) &&
	       dicelab_report_roll_dice(desk->report, desk->statement, &list, &breakdown);
}

/* A new text in the place of the last picture; its file, or NULL when out of memory. */
static FILE *begin_picture(struct desk *desk)
{
	dicelab_text_free(desk->picture);
	desk->picture = dicelab_text_new(desk->lab);
	return desk->picture != NULL ? dicelab_text_file(desk->picture) : NULL;
}

static bool write_way(void *data, const struct dicelab_way *way)
{
	struct desk *desk = data;
	FILE *to = dicelab_text_file(desk->picture);
	const char *name = dicelab_roll_name(desk->statement, way->result);
	size_t i;

	fprintf(to, "%.17g\t", way->probability);
	for (i = 0; name == NULL && i < way->result->length; i++)
		fprintf(to, i == 0 ? "%lld" : " %lld", (long long)way->result->items[i]);
	fputs(name != NULL ? name : "", to);
	for (i = 0; i < way->count; i++) {
		const struct dicelab_die *die = &way->dice[i];

		fprintf(to, "\t%c", (die->exploded ? "KCDRU" : "kcdru")[die->fate]);
		if (die->label != NULL)
			fputs(die->label, to);
		else
			fprintf(to, "%lld", (long long)die->value);
	}
	putc('\n', to);
	return !ferror(to);
}

/* The ways in which the dice can fall, each on a line: its probability, the result, and each die after a letter for its fate, a
   capital one if it exploded, with tabs between; good until the next picture. NULL if there are more than `most`, or they are not known. */
const char *WEB_API(web_ways)(struct desk *desk, double most)
{
	return begin_picture(desk) != NULL && dicelab_ways(desk->lab, desk->statement, (size_t)most,
							   write_way, desk) > 0
		       ? dicelab_text_get(desk->picture, NULL)
		       : NULL;
}

/* How the statement is calculated, on lines; good until the next picture. NULL after an error. */
const char *WEB_API(web_plan)(struct desk *desk)
{
	struct dicelab_calculation how = {.size = sizeof how, .plan = begin_picture(desk)};
	struct dicelab_outcomes *outcomes = dicelab_calculate(desk->lab, desk->statement, &how);

	dicelab_outcomes_free(outcomes);
	return outcomes != NULL && how.plan != NULL ? dicelab_text_get(desk->picture, NULL) : NULL;
}

bool WEB_API(web_sample)(struct desk *desk, double trials)
{
	struct dicelab_sampling how = {.size = sizeof how, .progress = tell_trials};

	desk->outcomes = dicelab_sample(desk->lab, desk->statement, (uint64_t)trials, &how);
	return desk->outcomes != NULL;
}

bool WEB_API(web_calculate)(struct desk *desk, double threshold, bool floating)
{
	struct dicelab_calculation how = {
		.size = sizeof how, .threshold = threshold, .floating = floating};

	desk->outcomes = dicelab_calculate(desk->lab, desk->statement, &how);
	return desk->outcomes != NULL;
}

/* How many different outcomes there are. */
double WEB_API(web_count)(const struct desk *desk)
{
	return (double)dicelab_outcomes_count(desk->outcomes);
}

/* Draws the outcomes into the chart that web_draw writes. */
bool WEB_API(web_add_to_chart)(struct desk *desk)
{
	return dicelab_plot_add(desk->plot, dicelab_label(desk->statement), desk->outcomes);
}

/* Writes the outcomes, which are gone then. */
bool WEB_API(web_report)(struct desk *desk)
{
	struct dicelab_outcomes *outcomes = desk->outcomes;

	desk->outcomes = NULL;
	return dicelab_report_outcomes(desk->report, desk->statement, outcomes);
}

/* Draws all that was added, and begins another chart: the picture, good until the next is drawn. NULL when out of memory. */
const char *WEB_API(web_draw)(struct desk *desk)
{
	FILE *to = begin_picture(desk);
	bool ok = to != NULL && dicelab_plot_write(desk->plot, to, NULL);

	dicelab_plot_free(desk->plot);
	return begin_chart(desk) && ok ? dicelab_text_get(desk->picture, NULL) : NULL;
}

/* The statement in dicelab's own notation. */
bool WEB_API(web_translate)(struct desk *desk)
{
	return dicelab_write_translation(dicelab_text_file(desk->answer), desk->statement);
}

/* All that was written so far, and what went wrong, as lines of JSON; good until more is. NULL when there is no memory for it. */
const char *WEB_API(web_answer)(struct desk *desk)
{
	return dicelab_text_get(desk->answer, NULL);
}

const char *WEB_API(web_complaints)(struct desk *desk)
{
	return dicelab_text_get(desk->complaints, NULL);
}

FILE *web_answer_file(struct desk *desk)
{
	return dicelab_text_file(desk->answer);
}

/* ---- sweeps ---- */

/* Values of a name, which are the rows, or after another one the columns. False when out of memory. */
bool WEB_API(web_axis)(struct desk *desk, const char *name, double low, double step, unsigned count)
{
	struct sweep *sweep = &desk->sweep;
	size_t axis = sweep->axis_count, i;
	int64_t *values = axis < SWEEP_AXES ? malloc((count + 1) * sizeof *values) : NULL;

	if (values == NULL)
		return false;
	for (i = 0; i < count; i++)
		values[i] = (int64_t)(low + step * (double)i);
	snprintf(sweep->names[axis], SWEEP_TEXT, "%s", name);
	sweep->axes[axis] = (struct dicelab_axis){sweep->names[axis], values, count};
	sweep->axis_count++;
	return true;
}

static int64_t to_bound(double value)
{
	return fabs(value) < 9e18 ? (int64_t)value : value < 0 ? INT64_MIN : INT64_MAX;
}

/* What is asked of each: a statistic, or with "" the chance of what is from `low` to `high`. `measure` is what it is called. */
void WEB_API(web_measure)(struct desk *desk, const char *measure, const char *statistic, double low,
			  double high)
{
	struct sweep *sweep = &desk->sweep;

	snprintf(sweep->measure, SWEEP_TEXT, "%s", measure);
	snprintf(sweep->statistic, SWEEP_TEXT, "%s", statistic);
	sweep->range = (struct dicelab_range){.low = to_bound(low), .high = to_bound(high)};
}

/* Puts what is asked of the outcomes, which are gone then, at a place; `index` is the statement's number. False when they have no
   such number, or out of memory. */
bool WEB_API(web_put)(struct desk *desk, unsigned index, unsigned row, unsigned column)
{
	struct sweep *sweep = &desk->sweep;
	struct dicelab_outcomes *outcomes = desk->outcomes;
	struct dicelab_grid **grid = &sweep->grids[index];
	bool ok;

	desk->outcomes = NULL;
	if (*grid == NULL)
		*grid = dicelab_grid_new(desk->lab, dicelab_label(desk->statement), sweep->measure,
					 sweep->axes, sweep->axis_count);
	if (*grid == NULL)
		ok = false;
	else if (*sweep->statistic != '\0')
		ok = dicelab_grid_put_statistic(*grid, row, column, outcomes, sweep->statistic);
	else
		ok = dicelab_grid_put_chance(*grid, row, column, outcomes, &sweep->range);
	dicelab_outcomes_free(outcomes);
	return ok;
}

/* Writes and draws the numbers of one statement. */
bool WEB_API(web_report_grid)(struct desk *desk, unsigned index)
{
	const struct dicelab_grid *grid = desk->sweep.grids[index];

	return grid != NULL && dicelab_report_grid(desk->report, grid) &&
	       dicelab_plot_add_grid(desk->plot, grid);
}

const char *WEB_API(web_version)(void)
{
	return dicelab_version();
}
