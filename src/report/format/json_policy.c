/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A policy as a JSON array. */
#include <string.h>

#include "report/json.h"
#include "report/policy.h"
#include "support/text.h"

static void put_string(FILE *to, const char *text)
{
	text_write_json(to, text, strlen(text));
}

static void put_value(FILE *to, const struct policy_value *value)
{
	size_t i;

	switch (value->kind) {
	case POLICY_NUMBER:
		json_whole_number(to, value->number);
		return;
	case POLICY_TEXT:
		text_write_json(to, value->text, value->size);
		return;
	case POLICY_ITEMS:
		break;
	}
	putc('[', to);
	for (i = 0; i < value->count; i++) {
		fputs(i > 0 ? "," : "", to);
		json_whole_number(to, value->items[i]);
	}
	putc(']', to);
}

/* No and yes are booleans. */
static void put_option(FILE *to, const struct policy *policy, const struct policy_row *row,
		       size_t i)
{
	const struct policy_value *option = policy_option(policy, row, i);

	if (policy->sites[row->site].choice == POLICY_MAY)
		fputs(option->number != 0 ? "true" : "false", to);
	else
		put_value(to, option);
}

static void put_state(FILE *to, const struct policy *policy, const struct policy_row *row)
{
	const struct policy_site *site = &policy->sites[row->site];
	size_t i;

	fputs("{\"variables\":{", to);
	for (i = 0; i < site->column_count; i++) {
		fputs(i > 0 ? "," : "", to);
		put_string(to, site->columns[i]);
		putc(':', to);
		put_value(to, policy_column(policy, row, i));
	}
	fputs("},\"option\":", to);
	put_option(to, policy, row, 0);
	fputs(",\"as_good\":[", to);
	for (i = 1; i < row->option_count; i++) {
		fputs(i > 1 ? "," : "", to);
		put_option(to, policy, row, i);
	}
	fputs("],\"goal\":", to);
	json_double(to, row->worth);
	fputs(",\"loss\":", to);
	json_double(to, row->loss);
	fputs(",\"visits\":", to);
	json_double(to, row->visits);
	putc('}', to);
}

static void put_states(FILE *to, const struct policy *policy, size_t site,
		       enum policy_states states)
{
	const char *between = "";
	size_t i;

	fputs(",\"states\":[", to);
	for (i = 0; i < policy->row_count; i++) {
		const struct policy_row *row = &policy->rows[i];

		if (row->site != site || (states == POLICY_MET && row->visits == 0))
			continue;
		fputs(between, to);
		put_state(to, policy, row);
		between = ",";
	}
	putc(']', to);
}

static bool put_decision(FILE *to, struct policy *policy, uint32_t site,
			 const struct source *source, enum policy_states states)
{
	const struct policy_site *decision = &policy->sites[site];
	struct policy_rule rule;

	if (!policy_words(policy, site, &rule))
		return false;
	fputs("{\"decision\":", to);
	put_string(to, decision->name);
	if (source != NULL) {
		struct place place = source_place(source, decision->at.begin);

		fprintf(to, ",\"place\":{\"line\":%zu,\"column\":%zu}", place.line, place.column);
	}
	fputs(",\"rule\":", to);
	put_string(to, rule.rule);
	fprintf(to, ",\"complete\":%s,\"ties\":", rule.complete ? "true" : "false");
	put_string(to, rule.ties);
	if (states != POLICY_NO_STATES)
		put_states(to, policy, site, states);
	putc('}', to);
	return true;
}

bool json_policy(FILE *to, struct policy *policy, const struct source *source,
		 enum policy_states states)
{
	const char *between = "";
	uint32_t site = UINT32_MAX;

	putc('[', to);
	while ((site = policy_next_site(policy, site)) != UINT32_MAX) {
		fputs(between, to);
		if (!put_decision(to, policy, site, source, states))
			return false;
		between = ",";
	}
	putc(']', to);
	return true;
}
