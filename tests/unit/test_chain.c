/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* chain: chains whose states are numbers of this test, with answers by hand. */
#include "chain/chain.h"

#include <math.h>

#include "naive_pmf.h"
#include "suites.h"
#include "support/memory.h"

/* A chain of this test, and what it was told. */
struct walk_test {
	struct pmf_context context;
	uint64_t hurried, states;
	double unresolved;
	size_t endless;    /* times that it was told so … */
	size_t endless_at; /* … at last of this state */
	size_t given_up;
	enum chain_reason reason;
	size_t forbidden; /* a state that may not be asked for */
	size_t questions; /* whether to stop … */
	size_t stops_at;  /* … of which this is answered with yes; 0: none */
};

/* A PMF of one key, or of several that are equally likely. */
static struct pmf *part(const struct chain_model *model, int64_t low, int64_t high, unsigned long n,
			unsigned long d)
{
	struct naive_pmf chances;
	struct pmf *pmf;
	int64_t key;

	naive_init(&chances);
	for (key = low; key <= high; key++)
		naive_add_fraction(&chances, key, n, d);
	pmf = naive_to_pmf(&chances, model->context);
	naive_clear(&chances);
	return pmf;
}

static void add_way(const struct chain_model *model, struct chain_step *step, size_t to,
		    struct pmf *by)
{
	size_t room = step->way_count;

	ck_assert(memory_grow(model->memory, &step->ways, &room, step->way_count + 1,
			      sizeof *step->ways));
	step->ways[step->way_count++] = (struct chain_way){to, by};
}

static void note_endless(const struct chain_model *model, size_t state)
{
	struct walk_test *test = model->data;

	test->endless++;
	test->endless_at = state;
}

static void note_reason(const struct chain_model *model, enum chain_reason reason)
{
	struct walk_test *test = model->data;

	test->given_up++;
	test->reason = reason;
}

static bool is_stopped(const struct chain_model *model, size_t steps)
{
	struct walk_test *test = model->data;

	(void)steps;
	return ++test->questions == test->stops_at;
}

static struct chain_model model_of(struct walk_test *test,
				   bool (*step)(const struct chain_model *model, size_t state,
						struct chain_step *step))
{
	*test = (struct walk_test){.context = naive_context(false), .forbidden = SIZE_MAX};
	return (struct chain_model){.data = test,
				    .context = &test->context,
				    .memory = &memory_system,
				    .outcomes = &chain_numbers,
				    .step = step,
				    .endless = note_endless,
				    .stopped = is_stopped,
				    .abort = note_reason,
				    .cut = 1e-12,
				    .ahead = 100,
				    .hurried = &test->hurried,
				    .states = &test->states,
				    .most_states = 1000000,
				    .unresolved = &test->unresolved};
}

static void check_key(const struct pmf *pmf, int64_t key, unsigned long n, unsigned long d)
{
	mpq_t share, expected;
	size_t i;

	for (i = 0; i < pmf->count && pmf_key(pmf, i) != key; i++)
		;
	ck_assert_uint_lt(i, pmf->count);
	mpq_inits(share, expected, NULL);
	mpq_set_ui(expected, n, d);
	mpq_canonicalize(expected);
	pmf_get_share(pmf, i, share);
	ck_assert(mpq_equal(share, expected));
	mpq_clears(share, expected, NULL);
}

static void end(struct walk_test *test, struct chain_result *result)
{
	pmf_free(&test->context, result->done);
	ck_assert_uint_eq(test->context.bytes, 0);
}

/* ---- chains that are solved ---- */

enum { RICH = 10 };

/* A gambler wins or loses 1 each time, until there is nothing left, or 10. */
static bool gamble(const struct chain_model *model, size_t state, struct chain_step *step)
{
	struct walk_test *test = model->data;

	if (state == test->forbidden)
		return false;
	if (state == 0 || state == RICH) {
		step->done = part(model, state == RICH, state == RICH, 1, 1);
		return true;
	}
	step->done = pmf_nothing(model->context);
	add_way(model, step, state - 1, part(model, 0, 0, 1, 2));
	add_way(model, step, state + 1, part(model, 0, 0, 1, 2));
	return true;
}

/* Who has k of 10 wins with k/10 (Huygens 1657). */
START_TEST(gamblers_are_ruined)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, gamble);

	ck_assert(chain_run(&model, (size_t)_i, &result));
	check_key(result.done, 1, (unsigned long)_i, RICH);
	check_key(result.done, 0, (unsigned long)(RICH - _i), RICH);
	ck_assert(!result.cut);
	ck_assert_uint_eq(test.endless + test.given_up, 0);
	end(&test, &result);
}
END_TEST

