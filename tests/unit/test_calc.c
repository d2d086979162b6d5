/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* calc, through the public interface: exact distributions. What they look like is in tests/golden/calc*.t. */
#include <math.h>
#include <pthread.h>
#include <string.h>

#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

/* The number of coins until a two: 1/2, 1/4, … */
#define COINS "count while x = d2 do ((count <2 x)#d2)"

/* ---- what comes out ---- */

static const struct {
	const char *program, *written;
} rows[] = {
	{"7", "  7\t1.000000\t1\n"},
	{"()", " ()\t1.000000\t1\n"},
	{"d3", "  1\t0.333333\t1/3\n  2\t0.333333\t1/3\n  3\t0.333333\t1/3\n"},
	{"sum 2#d2", "  2\t0.250000\t1/4\n  3\t0.500000\t1/2\n  4\t0.250000\t1/4\n"},
	{"sort 2#d2", "(1,1)\t0.250000\t1/4\n(1,2)\t0.500000\t1/2\n(2,2)\t0.250000\t1/4\n"},
	{"(d2 - 1)#5", " ()\t0.500000\t1/2\n  5\t0.500000\t1/2\n"},
	{"let x = d2 in x * x", "  1\t0.500000\t1/2\n  4\t0.500000\t1/2\n"},
	{"count ==1 first 2 perm (1, 2, 2)", "  0\t0.333333\t1/3\n  1\t0.666667\t2/3\n"},
	{"last 1 (while x = d3 do (count ==3 x)#d3)", "  1\t0.500000\t1/2\n  2\t0.500000\t1/2\n"},
};

START_TEST(outcomes_are_exact)
{
	struct session session;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, rows[_i].program, NULL);
	ck_assert_ptr_nonnull(outcomes);
	ck_assert_double_eq(dicelab_outcomes_unresolved(outcomes), 0);
	ck_assert(dicelab_write_outcomes(session.output.to, outcomes, true));
	ck_assert_str_eq(session_text(&session), rows[_i].written);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

START_TEST(outcomes_can_be_asked)
{
	struct session session;
	struct dicelab_outcomes *outcomes;
	struct dicelab_outcome outcome;

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, "(d4 - 1)#5", NULL);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), 4);
	ck_assert_uint_eq(dicelab_outcomes_trials(outcomes), 0);
	outcome = outcome_at(outcomes, 2);
	ck_assert_uint_eq(outcome.list.length, 2);
	ck_assert_int_eq(outcome.list.items[0], 5);
	ck_assert_int_eq(outcome.list.items[1], 5);
	ck_assert_uint_eq(outcome.count, 0);
	ck_assert_double_eq(outcome.probability, 0.25);
	ck_assert_uint_eq(outcome_at(outcomes, 0).list.length, 0);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* What is all zeros is what NULL stands for. */
START_TEST(nothing_needs_to_be_said)
{
	struct session session;
	struct dicelab_outcomes *a, *b;
	struct dicelab_calculation how = {.size = sizeof how};

	session_begin(&session, NULL);
	a = session_calculate(&session, COINS, NULL);
	b = session_calculate(&session, COINS, &how);
	ck_assert_uint_eq(dicelab_outcomes_count(a), 40); /* 2^-40 < 1e-12 <= 2^-39 */
	ck_assert_uint_eq(dicelab_outcomes_count(b), 40);
	ck_assert_double_eq(dicelab_outcomes_unresolved(a), ldexp(1, -40));
	ck_assert_double_eq(dicelab_outcomes_unresolved(b), ldexp(1, -40));
	dicelab_outcomes_free(a);
	dicelab_outcomes_free(b);
	session_end(&session);
}
END_TEST

