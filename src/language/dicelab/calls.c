/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects parameters and arguments, and builds their trees. */
#include "language/dicelab/lists.h"

#include <string.h>

#include "tree/definitions.h"
#include "tree/site.h"

const struct argument_list *calls_add_argument(struct builder *builder, struct span at,
					       const struct argument_list *before,
					       struct node *value)
{
	struct argument_list argument = {before, value, before != NULL ? before->count + 1 : 1};

	return build_copy(builder, at, &argument, sizeof argument);
}

const struct parameter_list *calls_add_parameter(struct builder *builder, struct span at,
						 const struct parameter_list *before,
						 const char *name)
{
	struct parameter_list parameter = {before, name, before != NULL ? before->count + 1 : 1};
	const struct parameter_list *other;

	for (other = before; other != NULL; other = other->before) {
		if (strcmp(other->name, name) == 0) {
			diag_error(builder->diag, CODE_ARGUMENTS, at, NULL,
				   "the name '%.40s' is used twice here", name);
			return NULL;
		}
	}
	return build_copy(builder, at, &parameter, sizeof parameter);
}

static void report_no_arguments(struct builder *builder, struct span at, const char *name)
{
	const struct definition *definition =
		builder->definitions == NULL ? NULL : definitions_find(builder->definitions, name);
	char hint[DEFINITION_HINT];

	diag_error(builder->diag, CODE_ARGUMENTS, at,
		   definition == NULL ? NULL : definition_hint(definition, hint),
		   "'%.40s' needs arguments in parentheses", name);
}

struct node *calls_build(struct builder *builder, struct span at, const char *name,
			 const struct argument_list *last)
{
	struct node *node = build_variable(builder, at, name);

	if (last == NULL) {
		report_no_arguments(builder, at, name);
		return NULL;
	}
	if (node == NULL || !build_items(builder, node, last->count))
		return NULL;
	for (; last != NULL; last = last->before)
		node->items[last->count - 1] = last->value;
	return build_update(builder, node) ? node : NULL;
}

struct node *calls_define(struct builder *builder, struct span at,
			  const struct parameter_list *last, struct node *body)
{
	struct site site = {builder, at};

	/* the value is an arbitrary list of unknown length, for the analysis */
	for (; last != NULL; last = last->before)
		body = BIND(LET, last->name, UNARY(PERM, BINARY(EQUAL, NUMBER(0), NUMBER(0))),
			    body);
	return body;
}

bool calls_is_parameter(const struct node *value)
{
	return value->kind == NODE_PERM && value->operands[0]->kind == NODE_EQUAL;
}
