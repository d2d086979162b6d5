/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The public interface: a host that brings its own dice gets the faces it wants, in the order it gives them. */
#include <string.h>

#include "dicelab.h"
#include "output.h"
#include "session.h"
#include "suites.h"

/* A host with a row of numbers to give, which comes round again if it is endless. */
struct host {
	const uint64_t *numbers;
	size_t count, given;
	bool endless;
	struct output asked; /* the bounds */
	struct output complaints;
	struct dicelab *lab;
};

static bool draw(void *data, uint64_t bound, uint64_t *value)
{
	struct host *host = data;

	fprintf(host->asked.to, "%llu ", (unsigned long long)bound);
	if (!host->endless && host->given == host->count)
		return false;
	*value = host->numbers[host->given++ % host->count];
	return true;
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct host *host = data;

	fprintf(host->complaints.to, "%s ", diagnostic->code_name);
	output_complaint(&host->complaints, diagnostic);
}

static void host_begin(struct host *host, const uint64_t *numbers, size_t count)
{
	struct dicelab_hooks hooks = {
		.size = sizeof hooks, .report = report, .draw = draw, .data = host};

	*host = (struct host){.numbers = numbers, .count = count};
	output_begin(&host->asked);
	output_begin(&host->complaints);
	host->lab = dicelab_new(&hooks);
	ck_assert_ptr_nonnull(host->lab);
}

static void host_end(struct host *host)
{
	dicelab_free(host->lab);
	output_end(&host->asked);
	output_end(&host->complaints);
}

/* The only statement of the program. */
static struct dicelab_statement *open_rule(struct host *host, const char *program,
					   struct dicelab_source **source)
{
	struct dicelab_statement *statement;

	*source = dicelab_open_text(host->lab, "rule", program, strlen(program));
	ck_assert_int_eq(dicelab_next(*source, &statement), DICELAB_STATEMENT);
	return statement;
}

#define MOST 8

static const struct {
	const char *program;
	uint64_t numbers[MOST];
	size_t count;
	const char *rolled, *asked;
} known[] = {
	{"d6", {0}, 1, "1\n", "6 "},
	{"d6", {5}, 1, "6\n", "6 "},
	{"d1", {0}, 1, "1\n", "1 "},
	{"3#d6", {4, 0, 2}, 3, "5 1 3\n", "6 6 6 "},
	{"sum 3#d6", {4, 0, 2}, 3, "9\n", "6 6 6 "},
	{"sum(2#d6) + d4", {0, 1, 3}, 3, "7\n", "6 6 4 "},
	{"d6 - d4", {5, 0}, 2, "5\n", "6 4 "},
	{"d d6", {2, 1}, 2, "2\n", "6 3 "},
	{"(d2)#d6", {1, 3, 4}, 3, "4 5\n", "2 6 6 "},
	{"d3#2#d6", {0, 3, 4}, 3, "4 5\n", "3 6 6 "},
	{"d100000000", {99999999}, 1, "100000000\n", "100000000 "},
	{"2#d2000", {1999, 0}, 2, "2000 1\n", "2000 2000 "},
	{"d9223372036854775807",
	 {INT64_MAX - 1},
	 1,
	 "9223372036854775807\n",
	 "9223372036854775807 "},
	{"high 1 2#d20", {3, 17}, 2, "18\n", "20 20 "},
	{"count >7 5#d10", {6, 7, 8, 9, 0}, 5, "3\n", "10 10 10 10 10 "},
	{"let x = d6 in x, x, d6", {1, 2}, 2, "2 2 3\n", "6 6 "},
	{"foreach x in 2#d6 do x, d4", {0, 1, 2, 3}, 4, "1 3 2 4\n", "6 6 4 4 "},
	{"if >3 d6 then d8 else d4", {0, 2}, 2, "3\n", "6 4 "},
	{"if >3 d6 then d8 else d4", {5, 7}, 2, "8\n", "6 8 "},
	{"while x = d6 do if ==6 x then d6 else ()", {5, 5, 1}, 3, "6 6 2\n", "6 6 6 "},
	/* 1234, 4231, 4231, 4213 */
	{"perm 1..4", {3, 0, 1}, 3, "4 2 1 3\n", "4 3 2 "},
	{"perm 1..4", {0, 0, 0}, 3, "1 2 3 4\n", "4 3 2 "},
	{"first 1 perm 1..3", {2, 0}, 2, "3\n", "3 2 "},
	{"2#perm(1,2)", {0, 1}, 2, "1 2 2 1\n", "2 2 "},
	/* the first dice, then those rolled again, in their order */
	{"explode 2#d6", {5, 0, 5, 1}, 4, "6 1 6 2\n", "6 6 6 6 "},
	{"compound 2#d6", {5, 0, 5, 1}, 4, "14 1\n", "6 6 6 6 "},
	{"reroll 2#d6", {0, 3, 4}, 3, "5 4\n", "6 6 6 "},
	{"force 2 2#d6", {0, 3, 2}, 3, "5 4\n", "6 6 4 "},
	/* Which bucket, and which part of it: alias.h has an example. Of equal faces no part is asked for. */
	{"d{0:3, 1:2, 2}", {0, 5}, 2, "0\n", "3 6 "},
	{"d{0:3, 1:2, 2}", {2, 2}, 2, "2\n", "3 6 "},
	{"d{0:3, 1:2, 2}", {2, 3}, 2, "0\n", "3 6 "},
	{"d{5, 7, (8,9)}", {2}, 1, "8 9\n", "3 "},
	{"2#d{5, 7}", {1, 0}, 2, "7 5\n", "2 2 "},
	{"d{5:3}", {0}, 0, "5\n", ""},
	{"7", {0}, 0, "7\n", ""},
};

