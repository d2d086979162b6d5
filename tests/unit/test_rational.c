/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* pmf/rational: some functions by hand, and those of random walks. */
#include "pmf/rational.h"

#include "naive_pmf.h"
#include "suites.h"
#include "unsteady_memory.h"
#include "walk.h"

struct bench {
	struct pmf_context context;
	uint64_t random;
};

static struct bench new_bench(int number)
{
	return (struct bench){.context = naive_context(false), .random = (uint64_t)number + 1};
}

/* ---- by hand ---- */

static struct rational *bottom_of_numbers(struct pmf_context *context, uint64_t period,
					  size_t degree, const long *numbers)
{
	mpz_t bottom[8];
	struct rational *function;
	size_t i;

	for (i = 0; i <= degree; i++)
		mpz_init_set_si(bottom[i], numbers[i]);
	function = rational_of_bottom(context, period, degree, (const mpz_t *)bottom);
	for (i = 0; i <= degree; i++)
		mpz_clear(bottom[i]);
	ck_assert_ptr_nonnull(function);
	return function;
}

/* Frees it as well. */
static void check_bottom(struct pmf_context *context, struct rational *function, uint64_t period,
			 size_t degree, const long *numbers)
{
	size_t i;

	ck_assert_ptr_nonnull(function);
	ck_assert_uint_eq(function->count, 0);
	ck_assert_uint_eq(function->period, period);
	ck_assert_uint_eq(function->degree, degree);
	for (i = 0; i <= degree; i++)
		ck_assert(mpz_cmp_si(function->numbers[i], numbers[i]) == 0);
	rational_free(context, function);
}

