/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many runs of programs in the Language of Dice: whether the results come up as often as they should, compiled and not, for any number of threads. The weights that are expected were worked out by counting dice, as is said beside them.
 */
#include <stdio.h>
#include <string.h>

#include "fit.h"
#include "language/language.h"
#include "language/lod/compile/sample.h"
#include "language/lod/parse.h"
#include "output.h"
#include "process/program_kind.h"
#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

/* ---- a sample ---- */

struct sampled {
	struct output output; /* its first error */
	struct outcomes outcomes;
	const struct dicelab_memory *memory;
	struct limits limits;
	struct sampling sampling;
	bool by_runs; /* as if it could not be compiled */
	bool plainly; /* without the machine, with its draws */
	bool compiled, failed;
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct sampled *sampled = data;

	if (!sampled->failed)
		fprintf(sampled->output.to, "%s: %s", diagnostic->code_name, diagnostic->message);
	sampled->failed = true;
}

static struct sampled sampled_of(uint64_t trials)
{
	return (struct sampled){.memory = &memory_system,
				.limits = limits_ordinary,
				.sampling = {.run = 3, .end = trials, .jobs = 1}};
}

/* False where it is not compiled, or after an error. */
static bool sample_compiled(struct sampled *sampled, struct diag *diag)
{
	struct lod_sample request = {.diag = diag,
				     .limits = &sampled->limits,
				     .memory = sampled->memory,
				     .sampling = &sampled->sampling,
				     .plainly = sampled->plainly};
	struct arena arena;
	bool done = false;

	sampled->compiled = false;
	if (sampled->by_runs)
		return false;
	arena_init(&arena, sampled->memory);
	request.program = lod_read(&arena, diag, (struct span){0, diag->source->length},
				   request.limits, NULL);
	if (request.program != NULL)
		done = lod_sample(&request, &sampled->outcomes, &sampled->compiled);
	arena_clear(&arena);
	return done;
}

/* By running it, or as the decision diagram of its draws says. */
static bool sample_runs(struct sampled *sampled, struct diag *diag)
{
	const struct stop stop = {.ask = NULL};
	struct program *program = program_read(
		&lod_programs,
		&(struct program_context){sampled->memory, &sampled->limits, diag, NULL},
		(struct span){0, diag->source->length}, NULL);
	bool done =
		program != NULL && (sampled->by_runs ? program_sample_runs : program_sample)(
					   program, &sampled->sampling, &stop, &sampled->outcomes);

	program_free(program);
	return done;
}

/* Makes the outcomes, or writes the error. */
static bool sample(struct sampled *sampled, const char *text)
{
	struct source source = {
		.name = "test", .text = text, .length = strlen(text), .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = sampled};
	struct seed seed = seed_from_number(15);
	bool done;

	output_begin(&sampled->output);
	sampled->failed = false;
	sampled->sampling.seed = &seed;
	done = sample_compiled(sampled, &diag) ||
	       (!sampled->compiled && !sampled->failed && sample_runs(sampled, &diag));
	ck_assert(done == !sampled->failed);
	return done;
}

static void end_sample(struct sampled *sampled)
{
	if (!sampled->failed)
		outcomes_clear(&sampled->outcomes);
	output_end(&sampled->output);
}

/* What an outcome is printed as: its name, or its items with blanks between them. */
static const char *name_of(const struct outcomes *outcomes, size_t i, char *room, size_t size)
{
	const struct dicelab_list *list = &outcomes->rows[i].outcome.list;
	const char *name = outcomes_name(outcomes, list);
	size_t at = 0, k;

	if (name != NULL)
		return name;
	room[0] = '\0';
	for (k = 0; k < list->length; k++)
		at += (size_t)snprintf(room + at, size - at, "%s%lld", k > 0 ? " " : "",
				       (long long)list->items[k]);
	return room;
}

/* ---- how often ---- */

struct expected {
	const char *name;
	double weight;
};

struct example {
	const char *text;
	bool compiled;
	struct expected rows[24]; /* in order */
};

