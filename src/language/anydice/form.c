/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the syntax tree of a program for the grammar's actions. */
#include <string.h>

#include "language/anydice/parse.h"
#include "language/anydice/run/builtins.h"

/* ---- names ---- */

bool any_form_name(struct any_parse *parse, const struct any_token *name, size_t *variable)
{
	size_t length = name->at.end - name->at.begin, i;
	char *copy;

	for (i = 0; i < parse->variables; i++) {
		if (strlen(parse->names[i]) == length &&
		    memcmp(parse->names[i], name->text, length) == 0) {
			*variable = i;
			return true;
		}
	}
	if (parse->variables == parse->name_room) {
		size_t room = parse->name_room > 0 ? 2 * parse->name_room : 32;
		const char **names = any_take(parse, room * sizeof *names);

		if (names == NULL)
			return false;
		if (parse->variables > 0)
			memcpy(names, parse->names, parse->variables * sizeof *names);
		parse->names = names;
		parse->name_room = room;
	}
	copy = any_take(parse, length + 1);
	if (copy == NULL)
		return false;
	memcpy(copy, name->text, length);
	*variable = parse->variables;
	parse->names[parse->variables++] = copy;
	return true;
}

struct any_text any_form_text(const struct any_token *token)
{
	return (struct any_text){token->text + 1, token->at.end - token->at.begin - 2, token->at};
}

/* ---- expressions ---- */

static struct any_expression *take_expression(struct any_parse *parse,
					      enum any_expression_kind kind, struct span at)
{
	struct any_expression *made = any_take(parse, sizeof *made);

	if (made != NULL) {
		made->kind = kind;
		made->at = at;
		made->depth = 1;
	}
	return made;
}

/* Updates the height of the outer expression. False if it is nested too deeply (reported). */
static bool enclose(struct any_parse *parse, struct any_expression *outer,
		    const struct any_expression *inner)
{
	if (inner == NULL || inner->depth < outer->depth)
		return true;
	outer->depth = inner->depth + 1;
	if (outer->depth <= parse->limits->depth)
		return true;
	parse->failed = true;
	return diag_limit(parse->diag, outer->at, parse->limits, LIMIT_depth);
}

struct any_expression *any_form_number(struct any_parse *parse, const struct any_token *token)
{
	struct any_expression *made = take_expression(parse, ANY_EXPRESSION_NUMBER, token->at);

	if (made != NULL)
		made->number = token->number;
	return made;
}

struct any_expression *any_form_variable(struct any_parse *parse, const struct any_token *token)
{
	struct any_expression *made = take_expression(parse, ANY_EXPRESSION_VARIABLE, token->at);

	return made != NULL && any_form_name(parse, token, &made->variable) ? made : NULL;
}

struct any_expression *any_form_operator(struct any_parse *parse,
					 const struct any_expression *pattern)
{
	struct any_expression *made = take_expression(parse, pattern->kind, pattern->at);

	if (made == NULL || !enclose(parse, made, pattern->left) ||
	    !enclose(parse, made, pattern->right))
		return NULL;
	made->operation = pattern->operation;
	made->left = pattern->left;
	made->right = pattern->right;
	return made;
}

bool any_form_part(struct any_parse *parse, struct any_parts *parts, struct any_part part)
{
	struct any_part *made = any_take(parse, sizeof *made);

	if (made == NULL)
		return false;
	*made = part;
	if (parts->first == NULL)
		parts->first = made;
	else
		parts->last->next = made;
	parts->last = made;
	return true;
}

struct any_expression *any_form_sequence(struct any_parse *parse, struct span at,
					 struct any_parts parts)
{
	struct any_expression *made = take_expression(parse, ANY_EXPRESSION_SEQUENCE, at);
	const struct any_part *part;

	for (part = parts.first; made != NULL && part != NULL; part = part->next) {
		if (!enclose(parse, made, part->from) || !enclose(parse, made, part->to) ||
		    !enclose(parse, made, part->times))
			return NULL;
	}
	if (made != NULL)
		made->parts = parts.first;
	return made;
}

/* ---- functions ---- */

static bool add_to_shape(struct any_parse *parse, struct any_items *items, const char *text,
			 size_t length)
{
	size_t before = items->shape == NULL ? 0 : strlen(items->shape) + 1;
	char *shape = any_take(parse, before + length + 1);

	if (shape == NULL)
		return false;
	if (before > 0) {
		memcpy(shape, items->shape, before - 1);
		shape[before - 1] = ' ';
	}
	memcpy(shape + before, text, length);
	items->shape = shape;
	return true;
}

bool any_form_word(struct any_parse *parse, struct any_items *items, const struct any_token *word)
{
	return add_to_shape(parse, items, word->text, word->at.end - word->at.begin);
}

