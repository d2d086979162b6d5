/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Executes the commands of the prompt: they change its options, run an argument or a file, or print something. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/complaints.h"
#include "cli/files/output_file.h"
#include "cli/files/plot_file.h"
#include "cli/help/commands.h"
#include "cli/help/help.h"
#include "cli/options/arguments.h"
#include "cli/options/choices.h"
#include "cli/prompt/prompt.h"
#include "cli/terminal.h"
#include "support/text.h"

/* ---- actions ---- */

/* Sets the action for the following statements. */
static void set_mode(struct options *options, enum command mode)
{
	options->roll = mode == COMMAND_ROLL;
	options->eval = mode == COMMAND_EVAL;
	options->calc = mode == COMMAND_CALC;
	options->tree = mode == COMMAND_TREE;
	options->translate = mode == COMMAND_TRANSLATE;
}

/* Sets the action, or uses it for the argument only. `:eval 1000` sets the number of trials, although 1000 is an
   expression, too. */
static void change_mode(struct prompt *prompt, enum command mode, const char *argument)
{
	struct options before = prompt->options;
	uint64_t count;

	set_mode(&prompt->options, mode);
	if (*argument == '\0')
		return;
	if (mode == COMMAND_EVAL && setting_number(argument, 1, INT64_MAX, &count)) {
		prompt->options.settings.count = (int64_t)count;
		return;
	}
	prompt_run_text(prompt, argument);
	prompt->options = before;
}

/* ---- layout ---- */

/* Switches `option`, an option about distributions: for the argument only, or from now on; a second time, or "off",
   switches it off. If statements are only rolled, the action becomes :calc. */
static void change_layout(struct prompt *prompt, bool *option, const char *argument)
{
	struct options before = prompt->options;

	if (strcmp(argument, "off") == 0) {
		*option = false;
		return;
	}
	*option = *argument != '\0' || !*option;
	if (!prompt->options.eval && *option)
		set_mode(&prompt->options, COMMAND_CALC);
	if (*argument == '\0')
		return;
	prompt_run_text(prompt, argument);
	prompt->options = before;
}

/* `:stats mean` selects the statistic for all that follows; the operator of that name would have an operand. */
static void change_statistics(struct prompt *prompt, const char *argument)
{
	const char *alone = prompt->options.statistic;

	if (prompt_set_statistic(prompt, argument))
		return;
	prompt->options.statistic = NULL;
	if (strcmp(argument, "all") == 0) {
		prompt->options.settings.layout.statistics = false;
		argument = "";
	}
	change_layout(prompt, &prompt->options.settings.layout.statistics, argument);
	if (*argument != '\0' && strcmp(argument, "off") != 0)
		prompt->options.statistic = alone;
}

static enum command mode_of(const struct options *options)
{
	return options->tree        ? COMMAND_TREE
	       : options->translate ? COMMAND_TRANSLATE
	       : options->eval      ? COMMAND_EVAL
	       : options->calc      ? COMMAND_CALC
				    : COMMAND_ROLL;
}

/* The number of digits of probabilities. */
static unsigned digits_of(const struct prompt *prompt)
{
	unsigned digits = prompt->options.settings.layout.digits;

	return digits == 0 ? DICELAB_DIGITS : digits;
}

static double threshold_of(const struct prompt *prompt)
{
	double threshold = prompt->options.settings.threshold;

	return threshold < 0 ? 0 : threshold == 0 ? DICELAB_THRESHOLD : threshold;
}

static void set_format(struct prompt *prompt, const char *name)
{
	char shown[TEXT_QUOTED];
	const char *known;
	size_t i;

	if (*name == '\0') {
		puts(terminal_layout(&prompt->options, NULL).format);
		return;
	}
	for (i = 0; (known = format_name(i)) != NULL; i++) {
		if (strcmp(known, name) == 0) {
			prompt->options.settings.layout.format = known;
			return;
		}
	}
	fprintf(stderr, "dicelab: there is no format '%s', but",
		text_shown(shown, sizeof shown, name));
	for (i = 0; (known = format_name(i)) != NULL; i++)
		fprintf(stderr, "%s %s", i > 0 ? "," : "", known);
	putc('\n', stderr);
}

/* Plots the statements in `text`, separately from the plot of the session. */
static void plot_statements(struct prompt *prompt, const char *name, const char *text)
{
	struct runner *runner = prompt->runner;
	struct options before = prompt->options;
	struct dicelab_plot *outer = runner->plot;
	size_t plotted = runner->plotted;

	if (!prompt->options.eval)
		set_mode(&prompt->options, COMMAND_CALC);
	prompt->options.plot = name;
	runner->plot = NULL;
	runner->plotted = 0;
	plot_file_begin(runner);
	if (runner->plot != NULL) {
		prompt_run_text(prompt, text);
		plot_file_end(runner);
	}
	runner->over = false;
	runner->title = NULL;
	runner->plot = outer;
	runner->plotted = plotted;
	prompt->options = before;
}

