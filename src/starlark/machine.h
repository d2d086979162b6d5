/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The interpreter as native functions see it: they work on values, call functions, and report errors. */
#ifndef STARLARK_MACHINE_H
#define STARLARK_MACHINE_H

#include "starlark/heap.h"
#include "support/codes.h"
#include "support/limits.h"
#include "support/source.h"

struct heap *machine_heap(struct machine *machine);

/* The host data of struct script (dice.h). */
void *machine_host(struct machine *machine);

/* The source place that is being run, such as the current call; the beginning of the script if it does not run yet. */
struct span machine_here(const struct machine *machine);
/* The place of the top-level statement that is being run. */
struct span machine_outside(const struct machine *machine);

/* Reports an error at the current place, with the call chain as notes; `hint` may be NULL. Returns false. */
#if defined __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
bool machine_error_hint(struct machine *machine, enum code code, const char *hint,
			const char *format, ...);
#define machine_error(machine, code, ...) machine_error_hint(machine, code, NULL, __VA_ARGS__)
bool machine_out_of_memory(struct machine *machine);
/* Reports that a limit was exceeded. Returns false. */
bool machine_limit(struct machine *machine, enum limit which);

/* Whether the function, called with one list of integers, is known to return the same for every order of the list
   (order.c). */
bool function_is_symmetric(const struct machine *machine, struct value function);
/* Calls a value from C. False after an error. */
bool machine_call(struct machine *machine, struct value function, const struct value *arguments,
		  size_t count, struct value *result);

/* Makes a value a root of the collector until the native function returns. Needed before calls of the script. */
bool machine_keep(struct machine *machine, struct value value);

/* Counts steps of work. False if the host stops the script, or it has used up its steps. */
bool machine_works(struct machine *machine, uint64_t steps);

/* ---- on any values (operate.c) ---- */

bool value_is_true(struct value value);
const char *value_type(struct value value); /* "int", "string", "DieRoll" */
/* str(value), or with `quoted` repr(value), in a buffer, for a message. */
enum { VALUE_SHOWN = 201 };
const char *value_shown(struct machine *machine, struct value value, bool quoted, char *shown,
			size_t size);
/* A new object as a value; an error when out of memory, if it is NULL. */
bool value_new(struct machine *machine, void *object, struct value *result);
/* Equality, order and hash as the language defines them; false after an error, such as comparing a text with a
   number. */
bool value_equal(struct machine *machine, struct value a, struct value b, bool *equal);
bool value_compare(struct machine *machine, struct value a, struct value b, int *order);
bool value_hash(struct machine *machine, struct value value, uint64_t *hash);
bool value_binary(struct machine *machine, const struct value_operands *operands,
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
/* object[from:to:step], whose three bounds are None where they are left out. */
bool value_slice(struct machine *machine, struct value object, const struct value *bounds,
		 struct value *result);
/* The number of items to iterate over; an error if the value cannot be iterated. */
bool value_length(struct machine *machine, struct value iterable, size_t *length);
/* The same, with the message for an argument of a function. */
bool argument_length(struct machine *machine, struct value iterable, size_t *length);
struct value value_item(struct machine *machine, struct value iterable, size_t i);

/* Hash tables that keep the order of insertion. */
/* *found is NULL if the key is missing. False after an error. */
bool dict_find(struct machine *machine, const struct dict *dict, struct value key,
	       struct dict_entry **found);
bool dict_put(struct machine *machine, struct dict *dict, struct value key, struct value item);
/* Removes an entry of the dictionary. */
void dict_remove(struct dict *dict, struct dict_entry *entry);

/* ---- native functions (arguments.c) ---- */

/* The row with this name, or NULL; so it is for a table of NULL. */
const struct native *native_find(const struct native *table, const char *name);
/* Binds the arguments and calls a native function; `call` has them and the object. False after an error. */
bool native_run(struct machine *machine, const struct native *native, struct call *call,
		struct value *result);

/*
 * Binds arguments to parameters, which are described by one word each, such as "roll max_depth=2":
 *
 *     name                        required
 *     name?  name=2  name=False   optional, with None or what follows "=" as its default, which is a digit, with or without
 *                                 a minus sign, or False
 *     name=                       optional, and unset if it is not given
 *     name:int  name:DieRoll      of this type; an int has 32 bits
 *     /                           after the positional-only ones
 *     *                           before the keyword-only ones; at the beginning: any number of positional
 *                                 arguments, which are not bound
 *
 * `values` gets them in that order. False after an error about missing or unexpected arguments, in Starlark's words.
 */
bool machine_take(struct machine *machine, const struct call *call, const char *parameters,
		  struct value *values);

/* A value as an integer of 32 bits; otherwise an error. */
bool argument_integer(struct machine *machine, const char *function, const char *parameter,
		      struct value value, int64_t *integer);
/* An error unless the value is of this type. */
bool argument_expect(struct machine *machine, const char *function, struct value value,
		     const char *type);

/* ---- string builder (text.c) ---- */

struct text_builder {
	struct machine *machine;
	char *bytes;
	size_t size, capacity;
	bool failed; /* out of memory */
	/* The lists that are being written, the innermost first: detects cycles. */
	const struct being_written *within;
};

void text_begin(struct text_builder *to, struct machine *machine);
void text_add(struct text_builder *to, const char *bytes, size_t size);
void text_add_string(struct text_builder *to, const char *string);
/* Appends str(value), or with `quoted` repr(value). False after an error. */
bool text_add_value(struct text_builder *to, struct value value, bool quoted);
/* Turns the buffer into a value and frees it. False when out of memory (reported). */
bool text_end(struct text_builder *to, struct value *result);
void text_drop(struct text_builder *to);

#endif
