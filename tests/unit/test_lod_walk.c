/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Distributions of programs in the Language of Dice: in closed form, by dynamic programming
 * (tests/unit/derive_lod_walk.py), and against running small programs in all the ways in which their dice can fall.
 */
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "enumerate.h"
#include "language/lod/exact/calculate.h"
#include "language/lod/parse.h"
#include "output.h"
#include "suites.h"
#include "support/memory.h"

struct walked {
	struct outcomes outcomes;
	bool ok, refused;
	size_t errors;
};

static bool always(void *data, uint64_t steps)
{
	(void)data;
	(void)steps;
	return true;
}

static struct walked walk_with(const char *text, enum walk_need shown, const struct limits *limits,
			       bool (*stop)(void *data, uint64_t steps))
{
	struct source source = {
		.name = "test", .text = text, .length = strlen(text), .line = 1, .column = 1};
	struct diag diag = {.source = &source};
	struct stop host = {.ask = stop};
	struct lod_walk_request request = {.diag = &diag,
					   .memory = &memory_system,
					   .limits = limits,
					   .stop = &host,
					   .threshold = 1e-9,
					   .shown = shown};
	struct walked walked = {.ok = false};
	struct arena arena;

	arena_init(&arena, &memory_system);
	request.program = lod_read(&arena, &diag, (struct span){0, source.length}, limits, NULL);
	if (request.program != NULL)
		walked.ok = lod_walk(&request, &walked.outcomes, &walked.refused);
	walked.errors = diag.errors;
	arena_clear(&arena);
	return walked;
}

static struct walked walk(const char *text, enum walk_need shown)
{
	return walk_with(text, shown, &limits_ordinary, NULL);
}

static void share_of(const struct outcomes *outcomes, size_t i, mpq_t share)
{
	outcomes_part(outcomes, i, mpq_numref(share));
	outcomes_whole(outcomes, mpq_denref(share));
	mpq_canonicalize(share);
}

static void write_list(FILE *to, const struct dicelab_list *list)
{
	size_t i;

	for (i = 0; i < list->length; i++)
		fprintf(to, "%s%lld", i > 0 ? "," : "", (long long)list->items[i]);
}

/* "3:1/4 4:3/4", or "error"; outcomes that may be more likely have a + behind them. */
static void write_walked(struct output *output, struct walked *walked)
{
	mpq_t share;
	size_t i;

	if (!walked->ok) {
		fprintf(output->to, "error");
		return;
	}
	mpq_init(share);
	for (i = 0; i < walked->outcomes.count; i++) {
		const struct dicelab_list *list = &walked->outcomes.rows[i].outcome.list;
		const char *name = outcomes_name(&walked->outcomes, list);

		fputs(i > 0 ? " " : "", output->to);
		if (name != NULL)
			fputs(name, output->to);
		else
			write_list(output->to, list);
		share_of(&walked->outcomes, i, share);
		gmp_fprintf(output->to, ":%Qd%s", share, walked->outcomes.rows[i].bound ? "+" : "");
	}
	mpq_clear(share);
	outcomes_clear(&walked->outcomes);
}

static void expect(enum walk_need shown, const char *text, const char *expected)
{
	struct walked walked = walk(text, shown);
	struct output output;

	output_begin(&output);
	write_walked(&output, &walked);
	if (strcmp(output_text(&output), expected) != 0)
		ck_abort_msg("%s\n    is %s\n    and not %s", text, output_text(&output), expected);
	output_end(&output);
}

/* ---- in closed form ---- */