/* It neither needs a seed nor changes what is rolled next. */
START_TEST(chance_is_not_used_up)
{
	struct session a, b;

	session_begin(&a, NULL);
	session_begin(&b, NULL);
	dicelab_outcomes_free(session_calculate(&a, "sum 3#d6", NULL));
	session_roll(&a, "10#d1000");
	session_roll(&b, "10#d1000");
	ck_assert_str_eq(session_text(&a), session_text(&b));
	session_end(&a);
	session_end(&b);
}
END_TEST

START_TEST(samples_know_their_probabilities)
{
	struct session session;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	outcomes = session_sample(&session, "7", 3, NULL);
	ck_assert_double_eq(outcome_at(outcomes, 0).probability, 1);
	ck_assert_double_eq(dicelab_outcomes_unresolved(outcomes), 0);
	ck_assert(dicelab_write_outcomes(session.output.to, outcomes, true));
	ck_assert_str_eq(session_text(&session), "  7\t1.000000\t1\n");
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* Outcomes outlive their source and whatever else the session does. */
START_TEST(outcomes_are_independent)
{
	struct session session;
	struct dicelab_outcomes *a, *b;

	session_begin(&session, NULL);
	a = session_calculate(&session, "sort 2#d2", NULL);
	b = session_calculate(&session, "1, 2, 3", NULL);
	session_roll(&session, "5, 6");
	dicelab_outcomes_free(b);
	ck_assert(dicelab_write_outcomes(session.output.to, a, true));
	dicelab_outcomes_free(a);
	ck_assert_str_eq(session_text(&session), "5 6\n(1,1)\t0.250000\t1/4\n"
						 "(1,2)\t0.500000\t1/2\n(2,2)\t0.250000\t1/4\n");
	session_end(&session);
}
END_TEST

START_TEST(sessions_do_not_mix)
{
	struct session a, b;
	struct dicelab_outcomes *x, *y;

	session_begin(&a, NULL);
	session_begin(&b, NULL);
	ck_assert(dicelab_set_limit(a.lab, "states", 1, NULL));
	ck_assert_ptr_null(session_calculate(&a, "sum 3#d2", NULL));
	x = session_calculate(&b, "sum 3#d2", NULL);
	y = session_calculate(&a, "d2", NULL);
	ck_assert_uint_eq(dicelab_outcomes_count(x), 4);
	ck_assert_uint_eq(dicelab_outcomes_count(y), 2);
	ck_assert_uint_eq(a.complaints, 1);
	ck_assert_str_eq(session_text(&b), "");
	dicelab_outcomes_free(y);
	session_end(&a); /* the other one goes on */
	ck_assert(dicelab_write_outcomes(b.output.to, x, false));
	ck_assert_str_eq(session_text(&b), "  3\t0.125000\n  4\t0.375000\n"
					   "  5\t0.375000\n  6\t0.125000\n");
	dicelab_outcomes_free(x);
	session_end(&b);
}
END_TEST

START_TEST(failure_to_write_is_told)
{
	struct session session;
	struct dicelab_outcomes *outcomes;
	FILE *broken = output_broken();

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, "d6", NULL);
	ck_assert(!dicelab_write_outcomes(broken, outcomes, false));
	clearerr(broken);
	ck_assert(!dicelab_write_outcomes(broken, outcomes, true));
	dicelab_outcomes_free(outcomes);
	session_end(&session);
	fclose(broken);
}
END_TEST

/* ---- how to calculate ---- */

START_TEST(threshold_says_how_far_to_go)
{
	struct session session;
	struct dicelab_calculation how = {.size = sizeof how, .threshold = 0.1};
	struct dicelab_outcomes *outcomes;
	size_t i;

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, COINS, &how);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), 4); /* 2^-4 < 0.1 <= 2^-3 */
	for (i = 0; i < 4; i++)
		ck_assert_double_eq(outcome_at(outcomes, i).probability, ldexp(1, -1 - (int)i));
	ck_assert_double_eq(dicelab_outcomes_unresolved(outcomes), 0.0625);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* Of an even or an odd number of coins each goes on for ever: a note tells so, which is no error. Where
   only the tail is open, none is needed. */
