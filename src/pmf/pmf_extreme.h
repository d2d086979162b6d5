/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The greatest of independent items, with doubles: order statistics of which no fraction need be formed. */
#ifndef PMF_PMF_EXTREME_H
#define PMF_PMF_EXTREME_H

#include "pmf/pmf_collect.h"
#include "pmf/pmf_rows.h"

/* Of items of doubles, each of which has a key. A probability too small for a double is the least positive one. */
struct pmf *pmf_greatest(struct pmf_context *context, const struct pmf_items *items, size_t count);

#endif
