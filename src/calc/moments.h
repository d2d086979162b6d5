/* Moments of what has a tail, told by where it came from. */
#ifndef CALC_MOMENTS_H
#define CALC_MOMENTS_H

#include "calc/calc_inside.h"

/* Gives a number its moments, if it has a tail and they can be told from those of `variable`, of which it is
   made; `cases` are what it is for each key of the variable's PMF, `result` what they give together, as far as they
   do not go on to other states. (moments.c) */
bool calc_add_moments(struct calc *calc, struct term *term, const struct term *variable,
		      struct term *const *cases, enum extent extent, struct pmf *result);

/* Gives what a loop ends with its moments, where each turn takes it from x to a x + b whatever x is, as in
   `last 1 while x=1 do if ==1 d10 then 2*x else ()`; `result` is the loop's PMF so far. (moments_loop.c) */
bool calc_add_moments_of_last(struct calc *calc, struct term *term, struct pmf *result);

#endif
