/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of :for and :chance at the prompt, under which typed statements run as sweeps. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/prompt/prompt.h"
#include "cli/sweep/sweep.h"
#include "support/text.h"

static void show(const char *text)
{
	text_show(stdout, text, strlen(text), "");
	putchar('\n');
}

/* Ends actions without distributions. */
static void leave_rolls(struct options *options)
{
	options->roll = options->tree = options->translate = false;
}

/* ---- :for ---- */

static void end_for(struct prompt *prompt)
{
	struct options *options = &prompt->options;
	size_t i;

	options_clear_sweeps(options);
	options->sweep_count = 0;
	for (i = 0; i < MOST_SWEEPS; i++) {
		free(prompt->fors[i]);
		prompt->fors[i] = NULL;
	}
}

static void show_for(const struct prompt *prompt)
{
	size_t i;

	for (i = 0; i < prompt->options.sweep_count; i++)
		show(prompt->fors[i]);
	if (i == 0)
		puts("off");
}

/* A copy of the options with `count` empty sweeps. */
static struct options begin_values(const struct prompt *prompt, size_t count)
{
	struct options options = prompt->options;

	memset(options.sweeps, 0, sizeof options.sweeps);
	options.sweep_count = count;
	return options;
}

/* True if the name has a definition of the user, which :for would replace; a number of an earlier :for is none. */
static bool is_taken(const struct prompt *prompt, const char *name)
{
	const struct dicelab *lab = prompt->runner->lab;
	struct dicelab_definition definition;
	size_t i;

	for (i = 0; dicelab_definition_get(lab, i, &definition); i++) {
		if (strcmp(definition.name, name) == 0)
			return !definition.bound;
	}
	return false;
}

/* The index of the :for with the name that `text` begins with; sweep_count if there is none. False after an error in
   the text (reported). */
static bool find_for(struct prompt *prompt, const char *text, size_t *at)
{
	struct options typed = begin_values(prompt, 1);
	char name[SWEEP_NAME], other[SWEEP_NAME];
	bool ok;

	typed.sweeps[0].argument = text;
	ok = options_read_sweeps(&typed);
	sweep_copy_name(&typed.sweeps[0], name, sizeof name);
	options_clear_sweeps(&typed);
	for (*at = 0; ok && *at < prompt->options.sweep_count; ++*at) {
		sweep_copy_name(&prompt->options.sweeps[*at], other, sizeof other);
		if (strcmp(name, other) == 0)
			break;
	}
	if (ok && *at == prompt->options.sweep_count && is_taken(prompt, name)) {
		fprintf(stderr,
			"dicelab: '%s' has a definition, which ':for' would replace\n"
			"hint: ':for' takes any other name, and ':clear' forgets all definitions\n",
			name);
		return false;
	}
	if (!ok || *at < MOST_SWEEPS)
		return ok;
	fputs("dicelab: ':for' is for two names at most: for rows and for columns\n"
	      "hint: ':for off' ends what it has set\n",
	      stderr);
	return false;
}

/* Sets the values of :for number `at`, and keeps those of the other name. False after an error (reported). */
static bool take_values(struct prompt *prompt, const char *text, size_t at)
{
	struct options before = prompt->options;
	size_t count = before.sweep_count + (at == before.sweep_count), i;

	prompt->options = begin_values(prompt, count);
	for (i = 0; i < count; i++)
		prompt->options.sweeps[i].argument = i == at ? text : prompt->fors[i];
	if (options_read_sweeps(&prompt->options) && sweep_define_first(prompt->runner)) {
		options_clear_sweeps(&before);
		return true;
	}
	options_clear_sweeps(&prompt->options);
	prompt->options = before;
	return false;
}

