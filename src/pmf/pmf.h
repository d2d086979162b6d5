/*
 * Probability mass functions with exact weights: to each key, a 64-bit integer, a share of a common
 * total. What the keys mean (numbers, or the names of lists) is the caller's business. The weights
 * of a PMF may add up to less than its total: the rest is mass that got lost, because a calculation
 * was cut off or failed there. It is carried along by every function and never spread over the
 * others. How much of it failed is known beside, as a double, as if failing were one more key: an
 * operation of two fails where either did.
 *
 * A weight is a row of machine words ("limbs", GMP's mpn layer), all rows of a PMF of one length
 * and side by side. So a PMF over a dense range of keys is at the same time one big integer, whose
 * digits to a large enough base are the weights (Kronecker 1882), and adding two independent
 * numbers is one multiplication.
 *
 * Every function that returns a PMF returns a new one, to be freed with pmf_free, or NULL when that
 * would take too much memory, or when the host wants to stop (context->aborted tells why). Arguments are
 * never changed.
 */
#ifndef PMF_PMF_H
#define PMF_PMF_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "support/stop.h"

enum pmf_abort_reason { PMF_NOT_ABORTED, PMF_OUT_OF_MEMORY, PMF_OVER_LIMIT, PMF_STOPPED };

/*
 * What the PMFs of a calculation have in common. All memory is counted before it is taken: that of the
 * PMFs, that of pmf_memory, and what GMP needs for large numbers, in which case it is made sure, too,
 * that the system has it, since GMP ends the process when it gets none.
 */
struct pmf_context {
	const struct dicelab_memory *memory; /* not owned */
	struct stop *stop;                   /* not owned; NULL where nobody minds */
	size_t bytes, most_bytes;            /* taken, and allowed */
	size_t unproved;                     /* taken since the system had memory to spare */
	bool floating;                       /* weights are doubles: for giants */
	enum pmf_abort_reason aborted;       /* why the last function that returned NULL did */
};

/*
 * What is known of mass that got lost without failing: it belongs to outcomes that nobody told apart,
 * such as those of an exploding die that goes on and on, but which are all beyond 60. A key that cannot
 * be among them has its exact probability; one that can has at least what the PMF gives it.
 * INT64_MAX and INT64_MIN stand for no bound.
 */
struct pmf_tail {
	int64_t low, high; /* all numbers in the outcomes are between these */
	bool falls, rises; /* of single numbers: there is no least one; no greatest one */
	int64_t below,
		beyond; /* where below < beyond: there is a gap, no number is between these two */
	int64_t peak;   /* the greatest number of each outcome is at least this */
	int64_t shortest,
		longest; /* how many numbers an outcome has; 1 and 1 where keys are numbers */
	bool ends;       /* they do come up; else some of it may go on without an end */
	mpq_t mass;      /* when floating, a double */
	mpq_t above;     /* of the tail of a PMF, where below < beyond: the mass from `beyond` on */
};

enum { PMF_MOMENTS = 5 };

struct rational;

struct pmf {
	size_t count;       /* of keys; in a dense one some may have the weight 0 */
	int64_t low;        /* of a dense one: key i is low + i */
	int64_t *keys;      /* of a sparse one, rising; NULL when dense */
	size_t limbs;       /* words per weight */
	mp_limb_t *weights; /* count rows of `limbs` words, least word first; NULL when floating */
	double *shares;     /* when floating: the probabilities themselves */
	double lost;        /* when floating: the mass that got lost */
	double failed;      /* how much of what got lost did so by failing */
	bool all_failed;    /* all of it did; false also where that is not known */
	mpz_t total;        /* what the weights are parts of; 1 when floating; only to be read */
	size_t bytes;       /* of the one block that all of it is in */
	size_t sharers;     /* owners beside the first; it is freed when the last lets it go */
	struct pmf_tail *tail; /* owned; NULL when nothing is known about what got lost */
	mpq_t *moments; /* owned: of the whole, tail and all, the means of the powers 0, 1, ... of its
			   numbers, PMF_MOMENTS of them; or NULL: not known, or to be had from the keys */
	size_t unknown_moments; /* so many of them, those of the highest powers, are not known: what is there means nothing */
	/* Owned: of one with a tail, the function that generates all of it, if that is known (rational.h);
	   it goes with the tail. */
	struct rational *rational;
};

void pmf_free(struct pmf_context *context, struct pmf *pmf); /* NULL is fine */
/* The same PMF for one more owner, which frees it, too; none of them may change it. */
struct pmf *pmf_share(struct pmf *pmf);

