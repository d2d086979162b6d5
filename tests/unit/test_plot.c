/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Charts, through the public interface; what they show is tested from the outside (tests/plots). */
#include <stdlib.h>
#include <string.h>

#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

static void add(struct session *session, struct dicelab_plot *plot, const char *label,
		const char *program)
{
	struct dicelab_outcomes *outcomes = session_calculate(session, program, NULL);

	ck_assert_ptr_nonnull(outcomes);
	ck_assert(dicelab_plot_add(plot, label, outcomes));
	dicelab_outcomes_free(outcomes);
}

/* How often `part` stands in the transcript. */
static size_t count(struct session *session, const char *part)
{
	const char *at = session_text(session);
	size_t times = 0;

	while ((at = strstr(at, part)) != NULL) {
		at += strlen(part);
		times++;
	}
	return times;
}

START_TEST(labels_and_title_are_escaped)
{
	struct session session;
	struct dicelab_plot *plot;

	session_begin(&session, NULL);
	plot = dicelab_plot_new(session.lab);
	add(&session, plot, "a<b\xFF", "d6");
	add(&session, plot, "b&c", "d8");
	ck_assert(dicelab_plot_write(plot, session.output.to, "one & \"two\""));
	ck_assert_uint_eq(count(&session, ">a&lt;b\xEF\xBF\xBD</text>"), 1);
	ck_assert_uint_eq(count(&session, ">b&amp;c</text>"), 1);
	ck_assert_uint_eq(count(&session, "<title>one &amp; &quot;two&quot;</title>"), 1);
	ck_assert_uint_eq(count(&session, ">one &amp; &quot;two&quot;</text>"), 1);
	ck_assert_uint_eq(count(&session, "<svg"), 1);
	ck_assert_uint_eq(count(&session, "</svg>\n"), 1);
	dicelab_plot_free(plot);
	session_end(&session);
}
END_TEST

/* The same chart can be written again, and is the same. */
START_TEST(writing_changes_nothing)
{
	struct session session;
	struct dicelab_plot *plot;
	size_t length;

	session_begin(&session, NULL);
	plot = dicelab_plot_new(session.lab);
	add(&session, plot, "lists", "2#d3");
	add(&session, plot, "numbers", "d3");
	ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
	length = strlen(session_text(&session));
	ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
	ck_assert_uint_eq(strlen(session_text(&session)), 2 * length);
	ck_assert_int_eq(strncmp(session_text(&session), session_text(&session) + length, length),
			 0);
	dicelab_plot_free(plot);
	session_end(&session);
}
END_TEST

START_TEST(a_chart_may_be_empty)
{
	struct session session;
	struct dicelab_plot *plot;

	session_begin(&session, NULL);
	plot = dicelab_plot_new(session.lab);
	ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
	ck_assert_uint_eq(count(&session, "</svg>\n"), 1);
	ck_assert_uint_eq(count(&session, "nan") + count(&session, "inf"), 0);
	dicelab_plot_free(plot);
	session_end(&session);
}
END_TEST

START_TEST(samples_are_called_so)
{
	struct session session;
	struct dicelab_outcomes *outcomes;
	struct dicelab_plot *plot;

	session_begin(&session, NULL);
	plot = dicelab_plot_new(session.lab);
	outcomes = session_sample(&session, "d2", 10, NULL);
	ck_assert(dicelab_plot_add(plot, "d2", outcomes));
	dicelab_outcomes_free(outcomes);
	ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
	ck_assert_uint_eq(count(&session, ">share of rolls<"), 1);
	ck_assert_uint_eq(count(&session, ">probability<"), 0);
	add(&session, plot, "d2", "d2");
	ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
	ck_assert_uint_eq(count(&session, ">probability<"), 1);
	dicelab_plot_free(plot);
	session_end(&session);
}
END_TEST

/* The greatest x that anything in the transcript begins at. */
static double farthest(struct session *session)
{
	const char *at = session_text(session);
	double most = 0;

	while ((at = strstr(at, " x=\"")) != NULL) {
		double x = strtod(at += strlen(" x=\""), NULL);

		most = x > most ? x : most;
	}
	return most;
}

/* The narrowest picture there is, which is asked for by less; of each kind. */
START_TEST(pictures_can_be_narrow)
{
	static const char *const programs[] = {
		"sum 3#d6", "2#d6", "3#d4", "d{\"a long word\", \"b\"}", "d1000", "sum 100#d10"};
	struct session session;
	struct dicelab_plot *plot;

	session_begin(&session, NULL);
	plot = dicelab_plot_new(session.lab);
	dicelab_plot_width(plot, 100);
	add(&session, plot, "one", programs[_i]);
	ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
	ck_assert_uint_eq(count(&session, "role=\"img\" width=\"320\""), 1);
	ck_assert_double_le(farthest(&session), 320);
	ck_assert_double_ge(farthest(&session), 160);
	dicelab_plot_free(plot);
	session_end(&session);
}
END_TEST

