/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory may run out at any time. Each scene is played again and again, and each time the next
 * request for memory fails, until all of it goes well: whatever fails, nothing crashes, nothing is
 * lost, and each answer is either right or "out of memory".
 */
#include <stdlib.h>
#include <string.h>

#include "feed.h"
#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

/* ---- the scenes ---- */

/* Statements right and wrong; big lists, so that the stack grows, and many different outcomes, so
   that the tally does. */
static const char program[] = "sum 3#d6;\n"
			      "1/0;\n"
			      "let x = (1, 2) in x + 1;\n"
			      "let nope = 1 in nop;\n"
			      "1 +;\n"
			      "count 1000 # 1;\n"
			      "1..40;\n"
			      "sum low 100 (1..1000);\n"
			      "let a = 1 in let b = 2 in a, b, foreach c in (a, b) do c;\n"
			      "count while x = 1 do if < 40 sum x then (x, 1) else ();\n"
			      "max median (1..9), mean add 1 (2,4);\n"
			      "d{(8,9):3, (8,9)}, d{(), ()}, sum d{0:3, 1, (2,3)};\n"
			      "let x = 2#d4 in x given sum x == 8;\n"
			      "2d6 + 3dF - 2d% + 2d{1, (2,3)} + (high 1 3d4) + (sort 1d4);\n"
			      "d2d6;\n"
			      "2d6, 1;\n"
			      "high 1 2d6 + 3;\n"
			      "2#d{\"miss\":2, \"hit\"}; d{\"a\"} == \"a\";\n"
			      "d6 as {5..: \"good\", ..2: \"bad\", else: \"fair\"};\n"
			      "1 + d{\"a\"};\n"
			      "d 1000000, d 1000000";

/* Says that there was no memory where the interface has only NULL to say so. */
static void say_no_memory(struct session *session)
{
	fputs("NULL: out of memory\n", session->output.to);
}

static void draw(struct session *session, const struct dicelab_statement *statement,
		 const struct dicelab_outcomes *outcomes)
{
	struct dicelab_plot *plot = dicelab_plot_new(session->lab);

	if (plot != NULL && dicelab_plot_add(plot, dicelab_label(statement), outcomes))
		ck_assert(dicelab_plot_write(plot, session->output.to, NULL));
	else
		say_no_memory(session);
	dicelab_plot_free(plot);
}

/* Does with a statement what can be done with it. The seed is set each time, so that what is rolled
   does not depend on what went wrong before. */
static void use(struct session *session, struct dicelab_statement *statement, bool ok)
{
	struct dicelab_outcomes *outcomes;
	struct dicelab_list list;
	const struct dicelab_breakdown *breakdown;

	ck_assert(dicelab_write_tree(session->output.to, statement));
	if (!ok)
		return;
	dicelab_seed(session->lab, 1);
	if (dicelab_roll(session->lab, statement, &list))
		ck_assert(dicelab_write_roll(session->output.to, &list));
	dicelab_seed(session->lab, 1);
	dicelab_roll_dice(session->lab, statement, &list, &breakdown);
	dicelab_seed(session->lab, 1);
	outcomes = dicelab_sample(session->lab, statement, 70, NULL);
	if (outcomes != NULL) {
		ck_assert(dicelab_write_outcomes(session->output.to, outcomes, false));
		draw(session, statement, outcomes);
	}
	dicelab_outcomes_free(outcomes);
}

static void use_source(struct session *session, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	if (source == NULL) {
		say_no_memory(session);
		return;
	}
	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (statement != NULL)
			use(session, statement, status == DICELAB_STATEMENT);
	}
	dicelab_close(source);
}

/* A tree in which there was no memory to replace the names still has them, unlike the right one. */
static void use_names(struct session *session)
{
	struct dicelab_source *source = dicelab_open_text(session->lab, "text", "sum b, b", 8);
	struct dicelab_statement *statement;
	enum dicelab_status status;

	if (source == NULL) {
		say_no_memory(session);
		return;
	}
	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (status == DICELAB_STATEMENT)
			use(session, statement, true);
	}
	dicelab_close(source);
}

/* Names that stand for each other, so that one made anew changes others. A name that there was no memory
   for is unknown to the rest, so the rest is left out then. */
static void use_definitions(struct session *session)
{
	static const char definitions[] =
		"a = d1; f(x, y) = x, y, d{3:2}; g(n) = if >0 n then g(n - 1) else n; b = g(1), f(a, a);"
		"b = let x = a in f(a, x); a = (7, 7);"
		"e = d{\"u\", \"v\"}, (1 as {\"u\", \"v\"}); k = e, e";
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	source = dicelab_open_text(session->lab, "text", definitions, sizeof definitions - 1);
	if (source == NULL) {
		say_no_memory(session);
		return;
	}
	dicelab_allow_definitions(source);
	if (dicelab_next(source, &statement) == DICELAB_END)
		use_names(session);
	dicelab_close(source);
}

