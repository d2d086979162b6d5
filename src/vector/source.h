/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The source of a program of the vector machine: a statement as a tree, or a program in another language. */
#ifndef VECTOR_SOURCE_H
#define VECTOR_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "support/limits.h"

struct draft;
struct items;

/* Limit of a result's items, which are held in registers. */
enum { MOST_ITEMS = 2048 };

struct vector_source {
	/* Makes the values of all items of the result (vector/items.h), in block 0 of `code`; *counts is 1 in lanes
	   that are not excluded. False if it cannot be compiled, or when out of memory. */
	bool (*make)(const void *data, struct draft *code, struct items *items, int32_t *counts);
	const void *data; /* must outlive the program */
	int64_t far;      /* see struct draft */
};

#endif
