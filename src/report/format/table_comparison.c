/*
 * A comparison as a table for people: the numbers of an outcome stand on one line, and behind them the bars, one below
 * the other, each with the letter of its answer and in the colour of that. What is impossible is blank and has no bar, nor
 * has what is too unlikely for one.
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

/* Of 1; 0 where there is nothing, as in a sample that was stopped before its first trial. */
static double share_of(struct comparison *comparison, struct side *side)
{
	if (!comparison_part(comparison, side) || mpz_sgn(side->view.whole) == 0)
		return 0;
	return pmf_quotient(comparison->part, side->view.whole);
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
		comparison->sides[i].share =
			share_of(comparison, &comparison->sides[i]) / comparison->largest;
		if (!bar_shows(comparison->layout, comparison->sides[i].share, width))
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

static int wider(int width, int other)
{
	return width > other ? width : other;
}

/* ---- rows ---- */

/* What is done with a row: `name` is NULL of an outcome. */
typedef void row_function(struct comparison *comparison, const char *name, int width);

static void measure_row(struct comparison *comparison, const char *name, int width)
{
	size_t i;

	(void)name;
	comparison->outcome_width = wider(comparison->outcome_width, width);
	for (i = 0; i < comparison->count; i++) {
		double share = share_of(comparison, &comparison->sides[i]);

		comparison->largest = share > comparison->largest ? share : comparison->largest;
	}
}

static void put_row(struct comparison *comparison, const char *name, int width)
{
	struct writer writer = writer_to_file(comparison->to);
	size_t i;

	writer_blanks(&writer, (size_t)(comparison->outcome_width - width));
	if (name != NULL)
		writer_text(&writer, name);
	else
		view_outcome(&writer, comparison->outcomes, &comparison->list);
	for (i = 0; i < comparison->count; i++)
		comparison_put_cell(comparison, &comparison->sides[i], comparison->width);
	put_bars(comparison, comparison->bar_width);
}

static void walk_fold(struct comparison *comparison, enum fold_id end, row_function *visit)
{
	char name[TAIL_NAME_SIZE];

	if (comparison_begin_fold(comparison, end, name))
		visit(comparison, name, (int)strlen(name));
	comparison->fold = NULL;
}

/* All rows, in their order. */
static void walk_rows(struct comparison *comparison, row_function *visit)
{
	char name[TAIL_NAME_SIZE];
	enum fold_id end;
	size_t i;

	walk_fold(comparison, FOLD_BELOW, visit);
	for (; comparison_next_row(comparison); comparison_pass_row(comparison)) {
		if (!comparison_find_fold(comparison, &end))
			visit(comparison, NULL,
			      view_outcome_width(comparison->outcomes, &comparison->list));
	}
	comparison_rewind(comparison);
	walk_fold(comparison, FOLD_BEYOND, visit);
	walk_fold(comparison, FOLD_OTHERS, visit);
	for (i = 0; i < comparison->count; i++) {
		if (comparison_begin_tail(comparison, &comparison->sides[i], name))
			visit(comparison, name, (int)strlen(name));
	}
	comparison->tail = NULL;
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

static void measure(struct comparison *comparison)
{
	int columns;
	size_t i;

	comparison->outcome_width = (int)strlen("difference");
	comparison->largest = comparison->column == COLUMN_PROBABILITY ? 0 : 1;
	walk_rows(comparison, measure_row);
	comparison->width = GAP + view_share_width(&comparison->sides[0].view);
	if (comparison_has_tails(comparison)) /* room for a mark */
		comparison->width += comparison->layout->ascii ? 2 : 1;
	for (i = 0; i < 2 * comparison->count; i++) {
		int mean = comparison_mean_width(comparison, &comparison->sides[i / 2], i % 2 == 1);

		comparison->width = wider(comparison->width, 1 + mean);
	}
	columns = comparison->outcome_width + (int)comparison->count * comparison->width;
	comparison->bar_width =
		wider(line_width(comparison->layout) - columns - GAP - SIGN, NARROWEST_BARS);
}

void table_comparison(struct comparison *comparison)
{
	if (comparison->layout->fold)
		comparison_fold(comparison);
	measure(comparison);
	comparison->blank_impossible = true;
	put_head(comparison);
	walk_rows(comparison, put_row);
	put_means(comparison);
}
