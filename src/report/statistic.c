/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The values of the statistics, a function for each row of statistic.def. */
#include "report/statistic.h"

#include "pmf/pmf.h"
#include "report/chance.h"

/* ---- values ---- */

static bool give_surd(struct statistic_value *value, enum dicelab_certainty certainty,
		      const struct surd *surd)
{
	value->certainty = certainty;
	value->is_number = true;
	surd_set(&value->number, surd);
	return true;
}

static bool give_fraction(struct statistic_value *value, enum dicelab_certainty certainty,
			  const mpq_t fraction)
{
	value->certainty = certainty;
	value->is_number = true;
	mpz_set(value->number.part, mpq_numref(fraction));
	mpz_set(value->number.whole, mpq_denref(fraction));
	return true;
}

static bool give_outcome(struct statistic_value *value, enum dicelab_certainty certainty,
			 int64_t outcome)
{
	value->certainty = certainty;
	value->is_number = certainty != DICELAB_NONE;
	pmf_set(value->number.part, outcome < 0 ? -(uint64_t)outcome : (uint64_t)outcome);
	if (outcome < 0)
		mpz_neg(value->number.part, value->number.part);
	return true;
}

/* ---- of outcomes ---- */

static bool get_mean(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->numbers && give_fraction(value, statistics->center, statistics->mean);
}

static bool get_variance(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->numbers &&
	       give_fraction(value, statistics->spread, statistics->variance);
}

static bool get_deviation(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->numbers && give_surd(value, statistics->spread, &statistics->deviation);
}

static bool get_skewness(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->numbers && statistics->varies &&
	       give_surd(value, statistics->shape, &statistics->skewness);
}

static bool get_kurtosis(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->numbers && statistics->varies &&
	       give_fraction(value, statistics->shape, statistics->kurtosis);
}

static bool find_least_mode(const struct statistics *statistics, int64_t *mode)
{
	struct dicelab_list list;
	size_t i = 0;

	while (!statistics_is_mode(statistics, i))
		i++;
	list = statistics->outcomes->rows[i].outcome.list;
	if (list.length == 1)
		*mode = list.items[0];
	return list.length == 1;
}

/* Named outcomes have no mode: only their frequencies are shown. */
static bool get_mode(const struct statistics *statistics, struct statistic_value *value)
{
	int64_t mode;

	if (statistics->outcomes->names != NULL || statistics->mode_count == 0)
		return false;
	value->certainty = statistics->modes;
	return !find_least_mode(statistics, &mode) || give_outcome(value, statistics->modes, mode);
}

/* Outcomes beyond the first and the last may have been left out as too unlikely for a double. */
static bool get_minimum(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->numbers && !(statistics->outcomes->faintest > 0) &&
	       give_outcome(value, statistics->minimum, statistics->least);
}

enum dicelab_certainty statistic_quantile(const struct statistics *statistics,
					  struct dicelab_ratio p, int64_t *value)
{
	enum dicelab_certainty certainty;
	mpq_t fraction;

	mpq_init(fraction);
	pmf_set(mpq_numref(fraction), p.numerator);
	pmf_set(mpq_denref(fraction), p.denominator);
	certainty = statistics_quantile(statistics, fraction, value);
	mpq_clear(fraction);
	return certainty;
}

static bool get_median(const struct statistics *statistics, struct statistic_value *value)
{
	const struct dicelab_ratio half = {1, 2};
	enum dicelab_certainty certainty;
	int64_t median = 0;

	if (!statistics->numbers)
		return false;
	certainty = statistic_quantile(statistics, half, &median);
	return give_outcome(value, certainty, median);
}

static bool get_maximum(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->numbers && !(statistics->outcomes->faintest > 0) &&
	       give_outcome(value, statistics->maximum, statistics->greatest);
}

static bool get_resolved(const struct statistics *statistics, struct statistic_value *value)
{
	const struct outcomes *outcomes = statistics->outcomes;

	if (!tail_exists(&statistics->tail) || statistics->tail.known != NULL ||
	    outcomes->names != NULL)
		return false;
	value->certainty = DICELAB_EXACT;
	value->is_number = true;
	mpz_set(value->number.part, statistics->resolved);
	outcomes_whole(outcomes, value->number.whole);
	return true;
}

static bool get_condition(const struct statistics *statistics, struct statistic_value *value)
{
	const struct given_share *given = statistics->outcomes->given;

	return given != NULL &&
	       give_fraction(value, given->at_least ? DICELAB_LOWER : DICELAB_EXACT, given->held);
}

static bool get_goal(const struct statistics *statistics, struct statistic_value *value)
{
	const struct dicelab_goal *goal = statistics->outcomes->goal;
	struct chance_of_range chance;
	bool ok;

	if (goal == NULL)
		return false;
	if (goal->aim != DICELAB_LARGEST_CHANCE)
		return get_mean(statistics, value);
	chance_init(&chance);
	ok = chance_of_goal(statistics->outcomes, goal, &chance) &&
	     give_fraction(value, chance.certainty, chance.share);
	chance_clear(&chance);
	return ok;
}

/* ---- of samples ---- */

static bool get_trials(const struct statistics *statistics, struct statistic_value *value)
{
	if (!outcomes_are_sampled(statistics->outcomes))
		return false;
	value->certainty = DICELAB_EXACT;
	value->is_number = true;
	pmf_set(value->number.part, statistics->outcomes->trials);
	return true;
}

static bool get_error(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->sampled && give_surd(value, DICELAB_EXACT, &statistics->error);
}

static bool get_mean_low(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->sampled && give_surd(value, DICELAB_EXACT, &statistics->mean_low);
}

static bool get_mean_high(const struct statistics *statistics, struct statistic_value *value)
{
	return statistics->sampled && give_surd(value, DICELAB_EXACT, &statistics->mean_high);
}

/* ---- the table ---- */

enum { FULL, BRIEF };

const struct statistic_row statistic_table[STATISTIC_COUNT] = {
#define STATISTIC(id, name, kind, place, asked, get, help)                                         \
	[STATISTIC_##id] = {(name), STATISTIC_IS_##kind, (place) == BRIEF, (get)},
#include "report/statistic.def"
};

void statistic_value_init(struct statistic_value *value, const struct statistics *statistics,
			  enum statistic which)
{
	*value = (struct statistic_value){.certainty = DICELAB_NONE};
	surd_init(&value->number);
	value->defined = !outcomes_stopped(statistics->outcomes, 0) &&
			 statistic_table[which].get(statistics, value) &&
			 !outcomes_stopped(statistics->outcomes, 0);
}

void statistic_value_clear(struct statistic_value *value)
{
	surd_clear(&value->number);
}