static const struct example programs[] = {
	/* The lowest of four dice is dropped: known to every player. */
	{"x ~ { sum(4d6) - min(.) }\nx",
	 true,
	 {{"3", 1},
	  {"4", 4},
	  {"5", 10},
	  {"6", 21},
	  {"7", 38},
	  {"8", 62},
	  {"9", 91},
	  {"10", 122},
	  {"11", 148},
	  {"12", 167},
	  {"13", 172},
	  {"14", 160},
	  {"15", 131},
	  {"16", 94},
	  {"17", 54},
	  {"18", 21}}},
	{"x ~ max(4d6, 3)\nsum(x)",
	 true,
	 {{"3", 1},
	  {"4", 4},
	  {"5", 10},
	  {"6", 21},
	  {"7", 38},
	  {"8", 62},
	  {"9", 91},
	  {"10", 122},
	  {"11", 148},
	  {"12", 167},
	  {"13", 172},
	  {"14", 160},
	  {"15", 131},
	  {"16", 94},
	  {"17", 54},
	  {"18", 21}}},
	/* k^2 - (k - 1)^2 of the pairs have k as the higher one */
	{"max(2d4)", true, {{"1", 1}, {"2", 3}, {"3", 5}, {"4", 7}}},
	{"min(2d4)", true, {{"1", 7}, {"2", 5}, {"3", 3}, {"4", 1}}},
	{"min(2d2, 1)", true, {{"1", 3}, {"2", 1}}},
	/* lists keep the order in which they were rolled, but the best come first */
	{"2d2", true, {{"1 1", 1}, {"1 2", 1}, {"2 1", 1}, {"2 2", 1}}},
	{"max(3d2, 2)", true, {{"1 1", 1}, {"2 1", 3}, {"2 2", 4}}},
	{"x = 3 * 1d2\nx[1] + x[3]", true, {{"2", 1}, {"3", 2}, {"4", 1}}},
	/* sets */
	{"{1:'a', 3:'b'}", true, {{"a", 1}, {"b", 3}}},
	{"dc = 2\n{dc:0, (6-dc-1):1d2, 1:7}", true, {{"0", 4}, {"1", 3}, {"2", 3}, {"7", 2}}},
	{"n = 1d2\n{n:'a', 1:'b'}", true, {{"a", 7}, {"b", 5}}},
	{"2 * {'a', 'b'}",
	 true,
	 {{"['a', 'a']", 1}, {"['a', 'b']", 1}, {"['b', 'a']", 1}, {"['b', 'b']", 1}}},
	{"w ~ {1:'a', 3:'b'}\nw[1d4]", true, {{"a", 1}, {"b", 3}}},
	{"{5000:1, 15000:2}", true, {{"1", 1}, {"2", 3}}},
	/* the roll that was compared, again: 1 to 4 are less than 5, 5 to 9 less than 10 */
	{"if 1d20 < 5\n1\nelif . < 10\n2\nelse\n3\ndone", true, {{"1", 4}, {"2", 5}, {"3", 11}}},
	{"x ~ if (1d4 < 3) 10 else .\nx", true, {{"3", 1}, {"4", 1}, {"10", 2}}},
	{"x = 1d2 == 1 or 1d2 == 1\nx", true, {{"0", 1}, {"1", 3}}},
	{"not (1d2 == 1 and 1d2 == 1)", true, {{"0", 1}, {"1", 3}}},
	/* parameters are rolled once, recipes each time */
	{"s ~ par(a, b = 10){a + a + b}\ns(1d2)", true, {{"12", 1}, {"14", 1}}},
	{"a ~ 1d2\na - a", true, {{"-1", 1}, {"0", 2}, {"1", 1}}},
	{"s ~ par(a){a * 1d2}\nsum(s(1d2))", true, {{"1", 2}, {"2", 3}, {"3", 2}, {"4", 1}}},
	/* loops: heads until the first tail, at most 3; half of what is left each time */
	{"n = 0\nwhile n < 3\nif 1d2 == 1 break done\nn++\ndone\nn",
	 true,
	 {{"0", 4}, {"1", 2}, {"2", 1}, {"3", 1}}},
	{"n = 0 i = 0\nwhile i < 2\ni++\nif 1d2 == 1 continue done\nn += i\ndone\nn",
	 true,
	 {{"0", 1}, {"1", 1}, {"2", 1}, {"3", 1}}},
	{"e ~ {i = 0\nwhile i < 2\ni++\nif 1d2 == 1 yield 7 done\ndone\ni}\ne",
	 true,
	 {{"2", 1}, {"7", 3}}},
	/* an event changes what is outside of it; what it adds is added before */
	{"n = 1d2\n{n += 1 n} + n", true, {{"4", 1}, {"6", 1}}},
	{"x = 0\nif 1d2 == 1\nx = 1d2\nelse\nx = 5\ndone\nx", true, {{"1", 1}, {"2", 1}, {"5", 2}}},
	{"c = 1d4 if c == 1 yield 0 done c = 5 while 1d4 > 1 yield 1 done c",
	 true,
	 {{"0", 4}, {"1", 9}, {"5", 3}}},
	{"1d6 / 4 - -1d6 % 2", true, {{"0", 1}, {"1", 2}, {"2", 1}}},
	{"s ~ {x = 1 y = 1d2}\na = s\na.x + a.y", true, {{"2", 1}, {"3", 1}}},
	{"f ~ par(n) {a = n g ~ a + n * 1d2}\nx = f(2) x.a = 1d2\nsum(x.g)",
	 true,
	 {{"3", 1}, {"4", 3}, {"5", 3}, {"6", 1}}},
	/* what is not compiled is run one by one */
	{"s ~ {x = 1 y = 1d2}\ns", false, {{"{x = 1, y = [1]}", 0}}},
	{"n = 1d2\nn * 1d2",
	 false,
	 {{"1", 2}, {"1 1", 1}, {"1 2", 1}, {"2", 2}, {"2 1", 1}, {"2 2", 1}}},
	{"{1d2, 'a', [2, 'b']}", false, {{"1", 1}, {"2", 1}, {"a", 2}, {"[2, 'b']", 2}}},
};

