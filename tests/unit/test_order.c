/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * pool_map() calls symmetric functions once for all orders of the dice. Tested: which functions are recognised as such,
 * that nothing else is, and that the distribution is the one of calls for each order.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "language/dice_script.h"
#include "output.h"
#include "starlark/dice.h"
#include "starlark/script.h"
#include "starlark/words.h"
#include "suites.h"
#include "support/memory.h"

/* ---- a run ---- */

struct order_trial {
	struct output output; /* what pool_map gave, or the first error */
	struct dice dice;
	bool failed;
};

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct order_trial *trial = data;

	if (diagnostic->severity == DICELAB_ERROR && !trial->failed)
		fprintf(trial->output.to, "error: %s", diagnostic->message);
	trial->failed = true;
}

static void write_result(struct order_trial *trial, const struct script_result *result)
{
	struct distribution *known = NULL;
	bool stopped;
	size_t i;

	if (result->kind == RESULT_ROLL) {
		known = dice_calculate(&trial->dice, result->roll, 0, &stopped);
		ck_assert(known != NULL);
	}
	for (i = 0; result->kind != RESULT_ROLL && i < result->count; i++)
		gmp_fprintf(trial->output.to, "%s=%Qd ", result->rows[i].label,
			    result->rows[i].share);
	for (i = 0; known != NULL && i < distribution_count(known); i++)
		gmp_fprintf(trial->output.to, "%lld:%Qd ", (long long)distribution_number(known, i),
			    distribution_probability(known, i));
	distribution_free(known);
}

/* recognised(f): 1 or 0, a word for these tests. */
static bool word_recognised(struct machine *machine, const struct call *call, struct value *result)
{
	*result = value_integer(function_is_symmetric(machine, call->values[0]) ? 1 : 0);
	return true;
}

static void begin_trial(struct order_trial *trial, const char *text)
{
	static const struct native ours[] = {{"recognised", "f", word_recognised, 0},
					     {"", "", NULL, 0}};
	static const struct native *const natives[] = {script_builtins, dice_words, ours, NULL};
	struct source source = {
		.name = "test", .text = text, .length = strlen(text), .line = 1, .column = 1};
	struct diag diag = {.source = &source, .report = report, .data = trial};
	struct script script = {.read = dice_script_read,
				.diag = &diag,
				.at = {0, source.length},
				.limits = &limits_ordinary,
				.memory = &memory_system,
				.natives = natives,
				.host = &trial->dice};
	size_t i;

	output_begin(&trial->output);
	trial->failed = false;
	dice_init(&trial->dice, &memory_system, &limits_ordinary);
	ck_assert(script_run(&script) == !trial->failed);
	for (i = 0; !trial->failed && i < trial->dice.results.count; i++)
		write_result(trial, &trial->dice.results.rows[i]);
}

static void end_trial(struct order_trial *trial)
{
	dice_clear(&trial->dice);
	output_end(&trial->output);
}

/* ---- what is recognised ---- */

static bool is_recognised(const char *function)
{
	char text[6000];
	struct order_trial trial;
	bool recognised;

	snprintf(text, sizeof text, "%s\noutput(\"x\", recognised(f))", function);
	begin_trial(&trial, text);
	ck_assert_msg(!trial.failed, "%s: %s", function, output_text(&trial.output));
	recognised = strstr(output_text(&trial.output), "x=1") != NULL;
	end_trial(&trial);
	return recognised;
}

/* `once` is a call of pool_map with the pool %s, and the other one calls f for each order. On pools with few orders, among
   them one with two kinds of dice. Labels come in the same order, too. */
static void expect_same(const char *function, const char *once, bool may_fail)
{
	static const char *const pools[] = {"dice_pool(3, 6)", "dice_pool(2, 3) + dice_pool(2, 4)",
					    "dice_pool(5, 3)", "dice_pool(1, 6)",
					    "pool_of([d(2), die_faces([1, 3, 3, 5]), d(2)])"};
	static const char each[] = "pool_map(%s, lambda faces: f(faces[:]))";
	char text[6000], call[200];
	size_t i;

	for (i = 0; i < sizeof pools / sizeof *pools; i++) {
		struct order_trial trials[2];
		int j;

		for (j = 0; j < 2; j++) {
			snprintf(call, sizeof call, j == 0 ? once : each, pools[i]);
			snprintf(text, sizeof text, "%s\noutput(\"x\", %s)", function, call);
			begin_trial(&trials[j], text);
		}
		ck_assert_msg(trials[0].failed == trials[1].failed &&
				      (may_fail || !trials[0].failed),
			      "%s\n%s: %s / %s", function, pools[i], output_text(&trials[0].output),
			      output_text(&trials[1].output));
		if (!trials[0].failed)
			ck_assert_str_eq(output_text(&trials[0].output),
					 output_text(&trials[1].output));
		end_trial(&trials[0]);
		end_trial(&trials[1]);
	}
}

