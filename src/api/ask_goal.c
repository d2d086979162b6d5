/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of dicelab_ask about decisions: the goal, whose operands are numbers or texts, and rules. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "api/ask_options.h"
#include "support/condition.h"
#include "support/memory.h"

char *ask_copy_text(const struct dicelab *lab, const struct ask_text *text)
{
	return memory_copy_text(&lab->hooks.memory, text->at, text->length);
}

/* ---- the goal ---- */

/* Finds the value of an operand: an integer, or the number of a label. */
static bool find_side(const struct condition *condition, const struct condition_side *side,
		      const struct dicelab_statement *statement, int64_t *number)
{
	const char *label;
	char *end;
	int64_t i;

	if (side->begin == side->end)
		return true;
	if (!side->is_label) {
		errno = 0;
		*number = strtoll(condition->text + side->begin, &end, 10);
		return errno == 0 && end == condition->text + side->end;
	}
	for (i = 0; (label = dicelab_outcome_label(statement, (size_t)i)) != NULL; i++) {
		if (condition_is_text(condition, side, label)) {
			*number = i;
			return true;
		}
	}
	return false;
}

/* The chance of a text, or of others, among what a program prints. */
static bool set_text(struct dicelab *lab, const struct condition *condition,
		     struct dicelab_goal *goal)
{
	size_t size = condition->low.end - condition->low.begin;
	char *text = memory_take(&lab->hooks.memory, size);
	bool ok = text != NULL;

	if (ok) {
		condition_copy_text(condition, &condition->low, text);
		goal->text = text;
		goal->range.outside = condition->kind == CONDITION_UNEQUAL;
		ok = dicelab_set_goal(lab, goal);
	}
	memory_release(&lab->hooks.memory, text);
	return ok;
}

/* The chance of a condition. False after an error for *wrong. */
static bool set_chance(struct dicelab *lab, const struct dicelab_statement *statement,
		       const char *text, struct dicelab_diagnostic *wrong)
{
	struct dicelab_goal goal = {.aim = DICELAB_LARGEST_CHANCE};
	int64_t low = INT64_MIN, high = INT64_MAX;
	struct condition condition;

	if (!condition_parse(&condition, "goal", text, wrong))
		return false;
	if (condition.of_labels && dicelab_outcome_label(statement, 0) == NULL &&
	    (condition.kind == CONDITION_EQUAL || condition.kind == CONDITION_UNEQUAL))
		return set_text(lab, &condition, &goal);
	if (find_side(&condition, &condition.low, statement, &low) &&
	    find_side(&condition, &condition.high, statement, &high))
		return condition_range(&condition, low, high, &goal.range, wrong) &&
		       dicelab_set_goal(lab, &goal);
	*wrong = condition_error(&condition, (struct span){0, strlen(text)},
				 diag_of(DICELAB_ERROR, CODE_VALUE, NULL),
				 "a goal compares with a number, or with one of the labels");
	return false;
}

bool ask_find_goal(struct dicelab *lab, const struct dicelab_statement *statement,
		   const struct ask_text *given)
{
	struct dicelab_goal mean = {.aim = DICELAB_SMALLEST_MEAN};
	struct dicelab_diagnostic wrong = {.message = NULL};
	char *text;
	bool ok;

	if (given->at == NULL || !dicelab_decides(statement))
		return true;
	text = ask_copy_text(lab, given);
	if (text == NULL)
		return false;
	if (strcmp(text, "max") == 0)
		ok = dicelab_set_goal(lab, NULL);
	else if (strcmp(text, "min") == 0)
		ok = dicelab_set_goal(lab, &mean);
	else
		ok = set_chance(lab, statement, text, &wrong);
	if (!ok && wrong.message != NULL)
		statement->diag->report(statement->diag->data, &wrong);
	memory_release(&lab->hooks.memory, text);
	return ok;
}

/* ---- rules ---- */

bool ask_add_rules(struct dicelab *lab, const struct diag *diag, const struct ask_texts *rules)
{
	const struct dicelab_hooks before = lab->hooks;
	bool ok = true;
	size_t i;

	lab->hooks.report = diag->report;
	lab->hooks.data = diag->data;
	for (i = 0; ok && i < rules->count; i++) {
		char *text = ask_copy_text(lab, &rules->rows[i]);

		ok = text != NULL && dicelab_add_rule(lab, "decide", text);
		memory_release(&lab->hooks.memory, text);
	}
	lab->hooks.report = before.report;
	lab->hooks.data = before.data;
	return ok;
}
