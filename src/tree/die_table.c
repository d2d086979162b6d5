/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes tables canonical (sorted, merged, reduced by the gcd); copies, compares and writes them. */
#include "tree/die_table.h"

#include <assert.h>
#include <string.h>

#include "support/divisor.h"
#include "support/memory.h"
#include "support/sort.h"

/* ---- making ---- */

static int compare_rows(const void *left, const void *right)
{
	const struct table_row *a = left, *b = right;

	return compare_numbers(a->items, a->length, b->items, b->length);
}

static size_t drop_weightless(struct table_row *rows, size_t count)
{
	size_t kept = 0, i;

	for (i = 0; i < count; i++) {
		if (rows[i].weight > 0)
			rows[kept++] = rows[i];
	}
	return kept;
}

static bool add_up(const struct table_row *rows, size_t count, uint64_t *total)
{
	size_t i;

	*total = 0;
	for (i = 0; i < count; i++) {
		if (rows[i].weight > INT64_MAX - *total)
			return false;
		*total += rows[i].weight;
	}
	return true;
}

static bool sort(const struct dicelab_memory *memory, struct table_row *rows, size_t count)
{
	struct table_row *scratch = memory_take(memory, count * sizeof *scratch);
	bool ok = scratch != NULL &&
		  sort_array(rows, scratch, count, sizeof *rows, compare_rows, NULL);

	memory_release(memory, scratch);
	return ok;
}

/* Adds up the weights of equal neighbours in sorted rows. */
static size_t merge_equal(struct table_row *rows, size_t count)
{
	size_t kept = 0, i;

	for (i = 1; i < count; i++) {
		if (compare_rows(&rows[kept], &rows[i]) == 0)
			rows[kept].weight += rows[i].weight;
		else
			rows[++kept] = rows[i];
	}
	return kept + 1;
}

/* Divides the weights, which are positive, by their gcd. */
static void reduce(struct table_row *rows, size_t count, uint64_t *total)
{
	uint64_t divisor = rows[0].weight;
	size_t i;

	for (i = 1; i < count && divisor != 1; i++)
		divisor = common_divisor(rows[i].weight, divisor);
	for (i = 0; i < count; i++)
		rows[i].weight /= divisor;
	*total /= divisor;
}

static void note_row(struct table *table, const struct table_row *row)
{
	size_t i;

	for (i = 0; i < row->length; i++) {
		table->low = row->items[i] < table->low ? row->items[i] : table->low;
		table->high = row->items[i] > table->high ? row->items[i] : table->high;
	}
	table->shortest = row->length < table->shortest ? row->length : table->shortest;
	table->longest = row->length > table->longest ? row->length : table->longest;
}

enum table_fault table_make(struct arena *arena, struct table_row *rows, size_t count,
			    struct table *table)
{
	size_t i;

	*table = (struct table){.low = INT64_MAX, .high = INT64_MIN, .shortest = SIZE_MAX};
	count = drop_weightless(rows, count);
	if (count == 0)
		return TABLE_EMPTY;
	if (!add_up(rows, count, &table->total))
		return TABLE_TOO_LARGE;
	if (!sort(arena->memory, rows, count))
		return TABLE_NO_MEMORY;
	table->rows = rows;
	table->count = merge_equal(rows, count);
	reduce(rows, table->count, &table->total);
	for (i = 0; i < table->count; i++)
		note_row(table, &rows[i]);
	return TABLE_FINE;
}

/* ---- copying ---- */

static size_t items_of(const struct table *table)
{
	size_t items = 0, i;

	for (i = 0; i < table->count; i++)
		items += table->rows[i].length;
	return items;
}

size_t table_bytes(const struct table *table)
{
	return sizeof *table + table->count * sizeof *table->rows +
	       items_of(table) * sizeof(int64_t);
}

struct table *table_copy(struct arena *arena, const struct table *table)
{
	struct table *copy = arena_take(arena, sizeof *copy);
	struct table_row *rows = arena_take(arena, table->count * sizeof *rows);
	int64_t *items = arena_take(arena, (items_of(table) + 1) * sizeof *items);
	size_t i;

	if (copy == NULL || rows == NULL || items == NULL)
		return NULL;
	*copy = *table;
	copy->rows = rows;
	copy->alias = NULL;
	for (i = 0; i < table->count; i++) {
		size_t length = table->rows[i].length;

		rows[i] = table->rows[i];
		rows[i].items = items;
		if (length > 0)
			memcpy(items, table->rows[i].items, length * sizeof *items);
		items += length;
	}
	return copy;
}

/* ---- comparing ---- */

bool table_is_same(const struct table *a, const struct table *b)
{
	size_t i;

	if (a->count != b->count || a->total != b->total)
		return false;
	for (i = 0; i < a->count; i++) {
		if (a->rows[i].weight != b->rows[i].weight ||
		    compare_rows(&a->rows[i], &b->rows[i]) != 0)
			return false;
	}
	return true;
}

bool table_is_of_numbers(const struct table *table)
{
	return table->shortest == 1 && table->longest == 1;
}

bool table_is_uniform(const struct table *table)
{
	/* The gcd is 1, so that equal weights are 1. */
	return table_is_of_numbers(table) && table->total == table->count &&
	       (uint64_t)table->high - (uint64_t)table->low == table->count - 1;
}

/* ---- writing ---- */

static void write_items(const struct writer *to, const struct table_row *row)
{
	size_t i;

	writer_text(to, row->length == 1 ? "" : "(");
	for (i = 0; i < row->length; i++) {
		writer_text(to, i == 0 ? "" : ",");
		writer_number(to, row->items[i]);
	}
	writer_text(to, row->length == 1 ? "" : ")");
}

/* The length of the run of consecutive, equally likely numbers that begins at a row. */
static size_t find_run(const struct table *table, size_t from)
{
	const struct table_row *row = table->rows + from;
	size_t run = 1;

	while (from + run < table->count && row[run - 1].length == 1 && row[run].length == 1 &&
	       row[run].weight == row->weight && row[run - 1].items[0] + 1 == row[run].items[0])
		run++;
	return run;
}

static void write_weight(const struct writer *to, uint64_t weight)
{
	if (weight != 1) {
		writer_text(to, ":");
		writer_number(to, (int64_t)weight);
	}
}

/* Writes all labels, also those of weight 0: they define the order. */
static void write_labels(const struct writer *to, const struct table *table,
			 const struct label_set *labels)
{
	size_t row = 0, i;

	for (i = 0; i < labels->count; i++) {
		bool comes_up = row < table->count && table->rows[row].items[0] == (int64_t)i;

		writer_text(to, i == 0 ? "" : ", ");
		label_write(to, labels->texts[i]);
		write_weight(to, comes_up ? table->rows[row].weight : 0);
		row += comes_up;
	}
}

static void write_rows(const struct writer *to, const struct table *table)
{
	enum { WORTH_A_RANGE = 3 };
	size_t i = 0, run;

	while (i < table->count) {
		run = find_run(table, i);
		writer_text(to, i == 0 ? "" : ", ");
		write_items(to, &table->rows[i]);
		if (run >= WORTH_A_RANGE) {
			writer_text(to, "..");
			write_items(to, &table->rows[i + run - 1]);
			i += run - 1;
		}
		write_weight(to, table->rows[i].weight);
		i++;
	}
}

void table_write(const struct writer *to, const struct table *table, const struct label_set *labels)
{
	writer_text(to, "d{");
	if (labels != NULL)
		write_labels(to, table, labels);
	else
		write_rows(to, table);
	writer_text(to, "}");
}
