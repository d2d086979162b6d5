/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* process/runs: exact distributions of programs that only run. */
#include "process/runs.h"

#include <stdio.h>
#include <string.h>

#include "output.h"
#include "suites.h"
#include "support/memory.h"

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct output *output = data;

	fprintf(output->to, "%s: %s", diagnostic->code_name, diagnostic->message);
}

static uint64_t draw(const struct chance *chance, uint64_t bound, bool *ok)
{
	uint64_t number = 0;

	*ok = *ok && chance->draw(chance->data, bound, &number);
	return number;
}

static void tell(const struct chance *chance, int64_t state)
{
	if (chance->wants_state(chance->data))
		chance->report_state(chance->data, &state, sizeof state);
}

typedef bool run_function(void *data, const struct chance *chance, struct stop *stop,
			  struct diag *diag, struct run_result *result);

/* What a program of that function gives; its errors are written to `output`. */
static bool calculate(run_function *run, bool (*print)(void *data, struct printed *printed),
		      struct output *output, struct outcomes *outcomes)
{
	const struct source source = {.name = "test", .text = "x", .length = 1, .line = 1};
	struct diag diag = {.source = &source, .report = report, .data = output};
	struct limits limits = limits_ordinary;
	int64_t number = 0;
	const struct runs runs = {.run = run,
				  .print = print,
				  .data = &number,
				  .memory = &memory_system,
				  .limits = &limits,
				  .diag = &diag};
	struct stop stop = {.ask = NULL};

	limits.states = 10000;
	return runs_calculate(&runs, &(struct process_request){1e-12, &stop, NULL}, outcomes);
}

static void assert_share(const struct outcomes *outcomes, size_t i, unsigned long numerator,
			 unsigned long denominator)
{
	mpq_t share;

	mpq_init(share);
	pmf_get_share(outcomes->pmf, outcomes->rows[i].key, share);
	ck_assert_int_eq(mpq_cmp_ui(share, numerator, denominator), 0);
	mpq_clear(share);
}

/* ---- texts ---- */

/* "a" for both of two numbers, "b" for a third, and the list 7, 8 for the last. */
static bool give_text(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		      struct run_result *result)
{
	static const char *const texts[] = {"a", "b", "a"};
	static const int64_t items[] = {7, 8};
	bool ok = true;
	uint64_t number = draw(chance, 4, &ok);

	(void)stop;
	(void)diag;
	*(int64_t *)data = (int64_t)number;
	*result = number == 3 ? (struct run_result){.list = {items, 2}}
			      : (struct run_result){.key = texts[number], .key_size = 1};
	return ok;
}

static bool print_text(void *data, struct printed *printed)
{
	*printed = (struct printed){
		.kind = PRINTED_TEXT, .text = *(int64_t *)data == 1 ? "bee" : "ay", .size = 2};
	printed->size = strlen(printed->text);
	return true;
}

START_TEST(texts_have_names)
{
	struct output output;
	struct outcomes outcomes;

	output_begin(&output);
	ck_assert(calculate(give_text, print_text, &output, &outcomes));
	ck_assert_uint_eq(outcomes.count, 3);
	ck_assert_str_eq(outcomes_name(&outcomes, &outcomes.rows[0].outcome.list), "ay");
	ck_assert_str_eq(outcomes_name(&outcomes, &outcomes.rows[1].outcome.list), "bee");
	ck_assert_str_eq(outcomes_name(&outcomes, &outcomes.rows[2].outcome.list), "[7, 8]");
	assert_share(&outcomes, 0, 1, 2);
	assert_share(&outcomes, 1, 1, 4);
	assert_share(&outcomes, 2, 1, 4);
	outcomes_clear(&outcomes);
	output_end(&output);
}
END_TEST

/* ---- states ---- */

/* A fair walk that begins at 1 and ends at 0 or at 3: there with 1/3 (gambler's ruin). */
static bool walk(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		 struct run_result *result)
{
	int64_t *at = data;
	bool ok = true;

	(void)stop;
	(void)diag;
	for (*at = 1; ok && *at > 0 && *at < 3;) {
		tell(chance, *at);
		*at += draw(chance, 2, &ok) == 0 ? -1 : 1;
	}
	*result = (struct run_result){.list = {at, 1}};
	return ok;
}

