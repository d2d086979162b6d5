/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The goal of decisions in a session, and its rules for them. Private to the folder. */
#ifndef API_DECISIONS_H
#define API_DECISIONS_H

#include "chance/outcomes.h"
#include "decide/question.h"
#include "decide/rule.h"
#include "dicelab.h"

struct dicelab_outcomes;

struct decisions {
	struct dicelab_goal goal;
	char *text; /* that of the goal's range; owned; or NULL */
	struct decide_question question;
	bool wants_policy;         /* of the calculation at hand */
	bool mismatched;           /* the goal compares numbers, and an outcome was none */
	struct decide_rules rules; /* the rows are owned, like the texts of their sources */
	bool defined;              /* decisions in definitions follow them, too */
	size_t room;
};

/* Before a statement is rolled, sampled or calculated; and after that, with its outcomes, or NULL. The latter is false
   after an error (reported): the goal is about other outcomes than it has. */
void decisions_begin(struct dicelab *lab);
bool decisions_end(struct dicelab *lab, const struct dicelab_statement *statement,
		   struct outcomes *outcomes);

/* Makes room for a policy, if one is wanted and the statement has decisions. False when out of memory. */
bool decisions_make_policy(const struct dicelab *lab, const struct dicelab_statement *statement,
			   struct dicelab_outcomes *outcomes);
void decisions_free_policy(struct dicelab_outcomes *outcomes);

/* Frees the goal and the rules. */
void decisions_clear(struct dicelab *lab);

#endif
