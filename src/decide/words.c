/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules in words: makes features and actions of the rows of a site, and chooses among the rules that are found. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "decide/words_inside.h"
#include "support/sort.h"
#include "support/text.h"

void *words_take(struct words_table *t, size_t count, size_t size)
{
	void *block = arena_take(&t->arena, (count + 1) * size);

	t->failed = t->failed || block == NULL;
	return block;
}

/* ---- features ---- */

static int compare_items(const void *a, const void *b)
{
	return compare_numbers(a, 1, b, 1);
}

/* Sorts numbers and removes duplicates; the number of those left. */
static uint32_t make_set(struct words_table *t, int64_t *numbers, uint32_t count)
{
	int64_t *scratch = words_take(t, count, sizeof *scratch);
	uint32_t i, kept = 0;

	if (t->failed)
		return 0;
	sort_array(numbers, scratch, count, sizeof *numbers, compare_items, NULL);
	for (i = 0; i < count; i++) {
		if (kept == 0 || numbers[i] != numbers[kept - 1])
			numbers[kept++] = numbers[i];
	}
	return kept;
}

/* Adds a feature with these values by row, unless they are all equal. */
static void add_feature(struct words_table *t, struct words_feature feature, const int64_t *values)
{
	uint32_t i;

	feature.values = words_take(t, t->count, sizeof *values);
	feature.ranks = words_take(t, t->count, sizeof *feature.ranks);
	if (t->failed)
		return;
	memcpy(feature.values, values, t->count * sizeof *values);
	feature.count = make_set(t, feature.values, t->count);
	if (t->failed || feature.count < 2 || t->feature_count == WORDS_FEATURES)
		return;
	for (i = 0; i < t->count; i++) {
		const int64_t *place = bsearch(&values[i], feature.values, feature.count,
					       sizeof *values, compare_items);

		feature.ranks[i] = (uint32_t)(place - feature.values);
	}
	t->longest = feature.count > t->longest ? feature.count : t->longest;
	t->features[t->feature_count++] = feature;
}

/* Whether all values of a column are of that kind. */
static bool is_column_of(const struct words_table *t, uint32_t column, enum policy_kind kind)
{
	uint32_t i;

	for (i = 0; i < t->count; i++) {
		if (policy_column(t->policy, t->rows[i], column)->kind != kind)
			return false;
	}
	return true;
}

static void add_column(struct words_table *t, uint32_t column, int64_t *values)
{
	bool numbers = is_column_of(t, column, POLICY_NUMBER);
	uint32_t i;

	for (i = 0; i < t->count; i++)
		values[i] = numbers ? policy_column(t->policy, t->rows[i], column)->number
				    : t->rows[i]->columns[column];
	add_feature(
		t,
		(struct words_feature){.column = column,
				       .ordered = numbers,
				       .searched = numbers || is_column_of(t, column, POLICY_TEXT)},
		values);
}

enum list_function { SUM, COUNT, MOST, LEAST, FUNCTIONS };

/* A function of a list; false if it has no value. */
static bool apply(enum list_function function, const struct policy_value *list, int64_t *number)
{
	size_t i;

	*number = function == COUNT ? (int64_t)list->count : 0;
	for (i = 0; i < list->count && function != COUNT; i++) {
		int64_t item = list->items[i];

		if (function == SUM && __builtin_add_overflow(*number, item, number))
			return false;
		if (function != SUM &&
		    (i == 0 || (function == MOST ? item > *number : item < *number)))
			*number = item;
	}
	return list->count > 0 || function == SUM || function == COUNT;
}

static void add_function(struct words_table *t, uint32_t column, enum list_function function,
			 int64_t *values)
{
	static const char *const names[FUNCTIONS] = {"sum", "count", "max", "min"};
	const struct words_feature feature = {
		.column = column, .of = names[function], .ordered = true, .searched = true};
	uint32_t i;

	for (i = 0; i < t->count; i++) {
		if (!apply(function, policy_column(t->policy, t->rows[i], column), &values[i]))
			return;
	}
	add_feature(t, feature, values);
}

