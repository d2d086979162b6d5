/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The greatest common divisor. */
#ifndef SUPPORT_DIVISOR_H
#define SUPPORT_DIVISOR_H

#include <stdint.h>

/* gcd(a, 0) = a. */
uint64_t common_divisor(uint64_t a, uint64_t b);

#endif
