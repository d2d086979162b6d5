/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Binds the arguments of native functions to parameters, which are described by a string (machine_take). Missing
 * arguments, arguments given twice, and unknown keywords are errors.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "starlark/words.h"
#include "support/text.h"

struct native_parameter {
	const char *name, *type; /* the type after the ":", of the size 0 if there is none */
	size_t size, type_size;
	const char *mark; /* the "?" or "=" of an optional one; otherwise NULL */
	bool nameless;    /* positional-only */
};

/* The parameters that a description is of. */
struct described {
	struct native_parameter parameters[MOST_PARAMETERS];
	size_t count;
	size_t positional; /* the number of those that take positional arguments, the first ones */
	bool any;          /* there may be any number of positional arguments */
};

/* The end of the name or type at the beginning. */
static const char *skip_word(const char *at)
{
	while (*at > '?')
		at++;
	return at;
}

static struct native_parameter read_parameter(const char *at)
{
	struct native_parameter parameter = {.name = at};

	at = skip_word(at);
	parameter.size = (size_t)(at - parameter.name);
	if (*at == ':') {
		parameter.type = at + 1;
		at = skip_word(at + 1);
		parameter.type_size = (size_t)(at - parameter.type);
	}
	parameter.mark = *at == '?' || *at == '=' ? at : NULL;
	return parameter;
}

static struct described read_description(const char *at)
{
	struct described described = {.any = *at == '*'};
	bool named = false; /* keyword-only from here on */
	size_t i;

	while (*at != '\0') {
		for (i = 0; *at == '/' && i < described.count; i++)
			described.parameters[i].nameless = true;
		named = named || *at == '*';
		if (*at > '?') {
			described.parameters[described.count++] = read_parameter(at);
			described.positional += !named;
		}
		while (*at != ' ' && *at != '\0')
			at++;
		at += *at == ' ';
	}
	return described;
}

/* The default of an optional parameter, by its mark. */
static struct value default_of(const char *mark)
{
	if (*mark == '?')
		return value_none();
	if (mark[1] == ' ' || mark[1] == '\0')
		return value_unset();
	if (mark[1] == 'F')
		return value_truth(false);
	return value_integer(mark[1] == '-' ? -(mark[2] - '0') : mark[1] - '0');
}

static bool is_named(const struct native_parameter *parameter, const struct text *name)
{
	return !parameter->nameless && parameter->size == name->size &&
	       memcmp(parameter->name, name->bytes, name->size) == 0;
}

/* Each keyword must name a parameter. */
static bool check_keywords(struct machine *machine, const struct call *call,
			   const struct described *described)
{
	const struct arguments *arguments = call->arguments;
	char shown[TEXT_QUOTED];
	size_t i, j;

	for (i = 0; i < arguments->keyword_count; i++) {
		const struct text *name = arguments->keywords[i].name;

		for (j = 0; j < described->count && !is_named(&described->parameters[j], name);)
			j++;
		if (j == described->count)
			return machine_error(machine, CODE_ARGUMENTS,
					     "%s: unexpected keyword argument %s", call->name,
					     text_shown(shown, sizeof shown, name->bytes));
	}
	return true;
}

/* Binds a parameter to the positional argument, which is NULL if there is none for it, to a keyword, or to its default. */
static bool bind_parameter(struct machine *machine, const struct call *call,
			   const struct native_parameter *parameter, const struct value *positional,
			   struct value *value)
{
	const struct arguments *arguments = call->arguments;
	const char *wrong = NULL;
	size_t i = 0;

	while (i < arguments->keyword_count && !is_named(parameter, arguments->keywords[i].name))
		i++;
	if (i < arguments->keyword_count && positional != NULL)
		wrong = "got multiple values for parameter";
	else if (i < arguments->keyword_count)
		*value = arguments->keywords[i].value;
	else if (positional != NULL)
		*value = *positional;
	else if (parameter->mark != NULL)
		*value = default_of(parameter->mark);
	else
		wrong = "missing argument for";
	if (wrong != NULL)
		machine_error(machine, CODE_ARGUMENTS, "%s: %s %.*s", call->name, wrong,
			      (int)parameter->size, parameter->name);
	return wrong == NULL;
}

static bool has_32_bits(struct value value)
{
	return value.kind == VALUE_INTEGER && value.integer == (int32_t)value.integer;
}

/* Fast path, one pass over the description: no keywords, no keyword-only parameters, no types but int, and a valid number
   of arguments. False if the call needs the general code, which also reports the errors. */
static bool take_plain(const struct arguments *arguments, const char *parameters,
		       struct value *values)
{
	const char *at = parameters, *marks[MOST_PARAMETERS];
	size_t most = 0, optional = 0, i;
	unsigned integers = 0; /* a bit for each parameter of this type */

