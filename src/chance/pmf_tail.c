/*
 * Tails: outcomes that have mass together, but not each its own; and what becomes of them in sums.
 * Bounds at the ends of the range of numbers stand for none, and stay there whatever is added.
 */
#include <string.h>

#include "chance/pmf_inside.h"

/* ---- bounds ---- */

static int64_t least(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
	return a > b ? a : b;
}

static int64_t clamp(__int128 x)
{
	return x > INT64_MAX ? INT64_MAX : x < INT64_MIN ? INT64_MIN : (int64_t)x;
}

int64_t pmf_add_bounds(int64_t a, int64_t b)
{
	if (a == INT64_MIN || a == INT64_MAX)
		return a;
	return b == INT64_MIN || b == INT64_MAX ? b : clamp((__int128)a + b);
}

static int64_t multiply_bounds(int64_t a, int64_t b)
{
	if (b == 0)
		return 0;
	if (a == INT64_MIN || a == INT64_MAX)
		return (a < 0) == (b < 0) ? INT64_MAX : INT64_MIN;
	return clamp((__int128)a * b);
}

struct pmf_tail pmf_no_tail(void)
{
	return (struct pmf_tail){.low = INT64_MAX,
				 .high = INT64_MIN,
				 .peak = INT64_MAX,
				 .shortest = INT64_MAX,
				 .longest = 0,
				 .ends = true};
}

void pmf_widen_tail(struct pmf_tail *tail, const struct pmf_tail *by)
{
	tail->low = least(tail->low, by->low);
	tail->high = most(tail->high, by->high);
	tail->peak = least(tail->peak, by->peak);
	tail->shortest = least(tail->shortest, by->shortest);
	tail->longest = most(tail->longest, by->longest);
	tail->ends &= by->ends;
}

/* The tail of a PMF of numbers. */
static struct pmf_tail numbers_between(int64_t low, int64_t high)
{
	return (struct pmf_tail){
		.low = low, .high = high, .peak = low, .shortest = 1, .longest = 1, .ends = true};
}

/* All numbers that have mass, those in the tail included. */
static struct pmf_tail range_of(const struct pmf *pmf)
{
	struct pmf_tail range = pmf_no_tail();

	if (pmf->count > 0)
		range = numbers_between(pmf_lowest(pmf), pmf_highest(pmf));
	if (pmf->tail != NULL)
		pmf_widen_tail(&range, pmf->tail);
	return range;
}

/* ---- having and giving ---- */

void pmf_drop_tail(struct pmf_home *home, struct pmf *pmf)
{
	if (pmf->tail == NULL)
		return;
	mpq_clear(pmf->tail->mass);
	pmf_give(home, pmf->tail, 1, sizeof *pmf->tail);
	pmf->tail = NULL;
}

/* When floating, a number has no more digits than a double. */
static void round_number(const struct pmf_home *home, mpq_t number)
{
	if (home->floating)
		mpq_set_d(number, mpq_get_d(number));
}

/* The tail as it is, with that mass. */
static bool add_mass(struct pmf_home *home, struct pmf *pmf, const struct pmf_tail *tail,
		     const mpq_t mass)
{
	if (mpq_sgn(mass) <= 0)
		return true;
	if (pmf->tail == NULL) {
		pmf->tail = pmf_take(home, 1, sizeof *pmf->tail);
		if (pmf->tail == NULL)
			return false;
		*pmf->tail = pmf_no_tail();
		mpq_init(pmf->tail->mass);
	}
	pmf_widen_tail(pmf->tail, tail);
	mpq_add(pmf->tail->mass, pmf->tail->mass, mass);
	round_number(home, pmf->tail->mass);
	if (home->floating && pmf->lost < mpq_get_d(pmf->tail->mass))
		pmf->lost = mpq_get_d(pmf->tail->mass);
	return true;
}

bool pmf_add_tail(struct pmf_home *home, struct pmf *pmf, const struct pmf_tail *tail)
{
	return add_mass(home, pmf, tail, tail->mass);
}