static void make_features(struct words_table *t)
{
	uint32_t i, k, columns = (uint32_t)t->site->column_count;
	int64_t *values = words_take(t, t->count, sizeof *values);

	t->features = words_take(t, (size_t)columns * (1 + FUNCTIONS), sizeof *t->features);
	for (i = 0; i < columns && !t->failed; i++)
		add_column(t, i, values);
	for (i = 0; i < columns && !t->failed; i++) {
		for (k = 0; k < FUNCTIONS && is_column_of(t, i, POLICY_ITEMS); k++)
			add_function(t, i, k, values);
	}
}

/* ---- actions ---- */

static uint32_t find_action(const struct words_table *t, uint32_t value)
{
	uint32_t i;

	for (i = 0; i < t->action_count && t->actions[i] != value; i++)
		;
	return i;
}

/* Adds an action, before those with larger numbers, unless there are too many. */
static void add_action(struct words_table *t, uint32_t value)
{
	const struct policy_value *values = t->policy->values;
	uint32_t i = t->action_count;

	if (value == UINT32_MAX)
		t->failed = true;
	if (t->failed || t->action_count == WORDS_ACTIONS || find_action(t, value) < i)
		return;
	for (; i > 0 && values[value].kind == POLICY_NUMBER &&
	       values[t->actions[i - 1]].kind == POLICY_NUMBER &&
	       values[t->actions[i - 1]].number > values[value].number;
	     i--)
		t->actions[i] = t->actions[i - 1];
	t->actions[i] = value;
	t->action_count++;
}

/* The number of best options that count. */
static uint32_t count_options(const struct policy_row *row, bool ties)
{
	return ties || row->visits == 0 ? row->option_count : 1;
}

/* An action for each option. */
static void make_options(struct words_table *t, bool ties)
{
	uint32_t i, k, count = t->site->choice == POLICY_MAY ? 2 : (uint32_t)t->site->label_count;

	for (i = 0; i < count; i++)
		add_action(t, policy_intern_option(t->policy, t->site, i));
	for (i = 0; i < t->count; i++)
		add_action(t, t->rows[i]->options[0]);
	for (i = 0; i < t->count; i++) {
		for (k = 0; k < count_options(t->rows[i], ties); k++) {
			uint32_t action = find_action(t, t->rows[i]->options[k]);

			if (action < t->action_count)
				t->allowed[i] |= UINT64_C(1) << action;
		}
	}
}

/* ---- actions of POLICY_KEEP ---- */

static size_t count_item(const struct policy_value *list, int64_t item)
{
	size_t i, count = 0;

	for (i = 0; i < list->count; i++)
		count += list->items[i] == item;
	return count;
}

static const struct policy_value *items_of(const struct words_table *t, uint32_t row)
{
	return policy_column(t->policy, t->rows[row], t->site->column_count - 1);
}

/* Whether one of the options keeps all of an item. */
static bool may_keep(const struct words_table *t, uint32_t row, int64_t item, bool ties)
{
	size_t all = count_item(items_of(t, row), item);
	uint32_t i, count = count_options(t->rows[row], ties);

	for (i = 0; i < count; i++) {
		if (count_item(policy_option(t->policy, t->rows[row], i), item) == all)
			return true;
	}
	return false;
}

/* Adds "keep these" for the rows in which a feature has that rank: the items that each of these rows may keep. */
static void add_kept(struct words_table *t, const struct words_feature *feature, uint32_t rank,
		     bool ties)
{
	const struct policy_value *all = &t->policy->values[t->all_items];
	struct policy_value kept = {POLICY_ITEMS, .count = 0};
	int64_t *items = words_take(t, all->count, sizeof *items);
	size_t i;
	uint32_t row;

	for (i = 0; i < all->count && !t->failed; i++) {
		for (row = 0; row < t->count; row++) {
			if ((feature == NULL || feature->ranks[row] == rank) &&
			    !may_keep(t, row, all->items[i], ties))
				break;
		}
		if (row == t->count)
			items[kept.count++] = all->items[i];
	}
	kept.items = items;
	if (!t->failed)
		add_action(t, policy_intern(t->policy, &kept));
}

