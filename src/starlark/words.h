/*
 * What the files share that give the values of scripts their behaviour. Who does what:
 *
 *     operate.c        asks a value, or its type, for what machine.h declares
 *     number.c         integers, floats and fractions: equality, order, changes of kind
 *     number_operations.c    what is done to them
 *     number_words.c   numbers from texts and to texts
 *     number_round.c   numbers rounded to decimal digits
 *     sequence.c       type_list, type_tuple; indices and slices
 *     range.c          type_range
 *     dict.c           type_dict, and the table in it
 *     text_value.c     type_text: characters, parts, operations
 *     letters.c        which characters are letters, and of which case
 *     text_words.c, text_find.c, text_parts.c, text_format.c, list_words.c, dict_words.c    methods
 *     builtins.c, builtins_order.c, builtins_numbers.c    functions
 *     arguments.c      takes the arguments of functions in C apart
 */
#ifndef STARLARK_WORDS_H
#define STARLARK_WORDS_H

#include "starlark/machine.h"

/* ---- tables ---- */

extern const struct native text_words[], list_words[], dict_words[];
/* The functions of the language, without those on dice. */
extern const struct native script_builtins[];

/* ---- all values (operate.c) ---- */

/* Values within values: false after an error when there are too many levels. What is entered is left again. */
bool value_enter(struct machine *machine);
void value_leave(struct machine *machine);

/* May it be changed? An error if it is frozen, or if a loop runs over it: "cannot append to list during iteration". */
bool value_may_change(struct machine *machine, const struct object *object, const char *doing);

/* Says that `count` items, or bytes, so many times over are more than there is room for; false. */
bool complain_of_repetition(struct machine *machine, size_t count, int64_t times);

/* A method by its name, or NULL. */
const struct native *value_method(struct value object, const char *name);

/* An error for any other value than an integer; one that does not fit becomes the nearest that does. */
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

static inline struct range *value_range(struct value value)
{
	return (struct range *)value.object;
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
		   struct value b); /* exact; NaN is above all and equal to itself */
uint64_t number_hash(struct value value);
bool number_to_float(struct machine *machine, struct value value, double *number);
void number_to_mpz(mpz_t to, struct value integer); /* initialised by the caller */
void number_to_mpq(mpq_t to, struct value number);  /* the same, of a finite number */
/* NOT_DONE unless both are numbers. */
enum done number_binary(struct machine *machine, enum operation operation, struct value a,
			struct value b, struct value *result);
enum done number_unary(struct machine *machine, enum unary operation, struct value a,
		       struct value *result);
/* The whole number towards zero, of a float or fraction. */
bool number_truncate(struct machine *machine, struct value number, struct value *result);
/* The result as a value, and the number cleared. */
bool number_from_mpz(struct machine *machine, mpz_t integer, struct value *result);
bool number_from_mpq(struct machine *machine, mpq_t fraction, struct value *result);

/* ---- numbers and texts (number_words.c) ---- */

enum { NUMBER_SIZE = 400 }; /* bytes that any float takes, in any form */

/* The shortest decimal digits that read back, as str(x) shows them: "1.0", "1e+100", "inf". */
void number_show_float(char text[NUMBER_SIZE], double number);
/* Adds str(number). False when out of memory, or after an error. */
bool number_write(struct machine *machine, struct writer_of_text *to, struct value number);
bool number_write_base(struct machine *machine, struct writer_of_text *to, struct value integer,
		       int base);
/* Integers end with a '\0' behind them. What int(text, base) and float(text) read: false, without an error, if it is none. */
bool number_read_integer(const char *bytes, size_t size, int base, mpz_t integer);
bool number_read_float(const char *bytes, size_t size, double *number);

/* ---- decimal digits (number_round.c) ---- */

/* round(x, digits), of the type of x; with `whole` an integer. */
bool number_round(struct machine *machine, struct value x, int64_t digits, bool whole,
		  struct value *result);
