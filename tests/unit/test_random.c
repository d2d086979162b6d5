/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* chance/random: against the published generator, against numbers worked out elsewhere, and against
   chance. */
#include "chance/random.h"

#include <stdbool.h>

#include "fit.h"
#include "suites.h"

/* ---- splitmix64 ---- */

/* Without a twist, a stream is what Vigna's splitmix64 gives; these are its first numbers after
   1234567, and after 0. */
static const struct {
	uint64_t start, numbers[4];
} published[] = {
	{1234567,
	 {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
	  UINT64_C(9817491932198370423), UINT64_C(4593380528125082431)}},
	{0,
	 {UINT64_C(0xE220A8397B1DCDAF), UINT64_C(0x6E789E6AA1B965F4), UINT64_C(0x06C45D188009454F),
	  UINT64_C(0xF88BB8A8724C81EC)}},
};

START_TEST(gives_the_published_numbers)
{
	struct stream stream = {published[_i].start, 0};
	uint64_t i;

	for (i = 0; i < 4; i++)
		ck_assert_uint_eq(random_bits(stream, i + 1), published[_i].numbers[i]);
}
END_TEST

/* A number becomes a seed by splitmix64, too. What is rolled with a seed must stay the same from
   release to release. */
START_TEST(numbers_are_made_seeds_by_splitmix64)
{
	struct seed seed = seed_from_number(published[_i].start);
	size_t i;

	for (i = 0; i < 4; i++)
		ck_assert_uint_eq(seed.words[i], published[_i].numbers[i]);
}
END_TEST

/* ---- what a seed means ---- */

/* Branch 9 of the stream of seed 7 for block 5 of run 3. All that follows was worked out with Python,
   by what random.h says. */
static struct stream open_branch(void)
{
	struct seed seed = seed_from_number(7);

	return random_branch(random_stream(&seed, 3, 5), 9);
}

START_TEST(streams_stay_what_they_are)
{
	struct seed seed = seed_from_number(7);
	struct stream stream = random_stream(&seed, 3, 5), branch = open_branch();

	ck_assert_uint_eq(random_bits(stream, 0), UINT64_C(12602173792582147659));
	ck_assert_uint_eq(random_bits(stream, 1), UINT64_C(1350681049054256286));
	ck_assert_uint_eq(random_bits(stream, 1000), UINT64_C(13196408162896289728));
	ck_assert_uint_eq(random_bits(branch, 0), UINT64_C(14602339612224783717));
	ck_assert_uint_eq(random_bits(branch, 1), UINT64_C(14247356548101270590));
	ck_assert_uint_eq(random_bits(branch, 1000), UINT64_C(6311553401996273350));
}
END_TEST

/* Draw number 2 of trials 0 to 4. With 1000 numbers trial 2 is drawn again, with 3 * 2^61 trials 0 and 3
   are. */
static const struct {
	uint64_t n, drawn[5];
} draws[] = {
	{6, {3, 3, 2, 3, 3}},
	{1000, {518, 599, 430, 615, 626}},
	{1024, {531, 614, 484, 630, 641}},
	{1025, {299, 38, 866, 52, 979}},
	{1000000, {291732, 37099, 845585, 51039, 955771}},
	{UINT64_C(1) << 24, {4894463, 622427, 14186578, 856307, 16035184}},
	{UINT64_C(1000000000000),
	 {UINT64_C(454388768445), UINT64_C(475314436762), UINT64_C(804867255836),
	  UINT64_C(728553228305), UINT64_C(400311116958)}},
	{UINT64_C(3) << 61,
	 {UINT64_C(4851647510271357270), UINT64_C(3288001413561674164),
	  UINT64_C(5567692605645206991), UINT64_C(3147653568181207415),
	  UINT64_C(2769163771649567800)}},
};

START_TEST(draws_stay_what_they_are)
{
	uint64_t trial;

	for (trial = 0; trial < 5; trial++)
		ck_assert_uint_eq(random_below(open_branch(), 2, trial, draws[_i].n),
				  draws[_i].drawn[trial]);
}
END_TEST

/* ---- streams ---- */

