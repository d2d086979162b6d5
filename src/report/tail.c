/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The tail of outcomes for display: its position, its share, and its name. */
#include "report/tail.h"

#include <inttypes.h>
#include <stdio.h>

/* Tails without known bounds. */
static const struct pmf_tail anything = {.low = INT64_MIN,
					 .high = INT64_MAX,
					 .peak = INT64_MIN,
					 .shortest = 0,
					 .longest = INT64_MAX};
static const struct pmf_tail any_number = {
	.low = INT64_MIN, .high = INT64_MAX, .peak = INT64_MIN, .shortest = 1, .longest = 1};

bool outcomes_are_single(const struct outcomes *outcomes)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		if (outcomes->rows[i].outcome.list.length != 1)
			return false;
	}
	return true;
}

/* part = the share `mass` of the whole */
static void find_part(const struct outcomes *outcomes, const mpq_t mass, mpz_t part)
{
	outcomes_whole(outcomes, part);
	mpz_mul(part, part, mpq_numref(mass));
	mpz_cdiv_q(part, part, mpq_denref(mass));
}

void tail_init(struct tail *tail, const struct outcomes *outcomes)
{
	const struct pmf_tail *facts = outcomes_tail(outcomes);
	const double rounding = 1e-9; /* rounding errors of a sum of doubles */
	mpq_t lost;
	size_t i;

	*tail = (struct tail){.facts = facts};
	mpz_inits(tail->part, tail->above, NULL);
	if (facts != NULL) {
		tail->known = outcomes->pmf->dice.count > 0 ? outcomes->pmf : NULL;
		find_part(outcomes, facts->mass, tail->part);
		if (pmf_is_split(facts))
			find_part(outcomes, facts->above, tail->above);
	} else if (outcomes->pmf != NULL &&
		   pmf_lost(outcomes->pmf) > (outcomes_are_floating(outcomes) ? rounding : 0)) {
		tail->facts = outcomes->count > 0 && outcomes_are_single(outcomes) ? &any_number
										   : &anything;
		mpq_init(lost);
		pmf_lost_exactly(outcomes->pmf, lost);
		find_part(outcomes, lost, tail->part);
		mpq_clear(lost);
	}
	for (i = 0; tail->facts != NULL && i < outcomes->count && !tail->overlaps; i++)
		tail->overlaps = outcomes->rows[i].bound ||
				 tail_may_be(tail, &outcomes->rows[i].outcome.list);
}

void tail_clear(struct tail *tail)
{
	mpz_clears(tail->part, tail->above, NULL);
}

/* ---- position ---- */

bool tail_is_of_numbers(const struct tail *tail)
{
	return tail->facts->shortest == 1 && tail->facts->longest == 1;
}

int64_t tail_least(const struct tail *tail)
{
	const struct pmf_tail *facts = tail->facts;

	/* `peak` is a lower bound of the greatest item: for a single number, of the number itself. */
	return facts->longest == 1 && facts->peak > facts->low ? facts->peak : facts->low;
}

int64_t tail_greatest(const struct tail *tail)
{
	return tail->facts->high;
}

/* A list with a greatest item is not empty. */
static int64_t least_length(const struct tail *tail)
{
	const struct pmf_tail *facts = tail->facts;

	return facts->shortest == 0 && facts->peak > INT64_MIN ? 1 : facts->shortest;
}

/* Lexicographic comparison: decided by the first item that certainly differs; a prefix comes first. */
bool tail_is_at_least(const struct tail *tail, const struct dicelab_list *list)
{
	int64_t least = tail_least(tail);
	size_t i;

	for (i = 0; i < list->length; i++) {
		if ((int64_t)i >= least_length(tail) || least < list->items[i])
			return false;
		if (least > list->items[i])
			return true;
	}
	return true;
}

bool tail_is_at_most(const struct tail *tail, const struct dicelab_list *list)
{
	int64_t greatest = tail_greatest(tail);
	size_t i;

	for (i = 0; i < list->length; i++) {
		if ((int64_t)i >= tail->facts->longest || greatest < list->items[i])
			return true;
		if (greatest > list->items[i])
			return false;
	}
	return tail->facts->longest <= (int64_t)list->length;
}

bool tail_may_be(const struct tail *tail, const struct dicelab_list *list)
{
	return pmf_tail_has(tail->facts, list->items, list->length);
}

/* Whether it is a number between the two sides of the tail. */
static bool is_between(const struct tail *tail, const struct dicelab_list *list)
{
	return pmf_is_split(tail->facts) && list->length == 1 &&
	       list->items[0] > tail->facts->below && list->items[0] < tail->facts->beyond;
}

