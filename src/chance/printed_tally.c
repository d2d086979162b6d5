/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash table of printed values, whose keys are bytes that are equal for equal values; and their sort order. */
#include "chance/printed_tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/hash_table.h"
#include "support/memory.h"
#include "support/platform.h"
#include "support/sort.h"

void printed_tally_init(struct printed_tally *tally, const struct dicelab_memory *memory,
			size_t most_rows)
{
	*tally = (struct printed_tally){.memory = memory, .most_rows = most_rows};
}

void printed_tally_clear(struct printed_tally *tally)
{
	size_t i;

	for (i = 0; i < tally->row_count; i++)
		memory_release(tally->memory, tally->rows[i].key);
	memory_release(tally->memory, tally->rows);
	row_index_clear(&tally->index, tally->memory);
	printed_tally_init(tally, tally->memory, tally->most_rows);
}

/* ---- the table ---- */

struct key {
	const void *bytes;
	size_t size;
};

static bool is_row(const void *table, size_t number, const void *like)
{
	const struct printed_row *row = &((const struct printed_tally *)table)->rows[number];
	const struct key *key = like;

	return row->size == key->size && memcmp(row->key, key->bytes, key->size) == 0;
}

static uint64_t hash_of(struct key key)
{
	return hash_add_bytes(HASH_BEGIN, key.bytes, key.size);
}

/* Adds a row that is not in the table; the table owns its key if the result is TALLY_COUNTED. */
static enum tally_result add_row(struct printed_tally *tally, const struct printed_row *row)
{
	if (tally->row_count >= tally->most_rows)
		return TALLY_TOO_MANY_LISTS;
	if (!memory_grow(tally->memory, &tally->rows, &tally->row_room, tally->row_count + 1,
			 sizeof *tally->rows) ||
	    !row_index_add(&tally->index, tally->memory, hash_of((struct key){row->key, row->size}),
			   tally->row_count))
		return TALLY_NO_MEMORY;
	tally->rows[tally->row_count++] = *row;
	return TALLY_COUNTED;
}

bool printed_tally_again(struct printed_tally *tally, const void *key, size_t size, uint64_t count)
{
	const struct key wanted = {key, size};
	size_t row = row_index_find(&tally->index, hash_of(wanted), is_row, tally, &wanted);

	if (row == ROW_NONE)
		return false;
	tally->rows[row].value.count += count;
	return true;
}

enum tally_result printed_tally_add(struct printed_tally *tally, const void *key, size_t size,
				    const struct printed *value)
{
	struct printed_row row = {.size = size, .value = *value};
	enum tally_result result;

	row.key = memory_take(tally->memory, size + value->size + 2);
	if (row.key == NULL)
		return TALLY_NO_MEMORY;
	memcpy(row.key, key, size);
	row.key[size] = '\0';
	row.value.text = row.key + size + 1;
	memcpy(row.key + size + 1, value->text, value->size);
	row.key[size + 1 + value->size] = '\0';
	result = add_row(tally, &row);
	if (result != TALLY_COUNTED)
		memory_release(tally->memory, row.key);
	return result;
}

enum tally_result printed_tally_merge(struct printed_tally *tally, struct printed_tally *from)
{
	enum tally_result result = TALLY_COUNTED;
	size_t i;

	for (i = 0; i < from->row_count && result == TALLY_COUNTED; i++) {
		struct printed_row *row = &from->rows[i];

		if (printed_tally_again(tally, row->key, row->size, row->value.count))
			continue;
		result = add_row(tally, row);
		if (result == TALLY_COUNTED)
			row->key = NULL; /* moved to `tally` */
	}
	return result;
}

/* ---- outcomes ---- */

static int compare_rows(const void *left, const void *right)
{
	const struct printed *a = left, *b = right;
	int order;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	if (a->place != b->place)
		return a->place < b->place ? -1 : 1;
	order = memcmp(a->text, b->text, a->size < b->size ? a->size : b->size);
	return order != 0 ? order : (a->size > b->size) - (a->size < b->size);
}

