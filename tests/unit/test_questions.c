/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The public interface: what can be asked of outcomes, and texts in memory. */
#include <math.h>
#include <string.h>

#include "session.h"
#include "suites.h"

/* Four trials: 1, 2, 2 and 6. */
static bool draw(void *data, uint64_t bound, uint64_t *value)
{
	static const uint64_t numbers[] = {0, 1, 1, 5};
	size_t *given = data;

	ck_assert_uint_eq(bound, 6);
	*value = numbers[(*given)++];
	return true;
}

static struct dicelab_outcomes *ask(struct session *session, const char *program)
{
	struct dicelab_outcomes *outcomes;

	session_begin(session, NULL);
	outcomes = session_calculate(session, program, NULL);
	ck_assert_ptr_nonnull(outcomes);
	return outcomes;
}

/* ---- probabilities ---- */

static const struct {
	const char *program;
	int64_t from; /* asked for: this and more */
	size_t index;
	double share;
	const char *fraction;
} shares[] = {
	{"sum 3#d6", 15, 12, 5.0 / 54, "5/54"},
	{"sum 3#d6", 3, 0, 1, "1"},
	{"sum 3#d6", INT64_MIN, 0, 1, "1"},
	{"sum 3#d6", 18, 15, 1.0 / 216, "1/216"},
	{"sum 3#d6", 19, 16, 0, "0"},
	{"sum 3#d6", INT64_MAX, 16, 0, "0"},
	{"d3*2", 3, 1, 2.0 / 3, "2/3"},
	/* (1), (1,1), (1,2), (2,1), (2,2), each with half of 1/4; (2), with half of 1/2 */
	{"d2#d2", 1, 0, 1, "1"},
	{"d2#d2", 2, 3, 0.5, "1/2"},
	/* (1/6)^900, which is less than any positive double; 6^900 has 701 digits */
	{"count ==6 900#d6", 900, 900, 0x1p-1074, NULL},
};

START_TEST(shares_are_told)
{
	struct session session;
	struct dicelab_outcomes *outcomes = ask(&session, shares[_i].program);
	size_t count = dicelab_outcomes_count(outcomes);
	size_t from = dicelab_outcomes_find(outcomes, shares[_i].from);
	char text[800];

	ck_assert_uint_eq(from, shares[_i].index);
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, from, count), shares[_i].share);
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, from, count + 1), shares[_i].share);
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, from + 1, from), 0);
	ck_assert_uint_eq(dicelab_outcomes_fraction(outcomes, from, count, text, sizeof text),
			  strlen(text));
	if (shares[_i].fraction != NULL)
		ck_assert_str_eq(text, shares[_i].fraction);
	else
		ck_assert(strlen(text) == 703 && memcmp(text, "1/", 2) == 0);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

START_TEST(fractions_are_cut_to_size)
{
	struct session session;
	struct dicelab_outcomes *outcomes = ask(&session, "sum 3#d6");
	char text[8];
	size_t size;

	for (size = 0; size < sizeof text; size++) {
		size_t kept = size > 4 ? 4 : size - 1;

		memset(text, '#', sizeof text);
		ck_assert_uint_eq(dicelab_outcomes_fraction(outcomes, 12, 16, text, size), 4);
		if (size > 0)
			ck_assert(memcmp(text, "5/54", kept) == 0 && text[kept] == '\0');
		ck_assert_int_eq(text[size > 4 ? 5 : size], '#');
	}
	ck_assert_uint_eq(dicelab_outcomes_fraction(outcomes, 12, 16, NULL, 0), 4);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

START_TEST(shares_of_samples_are_those_of_their_trials)
{
	size_t given = 0;
	struct dicelab_hooks hooks = {.size = sizeof hooks, .draw = draw, .data = &given};
	struct session session = {.lab = dicelab_new(&hooks)};
	struct dicelab_outcomes *outcomes = session_sample(&session, "d6", 4, NULL);
	char text[8];

	ck_assert_uint_eq(dicelab_outcomes_fraction(outcomes, 1, 2, text, sizeof text), 3);
	ck_assert_str_eq(text, "1/2");
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, 1, 3), 0.75);
	ck_assert_uint_eq(dicelab_outcomes_find(outcomes, 3), 2);
	dicelab_outcomes_free(outcomes);
	outcomes = session_sample(&session, "d6", 0, NULL);
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, 0, 1), 0);
	ck_assert_uint_eq(dicelab_outcomes_fraction(outcomes, 0, 1, text, sizeof text), 1);
	ck_assert_str_eq(text, "0");
	dicelab_outcomes_free(outcomes);
	dicelab_free(session.lab);
}
END_TEST

