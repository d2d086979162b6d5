/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Programs in the Language of Dice: what comes of each, in all the ways in which its dice can fall, and what is wrong
 * with it. The probabilities expected were worked out without an interpreter, by counting or in closed form.
 */
#include <stdlib.h>
#include <string.h>

#include "chance/printed.h"
#include "enumerate.h"
#include "language/lod/parse.h"
#include "language/lod/run/run.h"
#include "output.h"
#include "suites.h"
#include "support/memory.h"
#include "unsteady_memory.h"

static struct enumeration ordinary(enum counted counted)
{
	return (struct enumeration){.memory = &memory_system,
				    .limits = &limits_ordinary,
				    .counted = counted,
				    .most = 50000};
}

static void expect(enum counted counted, const char *text, const char *expected)
{
	struct enumeration enumeration = ordinary(counted);

	enumerate(&enumeration, text);
	ck_assert(!enumeration.is_cut);
	if (strcmp(enumeration.text, expected) != 0)
		ck_abort_msg("%s\n    is %s\n    and not %s", text, enumeration.text, expected);
	free(enumeration.text);
}

/* ---- without chance ---- */

static const struct {
	const char *text, *expected;
} certain[] = {
	/* texts and numbers */
	{"'Hello World'", "Hello World"},
	{"\"Hello World\"", "Hello World"},
	{"\"it's\"", "it's"},
	{"['a', \"it's\"]", "['a', \"it's\"]"},
	{"0", "0"},
	{"-5", "-5"},
	{"true + true + false", "2"},
	{"// a comment\n7 /* and\nanother */ // here\n", "7"},
	{"3d1", "[1, 1, 1]"},
	{"0d6", "[]"},
	{"1d1", "1"},
	/* nothing alone: 0 */
	{"", "0"},
	{"x = 5 + 2\ny = x + 5", "0"},
	{"x = 5 y = 6; y; x", "5"},
	/* arithmetic */
	{"5 / 2", "2"},
	{"-5 / 2", "-2"},
	{"-5 % 2", "-1"},
	{"1 + 2 * 3", "7"},
	{"(1 + 2) * 3", "9"},
	{"20 / 2 / 5", "2"},
	{"10 - 3 - 2", "5"},
	{"5 - -3", "8"},
	{"5--3", "8"},
	{"--3", "3"},
	{"-2 * 3 + 10", "4"},
	{"3d1 * 2", "6"},
	{"x = 7\nx += 2\nx -= 1\nx *= 3\nx %= 5\nx", "4"},
	{"x = 7\nx /= 2\nx", "3"},
	{"x = 1 x++ x++ x-- x", "2"},
	/* comparisons and truth */
	{"[1 < 2, 2 <= 1, 2 > 1, 1 >= 2, 1 == 1, 1 != 1]", "[1, 0, 1, 0, 1, 0]"},
	{"1 < 2 == 1", "1"},
	{"not 3 == 3", "0"},
	{"not 0 and 1", "1"},
	{"1 or 1 and 0", "0"},
	{"[-1 or 0, 1 and 2, 'a' and 1, '' or 0]", "[0, 1, 1, 0]"},
	{"[1, 1] and 1", "1"},
	{"0 and 1 / 0", "0"},
	{"'a' == 'a'", "1"},
	{"'a' != 'b'", "1"},
	{"'a' == 1", "0"},
	{"x = if 3 >= 3 10 else 20 done x", "10"},
	/* where expressions end */
	{"x = 1\n-2", "-2"},
	{"x = (1\n-2)\nx", "-1"},
	{"x = [1\n+ 2]\nx", "3"},
	{"x = 1 -\n2\nx", "-1"},
	{"x = 4 (x)", "4"},
	{"x = [4, 5] [x[2]]", "5"},
	{"{x=1 y=2 x + y}", "3"},
	/* arrays */
	{"x = [1,2]\nx[1]", "1"},
	{"x = [1,2]\nx[2]", "2"},
	{"[]", "[]"},
	{"[5]", "5"},
	{"[[1, 2], 3, [4]]", "[1, 2, 3, 4]"},
	{"[3:7, 0:8, 1:'a']", "[7, 7, 7, 'a']"},
	{"y ~ [100:'a', 300:'b']\n[y[1], y[100], y[101], y[400]]", "['a', 'a', 'b', 'b']"},
	{"[1,2] + [3]", "[1, 2, 3]"},
	{"[1,2] + 4", "7"},
	{"[1,2] - 1", "2"},
	{"min([4,2,3])", "2"},
	{"max([4,2,3])", "4"},
	{"max(4)", "4"},
	{"sum([4,2,3])", "9"},
	{"sum([])", "0"},
	{"max([1,5,3,4], 2)", "[5, 4]"},
	{"min([1,5,3,4], 2)", "[1, 3]"},
	{"max([1, 2], 9)", "[2, 1]"},
	{"max([1, 2], 0)", "[]"},
	/* sets */
	{"w ~ {1:'a', 3:'b'}\n[w[1], w[2], w[3], w[4]]", "['a', 'b', 'b', 'b']"},
	{"w ~ {2:5}\nw", "5"},
	{"{0:1, 1:2, 0:3}", "2"},
	/* structures */
	{"s ~ {x=1 y=2}\na = s\na.x + a.y", "3"},
	{"{}", "{}"},
	{"{hp = [1, 5] name = 'bob' atk ~ 1d6}", "{hp = [1, 5], name = 'bob'}"},
	{"a = {x = 1} b = a b.x = 5 [a.x, b.x]", "[1, 5]"},
	{"a = {x = 1} a.x += 2 a.x++ a.x", "4"},
	{"a = {b = {c = 1} d = 2} z = a a.b.c = 7 a.b.c *= 2 [a.b.c, a.d, z.b.c]", "[14, 2, 1]"},
	{"a = {x = 1 twice ~ x + x} a.x = 5 a.twice", "10"},
	{"s ~ {x = 3 y = x + 1 if y > 3 z = 9 done} s", "{x = 3, y = 4, z = 9}"},
	{"s ~ {x = 1; y = 2}\ns.y", "2"},
	{"a = {in = 4 done = 5}\na.in", "error: unexpected 'in'"},
	{"y ~ {hp = 5d1 name = 'unset' atk ~ {19:1d6, 1:2d6}}\nbob = y\nbob.name = 'bob'\n"
	 "alice = y\nalice.name = 'alice'\n[bob, alice]",
	 "[{hp = [1, 1, 1, 1, 1], name = 'bob'}, {hp = [1, 1, 1, 1, 1], name = 'alice'}]"},
	{"a = {x = 1 y ~ 2} a.y = 5 a", "{x = 1, y = 5}"},
	{"s ~ {x = 1 x += 1 e = {x += 1 x} x *= 2} s", "{x = 6, e = 3}"},
	{"2 * {x = 1}", "[{x = 1}, {x = 1}]"},
	/* generators and scopes */
	{"x = 3 y ~ x + 1 x = 10 y", "11"},
	{"x := 4 x", "4"},
	{"s = 3\nx ~ {s = 5 s}\nx + s", "8"},
	{"n = 1 e ~ {n += 1 n} e e n", "3"},
	{"f ~ par(a, b=10){a + b} [f(1), f(1, 2)]", "[11, 3]"},
	{"f ~ def(a){a * 2} f(4)", "8"},
	{"f ~ def (a) {a * 2} f(4)", "8"},
	{"f ~ par(a)[a, a] f(4)", "[4, 4]"},
	{"f ~ par(a, b = a + 1){b} f(4)", "5"},
	{"f ~ par(a){x = a y = 2 * a} b = f(3) b.y", "6"},
	{"x ~ 5 x()", "5"},
	{"fact ~ par(n){ if n < 2 { 1 } else { n * (0 + fact(n - 1)) } } fact(1)", "1"},
	{"s = {f ~ par(a){a + 1}} s.f(2)", "3"},
	{"a = 1 f ~ {b = a a = 2 [b, a]} f", "[1, 2]"},
	/* if */
	{"if 3 >= 3 10 else 20 done", "10"},
	{"if 0 1 elif 1 2 else 3 done", "2"},
	{"if 0 then 1 elif 0 then 2 else 3 done", "3"},
	{"if 1 { 4 } else { 5 }", "4"},
	{"if 0 { 4 } elif 0 { 5 } else { 6 } 7 8", "8"},
	{"x = 2 if x > 1 { x = 9 } x", "9"},
	{"if 1 { 4 } done", "4"},
	{"if 1 x = 5 y = 6 done y", "6"},
	{"if 0 1", "0"},
	{"{ if 1 5 }", "5"},
	{"x ~ if (1 > 2) 10 elif (2 > 1) 20 else 30\nx", "20"},
	{"x = if (0) 1\nx", "0"},
	{"x = if (1) -5 else 6\nx", "-5"},
	{"x = if (0) 5 else 1 + 1 x", "2"},
	{"x = if (0) 5 else if (0) 6 else 7 x", "7"},
	{"x = if 1 < 2 { 5 } else { 6 } x", "5"},
	{"x = if 1 < 2 { y = 5 y + 1 } else { 6 } x", "6"},
	{"x = if 1 > 2 { a = 5 } elif 1 { a = 6 } else { a = 7 } x.a", "6"},
	{"x = if 3d1 < 1 { 5 } else { . } x", "[1, 1, 1]"},
	{"x = if 1 > 2 then 5 else 6 done x", "6"},
	{"x = [if (1) 2 else 3, 4] x", "[2, 4]"},
	{"if 1 if 0 1 else 2 done done", "2"},
	{"if 1 if 0 { 1 } 5 else 2 done", "5"},
	/* while */
	{"i = 0\nwhile\n i > 1\n i++\ndone", "0"},
	{"i = 0 while i < 5 do i++ done i", "5"},
	{"i = 0 while i < 5 { i++ } i", "5"},
	{"i = 0 while i < 5 { i++ } done i", "5"},
	{"i = 0 while 1 i++ if i > 6 break done done i", "7"},
	{"i = 0 n = 0 while i < 9 i++ if i % 2 continue done n += i done n", "20"},
	{"i = 0 while i < 3 i++ i done", "3"},
	{"while 1 yield 4 done 5", "4"},
	{"{ yield 4 5 }", "4"},
	/* the last value */
	{"5 .", "5"},
	{"x = 3 .", "3"},
	{"x = 3 x += 4 .", "4"},
	{"5 { . }", "0"},
	{"x = if (3d1 < 2) 10 else . x", "[1, 1, 1]"},
	/* of the author's samples */
	{"x <- 5 x", "5"},
	{"a = {b = 1} a.b <- 2 a.b", "2"},
	{"x = 2 if x <-1 5 else 6 done", "6"},
	{"2 in [1, 2]", "1"},
	{"'c' in ['a', 'b']", "0"},
	{"[1, 2] in [3, 5]", "1"},
	{"[1, 2] in [1, 2]", "0"},
	{"[] in [0]", "1"},
	{"s = {a = 1 b = 2} t = {a = 1 b = 2} u = {b = 2 a = 1} [s in [t], s in t, s in [u]]",
	 "[1, 1, 0]"},
	{"append([1, 2], 3)", "[1, 2, 3]"},
	{"remove([1, 2, 1], 1)", "[2, 1]"},
	{"flatten([1, [2]])", "[1, 2]"},
	{"append ~ par(a){a + 1} append(1)", "2"},
	{"AC = 5 w ~ {\n AC : 0, \n 1 : 2\n (20 - AC - 1) : 9,\n}\n[w[5], w[6], w[7], w[20]]",
	 "[0, 2, 9, 9]"},
};

