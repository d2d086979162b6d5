/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules in words, inside: from the rows of a site to features and actions (words.c), the search for a short rule
 * (words_search.c), and its text (words_print.c).
 *
 * A feature is a column, or a function of a list, such as sum(dice). An action is an option, or "keep 4, 5, 6": in each
 * row that is another option. `allowed` has the actions by which a row is played as well as possible.
 */
#ifndef DECIDE_WORDS_INSIDE_H
#define DECIDE_WORDS_INSIDE_H

#include "decide/policy.h"

enum { WORDS_LINES = 12, WORDS_LEAVES = 2 * WORDS_LINES, WORDS_ACTIONS = 64, WORDS_FEATURES = 64 };

struct words_feature {
	uint32_t column;
	const char *of;  /* the name of the function; NULL: the column itself */
	bool ordered;    /* numbers, which thresholds divide */
	bool searched;   /* not lists */
	int64_t *values; /* by rank, ascending: numbers, or the numbers of values of the policy */
	uint32_t count;
	uint32_t *ranks; /* by row */
};

/* Rows of a site, to be described. */
struct words_table {
	struct policy *policy;
	const struct policy_site *site;
	struct arena arena;
	bool failed; /* out of memory */
	const struct policy_row **rows;
	uint32_t count;
	struct words_feature *features;  /* that differ among the rows; those of columns first */
	uint32_t feature_count, longest; /* `longest`: the largest number of ranks */
	uint32_t actions[WORDS_ACTIONS]; /* values of the policy; of POLICY_KEEP: the items kept */
	uint32_t action_count;
	uint32_t all_items; /* of POLICY_KEEP: all items that occur */
	uint64_t *allowed;  /* by row: the set of actions */
};

/* The ranks from `low` to `high` of a feature; or all but `low`. */
struct words_term {
	uint32_t feature, low, high;
	bool unequal;
};

/* The action is taken if all terms hold. */
struct words_leaf {
	struct words_term terms[WORDS_LINES + 1];
	uint32_t term_count, action;
};

/* In each row a leaf holds; if it is more than one, any of them is right. */
struct words_rule {
	struct words_leaf leaves[WORDS_LEAVES];
	uint32_t count;
	bool by_case; /* a threshold for each value of the feature of the first term */
};

/* A zeroed array; NULL, and t->failed, when out of memory. */
void *words_take(struct words_table *t, size_t count, size_t size);

/* Searches for a rule of one feature, or of thresholds for each value of another; or for a decision tree. The number of
   comparisons that it is written with, at least 1; or 0 if none has few enough lines. */
uint32_t words_find_thresholds(struct words_table *t, struct words_rule *rule);
uint32_t words_find_tree(struct words_table *t, struct words_rule *rule);

/* The first leaf that holds in a row. */
uint32_t words_leaf_of(const struct words_table *t, const struct words_rule *rule, uint32_t row);

/* The action that is written as "otherwise", or UINT32_MAX. */
uint32_t words_otherwise(const struct words_table *t, const struct words_rule *rule);

/* The number of comparisons of the term, as written. */
uint32_t words_parts(const struct words_table *t, const struct words_term *term);

/* NULL: no rule was found, the states that are met most often are written. */
void words_write_rule(const struct words_table *t, const struct words_rule *rule,
		      const struct writer *to);
void words_write_ties(const struct words_table *t, const struct words_rule *rule,
		      const struct writer *to);
#endif
