/*
 * What can be told of numbers before anything is rolled: none is below `low`, none above `high`. A bound at
 * either end of what fits into 64 bits stands for all beyond: what comes of that is an error, if anything.
 */
#ifndef NOTATION_RANGE_H
#define NOTATION_RANGE_H

#include <stdbool.h>
#include <stdint.h>

struct range {
	int64_t low, high;
};

extern const struct range range_anything;

struct range range_of(int64_t low, int64_t high);

/* Is there but one number, and known? */
bool range_is_constant(struct range range);

struct range range_add(struct range a, struct range b);
struct range range_negate(struct range a);
struct range range_multiply(struct range a, struct range b);
/* Rounded down, and what remains then, which has the sign of b. Zero is no divisor. */
struct range range_divide(struct range a, struct range b);
struct range range_modulo(struct range a, struct range b);
/* Of the one or the other. */
struct range range_join(struct range a, struct range b);

#endif