bool pmf_tail_has(const struct pmf_tail *tail, const int64_t *items, size_t count)
{
	int64_t peak = INT64_MIN;
	size_t i;

	if ((int64_t)count < tail->shortest || (int64_t)count > tail->longest)
		return false;
	for (i = 0; i < count; i++) {
		if (items[i] < tail->low || items[i] > tail->high)
			return false;
		peak = most(peak, items[i]);
	}
	return peak >= tail->peak;
}

void pmf_get_share(const struct pmf *pmf, size_t i, mpq_t share)
{
	if (pmf->shares != NULL) {
		mpq_set_d(share, pmf->shares[i]);
		return;
	}
	mpz_set(mpq_numref(share), pmf_read(pmf_row(pmf, i), pmf->limbs).z);
	mpz_set(mpq_denref(share), pmf->total);
	mpq_canonicalize(share);
}

void pmf_mass(const struct pmf *pmf, mpq_t mass)
{
	size_t i;

	if (pmf->shares != NULL) {
		mpq_set_d(mass, pmf_sum_shares(pmf, 0, pmf->count));
		return;
	}
	mpq_set_ui(mass, 0, 1);
	for (i = 0; i < pmf->count; i++)
		mpz_add(mpq_numref(mass), mpq_numref(mass),
			pmf_read(pmf_row(pmf, i), pmf->limbs).z);
	mpz_set(mpq_denref(mass), pmf->total);
	mpq_canonicalize(mass);
}

bool pmf_is_complete(const struct pmf *pmf)
{
	mpq_t lost;
	bool complete;

	if (pmf->failed > 0 || pmf->shares != NULL)
		return !(pmf->failed > 0);
	mpq_init(lost);
	pmf_lost_exactly(pmf, lost);
	complete = pmf->tail == NULL ? mpq_sgn(lost) == 0 : mpq_equal(lost, pmf->tail->mass);
	mpq_clear(lost);
	return complete;
}

/* `pmf`, whose lost mass is all of that kind; NULL if it was NULL, or there is no memory. */
static struct pmf *with_lost(struct pmf_home *home, struct pmf *pmf, const struct pmf_tail *tail)
{
	mpq_t lost;
	bool right;

	if (pmf == NULL)
		return NULL;
	mpq_init(lost);
	pmf_lost_exactly(pmf, lost);
	right = add_mass(home, pmf, tail, lost);
	mpq_clear(lost);
	return pmf_if(home, right, pmf);
}

struct pmf *pmf_with_unknown(struct pmf_home *home, struct pmf *to, const struct pmf *from,
			     const struct pmf *other)
{
	struct pmf_tail unknown = {
		.low = INT64_MIN, .high = INT64_MAX, .peak = INT64_MIN, .longest = INT64_MAX};
	mpq_t mass, keys;
	bool right;

	if (to == NULL || (from->tail == NULL && (other == NULL || other->tail == NULL)))
		return to;
	mpq_inits(mass, keys, NULL);
	if (from->tail != NULL)
		mpq_set(mass, from->tail->mass);
	if (other != NULL) {
		pmf_mass(other, keys);
		if (other->tail != NULL)
			mpq_add(keys, keys, other->tail->mass);
		mpq_mul(mass, mass, keys);
	}
	if (other != NULL && other->tail != NULL) {
		pmf_mass(from, keys);
		mpq_mul(keys, keys, other->tail->mass);
		mpq_add(mass, mass, keys);
	}
	right = add_mass(home, to, &unknown, mass);
	mpq_clears(mass, keys, NULL);
	return pmf_if(home, right, to);
}

struct pmf *pmf_with_lost_as_known(struct pmf *pmf)
{
	const double rounding = 1e-9;
	double known;

