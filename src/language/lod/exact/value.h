/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Interned values of a walk (hash consing): equal values are the same pointer, so a state is a row of pointers that are
 * compared directly. Private to the walk.
 */
#ifndef LANGUAGE_LOD_EXACT_VALUE_H
#define LANGUAGE_LOD_EXACT_VALUE_H

#include "language/lod/syntax.h"
#include "support/arena.h"
#include "support/hash_table.h"

enum walk_kind {
	WALK_INTEGER,
	WALK_TEXT,
	WALK_ARRAY, /* items, none of which is an array */
	/* Items: the slots of its block, then those of the enclosing blocks except the program. */
	WALK_STRUCT,
	WALK_RECIPE,    /* bound by ~; only as the value of a slot */
	WALK_FORGOTTEN, /* the single value of fields that are dead */
	/* `integer` plus `times` times the final gain of a loop; in and after that loop only (gain.c). */
	WALK_GAIN
};

struct walk_value {
	struct hashed hashed; /* first member */
	enum walk_kind kind;
	int64_t integer; /* for an array of integers their sum, if `summed` */
	int64_t times;
	bool summed;
	const struct lod_block *block;       /* of a structure */
	const struct lod_expression *recipe; /* evaluated at each mention */
	const char *bytes;                   /* of a text, in the source */
	size_t size;
	size_t count;
	const struct walk_value *items[]; /* in a structure, NULL is an unbound field */
};

/* How much of a value is read later, in ascending order. */
enum walk_need {
	NEED_NOTHING,
	NEED_TOTAL, /* the sum of an array of integers */
	NEED_ITEMS, /* the items of an array in any order: sorted */
	NEED_ORDER
};

struct walk_values {
	const struct dicelab_memory *memory;
	struct arena arena;
	struct hash_table table; /* the interned values */
};

void walk_values_init(struct walk_values *values, const struct dicelab_memory *memory);
void walk_values_clear(struct walk_values *values);

/* The interned value; NULL when out of memory. */
const struct walk_value *walk_integer(struct walk_values *values, int64_t integer);
const struct walk_value *walk_text(struct walk_values *values, const char *bytes, size_t size);
const struct walk_value *walk_array(struct walk_values *values,
				    const struct walk_value *const *items, size_t count);
const struct walk_value *walk_struct(struct walk_values *values, const struct lod_block *block,
				     const struct walk_value *const *items, size_t count);
const struct walk_value *walk_recipe(struct walk_values *values,
				     const struct lod_expression *recipe);
const struct walk_value *walk_forgotten(struct walk_values *values);
const struct walk_value *walk_gain(struct walk_values *values, int64_t times, int64_t integer);

/* The item of an array of one; otherwise the value itself. */
const struct walk_value *walk_alone(const struct walk_value *value);

/*
 * Whether two items are equal: of structures, the fields that hold values have the same names in the same order and equal
 * values, whichever blocks made them. (Their pointers differ if the blocks do.)
 */
bool walk_equal(const struct walk_value *a, const struct walk_value *b);

/* An order of values: integers, texts by their bytes, then all other kinds. */
int walk_compare(const struct walk_value *a, const struct walk_value *b);

/* Reduces a value to the part that is needed. NULL if nothing is left, or when out of memory (then *ok is false). */
const struct walk_value *walk_reduce(struct walk_values *values, const struct walk_value *value,
				     enum walk_need need, bool *ok);

#endif
