/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The public interface: grids of chances and statistics, and outcomes side by side. Of `compound d6` each 6 is rolled on:
 * P(6k + r) = 1/6^(k+1) for r from 1 to 5, so that P(X > 6k) = 1/6^k. It is calculated up to 96 or so.
 */
#include <math.h>
#include <string.h>

#include "session.h"
#include "suites.h"

static const struct {
	const char *program;
	struct dicelab_range range;
	double chance;
	bool bound;
} chances[] = {
	{"d20", {15, INT64_MAX, false, false}, 0.3, false},
	{"d20", {INT64_MIN, INT64_MAX, false, false}, 1, false},
	{"d20", {INT64_MIN, INT64_MAX, true, false}, 0, false},
	{"d20", {5, 8, false, false}, 0.2, false},
	{"d20", {5, 8, true, false}, 0.8, false},
	{"d20", {8, 5, false, false}, 0, false},
	{"d20", {8, 5, true, false}, 1, false},
	{"d20", {INT64_MAX, INT64_MAX, true, false}, 1, false},
	{"d20", {INT64_MIN, INT64_MIN, false, false}, 0, false},
	{"sum 2#d6", {7, 7, false, false}, 1.0 / 6, false},
	/* a list of one is a number */
	{"high 1 2#d6", {6, 6, false, false}, 11.0 / 36, false},
	{"compound d6", {7, INT64_MAX, false, false}, 1.0 / 6, false},
	{"compound d6", {INT64_MIN, 12, false, false}, 35.0 / 36, false},
	{"compound d6", {7, 12, false, false}, 5.0 / 36, false},
	{"compound d6", {7, 12, true, false}, 31.0 / 36, false},
	{"compound d6", {8, 5, false, false}, 0, false},
	{"compound d6", {8, 5, true, false}, 1, false},
	/* all that is greater than what was told apart is on the one side, but where is not known */
	{"compound d6", {1000, 1000, false, false}, 0, true},
	{"compound d6", {1000, INT64_MAX, false, false}, 0, true},
	{"compound d6", {INT64_MIN, 1000, false, false}, 1, true},
	{"compound d6", {1000, 1000, true, false}, 1, true},
	/* the difference of two of them is as likely as its opposite, and P(0) = 5/36 / (1 - 1/36) = 1/7; there is a tail on
	   both sides */
	{"(sum (compound d6)) - sum (compound d6)", {1, INT64_MAX, false, false}, 3.0 / 7, false},
	{"(sum (compound d6)) - sum (compound d6)", {INT64_MIN, -1, false, false}, 3.0 / 7, false},
	{"(sum (compound d6)) - sum (compound d6)", {0, 0, false, false}, 1.0 / 7, false},
	{"(sum (compound d6)) - sum (compound d6)", {0, 0, true, false}, 6.0 / 7, false},
	{"(sum (compound d6)) - sum (compound d6)", {1000, INT64_MAX, false, false}, 0, true},
};

/* Outcomes that are asked for one number, in a grid without axes. */
struct asked {
	struct session session;
	struct dicelab_outcomes *outcomes;
	struct dicelab_grid *grid;
};

static void begin(struct asked *asked)
{
	session_begin(&asked->session, NULL);
	asked->grid = dicelab_grid_new(asked->session.lab, "label", "measure", NULL, 0);
}

static void calculate(struct asked *asked, const char *program)
{
	begin(asked);
	asked->outcomes = session_calculate(&asked->session, program, NULL);
}

static void sample(struct asked *asked, const char *program, uint64_t trials)
{
	begin(asked);
	asked->outcomes = session_sample(&asked->session, program, trials, NULL);
}

static bool put_chance(const struct asked *asked, struct dicelab_range range)
{
	return dicelab_grid_put_chance(asked->grid, 0, 0, asked->outcomes, &range);
}

static bool put_statistic(const struct asked *asked, const char *name)
{
	return dicelab_grid_put_statistic(asked->grid, 0, 0, asked->outcomes,
					  dicelab_find_statistic(name));
}

/* The number that was put there. */
static double number(const struct asked *asked)
{
	double value = -1;

	ck_assert(dicelab_grid_get(asked->grid, 0, 0, &value, NULL));
	return value;
}

