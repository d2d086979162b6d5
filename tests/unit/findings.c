/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Outcomes and their statistics, made from PMFs and lists for tests. */
#include "findings.h"

#include "libcheck.h"
#include <stdlib.h>

#include "naive_pmf.h"
#include "support/memory.h"

struct outcomes findings_of_numbers(size_t count)
{
	struct outcomes outcomes = {.memory = &memory_system, .count = count};
	size_t i;

	outcomes.rows = calloc(count + 1, sizeof *outcomes.rows);
	outcomes.items = calloc(count + 1, sizeof *outcomes.items);
	ck_assert(outcomes.rows != NULL && outcomes.items != NULL);
	for (i = 0; i < count; i++)
		outcomes.rows[i].outcome.list = (struct dicelab_list){outcomes.items + i, 1};
	return outcomes;
}

struct outcomes findings_of_pmf(struct pmf_context context, struct pmf *pmf)
{
	struct outcomes outcomes;
	size_t i;

	ck_assert_ptr_nonnull(pmf);
	outcomes = findings_of_numbers(pmf->count);
	outcomes.context = context;
	outcomes.pmf = pmf;
	for (outcomes.count = i = 0; i < pmf->count; i++) {
		if (!pmf_is_possible(pmf, i))
			continue;
		outcomes.items[outcomes.count] = pmf_key(pmf, i);
		outcomes.rows[outcomes.count].key = i;
		outcomes.rows[outcomes.count++].outcome.probability = pmf_probability(pmf, i);
	}
	return outcomes;
}

struct outcomes findings_of_dice(uint64_t n, uint64_t sides, bool floating)
{
	struct pmf_context context = naive_context(floating);
	struct pmf *die = pmf_uniform(&context, 1, sides);
	struct pmf *sum = pmf_power(&context, die, n);

	pmf_free(&context, die);
	return findings_of_pmf(context, sum);
}
