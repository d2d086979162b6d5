/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is sampled has the distribution it should: the probabilities are worked out here by going
 * through all throws of the dice, with no help of the library, and compared by chi-square. The seed
 * is fixed; see fit.h for the threshold.
 */
#include <stdlib.h>
#include <string.h>

#include "fit.h"
#include "session.h"
#include "suites.h"

enum {
	TRIALS = 100000,
	LOWEST = -1,   /* of all values that are told apart */
	HIGHEST = 120, /* what is above is counted as this */
	CELLS = HIGHEST - LOWEST + 1
};

/* How likely each value is, but for a common factor. */
struct exact {
	double weights[CELLS];
};

static int cell_of(int64_t value)
{
	return (int)((value < HIGHEST ? value : HIGHEST) - LOWEST);
}

static void put(struct exact *exact, int64_t value, double weight)
{
	exact->weights[cell_of(value)] += weight;
}

/* ---- all throws ---- */

enum { MOST_DICE = 7 };

struct throw
{
	int dice[MOST_DICE];
	int count, faces;
};

static struct throw first_throw(int count, int faces)
{
	struct throw throw = {.count = count, .faces = faces};
	int i;

	for (i = 0; i < count; i++)
		throw.dice[i] = 1;
	return throw;
}

/* Goes on to the next throw, like a counter; false after the last. */
static bool next_throw(struct throw *throw)
{
	int i;

	for (i = 0; i < throw->count; i++) {
		if (++throw->dice[i] <= throw->faces)
			return true;
		throw->dice[i] = 1;
	}
	return false;
}

static int sum_of(const struct throw *throw)
{
	int sum = 0, i;

	for (i = 0; i < throw->count; i++)
		sum += throw->dice[i];
	return sum;
}

static int count_above(const struct throw *throw, int least)
{
	int count = 0, i;

	for (i = 0; i < throw->count; i++)
		count += throw->dice[i] > least;
	return count;
}

static int descending(const void *left, const void *right)
{
	return *(const int *)right - *(const int *)left;
}

/* The dice of a throw, greatest first. */
static struct throw sorted(struct throw throw)
{
	qsort(throw.dice, (size_t) throw.count, sizeof *throw.dice, descending);
	return throw;
}

/* ---- the programs, as functions of a throw ---- */

static int best_three(const struct throw *throw)
{
	struct throw order = sorted(*throw);

	return order.dice[0] + order.dice[1] + order.dice[2];
}

static int count_above_7(const struct throw *throw)
{
	return count_above(throw, 7);
}

/* Dice above 7 less ones, at least 0; without dice above 7, -1 if there is a one. */
static int storyteller(const struct throw *throw)
{
	int successes = count_above(throw, 7), ones = throw->count - count_above(throw, 1);

	if (successes > 0)
		return successes > ones ? successes - ones : 0;
	return ones > 0 ? -1 : 0;
}

/* Attackers' dice 0 … 2 against defenders' 3 and 4; a tie is the defender's. */
static int risk(const struct throw *throw)
{
	struct throw attack = first_throw(3, 6), defence = first_throw(2, 6);

	memcpy(attack.dice, throw->dice, 3 * sizeof *throw->dice);
	memcpy(defence.dice, throw->dice + 3, 2 * sizeof *throw->dice);
	attack = sorted(attack);
	defence = sorted(defence);
	return (attack.dice[0] > defence.dice[0]) + (attack.dice[1] > defence.dice[1]);
}

static int median(const struct throw *throw)
{
	return sorted(*throw).dice[1];
}

static int two_digits(const struct throw *throw)
{
	return 10 * throw->dice[0] + throw->dice[1];
}

static int alternating(const struct throw *throw)
{
	return throw->dice[0] == throw->dice[1] ? 0 : throw->dice[0] * throw->dice[1];
}

/* The next ones are not functions of a fixed number of dice with the same faces. */

/* 7d10: throws that differ in order only have the same sum, so what is gone through is how many
   ones there are, how many twos … `ways` is how many orders there are of the dice dealt so far. */
