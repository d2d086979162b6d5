/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Operations that change from fractions to doubles: each tries fractions first, unless an operand has doubles. */
#include <assert.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "pmf/enclose.h"
#include "pmf/pmf_rows.h"
#include "support/platform.h"

/* The least positive double is 2^-1074. */
enum { LEAST_EXPONENT = 1074 };
static const double least = 0x1p-1074;

/* ---- weights ---- */

void enclosed_weight(const struct pmf *pmf, size_t i, mpz_t weight)
{
	int exponent;
	double digits;

	if (pmf->shares == NULL) {
		pmf_weight(pmf, i, weight);
		return;
	}
	digits = ldexp(frexp(pmf->shares[i], &exponent), DBL_MANT_DIG);
	exponent += LEAST_EXPONENT - DBL_MANT_DIG;
	mpz_set_d(weight, digits);
	if (exponent >= 0)
		mpz_mul_2exp(weight, weight, (mp_bitcnt_t)exponent);
	else
		mpz_tdiv_q_2exp(weight, weight, (mp_bitcnt_t)-exponent);
}

void enclosed_total(const struct pmf *pmf, mpz_t total)
{
	mpz_t weight;
	size_t i;

	if (pmf->shares == NULL) {
		mpz_set(total, pmf->total);
		return;
	}
	mpz_init(weight);
	mpz_set_ui(total, 0);
	for (i = 0; i < pmf->count; i++) {
		enclosed_weight(pmf, i, weight);
		mpz_add(total, total, weight);
	}
	mpz_clear(weight);
}

void enclosed_whole(const struct pmf *pmf, mpz_t whole)
{
	if (pmf->shares == NULL) {
		mpz_set(whole, pmf->total);
		return;
	}
	mpz_set_ui(whole, 1);
	mpz_mul_2exp(whole, whole, LEAST_EXPONENT);
}

size_t enclosed_words(const struct pmf *pmf)
{
	return pmf->shares == NULL ? pmf->limbs : LEAST_EXPONENT / GMP_NUMB_BITS + 1;
}

/* ---- conversion ---- */

/* The same distribution with doubles, whose weights have relative errors up to `error` as well. */
static struct pmf *to_doubles(struct pmf_context *context, const struct pmf *pmf, double error)
{
	struct pmf *made;
	size_t i;

	assert(!context->floating && pmf->shares == NULL && pmf->tail == NULL);
	context->floating = true;
	made = pmf_new_like(context, pmf, pmf->count, NULL);
	context->floating = false;
	if (made == NULL)
		return NULL;
	for (i = 0; i < pmf->count; i++)
		made->shares[i] = pmf_probability(pmf, i);
	made->lost = pmf_lost(pmf);
	made->failed = pmf->failed;
	made->all_failed = pmf->all_failed;
	/* The total has the error of its terms: (1 + e) / (1 - e) < (1 + e) (1 + e + 2 e^2) for e <= 1/4. */
	made->error = pmf_error_of_product(error, error * (1 + 2 * error), 2);
	return made;
}

struct pmf *enclosed_with_doubles(struct pmf_context *context, struct pmf *pmf)
{
	return pmf->shares != NULL ? pmf_share(pmf) : to_doubles(context, pmf, 0);
}

/* Returns the PMF, which may be NULL, if its error is within context->worst_error; otherwise frees it, and notes that. */
static struct pmf *if_proved(struct pmf_context *context, struct pmf *pmf)
{
	if (pmf == NULL || pmf->error <= context->worst_error)
		return pmf;
	context->unproved_error = true;
	pmf_free(context, pmf);
	return pmf_fail(context, PMF_TOO_LONG);
}

/* Frees an exact PMF, which may be NULL, and returns it with doubles. */
static struct pmf *convert(struct pmf_context *context, struct pmf *exact, double error)
{
	struct pmf *made = exact == NULL ? NULL : to_doubles(context, exact, error);

	pmf_free(context, exact);
	return if_proved(context, made);
}

/* ---- exact or not ---- */

/* An operation with its arguments; those that it does not have are 0. */
struct enclosed_operation {
	struct pmf *(*run)(struct pmf_context *context, const struct enclosed_operation *with);
	const struct pmf *a, *b;
	const struct pmf_part *parts;
	size_t part_count;
	int64_t by;
	uint64_t n;
	const struct pmf_trials *trials;
	bool (*map)(void *data, int64_t key, int64_t *result);
	bool (*combine)(void *data, int64_t x, int64_t y, int64_t *result);
	void *data;
	bool keeps_support; /* where its products underflow, the result has the least positive double */
};

