/* Distributions: rows in the order in which they came up. */
#include "language/troll/dist.h"

#include <string.h>

enum { FEW = 8 }; /* rows are looked through one by one up to here */

void dist_init(struct dist *dist, const struct dicelab_memory *memory)
{
	*dist = (struct dist){.memory = memory};
}

void dist_clear(struct dist *dist)
{
	size_t i;

	for (i = 0; i < dist->count; i++)
		mpq_clear(dist->weights[i]);
	weighted_release(dist->memory, &dist->digits);
	memory_release(dist->memory, dist->weights);
	row_index_clear(&dist->index, dist->memory);
	dist_init(dist, dist->memory);
}

static bool is_value(const void *table, size_t row, const void *like)
{
	const struct dist *dist = table;

	return dist->values[row] == like;
}

/* The number of its row; ROW_NONE if there is none. */
static size_t find(const struct dist *dist, const struct troll_value *value)
{
	size_t i;

	if (dist->index.room > 0)
		return row_index_find(&dist->index, value->hashed.hash, is_value, dist, value);
	for (i = 0; i < dist->count; i++) {
		if (dist->values[i] == value)
			return i;
	}
	return ROW_NONE;
}

/* Where there are few rows, there is no index. */
static bool enter(struct dist *dist, const struct troll_value *value)
{
	if (dist->count == FEW) {
		size_t i;

		for (i = 0; i < dist->count; i++) {
			if (!row_index_add(&dist->index, dist->memory, dist->values[i]->hashed.hash,
					   i))
				return false;
		}
	}
	return dist->count < FEW ||
	       row_index_add(&dist->index, dist->memory, value->hashed.hash, dist->count);
}

/* Room for one row more. Most distributions have few rows, and there are many of them: so both arrays are in one block. */
static bool make_room(struct dist *dist)
{
	enum { SMALLEST = 4 };
	size_t room = dist->room < SMALLEST ? SMALLEST : 2 * dist->room;
	mpq_t *weights;

	if (dist->count < dist->room)
		return true;
	if (room > SIZE_MAX / 2 / (sizeof *weights + sizeof *dist->values))
		return false;
	weights = memory_take(dist->memory, room * (sizeof *weights + sizeof *dist->values));
	if (weights == NULL)
		return false;
	if (dist->count > 0) {
		memcpy(weights, dist->weights, dist->count * sizeof *weights);
		memcpy(weights + room, dist->values, dist->count * sizeof *dist->values);
	}
	memory_release(dist->memory, dist->weights);
	dist->weights = weights;
	dist->values = (const struct troll_value **)(weights + room);
	dist->room = room;
	return true;
}

static bool add_row(struct dist *dist, const struct troll_value *value, mpq_srcptr weight)
{
	if (!make_room(dist) || !enter(dist, value))
		return false;
	dist->values[dist->count] = value;
	mpq_init(dist->weights[dist->count]);
	dist->count++;
	return weighted_add(dist->memory, &dist->digits, dist->weights[dist->count - 1], weight);
}

bool dist_add(struct dist *dist, const struct troll_value *value, mpq_srcptr weight)
{
	size_t row;

	if (mpq_sgn(weight) == 0)
		return true;
	row = find(dist, value);
	if (row == ROW_NONE)
		return add_row(dist, value, weight);
	return weighted_add(dist->memory, &dist->digits, dist->weights[row], weight);
}

bool dist_find(struct dist *dist, const struct troll_value *value, mpq_srcptr weight, size_t *row)
{
	*row = find(dist, value);
	if (*row != ROW_NONE)
		return true;
	*row = dist->count;
	return add_row(dist, value, weight);
}

void dist_mass(const struct dist *dist, mpq_t mass)
{
	size_t i;

	mpq_set_ui(mass, 0, 1);
	for (i = 0; i < dist->count; i++)
		mpq_add(mass, mass, dist->weights[i]);
}
