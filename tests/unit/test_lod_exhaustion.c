/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memory may run out while a program in the Language of Dice, or in Troll, is read, rolled, sampled or calculated. Each program is used
 * again and again, and each time the next request for memory fails, until none does: nothing crashes, nothing is lost, and
 * each answer is either right or "out of memory". What programs come to was worked out by hand.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance/random.h"
#include "language/language.h"
#include "output.h"
#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

/* More trials than are made side by side, so that some are left over; and a few where they are made one by one, each of
   which takes memory. */
enum { MANY = 520, FEW = 12 };

/* ---- what is done with a program ---- */

struct attempt {
	const struct program_kind *language;
	struct unsteady_memory unsteady;
	struct output output; /* an answer or an error per line */
	uint64_t trials;      /* to be sampled; with 0 it is calculated and rolled */
	double threshold;
	size_t errors; /* as many as were reported */
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct attempt *attempt = data;

	if (diagnostic->severity != DICELAB_ERROR)
		return;
	attempt->errors++;
	fprintf(attempt->output.to, "error: %s\n", diagnostic->message);
}

/* All dice show 1, and of sets the first element that can be chosen is. */
static bool draw_lowest(void *data, uint64_t bound, uint64_t *number)
{
	(void)data;
	(void)bound;
	*number = 0;
	return true;
}

static void write_list(FILE *to, const struct dicelab_list *list)
{
	size_t i;

	for (i = 0; i < list->length; i++)
		fprintf(to, "%s%lld", i > 0 ? "," : "", (long long)list->items[i]);
}

static void roll(struct attempt *attempt, struct program *program)
{
	struct chance chance = {.draw = draw_lowest};
	struct stop stop = {.ask = NULL};
	struct program_roll rolled;

	if (!program_run(program, &chance, &stop, &rolled))
		return;
	if (rolled.names != NULL)
		fprintf(attempt->output.to, "%s", rolled.names->texts[rolled.list.items[0]]);
	else
		write_list(attempt->output.to, &rolled.list);
	fprintf(attempt->output.to, "\n");
}

/* "3:1/4 4:3/4"; of a sample, how often each came up; of what may be more likely, with a + behind it. */
static void write_outcomes(struct attempt *attempt, struct outcomes *outcomes)
{
	FILE *to = attempt->output.to;
	mpq_t share;
	size_t i;

	mpq_init(share);
	for (i = 0; i < outcomes->count; i++) {
		const struct dicelab_list *list = &outcomes->rows[i].outcome.list;
		const char *name = outcomes_name(outcomes, list);

		fputs(i > 0 ? " " : "", to);
		if (name != NULL)
			fputs(name, to);
		else
			write_list(to, list);
		outcomes_part(outcomes, i, mpq_numref(share));
		outcomes_whole(outcomes, mpq_denref(share));
		mpq_canonicalize(share);
		gmp_fprintf(to, ":%Qd%s", share, outcomes->rows[i].bound ? "+" : "");
	}
	fprintf(to, "\n");
	mpq_clear(share);
	outcomes_clear(outcomes);
}

static void sample(struct attempt *attempt, struct program *program)
{
	struct seed seed = seed_from_number(7);
	struct sampling sampling = {.seed = &seed, .end = attempt->trials, .jobs = 1};
	struct stop stop = {.ask = NULL};
	struct outcomes outcomes;

	if (program_sample(program, &sampling, &stop, &outcomes))
		write_outcomes(attempt, &outcomes);
}

static void calculate(struct attempt *attempt, struct program *program,
		      const struct dicelab_memory *memory)
{
	struct stop stop = {.ask = NULL};
	struct plan plan = {.rows = NULL};
	struct process_request request = {attempt->threshold, &stop, &plan};
	struct outcomes outcomes;

	if (program_calculate(program, &request, &outcomes))
		write_outcomes(attempt, &outcomes);
	memory_release(memory, plan.rows);
}

