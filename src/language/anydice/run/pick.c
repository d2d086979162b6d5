/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Selection by position: digits of numbers, elements of sequences, and order statistics of dice.
 *
 * Sums of order statistics are calculated by dynamic programming over faces, without enumerating rolls. Given that the
 * remaining dice show at most some face, the number k of them that show it is binomial; they take the next k positions,
 * and the others show less:
 *
 *     best(face, left) = mix over k of (face * number of wanted positions among the next k) + best(next face, left - k)
 *
 * With several kinds of dice, the state has a count for each kind, and a face is processed for one kind after the
 * other. The recursion ends when no wanted position is left. A single position has a formula of its own (pmf_order).
 */
#include "language/anydice/run/operate.h"
#include "support/sort.h"
#include "support/wide.h"

#include <assert.h>
#include <string.h>

/* The multiplicity of each wanted position; positions from `count` on are not wanted. */
struct wanted {
	const int64_t *times; /* indexed by position, from 0 */
	size_t count;
};

/* A kind of dice; positions count from its greatest face down. */
struct group {
	struct pmf *die; /* negated if positions count from the lowest */
	size_t number;   /* number of dice */
	size_t stride;   /* of this kind's count in the number of a state (mixed radix) */
};

struct picking {
	struct any_run *run;
	struct group groups[ANY_GROUPS];
	size_t group_count, dice, states;
	const int64_t *before; /* prefix sums: number of wanted dice before each position */
	size_t last;           /* no position from here on is wanted */
	struct pmf **now, **next;
};

static size_t left_of(const struct picking *picking, size_t state, size_t group)
{
	const struct group *at = &picking->groups[group];

	return state / at->stride % (at->number + 1);
}

/* The number of dice that are decided in a state, and so of positions that are taken. */
static size_t taken(const struct picking *picking, size_t state)
{
	size_t left = 0, i;

	for (i = 0; i < picking->group_count; i++)
		left += left_of(picking, state, i);
	return picking->dice - left;
}

/* The distribution of a state, by face number `face` of a group. */
static struct pmf *look(struct picking *picking, size_t state, size_t group, size_t face,
			struct pmf_part *parts)
{
	struct pmf_context *context = &picking->run->context;
	const struct group *at = &picking->groups[group];
	size_t left = left_of(picking, state, group), from = taken(picking, state), k;
	int64_t value = pmf_key(at->die, face);
	struct pmf *showing, *mixed;

	if (from >= picking->last) /* no more positions are wanted */
		return pmf_certain(context, 0);
	showing = enclosed_binomial(context,
				    &(struct pmf_trials){at->die, face, face + 1, face + 1, left});
	if (showing == NULL)
		return NULL;
	for (k = 0; k < showing->count; k++) {
		size_t number = (size_t)pmf_key(showing, k), to = from + number;
		int64_t times = picking->before[to < picking->last ? to : picking->last] -
				picking->before[from];

		parts[k] = (struct pmf_part){picking->next[state - number * at->stride],
					     value * times};
	}
	mixed = enclosed_mix(context, showing, parts);
	pmf_free(context, showing);
	return mixed;
}

static void free_states(struct picking *picking, struct pmf **states)
{
	size_t i;

	for (i = 0; i < picking->states; i++) {
		pmf_free(&picking->run->context, states[i]);
		states[i] = NULL;
	}
}

/* Whether the state is possible when faces[i] faces of each group remain, the least ones. The remaining dice of a
   group show one of these; all others show a greater face, or the greatest of these. */
static bool is_reachable(const struct picking *picking, size_t state, const size_t *faces)
{
	size_t i;

	for (i = 0; i < picking->group_count; i++) {
		size_t left = left_of(picking, state, i);

		if ((faces[i] == 0 && left > 0) ||
		    (faces[i] == picking->groups[i].die->count && left < picking->groups[i].number))
			return false;
	}
	return true;
}

