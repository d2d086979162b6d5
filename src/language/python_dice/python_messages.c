/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of failures of rolls in the words of python-dice. */
#include <inttypes.h>

#include "language/python_dice/python_dice.h"

struct python_messages {
	struct failure_messages failure_messages;
	const struct python_expression *root;
};

/* The expression at a place; each node of the tree has the place of its expression. */
static const struct python_expression *expression_at(const struct python_expression *expression,
						     struct span at)
{
	while (expression != NULL &&
	       (expression->at.begin != at.begin || expression->at.end != at.end)) {
		expression = expression->first;
		while (expression != NULL && expression->outer.end < at.end)
			expression = expression->next;
	}
	return expression;
}

bool python_report_sides(struct diag *diag, const struct python_expression *dice, int64_t number,
			 const char *odds)
{
	struct python_text name = python_name_text(dice->last);
	bool fudge = dice->operation == PYTHON_FUDGE_DICE;

	return diag_error(
		diag, CODE_FACES, dice->at, NULL,
		"Roll must have a valid range (got %s%s%s - %s, which evaluated to %" PRId64
		" - %" PRId64 "). Are you trying to use a fudge roll as the sides?%s",
		fudge ? "Negate(" : "1", fudge ? name.text : "", fudge ? ")" : "", name.text,
		fudge ? -number : 1, number, odds);
}

static int64_t number_of(const struct node *node)
{
	return node->kind == NODE_NEGATE ? -node->operands[0]->number : node->number;
}

/* Reports the requirement that a roll did not meet: see the calls of python_require. */
static bool say_refusal(const struct python_expression *expression, const struct node *condition,
			const char *odds, struct diag *diag)
{
	const struct node *against = condition->operands[0];
	struct python_text evaluated = {""};

	if (condition->kind == NODE_UNEQUAL)
		return diag_error(diag, CODE_ENDLESS, expression->at, NULL,
				  "Cannot explode a roll of one-sided dice.%s", odds);
	if (condition->kind == NODE_LESS)
		return diag_error(diag, CODE_ENDLESS, expression->at, NULL,
				  "Too many explosions!%s", odds);
	if (condition->kind == NODE_ATMOST && python_is_dice(expression->operation))
		return diag_error(diag, CODE_LIMIT, expression->at, NULL,
				  "Too many dice! (max is %" PRId64 ")%s", PYTHON_MOST_DICE, odds);
	if (condition->kind == NODE_ATMOST)
		return diag_error(diag, CODE_REFUSED, expression->at, NULL,
				  "Success threshold higher than %s.%s",
				  expression->operation == PYTHON_SUCCESSES ? "roll result"
									    : "maximum roll result",
				  odds);
	if (against->kind == NODE_NUMBER && against->number == 0)
		return diag_error(diag, CODE_FACES, expression->at, NULL,
				  "Number of sides must be one or more%s", odds);
	if (condition->kind == NODE_ATLEAST)
		evaluated = python_evaluated_text(expression, number_of(against) - 1);
	return diag_error(diag, CODE_ENDLESS, expression->at, NULL,
			  "Refusing to explode with threshold less than or equal to the lowest "
			  "possible roll.%s%s",
			  evaluated.text, odds);
}

static bool say_of(const struct python_expression *expression, const struct failure *failure,
		   const char *odds, struct diag *diag)
{
	const struct node *origin = failure->node->origin;
	struct python_text evaluated;

	switch (failure->cause) {
	case FAILURE_ZERO_DIVISOR:
		evaluated = python_evaluated_text(expression->last, 0);
		return diag_error(diag, CODE_DIVISION, expression->last->at, NULL,
				  "Division by zero%s%s", evaluated.text, odds);
	case FAILURE_COUNT:
		evaluated = python_evaluated_text(expression->first, failure->number);
		return diag_error(diag, CODE_NEGATIVE, expression->at, NULL,
				  "Cannot roll less than zero dice!%s%s", evaluated.text, odds);
	case FAILURE_REFUSED:
		return say_refusal(expression, origin->operands[0], odds, diag);
	case FAILURE_FACES:
		return python_report_sides(diag, expression, failure->number, odds);
	case FAILURE_LENGTH:
	case FAILURE_OVERFLOW:
	case FAILURE_ZERO_BASE:
	case FAILURE_NEGATIVE_DIGITS:
	case FAILURE_CASE:
	case FAILURE_ENDLESS:
	case FAILURE_CHANCE:
	case FAILURE_LIMIT:
	case FAILURE_MEMORY:
		break;
	}
	return true;
}

static bool say(const struct failure_messages *failure_messages, const struct failure *failure,
		const char *odds, struct diag *diag)
{
	const struct python_messages *python = (const struct python_messages *)failure_messages;
	const struct python_expression *expression = expression_at(python->root, failure->node->at);

	return expression != NULL && expression->first != NULL &&
	       !say_of(expression, failure, odds, diag);
}

const struct failure_messages *python_messages(struct builder *builder,
					       const struct python_expression *root)
{
	struct python_messages messages = {{say}, root};

	return build_copy(builder, root->at, &messages, sizeof messages);
}
