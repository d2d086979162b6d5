#include "sack.h"

#include <check.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"

void sack_init(struct sack *sack)
{
	memset(sack, 0, sizeof *sack);
}

void sack_clear(struct sack *sack)
{
	size_t i;

	for (i = 0; i < sack->count; i++)
		mpq_clear(sack->chances[i]);
	free(sack->keys);
	free(sack->chances);
	sack_init(sack);
}

void sack_add(struct sack *sack, int64_t key, const mpq_t chance)
{
	size_t i;

	if (mpq_sgn(chance) == 0)
		return;
	for (i = 0; i < sack->count && sack->keys[i] != key; i++)
		;
	if (i == sack->room) {
		sack->room = sack->room * 2 + 16;
		sack->keys = realloc(sack->keys, sack->room * sizeof *sack->keys);
		sack->chances = realloc(sack->chances, sack->room * sizeof *sack->chances);
		ck_assert(sack->keys != NULL && sack->chances != NULL);
	}
	if (i == sack->count) {
		sack->keys[i] = key;
		mpq_init(sack->chances[i]);
		sack->count++;
	}
	mpq_add(sack->chances[i], sack->chances[i], chance);
}

void sack_add_fraction(struct sack *sack, int64_t key, unsigned long n, unsigned long d)
{
	mpq_t chance;

	mpq_init(chance);
	mpq_set_ui(chance, n, d);
	mpq_canonicalize(chance);
	sack_add(sack, key, chance);
	mpq_clear(chance);
}

void sack_sum(const struct sack *sack, mpq_t sum)
{
	size_t i;

	mpq_set_ui(sum, 0, 1);
	for (i = 0; i < sack->count; i++)
		mpq_add(sum, sum, sack->chances[i]);
}

uint64_t sack_random(uint64_t *random, uint64_t below)
{
	*random ^= *random << 13;
	*random ^= *random >> 7;
	*random ^= *random << 17;
	return (*random >> 11) % below;
}

void sack_fill(struct sack *sack, uint64_t *random)
{
	static const int64_t spans[] = {4, 12, 40, 300, 100000, INT64_C(1) << 60};
	int64_t span = spans[sack_random(random, 6)];
	size_t count = sack_random(random, 4) == 0 ? 1 : 1 + sack_random(random, 12), i;
	unsigned long limit = 1 + sack_random(random, 3) * 50, sum = sack_random(random, 3) / 2;
	int blows = sack_random(random, 3) == 0 ? 3 : 0, k;

	sack_init(sack);
	for (i = 0; i < count; i++) {
		unsigned long weight = 1 + sack_random(random, limit);

		sum += weight;
		sack_add_fraction(sack, (int64_t)sack_random(random, (uint64_t)span) - span / 3,
				  weight, 1);
	}
	for (i = 0; i < sack->count; i++) {
		mpz_mul_ui(mpq_denref(sack->chances[i]), mpq_denref(sack->chances[i]), sum);
		mpq_canonicalize(sack->chances[i]);
		/* Sometimes less than that, by a fraction with many digits. */
		for (k = 0; k < blows; k++) {
			mpz_mul_ui(mpq_numref(sack->chances[i]), mpq_numref(sack->chances[i]),
				   4000000007);
			mpz_mul_ui(mpq_denref(sack->chances[i]), mpq_denref(sack->chances[i]),
				   4000000009 + i);
			mpq_canonicalize(sack->chances[i]);
		}
	}
}

void sack_convolve(struct sack *out, const struct sack *a, const struct sack *b)
{
	size_t i;

	sack_init(out);
	for (i = 0; i < b->count; i++)
		sack_pour(out, a, b->chances[i], b->keys[i]);
}

void sack_power(struct sack *out, const struct sack *a, unsigned n)
{
	sack_init(out);
	sack_add_fraction(out, 0, 1, 1);
	for (; n > 0; n--) {
		struct sack next;

		sack_convolve(&next, out, a);
		sack_clear(out);
		*out = next;
	}
}

void sack_pour(struct sack *out, const struct sack *in, const mpq_t share, int64_t shift)
{
	mpq_t chance;
	size_t i;

	mpq_init(chance);
	for (i = 0; i < in->count; i++) {
		mpq_mul(chance, in->chances[i], share);
		sack_add(out, in->keys[i] + shift, chance);
	}
	mpq_clear(chance);
}

