/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes rules: conditions in the program's language, with the action that each has, and the states with ties. */
#include <string.h>

#include "decide/words_inside.h"

/* ---- values ---- */

static void write_items(const struct writer *to, const struct policy_value *list)
{
	size_t i;

	for (i = 0; i < list->count; i++) {
		writer_text(to, i > 0 ? ", " : "");
		writer_number(to, list->items[i]);
	}
}

static void write_text(const struct writer *to, const struct policy_value *text)
{
	const char *quote = memchr(text->text, '\'', text->size) != NULL ? "\"" : "'";

	writer_text(to, quote);
	to->put(to->data, text->text, text->size);
	writer_text(to, quote);
}

void policy_write_value(const struct writer *to, const struct policy_value *value)
{
	switch (value->kind) {
	case POLICY_NUMBER:
		writer_number(to, value->number);
		break;
	case POLICY_TEXT:
		write_text(to, value);
		break;
	case POLICY_ITEMS:
		writer_text(to, "[");
		write_items(to, value);
		writer_text(to, "]");
	}
}

static size_t count_of(const struct policy_value *list, int64_t item)
{
	size_t count = 0, i;

	for (i = 0; i < list->count; i++)
		count += list->items[i] == item;
	return count;
}

/* Whether an item is kept once, but could be kept more often: "keep 4" is about all fours. */
static bool is_one_of_several(const struct policy_value *kept, const struct policy_value *all)
{
	size_t i;

	for (i = 0; i < kept->count; i++) {
		if (count_of(kept, kept->items[i]) == 1 && count_of(all, kept->items[i]) > 1)
			return true;
	}
	return false;
}

/* An option or an action; `all`: the items that could be kept, or NULL if that is unknown. */
static void write_action(const struct words_table *t, uint32_t value,
			 const struct policy_value *all, const struct writer *to)
{
	const struct policy_value *action = &t->policy->values[value];

	if (t->site->choice == POLICY_MAY) {
		writer_text(to, action->number != 0 ? "yes" : "no");
	} else if (t->site->choice == POLICY_LABELS) {
		writer_printable(to, action->text);
	} else if (t->site->choice != POLICY_KEEP) {
		policy_write_value(to, action);
	} else if (action->count == 0 || (all != NULL && action->count == all->count)) {
		writer_text(to, action->count == 0 ? "keep none" : "keep all");
	} else if (t->policy->calls && all != NULL && is_one_of_several(action, all)) {
		writer_text(to, "keep ");
		policy_write_value(to, action);
	} else {
		writer_text(to, "keep ");
		write_items(to, action);
	}
}

/* ---- conditions ---- */

static void write_rank(const struct words_table *t, const struct words_feature *f, uint32_t rank,
		       const struct writer *to)
{
	int64_t value = f->values[rank];

	if (f->ordered)
		writer_number(to, value);
	else
		policy_write_value(to, &t->policy->values[(size_t)value]);
}

static void write_comparison(const struct words_table *t, const struct words_feature *f,
			     const char *comparison, uint32_t rank, const struct writer *to)
{
	const bool calls = t->policy->calls;

	writer_text(to, f->of == NULL ? "" : f->of);
	writer_text(to, f->of == NULL ? "" : calls ? "(" : " ");
	writer_printable(to, t->site->columns[f->column]);
	writer_text(to, f->of != NULL && calls ? ")" : "");
	writer_text(to, comparison);
	write_rank(t, f, rank, to);
}

/* Conditions of the program say "below 20", the others "at most 19". */
static void write_term(const struct words_table *t, const struct words_term *term,
		       const struct writer *to)
{
	const struct words_feature *f = &t->features[term->feature];

	if (term->unequal || term->low == term->high) {
		write_comparison(t, f, term->unequal ? " != " : " == ", term->low, to);
		return;
	}
	if (term->low > 0)
		write_comparison(t, f, " >= ", term->low, to);
	if (words_parts(t, term) > 1)
		writer_text(to, " and ");
	if (term->high + 1 < f->count && t->site->choice == POLICY_MAY)
		write_comparison(t, f, " < ", term->high + 1, to);
	else if (term->high + 1 < f->count)
		write_comparison(t, f, " <= ", term->high, to);
}