static const struct {
	enum walk_need shown;
	const char *text, *expected;
} forms[] = {
	{NEED_TOTAL, "'Hello World'", "Hello World:1"},
	{NEED_TOTAL, "x = 5", "0:1"},
	{NEED_TOTAL, "2d2", "2:1/4 3:1/2 4:1/4"},
	{NEED_ITEMS, "2d2", "1,1:1/4 1,2:1/2 2,2:1/4"},
	{NEED_ORDER, "2 * 1d2", "1,1:1/4 1,2:1/4 2,1:1/4 2,2:1/4"},
	{NEED_TOTAL, "x ~ 1d2\ny ~ x + 4\ny", "5:1/2 6:1/2"},
	{NEED_TOTAL, "s ~ {1, 1d4} s", "1:5/8 2:1/8 3:1/8 4:1/8"},
	{NEED_TOTAL, "w ~ {1:'a', 3:'b'} w", "a:1/4 b:3/4"},
	{NEED_TOTAL, "s ~ {x=1 y=1d2} a = s a.x + a.y", "2:1/2 3:1/2"},
	{NEED_TOTAL, "x ~ max(2d2) x", "1:1/4 2:3/4"},
	{NEED_TOTAL, "x ~ { sum(2d2) - min(.) } x", "1:1/4 2:3/4"},
	{NEED_TOTAL, "x ~ if (1d4 < 3) 3 else . x", "3:3/4 4:1/4"},
	{NEED_ITEMS, "max(3d2, 2)", "1,1:1/8 1,2:3/8 2,2:1/2"},
	{NEED_TOTAL, "2d2 * 1d1", "2:1/4 3:1/2 4:1/4"},
	{NEED_TOTAL, "par_ ~ par(a, b=2){a * 1d2 + b} par_(1)", "3:1/2 4:1/2"},
	/* calls of fields: with the other fields, and with what is around */
	{NEED_TOTAL, "x = 3 b = {u = 1d2 f ~ par(a, c=u){a + c + x}} b.f(1)", "5:1/2 6:1/2"},
	{NEED_TOTAL, "b = {u = 1d2 f ~ par(a, c=u){a + c}} b.f(1d2, 5)", "6:1/2 7:1/2"},
	{NEED_TOTAL, "b = {c = {f ~ par(a){[a, a]}}} b.c.f(1d2)", "2:1/2 4:1/2"},
	{NEED_ORDER, "b = {f ~ par(a){a}} [1, 2] + b.f([3, 1d2])", "1,2,3,1:1/2 1,2,3,2:1/2"},
	{NEED_TOTAL, "e ~ par(z){yield {f ~ par(a){a * z}}} b = e(1d2) b.f(3)", "3:1/2 6:1/2"},
	{NEED_TOTAL, "b = {f ~ par(a){a}} b.f", "error"},
	{NEED_TOTAL, "b = {f ~ par(a){a}} b.f(1, 2)", "error"},
	{NEED_TOTAL, "b = {f ~ par(a){a}} b.f()", "error"},
	{NEED_TOTAL, "b = {f ~ 1d2} b.f(1)", "error"},
	{NEED_TOTAL, "b = {f = 1} b.f(1)", "error"},
	{NEED_TOTAL, "x = 2 b = {f ~ 1d2} x.f(1)", "error"},
	/* items of sets: index 1 to 4 with weights 1, 2, 1 */
	{NEED_TOTAL, "w ~ {'a', 2:'b', 'c'} w[1d4]", "a:1/4 b:1/2 c:1/4"},
	{NEED_TOTAL, "x = 1d2 w ~ {x:'a', 1:'b'} w[2]", "a:1/2 b:1/2"},
	{NEED_TOTAL, "w ~ {1d2:'a', 2:'b'} w[2]", "a:1/2 b:1/2"},
	{NEED_TOTAL, "w ~ {5, 1d2} e ~ {w[1d2]} e", "1:1/4 2:1/4 5:1/2"},
	{NEED_ORDER, "w ~ {1d2, 5} w[1] + w[1]", "1,1:1/4 1,2:1/4 2,1:1/4 2,2:1/4"},
	/* the name may stand for a set, or for an array */
	{NEED_TOTAL, "w = [5, 6] if 1d2 == 1 w ~ {2:7, 8} done w[2]", "6:1/2 7:1/2"},
	{NEED_TOTAL, "w ~ {1:'a', 3:'b'} w[1d5]", "error"},
	{NEED_TOTAL, "w ~ {1:'a', 1 - 2:'b'} w[1]", "error"},
	{NEED_TOTAL, "w ~ {9223372036854775807:'a', 1:'b'} w[1]", "error"},
	{NEED_TOTAL, "w ~ {'x':'a', 1:'b'} w[1]", "error"},
	/* `.` of parameters is 0 before anything is drawn; that of a block stays as it was where a recipe of its
	   own is drawn elsewhere and nobody can tell */
	{NEED_ORDER, "f ~ par(a)[., a] f(1)", "0,1:1"},
	{NEED_TOTAL, "d ~ 1d2 e ~ {d + 1} x = if (1d2 == 1) 5 else . e + x",
	 "4:1/4 5:1/4 7:1/4 8:1/4"},
	{NEED_TOTAL, "d ~ 1d2 x = 1d2 + {d} + . x", "error"},
	{NEED_TOTAL, "w ~ {1d2, 3} w[1] + .", "error"},
	/* variables that events change: by themselves, and on the way */
	{NEED_TOTAL, "x = 5 d ~ 1d2 a ~ {x -= d 0} b ~ {x -= 1 0} a b x", "2:1/2 3:1/2"},
	/* the target is read before the value is evaluated, and evaluates it so many times where it repeats */
	{NEED_TOTAL, "x = 5 a ~ {x -= 1 1d2} x += a x", "6:1/2 7:1/2"},
	{NEED_TOTAL, "x = 5 a ~ par(n){x -= n 1d2} b ~ [a(2)] x += b x", "6:1/2 7:1/2"},
	{NEED_TOTAL, "x = 2 a ~ {x += 5 1d2} x *= a sum(x)", "2:1/4 3:1/2 4:1/4"},
	{NEED_TOTAL, "s = {a = 1} s.a += {s.a = 5 1} s.a", "2:1"},
	{NEED_ORDER, "s = {a = 2} s.a *= 1d2 s.a", "1,1:1/4 1,2:1/4 2,1:1/4 2,2:1/4"},
	{NEED_ORDER, "x = 2 x *= . + 1d2 x", "3,1,1:1/4 3,1,2:1/4 4,2,1:1/4 4,2,2:1/4"},
	{NEED_TOTAL, "x = 2 x *= 1d2 y = . y[1] + 10 * sum(x)", "21:1/4 31:1/4 32:1/4 42:1/4"},
	{NEED_TOTAL, "x = 0 x *= 1 / (1d2 - 1) 1", "1:1"},
	{NEED_TOTAL, "x = 1 x *= 1 / (1d2 - 1) 1", "error"},
	/* a recipe is drawn, and becomes a variable */
	{NEED_TOTAL, "y ~ 2 y += 1 y", "3:1"},
	{NEED_TOTAL, "y ~ 1d2 y++ y + y", "4:1/2 6:1/2"},
	{NEED_TOTAL, "y ~ 1d2 {y += 1 0} y + y", "4:1/2 6:1/2"},
	{NEED_TOTAL, "y ~ 1d2 if 1d2 == 1 y += 1 done y", "1:1/4 2:1/2 3:1/4"},
	{NEED_TOTAL, "y ~ 1d2 z ~ y + 1 y += 1 z", "3:1/2 4:1/2"},
	{NEED_TOTAL, "y ~ 1d2 y += . y", "2:1/2 4:1/2"},
	{NEED_TOTAL, "y ~ 1 / (1d2 - 1) y += 1 0", "error"},
	{NEED_ORDER, "y ~ 1d2 y += 1d2 y", "1,1:1/4 1,2:1/4 2,1:1/4 2,2:1/4"},
	{NEED_TOTAL, "s = {a ~ 1d2} s.a += 1 s.a + s.a", "4:1/2 6:1/2"},
	/* a structure cannot be changed from within; nor drawn from if what is around it may change */
	{NEED_TOTAL, "b = {u = 1 f ~ {u += 1 u}} b.f", "error"},
	{NEED_TOTAL, "b = {u = {v = 1} f ~ {u.v = 2 u.v}} b.f", "error"},
	{NEED_TOTAL, "b = {u = 1 f ~ {u *= 1d2 u}} b.f", "error"},
	{NEED_TOTAL, "e ~ {z = 1 s = {f ~ z} z = 2 yield s.f} e", "error"},
	{NEED_TOTAL, "e ~ {z = 1 s = {f ~ {z += 1 z}} yield s.f + s.f} e", "error"},
	{NEED_TOTAL,
	 "e ~ {z = 1 i = 0 s = {f ~ 0} while i < 2 z += 1 s = {f ~ *{z, z}} i++ done yield s.f} e",
	 "error"},
	{NEED_TOTAL, "e ~ {if 1d2 == 1 z = 1 else z = 2 done s = {f ~ z} yield s.f} e",
	 "1:1/2 2:1/2"},
	/* a counter that nobody reads, and one that ends the loop */
	{NEED_TOTAL, "n = 0 i = 0 while 1d2 == 1 n += 1 done 7", "7:1"},
	{NEED_TOTAL, "i = 0 s = 0 while i < 3 i++ s += 1d2 done s", "3:1/8 4:3/8 5:3/8 6:1/8"},
	/* gambler's ruin: 2 of 5, fair: 2/5 */
	{NEED_TOTAL, "x = 2 while x > 0 and x < 5 if 1d2 == 1 x++ else x-- done done x / 5",
	 "0:3/5 1:2/5"},
	/* and with 2/3 against it: (2^2 - 1) / (2^5 - 1) */
	{NEED_TOTAL, "x = 2 while x > 0 and x < 5 if 1d3 == 1 x++ else x-- done done x / 5",
	 "0:28/31 1:3/31"},
	/* the first of two to throw a 6 */
	{NEED_TOTAL, "p = 0 while true if 1d6 == 6 break done p = 1 - p done p", "0:6/11 1:5/11"},
	{NEED_TOTAL, "while true if 1d6 == 6 yield 'six' done if 1d6 == 1 yield 'one' done done",
	 "one:5/11 six:6/11"},
	/* . where what stands before it in an array may be drawn never */
	{NEED_TOTAL, "2 x = [0:1d3, .] x", "2:1"},
	{NEED_TOTAL, "5 x = [1d2 - 1: 6 + {0, 2}, sum(.)] x[1]", "1:1/2 6:1/4 8:1/4"},
	/* recursion that ends for certain */
	{NEED_TOTAL, "f ~ par(n){if (n > 0) f(n - 1) + 1d2 else 0} f(3)",
	 "3:1/8 4:3/8 5:3/8 6:1/8"},
	/* fields: that nobody reads; that are shown, or compared, after all */
	{NEED_TOTAL, "s = {n = 0 u = 1} while 1d2 == 1 s.n += 1 done s.u", "1:1"},
	{NEED_TOTAL, "s = {n = 1 u = 2} s.n += 1d2 s", "{n = 2, u = 2}:1/2 {n = 3, u = 2}:1/2"},
	{NEED_TOTAL, "f ~ {s = {n = 1} s.n += 1d2 yield [s]} a = f a[1]",
	 "{n = 2}:1/2 {n = 3}:1/2"},
	{NEED_TOTAL, "s = {n = 0} t = s t.n += 1d2 - 1 s in [1, t]", "0:1/2 1:1/2"},
	{NEED_TOTAL, "s = {n = 0} t = s t.n += 1d2 - 1 s in remove([s], t)", "0:1/2 1:1/2"},
	/* made by different blocks; with fields of one die, of arrays, of structures and of recipes */
	{NEED_TOTAL, "s = {a = 1d2 b = 1d2} t = {a = 1 b = 2} s in [t]", "0:3/4 1:1/4"},
	{NEED_TOTAL, "s = {a = 2d2 b = {c = 1}} t = {a = [1, 2] b = {c = 1}} s in t",
	 "0:3/4 1:1/4"},
	{NEED_TOTAL, "s = {a = 1d2 b ~ 1d6} t = {b ~ 1d4 a = 1} count(remove([s, 5], t))",
	 "1:1/2 2:1/2"},
	{NEED_TOTAL, "s = {a = 1d2} t = {a = 1 b = 1} s in [t, {c = 1}, 1]", "0:1"},
	/* of several numbers the total is compared */
	{NEED_TOTAL, "2d6 in [7, 11]", "0:7/9 1:2/9"},
	{NEED_TOTAL, "a = 2d2 a + [1] in [3, 4]", "0:1/4 1:3/4"},
	{NEED_TOTAL, "{'a', 3} in ['a', 4]", "0:1/2 1:1/2"},
	{NEED_TOTAL, "['a', 'b'] in ['a']", "error"},
	{NEED_TOTAL, "s = {n = 0} f ~ par(a){a} x = f(s) s.n = 1d2 x = f(s) {x}",
	 "{n = 1}:1/2 {n = 2}:1/2"},
	{NEED_TOTAL, "s = {n = 1 u = 2} s .", "{n = 1, u = 2}:1"},
	{NEED_TOTAL, "s = {if 1d2 == 1 n = 1 done} s.n = 2 0", "error"},
	{NEED_TOTAL, "s = {n ~ 1} s.n += 2 0", "0:1"},
	{NEED_TOTAL, "s = {n = 1} s.m = 2 0", "error"},
	{NEED_TOTAL, "s = {a = 1d2 b = 1d2 b += a} s.b = 1d2 s.a", "1:1/2 2:1/2"},
	{NEED_TOTAL, "s = {a = 1d2 a += 1 b = 1 f ~ a} s.a = 5 s.b", "1:1"},
	{NEED_TOTAL, "a = 3 s = {a = 1d2 t = {f ~ a} a2 = 4} s.t.f", "1:1/2 2:1/2"},
	/* drawn anew until it is good */
	{NEED_TOTAL, "r ~ {x = 1d6 if x < 4 yield r done x} r", "4:1/3 5:1/3 6:1/3"},
	{NEED_TOTAL, "f ~ par(n){if 1d6 < 5 f(n) else 1d2 + n} f(1) + f(2)", "5:1/4 6:1/2 7:1/4"},
	/* the first of two to throw a 6 begins, or does not */
	{NEED_TOTAL, "a ~ {if 1d6 == 6 1 else b done} b ~ {if 1d6 == 6 2 else a done} a",
	 "1:6/11 2:5/11"},
	/* errors */
	{NEED_TOTAL, "1 / (1d6 - 3)", "error"},
	/* divisions whose result nobody reads */
	{NEED_TOTAL, "x = 1 x /= 1d2 - 1 5", "error"},
	{NEED_TOTAL, "x = 1 y = 1d2 - 1 x %= y 5", "error"},
	{NEED_TOTAL, "x = 1 x /= 'a' 5", "error"},
	{NEED_TOTAL, "s = {n = 1} s.n /= 1d2 - 1 5", "error"},
	{NEED_TOTAL, "n = 8 while 1d2 == 1 n /= 2 done 7", "7:1"},
	{NEED_TOTAL, "s = {n = 8} while 1d2 == 1 s.n %= 1d2 done 7", "7:1"},
	{NEED_TOTAL, "w ~ {1:'a', 3:'b'} w[5]", "error"},
	{NEED_TOTAL, "while true done", "error"},
	{NEED_TOTAL, "f ~ f f", "error"},
};

