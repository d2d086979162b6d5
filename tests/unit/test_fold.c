/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* fold: outcomes that would print as zero are one row at either end. */
#include <string.h>

#include "findings.h"
#include "report/format.h"
#include "report/table.h"
#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

/* Is so narrow that a bar has eight characters. */
#define NARROW .format = "table", .ascii = true, .digits = 1, .fold = true

/* Of 216 throws of three dice 1, 3, 6, 10, 15, 21, 25 and 27 give 3, 4, … 10, so that those below 7 are 20 together. With
   one digit 10/216 is 0.0 and 15/216 is 0.1. Bars are of the most likely row, such as 8 * 20/27; they are rounded to eighths of a character, and then up. */
#define MIDDLE                                                                                     \
	"   7  0.1  #####\n"                                                                       \
	"   8  0.1  ######\n"                                                                      \
	"   9  0.1  #######\n"                                                                     \
	"  10  0.1  ########\n"                                                                    \
	"  11  0.1  ########\n"                                                                    \
	"  12  0.1  #######\n"                                                                     \
	"  13  0.1  ######\n"                                                                      \
	"  14  0.1  #####\n"
#define ALL                                                                                        \
	"  3  0.0  \n"                                                                             \
	"  4  0.0  #\n"                                                                            \
	"  5  0.0  ##\n"                                                                           \
	"  6  0.0  ###\n"                                                                          \
	"  7  0.1  #####\n"                                                                        \
	"  8  0.1  ######\n"                                                                       \
	"  9  0.1  #######\n"                                                                      \
	" 10  0.1  ########\n"                                                                     \
	" 11  0.1  ########\n"                                                                     \
	" 12  0.1  #######\n"                                                                      \
	" 13  0.1  ######\n"                                                                       \
	" 14  0.1  #####\n"                                                                        \
	" 15  0.0  ###\n"                                                                          \
	" 16  0.0  ##\n"                                                                           \
	" 17  0.0  #\n"                                                                            \
	" 18  0.0  \n"

