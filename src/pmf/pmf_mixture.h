/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A mixture being computed, shared by pmf_mix.c and pmf_factors.c. */
#ifndef PMF_PMF_MIXTURE_H
#define PMF_PMF_MIXTURE_H

#include "pmf/pmf_rows.h"

enum { MIXTURE_FEW = 128 }; /* limbs on the stack */

struct pmf_mixture {
	struct pmf_context *context;
	const struct pmf *mixing; /* NULL for pmf_gather */
	const struct pmf_part *parts;
	size_t count;
	int64_t low, high; /* range of the parts' keys */
	size_t keys;       /* number of the parts' keys, with repetitions */
	mp_limb_t *factors;
	size_t factor_limbs; /* of each */
	mp_limb_t few[MIXTURE_FEW];
	mpz_t total; /* of the result */
};

static inline bool pmf_has_part(const struct pmf_mixture *m, size_t i)
{
	return m->parts[i].pmf != NULL && m->parts[i].pmf->count > 0 &&
	       (m->mixing == NULL || pmf_is_possible(m->mixing, i));
}

/* The probability of a part, when floating. */
static inline double pmf_factor_of(const struct pmf_mixture *m, size_t i)
{
	return m->mixing != NULL ? m->mixing->shares[i] : 1;
}

static inline mp_limb_t *pmf_factor(const struct pmf_mixture *m, size_t i)
{
	return m->factors + i * m->factor_limbs;
}

/* Computes the factors and the total; false, with the reason noted, when out of memory. */
bool pmf_find_factors(struct pmf_mixture *m);
void pmf_give_factors(struct pmf_mixture *m);

#endif
