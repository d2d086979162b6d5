/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pmf/pmf, PMFs with tails: of random PMFs some keys are hidden in a tail, as if they had not been told
 * apart. What is made of such a PMF must agree with what is made of the whole one, as far as it says anything.
 */
#include <math.h>

#include "naive_pmf.h"
#include "pmf/pmf.h"
#include "suites.h"

enum { MOST_KEYS = 7, ROUNDS = 150, MOST_TIMES = 4 };

/* ---- PMFs, whole and not ---- */

/* The same numbers, all told apart, and not. */
struct pair {
	struct pmf *whole, *hidden;
};

struct bench {
	struct pmf_context context;
	uint64_t random;
};

static void set_up(struct bench *bench, bool floating, int number)
{
	bench->context = naive_context(floating);
	bench->random = (uint64_t)number * 2 + floating + 1;
}

static void free_pair(struct bench *bench, struct pair pair)
{
	pmf_free(&bench->context, pair.whole);
	pmf_free(&bench->context, pair.hidden);
}

/* Keys from `low` on; those that `shown` tells, of parts of all the weights. */
static struct pmf *pmf_of(struct bench *bench, int64_t low, const unsigned *weights, size_t count,
			  const bool *shown)
{
	mpz_t parts[MOST_KEYS], total;
	double shares[MOST_KEYS], all = 0, lost = 0;
	struct pmf *pmf;
	size_t i;

	mpz_init(total);
	for (i = 0; i < count; i++) {
		mpz_init_set_ui(parts[i], shown == NULL || shown[i] ? weights[i] : 0);
		mpz_add_ui(total, total, weights[i]);
		all += weights[i];
	}
	for (i = 0; i < count; i++) {
		shares[i] = mpz_get_d(parts[i]) / all;
		lost += shown == NULL || shown[i] ? 0 : weights[i] / all;
	}
	pmf = bench->context.floating ? pmf_of_shares(&bench->context, low, count, shares, lost)
				      : pmf_of_weights(&bench->context, low, count, parts, total);
	for (i = 0; i < count; i++)
		mpz_clear(parts[i]);
	mpz_clear(total);
	ck_assert_ptr_nonnull(pmf);
	return pmf;
}

/* Hides the keys number from … to - 1, which may be said to go on for ever. */
static void hide(struct bench *bench, struct pair *pair, int64_t low, size_t from, size_t to,
		 size_t count)
{
	struct pmf_tail tail = {.low = low + (int64_t)from,
				.high = low + (int64_t)to - 1,
				.shortest = 1,
				.longest = 1};

	if (to == count && naive_random(&bench->random, 2) == 0)
		tail.high = INT64_MAX;
	if (from == 0 && naive_random(&bench->random, 2) == 0)
		tail.low = INT64_MIN;
	tail.ends = naive_random(&bench->random, 3) > 0;
	tail.peak = tail.low;
	mpq_init(tail.mass);
	pmf_lost_exactly(pair->hidden, tail.mass);
	ck_assert(pmf_add_tail(&bench->context, pair->hidden, &tail));
	mpq_clear(tail.mass);
	if (!bench->context.floating && naive_random(&bench->random, 3) > 0)
		pair->hidden->moments = pmf_find_moments(&bench->context, pair->whole);
}

/* Random numbers that are not less than `least`; some, often the greatest, are hidden. */
static struct pair random_pair(struct bench *bench, int64_t least)
{
	uint64_t *random = &bench->random;
	size_t count = 2 + (size_t)naive_random(random, MOST_KEYS - 1), from, to, i;
	int64_t low = least + (int64_t)naive_random(random, 4);
	unsigned weights[MOST_KEYS] = {0};
	bool shown[MOST_KEYS] = {false}, some = false;
	struct pair pair;