static void end(struct asked *asked)
{
	dicelab_grid_free(asked->grid);
	dicelab_outcomes_free(asked->outcomes);
	session_end(&asked->session);
}

START_TEST(chances_are_told)
{
	struct asked asked;
	enum dicelab_certainty certainty;
	double value = -1;

	calculate(&asked, chances[_i].program);
	ck_assert(!dicelab_grid_get(asked.grid, 0, 0, &value, &certainty));
	ck_assert(put_chance(&asked, chances[_i].range));
	ck_assert(dicelab_grid_get(asked.grid, 0, 0, &value, &certainty));
	ck_assert_double_eq_tol(value, chances[_i].chance, 1e-11);
	ck_assert_int_eq(certainty, chances[_i].bound ? DICELAB_LOWER : DICELAB_EXACT);
	ck_assert(dicelab_grid_get(asked.grid, 0, 0, &value, NULL));
	end(&asked);
}
END_TEST

START_TEST(chances_of_samples_are_shares_of_trials)
{
	struct asked asked;

	sample(&asked, "d2", 8);
	ck_assert(put_chance(&asked, (struct dicelab_range){.low = 1, .high = 1}));
	ck_assert(number(&asked) * 8 == floor(number(&asked) * 8));
	end(&asked);
}
END_TEST

/* Of no trials it is not known how many would be among these: the cell stays blank. */
START_TEST(no_trials_have_no_chance)
{
	struct asked asked;
	double value;

	sample(&asked, "d2", 0);
	ck_assert(put_chance(&asked, (struct dicelab_range){.low = 1, .high = 2}));
	ck_assert(!dicelab_grid_get(asked.grid, 0, 0, &value, NULL));
	end(&asked);
}
END_TEST

/* A range is about numbers or about labels: the other ones are not in question, nor are lists. */
static const struct {
	const char *program;
	struct dicelab_range range;
	double chance; /* -1 where that is no question */
} of_labels[] = {
	{"d{\"miss\", \"hit\":3}", {1, 1, false, true}, 0.75},
	{"d{\"miss\", \"hit\":3}", {1, 1, true, true}, 0.25},
	{"d{\"miss\", \"hit\":3}", {1, 1, false, false}, -1},
	{"high 1 2#d{\"miss\", \"hit\"}", {1, INT64_MAX, false, true}, 0.75},
	{"2#d{\"miss\", \"hit\"}", {1, 1, false, true}, -1},
	{"2#d{\"miss\", \"hit\"}", {1, 1, false, false}, -1},
	{"d2", {1, 1, false, true}, -1},
};

START_TEST(chances_of_labels_are_told)
{
	struct asked asked;
	bool ok = of_labels[_i].chance >= 0;

	calculate(&asked, of_labels[_i].program);
	ck_assert_int_eq(put_chance(&asked, of_labels[_i].range), ok);
	if (ok)
		ck_assert_double_eq(number(&asked), of_labels[_i].chance);
	end(&asked);
}
END_TEST