/* The programs are lines. */
static void use_notation(struct session *session, const char *name, unsigned manners,
			 const char *text)
{
	struct dicelab_source *source = dicelab_open_text(session->lab, name, text, strlen(text));

	if (source != NULL)
		ck_assert(dicelab_set_notation(source, name, manners));
	use_source(session, source);
}

static void use_notations(struct session *session)
{
	static const char python[] = "(4d6^3t + 2d(d4)) / (d4-2), (1+1)w3rr\n"
				     "((((1,2)|3) .+ 1)s)r\n"
				     "1+(2";

	use_notation(session, "python-dice", 0, python);
	use_notation(session, "python-dice", DICELAB_VERBOSE | DICELAB_HIGHEST, python);
	use_notation(session, "dicebag", 0, "6E1K2d20 + 5\n1 +");
	use_notation(session, "vtt", 0,
		     "(1d4)d6r1ro(1d2)!pkh2cs>2f1 + {2d6 - 1, d8/2}kh1\n2d4uo + round(d6/d4)\n1 +");
}

/* ---- scripts ---- */

/* A document, with outputs of all kinds, a script that is wrong, and one that is put out by a function. */
static const char document[] =
	"# Moves\n\n```dice\n"
	"s = scale().step(\"miss\", ..3).step(\"hit\", 4..)\n"
	"def f(n):\n    return \"miss\" if n < 3 else \"hit\"\n"
	"output(\"labels\", d(6).bucket(s))\n```\n\nMore.\n\n```\n"
	"output(\"function\", classify(4d6dl1, s, f))\n"
	"output(\"sum\", d(3) + d(2))\n"
	"output(\"chance\", d(6).p_ge(5))\n"
	"output(\"table\", prob_table([(\"hit\", d(3).pmf(1)), (\"b\", 0.5)]))\n"
	"output(\"pool\", pool_map(dice_pool(2, 3), lambda l: max(l)))\n```\n";

enum { OUTPUTS = 6 };

/* In all ways that know names. */
static void show_all(struct session *session, struct dicelab_source *source, const char *format,
		     bool compare)
{
	struct dicelab_text *text = dicelab_text_new(session->lab);
	struct dicelab_layout layout = {
		.size = sizeof layout, .format = format, .fractions = true, .compare = compare};
	struct dicelab_report *report = NULL;
	struct dicelab_statement *statement;
	enum dicelab_status status;
	bool ok;

	if (text != NULL)
		report = dicelab_report_new(session->lab, dicelab_text_file(text), &layout);
	ok = report != NULL;
	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		struct dicelab_outcomes *outcomes = NULL;

		if (status == DICELAB_STATEMENT)
			outcomes = dicelab_calculate(session->lab, statement, NULL);
		ok = ok && outcomes != NULL;
		if (ok)
			ok = dicelab_report_outcomes(report, statement, outcomes);
		else
			dicelab_outcomes_free(outcomes);
	}
	ok = ok && dicelab_report_end(report);
	if (ok)
		fputs(dicelab_text_get(text, NULL), session->output.to);
	else
		say_no_memory(session);
	dicelab_report_free(report);
	dicelab_text_free(text);
}

/* A grid of two axes, also in a picture, and outcomes side by side. */
static void use_grids(struct session *session)
{
	static const int64_t values[] = {1, 2};
	static const struct dicelab_axis axes[] = {{"n", values, 2}, {"m", values, 2}};
	static const struct dicelab_range range = {.low = 1, .high = 1};
	static const char *const labels[] = {"coin", "same"};
	struct dicelab_layout layout = {.size = sizeof layout, .format = "csv"};
	struct dicelab_source *source = dicelab_open_text(session->lab, "text", "d2", 2);
	struct dicelab_statement *statement;
	struct dicelab_grid *grid = dicelab_grid_new(session->lab, "coin", "==1", axes, 2);
	struct dicelab_plot *plot = dicelab_plot_new(session->lab);
	struct dicelab_text *text = dicelab_text_new(session->lab);
	struct dicelab_outcomes *outcomes = NULL;
	struct dicelab_report *report = NULL;
	bool ok;

	if (source != NULL && dicelab_next(source, &statement) == DICELAB_STATEMENT)
		outcomes = dicelab_calculate(session->lab, statement, NULL);
	if (text != NULL)
		report = dicelab_report_new(session->lab, dicelab_text_file(text), &layout);
	ok = outcomes != NULL && grid != NULL && report != NULL &&
	     dicelab_grid_put_chance(grid, 0, 0, outcomes, &range) &&
	     dicelab_report_grid(report, grid) && plot != NULL &&
	     dicelab_plot_add_grid(plot, grid) &&
	     dicelab_plot_write(plot, session->output.to, NULL) &&
	     dicelab_report_comparison(report, labels,
				       (struct dicelab_outcomes *const[]){outcomes, outcomes}, 2);
	if (ok)
		fputs(dicelab_text_get(text, NULL), session->output.to);
	else
		say_no_memory(session);
	dicelab_report_free(report);
	dicelab_outcomes_free(outcomes);
	dicelab_text_free(text);
	dicelab_plot_free(plot);
	dicelab_grid_free(grid);
	dicelab_close(source);
}