/* Reads it, does that with it, and gives the lines that say what came of it, to be freed. Nothing is left in memory. */
static char *use(struct attempt *attempt, const char *text)
{
	struct source source = {
		.name = "test", .text = text, .length = strlen(text), .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = attempt};
	struct dicelab_memory memory = unsteady_interface(&attempt->unsteady);
	struct limits limits = limits_ordinary;
	struct program *program;
	char *lines;

	output_begin(&attempt->output);
	program = program_read(attempt->language,
			       &(struct program_context){&memory, &limits, &diag, NULL},
			       (struct span){0, source.length}, NULL);
	if (program != NULL && attempt->trials > 0) {
		sample(attempt, program);
	} else if (program != NULL) {
		calculate(attempt, program, &memory);
		roll(attempt, program);
	}
	program_free(program);
	lines = strdup(output_text(&attempt->output));
	output_end(&attempt->output);
	ck_assert_uint_eq(attempt->unsteady.blocks, 0);
	return lines;
}

/* ---- what may come of it ---- */

/* Whether each line is one of `right`, in that order, or says that memory is out. Counts those that say so. */
static bool is_part(const char *lines, const char *right, size_t *refusals)
{
	static const char refusal[] = "error: out of memory\n";
	const char *line;

	for (line = lines, *refusals = 0; *line != '\0'; line = strchr(line, '\n') + 1) {
		size_t length = (size_t)(strchr(line, '\n') - line) + 1;

		if (strncmp(line, refusal, strlen(refusal)) == 0) {
			++*refusals;
			continue;
		}
		while (*right != '\0' && strncmp(right, line, length) != 0)
			right = strchr(right, '\n') + 1;
		if (*right == '\0')
			return false;
		right = strchr(right, '\n') + 1;
	}
	return true;
}

/* The same with one request refused, or with all after it as well; true when it was done before that. */
static bool try_again(const char *text, const struct attempt *undisturbed, size_t fails_at,
		      bool fails_after, const char *right)
{
	struct attempt attempt = {.language = undisturbed->language,
				  .unsteady = {.fails_at = fails_at, .fails_after = fails_after},
				  .trials = undisturbed->trials,
				  .threshold = undisturbed->threshold};
	char *lines = use(&attempt, text);
	bool done = attempt.unsteady.requests < fails_at;
	size_t refusals;

	if (!is_part(lines, right, &refusals) || (done && refusals > 0) ||
	    (!fails_after && refusals > 1) || (refusals == 0 && strcmp(lines, right) != 0))
		ck_abort_msg("%s\n    with request %zu refused%s is\n%.2000s    and not\n%.2000s",
			     text, fails_at, fails_after ? " and all after it" : "", lines, right);
	free(lines);
	return done;
}

static void exhaust(const char *text, const struct attempt *undisturbed, const char *right)
{
	size_t n = 1;

	while (!try_again(text, undisturbed, n, false, right))
		n++;
	ck_assert_uint_ge(n, 3);
	for (n = 1; !try_again(text, undisturbed, n, true, right);)
		n++;
}

/* What is sampled with memory, however good it is, is sampled without, or it is said that there is none. */
static void exhaust_sample(const struct program_kind *language, const char *text)
{
	struct attempt attempt = {.language = language, .trials = MANY};
	char *right = use(&attempt, text);

	if (attempt.unsteady.requests > MANY) {
		free(right);
		attempt = (struct attempt){.language = language, .trials = FEW};
		right = use(&attempt, text);
	}
	exhaust(text, &attempt, right);
	free(right);
}

/* ---- programs that are right ---- */

/* The distribution, or its beginning where there is a tail, and what is rolled when all dice show 1. */
struct sound {
	const char *text, *calculated, *rolled;
	double threshold;
};

