/* A comparison as a table for people, with the bars of all answers in one. */
#include <math.h>
#include <string.h>

#include "report/bar.h"
#include "report/compare_inside.h"
#include "report/format.h"

enum { GAP = 2, NARROWEST_BARS = 16, LETTERS = 26 };

static char letter_of(size_t i)
{
	return (char)('a' + i % LETTERS);
}

static void find_share(struct comparison *comparison, struct side *side)
{
	mpq_t share;

	side->share = 0;
	if (!comparison_part(comparison, side))
		return;
	mpq_init(share);
	mpz_set(mpq_numref(share), comparison->part);
	mpz_set(mpq_denref(share), side->view.whole);
	mpq_canonicalize(share);
	side->share = mpq_get_d(share) / comparison->largest;
	mpq_clear(share);
}

/* The bar is that of the first; those of the others end where their letters are. */
static void put_bars(struct comparison *comparison, int width)
{
	const struct dicelab_layout *layout = comparison->layout;
	int end = 0, last = 0, column;
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		int at;

		find_share(comparison, &comparison->sides[i]);
		at = (int)lround(comparison->sides[i].share * width);
		end = i == 0 ? at : end;
		last = at > last ? at : last;
	}
	shade(comparison->to, layout, SHADE_BAR);
	for (column = 1; column <= last; column++) {
		char mark = '\0';

		for (i = 1; i < comparison->count; i++) {
			double share = comparison->sides[i].share;

			if (share > 0 && lround(share * width) == column)
				mark = letter_of(i);
		}
		if (mark != '\0')
			putc(mark, comparison->to);
		else
			bar_block(comparison->to, layout, column <= end);
	}
	shade(comparison->to, layout, SHADE_NONE);
}

static void measure(struct comparison *comparison)
{
	size_t i, row;
	int width;

	comparison->outcome_width = (int)strlen("difference");
	comparison->largest = comparison->column == COLUMN_PROBABILITY ? 0 : 1;
	for (i = 0; i < comparison->count; i++) {
		struct side *side = &comparison->sides[i];

		width = view_width(&side->view, COLUMN_OUTCOME);
		comparison->outcome_width =
			width > comparison->outcome_width ? width : comparison->outcome_width;
		for (row = 0; row < view_rows(&side->view); row++) {
			double share = view_probability(&side->view, row);

			comparison->largest =
				share > comparison->largest ? share : comparison->largest;
		}
	}
	comparison->width = GAP + view_share_width(&comparison->sides[0].view);
	if (comparison_has_tails(comparison)) /* room for a mark */
		comparison->width += comparison->layout->ascii ? 2 : 1;
}

static void put_table_cells(struct comparison *comparison, int bars)
{
	struct writer writer = writer_to_file(comparison->to);
	size_t i;

	for (i = 0; i < comparison->count; i++)
		comparison_put_cell(comparison, &comparison->sides[i], comparison->width);
	writer_blanks(&writer, GAP);
	put_bars(comparison, bars);
	putc('\n', comparison->to);
}

void table_comparison(struct comparison *comparison)
{
	const struct dicelab_layout *layout = comparison->layout;
	int bars = line_width(layout);
	struct writer writer = writer_to_file(comparison->to);
	FILE *to = comparison->to;
	char name[TAIL_NAME_SIZE];
	int difference;
	size_t i;

	measure(comparison);
	bars -= comparison->outcome_width + (int)comparison->count * comparison->width + GAP;
	bars = bars < NARROWEST_BARS ? NARROWEST_BARS : bars;
	for (i = 0; i < comparison->count; i++) {
		shade(to, layout, SHADE_LABEL);
		fprintf(to, "%c: %s", letter_of(i), comparison->sides[i].label);
		shade(to, layout, SHADE_NONE);
		putc('\n', to);
	}
	fprintf(to, "%*s", comparison->outcome_width, "");
	for (i = 0; i < comparison->count; i++)
		fprintf(to, "%*c", comparison->width, letter_of(i));
	putc('\n', to);
	for (; comparison_next_row(comparison); comparison_pass_row(comparison)) {
		writer_blanks(&writer, (size_t)(comparison->outcome_width -
						view_outcome_width(comparison->outcomes,
								   &comparison->list)));
		view_outcome(&writer, comparison->outcomes, &comparison->list);
		put_table_cells(comparison, bars);
	}
	for (i = 0; i < comparison->count; i++) {
		if (!comparison_begin_tail(comparison, &comparison->sides[i], name))
			continue;
		fprintf(to, "%*s", comparison->outcome_width, name);
		put_table_cells(comparison, bars);
	}
	comparison->tail = NULL;
	for (difference = 0; difference < 2; difference++) {
		fprintf(to, "%*s", comparison->outcome_width,
			difference != 0 ? "difference" : "mean");
		for (i = 0; i < comparison->count; i++)
			comparison_put_mean(comparison, &comparison->sides[i], difference != 0,
					    comparison->width);
		putc('\n', to);
	}
}