/* Functions of f that are symmetric, and are seen to be. */
static const char *const recognised[] = {
#define LINE "\n    "
#define LINE_2 "\n        "
#define LINE_3 "\n            "
#define DEF "def f(f):" LINE
	"f = lambda f: max(f)",
	"f = lambda f: min(f)",
	"f = max",
	"f = len",
	"f = lambda f: len(f)",
	"f = lambda f: sorted(f)[-1]",
	"f = lambda f: sorted(f, reverse=True)[1] if len(f) > 1 else 0",
	"f = lambda f: len(sorted(f)[-3:])",
	"f = lambda f: len([x for x in f if x == 6])",
	"f = lambda f: 1 if 6 in f else 0",
	"f = lambda f: 1 if any([x > 4 for x in f]) else 0",
	"f = lambda f: int(all([x > 1 for x in f]))",
	"f = lambda f: len([x for x in f if x >= 5])",
	"f = lambda f: len([1 for x in f for y in f if x + y == 7])",
	"f = lambda f: max([len([x for x in f if x == i]) for i in range(1, 7)])",
	"f = lambda f: max([len([y for y in f if y == x]) for x in f])",
	"f = lambda f: len({x: True for x in f})",
	"f = lambda f: \"high\" if max(f) >= 5 else \"low\"",
	"f = lambda f: str(sorted(f))",
	"goal = 4\nf = lambda f: len([x for x in f if x >= goal])",
	"wins = [5, 6]\nf = lambda f: len([x for x in f if x in wins])",
	DEF "s = sorted(f)" LINE "run = 1" LINE "best = 1" LINE "for i in range(1, len(s)):" LINE_2
	    "if s[i] == s[i - 1] + 1:" LINE_3 "run += 1" LINE_2 "elif s[i] != s[i - 1]:" LINE_3
	    "run = 1" LINE_2 "best = max(best, run)" LINE "return best",
	DEF "s = sorted(f)" LINE "for i in range(len(s) - 1):" LINE_2 "if s[i] == s[i + 1]:" LINE_3
	    "return s[i]" LINE "return 0",
	"def make(n):\n    return lambda f: len([x for x in f if x == n])\nf = make(3)",
	/* Other functions of the script. */
	"def sixes(g):\n    return len([x for x in g if x == 6])\n"
	"f = lambda f: sixes(f) * 2 + sixes(sorted(f)[:2])",
	"a = lambda g: len(g)\nb = lambda n, g: a(g) + max(g) + n\nf = lambda f: b(min(f), f)",
	"def counts(g):\n    return sorted([len([x for x in g if x == i]) for i in range(1, 7)], "
	"reverse=True)\ndef keep(kept):\n    return lambda f: counts(kept + f)[0]\nf = keep([6, 2.0])",
	"def row(g, n):\n    return any([all([x in g for x in range(i, i + n)]) for i in range(1, 8 - n)])\n" DEF
	"if row(f, 3):" LINE_2 "return \"straight\"" LINE "return \"other\"",
	/* Blades in the Dark. */
	DEF "best = max(f)" LINE "if len([x for x in f if x == 6]) >= 2:" LINE_2
	    "return \"critical\"" LINE "if best == 6:" LINE_2 "return \"success\"" LINE
	    "if best >= 4:" LINE_2 "return \"partial\"" LINE "return \"failure\"",
};