/* Memory for all else in a calculation, counted with that of its PMFs. `context` must stay where it is, and
   tells in its `aborted` why there is none. */
struct dicelab_memory pmf_memory(struct pmf_context *context);
/* The context that such memory is counted in. */
struct pmf_context *pmf_context_of(const struct dicelab_memory *memory);

/* Counts so many bytes that GMP takes, for numbers that stay, if they are allowed; false, with the
   reason noted, if not. */
bool pmf_hold(struct pmf_context *context, size_t bytes);
void pmf_let_go(struct pmf_context *context, size_t bytes);
/* The part of the bytes allowed that is taken. */
static inline double pmf_part_taken(const struct pmf_context *context)
{
	return context->most_bytes == 0 ? 0 : (double)context->bytes / (double)context->most_bytes;
}
/* Are so many bytes allowed, and there, for GMP to work with? False with the reason noted. */
bool pmf_spare(struct pmf_context *context, size_t bytes);
/* The same for any few operations on numbers of so many limbs. */
bool pmf_spare_limbs(struct pmf_context *context, size_t limbs);

/* number = value; mpz_set_ui takes only what fits an unsigned long, which need not have 64 bits. */
void pmf_set(mpz_t number, uint64_t value);
void pmf_set_signed(mpq_t number, int64_t value);
/* a / b as a double, right but for the last bit; b > 0. */
double pmf_quotient(mpz_srcptr a, mpz_srcptr b);
/* The double nearest to a fraction, of two equally near ones the even one; infinite where the fraction is too large. */
double pmf_nearest(mpz_srcptr numerator, mpz_srcptr denominator);

/* All the memory that it takes, but for the digits of its tail and its moments. */
size_t pmf_bytes(const struct pmf *pmf);

/* ---- asking ---- */

int64_t pmf_key(const struct pmf *pmf, size_t i);
bool pmf_is_possible(const struct pmf *pmf, size_t i);         /* is weight i more than 0? */
bool pmf_as_likely(const struct pmf *pmf, size_t i, size_t j); /* as weight j? */
double pmf_probability(const struct pmf *pmf, size_t i);
/* Weight i, as a number of parts of the total; not for a floating PMF. */
void pmf_weight(const struct pmf *pmf, size_t i, mpz_t weight);
/* The mass that got lost: exactly 0 if and only if none is. */
double pmf_lost(const struct pmf *pmf);
/* The mass that got lost as a fraction in lowest terms; of a floating PMF, its double. */
void pmf_lost_exactly(const struct pmf *pmf, mpq_t lost);
/* Is it known that nothing got lost but by failing? Then how much failed is known exactly. */
bool pmf_only_failed(const struct pmf *pmf);
/* The mass that fails when two independent ones are needed and one of them fails, or both. */
double pmf_either_failed(const struct pmf *a, const struct pmf *b);
/* Notes in `pmf`, which may be NULL, what fails when two independent ones are needed and one of them fails, or both;
   returns it. */
struct pmf *pmf_with_failures_of(struct pmf *pmf, const struct pmf *a, const struct pmf *b);

/* ---- tails (pmf_tail.c) ---- */

/* One without outcomes, to be widened. Its mass is not initialised. */
struct pmf_tail pmf_no_tail(void);
/* As wide as both are; masses are left alone. */
void pmf_widen_tail(struct pmf_tail *tail, const struct pmf_tail *by);
/* Bounds, whose masses are not initialised: of all that has mass in a PMF whose keys are numbers; … */
struct pmf_tail pmf_region_of_numbers(const struct pmf *pmf);
/* … of the sum of two numbers, or of one list behind another; … */
struct pmf_tail pmf_join_regions(const struct pmf_tail *a, const struct pmf_tail *b, bool numbers);
/* … of anything, which may not even end. */
struct pmf_tail pmf_any_region(bool numbers);
/* a + b, or no bound where either is none, or the sum is too large. */
int64_t pmf_add_bounds(int64_t a, int64_t b);
/* Adds outcomes of that kind to the tail; `tail` is copied, with its sides. The moments stay: where they do not count
   these outcomes, the caller drops them. False, with the reason noted, when out of memory. */
bool pmf_add_tail(struct pmf_context *context, struct pmf *pmf, const struct pmf_tail *tail);
void pmf_drop_tail(struct pmf_context *context, struct pmf *pmf);
/* The probability of key number i, exactly. */
void pmf_get_share(const struct pmf *pmf, size_t i, mpq_t share);
/* The mass of all keys. */
void pmf_mass(const struct pmf *pmf, mpq_t mass);
/* Is all that got lost in the tail? */
bool pmf_is_complete(const struct pmf *pmf);
/* The PMF with one more key, behind all others, that has the mass of the tail. (If the last key is INT64_MAX
   already, the tail stays.) */
