/* Settles where the values of a compiled statement are: what nobody needs is left out, and the others get columns. */
#ifndef VECTOR_SETTLE_H
#define VECTOR_SETTLE_H

#include "vector/items.h"
#include "vector/machine.h"

/* Makes the program that gives the items of the lanes where `counts` is 1; false when out of memory. */
bool settle(struct draft *code, const struct items *items, value counts,
	    struct vector_program *program);

#endif
