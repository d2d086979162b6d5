/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Probability mass functions with exact weights: each key, a 64-bit integer, has a share of a common total. The caller
 * defines the meaning of keys (numbers, or ids of lists). The weights may sum to less than the total: the rest is lost
 * mass, where a calculation was cut off or failed. All functions preserve it instead of normalising it away. The failed
 * part of it is also known, as a double, as if failure were one more key: an operation on two PMFs fails if either
 * does.
 *
 * A weight is a row of machine words ("limbs", GMP's mpn layer); all rows of a PMF have the same length and are
 * contiguous. So a PMF over a dense range of keys is at the same time one big integer, whose digits in a large enough
 * base are the weights (Kronecker substitution, 1882), and the convolution of two is one multiplication.
 *
 * Every function that returns a PMF returns a new one, to be freed with pmf_free, or NULL when that would take too much
 * memory, or when the host wants to stop (context->aborted is the reason). Arguments are never changed.
 */
#ifndef PMF_PMF_H
#define PMF_PMF_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "support/stop.h"

enum pmf_abort_reason {
	PMF_NOT_ABORTED,
	PMF_OUT_OF_MEMORY,
	PMF_OVER_LIMIT,
	PMF_TOO_LONG, /* the weights exceed most_words, or the doubles in their place have too large an error */
	PMF_STOPPED
};

/*
 * Shared by the PMFs of a calculation. All memory is counted before it is allocated: that of the PMFs, that of
 * pmf_memory, and what GMP needs for large numbers. For the latter, a trial allocation also checks that the system has
 * it, since GMP ends the process when an allocation fails.
 */
struct pmf_context {
	const struct dicelab_memory *memory; /* not owned */
	struct stop *stop;                   /* not owned; may be NULL */
	size_t bytes, most_bytes;            /* allocated, and the limit */
	size_t unproved;                     /* counted since the last trial allocation */
	bool floating;                       /* weights are doubles: for very large problems */
	/* The words of exact weights, beyond which results become doubles (enclose.h). 0: no limit; 1: all of them do. */
	size_t most_words;
	double needed_words;           /* of the last result that exceeded it */
	double worst_error;            /* the greatest error that an enclosed PMF may have */
	bool unproved_error;           /* set when one would have exceeded it */
	enum pmf_abort_reason aborted; /* the reason of the last function that returned NULL */
};

/*
 * Known bounds of mass that was lost without failing: it belongs to outcomes that were not distinguished, such as those
 * beyond 60 of an exploding die. A key out of the bounds has its exact probability; for a key within them, the PMF's is
 * a lower bound. INT64_MAX and INT64_MIN stand for no bound.
 */
struct pmf_tail {
	int64_t low, high; /* all numbers in the outcomes are between these */
	bool falls, rises; /* of single numbers: unbounded below; unbounded above */
	/* If below < beyond, there is a gap: no number is strictly between these two. */
	int64_t below, beyond;
	int64_t peak; /* a lower bound of each outcome's greatest number */
	/* Bounds of an outcome's length; 1 and 1 if keys are numbers. */
	int64_t shortest, longest;
	bool ends;   /* all of it are outcomes; otherwise, some of it may never end */
	mpq_t mass;  /* when floating, a double */
	mpq_t above; /* of a split tail, in a PMF: the mass from `beyond` on */
};

enum { PMF_MOMENTS = 5 };

/* The least share whose error is bounded, when floating. */
#define PMF_FAINTEST 1e-300

struct rational;

/* `count` equal dice with `faces` faces: the number that stands for a sum of s is least + step (s - count); or an order
   statistic of them, of which the number that stands for s is least + step (s - 1). */
struct pmf_dice {
	uint64_t count, faces; /* count = 0: none */
	int64_t least, step;   /* step > 0 */
	uint64_t rank;         /* of the order statistic: 1 for the least; 0: the sum */
};

struct pmf {
	size_t count;       /* number of keys; in a dense one some may have weight 0 */
	int64_t low;        /* dense: key i is low + i */
	int64_t *keys;      /* sparse: in rising order; NULL when dense */
	size_t limbs;       /* words per weight */
	mp_limb_t *weights; /* count rows of `limbs` words, least word first; NULL when floating */
	double *shares;     /* floating: the probabilities; otherwise NULL */
	/* A proved bound of the relative error of each share of at least PMF_FAINTEST: 0 if the weights are exact,
	   INFINITY if nothing is proved. (Below, a double has fewer digits.) */
	double error;
	double lost;           /* floating: lost mass */
	double failed;         /* the part of the lost mass that failed */
	bool all_failed;       /* all lost mass failed; false also if that is unknown */
	mpz_t total;           /* denominator of the weights; 1 when floating; read-only */
	size_t bytes;          /* size of the block that holds all of it */
	size_t sharers;        /* owners beside the first; the last one frees it */
	struct pmf_tail *tail; /* owned; NULL if nothing is known about the lost mass */
	/* Owned: moments about 0 of the whole, tail included, of degrees 0 to PMF_MOMENTS - 1; NULL if unknown, or
	   determined by the keys. */
	mpq_t *moments;
	/* The number of moments of the highest degrees that are unknown, and meaningless in `moments`. */
	size_t unknown_moments;
	/* Owned: of a PMF with a tail, the generating function of all of it, if known (rational.h); dropped with the
	   tail. */
	struct rational *rational;
	/* Of a PMF with a tail: the dice whose sum or order statistic all of it is, if known; dropped with the tail. (pmf_dice.c) */
	struct pmf_dice dice;
};

/* Removes one owner; the last one frees it. May be NULL. */
void pmf_free(struct pmf_context *context, const struct pmf *pmf);
/* Adds an owner, who must also free it; shared PMFs must not be changed. */
struct pmf *pmf_share(struct pmf *pmf);

/* An allocator whose memory is counted with that of the PMFs. `context` must not move; when there is none left,
   context->aborted is the reason. */
struct dicelab_memory pmf_memory(struct pmf_context *context);
/* The context of such an allocator. */
struct pmf_context *pmf_context_of(const struct dicelab_memory *memory);

/* Counts bytes of GMP's memory for lasting numbers; false, with the reason noted, if they exceed the limit. */
bool pmf_hold(struct pmf_context *context, size_t bytes);
void pmf_let_go(struct pmf_context *context, size_t bytes);
/* The used part of the limit. */
static inline double pmf_part_taken(const struct pmf_context *context)
{
	return context->most_bytes == 0 ? 0 : (double)context->bytes / (double)context->most_bytes;
}
/* Bytes of GMP's digits, and those charged for them to the memory limit, with some reserve: held >= bytes. */
struct pmf_digits {
	size_t bytes, held;
};
/* Counts more bytes of digits. False, with the reason noted, if they exceed the limit. */
bool pmf_hold_digits(struct pmf_context *context, struct pmf_digits *digits, size_t bytes);
/* GMP's bytes for a fraction, in two blocks. */
size_t pmf_fraction_bytes(const mpq_t fraction);

/* Whether `bytes` more are within the limit, and available as working memory for GMP. False with the reason noted. */
bool pmf_spare(struct pmf_context *context, size_t bytes);
/* The same for a few operations on numbers of that many limbs. */
bool pmf_spare_limbs(struct pmf_context *context, size_t limbs);

/* The words of that many decimal digits, as a limit of a context; 0 for INT64_MAX. */
size_t pmf_words_of_digits(int64_t digits);
/* The decimal digits of that many words. */
double pmf_digits_of_words(double words);

/* number = value; mpz_set_ui takes an unsigned long, which need not have 64 bits. */
void pmf_set(mpz_t number, uint64_t value);
void pmf_set_signed(mpq_t number, int64_t value);
/* The lowest 64 bits of |number|, for the same reason. */
uint64_t pmf_get(mpz_srcptr number);
/* a / b as a double, right except for the last bit; for underflow, the least positive double, or its negative. b > 0. */
double pmf_quotient(mpz_srcptr a, mpz_srcptr b);
/* The double nearest to a fraction, ties to even; infinite if the fraction is too large. */
double pmf_nearest(mpz_srcptr numerator, mpz_srcptr denominator);

/* Its memory, except for the digits of its tail and its moments. */
size_t pmf_bytes(const struct pmf *pmf);

/* ---- queries ---- */

int64_t pmf_key(const struct pmf *pmf, size_t i);
bool pmf_is_possible(const struct pmf *pmf, size_t i); /* whether weight i is positive */
size_t pmf_possible(const struct pmf *pmf);            /* the number of positive weights */
bool pmf_as_likely(const struct pmf *pmf, size_t i,
		   size_t j); /* whether weights i and j are equal */
/* Whether the first `count` keys are equally likely. */
bool pmf_is_uniform(const struct pmf *pmf, size_t count);
/* Positive if and only if weight i is: for underflow, the least positive double. */
double pmf_probability(const struct pmf *pmf, size_t i);
/* Weight i, a numerator over the total; not for a floating PMF. */
void pmf_weight(const struct pmf *pmf, size_t i, mpz_t weight);
/* The lost mass: exactly 0 if and only if there is none. */
double pmf_lost(const struct pmf *pmf);
/* The lost mass as a fraction in lowest terms; of a floating PMF, its double. */
void pmf_lost_exactly(const struct pmf *pmf, mpq_t lost);
/* Whether all lost mass is known to have failed. Then the failed mass is exact. */
bool pmf_only_failed(const struct pmf *pmf);
/* Whether shares can be divided by the mass. Doubles below 1e-290, or 0 after underflow, have lost too many digits: then
   false, with the reason PMF_TOO_LONG, because fractions are needed. */
bool pmf_can_divide(struct pmf_context *context, const mpq_t mass);
/* The failed mass of an operation on two independent PMFs, which fails if either does. */
double pmf_either_failed(const struct pmf *a, const struct pmf *b);
/* Sets the failed mass of `pmf`, the result of such an operation, which may be NULL; returns it. */
struct pmf *pmf_with_failures_of(struct pmf *pmf, const struct pmf *a, const struct pmf *b);

/* ---- tails (pmf_tail.c) ---- */

/* An empty tail, to be widened. Its mass is not initialised. */
struct pmf_tail pmf_no_tail(void);
/* The hull of both; masses are not changed. */
void pmf_widen_tail(struct pmf_tail *tail, const struct pmf_tail *by);
/* Bounds, whose masses are not initialised. Here: of all outcomes of a PMF whose keys are numbers. */
struct pmf_tail pmf_region_of_numbers(const struct pmf *pmf);
/* The bounds of a sum of two numbers, or of a concatenation of two lists. */
struct pmf_tail pmf_join_regions(const struct pmf_tail *a, const struct pmf_tail *b, bool numbers);
/* Those of numbers from `low` to `high`. */
struct pmf_tail pmf_between(int64_t low, int64_t high);
/* No bounds, of outcomes that may not even end. */
struct pmf_tail pmf_any_region(bool numbers);
/* a + b, where either may be no bound; no bound on overflow. */
int64_t pmf_add_bounds(int64_t a, int64_t b);
/* Adds outcomes with the bounds and mass of `tail`, which is copied, to the tail. The moments are not changed: if
   they exclude these outcomes, the caller drops them. False, with the reason noted, when out of memory. */
bool pmf_add_tail(struct pmf_context *context, struct pmf *pmf, const struct pmf_tail *tail);
void pmf_drop_tail(struct pmf_context *context, struct pmf *pmf);
/* The exact probability of key number i. */
void pmf_get_share(const struct pmf *pmf, size_t i, mpq_t share);
/* The bound of the relative error of a product of two shares with these bounds, after that many more roundings (pmf_rows.h).
   */
double pmf_error_of_product(double a, double b, double roundings);
/* The bound for a product of n shares with that bound, without the roundings. */
double pmf_error_of_power(double error, uint64_t n);
/* The mass of all keys. */
void pmf_mass(const struct pmf *pmf, mpq_t mass);
/* Whether all lost mass is in the tail. */
bool pmf_is_complete(const struct pmf *pmf);
/* The PMF with one more key, after all others, with the mass of the tail. (If the last key is already INT64_MAX, the
   tail remains.) */
struct pmf *pmf_open_tail(struct pmf_context *context, const struct pmf *pmf);
/* Whether its moments are known, tail included; whether at least the mean is. */
bool pmf_has_moments(const struct pmf *pmf);
bool pmf_has_mean(const struct pmf *pmf);
/* Whether the bounds or the moments of its tail prove that a number exceeds 64 bits with at most that probability. */
bool pmf_tail_fits(const struct pmf *pmf, double chance);
/* Sets the mean of a PMF with a tail, and no higher moments; false, with the reason noted, when out of memory. */
bool pmf_set_mean(struct pmf_context *context, struct pmf *pmf, const mpq_t mean);
/* Sets the moments of a PMF with a tail of degrees 0 to `powers`; `moments` are taken. False as above. */
bool pmf_set_moments(struct pmf_context *context, struct pmf *pmf, mpq_t *moments, size_t powers);
/* The tail's part of its known moments; as pmf_find_moments. (Moment 0 is the tail's mass.) */
mpq_t *pmf_find_tail_moments(struct pmf_context *context, const struct pmf *pmf);
/* The moments, allocated by pmf_new_moments; keys are numbers. */
mpq_t *pmf_find_moments(struct pmf_context *context, const struct pmf *pmf);
/* Divides moment number k by k!, or multiplies it back: then they are coefficients of a power series, the moment
   generating function, and those of a sum of independent numbers are a product. */
void pmf_as_series(mpq_t *moments, bool back);
/* Allocates moments, all 0; NULL, with the reason noted, when out of memory. */
mpq_t *pmf_new_moments(struct pmf_context *context);
void pmf_give_moments(struct pmf_context *context, mpq_t *moments); /* may be NULL */
void pmf_drop_moments(struct pmf_context *context, struct pmf *pmf);
/* Whether its numbers are on two sides of a gap, as those of a difference of two unbounded numbers can be. */
bool pmf_is_split(const struct pmf_tail *tail);
/* Its sides, each with its mass, to be cleared; without a gap, the whole. Returns their number. */
size_t pmf_find_sides(const struct pmf_tail *tail, struct pmf_tail sides[2]);
void pmf_clear_sides(struct pmf_tail sides[2]);
/* The side that contains the number, which is not in the gap; without a gap, the whole. Its mass is not initialised. */
struct pmf_tail pmf_side_of(const struct pmf_tail *tail, int64_t number);
/* Of a PMF with `dice`: the mass of the numbers in its tail that are at most `number`; and the least number that, with
   those below it, has a mass of p or more. False for others. Of such a PMF alone, the greatest number. */
bool pmf_tail_at_most(const struct pmf *pmf, int64_t number, mpq_t mass);
int64_t pmf_greatest_of_dice(const struct pmf *pmf); /* the least is pmf->dice.least */
bool pmf_quantile_of_dice(const struct pmf *pmf, const mpq_t p, int64_t *number);
/* Whether the outcome with these numbers can be in the tail. */
bool pmf_tail_has(const struct pmf_tail *tail, const int64_t *items, size_t count);

/* ---- construction ---- */

struct pmf *pmf_nothing(struct pmf_context *context); /* no keys: all mass is lost */
struct pmf *pmf_failed(struct pmf_context *context);  /* the same: all mass failed */
struct pmf *pmf_certain(struct pmf_context *context, int64_t key);
/* The uniform distribution of the keys from low to low + count - 1; count >= 1. */
struct pmf *pmf_uniform(struct pmf_context *context, int64_t low, uint64_t count);
/* The keys from low to low + count - 1 with these weights over the total. pmf_of_shares: with these probabilities,
   when floating, and that lost mass. */
struct pmf *pmf_of_weights(struct pmf_context *context, int64_t low, size_t count,
			   const mpz_t *weights, const mpz_t total);
/* The keys from low to low + count - 1 with the relative frequencies `counts`, whose sum fits 64 bits and is not 0;
   floating or not. */
struct pmf *pmf_of_counts(struct pmf_context *context, int64_t low, size_t count,
			  const uint64_t *counts);
struct pmf *pmf_of_shares(struct pmf_context *context, int64_t low, size_t count,
			  const double *shares, double lost);
/* All of these trim impossible keys at both ends: index 0 need not be `low`. */

/* Keys in any order, possibly repeated, each with its weight over the total; if `weights` is NULL, with the weight
   1. Not floating. */
struct pmf *pmf_of_keys(struct pmf_context *context, size_t count, const int64_t *keys,
			const mpz_t *weights, const mpz_t total);
/* Independent trials. Success is a key of `pmf` with an index from `from` to to - 1, given an index below `below` (>= to).
   If `below` is SIZE_MAX there is no condition: if any trial is lost, so is the result. */
struct pmf_trials {
	const struct pmf *pmf;
	size_t from, to, below;
	uint64_t count;
};
/* The binomial distribution of the number of successes. */
struct pmf *pmf_binomial(struct pmf_context *context, const struct pmf_trials *trials);
/* The hypergeometric distribution: the number of marked cards among `drawn` of `all` cards, of which `marked` are
   marked. */
struct pmf *pmf_hypergeometric(struct pmf_context *context, uint64_t all, uint64_t marked,
			       uint64_t drawn);

/* ---- functions of one PMF ---- */

/* Adds `by` to every key, or multiplies it by `by` (not 0); the caller ensures that no key overflows. */
struct pmf *pmf_shift(struct pmf_context *context, const struct pmf *pmf, int64_t by);
struct pmf *pmf_scale(struct pmf_context *context, const struct pmf *pmf, int64_t by);
/* Both: multiplies first. */
struct pmf *pmf_stretch(struct pmf_context *context, const struct pmf *pmf, int64_t by,
			int64_t shift);
/* The conditional distribution, given a key with an index below count. */
struct pmf *pmf_first(struct pmf_context *context, const struct pmf *pmf, size_t count);
/* Multiplies every weight by `share`, which is at most 1 in effect: the rest is lost. */
struct pmf *pmf_times(struct pmf_context *context, const struct pmf *pmf, const mpq_t share);
/* The weights rounded down to whole parts of 2^bits; the rest is lost. Exact only, and without a tail. */
struct pmf *pmf_round_down(struct pmf_context *context, const struct pmf *pmf, unsigned bits);
/* Makes the total a multiple of `parts`, without changing any probability; false when out of memory. */
bool pmf_refine(struct pmf_context *context, struct pmf **pmf, const mpz_t parts);
/* The conditional distribution, given any key but number i, which gets the weight 0: the other probabilities are
   divided by `held`, that of the condition. (If held is 0, so are all other weights.) False, with the reason noted,
   when out of memory. */
bool pmf_exclude(struct pmf_context *context, struct pmf **pmf, size_t i, mpq_t held);
/* Reduces weights and total to lowest terms; frees the PMF given, or returns it. NULL returns NULL. */
struct pmf *pmf_reduce(struct pmf_context *context, struct pmf *pmf);
/* The distribution of map(key); where `map` returns false, the result has failed. */
struct pmf *pmf_map(struct pmf_context *context, const struct pmf *pmf,
		    bool (*map)(void *data, int64_t key, int64_t *result), void *data);

/* ---- functions of several PMFs ---- */

/* A part of a mixture: `pmf` with `shift` added to its keys, which the caller ensures does not overflow; NULL stands
   for lost mass. */
struct pmf_part {
	const struct pmf *pmf;
	int64_t shift;
};

/* The mixture of parts[i], each with the probability of key number i of `mixing`. */
struct pmf *pmf_mix(struct pmf_context *context, const struct pmf *mixing,
		    const struct pmf_part *parts);
/* The sum of the parts as measures; the caller ensures that their total mass is at most 1. */
struct pmf *pmf_gather(struct pmf_context *context, const struct pmf_part *parts, size_t count);

/* Whether all sums of a key of each fit 64 bits. */
bool pmf_sum_fits(const struct pmf *a, const struct pmf *b);
/* The sum of two independent numbers (convolution); the caller ensures that no sum overflows. */
struct pmf *pmf_sum(struct pmf_context *context, const struct pmf *a, const struct pmf *b);
/* Whether all sums of n of the keys, or fewer, fit 64 bits. */
bool pmf_sums_fit(const struct pmf *pmf, uint64_t n);
/* The sum of n independent copies (convolution power); the caller ensures that no sum overflows. */
struct pmf *pmf_power(struct pmf_context *context, const struct pmf *pmf, uint64_t n);
/* The same, for a PMF without lost mass, as far as moments go: all but the least sum is a tail. */
struct pmf *pmf_power_as_tail(struct pmf_context *context, const struct pmf *pmf, uint64_t n);
/* The uniform distribution of the keys from 1 to `faces`, 2 or more, in the same way. Exact only. */
struct pmf *pmf_die_as_tail(struct pmf_context *context, uint64_t faces);
/* The sum of a random number of independent copies, `counts`, whose keys are not negative (compound distribution);
   likewise. */
struct pmf *pmf_compose(struct pmf_context *context, const struct pmf *counts,
			const struct pmf *pmf);

/* `times` (> 0) independent items with that PMF. */
struct pmf_items {
	const struct pmf *pmf;
	uint64_t times;
};

/* The order statistic of rank `rank`, counted from 0, of all items, which are more than that. With doubles, only where
   pmf_has_extreme: the least and the greatest of items without lost mass. */
bool pmf_has_extreme(const struct pmf_items *items, size_t count, uint64_t rank);
struct pmf *pmf_order(struct pmf_context *context, const struct pmf_items *items, size_t count,
		      uint64_t rank);
/* The same for a few dice with the PMF of pmf_die_as_tail, as a tail with its moments. pmf_has_dice_order: whether the PMF
   is such a die, and the dice are few enough. */
bool pmf_has_dice_order(const struct pmf *die, uint64_t times);
struct pmf *pmf_dice_order(struct pmf_context *context, const struct pmf *die, uint64_t times,
			   uint64_t rank);
/* The product of independent x and y. pmf_has_product: whether this is faster than pmf_combine. It needs many keys, and
   results that fit a word. */
bool pmf_has_product(const struct pmf *a, const struct pmf *b);
struct pmf *pmf_product(struct pmf_context *context, const struct pmf *a, const struct pmf *b);
/* The distribution of combine(x, y) for independent x and y; where it returns false, the result has failed. */
struct pmf *pmf_combine(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
			bool (*combine)(void *data, int64_t x, int64_t y, int64_t *result),
			void *data);

#endif
