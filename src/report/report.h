/* What was found, as text. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "chance/outcomes.h"

/* The items on one line, separated by single blanks. False when writing failed. */
bool report_roll(FILE *to, struct dicelab_list list);

/* A line per outcome: the value in at least 3 columns (a list as the language writes it), a tab,
   its probability with six decimals. With `fractions` another tab and the probability as a fraction
   in lowest terms. False when writing failed. */
bool report_outcomes(FILE *to, const struct outcomes *outcomes, bool fractions);

#endif
