/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Declarations shared by the files that implement the values of scripts, in values/, and their functions:
 *
 *     operate.c        dispatches the operations of machine.h to a value's type
 *     number.c         integers, floats and fractions: equality, order, hashes, conversions
 *     number_operations.c    arithmetic
 *     number_words.c   parsing and formatting of numbers
 *     number_round.c   rounding to decimal digits
 *     sequence.c       type_list, type_tuple; indices and slices
 *     range.c          type_range
 *     dict.c           type_dict, a hash table
 *     text_value.c     type_text: characters, parts, operations
 *     letters.c        letters and case conversion in Unicode
 *     text_words.c, text_find.c, text_parts.c, text_format.c, list_words.c, dict_words.c    methods
 *     builtins.c, builtins_order.c, builtins_numbers.c    functions
 *     arguments.c      binds the arguments of native functions
 */
#ifndef STARLARK_WORDS_H
#define STARLARK_WORDS_H

#include "starlark/machine.h"

/* ---- tables ---- */

extern const struct native text_words[], list_words[], dict_words[];
/* The functions of the language without those on dice. */
extern const struct native script_builtins[];

#define BUILTIN(name, parameters, function, ...) native_call builtin_##function;
#define TEXT_METHOD(name, parameters, function, ...) native_call text_##function##_call;
#include "starlark/words.def"

/* Variants of methods of texts. */
enum { AT_START, AT_END };

/* ---- all values (operate.c) ---- */

/* Whether an object may be modified. While a loop iterates over it, an error: "cannot append to list during
   iteration". */
bool value_may_change(struct machine *machine, const struct object *object, const char *doing);

/* Reports that `count` items or bytes repeated `times` times are too many. Returns false. */
bool complain_of_repetition(struct machine *machine, size_t count, int64_t times);

/* A method by name, or NULL. */
const struct native *value_method(struct value object, const char *name);

/* str(value), or with `quoted` repr(value). */
bool value_to_text(struct machine *machine, struct value value, bool quoted, struct value *result);
/* An integer, clamped to 64 bits; an error for other values. */
bool value_to_integer(struct machine *machine, const char *what, struct value value,
		      int64_t *integer);

static inline struct text *value_text(struct value value)
{
	return (struct text *)value.object;
}

static inline struct list *value_list(struct value value)
{
	return (struct list *)value.object;
}

static inline struct tuple *value_tuple(struct value value)
{
	return (struct tuple *)value.object;
}

static inline struct dict *value_dict(struct value value)
{
	return (struct dict *)value.object;
}

static inline mpz_srcptr value_big(struct value value)
{
	return ((const struct big *)value.object)->value;
}

static inline mpq_srcptr value_fraction(struct value value)
{
	return ((const struct fraction *)value.object)->value;
}

static inline bool value_is_text(struct value value)
{
	return value_is(value, &type_text);
}

/* ---- numbers (number.c) ---- */

bool number_is(struct value value);         /* an integer, a float or a fraction */
bool number_is_integer(struct value value); /* of any size */
bool number_is_true(struct value value);
int number_compare(struct value a,
		   struct value b); /* exact; NaN is above all numbers and equal to itself */
uint64_t number_hash(struct value value);
bool number_to_float(struct machine *machine, struct value value, double *number);
void number_to_mpz(mpz_t to, struct value integer); /* initialised by the caller */
void number_to_mpq(mpq_t to, struct value number);  /* the same; the number must be finite */
/* NOT_DONE unless both are numbers. */
enum done number_binary(struct machine *machine, const struct value_operands *operands,
			struct value *result);
enum done number_unary(struct machine *machine, enum unary operation, struct value a,
		       struct value *result);
/* A float or fraction rounded toward zero. */
bool number_truncate(struct machine *machine, struct value number, struct value *result);
/* Make a value of a GMP number, which they clear. */
bool number_from_mpz(struct machine *machine, mpz_t integer, struct value *result);
bool number_from_mpq(struct machine *machine, mpq_t fraction, struct value *result);

/* ---- numbers and texts (number_words.c) ---- */

enum { NUMBER_SIZE = 400 }; /* maximal bytes of a float in any format */

/* The shortest decimal digits that read back as the same float, as in str(x): "1.0", "1e+100", "inf". */
void number_show_float(char text[NUMBER_SIZE], double number);
bool number_write_float(struct text_builder *to, struct value number); /* of any number */
/* Appends str(number). False when out of memory, or after an error. */
bool number_write(struct text_builder *to, struct value number);
bool number_write_base(struct text_builder *to, struct value integer, int base);
/* Parse what int(text, base) and float(text) accept; the bytes of an integer end with a '\0'. False, without an
   error, for other texts. */
