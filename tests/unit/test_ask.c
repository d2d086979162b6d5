/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The public interface: dicelab_ask, a program and options in, a JSON document out; and dicelab_ask_answers. */
#include <stdlib.h>
#include <string.h>

#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

static const char *ask(struct session *session, const char *program, const char *options)
{
	const char *document = dicelab_ask(session->lab, program, strlen(program), options);

	ck_assert_ptr_nonnull(document);
	return document;
}

static const struct {
	const char *program, *options, *document;
} known[] = {
	{"7", NULL,
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"7\",\"source\":\"7\",\"kind\":\"exact\",\"unresolved\":0,"
	 "\"outcomes\":[{\"value\":7,\"probability\":1,\"fraction\":\"1\"}],"
	 "\"summary\":{\"mean\":7.000000000000000,\"deviation\":0.000000000000000,\"minimum\":7,\"median\":7,\"maximum\":7}}],\"messages\":[]}"},
	{"", "", "{\"notation\":\"dicelab\",\"answers\":[],\"messages\":[]}"},
	/* a coin that may be thrown again: for the greater side, with 3/4; the rule does so after that side only */
	{"x = 1d2 if may('go on') x = 1d2 done x", "notation=lod\ngoal===2",
	 "{\"notation\":\"lod\",\"answers\":[{\"label\":\"x = 1d2 if may('go on') x = 1d2 done x\","
	 "\"source\":\"x = 1d2 if may('go on') x = 1d2 done x\",\"kind\":\"exact\",\"unresolved\":0,"
	 "\"outcomes\":[{\"value\":1,\"probability\":0.25,\"fraction\":\"1/4\"},"
	 "{\"value\":2,\"probability\":0.75,\"fraction\":\"3/4\"}],"
	 "\"summary\":{\"mean\":1.750000000000000,\"deviation\":0.433012701892219,\"minimum\":1,\"median\":2,\"maximum\":2},"
	 "\"goal\":{\"kind\":\"chance\",\"value\":\"3/4\"}}],\"messages\":[]}"},
	{"x = 1d2 if may('go on') x = 1d2 done x", "notation=lod\ndecide=go on: x > 1",
	 "{\"notation\":\"lod\",\"answers\":[{\"label\":\"x = 1d2 if may('go on') x = 1d2 done x\","
	 "\"source\":\"x = 1d2 if may('go on') x = 1d2 done x\",\"kind\":\"exact\",\"unresolved\":0,"
	 "\"outcomes\":[{\"value\":1,\"probability\":0.75,\"fraction\":\"3/4\"},"
	 "{\"value\":2,\"probability\":0.25,\"fraction\":\"1/4\"}],"
	 "\"summary\":{\"mean\":1.250000000000000,\"deviation\":0.433012701892219,\"minimum\":1,\"median\":1,\"maximum\":2},\"goal\":{\"kind\":\"mean\",\"value\":\"5/4\"}}],"
	 "\"messages\":[]}"},
	/* a rule with an error, which has its place in the rule */
	{"if may('go on') 1d2 else 0 done", "notation=lod\ndecide=go on: 1 >",
	 "{\"notation\":\"lod\",\"answers\":[],\"messages\":[{\"severity\":\"error\",\"file\":\"decide\",\"line\":1,"
	 "\"column\":11,\"length\":0,\"code\":\"syntax\",\"message\":\"unexpected end of the program\"}]}"},
	{"1; 2", "way=roll",
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"1\",\"source\":\"1\",\"kind\":\"roll\",\"seed\":1,\"items\":[1]},"
	 "{\"label\":\"2\",\"source\":\"2\",\"kind\":\"roll\",\"seed\":1,\"items\":[2]}],\"messages\":[]}"},
	{"2d1kh1", " way=roll  seed=5 ",
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"2d1kh1\",\"source\":\"2d1kh1\",\"kind\":\"roll\",\"seed\":5,"
	 "\"items\":[1],\"breakdown\":\"[1, (1)]\",\"dice\":[{\"faces\":1,\"value\":1,\"fate\":\"kept\"},"
	 "{\"faces\":1,\"value\":1,\"fate\":\"dropped\"}]}],\"messages\":[]}"},
	/* an error, and the statement after it */
	{"1/0; 2", "way=roll",
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"2\",\"source\":\"2\",\"kind\":\"roll\",\"seed\":1,\"items\":[2]}],"
	 "\"messages\":[{\"severity\":\"error\",\"file\":\"program\",\"line\":1,\"column\":3,\"length\":1,"
	 "\"code\":\"division-by-zero\",\"message\":\"division by zero\"}]}"},
	{"1 +", "way=check",
	 "{\"notation\":\"dicelab\",\"answers\":[],\"messages\":[{\"severity\":\"error\",\"file\":\"program\",\"line\":1,"
	 "\"column\":4,\"length\":0,\"code\":\"syntax\",\"message\":\"unexpected end of input, expected a number, a name or '('\"}]}"},
	{"output 2", "notation=anydice way=check",
	 "{\"notation\":\"anydice\",\"answers\":[],\"messages\":[]}"},
	/* the others are not even read */
	{"1; 2; 3 +", "way=roll first=2 format=plain",
	 "{\"notation\":\"dicelab\",\"text\":\"1: 1\\n2: 2\\n\",\"messages\":[]}"},
	/* the loop ends with (1/6)^405 each turn, by which no double can be divided */
	{"last 1 while x = count ==6 405#d6 do if <405 x then count ==6 405#d6 else ()",
	 "float format=plain",
	 "{\"notation\":\"dicelab\",\"text\":\"405\\t1.000000\\n\",\"messages\":[]}"},
	{"d3 > 1", "places=20 format=plain",
	 "{\"notation\":\"dicelab\",\"text\":\"  0\\t0.33333333333333333333\\n  1\\t0.66666666666666666667\\n\",\"messages\":[]}"},
	{"repeat x := count 6 = 405 d 6 until x >= 405", "float format=plain notation=troll",
	 "{\"notation\":\"troll\",\"text\":\"405\\t1.000000\\n\",\"messages\":[]}"},
	/* each statement, also those without an answer */
	{"2d6 + 3; 1/0", "way=check statements",
	 "{\"notation\":\"dicelab\",\"answers\":[],\"messages\":[],\"statements\":["
	 "{\"label\":\"2d6 + 3\",\"sentence\":\"Two six-sided dice, added up, plus 3.\",\"ok\":true},"
	 "{\"label\":\"1/0\",\"sentence\":\"1 divided by 0, rounded toward zero.\",\"ok\":true}]}"},
	{"1/0; d{\"hit\"}", "statements format=plain",
	 "{\"notation\":\"dicelab\",\"text\":\"hit\\t1.000000\\n\",\"messages\":[{\"severity\":\"error\",\"file\":\"program\","
	 "\"line\":1,\"column\":3,\"length\":1,\"code\":\"division-by-zero\",\"message\":\"division by zero\"}],"
	 "\"statements\":[{\"label\":\"1/0\",\"sentence\":\"1 divided by 0, rounded toward zero.\",\"ok\":false},"
	 "{\"label\":\"d{\\\"hit\\\"}\",\"count\":1,\"ok\":true}]}"},
	/* the ways of the dice: of two pairs, one die each is the lower one */
	{"2d2kl1", "way=check explain=4",
	 "{\"notation\":\"dicelab\",\"answers\":[],\"messages\":[],\"statements\":[{\"label\":\"2d2kl1\","
	 "\"sentence\":\"The lowest of two two-sided dice.\",\"ways\":["
	 "{\"probability\":0.25,\"items\":[1],\"dice\":[{\"faces\":2,\"value\":1,\"fate\":\"kept\"},{\"faces\":2,\"value\":1,\"fate\":\"dropped\"}]},"
	 "{\"probability\":0.25,\"items\":[1],\"dice\":[{\"faces\":2,\"value\":1,\"fate\":\"kept\"},{\"faces\":2,\"value\":2,\"fate\":\"dropped\"}]},"
	 "{\"probability\":0.25,\"items\":[1],\"dice\":[{\"faces\":2,\"value\":2,\"fate\":\"dropped\"},{\"faces\":2,\"value\":1,\"fate\":\"kept\"}]},"
	 "{\"probability\":0.25,\"items\":[2],\"dice\":[{\"faces\":2,\"value\":2,\"fate\":\"kept\"},{\"faces\":2,\"value\":2,\"fate\":\"dropped\"}]}],"
	 "\"ok\":true}]}"},
	/* what doubles may not hold is a string, also of dice */
	{"d{9007199254740993}", "way=roll",
	 "{\"notation\":\"dicelab\",\"answers\":[{\"label\":\"d{9007199254740993}\",\"source\":\"d{9007199254740993}\","
	 "\"kind\":\"roll\",\"seed\":1,\"items\":[\"9007199254740993\"],\"breakdown\":\"[9007199254740993]\","
	 "\"dice\":[{\"value\":\"9007199254740993\",\"fate\":\"kept\"}]}],\"messages\":[]}"},
};