/* Symmetric ones that are not recognised. */
static const char *const symmetric[] = {
	"f = lambda f: max({x: len([y for y in f if y == x]) for x in f}.values())",
	"f = lambda f: max(f) - min(f) if f else 0",
	"f = lambda f: \"{}-{}\".format(max(f), min(f))",
	"f = lambda f: sorted(f + [7])[0]",
	"f = lambda f: sorted(list(f))[0]",
	"f = lambda f: max([x for x in f if x != max(f)] + [0])",
	DEF "n = 0" LINE "for x in f:" LINE_2 "if x >= 5:" LINE_3 "n += 1" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "if x < 5:" LINE_3 "continue" LINE_2 "n = n + 1" LINE
	    "return n",
	DEF "total = 0" LINE "for x in f:" LINE_2 "total += x" LINE "return total",
	DEF "total = 100" LINE "for x in f:" LINE_2 "total = x * x + total" LINE_2
	    "total -= len([y for y in f if y < x])" LINE "return total",
	DEF "best = 0" LINE "for x in f:" LINE_2 "best = max(best, x % 4)" LINE "return best",
	DEF "best = 0" LINE "for x in f:" LINE_2 "if x % 5 > best:" LINE_3 "best = x % 5" LINE
	    "return best",
	DEF "best = 9" LINE "for x in f:" LINE_2 "if best >= x:" LINE_3 "best = x" LINE
	    "return best",
	DEF "found = False" LINE "for x in f:" LINE_2 "if x == 2:" LINE_3 "found = True" LINE
	    "return \"yes\" if found else \"no\"",
	DEF "for x in f:" LINE_2 "if x == 6:" LINE_3 "return 1" LINE "return 0",
	DEF "for x in f:" LINE_2 "if x == 6 and 5 in f:" LINE_3 "return 1" LINE_2
	    "elif not x % 2 == 0 or x < 0:" LINE_3 "return 1" LINE "return 0",
	DEF "hit = 0" LINE "for x in f:" LINE_2 "if x in [5, 6]:" LINE_3 "hit = 1" LINE_3
	    "break" LINE "return hit",
	DEF "s = sorted(f)" LINE "out = []" LINE "for x in s:" LINE_2 "if len(out) < 2:" LINE_3
	    "out.append(x)" LINE "return out[-1] * 10 + out[0]",
	DEF "counts = {}" LINE "for x in f:" LINE_2 "counts[x] = counts.get(x, 0) + 1" LINE
	    "return max(counts.values())",
	DEF "counts = {}" LINE "for x in f:" LINE_2 "if x in counts:" LINE_3 "counts[x] += 1" LINE_2
	    "else:" LINE_3 "counts[x] = 1" LINE "return len(counts)",
	DEF "counts = {}" LINE "for x in f:" LINE_2 "if x not in counts:" LINE_3
	    "counts[x] = 0" LINE_2 "counts[x] += 1" LINE
	    "return str(sorted(counts.values(), reverse=True))",
	DEF "counts = {}" LINE "for x in f:" LINE_2 "counts[x] = counts.get(x, 0) + 1" LINE
	    "best = 0" LINE "for k, v in counts.items():" LINE_2 "if v >= 2:" LINE_3
	    "best = max(best, k)" LINE "return best",
	DEF "counts = {}" LINE "for x in f:" LINE_2 "counts[x] = counts.get(x, 0) + 1" LINE
	    "for n in counts.values():" LINE_2 "if n > 2:" LINE_3 "return \"three\"" LINE
	    "return \"less\"",
	DEF "counts = [0] * 7" LINE "for x in f:" LINE_2 "counts[x] += 1" LINE
	    "return counts[6] * 10 + counts[1]",
	DEF "seen = {}" LINE "for x in f:" LINE_2 "seen[x] = True" LINE "return len(seen)",
	DEF "big = []" LINE "for x in f:" LINE_2 "if x > 2:" LINE_3 "big.append(x)" LINE
	    "return max(big) if big else 0",
	DEF "best = 0" LINE "for x in f:" LINE_2 "n = 0" LINE_2 "for y in f:" LINE_3
	    "if y == x:" LINE_3 "    n += 1" LINE_2 "best = max(best, n)" LINE "return best",
	DEF "n = 0" LINE "for x in f:" LINE_2 "for i in range(x):" LINE_3 "if i == 4:" LINE_3
	    "    break" LINE_3 "n += i" LINE "return n",
	"def hit(x, at=5):\n    return x >= at\n" DEF "n = 0" LINE "for x in f:" LINE_2
	"if hit(x):" LINE_3 "n += 1" LINE "return n",
	"def sixes(g):\n    n = 0\n    for x in g:\n        if x == 6:\n            n += 1\n"
	"    return n\n" DEF "return sixes(f) * 2 + sixes(sorted(f)[:2])",
	"def points(x):\n    if x == 1:\n        return 100\n    return 50 if x == 5 else 0\n" DEF
	"total = 0" LINE "for x in f:" LINE_2 "total += points(x)" LINE "return total",
	/* Shadowrun: half of the dice are ones. */
	DEF "hits = 0" LINE "ones = 0" LINE "for x in f:" LINE_2 "if x >= 5:" LINE_3
	    "hits += 1" LINE_2 "elif x == 1:" LINE_3 "ones += 1" LINE "if ones * 2 > len(f):" LINE_2
	    "return \"glitch\" if hits else \"critical glitch\"" LINE
	    "return \"hits \" + str(hits)",
	/* More calls than are checked. */
	"def g(h):\n    return g(h) + g(h) + g(h) + g(h) + g(h) + g(h) + g(h) + g(h) + g(h)\n"
	"f = lambda f: len(f) if f else g(f)",
	/* Yahtzee. */
	DEF
	"counts = sorted([len([x for x in f if x == i]) for i in range(1, 7)], reverse=True)" LINE
	"s = sorted({x: None for x in f}.keys())" LINE "if counts[0] == 5:" LINE_2
	"return \"yahtzee\"" LINE "if counts[0] == 3 and counts[1] == 2:" LINE_2
	"return \"full house\"" LINE "if s == [1, 2, 3, 4, 5] or s == [2, 3, 4, 5, 6]:" LINE_2
	"return \"large straight\"" LINE "return \"chance\"",
};

