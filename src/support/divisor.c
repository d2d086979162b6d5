/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The greatest common divisor by the binary algorithm of Stein (1967). */
#include "support/divisor.h"

uint64_t common_divisor(uint64_t a, uint64_t b)
{
	int shift;

	if (a == 0 || b == 0)
		return a | b;
	if (b % a == 0) /* common when the divisor of many numbers is accumulated */
		return a;
	shift = __builtin_ctzll(a | b);
	a >>= __builtin_ctzll(a);
	while (b != 0) {
		b >>= __builtin_ctzll(b);
		if (a > b) {
			uint64_t other = a;

			a = b;
			b = other;
		}
		b -= a;
	}
	return a << shift;
}
