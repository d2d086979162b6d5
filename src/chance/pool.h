/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters of lists of known items, in place. */
#ifndef CHANCE_POOL_H
#define CHANCE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * A filter with a count: keeps `n` of the items (all, if there are fewer) in their order, and returns how many are
 * kept. `scratch` has room for `length` items. With `drop` it keeps the others. Among equal items the leftmost stay,
 * whether it keeps or drops.
 */
typedef size_t counting_filter(int64_t *items, size_t length, size_t n, bool drop,
			       int64_t *scratch);
counting_filter pool_low;
counting_filter pool_high;
counting_filter pool_first;
counting_filter pool_last;

#endif
