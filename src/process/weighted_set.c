/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Weighted rows of interned pointers: linear search while there are few, then a hash index. */
#include "process/weighted_set.h"

#include <string.h>

#include "pmf/pmf.h"
#include "support/hash_table.h"

enum { FEW = 8 };

struct weighted_set weighted_set_of(const struct dicelab_memory *memory, size_t width)
{
	return (struct weighted_set){.memory = memory, .width = width};
}

void weighted_set_clear(struct weighted_set *set)
{
	size_t i;

	for (i = 0; i < set->count; i++)
		mpq_clear(set->weights[i]);
	if (set->digits.held > 0)
		pmf_let_go(pmf_context_of(set->memory), set->digits.held);
	memory_release(set->memory, set->weights);
	row_index_clear(&set->index, set->memory);
	*set = weighted_set_of(set->memory, set->width);
}

/* ---- rows ---- */

static uint64_t hash_of(const void *row, size_t width)
{
	const char *at = (const char *)row, *end = at + width * sizeof(void *);
	uint64_t hash = HASH_BEGIN;

	for (; at < end; at += sizeof(void *)) {
		const struct hashed *value;

		memcpy(&value, at, sizeof value); /* the type of the pointer varies */
		hash = hash_add(hash, value == NULL ? 0 : value->hash);
	}
	return hash;
}

static bool is_row(const void *table, size_t i, const void *like)
{
	const struct weighted_set *set = table;

	return set->width == 0 ||
	       memcmp(weighted_set_row(set, i), like, set->width * sizeof(void *)) == 0;
}

/* Linear search. */
static size_t find_among_few(const struct weighted_set *set, const void *row)
{
	size_t i;

	for (i = 0; i < set->count && !is_row(set, i, row); i++)
		continue;
	return i < set->count ? i : ROW_NONE;
}

/* Adds the rows to the hash index, which is used from now on. */
static bool index_few(struct weighted_set *set)
{
	size_t i;

	for (i = 0; i < set->count; i++) {
		uint64_t hash = hash_of(weighted_set_row(set, i), set->width);

		if (!row_index_add(&set->index, set->memory, hash, i))
			return false;
	}
	return true;
}

static bool make_room(struct weighted_set *set)
{
	enum { SMALLEST = 4 };
	size_t room = set->room < SMALLEST ? SMALLEST : 2 * set->room;
	size_t size = set->width * sizeof(void *);
	mpq_t *weights;

	if (set->count < set->room)
		return true;
	if (room > SIZE_MAX / 2 / (sizeof *weights + size))
		return false;
	weights = memory_take(set->memory, room * (sizeof *weights + size));
	if (weights == NULL)
		return false;
	if (set->count > 0) {
		memcpy(weights, set->weights, set->count * sizeof *weights);
		memcpy(weights + room, set->rows, set->count * size);
	}
	memory_release(set->memory, set->weights);
	set->weights = weights;
	set->rows = weights + room;
	set->room = room;
	return true;
}

/* Appends the row with weight 0. */
static bool make_row(struct weighted_set *set, const void *row)
{
	if (!make_room(set))
		return false;
	if (set->width > 0)
		memcpy(weighted_set_row(set, set->count), row, set->width * sizeof(void *));
	mpq_init(set->weights[set->count++]);
	return true;
}

size_t weighted_set_find(struct weighted_set *set, const void *row)
{
	uint64_t hash;
	size_t found;

	if (set->index.room == 0) {
		found = find_among_few(set, row);
		if (found == ROW_NONE && make_row(set, row) &&
		    (set->count <= FEW || index_few(set)))
			found = set->count - 1;
		return found;
	}
	hash = hash_of(row, set->width);
	found = row_index_find(&set->index, hash, is_row, set, row);
	if (found == ROW_NONE && make_row(set, row) &&
	    row_index_add(&set->index, set->memory, hash, set->count - 1))
		found = set->count - 1;
	return found;
}

/* ---- weights ---- */

bool weighted_set_add(struct weighted_set *set, const void *row, mpq_srcptr weight)
{
	mpq_ptr sum;
	size_t i;

	if (mpq_sgn(weight) == 0)
		return true;
	i = weighted_set_find(set, row);
	if (i == SIZE_MAX)
		return false;
	sum = set->weights[i];
	if (mpq_sgn(sum) == 0) {
		mpq_set(sum, weight);
	} else {
		set->digits.bytes -= pmf_fraction_bytes(sum);
		mpq_add(sum, sum, weight);
	}
	return pmf_hold_digits(pmf_context_of(set->memory), &set->digits, pmf_fraction_bytes(sum));
}

bool weighted_set_move(struct weighted_set *set, struct weighted_set *more)
{
	size_t i;

	if (set->count == 0) {
		weighted_set_clear(set);
		*set = *more;
		*more = weighted_set_of(set->memory, set->width);
		return true;
	}
	for (i = 0; i < more->count; i++) {
		if (!weighted_set_add(set, weighted_set_row(more, i), more->weights[i]))
			return false;
	}
	weighted_set_clear(more);
	return true;
}

void weighted_set_mass(const struct weighted_set *set, mpq_t mass)
{
	size_t i;

	for (i = 0; i < set->count; i++)
		mpq_add(mass, mass, set->weights[i]);
}

bool weighted_sets_lack(const struct weighted_set *const *sets, size_t count)
{
	mpq_t mass;
	bool lack;

	mpq_init(mass);
	for (; count > 0; count--)
		weighted_set_mass(sets[count - 1], mass);
	lack = mpq_cmp_ui(mass, 1, 1) < 0;
	mpq_clear(mass);
	return lack;
}

double weighted_set_lost(const struct weighted_set *set)
{
	mpq_t mass;
	double lost;

	mpq_init(mass);
	weighted_set_mass(set, mass);
	mpz_sub(mpq_numref(mass), mpq_denref(mass), mpq_numref(mass));
	lost = pmf_quotient(mpq_numref(mass), mpq_denref(mass));
	mpq_clear(mass);
	return lost;
}
