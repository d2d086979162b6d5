/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Values of scripts. A value is a small struct, passed by copy: None, a truth value, an integer of 64 bits, a float,
 * or an object on the heap of the script (heap.h). All objects begin with a struct object, whose type is a table of
 * operations (a vtable): a language or a room above adds types of its own (dice, pools, scales) with a struct type.
 *
 *     1            {VALUE_INTEGER, .integer = 1}
 *     "abc"        {VALUE_OBJECT, .object = &text->object}, text->object.type == &type_text
 *
 * Integers that do not fit 64 bits are objects of type_big. Each integer has one canonical form: make them with
 * value_integer or heap_integer. A fraction stays a fraction even if its denominator is 1: the language calls it a
 * float (type "float"), but it is exact.
 */
#ifndef STARLARK_VALUE_H
#define STARLARK_VALUE_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct heap;
struct machine;
struct object;

enum value_kind { VALUE_NONE, VALUE_TRUTH, VALUE_INTEGER, VALUE_FLOAT, VALUE_OBJECT };

struct value {
	enum value_kind kind;
	union {
		bool truth;
		int64_t integer;
		double number;
		struct object *object;
	};
};

/* ---- types ---- */

enum value_operation { /* binary */
		       OPERATION_ADD,
		       OPERATION_SUBTRACT,
		       OPERATION_MULTIPLY,
		       OPERATION_DIVIDE,
		       OPERATION_FLOOR_DIVIDE,
		       OPERATION_MODULO,
		       OPERATION_OR, /*  of integers, and union of dictionaries */
		       OPERATION_AND,
		       OPERATION_XOR,
		       OPERATION_SHIFT_LEFT,
		       OPERATION_SHIFT_RIGHT,
		       OPERATION_COUNT
};

/* a + b, or another binary operation. */
struct value_operands {
	enum value_operation operation;
	struct value a, b;
};

enum unary { UNARY_MINUS, UNARY_PLUS, UNARY_INVERT };

/* The result of arithmetic on values. */
enum done {
	DONE,
	NOT_DONE, /* unsupported: try the other operand's type, then report an error */
	FAILED    /* an error was reported (machine_error) */
};

static inline enum done done_if(bool ok)
{
	return ok ? DONE : FAILED;
}

/* The arguments of a call; not moved until it returns. */
struct keyword {
	const struct text *name;
	struct value value;
};

struct arguments {
	const struct value *positional;
	size_t count;
	const struct keyword *keywords;
	size_t keyword_count;
};

enum { MOST_PARAMETERS = 4 }; /* of a native function */

/* A call of a native function. */
struct call {
	const char *name;  /* of the function */
	int variant;       /* as in its row */
	struct value self; /* the object of a method, None for a plain function */
	const struct arguments *arguments;
	struct value values
		[MOST_PARAMETERS]; /* the arguments in the order of the parameters (struct native) */
};

/* A native function, written in C. *result is None at first. False after an error (machine_error). */
typedef bool native_call(struct machine *machine, const struct call *call, struct value *result);

/* A native function or method: a row of a table that ends with a NULL call. The texts are stored in the row: see
   struct limit_row. */
struct native {
	char name[24];
	char parameters[40]; /* see machine_take; "...": the function reads the arguments itself */
	native_call *call;
	int variant; /* for a function in C that serves several rows */
};

struct text_builder; /* machine.h: a string builder */

