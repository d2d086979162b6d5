/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The public interface: all ways in which dice can fall, against the distribution that is calculated. */
#include <math.h>

#include "session.h"
#include "suites.h"

enum { MOST = 100 };

struct found {
	size_t count, stops_at;
	double share[MOST]; /* of each result below it */
	double whole;
	size_t dice; /* of the last way */
};

static bool find(void *data, const struct dicelab_way *way)
{
	struct found *found = data;

	ck_assert_uint_eq(way->result->length, 1);
	found->count++;
	if (way->result->items[0] < MOST)
		found->share[way->result->items[0]] += way->probability;
	found->whole += way->probability;
	found->dice = way->count;
	return found->count != found->stops_at;
}

static const struct {
	const char *program;
	size_t count, dice;
} ways[] = {
	{"7", 1, 0},
	{"d6", 6, 1},
	{"2d6 + 3", 36, 2},
	{"4d6kh3", 1296, 4},
	{"d2 * d3 * d4", 24, 3},
	{"if d2 == 2 then 2 + d2 else 1", 3, 2},
	{"d d3", 6, 2},
	/* 2 * 2 without a 1, 2 * 2 * 3 with one of them, 3 * 3 with both */
	{"sum reroll 2#d3", 25, 2},
	{"let x = 2#d6 in sum x given max x == 6", 11, 2},
	{"first 1 perm(1..3)", 6, 0},
	{"d{0:3, 1}", 8, 1}, /* two buckets of four parts */
	{"sum 3#d{2, 5}", 8, 3},
};

START_TEST(ways_add_up_to_the_distribution)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct dicelab_outcomes *outcomes;
	struct found found = {.count = 0};
	size_t i;

	session_begin(&session, NULL);
	statement = session_open(&session, ways[_i].program, &source);
	ck_assert_uint_eq(dicelab_ways(session.lab, statement, 2000, find, &found), ways[_i].count);
	ck_assert_uint_eq(found.count, ways[_i].count);
	ck_assert_uint_eq(found.dice, ways[_i].dice);
	outcomes = dicelab_calculate(session.lab, statement, NULL);
	for (i = 0; i < dicelab_outcomes_count(outcomes); i++) {
		struct dicelab_outcome outcome = outcome_at(outcomes, i);

		ck_assert(fabs(found.share[outcome.list.items[0]] / found.whole -
			       outcome.probability) < 1e-12);
	}
	dicelab_outcomes_free(outcomes);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

/* Too many, for ever, with an error, of lists that no dice make. */
static const struct {
	const char *program;
	size_t most;
} without[] = {{"2d6", 35},       {"2d6!", 1000},      {"2d6!", 1000000},
	       {"1/(d2-1)", 100}, {"sum 101#d1", 100}, {"sum 1001#d1", 100}};

START_TEST(there_may_be_none)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct found found = {.count = 0};

	session_begin(&session, NULL);
	statement = session_open(&session, without[_i].program, &source);
	ck_assert_uint_eq(dicelab_ways(session.lab, statement, without[_i].most, find, &found), 0);
	/* the next roll is one like any other */
	session_roll(&session, "d1");
	ck_assert_str_eq(session_text(&session), "1\n");
	dicelab_close(source);
	session_end(&session);
}
END_TEST

START_TEST(the_host_may_have_enough)
{
	struct session session;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
	struct found found = {.stops_at = 5};

	session_begin(&session, NULL);
	statement = session_open(&session, "2d6", &source);
	ck_assert_uint_eq(dicelab_ways(session.lab, statement, 100, find, &found), 0);
	ck_assert_uint_eq(found.count, 5);
	dicelab_close(source);
	session_end(&session);
}
END_TEST

Suite *suite_ways(void)
{
	Suite *suite = suite_create("ways");
	TCase *all = tcase_create("ways");

	tcase_add_loop_test(all, ways_add_up_to_the_distribution, 0, sizeof ways / sizeof *ways);
	tcase_add_loop_test(all, there_may_be_none, 0, sizeof without / sizeof *without);
	tcase_add_test(all, the_host_may_have_enough);
	suite_add_tcase(suite, all);
	return suite;
}