START_TEST(faces_are_those_of_the_host)
{
	struct host host;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;
	struct output rolled;

	host_begin(&host, known[_i].numbers, known[_i].count);
	output_begin(&rolled);
	statement = open_rule(&host, known[_i].program, &source);
	dicelab_seed(host.lab, 1); /* without effect */
	ck_assert(dicelab_roll(host.lab, statement, &list));
	ck_assert(dicelab_write_roll(rolled.to, &list));
	ck_assert_str_eq(output_text(&rolled), known[_i].rolled);
	ck_assert_str_eq(output_text(&host.asked), known[_i].asked);
	ck_assert_uint_eq(host.given, known[_i].count);
	dicelab_close(source);
	output_end(&rolled);
	host_end(&host);
}
END_TEST

static const struct {
	const char *program;
	uint64_t number; /* what it gives once */
} unfair[] = {
	{"d6, 7", 6}, {"2#d6", 5}, {"2#d2000", 0}, {"perm 1..3", 3}, {"d d6", 1},
};

START_TEST(a_host_without_numbers_is_an_error)
{
	struct host host;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;
	char expected[100];

	host_begin(&host, &unfair[_i].number, 1);
	statement = open_rule(&host, unfair[_i].program, &source);
	ck_assert(!dicelab_roll(host.lab, statement, &list));
	ck_assert_ptr_null(dicelab_sample(host.lab, statement, 10, NULL));
	snprintf(expected, sizeof expected,
		 "no-random-numbers error 1:1 [0,%zu) the program's own dice returned no number\n",
		 strlen(unfair[_i].program));
	ck_assert_int_eq(strncmp(output_text(&host.complaints), expected, strlen(expected)), 0);
	dicelab_close(source);
	host_end(&host);
}
END_TEST