	if (pmf == NULL || pmf->shares == NULL || pmf->failed > 0)
		return pmf;
	known = pmf->tail == NULL ? 0 : mpq_get_d(pmf->tail->mass);
	if (pmf->lost <= known + rounding && pmf->lost >= known - rounding)
		pmf->lost = known;
	return pmf;
}

/* ---- moments: mean values of powers ---- */

mpq_t *pmf_new_moments(struct pmf_home *home)
{
	mpq_t *moments = pmf_take(home, PMF_MOMENTS, sizeof *moments);
	size_t k;

	for (k = 0; moments != NULL && k < PMF_MOMENTS; k++)
		mpq_init(moments[k]);
	return moments;
}

void pmf_give_moments(struct pmf_home *home, mpq_t *moments)
{
	size_t k;

	for (k = 0; moments != NULL && k < PMF_MOMENTS; k++)
		mpq_clear(moments[k]);
	pmf_give(home, moments, PMF_MOMENTS, sizeof *moments);
}

void pmf_drop_moments(struct pmf_home *home, struct pmf *pmf)
{
	pmf_give_moments(home, pmf->moments);
	pmf->moments = NULL;
}

static void set_number(mpq_t number, int64_t value)
{
	pmf_set(mpq_numref(number), value < 0 ? -(uint64_t)value : (uint64_t)value);
	if (value < 0)
		mpq_neg(number, number);
	mpz_set_ui(mpq_denref(number), 1);
}

/* Those of the keys. */
static void add_keys(const struct pmf *pmf, mpq_t *moments)
{
	mpq_t part, key;
	size_t i, k;

	mpq_inits(part, key, NULL);
	for (i = 0; i < pmf->count; i++) {
		if (pmf->shares != NULL)
			mpq_set_d(part, pmf->shares[i]);
		else
			mpz_set(mpq_numref(part), pmf_read(pmf_row(pmf, i), pmf->limbs).z);
		set_number(key, pmf_key(pmf, i));
		for (k = 0; k < PMF_MOMENTS; k++) {
			mpq_add(moments[k], moments[k], part);
			mpq_mul(part, part, key);
		}
		mpz_set_ui(mpq_denref(part), 1);
	}
	for (k = 0; k < PMF_MOMENTS && pmf->shares == NULL; k++) {
		mpz_set(mpq_denref(moments[k]), pmf->total);
		mpq_canonicalize(moments[k]);
	}
	mpq_clears(part, key, NULL);
}

bool pmf_has_moments(const struct pmf *pmf)
{
	return pmf->tail == NULL || pmf->moments != NULL;
}

mpq_t *pmf_find_moments(struct pmf_home *home, const struct pmf *pmf)
{
	mpq_t *moments = pmf_new_moments(home);
	size_t k;

	if (moments != NULL && pmf->moments == NULL)
		add_keys(pmf, moments);
	for (k = 0; moments != NULL && pmf->moments != NULL && k < PMF_MOMENTS; k++)
		mpq_set(moments[k], pmf->moments[k]);
	return moments;
}

void pmf_as_series(mpq_t *moments, bool back)
{
	static const unsigned factorial[PMF_MOMENTS] = {1, 1, 2, 6, 24};
	mpq_t factor;
	size_t k;

	mpq_init(factor);
	for (k = 2; k < PMF_MOMENTS; k++) {
		mpq_set_ui(factor, back ? factorial[k] : 1, back ? 1 : factorial[k]);
		mpq_mul(moments[k], moments[k], factor);
	}
	mpq_clear(factor);
}

/* a *= b, both as series. */
static void multiply_series(mpq_t *a, mpq_t *b)
{
	mpq_t sum, product;
	size_t k, j;

	mpq_inits(sum, product, NULL);
	for (k = PMF_MOMENTS; k-- > 0;) {
		mpq_set_ui(sum, 0, 1);
		for (j = 0; j <= k; j++) {
			mpq_mul(product, a[k - j], b[j]);
			mpq_add(sum, sum, product);
		}
		mpq_set(a[k], sum);
	}
	mpq_clears(sum, product, NULL);
}

