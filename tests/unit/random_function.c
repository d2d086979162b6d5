/*
 * Makes functions of the kind that people write about dice: loops that count, lists and dictionaries that are filled,
 * conditions. Most are fragments that do not mind the order of the list, put together in ways that often do.
 */
#include "random_function.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

struct maker {
	char *to;
	size_t left;
	uint64_t state;
	int indent;
	int depth; /* of what is being made */
	int loops; /* around: the variables x, y, z */
};

/* Steele, Lea and Flood's splitmix (2014), one step. */
static uint64_t next_random(struct maker *maker)
{
	uint64_t z = maker->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

static unsigned pick(struct maker *maker, unsigned count)
{
	return (unsigned)(next_random(maker) % count);
}

static void put(struct maker *maker, const char *text)
{
	size_t size = strlen(text);

	if (size >= maker->left)
		return;
	memcpy(maker->to, text, size + 1);
	maker->to += size;
	maker->left -= size;
}

/*
 * Writes a pattern, in which a letter behind % stands for something made by chance: %i an integer, %c a condition, %l a
 * list, %v a variable that is an integer, %x the item of a loop around, %n a small number, %b statements of a block, %e
 * more of them behind `else`, or none.
 */
static void put_pattern(struct maker *maker, const char *pattern);

static const char *pick_text(struct maker *maker, const char *const *texts, size_t count)
{
	return texts[pick(maker, (unsigned)count)];
}
#define PICK(maker, texts) pick_text(maker, texts, sizeof(texts) / sizeof *(texts))

static void put_line(struct maker *maker, const char *pattern)
{
	int i;

	put(maker, "\n");
	for (i = 0; i < maker->indent; i++)
		put(maker, "    ");
	put_pattern(maker, pattern);
}

static void put_item(struct maker *maker)
{
	static const char *const items[] = {"x", "y", "z"};

	if (maker->loops == 0)
		put_pattern(maker, "%n");
	else
		put(maker, items[pick(maker, (unsigned)maker->loops)]);
}

static void put_integer(struct maker *maker)
{
	static const char *const simple[] = {"%x", "%x", "%x", "%n", "%n", "%v"};
	static const char *const other[] = {
		"%i + %i",
		"%i - %i",
		"(%i) * %n",
		"(%i) % 3",
		"len(%l)",
		"max(%l + [%n])",
		"min(%l + [%n])",
		"(%l + [%n])[%n % 3 - 1]",
		"len(c)",
		"c.get(%i, 0)",
		"k[(%i) % 7]",
		"h(%i)",
		"%v",
		"%x",
		"(%i if %c else %i)",
		"max(%i, %i)",
		"sorted(f)[%n % len(f)]",
		"abs(%i)",
		"int(%c)",
		"g(%l)",
	};

	put_pattern(maker, maker->depth > 4 || pick(maker, 3) > 0 ? PICK(maker, simple)
								  : PICK(maker, other));
}

static void put_condition(struct maker *maker)
{
	static const char *const simple[] = {"%x > %n", "%x == %n", "%x < %n", "%x % 2 == 0",
					     "%v < %n"};
	static const char *const other[] = {"%i > %i",
					    "%i == %i",
					    "%i in %l",
					    "not %c",
					    "(%c and %c)",
					    "(%c or %c)",
					    "any([w > %n for w in %l])",
					    "%l",
					    "%i not in c",
					    "%v >= %i"};

	put_pattern(maker, maker->depth > 4 || pick(maker, 4) > 0 ? PICK(maker, simple)
								  : PICK(maker, other));
}

static void put_list(struct maker *maker)
{
	static const char *const simple[] = {"f", "f", "f", "sorted(f)", "t", "u"};
	static const char *const other[] = {"[w + %n for w in %l]",
					    "[w for w in %l if w > %n]",
					    "[%i for w in %l]",
					    "(%l + %l)",
					    "%l[1:]",
					    "%l[:2]",
					    "list(%l)",
					    "sorted(%l)",
					    "c.keys()",
					    "c.values()",
					    "[%i, %i]",
					    "range(%n)",
					    "sorted(c.values())",
					    "{w: w % 2 for w in %l}.keys()",
					    "{w % 2: w for w in %l}.values()",
					    "reversed(%l)"};

	put_pattern(maker, maker->depth > 3 || pick(maker, 3) > 0 ? PICK(maker, simple)
								  : PICK(maker, other));
}

static void put_block(struct maker *maker);

static void put_else(struct maker *maker)
{
	if (pick(maker, 3) > 0)
		return;
	put_line(maker, "else:");
	put_block(maker);
}

static void put_loop(struct maker *maker)
{
	static const char *const items[] = {"x", "y", "z"};
	static const char *const heads[] = {"f", "f", "f", "%l", "c", "c.values()", "u", "t"};

	if (maker->loops == 3)
		return;
	put_line(maker, "for ");
	put(maker, items[maker->loops]);
	put(maker, " in ");
	put_pattern(maker, PICK(maker, heads));
	put(maker, ":");
	maker->loops++;
	put_block(maker);
	maker->loops--;
}

static void put_statement(struct maker *maker)
{
	static const char *const lines[] = {
		"n += %i",
		"n += 1",
		"n += %x",
		"m += %x",
		"m = m + %i",
		"m -= %i",
		"if n < 3:\n n += %x",
		"m += n",
		"m += n + %x",
		"n += %x * %x",
		"n += m",
		"m = min(m, %v)",
		"best = max(best, %i)",
		"best = max(best, %x)",
		"low = min(%x, low)",
		"if %x > best:\n best = %x",
		"%v = %i",
		"%v = %n",
		"found = %n % 2",
		"found = 1",
		"t.append(%i)",
		"t.append(%x)",
		"t = %l",
		"u = t",
		"u = %l",
		"u = [%i]",
		"t += [%i]",
		"c[%x] = c.get(%x, 0) + 1",
		"c[%i] = c.get(%i, %n) + %i",
		"c[%x] = %n",
		"c[%i] = %i",
		"k[%x] += 1",
		"k[(%i) % 7] += %i",
		"k[(%i) % 7] = %i",
		"if %c:%b%e",
		"if %c:%b%e",
		"if %c:%b%e",
		"if %c:\n continue",
		"if %c:\n break",
		"if %c:\n return %n",
		"if %x == %n:\n return 1",
	};

	if (maker->depth < 4 && pick(maker, 4) == 0)
		put_loop(maker);
	else
		put_line(maker, PICK(maker, lines));
}

static void put_block(struct maker *maker)
{
	unsigned count = 1 + pick(maker, 2);

	maker->indent++;
	put_line(maker, "pass");
	for (; count > 0; count--)
		put_statement(maker);
	maker->indent--;
}

static void put_letter(struct maker *maker, char letter)
{
	static const char *const variables[] = {"n", "m", "n", "m", "best"};
	static const char *const numbers[] = {"0", "1", "2", "3", "4"};

	maker->depth++;
	switch (letter) {
	case 'i':
		put_integer(maker);
		break;
	case 'c':
		put_condition(maker);
		break;
	case 'l':
		put_list(maker);
		break;
	case 'v':
		put(maker, PICK(maker, variables));
		break;
	case 'n':
		put(maker, PICK(maker, numbers));
		break;
	case 'x':
		put_item(maker);
		break;
	case 'b':
		put_block(maker);
		break;
	case 'e':
		put_else(maker);
		break;
	}
	maker->depth--;
}

static void put_pattern(struct maker *maker, const char *pattern)
{
	for (; *pattern != '\0'; pattern++) {
		char one[2] = {*pattern, '\0'};

		if (*pattern == '%' && pattern[1] != ' ') {
			put_letter(maker, *++pattern);
		} else if (*pattern == '\n') {
			maker->indent++;
			put_line(maker, "");
			maker->indent--;
		} else {
			put(maker, one);
		}
	}
}

/* `continue` and `break` outside of loops are not for scripts: a loop of one turn is around all. */
void make_random_function(char *text, size_t size, uint64_t seed)
{
	struct maker maker = {.to = text, .left = size, .state = seed};
	static const char *const results[] = {"%i",
					      "n + m * 3",
					      "best + low * 3 + found * 5",
					      "n + (t + [0])[0]",
					      "m + (u + [0])[-1]",
					      "n + len(t) * 5 + len(c) * 7",
					      "n + (c.keys() + [0])[0]",
					      "m + (c.values() + [0])[0]",
					      "c.get(1, 0) + c.get(2, 0) * 3 + n",
					      "k[1] + k[2] * 3 + k[3] * 5 + n"};
	unsigned count = 1 + pick(&maker, 2);

	put(&maker, "def h(a, b=2):\n    if a > b:\n        return a - b\n    return a\n"
		    "def g(l):\n    s = 0\n    for e in l:\n        if e > 1:\n"
		    "            s += h(e)\n    return s\n"
		    "def f(f):\n    n, m, best, low, found, t, u = 0, 0, 0, 9, 0, [], []\n"
		    "    c = {}\n    k = [0] * 9\n    t = []\n    n = 0\n    for _ in [0]:");
	maker.indent = 2;
	put_line(&maker, "pass");
	for (; count > 0; count--) {
		if (pick(&maker, 4) > 0)
			put_loop(&maker);
		else
			put_statement(&maker);
	}
	maker.indent = 1;
	put_line(&maker, "return (");
	put_pattern(&maker, PICK(&maker, results));
	put(&maker, ") % 97");
}
