/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dice in scripts: what comes of them, exactly, and what goes wrong. The probabilities expected here were counted by
 * another program, case by case.
 */
#include <stdio.h>
#include <string.h>

#include "language/dice_script.h"
#include "output.h"
#include "starlark/dice.h"
#include "starlark/script.h"
#include "starlark/words.h"
#include "suites.h"
#include "unsteady_memory.h"

/* ---- a run ---- */

struct run_of_script {
	struct output output; /* what it put out, and its first error */
	struct dice dice;
	const struct dicelab_memory *memory;
	bool failed;
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct run_of_script *run = data;

	if (diagnostic->severity == DICELAB_ERROR && !run->failed)
		fprintf(run->output.to, "error: %s", diagnostic->message);
	run->failed = true;
}

static void write_numbers(FILE *to, const struct distribution *distribution)
{
	size_t i;

	for (i = 0; i < distribution_count(distribution); i++)
		gmp_fprintf(to, " %lld:%Qd", (long long)distribution_number(distribution, i),
			    distribution_probability(distribution, i));
	ck_assert(!distribution_has_tail(distribution));
}

static void write_rows(FILE *to, const struct script_result *result)
{
	const char *separator = "";
	size_t i;

	if (result->kind != RESULT_PROBABILITY)
		fprintf(to, "%s ", result->name);
	for (i = 0; i < result->count; i++) {
		const struct result_row *row = &result->rows[i];
		const char *space = result->kind == RESULT_PROBABILITY ? " " : "";

		if (row->floating)
			fprintf(to, "%s%s%s~%s%g", separator, row->label, space, space,
				row->number);
		else
			gmp_fprintf(to, "%s%s%s=%s%Qd", separator, row->label, space, space,
				    row->share);
		separator = " ";
	}
}

static void write_results(struct run_of_script *run)
{
	FILE *to = run->output.to;
	struct distribution *known;
	bool stopped;
	size_t i;

	for (i = 0; i < run->dice.results.count; i++) {
		const struct script_result *result = &run->dice.results.rows[i];

		if (i > 0)
			fputs("; ", to);
		if (result->kind == RESULT_ROLL) {
			known = dice_calculate(&run->dice, result->roll, 0, &stopped);
			run->failed = known == NULL;
			if (run->failed)
				return;
			fputs(result->name, to);
			write_numbers(to, known);
			distribution_free(known);
		} else {
			write_rows(to, result);
		}
	}
}

/* Runs the script and writes what it put out, or the first error. */
static void run_script(struct run_of_script *run, const char *text)
{
	struct source source = {
		.name = "test", .text = text, .length = strlen(text), .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = run};
	struct script script = {.read = dice_script_read,
				.diag = &diag,
				.at = {0, source.length},
				.limits = &limits_ordinary,
				.memory = run->memory,
				.natives = dice_natives,
				.host = &run->dice};

	output_begin(&run->output);
	run->failed = false;
	dice_init(&run->dice, run->memory, &limits_ordinary);
	ck_assert(script_run(&script) == !run->failed);
	if (!run->failed)
		write_results(run);
}

static void end_run(struct run_of_script *run)
{
	dice_clear(&run->dice);
	output_end(&run->output);
}

static void expect(const char *text, const char *expected)
{
	struct run_of_script run = {.memory = &memory_system};

	run_script(&run, text);
	ck_assert_str_eq(output_text(&run.output), expected);
	end_run(&run);
}

/* ---- what comes out ---- */

#define LADDER                                                                                     \
	"s = scale().step(\"low\", at_most(2)).step(\"high\", at_least(3))"                        \
	".step(\"top\", through(6, 6), early=True)\n"

