/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing the evaluator: what parses is rolled and sampled under tight limits. */
#include "tests/fuzz/fuzz.h"

static void roll_and_sample(struct dicelab *lab, const struct dicelab_statement *statement,
			    FILE *sink, const unsigned *patience)
{
	struct dicelab_outcomes *outcomes;
	struct dicelab_list list;

	(void)patience;
	if (dicelab_roll(lab, statement, &list))
		dicelab_write_roll(sink, &list);
	outcomes = dicelab_sample(lab, statement, 20, NULL);
	if (outcomes != NULL)
		dicelab_write_outcomes(sink, outcomes, false);
	dicelab_outcomes_free(outcomes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_statements(data, size, roll_and_sample);
	return 0;
}