static void deal(struct exact *exact, int face, int left, int best, double ways)
{
	int count;

	if (face > 10) {
		if (left == 0)
			put(exact, best, ways);
		return;
	}
	for (count = 0; count <= left; count++) {
		deal(exact, face + 1, left - count, count * face > best ? count * face : best,
		     ways);
		ways = ways * (left - count) / (count + 1);
	}
}

static void largest_sum_of_identical(struct exact *exact)
{
	deal(exact, 1, 7, 0, 1);
}

/* A die with a random number of faces. */
static void die_of_die(struct exact *exact)
{
	int faces, face;

	for (faces = 1; faces <= 20; faces++) {
		for (face = 1; face <= faces; face++)
			put(exact, face, 1.0 / faces);
	}
}

/* Beyond these many rerolls, nothing is left that could be seen in a sample. */
enum { REROLLS = 200 };

static void rolls_until_six(struct exact *exact)
{
	double left = 1;
	int rolls;

	for (rolls = 1; rolls <= REROLLS; rolls++, left *= 5.0 / 6)
		put(exact, rolls, left / 6);
}

/* What one d6 gives with its rerolls: some sixes, then 1 to 5. */
static void reroll_sixes(double *weights)
{
	double left = 1.0 / 6;
	int sixes, face;

	for (sixes = 0; sixes < 20; sixes++, left /= 6) {
		for (face = 1; face <= 5; face++)
			weights[6 * sixes + face] = left;
	}
}

static void three_rerolling_sixes(struct exact *exact)
{
	double weights[HIGHEST] = {0};
	int a, b, c;

	reroll_sixes(weights);
	for (a = 0; a < HIGHEST; a++) {
		for (b = 0; b < HIGHEST; b++) {
			for (c = 0; c < HIGHEST; c++)
				put(exact, a + b + c, weights[a] * weights[b] * weights[c]);
		}
	}
}

/* Two different ones of 1 … 4, written as a number of two digits. */
static void two_of_four(struct exact *exact)
{
	int a, b;

	for (a = 1; a <= 4; a++) {
		for (b = 1; b <= 4; b++) {
			if (a != b)
				put(exact, 10 * a + b, 1);
		}
	}
}

static const struct {
	const char *program;
	int count, faces; /* of the dice */
	int (*value)(const struct throw *throw);
	void (*enumerate)(struct exact *exact); /* in place of those three */
} rows[] = {
	{"sum 3#d6", 3, 6, sum_of, NULL},
	{"sum drop low 1 4#d6", 4, 6, best_three, NULL},
	{"sum high 3 4#d6", 4, 6, best_three, NULL},
	{"count >7 5#d10", 5, 10, count_above_7, NULL},
	{"let c=5#d10 in let succs = count >7 c in let ones = count ==1 c in\n"
	 "if >0 succs then high 1 (0,succs-ones) else if >0 ones then -1 else 0",
	 5, 10, storyteller, NULL},
	{"let a = 3#d6 in let b = 2#d6 in\n"
	 "count( (<(high 1 a) high 1 b), (<(high 1 low 2 a) low 1 b))",
	 5, 6, risk, NULL},
	{"high 1 low 2 3#d20", 3, 20, median, NULL},
	{"first 1 drop first 1 sort 3#d20", 3, 20, median, NULL},
	{"d6.d6", 2, 6, two_digits, NULL},
	{"let a = d10 in let b = d10 in if == a b then 0 else a*b", 2, 10, alternating, NULL},
	{"let x = 7#d10 in high 1 (foreach y in 1..10 do sum (==y x))", 0, 0, NULL,
	 largest_sum_of_identical},
	{"d(d20)", 0, 0, NULL, die_of_die},
	{"first 2 perm(1..4)", 0, 0, NULL, two_of_four},
	{"count (while x=d6 do ((count <6 x)#d6))", 0, 0, NULL, rolls_until_six},
	{"count (while x=(d6/6) do ((count <1 x)#(d6/6)))", 0, 0, NULL, rolls_until_six},
	{"sum(while x=3#d6 do ((count ==6 x)#d6))", 0, 0, NULL, three_rerolling_sixes},
};