static double total_of(const struct example *program)
{
	double total = 0;
	size_t i;

	for (i = 0; program->rows[i].name != NULL; i++)
		total += program->rows[i].weight;
	return total;
}

static void check_rows(const struct example *program, const struct outcomes *outcomes)
{
	double total = total_of(program);
	struct fit fit;
	char room[64];
	size_t i;

	fit_begin(&fit);
	for (i = 0; program->rows[i].name != NULL; i++) {
		ck_assert_uint_lt(i, outcomes->count);
		ck_assert_str_eq(name_of(outcomes, i, room, sizeof room), program->rows[i].name);
		fit_add(&fit, program->rows[i].weight / total * (double)outcomes->trials,
			(double)outcomes->rows[i].outcome.count);
	}
	ck_assert_uint_eq(i, outcomes->count);
	ck_assert_msg(fit_is_good(&fit), "%s", program->text);
}

START_TEST(results_come_up_as_often_as_they_should)
{
	const struct example *program = &programs[_i];
	int by_runs;

	for (by_runs = 0; by_runs < 2; by_runs++) {
		struct sampled sampled = sampled_of(by_runs ? 5000 : 50000);

		sampled.by_runs = by_runs;
		ck_assert_msg(sample(&sampled, program->text), "%s", output_text(&sampled.output));
		ck_assert_msg(sampled.compiled == (program->compiled && !by_runs), "%s",
			      program->text);
		if (program->rows[0].weight > 0)
			check_rows(program, &sampled.outcomes);
		end_sample(&sampled);
	}
}
END_TEST

/* The distribution of the turns has too many outcomes to be written here; its mean was worked out by dynamic programming
   over what is left of hp. A standard deviation is less than 15 turns. */
static const char combat[] = "dmg ~ 1d6 + 3\ncrit ~ dmg + dmg\nhp = 100\nturns = 0\n"
			     "while hp > 0\nturns += 1\nhp -= {15:0, 4:dmg, 1:crit}\ndone\nturns";