START_TEST(documents_are_these)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_str_eq(ask(&session, known[_i].program, known[_i].options), known[_i].document);
	ck_assert_uint_eq(session.complaints, 0);
	session_end(&session);
}
END_TEST

#define LONG "01234567890123456789012345678901234567890123456789"

/* Wrong options: nothing is answered, and the message says why. */
static const struct {
	const char *options, *message;
} wrong[] = {
	{"foo", "there is no such option: 'foo'"},
	{"foo=1", "there is no such option: 'foo'"},
	{"=1", "there is no such option: ''"},
	{"way", "a value is needed: 'way'"},
	{"way=fly", "it takes calculate|roll|sample|check: 'way=fly'"},
	{"way=ROLL", "it takes calculate|roll|sample|check: 'way=ROLL'"},
	{"way=", "it takes calculate|roll|sample|check: 'way='"},
	{"notation=klingon", "there is no such notation: 'notation=klingon'"},
	{"trials=0", "it takes a whole number from 1 to 9223372036854775807: 'trials=0'"},
	{"trials=1e3x", "it takes a whole number from 1 to 9223372036854775807: 'trials=1e3x'"},
	{"trials=-1", "it takes a whole number from 1 to 9223372036854775807: 'trials=-1'"},
	{"trials=99999999999999999999",
	 "it takes a whole number from 1 to 9223372036854775807: 'trials=99999999999999999999'"},
	{"seed=", "it takes a whole number from 0 to 18446744073709551615: 'seed='"},
	{"float=1", "it has no value: 'float'"},
	{"items", "a value is needed: 'items'"},
	{"items=0", "it takes a whole number from 1 to 1099511627776: 'items=0'"},
	{"depth=10001", "it takes a whole number from 1 to 10000: 'depth=10001'"},
	{"way=roll foo", "there is no such option: 'foo'"},
	{"format=pdf", "there is no such format: 'format=pdf'"},
	{"places=0", "it takes a whole number from 1 to 10000: 'places=0'"},
	{"places=10001", "it takes a whole number from 1 to 10000: 'places=10001'"},
	{"sort=size", "it takes value|probability: 'sort=size'"},
	{"hide_below=2",
	 "it takes a probability from 0 to 1 of at most 19 digits, as 0.001, 1e-6 or 5%: 'hide_below=2'"},
	{"quantiles=5,x",
	 "it takes at most 128 different percentages with commas between them, as in 5,50,95: 'quantiles=5,x'"},
	{"threshold=1", "it takes a number from 0 to less than 1: 'threshold=1'"},
	{"percent=1", "it has no value: 'percent'"},
	{"draw=pies", "it takes bars|lines|heat-map: 'draw=pies'"},
	{"first=0", "it takes a whole number from 1 to 9223372036854775807: 'first=0'"},
	{"series=1,", "it takes whole numbers from 0 to 62 with commas between them: 'series=1,'"},
	{"series=,1", "it takes whole numbers from 0 to 62 with commas between them: 'series=,1'"},
	{"series=63", "it takes whole numbers from 0 to 62 with commas between them: 'series=63'"},
	{"series=1;2",
	 "it takes whole numbers from 0 to 62 with commas between them: 'series=1;2'"},
	{"chart way=roll", "a chart needs outcomes, which are calculated or sampled"},
	{"way=check charts", "a chart needs outcomes, which are calculated or sampled"},
	{"way=roll sweep=n=1", "a sweep compares outcomes, which are calculated or sampled"},
	{"sweep=a=1 sweep=b=1 sweep=c=1",
	 "a sweep has two names at most: for rows and for columns"},
	{"sweep=n=1 charts", "a sweep compares outcomes, of which 'statements', "},
	{"sweep=n=1 explain=9", "a sweep compares outcomes, of which 'statements', "},
	{"sweep=n=1 top=1", "a sweep shows all outcomes in order, with one number for each"},
	{"sweep=n=1 fractions", "a sweep shows all outcomes in order, with one number for each"},
	{"sweep=n=1 sort=probability",
	 "a sweep shows all outcomes in order, with one number for each"},
	{"sweep=n=1 hide_below=0.5",
	 "a sweep shows all outcomes in order, with one number for each"},
	{"sweep=n=1 policy=words", "a sweep compares outcomes, of which 'statements', "},
	{LONG LONG LONG LONG LONG LONG "=1", "this is too long"},
	{"top=" LONG LONG LONG LONG LONG LONG, "this is too long"},
};