START_TEST(test_certain)
{
	char expected[200];

	snprintf(expected, sizeof expected, "%s%s", certain[_i].expected,
		 strncmp(certain[_i].expected, "error", 5) == 0 ? "" : ":1");
	expect(COUNTED_PRINTED, certain[_i].text, expected);
}
END_TEST

/* ---- with chance ---- */

static const struct {
	enum counted counted;
	const char *text, *expected;
} distributions[] = {
	{COUNTED_TOTAL, "4d6",
	 "4:1/1296 5:1/324 6:5/648 7:5/324 8:35/1296 9:7/162 10:5/81 11:13/162 "
	 "12:125/1296 13:35/324 14:73/648 15:35/324 16:125/1296 17:13/162 "
	 "18:5/81 19:7/162 20:35/1296 21:5/324 22:5/648 23:1/324 24:1/1296"},
	{COUNTED_TOTAL, "x ~ 2d6\ny ~ x + 4\ny",
	 "6:1/36 7:1/18 8:1/12 9:1/9 10:5/36 11:1/6 12:5/36 13:1/9 14:1/12 "
	 "15:1/18 16:1/36"},
	{COUNTED_TOTAL, "four = [1d6, 1d6, 1d6, 1d6]\nfour",
	 "4:1/1296 5:1/324 6:5/648 7:5/324 8:35/1296 9:7/162 10:5/81 11:13/162 "
	 "12:125/1296 13:35/324 14:73/648 15:35/324 16:125/1296 17:13/162 "
	 "18:5/81 19:7/162 20:35/1296 21:5/324 22:5/648 23:1/324 24:1/1296"},
	{COUNTED_TOTAL, "four = 4 * 1d6\nfour",
	 "4:1/1296 5:1/324 6:5/648 7:5/324 8:35/1296 9:7/162 10:5/81 11:13/162 "
	 "12:125/1296 13:35/324 14:73/648 15:35/324 16:125/1296 17:13/162 "
	 "18:5/81 19:7/162 20:35/1296 21:5/324 22:5/648 23:1/324 24:1/1296"},
	{COUNTED_TOTAL, "2 * 2d6",
	 "4:1/1296 5:1/324 6:5/648 7:5/324 8:35/1296 9:7/162 10:5/81 11:13/162 "
	 "12:125/1296 13:35/324 14:73/648 15:35/324 16:125/1296 17:13/162 "
	 "18:5/81 19:7/162 20:35/1296 21:5/324 22:5/648 23:1/324 24:1/1296"},
	{COUNTED_TOTAL, "1d6 + 1d6 + 2d6",
	 "4:1/1296 5:1/324 6:5/648 7:5/324 8:35/1296 9:7/162 10:5/81 11:13/162 "
	 "12:125/1296 13:35/324 14:73/648 15:35/324 16:125/1296 17:13/162 "
	 "18:5/81 19:7/162 20:35/1296 21:5/324 22:5/648 23:1/324 24:1/1296"},
	{COUNTED_TOTAL, "3d6",
	 "3:1/216 4:1/72 5:1/36 6:5/108 7:5/72 8:7/72 9:25/216 10:1/8 11:1/8 "
	 "12:25/216 13:7/72 14:5/72 15:5/108 16:1/36 17:1/72 18:1/216"},
	{COUNTED_SORTED, "2 * 1d6",
	 "[1, 1]:1/36 [1, 2]:1/18 [1, 3]:1/18 [1, 4]:1/18 [1, 5]:1/18 "
	 "[1, 6]:1/18 [2, 2]:1/36 [2, 3]:1/18 [2, 4]:1/18 [2, 5]:1/18 "
	 "[2, 6]:1/18 [3, 3]:1/36 [3, 4]:1/18 [3, 5]:1/18 [3, 6]:1/18 "
	 "[4, 4]:1/36 [4, 5]:1/18 [4, 6]:1/18 [5, 5]:1/36 [5, 6]:1/18 "
	 "[6, 6]:1/36"},
	{COUNTED_SORTED, "max(4d6, 2)",
	 "[1, 1]:1/1296 [1, 2]:1/324 [1, 3]:1/324 [1, 4]:1/324 [1, 5]:1/324 "
	 "[1, 6]:1/324 [2, 2]:11/1296 [2, 3]:7/324 [2, 4]:7/324 [2, 5]:7/324 "
	 "[2, 6]:7/324 [3, 3]:11/432 [3, 4]:19/324 [3, 5]:19/324 [3, 6]:19/324 "
	 "[4, 4]:67/1296 [4, 5]:37/324 [4, 6]:37/324 [5, 5]:113/1296 "
	 "[5, 6]:61/324 [6, 6]:19/144"},
	{COUNTED_SORTED, "min(3d4, 2)",
	 "[1, 1]:5/32 [1, 2]:15/64 [1, 3]:9/64 [1, 4]:3/64 [2, 2]:7/64 "
	 "[2, 3]:9/64 [2, 4]:3/64 [3, 3]:1/16 [3, 4]:3/64 [4, 4]:1/64"},
	{COUNTED_TOTAL, "one ~ {1, 1d4}\none", "1:5/8 2:1/8 3:1/8 4:1/8"},
	{COUNTED_TOTAL, "both ~ {x = 1 y = 1d4}\na = both\na.x + a.y", "2:1/4 3:1/4 4:1/4 5:1/4"},
	{COUNTED_TOTAL, "better ~ max(2d20)\nbetter",
	 "1:1/400 2:3/400 3:1/80 4:7/400 5:9/400 6:11/400 7:13/400 8:3/80 "
	 "9:17/400 10:19/400 11:21/400 12:23/400 13:1/16 14:27/400 15:29/400 "
	 "16:31/400 17:33/400 18:7/80 19:37/400 20:39/400"},
	{COUNTED_TOTAL, "worse ~ min(2d20)\nworse",
	 "1:39/400 2:37/400 3:7/80 4:33/400 5:31/400 6:29/400 7:27/400 8:1/16 "
	 "9:23/400 10:21/400 11:19/400 12:17/400 13:3/80 14:13/400 15:11/400 "
	 "16:9/400 17:7/400 18:1/80 19:3/400 20:1/400"},
	{COUNTED_TOTAL, "x ~ { sum(4d6) - min(.) }\nx",
	 "3:1/1296 4:1/324 5:5/648 6:7/432 7:19/648 8:31/648 9:91/1296 10:61/648 "
	 "11:37/324 12:167/1296 13:43/324 14:10/81 15:131/1296 16:47/648 17:1/24 "
	 "18:7/432"},
	{COUNTED_TOTAL, "x ~ {\na = 4d6\nb = sum(a) - min(a)\nb\n}\nx",
	 "3:1/1296 4:1/324 5:5/648 6:7/432 7:19/648 8:31/648 9:91/1296 10:61/648 "
	 "11:37/324 12:167/1296 13:43/324 14:10/81 15:131/1296 16:47/648 17:1/24 "
	 "18:7/432"},
	{COUNTED_TOTAL, "x ~ max(4d6, 3)\nx",
	 "3:1/1296 4:1/324 5:5/648 6:7/432 7:19/648 8:31/648 9:91/1296 10:61/648 "
	 "11:37/324 12:167/1296 13:43/324 14:10/81 15:131/1296 16:47/648 17:1/24 "
	 "18:7/432"},
	{COUNTED_TOTAL, "1d6 * 2", "2:1/6 4:1/6 6:1/6 8:1/6 10:1/6 12:1/6"},
	{COUNTED_TOTAL, "2d2 * 1d4",
	 "2:1/64 3:5/128 4:73/1024 5:29/256 6:69/512 7:37/256 8:143/1024 "
	 "9:15/128 10:23/256 11:1/16 12:39/1024 13:5/256 14:5/512 15:1/256 "
	 "16:1/1024"},
	{COUNTED_TOTAL, "1d6 + 2", "3:1/6 4:1/6 5:1/6 6:1/6 7:1/6 8:1/6"},
	{COUNTED_TOTAL, "char ~ {atk ~ {1d6, 1d8}; def ~ {1d8, 1d10}}\nbob = char\nbob.atk",
	 "1:7/48 2:7/48 3:7/48 4:7/48 5:7/48 6:7/48 7:1/16 8:1/16"},
	{COUNTED_TOTAL, "2d6 / 2", "1:1/12 2:7/36 3:11/36 4:1/4 5:5/36 6:1/36"},
	/* few faces, counted by hand */
	{COUNTED_PRINTED, "2d2", "[1, 1]:1/4 [1, 2]:1/4 [2, 1]:1/4 [2, 2]:1/4"},
	{COUNTED_PRINTED, "y ~ {'a', 'b'} A = y A", "a:1/2 b:1/2"},
	{COUNTED_PRINTED, "w ~ {1:'a', 3:'b'} w", "a:1/4 b:3/4"},
	{COUNTED_SORTED, "2 * {'a', 'b'}", "['a', 'a']:1/4 ['a', 'b']:1/2 ['b', 'b']:1/4"},
	{COUNTED_TOTAL, "{4:1, 5:2, 11:3}", "1:1/5 2:1/4 3:11/20"},
	{COUNTED_TOTAL, "B = sum(1 * {1:1d2, 3:1d4}) B", "1:5/16 2:5/16 3:3/16 4:3/16"},
	{COUNTED_TOTAL, "x = {1, 2, 3} x + x", "2:1/3 4:1/3 6:1/3"},
	{COUNTED_TOTAL, "x ~ {1, 2} x + x", "2:1/4 3:1/2 4:1/4"},
	{COUNTED_TOTAL, "x = 1d2 y = 3 y *= 1d2 y - y + x", "1:1/2 2:1/2"},
	{COUNTED_TOTAL, "s ~ par(a,b){1d2 + a, 1d3 + b} s(1, 2)", "2:1/4 3:5/12 4:1/6 5:1/6"},
	{COUNTED_TOTAL, "s ~ par(a,b){ atk = 1d2 + a con = b * (1d2 / 2) + 10 } x = s(1, 2) x.atk",
	 "2:1/2 3:1/2"},
	{COUNTED_TOTAL, "s ~ par(a,b){a * 1d2 + b} s(2, 3)", "5:1/4 6:1/2 7:1/4"},
	{COUNTED_TOTAL, "if 1d20 < 5\n 1\nelif . < 10\n 2\nelse\n 3\ndone", "1:1/5 2:1/4 3:11/20"},
	{COUNTED_TOTAL, "x ~ if (1d4 < 3) 3 else .\nx", "3:3/4 4:1/4"},
	{COUNTED_TOTAL, "dc = 15\ndmg ~ 1d2 + 3\ncrit ~ dmg + dmg\n{dc:0, (20-dc-1):dmg, 1:crit}",
	 "0:3/4 4:1/10 5:1/10 8:1/80 9:1/40 10:1/80"},
	{COUNTED_TOTAL,
	 "dmg ~ 1d2 + 3\nhp = 8\nturns = 0\nwhile hp > 0\n turns += 1\n hp -= dmg\ndone\nturns",
	 "2:1"},
	{COUNTED_TOTAL, "a ~ *{1, 2} a + a", "2:1/2 4:1/2"},
	{COUNTED_TOTAL, "a ~ flatten({1, 2}) a + a", "2:1/2 4:1/2"},
	{COUNTED_TOTAL, "a = *{1, 2} a", "1:1/2 2:1/2"},
	{COUNTED_TOTAL, "n = 2 c ~ par(n){ if n == 0 { 0 } else { 1d2 + c(n - 1) } } c(n)",
	 "2:1/4 3:1/2 4:1/4"},
	{COUNTED_PRINTED, "{hp = 1d2 name = {'x', 'y'} atk ~ 1d100}",
	 "{hp = 1, name = 'x'}:1/4 {hp = 1, name = 'y'}:1/4 {hp = 2, name = 'x'}:1/4 "
	 "{hp = 2, name = 'y'}:1/4"},
	{COUNTED_TOTAL, "x ~ 1d2 a = {b = x c ~ x} a.b * 10 + a.c - a.b * 10", "1:1/2 2:1/2"},
	{COUNTED_TOTAL, "bob = {atk ~ 1d2} sum(2 * bob.atk)", "2:1/4 3:1/2 4:1/4"},
	{COUNTED_TOTAL, "{1d2} .", "1:1/2 2:1/2"},
	{COUNTED_TOTAL, "n = 0 while {0, 1} n += 1 if n > 1 break done done n",
	 "0:1/2 1:1/4 2:1/4"},
};

