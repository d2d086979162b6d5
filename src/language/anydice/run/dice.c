/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The operator d: dice from a number of sides, a sequence of faces, or dice. */
#include "language/anydice/run/operate.h"
#include "language/anydice/run/process.h"

static struct pmf *die_of_sides(struct pmf_context *context, int64_t sides)
{
	if (sides == 0)
		return pmf_certain(context, 0);
	if (sides > 0)
		return pmf_uniform(context, 1, (uint64_t)sides);
	return pmf_uniform(context, sides, 0 - (uint64_t)sides);
}

/* Whether its distribution would take a large part of the memory. */
static bool is_wide(const struct any_run *run, int64_t sides)
{
	enum { PARTS = 8 };
	size_t most = run->context.most_bytes / sizeof(mp_limb_t) / PARTS;

	return !run->exact && sides > INT64_MIN && (uint64_t)(sides < 0 ? -sides : sides) > most;
}

/* A die with the elements of the sequence as equally likely faces. */
static bool die_of_faces(struct any_run *run, const struct any_sequence *faces,
			 struct any_value *die)
{
	struct pmf *made;
	mpz_t total;

	mpz_init(total);
	pmf_set(total, faces->count);
	made = pmf_of_keys(&run->context, faces->count, faces->items, NULL, total);
	mpz_clear(total);
	return any_make_dice(run, 1, made, die);
}

bool any_die(struct any_run *run, const struct any_value *sides, struct any_value *die)
{
	switch (sides->type) {
	case ANY_NUMBER:
		if (is_wide(run, sides->number))
			return any_process_die(run, sides->number, die);
		return any_make_dice(run, 1, die_of_sides(&run->context, sides->number), die);
	case ANY_SEQUENCE:
		if (sides->sequence->count > 0)
			return die_of_faces(run, sides->sequence, die);
		break;
	case ANY_DICE_VALUE:
		*die = *sides;
		return true;
	case ANY_EMPTY:
		*die = *sides;
		return true;
	case ANY_NOTHING:
	case ANY_ROLL:
	case ANY_PROCESS:
	case ANY_FORMULA:
		break;
	}
	*die = any_empty(0);
	return true;
}

bool any_negate(struct any_run *run, const struct any_value *dice, struct any_value *result)
{
	if (any_lowest(dice->dice->die) == INT64_MIN)
		return any_overflow(run);
	return any_make_dice(run, dice->dice->times,
			     enclosed_scale(&run->context, dice->dice->die, -1), result);
}

/* A fixed number of dice; if `die` is several dice, their sum is rolled each time. */
static bool throw_number(struct any_run *run, int64_t times, const struct any_value *die,
			 struct any_value *result)
{
	const struct pmf *one;

	if (times == 1) {
		*result = *die;
		return true;
	}
	if (times == 0)
		return any_make_dice(run, 1, pmf_certain(&run->context, 0), result);
	one = any_sum(run, die->dice);
	if (one == NULL)
		return false;
	if (times > 0)
		return any_make_dice(run, times, enclosed_shift(&run->context, one, 0), result);
	if (any_lowest(one) == INT64_MIN || times == INT64_MIN)
		return any_overflow(run);
	return any_make_dice(run, -times, enclosed_scale(&run->context, one, -1), result);
}

/* If counts have both signs: a mixture of two compositions, one for each sign. */
static bool keep_half(void *data, int64_t key, int64_t *result)
{
	bool negative = *(bool *)data;

	*result = negative ? -key : key;
	return (key < 0) == negative;
}

/* The composition for the counts of one sign; the probability of the others is lost mass. */
static struct pmf *compose_half(struct any_run *run, const struct pmf *counts,
				const struct pmf *die, bool negative)
{
	struct pmf *kept = enclosed_map(&run->context, counts, keep_half, &negative), *faces = NULL;
	struct pmf *made = NULL;

	if (kept != NULL) {
		/* Counts of the other sign are in the other half, and not failures. */
		kept->failed = 0;
		kept->all_failed = false;
		faces = negative ? enclosed_scale(&run->context, die, -1)
				 : enclosed_shift(&run->context, die, 0);
	}
	if (faces != NULL)
		made = kept->count == 0 ? pmf_nothing(&run->context)
					: enclosed_compose(&run->context, kept, faces);
	pmf_free(&run->context, kept);
	pmf_free(&run->context, faces);
	return made;
}

static struct pmf *compose(struct any_run *run, const struct pmf *counts, const struct pmf *die)
{
	struct pmf_part halves[2] = {{NULL, 0}, {NULL, 0}};
	struct pmf *up, *down, *all = NULL;

	if (any_lowest(counts) >= 0)
		return enclosed_compose(&run->context, counts, die);
	up = compose_half(run, counts, die, false);
	down = up == NULL ? NULL : compose_half(run, counts, die, true);
	if (down != NULL) {
		halves[0].pmf = up;
		halves[1].pmf = down;
		all = enclosed_gather(&run->context, halves, 2);
	}
	pmf_free(&run->context, up);
	pmf_free(&run->context, down);
	return all;
}

/* A random number of dice: the compound distribution. */
static bool throw_dice(struct any_run *run, struct any_dice *times, const struct any_value *die,
		       struct any_value *result)
{
	const struct pmf *counts = any_sum(run, times), *one = NULL;
	int64_t most, end;

	if (counts != NULL)
		one = any_sum(run, die->dice);
	if (one == NULL)
		return false;
	most = any_highest(counts) > 0 ? any_highest(counts) : 0;
	if (any_lowest(counts) == INT64_MIN || any_lowest(one) == INT64_MIN)
		return any_overflow(run);
	most = -any_lowest(counts) > most ? -any_lowest(counts) : most;
	/* Negative counts negate the sums, which must fit, too. */
	if (!pmf_sums_fit(one, (uint64_t)most) ||
	    (any_lowest(counts) < 0 && (__builtin_mul_overflow(any_lowest(one), -most, &end) ||
					__builtin_mul_overflow(any_highest(one), -most, &end))))
		return any_overflow(run);
	return any_make_dice(run, 1, compose(run, counts, one), result);
}

bool any_throw(struct any_run *run, const struct any_value *times, const struct any_value *sides,
	       struct any_value *result)
{
	struct any_value die;
	int64_t number;

	if (times->type == ANY_EMPTY) {
		*result = any_empty(1);
		return true;
	}
	if (!any_die(run, sides, &die))
		return false;
	if (die.type == ANY_EMPTY) {
		*result = any_empty(any_is_random(times) ? 1 : 0);
		return true;
	}
	if (any_is_process(&die))
		return any_process_binary(run, &(struct any_operands){ANY_DICE, times, &die},
					  result);
	if (any_is_random(times))
		return throw_dice(run, times->dice, &die, result);
	return any_total(run, times, &number) && throw_number(run, number, &die, result);
}
