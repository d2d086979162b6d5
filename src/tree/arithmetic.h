/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The arithmetic operators on 64-bit integers, every operation checked for overflow. Both evaluators call these, so
 * that rolled and calculated numbers cannot differ.
 */
#ifndef TREE_ARITHMETIC_H
#define TREE_ARITHMETIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tree/fault.h"
#include "tree/operators.h"

/* Each stores the result in *result, unless it returns a fault; *result may be an operand. */
typedef enum fault binary_operation(int64_t x, int64_t y, int64_t *result);
binary_operation arithmetic_add;
binary_operation arithmetic_subtract;
binary_operation arithmetic_multiply;
binary_operation arithmetic_divide; /* rounds toward zero */
binary_operation arithmetic_modulo; /* has the sign of x */
binary_operation arithmetic_power;  /* 0^0 is 1; a negative power rounds toward zero */
binary_operation arithmetic_join;   /* concatenates the decimal digits of x and y */

/* The function that implements an operator of enum arithmetic_kind. */
binary_operation *arithmetic_operation(enum node_kind operator);
enum fault arithmetic_operate(enum node_kind operator, int64_t x, int64_t y, int64_t *result);

enum fault arithmetic_negate(int64_t x, int64_t *result);

/* A product of many factors: its sign and magnitude separately. The magnitude never shrinks, so a product that fits,
   INT64_MIN included, has no part that overflows, unless a factor is 0. Begins with a magnitude of 1. */
struct product {
	uint64_t magnitude;
	bool negative, overflow, zero;
};

static inline void product_multiply(struct product *product, int64_t factor)
{
	uint64_t magnitude = factor < 0 ? 0 - (uint64_t)factor : (uint64_t)factor;

	product->negative ^= factor < 0;
	product->zero |= factor == 0;
	product->overflow |=
		__builtin_mul_overflow(product->magnitude, magnitude, &product->magnitude);
}

enum fault product_end(const struct product *product, int64_t *result);

/* Folds a list into one number: the empty sum is 0, the empty product 1. */
typedef enum fault reduction(const int64_t *items, size_t length, int64_t *result);
reduction arithmetic_sum;
reduction arithmetic_product;

#endif