/* The terms of a leaf from number `first` on; "always" if there are none. */
static void write_leaf(const struct words_table *t, const struct words_leaf *leaf, uint32_t first,
		       const struct writer *to)
{
	uint32_t i;

	for (i = first; i < leaf->term_count; i++) {
		writer_text(to, i > first ? " and " : "");
		write_term(t, &leaf->terms[i], to);
	}
	if (leaf->term_count <= first)
		writer_text(to, "always");
}

static uint32_t count_leaves(const struct words_rule *rule, uint32_t action)
{
	uint32_t i, count = 0;

	for (i = 0; i < rule->count; i++)
		count += rule->leaves[i].action == action;
	return count;
}

/* The condition of an action: any of its leaves. In some languages "and" and "or" bind alike. */
static void write_any(const struct words_table *t, const struct words_rule *rule, uint32_t action,
		      const struct writer *to)
{
	uint32_t i, done = 0, count = count_leaves(rule, action);

	for (i = 0; i < rule->count; i++) {
		const struct words_leaf *leaf = &rule->leaves[i];
		bool brackets =
			count > 1 && (leaf->term_count > 1 || words_parts(t, leaf->terms) > 1);

		if (leaf->action != action)
			continue;
		writer_text(to, done++ > 0 ? " or " : "");
		writer_text(to, brackets ? "(" : "");
		write_leaf(t, leaf, 0, to);
		writer_text(to, brackets ? ")" : "");
	}
}

/* ---- rules ---- */

/* "left == 2: sum(dice) < 8; left == 1: sum(dice) < 7", in the order in which play meets them. */
static void write_thresholds(const struct words_table *t, const struct words_rule *rule,
			     const struct writer *to)
{
	bool written[WORDS_LEAVES] = {false};
	const char *between = "";
	uint32_t row;

	for (row = 0; row < t->count; row++) {
		uint32_t leaf = words_leaf_of(t, rule, row);
		struct words_leaf first = rule->leaves[leaf];

		if (written[leaf] || first.action != 1)
			continue;
		written[leaf] = true;
		first.term_count = 1;
		writer_text(to, between);
		write_leaf(t, &first, 0, to);
		writer_text(to, ": ");
		write_leaf(t, &rule->leaves[leaf], 1, to);
		between = "; ";
	}
}

/* The actions in the order in which they are written: that of the options, of POLICY_KEEP that in which play meets them;
   "otherwise" at last. Their number. */
static uint32_t order_actions(const struct words_table *t, const struct words_rule *rule,
			      uint32_t *order)
{
	bool by_row = t->site->choice == POLICY_KEEP;
	uint32_t otherwise = words_otherwise(t, rule), count = 0, i, k;

	for (i = 0; i < (by_row ? t->count : t->action_count); i++) {
		uint32_t action = by_row ? rule->leaves[words_leaf_of(t, rule, i)].action : i;

		for (k = 0; k < count && order[k] != action; k++)
			;
		if (k == count && action != otherwise && count_leaves(rule, action) > 0)
			order[count++] = action;
	}
	if (otherwise != UINT32_MAX)
		order[count++] = otherwise;
	return count;
}

/* Lines "keep: x >= 4" for labels; else "have == 3: 1; have == 2: 2". */
static void write_actions(const struct words_table *t, const struct words_rule *rule,
			  const struct writer *to)
{
	bool labels = t->site->choice == POLICY_LABELS, keep = t->site->choice == POLICY_KEEP;
	uint32_t order[WORDS_ACTIONS], i, count = order_actions(t, rule, order),
					  otherwise = words_otherwise(t, rule);

	for (i = 0; i < count; i++) {
		uint32_t action = order[i];

		if (i > 0)
			writer_text(to, labels ? "\n" : "; ");
		if (labels) {
			write_action(t, t->actions[action], NULL, to);
			writer_text(to, ": ");
		}
		if (action == otherwise)
			writer_text(to, "otherwise");
		else if (labels || count > 1)
			write_any(t, rule, action, to);
		if (labels)
			continue;
		writer_text(to, count > 1 ? ": " : "");
		write_action(t, t->actions[action], keep ? &t->policy->values[t->all_items] : NULL,
			     to);
	}
}