START_TEST(wrong_options_are_errors)
{
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = ask(&session, "d6", wrong[_i].options);
	ck_assert_ptr_nonnull(strstr(document, "\"answers\":[],"));
	ck_assert_ptr_nonnull(strstr(document, "\"code\":\"misuse\""));
	ck_assert_ptr_nonnull(strstr(document, wrong[_i].message));
	session_end(&session);
}
END_TEST

/* A program for each value of a name, or of two: outcomes side by side, or an error and no answer. */
static const struct {
	const char *program, *options, *part;
} swept[] = {
	/* 16 and 11 of 20 faces hit */
	{"d20 >= ac", "sweep=ac=5,10 format=csv percent places=2",
	 "\"text\":\"outcome,ac=5,ac=10\\n0,20.00%,45.00%\\n1,80.00%,55.00%\\nmean,0.80,0.55\\n"},
	{"d n + m", "sweep=n=1..2 sweep=m=0..10..10 format=csv places=1",
	 "outcome,\\\"n=1, m=0\\\",\\\"n=1, m=10\\\",\\\"n=2, m=0\\\",\\\"n=2, m=10\\\"\\n"
	 "1,1.0,0.0,0.5,0.0\\n2,0.0,0.0,0.5,0.0\\n11,0.0,1.0,0.0,0.5\\n12,0.0,0.0,0.0,0.5\\n"},
	{"d n; n", "sweep=n=1,2",
	 "{\"kind\":\"comparison\",\"labels\":[\"n, n=1\",\"n, n=2\"],\"outcomes\":[{\"value\":1,"
	 "\"probabilities\":[1,0]},{\"value\":2,\"probabilities\":[0,1]}],"},
	{"d n; n", "first=1 sweep=n=1,2",
	 "\"answers\":[{\"kind\":\"comparison\",\"labels\":[\"n=1\",\"n=2\"],"},
	{"n", "way=sample trials=7 sweep=n=3 format=plain", "\\n3\\t1.000000"},
	{"d n + k", "sweep=n=2 bind=k=5 format=plain",
	 "\"text\":\"outcome\\tn=2\\n6\\t0.500000\\n7\\t0.500000\\n"},
	/* an answer to each, or none */
	{"1; d n", "sweep=n=1,0", "\"answers\":[],\"messages\":[{\"severity\":\"error\""},
	{"1; d n", "sweep=n=1,0", "\"message\":\"a die needs at least one face, not 0 (n=0)\""},
	{"d6", "sweep=n=1", "\"message\":\"'n' is not in the program\""},
	{"n = 3\nd n", "sweep=n=1", "\"message\":\"'n' is also defined in the program\""},
	{"d n", "sweep=n=1 sweep=n=2", "\"message\":\"this name has values already\""},
	{"d n + m", "sweep=n=1..2 sweep=m=3 bind=m=5",
	 "\"message\":\"this name has a number already, by 'bind'\""},
	{"d n", "sweep=n=2..1", "\"file\":\"sweep\",\"line\":1,\"column\":3,\"length\":4,"},
	{"d n", "sweep=n=1..2 sweep=m=1..6 values=11",
	 "\"message\":\"more than 11 values of a sweep\""},
	{"2d6", "notation=vtt sweep=n=1",
	 "a program in the notation vtt has no names from outside"},
};

