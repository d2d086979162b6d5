/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Searches for short rules that agree with a table.
 *
 * One feature: its ranks are cut into the fewest runs with an action that all rows of a run allow; taking each run as long
 * as it can be is optimal. Two: the ranks of the one with fewer values are cut likewise into groups, in each of which the
 * other has at most two runs. Trees: each split is the one that leaves the least Gini impurity (Breiman et al.,
 * "Classification and Regression Trees", 1984).
 */
#include <string.h>

#include "decide/words_inside.h"

#define ALL_ACTIONS UINT64_MAX

/* ---- rules ---- */

static struct words_leaf *add_leaf(struct words_rule *rule, uint64_t actions)
{
	struct words_leaf *leaf = &rule->leaves[rule->count++];

	leaf->term_count = 0;
	leaf->action = (uint32_t)__builtin_ctzll(actions);
	return leaf;
}

/* Adds a term, which may narrow one of the same feature, or drop those that are implied. All ranks: no term. */
static void add_term(const struct words_table *t, struct words_leaf *leaf, struct words_term term)
{
	const struct words_leaf before = *leaf;
	uint32_t i;

	leaf->term_count = 0;
	for (i = 0; i < before.term_count; i++) {
		struct words_term old = before.terms[i];

		if (old.feature != term.feature || term.unequal) {
			leaf->terms[leaf->term_count++] = old;
		} else if (!old.unequal) {
			term.low = old.low > term.low ? old.low : term.low;
			term.high = old.high < term.high ? old.high : term.high;
		} else if (old.low == term.low) {
			term.low++;
		} else if (old.low == term.high) {
			term.high--;
		} else if (old.low > term.low && old.low < term.high) {
			leaf->terms[leaf->term_count++] = old;
		}
	}
	if (term.unequal || term.low > 0 || term.high + 1 < t->features[term.feature].count)
		leaf->terms[leaf->term_count++] = term;
}

static bool term_holds(const struct words_table *t, const struct words_term *term, uint32_t row)
{
	uint32_t rank = t->features[term->feature].ranks[row];

	return term->unequal ? rank != term->low : rank >= term->low && rank <= term->high;
}

static bool leaf_holds(const struct words_table *t, const struct words_leaf *leaf, uint32_t row)
{
	uint32_t i;

	for (i = 0; i < leaf->term_count && term_holds(t, &leaf->terms[i], row); i++)
		;
	return i == leaf->term_count;
}

uint32_t words_leaf_of(const struct words_table *t, const struct words_rule *rule, uint32_t row)
{
	uint32_t i;

	for (i = 0; i < rule->count && !leaf_holds(t, &rule->leaves[i], row); i++)
		;
	return i;
}

uint32_t words_parts(const struct words_table *t, const struct words_term *term)
{
	bool both = term->low > 0 && term->high + 1 < t->features[term->feature].count;

	return term->unequal || term->low == term->high || !both ? 1 : 2;
}

/* The number of comparisons in the leaves of an action. */
static uint32_t count_parts(const struct words_table *t, const struct words_rule *rule,
			    uint32_t action)
{
	uint32_t i, k, parts = 0;

	for (i = 0; i < rule->count; i++) {
		for (k = 0; rule->leaves[i].action == action && k < rule->leaves[i].term_count; k++)
			parts += words_parts(t, &rule->leaves[i].terms[k]);
	}
	return parts;
}

/* Of several actions, the one with the most comparisons, if these are more than one. */
uint32_t words_otherwise(const struct words_table *t, const struct words_rule *rule)
{
	uint32_t i, most = 1, best = UINT32_MAX;

	for (i = 0; i < t->action_count && t->site->choice != POLICY_MAY; i++) {
		uint32_t parts = count_parts(t, rule, i);

		if (parts > 1 && parts >= most) {
			most = parts;
			best = i;
		}
	}
	return best;
}

/* The number of comparisons that are written, or 1; 0 if there are too many lines. */
static uint32_t cost_of(const struct words_table *t, const struct words_rule *rule)
{
	uint32_t otherwise = t->site->choice == POLICY_MAY ? 0 : words_otherwise(t, rule);
	uint32_t i, lines = 0, cost = 0;

	for (i = 0; i < rule->count; i++)
		lines += rule->leaves[i].action != otherwise;
	for (i = 0; i < t->action_count; i++)
		cost += i == otherwise ? 0 : count_parts(t, rule, i);
	if (lines > WORDS_LINES)
		return 0;
	return cost > 0 ? cost : 1;
}