void prompt_set_for(struct prompt *prompt, const char *argument)
{
	char *text;
	size_t at;

	if (*argument == '\0') {
		show_for(prompt);
	} else if (strcmp(argument, "off") == 0) {
		end_for(prompt);
	} else if ((text = strdup(argument)) == NULL) {
		runner_fail_memory(prompt->runner, "prompt");
	} else if (find_for(prompt, text, &at) && take_values(prompt, text, at)) {
		free(prompt->fors[at]);
		prompt->fors[at] = text;
		if (!prompt->options.eval)
			leave_rolls(&prompt->options);
	} else {
		free(text);
	}
	runner_forget(prompt->runner);
}

/* ---- :chance ---- */

static void take_condition(struct prompt *prompt, const char *argument)
{
	struct options *options = &prompt->options;
	struct condition condition;
	char *text = argument != NULL ? strdup(argument) : NULL;

	if (argument != NULL && text == NULL) {
		runner_fail_memory(prompt->runner, "prompt");
	} else if (text != NULL && !condition_read(&condition, CONDITION_SOURCE, text)) {
		free(text);
		return;
	}
	free(prompt->chance);
	options->chance = prompt->chance = text;
	if (text == NULL)
		return;
	options->statistic = NULL;
	options->settings.layout.statistics = false;
	if (!options->eval)
		leave_rolls(options);
}

void prompt_set_chance(struct prompt *prompt, const char *argument)
{
	if (*argument == '\0' && prompt->chance != NULL)
		show(prompt->chance);
	else if (*argument == '\0')
		puts("off");
	else
		take_condition(prompt, strcmp(argument, "off") == 0 ? NULL : argument);
	runner_forget(prompt->runner);
}

/* ---- :stats ---- */

const char *prompt_statistic(size_t index)
{
	static const char *const names[] = {
#define ALONE(name) name,
#define AMONG(name)
#define STATISTIC(id, name, kind, place, asked, ...) asked(name)
#include "report/statistic.def"
#undef ALONE
#undef AMONG
	};

	return index < sizeof names / sizeof *names ? names[index] : NULL;
}

bool prompt_set_statistic(struct prompt *prompt, const char *name)
{
	struct options *options = &prompt->options;
	const char *known;
	size_t i = 0;

	do
		known = prompt_statistic(i++);
	while (known != NULL && strcmp(known, name) != 0);
	if (known == NULL)
		return false;
	take_condition(prompt, NULL);
	options->statistic = known;
	options->settings.layout.statistics = false;
	if (!options->eval)
		leave_rolls(options);
	return true;
}

/* ---- sweeps ---- */

bool prompt_sweeps(const struct prompt *prompt)
{
	const struct options *options = &prompt->options;

	return options_sweep(options) && !options->tree && !options->translate;
}

/* Whether :for and :chance are compatible with the other settings. False after an error (reported). */
static bool may_sweep(const struct prompt *prompt)
{
	const char *contradiction =
		sweep_contradiction(&prompt->options, prompt_notation(prompt), false);

	if (contradiction == NULL)
		return true;
	fprintf(stderr,
		"dicelab: %s\n"
		"hint: ':for off', ':chance off' and ':stats off' end what they have set\n",
		contradiction);
	return false;
}

void prompt_run_sweep(struct prompt *prompt, void (*run)(struct runner *runner, void *data),
		      void *data)
{
	struct runner *runner = prompt->runner;
	struct sweep sweep;

	if (!may_sweep(prompt))
		return;
	dicelab_forget_uses(runner->lab); /* of names in earlier statements */
	runner->sweep = &sweep;
	if (sweep_begin(&sweep, runner))
		sweep_run(runner, run, data);
	if (runner->title != NULL) { /* it belongs to the sweep, which ends */
		snprintf(prompt->title, sizeof prompt->title, "%s", runner->title);
		runner->title = prompt->title;
	}
	sweep_end(&sweep);
	runner->sweep = NULL;
	sweep_define_first(runner);
}

void prompt_end_sweeps(struct prompt *prompt)
{
	end_for(prompt);
	free(prompt->chance);
}
