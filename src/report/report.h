/* What was found, as text. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdbool.h>
#include <stdio.h>

#include "chance/tally.h"

/* The items on one line, separated by single blanks. False when writing failed. */
bool report_roll(FILE *to, struct dicelab_list list);

/* A line per outcome: the value in at least 3 columns (a list as the language writes it), a tab,
   its share of the trials with six decimals. False when writing failed. */
bool report_outcomes(FILE *to, const struct outcomes *outcomes);

#endif
