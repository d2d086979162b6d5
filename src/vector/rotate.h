/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Loop inversion, and the replacement of several loop states by one: see rotate.c. */
#ifndef VECTOR_ROTATE_H
#define VECTOR_ROTATE_H

#include "vector/code.h"

/* Whether, in the block of a loop, a turn without items has no effect, and `go`, which is 1 if a turn gives any, is
   a function of the states. */
bool rotate_may(const struct draft *code, const struct code_mark *mark, value go);

/* Recomputes x, a function of a loop's states, for other values of the states, by number: in the block of the loop,
   and in the one around it. */
value rotate_inside(struct draft *code, value x, const value *after);
value rotate_outside(struct draft *code, value x, const value *before);

/* In the block of a loop whose states are set: a value made of several states that have no other use. NO_VALUE if
   there is none. */
value rotate_find_summary(struct draft *code, const struct code_mark *mark, value go);

#endif