START_TEST(closed_forms)
{
	expect(forms[_i].shown, forms[_i].text, forms[_i].expected);
}
END_TEST

/* ---- loops that may go on for ever ---- */

static double probability_of(const struct outcomes *outcomes, int64_t number, bool *exact)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		if (outcomes->rows[i].outcome.list.items[0] == number) {
			*exact = !outcomes->rows[i].bound;
			return outcomes->rows[i].outcome.probability;
		}
	}
	return 0;
}

static void expect_mean(struct outcomes *outcomes, long numerator, unsigned long denominator)
{
	const mpq_t *moments = outcomes_moments(outcomes, 1);

	ck_assert_ptr_nonnull(moments);
	ck_assert_int_eq(mpq_cmp_si(moments[1], numerator, denominator), 0);
}

START_TEST(rolls_until_a_six)
{
	struct walked walked = walk("n = 0 while 1d6 < 6 n++ done n", NEED_TOTAL);
	bool exact;

	ck_assert(walked.ok);
	ck_assert(fabs(probability_of(&walked.outcomes, 3, &exact) - 125.0 / 1296) < 1e-15);
	ck_assert(exact);
	expect_mean(&walked.outcomes, 5, 1);
	outcomes_clear(&walked.outcomes);
}
END_TEST

/* All six faces: 6 (1 + 1/2 + … + 1/6) rolls. */
START_TEST(collects_coupons)
{
	struct walked walked = walk(
		"seen = 0 n = 0 while seen < 6 n++ if 1d6 > seen seen++ done done n", NEED_TOTAL);

	ck_assert(walked.ok);
	expect_mean(&walked.outcomes, 147, 10);
	outcomes_clear(&walked.outcomes);
}
END_TEST

