/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Enumerates the ways in which the dice of a pool can fall: tuples (6^7 for seven dice) or multisets (792 of them). */
#include <assert.h>
#include <string.h>

#include "starlark/dice/pool_ways.h"
#include "starlark/words.h"
#include "support/memory.h"

/* Independent dice with the same distribution. */
struct shown_run {
	struct distribution *known;
	size_t faces; /* number of different ones */
	size_t first; /* its first die */
	size_t times;
	bool fair; /* all faces are equally likely */
};

/* One die, and the face that it shows. */
struct shown_die {
	const struct shown_run *run;
	size_t at;
	mpq_t product; /* the probability of the faces of this die and all later ones */
};

struct ways {
	struct machine *machine;
	const struct dicelab_memory *memory;
	way_taker *take;
	void *data;
	struct shown_run *runs;
	size_t run_count;
	struct shown_die *dice;
	int64_t *faces;
	size_t count;
};

static bool take_way(struct ways *ways, mpq_srcptr share)
{
	return machine_works(ways->machine, 1) &&
	       ways->take(ways->data, ways->faces, ways->count, share);
}

/* ---- tuples ---- */

/* Updates the products of the dice from number i - 1 down to the first. */
static void multiply_from(struct ways *ways, size_t i)
{
	for (; i > 0; i--) {
		struct shown_die *die = &ways->dice[i - 1];

		ways->faces[i - 1] = distribution_number(die->run->known, die->at);
		mpq_set(die->product, distribution_probability(die->run->known, die->at));
		if (i < ways->count)
			mpq_mul(die->product, die->product, ways->dice[i].product);
	}
}

/* The next tuple, as an odometer whose first die turns fastest; false after the last one. The products do not change if
   all dice that turned are fair. */
static bool turn(struct ways *ways)
{
	bool fair = true;
	size_t i = 0, j;

	while (i < ways->count && ++ways->dice[i].at == ways->dice[i].run->faces)
		ways->dice[i++].at = 0;
	if (i == ways->count)
		return false;
	for (j = 0; j <= i; j++) {
		const struct shown_die *die = &ways->dice[j];

		fair = fair && die->run->fair;
		ways->faces[j] = distribution_number(die->run->known, die->at);
	}
	if (!fair)
		multiply_from(ways, i + 1);
	return true;
}

static bool take_tuples(struct ways *ways)
{
	multiply_from(ways, ways->count);
	do {
		if (!take_way(ways, ways->dice[0].product))
			return false;
	} while (turn(ways));
	return true;
}

/* ---- multisets ---- */

/* The position in the enumeration of multisets. */
struct multiset_position {
	size_t run, face; /* which of its faces is next */
	size_t left;      /* dice of the run without a face yet */
};

static bool take_multisets(struct ways *ways, struct multiset_position at, mpq_srcptr share);

/* `count` of the remaining dice show the face: share * C(left, count) p^count. */
static bool take_some(struct ways *ways, struct multiset_position at, size_t count,
		      mpq_srcptr share)
{
	const struct shown_run *run = &ways->runs[at.run];
	size_t first = run->first + run->times - at.left, i;
	mpq_t part, power;
	mpz_t choose;
	bool ok;

	mpq_inits(part, power, NULL);
	mpz_init(choose);
	mpq_set(power, distribution_probability(run->known, at.face));
	mpz_pow_ui(mpq_numref(power), mpq_numref(power), count);
	mpz_pow_ui(mpq_denref(power), mpq_denref(power), count);
	mpz_bin_uiui(choose, at.left, count);
	mpq_set_z(part, choose);
	mpq_mul(part, part, power);
	mpq_mul(part, part, share);
	for (i = 0; i < count; i++)
		ways->faces[first + i] = distribution_number(run->known, at.face);
	at.face++;
	at.left -= count;
	ok = take_multisets(ways, at, part);
	mpz_clear(choose);
	mpq_clears(part, power, NULL);
	return ok;
}

static bool take_multisets(struct ways *ways, struct multiset_position at, mpq_srcptr share)
{
	size_t count;

	if (at.left == 0) {
		if (at.run == 0)
			return take_way(ways, share);
		at.face = 0;
		at.left = ways->runs[--at.run].times;
	}
	if (at.face + 1 == ways->runs[at.run].faces)
		return take_some(ways, at, at.left, share);
	/* The lowest faces first and the last dice slowest: multisets come in the order of their first tuples. */
	for (count = at.left + 1; count > 0; count--) {
		if (!take_some(ways, at, count - 1, share))
			return false;
	}
	return true;
}

static bool take_all_multisets(struct ways *ways)
{
	size_t last = ways->run_count - 1;
	mpq_t one;
	bool ok;

	assert(ways->run_count > 0);
	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	ok = take_multisets(ways, (struct multiset_position){last, 0, ways->runs[last].times}, one);
	mpq_clear(one);
	return ok;
}

/* Each face of a run is a level of the recursion. */
static bool are_few_faces(const struct ways *ways)
{
	size_t i, faces = 0;

	for (i = 0; i < ways->run_count; i++)
		faces += ways->runs[i].faces;
	return faces <= 2000;
}

