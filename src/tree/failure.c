/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats the default message for each cause, with its code and its hint. */
#include "tree/failure.h"

#include <inttypes.h>

enum failure_cause failure_of_fault(enum fault fault)
{
	switch (fault) {
	case FAULT_ZERO_DIVISOR:
		return FAILURE_ZERO_DIVISOR;
	case FAULT_ZERO_BASE:
		return FAILURE_ZERO_BASE;
	case FAULT_NEGATIVE_DIGITS:
		return FAILURE_NEGATIVE_DIGITS;
	case FAULT_OVERFLOW:
	case FAULT_NONE:
		break;
	}
	return FAILURE_OVERFLOW;
}

/* The operator as spelled in the source. */
static const char *spelling_of(const struct node *node)
{
	return operator_table[node->origin != NULL ? node->origin->kind : node->kind].spelling;
}

static bool report(const struct tree *tree, const struct failure *failure, const char *odds,
		   const struct limits *limits, struct diag *diag)
{
	const struct node *node = failure->node;
	const char *spelling = spelling_of(node);

	switch (failure->cause) {
	case FAILURE_LENGTH:
		return node_report_length(tree->root, node, failure->number, odds, diag);
	case FAILURE_OVERFLOW:
		return diag_error(diag, CODE_OVERFLOW, node->at, NULL,
				  "the result of '%s' does not fit into 64 bits%s", spelling, odds);
	case FAILURE_ZERO_DIVISOR:
		return diag_error(diag, CODE_DIVISION, node->operands[1]->at, NULL,
				  "division by zero%s", odds);
	case FAILURE_ZERO_BASE:
		return diag_error(diag, CODE_DIVISION, node->at, NULL,
				  "division by zero: 0 to a negative power%s", odds);
	case FAILURE_NEGATIVE_DIGITS:
		return diag_error(diag, CODE_NEGATIVE, node->operands[1]->at, NULL,
				  "the right side of '%s' must not be negative%s", spelling, odds);
	case FAILURE_FACES:
		return diag_error(diag, CODE_FACES, node->operands[0]->at, NULL,
				  "a die needs at least one face, not %" PRId64 "%s",
				  failure->number, odds);
	case FAILURE_COUNT:
		return diag_error(diag, CODE_NEGATIVE, node->operands[0]->at, NULL,
				  "'%s' needs a count of at least 0, not %" PRId64 "%s", spelling,
				  failure->number, odds);
	case FAILURE_REFUSED:
		return diag_error(diag, CODE_REFUSED, node->origin->operands[0]->at, NULL,
				  "an item does not pass 'require'%s", odds);
	case FAILURE_CASE:
		return diag_error(diag, CODE_REFUSED, node->at, NULL,
				  "there is no case for this value%s", odds);
	case FAILURE_ENDLESS:
		return diag_error(diag, CODE_ENDLESS, node->at, NULL, "this %s never ends%s",
				  node->origin != NULL ? spelling : "loop", odds);
	case FAILURE_CHANCE:
		return diag_error(diag, CODE_CHANCE, node->at, NULL,
				  "the program's own dice returned no number");
	case FAILURE_LIMIT:
		return diag_limit(diag, node->at, limits, (enum limit)failure->number);
	case FAILURE_MEMORY:
		return diag_out_of_memory(diag, node->at);
	}
	return false;
}

bool failure_report(const struct tree *tree, const struct failure *failure, const char *odds,
		    const struct limits *limits, struct diag *diag)
{
	if (tree->failure_messages != NULL &&
	    tree->failure_messages->say(tree->failure_messages, failure, odds, diag))
		return false;
	return report(tree, failure, odds, limits, diag);
}