static const struct sound programs[] = {
	/* loops: with an end, in rounds that are alike, that grow an array, one in another */
	{"n = 0 while 1d2 == 1 n++ if n > 1 break done done n", "0:1/2 1:1/4 2:1/4", "2", 0},
	{"x = 1 while x > 0 and x < 3 if 1d2 == 1 x++ else x-- done done x / 3", "0:2/3 1:1/3", "1",
	 0},
	{"x = [1] while sum(x) < 3 x = append(x, 1d2) done x", "1,1,1:1/4 1,1,2:1/4 1,2:1/2",
	 "1,1,1", 0},
	{"i = 0 s = 0 while i < 2 i++ j = 0 while j < i j++ if 1d2 == 2 continue done s++ done "
	 "done s",
	 "0:1/8 1:3/8 2:3/8 3:1/8", "3", 0},
	{"while 1 if 1d2 == 1 yield 'a' elif 1d2 == 1 yield 'b' done done", "a:2/3 b:1/3", "a", 0},
	/* gains */
	{"n = 0 while 1d2 == 2 n++ done n", "0:1/2 1:1/4 2:1/8 ", "0", 1e-2},
	{"n = 0 while 1d2 == 2 n += 2d2 done n", "0:1/2 2:1/16 3:1/8 ", "0", 1e-2},
	{"hp = 2 t = 0 while hp > 0 t++ hp -= {1, 2, 0} done t", "1:1/3 2:1/3 ", "2", 1e-2},
	/* recursion: that ends for certain, or may go on */
	{"f ~ par(n){if (n > 0) f(n - 1) + 1d2 else 0} f(2)", "2:1/4 3:1/2 4:1/4", "2", 0},
	{"f ~ {0, 1 + f} f", "0:1/2+ 1:1/4+ 2:1/8+ ", "0", 1e-2},
	{"f ~ {1:0, 1:g} g ~ {1, f} f", "0:2/3 1:1/3", "0", 0.1},
	/* structures, with texts and with what is rolled anew */
	{"hero ~ {hp = 1d2 name = 'bob' blow ~ hp + 1d2} h = hero h.hp += 1 h.name = 'al' h",
	 "{hp = 2, name = 'al'}:1/2 {hp = 3, name = 'al'}:1/2", "{hp = 2, name = 'al'}", 0},
	{"t = {u = 0 + 1d2 v ~ u + 1d2} t.v + t.v", "4:1/8 5:1/4 6:1/4 7:1/4 8:1/8", "4", 0},
	{"a = {t = {u = 0 + 1d2 k ~ {1, 3}} w = 1} a.t.u += a.w b = a b.t.u + b.t.k",
	 "3:1/4 4:1/4 5:1/4 6:1/4", "3", 0},
	/* sets: with weights that are drawn, by their place, chosen once */
	{"w ~ {1:'a', 1d2:'b'} w", "a:5/12 b:7/12", "a", 0},
	{"w ~ {1:'a', 3:'b'} [w[1], w[2], w[4]]", "['a', 'b', 'b']:1", "['a', 'b', 'b']", 0},
	{"w ~ {1 + 1:1, 2:3} w[1] + w[1d3]", "2:2/3 4:1/3", "2", 0},
	{"b = {f ~ par(n){n + 1d2}} b.f(1)", "2:1/2 3:1/2", "2", 0},
	/* recipes that are drawn in another block than that in which `.` is read */
	{"g ~ 1d2 e ~ { g } 1d4 if . > 2 e done", "1:1/2 2:1/2", "1", 0},
	{"g ~ 1d2 e ~ { g } x = if (1d2 > 1) . else e x", "1:1/4 2:3/4", "1", 0},
	{"p ~ *{1:[1, 2], 1:[3]} p[1] + p[1]", "2:1/2 6:1/2", "2", 0},
	/* arrays */
	{"a = [2:1d2] b = remove(append(a, 3), 3) [b[2], sum(b), 3 in a]",
	 "1,2,0:1/4 1,3,0:1/4 2,3,0:1/4 2,4,0:1/4", "1,2,0", 0},
	{"max(3d2, 2)", "1,1:1/8 2,1:3/8 2,2:1/2", "1,1", 0},
	{"min(3d2) + max([1, 2d1])", "2:7/8 3:1/8", "2", 0},
	{"sum(4d2) > 6", "0:11/16 1:5/16", "0", 0},
	{"x ~ { sum(2d2) - min(.) } x", "1:1/4 2:3/4", "1", 0},
	{"sum(1d2 * 1d2)", "1:1/4 2:3/8 3:1/4 4:1/8", "1", 0},
	/* events with parameters; operators; texts */
	{"e ~ par(a, b = 3){ z = a + 1d2 if z > b yield 9 done z + b } e(2) + e(1, 5)",
	 "13:1/4 14:1/4 16:1/4 17:1/4", "13", 0},
	{"a = 1d2 b = -a % 2 if a == 1 and not b == 0 or 0 { 'x' } else { 'y' }", "x:1/2 y:1/2",
	 "x", 0},
	{"x = if (1d2 < 2) 'low' else . x == 'low'", "0:1/2 1:1/2", "1", 0},
	{"g ~ { z = 1d2 { q = z  q + 1 } } g - g", "-1:1/4 0:1/2 1:1/4", "0", 0},
	{"a = 1d2 [a <= 1, a != 1, a > 1, a >= 2, a % 2, a and 0, a - 2 or a]",
	 "0,1,1,1,0,0,1:1/2 1,0,0,0,1,0,1:1/2", "1,0,0,0,1,0,1", 0},
	{"t ~ {'', 'x'} n = 0 if t n = 1 done n", "0:1/2 1:1/2", "0", 0},
	{"x = -9223372036854775807 - 1d1 x % -1", "0:1", "0", 0},
	{"flatten([1d2, [2]])", "1,2:1/2 2,2:1/2", "1,2", 0},
	{"remove(2d2, 1)", "1:1/4 2:1/2 2,2:1/4", "1", 0},
	/* a single value is as good as an array of it */
	{"v = 2 w = remove(v, 1d2) [w, w, 1]", "1:1/2 2,2,1:1/2", "2,2,1", 0},
	{"v = 2 sum(remove(v, 1d2))", "0:1/2 2:1/2", "2", 0},
	{"v = 'a' w = remove(v, {'a', 'b'}) 'a' in w", "0:1/2 1:1/2", "0", 0},
	{"[max(1d2 + 0, 1), max(2d2, 0), min([3, 1d2], 1)]", "1,1:1/4 1,2:1/4 2,1:1/4 2,2:1/4",
	 "1,1", 0},
	/* what is done to what is gained, which is known without a state for each, or with */
	{"n = 0 m = 3 while 1d2 == 2 n++ done 2 * n - m", "-3:1/2 -1:1/4 1:1/8 ", "-3", 1e-2},
	{"n = 0 while 1d2 == 2 n++ done n + n - 1", "-1:1/2 1:1/4 3:1/8 ", "-1", 1e-2},
	{"n = 0 i = 0 while i < 3 i++ if 1d2 == 2 n++ done done n * n", "0:1/8 1:3/8 4:3/8 9:1/8",
	 "0", 0},
	{"n = 0 i = 0 while i < 3 i++ if 1d2 == 2 n++ done done n / 2", "0:1/2 1:1/2", "0", 0},
	{"n = 0 while 1d2 == 2 n += if (n > 3) 0 else 1 done n", "0:1/2 1:1/4 2:1/8 3:1/16 4:1/16",
	 "0", 0},
	{"n = 0 i = 0 while i < 2 i++ n += 1d2 done sum([n, n])", "4:1/4 6:1/2 8:1/4", "4", 0},
	/* changes */
	{"y ~ 1d2 y += 1 y", "2:1/2 3:1/2", "2", 0},
	{"x = 0 e ~ { x += 1 1d2 } x += e x", "1:1/2 2:1/2", "1", 0},
	{"x = 2 x *= 1d2 x", "1,1:1/4 1,2:1/4 2,1:1/4 2,2:1/4", "1,1", 0},
	{"t = {b = {c = 1 d = 1d2}} t.b.c += t.b.d t.b.d = 5 [t.b.c, t.b.d]", "2,5:1/2 3,5:1/2",
	 "2,5", 0},
	{"x = if 1d2 == 1 then { y = 3 y } else 4 done x", "3:1/2 4:1/2", "3", 0},
	{"x = 0 e ~ { x += 1 1d2 } y = e x + y", "2:1/2 3:1/2", "2", 0},
	{"w ~ {2:1d2, 1:7} [w[2] + 0, w[3]]", "1,7:1/2 2,7:1/2", "1,7", 0},
	{"hurt ~ {die = 0 + 1d2 again ~ { z = die + 1d2 z }} h = hurt h.again", "2:1/4 3:1/2 4:1/4",
	 "2", 0},
};

