/* chance/random: against the published generator, and against chance. */
#include "chance/random.h"

#include <stdbool.h>
#include <string.h>

#include "fit.h"
#include "suites.h"

/* ---- xoshiro256++ ---- */

static uint64_t turn(uint64_t x, int by)
{
	return x << by | x >> (64 - by);
}

/* One step of Blackman and Vigna's generator, written as equations between old and new state. */
static uint64_t reference(uint64_t state[4])
{
	uint64_t a = state[0], b = state[1], c = state[2], d = state[3];

	state[0] = a ^ b ^ d;
	state[1] = a ^ b ^ c;
	state[2] = a ^ c ^ (b << 17);
	state[3] = turn(b ^ d, 45);
	return turn(a + d, 23) + a;
}

START_TEST(gives_the_published_numbers)
{
	/* What its authors' program gives from this state. */
	static const uint64_t published[] = {UINT64_C(41943041),
					     UINT64_C(58720359),
					     UINT64_C(3588806011781223),
					     UINT64_C(3591011842654386),
					     UINT64_C(9228616714210784205),
					     UINT64_C(9973669472204895162),
					     UINT64_C(14011001112246962877),
					     UINT64_C(12406186145184390807),
					     UINT64_C(15849039046786891736),
					     UINT64_C(10450023813501588000)};
	struct random random = {{1, 2, 3, 4}};
	size_t i;

	for (i = 0; i < sizeof published / sizeof *published; i++)
		ck_assert_uint_eq(random_bits(&random), published[i]);
}
END_TEST

START_TEST(follows_the_reference)
{
	struct seed seed = seed_from_number((uint64_t)_i);
	struct random random = random_stream(&seed, 3, 5);
	uint64_t state[4];
	int i;

	memcpy(state, random.state, sizeof state);
	for (i = 0; i < 1000; i++)
		ck_assert_uint_eq(random_bits(&random), reference(state));
	ck_assert_mem_eq(state, random.state, sizeof state);
}
END_TEST

/* ---- streams ---- */

/* A number becomes a seed by Vigna's splitmix64, of which this is what the number 1234567 is known
   to give. What is rolled with a seed must stay the same from release to release. */
START_TEST(numbers_are_made_seeds_by_splitmix64)
{
	struct seed seed = seed_from_number(1234567);

	ck_assert_uint_eq(seed.words[0], UINT64_C(6457827717110365317));
	ck_assert_uint_eq(seed.words[1], UINT64_C(3203168211198807973));
	ck_assert_uint_eq(seed.words[2], UINT64_C(9817491932198370423));
	ck_assert_uint_eq(seed.words[3], UINT64_C(4593380528125082431));
}
END_TEST

static const struct {
	uint64_t seed, run, block;
} streams[] = {
	{0, 0, 0}, {1, 0, 0},          {2, 0, 0},          {UINT64_MAX, 0, 0}, {0, 1, 0},
	{0, 2, 0}, {0, 0, 1},          {0, 0, 2},          {0, 1, 1},          {1, 1, 0},
	{1, 0, 1}, {0, UINT64_MAX, 0}, {0, 0, UINT64_MAX},
};

enum { STREAMS = sizeof streams / sizeof *streams };

static struct random open_stream(int i)
{
	struct seed seed = seed_from_number(streams[i].seed);

	return random_stream(&seed, streams[i].run, streams[i].block);
}

START_TEST(streams_can_be_repeated)
{
	struct random one = open_stream(_i), other = open_stream(_i);
	int i;

	for (i = 0; i < 100; i++)
		ck_assert_uint_eq(random_bits(&one), random_bits(&other));
}
END_TEST

/* Not only are the numbers others, about half of all bits are: 6400 bits differ in 3200 places,
   with a standard deviation of 40. */
START_TEST(streams_have_nothing_in_common)
{
	int other;

	for (other = 0; other < STREAMS; other++) {
		struct random a = open_stream(_i), b = open_stream(other);
		int i, different = 0;

		if (other == _i)
			continue;
		for (i = 0; i < 100; i++)
			different += __builtin_popcountll(random_bits(&a) ^ random_bits(&b));
		ck_assert_int_gt(different, 3200 - 240);
		ck_assert_int_lt(different, 3200 + 240);
	}
}
END_TEST

/* The inverse of x ^= x >> by. */
static uint64_t unshift(uint64_t x, int by)
{
	uint64_t result = x;
	int i;

	for (i = by; i < 64; i += by)
		result = x ^ (result >> by);
	return result;
}

/* The inverse of a multiplication by an odd number: Newton's method doubles the bits that fit. */
static uint64_t inverse(uint64_t odd)
{
	uint64_t result = odd;
	int i;

	for (i = 0; i < 6; i++)
		result *= 2 - odd * result;
	return result;
}