/* Functions that depend on the order, some of them in a hidden way, or that change something outside. */
static const char *const ordered[] = {
	"f = lambda f: f[0]",
	"f = lambda f: f[-1] + max(f)",
	"f = lambda f: len(f[1:]) + max(f[:2])",
	"f = lambda f: f.index(max(f))",
	"f = lambda f: sorted(f, key=lambda x: x % 2)[0]",
	"f = lambda f: max(f, key=lambda x: x % 3)",
	"f = lambda f: max([(x % 2) * 1.0 if x > 2 else x % 2 for x in f]) == 1 and 1 or 0",
	"f = lambda f: int(str(f)[1])",
	"f = lambda f: 1 if f == sorted(f) else 0",
	"f = lambda f: 1 if list(f) < [3] else 0",
	"f = lambda f: list(reversed(f))[0]",
	"f = lambda f: [x for x in f if x > 0][0]",
	"f = lambda f: enumerate(f)[0][1]",
	"f = lambda f: zip(f, range(9))[0][0]",
	"f = lambda f: {x % 2: x for x in f}.get(0, 0)",
	"f = lambda f: {x: True for x in f}.keys()[0]",
	"f = lambda f: int(\"\".join([str(x) for x in f]))",
	"f = lambda f: (f or [1])[0]",
	"f = lambda f: tuple(f)[0]",
	"f = lambda f: (f + [6])[0]",
	"f = lambda f: (f, 1)[0][0]",
	"f = lambda f: {1: f}[1][0]",
	"f = lambda f: sorted([[x % 2, x] for x in f], key=len)[0][0]",
	"g = lambda h: h[0]\nf = lambda f: g(f)",
	"g = lambda h: h\nf = lambda f: g(f)[0]",
	"g = lambda a, b: len([x for x in a if x == b[0]])\nf = lambda f: g(f, f)",
	"def g(h, n):\n    return h[n]\nf = lambda f: g(f, 0)",
	"def g(h):\n    n = 0\n    for x in h:\n        n = n * 2 + x\n    return n\nf = lambda f: g(f) + len(f)",
	/* 1.0 * 2 and 1 * 2 are equal; which one comes first depends on the order. */
	"def g(h):\n    return str(sorted([x * y for x in h for y in h])[4])\nf = lambda f: g([1.0] + f)",
	"f = lambda *f: f[0][0]",
	"def f(f, *more):\n    return f[0]",
	"seen = []\ndef f(f, s=seen):\n    return 1 if f[0] > f[-1] else 0",
	DEF "a, b = (f + f)[:2]" LINE "return a - b",
	DEF "for x in f:" LINE_2 "return x" LINE "return 0",
	DEF "for x in f:" LINE_2 "if x > 2:" LINE_3 "return x" LINE "return 0",
	DEF "for x in f:" LINE_2 "if x == 6:" LINE_3 "return 6" LINE_2 "if x == 1:" LINE_3
	    "return 1" LINE "return 0",
	DEF "for x in f:" LINE_2 "if x > 4:" LINE_3 "return 1" LINE_2 "elif x > 2:" LINE_3
	    "return 2" LINE "return 0",
	/* 6 before 5 is found, 5 before 6 is an error. */
	DEF "for x in f:" LINE_2 "if x != 5 and x == 6 or 1 // (x - 5) > 0:" LINE_3 "return 1" LINE
	    "return 0",
	DEF "g = [(x, x) if x > 1 else (x, x, x) for x in f]" LINE "for a, b in g:" LINE_2
	    "if a == 3:" LINE_3 "return 1" LINE "return 0",
	DEF "n = 0" LINE "for x in f:" LINE_2 "if x == 1:" LINE_3 "break" LINE_2 "n += x" LINE
	    "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "n = n * 2 + x" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "n = x - n" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "n = x" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "n += n + x" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "n += x" LINE_2 "n = max(n, 5)" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "if x > 2:" LINE_3 "n += 1" LINE_3 "continue" LINE_2
	    "n = min(n, 0)" LINE "return n",
	DEF "n = 0" LINE "m = 0" LINE "for x in f:" LINE_2 "n += x" LINE_2 "m += n" LINE "return m",
	DEF "n = 0" LINE "m = 0" LINE "for x in f:" LINE_2 "m += n" LINE_2 "n += x" LINE "return m",
	DEF "n = 0" LINE "for x in f:" LINE_2 "if n < 4:" LINE_3 "n += x" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "n += len([1 for y in f if y > n])" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "for y in range(2):" LINE_3 "n += x * y - n" LINE
	    "return n",
	DEF "last = 0" LINE "n = 0" LINE "for x in f:" LINE_2 "if x > last:" LINE_3 "n += 1" LINE_2
	    "last = x" LINE "return n",
	DEF "n = 0" LINE "for i in range(len(f)):" LINE_2 "n += f[i] * i" LINE "return n",
	DEF "n = 0" LINE "for x in f:" LINE_2 "if x > 2:" LINE_3 "t = x" LINE_2 "else:" LINE_3
	    "t = 0" LINE "return t",
	DEF "t = 0" LINE "n = 0" LINE "for x in f:" LINE_2 "n += t" LINE_2 "if x > 2:" LINE_3
	    "t = 1" LINE "return n",
	DEF "a = 0" LINE "for x in f:" LINE_2 "if x > 2:" LINE_3 "a = 1" LINE_2 "else:" LINE_3
	    "a = 2" LINE "return a",
	DEF "t = \"\"" LINE "for x in f:" LINE_2 "t += str(x)" LINE "return t",
	DEF "t = []" LINE "for x in f:" LINE_2 "t.append(x)" LINE "return t[0]",
	DEF "t = []" LINE "for x in f:" LINE_2 "t += [x]" LINE "return t[0]",
	DEF "t = []" LINE "u = t" LINE "for x in f:" LINE_2 "t.append(x)" LINE "return u[0]",
	DEF "t = []" LINE "u = [t]" LINE "for x in f:" LINE_2 "t.append(x)" LINE "return u[0][0]",
	DEF "t = []" LINE "m = max(t, [])" LINE "for x in f:" LINE_2 "t.append(x)" LINE
	    "return (m + t)[0]",
	DEF "t = []" LINE "for x in f:" LINE_2 "if x not in t:" LINE_3 "t.append(x)" LINE
	    "return t[-1]",
	DEF "t = []" LINE "for x in f:" LINE_2 "t.append(x)" LINE_2 "if len(t) == 1:" LINE_3
	    "t.append(x)" LINE "return len(t)",
	DEF "t = []" LINE "for x in f:" LINE_2 "[t.append(y) for y in range(x)]" LINE
	    "return t[1 if len(t) > 1 else 0]",
	DEF "t = []" LINE "[t.append(x) for x in f]" LINE "return t[0]",
	DEF "c = {}" LINE "for x in f:" LINE_2 "c[x] = c.get(x, 0) + 1" LINE "return c.keys()[0]",
	DEF "c = {}" LINE "for x in f:" LINE_2 "c[x] = c.get(x, 0) + 1" LINE
	    "return [k for k in c][0]",
	DEF "c = {}" LINE "for x in f:" LINE_2 "c[x] = c.get(x, 0) + 1" LINE
	    "return int(str(c)[1])",
	DEF "c = {}" LINE "for x in f:" LINE_2 "c[x % 2] = x" LINE "return c.get(0, 0)",
	DEF "c = {}" LINE "for x in f:" LINE_2 "c[x] = c.get(1, 0) + 1" LINE "return c.get(2, 0)",
	DEF "c = {}" LINE "for x in f:" LINE_2 "c[x % 2] = c.get(x % 2, x) + 1" LINE
	    "return c.get(0, 0)",
	/* Which of the two begins an entry tells. */
	DEF "c = {}" LINE "for x in f:" LINE_2 "if x > 2:" LINE_3 "c[0] = c.get(0, 5) + 1" LINE_2
	    "else:" LINE_3 "c[0] = c.get(0, 0) + 1" LINE "return c[0]",
	DEF "c = {}" LINE "for x in f:" LINE_2 "if x > 2:" LINE_3 "c[0] = c.get(0, 1) + 1" LINE_2
	    "elif 0 in c:" LINE_3 "c[0] += 1" LINE_2 "else:" LINE_3 "c[0] = 1" LINE "return c[0]",
	/* An entry must be there before it is added to. */
	DEF "c = {}" LINE "for x in f:" LINE_2 "if x > 2:" LINE_3 "c[0] = c.get(0, 0) + 1" LINE_2
	    "else:" LINE_3 "c[0] += 1" LINE "return c[0]",
	DEF "c = {}" LINE "for x in f:" LINE_2 "c[x == 1 or x] = c.get(x == 1 or x, 0) + 1" LINE
	    "return 1 if c.keys()[0] == 1 else 0",
	DEF "c = [0] * 7" LINE "for x in f:" LINE_2 "c[x] += c[1] + 1" LINE "return c[2]",
	DEF "c = [0] * 7" LINE "d = c" LINE "for x in f:" LINE_2 "c[x] += d[1] + 1" LINE
	    "return c[2]",
	DEF "c = [0] * 7" LINE "for x in f:" LINE_2 "c[0] = x" LINE "return c[0]",
	/* Sums of floats hang on their order, if only in the last digit. */
	DEF "n = 0.0" LINE "for x in f:" LINE_2 "n += x / 10" LINE "return int(n * 1e17) % 97",
	DEF "n = 0.1" LINE "for x in f:" LINE_2 "n += 0.1 * x" LINE "return int(n * 1e17) % 97",
	"seen = []\n" DEF "seen.append(1)" LINE "return len(seen)",
	"seen = {}\n" DEF "seen[len(f)] = seen.get(len(f), 0) + 1" LINE "return seen[len(f)]",
	"seen = [0]\n" DEF "seen[0] += 1" LINE "return seen[0]",
	"seen = [0]\n" DEF "s = seen" LINE "s[0] += max(f)" LINE "return s[0]",
	"seen = []\n" DEF "s = seen" LINE "s += [1]" LINE "return len(seen)",
	"def f(f, seen=[]):\n    seen.append(f[0])\n    return len(seen)",
	"def note(s, x):\n    s.append(x)\n" DEF "t = []" LINE "for x in f:" LINE_2
	"note(t, x)" LINE "return t[0]",
	DEF "n = [0]" LINE "def add(x):" LINE_2 "n[0] = x" LINE "for x in f:" LINE_2 "add(x)" LINE
	    "return n[0]",
	DEF "n = 0" LINE "for x in f:" LINE_2 "g = lambda: n" LINE_2 "n += 1" LINE "return g()",
	DEF "f.append(1)" LINE "return f[0]",
	DEF "f[0] = 1" LINE "return max(f)",
	DEF "f += [2]" LINE "return f[0]",
	DEF "x = f.pop()" LINE "return max(f) if f else x",
	DEF "g = f if len(f) > 2 else sorted(f)" LINE "return g[0]",
	"max = lambda f: f[0]\nf = lambda f: max(f)",
	"def g(n):\n    return g(n - 1) if n > 0 else 0\nf = lambda f: g(len(f)) + max(f)",
	"def f(f, sorted=lambda g: g):\n    return sorted(f)[0]",
};
#undef LINE
#undef LINE_2
#undef LINE_3
#undef DEF

