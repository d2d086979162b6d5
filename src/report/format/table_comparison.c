/*
 * A comparison as a table for people: the numbers of an outcome on one line, followed by the bars, one below the other,
 * each with the letter and colour of its answer. Impossible outcomes are blank and have no bar, nor have outcomes that
 * are too unlikely for one. If a line is too short for all columns, they are split into several tables without bars.
 */
#include <string.h>

#include "report/bar.h"
#include "report/comparison.h"
#include "report/format.h"
#include "support/width.h"

enum {
	GAP = 2,
	SIGN = 2, /* the letter before a bar, and a blank */
	NARROWEST_BARS = 6,
	ORDINARY_BARS = 16, /* without a line width */
	LETTERS = 26,
	LETTER_SIZE = 3,
	/* Per outcome: the colours are distinct, and the next outcome remains in sight. */
	MOST_BARS = 6
};

/* The letters of answer i: a to z, then aa to zz. */
static const char *letter_of(size_t i, char letter[LETTER_SIZE])
{
	size_t length = 0;

	if (i >= LETTERS)
		letter[length++] = (char)('a' + (i / LETTERS - 1) % LETTERS);
	letter[length++] = (char)('a' + i % LETTERS);
	letter[length] = '\0';
	return letter;
}

/* The share of a cell; 0 if there is none, as in a sample that was stopped before its first trial. */
static double share_of(struct comparison *comparison, struct side *side)
{
	if (!comparison_part(comparison, side) || mpz_sgn(side->view.whole) == 0)
		return 0;
	return pmf_quotient(comparison->part, side->view.whole);
}

static void put_bar(const struct comparison *comparison, size_t i, int width)
{
	char letter[LETTER_SIZE];

	shade_series(comparison->to, comparison->layout, i);
	fprintf(comparison->to, "%s ", letter_of(i, letter));
	bar_print(comparison->to, comparison->layout, comparison->sides[i].share, width);
	shade(comparison->to, comparison->layout, SHADE_NONE);
}