/* Notes that do not fit on one line take several, and none is shortened. */
START_TEST(notes_fill_lines)
{
	struct session session;
	struct dicelab_plot *plot;

	session_begin(&session, NULL);
	plot = dicelab_plot_new(session.lab);
	dicelab_plot_width(plot, 320);
	add(&session, plot, "a", "sum 3#d6");
	add(&session, plot, "b", "sum high 3 4#d6");
	add(&session, plot, "c", "2d8 + d4");
	ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
	ck_assert_uint_eq(count(&session, ">dotted lines: averages 10.5,<"), 1);
	ck_assert_uint_eq(count(&session, ">12.2446, 11.5<"), 1);
	ck_assert_uint_eq(count(&session, "…"), 0);
	dicelab_plot_free(plot);
	session_end(&session);
}
END_TEST

START_TEST(says_when_it_cannot_write)
{
	struct session session;
	struct dicelab_plot *plot;
	FILE *broken = output_broken();

	session_begin(&session, NULL);
	plot = dicelab_plot_new(session.lab);
	add(&session, plot, "d6", "d6");
	ck_assert(!dicelab_plot_write(plot, broken, NULL));
	fclose(broken);
	dicelab_plot_free(plot);
	session_end(&session);
}
END_TEST

enum { MANY = 200000 }; /* outcomes, of which a chart asks more than once whether to stop */

START_TEST(a_chart_stays_empty_when_it_is_stopped)
{
	struct session session;
	struct dicelab_outcomes *outcomes;
	struct dicelab_plot *plot;

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, "d200000", NULL);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), MANY);
	plot = dicelab_plot_new(session.lab);
	session.stops_at = session.questions + 1 + (size_t)_i;
	ck_assert(!dicelab_plot_add(plot, "stopped", outcomes));
	ck_assert_uint_eq(session.questions, session.stops_at);
	ck_assert_str_eq(session_text(&session), ""); /* it is no error */
	/* It may be added again, and is then the only series. */
	ck_assert(dicelab_plot_add(plot, "added", outcomes));
	ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
	ck_assert_uint_eq(count(&session, "<title>added</title>"), 1);
	ck_assert_uint_eq(count(&session, "stopped"), 0);
	dicelab_plot_free(plot);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* What the calculation took counts. */
START_TEST(charts_have_the_time_that_the_calculation_left)
{
	struct session session;
	struct dicelab_outcomes *outcomes;
	struct dicelab_plot *plot;

	session_begin(&session, NULL);
	outcomes = session_calculate(&session, "d200000", NULL);
	plot = dicelab_plot_new(session.lab);
	ck_assert(dicelab_set_limit(session.lab, "time", 1, NULL));
	ck_assert(!dicelab_plot_add(plot, "late", outcomes));
	ck_assert_str_eq(session_text(&session),
			 "error 1:1 [0,4) the chart takes more than 1 milliseconds (limit time)\n");
	dicelab_plot_free(plot);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* Outcomes with names for which there is no memory leave an empty chart. */
START_TEST(a_chart_stays_empty_without_memory)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct session session;
	struct dicelab_outcomes *outcomes;
	struct dicelab_plot *plot;
	bool ok = false;
	size_t i;

	session_begin(&session, &memory);
	outcomes = session_calculate(&session, "d{\"hit\", \"miss\"}", NULL);
	for (i = 1; !ok; i++) {
		unsteady.fails_at = 0;
		plot = dicelab_plot_new(session.lab);
		unsteady.fails_at = unsteady.requests + i;
		ok = dicelab_plot_add(plot, "d", outcomes);
		ck_assert(dicelab_plot_write(plot, session.output.to, NULL));
		dicelab_plot_free(plot);
	}
	ck_assert_uint_gt(i, 2);
	ck_assert_uint_eq(count(&session, "</svg>"), i - 1);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

Suite *suite_plot(void)
{
	Suite *suite = suite_create("plot");
	TCase *all = tcase_create("plot");

	tcase_add_test(all, labels_and_title_are_escaped);
	tcase_add_test(all, writing_changes_nothing);
	tcase_add_test(all, a_chart_may_be_empty);
	tcase_add_test(all, samples_are_called_so);
	tcase_add_loop_test(all, pictures_can_be_narrow, 0, 6);
	tcase_add_test(all, notes_fill_lines);
	tcase_add_test(all, says_when_it_cannot_write);
	tcase_add_test(all, a_chart_stays_empty_without_memory);
	tcase_add_loop_test(all, a_chart_stays_empty_when_it_is_stopped, 0, 3);
	tcase_add_test(all, charts_have_the_time_that_the_calculation_left);
	suite_add_tcase(suite, all);
	return suite;
}