/* ---- runs ---- */

/* For rules by the ranks of one feature, or by those of another in each group of ranks of the first. */
struct case_search {
	const struct words_table *t;
	uint32_t of, by;   /* the feature with groups, if any; that with runs */
	uint64_t *allowed; /* by rank of the latter: the actions that all rows allow */
};

/* Adds a leaf for each run of ranks, with the terms of `common`. False if there are more than `most` runs, or none. */
static bool cut_into_runs(const struct case_search *s, uint32_t most,
			  const struct words_leaf *common, struct words_rule *rule)
{
	const struct words_feature *f = &s->t->features[s->by];
	uint64_t run = ALL_ACTIONS;
	uint32_t start = 0, rank;

	for (rank = 0; rank <= f->count; rank++) {
		uint64_t next = rank < f->count ? run & s->allowed[rank] : 0;
		struct words_leaf *leaf;

		if (next != 0) {
			run = next;
			continue;
		}
		if (run == 0 || rank == start || most-- == 0 || rule->count == WORDS_LEAVES)
			return false;
		leaf = add_leaf(rule, run);
		leaf->term_count = common->term_count;
		memcpy(leaf->terms, common->terms, sizeof leaf->terms);
		add_term(s->t, leaf, (struct words_term){s->by, start, rank - 1, false});
		start = rank;
		run = rank < f->count ? s->allowed[rank] : 0;
	}
	return true;
}

static bool find_runs(struct words_table *t, uint32_t feature, uint64_t *allowed,
		      struct words_rule *rule)
{
	struct case_search s = {.t = t, .by = feature, .allowed = allowed};
	const struct words_feature *f = &t->features[feature];
	uint32_t i;

	memset(allowed, 0xff, f->count * sizeof *allowed);
	for (i = 0; i < t->count; i++)
		allowed[f->ranks[i]] &= t->allowed[i];
	rule->count = 0;
	rule->by_case = false;
	return cut_into_runs(&s, WORDS_LEAVES, &(struct words_leaf){.term_count = 0}, rule);
}

/* ---- thresholds for each value of another feature ---- */

/* Adds the leaves of the longest group of ranks from `low` on; the last of them, or UINT32_MAX if there is none. */
static uint32_t find_group(const struct case_search *s, uint32_t low, struct words_rule *rule)
{
	const struct words_table *t = s->t;
	uint64_t *allowed = s->allowed;
	const struct words_feature *f = &t->features[s->of], *b = &t->features[s->by];
	uint32_t high, last = UINT32_MAX, i;
	const struct words_rule before = *rule;

	memset(allowed, 0xff, b->count * sizeof *allowed);
	for (high = low; high < (f->ordered ? f->count : low + 1); high++) {
		struct words_rule wider = before;
		struct words_leaf common = {.term_count = 0};

		for (i = 0; i < t->count; i++) {
			if (f->ranks[i] == high)
				allowed[b->ranks[i]] &= t->allowed[i];
		}
		add_term(t, &common, (struct words_term){s->of, low, high, false});
		if (!cut_into_runs(s, 2, &common, &wider))
			break;
		*rule = wider;
		last = high;
	}
	return last;
}

/* Whether groups of the ranks of one feature, with thresholds of the other, agree with the table. */
static bool find_cases(const struct case_search *s, struct words_rule *rule)
{
	uint32_t last, low;

	*rule = (struct words_rule){.by_case = true};
	for (low = 0; low < s->t->features[s->of].count; low = last + 1) {
		last = find_group(s, low, rule);
		if (last == UINT32_MAX)
			return false;
	}
	return true;
}

/* `other` becomes the rule if it is shorter. */
static void take_shorter(const struct words_table *t, const struct words_rule *other,
			 struct words_rule *rule, uint32_t *cost)
{
	uint32_t found = cost_of(t, other);

	if (found == 0 || (*cost != 0 && *cost <= found))
		return;
	*rule = *other;
	*cost = found;
}

/* Whether thresholds of the other feature may be tried for each value of one. */
static bool are_cases(const struct words_table *t, uint32_t of, uint32_t by)
{
	enum { MUCH_WORK = 50000000 };
	uint64_t work = (uint64_t)t->features[of].count * (t->count + t->features[by].count);

	return t->features[by].ordered && t->features[of].searched && work <= MUCH_WORK;
}

