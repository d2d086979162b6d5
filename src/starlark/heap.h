/*
 * The heap of a script: it owns all objects, and frees those that nobody refers to any more (mark and sweep;
 * McCarthy 1960). It collects only when the machine says so: between two turns of a loop and at the beginning of a
 * function of the script, where all values in use are in the machine's registers. So a function in C need not protect
 * what it makes, unless it calls the script back: then machine_keep (machine.h) does.
 */
#ifndef STARLARK_HEAP_H
#define STARLARK_HEAP_H

#include "starlark/value.h"
#include "support/memory.h"

/* So many turns of loops, and calls, are counted at once. */
enum { TURNS_AT_ONCE = 1024 };

struct heap {
	const struct dicelab_memory *memory; /* not owned */
	struct object *newest;
	struct object *grey; /* seen by the collector, and not what they refer to */
	size_t bytes;        /* in all objects and what they own */
	size_t limit;        /* of these (limits.def: memory) */
	size_t collect;      /* when there are so many bytes, the next collection is due */
	unsigned turns;  /* until the machine looks up from its work; 1 where a collection is due */
	bool over_limit; /* why there was no memory the last time: the limit, or the system */
	unsigned
		levels; /* of lists in lists, which are being compared, hashed or written (words.h) */
};

void heap_init(struct heap *heap, const struct dicelab_memory *memory, size_t limit);
void heap_clear(struct heap *heap); /* frees all objects */

/* A new object of `size` bytes, all behind the struct object zeroed; NULL when out of memory. */
void *heap_take(struct heap *heap, const struct type *type, size_t size);

/* What an object owns outside of its block: counted, so that the limit holds. */
void *heap_resize(struct heap *heap, void *block, size_t old_size, size_t new_size);

/* Counts so many bytes that somebody else keeps until the run is over. False, with nothing counted, when that is too
   much. */
bool heap_charge(struct heap *heap, size_t bytes);

static inline bool heap_is_due(const struct heap *heap)
{
	return heap->bytes >= heap->collect;
}

/* Collection: marks what is in use, value by value, and then frees the rest. */
void heap_mark(struct heap *heap,
	       struct value value); /* nothing happens to a value without an object */
void heap_sweep(struct heap *heap);

/* ---- making objects ---- each is NULL when out of memory */

struct text *heap_text(struct heap *heap, const char *bytes,
		       size_t size); /* copied; NULL leaves them to be filled in */
struct list *heap_list(struct heap *heap, size_t capacity);
bool heap_append(struct heap *heap, struct list *list, struct value item);
struct tuple *heap_tuple(struct heap *heap, const struct value *items,
			 size_t count); /* NULL: all none */
struct dict *heap_dict(struct heap *heap);
struct range *heap_range(struct heap *heap, int64_t start, int64_t stop, int64_t step);
struct method *heap_method(struct heap *heap, const struct native *row, struct value self);
struct native_function *heap_native(struct heap *heap, const struct native *row);
struct fraction *heap_fraction(struct heap *heap, mpq_srcptr value);

/* An integer in its one form. False when out of memory. */
bool heap_integer(struct heap *heap, mpz_srcptr integer, struct value *result);

#endif
