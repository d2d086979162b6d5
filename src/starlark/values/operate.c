/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dispatch of operations on values: numbers and truth values are handled here, objects by their type. An unsupported
 * operation is an error that names the types.
 */
#include <stdio.h>

#include "starlark/hints.h"
#include "starlark/words.h"
#include "support/hash_table.h"
#include "support/text.h"

const char *value_type(struct value value)
{
	switch (value.kind) {
	case VALUE_NONE:
		return "NoneType";
	case VALUE_TRUTH:
		return "bool";
	case VALUE_INTEGER:
		return "int";
	case VALUE_FLOAT:
		return "float";
	case VALUE_OBJECT:
		break;
	}
	return value.object->type->name;
}

bool value_new(struct machine *machine, void *object, struct value *result)
{
	if (object == NULL)
		return machine_out_of_memory(machine);
	*result = value_of(object);
	return true;
}

bool value_is_true(struct value value)
{
	if (value.kind == VALUE_NONE)
		return false;
	if (value.kind == VALUE_TRUTH)
		return value.truth;
	if (number_is(value))
		return number_is_true(value);
	if (value_is_text(value))
		return value_text(value)->size > 0;
	return value.object->type->length == NULL || value.object->type->length(value.object) > 0;
}

/* Counts the depth of nested values. False after an error if they are nested too deeply; otherwise it is undone by
   value_leave. */
static bool value_enter(struct machine *machine)
{
	enum { MOST_LEVELS = 1000 };
	struct heap *heap = machine_heap(machine);

	if (heap->levels >= MOST_LEVELS)
		return machine_error(
			machine, CODE_LIMIT,
			"more than %d levels of values within values: maximum recursion",
			(int)MOST_LEVELS);
	heap->levels++;
	return true;
}

static bool value_leave(struct machine *machine, bool ok)
{
	machine_heap(machine)->levels--;
	return ok;
}

bool value_may_change(struct machine *machine, const struct object *object, const char *doing)
{
	return object->iterating == 0 ||
	       machine_error(machine, CODE_VALUE, "cannot %s %s during iteration", doing,
			     object->type->name);
}

bool value_to_integer(struct machine *machine, const char *what, struct value value,
		      int64_t *integer)
{
	if (!number_is_integer(value))
		return machine_error(machine, CODE_TYPE, "%s: got %s, want int", what,
				     value_type(value));
	if (value.kind == VALUE_INTEGER)
		*integer = value.integer;
	else
		*integer = mpz_sgn(value_big(value)) < 0 ? INT64_MIN : INT64_MAX;
	return true;
}

bool complain_of_repetition(struct machine *machine, size_t count, int64_t times)
{
	if ((uint64_t)times > machine_heap(machine)->limit)
		return machine_error(machine, CODE_LIMIT, "repeat count %jd too large",
				     (intmax_t)times);
	return machine_error(machine, CODE_LIMIT, "excessive repeat (%zu * %jd elements)", count,
			     (intmax_t)times);
}

/* ---- unsupported operations: both return false ---- */

static bool unsupported_pair(struct machine *machine, const char *operation, struct value a,
			     struct value b)
{
	return machine_error_hint(machine, CODE_TYPE, hint_of_two(operation, a, b),
				  "Operation `%s` not supported on types %s and %s", operation,
				  value_type(a), value_type(b));
}

static bool unsupported(struct machine *machine, const char *operation, struct value a)
{
	return machine_error_hint(machine, CODE_TYPE, hint_of_one(operation, a),
				  "Operation `%s` not supported on type %s", operation,
				  value_type(a));
}

/* ---- equality and order ---- */

static bool are_objects(struct value a, struct value b)
{
	return a.kind == VALUE_OBJECT && b.kind == VALUE_OBJECT;
}

static bool equal_objects(struct machine *machine, const struct object *a, const struct object *b,
			  bool *equal)
{
	*equal = a == b;
	if (a == b || a->type != b->type || a->type->equal == NULL)
		return true;
	return value_enter(machine) && value_leave(machine, a->type->equal(machine, a, b, equal));
}

bool value_equal(struct machine *machine, struct value a, struct value b, bool *equal)
{
	if (number_is(a) && number_is(b))
		*equal = number_compare(a, b) == 0;
	else if (are_objects(a, b))
		return equal_objects(machine, a.object, b.object, equal);
	else
		*equal = a.kind == b.kind && (a.kind == VALUE_NONE || a.truth == b.truth);
	return true;
}

