/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of Troll's calculator: each value with its probability in percent, and the cumulative one from it on (with
 * --at-most: up to it). Lost probability has no row.
 */
#include "report/format.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report/policy.h"
#include "report/table.h"
#include "support/text.h"

enum { COLUMN = 20, CELL = 40 };

/* ---- numbers ---- */

/* In the format of Moscow ML: twelve digits, always a point, and a tilde as minus sign of the exponent. */
static void write_real(char cell[CELL], double number)
{
	char *exponent;

	snprintf(cell, CELL, "%.12g", number);
	text_set_point(cell);
	exponent = strchr(cell, 'e');
	if (exponent != NULL) {
		*exponent++ = 'E';
		if (*exponent == '-')
			*exponent = '~';
	} else if (strchr(cell, '.') == NULL) {
		snprintf(cell + strlen(cell), CELL - strlen(cell), ".0");
	}
}

/* Padded to the column; 100, 25.0 and 6.25 are aligned at the point. */
static void put_percent(FILE *to, mpz_srcptr part, mpz_srcptr whole)
{
	double percent = pmf_nearest(part, whole) * 100;
	char cell[CELL];
	int blanks = percent < 9.999999 ? 2 : percent < 100 ? 1 : 0;

	write_real(cell, percent < 1e-15 ? 0 : percent);
	fprintf(to, "%*s%-*s", blanks, "", COLUMN - blanks, cell);
}

/* ---- values ---- */

/* The length of the longest line. */
static int width_of_text(const char *text)
{
	size_t longest = 0, length;

	for (;; text += length + 1) {
		length = strcspn(text, "\n");
		longest = length > longest ? length : longest;
		if (text[length] == '\0')
			return (int)longest;
	}
}

/* Each number is followed by a blank. */
static void put_items(const struct writer *to, const struct dicelab_list *list)
{
	size_t i;

	for (i = 0; i < list->length; i++) {
		writer_number(to, list->items[i]);
		writer_text(to, " ");
	}
}

/* Beside texts, collections have names, too: [], 7 and [1, 2]. */
static bool is_collection(const struct outcomes *outcomes, const struct dicelab_list *list)
{
	const char *const *json = outcomes->names->json;

	return json != NULL && json[list->items[0]][0] != '"';
}

/* The numbers in such a name, each followed by a blank. */
static void put_numbers(const struct writer *to, const char *name)
{
	bool begun = false;

	for (; *name != '\0'; name++) {
		if (begun && strchr(",]", *name) != NULL) {
			writer_text(to, " ");
			begun = false;
		} else if (strchr("[ ]", *name) == NULL) {
			to->put(to->data, name, 1);
			begun = true;
		}
	}
	writer_text(to, begun ? " " : "");
}

static int width_of(const struct outcomes *outcomes, size_t i)
{
	const struct dicelab_list *list = &outcomes->rows[i].outcome.list;
	const char *name = outcomes_name(outcomes, list);
	size_t width = 0;
	struct writer measure = writer_to_measure(&width);

	if (name == NULL)
		put_items(&measure, list);
	else if (is_collection(outcomes, list))
		put_numbers(&measure, name);
	else
		return width_of_text(name);
	return (int)width;
}

/* Numbers are right-aligned; a text is above its row, and a pair before it. */
static void put_value(FILE *to, const struct outcomes *outcomes, size_t i, int width)
{
	const struct dicelab_list *list = &outcomes->rows[i].outcome.list;
	const char *name = outcomes_name(outcomes, list);
	struct writer writer = writer_to_file(to);

	if (name != NULL && !is_collection(outcomes, list)) {
		writer_lines(&writer, name, "\n");
		fprintf(to, "%s%*s", *name == '[' ? "" : "\n", width, "");
		return;
	}
	writer_blanks(&writer, (size_t)(width - width_of(outcomes, i)));
	if (name == NULL)
		put_items(&writer, list);
	else
		put_numbers(&writer, name);
}

/* ---- the table ---- */

/* The cumulative share from each row on, or up to it. All are parts of the whole, so nothing is reduced. */
static void put_rows(FILE *to, const struct outcomes *outcomes, bool at_most, int width)
{
	mpz_t part, all, whole;
	size_t i;

	mpz_inits(part, all, whole, NULL);
	outcomes_whole(outcomes, whole);
	for (i = 0; i < outcomes->count && !at_most; i++) {
		outcomes_part(outcomes, i, part);
		mpz_add(all, all, part);
	}
	for (i = 0; i < outcomes->count; i++) {
		outcomes_part(outcomes, i, part);
		if (at_most)
			mpz_add(all, all, part);
		put_value(to, outcomes, i, width);
		fputs(":  ", to);
		put_percent(to, part, whole);
		put_percent(to, all, whole);
		putc('\n', to);
		if (!at_most)
			mpz_sub(all, all, part);
	}
	mpz_clears(part, all, whole, NULL);
}