/* The argument is FILE EXPRESSION. */
static void plot(struct prompt *prompt, const char *argument)
{
	size_t length = strcspn(argument, " \t\n");
	const char *text = argument + length + strspn(argument + length, " \t\n");
	char *name = strndup(argument, length), *path = NULL;

	if (name != NULL)
		path = editor_expand(prompt->editor, name);
	if (path == NULL)
		runner_fail_memory(prompt->runner, "prompt");
	else if (*text == '\0' || !plot_file_has_kind(path) || plot_file_is_all(path))
		fputs("dicelab: ':plot' takes the name of a file that ends in .svg or .png, and what to "
		      "draw\n",
		      stderr);
	else
		plot_statements(prompt, path, text);
	free(path);
	free(name);
}

/* Reads the setting, or shows it. */
static void change_setting(struct prompt *prompt, enum setting_id which, const char *argument)
{
	struct settings settings = prompt->options.settings;

	if (*argument != '\0') {
		if (argument_setting(which, argument, &settings))
			prompt->options.settings = settings;
	} else if (which == SETTING_DIGITS) {
		printf("%u\n", digits_of(prompt));
	} else {
		printf("%g\n", threshold_of(prompt));
	}
}

static void show_setting(enum command command, const char *value)
{
	printf("  :%-12s %s\n", command_table[command].word, value);
}

/* The rows of :set; settings that are not made are "off". */
static void show_settings(struct prompt *prompt)
{
	const struct options *options = &prompt->options;
	const struct dicelab_layout *layout = &options->settings.layout;
	const struct {
		enum command command;
		bool on;
	} rows[] = {{COMMAND_STATS, layout->statistics},    {COMMAND_PERCENT, layout->percent},
		    {COMMAND_FRACTIONS, layout->fractions}, {COMMAND_AT_LEAST, layout->at_least},
		    {COMMAND_AT_MOST, layout->at_most},     {COMMAND_EXPLAIN, options->explain}};
	size_t i;

	show_setting(mode_of(options), "");
	show_setting(COMMAND_NOTATION, prompt_notation(prompt));
	show_setting(COMMAND_FORMAT, terminal_layout(options, NULL).format);
	printf("  :%-12s %u\n", command_table[COMMAND_DIGITS].word, digits_of(prompt));
	printf("  :%-12s %g\n", command_table[COMMAND_THRESHOLD].word, threshold_of(prompt));
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		show_setting(rows[i].command,
			     rows[i].on ? "on"
			     : rows[i].command == COMMAND_STATS && options->statistic != NULL
				     ? options->statistic
				     : "off");
	for (i = 0; i < options->sweep_count; i++)
		show_setting(COMMAND_FOR, prompt->fors[i]);
	if (prompt->chance != NULL)
		show_setting(COMMAND_CHANCE, prompt->chance);
	if (options->goal != NULL)
		show_setting(COMMAND_GOAL, options->goal);
	if (layout->policy != DICELAB_NO_POLICY)
		show_setting(COMMAND_POLICY, layout->policy == DICELAB_RULES    ? "on"
					     : layout->policy == DICELAB_STATES ? "table"
										: "all");
	for (i = 0; i < prompt->rule_count; i++)
		show_setting(COMMAND_DECIDE, prompt->rules[i]);
}

/* ---- seed, notation and files ---- */

static void set_seed(const struct prompt *prompt, const char *argument)
{
	char shown[TEXT_QUOTED];
	uint64_t seed;

	if (setting_number(argument, 0, UINT64_MAX, &seed))
		dicelab_seed(prompt->runner->lab, seed);
	else
		fprintf(stderr,
			"dicelab: ':seed' takes a whole number from 0 to %" PRIu64 ", not '%s'\n",
			UINT64_MAX, text_shown(shown, sizeof shown, argument));
}

static void set_notation(struct prompt *prompt, const char *argument)
{
	const char *name;
	unsigned manners;

	if (*argument == '\0') {
		puts(prompt_notation(prompt));
		return;
	}
	if (!argument_notation("notation", CHOICES_NOTATION, argument, &name, &manners))
		return;
	if (notation_called(name)->unit == DICELAB_SCRIPT) {
		fprintf(stderr, "dicelab: %s is run as a whole: ':load FILE' does it\n", name);
		return;
	}
	prompt->options.notation = name;
	prompt->options.manners = manners;
}

