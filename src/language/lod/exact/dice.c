/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dice, reduced to what is needed: their sum is a convolution power; if their order does not matter they are multisets;
 * only otherwise is each sequence a state. Of `max(20d20, 10)`, the other ten dice are not enumerated: calc calculates
 * the sum of the best ten, and a multiset of the best ten has a weight in closed form.
 */
#include <assert.h>

#include "language/lod/exact/inside.h"
#include "language/lod/messages.h"
#include "process/weighted.h"
#include "support/memory.h"

/* ---- weighted integers ---- */

bool walk_add_pmf(struct walker *walker, struct span at, const struct pmf *pmf,
		  struct weighted_set *to)
{
	const struct walk_value *value;
	bool ok = true;
	mpq_t share;
	size_t i;

	if (pmf == NULL)
		return walk_no_memory(walker, at);
	mpq_init(share);
	for (i = 0; ok && i < pmf->count; i++) {
		pmf_get_share(pmf, i, share);
		value = walk_integer(&walker->values, pmf_key(pmf, i));
		ok = (value != NULL || walk_no_memory(walker, at)) &&
		     (mpq_sgn(share) == 0 || walk_add(walker, at, to, &value, share)) &&
		     walk_goes_on(walker, at, 1);
	}
	mpq_clear(share);
	return ok;
}

/* ---- all dice ---- */

static bool add_total(struct walker *walker, const struct lod_expression *dice,
		      struct weighted_set *to)
{
	struct pmf *die = pmf_uniform(&walker->context, 1, (uint64_t)dice->dice.sides);
	bool ok = die != NULL ? walk_power(walker, dice->at, die, (uint64_t)dice->dice.count, to)
			      : walk_no_memory(walker, dice->at);

	pmf_free(&walker->context, die);
	return ok;
}

/* The enumeration of dice: the items so far. */
struct rolls {
	struct walker *walker;
	const struct lod_expression *dice;
	struct weighted_set *to;
	const struct walk_value **items;
	size_t count, wanted; /* number of items */
	bool ordered;         /* each sequence is one; otherwise multisets */
	bool lowest;          /* the lowest dice are wanted */
	mpz_t whole;
};

static bool add_roll(struct rolls *rolls, const mpz_t ways)
{
	struct walker *walker = rolls->walker;
	const struct walk_value *array = walk_array(&walker->values, rolls->items, rolls->wanted);
	mpq_t weight;
	bool ok;

	mpq_init(weight);
	mpz_set(mpq_numref(weight), ways);
	mpz_set(mpq_denref(weight), rolls->whole);
	mpq_canonicalize(weight);
	ok = array != NULL ? walk_add(walker, rolls->dice->at, rolls->to, &array, weight)
			   : walk_no_memory(walker, rolls->dice->at);
	mpq_clear(weight);
	return ok && walk_goes_on(walker, rolls->dice->at, rolls->to->count);
}

static bool roll_in_order(struct rolls *rolls)
{
	int64_t face;
	mpz_t one;
	bool ok = true;

	if (rolls->count == rolls->wanted) {
		mpz_init_set_ui(one, 1);
		ok = add_roll(rolls, one);
		mpz_clear(one);
		return ok;
	}
	for (face = 1; ok && face <= rolls->dice->dice.sides; face++) {
		rolls->items[rolls->count] = walk_integer(&rolls->walker->values, face);
		ok = rolls->items[rolls->count++] != NULL ||
		     walk_no_memory(rolls->walker, rolls->dice->at);
		ok = ok && roll_in_order(rolls);
		rolls->count--;
	}
	return ok;
}

/* The number of ways in which `rest` dice show at most `left` faces, and at least `least` of them the best of these:
   all ways, less the binomial terms for fewer. */
static void count_rest(mpz_t ways, uint64_t rest, uint64_t least, uint64_t left)
{
	mpz_t part, binomial;
	uint64_t i;

	mpz_inits(part, binomial, NULL);
	mpz_ui_pow_ui(ways, (unsigned long)left, (unsigned long)rest);
	for (i = 0; i < least; i++) {
		mpz_bin_uiui(binomial, (unsigned long)rest, (unsigned long)i);
		mpz_ui_pow_ui(part, (unsigned long)(left - 1), (unsigned long)(rest - i));
		mpz_submul(ways, part, binomial);
	}
	mpz_clears(part, binomial, NULL);
}

