/* Built-in functions that are defined outside builtins.c, whose table has them all. */
#ifndef STARLARK_BUILTINS_H
#define STARLARK_BUILTINS_H

#include "starlark/words.h"

/* builtins_order.c */
native_call builtin_max, builtin_min, builtin_sorted, builtin_reversed;

/* builtins_numbers.c */
native_call builtin_abs, builtin_chr, builtin_float, builtin_hash, builtin_int, builtin_ord,
	builtin_round, builtin_range;

#endif