/* Failures before the third success with 1/4: 3 (3/4) / (1/4). */
START_TEST(is_negative_binomial)
{
	struct walked walked =
		walk("won = 0 lost = 0 while won < 3 if 1d4 == 1 won++ else lost++ done done lost",
		     NEED_TOTAL);
	bool exact;

	ck_assert(walked.ok);
	ck_assert(fabs(probability_of(&walked.outcomes, 2, &exact) - 6.0 * 9 / 1024) < 1e-15);
	ck_assert(exact);
	expect_mean(&walked.outcomes, 9, 1);
	outcomes_clear(&walked.outcomes);
}
END_TEST

/* The figures are those of derive_lod_walk.py. */
START_TEST(fights)
{
	struct walked walked = walk("dmg ~ 1d6 + 3\ncrit ~ dmg + dmg\nhp = 100\nturns = 0\n"
				    "while hp > 0\n    turns += 1\n"
				    "    hp -= {15:0, 4:dmg, 1:crit}\ndone\nturns",
				    NEED_TOTAL);
	const mpq_t *moments;
	mpq_t first, six;
	bool exact;

	ck_assert(walked.ok);
	mpq_inits(first, six, NULL);
	mpq_set_str(six, "20813/23219011584000000", 10);
	share_of(&walked.outcomes, 0, first);
	ck_assert_int_eq(walked.outcomes.rows[0].outcome.list.items[0], 6);
	ck_assert(mpq_equal(first, six));
	mpq_clears(first, six, NULL);
	moments = outcomes_moments(&walked.outcomes, 1);
	ck_assert_ptr_nonnull(moments);
	ck_assert(fabs(mpq_get_d(moments[1]) - 53.362919146) < 1e-9);
	probability_of(&walked.outcomes, 100, &exact);
	ck_assert(exact);
	outcomes_clear(&walked.outcomes);
}
END_TEST