struct pmf *pmf_open_tail(struct pmf_context *context, const struct pmf *pmf);
/* Are its moments known, of the tail as well? At least the mean? */
bool pmf_has_moments(const struct pmf *pmf);
bool pmf_has_mean(const struct pmf *pmf);
/* Is it known from its moments that a number of its tail leaves 64 bits with no more than that chance? */
bool pmf_tail_fits(const struct pmf *pmf, double chance);
/* Gives a PMF with a tail its mean, and nothing about higher powers; false, with the reason noted, when out
   of memory. */
bool pmf_set_mean(struct pmf_context *context, struct pmf *pmf, const mpq_t mean);
/* Gives a PMF with a tail the means of its powers 0 to `powers`; `moments` are taken. False as above. */
bool pmf_set_moments(struct pmf_context *context, struct pmf *pmf, mpq_t *moments, size_t powers);
/* What the tail has of its moments, which are known; as pmf_find_moments. (Moment 0 is the tail's mass.) */
mpq_t *pmf_find_tail_moments(struct pmf_context *context, const struct pmf *pmf);
/* A copy of them, as from pmf_new_moments; keys are numbers. */
mpq_t *pmf_find_moments(struct pmf_context *context, const struct pmf *pmf);
/* Divides moment number k by k!, or multiplies it back: as coefficients of a power series, that of the
   mean of exp(x z), those of a sum of independent numbers are a product. */
void pmf_as_series(mpq_t *moments, bool back);
/* Room for moments, all 0; NULL, with the reason noted, when out of memory. */
mpq_t *pmf_new_moments(struct pmf_context *context);
void pmf_give_moments(struct pmf_context *context, mpq_t *moments); /* NULL is fine */
void pmf_drop_moments(struct pmf_context *context, struct pmf *pmf);
/* Do its numbers lie on two sides of a gap, as those of the difference of two numbers without an end may? */
bool pmf_is_split(const struct pmf_tail *tail);
/* Its sides, each with its mass, to be cleared; or, where there is no gap, the whole. Returns how many. */
size_t pmf_find_sides(const struct pmf_tail *tail, struct pmf_tail sides[2]);
void pmf_clear_sides(struct pmf_tail sides[2]);
/* The side where that number is, which is not in the gap; or the whole. Its mass is not initialised. */
struct pmf_tail pmf_side_of(const struct pmf_tail *tail, int64_t number);
/* Can the outcome with these numbers be in the tail? */
bool pmf_tail_has(const struct pmf_tail *tail, const int64_t *items, size_t count);

/* ---- making ---- */

struct pmf *pmf_nothing(struct pmf_context *context); /* no keys: all mass is lost … */
struct pmf *pmf_failed(struct pmf_context *context);  /* … by failing */
struct pmf *pmf_certain(struct pmf_context *context, int64_t key);
/* The keys low … low + count - 1, each as likely as any other; count >= 1. */
struct pmf *pmf_uniform(struct pmf_context *context, int64_t low, uint64_t count);
/* Those keys with these weights, in parts of the total; or with these probabilities, when floating, and
   so much lost. */
struct pmf *pmf_of_weights(struct pmf_context *context, int64_t low, size_t count,
			   const mpz_t *weights, const mpz_t total);
/* The keys low … low + count - 1, each with that share of what they add up to, which fits 64 bits and is not 0;
   floating or not. */
struct pmf *pmf_of_counts(struct pmf_context *context, int64_t low, size_t count,
			  const uint64_t *counts);
struct pmf *pmf_of_shares(struct pmf_context *context, int64_t low, size_t count,
			  const double *shares, double lost);
/* In all of these a key at either end that is impossible is left out, as everywhere: index 0 need not be `low`. */

/* The keys, in any order and perhaps several times, each with its weight in parts of the total; where `weights` is NULL, with
   the weight 1. Not floating. */
struct pmf *pmf_of_keys(struct pmf_context *context, size_t count, const int64_t *keys,
			const mpz_t *weights, const mpz_t total);
/* The chances that 0, 1, … `trials` of as many independent trials succeed, each with the chance
   that `pmf` gives its keys with the indices `from` … `to` - 1, on condition of an index below
   `below` (which is >= to). With `below` SIZE_MAX there is no condition: lost mass counts as a
   failure that makes the whole result lost. */
