/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Named outcomes of a plot, such as "hit" and "miss": the series share a set of names, in the common order of their
 * scales, or without one in order of appearance.
 */
#include "report/name_order.h"
#include "report/plot/plot_drawing.h"
#include "report/view.h"
#include "support/memory.h"
#include "support/sort.h"

/* The number of this name in the plot, as in name_set_add. */
static bool find_name(struct plot *plot, char *name, int64_t *number)
{
	size_t found = 0;
	bool ok = name_set_add(&plot->names, plot->memory, name, &found);

	*number = (int64_t)found;
	return ok;
}

static int compare_rows(const void *left, const void *right)
{
	const struct plot_row *a = left, *b = right;

	return outcomes_compare(&a->list, &b->list);
}

/* The names have arbitrary numbers. */
static bool sort_rows(const struct plot *plot, struct plot_series *series)
{
	struct plot_row *scratch = memory_take(plot->memory, (series->count + 1) * sizeof *scratch);

	if (scratch == NULL)
		return false;
	sort_array(series->rows, scratch, series->count, sizeof *scratch, compare_rows, NULL);
	memory_release(plot->memory, scratch);
	return true;
}

/* Names are unchanged here; unprintable characters are replaced when drawn. */
static char *take_name(const struct plot *plot, const struct outcomes *outcomes,
		       const struct dicelab_list *list)
{
	const char *name = outcomes_name(outcomes, list);

	return name != NULL ? memory_copy_string(plot->memory, name)
			    : view_take_name(plot->memory, outcomes, NULL, list);
}

bool plot_names_take(struct plot *plot, struct plot_series *series, const struct outcomes *outcomes)
{
	int64_t *numbers = memory_take(plot->memory, (series->count + 1) * sizeof *numbers);
	size_t i;

	/* even impossible ones: they determine the order of others */
	if (numbers == NULL || !name_set_add_scale(&plot->names, plot->memory, outcomes->names)) {
		memory_release(plot->memory, numbers);
		return false;
	}
	for (i = 0; i < series->count; i++) {
		if (!find_name(plot, take_name(plot, outcomes, &series->rows[i].list),
			       &numbers[i])) {
			memory_release(plot->memory, numbers);
			return false;
		}
	}
	memory_release(plot->memory, series->items);
	series->items = numbers;
	for (i = 0; i < series->count; i++)
		series->rows[i].list = (struct dicelab_list){&numbers[i], 1};
	return sort_rows(plot, series);
}

bool plot_names_begin(struct plot *plot)
{
	static const struct outcomes unnamed;
	size_t i;

	for (i = 0; i < plot->count; i++) {
		if (!plot_names_take(plot, &plot->series[i], &unnamed))
			return false;
	}
	plot->named = true;
	return true;
}

/* ---- order ---- */

/* Memory that is allocated before anything changes. */
struct name_sorting {
	const struct outcome_names **scales;
	size_t *order, *places;
	char **texts;
	struct plot_row *rows;
};

static bool begin_sorting(const struct plot *plot, struct name_sorting *sorting)
{
	size_t names = plot->names.count + 1, rows = 0, i;

	for (i = 0; i < plot->count; i++)
		rows = plot->series[i].count > rows ? plot->series[i].count : rows;
	sorting->scales = memory_take(plot->memory, plot->count * sizeof *sorting->scales);
	sorting->order = memory_take(plot->memory, names * sizeof *sorting->order);
	sorting->places = memory_take(plot->memory, names * sizeof *sorting->places);
	sorting->texts = memory_take(plot->memory, names * sizeof *sorting->texts);
	sorting->rows = memory_take(plot->memory, (rows + 1) * sizeof *sorting->rows);
	return sorting->scales != NULL && sorting->order != NULL && sorting->places != NULL &&
	       sorting->texts != NULL && sorting->rows != NULL;
}

static void end_sorting(const struct plot *plot, struct name_sorting *sorting)
{
	memory_release(plot->memory, sorting->rows);
	memory_release(plot->memory, sorting->texts);
	memory_release(plot->memory, sorting->places);
	memory_release(plot->memory, sorting->order);
	memory_release(plot->memory, sorting->scales);
}

static void renumber(struct plot *plot, struct name_sorting *sorting)
{
	size_t i, row;

	for (i = 0; i < plot->names.count; i++)
		sorting->places[sorting->order[i]] = i;
	name_set_renumber(&plot->names, sorting->places, sorting->texts);
	for (i = 0; i < plot->count; i++) {
		struct plot_series *series = &plot->series[i];

		for (row = 0; row < series->count; row++)
			series->items[row] = (int64_t)sorting->places[series->items[row]];
		sort_array(series->rows, sorting->rows, series->count, sizeof *series->rows,
			   compare_rows, NULL);
	}
}

bool plot_names_sort(struct plot *plot)
{
	struct name_sorting sorting;
	enum name_order found = NAME_ORDER_NO_MEMORY;
	size_t i;

	if (begin_sorting(plot, &sorting)) {
		for (i = 0; i < plot->count; i++)
			sorting.scales[i] = plot->series[i].scale;
		found = name_order_find(&plot->names, plot->memory, sorting.scales, plot->count,
					sorting.order);
	}
	if (found != NAME_ORDER_NO_MEMORY)
		renumber(plot, &sorting);
	plot->unordered |= found != NAME_ORDER_ONE;
	for (i = 0; i < plot->count; i++)
		plot->unordered |= plot->series[i].scale == NULL;
	end_sorting(plot, &sorting);
	return found != NAME_ORDER_NO_MEMORY;
}
