/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterates over the values of --for, and runs the inputs with each. */
#include "cli/sweep/sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/files/input_file.h"
#include "cli/notations.h"
#include "cli/source.h"
#include "cli/sweep/sweep_inside.h"
#include "cli/work.h"
#include "support/memory.h"

/* ---- options ---- */

const char *sweep_contradiction(const struct options *options, const char *notation, bool script)
{
	const struct dicelab_notation *about = notation_called(notation);

	if (options->sweep_count > 0 && about->names != DICELAB_EXPRESSIONS)
		return "--for gives values to names of dicelab's own notation";
	if (script && about->unit == DICELAB_SCRIPT && options_reduce(options))
		return "--chance and --stats=NAME are about programs; a script calculates such numbers itself";
	return options_contradiction(options, script);
}

/* ---- diagnostics ---- */

bool sweep_shows(struct sweep *sweep, struct dicelab_diagnostic *diagnostic)
{
	return sweep->complete || sweep_complaints_show(&sweep->complaints, sweep->values,
							sweep->cell == 0, diagnostic);
}

/* ---- the sweep ---- */

bool sweep_begin(struct sweep *sweep, struct runner *runner)
{
	const struct options *options = runner->options;

	*sweep = (struct sweep){.rows = options->sweep_count > 0 ? sweep_axis(runner, 0)->count : 1,
				.columns =
					options->sweep_count > 1 ? sweep_axis(runner, 1)->count : 1,
				.inputs = calloc(options->input_count + 1, sizeof *sweep->inputs),
				.input_count = options->input_count + 1};
	if (sweep->inputs == NULL) {
		runner_fail_memory(runner, "start");
		return false;
	}
	if (options->chance == NULL ||
	    condition_read(&sweep->condition, CONDITION_SOURCE, options->chance))
		return true;
	runner->status = EXIT_USAGE;
	return false;
}

/* Defines the names as the values of the cell. False after an error (reported). */
static bool hold_values(struct runner *runner)
{
	size_t i;

	runner->sweep->found = false;
	sweep_name_values(runner);
	for (i = 0; i < runner->options->sweep_count; i++) {
		if (!sweep_define(runner, i)) {
			runner->status = EXIT_USAGE;
			return false;
		}
	}
	/* at the prompt, the input may define a name of the condition, so it is evaluated with the first answer */
	return runner->interactive || sweep_find_condition(runner);
}

bool sweep_find_condition(struct runner *runner)
{
	struct sweep *sweep = runner->sweep;

	if (runner->options->chance == NULL || sweep->condition.of_labels || sweep->found)
		return true;
	sweep->found = condition_find(&sweep->condition, runner, NULL, &sweep->range);
	return !work_end_reporting(runner) && sweep->found;
}

/* Whether the input at the prompt had only definitions. */
static bool is_done(const struct runner *runner)
{
	return runner->interactive && runner->sweep->cell == 1 && !runner->sweep->answered;
}

void sweep_run(struct runner *runner, void (*run_inputs)(struct runner *runner, void *data),
	       void *data)
{
	struct sweep *sweep = runner->sweep;
	size_t count = sweep->rows * sweep->columns;
	bool ok = true;

	for (sweep->cell = 0; sweep->cell < count && ok && !is_done(runner); sweep->cell++) {
		sweep->next = sweep->next_input = 0;
		ok = hold_values(runner);
		if (ok)
			run_inputs(runner, data);
		/* a table must be complete; without --for each statement is independent */
		ok = ok && !runner->over && (runner->status == EXIT_OK || count == 1) &&
		     !ferror(runner->to) && (sweep->cell > 0 || sweep_check_names(runner));
	}
	if (ok)
		sweep_write(runner);
}

bool sweep_define_first(struct runner *runner)
{
	struct sweep sweep;
	size_t i;
	bool ok;

	runner->sweep = &sweep;
	ok = sweep_begin(&sweep, runner);
	for (i = 0; ok && i < runner->options->sweep_count; i++)
		ok = sweep_define(runner, i);
	sweep_end(&sweep);
	runner->sweep = NULL;
	return ok;
}

/* ---- inputs ---- */

/* Reads a whole file. False after an error (reported). */
static bool read_file(struct runner *runner, const char *name, struct swept_input *input)
{
	enum { CHUNK = 16384 };
	struct file file;
	size_t room = 0;
	ptrdiff_t got = 0;
	bool ok = true;

	if (!file_open(&file, runner, name))
		return false;
	input->regular = file.regular;
	file.prompts = file_is_typed(&file);
	do {
		input->length += (size_t)got;
		ok = memory_grow(&memory_system, &input->text, &room, input->length + CHUNK, 1);
		got = ok ? file_read(&file, input->text + input->length, CHUNK) : 0;
	} while (got > 0);
	if (!ok)
		runner_fail_memory(runner, name);
	file_close(&file);
	return ok && got == 0;
}

static bool has_arguments(const struct options *options)
{
	size_t i = 0;

	while (i < options->input_count && options->inputs[i].is_file)
		i++;
	return i < options->input_count;
}

void sweep_run_file(struct runner *runner, const char *name)
{
	struct sweep *sweep = runner->sweep;
	struct swept_input *input = &sweep->inputs[sweep->next_input++];
	struct file file = {runner, strcmp(name, "-") == 0 ? "<stdin>" : name, -1, false, false};

	if (input->text == NULL && !read_file(runner, name, input))
		return;
	file.regular = input->regular;
	sweep->defines_only = has_arguments(runner->options);
	runner_run_source(runner,
			  dicelab_open_text(runner->lab, file.name, input->text, input->length),
			  &file);
	sweep->defines_only = false;
}

/* ---- the end ---- */

void swept_clear(struct swept *swept, size_t values)
{
	size_t i;

	for (i = 0; swept->outcomes != NULL && i < values; i++)
		dicelab_outcomes_free(swept->outcomes[i]);
	free(swept->outcomes);
	dicelab_grid_free(swept->grid);
	dicelab_grid_free(swept->condition);
	dicelab_text_free(swept->policies);
	free(swept->label);
	held_clear(&swept->held);
}

void sweep_end(struct sweep *sweep)
{
	size_t i;

	for (i = 0; i < sweep->count; i++)
		swept_clear(&sweep->statements[i], sweep->rows * sweep->columns);
	free(sweep->statements);
	sweep_complaints_clear(&sweep->complaints);
	for (i = 0; sweep->inputs != NULL && i < sweep->input_count; i++)
		free(sweep->inputs[i].text);
	free(sweep->inputs);
}
