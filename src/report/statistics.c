/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Exact statistics of outcomes; with a tail, whether each is exact, a bound, or unknown. */
#include "report/statistics.h"

/* A normal variable is off by less than this many standard deviations with a chance of 95 %. */
#define Z UINT64_C(1959963984540054)
#define Z_UNIT UINT64_C(1000000000000000)

/* ---- how far a value can be trusted ---- */

const char *certainty_word(enum dicelab_certainty certainty)
{
	switch (certainty) {
	case DICELAB_EXACT:
		return "exact";
	case DICELAB_LOWER:
		return "lower";
	case DICELAB_UPPER:
		return "upper";
	case DICELAB_RESOLVED:
		return "resolved";
	case DICELAB_NONE:
		return "none";
	}
	return "";
}

const char *certainty_mark(enum dicelab_certainty certainty, bool ascii)
{
	switch (certainty) {
	case DICELAB_LOWER:
		return ascii ? ">=" : "≥";
	case DICELAB_UPPER:
		return ascii ? "<=" : "≤";
	case DICELAB_RESOLVED:
		return ascii ? "~" : "≈";
	case DICELAB_EXACT:
	case DICELAB_NONE:
		break;
	}
	return "";
}

/* ---- sums over all outcomes ---- */

enum { SUMS = 5, POWERS = SUMS - 1 };

/* sums[k] = the sum of part * (outcome - least)^k over all rows. */
static void add_up(const struct outcomes *outcomes, int64_t least, mpz_t *sums)
{
	mpz_t part, distance, power;
	size_t i, k;

	mpz_inits(part, distance, power, NULL);
	for (i = 0; i < outcomes->count && !outcomes_stopped(outcomes, POWERS); i++) {
		outcomes_part(outcomes, i, part);
		pmf_set(distance,
			(uint64_t)outcomes->rows[i].outcome.list.items[0] - (uint64_t)least);
		mpz_set_ui(power, 1);
		for (k = 1; k < SUMS; k++) {
			mpz_mul(power, power, distance);
			mpz_addmul(sums[k], part, power);
		}
	}
	mpz_clears(part, distance, power, NULL);
}

/* The sum of all parts, and the largest part. */
static void look_at_parts(const struct outcomes *outcomes, mpz_t sum, mpz_t largest)
{
	mpz_t part;
	size_t i;

	mpz_init(part);
	for (i = 0; i < outcomes->count && !outcomes_stopped(outcomes, 1); i++) {
		outcomes_part(outcomes, i, part);
		mpz_add(sum, sum, part);
		if (mpz_cmp(part, largest) > 0)
			mpz_set(largest, part);
	}
	mpz_clear(part);
}

/* sum = sum * whole + factor * a * b */
static void go_on(mpz_t sum, const mpz_t whole, long factor, const mpz_t a, const mpz_t b)
{
	mpz_t product;

	mpz_init(product);
	mpz_mul(product, a, b);
	mpz_mul_si(product, product, factor);
	mpz_mul(sum, sum, whole);
	mpz_add(sum, sum, product);
	mpz_clear(product);
}

/* From moments about the least to moments about the mean: central[k] is the k-th, times the k-th power
   of the sum of all parts, by the binomial theorem. */
static void find_central(mpz_t *sums, mpz_t *central)
{
	mpz_t square, cube;

	mpz_inits(square, cube, NULL);
	mpz_mul(square, sums[1], sums[1]);
	mpz_mul(cube, square, sums[1]);
	mpz_set(central[2], sums[2]);
	go_on(central[2], sums[0], -1, sums[1], sums[1]);
	mpz_set(central[3], sums[3]);
	go_on(central[3], sums[0], -3, sums[2], sums[1]);
	go_on(central[3], sums[0], 2, sums[1], square);
	mpz_set(central[4], sums[4]);
	go_on(central[4], sums[0], -4, sums[3], sums[1]);
	go_on(central[4], sums[0], 6, sums[2], square);
	go_on(central[4], sums[0], -3, sums[1], cube);
	mpz_clears(square, cube, NULL);
}

/* ---- moments ---- */