	from = (size_t)naive_random(random, count);
	to = naive_random(random, 3) > 0 ? count
					 : from + 1 + (size_t)naive_random(random, count - from);
	if (from == 0 && to == count)
		from = 1;
	for (i = 0; i < count; i++) {
		weights[i] = i == 0 || i == count - 1 ? 1 + (unsigned)naive_random(random, 9)
						      : (unsigned)naive_random(random, 10);
		shown[i] = i < from || i >= to;
		some |= !shown[i] && weights[i] > 0;
	}
	pair.whole = pmf_of(bench, low, weights, count, NULL);
	pair.hidden = pmf_of(bench, low, weights, count, some ? shown : NULL);
	if (some)
		hide(bench, &pair, low, from, to, count);
	return pair;
}

/* ---- agreement ---- */

static size_t find_key(const struct pmf *pmf, int64_t key)
{
	size_t i;

	for (i = 0; i < pmf->count && pmf_key(pmf, i) != key; i++)
		;
	return i;
}

static void get_share(const struct pmf *pmf, int64_t key, mpq_t share)
{
	size_t i = find_key(pmf, key);

	mpq_set_ui(share, 0, 1);
	if (i < pmf->count)
		pmf_get_share(pmf, i, share);
}

static bool are_same(const struct bench *bench, const mpq_t x, const mpq_t y)
{
	const double close = 1e-12;
	double a = mpq_get_d(x), b = mpq_get_d(y);

	return bench->context.floating ? fabs(a - b) <= close * b : mpq_equal(x, y);
}

static bool tail_has(const struct pmf *pmf, int64_t key)
{
	return pmf->tail != NULL && pmf_tail_has(pmf->tail, &key, 1);
}

static void check_key(const struct bench *bench, struct pair pair, int64_t key)
{
	mpq_t all, known;

	mpq_inits(all, known, NULL);
	get_share(pair.whole, key, all);
	get_share(pair.hidden, key, known);
	ck_assert_msg(are_same(bench, known, all) ||
			      (tail_has(pair.hidden, key) && mpq_cmp(known, all) < 0),
		      "%ld has %g of %g", (long)key, mpq_get_d(known), mpq_get_d(all));
	mpq_clears(all, known, NULL);
}

/* All that is missing is in the tail. */
static void check_mass(const struct bench *bench, struct pair pair)
{
	mpq_t all, known;

	mpq_inits(all, known, NULL);
	pmf_mass(pair.whole, all);
	pmf_mass(pair.hidden, known);
	if (pair.hidden->tail != NULL)
		mpq_add(known, known, pair.hidden->tail->mass);
	ck_assert_msg(are_same(bench, known, all), "the mass is %g instead of %g", mpq_get_d(known),
		      mpq_get_d(all));
	mpq_clears(all, known, NULL);
}

static void check_moments(struct bench *bench, struct pair pair)
{
	mpq_t *all, *known;
	size_t k;

	if (bench->context.floating || !pmf_has_moments(pair.hidden))
		return;
	all = pmf_find_moments(&bench->context, pair.whole);
	known = pmf_find_moments(&bench->context, pair.hidden);
	ck_assert(all != NULL && known != NULL);
	for (k = 0; k < PMF_MOMENTS; k++)
		ck_assert_msg(mpq_equal(all[k], known[k]), "moment %zu is %g instead of %g", k,
			      mpq_get_d(known[k]), mpq_get_d(all[k]));
	pmf_give_moments(&bench->context, all);
	pmf_give_moments(&bench->context, known);
}

static void check(struct bench *bench, struct pair pair)
{
	size_t i;

	ck_assert(pair.whole != NULL && pair.hidden != NULL);
	ck_assert_ptr_null(pair.whole->tail);
	for (i = 0; i < pair.whole->count; i++)
		check_key(bench, pair, pmf_key(pair.whole, i));
	for (i = 0; i < pair.hidden->count; i++)
		check_key(bench, pair, pmf_key(pair.hidden, i));
	check_mass(bench, pair);
	check_moments(bench, pair);
}

