/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Tables for people: aligned columns, a bar per outcome, and a summary line. */
#include "report/format.h"

#include <string.h>

#include "report/bar.h"
#include "report/policy.h"
#include "report/summary.h"

static double largest_probability(struct view *view)
{
	double largest = 0;
	size_t i;

	for (i = 0; i < view_rows(view); i++) {
		double probability = view_probability(view, fold_row_at(view, i));

		largest = probability > largest ? probability : largest;
	}
	return largest;
}

/* ---- the table ---- */

enum { LEAST_WIDTH = 3, GAP = 2 };

/* Whether there is a header: not if the probability is the only column. */
static bool has_head(const struct view *view)
{
	return view_has(view, COLUMN_FROM) || view->layout->at_least || view->layout->at_most;
}

static const char *head_of(enum column column)
{
	return column == COLUMN_PROBABILITY ? "" : column_name(column);
}

/* The width of each column, with the gap before it; 0 if there is none. Computed once, because it takes a pass over all
   rows. */
struct widths {
	int outcome, of[COLUMN_FRACTION];
};

static struct widths find_widths(struct view *view)
{
	struct widths widths = {.outcome = view_width(view, COLUMN_OUTCOME)};
	enum column column;

	if (widths.outcome < LEAST_WIDTH)
		widths.outcome = LEAST_WIDTH;
	for (column = COLUMN_PROBABILITY; column < COLUMN_FRACTION; column++) {
		if (view_has(view, column)) {
			int width = view_width(view, column), head = (int)strlen(head_of(column));

			widths.of[column] = GAP + (width < head ? head : width);
		}
	}
	return widths;
}

/* Room for fractions after the bar; a longer one continues on the next line. */
static int fraction_width(struct view *view)
{
	enum { MOST = 24 };
	int width = view->layout->fractions ? GAP + view_width(view, COLUMN_FRACTION) : 0;

	return width > MOST ? MOST : width;
}

/* The room for bars after the columns. */
static int room_for_bars(struct view *view, const struct widths *widths)
{
	int width = line_width(view->layout) - widths->outcome - GAP;
	enum column column;

	for (column = COLUMN_PROBABILITY; column < COLUMN_FRACTION; column++)
		width -= widths->of[column];
	if (view->layout->width > 0)
		width -= fraction_width(view);
	return width;
}

static void print_blanks(FILE *to, int count)
{
	fprintf(to, "%*s", count, "");
}

static void print_head(FILE *to, const struct view *view, const struct widths *widths)
{
	enum column column;

	if (!has_head(view))
		return;
	print_blanks(to, widths->outcome);
	for (column = COLUMN_PROBABILITY; column < COLUMN_FRACTION; column++) {
		if (view_has(view, column))
			fprintf(to, "%*s", widths->of[column], head_of(column));
	}
	putc('\n', to);
}

static void print_row(FILE *to, struct view *view, size_t i, const struct widths *widths)
{
	enum column column;

	view_put(view, to, i, COLUMN_OUTCOME, widths->outcome);
	for (column = COLUMN_PROBABILITY; column < COLUMN_FRACTION; column++) {
		if (view_has(view, column))
			view_put(view, to, i, column, widths->of[column]);
	}
}

/* With the gap before it. */
static void print_bar(FILE *to, const struct dicelab_layout *layout, double share, int width)
{
	if (width == 0)
		return;
	if (share > 0 || layout->fractions)
		print_blanks(to, GAP);
	shade(to, layout, SHADE_BAR);
	bar_print(to, layout, share, width);
	shade(to, layout, SHADE_NONE);
}

static void print_label(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	if (answer->label[0] == '\0')
		return;
	shade(to, layout, SHADE_LABEL);
	fputs(answer->label, to);
	shade(to, layout, SHADE_NONE);
	putc('\n', to);
}

void table_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	const struct dicelab_layout *layout = view->layout;
	struct widths widths;
	double largest;
	size_t place;
	int width;

	if (layout->fold && !fold_rows(view)) {
		view->failed = true;
		return;
	}
	widths = find_widths(view);
	width = bar_width(layout, room_for_bars(view, &widths));
	largest = largest_probability(view);
	if (view->outcomes->kind != DICELAB_PROBABILITY) /* its row has the name */
		print_label(to, answer, layout);
	print_head(to, view, &widths);
	for (place = 0; place < view_rows(view); place++) {
		size_t i = fold_row_at(view, place);
		double probability = view_probability(view, i);

		print_row(to, view, i, &widths);
		print_bar(to, layout, probability > 0 ? probability / largest : 0, width);
		if (layout->fractions) {
			print_blanks(to, GAP);
			view_put(view, to, i, COLUMN_FRACTION, 0);
		}
		putc('\n', to);
	}
	shade(to, layout, SHADE_SUMMARY);
	if (layout->statistics)
		summary_put_lines(to, answer->outcomes, layout,
				  &(struct summary_line){"", "  ", "", true});
	else
		summary_put_line(to, answer->outcomes, layout);
	shade(to, layout, SHADE_NONE);
	view->failed |= !policy_put_after(to, answer, layout);
}

void table_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	if ((answer->named || answer->labelled) && answer->breakdown == NULL) {
		shade(to, layout, SHADE_LABEL);
		fprintf(to, "%s:", answer->label);
		shade(to, layout, SHADE_NONE);
		putc(' ', to);
	}
	plain_roll(to, answer, layout);
}