/* Products of Fibonacci's numbers; every second and every third one; of 4^n by 3 F(n). */
START_TEST(denominators_by_hand)
{
	static const long fibonacci[] = {1, -1, -1}, four[] = {1, -4},
			  fibonacci_of_three[] = {3, -3, -3};
	/* (1 - 3y + y^2) (1 + y)^2 */
	static const long squares[] = {1, -1, -4, -1, 1}, second[] = {1, -3, 1},
			  third[] = {1, -4, -1}, with_four[] = {1, -4, -16};
	static const long of_fourth_powers[] = {8, 0, 0, 0, -6, 0, 0, 0}, in_short[] = {4, -3};
	struct pmf_context context = naive_context(false);
	struct rational *a = bottom_of_numbers(&context, 1, 2, fibonacci);
	struct rational *b = bottom_of_numbers(&context, 1, 1, four);

	check_bottom(&context, rational_compose(&context, a, a), 1, 4, squares);
	check_bottom(&context, rational_compose(&context, a, b), 1, 2, with_four);
	check_bottom(&context, rational_with_period(&context, a, 2), 2, 2, second);
	check_bottom(&context, rational_with_period(&context, a, 3), 3, 2, third);
	check_bottom(&context, bottom_of_numbers(&context, 1, 2, fibonacci_of_three), 1, 2,
		     fibonacci);
	check_bottom(&context, bottom_of_numbers(&context, 1, 7, of_fourth_powers), 4, 1, in_short);
	check_bottom(&context, bottom_of_numbers(&context, 3, 7, of_fourth_powers), 12, 1,
		     in_short);
	rational_free(&context, b);
	rational_free(&context, a);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

START_TEST(geometric_by_hand)
{
	static const char *const moments[] = {"1", "2", "6", "26", "150"};
	static const char *const moments_of_half[] = {"1", "2/3"};
	static const unsigned long odd_or_even[] = {1, 2}, of_three[] = {1, 4, 2};
	static const unsigned long half_so_far[] = {4, 3};
	struct pmf_context context = naive_context(false);
	struct rational *function = walk_function(&context, &walk_geometric);
	struct rational *half = rational_divide(&context, function, 2);

	ck_assert(rational_is_whole(function));
	ck_assert_int_eq(rational_settled(function), 0);
	walk_check_moments_are(function, moments, PMF_MOMENTS);
	walk_check_parts(&context, rational_remainders(&context, function, 2), odd_or_even, 2, 3);
	walk_check_parts(&context, rational_remainders(&context, function, 3), of_three, 3, 7);
	walk_check_parts(&context, rational_to_pmf(&context, half, 2), half_so_far, 2, 8);
	walk_check_moments_are(half, moments_of_half, 2);
	rational_free(&context, half);
	rational_free(&context, function);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* ---- of random walks: coefficients ---- */

static void check_divided(struct pmf_context *context, const struct rational *function,
			  const struct walk *walk, int64_t by)
{
	struct naive_pmf naive_pmf, divided;
	size_t i;

	walk_list(walk, walk_look_until(function) * by, &naive_pmf);
	naive_init(&divided);
	for (i = 0; i < naive_pmf.count; i++)
		naive_add(&divided, naive_pmf.keys[i] / by, naive_pmf.chances[i]);
	walk_check_chances(context, function, &divided);
	naive_clear(&divided);
	naive_clear(&naive_pmf);
}

/* Some sevenths. */
static void set_chance(struct bench *bench, mpq_t chance)
{
	mpq_set_ui(chance, 1 + (unsigned long)naive_random(&bench->random, 6), 7);
}

static void try_one(struct bench *bench, const struct walk *walk, const struct rational *function)
{
	struct pmf_context *context = &bench->context;
	int64_t by = walk_between(&bench->random, 1, 4),
		shift = walk_between(&bench->random, -5, 5);
	unsigned n = (unsigned)walk_between(&bench->random, 1, 5);
	struct rational *made;

	walk_check_stretched(context, function, walk, 1, 0);
	made = rational_with_period(context, function, function->period * (uint64_t)by);
	walk_check_stretched(context, made, walk, 1, 0);
	ck_assert_uint_eq(made->period, function->period * (uint64_t)by);
	ck_assert_int_eq(rational_settled(made), rational_settled(function));
	rational_free(context, made);
	made = rational_stretch(context, function, by, shift);
	walk_check_stretched(context, made, walk, by, shift);
	rational_free(context, made);
	made = rational_power(context, function, n);
	walk_check_power(context, made, walk, n);
	rational_free(context, made);
	made = rational_divide(context, function, by);
	ck_assert((made == NULL) == (walk->first < 0));
	if (made != NULL)
		check_divided(context, made, walk, by);
	rational_free(context, made);
}

static void try_two(struct bench *bench, const struct walk *walks,
		    struct rational *const *functions)
{
	struct pmf_context *context = &bench->context;
	int64_t shift = walk_between(&bench->random, -6, 6);
	struct rational *made, *part;
	mpq_t chance, rest;

	made = rational_product(context, functions[0], functions[1]);
	walk_check_sum(context, made, &walks[0], &walks[1]);
	rational_free(context, made);
	mpq_inits(chance, rest, NULL);
	set_chance(bench, chance);
	mpq_set_ui(rest, 1, 1);
	mpq_sub(rest, rest, chance);
	part = rational_add(context, NULL, functions[0], 0, chance);
	ck_assert(part != NULL && !rational_is_whole(part));
	made = rational_add(context, part, functions[1], shift, rest);
	walk_check_mixed(context, made, &walks[0], &walks[1], shift, chance);
	ck_assert(rational_is_whole(made));
	rational_free(context, made);
	rational_free(context, part);
	mpq_clears(chance, rest, NULL);
}

START_TEST(coefficients_are_right)
{
	enum { ROUNDS = 25 };
	struct bench bench = new_bench(_i);
	int round, i;

	for (round = 0; round < ROUNDS; round++) {
		struct walk walks[2];
		struct rational *functions[2];

		for (i = 0; i < 2; i++) {
			walks[i] = walk_random(&bench.random, walk_between(&bench.random, -4, 9),
					       naive_random(&bench.random, 5) == 0);
			functions[i] = walk_function(&bench.context, &walks[i]);
			ck_assert(rational_is_whole(functions[i]));
		}
		try_one(&bench, &walks[0], functions[0]);
		try_two(&bench, walks, functions);
		rational_free(&bench.context, functions[0]);
		rational_free(&bench.context, functions[1]);
	}
	ck_assert_uint_eq(bench.context.bytes, 0);
	ck_assert_int_eq(bench.context.aborted, PMF_NOT_ABORTED);
}
END_TEST

/* Denominators that differ in the last number alone, or not at all. */
START_TEST(denominators_that_are_alike)
{
	static const struct walk walks[] = {
		{.first = 1, .count = 1, .weights = {3}, .gains = {0, 1, 1}, .total = 5},
		{.first = 2, .count = 1, .weights = {2}, .gains = {0, 1, 2}, .total = 5},
		{.first = -3, .count = 2, .weights = {1, 2}, .gains = {0, 1, 1}, .total = 5}};
	struct bench bench = new_bench(_i);
	struct walk both[2] = {walks[0], walks[1 + _i]};
	struct rational *functions[2] = {walk_function(&bench.context, &both[0]),
					 walk_function(&bench.context, &both[1])};

	try_two(&bench, both, functions);
	rational_free(&bench.context, functions[0]);
	rational_free(&bench.context, functions[1]);
	ck_assert_uint_eq(bench.context.bytes, 0);
}
END_TEST

/* ---- moments and remainders ---- */

/* Of the numbers times `by`, plus `shift`, and divided by `divisor` at last. */
static void add_series(struct walk_sums *sums, const struct walk_series *series, double share,
		       int64_t by, int64_t shift, int64_t divisor)
{
	size_t i;

	for (i = 0; i < series->count; i++)
		walk_add_powers(sums, ((series->first + (int64_t)i) * by + shift) / divisor,
				share * mpf_get_d(series->chances[i]));
}

/* Frees the function, too. */
static void check_moments_of_series(struct pmf_context *context, struct rational *function,
				    const struct walk_series *series, int64_t by, int64_t shift,
				    int64_t divisor)
{
	struct walk_sums sums = {0};

	add_series(&sums, series, 1, by, shift, divisor);
	walk_check_moments(function, &sums);
	rational_free(context, function);
}

static void check_moments_of_sum(struct pmf_context *context, struct rational *function,
				 const struct walk_series *a, const struct walk_series *b)
{
	struct walk_sums sums = {0};
	size_t i;

	for (i = 0; i < b->count; i++)
		add_series(&sums, a, mpf_get_d(b->chances[i]), 1, b->first + (int64_t)i, 1);
	walk_check_moments(function, &sums);
	rational_free(context, function);
}

static void check_moments_of_mixed(struct bench *bench, struct rational *const *functions,
				   const struct walk_series *series)
{
	struct rational *part, *made;
	struct walk_sums sums = {0};
	mpq_t half;

	mpq_init(half);
	mpq_set_ui(half, 1, 2);
	part = rational_add(&bench->context, NULL, functions[0], 0, half);
	made = rational_add(&bench->context, part, functions[1], 7, half);
	add_series(&sums, &series[0], 0.5, 1, 0, 1);
	walk_check_moments(part, &sums);
	add_series(&sums, &series[1], 0.5, 1, 7, 1);
	walk_check_moments(made, &sums);
	mpq_clear(half);
	rational_free(&bench->context, made);
	rational_free(&bench->context, part);
}

/* All that the PMF says agrees with the series to 30 digits; it is freed. */
static void check_remainders(struct pmf_context *context, struct pmf *pmf,
			     const struct walk_series *series, int64_t by)
{
	mpf_t remainders[8], share, little;
	mpq_t exact;
	size_t i;

	mpq_init(exact);
	mpf_init2(share, WALK_BITS);
	mpf_init2(little, WALK_BITS);
	mpf_set_d(little, 1e-30);
	for (i = 0; i < (size_t)by; i++)
		mpf_init2(remainders[i], WALK_BITS);
	for (i = 0; i < series->count; i++) {
		mpf_t *to = &remainders[(series->first + (int64_t)i) % by];

		mpf_add(*to, *to, series->chances[i]);
	}
	ck_assert(pmf != NULL && pmf_lost(pmf) == 0);
	for (i = 0; i < pmf->count; i++) {
		ck_assert(pmf_key(pmf, i) >= 0 && pmf_key(pmf, i) < by);
		pmf_get_share(pmf, i, exact);
		mpf_set_q(share, exact);
		mpf_sub(remainders[pmf_key(pmf, i)], remainders[pmf_key(pmf, i)], share);
	}
	for (i = 0; i < (size_t)by; i++) {
		mpf_abs(remainders[i], remainders[i]);
		ck_assert(mpf_cmp(remainders[i], little) < 0);
		mpf_clear(remainders[i]);
	}
	mpf_clears(share, little, NULL);
	mpq_clear(exact);
	pmf_free(context, pmf);
}

static void try_moments(struct bench *bench, struct rational *const *functions,
			const struct walk_series *series)
{
	struct pmf_context *context = &bench->context;
	int64_t by = walk_between(&bench->random, 1, 7),
		shift = walk_between(&bench->random, -9, 9);
	const struct rational *a = functions[0];

	check_moments_of_series(context, rational_with_period(context, a, a->period), &series[0], 1,
				0, 1);
	check_moments_of_series(context, rational_with_period(context, a, 2 * a->period),
				&series[0], 1, 0, 1);
	check_moments_of_series(context, rational_stretch(context, a, by, shift), &series[0], by,
				shift, 1);
	check_moments_of_sum(context, rational_product(context, a, functions[1]), &series[0],
			     &series[1]);
	check_moments_of_mixed(bench, functions, series);
	if (a->first < 0) {
		ck_assert_ptr_null(rational_remainders(context, a, by));
		return;
	}
	check_moments_of_series(context, rational_divide(context, a, by), &series[0], 1, 0, by);
	check_remainders(context, rational_remainders(context, a, by), &series[0], by);
}

START_TEST(moments_and_remainders_are_right)
{
	enum { ROUNDS = 12 };
	struct bench bench = new_bench(100 + _i);
	int round, i;

	for (round = 0; round < ROUNDS; round++) {
		struct walk walk;
		struct walk_series series[2];
		struct rational *functions[2];

		for (i = 0; i < 2; i++) {
			walk = walk_random(&bench.random, walk_between(&bench.random, -4, 9),
					   naive_random(&bench.random, 5) == 0);
			functions[i] = walk_function(&bench.context, &walk);
			series[i] = walk_series(&walk);
		}
		try_moments(&bench, functions, series);
		for (i = 0; i < 2; i++) {
			rational_free(&bench.context, functions[i]);
			walk_free_series(&series[i]);
		}
	}
	ck_assert_uint_eq(bench.context.bytes, 0);
	ck_assert_int_eq(bench.context.aborted, PMF_NOT_ABORTED);
}
END_TEST

/* ---- limits ---- */

/* A numerator 1 + x + ... over 1; the coefficients need not be chances. */
static struct rational *long_one(struct pmf_context *context, size_t count)
{
	static const long one[] = {1};
	struct rational *bottom = bottom_of_numbers(context, 1, 0, one), *function;
	mpz_t numbers[RATIONAL_MOST + 1];
	size_t i;

	for (i = 0; i < count; i++)
		mpz_init_set_ui(numbers[i], 1);
	function =
		rational_of_weights(context, 0, count, (const mpz_t *)numbers, numbers[0], bottom);
	for (i = 0; i < count; i++)
		mpz_clear(numbers[i]);
	rational_free(context, bottom);
	return function;
}

/* 1 - x + x^degree */
static struct rational *deep_one(struct pmf_context *context, size_t degree)
{
	mpz_t numbers[RATIONAL_MOST + 2];
	struct rational *function;
	size_t i;

	for (i = 0; i <= degree; i++)
		mpz_init(numbers[i]);
	mpz_set_ui(numbers[0], 1);
	mpz_set_si(numbers[1], -1);
	mpz_set_ui(numbers[degree], 1);
	function = rational_of_bottom(context, 1, degree, (const mpz_t *)numbers);
	for (i = 0; i <= degree; i++)
		mpz_clear(numbers[i]);
	return function;
}

static struct rational *of_uniform(struct pmf_context *context, uint64_t count)
{
	struct pmf *pmf = pmf_uniform(context, 1, count);
	struct rational *function = rational_of_pmf(context, pmf);

	pmf_free(context, pmf);
	return function;
}

/* Of two with the periods 43 and `other`. */
static struct rational *of_two_periods(struct pmf_context *context, uint64_t other)
{
	static const long numbers[] = {2, -1};
	struct rational *a = bottom_of_numbers(context, 43, 1, numbers);
	struct rational *b = bottom_of_numbers(context, other, 1, numbers);
	struct rational *both = rational_product(context, a, b);

	rational_free(context, b);
	rational_free(context, a);
	return both;
}

static struct rational *composed(struct pmf_context *context, size_t degree, size_t other)
{
	struct rational *a = deep_one(context, degree), *b = deep_one(context, other);
	struct rational *both = rational_compose(context, a, b);

	rational_free(context, b);
	rational_free(context, a);
	return both;
}

static struct rational *stretched(struct pmf_context *context, int64_t by)
{
	struct rational *three = long_one(context, 3),
			*made = rational_stretch(context, three, by, 0);

	rational_free(context, three);
	return made;
}

static struct rational *added(struct pmf_context *context, const struct rational *function,
			      int64_t shift)
{
	struct rational *sum;
	mpq_t one;

	mpq_init(one);
	mpq_set_ui(one, 1, 1);
	sum = rational_add(context, function, function, shift, one);
	mpq_clear(one);
	return sum;
}

/* With a denominator of two numbers, one of which has so many words of 64 bits but for one bit. */
static struct rational *of_many_digits(struct pmf_context *context, size_t words)
{
	mpz_t numbers[2];
	struct rational *function;

	mpz_init_set_ui(numbers[0], 1);
	mpz_init_set_si(numbers[1], -1);
	mpz_mul_2exp(numbers[0], numbers[0], words * 64 - 1);
	function = rational_of_bottom(context, 1, 1, (const mpz_t *)numbers);
	mpz_clears(numbers[0], numbers[1], NULL);
	return function;
}

enum { LENGTHS = 11 };

/* Has a lot of coefficients, or digits of them; or too many. */
static struct rational *make_long(struct pmf_context *context, int what,
				  const struct rational *function, bool too_long)
{
	size_t more = too_long ? 1 : 0;

	switch (what) {
	case 0:
		return long_one(context, RATIONAL_MOST + more);
	case 1:
		return deep_one(context, RATIONAL_MOST + more);
	case 2:
		return of_uniform(context, RATIONAL_MOST + more);
	case 3:
		return rational_with_period(context, function, RATIONAL_MOST + more);
	case 4:
		return rational_power(context, function, too_long ? RATIONAL_MOST + 1 : 400);
	case 5: /* 43 * 23 * 2 and 43 * 24 * 2 */
		return of_two_periods(context, 23 + more);
	case 6:
		return composed(context, 10, RATIONAL_MOST_ROOTS / 10 + more);
	case 7: /* 2 * 999 + 1 and 2 * 1000 + 1 */
		return stretched(context, 999 + (int64_t)more);
	case 8: /* 1 x, and x^1999 or x^2000 further, over the same denominator */
		return added(context, function, RATIONAL_MOST - 1 + (int64_t)more);
	case 9:
		return rational_divide(context, function, RATIONAL_MOST + (int64_t)more);
	case 10:
		return of_many_digits(context, too_long ? 70000 : 60000);
	default:
		return NULL;
	}
}

START_TEST(too_many_coefficients_are_nothing)
{
	struct pmf_context context = naive_context(false);
	struct rational *function = walk_function(&context, &walk_geometric), *made;
	size_t bytes = context.bytes;

	made = make_long(&context, _i, function, false);
	ck_assert_ptr_nonnull(made);
	rational_free(&context, made);
	ck_assert_ptr_null(make_long(&context, _i, function, true));
	ck_assert_int_eq(context.aborted, PMF_NOT_ABORTED);
	context.aborted = PMF_OVER_LIMIT;
	ck_assert_ptr_null(make_long(&context, _i, function, true));
	ck_assert_int_eq(context.aborted, PMF_OVER_LIMIT);
	ck_assert_uint_eq(context.bytes, bytes);
	rational_free(&context, function);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* The same of PMFs. */
START_TEST(too_many_keys_are_nothing)
{
	struct pmf_context context = naive_context(false);
	struct rational *function = walk_function(&context, &walk_geometric);
	struct pmf *pmf;

	ck_assert_ptr_null(rational_to_pmf(&context, function, 1 + RATIONAL_MOST + 1));
	ck_assert_ptr_null(rational_to_pmf(&context, function, INT64_MAX));
	ck_assert_ptr_null(rational_to_pmf(&context, function, 1)); /* there are none */
	ck_assert_ptr_null(rational_remainders(&context, function, RATIONAL_MOST + 1));
	ck_assert_ptr_null(rational_remainders(&context, function, INT64_MAX));
	ck_assert_int_eq(context.aborted, PMF_NOT_ABORTED);
	pmf = rational_to_pmf(&context, function, 1 + RATIONAL_MOST);
	ck_assert_ptr_nonnull(pmf);
	ck_assert_uint_eq(pmf->count, RATIONAL_MOST);
	pmf_free(&context, pmf);
	rational_free(&context, function);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* Numbers out of range have no function, nor those so far apart. */
START_TEST(far_numbers_are_nothing)
{
	struct pmf_context context = naive_context(false);
	struct rational *near = walk_function(&context, &walk_geometric);
	struct rational *far = rational_stretch(&context, near, 1, INT64_MAX - 10);

	ck_assert_ptr_nonnull(far);
	ck_assert_ptr_null(rational_product(&context, far, far));
	ck_assert_ptr_null(rational_power(&context, far, 2));
	ck_assert_ptr_null(rational_stretch(&context, far, 1, 10));
	ck_assert_ptr_null(rational_stretch(&context, far, 2, 0));
	ck_assert_ptr_null(added(&context, near, INT64_MAX - 10));
	ck_assert_ptr_null(added(&context, near, INT64_MAX));
	ck_assert_ptr_null(added(&context, far, 1));
	ck_assert_int_eq(context.aborted, PMF_NOT_ABORTED);
	rational_free(&context, far);
	rational_free(&context, near);
	ck_assert_uint_eq(context.bytes, 0);
}
END_TEST

/* ---- without memory ---- */

/* What there is to work with. */
struct stock {
	struct unsteady_memory unsteady;
	struct dicelab_memory memory;
	struct pmf_context context;
	struct rational *one, *other;
	struct pmf *bounded, *endless;
	size_t bytes, blocks; /* that all this takes */
};

static void fill_stock(struct stock *stock)
{
	static const struct walk one = {
		.first = 2, .count = 3, .weights = {3, 0, 1}, .gains = {0, 2, 1}, .total = 7};
	static const struct walk other = {
		.first = -1, .count = 1, .weights = {2}, .gains = {0, 0, 0, 1}, .total = 3};

	*stock = (struct stock){.context = naive_context(false)};
	stock->memory = unsteady_interface(&stock->unsteady);
	stock->context.memory = &stock->memory;
	stock->one = walk_function(&stock->context, &one);
	stock->other = walk_function(&stock->context, &other);
	stock->bounded = pmf_uniform(&stock->context, -3, 9);
	stock->endless = walk_pmf(&stock->context, &one, 10);
	stock->bytes = stock->context.bytes;
	stock->blocks = stock->unsteady.blocks;
}

static void empty_stock(struct stock *stock)
{
	rational_free(&stock->context, stock->one);
	rational_free(&stock->context, stock->other);
	pmf_free(&stock->context, stock->bounded);
	pmf_free(&stock->context, stock->endless);
	ck_assert_uint_eq(stock->context.bytes, 0);
	ck_assert_uint_eq(stock->unsteady.blocks, 0);
}

enum { THINGS = 12 };

/* What takes memory, each in its own way. */
static struct rational *make(struct stock *stock, int what, const mpq_t half)
{
	struct pmf_context *context = &stock->context;
	const struct rational *one = stock->one, *other = stock->other;

	switch (what) {
	case 0:
		return deep_one(context, 9);
	case 1:
		return rational_of_weights(context, 0, 2, (const mpz_t *)one->numbers, one->divisor,
					   other);
	case 2:
		return rational_of_pmf(context, stock->bounded);
	case 3:
		return rational_of_pmf(context, stock->endless);
	case 4:
		return rational_with_period(context, one, 4);
	case 5:
		return rational_product(context, one, other);
	case 6:
		return rational_power(context, one, 7);
	case 7:
		return rational_add(context, NULL, one, 2, half);
	case 8:
		return rational_add(context, one, other, 2, half);
	case 9:
		return rational_stretch(context, one, 3, -1);
	case 10:
		return rational_divide(context, one, 4);
	case 11:
		return rational_compose(context, one, one);
	default:
		return NULL;
	}
}

static struct rational *make_with_half(struct stock *stock, int what)
{
	struct rational *made;
	mpq_t half;

	mpq_init(half);
	mpq_set_ui(half, 1, 2);
	made = make(stock, what, half);
	mpq_clear(half);
	return made;
}

static void check_nothing_changed(const struct stock *stock)
{
	ck_assert_uint_eq(stock->context.bytes, stock->bytes);
	ck_assert_uint_eq(stock->unsteady.blocks, stock->blocks);
}

/* Whichever request for memory is refused, there is no function, and the reason is noted. */
START_TEST(functions_survive_a_lack_of_memory)
{
	struct stock stock;
	struct rational *made;
	size_t n = 0;

	fill_stock(&stock);
	do {
		ck_assert_uint_lt(++n, 1000);
		stock.unsteady.requests = 0;
		stock.unsteady.fails_at = n;
		made = make_with_half(&stock, _i);
		ck_assert_int_eq(stock.context.aborted,
				 made == NULL ? PMF_OUT_OF_MEMORY : PMF_NOT_ABORTED);
		stock.context.aborted = PMF_NOT_ABORTED;
		if (made == NULL)
			check_nothing_changed(&stock);
	} while (made == NULL);
	ck_assert_uint_gt(n, 1);
	rational_free(&stock.context, made);
	empty_stock(&stock);
}
END_TEST

START_TEST(functions_survive_any_limit)
{
	struct stock stock;
	struct rational *made;

	fill_stock(&stock);
	stock.context.most_bytes = stock.bytes;
	do {
		stock.context.most_bytes += 16;
		made = make_with_half(&stock, _i);
		ck_assert_int_eq(stock.context.aborted,
				 made == NULL ? PMF_OVER_LIMIT : PMF_NOT_ABORTED);
		stock.context.aborted = PMF_NOT_ABORTED;
		if (made == NULL)
			check_nothing_changed(&stock);
	} while (made == NULL);
	ck_assert_uint_le(stock.context.bytes, stock.context.most_bytes);
	rational_free(&stock.context, made);
	empty_stock(&stock);
}
END_TEST

/* That nobody wants an answer is noted, as it is elsewhere. */
START_TEST(functions_stop)
{
	struct stop stop = {.wanted = true};
	struct stock stock;

	fill_stock(&stock);
	stock.context.stop = &stop;
	ck_assert_ptr_null(make_with_half(&stock, _i));
	ck_assert_int_eq(stock.context.aborted, PMF_STOPPED);
	check_nothing_changed(&stock);
	empty_stock(&stock);
}
END_TEST

static struct pmf *make_pmf(struct stock *stock, int what)
{
	return what == 0 ? rational_to_pmf(&stock->context, stock->one, 30)
			 : rational_remainders(&stock->context, stock->one, 5);
}

/* The same of PMFs. */
START_TEST(pmfs_of_functions_survive_a_lack_of_memory)
{
	struct stock stock;
	struct pmf *made;
	size_t n = 0;

	fill_stock(&stock);
	do {
		ck_assert_uint_lt(++n, 1000);
		stock.unsteady.requests = 0;
		stock.unsteady.fails_at = n;
		made = make_pmf(&stock, _i);
		if (made == NULL)
			check_nothing_changed(&stock);
		ck_assert_int_eq(stock.context.aborted,
				 made == NULL ? PMF_OUT_OF_MEMORY : PMF_NOT_ABORTED);
		stock.context.aborted = PMF_NOT_ABORTED;
	} while (made == NULL);
	ck_assert_uint_gt(n, 1);
	pmf_free(&stock.context, made);
	empty_stock(&stock);
}
END_TEST

Suite *suite_rational(void)
{
	enum { SEEDS = 6 };
	Suite *suite = suite_create("rational");
	TCase *all = tcase_create("rational");

	tcase_set_timeout(all, 60);
	tcase_add_test(all, denominators_by_hand);
	tcase_add_test(all, geometric_by_hand);
	tcase_add_loop_test(all, coefficients_are_right, 0, SEEDS);
	tcase_add_loop_test(all, denominators_that_are_alike, 0, 2);
	tcase_add_loop_test(all, moments_and_remainders_are_right, 0, SEEDS);
	tcase_add_loop_test(all, too_many_coefficients_are_nothing, 0, LENGTHS);
	tcase_add_test(all, too_many_keys_are_nothing);
	tcase_add_test(all, far_numbers_are_nothing);
	tcase_add_loop_test(all, functions_survive_a_lack_of_memory, 0, THINGS);
	tcase_add_loop_test(all, functions_survive_any_limit, 0, THINGS);
	tcase_add_loop_test(all, functions_stop, 0, THINGS);
	tcase_add_loop_test(all, pmfs_of_functions_survive_a_lack_of_memory, 0, 2);
	suite_add_tcase(suite, all);
	return suite;
}
