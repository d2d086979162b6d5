/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The probability of a failure, in words. */
#include <float.h>
#include <stdio.h>
#include <string.h>

#include "calc/calculation.h"
#include "support/text.h"

enum { LONGEST = 60 }; /* of a number as text */

/* A probability with six digits that count, which may be less than any double. */
static void print_digits(char *text, const mpq_t odds)
{
	double number = mpq_get_d(odds);
	long power = (long)mpz_sizeinbase(mpq_denref(odds), 10) -
		     (long)mpz_sizeinbase(mpq_numref(odds), 10) + 2;
	mpq_t scaled;

	if (mpq_sgn(odds) == 0 || number >= DBL_MIN) {
		snprintf(text, LONGEST, "%.6g", number);
	} else {
		mpq_init(scaled);
		mpz_ui_pow_ui(mpq_numref(scaled), 10, (unsigned long)power);
		mpq_mul(scaled, scaled, odds);
		number = mpq_get_d(scaled);
		while (number >= 9.999995) { /* would be rounded to 10 */
			number /= 10;
			power--;
		}
		snprintf(text, LONGEST, "%.6ge-%ld", number, power);
		mpq_clear(scaled);
	}
	text_set_point(text);
}

/* A probability below 1 is not rounded to 1. */
static void print_decimal(char *text, const mpq_t odds)
{
	mpq_t others;

	print_digits(text, odds);
	if (strcmp(text, "1") == 0 && mpq_cmp_ui(odds, 1, 1) < 0) {
		mpq_init(others);
		mpq_set_ui(others, 1, 1);
		mpq_sub(others, others, odds);
		memcpy(text, "1 - ", 4);
		print_digits(text + 4, others);
		mpq_clear(others);
	}
}

static void print_fraction(char *text, const mpq_t odds)
{
	enum { SHORT = 40 }; /* digits that are readable */

	if (mpz_sizeinbase(mpq_numref(odds), 10) + mpz_sizeinbase(mpq_denref(odds), 10) <= SHORT)
		mpq_get_str(text, 10, odds);
	else
		print_decimal(text, odds);
}

/* Prints a lower bound, as loops that were cut off may fail as well; true if it equals the upper bound. */
static bool print_bounds(char *text, double failed, const mpq_t lost)
{
	char most[LONGEST];
	mpq_t least;

	mpq_init(least);
	mpq_set_d(least, failed < 1 - DBL_EPSILON ? failed : 1 - DBL_EPSILON);
	print_decimal(text, least);
	print_decimal(most, lost);
	mpq_clear(least);
	return strcmp(text, most) == 0;
}

void calc_odds(const struct calc *calc, const struct pmf *pmf, char *odds, size_t size)
{
	const char *others = calc->failures_differ ? ", or another error" : "";
	char text[LONGEST];
	/* A loop may have been cut off whose outcomes do not matter. */
	bool cut_off = calc->cut_off && !pmf_only_failed(pmf), known = true;
	mpq_t lost;

	mpq_init(lost);
	pmf_lost_exactly(pmf, lost);
	/* With doubles, the lost mass suffers from cancellation; failed mass is summed directly. */
	if (calc->request->floating && !cut_off && pmf->failed > 0)
		mpq_set_d(lost, pmf->failed);
	if (cut_off)
		known = print_bounds(text, pmf->failed, lost);
	else if (calc->request->floating)
		print_decimal(text, lost);
	else
		print_fraction(text, lost);
	if (pmf->count == 0 && !cut_off)
		snprintf(odds, size, "%s", others);
	else if (cut_off && pmf->failed < PMF_FAINTEST) /* too small for an accurate double */
		snprintf(odds, size, "%s, with positive probability", others);
	else
		snprintf(odds, size, "%s, with probability %s%s", others, known ? "" : "at least ",
			 text);
	mpq_clear(lost);
}