static const struct {
	const char *text, *expected;
} scripts[] = {
	{"output(\"x\", d(4) - d(3))", "x -2:1/12 -1:1/6 0:1/4 1:1/4 2:1/6 3:1/12"},
	{"output(\"x\", (d(4) - d(3)) // 2)", "x -1:1/4 0:1/2 1:1/4"},
	{"output(\"x\", 3 * d(2) + 1 - 5)", "x -1:1/2 2:1/2"},
	{"r = d(3)\noutput(\"x\", r + r)", "x 2:1/9 3:2/9 4:1/3 5:2/9 6:1/9"},
	{"output(\"x\", die_faces([-1, 0, 0, 2]) + 1)", "x 0:1/4 1:1/2 3:1/4"},
	{"output(\"x\", keep_highest(3, 4, 2))",
	 "x 2:1/64 3:3/64 4:7/64 5:3/16 6:1/4 7:15/64 8:5/32"},
	{"output(\"x\", keep_lowest(2, 4, 5))", "x 2:1/16 3:1/8 4:3/16 5:1/4 6:3/16 7:1/8 8:1/16"},
	{"output(\"x\", keep_highest(0, 0, 0))", "x 0:1"},
	{"output(\"x\", drop_lowest(3, 4, 1))",
	 "x 2:1/64 3:3/64 4:7/64 5:3/16 6:1/4 7:15/64 8:5/32"},
	{"output(\"x\", drop_highest(2, 4, 7))", "x 1:7/16 2:5/16 3:3/16 4:1/16"},
	{"output(\"x\", dice_pool(3, 4).order_stat(2))", "x 1:5/32 2:11/32 3:11/32 4:5/32"},
	{"output(\"x\", dice_pool(4, 3).middle_of(1))", "x 1:11/27 2:13/27 3:1/9"},
	{"output(\"x\", (dice_pool(1, 2) + d(3)).count([1, 3]))", "x 0:1/6 1:1/2 2:1/3"},
	{"output(\"x\", dice_pool(3, 6).count(through(2, 3)))", "x 0:8/27 1:4/9 2:2/9 3:1/27"},
	{"output(\"x\", dice_pool(2, 6).keep(at_least(4)).sum())",
	 "x 8:1/9 9:2/9 10:1/3 11:2/9 12:1/9"},
	{"output(\"x\", dice_pool(2, 3).ignore(1) - d(2))",
	 "x -2:1/18 -1:1/18 0:1/9 1:2/9 2:1/6 3:1/6 4:1/6 5:1/18"},
	{"output(\"x\", (d(4) + d(4)).keep(at_most(5)) + d(2))",
	 "x 3:1/20 4:3/20 5:1/4 6:7/20 7:1/5"},
	{"output(\"x\", d(6).convert([2, 4], 9).clamp(2, 6))", "x 2:1/6 3:1/6 5:1/6 6:1/2"},
	{"output(\"x\", d(6).remove(at_least(3)))", "x 1:1/2 2:1/2"},
	{"output(\"x\", explode(d(3), 2))", "x 1:1/3 2:1/3 4:1/9 5:1/9 7:1/27 8:1/27 9:1/27"},
	{"output(\"x\", explode(d(6), None).p_ge(13))", "x = 1/36"},
	{"output(\"x\", explode(d(6), None).mean())", "x = 21/5"},
	{"output(\"x\", open_ended_d100(2).pmf(-100))", "x = 1/40000"},
	{"output(\"x\", dice_pool(3, 6).p_any([1, 2]))", "x = 19/27"},
	{"output(\"x\", dice_pool(3, 6).p_none(6))", "x = 125/216"},
	{"output(\"x\", dice_pool(3, 6).p_at_least(2, at_least(5)))", "x = 7/27"},
	{"output(\"x\", dice_pool(3, 6).p_at_least(4))", "x = 0"},
	{"output(\"x\", (d(6) + d(6)).cdf(4))", "x = 1/6"},
	{"output(\"x\", d(6).support_size())", "x = 6"},
	{"output(\"x\", success_pool(2, 3, \"baseline\").cdf(2))", "x = 19/27"},
	{"output(\"x\", success_pool(3, 4, \"baseline\").cdf(2))", "x = 11/16"},
	{"output(\"x\", success_pool(2, 3, \"ones_cancel\").cdf(2))", "x = 61/81"},
	{"output(\"x\", success_pool(3, 4, \"ones_cancel\").cdf(2))", "x = 403/512"},
	{"output(\"x\", success_pool(1, 2, \"ones_remove\").pmf(0))", "x = 3/4"},
	{"output(\"x\", success_pool(1, 2, \"implode\").pmf(3))", "x = 3/64"},
	{"output(\"x\", success_pool(2, 1))", "x 96:1"},
	{"output(\"x\", success_pool(3, 1, \"ones_cancel\"))", "x 3:1"},
	{"output(\"x\", success_pool(2, 1, \"implode\"))", "x 0:1"},
	{"output(\"x\", mix([(1, d(2)), (2, d(3) + 1), (0, 9)]))", "x 1:1/6 2:7/18 3:2/9 4:2/9"},
	{"output(\"x\", reroll(d(4), [1, 2], 2))", "x 1:1/16 2:1/16 3:7/16 4:7/16"},
	{"output(\"x\", reroll(d(4), 1, None))", "x 2:1/3 3:1/3 4:1/3"},
	/* of each die 1/9, 4/9, 4/9 */
	{"output(\"x\", reroll(dice_pool(2, 3), 1).sum())",
	 "x 2:1/81 3:8/81 4:8/27 5:32/81 6:16/81"},
	{"output(\"x\", deck([1, 1, 2, 5]).draw(2).sum())", "x 2:1/6 3:1/3 6:1/3 7:1/6"},
	{"output(\"x\", deck([1, 1, 2, 5]).draw(3).count([1, 5]))", "x 2:3/4 3:1/4"},
	{"output(\"x\", (deck([1, 2, 3]).draw(2) + d(2)).order_stat(1))", "x 2:1/3 3:2/3"},
	{"def f(faces):\n    return faces[0] * 10 + faces[1]\noutput(\"x\", pool_map(d(2) + dice_pool(1, 3), f))",
	 "x 11:1/6 12:1/6 21:1/6 22:1/6 31:1/6 32:1/6"},
	{"def f(faces):\n    return \"pair\" if faces[0] == faces[1] else \"none\"\noutput(\"x\", pool_map(dice_pool(2, 4), f))",
	 "x pair=1/4 none=3/4"},
	{"def f(faces):\n    return faces[0] < faces[1]\noutput(\"x\", given(dice_pool(2, 4), f).sum())",
	 "x 3:1/6 4:1/6 5:1/3 6:1/6 7:1/6"},
	{"def step(hp):\n    return d(2) + (hp - 2) if hp > 0 else 0\noutput(\"x\", rounds(2, step, 3))",
	 "x 0:1/2 1:3/8 2:1/8"},
	{"def step(saves):\n    s, f = saves\n    return [(11, (s + 1, f)), (9, (s, f + 1))] if s < 2 "
	 "and f < 2 else saves\noutput(\"x\", rounds((0, 0), step, 3))",
	 "x (2, 0)=121/400 (0, 2)=81/400 (2, 1)=1089/4000 (1, 2)=891/4000"},
	{"def coin(t):\n    return [(1, \"dead\"), (3, t)] if t == \"alive\" else t\n"
	 "output(\"x\", rounds(\"alive\", coin, 4))",
	 "x alive=81/256 dead=175/256"},
	{"output(\"x\", rounds(d(3), lambda n: n + 1, 2))", "x 3:1/3 4:1/3 5:1/3"},
	{"output(\"x\", explode(d(6), None).p_ge(6 * 40 + 3) * 6 * (1 << 62))",
	 "x = 16777216/12157665459056928801"},
	{"output(\"x\", dice_pool(2000000000, 6).sum().mean())", "x = 7000000000"},
	{"x = d(6)\nfor i in range(900):\n    x = x.clamp(0, 5 + i % 2)\noutput(\"x\", x)",
	 "x 1:1/6 2:1/6 3:1/6 4:1/6 5:1/3"},
	{"x = d(6)\nfor i in range(3):\n    x = d(2) - x\noutput(\"x\", x - x)",
	 "x -8:1/2304 -7:1/288 -6:5/384 -5:1/32 -4:43/768 -3:1/12 -2:127/1152 -1:19/144 0:9/64 1:19/144 2:127/1152 3:1/12 4:43/768 5:1/32 6:5/384 7:1/288 8:1/2304"},
	{"output(\"x\", pool_of([d(2), d(3), d(2)]).order_stat(1))", "x 1:1/12 2:7/12 3:1/3"},
	{"output(\"x\", pool_of([explode(d(4), None), explode(d(6), None)]).order_stat(1).p_ge(7))",
	 "x = 13/48"},
	/* The ruin of a gambler. */
	{"def play(n):\n    return [(1, n - 1), (1, n + 1)] if 0 < n and n < 10 else n\n"
	 "output(\"x\", rounds(3, play))",
	 "x 0:7/10 10:3/10"},
	{"def fight(h):\n    if type(h) == \"string\":\n        return h\n    a, b = h\n"
	 "    if a == 0 or b == 0:\n        return \"won\" if b == 0 else \"lost\"\n"
	 "    return [(1, h), (2, (a - 1, b)), (3, (a, b - 1))]\n"
	 "output(\"x\", rounds((3, 4), fight))",
	 "x lost=1424/3125 won=1701/3125"},
	{LADDER "output(\"x\", d(6).bucket(s))", "x low=1/3 high=1/2 top=1/6"},
	{LADDER "output(\"x\", bucket(d(6), s, [1, 4]))", "x low=1/6 high=1/2 top=1/3"},
	{LADDER "output(\"x\", dice_pool(2, 2).bucket(s, at_most(2), through(3, 3), at_least(4)))",
	 "x low=1/4 high=1/2 top=1/4"},
	{LADDER "output(\"x\", d(6).bucket(s).p_at_least(\"high\"))", "x = 2/3"},
	{LADDER "output(\"x\", d(6).bucket(s).p_at_most(\"high\"))", "x = 5/6"},
	{LADDER "output(\"x\", explode(d(6), None).bucket(s))", "x low=1/3 high=2/3 top=0"},
	{LADDER
	 "def f(n):\n    return \"low\" if n == 2 else \"high\"\noutput(\"x\", classify(d(4), s, f))",
	 "x low=1/4 high=3/4 top=0"},
	{LADDER
	 "def f(a, b):\n    return \"top\" if a > b else \"low\"\noutput(\"x\", joint_classify(d(2), d(3), s, f))",
	 "x low=5/6 high=0 top=1/6"},
	{"output(\"x\", prob_table([(\"a\", d(6).p_ge(5)), (\"b\", 1), (\"c\", 0.25)]))",
	 "x a=1/3 b=1 c~0.25"},
	{"output(d(2))\noutput(\"p\", 7)\noutput(0.5)",
	 "output_0 1:1/2 2:1/2; p = 7; output_2 ~ 0.5"},
};

