/*
 * The machine that runs a script, as functions in C see it: values are worked on, functions called, errors reported.
 */
#ifndef STARLARK_MACHINE_H
#define STARLARK_MACHINE_H

#include "starlark/heap.h"
#include "support/codes.h"
#include "support/limits.h"
#include "support/source.h"

struct heap *machine_heap(struct machine *machine);

/* What the host of the script gave machine_init for its own functions (dice.h: where outputs go). */
void *machine_host(struct machine *machine);

/* The place of the script that is being run, such as the call of the function in C that asks. */
struct span machine_here(const struct machine *machine);
/* The statement outside of all functions that it is at work for. */
struct span machine_outside(const struct machine *machine);

/* Reports an error at the place of the script that is being run, with the chain of calls. Returns false. */
#if defined __GNUC__
__attribute__((format(printf, 3, 4)))
#endif
bool machine_error(struct machine *machine, enum code code, const char *format, ...);
/* The same with a hint, which may be NULL. */
#if defined __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
bool machine_error_hint(struct machine *machine, enum code code, const char *hint,
			const char *format, ...);
bool machine_out_of_memory(struct machine *machine);
/* Reports that a limit was passed. Returns false. */
bool machine_limit(struct machine *machine, enum limit which);

/* Calls a value, from C. False after an error. */
bool machine_call(struct machine *machine, struct value function, const struct value *arguments,
		  size_t count, struct value *result);

/* The collector keeps these values until as many are let go again: for those who call the script back. */
bool machine_keep(struct machine *machine, struct value value);
void machine_let_go(struct machine *machine, size_t count);

/* So many steps of work: false when the host wants the script to stop, or it has taken too many. */
bool machine_works(struct machine *machine, uint64_t steps);

/* ---- on any values (operate.c) ---- */

bool value_is_true(struct value value);
const char *value_type(struct value value); /* "int", "string", "DieRoll" */
/* Equality and order as in the language; false after an error, such as an order of a text and a number. */
bool value_equal(struct machine *machine, struct value a, struct value b, bool *equal);
bool value_compare(struct machine *machine, struct value a, struct value b, int *order);
bool value_hash(struct machine *machine, struct value value, uint64_t *hash);
bool value_binary(struct machine *machine, enum operation operation, struct value a, struct value b,
		  struct value *result);
bool value_unary(struct machine *machine, enum unary operation, struct value a,
		 struct value *result);
bool value_has(struct machine *machine, struct value in, struct value item, bool *has);
bool value_get(struct machine *machine, struct value object, struct value key,
	       struct value *result);
bool value_set(struct machine *machine, struct value object, struct value key, struct value item);
/* object.name: a method bound to it. */
bool value_attribute(struct machine *machine, struct value object, const struct text *name,
		     struct value *result);
/* object[from:to:step]; none where it is left out. */
bool value_slice(struct machine *machine, struct value object, struct value from, struct value to,
		 struct value step, struct value *result);
/* How many items there are to iterate over; an error for what cannot be iterated. */
bool value_length(struct machine *machine, struct value iterable, size_t *length);
/* The same, with the message for the argument of a function. */
bool argument_length(struct machine *machine, struct value iterable, size_t *length);
struct value value_item(struct machine *machine, struct value iterable, size_t i);

/* Dictionaries. */
bool dict_find(struct machine *machine, const struct dict *dict, struct value key,
	       struct value *item, bool *found);
bool dict_put(struct machine *machine, struct dict *dict, struct value key, struct value item);
bool dict_remove(struct machine *machine, struct dict *dict, struct value key, struct value *item,
		 bool *found);

/* ---- arguments of functions in C (arguments.c) ---- */

/*
 * Takes the arguments apart by a description of the parameters, one word each: "name", "name?" for one that may be
 * left out (its value then stays as it was), "/" behind those that no keyword may give, "*" for what only a keyword may
 * give from there on. Values go to `values` in that order. False after an error that says what is missing, or too much, as Starlark does:
 *
 *     struct value values[2] = {value_none(), value_integer(2)};
 *     machine_take(machine, "explode", arguments, "roll max_depth?", values)
 */
bool machine_take(struct machine *machine, const char *function, const struct arguments *arguments,
		  const char *parameters, struct value *values);

/* ---- text that grows (text.c) ---- */

struct writer_of_text {
	struct heap *heap;
	char *bytes;
	size_t size, capacity;
	bool failed; /* out of memory */
	const struct being_written
		*within; /* the lists that are being written, the innermost first */
};

void text_begin(struct writer_of_text *to, struct heap *heap);
void text_add(struct writer_of_text *to, const char *bytes, size_t size);
void text_add_string(struct writer_of_text *to, const char *string);
/* str(value), or with `quoted` repr(value). False after an error. */
bool text_add_value(struct machine *machine, struct writer_of_text *to, struct value value,
		    bool quoted);
/* What was written, as a value; gives the buffer back. False when out of memory (reported). */
bool text_end(struct machine *machine, struct writer_of_text *to, struct value *result);
void text_drop(struct writer_of_text *to);

#endif
