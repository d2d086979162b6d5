/* Runs inputs for all values of --for, and puts the answers together. */
#include "cli/sweep.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/input_file.h"
#include "cli/plot_file.h"
#include "cli/source.h"
#include "support/memory.h"

/* ---- the values that hold ---- */

static const struct sweep_values *axis_of(const struct runner *runner, size_t i)
{
	return &runner->options->sweeps[i];
}

/* Which of the values of axis `i` holds now. */
static int64_t value_of(const struct runner *runner, size_t i)
{
	const struct sweep *sweep = runner->sweep;
	size_t column = sweep->cell % sweep->columns;

	return axis_of(runner, i)->values[i == 0 ? sweep->cell / sweep->columns : column];
}

/* Without blanks around it. */
static void copy_name(const struct sweep_values *axis, char *name, size_t size)
{
	size_t begin = strspn(axis->argument, " \t"), end = axis->name_length;

	while (end > begin && strchr(" \t", axis->argument[end - 1]) != NULL)
		end--;
	snprintf(name, size, "%.*s", (int)(end > begin ? end - begin : 0), axis->argument + begin);
}

/* The session knows the value by the name as if it were defined so. */
/* The least number is an expression: without its sign it would be too large. */
static void write_value(const struct runner *runner, size_t i, char *text, size_t size)
{
	bool least = value_of(runner, i) == INT64_MIN;

	snprintf(text, size, "%" PRId64 "%s", value_of(runner, i) + least, least ? "-1" : "");
}

