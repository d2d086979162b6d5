/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects the answers for the current values: outcomes, or a number reduced from them. In the end they are written and
   plotted: for each statement a comparison of outcomes, or a grid of numbers. Rolls are written at once. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/files/plot_file.h"
#include "cli/notations.h"
#include "cli/sweep/sweep_inside.h"
#include "support/diag.h"
#include "support/memory.h"

/* ---- undefined questions ---- */

/* An option that is undefined for an answer, which has that label. */
struct undefined {
	struct argument_text option;
	const char *label;
};

/* Reports it. In a sweep over values, that ends the run. Returns false. */
static bool fail_answer(struct runner *runner, const struct undefined *undefined, const char *why,
			const char *hint)
{
	char message[SWEEP_LABEL + 80];
	struct span whole = {0, strlen(undefined->option.text)};
	struct dicelab_diagnostic wrong = argument_diagnostic(
		undefined->option, whole, diag_of(DICELAB_ERROR, CODE_VALUE, hint), message);

	snprintf(message, sizeof message, "'%s' gives %s", undefined->label, why);
	runner_report(runner, &wrong);
	runner->sweep->failed = true;
	runner->over = runner->options->sweep_count > 0;
	return false;
}

/* Reports that the condition of --chance cannot be met by outcomes of this kind. */
static bool fail_chance(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct undefined chance = {{CONDITION_SOURCE, runner->options->chance},
					 dicelab_label(statement)};

	return fail_answer(
		runner, &chance, condition_misfit(&runner->sweep->condition, runner, statement),
		dicelab_outcome_label(statement, 0) != NULL ? "as in '==\"hit\"'" : NULL);
}

/* ---- statements ---- */

static struct dicelab_grid *make_grid(struct runner *runner, const char *label, const char *measure)
{
	const struct options *options = runner->options;
	struct dicelab_axis axes[MOST_SWEEPS];
	char names[MOST_SWEEPS][SWEEP_NAME];
	size_t i;

	for (i = 0; i < options->sweep_count; i++) {
		sweep_copy_name(sweep_axis(runner, i), names[i], sizeof names[i]);
		axes[i] = (struct dicelab_axis){names[i], sweep_axis(runner, i)->values,
						sweep_axis(runner, i)->count};
	}
	return dicelab_grid_new(runner->lab, label, measure, axes, options->sweep_count);
}

/* Allocates the grid or the outcomes of a statement. False when out of memory. */
static bool make_room(struct runner *runner, struct swept *swept)
{
	const struct sweep *sweep = runner->sweep;
	const char *chance = runner->options->chance, *statistic = runner->options->statistic;

	if (runner->options->settings.layout.policy != DICELAB_NO_POLICY &&
	    (swept->policies = dicelab_text_new(runner->lab)) == NULL)
		return false;
	if (chance == NULL && statistic == NULL) {
		swept->outcomes = calloc(sweep->rows * sweep->columns, sizeof *swept->outcomes);
		return swept->outcomes != NULL;
	}
	swept->grid = make_grid(runner, swept->label, chance != NULL ? chance : statistic);
	if (chance != NULL && statistic != NULL)
		swept->condition = make_grid(runner, swept->label, statistic);
	return swept->grid != NULL &&
	       (chance == NULL || statistic == NULL || swept->condition != NULL);
}

/* Adds a statement at its first answer. False after an error (reported). */
static bool add_statement(struct runner *runner, const char *label)
{
	struct sweep *sweep = runner->sweep;
	struct swept *swept;

	if (!memory_grow(&memory_system, &sweep->statements, &sweep->room, sweep->count + 1,
			 sizeof *sweep->statements)) {
		runner_fail_answer(runner);
		return false;
	}
	swept = &sweep->statements[sweep->count++];
	*swept = (struct swept){.label = strdup(label), .held = sweep->complaints.held};
	sweep->complaints.held = (struct held_condition){.most = 0};
	if (swept->label != NULL && make_room(runner, swept))
		return true;
	runner_fail_answer(runner);
	return false;
}

/* ---- warnings ---- */