/* 1/3 as a double is this many parts of 2^54. */
START_TEST(fractions_of_doubles_are_what_these_are)
{
	static const struct dicelab_calculation floating = {.size = sizeof floating,
							    .floating = true};
	struct session session;
	struct dicelab_outcomes *outcomes;
	char text[64];

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, "d3", &floating);
	dicelab_outcomes_fraction(outcomes, 0, 1, text, sizeof text);
	ck_assert_str_eq(text, "6004799503160661/18014398509481984");
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, 0, 1), 1.0 / 3);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* ---- events ---- */

#define SIXTH_TO_30 0x1.5dfaa697ec6f7p-78 /* (1/6)^30 */

static const struct {
	const char *program;
	struct dicelab_range range;
	bool floating, wanted; /* with doubles; with the event in the calculation's options */
	struct dicelab_chance chance;
} events[] = {
	{"sum 2#d6", {.low = 4, .high = 5}, false, false, {7.0 / 36, 29.0 / 36, 0, 0}},
	{"sum 2#d6",
	 {.low = 3, .high = 12, .outside = true},
	 false,
	 false,
	 {1.0 / 36, 35.0 / 36, 0, 0}},
	{"count ==6 30#d6", {.low = 0, .high = 29}, false, false, {1, SIXTH_TO_30, 0, 0}},
	{"count ==6 30#d6", {.low = 0, .high = 30}, false, false, {1, 0, 0, 0}},
	/* what explodes shows 6 and then 1 to 5 or more */
	{"sum explode d6", {.low = 7, .high = INT64_MAX}, false, false, {1.0 / 6, 5.0 / 6, 0, 0}},
	/* (1/6)^416 is less than any positive double: left out, unless the event is known beforehand */
	{"count ==6 416#d6",
	 {.low = 416, .high = INT64_MAX},
	 true,
	 false,
	 {0, 1, DICELAB_LOWER, 0}},
	{"count ==6 416#d6", {.low = 0, .high = 415}, true, false, {1, 0, 0, DICELAB_LOWER}},
	{"count ==6 416#d6", {.low = 416, .high = INT64_MAX}, true, true, {0x1p-1074, 1, 0, 0}},
	{"count ==6 416#d6", {.low = 0, .high = 415}, true, true, {1, 0x1p-1074, 0, 0}},
	{"count ==6 416#d6", {.low = 417, .high = INT64_MAX}, true, false, {0, 1, 0, 0}},
	{"count ==6 416#d6", {.low = 417, .high = 0}, true, false, {0, 1, 0, 0}},
};

START_TEST(events_have_complements)
{
	const struct dicelab_calculation how = {.size = sizeof how,
						.floating = events[_i].floating,
						.chance = events[_i].wanted ? &events[_i].range
									    : NULL};
	const struct dicelab_chance expected = events[_i].chance;
	struct dicelab_chance chance;
	struct dicelab_outcomes *outcomes;
	struct session session;

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, events[_i].program, &how);
	ck_assert(dicelab_outcomes_chance(outcomes, &events[_i].range, &chance));
	ck_assert_double_le(fabs(chance.probability - expected.probability), 1e-13);
	ck_assert((chance.probability > 0) == (expected.probability > 0));
	ck_assert_double_le(fabs(chance.complement - expected.complement),
			    expected.complement * 1e-13);
	ck_assert_int_eq(chance.certainty, expected.certainty);
	ck_assert_int_eq(chance.of_complement, expected.of_complement);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