/* ---- statistics ---- */

/* Sums over all rows, weighted by parts of the whole; the deviations have a factor of the whole, too. */
struct sums {
	mpz_t whole, numbers, squares, deviations;
};

/* An empty collection counts as 0. */
static void add_up(const struct outcomes *outcomes, struct sums *sums)
{
	mpz_t part;
	mpq_t value;
	size_t i;

	mpz_init(part);
	mpq_init(value);
	for (i = 0; i < outcomes->count; i++) {
		const struct dicelab_list *list = &outcomes->rows[i].outcome.list;

		outcomes_part(outcomes, i, part);
		pmf_set_signed(value, list->length > 0 ? list->items[0] : 0);
		mpz_mul(part, part, mpq_numref(value));
		mpz_add(sums->numbers, sums->numbers, part);
		mpz_addmul(sums->squares, part, mpq_numref(value));
	}
	mpz_clear(part);
	mpq_clear(value);
}

/* An empty collection has no deviation. */
static void add_deviations(const struct outcomes *outcomes, struct sums *sums)
{
	mpz_t part, deviation;
	mpq_t value;
	size_t i;

	mpz_inits(part, deviation, NULL);
	mpq_init(value);
	for (i = 0; i < outcomes->count; i++) {
		const struct dicelab_list *list = &outcomes->rows[i].outcome.list;

		if (list->length == 0)
			continue;
		outcomes_part(outcomes, i, part);
		pmf_set_signed(value, list->items[0]);
		mpz_mul(deviation, mpq_numref(value), sums->whole);
		mpz_sub(deviation, deviation, sums->numbers);
		mpz_abs(deviation, deviation);
		mpz_addmul(sums->deviations, part, deviation);
	}
	mpz_clears(part, deviation, NULL);
	mpq_clear(value);
}

static void put_real(FILE *to, const char *before, double number)
{
	char cell[CELL];

	write_real(cell, number);
	fprintf(to, "%s%s", before, cell);
}

/* A fraction as a double, rounded towards 0; 0 without outcomes. */
static double quotient(mpq_t scratch, mpz_srcptr numerator, mpz_srcptr denominator)
{
	if (mpz_sgn(denominator) == 0)
		return 0;
	mpz_set(mpq_numref(scratch), numerator);
	mpz_set(mpq_denref(scratch), denominator);
	mpq_canonicalize(scratch);
	return mpq_get_d(scratch);
}

static void put_summary(FILE *to, const struct outcomes *outcomes)
{
	struct sums sums;
	mpq_t scratch;
	mpz_t square;

	mpz_inits(sums.whole, sums.numbers, sums.squares, sums.deviations, square, NULL);
	mpq_init(scratch);
	outcomes_whole(outcomes, sums.whole);
	add_up(outcomes, &sums);
	add_deviations(outcomes, &sums);
	mpz_mul(square, sums.whole, sums.whole);
	put_real(to, "\nAverage = ", quotient(scratch, sums.numbers, sums.whole));
	mpz_mul(sums.squares, sums.squares, sums.whole); /* variance: E X^2 - (E X)^2 */
	mpz_submul(sums.squares, sums.numbers, sums.numbers);
	put_real(to, "    Spread = ", sqrt(quotient(scratch, sums.squares, square)));
	put_real(to, "  Mean deviation = ", quotient(scratch, sums.deviations, square));
	putc('\n', to);
	mpq_clear(scratch);
	mpz_clears(sums.whole, sums.numbers, sums.squares, sums.deviations, square, NULL);
}

static bool are_numbers(const struct outcomes *outcomes)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		if (outcomes->rows[i].outcome.list.length > 1)
			return false;
	}
	return outcomes->names == NULL;
}

static void put_outcomes(FILE *to, const struct answer *answer, bool at_most)
{
	enum { MARGIN = 5 };
	const struct outcomes *outcomes = answer->outcomes;
	int width = 0, own;
	size_t i;

	if (answer->labelled)
		fprintf(to, "%s\n", answer->label);
	for (i = 0; i < outcomes->count; i++) {
		own = width_of(outcomes, i);
		width = own > width ? own : width;
	}
	width += MARGIN;
	fprintf(to, "%*s    %% =                 %% %s              \n", width, "Value",
		at_most ? "<=" : ">=");
	put_rows(to, outcomes, at_most, width);
	if (are_numbers(outcomes))
		put_summary(to, outcomes);
}

/* Others as plain text. */
void troll_table(FILE *to, struct answer_table *table)
{
	if (table->kind != TABLE_OUTCOMES) {
		plain_table(to, table);
		return;
	}
	put_outcomes(to, table->answer, table->layout->at_most);
	table->failed |= !policy_put_after(to, table->answer, table->layout);
}