/* Gives `pmf` these moments, which are taken. */
static bool take_moments(struct pmf_home *home, struct pmf *pmf, mpq_t *moments)
{
	size_t k;

	if (moments == NULL)
		return false;
	for (k = 0; k < PMF_MOMENTS; k++)
		round_number(home, moments[k]);
	pmf->moments = moments;
	return true;
}

/* ---- moved and stretched ---- */

static bool stretch_moments(struct pmf_home *home, struct pmf *to, const struct pmf *from,
			    int64_t by, int64_t shift)
{
	mpq_t *moments = pmf_find_moments(home, from), *moved = pmf_new_moments(home);
	mpq_t factor, power;
	size_t k;

	if (moments == NULL || moved == NULL) {
		pmf_give_moments(home, moments);
		pmf_give_moments(home, moved);
		return false;
	}
	mpq_inits(factor, power, NULL);
	set_number(factor, by);
	mpq_set_ui(power, 1, 1);
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpq_mul(moments[k], moments[k], power);
		mpq_mul(power, power, factor);
	}
	set_number(factor, shift);
	mpq_set_ui(power, 1, 1);
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpq_set(moved[k], power);
		mpq_mul(power, power, factor);
	}
	mpq_clears(factor, power, NULL);
	pmf_as_series(moments, false);
	pmf_as_series(moved, false);
	multiply_series(moments, moved);
	pmf_as_series(moments, true);
	pmf_give_moments(home, moved);
	return take_moments(home, to, moments);
}

struct pmf *pmf_with_stretched(struct pmf_home *home, struct pmf *to, const struct pmf *from,
			       int64_t by, int64_t shift)
{
	struct pmf_tail tail;
	bool right = true;

	if (to == NULL || from->tail == NULL)
		return to;
	tail = *from->tail;
	if (by != 1 || shift != 0) {
		tail = numbers_between(multiply_bounds(by > 0 ? tail.low : tail.high, by),
				       multiply_bounds(by > 0 ? tail.high : tail.low, by));
		tail.low = tail.peak = pmf_add_bounds(tail.low, shift);
		tail.high = pmf_add_bounds(tail.high, shift);
		tail.ends = from->tail->ends;
	}
	right = add_mass(home, to, &tail, from->tail->mass);
	if (right && from->moments != NULL)
		right = stretch_moments(home, to, from, by, shift);
	return pmf_if(home, right, to);
}

struct pmf *pmf_with_share(struct pmf_home *home, struct pmf *to, const struct pmf *from,
			   const mpq_t share)
{
	bool right = true;
	mpq_t mass;
	size_t k;

	if (to == NULL || from->tail == NULL)
		return to;
	mpq_init(mass);
	mpq_mul(mass, from->tail->mass, share);
	right = add_mass(home, to, from->tail, mass);
	mpq_clear(mass);
	if (right && from->moments != NULL) {
		right = take_moments(home, to, pmf_find_moments(home, from));
		for (k = 0; right && k < PMF_MOMENTS; k++)
			mpq_mul(to->moments[k], to->moments[k], share);
	}
	return pmf_if(home, right, to);
}

/* ---- mixed ---- */

/* moments += chance * those of `part` */
static bool add_moments(struct pmf_home *home, mpq_t *moments, const struct pmf_part *part,
			const mpq_t chance)
{
	struct pmf moved = {0};
	size_t k;

	if (!stretch_moments(home, &moved, part->pmf, 1, part->shift))
		return false;
	for (k = 0; k < PMF_MOMENTS; k++) {
		mpq_mul(moved.moments[k], moved.moments[k], chance);
		mpq_add(moments[k], moments[k], moved.moments[k]);
	}
	pmf_drop_moments(home, &moved);
	return true;
}

static void get_chance(const struct pmf *mixing, size_t i, mpq_t chance)
{
	if (mixing != NULL)
		pmf_get_share(mixing, i, chance);
	else
		mpq_set_ui(chance, 1, 1);
}