/* Side by side, what comes up in one of them alone and what is in both. */
static void use_labels(struct session *session)
{
	static const char text[] = "6 as {..4: \"miss\", 5..: \"hit\"};"
				   "d6 as {..4: \"miss\", 5..: \"hit\"}";
	struct dicelab_source *source =
		dicelab_open_text(session->lab, "text", text, sizeof text - 1);

	if (source != NULL)
		show_all(session, source, "table", true);
	else
		say_no_memory(session);
	dicelab_close(source);
}

static struct dicelab_source *open_script(struct session *session, const char *text)
{
	struct dicelab_source *source =
		dicelab_open_text(session->lab, "script", text, strlen(text));

	if (source == NULL) {
		say_no_memory(session);
		return NULL;
	}
	dicelab_find_notation(source, "a.dice", SIZE_MAX);
	ck_assert(dicelab_set_notation(source, "dice-script", 0));
	return source;
}

/* Each output alone: a roll, a sample, all that it can be, and a picture of all. */
static void use_outputs(struct session *session, struct dicelab_source *source)
{
	struct dicelab_plot *plot = dicelab_plot_new(session->lab);
	struct dicelab_statement *statement;
	enum dicelab_status status;
	size_t drawn = 0;

	while ((status = dicelab_next(source, &statement)) != DICELAB_END) {
		struct dicelab_outcomes *outcomes = NULL;
		struct dicelab_list list;

		if (status != DICELAB_STATEMENT)
			continue;
		dicelab_seed(session->lab, 1);
		if (dicelab_roll(session->lab, statement, &list))
			ck_assert(dicelab_write_roll(session->output.to, &list));
		dicelab_seed(session->lab, 1);
		dicelab_outcomes_free(dicelab_sample(session->lab, statement, 70, NULL));
		outcomes = dicelab_calculate(session->lab, statement, NULL);
		drawn += plot != NULL && outcomes != NULL &&
			 dicelab_plot_add(plot, dicelab_label(statement), outcomes);
		dicelab_outcomes_free(outcomes);
	}
	if (drawn < OUTPUTS || !dicelab_plot_write(plot, session->output.to, NULL))
		say_no_memory(session);
	dicelab_plot_free(plot);
}

static void use_script(struct session *session)
{
	struct dicelab_source *source = open_script(session, document);

	if (source != NULL)
		use_outputs(session, source);
	dicelab_close(source);
	use_notation(session, "dice-script", 0, "output(d(6)");
}

static void use_page(struct session *session, const char *format, bool compare)
{
	struct dicelab_source *source = open_script(session, document);

	if (source != NULL)
		show_all(session, source, format, compare);
	dicelab_close(source);
}

static void use_html(struct session *session)
{
	use_page(session, "html", true);
}

static void use_table(struct session *session)
{
	use_page(session, "table", true);
}

static void use_json(struct session *session)
{
	use_page(session, "json", false);
}

static void use_program(struct session *session)
{
	use_source(session, dicelab_open_text(session->lab, "text", program, sizeof program - 1));
	use_definitions(session);
}

/* All else, and a stream with one statement that needs a large arena. */
static void use_others(struct session *session)
{
	char name[6000], *text = malloc(2 * sizeof name + 100);
	struct feed feed;

	memset(name, 'x', sizeof name - 1);
	name[sizeof name - 1] = '\0';
	sprintf(text, "let %s = 1 in %s; 7", name, name);
	feed = feed_text(text, 1000);
	use_labels(session);
	use_notations(session);
	use_grids(session);
	use_source(session, dicelab_open_stream(session->lab, "stream", feed_read, &feed));
	free(text);
}

/* A scene is played as often as it requests memory: several short ones take less than a long one. */
static void (*const scenes[])(struct session *session) = {use_program, use_others, use_script,
							  use_html,    use_table,  use_json};

enum { SCENES = sizeof scenes / sizeof *scenes };