/* sum += number * by */
static void add_times(mpz_t sum, int64_t number, const mpz_t by)
{
	mpz_t product;

	mpz_init(product);
	pmf_set(product, number < 0 ? -(uint64_t)number : (uint64_t)number);
	mpz_mul(product, product, by);
	if (number < 0)
		mpz_sub(sum, sum, product);
	else
		mpz_add(sum, sum, product);
	mpz_clear(product);
}

/* fraction = part / whole */
static void set_fraction(mpq_t fraction, const mpz_t part, const mpz_t whole)
{
	mpz_set(mpq_numref(fraction), part);
	mpz_set(mpq_denref(fraction), whole);
	mpq_canonicalize(fraction);
}

/* Skewness and kurtosis, which stay the same when all outcomes are multiplied by a positive number. */
static void find_shape(struct statistics *statistics, mpz_t *central)
{
	struct surd *skewness = &statistics->skewness;
	mpz_t square;

	/* c3 / c2^(3/2), where the powers of the sum of all parts cancel out */
	mpz_init(square);
	mpz_mul(square, central[2], central[2]);
	mpz_set(skewness->whole, square);
	mpz_mul(skewness->square, central[3], central[3]);
	mpz_mul(skewness->square, skewness->square, central[2]);
	if (mpz_sgn(central[3]) < 0)
		mpz_neg(skewness->square, skewness->square);
	mpz_submul_ui(central[4], square, 3);
	set_fraction(statistics->kurtosis, central[4], square);
	mpz_clear(square);
}

/* The standard error of the mean and its confidence interval. `sum` is the sum of all trials, `central` their variance times
   the square of their number. */
static void find_error(struct statistics *statistics, const mpz_t sum, const mpz_t central)
{
	struct surd *error = &statistics->error, *low = &statistics->mean_low,
		    *high = &statistics->mean_high;
	mpz_t others, z;

	mpz_inits(others, z, NULL);
	mpz_sub_ui(others, statistics->resolved, 1);
	mpz_mul(error->square, central, others);
	mpz_mul(error->whole, statistics->resolved, others);

	pmf_set(z, Z_UNIT);
	mpz_mul(high->whole, error->whole, z);
	mpz_mul(high->part, sum, others);
	mpz_mul(high->part, high->part, z);
	pmf_set(z, Z);
	mpz_mul(high->square, error->square, z);
	mpz_mul(high->square, high->square, z);

	mpz_set(low->whole, high->whole);
	mpz_set(low->part, high->part);
	mpz_neg(low->square, high->square);
	mpz_clears(others, z, NULL);
}

/* sums[k] / sums[0] = moments[k] */
static void take_moments(const mpq_t *moments, mpz_t *sums)
{
	size_t k;

	mpz_set_ui(sums[0], 1);
	for (k = 1; k < SUMS; k++)
		mpz_lcm(sums[0], sums[0], mpq_denref(moments[k]));
	for (k = 1; k < SUMS; k++) {
		mpz_divexact(sums[k], sums[0], mpq_denref(moments[k]));
		mpz_mul(sums[k], sums[k], mpq_numref(moments[k]));
	}
}

/* Whether there is a tail whose outcomes certainly come up (no loop in it is endless), so that its bounds are bounds of the
   whole distribution. */
static bool tail_counts(const struct statistics *statistics)
{
	return tail_exists(&statistics->tail) && statistics->tail.facts->ends;
}

/* A lower bound of the mean is the mean with all of the tail at its least number; an upper bound, with all
   of it at its greatest. `sum` is that of the rows, `resolved` that of their parts. */
static void find_mean(struct statistics *statistics, const mpz_t sum, const mpz_t resolved)
{
	const struct tail *tail = &statistics->tail;
	int64_t least = tail_least(tail), greatest = tail_greatest(tail);
	const mpq_t *moments = outcomes_moments(statistics->outcomes, 1);
	mpz_t all, bound;

	if (statistics->center == DICELAB_EXACT && moments != NULL)
		mpq_set(statistics->mean, moments[1]);
	if (statistics->center != DICELAB_LOWER && statistics->center != DICELAB_UPPER)
		return;
	mpz_init_set(bound, sum);
	mpz_init(all);
	add_times(bound, statistics->center == DICELAB_LOWER ? least : greatest, tail->part);
	mpz_add(all, resolved, tail->part);
	set_fraction(statistics->mean, bound, all);
	mpz_clears(all, bound, NULL);
}

