/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The error about a goal that the outcomes cannot have. */
#include "decide/question.h"

#include <string.h>

bool decide_report_no_mean(struct diag *diag, struct span at, const struct decide_outcome *outcome)
{
	enum { LONGEST = 40 };
	const bool shown = outcome->kind == PRINTED_TEXT && outcome->size <= LONGEST &&
			   memchr(outcome->text, '"', outcome->size) == NULL &&
			   memchr(outcome->text, '\'', outcome->size) == NULL;

	return diag_error(diag, CODE_SINGLE, at, NULL,
			  "the results are not numbers: --goal='==\"%.*s\"' says what is good",
			  shown ? (int)outcome->size : (int)strlen("won"),
			  shown ? outcome->text : "won");
}
