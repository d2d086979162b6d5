/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in functions on values of any type and on iterables, and the table of all built-in functions. */
#include <string.h>

#include "starlark/words.h"

/* ---- truth ---- */

/* any and all: whether some item is true, or none is false. */
bool builtin_any(struct machine *machine, const struct call *call, struct value *result)
{
	struct value iterable = call->values[0];
	bool sought = call->variant, found = false;
	size_t count, i;

	if (!argument_length(machine, iterable, &count))
		return false;
	for (i = 0; i < count && !found; i++) {
		if (!machine_works(machine, 1))
			return false;
		found = value_is_true(value_item(machine, iterable, i)) == sought;
	}
	*result = value_truth(found == sought);
	return true;
}

bool builtin_bool(struct machine *machine, const struct call *call, struct value *result)
{
	(void)machine;
	*result = value_truth(value_is_true(call->values[0]));
	return true;
}

static bool add_name(struct machine *machine, struct list *list, const char *name)
{
	struct value text;

	return text_string(machine, name, &text) && list_add(machine, list, text);
}

/* Sorted, because the tables of methods are in alphabetical order. */
bool builtin_dir(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *list = list_new(machine, 0);
	struct value x = call->values[0];
	const struct native *row = x.kind == VALUE_OBJECT ? x.object->type->methods : NULL;

	if (list == NULL)
		return false;
	for (; row != NULL && row->call != NULL; row++)
		if (!add_name(machine, list, row->name))
			return false;
	*result = value_of(&list->object);
	return true;
}

bool builtin_getattr(struct machine *machine, const struct call *call, struct value *result)
{
	const struct value *values = call->arguments->positional;

	if (!arguments_are(machine, call, 2, 3))
		return false;
	if (!argument_is_text(machine, "getattr", values[1]))
		return false;
	if (call->arguments->count == 3 &&
	    value_method(values[0], value_text(values[1])->bytes) == NULL) {
		*result = values[2];
		return true;
	}
	return value_attribute(machine, values[0], value_text(values[1]), result);
}

bool builtin_hasattr(struct machine *machine, const struct call *call, struct value *result)
{

	if (!argument_is_text(machine, "hasattr", call->values[1]))
		return false;
	*result = value_truth(value_method(call->values[0], value_text(call->values[1])->bytes) !=
			      NULL);
	return true;
}

/* ---- texts of values ---- */

/* str, and with quotation marks repr. */
bool builtin_str(struct machine *machine, const struct call *call, struct value *result)
{
	return value_to_text(machine, call->values[0], call->variant, result);
}

bool builtin_type(struct machine *machine, const struct call *call, struct value *result)
{
	return text_string(machine, value_type(call->values[0]), result);
}

/* ---- fail ---- */

static bool add_all(struct text_builder *to, const struct arguments *arguments,
		    const struct text *between)
{
	size_t i;

	for (i = 0; i < arguments->count; i++) {
		if (i > 0 && between != NULL)
			text_add(to, between->bytes, between->size);
		else if (i > 0)
			text_add_string(to, " ");
		if (!text_add_value(to, arguments->positional[i], false))
			return false;
	}
	return true;
}

bool builtin_fail(struct machine *machine, const struct call *call, struct value *result)
{
	struct value between = call->values[0];
	struct text_builder to;

	(void)result;
	if (between.kind != VALUE_NONE && !argument_is_text(machine, "fail", between))
		return false;
	text_begin(&to, machine);
	if (add_all(&to, call->arguments, between.kind == VALUE_NONE ? NULL : value_text(between)))
		machine_error(machine, CODE_FAIL, "fail: %.*s",
			      (int)(to.size < 400 ? to.size : 400),
			      to.bytes == NULL ? "" : to.bytes);
	text_drop(&to);
	return false;
}

/* ---- iterables ---- */

