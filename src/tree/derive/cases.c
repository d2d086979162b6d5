/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Compiles cases over a number to a binary decision tree of comparisons: the numbers are partitioned into intervals,
 * each with its label or with none, and nested `if`s perform a binary search.
 */
#include "tree/derive/derive_nodes.h"

/* The numbers up to `high` that are above the previous interval. */
struct stretch {
	int64_t high;
	bool named;   /* false: no case matches */
	size_t label; /* its index in the set */
};

static bool find_otherwise(const struct label_cases *cases, size_t *label)
{
	size_t i;

	for (i = 0; i < cases->count; i++) {
		if (cases->written[i].otherwise) {
			*label = cases->written[i].label;
			return true;
		}
	}
	return false;
}

/* Partitions all numbers; returns the number of intervals, at most one more than twice the ranges. */
static size_t make_stretches(const struct label_cases *cases, struct stretch *stretches)
{
	struct stretch rest = {.high = INT64_MAX};
	size_t count = 0, i;
	int64_t next = INT64_MIN;

	rest.named = find_otherwise(cases, &rest.label);
	for (i = 0; i < cases->ranges; i++) {
		const struct label_case *range = &cases->rising[i];

		if (range->low > next) {
			stretches[count] = rest;
			stretches[count++].high = range->low - 1;
		}
		stretches[count++] = (struct stretch){range->high, true, range->label};
		if (range->high == INT64_MAX)
			return count;
		next = range->high + 1;
	}
	stretches[count++] = rest;
	return count;
}

/* The decision tree for a value, which is a variable or a number. */
static struct node *choose(struct deriver *deriver, const struct node *value,
			   const struct stretch *stretches, size_t count)
{
	size_t half = count / 2;
	struct node *low, *high, *test;

	if (count == 1)
		return stretches->named ? NUMBER((int64_t)stretches->label) : FAIL(CASE);
	test = BINARY(ATMOST, NUMBER(stretches[half - 1].high), COPY(value));
	low = choose(deriver, value, stretches, half);
	high = choose(deriver, value, stretches + half, count - half);
	return IF(test, low, high);
}

bool derive_cases(struct deriver *deriver, const struct node *node,
		  const struct derive_scope *scope, struct pool *pool)
{
	const struct label_cases *cases = node->label_cases;
	struct stretch *stretches =
		arena_take(deriver->builder->arena, (2 * cases->ranges + 1) * sizeof *stretches);
	const struct held *around;
	struct node *value;

	if (stretches == NULL)
		return diag_out_of_memory(deriver->builder->diag, node->at);
	around = derive_begin(deriver);
	if (!derive_number_once(deriver, node->operands[0], scope, &value))
		return false;
	pool->items =
		derive_let(deriver, around,
			   choose(deriver, value, stretches, make_stretches(cases, stretches)));
	pool->die = (struct die){DIE_ROLLED, pool->items};
	return pool->items != NULL;
}