START_TEST(sweeps_compare_outcomes)
{
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = ask(&session, swept[_i].program, swept[_i].options);
	ck_assert_msg(strstr(document, swept[_i].part) != NULL, "%s", document);
	session_end(&session);
}
END_TEST

/* Options as pairs, whose values are any texts; and what is in the document. */
static const struct {
	const char *program;
	struct dicelab_ask_pair pairs[3];
	const char *part;
} paired[] = {
	{"2d1kh1", {{"way", "roll"}, {"format", "plain"}}, "\"text\":\"2d1kh1: [1, (1)] = 1\\n\""},
	/* 6 of 20 faces are at least 15 */
	{"d20 >= ac", {{"bind", "ac=15"}, {"format", "plain"}}, "  1\\t0.300000"},
	{"d20 >= ac + b",
	 {{"bind", "ac=20"}, {"bind", "b=-5"}, {"format", "plain"}},
	 "  1\\t0.300000"},
	{"d4 + hp", {{"bind", "hp=-9223372036854775808"}, {"top", "1"}}, "-9223372036854775807"},
	{"d20 >= ac", {{"bind", "ac=2; 1/0"}}, "a name is bound to a whole number: 'ac=2; 1/0'"},
	{"1", {{"bind", "ac"}}, "a name is bound to a whole number: 'ac'"},
	{"1", {{"bind", "ac=+1"}}, "a name is bound to a whole number: 'ac=+1'"},
	{"1", {{"bind", "ac=9223372036854775808"}}, "a name is bound to a whole number: 'ac=92"},
	{"1",
	 {{"bind", "a c=1"}},
	 "\"file\":\"bind\",\"line\":1,\"column\":1,\"length\":3,\"code\":\"unknown-name\""},
	{"1", {{"bind", "=1"}}, "this is not a name"},
	{"x + ax", {{"bind", "x=1"}, {"bind", "ax=2"}, {"format", "plain"}}, "  3\\t1.000000"},
	{"x", {{"bind", "x=1"}, {"bind", "x=2"}}, "this name has a number already: 'x=2'"},
	{"2d6",
	 {{"notation", "vtt"}, {"bind", "ac=1"}},
	 "a program in the notation vtt has no names from outside"},
	/* a line end begins no other option */
	{"1",
	 {{"notation", "lod\nway=roll"}},
	 "there is no such notation: 'notation=lod\\nway=roll'"},
	{"1",
	 {{"float", NULL}, {"notation", "two words"}},
	 "\"line\":2,\"column\":1,\"length\":18,"},
	{"1", {{"seed", NULL}}, "a value is needed: 'seed'"},
	{"1", {{"float", ""}}, "it has no value: 'float'"},
	{"x = 1d2 if may('go on') x = 1d2 done x",
	 {{"notation", "lod"}, {"decide", "go on: x > 1"}, {"format", "plain"}},
	 "  1\\t0.750000"},
	/* settings that the command has, too */
	{"d{1,2,2,3}",
	 {{"sort", "probability"}, {"percent", NULL}, {"format", "csv"}},
	 "percent,bound\\n\\\"d{1,2,2,3}\\\",exact,2,,50."},
	{"d{1,2,2,3}",
	 {{"hide_below", "0.3"}, {"format", "plain"}},
	 "\"text\":\"  2\\t0.500000\\n\""},
	{"d{1,2,2,3}", {{"quantiles", "25,75"}, {"format", "plain"}}, "quantile 75%\\t2"},
	{"d6!", {{"threshold", "0.1"}, {"format", "plain"}}, "> 9\\t0.083333"},
};