START_TEST(events_are_of_numbers_or_labels)
{
	static const struct dicelab_range all = {.low = INT64_MIN, .high = INT64_MAX};
	struct dicelab_chance chance;
	struct session session;
	struct dicelab_outcomes *outcomes = ask(&session, "d2#d2");

	ck_assert(!dicelab_outcomes_chance(outcomes, &all, &chance));
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* ---- statistics ---- */

/* NAN stands for none. */
static const struct {
	const char *program; /* NULL for the four trials */
	const char *name;
	double value;
	const char *text;
} statistics[] = {
	{"sum 3#d6", "mean", 10.5, "21/2"},
	{"sum 3#d6", "variance", 8.75, "35/4"},
	{"sum 3#d6", "deviation", 2.958039891549808021, ""},
	{"sum 3#d6", "skewness", 0, ""},
	{"sum 3#d6", "kurtosis", -74.0 / 175, "-74/175"},
	{"sum 3#d6", "mode", 10, "10 11"},
	{"sum 3#d6", "minimum", 3, "3"},
	{"sum 3#d6", "median", 10, "10"},
	{"sum 3#d6", "maximum", 18, "18"},
	{"sum 3#d6", "trials", NAN, ""},
	{"sum 3#d6", "error", NAN, ""},
	{"sum 3#d6", "mean from", NAN, ""},
	{"sum 3#d6", "resolved", NAN, ""},
	{"sum 3#d6", "Mean", NAN, ""},
	{"sum 3#d6", "", NAN, ""},
	{"d2*d2", "mean", 2.25, "9/4"},
	{"d2*d2", "variance", 1.1875, "19/16"},
	{"d2*d2", "deviation", 1.089724735885168388, ""},
	{"d2*d2", "skewness", 0.652023664684754478, ""},
	{"d2*d2", "kurtosis", -326.0 / 361, "-326/361"},
	{"-(d2*d2)", "skewness", -0.652023664684754478, ""},
	{"-(d2*d2)", "mean", -2.25, "-9/4"},
	{"7", "mean", 7, "7"},
	{"7", "deviation", 0, ""},
	{"7", "skewness", NAN, ""},
	{"7", "mode", 7, "7"},
	{"sort 2#d2", "mean", NAN, ""},
	{"sort 2#d2", "median", NAN, ""},
	{"sort 2#d2", "mode", NAN, "(1,2)"},
	{"d30", "mode", 1, "30 outcomes"},
	/* what a double cannot tell apart */
	{"9223372036854775000 + d3", "mean", 9223372036854775002.0, "9223372036854775002"},
	{"9223372036854775000 + d3", "variance", 2.0 / 3, "2/3"},
	{NULL, "mean", 2.75, "11/4"},
	{NULL, "variance", 59.0 / 16, "59/16"},
	{NULL, "skewness", 0.992966270192724412, ""},
	{NULL, "kurtosis", -2662.0 / 3481, "-2662/3481"},
	{NULL, "trials", 4, "4"},
	{NULL, "error", 1.108677891304172560, ""},
	{NULL, "mean from", 0.577031262588009063, ""},
	{NULL, "mean to", 4.922968737411990937, ""},
	{NULL, "mode", 2, "2"},
};

START_TEST(statistics_are_told)
{
	size_t given = 0;
	struct dicelab_hooks hooks = {.size = sizeof hooks, .draw = draw, .data = &given};
	struct session session = {.lab = dicelab_new(&hooks)};
	const char *program = statistics[_i].program, *name = statistics[_i].name;
	const enum dicelab_statistic which = dicelab_find_statistic(name);
	struct dicelab_outcomes *outcomes = program == NULL
						    ? session_sample(&session, "d6", 4, NULL)
						    : session_calculate(&session, program, NULL);
	double value, expected = statistics[_i].value;
	char text[40];

	ck_assert_int_eq(dicelab_outcomes_statistic(outcomes, which, &value), !isnan(expected));
	/* The last bit may be wrong. */
	if (!isnan(expected))
		ck_assert_double_le(fabs(value - expected), fabs(expected) * 0x1p-52);
	ck_assert_uint_eq(dicelab_outcomes_statistic_text(outcomes, which, text, sizeof text),
			  strlen(statistics[_i].text));
	ck_assert_str_eq(text, statistics[_i].text);
	dicelab_outcomes_free(outcomes);
	dicelab_free(session.lab);
}
END_TEST

/* A name that does not exist is not one that these outcomes do not have. */
START_TEST(statistics_have_names)
{
	ck_assert_int_eq(dicelab_find_statistic("mean from"), DICELAB_STATISTIC_MEAN_LOW);
	ck_assert_int_eq(dicelab_find_statistic("goal"), DICELAB_STATISTIC_GOAL);
	ck_assert_int_eq(dicelab_find_statistic("Mean"), DICELAB_STATISTIC_NONE);
	ck_assert_int_eq(dicelab_find_statistic(""), DICELAB_STATISTIC_NONE);
}
END_TEST

/* A coin is thrown until it shows 2: k throws with a chance of 1/2^k. */
START_TEST(what_is_resolved_is_told)
{
	static const struct dicelab_calculation how = {.size = sizeof how, .threshold = 0.1};
	struct session session;
	struct dicelab_outcomes *outcomes;
	double resolved;
	char text[48], expected[48];
	size_t whole;

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, "count (while x = d2 do if ==1 x then d2 else ())",
				     &how);
	whole = (size_t)1 << dicelab_outcomes_count(outcomes);
	ck_assert_uint_ge(whole, 10);
	ck_assert(dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_RESOLVED, &resolved));
	ck_assert_double_eq(resolved, 1 - 1 / (double)whole);
	ck_assert_double_eq(dicelab_outcomes_unresolved(outcomes), 1 / (double)whole);
	snprintf(expected, sizeof expected, "%zu/%zu", whole - 1, whole);
	dicelab_outcomes_statistic_text(outcomes, DICELAB_STATISTIC_RESOLVED, text, sizeof text);
	ck_assert_str_eq(text, expected);
	ck_assert_double_eq(dicelab_outcomes_share(outcomes, 0, 2), 0.75);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