START_TEST(test_distributions)
{
	expect(distributions[_i].counted, distributions[_i].text, distributions[_i].expected);
}
END_TEST

/* ---- errors ---- */

static const struct {
	const char *text, *message,
		*at; /* the message begins so; and what of the text it is about */
} errors[] = {
	/* of D */
	{"s ~ {x=1, 1d4}", "element 1 of a set yields nothing", "x=1"},
	{"s ~ {x=1, y=1d4}", "element 1 of a set yields nothing", "x=1"},
	{"s ~ {1, y=1d4}", "element 2 of a set yields nothing", "y=1d4"},
	{"w ~ {1:'a', 3:'b'}\nw[5]", "variable 'w' has only 4 states", "w[5]"},
	{"w ~ {1:'a', 3:'b'}\nw[0]", "variable 'w' has only 4 states", "w[0]"},
	{"y ~ {hp = 1}\nalice = t", "unknown variable 't'", "t"},
	/* of signs and words */
	{"$", "this character has no meaning here", "$"},
	{"'abc", "this text has no end", "'"},
	{"1 /* 2", "this comment has no end", "/*"},
	{"1.5", "all numbers are integers", "1.5"},
	{"3dx", "this is neither a number nor dice", "3dx"},
	{"1d4d6", "this is neither a number nor dice", "1d4d6"},
	{"2d0", "a die without faces", "2d0"},
	{"9223372036854775808", "this number does not fit into 64 bits", NULL},
	{"(1]", "this bracket is closed by a different one", "("},
	{"{1", "this bracket is never closed", "{"},
	{"1)", "this bracket was never opened", ")"},
	{"x = 1\n+ 2", "there is nothing before this +", "+"},
	/* of the grammar */
	{"d6", "unknown variable 'd6'", "d6"},
	{"1 = 2", "only a variable, or a field of one", "1"},
	{"x = ", "unexpected end of the program", NULL},
	{"1 done", "unexpected 'done'", "done"},
	{"(1 2)", "unexpected '2'", "2"},
	{"{1,,2}", "element 2 of a set is missing", ","},
	{"{1 2, 3}", "element 1 of a set is more than one expression", "2"},
	{"x = 1 x = if 1 a = 2 else 3 done", "an 'if' used as a value", "a = 2"},
	{"sum(1, 2)", "'sum' takes one argument", "sum(1, 2)"},
	{"a = {x = 1} a.x ~ 1d6", "a field cannot be assigned a recipe", "a.x"},
	{"x = par(a){a, 1}", "parameters can only follow ~", "par(a){a, 1}"},
	{"f ~ par(a, a){a, 1}", "two parameters have the same name", NULL},
	{"f ~ par(a = 1, b){a, b}", "a required parameter", NULL},
	{"x ~ *1d6", "'*' needs a set after it", NULL},
	/* certain before any run */
	{"if 0 y done", "unknown variable 'y'", "y"},
	{"x += 1", "unknown variable 'x'", "x"},
	{"break", "'break' outside of a loop", "break"},
	{"while 1 { {continue 1} }", "'continue' outside of a loop", "continue"},
	{"f ~ par(a){a + 1} f", "'f' needs arguments", NULL},
	{"f ~ par(a){a + 1} f()", "'f' takes 1 argument, but 0 are given", "f()"},
	{"f ~ par(a){a + 1} f(1, 2)", "'f' takes 1 argument, but 2 are given", "f(1, 2)"},
	{"append(1)", "'append' takes 2 arguments, but 1 is given", NULL},
	/* of a run */
	{"if 0 x = 1 done x", "unknown variable 'x'", NULL},
	{"1 / 0", "division by zero", "1 / 0"},
	{"1 % 0", "division by zero", "1 % 0"},
	{"9223372036854775807 + 1", "the result does not fit into 64 bits", NULL},
	{"-9223372036854775807 - 2", "the result does not fit into 64 bits", NULL},
	{"4611686018427387904 * 2", "the result does not fit into 64 bits", NULL},
	{"(-9223372036854775807 - 1) / -1", "the result does not fit into 64 bits", NULL},
	{"'a' + 1", "a text where a number is needed", "'a' + 1"},
	{"['a'] < 1", "a text where a number is needed", NULL},
	{"a = {x = 1} a + 1", "a structure where a number is needed", "a + 1"},
	{"{-1:2, 3:4}", "a weight of -1", "-1"},
	{"{0:2, 0:4}", "all weights of this set are 0", NULL},
	{"[1, 2][3]", "there is no item 3 among 2", NULL},
	{"[1, 2][0]", "there is no item 0 among 2", NULL},
	{"max([])", "the max of an empty array", NULL},
	{"min([])", "the min of an empty array", NULL},
	{"max([1], -1)", "max of a negative number of items", NULL},
	{"x = 1 x.y", "only structures have fields", "x"},
	{"a = {x = 1} a.y", "this structure has no field 'y'", "a.y"},
	{"a = {x = 1} a.y = 2", "this structure has no field 'y'", "a.y"},
	{"a ~ {x = 1} a.x = 2", "'a' is drawn anew each time", "a"},
	{"x = 1 x()", "'x' is not a generator", "x()"},
	{"x ~ 1 x(2)", "'x' takes 0 arguments, but 1 is given", "x(2)"},
	{"if 1 f ~ 1 else f ~ par(a){a} done f(1)", "'f' takes 0 arguments", NULL},
	{"if 1 f ~ par(a){a} else f ~ 1 done f()", "'f' takes 1 argument, but 0 are given", "f()"},
	{"if 1 f ~ par(a){a} else f ~ 1 done f(1, 2)", "'f' takes 1 argument, but 2 are given",
	 "f(1, 2)"},
	{"if 1 f ~ par(a){a} else f ~ 1 done f", "'f' needs arguments", NULL},
	{"s = {f ~ par(a){a}} s.f", "'f' needs arguments", "s.f"},
	{"{9223372036854775807:1, 1:2}", "the sum of the weights does not fit", NULL},
	{"sum([9223372036854775807, 1])", "the result does not fit into 64 bits", NULL},
	{"max(['a'])", "a text where a number is needed", NULL},
	{"max(['a'], 1)", "a text where a number is needed", NULL},
	{"x = 1 x.y = 2", "only structures have fields", "x"},
	{"a = {x = 1} a.x.y = 2", "only structures have fields", "a.x"},
	{"a = {x ~ 1} a.x += 'a'", "a text where a number is needed", NULL},
	{"if 0 x = 1 done x += 1", "unknown variable 'x'", "x"},
	{"c = {n = 0 next ~ {n += 1 n}} c.next", "'n' belongs to a structure, whose recipes", "n"},
	{"c = {n = {a = 0} next ~ {n.a = 1 n}} c.next", "'n' belongs to a structure", "n"},
	/* wherever it is */
	{"-(1/0)", "division by zero", "1/0"},
	{"not 1/0", "division by zero", "1/0"},
	{"1/0 + 1", "division by zero", "1/0"},
	{"1 + 1/0", "division by zero", "1/0"},
	{"1 and 1/0", "division by zero", "1/0"},
	{"(1/0) * 1d1", "division by zero", "1/0"},
	{"2 * {1/0}", "division by zero", "1/0"},
	{"[2, 1/0]", "division by zero", "1/0"},
	{"[1/0:2]", "division by zero", "1/0"},
	{"{1/0:2, 3}", "division by zero", "1/0"},
	{"{0:2, 1/0}", "division by zero", "1/0"},
	{"{x = 1/0}", "division by zero", "1/0"},
	{"[1][1/0]", "division by zero", "1/0"},
	{"(1/0)[1]", "division by zero", "1/0"},
	{"(1/0).x", "division by zero", "1/0"},
	{"sum(1/0)", "division by zero", "1/0"},
	{"max(1/0)", "division by zero", "1/0"},
	{"max(1, 1/0)", "division by zero", "1/0"},
	{"append(1/0, 1)", "division by zero", "1/0"},
	{"2 in 1/0", "division by zero", "1/0"},
	{"flatten(1/0)", "division by zero", "1/0"},
	{"x ~ *{1/0:2, 3}", "division by zero", "1/0"},
	{"w ~ {1:1/0, 1:2} w[1]", "division by zero", "1/0"},
	{"w ~ {1/0:1, 1:2} w[1]", "division by zero", "1/0"},
	{"f ~ par(a){a} f(1/0)", "division by zero", "1/0"},
	{"f ~ par(a=1/0){a} f()", "division by zero", "1/0"},
	{"x = if (1/0) 1", "division by zero", "1/0"},
	{"if 1/0 done", "division by zero", "1/0"},
	{"if 1 1/0 done", "division by zero", "1/0"},
	{"while 1/0 done", "division by zero", "1/0"},
	{"while 1 yield 1/0 done", "division by zero", "1/0"},
	{"x = 1 x += 1/0", "division by zero", "1/0"},
	{"a = {x = 1} a.x = 1/0", "division by zero", "1/0"},
	{"a = {x = 1} a.x -= 1/0", "division by zero", "1/0"},
	/* limits */
	{"f ~ {f} f", "more than 2000 levels of nesting", NULL},
	{"f ~ par(n){f(n + 1)} f(1)", "more than 2000 levels of nesting", NULL},
	{"99999999d6", "more than 16777216 values held at once", NULL},
	{"a = 1 while 1 a = {b = a} done", "more than 2000 levels of nesting", NULL},
	{"a = 1 while 1 a = {b = [0] b += [0:1, a]} done", "more than 2000 levels of nesting",
	 NULL},
	{"a = {b = 1} while 1 a.b = a done", "more than 2000 levels of nesting", NULL},
};