/* Trials one after the other in one thread, whatever is asked for; and as many as there are. */
START_TEST(samples_ask_the_host_in_order)
{
	static const uint64_t numbers[] = {0, 1, 2, 3, 4, 5};
	static const struct dicelab_sampling how = {.size = sizeof how, .jobs = 4};
	enum { TRIALS = 3000 };
	struct host host;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;
	size_t i;

	host_begin(&host, numbers, 6);
	host.endless = true;
	statement = open_rule(&host, "2#d6", &source);
	outcomes = dicelab_sample(host.lab, statement, TRIALS, &how);
	ck_assert_ptr_nonnull(outcomes);
	ck_assert_uint_eq(host.given, 2 * TRIALS);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), 3);
	for (i = 0; i < 3; i++) {
		struct dicelab_outcome outcome = outcome_at(outcomes, i);

		ck_assert_uint_eq(outcome.count, TRIALS / 3);
		ck_assert_int_eq(outcome.list.items[0], 2 * (int64_t)i + 1);
		ck_assert_int_eq(outcome.list.items[1], 2 * (int64_t)i + 2);
	}
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	host_end(&host);
}
END_TEST

/* Nobody else could make the other parts. */
START_TEST(such_samples_are_no_parts)
{
	static const uint64_t numbers[] = {3};
	static const struct dicelab_sampling how = {.size = sizeof how, .shard = 1, .shards = 2};
	struct host host;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;

	host_begin(&host, numbers, 1);
	host.endless = true;
	statement = open_rule(&host, "d6", &source);
	outcomes = dicelab_sample(host.lab, statement, 10, &how);
	ck_assert_ptr_nonnull(outcomes);
	ck_assert(!dicelab_write_part(host.asked.to, statement, outcomes));
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	host_end(&host);
}
END_TEST

/* What is calculated is calculated of fair dice. */
START_TEST(calculating_asks_nobody)
{
	struct host host;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;

	host_begin(&host, NULL, 0);
	statement = open_rule(&host, "d6", &source);
	outcomes = dicelab_calculate(host.lab, statement, NULL);
	ck_assert_uint_eq(dicelab_outcomes_count(outcomes), 6);
	ck_assert_str_eq(output_text(&host.asked), "");
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	host_end(&host);
}
END_TEST

/* ---- what became of them ---- */

