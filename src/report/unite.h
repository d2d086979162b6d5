/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Common names for the outcomes of several answers: if some are called "hit" and "miss" and others are numbers, they
 * can only be compared by name.
 */
#ifndef REPORT_UNITE_H
#define REPORT_UNITE_H

#include "report/compare.h"

/* Whether any answer has names. Otherwise there is nothing to do. */
bool unite_is_needed(const struct compared *compared, size_t count);

/* Makes `united`, `count` outcomes with the same names: the union, in the common order of their scales; without one,
   and for numbers, in order of appearance. *ordered is whether that order is the only one for all names. Names that an
   answer lacks have the share 0. False, with nothing to clear, when out of memory. */
bool unite(const struct compared *compared, size_t count, struct outcomes *united, bool *ordered);

#endif
