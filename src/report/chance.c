/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Adds up the outcomes in a range, and the part of the tail that is certainly in it. */
#include "report/chance.h"

#include "report/tail.h"

static bool is_meant(const struct dicelab_range *range, int64_t number)
{
	return (number >= range->low && number <= range->high) != range->outside;
}

/* Whether the names are labels of a set, which are ordered: not lists of labels, nor what a program prints. */
static bool are_labels(const struct outcomes *outcomes)
{
	return outcomes->names != NULL && outcomes->labels == NULL && outcomes->values == NULL;
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

/* Adds the part of the tail that certainly belongs to the event. Returns whether more may belong to it. Runs that may
   be endless certainly belong to neither side. */
static bool add_tail(const struct outcomes *outcomes, const struct dicelab_range *range, mpz_t sum)
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
		mpz_add(within, within, outside);
		more = mpz_cmp(within, tail.part) < 0;
	}
	mpz_clears(within, outside, NULL);
	tail_clear(&tail);
	return more;
}

/* Whether some of the outcomes meant are not listed, as too unlikely for a double. They change no digit, but a sum of 0 may be
   positive. */
static bool may_be_left_out(const struct outcomes *outcomes, const struct dicelab_range *range)
{
	if (!(outcomes->faintest > 0))
		return false;
	return range->outside ? outcomes->low < range->low || outcomes->high > range->high
			      : outcomes->low <= range->high && outcomes->high >= range->low &&
					range->low <= range->high;
}

bool chance_find(const struct outcomes *outcomes, const struct dicelab_range *range, mpq_t share,
		 bool *bound)
{
	mpz_t part;
	size_t i;

	if (!are_in_question(outcomes, range))
		return false;
	mpz_init(part);
	mpq_set_ui(share, 0, 1);
	for (i = 0; i < outcomes->count; i++) {
		if (!is_meant(range, outcomes->rows[i].outcome.list.items[0]))
			continue;
		outcomes_part(outcomes, i, part);
		mpz_add(mpq_numref(share), mpq_numref(share), part);
	}
	*bound = add_tail(outcomes, range, mpq_numref(share));
	*bound |= mpq_sgn(share) == 0 && may_be_left_out(outcomes, range);
	outcomes_whole(outcomes, mpq_denref(share));
	if (mpz_sgn(mpq_denref(share)) == 0)
		mpz_set_ui(mpq_denref(share), 1);
	mpq_canonicalize(share);
	mpz_clear(part);
	return true;
}