/* One step of the dynamic programming: all states, for one more face of a group. */
static bool step(struct picking *picking, size_t group, const size_t *faces, struct pmf_part *parts)
{
	struct pmf **swap = picking->next;
	size_t state;

	picking->next = picking->now;
	picking->now = swap;
	for (state = 0; state < picking->states; state++) {
		if (!is_reachable(picking, state, faces))
			continue;
		if (!any_works(picking->run, 16 + left_of(picking, state, group)))
			return false;
		picking->now[state] = look(picking, state, group, faces[group] - 1, parts);
		if (picking->now[state] == NULL)
			return any_aborted(picking->run);
	}
	free_states(picking, picking->next);
	return true;
}

/* The group with the least face that is not processed yet: the program goes from the least face up, against the order
   of positions. */
static size_t next_group(const struct picking *picking, const size_t *faces)
{
	size_t best = 0, i;

	assert(picking->group_count <= ANY_GROUPS);
	for (i = 1; i < picking->group_count; i++) {
		const struct pmf *die = picking->groups[i].die, *other = picking->groups[best].die;

		if (faces[i] < die->count && (faces[best] == other->count ||
					      pmf_key(die, faces[i]) < pmf_key(other, faces[best])))
			best = i;
	}
	return best;
}

/* Runs the dynamic programming from the least face to the greatest. At first only the state without remaining dice is
   possible. */
static struct pmf *pick_by_faces(struct picking *picking, struct pmf_part *parts)
{
	size_t faces[ANY_GROUPS] = {0}, left = 0, i;
	struct pmf *answer;

	for (i = 0; i < picking->group_count; i++)
		left += picking->groups[i].die->count;
	picking->now[0] = pmf_certain(&picking->run->context, 0);
	if (picking->now[0] == NULL) {
		any_aborted(picking->run);
		return NULL;
	}
	for (; left > 0; left--) {
		size_t group = next_group(picking, faces);
		size_t face = faces[group]++;

		if (!pmf_is_possible(picking->groups[group].die, face))
			continue;
		if (!step(picking, group, faces, parts))
			return NULL;
	}
	answer = picking->now[picking->states - 1];
	picking->now[picking->states - 1] = NULL;
	return answer;
}

static bool prepare(struct picking *picking, const struct any_pool *pool)
{
	struct pmf_context *context = &picking->run->context;
	size_t i;

	picking->states = 1;
	picking->group_count = pool->count;
	for (i = 0; i < pool->count; i++) {
		const struct any_dice *dice = pool->groups[i];
		struct group *group = &picking->groups[i];

		group->number = (size_t)dice->times;
		group->stride = picking->states;
		group->die = pool->lowest ? enclosed_scale(context, dice->die, -1)
					  : enclosed_shift(context, dice->die, 0);
		if (group->die == NULL ||
		    __builtin_mul_overflow(picking->states, group->number + 1, &picking->states))
			return false;
		picking->dice += group->number;
	}
	return true;
}

/* Allocates the arrays, and runs the dynamic programming. */
static struct pmf *pick_all(struct picking *picking)
{
	const struct dicelab_memory *memory = &picking->run->counted;
	size_t size = picking->states * sizeof(struct pmf *);
	struct pmf_part *parts = memory_take(memory, (picking->dice + 1) * sizeof *parts);
	struct pmf *answer = NULL;

	picking->now = memory_take(memory, size);
	picking->next = memory_take(memory, size);
	if (parts == NULL || picking->now == NULL || picking->next == NULL) {
		any_aborted(picking->run);
	} else {
		memset(picking->now, 0, size);
		memset(picking->next, 0, size);
		answer = pick_by_faces(picking, parts);
		free_states(picking, picking->now);
		free_states(picking, picking->next);
	}
	memory_release(memory, parts);
	memory_release(memory, picking->now);
	memory_release(memory, picking->next);
	return answer;
}

/* The least or greatest face of a group if it has that sign, otherwise 0. */
static int64_t end_of(const struct group *group, bool greatest)
{
	int64_t end = greatest ? any_highest(group->die) : any_lowest(group->die);

	return (end > 0) == greatest ? end : 0;
}

/* The group with the greatest end among those that are not `done`. */
static size_t find_greatest(const struct picking *picking, const bool *done, bool greatest)
{
	size_t best = picking->group_count, i;

	for (i = 0; i < picking->group_count; i++) {
		if (!done[i] && (best == picking->group_count ||
				 end_of(&picking->groups[i], greatest) >
					 end_of(&picking->groups[best], greatest)))
			best = i;
	}
	return best;
}