static const struct sound troll_sound[] = {
	{"2d2", "1,1:1/4 1,2:1/2 2,2:1/4", "1,1", 0},
	{"sum (3#d2 U 2)", "5:1/8 6:3/8 7:3/8 8:1/8", "5", 0},
	{"x := 2d2; [min x, count 2 = x]", "[1, 0]:1/4 [1, 1]:1/2 [2, 2]:1/4", "[1, 0]", 0},
	{"if ?0.5 then \"ab|>c\" else 7 U 7", "ab\nc :1/2 [7, 7]:1/2", "ab\nc ", -1},
	{"2 ' d2", "1 \n1 :1/4 1 \n2 :1/4 2 \n1 :1/4 2 \n2 :1/4", "1 \n1 ", -1},
	{"foreach x in 2d2 do x # x", "1,1:1/4 1,2,2:1/2 2,2,2,2:1/4", "1,1", 0},
	{"repeat x := d3 until x < 3", "1:1/2 2:1/2", "1", 0},
	{"sum accumulate x := d2 while x = 2", "1:1/2+ 3:1/4+ 5:1/8+ ", "1", 1e-2},
	{"{1, 2, 2} pick 2", "1,2:2/3 2,2:1/3", "1,2", 0},
	{"different ({1, 2, 2, 3} drop d2 -- 3)", "1:1/2 2:1/2", "2", 0},
	{"function f(n) = if n = 0 then 0 else (d2) + call f(n - 1) call f(2)", "2:1/4 3:1/2 4:1/4",
	 "2", 0},
	{"function f(n) = if 1 < d2 then n else if n = 2 then 7 else call f(n + 1) call f(0)",
	 "0:1/2 1:1/4 2:1/8 7:1/8", "7", 0},
	{"function f(n) = if 1 < d2 then n else call f(n) U 3 call f(0)", "0:1/2+ 0,3:1/4+ ", "",
	 -1},
	{"compositional h(0, d, +) call h({1, 2, 2})", "3:1/4 4:1/2 5:1/4", "3", 0},
	{"largest 2 ((d2 U (1 .. d2)) keep {1, 2})", "1,1:1/4 1,2:1/2 2,2:1/4", "1,1", 0},
};

