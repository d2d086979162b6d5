/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that a host gives numbers: the programs that use them, and what is no name. */
#include <string.h>

#include "session.h"
#include "suites.h"
#include "unsteady_memory.h"

/* What a program rolls if `n` is the number. */
static const struct {
	const char *notation, *program;
	int64_t number;
	const char *expected;
} bound[] = {
	{"dicelab", "n + 1", 41, "42\n"},
	{"dicelab", "n#d1", 3, "1 1 1\n"},
	{"dicelab", "10 - n", -4, "14\n"},
	{"dicelab", "n", INT64_MIN, "-9223372036854775808\n"},
	{"dicelab", "n", INT64_MAX, "9223372036854775807\n"},
	{"dicelab", "n = 7; n", 3, "7\n"},
	{"dicelab", "let n = 5 in n", 3, "5\n"},
	{"dicelab", "f(x) = x * n; f(2)", 6, "12\n"},
	{"troll", "n + 1", 41, "42\n"},
	{"troll", "sum n#1", 4, "4\n"},
	{"troll", "n - 1", -4, "-5\n"},
};

/* Binds in a source of the program, and rolls it. */
static bool bind_and_roll(struct session *session, const char *notation, const char *program,
			  const char *name, int64_t number)
{
	struct dicelab_source *source =
		dicelab_open_text(session->lab, "rule", program, strlen(program));
	struct dicelab_statement *statement;
	struct dicelab_list list;
	bool ok;

	ck_assert(dicelab_set_notation(source, notation, 0));
	dicelab_allow_definitions(source);
	ok = dicelab_bind(source, name, number);
	if (ok && dicelab_next(source, &statement) == DICELAB_STATEMENT &&
	    dicelab_roll(session->lab, statement, &list))
		ck_assert(dicelab_write_roll(session->output.to, &list));
	dicelab_close(source);
	return ok;
}

START_TEST(programs_use_the_number)
{
	struct session session;

	session_begin(&session, NULL);
	ck_assert(bind_and_roll(&session, bound[_i].notation, bound[_i].program, "n",
				bound[_i].number));
	ck_assert_str_eq(session_text(&session), bound[_i].expected);
	session_end(&session);
}
END_TEST

START_TEST(a_number_is_replaced)
{
	struct dicelab_definition definition;
	struct session session;

	session_begin(&session, NULL);
	ck_assert(bind_and_roll(&session, "dicelab", "n", "n", 1));
	ck_assert(bind_and_roll(&session, "dicelab", "n", "n", 2));
	ck_assert_str_eq(session_text(&session), "1\n2\n");
	ck_assert_uint_eq(dicelab_definition_count(session.lab), 1);
	ck_assert(dicelab_definition_get(session.lab, 0, &definition) && definition.bound);
	ck_assert(dicelab_definition_is_used(session.lab, 0));
	session_roll(&session, "n");
	ck_assert_str_eq(session_text(&session), "1\n2\n2\n");
	session_end(&session);
}
END_TEST

/* A definition in the text takes the place of the number. */
START_TEST(a_definition_is_not_bound)
{
	struct dicelab_definition definition;
	struct session session;

	session_begin(&session, NULL);
	ck_assert(bind_and_roll(&session, "dicelab", "n = 3; n", "n", 1));
	ck_assert(dicelab_definition_get(session.lab, 0, &definition) && !definition.bound);
	session_end(&session);
}
END_TEST

/* Injected text, words of the language, and dice. */
static const char *const no_names[] = {"",    "n = 1; m", "n;",  "n ", " n",      "1",  "n1",
				       "1n",  "n-1",      "sum", "d",  "let",     "if", "f(x)",
				       "n\n", "\"n\"",    "//",  "n=", "\xC3\xA4"};

START_TEST(other_texts_are_no_names)
{
	const char *name = no_names[_i];
	struct session session;
	char expected[60];

	session_begin(&session, NULL);
	ck_assert(!bind_and_roll(&session, "dicelab", "1", name, 1));
	snprintf(expected, sizeof expected, "error 1:1 [0,%zu) this is not a name",
		 strcspn(name, "\n"));
	ck_assert_msg(strstr(session_text(&session), expected) == session_text(&session), "%s",
		      session_text(&session));
	ck_assert_uint_eq(dicelab_definition_count(session.lab), 0);
	session_end(&session);
}
END_TEST

/* All letters: what can be bound is what can be defined by a text. */
START_TEST(names_are_those_of_definitions)
{
	static const char *const names[] = {"explode", "mid",   "pool", "dF", "D",  "kh",    "x",
					    "and",     "count", "in",   "to", "as", "given", "cap"};
	char program[40];
	bool defined, done;
	struct session session;

	session_begin(&session, NULL);
	snprintf(program, sizeof program, "%s = 3; 1", names[_i]);
	done = bind_and_roll(&session, "dicelab", program, "other", 1);
	defined = done && dicelab_definition_count(session.lab) == 2;
	session_end(&session);
	session_begin(&session, NULL);
	ck_assert_msg(bind_and_roll(&session, "dicelab", "1", names[_i], 3) == defined, "%s",
		      names[_i]);
	session_end(&session);
}
END_TEST

START_TEST(other_notations_have_no_names)
{
	const struct dicelab_notation *notation = dicelab_notation_get((size_t)_i);
	struct session session;

	session_begin(&session, NULL);
	if (notation == NULL || notation->names != DICELAB_NO_NAMES) {
		session_end(&session);
		return;
	}
	ck_assert(!bind_and_roll(&session, notation->name, notation->example, "n", 1));
	ck_assert_ptr_nonnull(strstr(session_text(&session), "has no names from outside"));
	session_end(&session);
}
END_TEST

/* Each request for memory in turn fails: there is an error and no definition, or the number. */
START_TEST(binding_needs_memory)
{
	struct unsteady_memory memory = {.requests = 0};
	struct dicelab_memory interface = unsteady_interface(&memory);
	struct dicelab_source *source;
	struct session session;
	bool ok;

	session_begin(&session, &interface);
	source = dicelab_open_text(session.lab, "rule", "", 0);
	memory.fails_at = memory.requests + 1 + (size_t)_i;
	ok = dicelab_bind(source, "n", 1);
	ck_assert_uint_eq(dicelab_definition_count(session.lab), ok);
	ck_assert_uint_eq(session.complaints, !ok);
	ck_assert(!ok || memory.requests < memory.fails_at);
	dicelab_close(source);
	session_end(&session);
	ck_assert_uint_eq(memory.blocks, 0);
}
END_TEST

Suite *suite_bind(void)
{
	Suite *suite = suite_create("bind");
	TCase *all = tcase_create("bind");

	tcase_add_loop_test(all, programs_use_the_number, 0, sizeof bound / sizeof *bound);
	tcase_add_test(all, a_number_is_replaced);
	tcase_add_test(all, a_definition_is_not_bound);
	tcase_add_loop_test(all, other_texts_are_no_names, 0, sizeof no_names / sizeof *no_names);
	tcase_add_loop_test(all, names_are_those_of_definitions, 0, 14);
	tcase_add_loop_test(all, other_notations_have_no_names, 0, 8);
	tcase_add_loop_test(all, binding_needs_memory, 0, 6);
	suite_add_tcase(suite, all);
	return suite;
}
