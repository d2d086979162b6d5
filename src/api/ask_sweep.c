/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The option `sweep` of dicelab_ask: the outcomes of each statement for all values of a name, or of two, side by side. */
#include "api/ask_sweep.h"

#include <string.h>

#include "api/report.h"
#include "support/memory.h"

/* ---- values ---- */

/* Copies the arguments of the axes, which need a '\0'. False when out of memory. */
static bool copy_arguments(struct ask_sweep *sweep, const struct ask_texts *texts)
{
	for (; sweep->axis_count < texts->count; sweep->axis_count++) {
		char *copy = ask_copy_text(sweep->lab, &texts->rows[sweep->axis_count]);

		if (copy == NULL)
			return false;
		sweep->axes[sweep->axis_count].argument = sweep->arguments[sweep->axis_count] =
			copy;
	}
	return true;
}

bool ask_sweep_begin(struct ask_sweep *sweep, struct dicelab *lab, struct diag *diag,
		     const struct ask_texts *texts)
{
	size_t i;

	*sweep = (struct ask_sweep){.lab = lab,
				    .reader = {.memory = &lab->hooks.memory,
					       .source = "sweep",
					       .report = diag->report,
					       .data = diag->data,
					       .limit = limit_value(&lab->limits, LIMIT_values)},
				    .cells = 1};
	if (!copy_arguments(sweep, texts))
		return diag_out_of_memory(diag, (struct span){0, 0});
	if (!sweeps_read(&sweep->reader, sweep->axes, sweep->axis_count))
		return false;
	for (i = 0; i < sweep->axis_count; i++)
		sweep->cells *= sweep->axes[i].count;
	return true;
}

/* Whether the name of an axis has no number from the option `bind` before its first value. False after an error (reported). */
static bool is_free(const struct ask_sweep *sweep, const struct sweep_values *axis,
		    const char *name)
{
	return sweep->cell > 0 || definitions_find(&sweep->lab->definitions, name) == NULL ||
	       sweep_fail(&sweep->reader, axis, "this name has a number already, by 'bind'", NULL);
}

bool ask_sweep_bind(const struct ask_sweep *sweep, struct dicelab_source *source)
{
	bool ok = true;
	size_t i;

	for (i = 0; ok && i < sweep->axis_count; i++) {
		const struct sweep_values *axis = &sweep->axes[i];
		char *name = sweep_name(&sweep->lab->hooks.memory, axis);

		if (name == NULL)
			return diag_out_of_memory(&source->diag, (struct span){0, 0});
		ok = is_free(sweep, axis, name) &&
		     source_bind(source, "sweep", name,
				 sweep_value(sweep->axes, sweep->axis_count, i, sweep->cell));
		memory_release(&sweep->lab->hooks.memory, name);
	}
	return ok;
}

bool ask_sweep_uses_names(const struct ask_sweep *sweep)
{
	char name[SWEEP_NAME], message[SWEEP_LABEL];
	size_t i;

	for (i = 0; i < sweep->axis_count; i++) {
		const struct definition *found;

		sweep_copy_name(&sweep->axes[i], name, sizeof name);
		found = definitions_find(&sweep->lab->definitions, name);
		if (found != NULL && found->bound && found->used)
			continue;
		snprintf(message, sizeof message,
			 found != NULL && found->bound ? "'%s' is not in the program"
						       : "'%s' is also defined in the program",
			 name);
		return sweep_fail(&sweep->reader, &sweep->axes[i], message, NULL);
	}
	return true;
}

/* ---- outcomes ---- */

/* Adds a statement at its first answer. False when out of memory. */
static bool add_statement(struct ask_sweep *sweep, const char *label)
{
	const struct dicelab_memory *memory = &sweep->lab->hooks.memory;
	const size_t size = sweep->cells * sizeof *sweep->statements->outcomes;
	struct ask_swept *swept;

	if (!memory_grow(memory, &sweep->statements, &sweep->room, sweep->count + 1,
			 sizeof *sweep->statements))
		return false;
	swept = &sweep->statements[sweep->count++];
	*swept = (struct ask_swept){memory_copy_string(memory, label), memory_take(memory, size)};
	if (swept->outcomes != NULL)
		memset(swept->outcomes, 0, size);
	return swept->label != NULL && swept->outcomes != NULL;
}

bool ask_sweep_take(struct ask_sweep *sweep, const char *label, struct dicelab_outcomes *outcomes)
{
	if (sweep->next == sweep->count && !add_statement(sweep, label)) {
		dicelab_outcomes_free(outcomes);
		return false;
	}
	sweep->statements[sweep->next++].outcomes[sweep->cell] = outcomes;
	return true;
}

/* The label of the outcomes of a cell. */
static char *make_label(const struct ask_sweep *sweep, const struct ask_swept *swept, size_t cell)
{
	const char *statement = sweep->count > 1 ? swept->label : "";
	char values[SWEEP_LABEL], *label;
	size_t size = strlen(statement) + sizeof values + 2;

	sweep_label(sweep->axes, sweep->axis_count, cell, values);
	label = memory_take(&sweep->lab->hooks.memory, size);
	if (label != NULL)
		snprintf(label, size, "%s%s%s", statement, *statement != '\0' ? ", " : "", values);
	return label;
}

bool ask_sweep_write(const struct ask_sweep *sweep, const struct ask_swept *swept,
		     struct dicelab_report *report, struct dicelab_plot *plot, bool *stopped)
{
	const struct dicelab_memory *memory = &sweep->lab->hooks.memory;
	char **labels = memory_take(memory, sweep->cells * sizeof *labels);
	bool ok = labels != NULL;
	size_t count = 0;

	*stopped = false;
	while (ok && count < sweep->cells) {
		labels[count] = make_label(sweep, swept, count);
		ok = labels[count] != NULL;
		if (ok && plot != NULL)
			ok = plot_take(plot, labels[count], swept->outcomes[count], stopped);
		count += labels[count] != NULL;
	}
	dicelab_report_label(report, swept->label);
	ok = ok && dicelab_report_comparison(report, (const char *const *)labels, swept->outcomes,
					     sweep->cells);
	dicelab_report_label(report, NULL);
	while (count-- > 0)
		memory_release(memory, labels[count]);
	memory_release(memory, labels);
	return ok;
}

void ask_sweep_end(struct ask_sweep *sweep)
{
	const struct dicelab_memory *memory = sweep->reader.memory;
	size_t i, k;

	if (memory == NULL)
		return;
	for (i = 0; i < sweep->count; i++) {
		for (k = 0; sweep->statements[i].outcomes != NULL && k < sweep->cells; k++)
			dicelab_outcomes_free(sweep->statements[i].outcomes[k]);
		memory_release(memory, sweep->statements[i].outcomes);
		memory_release(memory, sweep->statements[i].label);
	}
	memory_release(memory, sweep->statements);
	sweeps_clear(memory, sweep->axes, sweep->axis_count);
	for (i = 0; i < sweep->axis_count; i++)
		memory_release(memory, sweep->arguments[i]);
}