/* Checks what the lines say. After the beginning of a distribution with a tail comes more of it; with a threshold below 0, what comes
   after that is not known here. */
static void check_lines(const struct sound *program, const char *lines)
{
	size_t known = strlen(program->calculated);
	const char *roll;

	ck_assert_msg(strncmp(lines, program->calculated, known) == 0, "%s\n    is\n%.2000s",
		      program->text, lines);
	if (program->threshold < 0)
		return;
	roll = strchr(lines + known, '\n');
	ck_assert_ptr_nonnull(roll);
	if ((program->threshold == 0 && lines[known] != '\n') ||
	    strncmp(roll + 1, program->rolled, strlen(program->rolled)) != 0 ||
	    roll[1 + strlen(program->rolled)] != '\n')
		ck_abort_msg("%s\n    is\n%.2000s    and not\n%s\n%s", program->text, lines,
			     program->calculated, program->rolled);
}

static void check_sound(const struct program_kind *language, const struct sound *program)
{
	double threshold = program->threshold < 0 ? 1e-2 : program->threshold;
	struct attempt attempt = {.language = language, .threshold = threshold};
	char *right = use(&attempt, program->text);

	check_lines(program, right);
	exhaust(program->text, &attempt, right);
	free(right);
	exhaust_sample(language, program->text);
}

START_TEST(any_request_may_fail)
{
	check_sound(&lod_programs, &programs[_i]);
}
END_TEST

START_TEST(any_request_of_troll_may_fail)
{
	check_sound(&troll_programs, &troll_sound[_i]);
}
END_TEST

/* ---- programs that are wrong ---- */

struct wrong {
	const char *text, *error; /* one of those it has */
};