/* The variance from the means of the number and of its square. */
static void find_known_spread(struct statistics *statistics, const mpq_t *moments)
{
	mpq_mul(statistics->variance, moments[1], moments[1]);
	mpq_sub(statistics->variance, moments[2], statistics->variance);
	/* v = (n d) / d^2 */
	mpz_mul(statistics->deviation.square, mpq_numref(statistics->variance),
		mpq_denref(statistics->variance));
	mpz_set(statistics->deviation.whole, mpq_denref(statistics->variance));
}

/* The variance of the rows times their share of the whole is a lower bound of the variance: the tail adds squares, and so
   does the difference between the mean of the rows and the mean of the whole. `central` is the variance of the rows times
   the square of the sum of their parts. */
static void find_spread(struct statistics *statistics, const mpz_t central, const mpz_t resolved)
{
	struct surd *deviation = &statistics->deviation;
	const mpq_t *moments = outcomes_moments(statistics->outcomes, 2);
	mpz_t square;

	if (statistics->spread == DICELAB_EXACT && tail_exists(&statistics->tail) &&
	    moments != NULL) {
		find_known_spread(statistics, moments);
		return;
	}
	mpz_init_set(square, resolved);
	if (statistics->spread == DICELAB_LOWER)
		mpz_add(square, square, statistics->tail.part);
	mpz_mul(square, square, resolved);
	set_fraction(statistics->variance, central, square);
	if (statistics->spread == DICELAB_LOWER) {
		mpz_mul(deviation->square, central, square);
		mpz_set(deviation->whole, square);
	} else {
		mpz_set(deviation->square, central);
		mpz_set(deviation->whole, resolved);
	}
	mpz_clear(square);
}

/* Which moments are exact, which are bounds, and which are only those of the listed outcomes. */
static void judge_moments(struct statistics *statistics)
{
	const struct tail *tail = &statistics->tail;

	statistics->center = statistics->spread = statistics->shape = DICELAB_EXACT;
	if (!tail_exists(tail) || outcomes_moments(statistics->outcomes, POWERS) != NULL)
		return;
	statistics->center = statistics->spread = statistics->shape = DICELAB_RESOLVED;
	if (tail_counts(statistics))
		statistics->spread = DICELAB_LOWER;
	if (outcomes_moments(statistics->outcomes, 2) != NULL)
		statistics->spread = DICELAB_EXACT;
	if (outcomes_moments(statistics->outcomes, 1) != NULL)
		statistics->center = DICELAB_EXACT;
	else if (!tail_counts(statistics))
		return;
	else if (tail_least(tail) > INT64_MIN)
		statistics->center = DICELAB_LOWER;
	else if (tail_greatest(tail) < INT64_MAX)
		statistics->center = DICELAB_UPPER;
}

static void find_moments(struct statistics *statistics)
{
	const mpq_t *moments = outcomes_moments(statistics->outcomes, POWERS);
	mpz_t sums[SUMS], central[SUMS];
	size_t k;

	judge_moments(statistics);
	for (k = 0; k < SUMS; k++)
		mpz_inits(sums[k], central[k], NULL);
	if (moments != NULL) {
		take_moments(moments, sums);
		find_central(sums, central);
	} else {
		mpz_set(sums[0], statistics->resolved);
		add_up(statistics->outcomes, statistics->least, sums);
		find_central(sums, central);
		add_times(sums[1], statistics->least, sums[0]);
	}
	set_fraction(statistics->mean, sums[1], sums[0]);
	if (tail_exists(&statistics->tail))
		find_mean(statistics, sums[1], sums[0]);
	find_spread(statistics, central[2], sums[0]);
	statistics->varies = mpz_sgn(central[2]) > 0;
	if (statistics->varies)
		find_shape(statistics, central);
	statistics->sampled = statistics->outcomes->trials > 1;
	if (statistics->sampled)
		find_error(statistics, sums[1], central[2]);
	for (k = 0; k < SUMS; k++)
		mpz_clears(sums[k], central[k], NULL);
}