static uint64_t unmix(uint64_t x)
{
	x = unshift(x, 31) * inverse(UINT64_C(0x94D049BB133111EB));
	x = unshift(x, 27) * inverse(UINT64_C(0xBF58476D1CE4E5B9));
	return unshift(x, 30);
}

static uint64_t mix(uint64_t x)
{
	x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
	x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
	return x ^ (x >> 31);
}

/* All zeros is the one state that the generator never leaves. There is a seed that would lead to
   it; it is found by running the derivation backwards. */
START_TEST(no_seed_leads_into_the_trap)
{
	const uint64_t golden = UINT64_C(0x9E3779B97F4A7C15);
	struct seed seed;
	struct random random;
	uint64_t any = 0;
	int i;

	for (i = 0; i < 4; i++)
		seed.words[i] = unmix(unmix(mix(5 + 2 * golden)) ^ mix(3 + golden)) -
				golden * (uint64_t)(i + 1);
	random = random_stream(&seed, 3, 5);
	for (i = 1; i < 4; i++)
		ck_assert_uint_eq(random.state[i], 0); /* else this seed is not the one */
	for (i = 0; i < 10; i++)
		any |= random_bits(&random);
	ck_assert_uint_ne(any, 0);
}
END_TEST

START_TEST(system_gives_seeds)
{
	struct seed one, other;

	ck_assert(seed_from_system(&one));
	ck_assert(seed_from_system(&other));
	ck_assert_mem_ne(one.words, other.words, sizeof one.words);
}
END_TEST

/* ---- numbers below n ---- */

START_TEST(stays_below)
{
	static const uint64_t limits[] = {1, 2, 3, 6, 1000, UINT64_C(1) << 63, UINT64_MAX};
	struct seed seed = seed_from_number(7);
	struct random random = random_stream(&seed, 0, 0);
	size_t i;
	int k;

	for (i = 0; i < sizeof limits / sizeof *limits; i++) {
		for (k = 0; k < 1000; k++)
			ck_assert_uint_lt(random_below(&random, limits[i]), limits[i]);
	}
}
END_TEST

static const uint64_t faces[] = {2, 3, 6, 7, 10, 20, 100};

START_TEST(all_are_equally_likely)
{
	enum { TRIALS = 200000 };
	struct seed seed = seed_from_number(2);
	struct random random = random_stream(&seed, 0, 0);
	double counts[100] = {0};
	struct fit fit;
	uint64_t n = faces[_i], i;

	for (i = 0; i < TRIALS; i++)
		counts[random_below(&random, n)]++;
	fit_begin(&fit);
	for (i = 0; i < n; i++)
		fit_add(&fit, TRIALS / (double)n, counts[i]);
	ck_assert(fit_is_good(&fit));
}
END_TEST

/*
 * 2^64 is no multiple of 3 * 2^61, so that eight equal parts have to be dealt out to three. Taken
 * modulo n, the numbers of the last third would come up too seldom; multiplied and shifted without
 * drawing again, those that leave 2 when divided by 3 would.
 */
START_TEST(large_dice_are_fair)
{
	enum { TRIALS = 100000 };
	const uint64_t third = UINT64_C(1) << 61;
	struct seed seed = seed_from_number(3);
	struct random random = random_stream(&seed, 0, 0);
	double thirds[3] = {0}, remainders[3] = {0};
	struct fit by_third, by_remainder;
	int i;

	for (i = 0; i < TRIALS; i++) {
		uint64_t drawn = random_below(&random, 3 * third);

		ck_assert_uint_lt(drawn, 3 * third);
		thirds[drawn / third]++;
		remainders[drawn % 3]++;
	}
	fit_begin(&by_third);
	fit_begin(&by_remainder);
	for (i = 0; i < 3; i++) {
		fit_add(&by_third, TRIALS / 3.0, thirds[i]);
		fit_add(&by_remainder, TRIALS / 3.0, remainders[i]);
	}
	ck_assert(fit_is_good(&by_third));
	ck_assert(fit_is_good(&by_remainder));
}
END_TEST

Suite *suite_random(void)
{
	Suite *suite = suite_create("random");
	TCase *all = tcase_create("random");

	tcase_add_test(all, gives_the_published_numbers);
	tcase_add_loop_test(all, follows_the_reference, 0, 5);
	tcase_add_test(all, numbers_are_made_seeds_by_splitmix64);
	tcase_add_loop_test(all, streams_can_be_repeated, 0, STREAMS);
	tcase_add_loop_test(all, streams_have_nothing_in_common, 0, STREAMS);
	tcase_add_test(all, no_seed_leads_into_the_trap);
	tcase_add_test(all, system_gives_seeds);
	tcase_add_test(all, stays_below);
	tcase_add_loop_test(all, all_are_equally_likely, 0, sizeof faces / sizeof *faces);
	tcase_add_test(all, large_dice_are_fair);
	tcase_set_timeout(all, 30);
	suite_add_tcase(suite, all);
	return suite;
}