START_TEST(labels_have_numbers)
{
	static const char text[] = "d{\"b\", \"a\"}; d2; 2#d{\"b\", \"a\"}";
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	session_begin(&session, NULL);
	source = dicelab_open_text(session.lab, "text", text, strlen(text));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert_str_eq(dicelab_outcome_label(statement, 0), "b");
	ck_assert_str_eq(dicelab_outcome_label(statement, 1), "a");
	ck_assert_ptr_null(dicelab_outcome_label(statement, 2));
	/* of numbers, and of lists of labels, there are none */
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert_ptr_null(dicelab_outcome_label(statement, 0));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert_ptr_null(dicelab_outcome_label(statement, 0));
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* Of 3 dice: mean 21/2, variance 35/4. */
static const struct {
	const char *program, *name;
	double value;
	bool ok;
} statistics[] = {
	{"sum 3#d6", "mean", 10.5, true},
	{"sum 3#d6", "variance", 8.75, true},
	{"sum 3#d6", "deviation", 2.9580398915498080, true},
	{"sum 3#d6", "skewness", 0, true},
	{"d2", "kurtosis", -2, true},
	{"sum 3#d6", "minimum", 3, true},
	{"sum 3#d6", "maximum", 18, true},
	{"sum 3#d6", "median", 10, true},
	{"d3-5", "minimum", -4, true},
	{"sum 3#d6", "mode", 0, false},
	{"sum 3#d6", "trials", 0, false},
	{"sum 3#d6", "no such", 0, false},
	{"3#d6", "mean", 0, false},
	{"7", "skewness", 0, false},
};

START_TEST(statistics_are_told)
{
	struct asked asked;
	double value = -1;

	calculate(&asked, statistics[_i].program);
	ck_assert_int_eq(put_statistic(&asked, statistics[_i].name), statistics[_i].ok);
	ck_assert_int_eq(dicelab_grid_get(asked.grid, 0, 0, &value, NULL), statistics[_i].ok);
	if (statistics[_i].ok)
		ck_assert_double_eq_tol(value, statistics[_i].value, 1e-14);
	end(&asked);
}
END_TEST

/* 100 trials of one outcome: so many, without any error of the mean. */
START_TEST(statistics_of_samples_are_told)
{
	static const struct {
		const char *name;
		double value;
	} right[] = {{"trials", 100}, {"error", 0}, {"mean from", 7}, {"mean to", 7}};
	struct asked asked;
	size_t i;

	sample(&asked, "7", 100);
	for (i = 0; i < sizeof right / sizeof *right; i++) {
		ck_assert(put_statistic(&asked, right[i].name));
		ck_assert_double_eq(number(&asked), right[i].value);
	}
	end(&asked);
}
END_TEST

/* The mass that was resolved of `compound d6`: all but 1/6^k of it. */
START_TEST(what_is_resolved_is_told)
{
	struct asked asked;

	calculate(&asked, "compound d6");
	ck_assert(put_statistic(&asked, "resolved"));
	ck_assert(number(&asked) < 1 && number(&asked) > 1 - 1e-11);
	/* the greatest is in the tail, where there is none */
	ck_assert(!put_statistic(&asked, "maximum"));
	end(&asked);
}
END_TEST

START_TEST(places_are_checked)
{
	static const int64_t values[] = {1, 2, 3};
	static const struct dicelab_axis axes[] = {
		{"n", values, 3}, {"m", values, 2}, {"x", values, 1}};
	static const struct dicelab_range all = {.low = INT64_MIN, .high = INT64_MAX};
	struct session session;
	struct dicelab_outcomes *outcomes, *lists;
	struct dicelab_grid *grid;
	double value;

	session_begin(&session, NULL);
	ck_assert_ptr_null(dicelab_grid_new(session.lab, "", "", axes, 3));
	grid = dicelab_grid_new(session.lab, "", "", axes, 2);
	outcomes = session_calculate(&session, "d6", NULL);
	lists = session_calculate(&session, "2#d6", NULL);
	ck_assert(!dicelab_grid_put_chance(grid, 3, 0, outcomes, &all));
	ck_assert(!dicelab_grid_put_chance(grid, 0, 2, outcomes, &all));
	ck_assert(!dicelab_grid_put_statistic(grid, 0, 2, outcomes, DICELAB_STATISTIC_MEAN));
	ck_assert(!dicelab_grid_put_chance(grid, 2, 1, lists, &all));
	ck_assert(!dicelab_grid_get(grid, 2, 1, &value, NULL));
	ck_assert(dicelab_grid_put_chance(grid, 2, 1, outcomes, &all));
	ck_assert(dicelab_grid_get(grid, 2, 1, &value, NULL));
	ck_assert(!dicelab_grid_get(grid, 3, 1, &value, NULL));
	ck_assert(!dicelab_grid_get(grid, 1, 1, &value, NULL));
	dicelab_outcomes_free(lists);
	dicelab_outcomes_free(outcomes);
	dicelab_grid_free(grid);
	dicelab_grid_free(NULL);
	session_end(&session);
}
END_TEST

/* ---- written ---- */

/* The chance of 1 and of both 1 and 2 of a coin, with an empty place; then the coin beside another. */
static bool write_all(struct session *session, const char *format)
{
	static const int64_t values[] = {1, 2};
	static const struct dicelab_axis axes[] = {{"n", values, 2}, {"m", values, 2}};
	static const char *const labels[] = {"coin", "same"};
	struct dicelab_layout layout = {.size = sizeof layout, .format = format};
	struct dicelab_outcomes *outcomes = session_calculate(session, "d2", NULL), *both[2];
	struct dicelab_grid *grid = dicelab_grid_new(session->lab, "d2", "<=n", axes, 2);
	struct dicelab_report *report =
		dicelab_report_new(session->lab, session->output.to, &layout);
	size_t i;
	bool ok = outcomes != NULL && grid != NULL && report != NULL;

	both[0] = both[1] = outcomes;
	for (i = 0; i < 3 && ok; i++)
		ok = dicelab_grid_put_chance(
			grid, i / 2, i % 2, outcomes,
			&(struct dicelab_range){.low = 1, .high = (int64_t)i / 2 + 1});
	ok = ok && dicelab_report_grid(report, grid) &&
	     dicelab_report_comparison(report, labels, both, 2) && dicelab_report_end(report);
	dicelab_report_free(report);
	dicelab_grid_free(grid);
	dicelab_outcomes_free(outcomes);
	return ok;
}

START_TEST(grids_and_comparisons_are_written)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert(write_all(&session, "json"));
	ck_assert_str_eq(session_text(&session),
			 "{\"label\":\"d2\",\"kind\":\"chance\",\"measure\":\"<=n\",\"axes\":["
			 "{\"name\":\"n\",\"values\":[1,2]},{\"name\":\"m\",\"values\":[1,2]}],"
			 "\"values\":[[0.5,0.5],[1,null]],\"bounds\":[[null,null],[null,\"none\"]],"
			 "\"complements\":[[null,null],[0,null]]}\n"
			 "{\"kind\":\"comparison\",\"labels\":[\"coin\",\"same\"],\"outcomes\":["
			 "{\"value\":1,\"probabilities\":[0.5,0.5]},"
			 "{\"value\":2,\"probabilities\":[0.5,0.5]}],"
			 "\"means\":[1.500000000000000,1.500000000000000],"
			 "\"differences\":[0.000000000000000,0.000000000000000]}\n");
	session_end(&session);
}
END_TEST

