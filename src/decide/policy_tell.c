/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells decisions while they are made: what the player chose, and what was seen. */
#include "decide/policy.h"

/* Variables that nothing depends on any more are empty texts. */
static bool is_dead(const struct policy_value *value)
{
	return value->kind == POLICY_TEXT && value->size == 0;
}

static bool write_seen(const struct policy_language *language, const struct mdp_node *choice,
		       const struct writer *to)
{
	const struct policy_site *site = &language->sites[choice->site];
	struct policy_value value;
	size_t i, count = 0;

	for (i = 0; i < site->column_count; i++) {
		if (!language->column(language->data, choice, i, &value))
			return false;
		if (is_dead(&value))
			continue;
		writer_text(to, count++ > 0 ? " and " : " (");
		writer_printable(to, site->columns[i]);
		writer_text(to, " == ");
		policy_write_value(to, &value);
	}
	writer_text(to, count > 0 ? ")" : "");
	return true;
}

static bool write_option(const struct policy_language *language, const struct mdp_node *choice,
			 uint32_t option, const struct writer *to)
{
	const struct policy_site *site = &language->sites[choice->site];
	struct policy_value value;

	if (site->choice == POLICY_LABELS) {
		writer_printable(to, site->labels[option]);
		return true;
	}
	writer_printable(to, site->name);
	writer_text(to, ": ");
	if (site->choice == POLICY_MAY) {
		writer_text(to, option > 0 ? "yes" : "no");
		return true;
	}
	if (!language->option(language->data, choice, option, &value))
		return false;
	writer_text(to, site->choice == POLICY_KEEP ? "keep " : "");
	if (site->choice == POLICY_KEEP && value.kind == POLICY_ITEMS && value.count == 0)
		writer_text(to, "none");
	else
		policy_write_value(to, &value);
	return true;
}

bool policy_tell(void *data, const struct mdp_node *choice, uint32_t option)
{
	struct policy_teller *teller = data;

	writer_text(teller->to, teller->count++ > 0 ? "; " : "");
	return write_option(teller->language, choice, option, teller->to) &&
	       write_seen(teller->language, choice, teller->to);
}