START_TEST(test_errors)
{
	struct enumeration enumeration = ordinary(COUNTED_PRINTED);
	const char *text = errors[_i].text, *at = errors[_i].at;
	char expected[200];

	enumerate(&enumeration, text);
	snprintf(expected, sizeof expected, "error: %s", errors[_i].message);
	if (strncmp(enumeration.text, expected, strlen(expected)) != 0)
		ck_abort_msg("%s\n    is %s\n    and not %s", text, enumeration.text, expected);
	if (at != NULL) {
		const char *line = strrchr(text, '\n') != NULL ? strrchr(text, '\n') + 1 : text;

		ck_assert_msg(enumeration.end - enumeration.begin == strlen(at) &&
				      memcmp(line + enumeration.begin, at, strlen(at)) == 0,
			      "%s: the place is [%zu,%zu)", text, enumeration.begin,
			      enumeration.end);
	}
	free(enumeration.text);
}
END_TEST

/* An error in a recipe is told with the places that drew it, the four innermost. */
START_TEST(test_notes)
{
	struct enumeration enumeration = ordinary(COUNTED_PRINTED);

	enumerate(&enumeration, "f ~ 1 / 0 g ~ par(a){a + f} g(1)");
	ck_assert_uint_eq(enumeration.notes, 2);
	free(enumeration.text);
	enumerate(&enumeration, "f ~ {f} f");
	ck_assert_uint_eq(enumeration.notes, 4);
	free(enumeration.text);
}
END_TEST