START_TEST(pairs_are_options)
{
	const struct dicelab_ask_pair *pairs = paired[_i].pairs;
	const char *program = paired[_i].program, *document;
	size_t count = pairs[1].name == NULL ? 1 : pairs[2].name == NULL ? 2 : 3;
	struct session session;

	session_begin(&session, NULL);
	document = dicelab_ask_with(session.lab, program, strlen(program), pairs, count);
	ck_assert_ptr_nonnull(document);
	ck_assert_msg(strstr(document, paired[_i].part) != NULL, "%s", document);
	if (dicelab_last_error(session.lab) != NULL)
		ck_assert_ptr_nonnull(strstr(document, "\"answers\":[],"));
	session_end(&session);
}
END_TEST

/* Names are those of one program. */
START_TEST(no_pairs_are_none)
{
	const struct dicelab_ask_pair bound = {"bind", "ac=15"};
	struct session session;

	session_begin(&session, NULL);
	dicelab_ask_with(session.lab, "ac", 2, &bound, 1);
	ck_assert_ptr_null(dicelab_last_error(session.lab));
	dicelab_ask_with(session.lab, "ac", 2, NULL, 0);
	ck_assert_int_eq(dicelab_last_error(session.lab)->code, DICELAB_CODE_NAME);
	session_end(&session);
}
END_TEST

/* Every option of the table is taken, with a value if it has one. */
START_TEST(the_table_is_what_is_taken)
{
	const struct dicelab_ask_option *option = dicelab_ask_option((size_t)_i);
	const char *value, *program;
	struct session session;
	char options[100];

	ck_assert_ptr_nonnull(option);
	program = strcmp(option->name, "sweep") == 0 ? "d n" : "d6"; /* it must have the name */
	value = option->value == NULL                     ? ""
		: strcmp(option->name, "notation") == 0   ? "dicelab"
		: strncmp(option->value, "NAME=", 5) == 0 ? "n=3"
		: strcmp(option->name, "format") == 0     ? "html"
		: option->value[0] == 'N'                 ? "3"
		: option->value[0] == 'P'                 ? "0.5"
							  : option->value; /* the first choice */
	snprintf(options, sizeof options, "%s%s%.*s", option->name,
		 option->value == NULL ? "" : "=", (int)strcspn(value, "|"), value);
	session_begin(&session, NULL);
	ck_assert_ptr_nonnull(strstr(ask(&session, program, options), "\"messages\":[]"));
	session_end(&session);
}
END_TEST

/* Limits and names hold for one program alone; the last document goes with the next. */
START_TEST(nothing_is_left_behind)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert_ptr_nonnull(
		strstr(ask(&session, "1..10", "way=roll items=5"), "\"code\":\"limit\""));
	ck_assert_ptr_nonnull(strstr(ask(&session, "1..10", "way=roll"), "\"messages\":[]"));
	ask(&session, "x = 2; x", "way=roll");
	ask(&session, "d6", "way=roll seed=77");
	ck_assert_ptr_nonnull(strstr(ask(&session, "d6", "way=roll"), "\"seed\":1,"));
	ck_assert_ptr_nonnull(strstr(ask(&session, "x", "way=roll"), "\"code\":\"unknown-name\""));
	session_end(&session);
}
END_TEST

/* How often a part is in a text. */
static int occurrences(const char *text, const char *part)
{
	int count = 0;

	for (; (text = strstr(text, part)) != NULL; text += strlen(part))
		count++;
	return count;
}

