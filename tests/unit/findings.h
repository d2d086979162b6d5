/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Outcomes as a calculation would hand them over; to be cleared with outcomes_clear. */
#ifndef UNIT_FINDINGS_H
#define UNIT_FINDINGS_H

#include "chance/outcomes.h"

/* Room for so many rows of single numbers, of which only the list is set, to 0. */
struct outcomes findings_of_numbers(size_t count);

/* Takes the PMF, whose keys are numbers; fails the test when it is NULL. */
struct outcomes findings_of_pmf(struct pmf_context context, struct pmf *pmf);

/* The sum of `n` dice. */
struct outcomes findings_of_dice(uint64_t n, uint64_t sides, bool floating);

#endif