/*
 * Whether the least, or greatest, sum of wanted dice fits into 64 bits, and each partial sum. The bounds: each position
 * shows at least what it would if all dice showed their least faces, and at most what it would with their greatest: in
 * the highest 2 of d6 and d{-9, 9} these are 1 - 9 and 6 + 9. Faces of the other sign do not count, since they may come
 * too late to make up for an overflow.
 */
static bool end_fits(const struct picking *picking, bool greatest)
{
	bool done[ANY_GROUPS] = {false};
	int64_t sum = 0, product;
	size_t from = 0, i;

	for (i = 0; i < picking->group_count; i++) {
		size_t next = find_greatest(picking, done, greatest);
		const struct group *group = &picking->groups[next];
		size_t to =
			from + group->number < picking->last ? from + group->number : picking->last;

		done[next] = true;
		if (__builtin_mul_overflow(end_of(group, greatest),
					   picking->before[to] - picking->before[from], &product) ||
		    __builtin_add_overflow(sum, product, &sum))
			return false;
		from = to;
	}
	return true;
}

/* Whether the probabilities of all dice are fractions. */
static bool is_exact(const struct picking *picking)
{
	size_t i;

	for (i = 0; i < picking->group_count; i++) {
		if (picking->groups[i].die->shares != NULL)
			return false;
	}
	return true;
}

static struct pmf *pick_single(struct picking *picking, size_t position)
{
	struct pmf_items items[3];
	size_t i;

	for (i = 0; i < picking->group_count; i++)
		items[i] = (struct pmf_items){picking->groups[i].die,
					      (uint64_t)picking->groups[i].number};
	/* pmf_order counts from the least */
	return enclosed_order(&picking->run->context, items, picking->group_count,
			      picking->dice - 1 - position);
}

/* The distribution of the sum of the wanted dice; `before` has room for one more number than there are dice. NULL after
   an error (reported). */
static struct pmf *pick_pool(struct any_run *run, const struct any_pool *pool,
			     const struct wanted *wanted, int64_t *before)
{
	struct picking picking = {.run = run, .before = before, .last = wanted->count};
	struct pmf *answer = NULL, *turned;
	size_t i;

	before[0] = 0;
	for (i = 0; i < wanted->count; i++)
		before[i + 1] = before[i] + wanted->times[i];
	if (!prepare(&picking, pool)) {
		any_aborted(run);
	} else if (!end_fits(&picking, false) || !end_fits(&picking, true)) {
		any_overflow(run);
	} else if (wanted->count > 0 && before[wanted->count] == 1 && is_exact(&picking)) {
		answer = pick_single(&picking, wanted->count - 1);
		if (answer == NULL)
			any_aborted(run);
	} else {
		answer = pick_all(&picking);
	}
	for (i = 0; i < pool->count; i++)
		pmf_free(&run->context, picking.groups[i].die);
	if (!pool->lowest || answer == NULL)
		return answer;
	if (answer->count > 0 && any_lowest(answer) == INT64_MIN) { /* 2^63 when negated back */
		pmf_free(&run->context, answer);
		any_overflow(run);
		return NULL;
	}
	turned = enclosed_scale(&run->context, answer, -1);
	pmf_free(&run->context, answer);
	if (turned == NULL)
		any_aborted(run);
	return turned;
}

static size_t count_dice(const struct any_pool *pool)
{
	size_t dice = 0, i;

	for (i = 0; i < pool->count; i++)
		dice += (size_t)pool->groups[i]->times;
	return dice;
}

/* Whether a die has a face that cannot be negated. */
static bool has_least_number(const struct any_pool *pool)
{
	size_t i;

	for (i = 0; i < pool->count; i++) {
		if (any_lowest(pool->groups[i]->die) == INT64_MIN)
			return true;
	}
	return false;
}

/* The sum of the dice of the pool at the positions in `times`, which may be reversed. */
static bool pick_wanted(struct any_run *run, const struct any_pool *pool, int64_t *times,
			struct any_value *result)
{
	struct any_pool counted = *pool;
	struct wanted wanted = {times, count_dice(pool)};
	int64_t *before;
	struct pmf *made;