/* What has a label of the host's has it in its answer. */
START_TEST(labels_are_those_of_the_host)
{
	struct dicelab_layout layout = {.size = sizeof layout, .format = "json"};
	struct session session;
	struct dicelab_report *report;

	session_begin(&session, NULL);
	report = dicelab_report_new(session.lab, session.output.to, &layout);
	dicelab_report_label(report, "n=3");
	ck_assert(dicelab_report_outcomes(report, NULL, session_calculate(&session, "7", NULL)));
	dicelab_report_label(report, NULL);
	ck_assert(dicelab_report_outcomes(report, NULL, session_calculate(&session, "7", NULL)));
	ck_assert_ptr_nonnull(strstr(session_text(&session), "{\"label\":\"n=3\","));
	ck_assert_ptr_nonnull(strstr(session_text(&session), "{\"label\":\"\","));
	dicelab_report_free(report);
	session_end(&session);
}
END_TEST

Suite *suite_grid(void)
{
	Suite *suite = suite_create("grid");
	TCase *all = tcase_create("grid");

	tcase_add_loop_test(all, chances_are_told, 0, sizeof chances / sizeof *chances);
	tcase_add_test(all, chances_of_samples_are_shares_of_trials);
	tcase_add_test(all, no_trials_have_no_chance);
	tcase_add_loop_test(all, chances_of_labels_are_told, 0,
			    sizeof of_labels / sizeof *of_labels);
	tcase_add_test(all, labels_have_numbers);
	tcase_add_loop_test(all, statistics_are_told, 0, sizeof statistics / sizeof *statistics);
	tcase_add_test(all, statistics_of_samples_are_told);
	tcase_add_test(all, what_is_resolved_is_told);
	tcase_add_test(all, places_are_checked);
	tcase_add_test(all, grids_and_comparisons_are_written);
	tcase_add_test(all, labels_are_those_of_the_host);
	suite_add_tcase(suite, all);
	return suite;
}
