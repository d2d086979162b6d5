/* What comes of a calculation, as outcomes: numbers, lists of numbers, or names. */
#include <stdlib.h>
#include <string.h>

#include "language/troll/calc_inside.h"
#include "language/troll/name.h"
#include "process/weighted.h"

/* A row of the distribution, on its way into order. */
struct ordered {
	const struct troll_value *value;
	mpq_srcptr weight;
};

static int by_value(const void *a, const void *b)
{
	return troll_compare(((const struct ordered *)a)->value,
			     ((const struct ordered *)b)->value);
}

static struct ordered *put_in_order(struct calculator *calc, const struct dist *dist)
{
	struct ordered *order = memory_take(&calc->memory, (dist->count + 1) * sizeof *order);
	size_t i;

	for (i = 0; order != NULL && i < dist->count; i++)
		order[i] = (struct ordered){dist->values[i], dist->weights[i]};
	if (order != NULL)
		qsort(order, dist->count, sizeof *order, by_value);
	return order;
}

/* ---- the weights ---- */

static mpq_srcptr weight_of(const void *order, size_t i)
{
	return ((const struct ordered *)order)[i].weight;
}

static bool item_of(void *data, int64_t key, int64_t *item)
{
	*item = ((const struct ordered *)data)[key].value->items[0];
	return true;
}

static struct pmf *make_pmf(struct calculator *calc, const struct dist *dist, struct ordered *order,
			    bool numbers, bool lists)
{
	struct pmf *keys = weighted_keys(&calc->context, &calc->memory, dist->count, weight_of,
					 order),
		   *pmf = keys;

	if (keys != NULL && numbers) {
		pmf = pmf_map(&calc->context, keys, item_of, order);
		pmf_free(&calc->context, keys);
	}
	if (pmf != NULL && weighted_add_tail(&calc->context, pmf, !lists))
		return pmf;
	pmf_free(&calc->context, pmf);
	calc_no_memory(calc, calc->program->main);
	return NULL;
}

struct pmf *calc_numbers(struct calculator *calc, const struct dist *numbers)
{
	struct ordered *order = put_in_order(calc, numbers);
	struct pmf *keys = order != NULL ? weighted_keys(&calc->context, &calc->memory,
							 numbers->count, weight_of, order)
					 : NULL,
		   *pmf = NULL;

	if (keys != NULL)
		pmf = pmf_map(&calc->context, keys, item_of, order);
	pmf_free(&calc->context, keys);
	memory_release(&calc->memory, order);
	if (pmf == NULL)
		calc_no_memory(calc, calc->program->main);
	return pmf;
}

/* ---- rows ---- */

static size_t count_items(const struct dist *dist, bool named)
{
	size_t items = 0, i;

	for (i = 0; i < dist->count; i++)
		items += named ? 1 : dist->values[i]->count;
	return items;
}

/* Room for all rows, and their items; the PMF is taken in any case. */
static bool make_room(struct calculator *calc, size_t items, struct pmf *pmf,
		      struct outcomes *outcomes)
{
	return weighted_room(&calc->context, calc->request->memory, pmf, items, outcomes) ||
	       calc_no_memory(calc, calc->program->main);
}

static void fill_lists(struct outcomes *outcomes, const struct ordered *order)
{
	int64_t *at = outcomes->items;
	size_t i;

	for (i = 0; i < outcomes->pmf->count; i++) {
		const struct troll_value *value = order[pmf_key(outcomes->pmf, i)].value;

		if (value->count > 0)
			memcpy(at, value->items, value->count * sizeof *at);
		weighted_row(outcomes, i, at, value->count);
		at += value->count;
	}
}

static struct outcome_names *name_all(struct calculator *calc, const struct ordered *order,
				      size_t count)
{
	const struct troll_value **values =
		memory_take(&calc->memory, (count + 1) * sizeof *values);
	struct outcome_names *names = NULL;
	size_t i;

	for (i = 0; values != NULL && i < count; i++)
		values[i] = order[i].value;
	if (values != NULL)
		names = troll_name_values(calc->request->memory, values, count);
	memory_release(&calc->memory, values);
	return names;
}