static void expect_limit(struct limits limits, const char *text, const char *expected)
{
	struct enumeration enumeration = ordinary(COUNTED_PRINTED);

	enumeration.limits = &limits;
	enumerate(&enumeration, text);
	ck_assert_str_eq(enumeration.text, expected);
	free(enumeration.text);
}

START_TEST(test_limits)
{
	struct limits limits = limits_ordinary;

	limits.turns = 10;
	expect_limit(limits, "while 1 done", "error: more than 10 turns of loops in one roll");
	expect_limit(limits, "i = 0 while i < 10 i++ done i", "10:1");
	limits = limits_ordinary;
	limits.steps = 1000;
	expect_limit(limits, "while 1 done", "error: more than 1000 steps of work in one roll");
	limits = limits_ordinary;
	limits.memory = 1000;
	expect_limit(limits, "a = [99:1] b = a",
		     "error: more than 1000 bytes of memory for a calculation");
	limits = limits_ordinary;
	limits.items = 1000;
	expect_limit(limits, "sum(400 * {1})", "400:1");
	expect_limit(limits, "1001 * {1}", "error: more than 1000 values held at once");
	limits = limits_ordinary;
	limits.source = 5;
	expect_limit(limits, "1 + 2", "3:1");
	expect_limit(limits, "1 + 23", "error: more than 5 bytes in one script");
	limits = limits_ordinary;
	limits.depth = 10;
	expect_limit(limits, "((((((((((1))))))))))", "1:1");
	expect_limit(limits, "(((((((((((1)))))))))))", "error: more than 10 levels of nesting");
	expect_limit(limits, "1+1+1+1+1+1+1+1+1+1+1", "error: more than 10 levels of nesting");
	expect_limit(limits, "if 1 if 1 if 1 if 1 if 1 if 1 if 1 if 1 if 1 if 1 if 1",
		     "error: more than 10 levels of nesting");
}
END_TEST