/* ---- the states that are met most often ---- */

static void write_name(const struct words_table *t, const struct writer *to)
{
	writer_printable(to, t->site->name);
	writer_text(to, ": ");
}

/* The row with the most visits of those after `before`, in their order by visits; or t->count. */
static uint32_t next_met(const struct words_table *t, uint32_t before)
{
	uint32_t i, best = t->count;

	for (i = 0; i < t->count; i++) {
		double visits = t->rows[i]->visits;

		if (before < t->count && (visits > t->rows[before]->visits ||
					  (visits == t->rows[before]->visits && i <= before)))
			continue;
		if (best == t->count || visits > t->rows[best]->visits)
			best = i;
	}
	return best;
}

/* Variables that have no value in a state are empty texts. */
static bool has_value(const struct words_table *t, uint32_t row, const struct words_feature *f)
{
	const struct policy_value *value = policy_column(t->policy, t->rows[row], f->column);

	return value->kind != POLICY_TEXT || value->size > 0;
}

static uint32_t count_values(const struct words_table *t, uint32_t row)
{
	uint32_t count = 0, i;

	for (i = 0; i < t->feature_count && t->features[i].of == NULL; i++)
		count += has_value(t, row, &t->features[i]);
	return count;
}

static void write_state(const struct words_table *t, uint32_t row, const struct writer *to)
{
	const struct policy_row *r = t->rows[row];
	const struct policy_value *all = t->site->choice == POLICY_KEEP
						 ? policy_column(t->policy, r, r->column_count - 1)
						 : NULL;
	uint32_t i, done = 0;

	for (i = 0; i < t->feature_count && t->features[i].of == NULL; i++) {
		const struct words_feature *f = &t->features[i];

		if (!has_value(t, row, f))
			continue;
		writer_text(to, done++ > 0 ? " and " : "");
		write_comparison(t, f, " == ", f->ranks[row], to);
	}
	writer_text(to, done > 0 ? ": " : "");
	write_action(t, r->options[0], all, to);
}

/* Finds the rows that are met most often; their number. Of rules, the first that holds counts: so a state stands before those with fewer
   values, whose conditions may hold in it, too. */
static uint32_t find_most_met(const struct words_table *t, uint32_t rows[WORDS_LINES])
{
	uint32_t count = 0, row = next_met(t, t->count), i;

	for (; count < WORDS_LINES && row < t->count; row = next_met(t, row)) {
		uint32_t values = count_values(t, row);

		for (i = count++; i > 0 && count_values(t, rows[i - 1]) < values; i--)
			rows[i] = rows[i - 1];
		rows[i] = row;
	}
	return count;
}

/* A line for each. */
static void write_most_met(const struct words_table *t, const struct writer *to)
{
	uint32_t rows[WORDS_LINES], count = find_most_met(t, rows), i;

	for (i = 0; i < count; i++) {
		writer_text(to, i > 0 ? "\n" : "");
		write_name(t, to);
		write_state(t, rows[i], to);
	}
	if (count < t->count) {
		writer_text(to, "\n");
		write_name(t, to);
		writer_number(to, t->count - count);
		writer_text(to, t->count - count == 1 ? " more state" : " more states");
	}
}

void words_write_rule(const struct words_table *t, const struct words_rule *rule,
		      const struct writer *to)
{
	if (rule != NULL && t->site->choice != POLICY_LABELS)
		write_name(t, to);
	if (rule == NULL)
		write_most_met(t, to);
	else if (t->site->choice != POLICY_MAY)
		write_actions(t, rule, to);
	else if (count_leaves(rule, 1) == 0)
		writer_text(to, "never");
	else if (rule->by_case && count_leaves(rule, 1) > 1)
		write_thresholds(t, rule, to);
	else
		write_any(t, rule, 1, to);
}

/* ---- ties ---- */

enum { MOST_TIES = 3 };

/* States with equal values of some features. */
struct tie_groups {
	const struct words_table *table;
	uint64_t used;            /* the features */
	uint32_t rows[MOST_TIES]; /* the first of each group with a tie */
	uint32_t count;
};

