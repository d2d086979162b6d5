/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The binary operators on integers, for all ways to run a program. Private to the folder. */
#ifndef LANGUAGE_LOD_OPERATORS_H
#define LANGUAGE_LOD_OPERATORS_H

#include "language/lod/syntax.h"
#include "tree/arithmetic.h"

static inline enum fault lod_calculate(enum lod_operation operation, int64_t a, int64_t b,
				       int64_t *result)
{
	switch (operation) {
#define ARITHMETIC(id, function)                                                                   \
	case LOD_##id:                                                                             \
		return function(a, b, result);
#define CONDITION(id, condition)                                                                   \
	case LOD_##id:                                                                             \
		*result = condition;                                                               \
		break;
#include "language/lod/operators.def"
	}
	return FAULT_NONE;
}

#endif
