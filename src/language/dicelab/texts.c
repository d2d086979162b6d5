/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses text literals, and builds the cases between the braces after `as`. */
#include "language/dicelab/lists.h"

#include <inttypes.h>
#include <string.h>

#include "support/memory.h"
#include "support/text.h"

/* ---- texts ---- */

/* Labels may contain only characters that are shown unchanged. */
static bool check_character(struct builder *builder, struct span at, const char *character,
			    size_t length)
{
	return text_is_printable(character, length) ||
	       diag_error(builder->diag, CODE_SYNTAX, at, NULL,
			  "this text contains a character that cannot be shown");
}

/* A backslash must precede a quotation mark or another backslash. */
static bool check_escape(struct builder *builder, struct span at, char escaped)
{
	return escaped == '"' || escaped == '\\' ||
	       diag_error(builder->diag, CODE_SYNTAX, at,
			  "'\\\"' is a quotation mark and '\\\\' a backslash",
			  "a backslash must come before '\"' or '\\'");
}

const char *texts_read(struct builder *builder, struct span at, const char *quoted, size_t length)
{
	char *text = build_take(builder, at, length);
	size_t i, size, written = 0;

	if (text == NULL)
		return NULL;
	for (i = 1; i + 1 < length; i += size) {
		if (quoted[i] == '\\' && !check_escape(builder, at, quoted[++i]))
			return NULL;
		size = text_character(quoted + i, length - 1 - i);
		if (!check_character(builder, at, quoted + i, size))
			return NULL;
		memcpy(text + written, quoted + i, size);
		written += size;
	}
	if (strspn(text, " ") == written) {
		diag_error(builder->diag, CODE_SYNTAX, at, NULL, "a label needs a text");
		return NULL;
	}
	return text;
}

const char *texts_straighten(struct builder *builder, struct span at, const char *quoted,
			     size_t length)
{
	enum { MARK = 3, MARKS = 6 }; /* bytes of one typographic quotation mark, and of both */
	char *text = build_take(builder, at, length);

	if (text == NULL)
		return NULL;
	snprintf(text, length, "\"%.*s\"", (int)(length - MARKS), quoted + MARK);
	return text;
}

/* ---- cases ---- */

static bool check_range(struct builder *builder, const struct text_case *one)
{
	return one->kind != CASE_RANGE || one->low <= one->high ||
	       diag_error(builder->diag, CODE_SYNTAX, one->at, NULL,
			  "there is no number from %" PRId64 " to %" PRId64, one->low, one->high);
}

/* Either all cases have numbers, or none. */
static bool check_kinds(struct builder *builder, const struct text_case *one, bool numbered)
{
	return (one->kind != CASE_NEXT) == numbered ||
	       diag_error(builder->diag, CODE_SYNTAX, one->at,
			  "{\"miss\", \"hit\"} names 0 and 1, {..6: \"miss\", 7..: \"hit\"} these "
			  "numbers",
			  "some of the cases have numbers, and others have none");
}

bool texts_only(const struct text_case *last)
{
	while (last != NULL && (last->value == NULL || node_is_text(last->value)))
		last = last->before;
	return last == NULL;
}

/* Counts and checks the cases. False after an error (reported). */
static bool count_cases(struct builder *builder, const struct text_case *last, size_t *count)
{
	const struct text_case *one, *otherwise = NULL, *first = last;

	for (*count = 0, one = last; one != NULL; one = one->before, ++*count) {
		first = one;
		if (one->kind == CASE_ELSE && otherwise != NULL)
			return diag_error(builder->diag, CODE_SYNTAX, otherwise->at, NULL,
					  "there is another 'else' before this");
		otherwise = one->kind == CASE_ELSE ? one : otherwise;
	}
	for (one = last; one != NULL; one = one->before) {
		if (!check_range(builder, one) ||
		    !check_kinds(builder, one, first->kind != CASE_NEXT))
			return false;
	}
	return true;
}

/* The cases in the order of the source. */
struct table_of_cases {
	const struct text_case **read;
	const char **texts;
	size_t *numbers;
	struct label_case *cases;
};

static bool take_table(struct builder *builder, struct span at, size_t count,
		       struct table_of_cases *table)
{
	table->read = arena_take(builder->arena, count * sizeof *table->read);
	table->texts = arena_take(builder->arena, count * sizeof *table->texts);
	table->numbers = arena_take(builder->arena, count * sizeof *table->numbers);
	table->cases = arena_take(builder->arena, count * sizeof *table->cases);
	return (table->read != NULL && table->texts != NULL && table->numbers != NULL &&
		table->cases != NULL) ||
	       diag_out_of_memory(builder->diag, at);
}

static void fill_table(struct table_of_cases *table, const struct text_case *last, size_t count)
{
	const struct text_case *one;
	size_t i = count;

	for (one = last; one != NULL; one = one->before) {
		i--;
		table->read[i] = one;
		table->texts[i] = one->text;
		table->cases[i] = (struct label_case){
			.otherwise = one->kind == CASE_ELSE, .low = one->low, .high = one->high};
		if (one->kind == CASE_NEXT)
			table->cases[i].low = table->cases[i].high = (int64_t)i;
	}
}

/* The index in the source of a case: the last of several equal ones. */
static size_t number_of(const struct table_of_cases *table, size_t count,
			const struct label_case *range)
{
	size_t i = count - 1;

	while (i > 0 && (table->cases[i].otherwise || table->cases[i].low != range->low ||
			 table->cases[i].high != range->high))
		i--;
	return i;
}

/* Reports a number that is in two cases, an explicit number if possible; `next` does not begin before `one`. */
static bool report_overlap(struct builder *builder, const struct table_of_cases *table,
			   const struct label_cases *cases, const struct label_case *one)
{
	const struct label_case *next = one + 1;
	size_t i = number_of(table, cases->count, one), k = number_of(table, cases->count, next);
	struct span at = table->read[i > k ? i : k]->at;
	char both[44];

	if (next->low > INT64_MIN)
		snprintf(both, sizeof both, "%" PRId64, next->low);
	else
		snprintf(both, sizeof both, "..%" PRId64,
			 one->high < next->high ? one->high : next->high);
	return diag_error(builder->diag, CODE_SYNTAX, at, NULL, "there are two cases for %s", both);
}

static bool check_overlap(struct builder *builder, const struct table_of_cases *table,
			  const struct label_cases *cases)
{
	size_t i;

	for (i = 1; i < cases->ranges; i++) {
		if (cases->rising[i].low <= cases->rising[i - 1].high)
			return report_overlap(builder, table, cases, &cases->rising[i - 1]);
	}
	return true;
}

const struct label_cases *texts_build(struct builder *builder, const struct text_case *last)
{
	struct table_of_cases table;
	const struct label_set *set;
	struct label_cases *cases;
	size_t count, i;

	if (!count_cases(builder, last, &count) || !take_table(builder, last->at, count, &table))
		return NULL;
	fill_table(&table, last, count);
	set = label_set_make(builder->arena, table.texts, count, table.numbers);
	for (i = 0; set != NULL && i < count; i++)
		table.cases[i].label = table.numbers[i];
	cases = set == NULL ? NULL : label_cases_make(builder->arena, set, table.cases, count);
	if (cases == NULL)
		diag_out_of_memory(builder->diag, last->at);
	return cases != NULL && check_overlap(builder, &table, cases) ? cases : NULL;
}
