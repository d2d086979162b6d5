/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* tree/operators: the table, and each row's example run through the public interface. */
#include "tree/operators.h"

#include <ctype.h>
#include <string.h>

#include "session.h"
#include "suites.h"

static const struct {
	const char *spelling, *usage, *summary, *example, *result, *dice;
} rows[] = {
#define OPERATOR(id, spelling, shape, tree, usage, summary, example, result, dice)                 \
	{spelling, usage, summary, example, result, dice},
#define MODIFIER(id, spelling, usage, summary, example, result, dice)                              \
	{spelling, usage, summary, example, result, dice},
#define SHORTHAND(id, spelling, usage, summary, example, result, dice)                             \
	{spelling, usage, summary, example, result, dice},
#include "tree/operators.def"
};

enum { ROWS = sizeof rows / sizeof *rows };

START_TEST(example_gives_its_result)
{
	char expected[200];

	snprintf(expected, sizeof expected, "%s\n", rows[_i].result);
	session_expect(rows[_i].example, expected);
}
END_TEST

START_TEST(example_shows_the_operator)
{
	ck_assert_ptr_nonnull(strstr(rows[_i].example, rows[_i].spelling));
	ck_assert_ptr_nonnull(strchr(rows[_i].usage, rows[_i].spelling[0]));
	ck_assert_uint_gt(strlen(rows[_i].summary), 0);
}
END_TEST

/* It means what it looks like, and chance has a say in it. */
START_TEST(example_with_dice_is_calculated)
{
	struct dicelab_outcomes *outcomes;
	struct session session;

	ck_assert_ptr_nonnull(strstr(rows[_i].dice, rows[_i].spelling));
	session_begin(&session, NULL);
	outcomes = session_calculate(&session, rows[_i].dice, NULL);
	ck_assert_str_eq(session_text(&session), "");
	ck_assert_uint_gt(dicelab_outcomes_count(outcomes), 1);
	dicelab_outcomes_free(outcomes);
	session_end(&session);
}
END_TEST

static const struct {
	const char *example, *result;
} phrases[] = {
#define PHRASE(words, place, meaning, usage, summary, example, result) {example, result},
#include "language/dicelab/phrases.def"
};

START_TEST(phrase_gives_its_result)
{
	char expected[200];

	snprintf(expected, sizeof expected, "%s\n", phrases[_i].result);
	session_expect(phrases[_i].example, expected);
}
END_TEST

static const char *const words[] = {
#define OPERATOR(id, spelling, ...) spelling,
#define MODIFIER(id, spelling, ...) spelling,
#define SHORTHAND(id, spelling, ...) spelling,
#define PARTICLE(id, spelling) spelling,
#include "tree/operators.def"
};

enum { WORDS = sizeof words / sizeof *words };

START_TEST(word_is_found)
{
	const char *spelling = words[_i];
	const struct word *word = word_find(spelling, strlen(spelling));

	ck_assert_ptr_nonnull(word);
	ck_assert_str_eq(word->spelling, spelling);
	if (word->class == WORD_OPERATOR)
		ck_assert_str_eq(operator_table[word->kind].spelling, spelling);
}
END_TEST

static const struct {
	const char *text;
	size_t length;
} strange[] = {{"su", 2}, {"summ", 4}, {"Sum", 3}, {"sumx", 4}, {"=", 1}, {"x", 1}, {"&&", 2}};

START_TEST(other_words_are_not_found)
{
	ck_assert_ptr_null(word_find(strange[_i].text, strange[_i].length));
}
END_TEST

START_TEST(only_the_given_bytes_are_looked_at)
{
	const struct word *word = word_find("sumx", 3);

	ck_assert_ptr_nonnull(word);
	ck_assert_int_eq(word->kind, NODE_SUM);
	ck_assert_int_eq(word_find("..3", 1)->kind, NODE_JOIN);
	ck_assert_int_eq(word_find("..3", 2)->kind, NODE_RANGE);
	ck_assert_int_eq(word_find("-", 1)->kind, NODE_SUBTRACT);
	ck_assert_int_eq(word_find("keep", 4)->class, WORD_KEEP);
	ck_assert_int_eq(word_find("drop", 4)->class, WORD_DROP);
	ck_assert_int_eq(word_find("else", 4)->class, WORD_ELSE);
	ck_assert_ptr_null(word_find(NULL, 0)); /* not even one */
}
END_TEST

START_TEST(shape_has_operands)
{
	const struct shape_row *row = &shape_table[_i];

	ck_assert_int_ge(row->arity, 0);
	ck_assert_int_le(row->arity, 3);
}
END_TEST

Suite *suite_operators(void)
{
	Suite *suite = suite_create("operators");
	TCase *all = tcase_create("operators");

	tcase_add_loop_test(all, example_gives_its_result, 0, ROWS);
	tcase_add_loop_test(all, example_shows_the_operator, 0, ROWS);
	tcase_add_loop_test(all, example_with_dice_is_calculated, 0, ROWS);
	tcase_add_loop_test(all, phrase_gives_its_result, 0, sizeof phrases / sizeof *phrases);
	tcase_add_loop_test(all, word_is_found, 0, WORDS);
	tcase_add_loop_test(all, other_words_are_not_found, 0, sizeof strange / sizeof *strange);
	tcase_add_test(all, only_the_given_bytes_are_looked_at);
	tcase_add_loop_test(all, shape_has_operands, 0, SHAPE_COUNT);
	suite_add_tcase(suite, all);
	return suite;
}
