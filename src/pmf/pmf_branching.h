/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The total progeny of a branching process. */
#ifndef PMF_PMF_BRANCHING_H
#define PMF_PMF_BRANCHING_H

#include "pmf/pmf.h"

/* An outcome of the offspring distribution: with the probability `chance`, an item has this worth and this number of
   children. */
struct pmf_kind {
	mpq_t chance;
	uint64_t worth; /* not 0 if there are children */
	unsigned long children;
};

enum {
	PMF_PROGENY_MOST = 4096,        /* the most coefficients that are computed */
	PMF_PROGENY_MOST_CHILDREN = 32, /* of a kind */
};
#define PMF_PROGENY_MOST_WORTH (INT64_MAX / PMF_PROGENY_MOST / 2)

/* The mean number of children, into `mean`, which is 0. */
void pmf_mean_children(const struct pmf_kind *kinds, size_t count, mpq_t mean);

/*
 * The distribution of the worth of an item and all its descendants. The chances add up to 1, and the mean number of children
 * is at most 1, so that the process ends almost surely (if each item has one child, it does not). Values are computed until
 * those beyond have less mass than `cut`, and up to `reach` as far as doubles can hold their probabilities; at most
 * PMF_PROGENY_MOST of them, in some seconds. The remaining mass is a tail, with the moments of the whole if the mean number
 * of children is below 1.
 */
struct pmf *pmf_progeny(struct pmf_context *context, const struct pmf_kind *kinds, size_t count,
			double cut, int64_t reach);

#endif
