/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Mixture distributions: results of a function with their weights, accumulated into one die. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_EXACT_MIX_H
#define LANGUAGE_ANYDICE_EXACT_MIX_H

#include "language/anydice/run/value.h"
#include "support/row_index.h"

/* A component: a number or dice, and its weight. */
struct any_share {
	struct any_value value;
	mpz_t weight;
	size_t bytes; /* memory counted for the weight */
};

struct any_mix {
	struct any_share *shares;
	size_t count, room;
	struct row_index index;
	size_t bytes; /* memory counted for all weights */
	/* The bound of the relative errors of all weights, and what the weights are parts of: any_mix_over. */
	double error;
	mpz_t whole;
	bool partial; /* some results are left out, so that the weights add up to less */
};

void any_mix_init(struct any_mix *mix);
/* All weights will have as a factor those of n dice, or of one sum. */
void any_mix_over(struct any_mix *mix, const struct pmf *pmf, int64_t n);

void any_mix_clear(struct any_run *run, struct any_mix *mix);
/* Adds a result with a weight; a sequence counts as its sum, and the empty die is left out. False after an error
   (reported). */
bool any_mix_add(struct any_run *run, struct any_mix *mix, const struct any_value *value,
		 mpz_srcptr weight);
/* The mixture as one die; the empty die if there are no components. False after an error (reported). */
bool any_mix_finish(struct any_run *run, const struct any_mix *mix, struct any_value *result);

#endif