START_TEST(unresolved_mass_is_noted)
{
	struct session session;
	struct dicelab_calculation how = {.size = sizeof how, .threshold = 0.3};

	session_begin(&session, NULL);
	dicelab_outcomes_free(session_calculate(&session, COINS, &how));
	ck_assert_str_eq(session_text(&session), "");
	dicelab_outcomes_free(session_calculate(&session, "(" COINS ")^2 % 2", &how));
	ck_assert_str_eq(
		session_text(&session),
		"note 1:1 [0,47) 0.000977 of the probability is unresolved: loops that go on "
		"longer may add to 2 of 2 outcomes\n");
	session_end(&session);
}
END_TEST

/* The loop counts twice in it: together they must stay below the threshold. */
START_TEST(threshold_is_for_the_whole)
{
	struct session session;
	struct dicelab_calculation how = {.size = sizeof how, .threshold = 0.1};
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, "sum 5#(" COINS ")", &how);
	ck_assert_ptr_nonnull(outcomes);
	ck_assert_double_lt(dicelab_outcomes_unresolved(outcomes), 0.1);
	ck_assert_double_gt(dicelab_outcomes_unresolved(outcomes), 0);
	/* The sum of five is 5 when each is 1. */
	ck_assert_double_eq(outcome_at(outcomes, 0).probability, ldexp(1, -5));
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* Exactly what is not there is missing. */
START_TEST(all_mass_is_accounted_for)
{
	static const char *const programs[] = {COINS, "sum 5#(" COINS ")",
					       "let x = (" COINS ") in x, x",
					       "while x = d2 do ((count <2 x)#d2)", "sum 3#d6"};
	struct session session;
	struct dicelab_calculation how = {.size = sizeof how, .threshold = 0.01};
	size_t i, k;

	session_begin(&session, NULL);
	for (i = 0; i < sizeof programs / sizeof *programs; i++) {
		struct dicelab_outcomes *outcomes = session_calculate(&session, programs[i], &how);
		double sum = dicelab_outcomes_unresolved(outcomes);

		for (k = 0; k < dicelab_outcomes_count(outcomes); k++)
			sum += outcome_at(outcomes, k).probability;
		ck_assert_double_eq_tol(sum, 1, 1e-14);
		dicelab_outcomes_free(outcomes);
	}
	session_end(&session);
}
END_TEST

static const char *const floated[] = {
	"sum 20#d10",
	"high 2 4#d6",
	"let x = 4#d6 in (sum high 3 x) * count ==6 x",
	"count ==1 first 5 perm (1, 1, 1, 2, 2, 2, 2, 3, 3)",
	"last 1 (while x = d6 do (count <6 x)#d6)",
	COINS,
};

START_TEST(floating_agrees)
{
	struct session session;
	struct dicelab_calculation how = {.size = sizeof how, .floating = true};
	struct dicelab_outcomes *exact, *floating;
	size_t i;

	session_begin(&session, NULL);
	exact = session_calculate(&session, floated[_i], NULL);
	floating = session_calculate(&session, floated[_i], &how);
	ck_assert_ptr_nonnull(exact);
	ck_assert_ptr_nonnull(floating);
	ck_assert_uint_eq(dicelab_outcomes_count(exact), dicelab_outcomes_count(floating));
	for (i = 0; i < dicelab_outcomes_count(exact); i++) {
		struct dicelab_outcome a = outcome_at(exact, i);
		struct dicelab_outcome b = outcome_at(floating, i);

		ck_assert_uint_eq(a.list.length, b.list.length);
		ck_assert_mem_eq(a.list.items, b.list.items, a.list.length * sizeof(int64_t));
		ck_assert_double_eq_tol(b.probability / a.probability, 1, 1e-10);
	}
	ck_assert_double_eq_tol(dicelab_outcomes_unresolved(exact),
				dicelab_outcomes_unresolved(floating), 1e-16);
	dicelab_outcomes_free(exact);
	dicelab_outcomes_free(floating);
	session_end(&session);
}
END_TEST