static const struct {
	uint64_t seed, run, block;
} streams[] = {
	{0, 0, 0}, {1, 0, 0},          {2, 0, 0},          {UINT64_MAX, 0, 0}, {0, 1, 0},
	{0, 2, 0}, {0, 0, 1},          {0, 0, 2},          {0, 1, 1},          {1, 1, 0},
	{1, 0, 1}, {0, UINT64_MAX, 0}, {0, 0, UINT64_MAX},
};

enum { STREAMS = sizeof streams / sizeof *streams };

/* Those, and a branch of each. */
static struct stream open_stream(int i)
{
	struct seed seed = seed_from_number(streams[i % STREAMS].seed);
	struct stream stream =
		random_stream(&seed, streams[i % STREAMS].run, streams[i % STREAMS].block);

	return i < STREAMS ? stream : random_branch(stream, (uint64_t)i % 3);
}

START_TEST(streams_can_be_repeated)
{
	struct stream one = open_stream(_i), other = open_stream(_i);
	uint64_t i;

	for (i = 0; i < 100; i++)
		ck_assert_uint_eq(random_bits(one, i), random_bits(other, i));
}
END_TEST

/* Not only are the numbers others, about half of all bits are: 6400 bits differ in 3200 places,
   with a standard deviation of 40. */
START_TEST(streams_have_nothing_in_common)
{
	struct stream stream = open_stream(_i);
	int other;

	for (other = 0; other < 2 * STREAMS; other++) {
		struct stream b = open_stream(other);
		int different = 0;
		uint64_t i;

		if (other == _i)
			continue;
		for (i = 0; i < 100; i++)
			different +=
				__builtin_popcountll(random_bits(stream, i) ^ random_bits(b, i));
		ck_assert_int_gt(different, 3200 - 240);
		ck_assert_int_lt(different, 3200 + 240);
	}
}
END_TEST

/* Nor has a stream anything in common with its own next number, whatever its key: there is none that
   is a trap. */
START_TEST(no_key_is_a_trap)
{
	static const struct stream keys[] = {{0, 0},
					     {1, 0},
					     {0, 1},
					     {0, RANDOM_STEP},
					     {0 - RANDOM_STEP, 0},
					     {UINT64_MAX, UINT64_MAX}};
	uint64_t key, i;

	for (key = 0; key < sizeof keys / sizeof *keys; key++) {
		int different = 0;

		for (i = 0; i < 100; i++)
			different += __builtin_popcountll(random_bits(keys[key], i) ^
							  random_bits(keys[key], i + 1));
		ck_assert_int_gt(different, 3200 - 240);
		ck_assert_int_lt(different, 3200 + 240);
	}
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
	static const uint64_t limits[] = {1,
					  2,
					  3,
					  6,
					  1000,
					  1024,
					  1025,
					  (1 << 24) - 1,
					  (1 << 24) + 1,
					  UINT64_C(1) << 63,
					  UINT64_MAX};
	struct stream stream = open_stream(0);
	uint64_t i, draw, trial;

	for (i = 0; i < sizeof limits / sizeof *limits; i++) {
		for (draw = 0; draw < 3; draw++) {
			for (trial = 0; trial < TRIALS_IN_BLOCK; trial++)
				ck_assert_uint_lt(random_below(stream, draw, trial, limits[i]),
						  limits[i]);
		}
	}
}
END_TEST

/* Number `i` of many draws below n: through all trials of a block, then the next draw. */
static uint64_t draw_below(struct stream stream, uint64_t i, uint64_t n)
{
	return random_below(stream, i / TRIALS_IN_BLOCK, i % TRIALS_IN_BLOCK, n);
}

static const uint64_t faces[] = {2, 3, 6, 7, 10, 20, 100, 1000, 1025, 2000};

START_TEST(all_are_equally_likely)
{
	enum { TRIALS = 200000 };
	struct stream stream = open_stream(0);
	double counts[2000] = {0};
	struct fit fit;
	uint64_t n = faces[_i], i;

	for (i = 0; i < TRIALS; i++)
		counts[draw_below(stream, i, n)]++;
	fit_begin(&fit);
	for (i = 0; i < n; i++)
		fit_add(&fit, TRIALS / (double)n, counts[i]);
	ck_assert(fit_is_good(&fit));
}
END_TEST

/*
 * The number of values that the bits of a draw have is no multiple of n, so that some equal parts have
 * to be dealt out to three: 2^64 to 3 * 2^61 numbers, eight parts. Taken modulo n, the numbers of the
 * last third would come up too seldom; multiplied and shifted without drawing again, those that leave 2
 * when divided by 3 would. With 16 and with 32 bits it is the same, but to be seen in more trials only.
 */
