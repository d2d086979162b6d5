/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* roll: the host's `stop` ends long work early. */
#include <string.h>

#include "session.h"
#include "suites.h"

/* Much work for one roll, but little memory. */
static const char *const long_rolls[] = {
	"sum (1000 # sum 1000 # 1)",
	"count foreach x in 1..1000000 do ()",
	"count while x = 1 do if < 1000000 x then x+1 else ()",
};

enum { LONG_ROLLS = sizeof long_rolls / sizeof *long_rolls };

START_TEST(roll_is_stopped)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;

	session_begin(&session, NULL);
	statement = session_open(&session, long_rolls[_i], &source);
	session.stops_at = 3;
	ck_assert(!dicelab_roll(session.lab, statement, &list));
	ck_assert_uint_eq(session.questions, 3);      /* a yes is enough */
	ck_assert_str_eq(session_text(&session), ""); /* it is no error */
	/* It may be rolled again, to the end. */
	ck_assert(dicelab_roll(session.lab, statement, &list));
	ck_assert_uint_eq(list.length, 1);
	ck_assert_int_eq(list.items[0], _i == 1 ? 0 : 1000000);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* Samples `program` and asserts that what came of it are whole trials, counted right. */
static uint64_t sample_until(struct session *session, const char *program, uint64_t trials)
{
	struct dicelab_outcomes *outcomes = session_sample(session, program, trials, NULL);
	uint64_t made, counted = 0;
	size_t i;

	ck_assert_ptr_nonnull(outcomes);
	ck_assert_str_eq(session_text(session), "");
	made = dicelab_outcomes_trials(outcomes);
	for (i = 0; i < dicelab_outcomes_count(outcomes); i++)
		counted += outcome_at(outcomes, i).count;
	ck_assert_uint_eq(counted, made);
	dicelab_outcomes_free(outcomes);
	return made;
}

START_TEST(sample_is_stopped_between_trials)
{
	struct session session;
	uint64_t made;

	session_begin(&session, NULL);
	session.stops_at = 4;
	made = sample_until(&session, "d6", 100000);
	ck_assert_uint_gt(made, 0);
	ck_assert_uint_lt(made, 100000);
	ck_assert_uint_eq(session.questions, 4);
	session_end(&session);
}
END_TEST

START_TEST(sample_is_stopped_before_it_begins)
{
	struct session session;

	session_begin(&session, NULL);
	session.stops_at = 1;
	ck_assert_uint_eq(sample_until(&session, "d6", 100000), 0);
	session_end(&session);
}
END_TEST

/* The trial in which it happens does not count; those before it do. */
START_TEST(sample_is_stopped_within_a_trial)
{
	struct session session;
	uint64_t made;

	session_begin(&session, NULL);
	session.stops_at = 40;
	ck_assert_uint_eq(sample_until(&session, "sum 1000000 # 1", 1), 1);
	ck_assert_uint_lt(session.questions, 40);
	session.questions = 0;
	made = sample_until(&session, "sum 1000000 # 1", 100);
	ck_assert_uint_gt(made, 0);
	ck_assert_uint_lt(made, 40);
	ck_assert_uint_eq(session.questions, 40);
	session_end(&session);
}
END_TEST

START_TEST(sample_may_be_stopped_in_the_first_trial)
{
	struct session session;

	session_begin(&session, NULL);
	session.stops_at = 2;
	ck_assert_uint_eq(sample_until(&session, long_rolls[_i], 10), 0);
	session_end(&session);
}
END_TEST

/* What was sampled until then is what a shorter run would have given. */
START_TEST(stopped_sample_is_a_short_sample)
{
	struct session stopped, whole;
	struct dicelab_outcomes *a, *b;

	session_begin(&stopped, NULL);
	session_begin(&whole, NULL);
	stopped.stops_at = 3;
	a = session_sample(&stopped, "sum 3#d6", 100000, NULL);
	b = session_sample(&whole, "sum 3#d6", dicelab_outcomes_trials(a), NULL);
	ck_assert(dicelab_write_outcomes(stopped.output.to, a, false));
	ck_assert(dicelab_write_outcomes(whole.output.to, b, false));
	ck_assert_str_eq(session_text(&stopped), session_text(&whole));
	dicelab_outcomes_free(a);
	dicelab_outcomes_free(b);
	session_end(&stopped);
	session_end(&whole);
}
END_TEST