/* ---- what is made of them ---- */

static void check_and_free(struct bench *bench, struct pmf *whole, struct pmf *hidden)
{
	struct pair pair = {whole, hidden};
	check(bench, pair);
	free_pair(bench, pair);
}

#define CHECK_BOTH(bench, call, ...)                                                               \
	check_and_free(bench, call(&(bench)->context, a.whole, __VA_ARGS__),                       \
		       call(&(bench)->context, a.hidden, __VA_ARGS__))

static bool halve(void *data, int64_t key, int64_t *result)
{
	(void)data;
	*result = key / 2;
	return true;
}

static bool multiply(void *data, int64_t x, int64_t y, int64_t *result)
{
	(void)data;
	*result = x * y;
	return true;
}

static void check_from_one(struct bench *bench, struct pair a)
{
	uint64_t times = naive_random(&bench->random, MOST_TIMES + 1);
	mpq_t third;

	mpq_init(third);
	mpq_set_ui(third, 1, 3);
	CHECK_BOTH(bench, pmf_shift, 5);
	CHECK_BOTH(bench, pmf_shift, -9);
	CHECK_BOTH(bench, pmf_scale, 3);
	CHECK_BOTH(bench, pmf_scale, -1);
	CHECK_BOTH(bench, pmf_scale, -2);
	CHECK_BOTH(bench, pmf_times, third);
	CHECK_BOTH(bench, pmf_map, halve, NULL);
	CHECK_BOTH(bench, pmf_power, times);
	mpq_clear(third);
}

static struct pmf *mixture(struct bench *bench, const struct pmf *a, const struct pmf *b)
{
	const unsigned weights[] = {2, 3};
	struct pmf_part parts[2] = {{a, -2}, {b, 1}};
	struct pmf *mixing = pmf_of(bench, 0, weights, 2, NULL);
	struct pmf *mixed = pmf_mix(&bench->context, mixing, parts);

	pmf_free(&bench->context, mixing);
	return mixed;
}

static struct pmf *gathered(struct bench *bench, const struct pmf *a, const struct pmf *b)
{
	struct pmf_part parts[2] = {{NULL, 3}, {NULL, 0}};
	struct pmf *sum;
	mpq_t share;

	mpq_init(share);
	mpq_set_ui(share, 1, 4);
	parts[0].pmf = pmf_times(&bench->context, a, share);
	mpq_set_ui(share, 3, 4);
	parts[1].pmf = pmf_times(&bench->context, b, share);
	sum = pmf_gather(&bench->context, parts, 2);
	pmf_free(&bench->context, (struct pmf *)(uintptr_t)parts[0].pmf);
	pmf_free(&bench->context, (struct pmf *)(uintptr_t)parts[1].pmf);
	mpq_clear(share);
	return sum;
}

static void check_from_two(struct bench *bench, struct pair a, struct pair b)
{
	CHECK_BOTH(bench, pmf_sum, b.whole);
	check_and_free(bench, pmf_sum(&bench->context, a.whole, b.whole),
		       pmf_sum(&bench->context, a.hidden, b.hidden));
	check_and_free(bench, mixture(bench, a.whole, b.whole), mixture(bench, a.hidden, b.hidden));
	check_and_free(bench, gathered(bench, a.whole, b.whole),
		       gathered(bench, a.hidden, b.hidden));
	check_and_free(bench, pmf_combine(&bench->context, a.whole, b.whole, multiply, NULL),
		       pmf_combine(&bench->context, a.hidden, b.hidden, multiply, NULL));
}

/* Every rank of a few of both. */
static void check_order(struct bench *bench, struct pair a, struct pair b)
{
	struct pmf_items whole[2] = {{a.whole, 1 + naive_random(&bench->random, 3)},
				     {b.whole, 1 + naive_random(&bench->random, 2)}};
	struct pmf_items hidden[2] = {{a.hidden, whole[0].times}, {b.hidden, whole[1].times}};
	uint64_t rank;

	if (bench->context.floating)
		return;
	for (rank = 0; rank < whole[0].times + whole[1].times; rank++)
		check_and_free(bench, pmf_order(&bench->context, whole, 2, rank),
			       pmf_order(&bench->context, hidden, 2, rank));
}

