/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random walks that only go up, and end some time: numbers without an end whose chances a plain recurrence
 * tells one after another. What pmf/rational says of their generating functions is compared with those.
 */
#ifndef UNIT_WALK_H
#define UNIT_WALK_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "naive_pmf.h"
#include "pmf/pmf.h"
#include "pmf/rational.h"

enum { WALK_WEIGHTS = 4, WALK_GAINS = 6 };

/* Begins at `first`. Each step is the last, i further, with the chance weights[i] / total, or it goes on, g
   further, with the chance gains[g] / total. */
struct walk {
	int64_t first;
	size_t count; /* of the weights */
	unsigned long weights[WALK_WEIGHTS], gains[WALK_GAINS + 1], total;
};

/* 1, or 2, ..., each half as likely as the one before. */
extern const struct walk walk_geometric;

/* The gains often have something in common; if it is bounded, there are none. */
struct walk walk_random(uint64_t *random, int64_t first, bool bounded);
bool walk_is_bounded(const struct walk *walk); /* whether it has no gains */
int64_t walk_between(uint64_t *random, int64_t low, int64_t high);

/* The chances of all numbers below `end`. */
void walk_list(const struct walk *walk, int64_t end, struct naive_pmf *naive_pmf);
struct rational *walk_function(struct pmf_context *context, const struct walk *walk);
/* The PMF of all below `end`, and its function if that is not all. */
struct pmf *walk_pmf(struct pmf_context *context, const struct walk *walk, int64_t end);

/* So many chances of numbers from `first` on that less than 1e-31 is missing. */
struct walk_series {
	int64_t first;
	size_t count;
	mpf_t *chances;
};

enum { WALK_BITS = 256 }; /* of the chances */

struct walk_series walk_series(const struct walk *walk);
void walk_free_series(struct walk_series *series);

/* The coefficients of the function are looked at as far as this: further than its numerator goes. */
int64_t walk_look_until(const struct rational *function);

/*
 * Each of these fails the test unless the function has the right coefficients as far as that, what is beyond
 * is in a tail, and those coefficients with the denominator make the same function again.
 */
void walk_check_chances(struct pmf_context *context, const struct rational *function,
			const struct naive_pmf *right);
/* Of the number times `by` plus `shift`. */
void walk_check_stretched(struct pmf_context *context, const struct rational *function,
			  const struct walk *walk, int64_t by, int64_t shift);
void walk_check_sum(struct pmf_context *context, const struct rational *function,
		    const struct walk *a, const struct walk *b);
void walk_check_power(struct pmf_context *context, const struct rational *function,
		      const struct walk *walk, unsigned n);
/* Of a with that chance, and else of b moved by `shift`. */
void walk_check_mixed(struct pmf_context *context, const struct rational *function,
		      const struct walk *a, const struct walk *b, int64_t shift,
		      const mpq_t chance);

/* The sums of powers, and what they would be if nothing had a sign: what is wrong is compared with that. */
struct walk_sums {
	double sum[PMF_MOMENTS], size[PMF_MOMENTS];
};

void walk_add_powers(struct walk_sums *sums, int64_t number, double chance);
void walk_check_moments(const struct rational *function, const struct walk_sums *sums);
/* Exactly: these are the first of them. */
void walk_check_moments_are(const struct rational *function, const char *const *right,
			    size_t count);

/* Fails the test unless the keys 0, 1, ... of the PMF, which is freed, have these parts of the total. */
void walk_check_parts(struct pmf_context *context, struct pmf *pmf, const unsigned long *parts,
		      size_t count, unsigned long total);

#endif
