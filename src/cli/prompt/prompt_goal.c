/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of :goal, :policy and :decide at the prompt. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/goal.h"
#include "cli/prompt/prompt.h"
#include "support/memory.h"
#include "support/text.h"

static void show(const char *text)
{
	text_show(stdout, text, strlen(text), "");
	putchar('\n');
}

static char *copy(const struct prompt *prompt, const char *text)
{
	char *made = strdup(text);

	if (made == NULL)
		runner_fail_memory(prompt->runner, "prompt");
	return made;
}

void prompt_set_goal(struct prompt *prompt, const char *argument)
{
	const bool off = strcmp(argument, "off") == 0;
	struct goal goal;
	char *text = NULL;

	if (*argument == '\0') {
		show(prompt->options.goal != NULL ? prompt->options.goal : "max");
		return;
	}
	if (!off && (text = copy(prompt, argument)) == NULL)
		return;
	if (!goal_read(&goal, GOAL_SOURCE, text)) {
		free(text);
		return;
	}
	*prompt->runner->goal = goal;
	free(prompt->goal);
	prompt->options.goal = prompt->goal = text;
}

void prompt_set_policy(struct prompt *prompt, const char *argument)
{
	struct options *options = &prompt->options, before = *options;
	enum dicelab_policy *policy = &options->settings.layout.policy;
	const bool once = *argument != '\0' && strcmp(argument, "off") != 0 &&
			  strcmp(argument, "table") != 0 && strcmp(argument, "all") != 0;

	if (strcmp(argument, "off") == 0 || (*argument == '\0' && *policy != DICELAB_NO_POLICY)) {
		*policy = DICELAB_NO_POLICY;
		return;
	}
	*policy = strcmp(argument, "table") == 0 ? DICELAB_STATES
		  : strcmp(argument, "all") == 0 ? DICELAB_ALL_STATES
						 : DICELAB_RULES;
	options->roll = options->eval = options->tree = options->translate = false;
	options->calc = true;
	if (!once)
		return;
	prompt_run_text(prompt, argument);
	*options = before;
}

static void forget_rules(struct prompt *prompt)
{
	dicelab_forget_rules(prompt->runner->lab);
	while (prompt->rule_count > 0)
		free(prompt->rules[--prompt->rule_count]);
}

void prompt_add_rule(struct prompt *prompt, const char *argument)
{
	size_t i;
	char *text;

	if (strcmp(argument, "off") == 0) {
		forget_rules(prompt);
		return;
	}
	if (*argument == '\0') {
		for (i = 0; i < prompt->rule_count; i++)
			show(prompt->rules[i]);
		if (i == 0)
			puts("off");
		return;
	}
	if ((text = copy(prompt, argument)) == NULL)
		return;
	if (memory_grow(&memory_system, &prompt->rules, &prompt->rule_room, prompt->rule_count + 1,
			sizeof *prompt->rules) &&
	    dicelab_add_rule(prompt->runner->lab, "--decide", text))
		prompt->rules[prompt->rule_count++] = text;
	else
		free(text);
	runner_forget(prompt->runner);
}

void prompt_end_goal(struct prompt *prompt)
{
	forget_rules(prompt);
	free(prompt->rules);
	free(prompt->goal);
}
