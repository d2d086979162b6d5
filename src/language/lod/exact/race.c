/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A lower bound on the memory of a race: a loop in which counters only grow, or only fall, until one passes a limit,
 * `while a < 3000 and b < 3000`, `a += 1d6`, `b += 1d6`. A loop that cannot fit is refused before it is followed, which
 * could take minutes.
 *
 * If each turn adds low to high to a counter, independently of all else, then after t turns it has every value from t *
 * low to t * high, and several counters have all combinations: a box. Until a counter can pass its limit, all of the
 * mass is in the loop, so every state of these boxes is visited. A state of box t that is not in box t - 1 is in no
 * earlier box. For one d6 each and a limit of 3000, that makes 499 turns and 7.5 million states.
 */
#include "language/lod/exact/loop.h"

enum { MOST_COUNTERS = 8 };

struct counter {
	uint32_t slot;
	int64_t low, high; /* change per turn, as an absolute value */
	bool falls, limited;
};

struct race {
	const struct walk_frame *frame;
	const struct walk_value *const *row; /* the initial row */
	struct counter counters[MOST_COUNTERS];
	size_t count;
	int64_t turns; /* in which no counter can pass its limit */
};

enum { LARGEST = INT32_MAX }; /* of amounts and limits, so that products of two fit */

/* Finds the exact range of an expression that can take every number from *low to *high. */
static bool find_range(const struct lod_expression *e, int64_t *low, int64_t *high)
{
	int64_t more[2];

	switch (e->kind) {
	case LOD_INTEGER:
		*low = *high = e->integer;
		return e->integer >= 0 && e->integer <= LARGEST;
	case LOD_DICE:
		*low = e->dice.count;
		return e->dice.count <= LARGEST && e->dice.sides > 0 &&
		       !__builtin_mul_overflow(e->dice.count, e->dice.sides, high) &&
		       *high <= LARGEST;
	case LOD_SUM:
		return find_range(e->left, low, high);
	case LOD_BINARY:
		if (e->operation != LOD_ADD || !find_range(e->left, low, high) ||
		    !find_range(e->right, &more[0], &more[1]))
			return false;
		*low += more[0];
		*high += more[1];
		return *high <= LARGEST;
	default:
		return false;
	}
}

static struct counter *find_counter(struct race *race, const struct lod_expression *name)
{
	size_t i;

	if (name->kind != LOD_NAME || name->places.count != 1 || name->places.rows[0].hops != 0)
		return NULL;
	for (i = 0; i < race->count; i++) {
		if (race->counters[i].slot == name->places.rows[0].slot)
			return &race->counters[i];
	}
	if (race->count == MOST_COUNTERS)
		return NULL;
	race->counters[race->count] = (struct counter){.slot = name->places.rows[0].slot};
	return &race->counters[race->count++];
}

/* Whether the body only adds to counters, to each of them once. */
static bool find_counters(struct race *race, const struct lod_statement *s)
{
	for (; s != NULL; s = s->next) {
		size_t before = race->count;
		struct counter *counter =
			s->kind == LOD_UPDATE ? find_counter(race, s->target) : NULL;

		if (counter == NULL || race->count == before ||
		    (s->operation != LOD_ADD && s->operation != LOD_SUBTRACT) ||
		    !find_range(s->value, &counter->low, &counter->high))
			return false;
		counter->falls = s->operation == LOD_SUBTRACT;
	}
	return true;
}

/* Limits `turns` to those in which the counter moves less than `far`; none if it starts past the limit. */
static void limit_turns(struct race *race, struct counter *counter, int64_t far)
{
	int64_t turns = far <= 0 ? -1 : counter->high == 0 ? INT64_MAX : (far - 1) / counter->high;

	counter->limited = true;
	race->turns = turns < race->turns ? turns : race->turns;
}

/* Parses `counter < number` or a similar comparison; false if it is something else. */
static bool find_limit(struct race *race, const struct lod_expression *e)
{
	bool less = e->operation == LOD_LESS || e->operation == LOD_AT_MOST;
	bool with = e->operation == LOD_AT_MOST || e->operation == LOD_AT_LEAST;
	size_t before = race->count;
	struct counter *counter = find_counter(race, e->left);
	const struct walk_value *value;

	if (counter == NULL || race->count > before || e->right->kind != LOD_INTEGER ||
	    e->right->integer > LARGEST || e->right->integer < 0 || counter->falls == less ||
	    (!less && e->operation != LOD_MORE && e->operation != LOD_AT_LEAST))
		return false;
	value = race->row[race->frame->base + counter->slot];
	if (value == NULL || value->kind != WALK_INTEGER || value->integer > LARGEST ||
	    value->integer < -LARGEST)
		return false;
	limit_turns(race, counter,
		    with + (less ? e->right->integer - value->integer
				 : value->integer - e->right->integer));
	return true;
}

static bool find_limits(struct race *race, const struct lod_expression *condition)
{
	if (condition->kind != LOD_BINARY)
		return false;
	if (condition->operation == LOD_AND)
		return find_limits(race, condition->left) && find_limits(race, condition->right);
	return find_limit(race, condition);
}

/* The number of states that box `turn` shares with the box `before` turns earlier, by the counters that the
   condition reads: others may be dead. */
static double box(const struct race *race, int64_t turn, int64_t before)
{
	double states = 1;
	size_t i;

	for (i = 0; i < race->count; i++) {
		const struct counter *counter = &race->counters[i];
		double values = (double)counter->high * (double)(turn - before) -
				(double)counter->low * (double)turn + 1;

		if (counter->limited)
			states *= values > 0 ? values : 0;
	}
	return states;
}

bool loop_fits(struct loop_chain *loop)
{
	struct walker *walker = loop->walker;
	const struct lod_statement *s = loop->statement;
	struct race race = {.frame = loop->frame, .turns = INT64_MAX};
	double ways, each, states = 1, room;
	int64_t turn;

	if (loop->first->count != 1 || loop->frame->keeps)
		return true;
	race.row = walk_row(loop->first, 0);
	if (!find_counters(&race, s->statements) || !find_limits(&race, s->value))
		return true;
	ways = box(&race, 1, 0);
	each = (double)chain_least_bytes() + ways * (double)sizeof(struct chain_way) +
	       (double)(loop->first->width * sizeof(void *)) + (double)sizeof *loop->first->weights;
	room = (double)(walker->context.most_bytes - walker->context.bytes);
	for (turn = 1; turn <= race.turns && states * each <= room; turn++) {
		double more = box(&race, turn, 0) - box(&race, turn, 1);

		if (!(more > 0))
			return true;
		states += more;
	}
	return states * each <= room || walk_too_large(walker, s->at, LIMIT_memory);
}
