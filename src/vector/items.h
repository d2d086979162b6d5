/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists: a fixed number of items, each of which is present in a lane or not. */
#ifndef VECTOR_ITEMS_H
#define VECTOR_ITEMS_H

#include "vector/code.h"
#include "vector/source.h"

struct item {
	value number, present;
};

struct items {
	struct item *list; /* in the arena of the draft */
	size_t count, room;
};

/* Appends an item, unless it is never present. */
void items_append(struct draft *code, struct items *items, value number, value present);
/* The same items, with those present first. */
struct items items_pack(struct draft *code, const struct items *items);
/* 1 where any is present; the number of those present. */
value items_any(struct draft *code, const struct items *items);
value items_count(struct draft *code, const struct items *items);
bool items_are_certain(const struct draft *code, const struct items *items);

/* ---- items_order.c ---- */

/* The first `wanted` items in rising order, or falling if `falling`; unless `in_order`, they need not be sorted. */
struct items items_sorted(struct draft *code, const struct items *items, bool falling,
			  size_t wanted, bool in_order);
/* The rank of item number `item`, when the extreme ones come first, and of equal ones the leftmost. */
value items_rank(struct draft *code, const struct items *items, size_t item, bool high);
/* Each value once, for items in rising order, with those present first. */
struct items items_distinct(struct draft *code, const struct items *items);
/* The result of `alike`, `straight` or `mode`. */
value items_largest_group(struct draft *code, enum node_kind kind, const struct items *items);

#endif