START_TEST(plan_goes_to_a_file)
{
	struct session session;
	struct output plan;
	struct dicelab_calculation how = {.size = sizeof how};
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	output_begin(&plan);
	how.plan = plan.to;
	outcomes = session_calculate(&session, "sum 3#d6", &how);
	ck_assert_ptr_nonnull(outcomes);
	ck_assert_ptr_nonnull(strstr(output_text(&plan), "rule:1:1: plan: sum by "));
	ck_assert_ptr_nonnull(strstr(output_text(&plan), ": sum 3#d6\n"));
	ck_assert_str_eq(session_text(&session), "");
	dicelab_outcomes_free(outcomes);
	output_end(&plan);
	session_end(&session);
}
END_TEST

/* ---- what goes wrong ---- */

static const struct {
	const char *program, *complaint;
} errors[] = {
	{"6 / (d6 - 1)", "error 1:6 [5,11) division by zero, with probability 1/6\n"},
	{"d (d3 - 1)",
	 "error 1:4 [3,9) a die needs at least one face, not 0, with probability 1/3\n"},
	{"let x = d2#1 in x + 1",
	 "error 1:17 [16,17) a single value is needed here, but this is a list of 2, with "
	 "probability 1/2 ('sum' turns a list into a single value)\n"},
};

START_TEST(errors_have_a_probability)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_ptr_null(session_calculate(&session, errors[_i].program, NULL));
	ck_assert_str_eq(session_text(&session), errors[_i].complaint);
	session_end(&session);
}
END_TEST

START_TEST(faulty_statements_are_not_calculated)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "rule", "nope", 4);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_ptr_null(dicelab_calculate(session.lab, statement, NULL));
	ck_assert_str_eq(session_text(&session),
			 "error 1:1 [0,4) unknown name 'nope'\n"
			 "error 1:1 [0,4) a statement with errors cannot be evaluated\n");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

static const struct {
	const char *limit;
	int64_t value;
	const char *program, *complaint; /* how it begins */
} limited[] = {
	{"states", 1, "sum 2#d2",
	 "error 1:7 [6,8) the distribution of this (number) takes more than 1 "},
	{"memory", 30000, "sum 100#d6",
	 "error 1:1 [0,10) the distribution of this (sum) takes more than 30000 bytes of memory"},
	{"stack", 1, "sum 2#d2",
	 "error 1:7 [6,8) the distribution of this (number) takes more than 1 levels of a"},
	{"items", 3, "1..4", "error 1:1 [0,4) more than 3 values held at once"},
	{"turns", 10, "while x = 1 do x + 1", "error 1:1 [0,20) more than 10 turns of loops"},
};

START_TEST(limits_end_it)
{
	struct session session;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	ck_assert(dicelab_set_limit(session.lab, limited[_i].limit, limited[_i].value, NULL));
	ck_assert_ptr_null(session_calculate(&session, limited[_i].program, NULL));
	ck_assert_uint_eq(session.complaints, 1);
	ck_assert_int_eq(strncmp(session_text(&session), limited[_i].complaint,
				 strlen(limited[_i].complaint)),
			 0);
	ck_assert_ptr_nonnull(strstr(session_text(&session), limited[_i].limit));
	/* It may be raised. */
	if (strcmp(limited[_i].limit, "turns") != 0) {
		ck_assert(dicelab_set_limit(session.lab, limited[_i].limit, 1000000, NULL));
		outcomes = session_calculate(&session, limited[_i].program, NULL);
		ck_assert_ptr_nonnull(outcomes);
		dicelab_outcomes_free(outcomes);
	}
	session_end(&session);
}
END_TEST

/* ---- in little stack ---- */