static bool has_doubles(const struct enclosed_operation *with)
{
	bool found = (with->a != NULL && with->a->shares != NULL) ||
		     (with->b != NULL && with->b->shares != NULL);
	size_t i;

	for (i = 0; i < with->part_count; i++)
		found |= with->parts[i].pmf != NULL && with->parts[i].pmf->shares != NULL;
	return found;
}

/* Converts *pmf unless it has doubles; *made is then the new PMF, to be freed. False, with the reason noted, when out of
   memory. */
static bool convert_operand(struct pmf_context *context, const struct pmf **pmf, struct pmf **made)
{
	*made = NULL;
	if (*pmf == NULL || (*pmf)->shares != NULL)
		return true;
	*pmf = *made = to_doubles(context, *pmf, 0);
	return *made != NULL;
}

static struct pmf *run_with_doubles(struct pmf_context *context,
				    const struct enclosed_operation *with)
{
	struct platform_floating before;
	struct pmf *result;

	context->floating = true;
	platform_begin_floating(&before);
	result = with->run(context, with);
	if (result != NULL && !with->keeps_support && platform_has_underflow())
		result->error = INFINITY;
	platform_end_floating(&before);
	context->floating = false;
	return result;
}

static struct pmf *convert_parts(struct pmf_context *context, struct enclosed_operation *with)
{
	size_t count = with->part_count, i;
	struct pmf_part *parts = pmf_take(context, count, sizeof *parts);
	struct pmf **made = pmf_take(context, count, sizeof(struct pmf *));
	struct pmf *result = NULL;
	bool ok = parts != NULL && made != NULL;

	for (i = 0; ok && i < count; i++) {
		parts[i] = with->parts[i];
		ok = convert_operand(context, &parts[i].pmf, &made[i]);
	}
	with->parts = parts;
	if (ok)
		result = run_with_doubles(context, with);
	while (made != NULL && i-- > 0)
		pmf_free(context, made[i]);
	pmf_give(context, parts, count, sizeof *parts);
	pmf_give(context, made, count, sizeof(struct pmf *));
	return result;
}

static struct pmf *calculate_with_doubles(struct pmf_context *context,
					  struct enclosed_operation with)
{
	struct pmf *a, *b = NULL, *result = NULL;

	if (convert_operand(context, &with.a, &a) && convert_operand(context, &with.b, &b))
		result = with.part_count > 0 ? convert_parts(context, &with)
					     : run_with_doubles(context, &with);
	pmf_free(context, a);
	pmf_free(context, b);
	return if_proved(context, result);
}

static struct pmf *calculate_enclosed(struct pmf_context *context,
				      const struct enclosed_operation *with)
{
	struct pmf *result;

	assert(!context->floating);
	if (!has_doubles(with) && !pmf_has_no_words(context)) {
		result = with->run(context, with);
		if (result != NULL || context->aborted != PMF_TOO_LONG)
			return result;
		context->aborted = PMF_NOT_ABORTED;
	}
	return calculate_with_doubles(context, *with);
}

/* ---- construction ---- */

/* Converts a PMF of given weights to doubles, if the weights are too long or have an error. */
static struct pmf *keep_short(struct pmf_context *context, struct pmf *made, double error)
{
	if (made == NULL || (error == 0 && !pmf_has_no_words(context) &&
			     !pmf_is_too_long(context, made->count, made->limbs)))
		return made;
	return convert(context, made, error);
}

struct pmf *enclosed_of_weights(struct pmf_context *context, int64_t low, size_t count,
				const mpz_t *weights, const mpz_t total)
{
	size_t most = pmf_lift_limit(context);
	struct pmf *made = pmf_of_weights(context, low, count, weights, total);

	context->most_words = most;
	return keep_short(context, made, 0);
}

struct pmf *enclosed_of_shares(struct pmf_context *context, int64_t low, size_t count,
			       const mpz_t *weights, const mpz_t whole, double error)
{
	struct pmf *made;
	size_t i;

	context->floating = true;
	made = pmf_new_dense(context, low, count, NULL);
	context->floating = false;
	for (i = 0; made != NULL && i < count; i++)
		made->shares[i] = pmf_quotient(weights[i], whole);
	if (made != NULL)
		made->error = pmf_error_of_product(error, 0, 2);
	return if_proved(context, made);
}

struct pmf *enclosed_of_keys(struct pmf_context *context, size_t count, const int64_t *keys,
			     const mpz_t *weights, const mpz_t total, double error)
{
	size_t most = pmf_lift_limit(context);
	struct pmf *made = pmf_of_keys(context, count, keys, weights, total);

	context->most_words = most;
	return keep_short(context, made, error);
}