/* ---- chains without an end ---- */

/* A die that explodes on its 6, added up. */
static bool explode(const struct chain_model *model, size_t state, struct chain_step *step)
{
	ck_assert_uint_eq(state, 77);
	step->done = part(model, 1, 5, 1, 6);
	add_way(model, step, 77, part(model, 6, 6, 1, 6));
	return true;
}

START_TEST(explosions_have_a_tail)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, explode);
	mpq_t *moments, mean;

	ck_assert(chain_run(&model, 77, &result));
	check_key(result.done, 5, 1, 6);
	check_key(result.done, 7, 1, 36);
	check_key(result.done, 17, 1, 216);
	ck_assert(result.done->tail != NULL && result.done->tail->ends && result.cut);
	ck_assert_int_gt(result.done->tail->low, pmf_key(result.done, result.done->count - 1));
	/* m = 15/6 + (6 + m)/6 */
	ck_assert(pmf_has_moments(result.done));
	moments = pmf_find_moments(&test.context, result.done);
	mpq_init(mean);
	mpq_set_ui(mean, 21, 5);
	ck_assert(mpq_equal(moments[1], mean));
	mpq_clear(mean);
	pmf_give_moments(&test.context, moments);
	end(&test, &result);
}
END_TEST

/* With 1/4 each, one or the other is gained; with 1/2 it is done. */
static bool gain_either(const struct chain_model *model, struct chain_step *step, int64_t a,
			int64_t b)
{
	step->done = part(model, 0, 0, 1, 2);
	add_way(model, step, 0, part(model, a, a, 1, 4));
	add_way(model, step, 0, part(model, b, b, 1, 4));
	return true;
}

static bool gain_far_apart(const struct chain_model *model, size_t state, struct chain_step *step)
{
	ck_assert_uint_eq(state, 0);
	return gain_either(model, step, 1, 1000000);
}

/* A million numbers of up to 250,000 bytes, of which only some thousand ever come up. */
START_TEST(few_numbers_take_little_memory)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, gain_far_apart);
	struct stop steps = {0}; /* counted, as the time to settle outcomes is limited by them */

	test.context.stop = &steps;
	test.context.most_bytes = 20000000;
	ck_assert(chain_run(&model, 0, &result));
	ck_assert_uint_eq(test.given_up, 0);
	check_key(result.done, 1, 1, 8);
	check_key(result.done, 1000000, 1, 8);
	check_key(result.done, 1000001, 1, 16);
	check_key(result.done, 2000001, 3, 128);
	/* 46 turns, until less than 2^-40 is left, and not many more: the tail will always reach a million. */
	ck_assert_uint_lt(result.done->count, 60 * 60 / 2);
	end(&test, &result);
}
END_TEST

static bool gain_hundreds(const struct chain_model *model, size_t state, struct chain_step *step)
{
	ck_assert_uint_eq(state, 0);
	return gain_either(model, step, 100, 200);
}

/* p(0) = 1/2, p(100) = p(0)/4, and then p(v) = (p(v - 100) + p(v - 200))/4. */
START_TEST(numbers_are_counted_in_units)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, gain_hundreds);

	ck_assert(chain_run(&model, 0, &result));
	ck_assert_str_eq(result.method, "chain, expanded");
	check_key(result.done, 0, 1, 2);
	check_key(result.done, 100, 1, 8);
	check_key(result.done, 200, 5, 32);
	check_key(result.done, 300, 9, 128);
	ck_assert_uint_lt(result.done->count, 100);
	ck_assert(result.done->tail != NULL && result.done->rational != NULL);
	ck_assert_int_eq(result.done->tail->low, pmf_key(result.done, result.done->count - 1) + 1);
	end(&test, &result);
}
END_TEST

/* The price goes up or down by 1, and is taken with 1/3 each time. */
static bool wander(const struct chain_model *model, size_t state, struct chain_step *step)
{
	step->done = part(model, 0, 0, 1, 3);
	add_way(model, step, state, part(model, 1, 1, 1, 3));
	add_way(model, step, state + 1 - 2 * (state % 2), part(model, -1, -1, 1, 3));
	return true;
}

/* P(0) = 1/sqrt(5): the sum over n of C(2n, n) / 3^(2n + 1). */
START_TEST(wanderers_are_followed)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, wander);
	size_t i;

	ck_assert(chain_run(&model, 4, &result));
	ck_assert_str_eq(result.method, "chain, followed");
	for (i = 0; pmf_key(result.done, i) != 0; i++)
		;
	ck_assert(fabs(pmf_probability(result.done, i) - 1 / sqrt(5)) < 1e-11);
	ck_assert(result.done->tail != NULL);
	end(&test, &result);
}
END_TEST