/* With a count of -1 there are some. */
static const struct {
	const char *program, *options, *part;
	int count;
} charts[] = {
	{"2d6", "chart", "\"chart\":\"<svg ", 1},
	{"2d6", "", "chart", 0},
	{"2d6; 3d6", "chart", "<svg ", 1},
	{"2d6; 3d6", "charts", "<svg ", 2},
	{"2d6; 3d6", "charts series=1", "<svg ", 1},
	{"2d6; 3d6", "charts chart series=1", "<svg ", 2},
	{"2d6; 3d6", "charts chart series=", "<svg ", 0},
	/* nothing is drawn */
	{"1/0", "chart charts", "<svg ", 0},
	{"x = 3", "chart", "<svg ", 0},
	{"2d6", "chart width=500", "viewBox=\\\"0 0 500 ", 1},
	{"d4; d6", "chart", "class=\\\"cell\\\"", 0},
	{"d4; d6", "chart draw=heat-map", "class=\\\"cell\\\"", -1},
	{"d4", "chart", "class=\\\"step", 0},
	{"d4", "chart draw=lines", "class=\\\"step", 1},
	{"d4", "chart", "at least", 0},
	{"d4", "chart curve=at_least", "at least", -1},
	{"d4", "chart curve=at_most at_least", "at most", -1},
	{"d4", "chart at_least at_most", "class=\\\"step", 0},
	{"d4", "way=sample chart", "<svg ", 1},
	/* (a legend names both) */
	{"d4 + n", "chart sweep=n=1,2", "<svg ", 1},
	{"d4 + n", "chart sweep=n=1,2", ">n=2<", -1},
};

START_TEST(charts_are_drawn)
{
	struct session session;
	int found;

	session_begin(&session, NULL);
	found = occurrences(ask(&session, charts[_i].program, charts[_i].options), charts[_i].part);
	if (charts[_i].count < 0)
		ck_assert_int_gt(found, 0);
	else
		ck_assert_int_eq(found, charts[_i].count);
	session_end(&session);
}
END_TEST

/* More ways than are asked for: the plan of the calculation. */
START_TEST(plans_take_the_place_of_ways)
{
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = ask(&session, "20d6", "way=check explain=100");
	ck_assert_ptr_null(strstr(document, "\"ways\""));
	ck_assert_ptr_nonnull(strstr(document, "\"plan\":\"program:1:1: "));
	document = ask(&session, "20d6/0", "way=check explain=100");
	ck_assert_ptr_null(strstr(document, "\"plan\""));
	ck_assert_ptr_nonnull(strstr(document, "\"code\":\"division-by-zero\""));
	session_end(&session);
}
END_TEST

static unsigned count_in(const char *document, const char *part)
{
	unsigned count = 0;

	for (; (document = strstr(document, part)) != NULL; document++)
		count++;
	return count;
}

/* A statement without an answer is not explained, so that its error is there once; and the plan is that of the
   calculation that was asked for, which succeeds with little memory if it uses doubles. */
START_TEST(plans_add_no_errors)
{
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = ask(&session, "9223372036854775807 + 1", "explain=5");
	ck_assert_uint_eq(count_in(document, "\"code\":\"overflow\""), 1);
	document = ask(&session, "sum 200d6", "float explain=5 memory=100000");
	ck_assert_ptr_nonnull(strstr(document, "\"plan\":\"program:1:1: "));
	ck_assert_uint_eq(count_in(document, "\"code\""), 0);
	session_end(&session);
}
END_TEST

static void count_trials(void *data, const struct dicelab_progress *progress)
{
	uint64_t *most = data;

	*most = progress->states > *most ? progress->states : *most;
	ck_assert_str_eq(progress->question, "sample");
	ck_assert_str_eq(progress->text, "d6");
}

/* A sample without a function for its progress is watched like a calculation. */
START_TEST(samples_are_watched)
{
	uint64_t most = 0;
	struct dicelab *lab = dicelab_new(
		&(struct dicelab_hooks){.size = sizeof(struct dicelab_hooks), .data = &most});

	dicelab_watch(lab, count_trials);
	ck_assert_ptr_nonnull(dicelab_ask(lab, "d6", 2, "way=sample trials=3000000"));
	ck_assert_uint_gt(most, 0);
	ck_assert_uint_le(most, 3000000);
	dicelab_free(lab);
}
END_TEST

/* The rows of an answer that do not fit into the limit are an error, and no answer. */
START_TEST(answers_that_are_too_large_are_errors)
{
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = ask(&session, "5; sum 60#d100; 6", "statements at_least memory=900000");
	ck_assert_ptr_nonnull(strstr(document, "\"code\":\"limit\""));
	ck_assert_int_eq(occurrences(document, "\"source\""), 2);
	session_end(&session);
}
END_TEST

START_TEST(most_options)
{
	struct session session;
	const char *document;

	session_begin(&session, NULL);
	document = ask(&session, "2d6",
		       "way=sample trials=50 seed=1 statistics at_least at_most top=1");
	ck_assert_ptr_nonnull(strstr(document, "\"trials\":50,"));
	ck_assert_ptr_nonnull(strstr(document, "\"at_least\":"));
	ck_assert_ptr_nonnull(strstr(document, "\"skewness\":"));
	ck_assert_ptr_null(strstr(document, "},{\"value\""));
	session_end(&session);
}
END_TEST

/* ---- answers as structures ---- */

static struct dicelab_answers *find_answers(struct session *session, const char *program,
					    const char *way)
{
	const struct dicelab_ask_pair options[] = {{"way", way}, {"seed", "7"}};

	return dicelab_ask_answers(session->lab, program, strlen(program), options, 2);
}

