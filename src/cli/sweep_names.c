/* Gives the names of --for their values, one cell after the other, and makes sure that somebody asks for them. */
#include "cli/sweep_inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"

/* ---- names ---- */

const struct sweep_values *sweep_axis(const struct runner *runner, size_t i)
{
	return &runner->options->sweeps[i];
}

void sweep_copy_name(const struct sweep_values *axis, char *name, size_t size)
{
	size_t begin = strspn(axis->argument, " \t"), end = axis->name_length;

	while (end > begin && strchr(" \t", axis->argument[end - 1]) != NULL)
		end--;
	snprintf(name, size, "%.*s", (int)(end > begin ? end - begin : 0), axis->argument + begin);
}

bool sweep_names_differ(const struct runner *runner)
{
	char names[MOST_SWEEPS][SWEEP_NAME];
	size_t i;

	for (i = 0; i < runner->options->sweep_count; i++)
		sweep_copy_name(sweep_axis(runner, i), names[i], sizeof names[i]);
	if (i < MOST_SWEEPS || strcmp(names[0], names[1]) != 0)
		return true;
	sweep_values_fail(sweep_axis(runner, 1), "this name has values already");
	return false;
}

/* ---- the values that hold ---- */

/* Which of the values of axis `i` holds now. */
static int64_t value_of(const struct runner *runner, size_t i)
{
	const struct sweep *sweep = runner->sweep;
	size_t column = sweep->cell % sweep->columns;

	return sweep_axis(runner, i)->values[i == 0 ? sweep->cell / sweep->columns : column];
}

void sweep_name_values(struct runner *runner)
{
	struct sweep *sweep = runner->sweep;
	char name[SWEEP_NAME];
	size_t i, length = 0;

	sweep->values[0] = '\0';
	for (i = 0; i < runner->options->sweep_count; i++) {
		sweep_copy_name(sweep_axis(runner, i), name, sizeof name);
		length += (size_t)snprintf(sweep->values + length, sizeof sweep->values - length,
					   "%s%s=%" PRId64, i > 0 ? ", " : "", name,
					   value_of(runner, i));
	}
}

void sweep_name_answer(const struct sweep *sweep, const char *label, bool alone, char *name,
		       size_t size)
{
	snprintf(name, size, "%s%s%s", alone ? "" : label, alone ? "" : ", ", sweep->values);
}

/* The least number is an expression: without its sign it would be too large. */
static void write_value(const struct runner *runner, size_t i, char *text, size_t size)
{
	bool least = value_of(runner, i) == INT64_MIN;

	snprintf(text, size, "%" PRId64 "%s", value_of(runner, i) + least, least ? "-1" : "");
}

bool sweep_define(struct runner *runner, size_t i)
{
	const struct sweep_values *axis = sweep_axis(runner, i);
	size_t size = axis->name_length + 40;
	char value[32];
	char *text = malloc(size);
	struct dicelab_source *source = NULL;
	struct dicelab_statement *statement;
	enum dicelab_status status = DICELAB_FAULT;

	if (text != NULL) {
		write_value(runner, i, value, sizeof value);
		snprintf(text, size, "%.*s=%s", (int)axis->name_length, axis->argument, value);
		source = dicelab_open_text(runner->lab, "--for", text, strlen(text));
	}
	if (source == NULL) {
		runner_fail_memory(runner, "--for");
	} else {
		dicelab_allow_definitions(source);
		status = dicelab_next(source, &statement);
	}
	dicelab_close(source);
	free(text);
	return status == DICELAB_END;
}

/* ---- names that nobody asks for ---- */

static bool is_of_name(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool has_word(const char *text, size_t length, const char *word)
{
	size_t size = strlen(word), i;

	for (i = 0; i + size <= length; i++) {
		if (memcmp(text + i, word, size) == 0 && (i == 0 || !is_of_name(text[i - 1])) &&
		    (i + size == length || !is_of_name(text[i + size])))
			return true;
	}
	return false;
}

/* Is the name in what was run, or in a definition? */
static bool is_used(const struct runner *runner, const char *name)
{
	const struct options *options = runner->options;
	const struct sweep *sweep = runner->sweep;
	bool used =
		options->chance != NULL && has_word(options->chance, strlen(options->chance), name);
	size_t i;

	for (i = 0; i < options->input_count; i++) {
		const char *text = options->inputs[i].text;

		used |= !options->inputs[i].is_file && has_word(text, strlen(text), name);
	}
	for (i = 0; i < sweep->input_count; i++)
		used |= has_word(sweep->inputs[i].text, sweep->inputs[i].length, name);
	for (i = 0; i < dicelab_definition_count(runner->lab); i++) {
		struct dicelab_definition row = dicelab_definition_get(runner->lab, i);

		used |= has_word(row.text, row.length, name);
	}
	return used;
}

/* Does the name stand for the value of the cell still? Else something that was read defines it, too. */
static bool is_held(const struct runner *runner, size_t i, const char *name)
{
	char value[32];
	size_t row;

	write_value(runner, i, value, sizeof value);
	for (row = 0; row < dicelab_definition_count(runner->lab); row++) {
		struct dicelab_definition held = dicelab_definition_get(runner->lab, row);

		if (strcmp(held.name, name) == 0)
			return held.length == strlen(value) &&
			       memcmp(held.text, value, held.length) == 0;
	}
	return false;
}

bool sweep_check_names(struct runner *runner)
{
	char name[SWEEP_NAME], message[SWEEP_LABEL];
	bool ok = true;
	size_t i;

	for (i = 0; i < runner->options->sweep_count && ok; i++) {
		const struct sweep_values *axis = sweep_axis(runner, i);

		sweep_copy_name(axis, name, sizeof name);
		ok = is_used(runner, name) && is_held(runner, i, name);
		if (ok)
			continue;
		snprintf(message, sizeof message,
			 is_used(runner, name) ? "'%s' is defined in what is read, too, or by --let"
					       : "'%s' is not in the program",
			 name);
		sweep_values_fail(axis, message);
		runner->status = EXIT_USAGE;
	}
	return ok;
}
