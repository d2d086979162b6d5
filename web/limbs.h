/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How GMP multiplies two limbs for WebAssembly, which has no product of 128 bits; web/gmp has it included in front of each of
 * GMP's files. In GMP's own way for such machines the carry of the middle is a branch or a comparison; here no sum overflows:
 * (2^32 - 1)^2 + 2 (2^32 - 1) = 2^64 - 1.
 */
#ifndef WEB_LIMBS_H
#define WEB_LIMBS_H

#include <stdint.h>

/* high * 2^64 + low = x * y */
#define umul_ppmm(high, low, x, y)                                                                 \
	do {                                                                                       \
		uint64_t x_ = (x), y_ = (y), x0_ = (uint32_t)x_, y0_ = (uint32_t)y_;               \
		uint64_t x1_ = x_ >> 32, y1_ = y_ >> 32, least_ = x0_ * y0_;                       \
		uint64_t middle_ = x1_ * y0_ + (least_ >> 32);                                     \
		uint64_t other_ = x0_ * y1_ + (uint32_t)middle_;                                   \
                                                                                                   \
		(high) = x1_ * y1_ + (middle_ >> 32) + (other_ >> 32);                             \
		(low) = other_ << 32 | (uint32_t)least_;                                           \
	} while (0)

/* web/limbs.c has this one, which GMP has for some processors only. */
#define HAVE_NATIVE_mpn_addmul_2 1

#endif