/* Passes on the warning "always". Errors are about a program that the user has not written, and most warnings are shown
   for the statement anyway. */
static void report_always(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct dicelab_diagnostic about = *diagnostic;

	about.fix_count = 0;
	if (diagnostic->severity == DICELAB_WARNING && diagnostic->code == DICELAB_CODE_ALWAYS)
		runner_report(data, &about);
}

static void read_program(struct runner *runner, const char *text)
{
	const struct dicelab_hooks hooks = {
		.size = sizeof hooks, .report = report_always, .data = runner};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_source *source = NULL;
	struct dicelab_statement *statement;

	if (lab != NULL)
		source = dicelab_open_text(lab, "--chance", text, strlen(text));
	if (source != NULL)
		dicelab_next(source, &statement);
	dicelab_close(source);
	dicelab_free(lab);
}

/* Warns if the condition of --chance may be meant for each die of the statement: `--chance '>=8' 5d10` is about the sum,
   as `5d10 >= 8` is. That program is parsed for its warnings only, in a session of its own. */
static void warn_of_chance(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct condition *condition = &runner->sweep->condition;
	const char *label = dicelab_label(statement);
	size_t size = strlen(label) + strlen(condition->text) + 2;
	char *text;

	if (!runner->own || condition->kind == CONDITION_RANGE || dicelab_is_labelled(statement))
		return;
	text = malloc(size); /* without memory there is no warning */
	if (text == NULL)
		return;
	snprintf(text, size, "%s %s", label, condition->text);
	read_program(runner, text);
	free(text);
}

/* ---- outcomes ---- */

bool sweep_find_range(struct runner *runner, const struct dicelab_statement *statement)
{
	struct sweep *sweep = runner->sweep;

	switch (condition_fit(&sweep->condition, runner, statement)) {
	case CONDITION_UNFIT:
		return fail_chance(runner, statement);
	case CONDITION_OF_PRINTED: /* to be looked up among the outcomes */
		sweep->range = (struct dicelab_range){.low = 1, .high = 0, .labels = true};
		return true;
	case CONDITION_OF_RANGE:
		break;
	}
	if (sweep->condition.of_labels
		    ? condition_find(&sweep->condition, runner, statement, &sweep->range)
		    : sweep_find_condition(runner))
		return true;
	runner->over = true;
	return false;
}

/* Finds the text of the condition among the outcomes; without it, the range stays empty. */
static void find_printed(struct sweep *sweep, const struct dicelab_outcomes *outcomes)
{
	struct dicelab_range *range = &sweep->range;
	size_t i, count = dicelab_outcomes_count(outcomes);

	range->outside = sweep->condition.kind == CONDITION_UNEQUAL;
	for (i = 0; i < count; i++) {
		const char *name = dicelab_outcomes_name(outcomes, i);

		if (name != NULL &&
		    condition_is_text(&sweep->condition, &sweep->condition.low, name))
			range->low = range->high = (int64_t)i;
	}
}

/* Puts the probability of the condition into the grid. */
static void reduce_to_chance(struct runner *runner, const struct dicelab_statement *statement,
			     struct dicelab_grid *grid, const struct dicelab_outcomes *outcomes)
{
	struct sweep *sweep = runner->sweep;
	size_t row = sweep->cell / sweep->columns, column = sweep->cell % sweep->columns;
	enum dicelab_certainty certainty;
	double value;

	if (!sweep_find_range(runner, statement))
		return;
	if (condition_fit(&sweep->condition, runner, statement) == CONDITION_OF_PRINTED)
		find_printed(sweep, outcomes);
	if (!dicelab_grid_put_chance(grid, row, column, outcomes, &sweep->range))
		fail_chance(runner, statement);
	else if (dicelab_grid_get(grid, row, column, &value, &certainty))
		sweep->possible = sweep->possible || value > 0 || certainty != DICELAB_EXACT;
}