	if (arguments->keyword_count > 0)
		return false;
	for (; *at != '\0' && *at != '*'; at += *at == ' ') {
		most += *at != '/';
		at += *at == '/';
		assert(most > 0 && most <= MOST_PARAMETERS);
		while (*at > '?')
			at++;
		if (*at == ' ' || *at == '\0')
			continue;
		if (*at == ':') {
			if (at[1] != 'i')
				return false;
			integers |= 1u << (most - 1);
			at += sizeof ":int" - 1;
			if (*at != '=')
				continue;
		}
		optional++;
		marks[most - 1] = at;
		while (*at != ' ' && *at != '\0')
			at++;
	}
	if (*at != '\0' || arguments->count > most || arguments->count + optional < most)
		return false;
	for (i = 0; i < arguments->count; i++)
		values[i] = arguments->positional[i];
	for (; i < most; i++)
		values[i] = default_of(marks[i]);
	for (i = 0; integers >> i != 0; i++) {
		if ((integers >> i & 1) && !has_32_bits(values[i]))
			return false;
	}
	return true;
}

bool argument_integer(struct machine *machine, const char *function, const char *parameter,
		      struct value value, int64_t *integer)
{
	if (value.kind != VALUE_INTEGER)
		return machine_error(machine, CODE_VALUE, "%s: expected int for %s, got %s",
				     function, parameter, value_type(value));
	if (!has_32_bits(value))
		return machine_error(machine, CODE_VALUE, "%s: %s does not fit 32 bits: %jd",
				     function, parameter, (intmax_t)value.integer);
	*integer = value.integer;
	return true;
}

bool argument_expect(struct machine *machine, const char *function, struct value value,
		     const char *type)
{
	return strcmp(value_type(value), type) == 0 ||
	       machine_error(machine, CODE_VALUE, "%s: expected %s, got %s", function, type,
			     value_type(value));
}

/* Whether the value has the type of the parameter. */
static bool has_type(struct machine *machine, const char *function,
		     const struct native_parameter *parameter, struct value value)
{
	const char *is = value_type(value);
	bool integer = parameter->type_size == 3; /* "int" */
	char name[24], type[24];
	int64_t taken;

	if (integer ? has_32_bits(value)
		    : strlen(is) == parameter->type_size &&
			      memcmp(is, parameter->type, parameter->type_size) == 0)
		return true;
	snprintf(name, sizeof name, "%.*s", (int)parameter->size, parameter->name);
	snprintf(type, sizeof type, "%.*s", (int)parameter->type_size, parameter->type);
	return integer ? argument_integer(machine, function, name, value, &taken)
		       : argument_expect(machine, function, value, type);
}

bool machine_take(struct machine *machine, const struct call *call, const char *parameters,
		  struct value *values)
{
	const struct arguments *arguments = call->arguments;
	struct described described = read_description(parameters);
	size_t bound = described.any ? 0 : arguments->count, i;

	if (bound > described.positional)
		return machine_error(machine, CODE_ARGUMENTS,
				     "%s: got %zu positional arguments, want at most %zu",
				     call->name, arguments->count, described.positional);
	if (!check_keywords(machine, call, &described))
		return false;
	for (i = 0; i < described.count; i++) {
		if (!bind_parameter(machine, call, &described.parameters[i],
				    i < bound ? &arguments->positional[i] : NULL, &values[i]))
			return false;
	}
	for (i = 0; i < described.count; i++) {
		if (described.parameters[i].type_size > 0 &&
		    !has_type(machine, call->name, &described.parameters[i], values[i]))
			return false;
	}
	return true;
}

const struct native *native_find(const struct native *row, const char *name)
{
	while (row != NULL && row->call != NULL && strcmp(row->name, name) != 0)
		row++;
	return row != NULL && row->call != NULL ? row : NULL;
}

bool native_run(struct machine *machine, const struct native *native, struct call *call,
		struct value *result)
{
	call->name = native->name;
	call->variant = native->variant;
	*result = value_none();
	return (*native->parameters == '.' ||
		take_plain(call->arguments, native->parameters, call->values) ||
		machine_take(machine, call, native->parameters, call->values)) &&
	       native->call(machine, call, result);
}

bool arguments_are(struct machine *machine, const struct call *call, size_t least, size_t most)
{
	size_t count = call->arguments->count;

	if (call->arguments->keyword_count > 0)
		return machine_error(machine, CODE_ARGUMENTS, "%s: unexpected keyword arguments",
				     call->name);
	if (count >= least && count <= most)
		return true;
	return machine_error(machine, CODE_ARGUMENTS, "%s: got %zu arguments, want at %s %zu",
			     call->name, count, count < least ? "least" : "most",
			     count < least ? least : most);
}

bool argument_is_text(struct machine *machine, const char *function, struct value value)
{
	if (value_is_text(value))
		return true;
	return machine_error(machine, CODE_TYPE, "%s: got %s, want string", function,
			     value_type(value));
}

bool argument_is_truth(struct machine *machine, const char *function, struct value value)
{
	if (value.kind == VALUE_TRUTH)
		return true;
	return machine_error(machine, CODE_TYPE, "%s: got %s, want bool", function,
			     value_type(value));
}