/* ---- memory ---- */

/* Loops make garbage, of which no more is kept than is needed. */
START_TEST(test_garbage)
{
	struct unsteady_memory memory = {0};
	struct dicelab_memory interface = unsteady_interface(&memory);
	struct enumeration enumeration = ordinary(COUNTED_PRINTED);

	enumeration.memory = &interface;
	enumerate(&enumeration, "s ~ {a = [50:1] b = {c = a}} i = 0 x = s "
				"while i < 10000 i++ x.a = [50:i] y = s x.b.c = y.a done "
				"[x.a[1], x.b.c[50], y.a[1]]");
	ck_assert_str_eq(enumeration.text, "[10000, 1, 1]:1");
	ck_assert_uint_lt(memory.peak, 4 << 20);
	ck_assert_uint_eq(memory.blocks, 0);
	free(enumeration.text);
}
END_TEST

static const char scenario[] =
	"hero ~ {hp = 2d1 + [3] name = 'bob' atk ~ {1:1, 0:2d1} f ~ par(a, b = 2){a * b, 7:b}}\n"
	"bob = hero bob.hp += 1 w ~ *{0:1, 1:max(3d1, 2)}\n"
	"while bob.hp > 2 bob.hp -= bob.atk if (bob.hp == 3) { . } elif 0 { 1 } done\n"
	"x = if (1) remove(append([1, 2], 3), 2) else 2\n"
	"[bob.f(0)[1], w[1], x, bob.hp]\n";