bool value_compare(struct machine *machine, struct value a, struct value b, int *order)
{
	if (number_is(a) && number_is(b))
		*order = number_compare(a, b);
	else if (a.kind == VALUE_TRUTH && b.kind == VALUE_TRUTH)
		*order = (int)a.truth - (int)b.truth;
	else if (!are_objects(a, b) || a.object->type != b.object->type ||
		 a.object->type->compare == NULL)
		return unsupported_pair(machine, "compare", a, b);
	else
		return value_enter(machine) &&
		       value_leave(machine,
				   a.object->type->compare(machine, a.object, b.object, order));
	return true;
}

/* Functions are compared by identity, so the address is the hash. */
static uint64_t hash_place(const struct object *object)
{
	const void *place = object->type == &type_native
				    ? (const void *)((const struct native_function *)object)->row
				    : (const void *)object;

	return hash_add_pointer(HASH_BEGIN, place);
}

bool value_hash(struct machine *machine, struct value value, uint64_t *hash)
{
	if (value.kind == VALUE_NONE || value.kind == VALUE_TRUTH)
		*hash = value.kind == VALUE_TRUTH && value.truth ? 3 : 2;
	else if (number_is(value))
		*hash = number_hash(value);
	else if (value.object->type->hash != NULL)
		return value_enter(machine) &&
		       value_leave(machine, value.object->type->hash(machine, value.object, hash));
	else if (value.object->type->call != NULL)
		*hash = hash_place(value.object);
	else
		return machine_error(machine, CODE_TYPE, "unhashable type: %s", value_type(value));
	return true;
}

/* ---- operations ---- */

static enum done ask_for_binary(struct machine *machine, struct value asked,
				const struct value_operands *operands, struct value *result)
{
	if (asked.kind != VALUE_OBJECT || asked.object->type->binary == NULL)
		return NOT_DONE;
	return asked.object->type->binary(machine, operands, result);
}

bool value_binary(struct machine *machine, const struct value_operands *operands,
		  struct value *result)
{
	static const char *const signs[OPERATION_COUNT] = {"+", "-", "*", "/",  "//", "%",
							   "|", "&", "^", "<<", ">>"};
	enum done done = number_binary(machine, operands, result);
	struct value a, b;

	if (done != NOT_DONE)
		return done == DONE;
	a = operands->a;
	b = operands->b;
	done = ask_for_binary(machine, a, operands, result);
	if (done == NOT_DONE && !(are_objects(a, b) && a.object->type == b.object->type))
		done = ask_for_binary(machine, b, operands, result);
	return done == NOT_DONE ? unsupported_pair(machine, signs[operands->operation], a, b)
				: done == DONE;
}

bool value_unary(struct machine *machine, enum unary operation, struct value a,
		 struct value *result)
{
	static const char *const signs[] = {"-", "+", "~"};
	enum done done = number_unary(machine, operation, a, result);

	return done == NOT_DONE ? unsupported(machine, signs[operation], a) : done == DONE;
}

bool value_has(struct machine *machine, struct value in, struct value item, bool *has)
{
	if (in.kind != VALUE_OBJECT || in.object->type->has == NULL)
		return unsupported_pair(machine, "in", item, in);
	return in.object->type->has(machine, in.object, item, has);
}

bool value_get(struct machine *machine, struct value object, struct value key, struct value *result)
{
	if (object.kind != VALUE_OBJECT || object.object->type->get == NULL)
		return unsupported_pair(machine, "[]", object, key);
	return object.object->type->get(machine, object.object, key, result);
}

bool value_set(struct machine *machine, struct value object, struct value key, struct value item)
{
	if (object.kind != VALUE_OBJECT || object.object->type->set == NULL)
		return unsupported(machine, "[]=", object);
	return value_may_change(machine, object.object,
				value_is(object, &type_dict) ? "insert into"
							     : "assign to element of") &&
	       object.object->type->set(machine, object.object, key, item);
}

/* ---- attributes ---- */

const struct native *value_method(struct value object, const char *name)
{
	return object.kind == VALUE_OBJECT ? native_find(object.object->type->methods, name) : NULL;
}

