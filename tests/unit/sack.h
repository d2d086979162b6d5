/*
 * Chances by key the slow and simple way: fractions in a list that is searched from its start. What
 * pmf/pmf calculates is compared with what comes of this.
 */
#ifndef UNIT_SACK_H
#define UNIT_SACK_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pmf/pmf.h"

struct sack {
	size_t count, room;
	int64_t *keys;
	mpq_t *chances; /* none of them 0 */
};

void sack_init(struct sack *sack);
void sack_clear(struct sack *sack);
void sack_add(struct sack *sack, int64_t key, const mpq_t chance);
void sack_add_fraction(struct sack *sack, int64_t key, unsigned long n, unsigned long d);
/* With the chance that all of the keys have together. */
void sack_sum(const struct sack *sack, mpq_t sum);

/* Several numbers at random: few or many, close together or far apart, of small or large
   denominators, some with lost mass. */
void sack_fill(struct sack *sack, uint64_t *random);
uint64_t sack_random(uint64_t *random, uint64_t below);

/* The chances of x + y, and of the n-th power. */
void sack_convolve(struct sack *out, const struct sack *a, const struct sack *b);
void sack_power(struct sack *out, const struct sack *a, unsigned n);
/* out += in * share, moved by `shift` */
void sack_pour(struct sack *out, const struct sack *in, const mpq_t share, int64_t shift);

/* The PMF of a sack; fails the test when there is none. */
struct pmf *sack_pmf(const struct sack *sack, struct pmf_home *home);

/* Fails the test unless the PMF is well-formed and has exactly these chances, or as doubles these
   chances with a relative error of 1e-12 at most. */
void sack_check(const struct sack *sack, const struct pmf *pmf);

/* The home of a test, without limits. */
struct pmf_home sack_home(bool floating);

#endif
