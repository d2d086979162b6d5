/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters of lists of known items, in place. */
#ifndef CHANCE_POOL_H
#define CHANCE_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct pool_list {
	int64_t *items;
	size_t length;
	int64_t *scratch; /* room for as many items */
};

/*
 * A filter with a count: keeps `n` of the items (all, if there are fewer) in their order, and returns how many are
 * kept. With `drop` it keeps the others. Among equal items the leftmost stay,
 * whether it keeps or drops.
 */
typedef size_t counting_filter(struct pool_list list, size_t n, bool drop);
counting_filter pool_low;
counting_filter pool_high;
counting_filter pool_first;
counting_filter pool_last;

#endif
