/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* script: what its values and words do, by a table of short scripts, and what becomes of them where memory is short. */
#include <stdio.h>
#include <string.h>

#include "language/dice_script.h"
#include "starlark/script.h"
#include "starlark/words.h"
#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

/* What came of a script: repr of its last value, or its first message. */
struct outcome {
	char text[4000];
	bool reported;
};

static void put(struct outcome *outcome, const char *text, size_t size)
{
	if (size >= sizeof outcome->text)
		size = sizeof outcome->text - 1;
	memcpy(outcome->text, text, size);
	outcome->text[size] = '\0';
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct outcome *outcome = data;

	if (!outcome->reported)
		put(outcome, diagnostic->message, strlen(diagnostic->message));
	outcome->reported = true;
}

/* fraction(1, 3) is exactly that. */
static bool make_fraction(struct machine *machine, const struct call *call, struct value *result)
{
	mpq_t fraction;

	mpq_init(fraction);
	number_to_mpz(mpq_numref(fraction), call->values[0]);
	number_to_mpz(mpq_denref(fraction), call->values[1]);
	mpq_canonicalize(fraction);
	return number_from_mpq(machine, fraction, result);
}

static const struct native own_words[] = {{"fraction", "numerator denominator=1", make_fraction, 0},
					  {"", "", NULL, 0}};

static bool finish(struct machine *machine, struct value last)
{
	struct outcome *outcome = machine_host(machine);
	struct text_builder text;
	bool written;

	text_begin(&text, machine);
	written = text_add_value(&text, last, true);
	if (written)
		put(outcome, text.bytes, text.size);
	text_drop(&text);
	return written;
}

static bool run_with(const char *source, const struct limits *limits,
		     const struct dicelab_memory *memory, struct outcome *outcome)
{
	static const struct native *const natives[] = {script_builtins, own_words, NULL};
	const struct source text = {
		.name = "test", .text = source, .length = strlen(source), .line = 1, .column = 1};
	struct diag diag = {.source = &text, .report = report, .data = outcome};
	struct script script = {
		.read = dice_script_read,
		.diag = &diag,
		.at = {0, text.length},
		.limits = limits,
		.memory = memory,
		.natives = natives,
		.host = outcome,
		.finish = finish,
	};

	*outcome = (struct outcome){.reported = false};
	return script_run(&script);
}

static bool run(const char *source, struct outcome *outcome)
{
	return run_with(source, &limits_ordinary, &memory_system, outcome);
}

static const struct {
	const char *source, *expected;
	bool fails;
} rows[] = {
#define IS(source, expected) {source, expected, false},
#define FAILS(source, message) {source, message, true},
#include "script_words.def"
#undef IS
#undef FAILS
};

enum { ROWS = sizeof rows / sizeof *rows };

START_TEST(row_comes_to_what_is_expected)
{
	struct outcome outcome;
	bool done = run(rows[_i].source, &outcome);

	ck_assert_msg(done != rows[_i].fails, "%s\n%s", rows[_i].source, outcome.text);
	if (rows[_i].fails)
		ck_assert_msg(strstr(outcome.text, rows[_i].expected) != NULL, "%s\n%s",
			      rows[_i].source, outcome.text);
	else
		ck_assert_str_eq(outcome.text, rows[_i].expected);
}
END_TEST

/* Whichever request for memory fails first, the script ends with that message, and nothing is lost. */
START_TEST(row_survives_lack_of_memory)
{
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct outcome outcome;
	size_t fail_at;

	for (fail_at = 1; fail_at < 1000; fail_at += 3) {
		unsteady = (struct unsteady_memory){.fails_at = fail_at};
		if (run_with(rows[_i].source, &limits_ordinary, &memory, &outcome) ||
		    unsteady.requests < fail_at)
			break;
		ck_assert_uint_eq(unsteady.blocks, 0);
		ck_assert_msg(outcome.reported, "%s: nothing is said", rows[_i].source);
	}
	ck_assert_uint_eq(unsteady.blocks, 0);
}
END_TEST

/* What would take more than the limit is refused, whatever makes it. */
static const char *const too_large[] = {
	"x = 'ab' * 1000\nfor i in range(20):\n  x = x + x\n",
	"x = [1, 2] * 1000\nfor i in range(20):\n  x = x + x\n",
	"x = [1]\nfor i in range(1000000):\n  x.extend(x)\n",
	"list(range(1000000))",
	"sorted(range(1000000))",
	"','.join(['abcdefgh' * 1000] * 1000)",
	"'a'.replace('', 'b' * 200000).replace('b', 'c' * 100)",
	"{}.update(zip(range(1000000), range(1000000)))",
	"x = 3\nfor i in range(40):\n  x = x * x\n",
	"x = [1]\nfor i in range(40):\n  x = [x, x]\nstr(x)",
	"enumerate(range(1000000))",
	"('%s' * 1000) % tuple(['x' * 1000] * 1000)",
	"('x' * 100000).elems()",
};

START_TEST(too_large_a_value_is_refused)
{
	struct limits limits = limits_ordinary;
	struct outcome outcome;

	limits.memory = 1 << 20;
	ck_assert_msg(!run_with(too_large[_i], &limits, &memory_system, &outcome), "%s",
		      too_large[_i]);
	ck_assert_msg(strstr(outcome.text, "memory") != NULL ||
			      strstr(outcome.text, "too long") != NULL ||
			      strstr(outcome.text, "more than") != NULL,
		      "%s: %s", too_large[_i], outcome.text);
}
END_TEST

/* And so is what would take too long. */
static const char *const too_long[] = {
	"range(1 << 30) == [1]\nmax(range(1 << 30))",
	"all(range(1, 1 << 30))",
	"(1 << 30) in list(range(10)) or sorted(range(1 << 30))",
	"x = [1]\ny = [1]\nfor i in range(60):\n  x = [x, x]\n  y = [y, y]\nx == y",
	"x = (1,)\nfor i in range(60):\n  x = (x, x)\n{x: 1}",
	"x = 3\nfor i in range(1000):\n  x = x * x\n",
};

START_TEST(too_long_work_is_ended)
{
	struct limits limits = limits_ordinary;
	struct outcome outcome;

	limits.steps = 1000000;
	ck_assert_msg(!run_with(too_long[_i], &limits, &memory_system, &outcome), "%s",
		      too_long[_i]);
	ck_assert_msg(strstr(outcome.text, "more than") != NULL, "%s: %s", too_long[_i],
		      outcome.text);
}
END_TEST

START_TEST(floats_read_back)
{
	static const double numbers[] = {0.1,    1.0 / 3,  1e22,  1e23,   123456.789,
					 5e-324, 2.5e-310, 1e308, 1.5e15, 9007199254740993.0};
	char text[NUMBER_SIZE];
	double number;

	number_show_float(text, numbers[_i]);
	ck_assert(number_read_float(text, strlen(text), &number));
	ck_assert(number == numbers[_i]);
}
END_TEST

Suite *suite_script_words(void)
{
	Suite *suite = suite_create("script_words");
	TCase *all = tcase_create("script words");

	tcase_add_loop_test(all, row_comes_to_what_is_expected, 0, ROWS);
	tcase_add_loop_test(all, row_survives_lack_of_memory, 0, ROWS);
	tcase_add_loop_test(all, too_large_a_value_is_refused, 0,
			    sizeof too_large / sizeof *too_large);
	tcase_add_loop_test(all, too_long_work_is_ended, 0, sizeof too_long / sizeof *too_long);
	tcase_add_loop_test(all, floats_read_back, 0, 10);
	suite_add_tcase(suite, all);
	return suite;
}
