/*
 * The values of a run of a program in the Language of Dice, and the heap that they are in. Private to the folder.
 *
 * Values never change: who changes a field makes another structure. Arrays and frames are objects of a heap, which lives as
 * long as the run; what nobody refers to any more is freed by lod_heap_collect, which is told what is still in use. Texts
 * are those of the program.
 */
#ifndef LANGUAGE_LOD_VALUE_H
#define LANGUAGE_LOD_VALUE_H

#include <stdio.h>

#include "language/lod/syntax.h"
#include "support/memory.h"

enum lod_value_kind {
	LOD_VALUE_NONE, /* of a slot that is not bound */
	LOD_VALUE_INTEGER,
	LOD_VALUE_TEXT,
	LOD_VALUE_ARRAY,
	LOD_VALUE_STRUCTURE,
	LOD_VALUE_GENERATOR /* only in slots */
};

struct lod_value {
	enum lod_value_kind kind;
	union {
		int64_t integer;
		struct {
			const char *bytes; /* not terminated */
			size_t size;
		} text;
		struct lod_array *array;
		struct lod_frame *structure;
		struct {
			const struct lod_expression *recipe;
			struct lod_frame *scope; /* where it was written */
		} generator;
	} of;
};

struct lod_object {
	struct lod_object *next; /* of all */
	struct lod_object *gray; /* of those whose contents have yet to be marked */
	size_t bytes;
	bool marked, is_frame;
};

/* Flat: none of its items is an array. */
struct lod_array {
	struct lod_object object;
	size_t depth; /* how many values are inside one another at most */
	size_t count;
	struct lod_value items[];
};

/* A block that runs; or a structure, whose fields are the slots that are bound. */
struct lod_frame {
	struct lod_object object;
	size_t depth;     /* of a structure: as above */
	bool is_complete; /* it is a structure, whose slots never change any more */
	const struct lod_block *block;
	struct lod_frame *outer;       /* NULL of the program */
	struct lod_value last, result; /* `.`, and the last lone expression */
	struct lod_value slots[];
};

struct lod_heap {
	const struct dicelab_memory *memory;
	struct lod_object *objects;
	size_t bytes;  /* in all objects */
	size_t wanted; /* so many bytes are worth a collection */
};

static inline struct lod_value lod_integer(int64_t integer)
{
	return (struct lod_value){.kind = LOD_VALUE_INTEGER, .of.integer = integer};
}

static inline struct lod_value lod_of_array(struct lod_array *array)
{
	return (struct lod_value){.kind = LOD_VALUE_ARRAY, .of.array = array};
}

static inline struct lod_value lod_of_frame(struct lod_frame *frame)
{
	return (struct lod_value){.kind = LOD_VALUE_STRUCTURE, .of.structure = frame};
}

void lod_heap_init(struct lod_heap *heap, const struct dicelab_memory *memory);
/* Frees all objects. */
void lod_heap_clear(struct lod_heap *heap);
/* Frees what cannot be reached from these values. */
void lod_heap_collect(struct lod_heap *heap, const struct lod_value *roots, size_t count);

/* NULL when out of memory. The items are copied. */
struct lod_array *lod_array_new(struct lod_heap *heap, const struct lod_value *items, size_t count);
/* With nothing bound; `.` and the result are 0. */
struct lod_frame *lod_frame_new(struct lod_heap *heap, const struct lod_block *block,
				struct lod_frame *outer);
/* Another structure like this one, with recipes of its own. */
struct lod_frame *lod_frame_copy(struct lod_heap *heap, const struct lod_frame *frame);
/* What was a block that runs is a structure now. */
void lod_frame_complete(struct lod_frame *frame);
/* Binds a slot. */
void lod_frame_bind(struct lod_frame *frame, uint32_t slot, struct lod_value value);
/* The slot of a field that is bound; NULL when there is none. */
struct lod_value *lod_frame_find(struct lod_frame *frame, const struct lod_name *name);

/* How many values are inside one another: 0 of integers and texts. */
size_t lod_value_depth(struct lod_value value);

/*
 * Values as outcomes. An array of one item is that item, and the fields that are drawn anew each time do not count: what
 * is printed alike is equal. Integers come before texts, these before arrays, and then structures.
 */
int lod_value_compare(struct lod_value a, struct lod_value b);

/* As section "Printing" of the description says: texts bare, but in quotes inside of others. False when that fails. */
bool lod_value_write(FILE *to, struct lod_value value);

/* Bytes that are the same of equal values, and no others. */
struct lod_bytes {
	const struct dicelab_memory *memory;
	unsigned char *bytes; /* to be released */
	size_t count, capacity;
};

/* Each adds some; false when out of memory. */
bool lod_bytes_add(struct lod_bytes *bytes, const void *more, size_t count);
/* Those of a value. */
bool lod_value_pack(struct lod_bytes *bytes, struct lod_value value);

#endif