struct pmf *sack_pmf(const struct sack *sack, struct pmf_home *home)
{
	struct pmf_part *parts = malloc((sack->count + 1) * sizeof *parts);
	struct pmf *pmf;
	size_t i;

	ck_assert(parts != NULL);
	for (i = 0; i < sack->count; i++) {
		struct pmf *certain = pmf_certain(home, sack->keys[i]);

		ck_assert(certain != NULL);
		parts[i] = (struct pmf_part){pmf_times(home, certain, sack->chances[i]), 0};
		ck_assert(parts[i].pmf != NULL);
		pmf_free(home, certain);
	}
	pmf = pmf_gather(home, parts, sack->count);
	ck_assert(pmf != NULL);
	for (i = 0; i < sack->count; i++)
		pmf_free(home, (struct pmf *)parts[i].pmf);
	free(parts);
	return pmf;
}

static void get_chance(const struct pmf *pmf, size_t i, mpq_t chance)
{
	if (pmf->shares != NULL) {
		mpq_set_d(chance, pmf->shares[i]);
		return;
	}
	pmf_weight(pmf, i, mpq_numref(chance));
	mpz_set(mpq_denref(chance), pmf->total);
	mpq_canonicalize(chance);
}

static void check_close(double value, const mpq_t right, double limit)
{
	double target = mpq_get_d(right);

	/* Close to the end of the doubles they have fewer digits. */
	ck_assert_double_le(fabs(value - target), limit * target + DBL_TRUE_MIN);
}

static void check_form(const struct pmf *pmf)
{
	size_t i;

	if (pmf->shares == NULL)
		ck_assert_uint_eq(pmf->limbs, mpz_size(pmf->total));
	for (i = 1; i < pmf->count; i++)
		ck_assert_int_lt(pmf_key(pmf, i - 1), pmf_key(pmf, i));
	if (pmf->count > 0)
		ck_assert(pmf_is_possible(pmf, 0) && pmf_is_possible(pmf, pmf->count - 1));
}

static void check_lost(const struct sack *sack, const struct pmf *pmf)
{
	mpq_t lost, sum;

	mpq_inits(lost, sum, NULL);
	sack_sum(sack, sum);
	pmf_lost_exactly(pmf, lost);
	if (pmf->shares == NULL) {
		mpq_add(sum, sum, lost);
		ck_assert(mpq_cmp_ui(sum, 1, 1) == 0);
		check_close(pmf_lost(pmf), lost, 1e-15);
		ck_assert(mpq_sgn(lost) == 0 || pmf_lost(pmf) > 0);
	} else {
		ck_assert_double_eq(pmf_lost(pmf), pmf->lost);
		ck_assert_double_le(fabs(1 - mpq_get_d(sum) - pmf->lost), 1e-12);
	}
	mpq_clears(lost, sum, NULL);
}

void sack_check(const struct sack *sack, const struct pmf *pmf)
{
	size_t i, k, possible = 0;
	mpq_t chance;

	ck_assert(pmf != NULL);
	check_form(pmf);
	mpq_init(chance);
	for (i = 0; i < pmf->count; i++) {
		if (!pmf_is_possible(pmf, i)) {
			ck_assert(pmf_probability(pmf, i) == 0);
			continue;
		}
		if (pmf->shares != NULL && pmf->shares[i] < DBL_MIN)
			continue;
		possible++;
		for (k = 0; k < sack->count && sack->keys[k] != pmf_key(pmf, i); k++)
			;
		ck_assert_uint_lt(k, sack->count);
		get_chance(pmf, i, chance);
		if (pmf->shares == NULL)
			ck_assert(mpq_equal(chance, sack->chances[k]));
		check_close(pmf_probability(pmf, i), sack->chances[k],
			    pmf->shares == NULL ? 3e-16 : 1e-12);
	}
	for (k = 0; pmf->shares != NULL && k < sack->count; k++)
		possible += mpq_get_d(sack->chances[k]) < DBL_MIN; /* all of which is gone */
	ck_assert_uint_eq(possible, sack->count);
	mpq_clear(chance);
	check_lost(sack, pmf);
}

struct pmf_home sack_home(bool floating)
{
	return (struct pmf_home){
		.memory = &memory_system, .most_bytes = SIZE_MAX, .floating = floating};
}