/* The bars of the row after its cells, and the end of the line. */
static void put_bars(struct comparison *comparison, int width)
{
	struct writer writer = writer_to_file(comparison->to);
	int before = GAP;
	size_t i;

	for (i = 0; i < comparison->count && width > 0; i++) {
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

/* A callback for rows: `name` is NULL for an outcome. */
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

/* Whether the row is blank in the current columns; other tables have it. */
static bool is_elsewhere(struct comparison *comparison)
{
	size_t i;

	for (i = comparison->begin; i < comparison->end; i++) {
		if (!comparison_is_blank(comparison, &comparison->sides[i]))
			return false;
	}
	return true;
}

static void put_row(struct comparison *comparison, const char *name, int width)
{
	struct writer writer = writer_to_file(comparison->to);
	size_t i;

	if (is_elsewhere(comparison))
		return;
	writer_blanks(&writer, (size_t)(comparison->outcome_width - width));
	if (name != NULL)
		writer_text(&writer, name);
	else
		view_outcome(&writer, comparison->outcomes, &comparison->list);
	for (i = comparison->begin; i < comparison->end; i++)
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

/* Visits all rows in order. */
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

/* ---- the head ---- */

static int label_width(const struct comparison *comparison, size_t i)
{
	const char *label = comparison->sides[i].label;

	return (int)width_of_text(label, strlen(label));
}

/* Whether the labels are short enough for column headers; bars need letters in any case. */
static bool are_labels_heads(const struct comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		if (label_width(comparison, i) > comparison->width - GAP)
			return false;
	}
	return comparison->bar_width == 0;
}

/* The legend of the letters. */
static void put_letters(const struct comparison *comparison)
{
	const struct dicelab_layout *layout = comparison->layout;
	FILE *to = comparison->to;
	char letter[LETTER_SIZE];
	size_t i;

	for (i = comparison->begin; i < comparison->end; i++) {
		shade(to, layout, SHADE_LABEL);
		shade_series(to, layout, i);
		fprintf(to, "%s: %s", letter_of(i, letter), comparison->sides[i].label);
		shade(to, layout, SHADE_NONE);
		putc('\n', to);
	}
}

static void put_head(const struct comparison *comparison)
{
	const struct dicelab_layout *layout = comparison->layout;
	bool labels = are_labels_heads(comparison);
	FILE *to = comparison->to;
	char letter[LETTER_SIZE];
	size_t i;

	if (!labels)
		put_letters(comparison);
	fprintf(to, "%*s", comparison->outcome_width, "");
	for (i = comparison->begin; i < comparison->end; i++) {
		const char *head = labels ? comparison->sides[i].label : letter_of(i, letter);
		int width = labels ? label_width(comparison, i) : (int)strlen(head);

		shade_series(to, layout, i);
		fprintf(to, "%*s%s", comparison->width - width, "", head);
		shade(to, layout, SHADE_NONE);
	}
	putc('\n', to);
}

/* ---- below the outcomes ---- */

static const char *const mean_names[] = {"mean", "difference"};

static void put_means(const struct comparison *comparison, bool difference)
{
	size_t i;

	if (!comparison_has_means(comparison, difference))
		return;
	fprintf(comparison->to, "%*s", comparison->outcome_width, mean_names[difference]);
	for (i = comparison->begin; i < comparison->end; i++)
		comparison_put_mean(comparison, &comparison->sides[i], difference,
				    comparison->width);
	putc('\n', comparison->to);
}

static void measure_means(struct comparison *comparison, bool difference)
{
	size_t i;

	if (!comparison_has_means(comparison, difference))
		return;
	comparison->outcome_width =
		wider(comparison->outcome_width, (int)strlen(mean_names[difference]));
	for (i = 0; i < comparison->count; i++)
		comparison->width = wider(
			comparison->width,
			1 + comparison_mean_width(comparison, &comparison->sides[i], difference));
}

static void put_statistic(struct comparison *comparison, size_t which)
{
	char name[SUMMARY_NAME];
	size_t i;

	if (!comparison_has_statistic(comparison, which))
		return;
	fprintf(comparison->to, "%*s", comparison->outcome_width,
		summary_name(comparison->layout, name, which));
	for (i = comparison->begin; i < comparison->end; i++)
		comparison_put_statistic(comparison, &comparison->sides[i], which,
					 comparison->width);
	putc('\n', comparison->to);
}

static void measure_statistic(struct comparison *comparison, size_t which)
{
	char name[SUMMARY_NAME];
	size_t i;

	if (!comparison_has_statistic(comparison, which))
		return;
	comparison->outcome_width =
		wider(comparison->outcome_width,
		      (int)strlen(summary_name(comparison->layout, name, which)));
	for (i = 0; i < comparison->count; i++)
		comparison->width =
			wider(comparison->width,
			      1 + comparison_statistic_width(&comparison->sides[i], which));
}

/* ---- columns ---- */

/* The length of bars after all columns; 0 without bars: for more answers than there are distinct bars, or without room. */
static int find_bar_width(const struct comparison *comparison)
{
	int columns = comparison->outcome_width + (int)comparison->count * comparison->width;
	int room = line_width(comparison->layout) - columns - GAP - SIGN;

	if (comparison->count > MOST_BARS)
		return 0;
	if (comparison->layout->width == 0)
		return wider(room, ORDINARY_BARS);
	return room < NARROWEST_BARS ? 0 : room;
}

static void measure(struct comparison *comparison)
{
	enum { LEAST_WIDTH = 3 };
	size_t i;

	comparison->outcome_width = LEAST_WIDTH;
	comparison->largest = comparison->column == COLUMN_PROBABILITY ? 0 : 1;
	walk_rows(comparison, measure_row);
	comparison->width = GAP + view_share_width(&comparison->sides[0].view);
	if (comparison_has_tails(comparison)) /* a mark */
		comparison->width += comparison->layout->ascii ? 2 : 1;
	measure_means(comparison, false);
	measure_means(comparison, true);
	for (i = 0; i < comparison_statistics(comparison); i++)
		measure_statistic(comparison, i);
	comparison->bar_width = find_bar_width(comparison);
}

/* The number of columns per table, evenly distributed over as few tables as possible. */
static size_t columns_at_once(const struct comparison *comparison)
{
	int room = line_width(comparison->layout) - comparison->outcome_width;
	size_t fit = (size_t)wider(room / comparison->width, 1), tables;

	if (comparison->layout->width == 0 || fit >= comparison->count)
		return comparison->count;
	tables = (comparison->count + fit - 1) / fit;
	return (comparison->count + tables - 1) / tables;
}

static void put_table(struct comparison *comparison)
{
	size_t i;

	put_head(comparison);
	walk_rows(comparison, put_row);
	put_means(comparison, false);
	put_means(comparison, true);
	for (i = 0; i < comparison_statistics(comparison); i++)
		put_statistic(comparison, i);
}

void table_comparison(struct comparison *comparison)
{
	size_t at_once;

	if (comparison->layout->fold)
		comparison_fold(comparison);
	measure(comparison);
	at_once = columns_at_once(comparison);
	comparison->blank_impossible = true;
	for (; comparison->end < comparison->count; comparison->begin = comparison->end) {
		size_t left = comparison->count - comparison->begin;

		if (comparison->begin > 0)
			putc('\n', comparison->to);
		comparison->end = comparison->begin + (left < at_once ? left : at_once);
		put_table(comparison);
	}
}
