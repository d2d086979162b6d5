/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * given(pool, fn): the pool conditioned on a predicate, a function of the script over the faces of its dice. The
 * numbers become dependent: the result is a table of lists.
 */
#include <string.h>

#include "starlark/dice/pool_ways.h"
#include "support/memory.h"

static const struct span nowhere;

struct given_pool {
	struct machine *machine;
	struct value function;
	struct measure shares;  /* of the rows, by their numbers */
	struct table_row *rows; /* the combinations of faces, in the arena of the run */
	size_t room;
};

/* A way_taker: keeps the combinations of faces for which the predicate is True. */
static bool pick(void *data, const int64_t *faces, size_t count, mpq_srcptr share)
{
	struct given_pool *condition = data;
	struct machine *machine = condition->machine;
	size_t row = condition->shares.count;
	struct value value;
	int64_t *copy;

	if (!pool_call(machine, condition->function, faces, count, &value))
		return false;
	if (value.kind != VALUE_TRUTH)
		return dice_error(machine, "given: function must return bool");
	if (!value.truth)
		return true;
	copy = dice_take(machine, count * sizeof *copy);
	if (copy == NULL)
		return false;
	memcpy(copy, faces, count * sizeof *copy);
	if (!memory_grow(condition->shares.memory, &condition->rows, &condition->room, row + 1,
			 sizeof *condition->rows) ||
	    !measure_add(&condition->shares, (int64_t)row, share))
		return machine_out_of_memory(machine);
	condition->rows[row] = (struct table_row){copy, count, 0};
	return true;
}

/* Sets the 64-bit weights of the rows; an error if they do not fit. */
static bool weigh_rows(const struct given_pool *condition)
{
	const struct measure *shares = &condition->shares;
	mpz_t *weights, total;
	bool ok;
	size_t i;

	mpz_init(total);
	weights = measure_weights(shares, total);
	ok = weights == NULL ? machine_out_of_memory(condition->machine)
	     : mpz_sizeinbase(total, 2) > 62
		     ? machine_error(condition->machine, CODE_OVERFLOW,
				     "given: the weights add up to more than 64 bits hold")
		     : true;
	for (i = 0; ok && i < shares->count; i++)
		condition->rows[i].weight = pmf_get(weights[i]);
	measure_free_weights(shares, weights);
	mpz_clear(total);
	return ok;
}

static bool make_pool(const struct given_pool *condition, int64_t size, struct value *result)
{
	size_t count = condition->shares.count;
	struct table_row *rows;

	if (count == 0)
		return dice_error(condition->machine, "given: the condition never holds");
	rows = dice_take(condition->machine, count * sizeof *rows);
	if (rows == NULL || !weigh_rows(condition))
		return false;
	memcpy(rows, condition->rows, count * sizeof *rows);
	return pool_of_hand(
		condition->machine,
		build_table(&dice_of(condition->machine)->builder, nowhere, rows, count), size,
		result);
}

bool word_given(struct machine *machine, const struct call *call, struct value *result)
{
	const struct dice_pool *pool = (struct dice_pool *)call->values[0].object;
	struct given_pool condition = {.machine = machine, .function = call->values[1]};
	bool ok;

	measure_init(&condition.shares, dice_of(machine)->memory);
	ok = pool_each_way(machine, pool, false, pick, &condition, "given") &&
	     make_pool(&condition, pool->size, result);
	memory_release(condition.shares.memory, condition.rows);
	measure_clear(&condition.shares);
	return ok;
}
