/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chances by key the slow and simple way: fractions in a list that is searched from its start. What
 * pmf/pmf calculates is compared with what comes of this.
 */
#ifndef UNIT_NAIVE_PMF_H
#define UNIT_NAIVE_PMF_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "pmf/pmf.h"

struct naive_pmf {
	size_t count, room;
	int64_t *keys;
	mpq_t *chances; /* none of them 0 */
};

void naive_init(struct naive_pmf *naive_pmf);
void naive_clear(struct naive_pmf *naive_pmf);
void naive_add(struct naive_pmf *naive_pmf, int64_t key, const mpq_t chance);
void naive_add_fraction(struct naive_pmf *naive_pmf, int64_t key, uint64_t n, uint64_t d);
/* number = key, which a long may not hold. */
void naive_set_key(mpz_t number, int64_t key);
/* With the chance that all of the keys have together. */
void naive_sum(const struct naive_pmf *naive_pmf, mpq_t sum);

/* Several numbers at random: few or many, close together or far apart, of small or large
   denominators, some with lost mass. */
void naive_fill(struct naive_pmf *naive_pmf, uint64_t *random);
uint64_t naive_random(uint64_t *random, uint64_t below);

/* The chances of x + y, and of the n-th power. */
void naive_convolve(struct naive_pmf *out, const struct naive_pmf *a, const struct naive_pmf *b);
void naive_power(struct naive_pmf *out, const struct naive_pmf *a, unsigned n);
/* out += in * share, moved by `shift` */
void naive_pour(struct naive_pmf *out, const struct naive_pmf *in, const mpq_t share,
		int64_t shift);

/* The same as a PMF; fails the test when there is none. */
struct pmf *naive_to_pmf(const struct naive_pmf *naive_pmf, struct pmf_context *context);

/* Fails the test unless the PMF is well-formed and has exactly these chances, or as doubles these
   chances with a relative error of 1e-12 at most. */
void naive_check(const struct naive_pmf *naive_pmf, const struct pmf *pmf);

/* The context of a test, without limits. */
struct pmf_context naive_context(bool floating);

#endif
