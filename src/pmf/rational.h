/*
 * Rational generating functions: what the outcomes of a chain without an end have in common. A function
 *
 *	G(x) = x^first * (top[0] + top[1] x + ... ) / divisor / (bottom[0] + bottom[1] x^period + ...)
 *
 * has the probability of v as its coefficient of x^v. For an exploding die of six faces, that is
 * (x + x^2 + x^3 + x^4 + x^5) / 6 / (1 - x^6/6). From so much everything else follows exactly: each
 * coefficient by a recurrence (Knuth, TAOCP 1, 1.2.9), moments, products of coefficients (Hadamard).
 *
 * Such a function is something more that is known of a PMF, for those of few coefficients: functions that
 * return a new one return NULL when it would have too many, which is no reason to abort; or, with the reason noted,
 * when there is no memory, or the host wants to stop. Each is to be freed with rational_free. Arguments are
 * never changed. New functions go up; `down` is set for the functions of PMFs alone (pmf_rational.c).
 */
#ifndef PMF_RATIONAL_H
#define PMF_RATIONAL_H

#include "pmf/pmf.h"

struct rational {
	bool down; /* the number is -v: of numbers that go down without an end */
	int64_t first;
	size_t count;    /* of the coefficients of the numerator; a denominator alone has none */
	uint64_t period; /* >= 1 */
	size_t degree;   /* of the denominator, as a polynomial of x^period */
	mpz_t divisor;   /* > 0 */
	size_t bytes;    /* of the one block that all of it is in, without digits */
	mpz_t numbers[]; /* those of the numerator, and then degree + 1 of the denominator */
};

/* The most coefficients of a numerator, and the highest degree of a denominator; the most roots of a composed
   one, which take longer. */
enum { RATIONAL_MOST = 2000, RATIONAL_MOST_ROOTS = 100 };

/* With these coefficients of the denominator, the first of which is not 0, and without a numerator. (What
   their exponents have in common becomes part of the period.) */
struct rational *rational_of_bottom(struct pmf_context *context, uint64_t period, size_t degree,
				    const mpz_t *bottom);
void rational_free(struct pmf_context *context, struct rational *function); /* NULL is fine */

/* The degree of the denominator as a polynomial of x. */
static inline size_t rational_reach(const struct rational *function)
{
	return function->degree * (size_t)function->period;
}

/* The function of those weights, in parts of `total`, from `first` on, and of all that follow by the
   denominator of `bottom`. */
struct rational *rational_of_weights(struct pmf_context *context, int64_t first, size_t count,
				     const mpz_t *weights, const mpz_t total,
				     const struct rational *bottom);
/* That of a PMF which is known as a whole from its keys; of one that has a function, a copy. */
struct rational *rational_of_pmf(struct pmf_context *context, const struct pmf *pmf);
/* The PMF of all keys below `end`; what is beyond is in its tail. NULL as above. */
struct pmf *rational_to_pmf(struct pmf_context *context, const struct rational *function,
			    int64_t end);

/* Numbers that are 0, to be given back. */
mpz_t *rational_take_numbers(struct pmf_context *context, size_t count);
void rational_give_numbers(struct pmf_context *context, mpz_t *numbers, size_t count);
/* The first `count` coefficients, as parts of `total`, into `weights`, which are 0; false when it would
   take long, or when stopped, which is noted. */
bool rational_expand(struct pmf_context *context, const struct rational *function, mpz_t *weights,
		     size_t count, mpz_t total);

/* From this index on, coefficients follow the recurrence that the denominator gives. It is counted from `first`,
   and may be negative. (Whoever multiplies denominators to a degree d and a period p has a numerator that ends at the
   greatest such index + d p.) */
int64_t rational_settled(const struct rational *function);
/* The same with another period, a multiple of its own. */
struct rational *rational_with_period(struct pmf_context *context, const struct rational *function,
				      uint64_t period);

/* That of a sum of independent numbers; of denominators, their product. */
struct rational *rational_product(struct pmf_context *context, const struct rational *a,
				  const struct rational *b);
/* That of n independent copies. */
struct rational *rational_power(struct pmf_context *context, const struct rational *function,
				uint64_t n);
/* a + chance * b, with b moved by `shift`; `a` may be NULL for nothing. */
struct rational *rational_add(struct pmf_context *context, const struct rational *a,
			      const struct rational *b, int64_t shift, const mpq_t chance);
/* Of the number times `by` (> 0) plus `shift`. */
struct rational *rational_stretch(struct pmf_context *context, const struct rational *function,
				  int64_t by, int64_t shift);
/* Of the number divided by `by` (> 0), where no number is negative. */
struct rational *rational_divide(struct pmf_context *context, const struct rational *function,
				 int64_t by);
/* The PMF of the remainder of that division. */
struct pmf *rational_remainders(struct pmf_context *context, const struct rational *function,
				int64_t by);
/* The denominator of a function whose coefficients are the products of those of a and b: its roots are the
   products of theirs (Bostan, Flajolet, Salvy and Schost 2006). Both have the same period. */
struct rational *rational_compose(struct pmf_context *context, const struct rational *a,
				  const struct rational *b);

/*
 * Of the difference x - y of independent numbers, given by functions that go up: the keys from `low` to
 * `high`, and what is beyond them on both sides as the tail. NULL as above.
 */
struct pmf *rational_difference(struct pmf_context *context, const struct rational *x,
				const struct rational *y, int64_t low, int64_t high);

/* Is the sum of all coefficients 1? */
bool rational_is_whole(const struct rational *function);
/* The means of the powers 0, 1, ... of the number, into as many as PMF_MOMENTS, which are 0. (It heeds the
   direction.) */
void rational_moments(const struct rational *function, mpq_t *moments);

#endif