static const struct {
	uint64_t third;
	uint64_t trials;
} thirds[] = {{UINT64_C(1) << 61, 100000}, {1 << 8, 3000000}, {1 << 22, 25000000}};

START_TEST(large_dice_are_fair)
{
	const uint64_t third = thirds[_i].third;
	const double each = (double)thirds[_i].trials / 3;
	struct stream stream = open_stream(3);
	double parts[3] = {0}, remainders[3] = {0};
	struct fit by_third, by_remainder;
	uint64_t i, beyond = 0;

	for (i = 0; i < thirds[_i].trials; i++) {
		uint64_t drawn = draw_below(stream, i, 3 * third);

		beyond += drawn >= 3 * third;
		parts[drawn / third % 3]++;
		remainders[drawn % 3]++;
	}
	ck_assert_uint_eq(beyond, 0);
	fit_begin(&by_third);
	fit_begin(&by_remainder);
	for (i = 0; i < 3; i++) {
		fit_add(&by_third, each, parts[i]);
		fit_add(&by_remainder, each, remainders[i]);
	}
	ck_assert(fit_is_good(&by_third));
	ck_assert(fit_is_good(&by_remainder));
}
END_TEST

/* ---- neighbours ---- */

/* Trials that share 64 bits, those that do not, later draws, other blocks and other branches: two dice
   are two dice. */
static const struct {
	uint64_t trial, draw, block, branch;
} neighbours[] = {{1, 0, 0, 0}, {4, 0, 0, 0}, {0, 1, 0, 0},
		  {0, 0, 1, 0}, {0, 0, 0, 1}, {3, 1, 0, 0}};

START_TEST(neighbours_know_nothing_of_each_other)
{
	enum { DRAWS = 300, CELLS = 36 };
	struct seed seed = seed_from_number(4);
	struct stream one = random_branch(random_stream(&seed, 0, 8), 2);
	struct stream other = random_branch(random_stream(&seed, 0, 8 + neighbours[_i].block),
					    2 + neighbours[_i].branch);
	double counts[CELLS] = {0};
	struct fit fit;
	uint64_t draw, trial, i;

	for (draw = 0; draw < DRAWS; draw++) {
		for (trial = 0; trial < TRIALS_IN_BLOCK; trial += 8)
			counts[6 * random_below(one, 2 * draw, trial, 6) +
			       random_below(other, 2 * draw + neighbours[_i].draw,
					    trial + neighbours[_i].trial, 6)]++;
	}
	fit_begin(&fit);
	for (i = 0; i < CELLS; i++)
		fit_add(&fit, DRAWS * (TRIALS_IN_BLOCK / 8) / (double)CELLS, counts[i]);
	ck_assert(fit_is_good(&fit));
}
END_TEST

Suite *suite_random(void)
{
	Suite *suite = suite_create("random");
	TCase *all = tcase_create("random");

	tcase_add_loop_test(all, gives_the_published_numbers, 0,
			    sizeof published / sizeof *published);
	tcase_add_loop_test(all, numbers_are_made_seeds_by_splitmix64, 0,
			    sizeof published / sizeof *published);
	tcase_add_test(all, streams_stay_what_they_are);
	tcase_add_loop_test(all, draws_stay_what_they_are, 0, sizeof draws / sizeof *draws);
	tcase_add_loop_test(all, streams_can_be_repeated, 0, 2 * STREAMS);
	tcase_add_loop_test(all, streams_have_nothing_in_common, 0, 2 * STREAMS);
	tcase_add_test(all, no_key_is_a_trap);
	tcase_add_test(all, system_gives_seeds);
	tcase_add_test(all, stays_below);
	tcase_add_loop_test(all, all_are_equally_likely, 0, sizeof faces / sizeof *faces);
	tcase_add_loop_test(all, large_dice_are_fair, 0, sizeof thirds / sizeof *thirds);
	tcase_add_loop_test(all, neighbours_know_nothing_of_each_other, 0,
			    sizeof neighbours / sizeof *neighbours);
	tcase_set_timeout(all, 30);
	suite_add_tcase(suite, all);
	return suite;
}
