/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long a question to the library takes: 4d6kh3, each time from a new session to the freed one. Prints a line for each, with
 * microseconds: the first distribution of the process, a later one, a later roll, and a loop over the 1296 ways of four dice, which
 * counts the sums of the best three by hand.
 */
#include "dicelab.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TIMES = 500, WAYS = 1296 };

static const char rule[] = "4d6kh3";

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return 1e6 * (double)time.tv_sec + 1e-3 * (double)time.tv_nsec;
}

static bool calculate(struct dicelab *lab, const struct dicelab_statement *statement)
{
	struct dicelab_outcomes *outcomes = dicelab_calculate(lab, statement, NULL);
	bool ok = dicelab_outcomes_count(outcomes) == 16; /* 3 ... 18 */

	dicelab_outcomes_free(outcomes);
	return ok;
}

static bool roll(struct dicelab *lab, const struct dicelab_statement *statement)
{
	struct dicelab_list list;

	return dicelab_roll(lab, statement, &list) && list.length == 1;
}

static bool ask(bool (*answer)(struct dicelab *lab, const struct dicelab_statement *statement))
{
	struct dicelab *lab = dicelab_new(NULL);
	struct dicelab_source *source = dicelab_open_text(lab, "rule", rule, strlen(rule));
	struct dicelab_statement *statement;
	bool ok = dicelab_next(source, &statement) == DICELAB_STATEMENT && answer(lab, statement);

	dicelab_close(source);
	dicelab_free(lab);
	return ok;
}

/* The most frequent sum is 13. */
static bool by_hand(void)
{
	int counts[19] = {0}, way, i;

	for (way = 0; way < WAYS; way++) {
		int rest = way, sum = 0, least = 6;

		for (i = 0; i < 4; i++, rest /= 6) {
			int face = 1 + rest % 6;

			sum += face;
			least = face < least ? face : least;
		}
		counts[sum - least]++;
	}
	return counts[13] == 172;
}

/* The least time of many: others only ever take time. */
static bool measure(const char *name, int times, bool (*run)(void))
{
	double least = 1e9;

	for (; times > 0; times--) {
		double begun = now(), taken;

		if (!run())
			return false;
		taken = now() - begun;
		least = taken < least ? taken : least;
	}
	printf("%s\t%.1f\n", name, least);
	return true;
}

static bool distribution(void)
{
	return ask(calculate);
}

static bool one_roll(void)
{
	return ask(roll);
}

int main(void)
{
	return measure("first distribution", 1, distribution) &&
			       measure("distribution", TIMES, distribution) &&
			       measure("roll", TIMES, one_roll) &&
			       measure("by hand", TIMES, by_hand)
		       ? 0
		       : 1;
}