/* The fates by their first letters: Kept, Counted, Dropped, rerolled (R), Unknown; small where the die exploded. */
static const struct {
	const char *notation, *program;
	uint64_t numbers[MOST];
	size_t count;
	const char *text, *fates;
} noted[] = {
	{"dicelab", "4d6kh3", {5, 4, 2, 0}, 4, "[6, 5, 3, (1)]", "KKKD"},
	{"dicelab", "4d6kh3 + 2", {0, 4, 2, 0}, 4, "[(1), 5, 3, 1] + 2", "DKKK"},
	{"dicelab", "2d6 + d8 - d4", {0, 1, 2, 3}, 4, "[1, 2] + [3] - [4]", "KKKK"},
	{"dicelab", "(2d6 + 1)*2", {0, 1}, 2, "([1, 2] + 1)*2", "KK"},
	{"dicelab", "sum drop low 1 3#d6", {1, 0, 0}, 3, "[2, 1, (1)]", "KKD"},
	{"dicelab", "last 2 4#d6", {2, 3, 2, 3}, 4, "[(3), (4), 3, 4]", "DDKK"},
	{"dicelab", "first 2 4#d6", {2, 3, 2, 3}, 4, "[3, 4, (3), (4)]", "KKDD"},
	{"dicelab", "drop first 1 3#d6", {2, 2, 2}, 3, "[(3), 3, 3]", "DKK"},
	{"dicelab", "count >=5 4#d6", {5, 3, 4, 0}, 4, "[6, (4), 5, (1)]", "CDCD"},
	{"dicelab", "max 3#d6", {0, 4, 4}, 3, "[(1), 5, (5)]", "DKD"},
	{"dicelab", "median 3#d6", {5, 0, 2}, 3, "[(6), (1), 3]", "DDK"},
	{"dicelab", "count distinct 3#d4", {3, 0, 3}, 3, "[(4), 1, 4]", "DCC"},
	{"dicelab", "explode 2#d6", {5, 0, 5, 1}, 4, "[6!, 1, 6!, 2]", "kKkK"},
	{"dicelab", "high 1 explode 2#d6", {5, 0, 3}, 3, "[6!, (1), (4)]", "kDD"},
	{"dicelab", "compound 2#d6", {5, 0, 5, 1}, 4, "[6!, 1, 6!, 2]", "kKkK"},
	{"dicelab", "high 1 compound 2#d6", {5, 4, 1}, 3, "[6!, (5), 2]", "kDK"},
	{"dicelab", "reroll 2#d6", {0, 3, 4}, 3, "[(1), 4, 5]", "RKK"},
	{"dicelab", "sum high 1 reroll <=2 2#d6", {1, 4, 0}, 3, "[(2), 5, (1)]", "RKD"},
	{"dicelab", "force 2 2#d6", {0, 3, 2}, 3, "[(1), 4, 5]", "RKK"},
	{"dicelab", "net 5 3#d6", {0, 3, 5}, 3, "[1, (4), 6]", "CDC"},
	{"dicelab", "wild 3 6", {3, 4, 1}, 3, "[4, 5, 2]", "KKK"},
	{"dicelab", "wild 3 6", {3, 4, 0, 1}, 4, "[4, (5), (1), (2)]", "KDDD"},
	{"dicelab", "4dF", {0, 1, 2, 2}, 4, "[-1, 0, 1, 1]", "KKKK"},
	{"dicelab", "d{2,4,6}", {1}, 1, "[4]", "K"},
	{"dicelab", "d{\"hit\", \"miss\"}", {1}, 1, "[miss]", "K"},
	{"dicelab",
	 "2d6 as {..6: \"miss\", 7..: \"hit\"}",
	 {2, 5},
	 2,
	 "[3, 6] as {..6: \"miss\", 7..: \"hit\"}",
	 "KK"},
	{"dicelab", "d20 + 5 >= 15", {7}, 1, "[8] + 5 >= 15", "K"},
	{"dicelab", "2d20kh1 >= 15", {7, 3}, 2, "[8, (4)] >= 15", "KD"},
	{"dicelab", "if d20 >= 15 then 2d6 else 0", {14, 1, 2}, 3, "d20 [15]; 2d6 [2, 3]", "KKK"},
	{"dicelab", "if d20 >= 15 then 2d6 else 0", {13}, 1, "d20 [14]", "K"},
	{"dicelab", "if >=5 2#d6 then 1 else 0", {0, 5}, 2, ">=5 2#d6 [1, 6]", "KK"},
	{"dicelab", "let x = 2#d6 in (max x) - (min x)", {1, 3}, 2, "2#d6 [2, 4]", "KK"},
	{"dicelab", "let x = 2#d6 in max x", {1, 3}, 2, "2#d6 [(2), 4]", "DK"},
	{"dicelab",
	 "2#(sum high 2 3#d6)",
	 {0, 1, 2, 2, 1, 0},
	 6,
	 "sum high 2 3#d6 [(1), 2, 3], [3, 2, (1)]",
	 "DKKKKD"},
	{"dicelab", "d d6", {2, 1}, 2, "d d6 [3, 2]", "KK"},
	{"dicelab", "(d2)#d6", {1, 3, 4}, 3, "d2 [2]; d6 [4, 5]", "KKK"},
	{"dicelab", "foreach x in 1..2 do d6 + x", {3, 4}, 2, "d6 [4], [5]", "KK"},
	{"dicelab", "foreach x in 2#d6 do if x > 3 then x else ()", {1, 4}, 2, "2#d6 [2, 5]", "KK"},
	{"dicelab", "foreach x in 2#d6 do >3 x", {1, 4}, 2, "2#d6 [(2), 5]", "DK"},
	{"dicelab",
	 "count while x = d6 do if ==6 x then d6 else ()",
	 {5, 2},
	 2,
	 "d6 [6]; d6 [3]",
	 "CC"},
	{"dicelab", "let x = 2#d6 in sum x given max x == 6", {0, 1, 5, 0}, 4, "2#d6 [6, 1]", "KK"},
	{"dicelab", "7", {0}, 0, NULL, ""},
	{"dicelab", "last 1 perm(1..2)", {1}, 1, NULL, ""},
	{"vtt", "2d20kh1+5", {0, 9}, 2, "[(1), 10]+5", "DK"},
	{"vtt", "floor(d20/2)", {4}, 1, "floor([5]/2)", "K"},
	{"vtt", "{2d6,d8}kh1", {0, 1, 6}, 3, "{[(1), (2)],[7]}kh1", "DDK"},
	{"python-dice", "4d6h3", {3, 0, 5, 5}, 4, "[4, (1), 6, 6]", "KDKK"},
	{"troll", "sum largest 3 4d6", {3, 0, 5, 5}, 4, "[4, (1), 6, 6]", "KDKK"},
	/* what decides is kept, on both sides */
	{"dicelab", "d20 + 5 >= d12 + 3", {4, 5}, 2, "[6] + 5 >= [5] + 3", "KK"},
	{"dicelab", "2d6 < 2d8", {0, 7, 5, 5}, 4, "[6, 6] < [1, 8]", "KKKK"},
	{"dicelab", "reroll <=(d3) d6", {1, 1, 5}, 3, "reroll <=([2]) [(2), 6]", "KRK"},
	{"dicelab", "middle (d2) 3#d6", {0, 5, 0, 2}, 4, "middle ([1]) [(6), (1), 3]", "KDDK"},
	{"dicelab", "item (d3) 3#d6", {1, 5, 0, 2}, 4, "item ([2]) [(6), 1, (3)]", "KDKD"},
	{"dicelab", "wild 2 6", {3, 5, 1}, 3, "[4, 6!, 2]", "KkK"},
	{"dicelab", "first 1 rev 3#d2", {1, 0, 1}, 3, "[(2), (1), 2]", "DDK"},
	/* numbers that are not what the dice add up to have their names */
	{"dicelab", "1 + count >=5 2#d6", {5, 0}, 2, "1 + count [6, (1)]", "CD"},
	{"dicelab", "(prod 2#d6) + d4", {5, 1, 0}, 3, "(prod [6, 2]) + [1]", "KKK"},
	{"vtt",
	 "6d10>=7f1 + 2",
	 {6, 0, 9, 4, 4, 4},
	 6,
	 "6d10>=7f1 [7, 1, 10, (5), (5), (5)]",
	 "CCCDDD"},
	{"vtt", "(1d4)d6", {1, 2, 3}, 3, "(1d4)d6 [2, 3, 4]", "KKK"},
	{"vtt", "round(1d6/2)", {5}, 1, "1d6 [6]", "K"},
	{"troll", "sum 2z9", {0, 9}, 2, "[0, 9]", "KK"},
	{"troll", "count 2d6 + 1", {0, 5}, 2, "count [1, 6] + 1", "CC"},
	/* comments are not quoted */
	{"dicelab", "d4 + // more\n d6", {0, 1}, 2, "d4 [1]; d6 [2]", "KK"},
	{"dicelab", "sum // more\n 2#d6", {0, 1}, 2, "[1, 2]", "KK"},
	{"dicelab", "d{\"a, b\", \"hit!\"}", {1}, 1, "[\"hit!\"]", "K"},
	/* a program that is no tree */
	{"troll",
	 "call f(2) function f(n) = if n = 0 then {} else d6 U call f(n-1)",
	 {0, 4},
	 2,
	 "[1, 5]",
	 "UU"},
	{"troll",
	 "call f(1) function f(n) = if n = 0 then {} else z9 U call f(n-1)",
	 {0},
	 1,
	 "[0]",
	 "U"},
	{"lod", "3d6", {0, 4, 2}, 3, "[1, 5, 3]", "UUU"},
};