/* Puts a statistic into the grid. */
static void reduce_to_statistic(struct runner *runner, const struct dicelab_statement *statement,
				struct dicelab_grid *grid, struct dicelab_outcomes *outcomes)
{
	struct sweep *sweep = runner->sweep;
	size_t row = sweep->cell / sweep->columns, column = sweep->cell % sweep->columns;
	const char *name = runner->options->statistic;
	const struct undefined undefined = {{"--stats", name}, dicelab_label(statement)};
	double mean;

	if (dicelab_grid_put_statistic(grid, row, column, outcomes, dicelab_find_statistic(name)))
		return;
	if (strcmp(name, "condition") == 0)
		fail_answer(
			runner, &undefined, "outcomes on no condition",
			"'given' has one, at the end of a statement: 'let x = d6 in x given x > 3'");
	else if (strcmp(name, "goal") == 0)
		fail_answer(runner, &undefined, "outcomes of no decisions, which alone have a goal",
			    NULL);
	/* a skewness may be undefined, but numbers always have a mean */
	else if (!dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_MEAN, &mean))
		fail_answer(runner, &undefined,
			    "outcomes that are no single numbers: they have no such statistic",
			    NULL);
}

static void reduce(struct runner *runner, const struct dicelab_statement *statement,
		   struct swept *swept, struct dicelab_outcomes *outcomes)
{
	if (runner->options->chance != NULL)
		reduce_to_chance(runner, statement, swept->grid, outcomes);
	else
		reduce_to_statistic(runner, statement, swept->grid, outcomes);
	if (swept->condition != NULL && !runner->over && !runner->sweep->failed)
		reduce_to_statistic(runner, statement, swept->condition, outcomes);
}

/* Writes how to play to the text of the statement, below the values if there are any. */
static void take_policy(struct runner *runner, struct swept *swept,
			struct dicelab_outcomes *outcomes)
{
	const struct sweep *sweep = runner->sweep;
	FILE *to = swept->policies != NULL ? dicelab_text_file(swept->policies) : NULL;

	if (to == NULL)
		return;
	if (sweep->values[0] != '\0')
		fprintf(to, "%s\n", sweep->values);
	if (!dicelab_write_policy(to, outcomes, &runner->layout))
		runner_fail_answer(runner);
}

void sweep_take(struct runner *runner, const struct dicelab_statement *statement,
		struct dicelab_outcomes *outcomes)
{
	struct sweep *sweep = runner->sweep;
	size_t number = sweep->next++;
	bool ok = number < sweep->count || add_statement(runner, dicelab_label(statement));
	struct swept *swept = ok ? &sweep->statements[number] : NULL;

	sweep->answered = true;
	sweep->failed = false;
	if (ok && number == sweep->count - 1)
		swept->labelled = dicelab_is_labelled(statement);
	if (ok && sweep->cell == 0 && runner->options->chance != NULL)
		warn_of_chance(runner, statement);
	if (ok)
		held_count(&swept->held, sweep->values, outcomes);
	if (ok)
		take_policy(runner, swept, outcomes);
	if (ok && swept->grid == NULL) {
		swept->outcomes[sweep->cell] = outcomes;
		return;
	}
	if (ok)
		reduce(runner, statement, swept, outcomes);
	else
		runner->over = true;
	if (sweep->failed && !runner->over) { /* other statements are still answered */
		swept_clear(swept, 1);
		sweep->next = --sweep->count;
	}
	dicelab_outcomes_free(outcomes);
}

/* ---- tables ---- */

/* Writes and plots the outcomes of one statement for all values. */
static bool write_outcomes(struct runner *runner, const struct swept *swept)
{
	struct sweep *sweep = runner->sweep;
	size_t count = sweep->rows * sweep->columns;
	char(*names)[2 * SWEEP_LABEL] = calloc(count + 1, sizeof *names);
	const char **labels = calloc(count + 1, sizeof *labels);
	bool ok = names != NULL && labels != NULL;

	for (sweep->cell = 0; ok && sweep->cell < count; sweep->cell++) {
		sweep_name_values(runner);
		snprintf(names[sweep->cell], sizeof *names, "%s%s%s",
			 sweep->count == 1 ? "" : swept->label, sweep->count == 1 ? "" : ", ",
			 sweep->values);
		labels[sweep->cell] = names[sweep->cell];
		plot_file_add_as(runner, names[sweep->cell], swept->outcomes[sweep->cell]);
	}
	dicelab_report_label(runner->report, swept->label);
	if (ok && !plot_file_is_all(runner->options->plot))
		ok = dicelab_report_comparison(runner->report, labels, swept->outcomes, count);
	dicelab_report_label(runner->report, NULL);
	free(labels);
	free(names);
	return ok;
}