static const struct {
	const char *program;
	double threshold;
	struct dicelab_layout layout;
	const char *text; /* that the table begins with, behind the line of its name */
} folded[] = {
	{"sum 3#d6", 0, {NARROW}, " < 7  0.1  ######\n" MIDDLE "> 14  0.1  ######\nmean 10.5"},
	/* Nothing is hidden that another column tells: 10/216 are at most 5, and 20/216 at most 6. The bars are those
	   of the probabilities: 8 * 10/27. */
	{"sum 3#d6",
	 0,
	 {NARROW, .at_most = true},
	 "           at most\n"
	 " < 6  0.0      0.0  ###\n"
	 "   6  0.0      0.1  ###\n"
	 "   7  0.1      0.2  #####\n"
	 "   8  0.1      0.3  ######\n"
	 "   9  0.1      0.4  #######\n"
	 "  10  0.1      0.5  ########\n"
	 "  11  0.1      0.6  ########\n"
	 "  12  0.1      0.7  #######\n"
	 "  13  0.1      0.8  ######\n"
	 "  14  0.1      0.9  #####\n"
	 "  15  0.0      1.0  ###\n"
	 "> 15  0.0      1.0  ###\nmean"},
	/* The likeliest first: what is left is 40 throws, 8/5 of the likeliest row. */
	{"sum 3#d6",
	 0,
	 {NARROW, .by_probability = true},
	 "    10  0.1  #####\n    11  0.1  #####\n     9  0.1  #####\n    12  0.1  #####\n"
	 "     8  0.1  ####\n    13  0.1  ####\n     7  0.1  ###\n    14  0.1  ###\n"
	 "8 more  0.2  ########\nmean"},
	/* Rows that were chosen, and fractions, which say something. */
	{"sum 3#d6", 0, {NARROW, .top = 100}, ALL "mean"},
	{"sum 3#d6", 0, {NARROW, .hide_below = {1, 216}}, ALL "mean"},
	{"sum d{1:29, 2, 3}",
	 0,
	 {NARROW, .fractions = true},
	 "  1  0.9  ########  29/31\n  2  0.0    1/31\n"},
	/* One row would say no more than the one that it is for. */
	{"sum d{1, 2:29, 3}", 0, {NARROW}, "  1  0.0  \n  2  0.9  ########\n  3  0.0  \nmean"},
	/* Not between others. */
	{"d{1:9, 2, 3, 4, 5:9}",
	 0,
	 {NARROW},
	 "  1  0.4  ########\n  2  0.0  #\n  3  0.0  #\n  4  0.0  #\n  5  0.4  ########\nmean"},
	/* Where all would be one row, all are shown. */
	{"d 30", 0, {NARROW}, "  1  0.0  ########\n  2  0.0  ########\n"},
	/* 7, 8 and 9 have 1/36 each, and what is beyond 1/12: the tail is one of them. */
	{"sum compound d6",
	 0.1,
	 {NARROW},
	 "  1  0.2  ########\n  2  0.2  ########\n  3  0.2  ########\n  4  0.2  ########\n"
	 "  5  0.2  ########\n> 5  0.2  ########\nmean"},
	/* k has 1/3 (1/2)^|k|: what is beyond 2 has 1/12, and the tail is on both sides. */
	{"(count explode d2)-(count explode d2)",
	 0.9,
	 {NARROW},
	 "< -2  0.1  ##\n  -2  0.1  ##\n  -1  0.2  ####\n   0  0.3  ########\n   1  0.2  ####\n"
	 "   2  0.1  ##\n > 2  0.1  ##\nmean"},
	/* 1, -2, 4, -8 … have 1/2, 1/4, 1/8, 1/16 …, and nobody knows where the tail is: beyond 4 there is 1/24 at least, less
	   the tail, and that is half as much below -8. */
	{"prod while x=d2*3-5 do ((count ==(-2) x)#(d2*3-5))",
	 1e-3,
	 {NARROW},
	 "      < -8  >=0.0  \n"
	 "        -8  >=0.1  #\n"
	 "        -2  >=0.2  ####\n"
	 "         1  >=0.5  ########\n"
	 "         4  >=0.1  ##\n"
	 "       > 4  >=0.0  #\n"
	 "unresolved    0.0  \nmean"},
	/* Not where nobody knows what is at least, or at most, so much. */
	{"prod while x=d2*3-5 do ((count ==(-2) x)#(d2*3-5))",
	 0.01,
	 {NARROW, .at_least = true},
	 "                   at least\n"
	 "       -32  >=0.0"},
	/* Lists: (6,1) … (6,5) have 1/36 each. Before the last row, which is not of outcomes. */
	{"explode d6",
	 0.1,
	 {NARROW},
	 "                1  0.2  ########\n                2  0.2  ########\n"
	 "                3  0.2  ########\n                4  0.2  ########\n"
	 "                5  0.2  ########\n           5 more  0.1  #######\n"
	 "more than 2 items  0.0  #\n"},
	/* Of 31 there are 29, 30 and 31 at most so much. */
	{"d{(1,1):29, (2,2), (3,3)}",
	 0,
	 {NARROW, .at_most = true},
	 "            at most\n(1,1)  0.9      0.9  ########\n"
	 "(2,2)  0.0      1.0  \n(3,3)  0.0      1.0  \n"},
	{"if ==1 d30 then (1,1) else (2,2)", 0, {NARROW}, "(1,1)  0.0  \n(2,2)  1.0  ########\n"},
};

static void write_table(struct session *session, const char *program, double threshold,
			const struct dicelab_layout *layout)
{
	struct dicelab_calculation how = {.size = sizeof how, .threshold = threshold};
	struct dicelab_report *report =
		dicelab_report_new(session->lab, session->output.to, layout);

	ck_assert(dicelab_report_outcomes(report, NULL, session_calculate(session, program, &how)));
	dicelab_report_free(report);
}

