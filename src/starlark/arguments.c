/*
 * Binds the arguments of native functions to parameters, which are described by a string (machine_take). Missing
 * arguments, arguments given twice, and unknown keywords are errors.
 */
#include <string.h>

#include "starlark/words.h"
#include "support/text.h"

/* An iterator over the words of a description. */
struct parameter {
	const char *name;
	size_t size;
	const char *mark; /* the "?" or "=" of an optional one; otherwise NULL */
	bool nameless;    /* positional-only */
	const char *rest; /* the unread part of the description */
};

static bool next_parameter(struct parameter *parameter)
{
	const char *at = parameter->rest + strspn(parameter->rest, " /");
	size_t size = strcspn(at, " ");

	if (size == 0)
		return false;
	parameter->name = at;
	parameter->rest = at + size;
	parameter->size = strcspn(at, " ?=");
	parameter->mark = parameter->size < size ? at + parameter->size : NULL;
	parameter->nameless = strchr(parameter->rest, '/') != NULL;
	return true;
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

static bool is_star(const struct parameter *parameter)
{
	return parameter->size == 1 && *parameter->name == '*';
}

static bool is_named(const struct parameter *parameter, const struct text *name)
{
	return !parameter->nameless && parameter->size == name->size &&
	       memcmp(parameter->name, name->bytes, name->size) == 0;
}

/* The keyword argument for a parameter, or NULL. */
static const struct keyword *find_keyword(const struct arguments *arguments,
					  const struct parameter *parameter)
{
	size_t i;

	for (i = 0; i < arguments->keyword_count; i++)
		if (is_named(parameter, arguments->keywords[i].name))
			return &arguments->keywords[i];
	return NULL;
}

/* The number of parameters that take positional arguments. */
static size_t count_positional(const char *parameters)
{
	struct parameter parameter = {.rest = parameters};
	size_t count = 0;

	while (next_parameter(&parameter) && !is_star(&parameter))
		count++;
	return count;
}

static bool check_count(struct machine *machine, const char *function,
			const struct arguments *arguments, const char *parameters)
{
	size_t most = count_positional(parameters);

	if (arguments->count <= most || *parameters == '*')
		return true;
	return machine_error(machine, CODE_ARGUMENTS,
			     "%s: got %zu positional arguments, want at most %zu", function,
			     arguments->count, most);
}

/* Each keyword must name a parameter. */
static bool check_keywords(struct machine *machine, const char *function,
			   const struct arguments *arguments, const char *parameters)
{
	char shown[TEXT_QUOTED];
	size_t i;

	for (i = 0; i < arguments->keyword_count; i++) {
		const struct text *name = arguments->keywords[i].name;
		struct parameter parameter = {.rest = parameters};
		bool known = false;

		while (!known && next_parameter(&parameter))
			known = is_named(&parameter, name);
		if (!known)
			return machine_error(machine, CODE_ARGUMENTS,
					     "%s: unexpected keyword argument %s", function,
					     text_shown(shown, sizeof shown, name->bytes));
	}
	return true;
}

/* Binds parameter number i. */
static bool take(struct machine *machine, const char *function, const struct arguments *arguments,
		 const struct parameter *parameter, size_t i, struct value *value)
{
	const struct keyword *keyword = find_keyword(arguments, parameter);
	const char *wrong = NULL;

	if (keyword != NULL && i < arguments->count)
		wrong = "got multiple values for parameter";
	else if (keyword != NULL)
		*value = keyword->value;
	else if (i < arguments->count)
		*value = arguments->positional[i];
	else if (parameter->mark != NULL)
		*value = default_of(parameter->mark);
	else
		wrong = "missing argument for";
	if (wrong == NULL)
		return true;
	return machine_error(machine, CODE_ARGUMENTS, "%s: %s %.*s", function, wrong,
			     (int)parameter->size, parameter->name);
}

/* Fast path, one pass over the description: no keywords, no keyword-only parameters, and a valid number of arguments.
   False if the call needs the general code, which also reports the errors. */
static bool take_plain(const struct arguments *arguments, const char *parameters,
		       struct value *values)
{
	const char *at = parameters, *marks[MOST_PARAMETERS];
	size_t most = 0, optional = 0, i;

	if (arguments->keyword_count > 0)
		return false;
	for (; *at != '\0' && *at != '*'; at += *at == ' ') {
		most += *at != '/';
		at += *at == '/';
		while (*at > '?')
			at++;
		if (*at != '?' && *at != '=')
			continue;
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
	return true;
}

bool machine_take(struct machine *machine, const char *function, const struct arguments *arguments,
		  const char *parameters, struct value *values)
{
	struct parameter parameter = {.rest = parameters};
	size_t i = 0, place = 0;

	if (!check_count(machine, function, arguments, parameters) ||
	    !check_keywords(machine, function, arguments, parameters))
		return false;
	while (next_parameter(&parameter)) {
		if (is_star(&parameter)) {
			place = SIZE_MAX; /* keyword-only from here on */
			continue;
		}
		if (!take(machine, function, arguments, &parameter, place, &values[i++]))
			return false;
		place += place < SIZE_MAX;
	}
	return true;
}

bool native_run(struct machine *machine, const struct native *native, struct value self,
		const struct arguments *arguments, struct value *result)
{
	struct call call;

	call.name = native->name;
	call.self = self;
	call.arguments = arguments;
	*result = value_none();
	return (*native->parameters == '.' ||
		take_plain(arguments, native->parameters, call.values) ||
		machine_take(machine, native->name, arguments, native->parameters, call.values)) &&
	       native->call(machine, &call, result);
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