/* ---- large ones ---- */

START_TEST(adds_up_many_dice)
{
	struct walked walked = walk("sum(1000d6)", NEED_TOTAL);

	ck_assert(walked.ok);
	ck_assert_uint_eq(walked.outcomes.count, 5001);
	outcomes_clear(&walked.outcomes);
	walked = walk("max(20d20, 10)", NEED_TOTAL);
	ck_assert(walked.ok);
	ck_assert_uint_eq(walked.outcomes.count, 191);
	outcomes_clear(&walked.outcomes);
}
END_TEST

/* Names for names for a die. It once took a pass over all of the program for each of them: more than the time a test has. */
static void expect_chain(size_t names, bool last_is_die)
{
	struct limits limits = limits_ordinary;
	struct output output;
	struct walked walked;
	size_t i;

	limits.stack = 1000000;
	output_begin(&output);
	for (i = 0; i < names; i++) {
		if (i == (last_is_die ? names - 1 : 0))
			fprintf(output.to, "a%zu ~ 1d2\n", i);
		else
			fprintf(output.to, "a%zu ~ a%zu\n", i, last_is_die ? i + 1 : i - 1);
	}
	fprintf(output.to, "a%zu", last_is_die ? (size_t)0 : names - 1);
	walked = walk_with(output_text(&output), NEED_TOTAL, &limits, NULL);
	ck_assert(walked.ok);
	ck_assert_uint_eq(walked.outcomes.count, 2);
	ck_assert_double_eq(walked.outcomes.rows[0].outcome.probability, 0.5);
	outcomes_clear(&walked.outcomes);
	output_end(&output);
}