START_TEST(what_is_made_of_tails_is_true)
{
	struct bench bench;
	int round;

	set_up(&bench, _i % 2 == 1, _i);
	for (round = 0; round < ROUNDS; round++) {
		struct pair a = random_pair(&bench, -3), b = random_pair(&bench, -5);
		struct pair counts = random_pair(&bench, 0);

		check(&bench, a);
		check_from_one(&bench, a);
		check_from_two(&bench, a, b);
		check_order(&bench, a, b);
		check_and_free(&bench, pmf_compose(&bench.context, counts.whole, a.whole),
			       pmf_compose(&bench.context, counts.hidden, a.hidden));
		free_pair(&bench, a);
		free_pair(&bench, b);
		free_pair(&bench, counts);
	}
	ck_assert_uint_eq(bench.context.bytes, 0);
}
END_TEST

/* A tail for one more key: the mass of all is there, and all others are as they were. */
START_TEST(a_tail_becomes_a_key)
{
	struct bench bench;
	int round;

	set_up(&bench, _i % 2 == 1, _i);
	for (round = 0; round < ROUNDS; round++) {
		struct pair a = random_pair(&bench, -3), opened = {NULL, NULL};
		size_t i;

		opened.hidden = pmf_open_tail(&bench.context, a.hidden);
		opened.whole = a.whole;
		ck_assert_ptr_nonnull(opened.hidden);
		ck_assert_ptr_null(opened.hidden->tail);
		check_mass(&bench, opened);
		ck_assert_uint_eq(opened.hidden->count, a.hidden->count + (a.hidden->tail != NULL));
		for (i = 0; i < a.hidden->count; i++)
			check_key(&bench, (struct pair){a.hidden, opened.hidden},
				  pmf_key(a.hidden, i));
		pmf_free(&bench.context, opened.hidden);
		free_pair(&bench, a);
	}
	ck_assert_uint_eq(bench.context.bytes, 0);
}
END_TEST

/* Of two items that are 1 (1/2), 2 (1/4), or 2 or 3, nobody knows, if they end: the lesser and the greater. */
static const struct {
	bool ends;
	uint64_t rank;
	unsigned sixteenths[2]; /* of 1 and 2 */
	int64_t low;            /* of the tail, which has the rest, and goes to 3 */
} orders[] = {
	{true, 0, {12, 1}, 2}, /* one of them is 1; both are 2 */
	{true, 1, {4, 5}, 2},  /* both are 1; one is 2 and the other no more */
	{false, 0, {8, 1}, 1}, /* an item that never ends is not one that is greater */
	{false, 1, {4, 5}, 1},
};

START_TEST(items_in_a_tail_are_none_of_those_beside_it)
{
	static const unsigned weights[] = {2, 1, 1};
	static const bool shown[] = {true, true, false};
	struct pmf_tail tail = {.low = 2, .high = 3, .peak = 2, .shortest = 1, .longest = 1};
	struct bench bench;
	struct pmf_items items = {NULL, 2};
	struct pmf *item, *pmf;
	mpq_t share, wanted;
	int64_t key;

	set_up(&bench, false, 0);
	item = pmf_of(&bench, 1, weights, 3, shown);
	tail.ends = orders[_i].ends;
	mpq_inits(tail.mass, share, wanted, NULL);
	pmf_lost_exactly(item, tail.mass);
	ck_assert(pmf_add_tail(&bench.context, item, &tail));
	items.pmf = item;
	pmf = pmf_order(&bench.context, &items, 1, orders[_i].rank);
	ck_assert(pmf != NULL && pmf->tail != NULL);
	for (key = 1; key <= 2; key++) {
		get_share(pmf, key, share);
		mpq_set_ui(wanted, orders[_i].sixteenths[key - 1], 16);
		mpq_canonicalize(wanted);
		ck_assert(mpq_equal(share, wanted));
	}
	ck_assert_int_eq(pmf->tail->low, orders[_i].low);
	ck_assert_int_eq(pmf->tail->high, 3);
	ck_assert(pmf->tail->ends == orders[_i].ends);
	pmf_free(&bench.context, pmf);
	pmf_free(&bench.context, item);
	mpq_clears(tail.mass, share, wanted, NULL);
}
END_TEST

