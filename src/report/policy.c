/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Policies after answers: the rules in words, or a table of the states. */
#include "report/policy.h"

#include "support/writer.h"

enum policy_states policy_states_of(const struct dicelab_layout *layout)
{
	switch (layout->policy) {
	case DICELAB_STATES:
		return POLICY_MET;
	case DICELAB_ALL_STATES:
		return POLICY_ALL;
	case DICELAB_NO_POLICY:
	case DICELAB_RULES:
		break;
	}
	return POLICY_NO_STATES;
}

bool policy_put(FILE *to, const struct writer *writer, struct policy *policy,
		const struct dicelab_layout *layout)
{
	const enum policy_states states = policy_states_of(layout);

	if (states == POLICY_NO_STATES)
		return policy_write_words(policy, writer);
	csv_policy(to, layout, policy, states);
	return true;
}

bool policy_put_after(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	const struct writer writer = writer_to_file(to);

	return answer->policy == NULL || layout->policy == DICELAB_NO_POLICY ||
	       policy_put(to, &writer, answer->policy, layout);
}