/* The program is gone by the time that its answers are used. Of 36 rolls of two dice, 6 have the sum 7. */
START_TEST(answers_have_outcomes)
{
	struct session session;
	struct dicelab_answers *answers;
	const struct dicelab_answer *answer;
	char fraction[8];
	double mean;

	session_begin(&session, NULL);
	answers = find_answers(&session, "2d6; d{\"miss\", \"hit\":3}; 1/0; 4", "calculate");
	answer = dicelab_answers_get(answers, 0);
	ck_assert_str_eq(answer->label, "2d6");
	ck_assert_uint_eq(dicelab_outcomes_count(answer->outcomes), 11);
	dicelab_outcomes_fraction(answer->outcomes, 5, 6, fraction, sizeof fraction);
	ck_assert_str_eq(fraction, "1/6");
	ck_assert(dicelab_outcomes_statistic(answer->outcomes, DICELAB_STATISTIC_MEAN, &mean));
	ck_assert(mean == 7);
	ck_assert_ptr_null(answer->breakdown);
	answer = dicelab_answers_get(answers, 1);
	ck_assert_str_eq(dicelab_outcomes_name(answer->outcomes, 1), "hit");
	ck_assert(outcome_at(answer->outcomes, 1).probability == 0.75);
	ck_assert_str_eq(dicelab_answers_get(answers, 2)->label, "4"); /* the other is an error */
	ck_assert_ptr_null(dicelab_answers_get(answers, 3));
	ck_assert_int_eq(dicelab_last_error(session.lab)->code, DICELAB_CODE_DIVISION);
	ck_assert_uint_eq(session.complaints, 1);
	dicelab_answers_free(answers);
	answers = find_answers(&session, "d6", "sample");
	ck_assert_uint_eq(dicelab_outcomes_trials(dicelab_answers_get(answers, 0)->outcomes),
			  10000);
	dicelab_answers_free(answers);
	session_end(&session);
}
END_TEST

START_TEST(answers_have_rolls)
{
	struct session session;
	struct dicelab_answers *answers;
	const struct dicelab_answer *answer;
	int64_t sum = 0;
	size_t i;

	session_begin(&session, NULL);
	answers = find_answers(&session, "4d6kh3; d{\"hit\"}; d{\"a\":1}; ()", "roll");
	ask(&session, "3#d8", "way=roll"); /* another roll leaves them as they are */
	answer = dicelab_answers_get(answers, 0);
	ck_assert_ptr_null(answer->outcomes);
	ck_assert_ptr_null(answer->name);
	ck_assert_uint_eq(answer->breakdown->count, 4);
	for (i = 0; i < 4; i++) {
		const struct dicelab_die *die = answer->breakdown->dice[i];

		ck_assert_int_eq(die->faces, 6);
		sum += die->fate == DICELAB_KEPT ? die->value : 0;
	}
	ck_assert_uint_eq(answer->list.length, 1);
	ck_assert_int_eq(answer->list.items[0], sum);
	ck_assert_int_eq(answer->breakdown->text[0], '[');
	answer = dicelab_answers_get(answers, 1);
	ck_assert_str_eq(answer->name, "hit");
	ck_assert_str_eq(answer->breakdown->dice[0]->label, "hit");
	answer = dicelab_answers_get(answers, 3);
	ck_assert_uint_eq(answer->list.length, 0);
	ck_assert_uint_eq(answer->breakdown->count, 0);
	ck_assert_ptr_null(answer->breakdown->text);
	dicelab_answers_free(answers);
	session_end(&session);
}
END_TEST

static const struct dicelab_ask_pair unanswered[] = {
	{"nosuch", NULL}, {"way", "guess"}, {"sweep", "n=1..2"}, {"bind", "6=n"}};

START_TEST(no_answers_with_a_wrong_option)
{
	struct session session;
	struct dicelab_answers *answers;

	session_begin(&session, NULL);
	answers = dicelab_ask_answers(session.lab, "6", 1, &unanswered[_i], 1);
	ck_assert_ptr_nonnull(answers);
	ck_assert_ptr_null(dicelab_answers_get(answers, 0));
	ck_assert_uint_eq(session.complaints, 1);
	ck_assert_ptr_nonnull(dicelab_last_error(session.lab));
	dicelab_answers_free(answers);
	dicelab_answers_free(NULL);
	answers = dicelab_ask_answers(session.lab, "6", 1, NULL, 0);
	ck_assert_ptr_nonnull(dicelab_answers_get(answers, 0));
	ck_assert_ptr_null(dicelab_last_error(session.lab));
	dicelab_answers_free(answers);
	session_end(&session);
}
END_TEST

/* Each request for memory fails once, alone or with all after it: there is no document, or one with an error, or the right
   one; and no block is left. */