/* ---- chains that never end ---- */

static bool stay(const struct chain_model *model, size_t state, struct chain_step *step)
{
	(void)model;
	(void)state;
	step->endless = true;
	return true;
}

START_TEST(what_stays_never_ends)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, stay);

	ck_assert(chain_run(&model, 5, &result));
	ck_assert(result.done->failed >= 1);
	ck_assert_uint_ge(test.endless, 1);
	ck_assert_uint_eq(test.endless_at, 5);
	end(&test, &result);
}
END_TEST

/* Half of it is done; the other half goes round from 2 to 3 and back. */
static bool go_round(const struct chain_model *model, size_t state, struct chain_step *step)
{
	step->done = state == 1 ? part(model, 9, 9, 1, 2) : pmf_nothing(model->context);
	add_way(model, step, state == 2 ? 3 : 2, part(model, 1, 1, 1, state == 1 ? 2 : 1));
	return true;
}

START_TEST(what_goes_round_never_ends)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, go_round);

	ck_assert(chain_run(&model, 1, &result));
	check_key(result.done, 9, 1, 2);
	ck_assert(fabs(result.done->failed - 0.5) < 1e-15);
	ck_assert_uint_ge(test.endless, 1);
	end(&test, &result);
}
END_TEST

/* ---- chains that are given up ---- */

/* Each state leads to one more: 263 of them until the threshold, as 0.9^263 < 10^-12. */
static bool count_up(const struct chain_model *model, size_t state, struct chain_step *step)
{
	step->done = part(model, 0, 0, 1, 10);
	add_way(model, step, state + 1, part(model, 1, 1, 9, 10));
	return true;
}

START_TEST(limits_are_kept)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, count_up);

	model.most_states = 100;
	ck_assert(!chain_run(&model, 0, &result));
	ck_assert_uint_eq(test.given_up, 1);
	ck_assert_int_eq(test.reason, CHAIN_TOO_LONG);
	ck_assert(result.done == NULL);
	end(&test, &result);
}
END_TEST

/* From 0 to 1 and 2, with a gain each time. */
static bool gain_much(const struct chain_model *model, size_t state, struct chain_step *step)
{
	const int64_t much = INT64_C(5000000000000000000);

	step->done = state == 2 ? part(model, much, much, 1, 1) : part(model, 0, 0, 1, 2);
	if (state < 2)
		add_way(model, step, state + 1, part(model, much, much, 1, 2));
	return true;
}

START_TEST(sums_that_do_not_fit_are_no_outcomes)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, gain_much);

	ck_assert(!chain_run(&model, 0, &result));
	ck_assert_uint_eq(test.given_up, 1);
	ck_assert_int_eq(test.reason, CHAIN_OVERFLOW);
	end(&test, &result);
}
END_TEST

START_TEST(steps_may_fail)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, gamble);

	test.forbidden = 2;
	ck_assert(!chain_run(&model, 5, &result));
	ck_assert_uint_eq(test.given_up, 0);
	end(&test, &result);
}
END_TEST

START_TEST(hosts_may_stop)
{
	struct chain_result result;
	struct walk_test test;
	struct chain_model model = model_of(&test, _i == 0 ? gamble : explode);

	test.stops_at = 1;
	ck_assert(!chain_run(&model, _i == 0 ? 5 : 77, &result));
	ck_assert_uint_eq(test.given_up, 0);
	end(&test, &result);
}
END_TEST

Suite *suite_chain(void)
{
	Suite *suite = suite_create("chain");
	TCase *all = tcase_create("chain");

	tcase_set_timeout(all, 60);
	tcase_add_loop_test(all, gamblers_are_ruined, 1, RICH);
	tcase_add_test(all, explosions_have_a_tail);
	tcase_add_test(all, few_numbers_take_little_memory);
	tcase_add_test(all, numbers_are_counted_in_units);
	tcase_add_test(all, wanderers_are_followed);
	tcase_add_test(all, what_stays_never_ends);
	tcase_add_test(all, what_goes_round_never_ends);
	tcase_add_test(all, limits_are_kept);
	tcase_add_test(all, sums_that_do_not_fit_are_no_outcomes);
	tcase_add_test(all, steps_may_fail);
	tcase_add_loop_test(all, hosts_may_stop, 0, 2);
	suite_add_tcase(suite, all);
	return suite;
}