/* Reports a missing attribute, with a suggestion. */
static bool no_attribute(struct machine *machine, struct value object, const struct text *name)
{
	const struct native *row =
		object.kind == VALUE_OBJECT ? object.object->type->methods : NULL;
	struct guess guess = guess_start(name->bytes);
	char shown[TEXT_QUOTED], room[2 * TEXT_QUOTED];
	const char *hint;

	for (; row != NULL && row->call != NULL; row++)
		guess_consider(&guess, row->name);
	hint = hint_of_attribute(object, name->bytes, room, sizeof room);
	if (hint != NULL)
		return machine_error_hint(
			machine, CODE_NAME, hint, "Object of type %s has no attribute `%s`",
			value_type(object), text_shown(shown, sizeof shown, name->bytes));
	hint = guess_hint(&guess, room, sizeof room);
	return machine_error(machine, CODE_NAME, "Object of type %s has no attribute `%s`%s%s",
			     value_type(object), text_shown(shown, sizeof shown, name->bytes),
			     hint == NULL ? "" : ": ", hint == NULL ? "" : hint);
}

bool value_attribute(struct machine *machine, struct value object, const struct text *name,
		     struct value *result)
{
	const struct native *row = value_method(object, name->bytes);

	if (row == NULL)
		return no_attribute(machine, object, name);
	return value_new(machine, heap_native(machine_heap(machine), &type_method, row, object),
			 result);
}

/* ---- iteration ---- */

static bool find_length(struct machine *machine, struct value iterable, size_t *length,
			const char *before, const char *after)
{
	if (iterable.kind != VALUE_OBJECT || iterable.object->type->length == NULL)
		return machine_error(machine, CODE_TYPE, "%s%s%s", before, value_type(iterable),
				     after);
	*length = iterable.object->type->length(iterable.object);
	return true;
}

bool value_length(struct machine *machine, struct value iterable, size_t *length)
{
	return find_length(machine, iterable, length, "", " value is not iterable");
}

bool argument_length(struct machine *machine, struct value iterable, size_t *length)
{
	return find_length(machine, iterable, length, "got ", ", want iterable");
}

struct value value_item(struct machine *machine, struct value iterable, size_t i)
{
	return iterable.object->type->item(machine, iterable.object, i);
}

/* ---- writing ---- */

/* The objects that are being written, as a linked list on the C stack: detects a list that contains itself. */
struct being_written {
	const struct object *object;
	const struct being_written *outer;
};

static bool is_within(const struct being_written *written, const struct object *object)
{
	while (written != NULL && written->object != object)
		written = written->outer;
	return written != NULL;
}

static bool write_itself(struct text_builder *to, struct object *object)
{
	text_add_string(to, object->type == &type_dict    ? "{...}"
			    : object->type == &type_tuple ? "(...)"
							  : "[...]");
	return true;
}

static bool write_container(struct text_builder *to, struct object *object)
{
	struct being_written here = {object, to->within};
	bool written;

	if (is_within(to->within, object))
		return write_itself(to, object);
	if (!value_enter(to->machine))
		return false;
	to->within = &here;
	written = object->type->write(to, object);
	to->within = here.outer;
	return value_leave(to->machine, written);
}

static bool write_object(struct text_builder *to, struct object *object)
{
	if (object->type->write == NULL) {
		text_add_string(to, "<");
		text_add_string(to, object->type->name);
		text_add_string(to, ">");
		return true;
	}
	return object->type->mark != NULL ? write_container(to, object)
					  : object->type->write(to, object);
}

static bool write_any(struct text_builder *to, struct value value, bool quoted)
{
	if (number_is(value))
		return number_write(to, value);
	if (value.kind == VALUE_OBJECT && (quoted || !value_is_text(value)))
		return write_object(to, value.object);
	if (value.kind == VALUE_OBJECT)
		text_add(to, value_text(value)->bytes, value_text(value)->size);
	else if (value.kind == VALUE_NONE)
		text_add_string(to, "None");
	else
		text_add_string(to, value.truth ? "True" : "False");
	return true;
}

bool text_add_value(struct text_builder *to, struct value value, bool quoted)
{
	bool written = write_any(to, value, quoted);

	return to->failed ? machine_out_of_memory(to->machine) : written;
}

bool value_to_text(struct machine *machine, struct value value, bool quoted, struct value *result)
{
	struct text_builder to;

	*result = value;
	if (value_is_text(value) && !quoted)
		return true;
	text_begin(&to, machine);
	if (text_add_value(&to, value, quoted))
		return text_end(&to, result);
	text_drop(&to);
	return false;
}

const char *value_shown(struct machine *machine, struct value value, bool quoted, char *shown,
			size_t size)
{
	struct text_builder to;

	text_begin(&to, machine);
	shown[0] = '\0';
	if (text_add_value(&to, value, quoted))
		snprintf(shown, size, "%.*s", (int)to.size, to.size == 0 ? "" : to.bytes);
	text_drop(&to);
	return shown;
}
