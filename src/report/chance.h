/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The probability that an outcome, a number or a label, is inside or outside a range. */
#ifndef REPORT_CHANCE_H
#define REPORT_CHANCE_H

#include <gmp.h>
#include <stdbool.h>

#include "chance/outcomes.h"

/* Sets `share` to the probability, and *bound if it is only a lower bound, because some of the tail may belong to it, or
   because it is 0 and outcomes were left out that are too unlikely for a double. False, with nothing changed, if there are outcomes of another kind than the range. */
bool chance_find(const struct outcomes *outcomes, const struct dicelab_range *range, mpq_t share,
		 bool *bound);

#endif