/* Whether an option of the row keeps the same items as the action. */
static bool is_allowed(const struct words_table *t, uint32_t row, const struct policy_value *kept,
		       bool ties)
{
	const struct policy_value *items = items_of(t, row);
	uint32_t i;

	for (i = 0; i < count_options(t->rows[row], ties); i++) {
		const struct policy_value *option = policy_option(t->policy, t->rows[row], i);
		size_t k;

		for (k = 0; k < items->count; k++) {
			bool keeps = count_item(kept, items->items[k]) > 0;
			size_t count = keeps ? count_item(items, items->items[k]) : 0;

			if (count_item(option, items->items[k]) != count)
				break;
		}
		if (k == items->count)
			return true;
	}
	return false;
}

/* All items that occur in a row. */
static void find_all_items(struct words_table *t)
{
	struct policy_value all = {POLICY_ITEMS, .count = 0};
	size_t count = 0;
	uint32_t i;
	int64_t *items;

	for (i = 0; i < t->count; i++)
		count += items_of(t, i)->count;
	items = words_take(t, count, sizeof *items);
	for (i = 0; i < t->count && !t->failed; i++) {
		memcpy(items + all.count, items_of(t, i)->items,
		       items_of(t, i)->count * sizeof *items);
		all.count += items_of(t, i)->count;
	}
	all.count = make_set(t, items, (uint32_t)all.count);
	all.items = items;
	t->all_items = policy_intern(t->policy, &all);
	t->failed = t->failed || t->all_items == UINT32_MAX;
}

/* Keep certain items, everywhere or for a value of a feature. */
static void make_kept(struct words_table *t, bool ties)
{
	uint32_t i, k;

	find_all_items(t);
	if (t->failed)
		return;
	add_kept(t, NULL, 0, ties);
	for (i = 0; i < t->feature_count; i++) {
		const struct words_feature *feature = &t->features[i];

		for (k = 0;
		     feature->searched && k < feature->count && feature->count < WORDS_ACTIONS; k++)
			add_kept(t, feature, k, ties);
	}
	for (i = 0; i < t->count && !t->failed; i++) {
		for (k = 0; k < t->action_count; k++) {
			const struct policy_value *kept = &t->policy->values[t->actions[k]];

			if (is_allowed(t, i, kept, ties))
				t->allowed[i] |= UINT64_C(1) << k;
		}
	}
}

/* ---- the choice of a rule ---- */

/*
 * The rows that best play meets: with `ties`, whichever of the best options it takes; without, only the option that was chosen
 * counts, in the rows where these options lead. But rules of several sites may resolve ties in different ways, and each has to
 * be right where the others lead.
 */
static bool fill_table(struct words_table *t, struct policy *policy, uint32_t site, bool ties)
{
	bool several = policy_next_site(policy, policy_next_site(policy, UINT32_MAX)) != UINT32_MAX;
	size_t i;

	*t = (struct words_table){.policy = policy, .site = &policy->sites[site]};
	arena_init(&t->arena, policy->memory);
	t->rows = words_take(t, policy->row_count, sizeof(const struct policy_row *));
	t->allowed = words_take(t, policy->row_count, sizeof *t->allowed);
	for (i = 0; i < policy->row_count && !t->failed; i++) {
		const struct policy_row *row = &policy->rows[i];

		if (row->site == site && (row->visits > 0 || (row->met && (ties || several))))
			t->rows[t->count++] = row;
	}
	if (t->failed || t->count == 0)
		return false;
	make_features(t);
	if (!t->failed && t->site->choice == POLICY_KEEP)
		make_kept(t, ties);
	else if (!t->failed)
		make_options(t, ties);
	return !t->failed;
}

