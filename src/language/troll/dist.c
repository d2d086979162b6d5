/* Distributions: rows in the order in which they came up, found by open addressing. */
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
	memory_release(dist->memory, dist->values);
	memory_release(dist->memory, dist->weights);
	memory_release(dist->memory, dist->slots);
	dist_init(dist, dist->memory);
}

static size_t first_slot(const struct dist *dist, const struct troll_value *value)
{
	return (size_t)(value->hashed.hash ^ value->hashed.hash >> 32) & (dist->slot_count - 1);
}

static void put_in_slot(struct dist *dist, size_t row)
{
	size_t at = first_slot(dist, dist->values[row]);

	while (dist->slots[at] != 0)
		at = (at + 1) & (dist->slot_count - 1);
	dist->slots[at] = (uint32_t)row + 1;
}

static bool grow_slots(struct dist *dist)
{
	size_t count = dist->slot_count == 0 ? (size_t)4 * FEW : 2 * dist->slot_count, i;
	uint32_t *slots = memory_take(dist->memory, count * sizeof *slots);

	if (slots == NULL)
		return false;
	memset(slots, 0, count * sizeof *slots);
	memory_release(dist->memory, dist->slots);
	dist->slots = slots;
	dist->slot_count = count;
	for (i = 0; i < dist->count; i++)
		put_in_slot(dist, i);
	return true;
}

/* The number of its row; dist->count if there is none. */
static size_t find(const struct dist *dist, const struct troll_value *value)
{
	size_t at, i;

	if (dist->slots == NULL) {
		for (i = 0; i < dist->count && dist->values[i] != value; i++)
			;
		return i;
	}
	for (at = first_slot(dist, value); dist->slots[at] != 0;
	     at = (at + 1) & (dist->slot_count - 1)) {
		if (dist->values[dist->slots[at] - 1] == value)
			return dist->slots[at] - 1;
	}
	return dist->count;
}

static bool add_row(struct dist *dist, const struct troll_value *value, mpq_srcptr weight)
{
	if (dist->count + 1 >= UINT32_MAX ||
	    !memory_grow(dist->memory, &dist->values, &dist->room, dist->count + 1,
			 sizeof *dist->values) ||
	    !memory_grow(dist->memory, &dist->weights, &dist->weight_room, dist->count + 1,
			 sizeof *dist->weights))
		return false;
	if (dist->count >= FEW && 2 * (dist->count + 1) > dist->slot_count && !grow_slots(dist))
		return false;
	dist->values[dist->count] = value;
	mpq_init(dist->weights[dist->count]);
	dist->count++;
	if (dist->slots != NULL)
		put_in_slot(dist, dist->count - 1);
	return weighted_add(dist->memory, &dist->digits, dist->weights[dist->count - 1], weight);
}

bool dist_add(struct dist *dist, const struct troll_value *value, mpq_srcptr weight)
{
	size_t row;

	if (mpq_sgn(weight) == 0)
		return true;
	row = find(dist, value);
	if (row == dist->count)
		return add_row(dist, value, weight);
	return weighted_add(dist->memory, &dist->digits, dist->weights[row], weight);
}

bool dist_find(struct dist *dist, const struct troll_value *value, mpq_srcptr weight, size_t *row)
{
	*row = find(dist, value);
	return *row < dist->count || add_row(dist, value, weight);
}

void dist_mass(const struct dist *dist, mpq_t mass)
{
	size_t i;

	mpq_set_ui(mass, 0, 1);
	for (i = 0; i < dist->count; i++)
		mpq_add(mass, mass, dist->weights[i]);
}