	if (pool->lowest && has_least_number(pool)) {
		reverse_numbers(times, wanted.count);
		counted.lowest = false;
	}
	while (wanted.count > 0 && times[wanted.count - 1] == 0)
		wanted.count--;
	before = memory_take(&run->counted, (wanted.count + 1) * sizeof *before);
	if (before == NULL)
		return any_aborted(run);
	made = pick_pool(run, &counted, &wanted, before);
	memory_release(&run->counted, before);
	return made != NULL && any_make_dice(run, 1, made, result);
}

/* Zeroed memory for one number for each die; NULL after an error (reported). */
static int64_t *take_times(struct any_run *run, const struct any_pool *pool)
{
	size_t size = (count_dice(pool) + 1) * sizeof(int64_t);
	int64_t *times = memory_take(&run->counted, size);

	if (times == NULL)
		any_aborted(run);
	else
		memset(times, 0, size);
	return times;
}

bool any_select(struct any_run *run, const struct any_pool *pool, int64_t first, int64_t count,
		struct any_value *result)
{
	int64_t *times = take_times(run, pool), i;
	bool ok;

	if (times == NULL)
		return false;
	for (i = 0; i < count; i++)
		times[first + i] = 1;
	ok = pick_wanted(run, pool, times, result);
	memory_release(&run->counted, times);
	return ok;
}

/* ---- P @ V ---- */

/* The requested positions. */
struct positions {
	const int64_t *items;
	size_t count;
};

static struct positions positions_of(const struct any_value *value)
{
	if (value->type == ANY_SEQUENCE)
		return (struct positions){value->sequence->items, value->sequence->count};
	return (struct positions){&value->number, 1};
}

static bool pick_dice(struct any_run *run, struct positions positions, const struct any_dice *dice,
		      struct any_value *result)
{
	struct any_pool pool = {.groups = {dice}, .count = 1, .lowest = run->setting.lowest_first};
	int64_t *times = any_has_room(run, dice->times, 0) ? take_times(run, &pool) : NULL;
	size_t i;
	bool ok;

	if (times == NULL)
		return false;
	for (i = 0; i < positions.count; i++) {
		if (positions.items[i] >= 1 && positions.items[i] <= dice->times)
			times[positions.items[i] - 1]++;
	}
	ok = pick_wanted(run, &pool, times, result);
	memory_release(&run->counted, times);
	return ok;
}

/* The decimal digits of a number, from the left, or from the right if the lowest come first. */
static size_t find_digits(int64_t number, bool from_right, int64_t digits[20])
{
	size_t count = 0;

	do {
		digits[count++] = number % 10;
		number /= 10;
	} while (number != 0);
	if (!from_right)
		reverse_numbers(digits, count);
	return count;
}

static bool add_items(struct any_run *run, struct positions positions, const int64_t *items,
		      size_t count, struct any_value *result)
{
	wide sum = wide_of(0);
	size_t i;

	for (i = 0; i < positions.count; i++) {
		int64_t position = positions.items[i];

		if (position >= 1 && (uint64_t)position <= count)
			sum = wide_add(sum, wide_of(items[position - 1]));
	}
	*result = any_number(wide_number(sum));
	return wide_fits(sum) || any_overflow(run);
}

bool any_pick(struct any_run *run, const struct any_value *positions, const struct any_value *from,
	      struct any_value *result)
{
	int64_t digits[20];
	size_t count;

	if (positions->type != ANY_NUMBER && positions->type != ANY_SEQUENCE)
		return any_wrong_type(
			run,
			"to roll the position, pass it to a function with a parameter :n, a number",
			"a position must be a number or a sequence", positions);
	switch (from->type) {
	case ANY_NUMBER:
		count = find_digits(from->number, run->setting.lowest_first, digits);
		return add_items(run, positions_of(positions), digits, count, result);
	case ANY_SEQUENCE:
		return add_items(run, positions_of(positions), from->sequence->items,
				 from->sequence->count, result);
	case ANY_DICE_VALUE:
		return pick_dice(run, positions_of(positions), from->dice, result);
	default:
		*result = any_empty(0);
		return true;
	}
}