/* Its levels are as many as the limit allows, and one too many. */
static void *calculate_deeply(void *data)
{
	struct session *session = data;

	ck_assert_ptr_null(
		session_calculate(session, "let x=2#d4000 in (sum high 1 x) - sum low 1 x", NULL));
	return NULL;
}

/* What dicelab.h promises. (Frames of AddressSanitizer are several times as large.) */
START_TEST(little_stack_is_enough)
{
	enum { PLAIN = 11 << 19, LARGE = 64 << 20 };
	struct session session;
	pthread_attr_t attributes;
	pthread_t thread;

	session_begin(&session, NULL);
	ck_assert_int_eq(pthread_attr_init(&attributes), 0);
	ck_assert_int_eq(pthread_attr_setstacksize(&attributes, has_large_frames() ? LARGE : PLAIN),
			 0);
	ck_assert_int_eq(pthread_create(&thread, &attributes, calculate_deeply, &session), 0);
	pthread_join(thread, NULL);
	pthread_attr_destroy(&attributes);
	ck_assert_uint_eq(session.complaints, 1);
	ck_assert_ptr_nonnull(
		strstr(session_text(&session), "more than 3200 levels of a calculation"));
	session_end(&session);
}
END_TEST

/* ---- being stopped ---- */

static const char *const long_programs[] = {
	"let x = 4#d20 in (sum x), sum high 2 x",
	"let x = first 6 perm (1..25) in (sum x), (sum high 1 x), prod low 2 x",
	"sum 100#(" COINS ")",
	"d300 * d300 * d2",
	"prod 5#d20",
	"4#d10",
	"count foreach x in 1..20000 do 2#x",
	"count while x = 1..1000 do drop first 1 x",
	"sort (d6, high 300 300#d2)",
	"sum 200#(d6, d6 * d6)",
	"count >1 3000#d6",
	"count <2000 first 2000 perm (1..4000)",
	"sum (d300)#d20",
};

/* At whatever question: no answer, no complaint, nothing lost; and it can be done again. */
START_TEST(calculation_is_stopped)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct session session;
	struct dicelab_outcomes *outcomes = NULL;
	size_t n;

	session_begin(&session, &memory);
	for (n = 1; outcomes == NULL; n += 1 + n / 8) {
		session.questions = 0;
		session.stops_at = n;
		outcomes = session_calculate(&session, long_programs[_i], NULL);
		if (outcomes == NULL) {
			ck_assert_uint_eq(session.questions, n); /* a yes is enough */
			ck_assert_str_eq(session_text(&session), "");
		}
	}
	ck_assert_uint_gt(n, 2); /* somebody was asked */
	dicelab_outcomes_free(outcomes);
	session_end(&session);
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

/* ---- memory ---- */

/* One for each way of going about it. */
static const struct {
	const char *program;
	bool floating;
} hungry[] = {
	{"sum 3#d6", false},
	{"sum 3#d6", true},
	{"sort 3#d3", false},
	{"2#d2, d d2", false},
	{"sum (d3 - 1)#d2", false},
	{"high 2 3#d3", false},
	{"let x = 3#d4 in (sum high 2 x), count ==1 x", false},
	{"prod (3#d2, d3)", false},
	{"count ==1 first 2 perm (1, 1, 2, 3)", false},
	{"perm (1, 2, 3)", false},
	{"last 1 (while x = d3 do (count ==3 x)#d3)", false},
	{"while x = d2 do if ==1 x then d2 else ()", false},
	{"count while x = d2 do ((count <2 x)#d2)", true},
	{"foreach x in 2#d2 do d x, x", false},
	{"if ==1 d6 then sum 2#d2 else d3 * d3", false},
	{"6 / (d3 - 1)", false},
};

static struct dicelab_outcomes *calculate_hungry(struct session *session, size_t i)
{
	struct dicelab_calculation how = {
		.size = sizeof how, .threshold = 0.01, .floating = hungry[i].floating};
	struct dicelab_source *source = dicelab_open_text(session->lab, "rule", hungry[i].program,
							  strlen(hungry[i].program));
	struct dicelab_outcomes *outcomes = NULL;
	struct dicelab_statement *statement;