static bool are_alike(const struct tie_groups *g, uint32_t a, uint32_t b)
{
	const struct words_table *t = g->table;
	uint32_t i;

	for (i = 0; i < t->feature_count; i++) {
		if ((g->used >> i & 1) != 0 && t->features[i].ranks[a] != t->features[i].ranks[b])
			return false;
	}
	return true;
}

static bool is_tied(const struct words_table *t, uint32_t row)
{
	return t->rows[row]->visits > 0 && t->rows[row]->option_count > 1;
}

/* Finds the groups by the features of the rule. False if they are too many, or their states do not have equal ties. */
static bool group_ties(struct tie_groups *g, const struct words_rule *rule)
{
	const struct words_table *t = g->table;
	uint32_t i, k;

	for (i = 0; i < rule->count; i++) {
		for (k = 0; k < rule->leaves[i].term_count; k++)
			g->used |= UINT64_C(1) << rule->leaves[i].terms[k].feature;
	}
	for (i = 0; i < t->count; i++) {
		for (k = 0; k < g->count && !are_alike(g, g->rows[k], i); k++)
			;
		if (is_tied(t, i) && k == g->count && g->count++ < MOST_TIES)
			g->rows[k] = i;
		if (g->count > MOST_TIES)
			return false;
	}
	for (i = 0; i < t->count; i++) {
		for (k = 0; k < g->count; k++) {
			const struct policy_row *a = t->rows[i], *b = t->rows[g->rows[k]];

			if (are_alike(g, g->rows[k], i) &&
			    (a->option_count != b->option_count ||
			     memcmp(a->options, b->options, a->option_count * sizeof *a->options) !=
				     0))
				return false;
		}
	}
	return true;
}

/* "left == 1, sum(dice) == 7: "; the value alone, if there is one feature and two options. */
static void write_group(const struct tie_groups *g, uint32_t row, const struct writer *to)
{
	const struct words_table *t = g->table;
	bool alone = (g->used & (g->used - 1)) == 0 && t->action_count == 2;
	const char *between = "";
	uint32_t i;

	for (i = 0; i < t->feature_count; i++) {
		const struct words_feature *f = &t->features[i];

		if ((g->used >> i & 1) == 0)
			continue;
		writer_text(to, between);
		if (alone)
			write_rank(t, f, f->ranks[row], to);
		else
			write_comparison(t, f, " == ", f->ranks[row], to);
		between = ", ";
	}
	writer_text(to, g->used != 0 ? ": " : "");
}

/* "as good either way", or the options that the rule does not take. */
static void write_others(const struct words_table *t, const struct words_rule *rule, uint32_t row,
			 const struct writer *to)
{
	const struct policy_row *r = t->rows[row];
	uint32_t taken = t->actions[rule->leaves[words_leaf_of(t, rule, row)].action], i, done = 0;

	for (i = 0; i < r->option_count; i++) {
		if (r->options[i] == taken)
			continue;
		writer_text(to, done++ > 0 ? " and " : "");
		write_action(t, r->options[i], NULL, to);
	}
	writer_text(to, done > 1 ? " are as good" : " is as good");
}

void words_write_ties(const struct words_table *t, const struct words_rule *rule,
		      const struct writer *to)
{
	struct tie_groups g = {.table = t, .used = 0};
	bool grouped, two = t->site->choice != POLICY_KEEP && t->action_count == 2;
	uint32_t i, tied = 0;

	for (i = 0; i < t->count; i++)
		tied += is_tied(t, i);
	if (tied == 0 || rule == NULL)
		return;
	grouped = t->site->choice != POLICY_KEEP && group_ties(&g, rule);
	for (i = 0; grouped && i < g.count; i++) {
		writer_text(to, i > 0 ? "; " : "");
		write_group(&g, g.rows[i], to);
		if (two)
			writer_text(to, "as good either way");
		else
			write_others(t, rule, g.rows[i], to);
	}
	if (!grouped) {
		writer_number(to, tied);
		writer_text(to, tied == 1 ? " state: " : " states: ");
		writer_text(to, two ? "as good either way" : "others are as good");
	}
}