/* Adds a number in the form of one of the letters e, f and g; `precision` is negative where it is not told. */
bool number_write_form(struct machine *machine, struct writer_of_text *to, struct value number,
		       char form, int64_t precision);

/* ---- sequences (sequence.c) ---- */

/* The place of object[key] among `length` items; an error if there is none. */
bool sequence_index(struct machine *machine, const char *what, struct value key, size_t length,
		    size_t *index);

/* What a slice takes: so many items, from the first one on; all of them are before `end`, in its direction. */
struct slice {
	int64_t start, end, step;
	size_t count;
};

bool sequence_slice(struct machine *machine, struct value from, struct value to, struct value step,
		    size_t length, struct slice *slice);
/* Start and end as methods take them: cut to what is there. */
bool sequence_bounds(struct machine *machine, struct value from, struct value to, size_t length,
		     size_t *start, size_t *end);
bool range_slice(struct machine *machine, const struct range *range, struct slice slice,
		 struct value *result);
/* New ones; NULL or false when out of memory (reported). */
struct list *list_new(struct machine *machine, size_t capacity);
bool tuple_value(struct machine *machine, const struct value *items, size_t count,
		 struct value *result);
void list_reverse(struct list *list);
/* The items of anything that can be iterated over, appended. */
bool list_extend(struct machine *machine, struct list *list, struct value iterable);
/* A new list of them. */
struct list *list_from(struct machine *machine, struct value iterable);
bool list_add(struct machine *machine, struct list *list, struct value item); /* with the report */

/* ---- dictionaries (dict.c) ---- */

/* The next entry that is not removed, from number *i on; moves *i behind it. NULL behind the last. */
const struct entry_of_dict *dict_next(const struct dict *dict, size_t *i);
/* Reports an error about a key: what stands before it and behind it says what is wrong. Returns false. */
bool dict_complain(struct machine *machine, const char *before, struct value key,
		   const char *behind);
void dict_empty(struct heap *heap, struct dict *dict);
/* Takes what dict() and update() take: a dictionary, or pairs. */
bool dict_put_all(struct machine *machine, struct dict *dict, struct value pairs);
bool dict_put_keywords(struct machine *machine, struct dict *dict,
		       const struct arguments *arguments);

/* ---- texts (text_value.c) ---- */

size_t text_count(const struct text *text); /* its characters */
size_t text_count_bytes(const char *bytes, size_t size);
/* Where character number i begins; its size for those behind the last. */
size_t text_offset(const struct text *text, size_t i);
bool text_value(struct machine *machine, const char *bytes, size_t size, struct value *result);
bool text_string(struct machine *machine, const char *string, struct value *result);
/* Where `part` is found first in `bytes`, or last; `size` + 1 if nowhere. */
size_t text_find(const char *bytes, size_t size, const char *part, size_t part_size);
size_t text_find_last(const char *bytes, size_t size, const char *part, size_t part_size);
bool text_add_character(struct writer_of_text *to, uint32_t code);
bool text_slice(struct machine *machine, const struct text *text, struct slice slice,
		struct value *result);
/* text % values */
enum done text_percent(struct machine *machine, const struct text *format, struct value values,
		       struct value *result);
native_call text_format_call;

/* ---- letters (letters.c) ---- */

bool letter_is(uint32_t code);
bool letter_is_digit(uint32_t code);
bool letter_is_space(uint32_t code);
bool letter_is_upper(uint32_t code);
bool letter_is_lower(uint32_t code);
bool letter_is_title(uint32_t code); /* one that is two letters, such as U+01C5 */
uint32_t letter_upper(uint32_t code);
uint32_t letter_lower(uint32_t code);
uint32_t letter_title(uint32_t code);

/* ---- arguments (arguments.c) ---- */

/* From `least` to `most` values without names, and no others. */
bool arguments_are(struct machine *machine, const char *function, const struct arguments *arguments,
		   size_t least, size_t most);
bool argument_is_text(struct machine *machine, const char *function, struct value value);
bool argument_is_truth(struct machine *machine, const char *function, struct value value);

#endif
