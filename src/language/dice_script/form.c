/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds nodes of the syntax tree for the grammar's actions. */
#include "language/dice_script/parse.h"

#include <string.h>

void *form_copy(struct script_parse *parse, const void *pattern, size_t size)
{
	void *copy = syntax_take(parse->syntax, size);

	return copy == NULL ? NULL : memcpy(copy, pattern, size);
}

struct expression *form_slice(struct script_parse *parse, struct span at, struct expression *of,
			      struct expression *const bounds[3])
{
	struct expression *before = NULL;
	size_t i = 3;

	while (i-- > 0) {
		struct expression *bound = bounds[i];

		if (bound == NULL)
			bound = FORM(expression, .kind = EXPRESSION_NONE, .at = at);
		if (bound == NULL)
			return NULL;
		bound->next = before;
		before = bound;
	}
	return FORM(expression, .kind = EXPRESSION_SLICE, .at = at, .left = of, .items = before);
}

struct expression *form_each(struct script_parse *parse, struct expression *element,
			     struct clause *clauses)
{
	element->each = FORM(each, .clauses = clauses);
	return element->each != NULL ? element : NULL;
}

struct expression *form_lambda(struct script_parse *parse, struct span at,
			       struct declared *parameters, struct expression *value)
{
	struct function_definition *definition =
		FORM(function_definition, .at = at, .parameters = parameters, .value = value);

	return definition == NULL ? NULL
				  : FORM(expression, .kind = EXPRESSION_LAMBDA, .at = at,
					 .definition = definition);
}

/* ---- literals ---- */

/* A call of a native function: function(numbers[0], ..., numbers[count - 1]). */
static struct expression *call_native(struct script_parse *parse, struct span at,
				      const struct literal *literal)
{
	struct name *name = syntax_find(parse->syntax, literal->function);
	size_t count = literal->count;
	struct argument *arguments = NULL;
	struct expression *native;

	while (count-- > 0) {
		struct expression *number = FORM(expression, .kind = EXPRESSION_INTEGER, .at = at,
						 .integer = literal->numbers[count]);

		if (number == NULL)
			return NULL;
		arguments = FORM(argument, .at = at, .value = number, .next = arguments);
		if (arguments == NULL)
			return NULL;
	}
	if (name == NULL)
		return NULL;
	native = FORM(expression, .kind = EXPRESSION_NATIVE, .at = at, .name = name, .name_at = at);
	return native == NULL ? NULL
			      : FORM(expression, .kind = EXPRESSION_CALL, .at = at, .left = native,
				     .arguments = arguments);
}

struct expression *form_literal(struct script_parse *parse, struct span at,
				const struct literal *literal)
{
	struct expression *made = call_native(parse, at, literal);
	struct expression *sum;

	if (made == NULL || !literal->summed)
		return made;
	sum = call_native(parse, at, &(struct literal){.function = "sum"});
	if (sum == NULL)
		return NULL;
	sum->arguments = FORM(argument, .at = at, .value = made);
	return sum->arguments == NULL ? NULL : sum;
}
