/* Writes and plots the collected answers: for each statement a comparison of outcomes, or a grid of numbers. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/complaints.h"
#include "cli/plot_file.h"
#include "cli/sweep_inside.h"

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
		sweep_name_answer(sweep, swept->label, sweep->count == 1, names[sweep->cell],
				  sizeof *names);
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

	sweep->told = true;
	for (i = 0; i < sweep->count; i++)
		held_tell(&sweep->statements[i].held, runner_report, runner);
	make_title(runner);
	for (i = 0; i < sweep->count && ok; i++) {
		const struct swept *swept = &sweep->statements[i];

		ok = swept->grid != NULL ? write_grid(runner, swept)
					 : write_outcomes(runner, swept);
	}
	if (!ok && runner->status == EXIT_OK && !ferror(runner->to))
		runner_fail_answer(runner);
	if (runner->options->chance != NULL && sweep->asked && !sweep->possible &&
	    runner->status == EXIT_OK)
		runner->status = EXIT_NEVER;
}