static bool write_grid(struct runner *runner, const struct swept *swept)
{
	bool ok;

	plot_file_add_grid(runner, swept->grid);
	if (plot_file_is_all(runner->options->plot))
		return true;
	dicelab_report_label(runner->report, swept->labelled ? swept->label : NULL);
	ok = dicelab_report_grid(runner->report, swept->grid) &&
	     (swept->condition == NULL || dicelab_report_grid(runner->report, swept->condition));
	dicelab_report_label(runner->report, NULL);
	return ok;
}

static void write_policies(struct runner *runner, const struct swept *swept)
{
	const char *text = swept->policies != NULL ? dicelab_text_get(swept->policies, NULL) : NULL;

	if (text != NULL && !plot_file_is_all(runner->options->plot))
		fputs(text, runner->to);
}

/* The title of the plot: the statements, without the values. */
static void make_title(struct runner *runner)
{
	struct sweep *sweep = runner->sweep;
	size_t i, length = 0;

	for (i = 0; i < sweep->count && length < sizeof sweep->title; i++)
		length += (size_t)snprintf(sweep->title + length, sizeof sweep->title - length,
					   "%s%s", i > 0 ? ", " : "", sweep->statements[i].label);
	runner->title = sweep->count > 0 ? sweep->title : NULL;
}

void sweep_write(struct runner *runner)
{
	struct sweep *sweep = runner->sweep;
	size_t i;
	bool ok = true;

	sweep->complete = true;
	for (i = 0; i < sweep->count; i++)
		held_report(&sweep->statements[i].held, runner_report, runner);
	make_title(runner);
	for (i = 0; i < sweep->count && ok; i++) {
		const struct swept *swept = &sweep->statements[i];

		ok = swept->grid != NULL ? write_grid(runner, swept)
					 : write_outcomes(runner, swept);
		write_policies(runner, swept);
	}
	if (!ok && runner->status == EXIT_OK && !ferror(runner->to))
		runner_fail_answer(runner);
	if (runner->options->chance != NULL && sweep->answered && !sweep->possible &&
	    runner->status == EXIT_OK)
		runner->status = EXIT_NEVER;
}

/* ---- rolls ---- */

void sweep_roll(struct runner *runner, const struct dicelab_statement *statement,
		const struct dicelab_list *list)
{
	struct sweep *sweep = runner->sweep;
	const char *label = dicelab_label(statement);
	bool labelled = sweep->values[0] != '\0';
	char name[2 * SWEEP_LABEL];

	sweep->answered = true;
	if (runner->options->chance != NULL) {
		bool ok = sweep_find_range(runner, statement);

		const char *text = dicelab_roll_name(statement, list);
		bool printed = ok && condition_fit(&sweep->condition, runner, statement) ==
					     CONDITION_OF_PRINTED;

		if (ok && !printed &&
		    (list->length != 1 || (!sweep->condition.of_labels && text != NULL)))
			ok = fail_chance(runner, statement);
		sweep->possible |= ok && (printed ? condition_holds_for(&sweep->condition, text)
						  : condition_holds(&sweep->range, list->items[0]));
	}
	snprintf(name, sizeof name, "%s, %s", label, sweep->values);
	if (labelled && format_has(runner->layout.format, FORMAT_TEXT))
		fprintf(runner->to, "%s\t", dicelab_is_labelled(statement) ? name : sweep->values);
	dicelab_report_label(runner->report, labelled ? name : NULL);
	dicelab_report_roll(runner->report, statement, list);
	dicelab_report_label(runner->report, NULL);
}