/* Enumerates multisets of the best dice by face, best first: `left` faces are no better than the current one, and
   `ways` is the number of ways for the dice so far. */
static bool roll_by_faces(struct rolls *rolls, uint64_t left, const mpz_t ways)
{
	uint64_t dice = (uint64_t)rolls->dice->dice.count - rolls->count;
	uint64_t wanted = rolls->wanted - rolls->count, same;
	int64_t face = rolls->lowest ? rolls->dice->dice.sides - (int64_t)left + 1 : (int64_t)left;
	const struct walk_value *value = walk_integer(&rolls->walker->values, face);
	mpz_t more;
	bool ok = value != NULL || walk_no_memory(rolls->walker, rolls->dice->at);

	mpz_init(more);
	for (same = 0; ok && same < wanted && left > 1; same++) {
		mpz_bin_uiui(more, (unsigned long)dice, (unsigned long)same);
		mpz_mul(more, more, ways);
		ok = roll_by_faces(rolls, left - 1, more);
		rolls->items[rolls->count++] = value;
	}
	while (ok && same < wanted && left == 1) {
		rolls->items[rolls->count++] = value;
		same++;
	}
	if (ok) {
		count_rest(more, dice, wanted, left);
		mpz_mul(more, more, ways);
		ok = mpz_sgn(more) == 0 || add_roll(rolls, more);
	}
	rolls->count -= same;
	mpz_clear(more);
	return ok;
}

/* Whether there are more arrays than allowed states: of n faces, n^k sequences or (n+k-1 choose k) multisets. */
static bool too_many_rolls(const struct rolls *rolls)
{
	enum { NUMBERS = 64 }; /* longer sequences are more than 2^64 */
	struct walker *walker = rolls->walker;
	struct span at = rolls->dice->at;
	unsigned long sides = (unsigned long)rolls->dice->dice.sides;
	unsigned long k = (unsigned long)rolls->wanted;
	bool too_many;
	mpz_t number;

	if (rolls->ordered && sides > 1 && rolls->wanted > NUMBERS)
		return !walk_too_large(walker, at, LIMIT_states);

	mpz_init(number);
	if (rolls->ordered)
		mpz_ui_pow_ui(number, sides, k);
	else
		mpz_bin_uiui(number, sides + k - 1, k);
	too_many = mpz_cmp_d(number, (double)walker->request->limits->states) > 0;
	mpz_clear(number);
	return too_many && !walk_too_large(walker, at, LIMIT_states);
}

static bool too_many_dice(const struct rolls *rolls)
{
	const struct limits *limits = rolls->walker->request->limits;
	int64_t sides = rolls->dice->dice.sides;
	bool is_deep = (int64_t)rolls->wanted > limits->stack || sides > limits->stack ||
		       rolls->dice->dice.count > limits->items;

	if (is_deep && !(rolls->ordered && sides > 1))
		return !walk_too_large(rolls->walker, rolls->dice->at, LIMIT_stack);
	return too_many_rolls(rolls);
}

/* Adds all rolls, of which the walker, the dice, and what is wanted are set. */
static bool add_rolls(struct rolls *rolls)
{
	struct walker *walker = rolls->walker;
	const struct lod_expression *dice = rolls->dice;
	mpz_t one;
	bool ok;

	if (too_many_dice(rolls))
		return false;
	rolls->items = memory_take(&walker->memory, (rolls->wanted + 1) * sizeof *rolls->items);
	if (rolls->items == NULL)
		return walk_no_memory(walker, dice->at);
	mpz_init_set_ui(one, 1);
	mpz_init(rolls->whole);
	mpz_ui_pow_ui(rolls->whole, (unsigned long)dice->dice.sides,
		      (unsigned long)dice->dice.count);
	if (rolls->wanted == 0)
		ok = add_roll(rolls, rolls->whole);
	else
		ok = rolls->ordered ? roll_in_order(rolls)
				    : roll_by_faces(rolls, (uint64_t)dice->dice.sides, one);
	mpz_clears(one, rolls->whole, NULL);
	memory_release(&walker->memory, rolls->items);
	return ok;
}