/* Searches with the chosen options alone, and with all that are as good, for thresholds, then for trees, until a rule is
   short; *cost is 0 if none is found. Returns the table of the rule. */
static struct words_table *find_rule(struct words_table *chosen, struct words_table *ties,
				     struct words_rule *rule, uint32_t *cost)
{
	uint32_t (*const find[])(struct words_table *,
				 struct words_rule *) = {words_find_thresholds, words_find_tree};
	enum { SHORT = 4 };
	struct words_table *best = chosen;
	struct words_rule other;
	size_t i, k;

	*cost = 0;
	for (i = 0; i < sizeof find / sizeof *find; i++) {
		for (k = 0; k < 2 && (*cost == 0 || *cost > SHORT); k++) {
			struct words_table *t = k == 0 ? chosen : ties;
			uint32_t found = find[i](t, &other);

			if (found == 0 || (*cost != 0 && found >= *cost))
				continue;
			*rule = other;
			*cost = found;
			best = t;
		}
	}
	return best;
}

/* Writes a text of the policy's arena. NULL when out of memory. */
static const char *take_text(struct words_table *t, const struct words_rule *rule,
			     void (*write)(const struct words_table *, const struct words_rule *,
					   const struct writer *))
{
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, NULL, 0);
	char *text;

	write(t, rule, &writer);
	text = arena_take(&t->policy->arena, buffer.length + 1);
	if (text != NULL) {
		writer = writer_to_buffer(&buffer, text, buffer.length + 1);
		write(t, rule, &writer);
	}
	t->failed = t->failed || text == NULL;
	return text;
}

/* "given; 0.294198 less than the best"; "given" if the best is not known. */
static bool repeat_given(struct policy *policy, const struct policy_given *given,
			 struct policy_rule *rule)
{
	enum { LONGEST = 320, WORDS = 40 };
	char number[LONGEST], *ties = arena_take(&policy->arena, LONGEST + WORDS);

	if (ties == NULL)
		return false;
	snprintf(number, sizeof number, "%.6f", fabs(given->difference));
	text_set_point(number);
	if (isnan(given->difference))
		snprintf(ties, LONGEST + WORDS, "given");
	else if (strspn(number, "0.") == strlen(number))
		snprintf(ties, LONGEST + WORDS, "given; as good as the best");
	else
		snprintf(ties, LONGEST + WORDS, "given; %s %s than the best", number,
			 given->difference < 0 ? "less" : "more");
	*rule = (struct policy_rule){given->rule, ties, true};
	return true;
}

bool policy_words(struct policy *policy, uint32_t site, struct policy_rule *rule)
{
	struct words_table chosen, ties = {.policy = NULL}, *best;
	struct words_rule found;
	uint32_t cost;
	bool ok;

	if (policy->given[site].rule != NULL)
		return repeat_given(policy, &policy->given[site], rule);
	ok = fill_table(&chosen, policy, site, false) && fill_table(&ties, policy, site, true);
	*rule = (struct policy_rule){"", "", true};
	if (ok) {
		best = find_rule(&chosen, &ties, &found, &cost);
		rule->complete = cost > 0;
		rule->rule = take_text(best, cost > 0 ? &found : NULL, words_write_rule);
		rule->ties = take_text(best, cost > 0 ? &found : NULL, words_write_ties);
	}
	ok = !chosen.failed && !ties.failed;
	arena_clear(&chosen.arena);
	if (ties.policy != NULL)
		arena_clear(&ties.arena);
	return ok;
}

bool policy_write_words(struct policy *policy, const struct writer *to)
{
	struct policy_rule rule;
	uint32_t site = UINT32_MAX;

	while ((site = policy_next_site(policy, site)) != UINT32_MAX) {
		if (!policy_words(policy, site, &rule))
			return false;
		writer_text(to, rule.rule);
		if (*rule.ties != '\0') {
			writer_text(to, "\t(");
			writer_text(to, rule.ties);
			writer_text(to, ")");
		}
		writer_text(to, "\n");
	}
	return true;
}