START_TEST(follows_long_chains_of_names)
{
	expect_chain(1600, false);
	expect_chain(1600, true);
}
END_TEST

START_TEST(stops_where_it_is_too_large)
{
	struct limits limits = limits_ordinary;
	struct walked walked;

	limits.states = 1000;
	walked = walk_with("x = 8d6\nx[1] + x[2] * x[8]", NEED_TOTAL, &limits, NULL);
	ck_assert(!walked.ok && walked.errors > 0);
	ck_assert_uint_eq(walked.errors, 1);
}
END_TEST

/* With 10 hit points there are 15 states before the condition, from 10 down to -4; with the counter there were many. */
START_TEST(forgets_what_structures_count)
{
	static const char fight[] = "hero = {st = {hp = 10 ac = 1} kills = 0}\n"
				    "while hero.st.hp > 0\n  hero.st.hp -= 1d6 - 1\n"
				    "  hero.kills += 1\ndone\nhero.st.hp";
	struct limits limits = limits_ordinary;
	struct walked walked;

	limits.states = 50;
	walked = walk_with(fight, NEED_TOTAL, &limits, NULL);
	ck_assert(walked.ok);
	ck_assert_uint_eq(walked.outcomes.count, 5);
	outcomes_clear(&walked.outcomes);
}
END_TEST

