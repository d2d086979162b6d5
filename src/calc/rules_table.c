/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The rule for a die with faces of its own, whose distribution is the table. */
#include <assert.h>

#include "calc/rules.h"
#include "support/memory.h"

/* Maps the number of an outcome to its key. */
struct keys {
	struct calc *calc;
	const struct term *term;
	size_t *places; /* index of each outcome in the term's items */
};

static bool find_key(void *data, int64_t outcome, int64_t *key)
{
	const struct keys *keys = data;
	size_t at = keys->places[outcome];
	struct table_outcome row = table_outcome_next(keys->term, &at);

	if (term_is_single(keys->term)) {
		*key = row.items[0];
		return true;
	}
	return dist_key_of(keys->calc, make_list(&keys->calc->maker, row.items, row.length), key);
}

static struct pmf *distribution(struct calc *calc, const struct term *term, size_t *places,
				uint64_t *weights)
{
	size_t count = (size_t)term->items[0], at = 1, i;
	struct keys keys = {calc, term, places};
	struct pmf *numbers, *pmf;

	for (i = 0; i < count; i++) {
		places[i] = at;
		weights[i] = (uint64_t)table_outcome_next(term, &at).weight;
	}
	numbers = pmf_of_counts(&calc->context, 0, count, weights);
	pmf = numbers == NULL ? NULL : pmf_map(&calc->context, numbers, find_key, &keys);
	pmf_free(&calc->context, numbers);
	return pmf;
}

bool rule_table(struct calc *calc, struct term *term, struct dist *result)
{
	size_t count = (size_t)term->items[0];
	size_t *places = memory_take(calc->maker.memory, count * sizeof *places);
	uint64_t *weights = memory_take(calc->maker.memory, count * sizeof *weights);
	struct pmf *pmf = NULL;

	assert(term->kind == TERM_TABLE);
	if (places != NULL && weights != NULL)
		pmf = distribution(calc, term, places, weights);
	memory_release(calc->maker.memory, weights);
	memory_release(calc->maker.memory, places);
	return calc_give(calc, pmf, "as written", result);
}
