#include "report/report.h"

#include <inttypes.h>

#include "report/fraction.h"

static void print_items(FILE *to, struct dicelab_list list, char separator)
{
	size_t i;

	for (i = 0; i < list.length; i++) {
		if (i > 0)
			putc(separator, to);
		fprintf(to, "%" PRId64, list.items[i]);
	}
}

bool report_roll(FILE *to, struct dicelab_list list)
{
	print_items(to, list, ' ');
	putc('\n', to);
	return !ferror(to);
}

static void print_value(FILE *to, struct dicelab_list list)
{
	if (list.length == 1) {
		fprintf(to, "%3" PRId64, list.items[0]);
		return;
	}
	if (list.length == 0) {
		fputs(" ()", to);
		return;
	}
	putc('(', to);
	print_items(to, list, ',');
	putc(')', to);
}

/* The share of a row, as a part of the whole of all rows. */
static void print_fraction(FILE *to, const struct outcomes *outcomes, size_t i,
			   struct fractions *fractions, mpz_t part)
{
	outcomes_part(outcomes, i, part);
	putc('\t', to);
	fractions_print(fractions, to, part);
}

static void print_row(FILE *to, const struct dicelab_outcome *outcome)
{
	print_value(to, outcome->list);
	fprintf(to, "\t%.6f", outcome->probability);
}

static void print_with_fractions(FILE *to, const struct outcomes *outcomes)
{
	struct fractions fractions;
	mpz_t part;
	size_t i;

	mpz_init(part);
	outcomes_whole(outcomes, part);
	fractions_init(&fractions, part);
	for (i = 0; i < outcomes->count; i++) {
		print_row(to, &outcomes->rows[i].outcome);
		print_fraction(to, outcomes, i, &fractions, part);
		putc('\n', to);
	}
	fractions_clear(&fractions);
	mpz_clear(part);
}

bool report_outcomes(FILE *to, const struct outcomes *outcomes, bool fractions)
{
	size_t i;

	if (fractions) {
		print_with_fractions(to, outcomes);
		return !ferror(to);
	}
	for (i = 0; i < outcomes->count; i++) {
		print_row(to, &outcomes->rows[i].outcome);
		putc('\n', to);
	}
	return !ferror(to);
}
