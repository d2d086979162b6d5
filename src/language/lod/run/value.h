/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values of the interpreter and their garbage-collected heap. Private to the folder.
 *
 * Values are immutable: setting a field makes another structure. Arrays and frames live on a heap that is cleared with
 * the run; lod_heap_collect frees unreachable objects (mark and sweep). Texts belong to the program.
 */
#ifndef LANGUAGE_LOD_RUN_VALUE_H
#define LANGUAGE_LOD_RUN_VALUE_H

#include <stdio.h>

#include "language/lod/syntax.h"
#include "support/memory.h"

enum lod_value_kind {
	LOD_VALUE_NONE, /* an unbound slot; or there was an error, which is reported */
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
			struct lod_frame *scope; /* in which the recipe was defined */
		} generator;
	} of;
};

struct lod_object {
	struct lod_object *next; /* list of all objects */
	struct lod_object *gray; /* list of objects whose contents are not marked yet */
	size_t bytes;
	bool marked, is_frame;
};

/* Flat: none of its items is an array. */
struct lod_array {
	struct lod_object object;
	size_t depth; /* maximum nesting depth of values */
	size_t count;
	struct lod_value items[];
};

/* An activation record of a block; or a structure, whose fields are the bound slots. */
struct lod_frame {
	struct lod_object object;
	size_t depth;     /* of a structure: nesting depth as above */
	bool is_complete; /* it is a structure, whose slots are final */
	const struct lod_block *block;
	struct lod_frame *outer;       /* NULL for the program */
	struct lod_value last, result; /* `.`, and the value of the last lone expression */
	struct lod_value slots[];
};

struct lod_heap {
	const struct dicelab_memory *memory;
	struct lod_object *objects;
	size_t bytes;  /* in all objects */
	size_t wanted; /* heap size at which the next collection is due */
};

static inline struct lod_value lod_integer(int64_t integer)
{
	return (struct lod_value){.kind = LOD_VALUE_INTEGER, .of.integer = integer};
}

static inline struct lod_value lod_of_frame(struct lod_frame *frame)
{
	return (struct lod_value){.kind = LOD_VALUE_STRUCTURE, .of.structure = frame};
}

void lod_heap_init(struct lod_heap *heap, const struct dicelab_memory *memory);
/* Frees all objects. */
void lod_heap_clear(struct lod_heap *heap);
/* Frees all objects that cannot be reached from the roots: mark and sweep. */
void lod_heap_collect(struct lod_heap *heap, const struct lod_value *roots, size_t count);

/* Copies the items; NULL when out of memory. */
struct lod_array *lod_array_new(struct lod_heap *heap, const struct lod_value *items, size_t count);
/* No slot is bound; `.` and the result are 0. NULL when out of memory. */
struct lod_frame *lod_frame_new(struct lod_heap *heap, const struct lod_block *block,
				struct lod_frame *outer);
/* A copy of a structure, whose recipes refer to the copy. NULL when out of memory. */
struct lod_frame *lod_frame_copy(struct lod_heap *heap, const struct lod_frame *frame);
/* Turns the frame of a finished block into a structure. */
void lod_frame_complete(struct lod_frame *frame);
/* Binds a slot. */
void lod_frame_bind(struct lod_frame *frame, uint32_t slot, struct lod_value value);
/* The slot of a bound field; NULL if there is none. */
struct lod_value *lod_frame_find(struct lod_frame *frame, const struct lod_name *name);

/* Nesting depth: 0 for integers and texts. */
size_t lod_value_depth(struct lod_value value);

/*
 * A total order of values as outcomes. An array of one item equals that item, and fields bound by ~ are ignored, so
 * values that print alike are equal. Integers come first, then texts, arrays and structures.
 */
int lod_value_compare(struct lod_value a, struct lod_value b);

/* Prints a struct lod_value as in section "Printing" of the description: texts are quoted only inside others. Equal values, and only
   these, print alike if both are texts or both are not. False on failure. */
bool lod_value_write(FILE *to, const void *value);

/* Writes a text in quotes that it does not contain: as a literal, it can contain only one kind. */
void lod_write_quoted(FILE *to, const char *text, size_t size);

#endif