START_TEST(probabilities_are_exact)
{
	expect(scripts[_i].text, scripts[_i].expected);
}
END_TEST

/* ---- types ---- */

static const struct {
	const char *value, *type, *written;
} types[] = {
	{"d(6)", "DieRoll", "DieRoll(support=1..6, mean=3.5000)"},
	{"dice_pool(3, 6)", "DicePool", "DicePool(3 dice)"},
	{"at_most(5)", "IntBand", "IntBand(..5)"},
	{"through(-1, 5)", "IntBand", "IntBand(-1..5)"},
	{"at_least(5)", "IntBand", "IntBand(5..)"},
	{"scale().step(\"A\", at_most(6)).step(\"B\", at_least(7), early=True).step(\"C\")",
	 "Scale", "scale().step(\"A\", ..6).step(\"B\", 7.., early=True).step(\"C\")"},
	{"d(4).bucket(scale().step(\"a\", at_most(2)).step(\"b\", at_least(3)))", "Outcomes",
	 "[(\"a\", 0.5), (\"b\", 0.5)]"},
	{"prob_table([(\"a\", 0.25)])", "ProbTable", "[(\"a\", 0.25)]"},
};

START_TEST(types_have_names_and_are_written)
{
	char text[400], expected[400];

	snprintf(text, sizeof text, "v = %s\nfail(type(v) + \" \" + str(v))", types[_i].value);
	snprintf(expected, sizeof expected, "error: fail: %s %s", types[_i].type,
		 types[_i].written);
	expect(text, expected);
}
END_TEST