/* The operations of a type. NULL: not supported. */
struct type {
	const char *name; /* as in type(x) */
	const struct native *methods;
	/* Calls heap_mark for the values that the object refers to. */
	void (*mark)(struct heap *heap, struct object *object);
	/* Frees the memory that the object owns outside of its block. */
	void (*clear)(struct heap *heap, struct object *object);
	/* Appends repr(x). False after an error. */
	bool (*write)(struct text_builder *to, struct object *object);
	/* Equality with another object of the same type. NULL: identity. This and the next functions are false after
	   an error. */
	bool (*equal)(struct machine *machine, const struct object *a, const struct object *b,
		      bool *equal);
	/* Sets `order` to -1, 0 or 1, for two objects of the same type. */
	bool (*compare)(struct machine *machine, const struct object *a, const struct object *b,
			int *order);
	/* For keys of dictionaries: equal objects have equal hashes. NULL: cannot be a key. */
	bool (*hash)(struct machine *machine, const struct object *object, uint64_t *hash);
	/* a `operation` b, where one of the two is of this type: the left operand's type is tried first. */
	enum done (*binary)(struct machine *machine, const struct value_operands *operands,
			    struct value *result);
	/* item in object */
	bool (*has)(struct machine *machine, const struct object *object, struct value item,
		    bool *has);
	/* object[key] and object[key] = value */
	bool (*get)(struct machine *machine, struct object *object, struct value key,
		    struct value *result);
	bool (*set)(struct machine *machine, struct object *object, struct value key,
		    struct value item);
	/* Iteration: the number of items, and item number i. Both or neither. */
	size_t (*length)(const struct object *object);
	struct value (*item)(struct machine *machine, struct object *object, size_t i);
	/* object(...) */
	bool (*call)(struct machine *machine, struct object *object,
		     const struct arguments *arguments, struct value *result);
};

struct object {
	const struct type *type;
	struct object *next; /* in the list of all objects of the heap */
	struct object *grey; /* in the collector's worklist */
	size_t bytes;        /* as the heap counts them, with GMP's memory */
	uint32_t iterating;  /* number of loops that iterate over it: must not be changed */
	bool marked;         /* reached in this collection */
};

/* ---- making values ---- */

static inline struct value value_none(void)
{
	return (struct value){.kind = VALUE_NONE, .integer = 0};
}

static inline struct value value_truth(bool truth)
{
	return (struct value){.kind = VALUE_TRUTH, .truth = truth};
}

static inline struct value value_integer(int64_t integer)
{
	return (struct value){.kind = VALUE_INTEGER, .integer = integer};
}

static inline struct value value_float(double number)
{
	return (struct value){.kind = VALUE_FLOAT, .number = number};
}

static inline struct value value_of(struct object *object)
{
	return (struct value){.kind = VALUE_OBJECT, .object = object};
}

/* The absence of a value: an unassigned register, or an argument that was not given. Never visible to scripts. */
static inline struct value value_unset(void)
{
	return (struct value){.kind = VALUE_OBJECT, .object = NULL};
}

static inline bool value_is_unset(struct value value)
{
	return value.kind == VALUE_OBJECT && value.object == NULL;
}

static inline bool value_is(struct value value, const struct type *type)
{
	return value.kind == VALUE_OBJECT && value.object->type == type;
}

/* ---- objects of every language ---- */

extern const struct type type_text, type_big, type_fraction, type_list, type_tuple, type_dict,
	type_range, type_native, type_method, type_function;

/* UTF-8, followed by a '\0' that does not count. Its characters are Unicode code points. */
struct text {
	struct object object;
	size_t size;       /* in bytes */
	uint64_t hash;     /* cached; 0: not computed yet */
	size_t characters; /* cached number of characters; 0: not counted yet */
	char bytes[];
};

/* An integer that does not fit 64 bits. */
struct big {
	struct object object;
	mpz_t value;
};

/* An exact rational number, such as a probability; its type in the language is "float". */
struct fraction {
	struct object object;
	mpq_t value;
};

struct list {
	struct object object;
	struct value *items; /* owned */
	size_t count, capacity;
};

struct tuple {
	struct object object;
	size_t count;
	struct value items[];
};

/* A hash table with open addressing over an array of entries in the order of insertion. */
struct dict_entry {
	struct value key, item;
	uint64_t hash;
	bool removed;
};

struct dict {
	struct object object;
	struct dict_entry *entries; /* owned; `used` entries, removed ones included */
	size_t used, capacity;
	size_t count;    /* entries that are not removed */
	size_t first;    /* index of an entry before which all are removed */
	uint32_t *slots; /* owned, a power of 2: 0 if free, or index of an entry + 1 */
	size_t slot_count;
};

struct range {
	struct object object;
	int64_t start, stop, step;
	size_t count;
};

/* A native function (type_native), or one that is bound to an object as its method (type_method). */
struct native_function {
	struct object object;
	const struct native *row;
	struct value self; /* None for a function */
};

#endif
