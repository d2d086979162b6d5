/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The error about a goal that the outcomes cannot have. */
#include "decide/question.h"

bool decide_report_no_mean(struct diag *diag, struct span at, const struct decide_outcome *outcome)
{
	enum { LONGEST = 40 };
	struct dicelab_diagnostic about = diag_of(DICELAB_ERROR, CODE_SINGLE, NULL);

	about.remedies = DICELAB_REMEDY_GOAL;
	if (outcome->kind == PRINTED_TEXT && outcome->size <= LONGEST)
		return diag_report(diag, about, at,
				   "the results, such as \"%.*s\", are not numbers",
				   (int)outcome->size, outcome->text);
	return diag_report(diag, about, at, "the results are not numbers");
}
