/* Settles where the values of a compiled statement are: what nobody needs is left out, and the others get columns. */
#ifndef ROLL_COMPILED_SETTLE_H
#define ROLL_COMPILED_SETTLE_H

#include "roll/compiled/compile.h"
#include "roll/compiled/vector_machine.h"

/* Makes the program that gives the items of the lanes where `counts` is 1; false when out of memory. */
bool settle(struct draft *code, const struct items *items, value counts, struct program *program);

#endif