/* Wherever memory is refused, that is told, and nothing is lost. */
START_TEST(test_no_memory)
{
	struct unsteady_memory memory = {0};
	struct dicelab_memory interface = unsteady_interface(&memory);
	struct enumeration enumeration = ordinary(COUNTED_PRINTED);
	bool done = false;
	size_t i;

	enumeration.memory = &interface;
	for (i = 1; !done; i++) {
		memory = (struct unsteady_memory){.fails_at = i};
		enumeration.most = 1;
		enumerate(&enumeration, scenario);
		done = memory.requests < i;
		ck_assert(done || strcmp(enumeration.text, "error: out of memory") == 0);
		ck_assert_uint_eq(memory.blocks, 0);
		free(enumeration.text);
	}
	ck_assert_uint_gt(i, 20);
}
END_TEST

/* ---- values ---- */

/* A program that is to be right. */
static struct lod_program *read_right(struct arena *arena, const char *text)
{
	struct source source = {.name = "test", .text = text, .length = strlen(text), .line = 1};
	struct diag diag = {.source = &source};
	struct lod_program *program;

	arena_init(arena, &memory_system);
	program = lod_read(arena, &diag, (struct span){0, source.length}, &limits_ordinary, NULL);
	ck_assert_msg(program != NULL, "%s", text);
	return program;
}

/* The value of a program without chance. */
static void read_value(struct lod_run *run, struct arena *arena, const char *text)
{
	struct source source = {.name = "test", .text = text, .length = strlen(text), .line = 1};
	struct diag diag = {.source = &source};

	*run = (struct lod_run){
		.diag = &diag, .limits = &limits_ordinary, .memory = &memory_system};
	ck_assert_msg(lod_run(read_right(arena, text), run), "%s", text);
}

/* In rising order. */
static const char *const values[] = {
	"-3", "0",       "[7]",           "''",      "'a'",       "'ab'",    "'b'",
	"[]", "[-1, 5]", "[1, 2]",        "[1, 3]",  "[1, 3, 0]", "[2, 0]",  "['a', 0]",
	"{}", "{a = 1}", "{a = 1 b = 0}", "{a = 2}", "{a = 'x'}", "{b = 1}",
};

START_TEST(test_order)
{
	size_t j;

	for (j = 0; j < sizeof values / sizeof *values; j++) {
		struct lod_run left, right;
		struct arena arenas[2];
		struct output texts[2];
		int order;

		read_value(&left, &arenas[0], values[_i]);
		read_value(&right, &arenas[1], values[j]);
		order = lod_value_compare(left.result, right.result);
		ck_assert_msg((order > 0) - (order < 0) == (_i > (int)j) - (_i < (int)j),
			      "%s and %s", values[_i], values[j]);
		output_begin(&texts[0]);
		output_begin(&texts[1]);
		ck_assert(lod_value_write(texts[0].to, &left.result));
		ck_assert(lod_value_write(texts[1].to, &right.result));
		ck_assert_int_eq(strcmp(output_text(&texts[0]), output_text(&texts[1])) == 0,
				 order == 0);
		output_end(&texts[0]);
		output_end(&texts[1]);
		lod_run_clear(&left);
		lod_run_clear(&right);
		arena_clear(&arenas[0]);
		arena_clear(&arenas[1]);
	}
}
END_TEST

START_TEST(test_json)
{
	struct outcome_names *names;
	struct lod_run run;
	struct arena arena;
	struct output output;
	struct printed printed = {.kind = PRINTED_STRUCTURE};

	read_value(&run, &arena, "{hp = [1, 5] name = 'b\"o\\b\t\xff\xc3\xa4' one = [3] atk ~ 4}");
	output_begin(&output);
	ck_assert(lod_value_write(output.to, &run.result));
	printed.text = output_text(&output);
	printed.size = strlen(printed.text);
	names = printed_names(&memory_system, &printed, 1);
	ck_assert_str_eq(names->json[0], "{\"hp\": [1, 5], \"name\": "
					 "\"b\\\"o\\\\b\\t\xEF\xBF\xBD\xc3\xa4\", \"one\": 3}");
	outcome_names_free(names);
	printed.kind = PRINTED_TEXT;
	names = printed_names(&memory_system, &printed, 1);
	ck_assert_int_eq(names->json[0][0], '"');
	outcome_names_free(names);
	output_end(&output);
	lod_run_clear(&run);
	arena_clear(&arena);
}
END_TEST

/* ---- runs that end early ---- */

static bool draw_nothing(void *data, uint64_t bound, uint64_t *number)
{
	int *draws = data;

	*number = bound - 1;
	return (*draws)-- > 0;
}

static bool is_enough(void *data, uint64_t steps)
{
	size_t *asked = data;

	(void)steps;
	++*asked;
	return true;
}