uint32_t words_find_thresholds(struct words_table *t, struct words_rule *rule)
{
	uint64_t all = ALL_ACTIONS, *allowed = words_take(t, t->longest, sizeof *allowed);
	struct words_rule other;
	uint32_t cost = 0, i, k;

	for (i = 0; i < t->count; i++)
		all &= t->allowed[i];
	if (all != 0) {
		*rule = (struct words_rule){.count = 0};
		add_leaf(rule, all);
		return 1;
	}
	for (i = 0; i < t->feature_count && !t->failed; i++) {
		if (t->features[i].ordered && find_runs(t, i, allowed, &other))
			take_shorter(t, &other, rule, &cost);
	}
	for (i = 0; i < t->feature_count; i++) {
		for (k = i + 1; k < t->feature_count && !t->failed && cost != 1; k++) {
			bool swap = t->features[k].count < t->features[i].count ||
				    !t->features[k].ordered;
			uint32_t of = swap ? k : i, by = swap ? i : k;

			if (are_cases(t, of, by) &&
			    find_cases(&(struct case_search){t, of, by, allowed}, &other))
				take_shorter(t, &other, rule, &cost);
		}
	}
	return cost;
}

/* ---- decision trees ---- */

/* A tree that grows. */
struct tree_growth {
	const struct words_table *t;
	uint32_t *counts; /* scratch for each rank and action */
	struct words_rule *rule;
};

/* Rows of the table on a path. */
struct row_part {
	uint32_t *at, count;
};

struct rank_split {
	uint32_t feature, rank;
	bool equal;      /* it is this rank; otherwise at least this rank */
	double impurity; /* of both parts */
};

/* The number of rows, without the sum of n^2 by action over that number: 0 if all have the same action. Negative without
   rows. */
static double impurity_of(const uint32_t *counts, const uint32_t *all)
{
	double sum = 0, squares = 0;
	uint32_t i;

	for (i = 0; i < WORDS_ACTIONS; i++) {
		double count = all == NULL ? counts[i] : all[i] - counts[i];

		sum += count;
		squares += count * count;
	}
	return sum > 0 ? sum - squares / sum : -1;
}

/* Keeps the better split: into the rows that are counted, and the rest of `all`. */
static void consider(struct rank_split *best, struct rank_split split, const uint32_t *counts,
		     const uint32_t *all)
{
	const double rounding = 1e-9;
	double part = impurity_of(counts, NULL), rest = impurity_of(counts, all);

	split.impurity = part + rest;
	if (part >= 0 && rest >= 0 && split.impurity < best->impurity - rounding)
		*best = split;
}

static void consider_feature(const struct tree_growth *growth, uint32_t feature,
			     struct row_part part, struct rank_split *best)
{
	const struct words_table *t = growth->t;
	uint32_t *counts = growth->counts;
	const struct words_feature *f = &t->features[feature];
	uint32_t all[WORDS_ACTIONS] = {0}, before[WORDS_ACTIONS] = {0}, i, k;

	memset(counts, 0, (size_t)f->count * sizeof all);
	for (i = 0; i < part.count; i++) {
		uint32_t action = (uint32_t)__builtin_ctzll(t->allowed[part.at[i]]);

		counts[f->ranks[part.at[i]] * WORDS_ACTIONS + action]++;
		all[action]++;
	}
	for (i = 0; i < f->count; i++) {
		const uint32_t *here = &counts[(size_t)i * WORDS_ACTIONS];

		if (f->ordered && impurity_of(here, NULL) >= 0)
			consider(best, (struct rank_split){feature, i, false, 0}, before, all);
		for (k = 0; k < WORDS_ACTIONS; k++)
			before[k] += here[k];
	}
	for (i = 0; i < f->count; i++)
		consider(best, (struct rank_split){feature, i, true, 0},
			 &counts[(size_t)i * WORDS_ACTIONS], all);
}

/* Puts the rows of the first part of a split first; their number. */
static uint32_t divide_rows(const struct words_table *t, const struct rank_split *split,
			    struct row_part part)
{
	const uint32_t *ranks = t->features[split->feature].ranks;
	uint32_t i, first = 0;

	for (i = 0; i < part.count; i++) {
		uint32_t row = part.at[i];

		if (split->equal ? ranks[row] != split->rank : ranks[row] >= split->rank)
			continue;
		part.at[i] = part.at[first];
		part.at[first++] = row;
	}
	return first;
}

