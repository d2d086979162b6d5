/* Converts distributions of values to PMFs and to outcomes: numbers, collections, or printed texts. */
#include <stdlib.h>
#include <string.h>

#include "language/troll/calc_inside.h"
#include "process/weighted.h"

/* A row of the distribution, for sorting. */
struct ordered {
	const struct troll_value *value;
	mpq_srcptr weight;
};

static int by_value(const void *a, const void *b)
{
	return troll_compare(((const struct ordered *)a)->value,
			     ((const struct ordered *)b)->value);
}

static struct ordered *put_in_order(struct calculator *calc, const struct weighted_set *dist)
{
	struct ordered *order = memory_take(&calc->memory, (dist->count + 1) * sizeof *order);
	size_t i;

	for (i = 0; order != NULL && i < dist->count; i++)
		order[i] = (struct ordered){value_in(dist, i), dist->weights[i]};
	if (order != NULL)
		qsort(order, dist->count, sizeof *order, by_value);
	return order;
}

/* ---- accessors of weighted results ---- */

static const struct troll_value *value_of(const void *order, size_t i)
{
	return ((const struct ordered *)order)[i].value;
}

static mpq_srcptr weight_of(const void *order, size_t i)
{
	return ((const struct ordered *)order)[i].weight;
}

/* Pairs are printed as texts. */
static enum printed_kind kind_of(const void *order, size_t i)
{
	const struct troll_value *value = value_of(order, i);

	if (value->kind != TROLL_COLLECTION)
		return PRINTED_TEXT;
	return value->count == 1 ? PRINTED_NUMBER : PRINTED_LIST;
}

static size_t length_of(const void *order, size_t i)
{
	return value_of(order, i)->count;
}

static void copy_items(const void *order, size_t i, int64_t *items)
{
	const struct troll_value *value = value_of(order, i);

	if (value->count > 0)
		memcpy(items, value->items, value->count * sizeof *items);
}

/* Among texts, collections are printed with brackets, as lists are. */
static bool print(const void *order, size_t i, FILE *to)
{
	const struct troll_value *value = value_of(order, i);
	const struct dicelab_list list = {value->items, value->count};

	if (value->kind == TROLL_COLLECTION)
		printed_write_list(to, &list);
	else
		troll_write(to, value);
	return ferror(to) == 0;
}

static struct weighted_results results_of(const struct ordered *order,
					  const struct weighted_set *dist)
{
	return (struct weighted_results){order,     dist->count, weight_of, kind_of,
					 length_of, copy_items,  print};
}

struct pmf *calc_numbers(struct calculator *calc, const struct weighted_set *numbers)
{
	struct ordered *order = put_in_order(calc, numbers);
	struct weighted_results results = results_of(order, numbers);
	struct pmf *pmf =
		order != NULL ? weighted_pmf(&calc->context, &calc->memory, &results) : NULL;

	memory_release(&calc->memory, order);
	if (pmf == NULL)
		calc_no_memory(calc, calc->program->main);
	return pmf;
}

/* ---- values with the same printed text ---- */

/* The representative of all values with the same printed text: a text of one empty line prints like a text without
   lines. NULL when out of memory (reported). */
static const struct troll_value *as_printed(struct calculator *calc,
					    const struct troll_value *value)
{
	expression *e = calc->program->main;
	const struct troll_value *first, *second;

	if (value->kind == TROLL_BOX && value->count == 1 && value->width == 0)
		return troll_box(&calc->work, e, "", 0, 0);
	if (value->kind != TROLL_BOTH)
		return value;
	first = as_printed(calc, value->parts[0]);
	second = first != NULL ? as_printed(calc, value->parts[1]) : NULL;
	return second != NULL ? troll_pair(&calc->work, e, first, second) : NULL;
}

static bool unite_printed(struct calculator *calc, const struct weighted_set *dist,
			  struct weighted_set *printed)
{
	size_t i;

	for (i = 0; i < dist->count; i++) {
		if (!calc_add(calc, calc->program->main, printed,
			      as_printed(calc, value_in(dist, i)), dist->weights[i]))
			return false;
	}
	return true;
}

/* ---- outcomes ---- */

static bool result_of(struct calculator *calc, const struct weighted_set *dist,
		      struct outcomes *outcomes)
{
	struct ordered *order = put_in_order(calc, dist);
	struct weighted_results results = results_of(order, dist);
	bool ok = order != NULL &&
		  weighted_outcomes(&calc->context, calc->request->memory, &results, outcomes);

	memory_release(&calc->memory, order);
	return ok || calc_no_memory(calc, calc->program->main);
}

static bool are_collections(const struct weighted_set *dist)
{
	size_t i;

	for (i = 0; i < dist->count && value_in(dist, i)->kind == TROLL_COLLECTION; i++)
		;
	return i == dist->count;
}

bool calc_result(struct calculator *calc, const struct weighted_set *dist,
		 struct outcomes *outcomes)
{
	struct weighted_set printed;
	bool ok;

	if (are_collections(dist))
		return result_of(calc, dist, outcomes);
	printed = calc_empty(calc);
	ok = unite_printed(calc, dist, &printed) && result_of(calc, &printed, outcomes);
	weighted_set_clear(&printed);
	return ok;
}

bool calc_result_of_pmf(struct calculator *calc, struct pmf *pmf, struct outcomes *outcomes)
{
	return weighted_numbers(&calc->context, calc->request->memory, pmf, outcomes) ||
	       calc_no_memory(calc, calc->program->main);
}
