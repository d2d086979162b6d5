/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The goal of decisions, and a request for their policy. */
#ifndef DECIDE_QUESTION_H
#define DECIDE_QUESTION_H

#include "chance/printed.h"
#include "support/diag.h"

struct outcomes;
struct policy;

/* An outcome, as a goal sees it. */
struct decide_outcome {
	enum printed_kind kind;
	int64_t number;   /* of PRINTED_NUMBER */
	const char *text; /* of all other kinds, as printed */
	size_t size;
};

/* All 0: the largest mean. */
struct decide_question {
	bool least; /* the goal is to be as small as possible */
	/* Whether the outcome is good: the goal is the chance of that. NULL: the mean of the outcome, a number. */
	bool (*is_good)(void *data, const struct decide_outcome *outcome);
	void *data;
	uint64_t version; /* differs for the goals that a session sets one after the other */
	/* If `is_good_above`, all numbers from `above` on are good: where the outcome only grows, the goal is reached. */
	bool is_good_above;
	int64_t above;
	struct policy *
		policy; /* to be filled with the best decisions (policy.h); NULL if that is not wanted */
};

/* Reports that results, such as that outcome, have no mean. Returns false. */
bool decide_report_no_mean(struct diag *diag, struct span at, const struct decide_outcome *outcome);

/* The goal under a distribution, up to rounding; NAN if it has none: of lists, or of texts and others. `labelled`: names are
   labels, which a goal knows by their numbers. */
double decide_worth(const struct decide_question *question, const struct outcomes *outcomes,
		    bool labelled);

#endif
