/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rational generating functions, of outcomes of chains that may never end. A function
 *
 *     G(x) = x^first * (top[0] + top[1] x + ... ) / divisor / (bottom[0] + bottom[1] x^period + ...)
 *
 * has the probability of v as its coefficient of x^v. For an exploding die of six faces, that is (x + x^2 + x^3 + x^4 +
 * x^5) / 6 / (1 - x^6/6). From this, other quantities follow exactly: each coefficient by a linear recurrence (Knuth,
 * TAOCP 1, 1.2.9), moments, products of coefficients (Hadamard).
 *
 * A function is optional information about a PMF, if it has few coefficients: functions that return a new one return
 * NULL when it would have too many, which is no reason to abort; or, with the reason noted, when out of memory, or when
 * the host wants to stop. Each is to be freed with rational_free. Arguments are never changed. New functions go up;
 * only pmf_rational.c sets `down`, for functions of PMFs.
 */
#ifndef PMF_RATIONAL_H
#define PMF_RATIONAL_H

#include "pmf/pmf.h"

struct rational {
	bool down; /* the number is -v, for numbers unbounded below */
	int64_t first;
	size_t count;    /* number of coefficients of the numerator; 0 for a denominator alone */
	uint64_t period; /* >= 1 */
	size_t degree;   /* of the denominator, as a polynomial in x^period */
	mpz_t divisor;   /* > 0 */
	size_t bytes;    /* size of the block, without digits */
	mpz_t numbers[]; /* numerator, then degree + 1 coefficients of the denominator */
};

/* Limits: coefficients of a numerator, and degree of a denominator; roots of a composed one, which is slower. */
enum { RATIONAL_MOST = 2000, RATIONAL_MOST_ROOTS = 100 };

/* A denominator with these coefficients, the first of which is not 0, without a numerator. (A common divisor of the
   exponents becomes a factor of the period.) */
struct rational *rational_of_bottom(struct pmf_context *context, uint64_t period, size_t degree,
				    const mpz_t *bottom);
void rational_free(struct pmf_context *context, struct rational *function); /* may be NULL */

/* The degree of the denominator as a polynomial in x. */
static inline size_t rational_reach(const struct rational *function)
{
	return function->degree * (size_t)function->period;
}

/* The function with these first coefficients, over `total`, from `first` on; all others follow by the denominator of
   `bottom`. */
struct rational *rational_of_weights(struct pmf_context *context, int64_t first, size_t count,
				     const mpz_t *weights, const mpz_t total,
				     const struct rational *bottom);
/* The function of a PMF that has one, as a copy, or that is known completely from its keys. */
struct rational *rational_of_pmf(struct pmf_context *context, const struct pmf *pmf);
/* The PMF of all keys below `end`, with a tail beyond. NULL as above. */
struct pmf *rational_to_pmf(struct pmf_context *context, const struct rational *function,
			    int64_t end);

/* Allocates numbers that are 0, to be given back. */
mpz_t *rational_take_numbers(struct pmf_context *context, size_t count);
void rational_give_numbers(struct pmf_context *context, mpz_t *numbers, size_t count);
/* The first `count` coefficients, over `total`, into `weights`, which are 0; false if it would take long, or when
   stopped, which is noted. */
bool rational_expand(struct pmf_context *context, const struct rational *function, mpz_t *weights,
		     size_t count, mpz_t total);

/* The index, counted from `first`, from which on the coefficients satisfy the recurrence of the denominator; it may
   be negative. (With a product of denominators of degree d and period p, the numerator ends at the greatest such
   index + d p.) */
int64_t rational_settled(const struct rational *function);
/* The same function with another period, a multiple of its own. */
struct rational *rational_with_period(struct pmf_context *context, const struct rational *function,
				      uint64_t period);

/* The function of a sum of independent numbers; of denominators, their product. */
struct rational *rational_product(struct pmf_context *context, const struct rational *a,
				  const struct rational *b);
/* The function of the sum of n independent copies. */
struct rational *rational_power(struct pmf_context *context, const struct rational *function,
				uint64_t n);
/* a + chance * b, with b shifted by `shift`; NULL as `a` stands for 0. */
struct rational *rational_add(struct pmf_context *context, const struct rational *a,
			      const struct rational *b, int64_t shift, const mpq_t chance);
/* The function of the number times `by` (> 0) plus `shift`. */
struct rational *rational_stretch(struct pmf_context *context, const struct rational *function,
				  int64_t by, int64_t shift);
/* The function of the quotient by `by` (> 0), if no number is negative. */
struct rational *rational_divide(struct pmf_context *context, const struct rational *function,
				 int64_t by);
/* The PMF of the remainder of that division. */
struct pmf *rational_remainders(struct pmf_context *context, const struct rational *function,
				int64_t by);
/* The denominator of the Hadamard product of a and b, whose coefficients are the products of theirs: its roots are
   the products of their roots (Bostan, Flajolet, Salvy and Schost 2006). Both have the same period. */
struct rational *rational_compose(struct pmf_context *context, const struct rational *a,
				  const struct rational *b);

/*
 * The difference x - y of independent numbers with functions that go up: the keys from `low` to `high`, and a tail on
 * both sides. NULL as above.
 */
struct pmf *rational_difference(struct pmf_context *context, const struct rational *x,
				const struct rational *y, int64_t low, int64_t high);

/* Whether the sum of all coefficients is 1. */
bool rational_is_whole(const struct rational *function);
/* The moments about 0, of degrees below PMF_MOMENTS, into `moments`, which are 0. (The direction is respected.) */
void rational_moments(const struct rational *function, mpq_t *moments);

#endif