/* As long as the longest of these lines, so that the longest bar is as long as it is there. */
static unsigned width_of_lines(const char *text)
{
	size_t longest = 0;

	for (; *text != '\0'; text += text[0] == '\n') {
		size_t length = strcspn(text, "\n");

		longest = length > longest ? length : longest;
		text += length;
	}
	return (unsigned)longest;
}

START_TEST(ends_are_rows)
{
	struct dicelab_layout layout = folded[_i].layout;
	struct session session;
	const char *text;

	layout.size = sizeof layout;
	layout.width = width_of_lines(folded[_i].text);
	session_begin(&session, NULL);
	write_table(&session, folded[_i].program, folded[_i].threshold, &layout);
	text = session_text(&session);
	if (strncmp(text, "note", 4) == 0)
		text = strchr(text, '\n') + 1;
	if (strncmp(text, folded[_i].text, strlen(folded[_i].text)) != 0)
		ck_abort_msg("%s:\n%s", folded[_i].program, text);
	session_end(&session);
}
END_TEST

/*
 * The intervals are those of all trials in a row. Of 16 in 1000, with z^2 = 3.8415: the middle is (0.016 + 0.00192) /
 * 1.00384 = 0.01785, and to either side there is 1.96 sqrt(0.016 * 0.984 / 1000 + 0.00000096) / 1.00384 = 0.00798.
 */
START_TEST(samples_are_counted_together)
{
	static const uint64_t counts[] = {4, 4, 4, 4, 984};
	struct outcomes outcomes = findings_of_numbers(5);
	struct answer answer = {.label = "", .outcomes = &outcomes};
	struct dicelab_layout layout = {
		.size = sizeof layout, NARROW, .width = 1, .statistics = true};
	struct output output;
	struct view view;
	struct answer_table table;
	size_t i;

	for (i = 0; i < 5; i++) {
		outcomes.items[i] = (int64_t)i + 1;
		outcomes.rows[i].outcome.count = counts[i];
		outcomes.rows[i].outcome.probability = (double)counts[i] / 1000;
		outcomes.trials += counts[i];
	}
	layout.digits = 2;
	output_begin(&output);
	ck_assert(view_open(&view, &outcomes, &layout));
	table = table_of_outcomes(&answer, &view);
	aligned_table(output.to, &table);
	view_close(&view);
	ck_assert(strstr(output_text(&output), "< 5  0.02  0.01  0.03\n") != NULL);
	output_end(&output);
	outcomes_clear(&outcomes);
}
END_TEST

/* Where there is no memory for the rows that are left, there is no table. */
START_TEST(needs_memory)
{
	struct dicelab_layout layout = {.size = sizeof layout, NARROW};
	struct dicelab_calculation how = {.size = sizeof how, .threshold = 0.1};
	struct unsteady_memory memory = {.requests = 0};
	struct dicelab_memory interface = unsteady_interface(&memory);
	struct dicelab_outcomes *outcomes;
	struct dicelab_report *report;
	struct session session;

	session_begin(&session, &interface);
	outcomes = session_calculate(&session, "explode d6", &how);
	report = dicelab_report_new(session.lab, session.output.to, &layout);
	memory.fails_at = memory.requests + 1;
	ck_assert(!dicelab_report_outcomes(report, NULL, outcomes));
	ck_assert_str_eq(session_text(&session), "");
	dicelab_report_free(report);
	session_end(&session);
	ck_assert_uint_eq(memory.blocks, 0);
}
END_TEST

Suite *suite_fold(void)
{
	Suite *suite = suite_create("fold");
	TCase *tables = tcase_create("tables");

	tcase_add_loop_test(tables, ends_are_rows, 0, sizeof folded / sizeof *folded);
	tcase_add_test(tables, samples_are_counted_together);
	tcase_add_test(tables, needs_memory);
	suite_add_tcase(suite, tables);
	return suite;
}