bool number_read_integer(const char *bytes, size_t size, int base, mpz_t integer);
bool number_read_float(const char *bytes, size_t size, double *number);

/* ---- decimal digits (number_round.c) ---- */

/* round(x, digits), of the type of x; with `whole` an integer. */
bool number_round(struct machine *machine, struct value x, int64_t digits, bool whole,
		  struct value *result);
/* Appends a number in format e, f or g; a negative `precision` means that none is given. */
bool number_write_form(struct text_builder *to, struct value number, char form, int64_t precision);

/* ---- sequences (sequence.c) ---- */

/* Resolves object[key] to an index among `length` items; an error if it is out of range. */
bool sequence_index(struct machine *machine, const char *what, struct value key, size_t length,
		    size_t *index);

/* A normalised slice: `count` items from `start` on, `step` apart, all before `end` in that direction. */
struct slice {
	int64_t start, end, step;
	size_t count;
};

/* start and end arguments of methods, clamped to the length. */
bool sequence_bounds(struct machine *machine, struct value from, struct value to, size_t length,
		     size_t *start, size_t *end);
bool range_slice(struct machine *machine, const struct range *range, struct slice slice,
		 struct value *result);
/* New ones; NULL or false when out of memory (reported). */
struct list *list_new(struct machine *machine, size_t capacity);
bool tuple_value(struct machine *machine, const struct value *items, size_t count,
		 struct value *result);
void list_reverse(struct list *list);
/* Appends the items of any iterable. */
bool list_extend(struct machine *machine, struct list *list, struct value iterable);
/* A new list of the items of any iterable. */
struct list *list_from(struct machine *machine, struct value iterable);
/* Appends an item; an error when out of memory. */
bool list_add(struct machine *machine, struct list *list, struct value item);

/* ---- dictionaries (dict.c) ---- */

/* The next entry that is not removed, from index *i on; sets *i to the index after it. NULL after the last. */
const struct dict_entry *dict_next(const struct dict *dict, size_t *i);
void dict_empty(struct heap *heap, struct dict *dict);
/* Puts the items of a dictionary, or of an iterable of pairs. */
bool dict_put_all(struct machine *machine, struct dict *dict, struct value pairs);
/* dict(pairs?, **items) and dict.update(pairs?, **items). */
bool dict_fill(struct machine *machine, const struct call *call, struct dict *dict);

/* ---- texts (text_value.c) ---- */

/* The number of characters. */
size_t text_count(const struct text *text);
size_t text_count_bytes(const char *bytes, size_t size);
/* The byte offset of character i; the size if there are not so many. */
size_t text_offset(const struct text *text, size_t i);
bool text_value(struct machine *machine, const char *bytes, size_t size, struct value *result);
bool text_string(struct machine *machine, const char *string, struct value *result);
/* The offset of the first or last occurrence of `part` in `bytes`; `size` + 1 if there is none. */
size_t text_find(const char *bytes, size_t size, const char *part, size_t part_size);
size_t text_find_last(const char *bytes, size_t size, const char *part, size_t part_size);
bool text_add_character(struct text_builder *to, uint32_t code);
bool text_slice(struct machine *machine, const struct text *text, struct slice slice,
		struct value *result);
/* text % values */
enum done text_percent(struct machine *machine, const struct text *format, struct value values,
		       struct value *result);

/* ---- letters (letters.c) ---- */

bool letter_is(uint32_t code);
bool letter_is_digit(uint32_t code);
bool letter_is_space(uint32_t code);
bool letter_is_upper(uint32_t code);
bool letter_is_lower(uint32_t code);
/* Of a letter that is a pair of letters, such as U+01C5. */
bool letter_is_title(uint32_t code);
uint32_t letter_upper(uint32_t code);
uint32_t letter_lower(uint32_t code);
uint32_t letter_title(uint32_t code);

/* ---- arguments (arguments.c) ---- */

/* Checks that there are `least` to `most` positional arguments, and no keywords. */
bool arguments_are(struct machine *machine, const struct call *call, size_t least, size_t most);
bool argument_is_text(struct machine *machine, const char *function, struct value value);
bool argument_is_truth(struct machine *machine, const char *function, struct value value);

#endif
