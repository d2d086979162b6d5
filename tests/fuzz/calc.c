/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Fuzzing the exact evaluator: what parses is calculated under tight limits. */
#include "tests/fuzz/fuzz.h"

static void calculate(struct dicelab *lab, const struct dicelab_statement *statement, FILE *sink,
		      const unsigned *patience)
{
	struct dicelab_calculation how = {.size = sizeof how, .threshold = 1e-3, .plan = sink};
	struct dicelab_outcomes *outcomes = dicelab_calculate(lab, statement, &how);

	(void)patience;
	if (outcomes != NULL)
		dicelab_write_outcomes(sink, outcomes, true);
	dicelab_outcomes_free(outcomes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	fuzz_statements(data, size, calculate);
	return 0;
}
