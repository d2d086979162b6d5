/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts distributions of values to outcomes: numbers, collections, or printed texts. */
#include <string.h>

#include "language/troll/exact/inside.h"
#include "process/weighted.h"

/* ---- what outcomes ask of values ---- */

static int by_value(const void *a, const void *b)
{
	return troll_compare(*(const void *const *)a, *(const void *const *)b);
}

/* Pairs are printed as texts. */
static enum printed_kind kind_of(const void *of)
{
	const struct troll_value *value = of;

	if (value->kind != TROLL_COLLECTION)
		return PRINTED_TEXT;
	return value->count == 1 ? PRINTED_NUMBER : PRINTED_LIST;
}

static size_t length_of(const void *value)
{
	return ((const struct troll_value *)value)->count;
}

static void copy_items(const void *from, int64_t *items)
{
	const struct troll_value *value = from;

	if (value->count > 0)
		memcpy(items, value->items, value->count * sizeof *items);
}

/* Among texts, collections are printed with brackets, as lists are. */
static bool print(FILE *to, const void *printed)
{
	const struct troll_value *value = printed;
	const struct dicelab_list list = {value->items, value->count};

	if (value->kind == TROLL_COLLECTION)
		printed_write_list(to, &list);
	else
		troll_write(to, value);
	return ferror(to) == 0;
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
		return troll_box(&calc->roll.work, e, "", 0, 0);
	if (value->kind != TROLL_BOTH)
		return value;
	first = as_printed(calc, value->parts[0]);
	second = first != NULL ? as_printed(calc, value->parts[1]) : NULL;
	return second != NULL ? troll_pair(&calc->roll.work, e, first, second) : NULL;
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
	static const struct weighted_values values = {by_value, kind_of, length_of, copy_items,
						      print};

	return weighted_outcomes(&calc->context, calc->request->memory, &values, dist, outcomes) ||
	       calc_no_memory(calc, calc->program->main);
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