START_TEST(known_forms_are_recognised)
{
	ck_assert_msg(is_recognised(recognised[_i]), "%s", recognised[_i]);
	expect_same(recognised[_i], "pool_map(%s, f)", false);
}
END_TEST

START_TEST(others_can_be_given_sorted_faces)
{
	ck_assert_msg(!is_recognised(symmetric[_i]), "%s", symmetric[_i]);
	expect_same(symmetric[_i], "pool_map(%s, f, sorted=True)", false);
}
END_TEST

START_TEST(order_that_matters_is_seen)
{
	ck_assert_msg(!is_recognised(ordered[_i]), "%s", ordered[_i]);
}
END_TEST

/* ---- random functions ---- */

/* Appends a pattern, in which i is an integer, l a list and c a condition, each made at random in turn. */
static void put_random(char **to, const char *pattern, uint64_t *state, int depth)
{
	static const char *const integers[] = {"1",
					       "2",
					       "3",
					       "max(@l)",
					       "len(@l)",
					       "f[0]",
					       "f.count(@i)",
					       "(@i + @i)",
					       "(@i if @c else @i)",
					       "sorted(@l)[0]",
					       "(@i * @i)",
					       "max([@i for x in @l])"};
	static const char *const lists[] = {"f",
					    "f",
					    "sorted(f)",
					    "[x for x in @l if x < @i]",
					    "[x + @i for x in @l]",
					    "(f + [@i])",
					    "f[1:]",
					    "[x for x in f for y in @l if x < y]"};
	static const char *const conditions[] = {"True",
						 "@i < @i",
						 "@i in @l",
						 "any([x > @i for x in @l])",
						 "len({x // 2: x for x in @l}) > @i",
						 "f"};
	const char *choice;

	for (; *pattern != '\0'; pattern++) {
		if (*pattern != '@') {
			*(*to)++ = *pattern;
			continue;
		}
		*state = *state * 6364136223846793005u + 1442695040888963407u;
		pattern++;
		if (*pattern == 'i')
			choice = integers[(*state >> 33) % (depth > 0 ? 12 : 3)];
		else if (*pattern == 'l')
			choice = lists[(*state >> 33) % (depth > 0 ? 8 : 3)];
		else
			choice = conditions[(*state >> 33) % (depth > 0 ? 6 : 1)];
		put_random(to, choice, state, depth - 1);
	}
}