static bool define(struct runner *runner, size_t i)
{
	const struct sweep_values *axis = axis_of(runner, i);
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

static void name_values(struct runner *runner)
{
	struct sweep *sweep = runner->sweep;
	char name[SWEEP_LABEL / 3];
	size_t i, length = 0;

	sweep->values[0] = '\0';
	for (i = 0; i < runner->options->sweep_count; i++) {
		copy_name(axis_of(runner, i), name, sizeof name);
		length += (size_t)snprintf(sweep->values + length, sizeof sweep->values - length,
					   "%s%s=%" PRId64, i > 0 ? ", " : "", name,
					   value_of(runner, i));
	}
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	runner_report(data, diagnostic);
}

/* Makes the values of the cell hold. False after a complaint. */
static bool hold_values(struct runner *runner)
{
	struct sweep *sweep = runner->sweep;
	size_t i;

	name_values(runner);
	for (i = 0; i < runner->options->sweep_count; i++) {
		if (!define(runner, i)) {
			runner->status = EXIT_USAGE;
			return false;
		}
	}
	return runner->options->chance == NULL || sweep->condition.of_labels ||
	       condition_find(&sweep->condition,
			      &(struct condition_asking){runner->lab, report, runner},
			      &sweep->range);
}

/* ---- complaints ---- */

/* The text of --chance is shown as it was given. */
static void show_condition(const struct sweep *sweep, struct dicelab_diagnostic *diagnostic)
{
	if (sweep->condition.text == NULL || diagnostic->source == NULL ||
	    strcmp(diagnostic->source, CONDITION_SOURCE) != 0 || diagnostic->text == NULL)
		return;
	diagnostic->text = sweep->condition.text;
	diagnostic->text_length = strlen(sweep->condition.text);
}

bool sweep_tells(struct sweep *sweep, struct dicelab_diagnostic *diagnostic)
{
	show_condition(sweep, diagnostic);
	return sweep->told || sweep_complaints_tell(&sweep->complaints, sweep->values,
						    sweep->cell == 0, diagnostic);
}

/* What is asked means nothing for the answer. */
static bool fail_answer(struct runner *runner, const char *label, const char *why, const char *hint)
{
	const char *chance = runner->options->chance;
	const char *statistic = runner->options->statistic;
	const char *text = chance != NULL ? chance : statistic != NULL ? statistic : "";
	char message[SWEEP_LABEL + 80];
	struct dicelab_diagnostic wrong = {.code = "value",
					   .source = chance != NULL ? CONDITION_SOURCE : "--stats",
					   .line = 1,
					   .column = 1,
					   .message = message,
					   .hint = hint,
					   .text = text,
					   .text_length = strlen(text),
					   .end = strlen(text)};

	snprintf(message, sizeof message, "'%s' gives %s", label, why);
	runner_report(runner, &wrong);
	runner->over = true;
	return false;
}

/* ---- answers ---- */

static struct dicelab_grid *make_grid(struct runner *runner, const char *label)
{
	const struct options *options = runner->options;
	struct dicelab_axis axes[MOST_SWEEPS];
	char names[MOST_SWEEPS][SWEEP_LABEL / 3];
	size_t i;

	for (i = 0; i < options->sweep_count; i++) {
		copy_name(axis_of(runner, i), names[i], sizeof names[i]);
		axes[i] = (struct dicelab_axis){names[i], axis_of(runner, i)->values,
						axis_of(runner, i)->count};
	}
	return dicelab_grid_new(runner->lab, label,
				options->chance != NULL ? options->chance : options->statistic,
				axes, options->sweep_count);
}

/* The first answer of a statement. False after a complaint. */
static bool add_statement(struct runner *runner, const char *label)
{
	struct sweep *sweep = runner->sweep;
	struct swept *swept;

	if (!memory_grow(&memory_system, &sweep->statements, &sweep->room, sweep->count + 1,
			 sizeof *sweep->statements)) {
		runner_fail_memory(runner, "answer");
		return false;
	}
	swept = &sweep->statements[sweep->count++];
	*swept = (struct swept){.label = strdup(label), .held = sweep->complaints.held};
	sweep->complaints.held = (struct held_condition){.most = 0};
	if (options_reduce(runner->options))
		swept->grid = make_grid(runner, label);
	else
		swept->outcomes = calloc(sweep->rows * sweep->columns, sizeof *swept->outcomes);
	if (swept->label != NULL && (swept->grid != NULL || swept->outcomes != NULL))
		return true;
	runner_fail_memory(runner, "answer");
	return false;
}

/* That of --chance is asked of what cannot meet it. */
static bool fail_chance(struct runner *runner, const struct dicelab_statement *statement)
{
	const char *label = dicelab_label(statement);

	if (dicelab_outcome_label(statement, 0) != NULL)
		return fail_answer(runner, label, "labels, which are compared with one of them",
				   "as in '==\"hit\"'");
	if (runner->sweep->condition.of_labels)
		return fail_answer(runner, label,
				   "no single labels, which alone are compared with a text", NULL);
	return fail_answer(runner, label, "no single numbers, which alone can be compared", NULL);
}

/* Finds what labels of the statement are meant, if they are. False after a complaint. */
static bool find_labels(struct runner *runner, const struct dicelab_statement *statement)
{
	struct sweep *sweep = runner->sweep;
	bool has_labels = dicelab_outcome_label(statement, 0) != NULL;

	if (has_labels != sweep->condition.of_labels)
		return fail_chance(runner, statement);
	if (!has_labels ||
	    condition_find_labels(&sweep->condition,
				  &(struct condition_asking){runner->lab, report, runner},
				  statement, &sweep->range))
		return true;
	runner->over = true;
	return false;
}

/* Puts the chance that is asked for into the grid. */
static void reduce_to_chance(struct runner *runner, const struct dicelab_statement *statement,
			     struct dicelab_grid *grid, const struct dicelab_outcomes *outcomes)
{
	struct sweep *sweep = runner->sweep;
	size_t row = sweep->cell / sweep->columns, column = sweep->cell % sweep->columns;
	enum dicelab_certainty certainty;
	double value;

	if (!find_labels(runner, statement))
		return;
	if (!dicelab_grid_put_chance(grid, row, column, outcomes, &sweep->range))
		fail_chance(runner, statement);
	else if (dicelab_grid_get(grid, row, column, &value, &certainty))
		sweep->possible = sweep->possible || value > 0 || certainty != DICELAB_EXACT;
}

/* The same of a statistic. */
static void reduce_to_statistic(struct runner *runner, const struct dicelab_statement *statement,
				struct dicelab_grid *grid, struct dicelab_outcomes *outcomes)
{
	struct sweep *sweep = runner->sweep;
	size_t row = sweep->cell / sweep->columns, column = sweep->cell % sweep->columns;
	double mean;

	/* some numbers have no skewness, but all have a mean */
	if (!dicelab_grid_put_statistic(grid, row, column, outcomes, runner->options->statistic) &&
	    !dicelab_outcomes_statistic(outcomes, "mean", &mean))
		fail_answer(runner, dicelab_label(statement),
			    "outcomes that are no single numbers: they have no such statistic",
			    NULL);
}

void sweep_take(struct runner *runner, const struct dicelab_statement *statement,
		struct dicelab_outcomes *outcomes)
{
	struct sweep *sweep = runner->sweep;
	size_t number = sweep->next++;
	bool ok = number < sweep->count || add_statement(runner, dicelab_label(statement));
	struct swept *swept = ok ? &sweep->statements[number] : NULL;

	sweep->asked = true;
	if (ok)
		held_count(&swept->held, sweep->values, outcomes);
	if (ok && swept->grid == NULL) {
		swept->outcomes[sweep->cell] = outcomes;
		return;
	}
	if (!ok)
		runner->over = true;
	else if (runner->options->chance != NULL)
		reduce_to_chance(runner, statement, swept->grid, outcomes);
	else
		reduce_to_statistic(runner, statement, swept->grid, outcomes);
	dicelab_outcomes_free(outcomes);
}

static void name_answer(const struct sweep *sweep, const char *label, bool alone, char *name,
			size_t size)
{
	snprintf(name, size, "%s%s%s", alone ? "" : label, alone ? "" : ", ", sweep->values);
}

void sweep_roll(struct runner *runner, const struct dicelab_statement *statement,
		const struct dicelab_list *list)
{
	struct sweep *sweep = runner->sweep;
	const char *label = dicelab_label(statement);
	bool labelled = sweep->values[0] != '\0';
	char name[2 * SWEEP_LABEL];

	sweep->asked = true;
	if (runner->options->chance != NULL) {
		bool ok = find_labels(runner, statement);

		if (ok && (list->length != 1 || (!sweep->condition.of_labels &&
						 dicelab_roll_name(statement, list) != NULL)))
			ok = fail_chance(runner, statement);
		sweep->possible |= ok && condition_holds(&sweep->range, list->items[0]);
	}
	if (labelled && strcmp(runner->layout.format, "plain") == 0)
		fprintf(runner->to, "%s\t", sweep->values);
	name_answer(sweep, label, false, name, sizeof name);
	dicelab_report_label(runner->report, labelled ? name : NULL);
	dicelab_report_roll(runner->report, statement, list);
	dicelab_report_label(runner->report, NULL);
}

/* ---- what came of it ---- */

/* Writes and draws the outcomes of one statement for all values. */
static bool write_outcomes(struct runner *runner, const struct swept *swept)
{
	struct sweep *sweep = runner->sweep;
	size_t count = sweep->rows * sweep->columns;
	char(*names)[2 * SWEEP_LABEL] = calloc(count + 1, sizeof *names);
	const char **labels = calloc(count + 1, sizeof *labels);
	bool ok = names != NULL && labels != NULL;

	for (sweep->cell = 0; ok && sweep->cell < count; sweep->cell++) {
		name_values(runner);
		name_answer(sweep, swept->label, sweep->count == 1, names[sweep->cell],
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

static void write_all(struct runner *runner)
{
	struct sweep *sweep = runner->sweep;
	size_t i;
	bool ok = true;

	sweep->told = true;
	for (i = 0; i < sweep->count; i++)
		held_tell(&sweep->statements[i].held, report, runner);
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

/* Values of a name that is not there would all give the same, and a name that is misspelt would go unnoticed; so would one
   that the program has for something else. */
static bool check_names(struct runner *runner)
{
	char name[SWEEP_LABEL / 3], message[SWEEP_LABEL];
	bool ok = true;
	size_t i;

	for (i = 0; i < runner->options->sweep_count && ok; i++) {
		const struct sweep_values *axis = axis_of(runner, i);

		copy_name(axis, name, sizeof name);
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

/* ---- all values ---- */

void sweep_run(struct runner *runner, void (*run_inputs)(struct runner *runner))
{
	struct sweep *sweep = runner->sweep;
	size_t count = sweep->rows * sweep->columns;
	bool ok = true;

	for (sweep->cell = 0; sweep->cell < count && ok; sweep->cell++) {
		sweep->next = sweep->next_input = 0;
		ok = hold_values(runner);
		if (ok)
			run_inputs(runner);
		ok = ok && !runner->over && runner->status == EXIT_OK && !ferror(runner->to) &&
		     (sweep->cell > 0 || check_names(runner));
	}
	if (ok)
		write_all(runner);
}

/* ---- inputs ---- */

/* Reads all of a file. False after a complaint. */
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

bool sweep_asks(const struct sweep *sweep)
{
	return !sweep->lends;
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
	sweep->lends = has_arguments(runner->options);
	runner_run_source(runner,
			  dicelab_open_text(runner->lab, file.name, input->text, input->length),
			  &file);
	sweep->lends = false;
}

const char *sweep_contradiction(const struct options *options, const char *notation, bool script)
{
	if (options->sweep_count > 0 && strcmp(notation, "dicelab") != 0)
		return "--for gives values to names of dicelab's own notation";
	if (script && options_reduce(options))
		return "--chance and --stats=NAME are about programs; a script tells such numbers itself";
	return options_contradiction(options, script);
}

/* ---- from the beginning to the end ---- */

static bool have_different_names(const struct runner *runner)
{
	char names[MOST_SWEEPS][SWEEP_LABEL / 3];
	size_t i;

	for (i = 0; i < runner->options->sweep_count; i++)
		copy_name(axis_of(runner, i), names[i], sizeof names[i]);
	if (i < MOST_SWEEPS || strcmp(names[0], names[1]) != 0)
		return true;
	sweep_values_fail(axis_of(runner, 1), "this name has values already");
	return false;
}

bool sweep_begin(struct sweep *sweep, struct runner *runner)
{
	const struct options *options = runner->options;

	*sweep = (struct sweep){.rows = options->sweep_count > 0 ? axis_of(runner, 0)->count : 1,
				.columns = options->sweep_count > 1 ? axis_of(runner, 1)->count : 1,
				.inputs = calloc(options->input_count + 1, sizeof *sweep->inputs),
				.input_count = options->input_count + 1};
	if (sweep->inputs == NULL) {
		runner_fail_memory(runner, "start");
		return false;
	}
	if (!have_different_names(runner))
		runner->status = EXIT_USAGE;
	else if (options->chance == NULL || condition_read(&sweep->condition, options->chance))
		return true;
	runner->status = EXIT_USAGE;
	return false;
}

void sweep_end(struct sweep *sweep)
{
	size_t count = sweep->rows * sweep->columns, i, k;

	for (i = 0; i < sweep->count; i++) {
		for (k = 0; sweep->statements[i].outcomes != NULL && k < count; k++)
			dicelab_outcomes_free(sweep->statements[i].outcomes[k]);
		free(sweep->statements[i].outcomes);
		dicelab_grid_free(sweep->statements[i].grid);
		free(sweep->statements[i].label);
		held_clear(&sweep->statements[i].held);
	}
	free(sweep->statements);
	sweep_complaints_clear(&sweep->complaints);
	for (i = 0; sweep->inputs != NULL && i < sweep->input_count; i++)
		free(sweep->inputs[i].text);
	free(sweep->inputs);
}
