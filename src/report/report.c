#include "report/report.h"

#include <inttypes.h>

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

bool report_outcomes(FILE *to, const struct outcomes *outcomes)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		const struct dicelab_outcome *row = &outcomes->rows[i];

		print_value(to, row->list);
		fprintf(to, "\t%.6f\n", (double)row->count / (double)outcomes->trials);
	}
	return !ferror(to);
}
