/* The probability that an outcome, a number or a label, is inside or outside a range. */
#ifndef REPORT_CHANCE_H
#define REPORT_CHANCE_H

#include <gmp.h>
#include <stdbool.h>

#include "chance/outcomes.h"

/* Sets `share` to the probability, and *bound if it is only a lower bound, because some of the tail may belong to it.
   False, with nothing changed, if there are outcomes of another kind than the range. */
bool chance_find(const struct outcomes *outcomes, const struct dicelab_range *range, mpq_t share,
		 bool *bound);

#endif
