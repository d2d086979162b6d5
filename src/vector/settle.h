/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Dead code elimination and register allocation: removes unused values of a compiled statement, and assigns columns
   to the others. */
#ifndef VECTOR_SETTLE_H
#define VECTOR_SETTLE_H

#include "vector/items.h"
#include "vector/machine.h"

/* Makes the program whose result is the items, in lanes where `counts` is 1; false when out of memory. */
bool settle(struct draft *code, const struct items *items, value counts,
	    struct vector_program *program);

#endif