/* Of six characteristics with 16 values each, two: all of them would be 16 million states. */
START_TEST(forgets_fields_as_they_are_made)
{
	struct walked walked = walk("stat ~ max(4d6, 3)\n"
				    "hero = {str = sum(stat) dex = sum(stat) con = sum(stat)\n"
				    "        int = sum(stat) wis = sum(stat) cha = sum(stat)}\n"
				    "hero.str + hero.cha",
				    NEED_TOTAL);
	bool exact;

	ck_assert(walked.ok);
	ck_assert_uint_eq(walked.outcomes.count, 31);
	/* 18 by 21 of 1296 rolls: 4 * 5 with three sixes, 1 with four */
	ck_assert(fabs(probability_of(&walked.outcomes, 36, &exact) - 21.0 / 1296 * 21 / 1296) <
		  1e-15);
	ck_assert(exact);
	outcomes_clear(&walked.outcomes);
}
END_TEST

START_TEST(stops_for_the_host)
{
	struct walked walked =
		walk_with("x = 8d6\nx[1] + x[2] * x[8]", NEED_TOTAL, &limits_ordinary, always);

	ck_assert(!walked.ok && walked.errors == 0);
	ck_assert_uint_eq(walked.errors, 0);
}
END_TEST

/* ---- against all ways in which dice can fall ---- */

/* Numbers that are the same each time. */
static unsigned next_number(uint64_t *state, unsigned bound)
{
	*state = *state * UINT64_C(6364136223846793005) + 1442695040888963407;
	return (unsigned)(*state >> 33) % bound;
}

static void put(char *text, size_t size, const char *part)
{
	size_t length = strlen(text);

	ck_assert_uint_lt(length + strlen(part), size);
	memcpy(text + length, part, strlen(part) + 1);
}

enum { PROGRAM = 3000 };

static void put_expression(char *text, uint64_t *state, int depth)
{
	static const char *const leaves[] = {
		"1",         "2",        "x",        "y",      "g",      "1d2",
		"2d2",       "h(x % 3)", ".",        "3",      "e",      "1d3",
		"s.u",       "s.v",      "{1, 3:2}", "k[1d3]", "k[2]",   "s.w(x)",
		"s.w(1, y)", "t.f(1d2)", "s.n",      "s.r.n",  "b[1].n", "{ q = m; q.n }",
		"s.w(y)",    "o",        "u"};
	static const char *const shapes[][3] = {
		{"(", " + ", ")"},     {"(", " - ", ")"},     {"(2 * (", ") - ", ")"},
		{"sum([", ", ", "])"}, {"max([", ", ", "])"}, {"(", " < ", ")"},
		{"(", " and ", ")"},   {"(", " or ", ")"},    {"min([", ", ", "])"},
		{"{", ", ", "}"},      {"(", " == ", ")"}};
	unsigned form = next_number(state, sizeof shapes / sizeof *shapes);

	if (depth == 0 || next_number(state, 3) == 0) {
		put(text, PROGRAM, leaves[next_number(state, sizeof leaves / sizeof *leaves)]);
		return;
	}
	put(text, PROGRAM, shapes[form][0]);
	put_expression(text, state, depth - 1);
	put(text, PROGRAM, shapes[form][1]);
	put_expression(text, state, depth - 1);
	put(text, PROGRAM, shapes[form][2]);
}

