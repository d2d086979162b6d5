/*
 * Series whose outcomes have names, such as "hit" and "miss", share the names of the picture: each distinct one has a
 * line, in the order in which they came.
 */
#include "report/plot/plot_inside.h"
#include "report/view.h"
#include "support/memory.h"
#include "support/sort.h"

/* The number of this name, which is the plot's from then on. False when out of memory. */
static bool find_name(struct plot *plot, char *name, int64_t *number)
{
	size_t found;
	bool ok = name_set_add(&plot->names, plot->memory, name, &found);

	*number = (int64_t)found;
	return ok;
}

static int compare_rows(const void *left, const void *right)
{
	const struct plot_row *a = left, *b = right;

	return outcomes_compare(&a->list, &b->list);
}

/* Names have come in any order. */
static bool sort_rows(const struct plot *plot, struct plot_series *series)
{
	struct plot_row *scratch = memory_take(plot->memory, (series->count + 1) * sizeof *scratch);

	if (scratch == NULL)
		return false;
	sort_array(series->rows, scratch, series->count, sizeof *scratch, compare_rows, NULL);
	memory_release(plot->memory, scratch);
	return true;
}

bool plot_names_take(struct plot *plot, struct plot_series *series, const struct outcomes *outcomes)
{
	int64_t *numbers = memory_take(plot->memory, (series->count + 1) * sizeof *numbers);
	size_t i;

	if (numbers == NULL)
		return false;
	for (i = 0; i < series->count; i++) {
		char *name = view_take_name(plot->memory, outcomes, NULL, &series->rows[i].list);

		if (name == NULL || !find_name(plot, name, &numbers[i])) {
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

void plot_names_clear(struct plot *plot)
{
	name_set_clear(&plot->names, plot->memory);
}