static bool add_slot(struct any_parse *parse, struct any_items *items, struct span at)
{
	if (items->count == ANY_MOST_ARGUMENTS)
		return any_wrong(parse, at, NULL, "a function has at most 30 parameters");
	items->count++;
	return add_to_shape(parse, items, "?", 1);
}

bool any_form_argument(struct any_parse *parse, struct any_items *items,
		       struct any_expression *value)
{
	struct any_argument *argument = any_take(parse, sizeof *argument);

	if (argument == NULL || !add_slot(parse, items, value->at))
		return false;
	argument->value = value;
	if (items->first == NULL)
		items->first = argument;
	else
		items->last->next = argument;
	items->last = argument;
	return true;
}

bool any_form_binding(struct any_parse *parse, const struct any_token *token,
		      enum any_binding *binding)
{
	bool single = token->at.end == token->at.begin + 1;

	*binding = *token->text == 'n' ? ANY_AS_NUMBER : ANY_AS_SEQUENCE;
	return (single && (*token->text == 'n' || *token->text == 's')) ||
	       any_wrong(parse, token->at, ANY_BINDINGS_HINT, "unknown kind of parameter");
}

bool any_form_parameter(struct any_parse *parse, struct any_items *items,
			const struct any_token *name, enum any_binding binding)
{
	struct any_parameter *parameter = any_take(parse, sizeof *parameter);

	if (parameter == NULL || !any_form_name(parse, name, &parameter->variable) ||
	    !add_slot(parse, items, name->at))
		return false;
	parameter->binding = binding;
	if (items->first_parameter == NULL)
		items->first_parameter = parameter;
	else
		items->last_parameter->next = parameter;
	items->last_parameter = parameter;
	return true;
}

static struct any_shape *take_shape(struct any_parse *parse, const char *text, size_t arguments)
{
	struct any_shape *shape = any_take(parse, sizeof *shape);

	if (shape != NULL)
		*shape = (struct any_shape){.text = text,
					    .builtin = any_builtin_find(text),
					    .number = parse->shape_count++,
					    .arguments = arguments};
	return shape;
}

static struct any_shape *find_shape(struct any_parse *parse, const struct any_items *items)
{
	const char *text = items->shape == NULL ? "" : items->shape;
	struct any_shape *shape;

	for (shape = parse->shapes; shape != NULL; shape = shape->next) {
		if (strcmp(shape->text, text) == 0)
			return shape;
	}
	shape = take_shape(parse, text, items->count);
	if (shape == NULL)
		return NULL;
	if (parse->shapes == NULL)
		parse->shapes = shape;
	else
		parse->last_shape->next = shape;
	parse->last_shape = shape;
	return shape;
}

struct any_expression *any_form_call(struct any_parse *parse, struct span at,
				     struct any_items items)
{
	struct any_expression *made = take_expression(parse, ANY_EXPRESSION_CALL, at);
	const struct any_argument *argument;

	for (argument = items.first; made != NULL && argument != NULL; argument = argument->next) {
		if (!enclose(parse, made, argument->value))
			return NULL;
	}
	if (made == NULL || (made->shape = find_shape(parse, &items)) == NULL)
		return NULL;
	made->arguments = items.first;
	return made;
}

struct any_expression *any_form_kept(struct any_parse *parse, struct any_expression *dice,
				     const struct any_token *keep, struct any_expression *count)
{
	struct span at = {dice->at.begin, count->at.end};
	const char *text = *keep->text == 'h' ? "highest ? of ?" : "lowest ? of ?";
	struct any_expression *made = take_expression(parse, ANY_EXPRESSION_CALL, at);
	struct any_shape *shape = take_shape(parse, text, 2);
	struct any_items items = {.first = NULL};

	if (made == NULL || shape == NULL || !any_form_argument(parse, &items, count) ||
	    !any_form_argument(parse, &items, dice) || !enclose(parse, made, dice))
		return NULL;
	made->shape = shape;
	made->arguments = items.first;
	return made;
}

struct any_statement *any_form_function(struct any_parse *parse, struct span at,
					struct any_items head, struct any_statements body)
{
	struct any_statement *made = any_form_statement(parse, ANY_DEFINE, at, NULL);
	struct any_function *function = any_take(parse, sizeof *function);
	struct any_shape *shape = find_shape(parse, &head);

	if (made == NULL || function == NULL || shape == NULL)
		return NULL;
	shape->defined = true;
	*function = (struct any_function){.shape = shape,
					  .parameters = head.first_parameter,
					  .body = body.first,
					  .number = parse->functions++,
					  .count = head.count};
	made->function = function;
	return made;
}

/* ---- statements ---- */

struct any_statement *any_form_statement(struct any_parse *parse, enum any_statement_kind kind,
					 struct span at, struct any_expression *value)
{
	struct any_statement *made = any_take(parse, sizeof *made);

	if (made != NULL) {
		made->kind = kind;
		made->at = at;
		made->value = value;
	}
	return made;
}