/* Each in its notation, with much work where the source is read, or where the statement is calculated. */
static const struct {
	const char *notation, *text;
} long_programs[] = {
	{"dice-script", "for i in range(1000000000): pass"},
	{"dice-script", "output(keep_highest(2000, 2000, 1000).mean())"},
	{"anydice", "X: d1000000 * d1000000 output X * X"},
	{"anydice",
	 "set \"maximum function depth\" to 999 "
	 "function: f N:n { if N > 99 { result: 1 } result: [f N+1] + d{1..N} * [f N+d2] } "
	 "output [f 1]"},
	{"lod", "x = 0\nwhile x < 1000000000\n x += {1, 2}\ndone\nx"},
	{"troll", "function f(n) = if n > 99 then 1 else d(n) + call f(n+1) * call f(n+1) "
		  "call f(1)"},
};

enum { LONG_PROGRAMS = sizeof long_programs / sizeof *long_programs };

/* What was told of a program that runs. */
struct watched {
	size_t told, asked, stops_at;
	uint64_t steps;
	bool ok;
};

static void watch(void *data, const struct dicelab_progress *progress)
{
	struct watched *watched = data;

	watched->told++;
	watched->ok = watched->ok && progress->steps > watched->steps && progress->states == 0 &&
		      strcmp(progress->question, "program") == 0 && strlen(progress->text) > 0;
	watched->steps = progress->steps;
}

static bool stop_watched(void *data)
{
	struct watched *watched = data;

	return ++watched->asked == watched->stops_at;
}

static void count_complaint(void *data, const struct dicelab_diagnostic *diagnostic)
{
	(void)data;
	ck_abort_msg("%s", diagnostic->message);
}

/* Whenever the host is asked to stop, it was told how far the program is. When it says so, nothing comes of it, and
   nothing is said. */
START_TEST(program_is_stopped)
{
	struct watched watched = {.stops_at = 5, .ok = true};
	struct dicelab_hooks hooks = {.size = sizeof hooks,
				      .report = count_complaint,
				      .stop = stop_watched,
				      .data = &watched};
	struct dicelab *lab = dicelab_new(&hooks);
	const char *text = long_programs[_i].text;
	struct dicelab_source *source = dicelab_open_text(lab, "rule", text, strlen(text));
	struct dicelab_statement *statement;

	dicelab_watch(lab, watch);
	ck_assert(dicelab_set_notation(source, long_programs[_i].notation, 0));
	if (dicelab_next(source, &statement) == DICELAB_STATEMENT)
		ck_assert_ptr_null(dicelab_calculate(lab, statement, NULL));
	ck_assert_uint_eq(watched.asked, 5); /* a yes is enough */
	ck_assert_uint_eq(watched.told, 5);
	ck_assert(watched.ok);
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

START_TEST(nobody_need_be_asked)
{
	struct dicelab *lab = dicelab_new(NULL);
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;

	source = dicelab_open_text(lab, "rule", long_rolls[_i], strlen(long_rolls[_i]));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert(dicelab_roll(lab, statement, &list));
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

Suite *suite_stop(void)
{
	Suite *suite = suite_create("stop");
	TCase *all = tcase_create("stop");

	tcase_add_loop_test(all, roll_is_stopped, 0, LONG_ROLLS);
	tcase_add_test(all, sample_is_stopped_between_trials);
	tcase_add_test(all, sample_is_stopped_before_it_begins);
	tcase_add_test(all, sample_is_stopped_within_a_trial);
	tcase_add_loop_test(all, sample_may_be_stopped_in_the_first_trial, 0, LONG_ROLLS);
	tcase_add_test(all, stopped_sample_is_a_short_sample);
	tcase_add_loop_test(all, program_is_stopped, 0, LONG_PROGRAMS);
	tcase_add_loop_test(all, nobody_need_be_asked, 0, LONG_ROLLS);
	tcase_set_timeout(all, 30);
	suite_add_tcase(suite, all);
	return suite;
}
