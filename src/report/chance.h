/* How likely it is that outcomes, which are numbers or labels, are in a range, or outside of it. */
#ifndef REPORT_CHANCE_H
#define REPORT_CHANCE_H

#include <gmp.h>
#include <stdbool.h>

#include "chance/outcomes.h"

/* Puts the probability into `share`, and whether it is only a lower bound, since it is not known on which side some of
   the tail is. False when there are outcomes that are not what the range is about: then nothing is changed. */
bool chance_find(const struct outcomes *outcomes, const struct dicelab_range *range, mpq_t share,
		 bool *bound);

#endif