/* ---- functions of one PMF ---- */

static struct pmf *run_shift(struct pmf_context *context, const struct enclosed_operation *with)
{
	return pmf_shift(context, with->a, with->by);
}

struct pmf *enclosed_shift(struct pmf_context *context, const struct pmf *pmf, int64_t by)
{
	struct enclosed_operation with = {
		.run = run_shift, .a = pmf, .by = by, .keeps_support = true};

	return calculate_enclosed(context, &with);
}

static struct pmf *run_scale(struct pmf_context *context, const struct enclosed_operation *with)
{
	return pmf_scale(context, with->a, with->by);
}

struct pmf *enclosed_scale(struct pmf_context *context, const struct pmf *pmf, int64_t by)
{
	struct enclosed_operation with = {
		.run = run_scale, .a = pmf, .by = by, .keeps_support = true};

	return calculate_enclosed(context, &with);
}

static struct pmf *run_map(struct pmf_context *context, const struct enclosed_operation *with)
{
	return pmf_map(context, with->a, with->map, with->data);
}

struct pmf *enclosed_map(struct pmf_context *context, const struct pmf *pmf,
			 bool (*map)(void *data, int64_t key, int64_t *result), void *data)
{
	struct enclosed_operation with = {
		.run = run_map, .a = pmf, .map = map, .data = data, .keeps_support = true};

	return calculate_enclosed(context, &with);
}

/* ---- support ---- */

/* The PMF, which is freed and may be NULL, with the least positive double for each key from `low` to `high` in steps that
   it lacks. */
static struct pmf *fill(struct pmf_context *context, struct pmf *pmf, int64_t low, int64_t high,
			uint64_t step)
{
	struct pmf *filled;
	uint64_t range;
	size_t i;

	if (pmf == NULL || pmf->error == INFINITY || step == 0)
		return pmf;
	if (pmf->keys != NULL) {
		pmf->error = INFINITY;
		return pmf;
	}
	range = pmf_distance(low, high);
	filled = range == UINT64_MAX ? pmf_fail(context, PMF_OVER_LIMIT)
				     : pmf_new_clear(context, low, range + 1, NULL);
	for (i = 0; filled != NULL && i < filled->count; i += (size_t)step)
		filled->shares[i] = least;
	for (i = 0; filled != NULL && i < pmf->count; i++) {
		if (pmf->shares[i] > 0)
			filled->shares[(size_t)pmf_distance(low, pmf_key(pmf, i))] = pmf->shares[i];
	}
	if (filled != NULL) {
		filled->error = pmf->error;
		filled->lost = pmf->lost;
		filled->failed = pmf->failed;
		filled->all_failed = pmf->all_failed;
	}
	pmf_free(context, pmf);
	return filled;
}

/* The distance of neighbouring keys, if all are equally far apart; otherwise 0. 1 for a single key. */
static uint64_t find_step(const struct pmf *pmf)
{
	uint64_t step = 0, far;
	int64_t before = 0;
	size_t i, seen = 0;

	for (i = 0; i < pmf->count; i++) {
		if (!pmf_is_possible(pmf, i))
			continue;
		far = pmf_distance(before, pmf_key(pmf, i));
		if (seen++ > 0 && step != 0 && far != step)
			return 0;
		step = seen > 1 ? far : 0;
		before = pmf_key(pmf, i);
	}
	return seen > 1 ? step : 1;
}

static struct pmf *run_sum(struct pmf_context *context, const struct enclosed_operation *with)
{
	const struct pmf *a = with->a, *b = with->b;
	struct pmf *sum = pmf_sum(context, a, b);
	uint64_t step;

	if (sum == NULL || !context->floating || a->count == 0 || b->count == 0 ||
	    !platform_has_underflow())
		return sum;
	step = a->count == 1 ? find_step(b) : find_step(a);
	if (step == 0 || (a->count > 1 && b->count > 1 && find_step(b) != step))
		sum->error = INFINITY;
	return fill(context, sum, pmf_lowest(a) + pmf_lowest(b), pmf_highest(a) + pmf_highest(b),
		    step);
}

struct pmf *enclosed_sum(struct pmf_context *context, const struct pmf *a, const struct pmf *b)
{
	struct enclosed_operation with = {.run = run_sum, .a = a, .b = b, .keeps_support = true};

	return calculate_enclosed(context, &with);
}

static struct pmf *run_power(struct pmf_context *context, const struct enclosed_operation *with)
{
	const struct pmf *pmf = with->a;
	struct pmf *power = pmf_power(context, pmf, with->n);
	uint64_t step;