START_TEST(a_fight_takes_as_many_turns_as_it_should)
{
	struct sampled sampled = sampled_of(100000);
	double sum = 0;
	size_t i;

	ck_assert(sample(&sampled, combat));
	ck_assert(sampled.compiled);
	for (i = 0; i < sampled.outcomes.count; i++) {
		const struct dicelab_outcome *outcome = &sampled.outcomes.rows[i].outcome;

		sum += (double)outcome->list.items[0] * (double)outcome->count;
	}
	ck_assert_double_eq_tol(sum / 100000, 53.362919146, 5 * 15 / 316.0);
	end_sample(&sampled);
}
END_TEST

/* ---- threads, parts ---- */

static const char *const for_threads[] = {combat, "{1:'a', 3:'b'}", "1d2 * 1d6",
					  "s ~ {x = 1 y = 1d6}\ns"};

static void check_same(const struct outcomes *a, const struct outcomes *b)
{
	char room_a[64], room_b[64];
	size_t i;

	ck_assert_uint_eq(a->count, b->count);
	ck_assert_uint_eq(a->trials, b->trials);
	for (i = 0; i < a->count; i++) {
		ck_assert_uint_eq(a->rows[i].outcome.count, b->rows[i].outcome.count);
		ck_assert_str_eq(name_of(a, i, room_a, sizeof room_a),
				 name_of(b, i, room_b, sizeof room_b));
	}
}

/* Programs that say more of draws than those above: in turns, in repetitions, in recipes of recipes, in some lanes only. */
static const char *const for_draws[] = {
	combat,
	"n = 0 while 1d3 > 1 m = 0 while m < 3 and 1d2 == 1 m += {1, 1d2} done n += m done n",
	"n = 1d3 sum(n * {1, 2d6, 5:1d4})",
	"a ~ 1d6 + {0, 1d4} b ~ par(n) {2 * a + n * 1d3} c ~ b(1d2) sum(c) + sum(2 * c)",
	"w ~ {1:'a', 1d3:'b', 2:'c'} x = w[1] y = w if x == y 'same' else [x, y][1d2] done",
	"n = 0 while n < 20 if 1d6 == 6 yield 'six' elif 1d20 == 1 break elif . > 18 continue done n += 1d8 done 'none'",
	"max(5d100, 2) + min(3d1000, 1)",
	"x = 5d1000 n = 0 while max(x) > 900 and n < 10 x = 5d1000 n++ done sum(x)",
	"n = 1000000000 while n > 1 n /= 1d10 done n",
	"n = 1 k = 0 while k < 6 d = 1d1000 n *= d k++ done n % 1000",
	"n = 300 t = 0 while n > 0 n -= 1d4 t += 1d1000 done t",
	/* structures: their fields in loops and where ways meet, recipes with parameters, structures in structures */
	"f ~ par(hp, k) { life = hp blow ~ {0, 1d6 + k, life > 5} }\na = f(1d8, 2) b = f(9, 0) n = 0\n"
	"while a.life > 0 and b.life > 0 and n < 20 n++ b.life -= a.blow if b.life > 0 a.life -= b.blow done done\n"
	"a.life + 100 * b.life",
	"s ~ { a = 1d3 r = { c = a } d ~ r.c + 1d2 } x = s y = s if x.r.c > 1 x = y done x.d + y.d * 10",
	"s = { k = 'a' n = 1d2 } t = s if s.n == 2 t.k = 'b' done t.k",
	"s = { a = 2d6 m ~ par(x = 2) { max(a) + x * 1d3 } } s.a = 1d20 s.m() + s.m(1)",
	/* numbers that leave their bounds, though nobody asks for them afterwards, or only by what was made of the bounds */
	"n = 0 while 1d40 > 1 n += 1d1000 done n > 12000",
	"n = 0 while 1d40 > 1 n += 1d1000 done if n > 12000 'big' else 'small' done",
	"n = 0 while 1d40 > 1 n += 1d1000 done t = 'b' if n > 12000 t = 'c' elif n > 3000 t = 'a' done "
	"if 1d2 == 1 t = 'c' done t",
	"x = 1d2 * 1000000 * 1000 if x > 1073741824 then [1, 2] else [5, x] done",
	/* lanes that have yielded before, and states of an outer loop that are always the same */
	"c = 1d4 if c == 1 yield 0 done c = 5 while 1d4 > 1 yield 1 done c",
	"b = 0 c = 0 while 1d5 > 1 x = 0 while 1d4 > 1 x = 1 done if x c += 1 done b = c done b",
	"flips = [1d2, 3:{1d2, 5}, 1d2] sum(flips) * 1d2 - not (1d4 == 1 or {0, 1d2 == 1} > 0)",
};

