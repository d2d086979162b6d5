/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A policy as a table: a row for each state in which the player decides. The rules in words are decide/policy.h's. */
#ifndef REPORT_POLICY_H
#define REPORT_POLICY_H

#include <stdio.h>

#include "decide/policy.h"
#include "dicelab.h"
#include "report/view.h"
#include "support/source.h"
#include "support/writer.h"

enum policy_states {
	POLICY_NO_STATES,
	POLICY_MET, /* those that best play meets */
	POLICY_ALL  /* and those that are only met after a mistake */
};

enum policy_states policy_states_of(const struct dicelab_layout *layout);

/* Writes what the layout asks for, words to `writer` and a table to `to`; after an answer, only if it has a policy. False
   when out of memory. */
bool policy_put(FILE *to, const struct writer *writer, struct policy *policy,
		const struct dicelab_layout *layout);
bool policy_put_after(FILE *to, const struct answer *answer, const struct dicelab_layout *layout);

/* Writes a header, then a row for each state: the decision, the variables (those of all decisions; blank where one is not in
   sight), the option, the goal from there, the loss of the next best option, and the expected visits. Fields are separated
   by commas if the layout's format is csv, otherwise by tabs. */
void csv_policy(FILE *to, const struct dicelab_layout *layout, const struct policy *policy,
		enum policy_states states);

/* Writes an array with an object for each decision that is met: its name, its place in the source (which may be NULL), its
   rule, the ties, and the states. False when out of memory. */
bool json_policy(FILE *to, struct policy *policy, const struct source *source,
		 enum policy_states states);

#endif
