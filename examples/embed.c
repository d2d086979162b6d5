/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The odds of a roll: cc embed.c $(pkg-config --cflags --libs dicelab) && ./a.out 'sum 3#d6' */
#include <dicelab.h>
#include <string.h>

int main(int argc, char **argv)
{
	const char *rule = argc > 1 ? argv[1] : "sum 3#d6";
	struct dicelab *lab = dicelab_new(NULL);
	struct dicelab_source *source =
		lab != NULL ? dicelab_open_text(lab, "rule", rule, strlen(rule)) : NULL;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes = NULL;
	bool ok = source != NULL && dicelab_next(source, &statement) == DICELAB_STATEMENT &&
		  (outcomes = dicelab_calculate(lab, statement, NULL)) != NULL;
	struct dicelab_outcome outcome;

	for (size_t i = 0; ok && dicelab_outcomes_get(outcomes, i, &outcome); i++) {
		char fraction[64];

		dicelab_outcomes_fraction(outcomes, i, i + 1, fraction, sizeof fraction);
		for (size_t j = 0; j < outcome.list.length; j++)
			printf("%lld ", (long long)outcome.list.items[j]);
		printf("\t%.4f %%\t%s\n", 100 * outcome.probability, fraction);
	}
	if (lab != NULL && dicelab_last_error(lab) != NULL)
		dicelab_write_diagnostic(stderr, dicelab_last_error(lab));
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	dicelab_free(lab);
	return ok ? 0 : 1;
}
