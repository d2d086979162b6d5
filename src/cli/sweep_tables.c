/* Writes and draws what a sweep has kept: for each statement a comparison of outcomes, or a grid of numbers. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/complaints.h"
#include "cli/plot_file.h"
#include "cli/sweep_inside.h"

/* Writes and draws the outcomes of one statement for all values. */
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
	if (ok && !plot_file_is_all(runner->options->plot))
		ok = dicelab_report_comparison(runner->report, labels, swept->outcomes, count);
	free(labels);
	free(names);
	return ok;
}

static bool write_grid(struct runner *runner, const struct dicelab_grid *grid)
{
	plot_file_add_grid(runner, grid);
	return plot_file_is_all(runner->options->plot) || dicelab_report_grid(runner->report, grid);
}

void sweep_write(struct runner *runner)
{
	struct sweep *sweep = runner->sweep;
	size_t i;
	bool ok = true;

	sweep->told = true;
	for (i = 0; i < sweep->count; i++)
		held_tell(&sweep->statements[i].held, runner_report, runner);
	if (sweep->count == 1)
		runner->title = sweep->statements[0].label;
	for (i = 0; i < sweep->count && ok; i++) {
		const struct swept *swept = &sweep->statements[i];

		ok = swept->grid != NULL ? write_grid(runner, swept->grid)
					 : write_outcomes(runner, swept);
	}
	if (!ok && !ferror(runner->to))
		runner_fail_memory(runner, "answer");
	if (runner->options->chance != NULL && sweep->asked && !sweep->possible &&
	    runner->status == EXIT_OK)
		runner->status = EXIT_NEVER;
}