const struct weighted_set *walk_dice(struct walker *walker, const struct lod_expression *dice,
				     enum walk_need need)
{
	struct walk_draw *draw =
		walk_find_draw(walker, dice, need, (struct walk_state){.width = 0});
	struct rolls rolls = {.walker = walker,
			      .dice = dice,
			      .wanted = (size_t)dice->dice.count,
			      .ordered = need == NEED_ORDER || dice->dice.count == 1,
			      .lowest = true};

	if (draw == NULL)
		return NULL;
	rolls.to = &draw->gives;
	if (!draw->done)
		draw->done = need <= NEED_TOTAL ? add_total(walker, dice, &draw->gives)
						: add_rolls(&rolls);
	return draw->done ? &draw->gives : NULL;
}

/* ---- order statistics ---- */

/* The sum of the best dice, calculated by calc. */
static bool add_sum_of_best(struct walker *walker, const struct lod_expression *e,
			    struct weighted_set *to)
{
	struct outcomes outcomes;
	bool is_tree, ok = walk_tree(walker, e, &outcomes, &is_tree);

	assert(!ok || is_tree);
	if (ok) {
		ok = walk_add_pmf(walker, e->at, outcomes.pmf, to);
		outcomes_clear(&outcomes);
	}
	return ok;
}

bool walk_best_of_dice(struct walker *walker, const struct lod_expression *e, enum walk_need need,
		       const struct weighted_set **gives)
{
	const struct lod_expression *dice = e->left;
	int64_t wanted = e->right == NULL ? 1 : e->right->integer;
	struct walk_draw *draw;
	struct rolls rolls;

	*gives = NULL;
	if (dice->kind != LOD_DICE || walker->needs.dots[dice->number] > NEED_NOTHING ||
	    (e->right != NULL && e->right->kind != LOD_INTEGER) || wanted < 1 ||
	    wanted > dice->dice.count || dice->dice.sides > INT32_MAX)
		return true;
	if (e->right == NULL)
		need = NEED_TOTAL;
	draw = walk_find_draw(walker, e, need, (struct walk_state){.width = 0});
	if (draw == NULL)
		return false;
	rolls = (struct rolls){.walker = walker,
			       .dice = dice,
			       .to = &draw->gives,
			       .wanted = (size_t)wanted,
			       .lowest = e->kind == LOD_MIN};
	if (!draw->done)
		draw->done = need <= NEED_TOTAL ? add_sum_of_best(walker, e, &draw->gives)
						: add_rolls(&rolls);
	if (!draw->done)
		return false;
	*gives = &draw->gives;
	return true;
}

/* ---- convolution powers ---- */

/* Whether they are numbers that are not too far apart. */
static bool are_near(const struct weighted_set *numbers)
{
	const int64_t largest = 1000000;
	int64_t low = INT64_MAX, high = INT64_MIN, width;
	size_t i;

	for (i = 0; i < numbers->count; i++) {
		const struct walk_value *value = walk_row(numbers, i)[0];

		if (value == NULL || value->kind != WALK_INTEGER)
			return false;
		low = value->integer < low ? value->integer : low;
		high = value->integer > high ? value->integer : high;
	}
	return numbers->count > 0 && !__builtin_sub_overflow(high, low, &width) && width < largest;
}

struct pmf *walk_pmf_of(struct walker *walker, const struct weighted_set *numbers)
{
	struct weighted_key *keys;
	struct pmf *pmf = NULL;
	size_t i;

	if (!are_near(numbers))
		return NULL;
	keys = memory_take(&walker->memory, numbers->count * sizeof *keys);
	for (i = 0; keys != NULL && i < numbers->count; i++)
		keys[i] = (struct weighted_key){walk_row(numbers, i)[0]->integer,
						numbers->weights[i]};
	if (keys != NULL)
		pmf = weighted_pmf(&walker->context, &walker->memory, keys, numbers->count);
	memory_release(&walker->memory, keys);
	return pmf;
}

bool walk_power(struct walker *walker, struct span at, const struct pmf *one, uint64_t times,
		struct weighted_set *sum)
{
	struct pmf *power;
	bool ok;

	if (times > 0 && !pmf_sums_fit(one, times))
		return walk_error(walker, CODE_OVERFLOW, at, NULL, LOD_TOO_LARGE);
	power = times == 0 ? pmf_certain(&walker->context, 0)
			   : pmf_power(&walker->context, one, times);
	ok = walk_add_pmf(walker, at, power, sum);
	pmf_free(&walker->context, power);
	return ok;
}