/* ---- all together ---- */

static bool are_numbers(const struct statistics *statistics)
{
	const struct outcomes *outcomes = statistics->outcomes;

	return outcomes->names == NULL && outcomes->count > 0 && outcomes_are_single(outcomes) &&
	       (!tail_exists(&statistics->tail) || tail_is_of_numbers(&statistics->tail));
}

/* Whether the first outcome is the minimum, and the last the maximum. */
static void judge_ends(struct statistics *statistics)
{
	const struct tail *tail = &statistics->tail;
	int64_t least, greatest;

	statistics->minimum = statistics->maximum = DICELAB_EXACT;
	if (!tail_exists(tail))
		return;
	least = tail_least(tail);
	greatest = tail_greatest(tail);
	if (tail->known != NULL) {
		statistics->least = tail->known->dice.least;
		statistics->greatest = pmf_greatest_of_dice(tail->known);
		return;
	}
	if (least < statistics->least)
		statistics->minimum = DICELAB_UPPER;
	if (greatest > statistics->greatest)
		statistics->maximum = DICELAB_LOWER;
	if (!tail_counts(statistics))
		return;
	if (tail->facts->falls)
		statistics->minimum = DICELAB_NONE;
	if (tail->facts->rises)
		statistics->maximum = DICELAB_NONE;
	/* The outcomes of the tail come up, so the minimum is at most the upper bound of the tail, and the maximum at least
	   its lower bound. */
	if (greatest < statistics->least)
		statistics->least = greatest;
	if (least > statistics->greatest)
		statistics->greatest = least;
}

/* part = the rounding error that `part` may have: 0 for fractions. For doubles, a bit more than 2e-10 of it: each is right
   to 1e-10, so two equal probabilities can differ by that much. For enclosed ones, more than twice the error that is allowed
   (CALC_ENCLOSED). */
static void find_slack(const struct outcomes *outcomes, mpz_t part)
{
	enum {
		SLACK = 32,
		PROVED_SLACK = 26
	}; /* the error is `part` times 2 to the power of minus this */

	if (outcomes_are_floating(outcomes))
		mpz_fdiv_q_2exp(part, part, outcomes->enclosed ? PROVED_SLACK : SLACK);
	else
		mpz_set_ui(part, 0);
}

/* Whether the tail can change which rows are the modes: its mass can make another row at least as likely as they are, or one
   of several modes more likely than the others. */
static bool may_overtake(const struct statistics *statistics)
{
	const struct outcomes *outcomes = statistics->outcomes;
	bool overtakes = false;
	mpz_t part;
	size_t i;

	mpz_init(part);
	for (i = 0; i < outcomes->count && !overtakes; i++) {
		if (!outcomes->rows[i].bound)
			continue;
		outcomes_part(outcomes, i, part);
		mpz_add(part, part, statistics->tail.part);
		overtakes = statistics_is_mode(statistics, i)
				    ? statistics->mode_count > 1
				    : mpz_cmp(part, statistics->likely) >= 0;
	}
	mpz_clear(part);
	return overtakes;
}

static void judge_modes(struct statistics *statistics)
{
	const struct tail *tail = &statistics->tail;

	statistics->modes = DICELAB_EXACT;
	if (tail_exists(tail) &&
	    (mpz_cmp(tail->part, statistics->likely) >= 0 || may_overtake(statistics)))
		statistics->modes = DICELAB_RESOLVED;
}

/* Finds the modes: the rows whose part is at least `likely`, the largest part less its rounding error. */
static void find_modes(struct statistics *statistics, const mpz_t largest)
{
	size_t i;

	mpz_set(statistics->likely, largest);
	find_slack(statistics->outcomes, statistics->likely);
	mpz_sub(statistics->likely, largest, statistics->likely);
	/* The outcomes of one die are equally likely; for a sum of several dice it is unknown whether this row is the most
	   likely one. */
	if (statistics->tail.known != NULL && statistics->tail.known->dice.count > 1)
		mpz_add_ui(statistics->likely, largest, 1);
	for (i = 0; i < statistics->outcomes->count && !outcomes_stopped(statistics->outcomes, 1);
	     i++)
		statistics->mode_count += statistics_is_mode(statistics, i);
	judge_modes(statistics);
}

