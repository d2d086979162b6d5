/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Statistics for --explain: for each expanded call, the method and the number of turns. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_EXACT_TALLY_H
#define LANGUAGE_ANYDICE_EXACT_TALLY_H

#include "language/anydice/run/value.h"

/* Adds `states` to the row of a call and a method; the row keeps the longest time. Silently does nothing when out of
   memory. */
void any_tally(struct any_run *run, const char *method, uint64_t states, double seconds);
/* Moves all rows since the last output to this output, and adds a row for the output itself. */
void any_tally_output(struct any_run *run, struct script_result *result, struct span at,
		      uint64_t outcomes);

#endif
