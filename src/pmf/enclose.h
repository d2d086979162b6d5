/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Operations of PMFs that change from fractions to doubles where fractions become too long.
 *
 * A PMF is exact as long as its weights take at most context->most_words. A result that would take more is calculated
 * with doubles, from operands that are converted to doubles, and so is whatever has an operand of doubles. Such a result
 * is enclosed: pmf->error bounds its relative error. (Operations that are not here have operands and results of the kind
 * that context->floating says.)
 *
 * The keys of an enclosed PMF are exactly the possible ones: a share too small for a double is the least positive double.
 * Where that is not ensured, its error is INFINITY. A result whose error exceeds context->worst_error is none: NULL, with
 * the reason PMF_TOO_LONG, and context->unproved_error is set; then only fractions of any length help.
 *
 * Arguments, results and errors are those of the functions in pmf.h with the same name. No operand may have a tail.
 */
#ifndef PMF_ENCLOSE_H
#define PMF_ENCLOSE_H

#include "pmf/pmf.h"

/* ---- weights as integers, of both kinds ---- */

/* Weight i as an integer, and the sum of all: of doubles, both in units of the least positive double, so that they are as
   exact as the shares. */
void enclosed_weight(const struct pmf *pmf, size_t i, mpz_t weight);
void enclosed_total(const struct pmf *pmf, mpz_t total);
/* The words of such a weight, at most. */
size_t enclosed_words(const struct pmf *pmf);

/* The number that the sum would be without rounding errors. */
void enclosed_whole(const struct pmf *pmf, mpz_t whole);
/* As pmf_of_weights, with doubles: weights with relative errors up to `error`, as parts of `whole`. */
struct pmf *enclosed_of_shares(struct pmf_context *context, int64_t low, size_t count,
			       const mpz_t *weights, const mpz_t whole, double error);
/* As pmf_of_weights and pmf_of_keys; `total` must be the sum of the weights. Those of keys have relative errors up to
   `error`. */
struct pmf *enclosed_of_weights(struct pmf_context *context, int64_t low, size_t count,
				const mpz_t *weights, const mpz_t total);
struct pmf *enclosed_of_keys(struct pmf_context *context, size_t count, const int64_t *keys,
			     const mpz_t *weights, const mpz_t total, double error);

/* The same distribution with doubles; of a PMF of doubles, one more owner. */
struct pmf *enclosed_with_doubles(struct pmf_context *context, struct pmf *pmf);

/* ---- functions of PMFs ---- */

struct pmf *enclosed_shift(struct pmf_context *context, const struct pmf *pmf, int64_t by);
struct pmf *enclosed_scale(struct pmf_context *context, const struct pmf *pmf, int64_t by);
struct pmf *enclosed_map(struct pmf_context *context, const struct pmf *pmf,
			 bool (*map)(void *data, int64_t key, int64_t *result), void *data);
struct pmf *enclosed_binomial(struct pmf_context *context, const struct pmf_trials *trials);
struct pmf *enclosed_sum(struct pmf_context *context, const struct pmf *a, const struct pmf *b);
struct pmf *enclosed_power(struct pmf_context *context, const struct pmf *pmf, uint64_t n);
struct pmf *enclosed_compose(struct pmf_context *context, const struct pmf *counts,
			     const struct pmf *pmf);
struct pmf *enclosed_combine(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
			     bool (*combine)(void *data, int64_t x, int64_t y, int64_t *result),
			     void *data);
/* `parts` has a part for each key of `mixing`. */
struct pmf *enclosed_mix(struct pmf_context *context, const struct pmf *mixing,
			 const struct pmf_part *parts);
/* With fractions of any length, except for the least and the greatest. No item may have doubles. */
struct pmf *enclosed_order(struct pmf_context *context, const struct pmf_items *items, size_t count,
			   uint64_t rank);
struct pmf *enclosed_gather(struct pmf_context *context, const struct pmf_part *parts,
			    size_t count);

#endif