/* Adds the leaves of a tree for the rows on a path. False if there are too many, or no split divides them. */
static bool grow(const struct tree_growth *growth, struct row_part rows,
		 const struct words_leaf *path)
{
	const struct words_table *t = growth->t;
	struct words_rule *rule = growth->rule;
	struct rank_split split = {.impurity = rows.count + 1.0};
	struct words_leaf part = *path, rest = *path;
	uint64_t all = ALL_ACTIONS;
	uint32_t i, first;

	for (i = 0; i < rows.count; i++)
		all &= t->allowed[rows.at[i]];
	if (rule->count == WORDS_LEAVES || path->term_count == WORDS_LINES)
		return false;
	if (all != 0) {
		part.action = (uint32_t)__builtin_ctzll(all);
		rule->leaves[rule->count++] = part;
		return true;
	}
	for (i = 0; i < t->feature_count; i++) {
		if (t->features[i].searched)
			consider_feature(growth, i, rows, &split);
	}
	if (split.impurity > rows.count)
		return false;
	first = divide_rows(t, &split, rows);
	i = split.rank;
	if (split.equal) {
		add_term(t, &part, (struct words_term){split.feature, i, i, false});
		add_term(t, &rest, (struct words_term){split.feature, i, i, true});
	} else {
		add_term(t, &part, (struct words_term){split.feature, 0, i - 1, false});
		add_term(t, &rest,
			 (struct words_term){split.feature, i, t->features[split.feature].count - 1,
					     false});
	}
	return grow(growth, (struct row_part){rows.at, first}, &part) &&
	       grow(growth, (struct row_part){rows.at + first, rows.count - first}, &rest);
}

/* ---- shorter leaves ---- */

/* Whether all rows in which the leaf holds allow its action. */
static bool is_right(const struct words_table *t, const struct words_leaf *leaf)
{
	uint32_t i;

	for (i = 0; i < t->count; i++) {
		if ((t->allowed[i] >> leaf->action & 1) == 0 && leaf_holds(t, leaf, i))
			return false;
	}
	return true;
}

/* Replaces the ranks of a term, unless the leaf would hold in other rows that do not allow its action. */
static void try_range(const struct words_table *t, struct words_leaf *leaf, uint32_t term,
		      uint32_t low, uint32_t high)
{
	struct words_leaf wider = *leaf;

	wider.terms[term].low = low;
	wider.terms[term].high = high;
	if (is_right(t, &wider))
		*leaf = wider;
}

/* Removes terms of a leaf, and bounds of them, that it can do without. */
static void widen_leaf(const struct words_table *t, struct words_leaf *leaf)
{
	uint32_t i = 0;

	while (i < leaf->term_count) {
		const struct words_term *term = &leaf->terms[i];
		uint32_t last = t->features[term->feature].count - 1;
		struct words_leaf wider = *leaf;

		memmove(&wider.terms[i], &wider.terms[i + 1],
			(--wider.term_count - i) * sizeof *wider.terms);
		if (is_right(t, &wider)) {
			*leaf = wider;
			continue;
		}
		if (words_parts(t, term) > 1) {
			try_range(t, leaf, i, 0, term->high);
			try_range(t, leaf, i, term->low, last);
		}
		i++;
	}
}

/* Widens all leaves, and removes those that others make superfluous (as rules are made of trees by Quinlan, "C4.5", 1993). */
static void simplify(const struct words_table *t, struct words_rule *rule)
{
	uint32_t i, row;

	for (i = 0; i < rule->count; i++)
		widen_leaf(t, &rule->leaves[i]);
	for (i = rule->count; i-- > 0;) {
		struct words_rule others = *rule;

		memmove(&others.leaves[i], &others.leaves[i + 1],
			(--others.count - i) * sizeof *others.leaves);
		for (row = 0; row < t->count && words_leaf_of(t, &others, row) < others.count;
		     row++)
			;
		if (row == t->count)
			*rule = others;
	}
}

uint32_t words_find_tree(struct words_table *t, struct words_rule *rule)
{
	uint32_t *counts = words_take(t, t->longest, WORDS_ACTIONS * sizeof *counts);
	uint32_t *rows = words_take(t, t->count, sizeof *rows), i;

	*rule = (struct words_rule){.count = 0};
	for (i = 0; i < t->count && !t->failed; i++) {
		rows[i] = i;
		if (t->allowed[i] == 0)
			return 0;
	}
	if (t->failed ||
	    !grow(&(struct tree_growth){t, counts, rule}, (struct row_part){rows, t->count},
		  &(struct words_leaf){.term_count = 0}))
		return 0;
	simplify(t, rule);
	return cost_of(t, rule);
}
