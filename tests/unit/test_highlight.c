/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* language/highlight: the parts of scripts, for colours. */
#include <string.h>

#include "language/highlight.h"
#include "starlark/dice.h"
#include "starlark/words.h"
#include "suites.h"
#include "unsteady_memory.h"

/* Each part as its letter and its text in brackets: k keyword, t text, n number, d dice, c comment, f call. */
static const struct {
	const char *script, *parts;
} scripts[] = {
	{"", ""},
	{"\n\n  \n", ""},
	{"x = 3\n", "n<3>"},
	{"x = 1.5 + .5 # half", "n<1.5>n<.5>c<# half>"},
	{"# a\n  # b\n\nx", "c<# a>c<# b>"},
	{"# a\r\nx # b\r\n", "c<# a>c<# b>"},
	{"output(\"sum\", 2d6)", "f<output>t<\"sum\">d<2d6>"},
	{"output = 3; len ([1])", "n<3>f<len>n<1>"},
	{"my(x.len(y), len)", ""},
	{"len(len)", "f<len>"},
	{"d(6).len(3); x. len(1)", "f<d>n<6>n<3>n<1>"},
	{"'a # b' '''\n#'''", "t<'a # b'>t<'''\n#'''>"},
	{"if not x in y:\n  pass # so\nelse: return None", "k<if>k<not>k<in>k<pass>c<# "
							   "so>k<else>k<return>k<None>"},
	{"  # in\nTrue", "c<# in>k<True>"},
	{"dice_pool(4, 10).count(8..)", "f<dice_pool>n<4>n<10>d<8..>"},
	{"f(1,\n  # one\n  2) # two", "n<1>c<# one>n<2>c<# two>"},
	/* What belongs to no script. */
	{"x = 1 $ 2", ""},
	{"if x:\n  'a", ""},
	{"while True", ""},
	{"if x:\n    1\n  2", ""},
};

static void describe(const char *text, const struct highlight *highlight, char *described)
{
	size_t i;

	*described = '\0';
	for (i = 0; i < highlight->count; i++) {
		struct span at = highlight->parts[i].at;

		described += sprintf(described, "%c<%.*s>", "ktndcf"[highlight->parts[i].kind],
				     (int)(at.end - at.begin), text + at.begin);
	}
}

/* The script in the middle of a document. */
START_TEST(parts_are_found)
{
	static const char before[] = "# prose (\n", after[] = "\n``` '";
	char text[200], described[400];
	size_t length = strlen(scripts[_i].script);
	struct source source = {"<test>", text, 0, 1, 1};
	struct highlight highlight;
	struct span at = {strlen(before), strlen(before) + length};

	source.length =
		(size_t)snprintf(text, sizeof text, "%s%s%s", before, scripts[_i].script, after);
	ck_assert(highlight_init(&highlight, &memory_system, &source, at, dice_natives));
	describe(text, &highlight, described);
	ck_assert_str_eq(described, scripts[_i].parts);
	highlight_clear(&highlight);
}
END_TEST

START_TEST(memory_that_runs_out_is_told)
{
	static const char text[] = "x = output(\"sum\", 2d6) # a\n";
	struct unsteady_memory unsteady = {0};
	struct dicelab_memory memory = unsteady_interface(&unsteady);
	struct source source = {"<test>", text, strlen(text), 1, 1};
	struct highlight highlight;
	bool ok = false;

	while (!ok) {
		unsteady.fails_at++;
		unsteady.requests = 0;
		ok = highlight_init(&highlight, &memory, &source, (struct span){0, strlen(text)},
				    dice_natives);
		highlight_clear(&highlight);
		ck_assert_uint_eq(unsteady.blocks, 0);
	}
	ck_assert_uint_gt(unsteady.fails_at, 2);
}
END_TEST

Suite *suite_highlight(void)
{
	Suite *suite = suite_create("highlight");
	TCase *tests = tcase_create("highlight");

	tcase_add_loop_test(tests, parts_are_found, 0, sizeof scripts / sizeof *scripts);
	tcase_add_test(tests, memory_that_runs_out_is_told);
	suite_add_tcase(suite, tests);
	return suite;
}