START_TEST(equal_states_make_loops_cycles)
{
	struct output output;
	struct outcomes outcomes;

	output_begin(&output);
	ck_assert(calculate(walk, NULL, &output, &outcomes));
	ck_assert_uint_eq(outcomes.count, 2);
	ck_assert_int_eq(outcomes.rows[1].outcome.list.items[0], 3);
	assert_share(&outcomes, 0, 2, 3);
	assert_share(&outcomes, 1, 1, 3);
	outcomes_clear(&outcomes);
	output_end(&output);
}
END_TEST

/* Two numbers that are forgotten only after they were told, and a last one: three nodes, and not 40,201. */
static bool forget(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		   struct run_result *result)
{
	bool ok = true;
	int64_t i;

	(void)stop;
	(void)diag;
	for (i = 1; i <= 2 && ok; i++) {
		tell(chance, (int64_t)draw(chance, 200, &ok));
		tell(chance, -i);
	}
	*(int64_t *)data = (int64_t)draw(chance, 2, &ok);
	*result = (struct run_result){.list = {data, 1}};
	return ok;
}

START_TEST(states_become_equal_before_a_draw)
{
	struct output output;
	struct outcomes outcomes;

	output_begin(&output);
	ck_assert(calculate(forget, NULL, &output, &outcomes));
	assert_share(&outcomes, 1, 1, 2);
	outcomes_clear(&outcomes);
	output_end(&output);
}
END_TEST

/* How many numbers are drawn until a 0 comes up, of which nothing is told. */
static bool count(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		  struct run_result *result)
{
	int64_t *number = data;
	bool ok = true;

	(void)stop;
	(void)diag;
	*number = 1;
	while (draw(chance, 2, &ok) != 0 && ok)
		++*number;
	*result = (struct run_result){.list = {number, 1}};
	return ok;
}

START_TEST(what_goes_on_is_followed_while_it_is_likely)
{
	struct output output;
	struct outcomes outcomes;

	output_begin(&output);
	ck_assert(calculate(count, NULL, &output, &outcomes));
	ck_assert_uint_gt(outcomes.count, 20);
	assert_share(&outcomes, 0, 1, 2);
	assert_share(&outcomes, 9, 1, 1024);
	ck_assert_ptr_nonnull(outcomes.pmf->tail);
	outcomes_clear(&outcomes);
	output_end(&output);
}
END_TEST

/* ---- what goes wrong ---- */

/* Draws from one number, again and again. */
static bool go_on(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		  struct run_result *result)
{
	bool ok = true;

	(void)data;
	(void)stop;
	(void)diag;
	while (ok) {
		tell(chance, 0);
		draw(chance, 1, &ok);
	}
	*result = (struct run_result){.list = {NULL, 0}};
	return false;
}

static bool give_error(void *data, const struct chance *chance, struct stop *stop,
		       struct diag *diag, struct run_result *result)
{
	const struct span at = {0, 1};
	int64_t *number = data;
	bool ok = true;

	(void)stop;
	*number = (int64_t)draw(chance, 3, &ok);
	*result = (struct run_result){.list = {number, 1}};
	return ok && (*number != 2 || diag_error(diag, CODE_VALUE, at, NULL, "two is too much"));
}

/* A draw with so many outcomes that they cannot be told apart. */
static bool draw_much(void *data, const struct chance *chance, struct stop *stop, struct diag *diag,
		      struct run_result *result)
{
	bool ok = true;

	(void)stop;
	(void)diag;
	*(int64_t *)data = (int64_t)draw(chance, 1000000, &ok);
	*result = (struct run_result){.list = {data, 1}};
	return ok;
}

START_TEST(errors_are_reported_once)
{
	static const struct {
		run_function *run;
		const char *said;
	} rows[] = {
		{go_on, "endless: this program never ends"},
		{give_error, "value: two is too much"},
		{draw_much,
		 "too-hard: the distribution of this takes more than 10000 states of a calculation"}};
	struct output output;
	struct outcomes outcomes;

	output_begin(&output);
	ck_assert(!calculate(rows[_i].run, NULL, &output, &outcomes));
	ck_assert_str_eq(output_text(&output), rows[_i].said);
	output_end(&output);
}
END_TEST

Suite *suite_runs(void)
{
	Suite *suite = suite_create("runs");
	TCase *tcase = tcase_create("runs");

	tcase_add_test(tcase, texts_have_names);
	tcase_add_test(tcase, equal_states_make_loops_cycles);
	tcase_add_test(tcase, states_become_equal_before_a_draw);
	tcase_add_test(tcase, what_goes_on_is_followed_while_it_is_likely);
	tcase_add_loop_test(tcase, errors_are_reported_once, 0, 3);
	suite_add_tcase(suite, tcase);
	return suite;
}