/* ---- what goes wrong ---- */

static const struct {
	const char *text, *message;
} errors[] = {
	{"d(0)", "die sides must be >= 1, got 0"},
	{"d(\"a\")", "d: expected int for sides, got string"},
	{"d(True)", "d: expected int for sides, got bool"},
	{"d(2147483648)", "d: sides does not fit 32 bits: 2147483648"},
	{"die_faces([])", "from_faces: need at least one face"},
	{"dice_pool(-2, 6)", "dice_pool count must be non-negative"},
	{"dice_pool(0, 6)", "roll pool count must be >= 1"},
	{"drop_lowest(0, 6, 1)", "roll pool count must be >= 1"},
	{"sum([1, 2])", "sum: expected DicePool or DieRoll, got [1, 2]"},
	{"explode(d(6), -2)", "max_depth must be >= 0"},
	{"open_ended_d100(-1)", "max_chain must be >= 0"},
	{"through(3, 2)", "through: lower bound must be <= upper bound, got 3..2"},
	{"d(6).clamp(4, 3)", "clamp min must be <= max, got 4..3"},
	{"d(6).keep([])", "face spec list must not be empty"},
	{"d(6).keep([at_most(2)])", "face spec: expected list of ints, got IntBand elements"},
	{"d(6).keep([1, \"b\"])", "face spec face 1: expected int, got b"},
	{"d(6).keep(0.5)", "face spec: expected int, IntBand, or list of ints, got 0.5"},
	{"d(6).remove(at_least(1))", "keep_faces: no outcomes remain"},
	{"dice_pool(2, 6).order_stat(3)", "order_stat: k must be 1..=2, got 3"},
	{"dice_pool(2, 6).middle_of(0)", "middle_of: keep must be 1..=2, got 0"},
	{"dice_pool(2, 6).p_none(1, 2, 3)", "expected 0 or 1 face spec argument, got 3"},
	{"dice_pool(2, 6).p_at_least(-1)", "p_at_least: k must be non-negative"},
	{"success_pool(2, 6, \"odd\")", "success_pool: unknown mode \"odd\""},
	{"success_pool(2, 0)", "success_pool: sides must be >= 1"},
	{"scale().step(\"\")", "scale labels must be non-empty"},
	{"scale().step(\"a\").step(\"a\")", "duplicate label in scale: a"},
	{"scale().step(\"a\", [1])", "scale.step band: expected IntBand, got [1]"},
	{"scale().step(\"a\", at_most(1), at_most(2), at_most(3))",
	 "scale.step expects at most one band, got 3 extra argument(s)"},
	{"d(6).bucket(scale().step(\"a\"))",
	 "scale has no numeric bands; use scale().step(label, band) or bucket(..., cuts)"},
	{"d(6).bucket(scale().step(\"a\", at_most(5)))", "outcome 6 is not covered by any band"},
	{"d(6).bucket(scale().step(\"a\").step(\"b\"), at_most(5))",
	 "bucket expects 2 band(s) for 2 label(s), got 1"},
	{"d(6).bucket(scale().step(\"a\").step(\"b\"), 1, 2)",
	 "bucket expects 1 cut(s) for 2 label(s), got 2"},
	{"d(6).bucket(scale().step(\"a\").step(\"b\").step(\"c\"), 2, 2)",
	 "bucket cuts must be strictly increasing"},
	{"d(6).bucket(scale().step(\"a\", at_least(1))).pmf(\"z\")", "unknown label: z"},
	{"classify(d(2), scale().step(\"a\"), lambda n: \"b\")", "unknown label: b"},
	{"classify(d(2), scale().step(\"a\"), lambda n: n)",
	 "classify: function must return string label"},
	{"joint_classify(d(2), d(2), scale().step(\"a\"), lambda a, b: a)",
	 "joint_classify: function must return string label"},
	{"pool_map(dice_pool(2, 2), lambda faces: None)", "pool_map: function must return int"},
	{"prob_table([])", "prob_table requires at least one row"},
	{"prob_table([[\"a\", 1]])", "prob_table row 0: expected (label, probability) tuple"},
	{"prob_table([(\"a\", 1), (\"b\",)])",
	 "prob_table row 1: expected (label, probability) pair, got 1 value(s)"},
	{"prob_table([(1, 1)])", "prob_table row 0: label must be a string"},
	{"output()", "output expects 1 or 2 arguments, got 0"},
	{"output(1, d(2))", "output name must be string"},
	{"output(dice_pool(2, 6))",
	 "output: expected DieRoll or Outcomes; got DicePool (call sum() first)"},
	{"output(True)", "output: expected DieRoll, Outcomes, ProbTable, float, or int, got True"},
	{"d(6) * 0", "scale factor must be positive, got 0"},
	{"explode(d(1), None).mean()", "this loop never ends"},
	{"mix([(0, d(6))])", "mix: no part has any weight"},
	{"mix([(-1, d(6))])", "mix: weights must not be negative"},
	{"mix([(\"a\", d(6))])", "mix: expected a number for a weight, got string"},
	{"mix([(1, \"a\")])", "mix: expected DieRoll, got string"},
	{"reroll(3, 1)", "reroll: expected DieRoll or DicePool, got int"},
	{"reroll(d(6), 1, -1)", "reroll: times must be >= 0"},
	{"reroll(d(6), 1, \"a\")", "reroll: expected int for times, got string"},
	{"reroll(deck([1, 2, 3]).draw(2), 1)", "cards that were drawn cannot be rolled again"},
	{"deck([1, 2]).draw(3)", "draw: n must be 1..=2, got 3"},
	{"given(dice_pool(2, 2), lambda faces: False)", "given: the condition never holds"},
	{"rounds(1, lambda n: 3 - n)", "this loop never ends"},
	{"p = dice_pool(1, 6)\nfor i in range(63):\n    p = p + p",
	 "more dice than 64 bits can count"},
	{"x = d(6) + d(8) * 2\nfor i in range(40):\n    x = x // 2 + x",
	 "more than 16777216 bytes in one statement"},
	{"pool_of([d(2), 3])", "pool_of: expected DieRoll, got int"},
	{"pool_of([])", "roll pool count must be >= 1"},
	{"rounds(1, lambda n: [], 1)", "rounds: no state has any weight"},
	{"rounds(1, lambda n: [2], 1)",
	 "rounds: expected (weight, state) tuples in a list, got int"},
	{"rounds(1, lambda n: [(-1, n)], 1)", "rounds: weights are numbers that are not negative"},
};