/* Prints the lists one after the other, into text to be freed with free(3); NULL when out of memory. */
static char *print_lists(const struct outcomes *lists, struct printed *rows)
{
	char *text = NULL;
	size_t length = 0, at = 0, i;
	FILE *to = platform_open_memory(&text, &length);
	bool ok;

	for (i = 0; to != NULL && i < lists->count; i++) {
		const struct dicelab_outcome *outcome = &lists->rows[i].outcome;
		long begin = ftell(to);

		printed_write_list(to, &outcome->list);
		rows[i] = (struct printed){.kind = outcome->list.length == 1 ? PRINTED_NUMBER
									     : PRINTED_LIST,
					   .size = (size_t)(ftell(to) - begin),
					   .count = outcome->count,
					   .place = i};
	}
	ok = to != NULL && ferror(to) == 0;
	ok = to != NULL && fclose(to) == 0 && ok;
	for (i = 0; ok && i < lists->count; i++) {
		rows[i].text = text + at;
		at += rows[i].size;
	}
	if (ok)
		return text;
	free(text);
	return NULL;
}

/* A deep copy; NULL when out of memory. */
static struct printed_values *copy_values(const struct dicelab_memory *memory,
					  const struct printed *values, size_t count)
{
	size_t bytes = 0, i;
	struct printed_values *copy;
	char *at;

	for (i = 0; i < count; i++)
		bytes += values[i].size;
	copy = memory_take(memory, sizeof *copy + count * sizeof *copy->rows + bytes);
	if (copy == NULL)
		return NULL;
	copy->count = count;
	at = (char *)&copy->rows[count];
	for (i = 0; i < count; i++) {
		copy->rows[i] = values[i];
		copy->rows[i].text = at;
		memcpy(at, values[i].text, values[i].size);
		at += values[i].size;
	}
	return copy;
}

/* Makes outcomes that are the indices of the values. */
static enum tally_result number_values(const struct dicelab_memory *memory,
				       const struct printed_values *values,
				       struct outcomes *outcomes)
{
	enum tally_result result = TALLY_COUNTED;
	struct tally tally;
	size_t i;

	tally_init(&tally, memory, values->count, values->count);
	for (i = 0; i < values->count && result == TALLY_COUNTED; i++) {
		int64_t number = (int64_t)i;

		result = tally_add_many(&tally, &number, 1, values->rows[i].count);
	}
	if (result == TALLY_COUNTED)
		result = tally_finish(&tally, NULL, outcomes); /* in order already */
	tally_clear(&tally);
	return result;
}

static enum tally_result make_outcomes(const struct dicelab_memory *memory,
				       const struct printed *rows, size_t count,
				       struct outcomes *outcomes)
{
	struct printed_values *values = copy_values(memory, rows, count);
	struct outcome_names *names =
		values == NULL ? NULL : printed_names(memory, values->rows, count);
	enum tally_result result =
		names == NULL ? TALLY_NO_MEMORY : number_values(memory, values, outcomes);

	if (result == TALLY_COUNTED) {
		outcomes->names = names;
		outcomes->values = values;
		return result;
	}
	outcome_names_free(names);
	memory_release(memory, values);
	return result;
}

static enum tally_result merge_lists(const struct printed_tally *tally,
				     const struct outcomes *lists, struct stop *stop,
				     struct outcomes *outcomes)
{
	size_t total = lists->count + tally->row_count, i;
	struct printed *rows = memory_take(tally->memory, (2 * total + 1) * sizeof *rows);
	char *text = rows == NULL ? NULL : print_lists(lists, rows);
	enum tally_result result = TALLY_NO_MEMORY;

	if (text != NULL) {
		for (i = 0; i < tally->row_count; i++)
			rows[lists->count + i] = tally->rows[i].value;
		result = sort_array(rows, rows + total, total, sizeof *rows, compare_rows, stop)
				 ? make_outcomes(tally->memory, rows, total, outcomes)
				 : TALLY_STOPPED;
	}
	free(text);
	memory_release(tally->memory, rows);
	return result;
}

enum tally_result printed_tally_finish(const struct printed_tally *tally, struct tally *lists,
				       struct stop *stop, struct outcomes *outcomes)
{
	struct outcomes numbers;
	enum tally_result result;

	if (tally->row_count == 0)
		return tally_finish(lists, stop, outcomes);
	result = tally_finish(lists, stop, &numbers);
	if (result != TALLY_COUNTED)
		return result;
	result = merge_lists(tally, &numbers, stop, outcomes);
	outcomes_clear(&numbers);
	return result;
}
