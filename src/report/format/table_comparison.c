/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * A comparison as a table for people: the numbers of an outcome on one line, followed by the bars, one below the other,
 * each with the letter and colour of its answer. Impossible outcomes are blank and have no bar, nor have outcomes that
 * are too unlikely for one. If a line is too short for all columns, they are split into several tables without bars.
 */
#include <math.h>
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

static void put_bar(const struct comparison *comparison, size_t i, double share)
{
	char letter[LETTER_SIZE];

	shade_series(comparison->to, comparison->layout, i);
	fprintf(comparison->to, "%s ", letter_of(i, letter));
	bar_print(comparison->to, comparison->layout, share, comparison->bar_width);
	shade(comparison->to, comparison->layout, SHADE_NONE);
}

/* The bars of the row after its cells, and the end of the line. */
static void put_bars(struct comparison *comparison)
{
	struct writer writer = writer_to_file(comparison->to);
	int before = GAP;
	size_t i;

	for (i = 0; i < comparison->count && comparison->bar_width > 0; i++) {
		double share = share_of(comparison, &comparison->sides[i]) / comparison->largest;

		if (!bar_shows(comparison->layout, share, comparison->bar_width))
			continue;
		if (before != GAP)
			putc('\n', comparison->to);
		writer_blanks(&writer, (size_t)before);
		put_bar(comparison, i, share);
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

static int name_width(const struct comparison *comparison)
{
	return comparison->row == ROW_OUTCOME
		       ? view_outcome_width(comparison->outcomes, &comparison->list)
		       : (int)strlen(comparison->name);
}

static void measure_row(struct comparison *comparison)
{
	size_t i;

	comparison->outcome_width = wider(comparison->outcome_width, name_width(comparison));
	for (i = 0; i < comparison->count; i++) {
		struct side *side = &comparison->sides[i];

		if (comparison->row < ROW_MEAN)
			comparison->largest = fmax(comparison->largest, share_of(comparison, side));
		else
			comparison->width = wider(comparison->width,
						  1 + comparison_cell_width(comparison, side));
	}
}

/* Whether the shares of the row are blank in the current columns; other tables have it. */
static bool is_elsewhere(struct comparison *comparison)
{
	size_t i;

	for (i = comparison->begin; i < comparison->end; i++) {
		if (comparison_cell_width(comparison, &comparison->sides[i]) > 0)
			return false;
	}
	return comparison->row < ROW_MEAN;
}

static void put_row(struct comparison *comparison)
{
	struct writer writer = writer_to_file(comparison->to);
	size_t i;

	if (is_elsewhere(comparison))
		return;
	writer_blanks(&writer, (size_t)(comparison->outcome_width - name_width(comparison)));
	if (comparison->row == ROW_OUTCOME)
		view_outcome(&writer, comparison->outcomes, &comparison->list);
	else
		writer_text(&writer, comparison->name);
	for (i = comparison->begin; i < comparison->end; i++)
		comparison_put_cell(comparison, &comparison->sides[i], comparison->width);
	if (comparison->row < ROW_MEAN)
		put_bars(comparison);
	else
		putc('\n', comparison->to);
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

	comparison->outcome_width = LEAST_WIDTH;
	comparison->largest = comparison->column == COLUMN_PROBABILITY ? 0 : 1;
	comparison->width = GAP + view_share_width(&comparison->sides[0].view);
	if (comparison_has_tails(comparison)) /* a mark */
		comparison->width += comparison->layout->ascii ? 2 : 1;
	comparison_walk(comparison, measure_row);
	comparison->bar_width = find_bar_width(comparison);
}

void table_comparison(struct comparison *comparison)
{
	size_t at_once;
	int room;

	if (comparison->layout->fold)
		comparison_fold(comparison);
	measure(comparison);
	room = line_width(comparison->layout) - comparison->outcome_width;
	at_once = columns_at_once(comparison->layout, comparison->count, room / comparison->width);
	comparison->blank_impossible = true;
	for (; comparison->end < comparison->count; comparison->begin = comparison->end) {
		size_t left = comparison->count - comparison->begin;

		if (comparison->begin > 0)
			putc('\n', comparison->to);
		comparison->end = comparison->begin + (left < at_once ? left : at_once);
		put_head(comparison);
		comparison_walk(comparison, put_row);
	}
}