static char letter_of(const struct dicelab_die *die)
{
	char letter = "KCDRU"[die->fate];

	return die->exploded ? (char)(letter - 'A' + 'a') : letter;
}

START_TEST(dice_are_noted)
{
	struct host host;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;
	const struct dicelab_breakdown *breakdown;
	size_t i;

	host_begin(&host, noted[_i].numbers, noted[_i].count);
	source = dicelab_open_text(host.lab, "rule", noted[_i].program, strlen(noted[_i].program));
	ck_assert(dicelab_set_notation(source, noted[_i].notation, 0));
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert_msg(dicelab_roll_dice(host.lab, statement, &list, &breakdown), "%s",
		      noted[_i].program);
	ck_assert_uint_eq(host.given, noted[_i].count);
	ck_assert_pstr_eq(breakdown->text, noted[_i].text);
	ck_assert_uint_eq(breakdown->count, strlen(noted[_i].fates));
	for (i = 0; i < breakdown->count; i++)
		ck_assert_int_eq(letter_of(breakdown->dice[i]), noted[_i].fates[i]);
	dicelab_close(source);
	host_end(&host);
}
END_TEST

/* Faces are those of the dice, also in a definition, whose nodes have the place of the name. */
START_TEST(definitions_have_their_dice)
{
	static const char *const programs[] = {"x = d20+7; x", "hit(n) = d20+n >= 15; hit(3)",
					       "x = (d20+1)*2; x + 1", "x = 4d20kh3; x"};
	static const char *const texts[] = {"x [14]", "hit(3) [14]", "x [14]",
					    "[14, 14, 14, (14)]"};
	static const uint64_t numbers[] = {13};
	struct host host;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;
	const struct dicelab_breakdown *breakdown;

	host_begin(&host, numbers, 1);
	host.endless = true;
	source = dicelab_open_text(host.lab, "rule", programs[_i], strlen(programs[_i]));
	dicelab_allow_definitions(source);
	ck_assert_int_eq(dicelab_next(source, &statement), DICELAB_STATEMENT);
	ck_assert(dicelab_roll_dice(host.lab, statement, &list, &breakdown));
	ck_assert_str_eq(breakdown->text, texts[_i]);
	dicelab_close(source);
	host_end(&host);
}
END_TEST

