/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The probability of a failure, in words. */
#include <float.h>
#include <stdio.h>
#include <string.h>

#include "calc/calculation.h"
#include "support/text.h"

enum { LONGEST = 60 }; /* of a number as text */

/* A probability below 1 is not rounded to 1, nor a small one to 0. */
static void print_decimal(char *text, const mpq_t odds)
{
	enum { BITS = 64 };
	mpf_t number;
	mpq_t others;

	mpf_init2(number, BITS);
	mpf_set_q(number, odds);
	gmp_snprintf(text, LONGEST, "%.6Fg", number);
	text_set_point(text);
	if (strcmp(text, "1") == 0 && mpq_cmp_ui(odds, 1, 1) < 0) {
		mpq_init(others);
		mpq_set_ui(others, 1, 1);
		mpq_sub(others, others, odds);
		mpf_set_q(number, others);
		gmp_snprintf(text, LONGEST, "1 - %.6Fg", number);
		text_set_point(text + strlen("1 - "));
		mpq_clear(others);
	}
	mpf_clear(number);
}

static void print_fraction(char *text, const mpq_t odds)
{
	enum { SHORT = 40 }; /* digits that are readable */

	if (mpz_sizeinbase(mpq_numref(odds), 10) + mpz_sizeinbase(mpq_denref(odds), 10) <= SHORT)
		gmp_snprintf(text, LONGEST, "%Qd", odds);
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