bool builtin_len(struct machine *machine, const struct call *call, struct value *result)
{
	struct value x = call->values[0];
	size_t length;

	if (value_is_text(x))
		length = text_count(value_text(x));
	else if (x.kind != VALUE_OBJECT || x.object->type->length == NULL)
		return machine_error(machine, CODE_TYPE, "len: value of type %s has no len",
				     value_type(x));
	else
		length = x.object->type->length(x.object);
	*result = value_integer((int64_t)length);
	return true;
}

bool builtin_enumerate(struct machine *machine, const struct call *call, struct value *result)
{
	struct value pair[2];
	struct list *list;
	size_t i;

	if (!number_is_integer(call->values[1]))
		return machine_error(machine, CODE_TYPE, "enumerate: got %s, want int",
				     value_type(call->values[1]));
	list = list_from(machine, call->values[0]);
	if (list == NULL)
		return false;
	for (i = 0; i < list->count; i++) {
		pair[1] = list->items[i];
		if (!machine_works(machine, 1) ||
		    !value_binary(machine,
				  &(struct value_operands){OPERATION_ADD, call->values[1],
							   value_integer((int64_t)i)},
				  &pair[0]) ||
		    !tuple_value(machine, pair, 2, &list->items[i]))
			return false;
	}
	*result = value_of(&list->object);
	return true;
}

bool builtin_list(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *list;

	if (!arguments_are(machine, call, 0, 1))
		return false;
	list = call->arguments->count == 1 ? list_from(machine, call->arguments->positional[0])
					   : list_new(machine, 0);
	if (list == NULL)
		return false;
	*result = value_of(&list->object);
	return true;
}

bool builtin_tuple(struct machine *machine, const struct call *call, struct value *result)
{
	struct value list;

	if (!arguments_are(machine, call, 0, 1))
		return false;
	if (call->arguments->count == 1 && value_is(call->arguments->positional[0], &type_tuple)) {
		*result = call->arguments->positional[0];
		return true;
	}
	return builtin_list(machine, call, &list) &&
	       tuple_value(machine, value_list(list)->items, value_list(list)->count, result);
}

bool builtin_dict(struct machine *machine, const struct call *call, struct value *result)
{
	return value_new(machine, heap_dict(machine_heap(machine)), result) &&
	       dict_fill(machine, call, value_dict(*result));
}

/* ---- zip ---- */

/* The length of the shortest argument. */
static bool shortest(struct machine *machine, const struct arguments *arguments, size_t *count)
{
	size_t i, length;

	*count = arguments->count == 0 ? 0 : SIZE_MAX;
	for (i = 0; i < arguments->count; i++) {
		if (!argument_length(machine, arguments->positional[i], &length))
			return false;
		*count = length < *count ? length : *count;
	}
	return true;
}

static bool add_row(struct machine *machine, struct list *list, const struct arguments *arguments,
		    size_t row)
{
	struct value tuple;
	size_t i;

	if (!tuple_value(machine, NULL, arguments->count, &tuple))
		return false;
	for (i = 0; i < arguments->count; i++)
		value_tuple(tuple)->items[i] = value_item(machine, arguments->positional[i], row);
	return machine_works(machine, arguments->count) && list_add(machine, list, tuple);
}

bool builtin_zip(struct machine *machine, const struct call *call, struct value *result)
{
	struct list *list = list_new(machine, 0);
	size_t count, i;

	if (list == NULL)
		return false;
	if (!arguments_are(machine, call, 0, SIZE_MAX) ||
	    !shortest(machine, call->arguments, &count))
		return false;
	for (i = 0; i < count; i++)
		if (!add_row(machine, list, call->arguments, i))
			return false;
	*result = value_of(&list->object);
	return true;
}

const struct native script_builtins[] = {
#define BUILTIN(name, parameters, function, variant, ...)                                          \
	{#name, parameters, builtin_##function, variant},
#include "starlark/words.def"
	{"", "", NULL, 0}};
