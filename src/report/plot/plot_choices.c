/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Selects the most likely outcomes of all series. */
#include "report/plot/plot_choices.h"

#include <stdlib.h>
#include <string.h>

/* Adds an outcome that is greater than those before. If the array is full, the least likely one is dropped; if several are
   equally unlikely, the last of them. */
static void consider_outcome(struct choices *choices, struct outcome_choice choice)
{
	size_t i, least = 0;

	choices->of++;
	if (choices->count < choices->most) {
		choices->rows[choices->count++] = choice;
		return;
	}
	for (i = 1; i < choices->count; i++) {
		if (choices->rows[i].probability <= choices->rows[least].probability)
			least = i;
	}
	if (choice.probability <= choices->rows[least].probability)
		return;
	memmove(&choices->rows[least], &choices->rows[least + 1],
		(choices->count - least - 1) * sizeof *choices->rows);
	choices->rows[choices->count - 1] = choice;
}

size_t choices_first_row(const struct plot_series *series, const struct dicelab_list *list)
{
	size_t begin = 0, end = series->count;

	while (begin < end) {
		size_t middle = begin + (end - begin) / 2;

		if (outcomes_compare(&series->rows[middle].list, list) < 0)
			begin = middle + 1;
		else
			end = middle;
	}
	return begin;
}

/* The row of this outcome; NULL if the series does not have it. */
static const struct plot_row *find_row(const struct plot_series *series,
				       const struct dicelab_list *list)
{
	size_t row = choices_first_row(series, list);

	return row < series->count && outcomes_compare(&series->rows[row].list, list) == 0
		       ? &series->rows[row]
		       : NULL;
}

const struct plot_row *choices_drawn_row(const struct plot *plot, const struct plot_series *series,
					 const struct dicelab_list *list)
{
	const struct plot_row *row = find_row(series, list);
	size_t first;

	if (row != NULL || !series->cumulated)
		return row;
	first = choices_first_row(series, list);
	if (plot->column == COLUMN_AT_LEAST)
		return first < series->count ? &series->rows[first] : NULL;
	return first > 0 ? &series->rows[first - 1] : NULL;
}

/* Adds an outcome of series i, unless an earlier series has it. */
static void consider_row(struct choices *choices, const struct plot *plot, size_t i,
			 const struct plot_row *row)
{
	struct outcome_choice choice = {row->list, row->probability};
	size_t other;

	for (other = 0; other < plot->count; other++) {
		const struct plot_row *same =
			other == i ? NULL : find_row(&plot->series[other], &row->list);

		if (same != NULL && other < i)
			return;
		if (same != NULL && same->probability > choice.probability)
			choice.probability = same->probability;
	}
	consider_outcome(choices, choice);
}

static int compare_choices(const void *left, const void *right)
{
	const struct outcome_choice *a = left, *b = right;

	return outcomes_compare(&a->list, &b->list);
}

void choices_make(struct choices *choices, const struct plot *plot, size_t most)
{
	size_t i, row;

	*choices = (struct choices){.most = most};
	for (i = 0; i < plot->count; i++) {
		for (row = 0; row < plot->series[i].count; row++)
			consider_row(choices, plot, i, &plot->series[i].rows[row]);
	}
	qsort(choices->rows, choices->count, sizeof *choices->rows, compare_choices);
}