	if (power == NULL || !context->floating || pmf->count == 0 || !platform_has_underflow())
		return power;
	step = find_step(pmf);
	if (step == 0)
		power->error = INFINITY;
	return fill(context, power, pmf_lowest(pmf) * (int64_t)with->n,
		    pmf_highest(pmf) * (int64_t)with->n, step);
}

struct pmf *enclosed_power(struct pmf_context *context, const struct pmf *pmf, uint64_t n)
{
	struct enclosed_operation with = {
		.run = run_power, .a = pmf, .n = n, .keeps_support = true};

	return calculate_enclosed(context, &with);
}

static struct pmf *run_binomial(struct pmf_context *context, const struct enclosed_operation *with)
{
	struct pmf_trials trials = *with->trials;

	trials.pmf = with->a;
	return pmf_binomial(context, &trials);
}

struct pmf *enclosed_binomial(struct pmf_context *context, const struct pmf_trials *trials)
{
	struct enclosed_operation with = {.run = run_binomial, .a = trials->pmf, .trials = trials};

	return calculate_enclosed(context, &with);
}

/* ---- functions of several PMFs ---- */

static struct pmf *run_compose(struct pmf_context *context, const struct enclosed_operation *with)
{
	return pmf_compose(context, with->a, with->b);
}

struct pmf *enclosed_compose(struct pmf_context *context, const struct pmf *counts,
			     const struct pmf *pmf)
{
	struct enclosed_operation with = {.run = run_compose, .a = counts, .b = pmf};

	return calculate_enclosed(context, &with);
}

static struct pmf *run_combine(struct pmf_context *context, const struct enclosed_operation *with)
{
	return pmf_combine(context, with->a, with->b, with->combine, with->data);
}

struct pmf *enclosed_combine(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
			     bool (*combine)(void *data, int64_t x, int64_t y, int64_t *result),
			     void *data)
{
	struct enclosed_operation with = {.run = run_combine,
					  .a = a,
					  .b = b,
					  .combine = combine,
					  .data = data,
					  .keeps_support = true};

	return calculate_enclosed(context, &with);
}

static struct pmf *run_mix(struct pmf_context *context, const struct enclosed_operation *with)
{
	return pmf_mix(context, with->a, with->parts);
}

struct pmf *enclosed_mix(struct pmf_context *context, const struct pmf *mixing,
			 const struct pmf_part *parts)
{
	struct enclosed_operation with = {.run = run_mix,
					  .a = mixing,
					  .parts = parts,
					  .part_count = mixing->count,
					  .keeps_support = true};

	return calculate_enclosed(context, &with);
}

static struct pmf *order_with_doubles(struct pmf_context *context, const struct pmf_items *items,
				      size_t count, uint64_t rank)
{
	struct pmf_items *made = pmf_take(context, count, sizeof *made);
	struct pmf *order = NULL;
	size_t i;

	for (i = 0; made != NULL && i < count; i++) {
		made[i] = (struct pmf_items){to_doubles(context, items[i].pmf, 0), items[i].times};
		if (made[i].pmf == NULL)
			break;
	}
	if (made != NULL && i == count) {
		context->floating = true;
		order = pmf_order(context, made, count, rank);
		context->floating = false;
	}
	while (made != NULL && i-- > 0)
		pmf_free(context, made[i].pmf);
	pmf_give(context, made, count, sizeof *made);
	return if_proved(context, order);
}

struct pmf *enclosed_order(struct pmf_context *context, const struct pmf_items *items, size_t count,
			   uint64_t rank)
{
	bool extreme = pmf_has_extreme(items, count, rank);
	size_t most = extreme ? context->most_words : pmf_lift_limit(context);
	struct pmf *made = NULL;

	if (!extreme || !pmf_has_no_words(context))
		made = pmf_order(context, items, count, rank);
	context->most_words = most;
	if (made != NULL || !extreme ||
	    (!pmf_has_no_words(context) && context->aborted != PMF_TOO_LONG))
		return keep_short(context, made, 0);
	context->aborted = PMF_NOT_ABORTED;
	return order_with_doubles(context, items, count, rank);
}

static struct pmf *run_gather(struct pmf_context *context, const struct enclosed_operation *with)
{
	return pmf_gather(context, with->parts, with->part_count);
}

struct pmf *enclosed_gather(struct pmf_context *context, const struct pmf_part *parts, size_t count)
{
	struct enclosed_operation with = {
		.run = run_gather, .parts = parts, .part_count = count, .keeps_support = true};

	return calculate_enclosed(context, &with);
}