/* Plays all of it with this memory and returns the transcript, to be freed. */
static char *play(struct unsteady_memory *unsteady, void (*scene)(struct session *session))
{
	struct dicelab_memory memory = unsteady_interface(unsteady);
	struct session session;
	char *transcript;

	session_begin(&session, &memory);
	if (session.lab != NULL)
		scene(&session);
	else
		say_no_memory(&session);
	transcript = strdup(session_text(&session));
	session_end(&session);
	ck_assert_uint_eq(unsteady->blocks, 0);
	return transcript;
}

/* ---- what may come of it ---- */

static size_t line_length(const char *line)
{
	const char *end = strchr(line, '\n');

	ck_assert_ptr_nonnull(end);
	return (size_t)(end - line) + 1;
}

static bool ends_with(const char *line, size_t length, const char *end)
{
	size_t tail = strlen(end);

	return length > tail && memcmp(line + length - tail, end, tail) == 0;
}

static bool says_no_memory(const char *line, size_t length)
{
	return ends_with(line, length, " out of memory\n");
}

/* Asserts that all lines of `transcript` but those that say there is no memory stand in `right`,
   in the same order. Returns how many say so. */
static size_t compare(const char *transcript, const char *right)
{
	size_t refusals = 0;

	while (*transcript != '\0') {
		size_t length = line_length(transcript);

		if (says_no_memory(transcript, length)) {
			refusals++;
		} else {
			while (*right != '\0' && strncmp(transcript, right, length) != 0)
				right += line_length(right);
			ck_assert_msg(*right != '\0', "this is wrong or out of place: %.*s",
				      (int)length, transcript);
			right += line_length(right);
		}
		transcript += length;
	}
	return refusals;
}

/* Plays once more; true when nothing failed, because it was done before it could. */
static bool play_on(void (*scene)(struct session *session), size_t fails_at, bool fails_after,
		    const char *ok)
{
	struct unsteady_memory unsteady = {.fails_at = fails_at, .fails_after = fails_after};
	char *transcript = play(&unsteady, scene);
	size_t refusals = compare(transcript, ok);
	bool failed = unsteady.requests >= fails_at;

	ck_assert(failed || refusals == 0);
	/* What is sampled may do with less memory: then nothing may be missing. */
	ck_assert_msg(refusals > 0 || strcmp(transcript, ok) == 0,
		      "request %zu failed, but nobody said so", fails_at);
	free(transcript);
	return !failed;
}

static char *play_undisturbed(void (*scene)(struct session *session))
{
	struct unsteady_memory unsteady = {0};

	return play(&unsteady, scene);
}

START_TEST(scenario_is_right_with_memory)
{
	char *right = play_undisturbed(use_program);

	/* Some lines of it, to be sure that there is something to compare with. */
	ck_assert_uint_eq(compare(right, right), 0);
	ck_assert_ptr_nonnull(strstr(right, "\nerror 2:3 [2,3) division by zero\n"));
	ck_assert_ptr_nonnull(strstr(right, "\nerror 3:19 [18,19) a single value is needed here"));
	ck_assert_ptr_nonnull(strstr(right, "\nerror 4:17 [16,19) unknown name 'nop' "
					    "(did you mean 'nope'?)\n"));
	ck_assert_ptr_nonnull(strstr(right, "\n1000\n1000\t1.000000\n"));
	ck_assert_ptr_nonnull(strstr(right, "\n5050\n5050\t1.000000\n"));
	ck_assert_ptr_nonnull(strstr(right, "\n1 2 1 2\n(1,2,1,2)\t1.000000\n"));
	ck_assert_ptr_nonnull(strstr(right, "\n62\n 62\t1.000000\n"));
	ck_assert_ptr_nonnull(strstr(right, "\n4 4\nnote 13:25 "));
	ck_assert_ptr_nonnull(strstr(right, "(4,4)\t1.000000\n"));
	ck_assert_ptr_nonnull(strstr(right, "\n<title>sum 3#d6</title>\n"));
	free(right);
	right = play_undisturbed(use_others);
	ck_assert_ptr_nonnull(strstr(right, "\n7\n7\n  7\t1.000000\n"));
	free(right);
}
END_TEST

/* Only one request fails, or it and all that come after it. */
START_TEST(any_request_may_fail)
{
	void (*scene)(struct session * session) = scenes[_i / 2];
	char *right = play_undisturbed(scene);
	size_t n = 1;

	while (!play_on(scene, n, _i % 2 != 0, right))
		n++;
	ck_assert_uint_gt(n, 40);
	free(right);
}
END_TEST

Suite *suite_exhaustion(void)
{
	Suite *suite = suite_create("exhaustion");
	TCase *all = tcase_create("exhaustion");

	tcase_add_test(all, scenario_is_right_with_memory);
	tcase_add_loop_test(all, any_request_may_fail, 0, 2 * SCENES);
	tcase_set_timeout(all, 120);
	tcase_set_tags(all, "long");
	suite_add_tcase(suite, all);
	return suite;
}
