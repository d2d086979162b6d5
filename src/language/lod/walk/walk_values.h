/*
 * The values of a walk: equal values are one and the same, so that a state is a row of pointers, and states are equal
 * where their pointers are. Private to the walk.
 */
#ifndef LANGUAGE_LOD_WALK_VALUES_H
#define LANGUAGE_LOD_WALK_VALUES_H

#include "language/lod/syntax.h"
#include "support/arena.h"
#include "support/hash_table.h"

enum walk_kind {
	WALK_INTEGER,
	WALK_TEXT,
	WALK_ARRAY, /* items, none of which is an array */
	WALK_STRUCT, /* items: the slots of its block, and then those of the blocks around it, but for the program's */
	WALK_RECIPE,    /* what ~ bound: only as the value of a slot */
	WALK_FORGOTTEN, /* a field that nobody will ask for: there is but one */
	WALK_GAIN /* integer, and `times` what a loop will have gained: only in that loop, and behind it (walk_gain.c) */
};

struct walk_value {
	struct hashed hashed; /* the first member */
	enum walk_kind kind;
	int64_t integer; /* of an array of integers: the sum, where `summed` */
	int64_t times;
	bool summed;
	const struct lod_block *block;       /* of a structure */
	const struct lod_expression *recipe; /* what is evaluated at each mention */
	const char *bytes;                   /* of a text: of the program */
	size_t size;
	size_t count;
	const struct walk_value *items[]; /* NULL in a structure: not bound */
};

/* How much of a value anybody asks for, from less to more. */
enum walk_need {
	NEED_NOTHING,
	NEED_TOTAL, /* of arrays of integers the sum */
	NEED_ITEMS, /* of arrays the items, in any order: they are sorted */
	NEED_ORDER
};

struct walk_values {
	const struct dicelab_memory *memory;
	struct arena arena;
	struct hash_table table; /* interned */
};

void walk_values_init(struct walk_values *values, const struct dicelab_memory *memory);
void walk_values_clear(struct walk_values *values);

/* Each is NULL when out of memory. */
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

/* An order of all values: integers by their size before texts, by their bytes, before all else. */
int walk_compare(const struct walk_value *a, const struct walk_value *b);

/* What is left of a value where no more of it is asked for; NULL where that is nothing, or there is no memory (which
   the second tells apart). */
const struct walk_value *walk_reduce(struct walk_values *values, const struct walk_value *value,
				     enum walk_need need, bool *ok);

#endif