	if (source == NULL)
		return NULL;
	if (dicelab_next(source, &statement) == DICELAB_STATEMENT)
		outcomes = dicelab_calculate(session->lab, statement, &how);
	dicelab_close(source);
	return outcomes;
}

/* The result as text, to be freed by the session's end: outcomes, notes and errors. */
static void calculate_all(struct session *session, size_t i)
{
	struct dicelab_outcomes *outcomes = calculate_hungry(session, i);

	if (outcomes != NULL)
		ck_assert(dicelab_write_outcomes(session->output.to, outcomes, true));
	dicelab_outcomes_free(outcomes);
}

/* Request n fails, and with every second turn all that come after it: then the answer is either
   right or "out of memory". */
static bool survives(size_t i, size_t n, bool after, const char *ok)
{
	struct unsteady_memory unsteady = {.fails_at = n, .fails_after = after};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct session session;
	bool failed;

	session_begin(&session, &memory);
	if (session.lab != NULL)
		calculate_all(&session, i);
	failed = unsteady.requests >= n;
	if (session.complaints == 1 && strstr(session_text(&session), "out of memory\n") != NULL)
		ck_assert(failed);
	else if (session_text(&session)[0] != '\0')
		ck_assert_str_eq(session_text(&session), ok);
	else
		ck_assert(failed);
	session_end(&session);
	ck_assert_uint_eq(unsteady.blocks, 0);
	return !failed;
}

START_TEST(any_request_may_fail)
{
	struct session undisturbed;
	size_t i = (size_t)_i / 2, n = 1;

	session_begin(&undisturbed, NULL);
	calculate_all(&undisturbed, i);
	while (!survives(i, n, _i % 2 != 0, session_text(&undisturbed)))
		n++;
	ck_assert_uint_gt(n, 10);
	session_end(&undisturbed);
}
END_TEST

Suite *suite_calc(void)
{
	Suite *suite = suite_create("calc");
	TCase *all = tcase_create("calc"), *stopped = tcase_create("calc, stopped");

	tcase_add_loop_test(all, outcomes_are_exact, 0, sizeof rows / sizeof *rows);
	tcase_add_test(all, outcomes_can_be_asked);
	tcase_add_test(all, nothing_needs_to_be_said);
	tcase_add_test(all, chance_is_not_used_up);
	tcase_add_test(all, samples_know_their_probabilities);
	tcase_add_test(all, outcomes_are_independent);
	tcase_add_test(all, sessions_do_not_mix);
	tcase_add_test(all, failure_to_write_is_told);
	tcase_add_test(all, threshold_says_how_far_to_go);
	tcase_add_test(all, unresolved_mass_is_noted);
	tcase_add_test(all, threshold_is_for_the_whole);
	tcase_add_test(all, all_mass_is_accounted_for);
	tcase_add_loop_test(all, floating_agrees, 0, sizeof floated / sizeof *floated);
	tcase_add_test(all, plan_goes_to_a_file);
	tcase_add_loop_test(all, errors_have_a_probability, 0, sizeof errors / sizeof *errors);
	tcase_add_test(all, faulty_statements_are_not_calculated);
	tcase_add_loop_test(all, limits_end_it, 0, sizeof limited / sizeof *limited);
	tcase_add_test(all, little_stack_is_enough);
	tcase_add_loop_test(all, any_request_may_fail, 0, 2 * (sizeof hungry / sizeof *hungry));
	tcase_set_timeout(all, 60);
	suite_add_tcase(suite, all);
	tcase_add_loop_test(stopped, calculation_is_stopped, 0,
			    sizeof long_programs / sizeof *long_programs);
	tcase_set_timeout(stopped, 60);
	tcase_set_tags(stopped, "long");
	suite_add_tcase(suite, stopped);
	return suite;
}
