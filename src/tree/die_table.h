/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Discrete distributions written as tables: weighted outcomes, each a list of numbers. They are the dice with custom
 * faces: `d{0:3, 1:2, (3,4)}` gives 0 three times as often as the list 3, 4.
 */
#ifndef TREE_DIE_TABLE_H
#define TREE_DIE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"
#include "support/writer.h"
#include "tree/label_set.h"

struct table_row {
	const int64_t *items;
	size_t length;
	uint64_t weight;
};

struct alias;

struct table {
	/* Canonical form: sorted lexicographically (2 before 2, 1 before 3), outcomes distinct, weights positive
	   with gcd 1. */
	const struct table_row *rows;
	size_t count;
	uint64_t total;    /* sum of the weights; fits int64_t */
	int64_t low, high; /* bounds of all numbers in outcomes; low > high if there are none */
	size_t shortest, longest;  /* lengths of outcomes */
	const struct alias *alias; /* for sampling (alias method); set by roll_prepare */
};

enum table_fault {
	TABLE_FINE,
	TABLE_EMPTY,     /* no row has a positive weight */
	TABLE_TOO_LARGE, /* the sum of the weights does not fit int64_t */
	TABLE_NO_MEMORY
};

/* Makes a table of `count` rows in any order. The rows are overwritten; their items are referenced, not copied. */
enum table_fault table_make(struct arena *arena, struct table_row *rows, size_t count,
			    struct table *table);

/* A deep copy, without the alias table; NULL when out of memory. */
struct table *table_copy(struct arena *arena, const struct table *table);
/* The number of bytes that table_copy takes. */
size_t table_bytes(const struct table *table);

bool table_is_same(const struct table *a, const struct table *b);
/* Whether each outcome is a single number. */
bool table_is_of_numbers(const struct table *table);
/* Whether it is uniform on consecutive integers. */
bool table_is_uniform(const struct table *table);

/* Writes dicelab's notation; numbers are written as the labels of `labels` unless that is NULL. */
void table_write(const struct writer *to, const struct table *table,
		 const struct label_set *labels);

#endif
