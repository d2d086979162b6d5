/* Moments of numbers with a tail, derived from those of the random variable or the loop that they are made of. */
#ifndef CALC_MOMENTS_H
#define CALC_MOMENTS_H

#include "calc/calc_inside.h"

/* Sets the moments of a number, if it has a tail, from those of `variable`, of which it is made; `cases` are the
   terms of the number for each key of the variable's PMF, `result` is the number's PMF, without continuations.
   (moments.c) */
bool calc_add_moments(struct calc *calc, struct term *term, const struct term *variable,
		      struct term *const *cases, enum extent extent, struct pmf *result);

/* Sets the moments of the last item of a loop each of whose turns takes x to a x + b, where the distribution of (a,
   b) does not depend on x, as in `last 1 while x=1 do if ==1 d10 then 2*x else ()`; `result` is the loop's PMF.
   (moments_loop.c) */
bool calc_add_moments_of_last(struct calc *calc, struct term *term, struct pmf *result);

#endif