static void compare_moments(struct bench *bench, const struct pmf *tail, const struct pmf *rows)
{
	mpq_t *a = pmf_find_moments(&bench->context, tail);
	mpq_t *b = pmf_find_moments(&bench->context, rows);
	size_t k;

	ck_assert(pmf_has_moments(tail));
	for (k = 0; k < PMF_MOMENTS; k++)
		ck_assert(mpq_equal(a[k], b[k]));
	pmf_give_moments(&bench->context, a);
	pmf_give_moments(&bench->context, b);
}

/* The sum of dice of which all but the least is a tail, against the same sum with all its rows. */
static void compare_dice(struct bench *bench, const struct pmf *tail, const struct pmf *rows)
{
	mpq_t below, mass, share;
	int64_t number, quantile;
	size_t i;

	mpq_inits(below, mass, share, NULL);
	ck_assert_uint_gt(tail->dice.count, 0);
	ck_assert_int_eq(pmf_region_of_numbers(tail).low, pmf_key(rows, 0));
	ck_assert_int_eq(pmf_region_of_numbers(tail).high, pmf_key(rows, rows->count - 1));
	for (i = 0; i < rows->count; i++) {
		number = pmf_key(rows, i);
		pmf_get_share(rows, i, share);
		mpq_add(below, below, share);
		ck_assert(pmf_tail_at_most(tail, number, mass));
		if (number >= pmf_key(tail, 0)) {
			pmf_get_share(tail, 0, share);
			mpq_add(mass, mass, share);
		}
		ck_assert(mpq_equal(mass, below));
		if (!pmf_is_possible(rows, i))
			continue;
		ck_assert(pmf_quantile_of_dice(tail, below, &quantile));
		ck_assert_int_eq(quantile, number);
	}
	ck_assert(mpq_cmp_ui(below, 1, 1) == 0);
	mpq_clears(below, mass, share, NULL);
	compare_moments(bench, tail, rows);
	pmf_free(&bench->context, tail);
	pmf_free(&bench->context, rows);
}

