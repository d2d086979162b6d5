/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Passes the goal and the rules of decisions on to the session. */
#include "cli/goal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/condition.h"
#include "cli/notations.h"
#include "cli/sweep/sweep.h"
#include "support/diag.h"

bool goal_read(struct goal *goal, const char *source, const char *text)
{
	*goal = (struct goal){.given = text != NULL};
	if (text == NULL || strcmp(text, "max") == 0)
		return true;
	goal->least = strcmp(text, "min") == 0;
	return goal->least || condition_read(&goal->condition, source, text);
}

bool goal_begin(struct runner *runner)
{
	const struct options *options = runner->options;
	size_t i;

	if (!goal_read(runner->goal, GOAL_SOURCE, options->goal)) {
		runner->status = EXIT_USAGE;
		return false;
	}
	for (i = 0; i < options->rule_count; i++) {
		if (dicelab_add_rule(runner->lab, "--decide", options->rules[i]))
			continue;
		runner->status = EXIT_USAGE;
		return false;
	}
	return true;
}

/* ---- messages ---- */

/* Reports a message about the argument of an option. */
static void tell(struct runner *runner, struct argument_text argument,
		 struct dicelab_diagnostic about, const char *message)
{
	struct span whole = {0, strlen(argument.text)};

	about = argument_diagnostic(argument, whole, about, message);
	runner_report(runner, &about);
}

void goal_show_condition(const struct runner *runner, struct dicelab_diagnostic *diagnostic)
{
	const struct condition *const conditions[] = {
		&runner->goal->condition, runner->sweep != NULL ? &runner->sweep->condition : NULL};
	size_t i;

	for (i = 0; i < sizeof conditions / sizeof *conditions; i++) {
		if (conditions[i] == NULL || conditions[i]->text == NULL ||
		    diagnostic->source == NULL || diagnostic->text == NULL ||
		    strcmp(diagnostic->source, conditions[i]->source) != 0)
			continue;
		diagnostic->text = conditions[i]->text;
		diagnostic->text_length = strlen(conditions[i]->text);
	}
}

/* Notes once that the chance that is shown is not what the decisions serve. */
static void note_mean(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct options *options = runner->options;
	const char *chance = options->chance;
	struct argument_text shown = {CONDITION_SOURCE, chance};
	char message[160], goal[80] = "--goal='>=15' that of at least 15";

	if (runner->goal->given || runner->goal->noted ||
	    (chance == NULL && !options->settings.layout.at_least &&
	     !options->settings.layout.at_most))
		return;
	runner->goal->noted = true;
	if (chance != NULL && strlen(chance) < 40)
		snprintf(goal, sizeof goal, "--goal='%s' this chance", chance);
	else if (chance != NULL)
		snprintf(goal, sizeof goal, "--goal with the same condition this chance");
	else if (options->settings.layout.at_most)
		snprintf(goal, sizeof goal, "--goal='<=15' that of at most 15");
	snprintf(message, sizeof message, "the decisions maximise the mean, %s", goal);
	if (chance == NULL)
		shown = (struct argument_text){options->settings.layout.at_least ? "--at-least"
										 : "--at-most",
					       dicelab_label(statement)};
	tell(runner, shown, diag_of(DICELAB_NOTE, CODE_GOAL, NULL), message);
}

void goal_end(struct runner *runner)
{
	const struct options *options = runner->options;
	const struct goal *goal = runner->goal;
	struct dicelab_diagnostic about = diag_of(DICELAB_WARNING, CODE_GOAL, NULL);

	if (!options_decide(options) || !goal->answered || runner->typed ||
	    runner->status != EXIT_OK || (options->rule_count > 0 ? goal->ruled : goal->decided))
		return;
	if (goal->given && goal->condition.text != NULL && options->rule_count == 0)
		about.hint = "--chance prints the probability of a condition";
	if (options->rule_count > 0)
		tell(runner, (struct argument_text){"--decide", options->rules[0]}, about,
		     "this rule has no effect: it is not for a program with decisions");
	else if (goal->given)
		tell(runner, (struct argument_text){GOAL_SOURCE, options->goal}, about,
		     "nothing is decided here: this goal has no effect");
	else
		tell(runner, (struct argument_text){"--policy", "--policy"}, about,
		     "nothing is decided here: there is no policy");
}

const char *goal_contradiction(const struct options *options, const char *notation)
{
	const struct dicelab_notation *about = notation_called(notation);
	bool may_decide = about->names == DICELAB_EXPRESSIONS || about->unit == DICELAB_SCRIPT ||
			  strcmp(notation, "lod") == 0;

	if (!options_decide(options) || may_decide)
		return NULL;
	return "--goal, --policy and --decide are about decisions, which programs in this notation do not have";
}

/* ---- the goal of a statement ---- */

/* The goal is the chance of a text, of a program that draws. */
static bool find_text(struct runner *runner, struct dicelab_goal *goal)
{
	const struct condition *condition = &runner->goal->condition;
	char *text = malloc(condition->low.end - condition->low.begin);
	bool ok = text != NULL;

	if (ok) {
		condition_copy_text(condition, &condition->low, text);
		goal->text = text;
		goal->range.outside = condition->kind == CONDITION_UNEQUAL;
		ok = dicelab_set_goal(runner->lab, goal);
	}
	free(text);
	if (!ok)
		runner_fail_memory(runner, "goal");
	return ok;
}

/* Sets the chance of the condition as the session's goal. */
static bool find_chance(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct condition *condition = &runner->goal->condition;
	struct dicelab_goal goal = {.aim = DICELAB_LARGEST_CHANCE};
	enum condition_fit fit = condition_fit(condition, runner, statement);
	char message[SWEEP_LABEL + 80];

	if (fit == CONDITION_OF_PRINTED)
		return find_text(runner, &goal);
	if (fit == CONDITION_UNFIT) {
		snprintf(message, sizeof message, "'%s' gives %s", dicelab_label(statement),
			 condition_misfit(condition, runner, statement));
		tell(runner, (struct argument_text){condition->source, condition->text},
		     diag_of(DICELAB_ERROR, CODE_VALUE, NULL), message);
		return false;
	}
	return condition_find(condition, runner, statement, &goal.range) &&
	       dicelab_set_goal(runner->lab, &goal);
}

bool goal_find(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct dicelab_goal mean = {.aim = runner->goal->least ? DICELAB_SMALLEST_MEAN
								     : DICELAB_LARGEST_MEAN};

	runner->goal->answered = true;
	runner->goal->ruled |= runner->prints || runner->own;
	if (!dicelab_decides(statement))
		return true;
	runner->goal->decided = true;
	note_mean(runner, statement);
	return runner->goal->condition.text != NULL ? find_chance(runner, statement)
						    : dicelab_set_goal(runner->lab, &mean);
}