/* part = that of the numbers that are at most `number`, if their distribution is known. */
static bool find_known_part(const struct tail *tail, int64_t number, mpz_t part)
{
	mpq_t mass;

	if (tail->known == NULL)
		return false;
	mpq_init(mass);
	pmf_tail_at_most(tail->known, number, mass);
	mpq_div(mass, mass, tail->facts->mass);
	mpz_mul(part, tail->part, mpq_numref(mass));
	mpz_fdiv_q(part, part, mpq_denref(mass));
	mpq_clear(mass);
	return true;
}

void tail_part_at_least(const struct tail *tail, const struct dicelab_list *list, mpz_t part)
{
	if (tail_is_at_least(tail, list))
		mpz_set(part, tail->part);
	else if (list->length == 1 && list->items[0] > INT64_MIN &&
		 find_known_part(tail, list->items[0] - 1, part))
		mpz_sub(part, tail->part, part);
	else if (is_between(tail, list))
		mpz_set(part, tail->above);
	else
		mpz_set_ui(part, 0);
}

void tail_part_at_most(const struct tail *tail, const struct dicelab_list *list, mpz_t part)
{
	if (tail_is_at_most(tail, list))
		mpz_set(part, tail->part);
	else if (list->length == 1 && find_known_part(tail, list->items[0], part))
		return;
	else if (is_between(tail, list))
		mpz_sub(part, tail->part, tail->above);
	else
		mpz_set_ui(part, 0);
}

bool tail_is_after(const struct tail *tail, const struct outcomes *outcomes)
{
	const struct dicelab_list *last;

	if (outcomes->count == 0)
		return true;
	last = &outcomes->rows[outcomes->count - 1].outcome.list;
	return tail_is_at_least(tail, last) && !tail_may_be(tail, last);
}

bool tail_is_before(const struct tail *tail, const struct outcomes *outcomes)
{
	const struct dicelab_list *first;

	if (outcomes->count == 0)
		return true;
	first = &outcomes->rows[0].outcome.list;
	return tail_is_at_most(tail, first) && !tail_may_be(tail, first);
}

/* ---- its name ---- */

/* Writes the bounds of a number, or of several: "> 96", "< -96", "97..120". */
static bool put_range(const struct writer *to, const char *before, int64_t low, int64_t high)
{
	if (low == INT64_MIN && high == INT64_MAX)
		return false;
	writer_text(to, before);
	if (high == INT64_MAX) {
		writer_text(to, "> ");
		writer_number(to, low - 1);
	} else if (low == INT64_MIN) {
		writer_text(to, "< ");
		writer_number(to, high + 1);
	} else {
		writer_number(to, low);
		writer_text(to, "..");
		writer_number(to, high);
	}
	return true;
}

static bool put_length(const struct writer *to, int64_t shortest, int64_t longest)
{
	char text[64];

	if (longest == INT64_MAX && shortest <= 1)
		return false;
	if (longest == INT64_MAX)
		snprintf(text, sizeof text, "more than %" PRId64 " item%s", shortest - 1,
			 shortest == 2 ? "" : "s");
	else if (shortest == longest)
		snprintf(text, sizeof text, "%" PRId64 " item%s", longest, longest == 1 ? "" : "s");
	else
		snprintf(text, sizeof text, "%" PRId64 "..%" PRId64 " items", shortest, longest);
	writer_text(to, text);
	return true;
}

static bool put_facts(const struct tail *tail, const struct writer *to)
{
	const struct pmf_tail *facts = tail->facts;

	if (tail_is_of_numbers(tail) && pmf_is_split(facts))
		return put_range(to, "", facts->low, facts->below) &&
		       put_range(to, " or ", facts->beyond, facts->high);
	if (tail_is_of_numbers(tail))
		return put_range(to, "", tail_least(tail), tail_greatest(tail));
	/* If all outcomes have the same length, a bound of their items says more. */
	if (facts->shortest == facts->longest && facts->peak > facts->low &&
	    put_range(to, "an item ", facts->peak, INT64_MAX))
		return true;
	return put_length(to, facts->shortest, facts->longest) ||
	       put_range(to, "items ", facts->low, facts->high) ||
	       put_range(to, "an item ", facts->peak, INT64_MAX);
}

/* Then its name is its bounds, "> 96"; otherwise it is "unresolved". */
bool tail_is_apart(const struct tail *tail)
{
	return tail->facts->ends && !tail->overlaps;
}

void tail_name(const struct tail *tail, const struct writer *to)
{
	static const char unresolved[] = "unresolved";
	size_t length = 0;
	struct writer counter = writer_to_count(&length);

	if (tail_is_apart(tail)) {
		if (!put_facts(tail, to))
			writer_text(to, unresolved);
		return;
	}
	writer_text(to, unresolved);
	if (put_facts(tail, &counter)) {
		writer_text(to, tail_is_of_numbers(tail) ? " " : ": ");
		put_facts(tail, to);
	}
}