static struct exact work_out(int which)
{
	struct exact exact = {{0}};
	struct throw throw;

	if (rows[which].enumerate != NULL) {
		rows[which].enumerate(&exact);
		return exact;
	}
	throw = first_throw(rows[which].count, rows[which].faces);
	do
		put(&exact, rows[which].value(&throw), 1);
	while (next_throw(&throw));
	return exact;
}

/* A list as one number: digits of a number, if it is longer than one. */
static int64_t value_of(struct dicelab_list list)
{
	int64_t value = 0;
	size_t i;

	for (i = 0; i < list.length; i++)
		value = 10 * value + list.items[i];
	return value;
}

/* How often each value came up. */
static struct exact roll(const char *program)
{
	struct exact counts = {{0}};
	struct session session;
	struct dicelab_outcomes *outcomes;
	size_t i;

	session_begin(&session, NULL);
	outcomes = session_sample(&session, program, TRIALS, NULL);
	ck_assert_ptr_nonnull(outcomes);
	ck_assert_uint_eq(dicelab_outcomes_trials(outcomes), TRIALS);
	for (i = 0; i < dicelab_outcomes_count(outcomes); i++) {
		struct dicelab_outcome outcome = outcome_at(outcomes, i);

		ck_assert_int_ge(value_of(outcome.list), LOWEST);
		put(&counts, value_of(outcome.list), (double)outcome.count);
	}
	dicelab_outcomes_free(outcomes);
	session_end(&session);
	return counts;
}

/* Whether counts fit; `fit` is left for the message. */
static bool fits(const struct exact *exact, const struct exact *counts, struct fit *fit)
{
	double total = 0;
	int i;

	for (i = 0; i < CELLS; i++)
		total += exact->weights[i];
	fit_begin(fit);
	for (i = 0; i < CELLS; i++)
		fit_add(fit, TRIALS * exact->weights[i] / total, counts->weights[i]);
	return fit_is_good(fit);
}

START_TEST(sample_fits_the_exact_distribution)
{
	struct exact exact = work_out(_i), counts = roll(rows[_i].program);
	struct fit fit;

	ck_assert_msg(fits(&exact, &counts, &fit), "%s: chi-square is %g with %zu cells",
		      rows[_i].program, fit.statistic, fit.cells);
}
END_TEST

/* The test is good enough to tell programs that are nearly the first one. */
static const struct {
	const char *program;
	bool fits;
} others[] = {
	{"sum 3#(1 + d12 % 6)", true},
	{"(sum 2#d6) + 1+d5", false},   /* has another range */
	{"3*d6", false},                /* so do multiples */
	{"sum 3#(1 + d63 % 6)", false}, /* three faces are a tenth more likely */
};

START_TEST(other_distributions_do_not_fit)
{
	struct exact exact = work_out(0), counts = roll(others[_i].program);
	struct fit fit;

	ck_assert(fits(&exact, &counts, &fit) == others[_i].fits);
}
END_TEST

START_TEST(shuffles_into_every_order_alike)
{
	enum { ORDERS = 24, EACH = 10000 };
	struct session session;
	struct dicelab_outcomes *outcomes;
	struct fit fit;
	size_t i;

	session_begin(&session, NULL);
	outcomes = session_sample(&session, "perm (1..4)", ORDERS * EACH, NULL);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), ORDERS);
	fit_begin(&fit);
	for (i = 0; i < ORDERS; i++)
		fit_add(&fit, EACH, (double)outcome_at(outcomes, i).count);
	ck_assert(fit_is_good(&fit));
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

Suite *suite_distributions(void)
{
	Suite *suite = suite_create("distributions");
	TCase *all = tcase_create("distributions");

	tcase_add_loop_test(all, sample_fits_the_exact_distribution, 0, sizeof rows / sizeof *rows);
	tcase_add_loop_test(all, other_distributions_do_not_fit, 0, sizeof others / sizeof *others);
	tcase_add_test(all, shuffles_into_every_order_alike);
	tcase_set_timeout(all, 60);
	suite_add_tcase(suite, all);
	return suite;
}
