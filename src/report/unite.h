/*
 * Outcomes of several answers under common names: where some are called "hit" and "miss" and others are numbers, they can
 * only be set side by side by what they are called.
 */
#ifndef REPORT_UNITE_H
#define REPORT_UNITE_H

#include "chance/outcomes.h"

/* Has any of them names? If not, there is nothing to be done. */
bool unite_is_needed(const struct outcomes *const *outcomes, size_t count);

/* Makes `united`, as many, of which all have the same names: each distinct one, in the order that their scales have
   together; where there is none, and of numbers among them, in that in which they come. `ordered` tells whether it is the
   only such order of all. What an answer does not have, has the share 0 there. False when out of memory: then there is
   nothing to be cleared. */
bool unite(const struct outcomes *const *outcomes, size_t count, struct outcomes *united,
	   bool *ordered);

#endif
