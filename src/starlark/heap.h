/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The garbage-collected heap of a script (mark and sweep; McCarthy 1960). It owns all objects. A collection runs
 * only when the machine starts it, between two turns of a loop and at the beginning of a function of the script:
 * there all live values are in the machine's registers. So a function in C need not protect new objects, unless it
 * calls the script back: then it keeps them with machine_keep (machine.h).
 */
#ifndef STARLARK_HEAP_H
#define STARLARK_HEAP_H

#include "starlark/value.h"
#include "support/memory.h"
#include "support/stop.h"

/* The number of turns of loops and calls between two checks for collections, stops and limits. */
enum { TURNS_AT_ONCE = 1024 };

struct heap {
	const struct dicelab_memory *memory; /* not owned */
	struct object *newest;
	struct object *grey; /* worklist: marked, but not what they refer to */
	size_t bytes;        /* size of all objects and the memory they own */
	size_t limit;        /* of `bytes` (limits.def: memory) */
	size_t collect;      /* when `bytes` reaches this, a collection is due */
	unsigned turns;      /* left until the machine checks; 1 if a collection is due */
	bool over_limit;     /* the last allocation failed because of the limit, not the system */
	struct stop *stop;   /* asked before large allocations, which fail then; may be NULL */
	/* Depth of nested lists that are being compared, hashed or written (words.h). */
	unsigned levels;
};

void heap_init(struct heap *heap, const struct dicelab_memory *memory, size_t limit,
	       struct stop *stop);
void heap_clear(struct heap *heap);

/* A new object of `size` bytes, zeroed after the struct object; NULL when out of memory. */
void *heap_take(struct heap *heap, const struct type *type, size_t size);

/* realloc for memory that an object owns outside of its block, counted against the limit. */
void *heap_resize(struct heap *heap, void *block, size_t old_size, size_t new_size);

/* memory_grow for an array that an object owns. */
bool heap_grow(struct heap *heap, void *array, size_t *capacity, size_t needed, size_t size);

/* Counts bytes that the host keeps until the run is over. False, with nothing counted, if that is over the limit. */
bool heap_charge(struct heap *heap, size_t bytes);

static inline bool heap_is_due(const struct heap *heap)
{
	return heap->bytes >= heap->collect;
}

/* Collection: heap_mark marks the roots (a value without an object is ignored), heap_sweep frees the unmarked
   objects. */
void heap_mark(struct heap *heap, struct value value);
void heap_sweep(struct heap *heap);

/* ---- making objects ---- each is NULL when out of memory */

/* A copy of the bytes; with NULL the caller fills them in. */
struct text *heap_text(struct heap *heap, const char *bytes, size_t size);
bool heap_append(struct heap *heap, struct list *list, struct value item);
/* Items of NULL: all are None. */
struct tuple *heap_tuple(struct heap *heap, const struct value *items, size_t count);
struct dict *heap_dict(struct heap *heap);
struct range *heap_range(struct heap *heap, int64_t start, int64_t stop, int64_t step);
struct native_function *heap_native(struct heap *heap, const struct type *type,
				    const struct native *row, struct value self);
struct fraction *heap_fraction(struct heap *heap, mpq_srcptr value);

/* Whether an integer fits 64 bits, and then *small is it. */
bool integer_fits(mpz_srcptr integer, int64_t *small);
/* An integer in its canonical form: 64 bits if it fits. False when out of memory. */
bool heap_integer(struct heap *heap, mpz_srcptr integer, struct value *result);

#endif