/* Do the parts have tails? Are the moments of all known, and not from keys alone? */
static bool survey_tails(const struct pmf_part *parts, size_t count, bool *moments)
{
	bool tails = false, some = false, all = true;
	size_t i;

	for (i = 0; i < count; i++) {
		const struct pmf *pmf = parts[i].pmf;

		if (pmf == NULL)
			continue;
		tails |= pmf->tail != NULL;
		some |= pmf->moments != NULL;
		all &= pmf_has_moments(pmf);
	}
	*moments = some && all;
	return tails;
}

static bool mix_tail(struct pmf_home *home, struct pmf *sum, const struct pmf_part *part,
		     const mpq_t chance)
{
	struct pmf_tail tail;
	bool right;
	mpq_t mass;

	if (part->pmf->tail == NULL)
		return true;
	tail = *part->pmf->tail;
	if (part->shift != 0) {
		tail.low = tail.peak = pmf_add_bounds(tail.low, part->shift);
		tail.high = pmf_add_bounds(tail.high, part->shift);
	}
	mpq_init(mass);
	mpq_mul(mass, tail.mass, chance);
	right = add_mass(home, sum, &tail, mass);
	mpq_clear(mass);
	return right;
}

struct pmf *pmf_with_mixed(struct pmf_home *home, struct pmf *sum, const struct pmf *mixing,
			   const struct pmf_part *parts, size_t count)
{
	bool moments, right = true;
	mpq_t chance;
	size_t i;

	if (sum == NULL || !survey_tails(parts, count, &moments))
		return sum;
	if (moments)
		right = take_moments(home, sum, pmf_new_moments(home));
	mpq_init(chance);
	for (i = 0; i < count && right; i++) {
		if (parts[i].pmf == NULL || (mixing != NULL && !pmf_is_possible(mixing, i)))
			continue;
		get_chance(mixing, i, chance);
		right = mix_tail(home, sum, &parts[i], chance) &&
			(!moments || add_moments(home, sum->moments, &parts[i], chance));
	}
	mpq_clear(chance);
	for (i = 0; right && moments && i < PMF_MOMENTS; i++)
		round_number(home, sum->moments[i]);
	return pmf_if(home, right, sum);
}

struct pmf *pmf_open_tail(struct pmf_home *home, const struct pmf *pmf)
{
	struct pmf *keys, *key, *both = NULL;
	struct pmf_part parts[2] = {{0}};

	if (pmf->tail == NULL || (pmf->count > 0 && pmf_highest(pmf) == INT64_MAX))
		return pmf_shift(home, pmf, 0);
	keys = pmf_shift(home, pmf, 0);
	key = pmf_certain(home, pmf->count > 0 ? pmf_highest(pmf) + 1 : 0);
	if (keys != NULL && key != NULL) {
		struct pmf *share = pmf_times(home, key, pmf->tail->mass);

		pmf_drop_tail(home, keys);
		pmf_drop_moments(home, keys);
		parts[0].pmf = keys;
		parts[1].pmf = share;
		if (share != NULL)
			both = pmf_gather(home, parts, 2);
		pmf_free(home, share);
	}
	pmf_free(home, keys);
	pmf_free(home, key);
	return both;
}

/* ---- added up ---- */

static struct pmf_tail sum_of_ranges(const struct pmf_tail *a, const struct pmf_tail *b)
{
	struct pmf_tail sum =
		numbers_between(pmf_add_bounds(a->low, b->low), pmf_add_bounds(a->high, b->high));

	sum.ends = a->ends && b->ends;
	return sum;
}

