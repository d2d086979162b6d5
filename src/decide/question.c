/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The goal of outcomes, and the error if they cannot have it. */
#include "decide/question.h"

#include <math.h>
#include <string.h>

#include "chance/outcomes.h"

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

double decide_worth(const struct decide_question *question, const struct outcomes *outcomes,
		    bool labelled)
{
	const struct outcome_names *names = outcomes->names;
	double worth = 0;
	size_t i;

	if (names != NULL && question->is_good == NULL)
		return NAN;
	for (i = 0; i < outcomes->count; i++) {
		const struct dicelab_outcome *row = &outcomes->rows[i].outcome;
		struct decide_outcome outcome = {.kind = PRINTED_NUMBER};

		if (row->list.length != 1)
			return NAN;
		outcome.number = row->list.items[0];
		if (names != NULL && !labelled) {
			if (names->json != NULL && *names->json[outcome.number] != '"')
				return NAN;
			outcome.kind = PRINTED_TEXT;
			outcome.text = names->texts[outcome.number];
			outcome.size = strlen(outcome.text);
		}
		if (question->is_good == NULL)
			worth += row->probability * (double)outcome.number;
		else if (question->is_good(question->data, &outcome))
			worth += row->probability;
	}
	return worth;
}