/* Asks before an existing file is replaced. */
static bool may_replace(struct prompt *prompt, const char *name)
{
	char question[80 + TEXT_QUOTED], shown[TEXT_QUOTED], *answer = NULL;
	struct stat status;
	bool yes = stat(name, &status) != 0 || !S_ISREG(status.st_mode);

	if (yes)
		return true;
	snprintf(question, sizeof question, "'%s' exists. Replace it (y/n)? ",
		 text_shown(shown, sizeof shown, name));
	if (editor_read(prompt->editor, question, &answer) == EDITOR_LINE)
		yes = strcmp(answer, "y") == 0 || strcmp(answer, "yes") == 0;
	free(answer);
	if (!yes)
		fputs("dicelab: it was not replaced\n", stderr);
	return yes;
}

static void save(struct prompt *prompt, const char *name)
{
	struct output_file file;
	bool ok;

	if (!may_replace(prompt, name))
		return;
	ok = output_file_open(&file, name);
	if (ok) {
		definitions_write(prompt->runner->lab, prompt_is_for_programs(prompt), file.to);
		ok = output_file_close(&file, fflush(file.to) == 0 && !ferror(file.to));
	}
	if (!ok)
		runner_fail_system(prompt->runner, name);
}

static void do_with_file(struct prompt *prompt, void (*act)(struct prompt *, const char *),
			 const char *name)
{
	char *path = editor_expand(prompt->editor, name);

	act(prompt, path);
	free(path);
}

/* ---- dispatch ---- */

static void do_command(struct prompt *prompt, enum command command, const char *argument)
{
	switch (command) {
#define COMMAND(...)
#define SWITCH(id, word, argument_form, member, help, example)                                     \
	case COMMAND_##id:                                                                         \
		change_layout(prompt, &prompt->options.member, argument);                          \
		break;
#include "cli/help/commands.def"
#undef COMMAND
	case COMMAND_ROLL:
	case COMMAND_EVAL:
	case COMMAND_CALC:
	case COMMAND_TREE:
	case COMMAND_TRANSLATE:
		change_mode(prompt, command, argument);
		break;
	case COMMAND_NOTATION:
		set_notation(prompt, argument);
		break;
	case COMMAND_STATS:
		change_statistics(prompt, argument);
		break;
	case COMMAND_DIGITS:
		change_setting(prompt, SETTING_DIGITS, argument);
		break;
	case COMMAND_THRESHOLD:
		change_setting(prompt, SETTING_THRESHOLD, argument);
		break;
	case COMMAND_SET:
		show_settings(prompt);
		break;
	case COMMAND_FORMAT:
		set_format(prompt, argument);
		break;
	case COMMAND_FOR:
		prompt_set_for(prompt, argument);
		break;
	case COMMAND_CHANCE:
		prompt_set_chance(prompt, argument);
		break;
	case COMMAND_GOAL:
		prompt_set_goal(prompt, argument);
		break;
	case COMMAND_POLICY:
		prompt_set_policy(prompt, argument);
		break;
	case COMMAND_DECIDE:
		prompt_add_rule(prompt, argument);
		break;
	case COMMAND_PLOT:
		plot(prompt, argument);
		break;
	case COMMAND_VARS:
		definitions_show(prompt->runner->lab, prompt_is_for_programs(prompt));
		break;
	case COMMAND_CLEAR:
		dicelab_forget_definitions(prompt->runner->lab);
		break;
	case COMMAND_SEED:
		set_seed(prompt, argument);
		break;
	case COMMAND_LOAD:
		do_with_file(prompt, prompt_run_file, argument);
		break;
	case COMMAND_SAVE:
		do_with_file(prompt, save, argument);
		break;
	case COMMAND_HELP:
	case COMMAND_QUESTION:
		if (*argument == '\0')
			command_help(stdout, notation_called(prompt_notation(prompt)));
		else
			help_find(stdout, prompt_words(prompt), argument);
		break;
	case COMMAND_QUIT:
	case COMMAND_EXIT:
		prompt->over = true;
		break;
	case COMMAND_COUNT:
		break;
	}
}

void prompt_do_command(struct prompt *prompt, char *text)
{
	char *end = text + strlen(text), *argument;

	while (end > text && isspace((unsigned char)end[-1]))
		*--end = '\0';
	if (end > text + 2 && strcmp(end - 2, "()") == 0 && command_is_bare(text))
		end[-2] = '\0'; /* quit() */
	argument = text + strcspn(text, " \t");
	if (*text == '?' && argument > text + 1) {
		do_command(prompt, COMMAND_QUESTION, text + 1);
		return;
	}
	if (*argument != '\0')
		*argument++ = '\0';
	argument += strspn(argument, " \t\r\n");
	do_command(prompt, command_find(text, argument), argument);
}