/* ---- values that are printed alike ---- */

/* The representative of all values that are printed like this one: a text of one empty line is printed like a text without
   lines. NULL when out of memory. */
static const struct troll_value *as_printed(struct troll_values *values,
					    const struct troll_value *value)
{
	const struct troll_value *first, *second;

	if (value->kind == TROLL_BOX && value->count == 1 && value->width == 0)
		return troll_draft_text(values, 0) != NULL ? troll_box(values, 0, 0) : NULL;
	if (value->kind != TROLL_BOTH)
		return value;
	first = as_printed(values, value->parts[0]);
	second = first != NULL ? as_printed(values, value->parts[1]) : NULL;
	return second != NULL ? troll_pair(values, first, second) : NULL;
}

static bool unite_printed(struct calculator *calc, const struct dist *dist, struct dist *printed)
{
	expression *e = calc->program->main;
	size_t i;

	for (i = 0; i < dist->count; i++) {
		const struct troll_value *value = as_printed(&calc->work.values, dist->values[i]);

		if (value == NULL)
			return calc_no_memory(calc, e);
		if (!calc_add(calc, e, printed, value, dist->weights[i]))
			return false;
	}
	return true;
}

/* ---- together ---- */

/* Are all of them collections; are all single numbers? */
static void classify(const struct dist *dist, bool *numbers, bool *collections)
{
	size_t i;

	*numbers = *collections = true;
	for (i = 0; i < dist->count; i++) {
		*numbers = *numbers && troll_is_number(dist->values[i]);
		*collections = *collections && dist->values[i]->kind == TROLL_COLLECTION;
	}
}

/* Fills in outcomes that have room. False after an error; they are to be cleared. */
static bool fill(struct calculator *calc, const struct dist *dist, const struct ordered *order,
		 bool numbers, bool named, struct outcomes *outcomes)
{
	if (numbers || named)
		weighted_numbers(outcomes);
	else
		fill_lists(outcomes, order);
	if (named) {
		outcomes->names = name_all(calc, order, dist->count);
		return outcomes->names != NULL || calc_no_memory(calc, calc->program->main);
	}
	return numbers || outcomes_sort(outcomes, NULL) ||
	       calc_no_memory(calc, calc->program->main);
}

static bool result_of(struct calculator *calc, const struct dist *dist, struct outcomes *outcomes)
{
	struct ordered *order = put_in_order(calc, dist);
	bool numbers, collections, ok = false;
	struct pmf *pmf;

	if (order == NULL)
		return calc_no_memory(calc, calc->program->main);
	classify(dist, &numbers, &collections);
	pmf = make_pmf(calc, dist, order, numbers, collections && !numbers);
	if (pmf != NULL && make_room(calc, count_items(dist, !collections), pmf, outcomes)) {
		ok = fill(calc, dist, order, numbers, !collections, outcomes);
		if (!ok)
			outcomes_clear(outcomes);
	}
	memory_release(&calc->memory, order);
	return ok;
}

bool calc_result(struct calculator *calc, const struct dist *dist, struct outcomes *outcomes)
{
	struct dist printed = calc_empty(calc);
	bool numbers, collections, ok;

	classify(dist, &numbers, &collections);
	if (collections)
		return result_of(calc, dist, outcomes);
	ok = unite_printed(calc, dist, &printed) && result_of(calc, &printed, outcomes);
	dist_clear(&printed);
	return ok;
}

bool calc_result_of_pmf(struct calculator *calc, struct pmf *pmf, struct outcomes *outcomes)
{
	if (!weighted_add_tail(&calc->context, pmf, true)) {
		pmf_free(&calc->context, pmf);
		return calc_no_memory(calc, calc->program->main);
	}
	if (!make_room(calc, pmf->count, pmf, outcomes))
		return false;
	weighted_numbers(outcomes);
	return true;
}