static const char *const hungry[][2] = {
	{"2d6 + 3; d{\"hit\", \"miss\"}", "statements chart charts at_least top=3"},
	{"x = 2; 3 + x", "way=roll statements"},
	{"1 +", "format=html"},
	{"2d6", "way=sample trials=20 seed=3 format=html"},
	{"d2 + n", "sweep=n=1,2 chart"},
	{"d2 + n; n", "sweep=n=1,2 format=csv"},
	{"2d6", "nosuch"},
};

static void ask_hungrily(struct unsteady_memory *memory, const char *const request[2],
			 char **document)
{
	const struct dicelab_hooks hooks = {.size = sizeof hooks,
					    .memory = unsteady_interface(memory)};
	struct dicelab *lab = dicelab_new(&hooks);
	const char *text;

	*document = NULL;
	if (lab == NULL)
		return;
	dicelab_seed(lab, 1);
	text = dicelab_ask(lab, request[0], strlen(request[0]), request[1]);
	if (text != NULL)
		*document = strdup(text);
	dicelab_free(lab);
}

START_TEST(lack_of_memory_is_an_error)
{
	struct unsteady_memory memory = {0};
	char *right, *document;
	size_t requests, i;

	ask_hungrily(&memory, hungry[_i], &right);
	requests = memory.requests;
	ck_assert_ptr_nonnull(right);
	for (i = 0; i < 2 * requests; i++) {
		memory = (struct unsteady_memory){.fails_at = i / 2 + 1, .fails_after = i % 2};
		ask_hungrily(&memory, hungry[_i], &document);
		ck_assert_uint_eq(memory.blocks, 0);
		if (document != NULL && strstr(document, "\"code\":\"out-of-memory\"") == NULL)
			ck_assert_msg(strcmp(document, right) == 0, "request %zu: %.400s",
				      i / 2 + 1, document);
		free(document);
	}
	free(right);
}
END_TEST

/* The same for answers: there are none, or an error, or all of them. */
START_TEST(lack_of_memory_leaves_no_answers)
{
	static const char program[] = "2d6; d{\"hit\", \"miss\"}";
	const struct dicelab_ask_pair way = {"way", _i == 0 ? "roll" : "calculate"};
	struct unsteady_memory memory;
	size_t i, whole = 0;

	for (i = 1; whole < 2; i++) {
		const struct dicelab_hooks hooks = {.size = sizeof hooks,
						    .memory = unsteady_interface(&memory)};
		struct dicelab_answers *answers;
		struct dicelab *lab;

		memory = (struct unsteady_memory){.fails_at = i / 2 + 1, .fails_after = i % 2};
		lab = dicelab_new(&hooks);
		if (lab != NULL) {
			dicelab_seed(lab, 1);
			answers = dicelab_ask_answers(lab, program, strlen(program), &way, 1);
			if (dicelab_last_error(lab) == NULL) {
				ck_assert_ptr_nonnull(dicelab_answers_get(answers, 1));
				whole += memory.requests < memory.fails_at;
			} else {
				ck_assert_int_eq(dicelab_last_error(lab)->code,
						 DICELAB_CODE_MEMORY);
			}
			dicelab_answers_free(answers);
			dicelab_free(lab);
		}
		ck_assert_uint_eq(memory.blocks, 0);
	}
	ck_assert_uint_gt(i, 40);
}
END_TEST

Suite *suite_ask(void)
{
	Suite *suite = suite_create("ask");
	TCase *all = tcase_create("ask");
	int options = 0;

	while (dicelab_ask_option((size_t)options) != NULL)
		options++;
	tcase_add_loop_test(all, documents_are_these, 0, sizeof known / sizeof *known);
	tcase_add_loop_test(all, wrong_options_are_errors, 0, sizeof wrong / sizeof *wrong);
	tcase_add_loop_test(all, sweeps_compare_outcomes, 0, sizeof swept / sizeof *swept);
	tcase_add_loop_test(all, pairs_are_options, 0, sizeof paired / sizeof *paired);
	tcase_add_test(all, no_pairs_are_none);
	tcase_add_loop_test(all, the_table_is_what_is_taken, 0, options);
	tcase_add_test(all, nothing_is_left_behind);
	tcase_add_loop_test(all, charts_are_drawn, 0, sizeof charts / sizeof *charts);
	tcase_add_test(all, plans_take_the_place_of_ways);
	tcase_add_test(all, plans_add_no_errors);
	tcase_add_test(all, samples_are_watched);
	tcase_add_loop_test(all, lack_of_memory_is_an_error, 0, sizeof hungry / sizeof *hungry);
	tcase_add_test(all, answers_have_outcomes);
	tcase_add_test(all, answers_have_rolls);
	tcase_add_loop_test(all, no_answers_with_a_wrong_option, 0,
			    sizeof unanswered / sizeof *unanswered);
	tcase_add_loop_test(all, lack_of_memory_leaves_no_answers, 0, 2);
	tcase_add_test(all, answers_that_are_too_large_are_errors);
	tcase_add_test(all, most_options);
	suite_add_tcase(suite, all);
	return suite;
}