static const struct wrong wrong[] = {
	/* when it is read */
	{"x = 1 +\ny ~ {2:1", "error: "},
	{"x = (1 2\n'abc", "error: "},
	{"if 1 yield while a < b break", "error: "},
	{"hero = 1 [heroe, hera, 2d6 ]", "error: unknown variable 'heroe'"},
	{"f ~ par(a, a){a} f(1)", "error: "},
	{"f ~ par(a){a} f(1d2, 2)", "error: 'f' takes 1"},
	/* when it is rolled and calculated */
	{"1 / (1d2 - 1)", "error: division by zero"},
	{"x = [1d2] x[1d2 + 1]", "error: "},
	{"w ~ {1:'a', 3:'b'} w[5]", "error: variable 'w' has only 4 states"},
	{"t = {a = 1d2} t + 1", "error: "},
	{"t = {a = 1d2} t.b", "error: "},
	{"t = {a = 1d2} t.b = 1", "error: "},
	{"t = {a = 1d2} t.a.b += 1", "error: "},
	{"x = 1d2 x.a = 2", "error: "},
	{"x = 1d2 x.a", "error: "},
	{"x = 1d2 x()", "error: "},
	{"x = 'a' x += 1d2 x", "error: "},
	{"f ~ par(a){a} f", "error: "},
	{"x = if 1d2 == 1 then y = 3 y else 4 done x", "error: an 'if' used as a value needs"},
	{"f ~ par(a){a} f()", "error: "},
	{"f ~ 1d2 f(2)", "error: "},
	{"if 1d2 == 2 x = 1 done x", "error: unknown variable 'x'"},
	{"if 1d2 == 2 x = 1 done x += 1 x", "error: unknown variable 'x'"},
	{"if 1d2 == 2 x = {a = 1} done x.a = 1", "error: unknown variable 'x'"},
	{"'a' < 1d2", "error: "},
	{"x = ['a', 1d2] x + 1", "error: "},
	{"max(remove(1d1, 1))", "error: "},
	{"max(2d2, -1)", "error: "},
	{"{1d2 - 2:0, 0:1}", "error: "},
	{"{1d2 - 1:0, 0:1}", "error: "},
	{"9223372036854775807 + 1d2", "error: "},
	{"x = 9223372036854775807 y = 1d2 + 1 x * y", "error: "},
	{"x = -9223372036854775807 - 1d1 x / -1", "error: "},
	{"f ~ 1 + f f", "error: "},
};

static const struct wrong troll_wrong[] = {
	{"sum (1 +", "error: unexpected end"},
	{"\"ab", "error: this string has no end"},
	{"x + d2", "error: unknown variable: 'x'"},
	{"call f(d2)", "error: unknown function: 'f'"},
	{"function f(x) = x call f(1, 2)", "error: wrong number of arguments"},
	{"d(2d2)", "error: d needs one number, but this is a collection of 2"},
	{"1 / (d2 - 1)", "error: division by zero"},
	{"sum \"a\"", "error: sum needs numbers, but this is a text"},
	{"%1 d2", "error: %1 needs a pair"},
	{"choose (1 < d1)", "error: there is nothing to choose from"},
	{"9223372036854775807 + d2", "error: the result does not fit"},
	{"foreach x in 2d2 do [x, x]", "error: foreach needs numbers, but this is a pair"},
};

static void check_wrong(const struct program_kind *language, const struct wrong *program)
{
	struct attempt attempt = {.language = language, .threshold = 1e-9};
	char *right = use(&attempt, program->text);

	ck_assert_msg(strstr(right, program->error) != NULL && attempt.errors > 0, "%s\n%s",
		      program->text, right);
	exhaust(program->text, &attempt, right);
	free(right);
	exhaust_sample(language, program->text);
}

START_TEST(errors_remain_errors)
{
	check_wrong(&lod_programs, &wrong[_i]);
}
END_TEST

START_TEST(errors_of_troll_remain_errors)
{
	check_wrong(&troll_programs, &troll_wrong[_i]);
}
END_TEST

Suite *suite_lod_exhaustion(void)
{
	Suite *suite = suite_create("lod_exhaustion");
	TCase *tests = tcase_create("lod_exhaustion");

	tcase_set_timeout(tests, 60);
	tcase_add_loop_test(tests, any_request_may_fail, 0, sizeof programs / sizeof *programs);
	tcase_add_loop_test(tests, errors_remain_errors, 0, sizeof wrong / sizeof *wrong);
	tcase_add_loop_test(tests, any_request_of_troll_may_fail, 0,
			    sizeof troll_sound / sizeof *troll_sound);
	tcase_add_loop_test(tests, errors_of_troll_remain_errors, 0,
			    sizeof troll_wrong / sizeof *troll_wrong);
	suite_add_tcase(suite, tests);
	return suite;
}