START_TEST(sums_of_dice_are_known_without_rows)
{
	static const int64_t by[] = {1, -1, 3, -2};
	struct pmf *die, *rows, *all, *all_rows, *seven, *eleven;
	struct bench bench;
	uint64_t n;
	size_t k;

	set_up(&bench, false, 0);
	die = pmf_die_as_tail(&bench.context, 6);
	rows = pmf_uniform(&bench.context, 1, 6);
	seven = pmf_certain(&bench.context, 7);
	eleven = pmf_die_as_tail(&bench.context, 11);
	for (n = 1; n <= 5; n++) {
		struct pmf *power = pmf_power(&bench.context, die, n), *made;
		struct pmf *power_rows = pmf_power(&bench.context, rows, n);

		for (k = 0; k < sizeof by / sizeof *by; k++)
			compare_dice(&bench, pmf_stretch(&bench.context, power, by[k], -4),
				     pmf_stretch(&bench.context, power_rows, by[k], -4));
		all = pmf_sum(&bench.context, power, die);
		all_rows = pmf_sum(&bench.context, power_rows, rows);
		compare_dice(&bench, pmf_sum(&bench.context, seven, all),
			     pmf_sum(&bench.context, all_rows, seven));
		pmf_free(&bench.context, all);
		pmf_free(&bench.context, all_rows);
		compare_dice(&bench, pmf_power_as_tail(&bench.context, rows, n),
			     pmf_power(&bench.context, rows, n));
		/* Unlike dice, and what is not the whole of them. */
		made = pmf_sum(&bench.context, power, eleven);
		ck_assert_uint_eq(made->dice.count, 0);
		pmf_free(&bench.context, made);
		made = pmf_sum(&bench.context, power, rows);
		ck_assert_uint_eq(made->dice.count, 0);
		pmf_free(&bench.context, made);
		pmf_free(&bench.context, power);
		pmf_free(&bench.context, power_rows);
	}
	pmf_free(&bench.context, die);
	pmf_free(&bench.context, rows);
	pmf_free(&bench.context, seven);
	pmf_free(&bench.context, eleven);
	/* Where a sum may exceed 64 bits, it would be an error. */
	die = pmf_die_as_tail(&bench.context, (uint64_t)1 << 61);
	for (n = 1; n <= 4; n++) {
		struct pmf *power = pmf_power(&bench.context, die, n);

		ck_assert_uint_eq(power->dice.count, (n < 4 ? n : 0));
		pmf_free(&bench.context, power);
	}
	pmf_free(&bench.context, die);
	ck_assert_uint_eq(bench.context.bytes, 0);
}
END_TEST

START_TEST(order_statistics_of_dice_are_known_without_rows)
{
	static const int64_t by[] = {1, -1, 3, -2};
	struct pmf *die, *rows, *order, *sum;
	struct bench bench;
	uint64_t n, rank;
	size_t k;

	set_up(&bench, false, 0);
	die = pmf_die_as_tail(&bench.context, 6);
	rows = pmf_uniform(&bench.context, 1, 6);
	for (n = 1; n <= 5; n++) {
		struct pmf_items items = {rows, n};

		for (rank = 0; rank < n; rank++) {
			struct pmf *all = pmf_order(&bench.context, &items, 1, rank);

			order = pmf_dice_order(&bench.context, die, n, rank);
			for (k = 0; k < sizeof by / sizeof *by; k++)
				compare_dice(&bench, pmf_stretch(&bench.context, order, by[k], -4),
					     pmf_stretch(&bench.context, all, by[k], -4));
			/* A sum with another die is no order statistic. */
			sum = pmf_sum(&bench.context, order, die);
			ck_assert_uint_eq(sum->dice.count, n == 1 ? 2 : 0);
			pmf_free(&bench.context, sum);
			sum = pmf_power(&bench.context, order, 2);
			ck_assert_uint_eq(sum->dice.count, n == 1 ? 2 : 0);
			pmf_free(&bench.context, sum);
			pmf_free(&bench.context, order);
			pmf_free(&bench.context, all);
		}
	}
	ck_assert(!pmf_has_dice_order(rows, 2));
	ck_assert(!pmf_has_dice_order(die, 1000));
	pmf_free(&bench.context, die);
	pmf_free(&bench.context, rows);
	ck_assert_uint_eq(bench.context.bytes, 0);
}
END_TEST

Suite *suite_pmf_tails(void)
{
	enum { SEEDS = 8 }; /* every other one with doubles */
	Suite *suite = suite_create("pmf_tails");
	TCase *all = tcase_create("pmf_tails");

	tcase_add_loop_test(all, what_is_made_of_tails_is_true, 0, SEEDS);
	tcase_add_loop_test(all, a_tail_becomes_a_key, 0, SEEDS);
	tcase_add_test(all, sums_of_dice_are_known_without_rows);
	tcase_add_test(all, order_statistics_of_dice_are_known_without_rows);
	tcase_add_loop_test(all, items_in_a_tail_are_none_of_those_beside_it, 0,
			    sizeof orders / sizeof *orders);
	suite_add_tcase(suite, all);
	return suite;
}
