/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The tail, the moments and the generating function that the result of an operation has from its operands. */
#ifndef PMF_PMF_INHERIT_H
#define PMF_PMF_INHERIT_H

#include "pmf/pmf_mixture.h"
#include "pmf/pmf_rows.h"

/* Each number times `by` plus `shift`. */
struct pmf_linear {
	int64_t by, shift;
};

/* ---- tails (pmf_tail.c) ---- */

/*
 * Each of these sets the tail and the moments of a new PMF from those of its operands, and returns it; NULL when it was
 * NULL, or when out of memory: then it is freed.
 */
struct pmf *pmf_with_stretched(struct pmf_context *context, struct pmf *to, const struct pmf *from,
			       struct pmf_linear linear);
struct pmf *pmf_with_share(struct pmf_context *context, struct pmf *to, const struct pmf *from,
			   const mpq_t share);
/* `mixing` may be NULL, as in pmf_gather. */
struct pmf *pmf_with_mixed(struct pmf *sum, const struct pmf_mixture *m);
struct pmf *pmf_with_sum(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
			 const struct pmf *b);
struct pmf *pmf_with_power(struct pmf_context *context, struct pmf *power, const struct pmf *pmf,
			   uint64_t n);
struct pmf *pmf_with_composition(struct pmf_context *context, struct pmf *all,
				 const struct pmf *counts, const struct pmf *pmf);
/* For functions of one number, or of two, whose values in the tails are unknown. `other` may be NULL. */
struct pmf *pmf_with_unknown(struct pmf_context *context, struct pmf *to, const struct pmf *from,
			     const struct pmf *other);
/* When floating, the lost mass results from subtractions. If it differs from the tail's mass only by rounding
   errors, it is set to that. */
struct pmf *pmf_with_lost_as_known(struct pmf *pmf);
/* Makes all lost mass a part of that tail. */
struct pmf *pmf_with_rest(struct pmf_context *context, struct pmf *pmf,
			  const struct pmf_tail *tail);

/* The probability of part number i; 1 without `mixing`. */
void pmf_get_chance(const struct pmf *mixing, size_t i, mpq_t chance);

/* ---- dice (pmf_dice.c, pmf_dice_order.c) ---- */

/* ways = the throws of n dice with `faces` faces in which at least `rank` dice show at most `number`. */
void pmf_count_ordered(unsigned long n, unsigned long rank, const mpz_t number, const mpz_t faces,
		       mpz_t ways);
/* All of the PMF, which has a tail, is the sum of these dice, or their order statistic. (Of very many, that is not kept.) */
void pmf_set_dice(struct pmf *pmf, const struct pmf_dice *dice);
/* Each sets the dice of a new PMF, which may be NULL, if they follow from those of its operands. */
struct pmf *pmf_with_dice_stretched(struct pmf *to, const struct pmf *from,
				    struct pmf_linear linear);
struct pmf *pmf_with_dice_sum(struct pmf *sum, const struct pmf *a, const struct pmf *b);
struct pmf *pmf_with_dice_power(struct pmf *power, const struct pmf *pmf, uint64_t n);

/* ---- moments (pmf_moments.c) ---- */

/* Allocates fractions that are 0, to be given back. */
mpq_t *pmf_take_fractions(struct pmf_context *context, size_t count);
void pmf_give_fractions(struct pmf_context *context, mpq_t *fractions, size_t count);

/* Rounds a number to a double, when floating. */
static inline void pmf_round(const struct pmf_context *context, mpq_t number)
{
	if (context->floating)
		mpq_set_d(number, mpq_get_d(number));
}

/* a *= b, both as series (pmf_as_series). */
void pmf_multiply_series(mpq_t *a, mpq_t *b);

/* Each sets the moments of a new PMF from those of its operands, if they are known; false when out of memory: of a
   linear function, of a part of the mass, of a mixture, of a sum, of n copies, and of a random number of copies. */
bool pmf_stretch_moments(struct pmf_context *context, struct pmf *to, const struct pmf *from,
			 struct pmf_linear linear);
bool pmf_share_moments(struct pmf_context *context, struct pmf *to, const struct pmf *from,
		       const mpq_t share);
bool pmf_mix_moments(struct pmf *sum, const struct pmf_mixture *m);
bool pmf_add_moments(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
		     const struct pmf *b);
bool pmf_multiply_moments(struct pmf_context *context, struct pmf *to, const struct pmf *pmf,
			  uint64_t n);
bool pmf_compose_moments(struct pmf_context *context, struct pmf *to, const struct pmf *counts,
			 const struct pmf *pmf);

/* ---- generating functions (pmf_rational.c, pmf_order_rational.c) ---- */

/* Sets the generating function of a PMF with a tail, and its direction; the function is taken in any case. When
   aborted, frees the PMF and returns NULL. */
struct pmf *pmf_with_rational(struct pmf_context *context, struct pmf *pmf,
			      struct rational *function, bool down);
/* Each sets the generating function of a PMF with a tail, if it follows from those of its operands; otherwise there
   is none. */
struct pmf *pmf_with_rational_stretched(struct pmf_context *context, struct pmf *to,
					const struct pmf *from, struct pmf_linear linear);
struct pmf *pmf_with_rational_share(struct pmf_context *context, struct pmf *to,
				    const struct pmf *from, const mpq_t share);
struct pmf *pmf_with_rational_mixed(struct pmf *sum, const struct pmf_mixture *m);
struct pmf *pmf_with_rational_sum(struct pmf_context *context, struct pmf *sum, const struct pmf *a,
				  const struct pmf *b);
struct pmf *pmf_with_rational_power(struct pmf_context *context, struct pmf *power,
				    const struct pmf *pmf, uint64_t n);
struct pmf *pmf_with_rational_order(struct pmf_context *context, struct pmf *pmf,
				    const struct pmf_items *items, size_t count, uint64_t rank);

#endif