/* Of more dice, and of nodes deeper than a person reads, nothing is noted; the roll is the same. */
START_TEST(only_few_dice_are_noted)
{
	static const char *const programs[] = {"count 1001#d6", "count 1000#d6",
					       "count 5000#(foreach x in 1..3 do x, d6)"};
	static const size_t counts[] = {0, 1000, 0};
	static const int64_t results[] = {1001, 1000, 30000};
	static const uint64_t numbers[] = {3};
	struct host host;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_list list;
	const struct dicelab_breakdown *breakdown;

	host_begin(&host, numbers, 1);
	host.endless = true;
	statement = open_rule(&host, programs[_i], &source);
	ck_assert(dicelab_roll_dice(host.lab, statement, &list, &breakdown));
	ck_assert_int_eq(list.items[0], results[_i]);
	ck_assert_uint_eq(breakdown->count, counts[_i]);
	ck_assert((breakdown->text == NULL) == (counts[_i] == 0));
	dicelab_close(source);
	host_end(&host);
}
END_TEST

Suite *suite_host_dice(void)
{
	Suite *suite = suite_create("host_dice");
	TCase *all = tcase_create("host_dice");

	tcase_add_loop_test(all, faces_are_those_of_the_host, 0, sizeof known / sizeof *known);
	tcase_add_loop_test(all, a_host_without_numbers_is_an_error, 0,
			    sizeof unfair / sizeof *unfair);
	tcase_add_test(all, samples_ask_the_host_in_order);
	tcase_add_test(all, such_samples_are_no_parts);
	tcase_add_test(all, calculating_asks_nobody);
	tcase_add_loop_test(all, dice_are_noted, 0, sizeof noted / sizeof *noted);
	tcase_add_loop_test(all, definitions_have_their_dice, 0, 4);
	tcase_add_loop_test(all, only_few_dice_are_noted, 0, 3);
	suite_add_tcase(suite, all);
	return suite;
}
