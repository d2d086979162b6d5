/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The public interface: sessions, limits and outcomes. Sources and seeds have suites of their own. */
#include <string.h>

#include "session.h"
#include "suites.h"
#include "support/limits.h"

START_TEST(version_is_told)
{
	char text[40];

	ck_assert_str_eq(dicelab_version(), DICELAB_VERSION);
	snprintf(text, sizeof text, "%d.%d.%d", DICELAB_VERSION_MAJOR, DICELAB_VERSION_MINOR,
		 DICELAB_VERSION_PATCH);
	ck_assert_str_eq(text, DICELAB_VERSION);
#if DICELAB_VERSION_NUMBER < DICELAB_VERSION_OF(0, 8, 0) ||                                        \
	DICELAB_VERSION_OF(1, 0, 0) <= DICELAB_VERSION_OF(0, 999, 999) ||                          \
	DICELAB_VERSION_OF(1, 2, 3) != 1002003
#error "versions are compared as numbers"
#endif
}
END_TEST

START_TEST(nothing_can_be_freed)
{
	dicelab_free(NULL);
	dicelab_close(NULL);
	dicelab_outcomes_free(NULL);
}
END_TEST

START_TEST(hooks_are_optional)
{
	static const char program[] = "nope; )(; 1/0; 7";
	struct dicelab_hooks none = {.size = sizeof none, .report = NULL};
	struct dicelab *lab = dicelab_new(_i == 0 ? NULL : &none);
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;

	source = dicelab_open_text(lab, "rule", program, strlen(program));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert(!dicelab_roll(lab, statement, &list));
	ck_assert_ptr_null(dicelab_sample(lab, statement, 10, NULL));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert(dicelab_roll(lab, statement, &list));
	ck_assert_int_eq(list.items[0], 7);
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

/* What was told of a calculation. */
struct watched {
	size_t told, asked, stops_at;
	uint64_t states;
	bool ok;
};

static void watch(void *data, const struct dicelab_progress *progress)
{
	struct watched *watched = data;

	watched->told++;
	watched->ok = watched->ok && progress->states >= watched->states &&
		      progress->unresolved >= 0 && progress->unresolved <= 1 &&
		      *progress->text != '\0' && *progress->question != '\0' &&
		      strstr("let x=20#d6 in (sum x), prod x", progress->text) != NULL;
	watched->states = progress->states;
}

static bool stop_watched(void *data)
{
	struct watched *watched = data;

	return ++watched->asked == watched->stops_at;
}

/* Whenever the host is asked to stop, it was told how far it is. */
START_TEST(calculations_are_watched)
{
	static const char program[] = "let x=20#d6 in (sum // sum\n  x), prod x";
	struct watched watched = {.stops_at = 20, .ok = true};
	struct dicelab_hooks hooks = {.size = sizeof hooks, .stop = stop_watched, .data = &watched};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_source *source = dicelab_open_text(lab, "", program, strlen(program));
	struct dicelab_statement *statement;

	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	dicelab_watch(lab, watch);
	ck_assert_ptr_null(dicelab_calculate(lab, statement, NULL));
	ck_assert_uint_eq(watched.told, 20);
	ck_assert(watched.ok);
	ck_assert_uint_gt(watched.states, 1000);
	dicelab_watch(lab, NULL);
	watched.asked = 0;
	ck_assert_ptr_null(dicelab_calculate(lab, statement, NULL));
	ck_assert_uint_eq(watched.told, 20);
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

START_TEST(there_are_only_so_many_shards)
{
	static const struct dicelab_sampling wrong[] = {
		{.size = sizeof *wrong, .shard = 7, .shards = 3},
		{.size = sizeof *wrong, .shards = 3}};
	static const char *const complaints[] = {"there is no shard 7 of 3",
						 "there is no shard 0 of 3"};
	const struct dicelab_sampling last = {.size = sizeof last, .shard = 3, .shards = 3};
	struct dicelab_outcomes *outcomes;
	struct session session;
	char expected[80];

	session_begin(&session, NULL);
	ck_assert_uint_eq(dicelab_sampling_trials(30, &wrong[_i]), 0);
	ck_assert_ptr_null(session_sample(&session, "d6", 30, &wrong[_i]));
	snprintf(expected, sizeof expected, "error 1:1 [0,2) %s\n", complaints[_i]);
	ck_assert_str_eq(session_text(&session), expected);
	ck_assert_uint_eq(dicelab_sampling_trials(30, &last), 10);
	outcomes = session_sample(&session, "d6", 30, &last);
	ck_assert_uint_eq(dicelab_outcomes_trials(outcomes), 10);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* The codes of a text's diagnostics, as bits. */
static void note_code(void *data, const struct dicelab_diagnostic *diagnostic)
{
	static const char *const names[] = {
#define NAME(id, name, meaning) [DICELAB_CODE_##id] = name,
		DICELAB_CODES(NAME)
#undef NAME
	};

	ck_assert_str_eq(diagnostic->code_name, names[diagnostic->code]);
	*(uint64_t *)data |= UINT64_C(1) << diagnostic->code;
}

static const struct {
	const char *program;
	enum dicelab_code code;
} codes[] = {
	{"1 +", DICELAB_CODE_SYNTAX},
	{"nope", DICELAB_CODE_NAME},
	{"1 / 0", DICELAB_CODE_DIVISION},
	{"sum 3#d6+2", DICELAB_CODE_REPEATED},
};

START_TEST(diagnostics_have_codes)
{
	uint64_t found = 0;
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = note_code, .data = &found};
	struct dicelab *lab = dicelab_new(&hooks);
	const char *program = codes[_i].program;
	struct dicelab_source *source = dicelab_open_text(lab, "", program, strlen(program));
	struct dicelab_statement *statement;
	struct dicelab_list list;

	if (dicelab_next(source, &statement) == DICELAB_STATEMENT)
		dicelab_roll(lab, statement, &list);
	ck_assert_uint_eq(found, UINT64_C(1) << codes[_i].code);
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

START_TEST(hooks_are_copied)
{
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = NULL};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_source *source;
	struct dicelab_statement *statement;

	memset(&hooks, 0xFF, sizeof hooks);
	source = dicelab_open_text(lab, "rule", "nope", 4);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_FAULT);
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

static void note_progress(void *data, uint64_t done)
{
	struct session *session = data;

	ck_assert_uint_ge(done, session->progress);
	session->progress = done;
}

START_TEST(progress_is_told_and_jobs_do_not_matter)
{
	struct dicelab_sampling how = {.size = sizeof how, .progress = note_progress};
	uint64_t counts[3];

	for (how.jobs = 1; how.jobs <= 3; how.jobs++) {
		struct session session;
		struct dicelab_outcomes *outcomes;
		struct dicelab_outcome outcome;

		session_begin(&session, NULL);
		dicelab_seed(session.lab, 5);
		outcomes = session_sample(&session, "sum 20#d6", 300000, &how);
		ck_assert_ptr_nonnull(outcomes);
		ck_assert_uint_eq(dicelab_outcomes_trials(outcomes), 300000);
		ck_assert_uint_gt(session.progress, 0);
		ck_assert_uint_le(session.progress, 300000);
		outcome = outcome_at(outcomes, dicelab_outcomes_count(outcomes) / 2);
		counts[how.jobs - 1] = outcome.count;
		dicelab_outcomes_free(outcomes);
		session_end(&session);
	}
	ck_assert_uint_eq(counts[0], counts[1]);
	ck_assert_uint_eq(counts[0], counts[2]);
}
END_TEST

START_TEST(sessions_do_not_mix)
{
	struct session a, b;

	session_begin(&a, NULL);
	session_begin(&b, NULL);
	ck_assert(dicelab_set_limit(a.lab, "items", 2, NULL));
	session_roll(&a, "1..3");
	session_roll(&b, "1..3");
	ck_assert_uint_eq(a.complaints, 1);
	ck_assert_str_eq(session_text(&b), "1 2 3\n");
	session_end(&a);
	session_end(&b);
}
END_TEST

/* ---- limits ---- */

START_TEST(limits_are_set_within_their_range)
{
	const struct limit_row *row = &limit_table[_i];
	struct dicelab *lab = dicelab_new(NULL);
	int64_t largest = 0;

	ck_assert(dicelab_set_limit(lab, row->name, 1, &largest));
	ck_assert_int_eq(largest, row->largest);
	ck_assert(dicelab_set_limit(lab, row->name, row->largest, NULL));
	largest = 0;
	ck_assert(!dicelab_set_limit(lab, row->name, 0, &largest));
	ck_assert_int_eq(largest, row->largest);
	ck_assert(!dicelab_set_limit(lab, row->name, -1, NULL));
	ck_assert(!dicelab_set_limit(lab, row->name, INT64_MIN, NULL));
	if (row->largest < INT64_MAX)
		ck_assert(!dicelab_set_limit(lab, row->name, row->largest + 1, NULL));
	dicelab_free(lab);
}
END_TEST

static const char *const no_limits[] = {"", "item", "itemss", "Items", "max-items"};

START_TEST(other_limits_are_unknown)
{
	struct dicelab *lab = dicelab_new(NULL);

	ck_assert(!dicelab_set_limit(lab, no_limits[_i], 5, NULL));
	dicelab_free(lab);
}
END_TEST

START_TEST(refused_limits_change_nothing)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert(dicelab_set_limit(session.lab, "items", 3, NULL));
	ck_assert(!dicelab_set_limit(session.lab, "items", 0, NULL));
	ck_assert(!dicelab_set_limit(session.lab, "items", INT64_MAX, NULL));
	session_roll(&session, "1..3; 1..4");
	ck_assert_int_eq(strncmp(session_text(&session), "1 2 3\nerror", 11), 0);
	session_end(&session);
}
END_TEST

/* ---- outcomes ---- */

static const struct {
	const char *program;
	uint64_t trials;
	const char *written;
} samples[] = {
	{"7", 1, "  7\t1.000000\n"},
	{"7", 5000, "  7\t1.000000\n"},
	{"()", 5000, " ()\t1.000000\n"},
	{"1,-2", 10, "(1,-2)\t1.000000\n"},
	{"d6", 0, ""},
	{"1234567", 3, "1234567\t1.000000\n"},
};

START_TEST(samples_are_written)
{
	struct session session;
	struct dicelab_outcomes *outcomes;

	session_begin(&session, NULL);
	outcomes = session_sample(&session, samples[_i].program, samples[_i].trials, NULL);
	ck_assert_ptr_nonnull(outcomes);
	ck_assert_uint_eq(dicelab_outcomes_trials(outcomes), samples[_i].trials);
	ck_assert(dicelab_write_outcomes(session.output.to, outcomes, false));
	ck_assert_str_eq(session_text(&session), samples[_i].written);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* Lists of 0 to 2 coins: in rising order, and no more of them than there are. */
START_TEST(outcomes_rise)
{
	static const struct {
		int64_t items[2];
		size_t length;
	} expected[] = {{{0}, 0}, {{0}, 1},    {{0, 0}, 2}, {{0, 1}, 2},
			{{1}, 1}, {{1, 0}, 2}, {{1, 1}, 2}};
	enum { COUNT = sizeof expected / sizeof *expected };
	struct session session;
	struct dicelab_outcomes *outcomes;
	uint64_t counted = 0;
	size_t i;

	session_begin(&session, NULL);
	outcomes = session_sample(&session, "d3-1 # d2-1", 3000, NULL);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), COUNT);
	for (i = 0; i < COUNT; i++) {
		struct dicelab_outcome outcome = outcome_at(outcomes, i);

		ck_assert_uint_eq(outcome.list.length, expected[i].length);
		if (outcome.list.length > 0)
			ck_assert_mem_eq(outcome.list.items, expected[i].items,
					 outcome.list.length * sizeof(int64_t));
		ck_assert_uint_gt(outcome.count, 0);
		counted += outcome.count;
	}
	ck_assert_uint_eq(counted, 3000);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

/* Outcomes stay what they are while the session goes on. */
START_TEST(outcomes_are_independent)
{
	struct session session;
	struct dicelab_outcomes *a, *b;

	session_begin(&session, NULL);
	a = session_sample(&session, "1, 2", 10, NULL);
	b = session_sample(&session, "3, 4", 20, NULL);
	session_roll(&session, "5, 6");
	ck_assert(dicelab_write_outcomes(session.output.to, b, false));
	dicelab_outcomes_free(b);
	ck_assert(dicelab_write_outcomes(session.output.to, a, false));
	dicelab_outcomes_free(a);
	ck_assert_str_eq(session_text(&session), "5 6\n(3,4)\t1.000000\n(1,2)\t1.000000\n");
	session_end(&session);
}
END_TEST

/* What was asked may be unknown; what came of it is written all the same. */
START_TEST(answers_need_no_statement)
{
	static const int64_t items[] = {2, 5};
	static const struct {
		const char *format, *expected;
	} rows[] = {
		{"plain", "2 5\n  4\t1.000000\n"},
		{"json",
		 "{\"label\":\"\",\"source\":null,\"kind\":\"roll\",\"seed\":1,\"items\":[2,5]}\n"},
		{"csv", ",roll,\"(2,5)\",,,"},
		{"tsv", "\troll\t(2,5)\t\t\t"},
		{"markdown", "2 5"},
		{"html", "<td>1.000000</td>"},
		{"table", "2 5"},
	};
	struct dicelab_layout layout = {.size = sizeof layout, .format = rows[_i].format};
	struct dicelab_report *report;
	struct session session;

	session_begin(&session, NULL);
	report = dicelab_report_new(session.lab, session.output.to, &layout);
	ck_assert(report != NULL);
	ck_assert(dicelab_report_roll(report, NULL, &(struct dicelab_list){items, 2}));
	ck_assert(dicelab_report_outcomes(report, NULL, session_calculate(&session, "4", NULL)));
	ck_assert(dicelab_report_end(report));
	dicelab_report_free(report);
	if (strstr(session_text(&session), rows[_i].expected) == NULL)
		ck_abort_msg("not in: %s", session_text(&session));
	session_end(&session);
}
END_TEST

START_TEST(failure_to_write_is_told)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;
	struct dicelab_list list;
	FILE *broken = output_broken();

	session_begin(&session, NULL);
	statement = session_open(&session, "d6", &source);
	ck_assert(!dicelab_write_tree(broken, statement));
	clearerr(broken);
	ck_assert(dicelab_roll(session.lab, statement, &list));
	ck_assert(!dicelab_write_roll(broken, &list));
	clearerr(broken);
	outcomes = dicelab_sample(session.lab, statement, 10, NULL);
	ck_assert(!dicelab_write_outcomes(broken, outcomes, false));
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	session_end(&session);
	fclose(broken);
}
END_TEST