static void put_statement(char *text, uint64_t *state, int depth)
{
	static const char *const beginnings[] = {"x = ",
						 "y = ",
						 "x += ",
						 "y -= ",
						 "",
						 "s.u = ",
						 "s.u += ",
						 "",
						 "s.n += ",
						 "s.r.n += ",
						 "s.n = ",
						 "g += ",
						 "o += ",
						 "x = x % 3; x *= ",
						 "s.v += ",
						 "s.r.g -= ",
						 "s.n = s.n % 3; s.n *= ",
						 "k += "};
	static const char *const copies[] = {
		"s = m; 0;\n",   "b = [s, m]; 0;\n",   "s = b[2]; 0;\n",
		"s.r = m; 0;\n", "p = s; s = p; 0;\n", "p = s; s = b[1]; b = append(b, p); 0;\n"};
	enum { BEGINNINGS = sizeof beginnings / sizeof *beginnings };
	unsigned kind = next_number(state, BEGINNINGS + (depth > 0 ? 2 : 0));

	if (kind < BEGINNINGS && next_number(state, 6) == 0) {
		put(text, PROGRAM, copies[next_number(state, sizeof copies / sizeof *copies)]);
		return;
	}
	if (kind < BEGINNINGS) {
		put(text, PROGRAM, beginnings[kind]);
		put_expression(text, state, 2);
		put(text, PROGRAM, ";\n");
		return;
	}
	kind -= BEGINNINGS - 8;
	put(text, PROGRAM, kind == 8 ? "if " : "i = 0 while i < 2 and ");
	put_expression(text, state, 1);
	put(text, PROGRAM, kind == 8 ? " then\n" : " do\n i++;\n");
	put_statement(text, state, kind == 8 ? depth - 1 : 0); /* all loops have the one counter */
	if (kind == 8 && next_number(state, 2) == 0) {
		put(text, PROGRAM, "else\n");
		put_statement(text, state, depth - 1);
	}
	if (kind == 9 && next_number(state, 3) == 0)
		put(text, PROGRAM, "if 1d2 == 1 break done\n");
	put(text, PROGRAM, "done\n");
}

START_TEST(agrees_with_all_runs)
{
	uint64_t state = (uint64_t)_i;
	/* (A structure as `.` would make errors of values that nobody needs, which are not worked out.) */
	char text[PROGRAM] = "t = { q = 1d2; yield { f ~ par(a){ a + q + x } } };\n"
			     "s = { u = 2d2; v ~ u + 1d2;\n"
			     "n = 1; r = { n = 1d2; g ~ n };\n"
			     "w ~ par(a, b = u){ if a > b a + 1d2 else r.g done } };\n"
			     "b = [s, s];\n"
			     "x = 1d2; y = 0;\ng ~ x + 1d2;\n"
			     "k ~ {2: x, y + 1};\n"
			     "m ~ { q = s; if x > 1 q.n += 1d2 else q.r.n += 1 done; yield q };\n"
			     "h ~ par(a){ if a > 0 a + 1d2 else y done };\n"
			     "o ~ 1d2;\n"
			     "e ~ { z = 1d2; if z == 1 yield z + x done; z };\n";
	/* Recipes that change what is around them, in half of the programs: then no draw is remembered. */
	const char *const changing = "u ~ { x += 1; o += 1; o }; \n", *const changeless =
									      "u ~ y;\n";
	struct enumeration enumeration = {.memory = &memory_system,
					  .limits = &limits_ordinary,
					  .counted = COUNTED_TOTAL,
					  .most = 3000};
	size_t count = 1 + next_number(&state, 4);

	put(text, PROGRAM, _i % 2 == 0 ? changing : changeless);
	while (count-- > 0)
		put_statement(text, &state, 2);
	put_expression(text, &state, 1);
	enumerate(&enumeration, text);
	if (!enumeration.is_cut)
		expect(NEED_TOTAL, text,
		       strncmp(enumeration.text, "error", 5) == 0 ? "error" : enumeration.text);
	free(enumeration.text);
}
END_TEST

Suite *suite_lod_walk(void)
{
	Suite *suite = suite_create("lod_walk");
	TCase *tcase = tcase_create("lod_walk"), *more = tcase_create("lod_walk_more");

	tcase_set_timeout(tcase, 60); /* a long chain takes seconds under instruments */
	tcase_add_loop_test(tcase, closed_forms, 0, sizeof forms / sizeof *forms);
	tcase_add_test(tcase, rolls_until_a_six);
	tcase_add_test(tcase, collects_coupons);
	tcase_add_test(tcase, is_negative_binomial);
	tcase_add_test(tcase, fights);
	tcase_add_test(tcase, adds_up_many_dice);
	tcase_add_test(tcase, follows_long_chains_of_names);
	tcase_add_test(tcase, stops_where_it_is_too_large);
	tcase_add_test(tcase, forgets_what_structures_count);
	tcase_add_test(tcase, forgets_fields_as_they_are_made);
	tcase_add_test(tcase, stops_for_the_host);
	tcase_add_loop_test(tcase, agrees_with_all_runs, 0, 100);
	suite_add_tcase(suite, tcase);
	tcase_set_timeout(more, 60);
	tcase_set_tags(more, "long");
	tcase_add_loop_test(more, agrees_with_all_runs, 100, 300);
	suite_add_tcase(suite, more);
	return suite;
}