START_TEST(errors_say_what_is_wrong)
{
	char expected[300];

	snprintf(expected, sizeof expected, "error: %s", errors[_i].message);
	expect(errors[_i].text, expected);
}
END_TEST

/* ---- what is told of the words ---- */

static const struct {
	const char *name, *usage, *example, *result;
} words[] = {
#define SCRIPT_WORD(name, parameters, function, variant, usage, summary, example, result)          \
	{#name, usage, example, result},
#include "starlark/words.def"
};

START_TEST(words_do_what_is_told)
{
	char text[400], expected[400];

	if (words[_i].result == NULL)
		snprintf(text, sizeof text, "%s", words[_i].example);
	else
		snprintf(text, sizeof text, "fail(repr(%s))", words[_i].example);
	snprintf(expected, sizeof expected, "error: fail: %s",
		 words[_i].result == NULL ? "no dice" : words[_i].result);
	expect(text, expected);
	ck_assert_ptr_nonnull(strstr(words[_i].usage, words[_i].name));
	ck_assert_ptr_nonnull(strstr(words[_i].example, words[_i].name));
}
END_TEST

/* What the language leaves out on purpose. */
static const char *const unsupported[] = {"2 + d(6)",    "2 - d(6)",   "2 + dice_pool(2, 6)",
					  "-d(6)",       "d(6) / 2",   "d(6) % 2",
					  "d(6) * d(6)", "d(6) + 0.5", "d(6) < 3"};

START_TEST(some_operations_are_none)
{
	struct run_of_script run = {.memory = &memory_system};

	run_script(&run, unsupported[_i]);
	ck_assert(run.failed);
	ck_assert_ptr_nonnull(strstr(output_text(&run.output), "not supported"));
	end_run(&run);
}
END_TEST

START_TEST(outputs_are_limited)
{
	expect("for i in range(10001):\n    output(1)",
	       "error: too many output() calls (max 10000)");
}
END_TEST

/* ---- large pools ---- */

/* What would take 10^8 cases and more one by one. */
static const char *const large[] = {
	"output(keep_highest(8, 6, 3))",
	"output(keep_highest(5, 20, 1))",
	"output((dice_pool(10, 6) + dice_pool(1, 8)).sum())",
	"output(dice_pool(20, 6).keep(at_least(5)).sum())",
	"output(dice_pool(40, 10).count(at_least(8)))",
	"output(dice_pool(40, 10).count([1, 8, 10]))",
	"x = d(6)\nfor i in range(3000):\n    x = x + d(6)\noutput(x.support_size())",
	"x = d(6)\nfor i in range(12):\n    x = (x + x) // 2\noutput(x)",
	"output(dice_pool(40, 10).sum().keep(at_least(250)) + d(6))",
	"output(success_pool(5, 6, \"ones_cancel\") + success_pool(5, 6))",
};

START_TEST(large_pools_are_no_trouble)
{
	struct run_of_script run = {.memory = &memory_system};

	run_script(&run, large[_i]);
	ck_assert_msg(!run.failed, "%s", output_text(&run.output));
	end_run(&run);
}
END_TEST

/* ---- no memory ---- */

static const char *const hungry[] = {
	"output(dice_pool(3, 6).keep([4, 6]).count(6) + d(6) // 2)",
	"output(explode(d(6)) - open_ended_d100(1))",
	"output(success_pool(1, 4, \"ones_cancel\"))",
	LADDER "output(d(6).bucket(s))\noutput(classify(d(4), s, lambda n: \"low\"))",
	"output(pool_map(dice_pool(2, 2) + d(3), lambda faces: faces[0]))",
	"output(pool_map(deck([1, 2]).draw(1), lambda faces: str(faces[0])))",
	"output(given(dice_pool(2, 2), lambda faces: faces[0] == 1).sum())",
	"output(rounds(0, lambda n: d(2) + n, 2))",
	"output(rounds(2, lambda n: [(1, n), (1, n - 1)] if n > 0 else n))",
	"output(rounds(\"a\", lambda t: [(1, t), (2, t + \"b\")], 2))",
	"output(mix([(1, d(2)), (0.5, reroll(d(4), 1))]))\noutput(prob_table([(\"a\", 0.5)]))",
};

/* One request for memory fails, and then another one. The script fails, or does without, and gives all back. */
START_TEST(memory_may_run_out)
{
	struct unsteady_memory memory = {.fails_at = 0};
	const struct dicelab_memory interface = unsteady_interface(&memory);
	struct run_of_script run = {.memory = &interface};
	size_t request = 0;

	do {
		request += 1 + request / 32;
		memory = (struct unsteady_memory){.fails_at = request};
		run_script(&run, hungry[_i]);
		end_run(&run);
		ck_assert_uint_eq(memory.blocks, 0);
	} while (memory.requests >= request);
	ck_assert(!run.failed);
}
END_TEST

Suite *suite_dice_script(void)
{
	Suite *suite = suite_create("dice_script");
	TCase *tcase = tcase_create("dice_script");

	tcase_set_timeout(
		tcase,
		60); /* a tree that grows to its limit takes a second, and more under instruments */
	tcase_add_loop_test(tcase, probabilities_are_exact, 0, sizeof scripts / sizeof *scripts);
	tcase_add_loop_test(tcase, types_have_names_and_are_written, 0,
			    sizeof types / sizeof *types);
	tcase_add_loop_test(tcase, errors_say_what_is_wrong, 0, sizeof errors / sizeof *errors);
	tcase_add_loop_test(tcase, words_do_what_is_told, 0, sizeof words / sizeof *words);
	tcase_add_loop_test(tcase, some_operations_are_none, 0,
			    sizeof unsupported / sizeof *unsupported);
	tcase_add_test(tcase, outputs_are_limited);
	tcase_add_loop_test(tcase, large_pools_are_no_trouble, 0, sizeof large / sizeof *large);
	tcase_add_loop_test(tcase, memory_may_run_out, 0, sizeof hungry / sizeof *hungry);
	suite_add_tcase(suite, tcase);
	return suite;
}