/* A statement that was rolled for one goal is rolled for the next. */
START_TEST(test_goal_changes)
{
	const char *rule = "decide {1, 2}";
	const struct dicelab_goal least = {.aim = DICELAB_SMALLEST_MEAN};
	struct dicelab *lab = dicelab_new(NULL);
	struct dicelab_source *source = dicelab_open_text(lab, "rule", rule, strlen(rule));
	struct dicelab_statement *statement;
	struct dicelab_list list;

	ck_assert(dicelab_set_notation(source, "lod", 0));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert(dicelab_roll(lab, statement, &list));
	ck_assert_int_eq(list.items[0], 2);
	ck_assert(dicelab_set_goal(lab, &least));
	ck_assert(dicelab_roll(lab, statement, &list));
	ck_assert_int_eq(list.items[0], 1);
	dicelab_close(source);
	dicelab_free(lab);
}
END_TEST

Suite *suite_api(void)
{
	Suite *suite = suite_create("api");
	TCase *all = tcase_create("api");

	tcase_add_test(all, version_is_told);
	tcase_add_test(all, nothing_can_be_freed);
	tcase_add_loop_test(all, hooks_are_optional, 0, 2);
	tcase_add_test(all, calculations_are_watched);
	tcase_add_loop_test(all, there_are_only_so_many_shards, 0, 2);
	tcase_add_loop_test(all, diagnostics_have_codes, 0, sizeof codes / sizeof *codes);
	tcase_add_test(all, hooks_are_copied);
	tcase_add_test(all, sessions_do_not_mix);
	tcase_add_test(all, progress_is_told_and_jobs_do_not_matter);
	tcase_add_loop_test(all, limits_are_set_within_their_range, 0, LIMIT_COUNT);
	tcase_add_loop_test(all, other_limits_are_unknown, 0, sizeof no_limits / sizeof *no_limits);
	tcase_add_test(all, refused_limits_change_nothing);
	tcase_add_loop_test(all, samples_are_written, 0, sizeof samples / sizeof *samples);
	tcase_add_test(all, outcomes_rise);
	tcase_add_test(all, outcomes_are_independent);
	tcase_add_test(all, failure_to_write_is_told);
	tcase_add_test(all, test_goal_changes);
	tcase_add_loop_test(all, answers_need_no_statement, 0, 7);
	suite_add_tcase(suite, all);
	return suite;
}
