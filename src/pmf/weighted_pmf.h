/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* PMFs from keys with rational weights. */
#ifndef PMF_WEIGHTED_PMF_H
#define PMF_WEIGHTED_PMF_H

#include "pmf/pmf.h"

struct weighted_key {
	int64_t key;
	mpq_srcptr weight; /* not owned */
};

/* The PMF of keys in any order, possibly repeated; NULL when out of memory. */
struct pmf *weighted_pmf(struct pmf_context *context, const struct dicelab_memory *memory,
			 const struct weighted_key *keys, size_t count);

#endif
