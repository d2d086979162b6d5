/*
 * Values of scripts. A value is a small struct, passed by copy: none, a truth value, an integer of 64 bits, a float, or
 * an object on the heap of the script (heap.h). All objects begin with a struct object, whose type says what can be
 * done with them: a language or a room above adds types of its own (dice, pools, scales) by writing a struct type.
 *
 *     1            {VALUE_INTEGER, .integer = 1}
 *     "abc"        {VALUE_OBJECT, .object = &text->object}, text->object.type == &type_text
 *
 * Integers that do not fit 64 bits are objects of type_big; whoever makes an integer uses value_integer or big_value, so
 * that a number has only one form. The same goes for fractions: one whose denominator is 1 stays a fraction, since it
 * counts as a float in the language (type "float"), but is exact.
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

enum operation { /* of two values */
		 OPERATION_ADD,
		 OPERATION_SUBTRACT,
		 OPERATION_MULTIPLY,
		 OPERATION_DIVIDE,
		 OPERATION_FLOOR_DIVIDE,
		 OPERATION_MODULO,
		 OPERATION_OR, /* | of integers, and the union of dictionaries */
		 OPERATION_AND,
		 OPERATION_XOR,
		 OPERATION_SHIFT_LEFT,
		 OPERATION_SHIFT_RIGHT,
		 OPERATION_COUNT
};

enum unary { UNARY_MINUS, UNARY_PLUS, UNARY_INVERT };

/* What an operation on values came to. */
enum done {
	DONE,
	NOT_DONE, /* the type has no such operation: the other operand's is asked, or an error is reported */
	FAILED /* an error was reported with machine_error */
};

/* The arguments of a call; they stay where they are until it returns. */
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

/* A function written in C. `self` is the object of a method, and none of a plain function. False after an error
   (machine_error). */
typedef bool native_call(struct machine *machine, struct value self,
			 const struct arguments *arguments, struct value *result);

/* A function or method by its name: a row of a table that ends with a call that is NULL. The name is in the row:
   see struct limit_row. */
struct native {
	char name[24];
	native_call *call;
};

struct writer_of_text; /* text.h: a text that grows */

/* What a type can do. A NULL stands for what it cannot. */
struct type {
	const char *name; /* as type(x) tells it */
	const struct native *methods;
	/* Marks the objects that this one refers to, by heap_mark. */
	void (*mark)(struct heap *heap, struct object *object);
	/* Gives back what the object owns outside of the heap's own block. */
	void (*clear)(struct heap *heap, struct object *object);
	bool (*is_true)(const struct object *object); /* NULL: always */
	/* str(x), or with `quoted` repr(x). False when out of memory, or after an error. */
	bool (*write)(struct machine *machine, struct writer_of_text *to,
		      const struct object *object, bool quoted);
	/* Is it equal to another object of the same type? NULL: only to itself. */
	enum done (*equal)(struct machine *machine, const struct object *a, const struct object *b,
			   bool *equal);
	/* -1, 0 or 1 into `order`, of two objects of the same type. */
	enum done (*compare)(struct machine *machine, const struct object *a,
			     const struct object *b, int *order);
	/* For keys of dictionaries: equal objects have equal hashes. NULL: it cannot be a key. */
	enum done (*hash)(struct machine *machine, const struct object *object, uint64_t *hash);
	/* a `operation` b, where the object is one of the two: the left one is asked first, then the right one. */
	enum done (*binary)(struct machine *machine, enum operation operation, struct value a,
			    struct value b, struct value *result);
	enum done (*unary)(struct machine *machine, enum unary operation, struct value a,
			   struct value *result);
	/* item in object */
	enum done (*has)(struct machine *machine, const struct object *object, struct value item,
			 bool *has);
	/* object[key] and object[key] = value */
	enum done (*get)(struct machine *machine, struct object *object, struct value key,
			 struct value *result);
	enum done (*set)(struct machine *machine, struct object *object, struct value key,
			 struct value item);
	/* How many items there are to iterate over; item number i. Both or none of them. */
	size_t (*length)(const struct object *object);
	struct value (*item)(struct machine *machine, struct object *object, size_t i);
	/* object(…); `machine_call` calls functions of the script itself. */
	native_call *call;
};

struct object {
	const struct type *type;
	struct object *next; /* of all on the heap */
	struct object *grey; /* of those that the collector has seen, and not what they refer to */
	size_t bytes;        /* as the heap counts it, with numbers of GMP */
	uint32_t iterating;  /* so many loops run over it: it must not be changed */
	bool marked;         /* seen by the collector */
	bool frozen;         /* must not be changed any more */
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

/* No value at all: a register that nothing has been assigned to, or an argument that was not given. Scripts never have
   one. */
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

/* ---- the objects of every language ---- */

extern const struct type type_text, type_big, type_fraction, type_list, type_tuple, type_dict,
	type_range, type_native, type_method, type_function;

/* UTF-8, with a '\0' behind it that does not count. Its characters are those of Unicode. */
struct text {
	struct object object;
	size_t size;       /* bytes */
	uint64_t hash;     /* 0: not worked out yet */
	size_t characters; /* 0: not counted yet */
	char bytes[];
};

/* An integer that does not fit 64 bits. */
struct big {
	struct object object;
	mpz_t value;
};

/* A probability, or what was calculated of some: exact, though the language calls it a float. */
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

/* An open-addressed table over entries that stay in the order in which they came. */
struct entry_of_dict {
	struct value key, item;
	uint64_t hash;
	bool removed;
};

struct dict {
	struct object object;
	struct entry_of_dict *entries; /* owned; `used` of them, the removed ones included */
	size_t used, capacity;
	size_t count;    /* without the removed ones */
	size_t first;    /* no entry before this one is left */
	uint32_t *slots; /* owned; a power of 2 of them: 0, or the number of an entry plus 1 */
	size_t slot_count;
};

struct range {
	struct object object;
	int64_t start, stop, step;
	size_t count;
};

/* A function in C, and one bound to the object whose method it is. */
struct native_function {
	struct object object;
	const struct native *row;
};

struct method {
	struct object object;
	const struct native *row;
	struct value self;
};

#endif
