/* Lists: so many items, each of which is there in a lane or not. */
#ifndef VECTOR_ITEMS_H
#define VECTOR_ITEMS_H

#include "vector/code.h"
#include "vector/source.h"

struct item {
	value number, present;
};

struct items {
	struct item *list; /* in the arena of the code */
	size_t count, room;
};

/* Unless it is never there. */
void items_append(struct draft *code, struct items *items, value number, value present);
/* The same items, those that are there in front. */
struct items items_pack(struct draft *code, const struct items *items);
/* 1 where there is any; how many there are. */
value items_any(struct draft *code, const struct items *items);
value items_count(struct draft *code, const struct items *items);
bool items_are_certain(const struct draft *code, const struct items *items);

/* ---- items_order.c ---- */

/* The first `wanted` of them, the least first, or the greatest if `falling`; unless `in_order`, they need not be sorted. */
struct items items_sorted(struct draft *code, const struct items *items, bool falling,
			  size_t wanted, bool in_order);
/* How many are before item number `item` if the extreme ones come first, and of equal ones the left ones. */
value items_rank(struct draft *code, const struct items *items, size_t item, bool high);
/* Each once, of items in rising order, those that are there in front. */
struct items items_distinct(struct draft *code, const struct items *items);
/* `alike`, `straight` or `mode`. */
value items_largest_group(struct draft *code, enum node_kind kind, const struct items *items);

#endif