/* One of them is in its tail; whether the other is, too, need not be told apart. */
static bool add_sum_of_tail(struct pmf_home *home, struct pmf *sum, const struct pmf *a,
			    const struct pmf *b, bool both)
{
	struct pmf_tail range = range_of(b), tail;
	mpq_t mass, keys;
	bool right;

	if (a->tail == NULL)
		return true;
	mpq_inits(mass, keys, NULL);
	pmf_mass(b, keys);
	if (b->tail != NULL && both)
		mpq_add(keys, keys, b->tail->mass);
	mpq_mul(mass, a->tail->mass, keys);
	tail = sum_of_ranges(a->tail, &range);
	right = add_mass(home, sum, &tail, mass);
	mpq_clears(mass, keys, NULL);
	return right;
}

static bool add_moments_of_sum(struct pmf_home *home, struct pmf *sum, const struct pmf *a,
			       const struct pmf *b)
{
	mpq_t *of_a, *of_b;

	if ((a->moments == NULL && b->moments == NULL) || !pmf_has_moments(a) ||
	    !pmf_has_moments(b))
		return true;
	of_a = pmf_find_moments(home, a);
	of_b = pmf_find_moments(home, b);
	if (of_a == NULL || of_b == NULL) {
		pmf_give_moments(home, of_a);
		pmf_give_moments(home, of_b);
		return false;
	}
	pmf_as_series(of_a, false);
	pmf_as_series(of_b, false);
	multiply_series(of_a, of_b);
	pmf_as_series(of_a, true);
	pmf_give_moments(home, of_b);
	return take_moments(home, sum, of_a);
}

struct pmf *pmf_with_sum(struct pmf_home *home, struct pmf *sum, const struct pmf *a,
			 const struct pmf *b)
{
	if (sum == NULL || (a->tail == NULL && b->tail == NULL))
		return sum;
	return pmf_if(home,
		      add_sum_of_tail(home, sum, a, b, true) &&
			      add_sum_of_tail(home, sum, b, a, false) &&
			      add_moments_of_sum(home, sum, a, b),
		      sum);
}

/* ---- many copies ---- */

/* E[C(N, i)] of the number N of copies, from its moments. */
static void find_choices(const mpq_t *moments, mpq_t *choices)
{
	static const int coefficients[PMF_MOMENTS][PMF_MOMENTS] = {
		{1}, {0, 1}, {0, -1, 1}, {0, 2, -3, 1}, {0, -6, 11, -6, 1}};
	static const unsigned factorial[PMF_MOMENTS] = {1, 1, 2, 6, 24};
	mpq_t part;
	size_t i, k;

	mpq_init(part);
	for (i = 0; i < PMF_MOMENTS; i++) {
		for (k = 0; k <= i; k++) {
			mpq_set_si(part, coefficients[i][k], factorial[i]);
			mpq_canonicalize(part);
			mpq_mul(part, part, moments[k]);
			mpq_add(choices[i], choices[i], part);
		}
	}
	mpq_clear(part);
}

/* As series: S^N = the sum of C(N, i) (S - 1)^i, where S - 1 begins with 0, so that the powers that
   are not looked at would all vanish. */
static void raise_series(mpq_t *series, mpq_t *choices, mpq_t *power, mpq_t *sum)
{
	mpq_t part, one;
	size_t i, k;

	mpq_inits(part, one, NULL);
	mpq_set_ui(one, 1, 1);
	mpq_sub(series[0], series[0], one);
	mpq_set_ui(power[0], 1, 1);
	for (i = 0; i < PMF_MOMENTS; i++) {
		for (k = 0; k < PMF_MOMENTS; k++) {
			mpq_mul(part, power[k], choices[i]);
			mpq_add(sum[k], sum[k], part);
		}
		multiply_series(power, series);
	}
	mpq_clears(part, one, NULL);
}

