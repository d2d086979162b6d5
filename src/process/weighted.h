/* From weighted results of a program, which are values of its language, to outcomes. */
#ifndef PROCESS_WEIGHTED_H
#define PROCESS_WEIGHTED_H

#include "chance/outcomes.h"
#include "pmf/pmf.h"

/* The weight of result number i in `data`, in the order of outcomes. */
typedef mpq_srcptr weighted_weight(const void *data, size_t i);

/* Bytes that GMP takes for the digits of weights, and as many or more that are counted for them. */
struct weighted_digits {
	size_t used, held;
};

/* Counts more of them, with `memory`, which is from pmf_memory. False when that is too much, with the reason noted. */
bool weighted_hold(const struct dicelab_memory *memory, struct weighted_digits *digits);
/* Counts none of them any longer. */
void weighted_release(const struct dicelab_memory *memory, struct weighted_digits *digits);

static inline size_t weighted_size(mpq_srcptr weight)
{
	return (mpz_size(mpq_numref(weight)) + mpz_size(mpq_denref(weight))) * sizeof(mp_limb_t);
}

/* sum += weight, where `sum` is one of them; 0 is a new one. False as above. */
static inline bool weighted_add(const struct dicelab_memory *memory, struct weighted_digits *digits,
				mpq_t sum, mpq_srcptr weight)
{
	enum { BLOCKS = 48 }; /* bytes that a fraction takes beside its digits, in two blocks */

	if (mpq_sgn(sum) == 0) {
		mpq_set(sum, weight);
		digits->used += BLOCKS;
	} else {
		digits->used -= weighted_size(sum);
		mpq_add(sum, sum, weight);
	}
	digits->used += weighted_size(sum);
	return digits->used <= digits->held || weighted_hold(memory, digits);
}

/* The keys 0, 1, … with those weights, which are all more than 0; NULL when out of memory. */
struct pmf *weighted_keys(struct pmf_context *context, const struct dicelab_memory *memory,
			  size_t count, weighted_weight *weight, const void *data);

/* What got lost may be any outcome of that kind: a tail. False when out of memory. */
bool weighted_add_tail(struct pmf_context *context, struct pmf *pmf, bool numbers);

/* Outcomes with that PMF, which they take in any case, and room for so many items and a row for each key; false, and
   nothing to be cleared, when out of memory. */
bool weighted_room(struct pmf_context *context, const struct dicelab_memory *memory,
		   struct pmf *pmf, size_t items, struct outcomes *outcomes);
/* Adds the rows of a PMF of numbers. */
void weighted_numbers(struct outcomes *outcomes);
/* Adds the row of key number i. */
void weighted_row(struct outcomes *outcomes, size_t i, const int64_t *items, size_t length);

#endif
