/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds up the outcomes in a range, and the part of the tail that is certainly in it. */
#include "report/chance.h"

#include <string.h>

#include "report/tail.h"

bool chance_is_meant(const struct dicelab_range *range, int64_t number)
{
	return (number >= range->low && number <= range->high) != range->outside;
}

/* Whether the names are labels of a set, or what a program prints: not lists of labels. */
static bool are_labels(const struct outcomes *outcomes)
{
	return outcomes->names != NULL && outcomes->labels == NULL;
}

/* Whether the outcomes are of the kind that the range is about. */
static bool are_in_question(const struct outcomes *outcomes, const struct dicelab_range *range)
{
	return outcomes->kind == DICELAB_DISTRIBUTION &&
	       (range->labels ? are_labels(outcomes)
			      : outcomes->names == NULL && outcomes_are_single(outcomes));
}

/* Lower bounds for the parts of the tail inside the range low to high, and outside it. */
static void find_sides(const struct tail *tail, const struct dicelab_range *range, mpz_t within,
		       mpz_t outside)
{
	int64_t before = range->low - (range->low > INT64_MIN);
	int64_t after = range->high + (range->high < INT64_MAX);
	mpz_t part;

	mpz_init(part);
	/* Inclusion-exclusion: |A and B| >= |A| + |B| - |tail|, for A: at least low, B: at most high. */
	tail_part_at_least(tail, &(struct dicelab_list){&range->low, 1}, within);
	tail_part_at_most(tail, &(struct dicelab_list){&range->high, 1}, part);
	mpz_add(within, within, part);
	mpz_sub(within, within, tail->part);
	if (mpz_sgn(within) < 0)
		mpz_set_ui(within, 0);
	if (before < range->low)
		tail_part_at_most(tail, &(struct dicelab_list){&before, 1}, outside);
	if (after > range->high) {
		tail_part_at_least(tail, &(struct dicelab_list){&after, 1}, part);
		mpz_add(outside, outside, part);
	}
	mpz_clear(part);
}

/* Adds the part of the tail that certainly belongs to the event to `sum`, and the other part to `rest`. Returns whether more
   may belong to the event. Runs that may be endless certainly belong to neither side. */
static bool add_tail(const struct outcomes *outcomes, const struct dicelab_range *range, mpz_t sum,
		     mpz_t rest)
{
	struct tail tail;
	mpz_t within, outside;
	bool more = false;

	tail_init(&tail, outcomes);
	mpz_inits(within, outside, NULL);
	if (tail_exists(&tail)) {
		if (range->low > range->high)
			mpz_set(outside, tail.part);
		else if (tail_is_of_numbers(&tail))
			find_sides(&tail, range, within, outside);
		if (range->outside)
			mpz_swap(within, outside);
		if (!tail.facts->ends)
			mpz_set_ui(within, 0);
		mpz_add(sum, sum, within);
		mpz_add(rest, rest, tail.part);
		mpz_sub(rest, rest, within);
		mpz_add(within, within, outside);
		more = mpz_cmp(within, tail.part) < 0;
	}
	mpz_clears(within, outside, NULL);
	tail_clear(&tail);
	return more;
}

/* Whether outcomes that are not listed, because they are too unlikely for a double, may change a digit of the sum: outcomes
   of the event, or with `others` those of its complement. */
static bool is_left_out(const struct outcomes *outcomes, const struct dicelab_range *range,
			bool others, const mpq_t sum)
{
	if (!outcomes_is_faint(outcomes, mpq_numref(sum), mpq_denref(sum)))
		return false;
	if (range->outside != others)
		return outcomes->low < range->low || outcomes->high > range->high;
	return outcomes->low <= range->high && outcomes->high >= range->low &&
	       range->low <= range->high;
}

void chance_init(struct chance_of_range *chance)
{
	mpq_inits(chance->share, chance->complement, NULL);
}

void chance_clear(struct chance_of_range *chance)
{
	mpq_clears(chance->share, chance->complement, NULL);
}

/* part / whole in lowest terms; 0 if the whole is. */
static void set_share(mpq_t share, const mpz_t whole)
{
	if (mpz_sgn(whole) == 0)
		mpz_set_ui(mpq_denref(share), 1);
	else
		mpz_set(mpq_denref(share), whole);
	mpq_canonicalize(share);
}

bool chance_find(const struct outcomes *outcomes, const struct dicelab_range *range,
		 struct chance_of_range *chance)
{
	mpz_t part;
	size_t i;
	bool more;

	if (!are_in_question(outcomes, range))
		return false;
	mpz_init(part);
	mpq_set_ui(chance->share, 0, 1);
	mpq_set_ui(chance->complement, 0, 1);
	for (i = 0; i < outcomes->count; i++) {
		mpz_ptr sum =
			mpq_numref(chance_is_meant(range, outcomes->rows[i].outcome.list.items[0])
					   ? chance->share
					   : chance->complement);

		outcomes_part(outcomes, i, part);
		mpz_add(sum, sum, part);
	}
	more = add_tail(outcomes, range, mpq_numref(chance->share), mpq_numref(chance->complement));
	outcomes_whole(outcomes, part);
	set_share(chance->share, part);
	set_share(chance->complement, part);
	mpz_clear(part);
	chance->certainty = more || is_left_out(outcomes, range, false, chance->share)
				    ? DICELAB_LOWER
				    : DICELAB_EXACT;
	chance->of_complement = more ? DICELAB_UPPER
				: is_left_out(outcomes, range, true, chance->complement)
					? DICELAB_LOWER
					: DICELAB_EXACT;
	return true;
}

bool chance_of_goal(const struct outcomes *outcomes, const struct dicelab_goal *goal,
		    struct chance_of_range *chance)
{
	struct dicelab_range range = {
		.low = 1, .high = 0, .outside = goal->range.outside, .labels = true};
	size_t i;

	if (goal->text == NULL)
		return chance_find(outcomes, &goal->range, chance);
	if (outcomes->names == NULL)
		return false;
	for (i = 0; i < outcomes->names->count; i++) {
		if (strcmp(outcomes->names->texts[i], goal->text) == 0)
			range.low = range.high = (int64_t)i;
	}
	return chance_find(outcomes, &range, chance);
}