/* Each trial draws the same, by the machine and without it. */
static void check_trials(uint64_t trials, const char *program)
{
	struct sampled by_machine = sampled_of(trials), plain = sampled_of(trials);

	plain.plainly = true;
	ck_assert_msg(sample(&by_machine, program), "%s", output_text(&by_machine.output));
	ck_assert_msg(by_machine.compiled, "%s", program);
	ck_assert(sample(&plain, program));
	check_same(&by_machine.outcomes, &plain.outcomes);
	end_sample(&by_machine);
	end_sample(&plain);
}

START_TEST(trials_do_not_hang_on_how_they_are_made)
{
	check_trials(5000, for_draws[_i]);
}
END_TEST

START_TEST(nor_do_many_trials)
{
	check_trials(20000, for_draws[_i]);
}
END_TEST

START_TEST(any_number_of_threads_gives_the_same)
{
	static const unsigned jobs[] = {2, 7};
	struct sampled alone = sampled_of(30011);
	size_t i;

	ck_assert(sample(&alone, for_threads[_i]));
	for (i = 0; i < sizeof jobs / sizeof *jobs; i++) {
		struct sampled shared = sampled_of(30011);

		shared.sampling.jobs = jobs[i];
		ck_assert(sample(&shared, for_threads[_i]));
		check_same(&alone.outcomes, &shared.outcomes);
		end_sample(&shared);
	}
	end_sample(&alone);
}
END_TEST

static uint64_t count_of(const struct outcomes *outcomes, int64_t number)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		if (outcomes->rows[i].outcome.list.items[0] == number)
			return outcomes->rows[i].outcome.count;
	}
	return 0;
}

/* A sample that is cut anywhere is the sum of its parts. */
START_TEST(parts_add_up)
{
	struct sampled whole = sampled_of(3000), first = sampled_of(1337),
		       second = sampled_of(3000);
	int64_t number;

	second.sampling.begin = 1337;
	ck_assert(sample(&whole, "1d6 + 2d4") && sample(&first, "1d6 + 2d4") &&
		  sample(&second, "1d6 + 2d4"));
	for (number = 3; number <= 14; number++)
		ck_assert_uint_eq(count_of(&whole.outcomes, number),
				  count_of(&first.outcomes, number) +
					  count_of(&second.outcomes, number));
	end_sample(&whole);
	end_sample(&first);
	end_sample(&second);
}
END_TEST

/* ---- what goes wrong ---- */

static const struct {
	const char *text, *error;
} wrong[] = {
	{"1d6 / (1d6 - 1)", "division-by-zero: division by zero"},
	{"x = 1\nwhile 1\nx *= 2\ndone", "overflow: the result does not fit into 64 bits"},
	{"x = 2d6\nx[1d3]", "value: there is no item 3 among 2"},
	{"w ~ {1:'a', 3:'b'}\nw[1d5]", "value: variable 'w' has only 4 states"},
	{"n = 1d2 - 1\n{n:1, n:2}", "value: all weights of this set are 0"},
	{"n = 1d2 - 2\n{n:1, 2:2}", "negative: a weight of -1"},
	{"n = 1d2 + 4611686018427387904\n{n:1, n:2}",
	 "overflow: the sum of the weights does not fit into 64 bits"},
	{"while 1 done", "limit: more than 1000 turns of loops in one roll"},
	{"max([])", "value: the max of an empty array"},
	{"1 + 'a'", "type: a text where a number is needed"},
	{"n = 1d2 + 2000\nsum(n * 1d6)", "limit: more than 1000 values held at once"},
};