void statistics_init(struct statistics *statistics, const struct outcomes *outcomes)
{
	mpz_t largest;

	*statistics = (struct statistics){.outcomes = outcomes};
	mpz_inits(statistics->resolved, statistics->likely, largest, NULL);
	mpq_inits(statistics->mean, statistics->variance, statistics->kurtosis, NULL);
	surd_init(&statistics->deviation);
	surd_init(&statistics->skewness);
	surd_init(&statistics->error);
	surd_init(&statistics->mean_low);
	surd_init(&statistics->mean_high);

	tail_init(&statistics->tail, outcomes);
	look_at_parts(outcomes, statistics->resolved, largest);
	find_modes(statistics, largest);
	mpz_clear(largest);
	statistics->numbers = !outcomes_stopped(outcomes, 0) && are_numbers(statistics);
	if (!statistics->numbers)
		return;
	statistics->least = outcomes->rows[0].outcome.list.items[0];
	statistics->greatest = outcomes->rows[outcomes->count - 1].outcome.list.items[0];
	find_moments(statistics);
	judge_ends(statistics);
}

void statistics_clear(struct statistics *statistics)
{
	tail_clear(&statistics->tail);
	mpz_clears(statistics->resolved, statistics->likely, NULL);
	mpq_clears(statistics->mean, statistics->variance, statistics->kurtosis, NULL);
	surd_clear(&statistics->deviation);
	surd_clear(&statistics->skewness);
	surd_clear(&statistics->error);
	surd_clear(&statistics->mean_low);
	surd_clear(&statistics->mean_high);
}

bool statistics_is_mode(const struct statistics *statistics, size_t i)
{
	mpz_t part;
	bool mode;

	mpz_init(part);
	outcomes_part(statistics->outcomes, i, part);
	mode = mpz_cmp(part, statistics->likely) >= 0;
	mpz_clear(part);
	return mode;
}

/* ---- quantiles ---- */

/* enough = the part that all rows up to the quantile must have together: p times the whole, less the rounding error; with
   `surely`, plus the rounding error. */
static void find_enough(const struct statistics *statistics, const mpq_t p, const mpz_t all,
			bool surely, mpz_t enough)
{
	mpz_t slack;

	mpz_init(slack);
	mpz_mul(enough, all, mpq_numref(p));
	mpz_cdiv_q(enough, enough, mpq_denref(p));
	mpz_sub(slack, all, enough);
	if (mpz_cmp(slack, enough) > 0)
		mpz_set(slack, enough);
	find_slack(statistics->outcomes, slack);
	if (surely)
		mpz_add(enough, enough, slack);
	else
		mpz_sub(enough, enough, slack);
	mpz_clear(slack);
}

/* The quantile of the whole distribution, from two bounds. It is at least the last row before which there is not enough,
   even if all of the tail that can lie there does. It is at most the first row up to which there is enough, even if only the
   part of the tail that must lie there does. */
static enum dicelab_certainty find_quantile(const struct statistics *statistics, const mpz_t enough,
					    int64_t *value)
{
	const struct outcomes *outcomes = statistics->outcomes;
	const struct tail *tail = &statistics->tail;
	bool reached = false, bounded = false, last_bounded = false;
	mpz_t before, with_tail, part;
	size_t i;

	mpz_inits(before, with_tail, part, NULL);
	for (i = 0; i < outcomes->count && !reached; i++) {
		const struct dicelab_list *list = &outcomes->rows[i].outcome.list;

		tail_part_at_least(tail, list, part);
		mpz_add(with_tail, before, tail->part);
		mpz_sub(with_tail, with_tail, part);
		last_bounded = mpz_cmp(with_tail, enough) < 0;
		bounded |= last_bounded;
		outcomes_part(outcomes, i, part);
		mpz_add(before, before, part);
		tail_part_at_most(tail, list, part);
		mpz_add(with_tail, before, part);
		reached = mpz_cmp(with_tail, enough) >= 0;
		if (last_bounded || reached)
			*value = list->items[0];
	}
	mpz_clears(before, with_tail, part, NULL);
	if (reached)
		return last_bounded ? DICELAB_EXACT : DICELAB_UPPER;
	if (tail_is_after(tail, outcomes))
		return DICELAB_NONE;
	return bounded ? DICELAB_LOWER : DICELAB_RESOLVED;
}

