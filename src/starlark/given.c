/*
 * given(pool, fn): the pool conditioned on a predicate, a function of the script over the faces of its dice. The
 * numbers become dependent: the result is a table of lists.
 */
#include <assert.h>
#include <string.h>

#include "starlark/pool_ways.h"
#include "support/memory.h"

static const struct span nowhere;

struct given_way {
	int64_t *faces; /* in the arena of the run */
	mpq_t share;
};

struct condition {
	struct machine *machine;
	struct value function;
	const struct dicelab_memory *memory;
	struct given_way *ways;
	size_t count, room;
	size_t size; /* of the pool */
};

/* A way_taker: keeps the combinations of faces for which the predicate is True. */
static bool pick(void *data, const int64_t *faces, size_t count, mpq_srcptr share)
{
	struct condition *condition = data;
	struct given_way *way;
	struct value value;

	if (!pool_call(condition->machine, condition->function, faces, count, &value))
		return false;
	if (value.kind != VALUE_TRUTH)
		return dice_error(condition->machine, "given: function must return bool");
	if (!value.truth)
		return true;
	if (!memory_grow(condition->memory, &condition->ways, &condition->room,
			 condition->count + 1, sizeof *condition->ways))
		return machine_out_of_memory(condition->machine);
	way = &condition->ways[condition->count];
	way->faces = arena_take(&dice_of(condition->machine)->arena, count * sizeof *way->faces);
	if (way->faces == NULL)
		return machine_out_of_memory(condition->machine);
	memcpy(way->faces, faces, count * sizeof *way->faces);
	mpq_init(way->share);
	mpq_set(way->share, share);
	condition->count++;
	return true;
}

/* Fills the table, with the shares as 64-bit weights; an error if they do not fit. */
static bool fill_rows(const struct condition *condition, const struct measure *numbered,
		      struct table_row *rows)
{
	mpz_t *weights = memory_take(condition->memory, condition->count * sizeof *weights);
	size_t i;
	mpz_t total;
	bool fits;

	assert(rows != NULL);
	if (weights == NULL)
		return machine_out_of_memory(condition->machine);
	mpz_init(total);
	for (i = 0; i < condition->count; i++)
		mpz_init(weights[i]);
	measure_weights(numbered, weights, total);
	fits = mpz_sizeinbase(total, 2) <= 62;
	for (i = 0; i < condition->count; i++) {
		uint64_t weight = 0;

		if (fits)
			mpz_export(&weight, NULL, -1, sizeof weight, 0, 0, weights[i]);
		rows[i] = (struct table_row){condition->ways[i].faces, condition->size, weight};
		mpz_clear(weights[i]);
	}
	mpz_clear(total);
	memory_release(condition->memory, weights);
	return fits || machine_error(condition->machine, CODE_OVERFLOW,
				     "given: the weights add up to more than 64 bits hold");
}

static bool make_pool(const struct condition *condition, struct value *result)
{
	struct dice *dice = dice_of(condition->machine);
	struct table_row *rows;
	struct measure numbered;
	bool ok = true;
	size_t i;

	if (condition->count == 0)
		return dice_error(condition->machine, "given: the condition never holds");
	rows = arena_take(&dice->arena, condition->count * sizeof *rows);
	measure_init(&numbered, condition->memory);
	for (i = 0; ok && i < condition->count; i++)
		ok = measure_add(&numbered, (int64_t)i, condition->ways[i].share);
	if (rows == NULL || !ok)
		ok = machine_out_of_memory(condition->machine);
	ok = ok && fill_rows(condition, &numbered, rows) &&
	     pool_of_hand(condition->machine,
			  build_table(&dice->builder, nowhere, rows, condition->count),
			  (int64_t)condition->size, result);
	measure_clear(&numbered);
	return ok;
}

bool word_given(struct machine *machine, const struct call *call, struct value *result)
{
	struct condition condition = {.machine = machine, .memory = dice_of(machine)->memory};
	bool ok;

	if (!dice_expect(machine, "given", call->values[0], &type_dice_pool))
		return false;
	condition.function = call->values[1];
	condition.size = memory_count((uint64_t)((struct dice_pool *)call->values[0].object)->size);
	ok = pool_each_way(machine, (struct dice_pool *)call->values[0].object, false, pick,
			   &condition, "given") &&
	     make_pool(&condition, result);
	while (condition.count > 0)
		mpq_clear(condition.ways[--condition.count].share);
	memory_release(condition.memory, condition.ways);
	return ok;
}
