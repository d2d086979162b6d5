/*
 * A comparison as a table for people: the numbers of an outcome stand on one line, and behind them the bars, one below
 * the other, each with the letter of its answer and in the colour of that. What is impossible is blank and has no bar.
 */
#include <string.h>

#include "report/bar.h"
#include "report/compare_inside.h"
#include "report/format.h"

enum {
	GAP = 2,
	SIGN = 2, /* the letter before a bar, and a blank */
	NARROWEST_BARS = 16,
	LETTERS = 26,
	MOST_BARS =
		6 /* of an outcome: no colour comes twice, and the next outcome is still in sight */
};

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

static void put_bar(const struct comparison *comparison, size_t i, int width)
{
	shade_series(comparison->to, comparison->layout, i);
	fprintf(comparison->to, "%c ", letter_of(i));
	bar_print(comparison->to, comparison->layout, comparison->sides[i].share, width);
	shade(comparison->to, comparison->layout, SHADE_NONE);
}

/* The bars of the row, from where its cells end, and the end of the line. */
static void put_bars(struct comparison *comparison, int width)
{
	struct writer writer = writer_to_file(comparison->to);
	int before = GAP;
	size_t i;

	for (i = 0; i < comparison->count && comparison->count <= MOST_BARS; i++) {
		find_share(comparison, &comparison->sides[i]);
		if (comparison->sides[i].share <= 0)
			continue;
		if (before != GAP)
			putc('\n', comparison->to);
		writer_blanks(&writer, (size_t)before);
		put_bar(comparison, i, width);
		before = comparison->outcome_width + (int)comparison->count * comparison->width +
			 GAP;
	}
	putc('\n', comparison->to);
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
	size_t i;

	for (i = 0; i < comparison->count; i++)
		comparison_put_cell(comparison, &comparison->sides[i], comparison->width);
	put_bars(comparison, bars);
}

/* Which letter is which answer. */
static void put_head(const struct comparison *comparison)
{
	const struct dicelab_layout *layout = comparison->layout;
	FILE *to = comparison->to;
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		shade(to, layout, SHADE_LABEL);
		shade_series(to, layout, i);
		fprintf(to, "%c: %s", letter_of(i), comparison->sides[i].label);
		shade(to, layout, SHADE_NONE);
		putc('\n', to);
	}
	fprintf(to, "%*s", comparison->outcome_width, "");
	for (i = 0; i < comparison->count; i++) {
		shade_series(to, layout, i);
		fprintf(to, "%*c", comparison->width, letter_of(i));
		shade(to, layout, SHADE_NONE);
	}
	putc('\n', to);
}

static void put_means(const struct comparison *comparison)
{
	int difference;
	size_t i;

	for (difference = 0; difference < 2; difference++) {
		fprintf(comparison->to, "%*s", comparison->outcome_width,
			difference != 0 ? "difference" : "mean");
		for (i = 0; i < comparison->count; i++)
			comparison_put_mean(comparison, &comparison->sides[i], difference != 0,
					    comparison->width);
		putc('\n', comparison->to);
	}
}

void table_comparison(struct comparison *comparison)
{
	int bars = line_width(comparison->layout);
	struct writer writer = writer_to_file(comparison->to);
	char name[TAIL_NAME_SIZE];
	size_t i;

	measure(comparison);
	comparison->blank_impossible = true;
	bars -= comparison->outcome_width + (int)comparison->count * comparison->width + GAP + SIGN;
	bars = bars < NARROWEST_BARS ? NARROWEST_BARS : bars;
	put_head(comparison);
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
		fprintf(comparison->to, "%*s", comparison->outcome_width, name);
		put_table_cells(comparison, bars);
	}
	comparison->tail = NULL;
	put_means(comparison);
}
