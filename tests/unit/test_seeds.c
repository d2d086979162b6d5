/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The public interface: what is rolled depends on the seed and on which roll it is, alone. */
#include <string.h>

#include "entropy.h"
#include "session.h"
#include "suites.h"

/* Rolls `program` in a session with `seed` and says whether the transcript is `expected`. */
static bool gives(uint64_t seed, const char *program, const char *expected)
{
	struct session session;
	bool same;

	session_begin(&session, NULL);
	dicelab_seed(session.lab, seed);
	session_roll(&session, program);
	same = strcmp(session_text(&session), expected) == 0;
	session_end(&session);
	return same;
}

START_TEST(same_seed_rolls_the_same)
{
	static const char program[] = "10 # d20; 3 # d6; perm 1..20";
	struct session session;
	const char *rolled;

	session_begin(&session, NULL);
	dicelab_seed(session.lab, (uint64_t)_i);
	session_roll(&session, program);
	rolled = session_text(&session);
	ck_assert(gives((uint64_t)_i, program, rolled));
	ck_assert(!gives((uint64_t)_i + 1, program, rolled));
	ck_assert(!gives((uint64_t)_i + (UINT64_C(1) << 32), program, rolled));
	session_end(&session);
}
END_TEST

START_TEST(statements_roll_differently)
{
	struct session session;
	const char *first, *second;

	session_begin(&session, NULL);
	session_roll(&session, "20 # d20; 20 # d20");
	first = session_text(&session);
	second = strchr(first, '\n') + 1;
	ck_assert_uint_ne((size_t)(second - first), strlen(second));
	ck_assert_int_ne(strncmp(first, second, (size_t)(second - first)), 0);
	session_end(&session);
}
END_TEST

/* One statement, rolled or sampled again, and seeded again. */
START_TEST(rolls_of_a_statement_differ)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;
	int64_t rolled[3], i;

	session_begin(&session, NULL);
	statement = session_open(&session, "d 1000000000000", &source);
	for (i = 0; i < 3; i++) {
		if (i == 2)
			dicelab_seed(session.lab, 1);
		ck_assert(dicelab_roll(session.lab, statement, &list));
		rolled[i] = list.items[0];
	}
	ck_assert_int_ne(rolled[0], rolled[1]);
	ck_assert_int_eq(rolled[0], rolled[2]);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

START_TEST(samples_differ)
{
	struct session session;
	struct dicelab_outcomes *outcomes;
	int64_t sampled[3], i;

	session_begin(&session, NULL);
	for (i = 0; i < 3; i++) {
		if (i == 2)
			dicelab_seed(session.lab, 1);
		outcomes = session_sample(&session, "d 1000000000000", 1, NULL);
		sampled[i] = outcome_at(outcomes, 0).list.items[0];
		dicelab_outcomes_free(outcomes);
	}
	ck_assert_int_ne(sampled[0], sampled[1]);
	ck_assert_int_eq(sampled[0], sampled[2]);
	session_end(&session);
}
END_TEST

/* What is sampled first does not depend on how much is sampled after it, so that the outcomes of a
   shorter sample are among those of a longer one. */
START_TEST(longer_samples_begin_like_shorter_ones)
{
	struct session session;
	struct dicelab_outcomes *some, *more;
	size_t i, k = 0;

	session_begin(&session, NULL);
	some = session_sample(&session, "d 1000000000000", 3000, NULL);
	dicelab_seed(session.lab, 1);
	more = session_sample(&session, "d 1000000000000", 5000, NULL);
	for (i = 0; i < dicelab_outcomes_count(some); i++) {
		int64_t item = outcome_at(some, i).list.items[0];

		while (outcome_at(more, k).list.items[0] < item)
			ck_assert_uint_lt(++k, dicelab_outcomes_count(more));
		ck_assert_int_eq(outcome_at(more, k).list.items[0], item);
	}
	dicelab_outcomes_free(some);
	dicelab_outcomes_free(more);
	session_end(&session);
}
END_TEST

/* Rolls once in a session without seed. */
static int64_t roll_unseeded(void)
{
	struct dicelab *lab = dicelab_new(NULL);
	struct dicelab_source *source = dicelab_open_text(lab, "rule", "d 1000000000000", 15);
	struct dicelab_statement *statement;
	struct dicelab_list list;
	int64_t rolled;

	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert(dicelab_roll(lab, statement, &list));
	rolled = list.items[0];
	dicelab_close(source);
	dicelab_free(lab);
	return rolled;
}

/* That they are the same by accident has a probability of 10^-12. */
START_TEST(no_seed_is_another_each_time)
{
	ck_assert_int_ne(roll_unseeded(), roll_unseeded());
}
END_TEST

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	output_complaint(data, diagnostic);
}

START_TEST(system_may_have_no_numbers)
{
	struct output output;
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = report, .data = &output};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_source *source = dicelab_open_text(lab, "rule", " d1", 3);
	struct dicelab_statement *statement;
	struct dicelab_list list;

	output_begin(&output);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	entropy_refuse(true);
	ck_assert(!dicelab_roll(lab, statement, &list));
	ck_assert_ptr_null(dicelab_sample(lab, statement, 1, NULL));
	entropy_refuse(false);
	ck_assert(dicelab_roll(lab, statement, &list));
	/* Once there is a seed, the system is not needed any more. */
	entropy_refuse(true);
	ck_assert(dicelab_roll(lab, statement, &list));
	entropy_refuse(false);
	ck_assert_str_eq(output_text(&output),
			 "error 1:2 [1,3) the system provides no random numbers for a seed\n"
			 "error 1:2 [1,3) the system provides no random numbers for a seed\n");
	dicelab_close(source);
	dicelab_free(lab);
	output_end(&output);
}
END_TEST

START_TEST(given_seed_needs_no_system)
{
	entropy_refuse(true);
	session_expect("d1", "1\n");
	entropy_refuse(false);
}
END_TEST

Suite *suite_seeds(void)
{
	Suite *suite = suite_create("seeds");
	TCase *all = tcase_create("seeds");

	tcase_add_loop_test(all, same_seed_rolls_the_same, 0, 5);
	tcase_add_test(all, statements_roll_differently);
	tcase_add_test(all, rolls_of_a_statement_differ);
	tcase_add_test(all, samples_differ);
	tcase_add_test(all, longer_samples_begin_like_shorter_ones);
	tcase_add_test(all, no_seed_is_another_each_time);
	tcase_add_test(all, system_may_have_no_numbers);
	tcase_add_test(all, given_seed_needs_no_system);
	suite_add_tcase(suite, all);
	return suite;
}