/* Those of the sum of N copies, where `counts` are those of N; both are taken. */
static bool raise_moments(struct pmf_home *home, struct pmf *to, mpq_t *counts, mpq_t *copy)
{
	mpq_t *choices = pmf_new_moments(home), *power = pmf_new_moments(home);
	mpq_t *sum = pmf_new_moments(home);
	bool right =
		counts != NULL && copy != NULL && choices != NULL && power != NULL && sum != NULL;

	if (right) {
		find_choices((const mpq_t *)counts, choices);
		pmf_as_series(copy, false);
		raise_series(copy, choices, power, sum);
		pmf_as_series(sum, true);
		right = take_moments(home, to, sum);
		sum = NULL;
	}
	pmf_give_moments(home, sum);
	pmf_give_moments(home, power);
	pmf_give_moments(home, choices);
	pmf_give_moments(home, copy);
	pmf_give_moments(home, counts);
	return right;
}

/* From `least` to `greatest` numbers between those bounds. */
static struct pmf_tail sum_of_many(const struct pmf_tail *range, int64_t least_count,
				   int64_t greatest)
{
	return numbers_between(least(multiply_bounds(range->low, least_count),
				     multiply_bounds(range->low, greatest)),
			       most(multiply_bounds(range->high, least_count),
				    multiply_bounds(range->high, greatest)));
}

/* One in the tail, and so many others. */
static struct pmf_tail sum_with_tail(const struct pmf *pmf, int64_t least_count, int64_t greatest)
{
	struct pmf_tail range = range_of(pmf), others = sum_of_many(&range, least_count, greatest);

	return sum_of_ranges(pmf->tail, &others);
}

static mpq_t *moments_of_number(struct pmf_home *home, uint64_t n)
{
	mpq_t *moments = pmf_new_moments(home);
	mpz_t number;
	size_t k;

	if (moments == NULL)
		return NULL;
	mpz_init(number);
	pmf_set(number, n);
	mpq_set_ui(moments[0], 1, 1);
	for (k = 1; k < PMF_MOMENTS; k++)
		mpz_mul(mpq_numref(moments[k]), mpq_numref(moments[k - 1]), number);
	mpz_clear(number);
	return moments;
}

struct pmf *pmf_with_power(struct pmf_home *home, struct pmf *power, const struct pmf *pmf,
			   uint64_t n)
{
	struct pmf_tail tail;

	if (power == NULL || pmf->tail == NULL || n == 0 || n > INT64_MAX || !pmf_is_complete(pmf))
		return power;
	tail = sum_with_tail(pmf, (int64_t)n - 1, (int64_t)n - 1);
	power = with_lost(home, power, &tail);
	if (power == NULL || pmf->moments == NULL)
		return power;
	return pmf_if(
		home,
		raise_moments(home, power, moments_of_number(home, n), pmf_find_moments(home, pmf)),
		power);
}

struct pmf *pmf_with_composition(struct pmf_home *home, struct pmf *all, const struct pmf *counts,
				 const struct pmf *pmf)
{
	struct pmf_tail tail = pmf_no_tail(), range = range_of(pmf), part;

	if (all == NULL || (counts->tail == NULL && pmf->tail == NULL) || counts->count == 0 ||
	    !pmf_is_complete(counts) || !pmf_is_complete(pmf))
		return all;
	if (counts->tail != NULL) {
		part = sum_of_many(&range, counts->tail->low, counts->tail->high);
		part.ends = counts->tail->ends && range.ends;
		pmf_widen_tail(&tail, &part);
	}
	if (pmf->tail != NULL && pmf_highest(counts) > 0) {
		part = sum_with_tail(pmf, most(pmf_lowest(counts), 1) - 1, pmf_highest(counts) - 1);
		pmf_widen_tail(&tail, &part);
	}
	all = with_lost(home, all, &tail);
	if (all == NULL || !pmf_has_moments(counts) || !pmf_has_moments(pmf))
		return all;
	return pmf_if(home,
		      raise_moments(home, all, pmf_find_moments(home, counts),
				    pmf_find_moments(home, pmf)),
		      all);
}

struct pmf *pmf_with_rest(struct pmf_home *home, struct pmf *pmf, int64_t low, int64_t high,
			  bool ends)
{
	struct pmf_tail tail = numbers_between(low, high);

	tail.ends = ends;
	return with_lost(home, pmf, &tail);
}
