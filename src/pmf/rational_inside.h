/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Internal to the rational*.c files. */
#ifndef PMF_RATIONAL_INSIDE_H
#define PMF_RATIONAL_INSIDE_H

#include "pmf/rational.h"

static inline mpz_t *rational_top(const struct rational *function)
{
	return (mpz_t *)function->numbers;
}

static inline mpz_t *rational_bottom(const struct rational *function)
{
	return (mpz_t *)function->numbers + function->count;
}

/* A function with all coefficients 0 and the divisor 1; NULL if there are too many. */
struct rational *rational_new(struct pmf_context *context, int64_t first, size_t count,
			      uint64_t period, size_t degree);
struct rational *rational_copy(struct pmf_context *context, const struct rational *function);
/* The function, reduced to lowest terms; if it is too long, it is freed, and the result is NULL. NULL returns NULL. */
struct rational *rational_settle(struct pmf_context *context, struct rational *function);
/* The function over another denominator, a multiple of its own; with a numerator from `first` on. */
struct rational *rational_over(struct pmf_context *context, const struct rational *function,
			       int64_t first, size_t count, const struct rational *bottom);
/* The cost of computing `count` coefficients, in products of words. */
double rational_cost(const struct rational *function, size_t count);
/* Whether its first number is small enough for distances between such numbers to fit 64 bits. */
bool rational_is_near(const struct rational *function);

#endif