/* Where there are no random numbers any more, the run ends, and nothing more is said; the same when it is stopped. Another
   run may follow. */
START_TEST(test_ends_early)
{
	struct output output;
	struct source source = {.name = "test", .text = "", .line = 1};
	struct diag diag = {.source = &source, .report = NULL};
	size_t asked = 0;
	int draws = 2;
	struct stop stop = {.ask = is_enough, .data = &asked};
	const struct chance chance = {.draw = draw_nothing, .data = &draws};
	struct lod_run run = {.diag = &diag,
			      .limits = &limits_ordinary,
			      .memory = &memory_system,
			      .chance = &chance};
	struct arena arenas[2];
	struct lod_program *dice = read_right(&arenas[0], "x ~ {3d4} x");
	struct lod_program *loop = read_right(&arenas[1], "while 1 done");

	ck_assert(!lod_run(dice, &run));
	draws = 3;
	ck_assert(lod_run(dice, &run));
	output_begin(&output);
	ck_assert(lod_value_write(output.to, &run.result));
	ck_assert_str_eq(output_text(&output), "[4, 4, 4]");
	output_end(&output);
	run.stop = &stop;
	ck_assert(!lod_run(loop, &run));
	ck_assert_uint_eq(asked, 1);
	ck_assert_uint_eq(diag.errors, 0);
	lod_run_clear(&run);
	arena_clear(&arenas[0]);
	arena_clear(&arenas[1]);
}
END_TEST

/* ---- programs that are cut ---- */

/* Whatever is cut off, or left out, or doubled, there is an answer or an error, and no memory is lost. */
START_TEST(test_cut)
{
	struct unsteady_memory memory = {0};
	struct dicelab_memory interface = unsteady_interface(&memory);
	struct enumeration enumeration = ordinary(COUNTED_PRINTED);
	struct limits limits = limits_ordinary;
	char text[sizeof scenario];
	size_t cut, begin;

	limits.steps = 1000; /* what is left may be endless */
	enumeration.limits = &limits;
	enumeration.memory = &interface;
	enumeration.most = 1;
	for (begin = 0; begin < sizeof scenario; begin += 7) {
		for (cut = 0; begin + cut < sizeof scenario; cut++) {
			memcpy(text, scenario, begin);
			memcpy(text + begin, scenario + begin + cut, sizeof scenario - begin - cut);
			enumerate(&enumeration, text);
			free(enumeration.text);
			ck_assert_uint_eq(memory.blocks, 0);
		}
	}
}
END_TEST

/* Words and signs in any order. */
START_TEST(test_random)
{
	static const char *const words[] = {
		"x",     "y",  "1",      "0",     "2d2",      "'a'", "if",   "then", "elif",
		"else",  "{",  "}",      "{",     "}",        "(",   ")",    "[",    "]",
		"while", "do", "=",      "~",     "+=",       "++",  "--",   "+",    "-",
		"*",     "/",  "<",      "==",    "and",      "not", "in",   ".",    ",",
		":",     ";",  "\n",     "done",  " ",        " ",   "par(", "max(", "(1)",
		"y(1)",  "<-", "yield ", "break", "continue", ".x",  "x = ", "x ~ ", "{1,2}"};
	struct enumeration enumeration = ordinary(COUNTED_PRINTED);
	struct limits limits = limits_ordinary;
	uint32_t state = (uint32_t)_i + 1;
	int program, i;

	limits.steps = 300;
	enumeration.limits = &limits;
	enumeration.most = 3;
	for (program = 0; program < 2000; program++) {
		char text[400] = "x = 1 y ~ 2 ";

		for (i = 0; i < 1 + program % 30; i++) {
			state = state * 1664525 + 1013904223;
			strcat(text, words[(state >> 10) % (sizeof words / sizeof *words)]);
			strcat(text, (state >> 8) % 4 == 0 ? "" : " ");
		}
		enumerate(&enumeration, text);
		free(enumeration.text);
	}
}
END_TEST

/* What help says of a word is so, and each word is in the table once. */
START_TEST(test_words)
{
	const struct dicelab_word *word, *other;
	char expected[40];
	size_t i, j;

	for (i = 0; (word = dicelab_notation_word("lod", i)) != NULL; i++) {
		/* (What the player decides is no matter of single runs.) */
		if (word->usage != NULL && strcmp(word->spelling, "may") != 0 &&
		    strcmp(word->spelling, "decide") != 0 && strcmp(word->spelling, "keep") != 0) {
			snprintf(expected, sizeof expected, "%s:1", word->result);
			expect(COUNTED_PRINTED, word->example, expected);
		}
		for (j = 0; j < i; j++) {
			other = dicelab_notation_word("lod", j);
			ck_assert_str_ne(word->spelling, other->spelling);
		}
	}
	ck_assert_uint_eq(i, 28);
	ck_assert_str_eq(dicelab_notation_word("dicelab", 0)->spelling,
			 dicelab_word_get(0)->spelling);
	ck_assert_ptr_null(dicelab_notation_word("dice-script", 0));
	ck_assert_ptr_null(dicelab_notation_word("no such", 0));
}
END_TEST

Suite *suite_lod(void)
{
	Suite *suite = suite_create("lod");
	TCase *tcase = tcase_create("lod");

	tcase_set_timeout(tcase, 120);
	tcase_add_loop_test(tcase, test_certain, 0, sizeof certain / sizeof *certain);
	tcase_add_loop_test(tcase, test_distributions, 0,
			    sizeof distributions / sizeof *distributions);
	tcase_add_loop_test(tcase, test_errors, 0, sizeof errors / sizeof *errors);
	tcase_add_test(tcase, test_notes);
	tcase_add_test(tcase, test_limits);
	tcase_add_test(tcase, test_garbage);
	tcase_add_test(tcase, test_no_memory);
	tcase_add_loop_test(tcase, test_order, 0, sizeof values / sizeof *values);
	tcase_add_test(tcase, test_json);
	tcase_add_test(tcase, test_ends_early);
	tcase_add_test(tcase, test_cut);
	tcase_add_loop_test(tcase, test_random, 0, 5);
	tcase_add_test(tcase, test_words);
	suite_add_tcase(suite, tcase);
	return suite;
}