enum { RANDOM_FUNCTIONS = 1000 };

START_TEST(random_functions_come_to_the_same)
{
	uint64_t state = 20261127;
	char function[20000], *end;
	int i, count = 0;

	for (i = 0; i < RANDOM_FUNCTIONS; i++) {
		end = function;
		put_random(&end, "f = lambda f: @i", &state, 4);
		*end = '\0';
		ck_assert_int_lt(end - function, 5000);
		if (!is_recognised(function))
			continue;
		count++;
		expect_same(function, "pool_map(%s, f)", true);
	}
	ck_assert_int_gt(count, RANDOM_FUNCTIONS / 4);
	ck_assert_int_lt(count, RANDOM_FUNCTIONS * 3 / 4);
}
END_TEST

Suite *suite_order(void)
{
	Suite *suite = suite_create("order");
	TCase *tcase = tcase_create("order");

	tcase_set_timeout(tcase, 60); /* under instruments */
	tcase_add_loop_test(tcase, known_forms_are_recognised, 0,
			    sizeof recognised / sizeof *recognised);
	tcase_add_loop_test(tcase, others_can_be_given_sorted_faces, 0,
			    sizeof symmetric / sizeof *symmetric);
	tcase_add_loop_test(tcase, order_that_matters_is_seen, 0, sizeof ordered / sizeof *ordered);
	tcase_add_test(tcase, random_functions_come_to_the_same);
	suite_add_tcase(suite, tcase);
	return suite;
}