/* The quantile of the rows alone: the first outcome up to which there is enough, or the last outcome. */
static int64_t find_resolved(const struct statistics *statistics, const mpq_t p, bool surely)
{
	const struct outcomes *outcomes = statistics->outcomes;
	mpz_t enough, sum, part;
	size_t i;

	mpz_inits(enough, sum, part, NULL);
	find_enough(statistics, p, statistics->resolved, surely, enough);
	for (i = 0; i + 1 < outcomes->count; i++) {
		outcomes_part(outcomes, i, part);
		mpz_add(sum, sum, part);
		if (mpz_cmp(sum, enough) >= 0)
			break;
	}
	mpz_clears(enough, sum, part, NULL);
	return outcomes->rows[i].outcome.list.items[0];
}

enum dicelab_certainty statistics_quantile(const struct statistics *statistics, const mpq_t p,
					   int64_t *value)
{
	enum dicelab_certainty certainty;
	mpz_t enough, all;

	if (!tail_exists(&statistics->tail)) {
		*value = find_resolved(statistics, p, false);
		return !statistics->outcomes->enclosed ||
				       find_resolved(statistics, p, true) == *value
			       ? DICELAB_EXACT
			       : DICELAB_LOWER;
	}
	if (mpq_sgn(p) == 0) {
		*value = statistics->least;
		return statistics->minimum;
	}
	if (statistics->tail.known != NULL &&
	    pmf_quantile_of_dice(statistics->tail.known, p, value))
		return DICELAB_EXACT;
	mpz_inits(enough, all, NULL);
	mpz_add(all, statistics->resolved, statistics->tail.part);
	find_enough(statistics, p, all, false, enough);
	certainty = find_quantile(statistics, enough, value);
	if (certainty == DICELAB_RESOLVED)
		*value = find_resolved(statistics, p, false);
	mpz_clears(enough, all, NULL);
	return certainty;
}

/* ---- a chance that was sampled ---- */

void statistics_interval(uint64_t count, uint64_t trials, struct surd *low, struct surd *high)
{
	mpz_t all, square, unit;

	/*
	 * Wilson's bounds for k of n trials and z = a/b, multiplied out to integers: (n (2 k b² + a²) ± √(a² n (4 k (n - k)
	 * b² + a² n))) / (2 n (n b² + a²)).
	 */
	mpz_inits(all, square, unit, NULL);
	pmf_set(all, trials);
	pmf_set(square, Z);
	mpz_mul(square, square, square);
	pmf_set(unit, Z_UNIT);
	mpz_mul(unit, unit, unit);

	pmf_set(high->part, count);
	mpz_mul(high->part, high->part, unit);
	mpz_mul_2exp(high->part, high->part, 1);

	pmf_set(high->square, trials - count);
	mpz_mul(high->square, high->square, high->part);
	mpz_mul_2exp(high->square, high->square, 1);
	mpz_addmul(high->square, square, all);
	mpz_mul(high->square, high->square, all);
	mpz_mul(high->square, high->square, square);

	mpz_add(high->part, high->part, square);
	mpz_mul(high->part, high->part, all);

	mpz_mul(high->whole, all, unit);
	mpz_add(high->whole, high->whole, square);
	mpz_mul(high->whole, high->whole, all);
	mpz_mul_2exp(high->whole, high->whole, 1);

	mpz_set(low->part, high->part);
	mpz_neg(low->square, high->square);
	mpz_set(low->whole, high->whole);
	mpz_clears(all, square, unit, NULL);
}