/* ---- the dice ---- */

static bool is_fair(const struct distribution *known)
{
	size_t count = distribution_count(known), i;
	mpq_t first;
	bool fair = true;

	mpq_init(first);
	for (i = 0; i < count && fair; i++) {
		if (i == 0)
			mpq_set(first, distribution_probability(known, i));
		fair = mpq_equal(first, distribution_probability(known, i));
	}
	mpq_clear(first);
	return fair;
}

static bool open_run(struct ways *ways, const struct roll_copies *from, const char *function)
{
	struct shown_run *run = &ways->runs[ways->run_count];

	run->known = node_known(ways->machine, from->roll);
	if (run->known == NULL)
		return false;
	ways->run_count++;
	run->faces = distribution_count(run->known);
	run->fair = is_fair(run->known);
	run->first = ways->count;
	run->times = memory_count((uint64_t)from->times);
	ways->count += run->times;
	return !distribution_has_tail(run->known) ||
	       dice_error(ways->machine, "%s: not all faces of a die can be listed", function);
}

static bool open_dice(struct ways *ways)
{
	size_t count = ways->count, i, j;

	ways->dice = memory_take(ways->memory, memory_count(count) * sizeof *ways->dice);
	ways->faces = memory_take(ways->memory, memory_count(count) * sizeof *ways->faces);
	ways->count = 0;
	if (ways->dice == NULL || ways->faces == NULL)
		return machine_out_of_memory(ways->machine);
	for (i = 0; i < ways->run_count; i++) {
		for (j = 0; j < ways->runs[i].times; j++) {
			struct shown_die *die = &ways->dice[ways->count++];

			die->run = &ways->runs[i];
			die->at = 0;
			mpq_init(die->product);
		}
	}
	return true;
}

static bool open_pool(struct ways *ways, const struct dice_pool *pool, const char *function)
{
	size_t i;

	/* Too many to enumerate on any machine. */
	if (pool->size > 100000)
		return machine_error(ways->machine, CODE_TOO_HARD, "%s: too many dice", function);
	ways->runs = memory_take(ways->memory, pool->count * sizeof *ways->runs);
	if (ways->runs == NULL)
		return machine_out_of_memory(ways->machine);
	for (i = 0; i < pool->count; i++) {
		if (!open_run(ways, &pool->runs[i], function))
			return false;
	}
	return open_dice(ways);
}

static void close(struct ways *ways)
{
	size_t i;

	for (i = 0; ways->dice != NULL && ways->faces != NULL && i < ways->count; i++)
		mpq_clear(ways->dice[i].product);
	for (i = 0; i < ways->run_count; i++)
		distribution_free(ways->runs[i].known);
	memory_release(ways->memory, ways->dice);
	memory_release(ways->memory, ways->faces);
	memory_release(ways->memory, ways->runs);
}

/* Each tuple is a call of the function, some 100 ns: 10^9 of them are minutes. */
static bool are_few(const struct ways *ways, const char *function)
{
	bool map = strcmp(function, "pool_map") == 0;
	double count = 1;
	size_t i;

	for (i = 0; i < ways->count; i++)
		count *= (double)ways->dice[i].run->faces;
	return count <= 1e9 ||
	       machine_error_hint(
		       ways->machine, CODE_TOO_HARD,
		       map ? "'pool_map(pool, fn, sorted=True)' calls fn with the faces in rising "
			     "order, once for all orders"
			   : NULL,
		       "%s: the dice can fall in more than 10^9 ways", function);
}

/* Dependent numbers, such as cards: all lists of their distribution. */
static bool take_hand(struct ways *ways, const struct node *hand)
{
	struct distribution *known = node_known(ways->machine, hand);
	bool ok = known != NULL;
	size_t i;

	for (i = 0; ok && i < distribution_count(known); i++) {
		struct dicelab_list faces = known->outcomes.rows[i].outcome.list;

		ok = machine_works(ways->machine, 1) &&
		     ways->take(ways->data, faces.items, faces.length,
				distribution_probability(known, i));
	}
	distribution_free(known);
	return ok;
}

bool pool_each_way(struct machine *machine, const struct dice_pool *pool, bool any_order,
		   way_taker *taker, void *data, const char *function)
{
	struct ways ways = {.machine = machine,
			    .memory = dice_of(machine)->memory,
			    .take = taker,
			    .data = data};
	bool ok;

	if (pool->hand != NULL)
		return take_hand(&ways, pool->hand);
	ok = open_pool(&ways, pool, function);
	if (ok && any_order && are_few_faces(&ways))
		ok = take_all_multisets(&ways);
	else if (ok)
		ok = are_few(&ways, function) && take_tuples(&ways);
	close(&ways);
	return ok;
}

bool pool_call(struct machine *machine, struct value function, const int64_t *faces, size_t count,
	       struct value *result)
{
	struct list *list = list_new(machine, count);
	struct value argument;

	if (list == NULL)
		return false;
	for (; list->count < count; list->count++)
		list->items[list->count] = value_integer(faces[list->count]);
	argument = value_of(&list->object);
	return machine_call(machine, function, &argument, 1, result);
}
