/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The export format of anydice.com, for comparison with it and for its readers: a line with name, mean, deviation,
 * minimum and maximum, a heading, and a line per outcome with its percentage, or a cumulative one if the layout says
 * so.
 *
 * Numbers have 14 significant digits, in the format of JavaScript: 12.5, 100, 4.1e-7.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "report/format.h"
#include "report/table.h"

enum { DIGITS = 14, NUMBER = 48 };

/* Formats significant digits with the decimal exponent of the first, as JavaScript does. */
static void put_digits(FILE *to, const char *digits, int power)
{
	int length = (int)strlen(digits), i;

	if (power < -6 || power > 20) {
		fprintf(to, "%c%s%s", digits[0], length > 1 ? "." : "", digits + 1);
		fprintf(to, "e%s%d", power > 0 ? "+" : "", power);
		return;
	}
	if (power < 0)
		fputs("0.", to);
	for (i = power + 1; i < 0; i++)
		putc('0', to);
	for (i = 0; i < length || i <= power; i++) {
		if (i == power + 1 && power >= 0)
			putc('.', to);
		putc(i < length ? digits[i] : '0', to);
	}
}

static void put_number(FILE *to, double number)
{
	char text[NUMBER], digits[DIGITS + 1] = "";
	size_t count = 0, i;

	if (!(fabs(number) > 0)) {
		putc('0', to);
		return;
	}
	snprintf(text, sizeof text, "%.*e", DIGITS - 1, fabs(number));
	for (i = 0; text[i] != 'e'; i++) {
		if (text[i] >= '0' && text[i] <= '9')
			digits[count++] = text[i];
	}
	while (count > 1 && digits[count - 1] == '0')
		digits[--count] = '\0';
	if (number < 0)
		putc('-', to);
	put_digits(to, digits, atoi(text + i + 1));
}

/* A text in quotation marks. */
static void put_text(FILE *to, const char *text)
{
	putc('"', to);
	for (; *text != '\0'; text++)
		fputs(*text == '"' ? "\"\"" : (char[]){*text, '\0'}, to);
	putc('"', to);
}

/* Mean, deviation, minimum and maximum; empty if undefined. */
static void put_statistics(FILE *to, const struct answer *answer, const struct view *view)
{
	static const enum statistic all[] = {STATISTIC_MEAN, STATISTIC_DEVIATION, STATISTIC_MINIMUM,
					     STATISTIC_MAXIMUM};
	struct summary summary;
	double value;
	size_t i;

	summary_open(&summary, answer->outcomes, view->layout, SUMMARY_DIGITS);
	for (i = 0; i < sizeof all / sizeof *all; i++) {
		putc(',', to);
		if (summary_has(&summary, (size_t)all[i]) &&
		    summary_number(&summary, all[i], &value))
			put_number(to, value);
	}
	summary_close(&summary);
}

static void put_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	enum view_column column = column_asked_for(view->layout);
	mpz_t part, whole;
	size_t i;

	put_text(to, answer->label);
	put_statistics(to, answer, view);
	fputs("\n#,%\n", to);
	mpz_inits(part, whole, NULL);
	outcomes_whole(answer->outcomes, whole);
	for (i = 0; i < view_rows(view); i++) {
		if (!view_part(view, i, column, part))
			continue;
		view_put(view, to, i, COLUMN_OUTCOME);
		putc(',', to);
		mpz_mul_ui(part, part, 100);
		put_number(to, pmf_quotient(part, whole));
		putc('\n', to);
	}
	mpz_clears(part, whole, NULL);
	putc('\n', to);
}

/* Others as comma-separated values. */
void anydice_table(FILE *to, struct answer_table *table)
{
	if (table->kind == TABLE_OUTCOMES)
		put_outcomes(to, table->answer, table->view);
	else
		csv_table(to, table);
}
