/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What operators make of numbers, as the manual says it: a result is worked out wider than 64 bits, and fits or does
   not. The evaluators have src/tree/arithmetic.c, which is compared with this. */
#ifndef REFERENCE_NUMBERS_H
#define REFERENCE_NUMBERS_H

#include <stdint.h>

#include "support/wide.h"
#include "tree/fault.h"

typedef enum fault number_operation(int64_t x, int64_t y, int64_t *result);

number_operation number_add, number_subtract, number_multiply, number_divide, number_modulo,
	number_power, number_join;

enum fault number_fit(wide number, int64_t *result);

#endif