START_TEST(errors_are_those_of_a_plain_run)
{
	int by_runs;

	for (by_runs = 0; by_runs < 2; by_runs++) {
		struct sampled sampled = sampled_of(5000);

		sampled.by_runs = by_runs;
		sampled.limits.turns = sampled.limits.items = 1000;
		sampled.sampling.jobs = 2;
		ck_assert(!sample(&sampled, wrong[_i].text));
		ck_assert_str_eq(output_text(&sampled.output), wrong[_i].error);
		end_sample(&sampled);
	}
}
END_TEST

/* Together they take more turns than one may, but none of them does. */
START_TEST(limits_are_for_each_trial)
{
	struct sampled sampled = sampled_of(3000);

	sampled.limits.steps = 400;
	ck_assert(sample(&sampled, "n = 0\nwhile 1d4 > 1 n += 1 done\nn > 100"));
	ck_assert(sampled.compiled);
	end_sample(&sampled);
}
END_TEST

/* What the condition made is freed, though there is no statement. */
START_TEST(a_loop_without_statements_takes_no_memory)
{
	struct sampled sampled = sampled_of(1);

	sampled.by_runs = true;
	sampled.limits.turns = 300000;
	sampled.limits.memory = 1 << 22;
	ck_assert(!sample(&sampled, "while 1d1 done"));
	ck_assert_str_eq(output_text(&sampled.output),
			 "limit: more than 300000 turns of loops in one roll");
	end_sample(&sampled);
}
END_TEST

START_TEST(refused_memory_is_an_error)
{
	size_t refused;

	for (refused = 1; refused < 8000; refused++) {
		struct unsteady_memory unsteady = {.fails_at = refused};
		struct dicelab_memory memory = unsteady_interface(&unsteady);
		struct sampled sampled = sampled_of(_i < 2 ? 600 : 10);
		bool done;

		sampled.memory = &memory;
		done = sample(&sampled, for_threads[_i]);
		if (!done)
			ck_assert_str_eq(output_text(&sampled.output),
					 "out-of-memory: out of memory");
		end_sample(&sampled);
		ck_assert_uint_eq(unsteady.blocks, 0);
		if (unsteady.requests < refused)
			break;
	}
	ck_assert_uint_gt(refused, 5);
	ck_assert_uint_lt(refused, 8000);
}
END_TEST

Suite *suite_lod_sample(void)
{
	Suite *suite = suite_create("lod_sample");
	TCase *tests = tcase_create("lod_sample"), *many = tcase_create("lod_sample_many");
	int threads = sizeof for_threads / sizeof *for_threads;

	tcase_set_timeout(tests, 60);
	tcase_add_loop_test(tests, results_come_up_as_often_as_they_should, 0,
			    sizeof programs / sizeof *programs);
	tcase_add_test(tests, a_fight_takes_as_many_turns_as_it_should);
	tcase_add_loop_test(tests, any_number_of_threads_gives_the_same, 0, threads);
	tcase_add_loop_test(tests, trials_do_not_hang_on_how_they_are_made, 0,
			    sizeof for_draws / sizeof *for_draws);
	tcase_add_test(tests, parts_add_up);
	tcase_add_loop_test(tests, errors_are_those_of_a_plain_run, 0,
			    sizeof wrong / sizeof *wrong);
	tcase_add_test(tests, limits_are_for_each_trial);
	tcase_add_test(tests, a_loop_without_statements_takes_no_memory);
	tcase_add_loop_test(tests, refused_memory_is_an_error, 0, threads);
	suite_add_tcase(suite, tests);
	tcase_set_timeout(many, 60);
	tcase_set_tags(many, "long");
	tcase_add_loop_test(many, nor_do_many_trials, 0, sizeof for_draws / sizeof *for_draws);
	suite_add_tcase(suite, many);
	return suite;
}