START_TEST(modes_are_told)
{
	struct session session;
	struct dicelab_outcomes *outcomes = ask(&session, "sort 2#d2");

	ck_assert(!dicelab_outcomes_is_mode(outcomes, 0));
	ck_assert(dicelab_outcomes_is_mode(outcomes, 1));
	ck_assert(!dicelab_outcomes_is_mode(outcomes, 2));
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* Of 216 results 1, 4, 10, 20 are at most 3, 4, 5, 6; and 196, 206 at most 14, 15. */
static const struct {
	const char *program;
	struct dicelab_ratio part;
	int64_t value; /* 0 stands for none */
} quantiles[] = {
	{"sum 3#d6", {0, 1}, 3},
	{"sum 3#d6", {1, 216}, 3},
	{"sum 3#d6", {2, 216}, 4},
	{"sum 3#d6", {5, 100}, 6},
	{"sum 3#d6", {10, 216}, 5},
	{"sum 3#d6", {1, 2}, 10},
	{"sum 3#d6", {95, 100}, 15},
	{"sum 3#d6", {1, 1}, 18},
	{"sum 3#d6", {3, 2}, 0},
	{"sum 3#d6", {1, 0}, 0},
	{"sum 3#d6", {0, 0}, 0},
	{"2#d6", {1, 2}, 0},
	{"sum 3#d6", {UINT64_MAX, UINT64_MAX}, 18},
};

START_TEST(quantiles_are_told)
{
	struct session session;
	struct dicelab_outcomes *outcomes = ask(&session, quantiles[_i].program);
	int64_t value = 0;

	ck_assert_int_eq(dicelab_outcomes_quantile(outcomes, &quantiles[_i].part, &value),
			 quantiles[_i].value != 0);
	ck_assert_int_eq(value, quantiles[_i].value);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* ---- texts ---- */

START_TEST(texts_take_what_is_written)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_text *text;
	size_t length, i;

	session_begin(&session, NULL);
	statement = session_open(&session, "-7", &source);
	text = dicelab_text_new(session.lab);
	ck_assert_str_eq(dicelab_text_get(text, &length), "");
	ck_assert_uint_eq(length, 0);
	ck_assert(dicelab_write_tree(dicelab_text_file(text), statement));
	ck_assert_str_eq(dicelab_text_get(text, &length), "-\n  7\n");
	ck_assert_uint_eq(length, 6);
	for (i = 0; i < 1000; i++)
		dicelab_write_tree(dicelab_text_file(text), statement);
	ck_assert_uint_eq(strlen(dicelab_text_get(text, NULL)), 6 * 1001);
	dicelab_text_free(text);
	dicelab_text_free(NULL);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

Suite *suite_questions(void)
{
	Suite *suite = suite_create("questions");
	TCase *all = tcase_create("questions");

	tcase_add_loop_test(all, shares_are_told, 0, sizeof shares / sizeof *shares);
	tcase_add_test(all, fractions_are_cut_to_size);
	tcase_add_test(all, shares_of_samples_are_those_of_their_trials);
	tcase_add_test(all, fractions_of_doubles_are_what_these_are);
	tcase_add_loop_test(all, events_have_complements, 0, sizeof events / sizeof *events);
	tcase_add_test(all, events_are_of_numbers_or_labels);
	tcase_add_loop_test(all, statistics_are_told, 0, sizeof statistics / sizeof *statistics);
	tcase_add_test(all, statistics_have_names);
	tcase_add_test(all, what_is_resolved_is_told);
	tcase_add_test(all, modes_are_told);
	tcase_add_loop_test(all, quantiles_are_told, 0, sizeof quantiles / sizeof *quantiles);
	tcase_add_test(all, texts_take_what_is_written);
	suite_add_tcase(suite, all);
	return suite;
}
