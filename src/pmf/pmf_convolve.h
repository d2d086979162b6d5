/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Convolutions and powers: the kernels, and their costs. */
#ifndef PMF_PMF_CONVOLVE_H
#define PMF_PMF_CONVOLVE_H

#include "pmf/pmf_rows.h"

/* out[i + j] = the sum of a[i] * b[j], each accurate to nearly all digits; false when aborted. */
bool pmf_convolve(struct pmf_context *context, double *out, const double *a, size_t a_count,
		  const double *b, size_t b_count);

/* The number of roundings on the longest path to a result of pmf_convolve. */
double pmf_roundings_of_convolution(size_t a_count, size_t b_count);

/* The cost of multiplying numbers of these sizes, in products of single limbs. */
double pmf_cost_of_product(double a_limbs, double b_limbs);

/* Whether there is memory for the transforms of a product with that many bytes. They take 2.7 times the memory of a square,
   and up to 3.7 times that of another product. False with the reason noted. */
bool pmf_spare_product(struct pmf_context *context, size_t bytes, bool square);

/* The n-th power of a dense PMF by a recurrence; n >= 2. If that is unsuitable, returns NULL with *done false. */
struct pmf *pmf_recur(struct pmf_context *context, const struct pmf *pmf, uint64_t n, bool *done);
/* The n-th power of a uniform PMF of doubles, with a proved error; likewise. */
struct pmf *pmf_power_tilted(struct pmf_context *context, const struct pmf *pmf, uint64_t n,
			     bool *done);

#endif