struct pmf *pmf_binomial(struct pmf_context *context, const struct pmf *pmf, size_t from, size_t to,
			 size_t below, uint64_t trials);
/* The chances to have 0, 1, … `drawn` marked ones among `drawn` of `all` cards, `marked` of which
   are marked. */
struct pmf *pmf_hypergeometric(struct pmf_context *context, uint64_t all, uint64_t marked,
			       uint64_t drawn);

/* ---- from one ---- */

/* With every key moved by `by`, or multiplied by `by` (not 0); the caller sees to it that no key
   overflows. */
struct pmf *pmf_shift(struct pmf_context *context, const struct pmf *pmf, int64_t by);
struct pmf *pmf_scale(struct pmf_context *context, const struct pmf *pmf, int64_t by);
/* Both: multiplied first. */
struct pmf *pmf_stretch(struct pmf_context *context, const struct pmf *pmf, int64_t by,
			int64_t shift);
/* On condition that the key is one with the indices 0 … count - 1. */
struct pmf *pmf_first(struct pmf_context *context, const struct pmf *pmf, size_t count);
/* With every weight multiplied by `share`, which is at most 1 in effect: what is gone is lost. */
struct pmf *pmf_times(struct pmf_context *context, const struct pmf *pmf, const mpq_t share);
/* Makes the total a multiple of `parts`, which changes nothing else; false when there is no memory. */
bool pmf_refine(struct pmf_context *context, struct pmf **pmf, const mpz_t parts);
/* On condition that the key is not number i: that gets the weight 0, and *pmf is as likely to be anything else as it was,
   times 1 / held. (Where nothing is left, held is 0, and all other weights are.) False, with the reason noted, when there
   is no memory. */
bool pmf_exclude(struct pmf_context *context, struct pmf **pmf, size_t i, mpq_t held);
/* With weights and total in lowest terms; frees the PMF given, or returns it. NULL is fine. */
struct pmf *pmf_reduce(struct pmf_context *context, struct pmf *pmf);
/* What `map` makes of the keys: false says that there is no result, which has then failed. */
struct pmf *pmf_map(struct pmf_context *context, const struct pmf *pmf,
		    bool (*map)(void *data, int64_t key, int64_t *result), void *data);

/* ---- from several ---- */

/* Something to be mixed: what `pmf` gives, moved by `shift`, which the caller knows to overflow nowhere; NULL stands for
   lost mass. */
struct pmf_part {
	const struct pmf *pmf;
	int64_t shift;
};

/* parts[i] with the chance that `mixing` gives its key number i. */
struct pmf *pmf_mix(struct pmf_context *context, const struct pmf *mixing,
		    const struct pmf_part *parts);
/* All of the parts together; the caller knows that they add up to at most 1. */
struct pmf *pmf_gather(struct pmf_context *context, const struct pmf_part *parts, size_t count);

/* Do all sums of a number of each fit 64 bits? */
bool pmf_sum_fits(const struct pmf *a, const struct pmf *b);
/* The sum of two independent numbers; the caller sees to it that no sum overflows. */
struct pmf *pmf_sum(struct pmf_context *context, const struct pmf *a, const struct pmf *b);
/* Do all sums of so many of the numbers, or fewer, fit 64 bits? */
bool pmf_sums_fit(const struct pmf *pmf, uint64_t n);
/* The sum of n independent copies; the caller sees to it that no sum overflows. */
struct pmf *pmf_power(struct pmf_context *context, const struct pmf *pmf, uint64_t n);
/* The sum of as many independent copies as `counts` says (no key of it is negative); likewise. */
struct pmf *pmf_compose(struct pmf_context *context, const struct pmf *counts,
			const struct pmf *pmf);

/* Independent items, `times` of them (> 0) with that PMF. */
struct pmf_items {
	const struct pmf *pmf;
	uint64_t times;
};

/* The item that would stand behind `rank` others if all of them were sorted (there are more); not
   for floating PMFs. */
struct pmf *pmf_order(struct pmf_context *context, const struct pmf_items *items, size_t count,
		      uint64_t rank);
/* The product of independent x and y, if that is made for them: they are many, and all that comes of it fits a word. */
bool pmf_has_product(const struct pmf *a, const struct pmf *b);
struct pmf *pmf_product(struct pmf_context *context, const struct pmf *a, const struct pmf *b);
/* What `combine` makes of independent x and y: false says that there is no result, which has then
   failed. */
struct pmf *pmf_combine(struct pmf_context *context, const struct pmf *a, const struct pmf *b,
			bool (*combine)(void *data, int64_t x, int64_t y, int64_t *result),
			void *data);

#endif
