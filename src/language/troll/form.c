/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the syntax tree of a Troll program for the grammar's actions. */
#include <string.h>

#include "language/troll/parse.h"

/* ---- expressions ---- */

/* Sets the height of the tree; false if it is nested too deeply (reported). */
static bool set_depth(struct troll_parse *parse, struct troll_expression *e)
{
	struct troll_expression *child;
	size_t i;

	for (i = 0; (child = troll_child(e, i)) != NULL; i++) {
		if (child->depth > e->depth)
			e->depth = child->depth;
	}
	if (e->depth++ < (uint64_t)parse->limits->depth)
		return true;
	parse->failed = true;
	return diag_limit(parse->diag, e->sign, parse->limits, LIMIT_depth);
}

struct troll_expression *troll_form(struct troll_parse *parse, enum troll_kind kind, struct span at,
				    struct span sign, struct troll_expression *first,
				    struct troll_expression *second, struct troll_expression *third)
{
	struct troll_expression *e = troll_take(parse, sizeof *e);

	if (e == NULL)
		return NULL;
	*e = (struct troll_expression){.kind = kind,
				       .operation = TROLL_OPERATORS,
				       .at = at,
				       .sign = sign,
				       .first = first,
				       .second = second,
				       .third = third,
				       .slot = TROLL_NO_SLOT,
				       .id = parse->expressions++};
	return set_depth(parse, e) ? e : NULL;
}

const char *troll_form_name(struct troll_parse *parse, const struct troll_token *token)
{
	char *name = troll_take(parse, token->size + 1);

	if (name != NULL)
		memcpy(name, token->text, token->size);
	return name;
}

struct troll_expression *troll_form_token(struct troll_parse *parse, enum troll_kind kind,
					  const struct troll_token *token)
{
	struct troll_expression *e =
		troll_form(parse, kind, token->at, token->at, NULL, NULL, NULL);

	if (e == NULL)
		return NULL;
	e->number = token->number;
	e->whole = token->whole;
	if (kind == TROLL_NAME)
		e->text = troll_form_name(parse, token);
	e->size = token->size;
	return e->text != NULL || kind != TROLL_NAME ? e : NULL;
}

struct troll_expression *troll_form_operator(struct troll_parse *parse, struct span at,
					     struct span sign, enum troll_operator operation,
					     struct troll_expression *left,
					     struct troll_expression *right)
{
	enum troll_kind kind = right == NULL ? TROLL_UNARY : TROLL_BINARY;
	struct troll_expression *e = troll_form(parse, kind, at, sign, left, right, NULL);

	if (e != NULL)
		e->operation = operation;
	return e;
}

struct troll_expression *troll_form_named(struct troll_parse *parse, enum troll_kind kind,
					  struct span at, const struct troll_token *name,
					  struct troll_expression *first,
					  struct troll_expression *second)
{
	struct troll_expression *e = troll_form(parse, kind, at, name->at, first, second, NULL);

	if (e != NULL)
		e->text = troll_form_name(parse, name);
	return e != NULL && e->text != NULL ? e : NULL;
}

/* ---- strings ---- */

/* The box operator at `text`; TROLL_OPERATORS if there is none. */
static enum troll_operator box_at(const char *text, const char *end)
{
	static const enum troll_operator boxes[] = {TROLL_BESIDE, TROLL_LEFT, TROLL_RIGHT,
						    TROLL_CENTRE};
	size_t i;

	for (i = 0; end - text >= 2 && i < sizeof boxes / sizeof *boxes; i++) {
		if (memcmp(text, troll_spelling(boxes[i]), 2) == 0)
			return boxes[i];
	}
	return TROLL_OPERATORS;
}

static struct troll_expression *make_line(struct troll_parse *parse, struct span at,
					  const char *text, size_t size)
{
	struct troll_expression *e = troll_form(parse, TROLL_TEXT, at, at, NULL, NULL, NULL);

	if (e == NULL)
		return NULL;
	e->text = text;
	e->size = size;
	return e;
}

/* Box operators are right associative. */
struct troll_expression *troll_form_text(struct troll_parse *parse, const struct troll_token *token)
{
	const char *begin = token->text + 1, *end = token->text + token->size - 1, *at = begin;
	struct troll_expression *whole, **last = &whole, *line;
	enum troll_operator box;

	for (;; begin = at = at + 2) {
		while (at < end && box_at(at, end) == TROLL_OPERATORS)
			at++;
		line = make_line(parse, token->at, begin, (size_t)(at - begin));
		if (line == NULL)
			return NULL;
		*last = line;
		if (at == end)
			return whole;
		box = box_at(at, end);
		*last = troll_form_operator(parse, token->at, token->at, box, line, line);
		if (*last == NULL)
			return NULL;
		last = &(*last)->second;
	}
}

/* ---- lists of expressions ---- */

/* Makes room for one more pointer in an array of the arena, by doubling it. */
static bool grow(struct troll_parse *parse, void *array, size_t count, size_t *room)
{
	enum { FEW = 4 };
	void *rows, *old;

	if (count < *room)
		return true;
	*room = *room > 0 ? 2 * *room : FEW;
	rows = troll_take(parse, *room * sizeof(void *));
	if (rows == NULL)
		return false;
	memcpy(&old, array, sizeof old);
	if (count > 0)
		memcpy(rows, old, count * sizeof(void *));
	memcpy(array, &rows, sizeof rows);
	return true;
}

bool troll_form_add(struct troll_parse *parse, struct troll_list *list, struct troll_expression *e)
{
	if (!grow(parse, &list->rows, list->count, &list->room))
		return false;
	list->rows[list->count++] = e;
	return true;
}

/* {a, b, c} is a U b U c. */
struct troll_expression *troll_form_braces(struct troll_parse *parse, struct span at,
					   struct troll_list list)
{
	struct troll_expression *whole;
	size_t i;

	if (list.count == 0)
		return troll_form(parse, TROLL_EMPTY, at, at, NULL, NULL, NULL);
	whole = list.rows[list.count - 1];
	for (i = list.count - 1; whole != NULL && i-- > 0;)
		whole = troll_form_operator(parse, at, list.rows[i]->at, TROLL_UNION, list.rows[i],
					    whole);
	return whole;
}

struct troll_expression *troll_form_call(struct troll_parse *parse, struct span at,
					 const struct troll_token *name, struct troll_list list)
{
	struct troll_expression *e = troll_form(parse, TROLL_CALL, at, at, NULL, NULL, NULL);

	if (e == NULL)
		return NULL;
	e->text = troll_form_name(parse, name);
	e->arguments = list.rows;
	e->count = list.count;
	e->depth = 0;
	return e->text != NULL && set_depth(parse, e) ? e : NULL;
}

/* ---- functions ---- */

bool troll_form_parameter(struct troll_parse *parse, struct troll_names *names,
			  const struct troll_token *name)
{
	if (!grow(parse, &names->rows, names->count, &names->room))
		return false;
	names->rows[names->count] = troll_form_name(parse, name);
	return names->rows[names->count++] != NULL;
}

/* The first function of a name counts, so functions are kept in their order. */
static struct troll_function *add_function(struct troll_parse *parse, struct span at,
					   const struct troll_token *name)
{
	struct troll_function *function = troll_take(parse, sizeof *function);

	if (function == NULL)
		return NULL;
	function->at = at;
	function->name = troll_form_name(parse, name);
	*parse->end = function;
	parse->end = &function->next;
	return function->name != NULL ? function : NULL;
}

bool troll_form_function(struct troll_parse *parse, struct span at, const struct troll_token *name,
			 struct troll_names parameters, struct troll_expression *body)
{
	struct troll_function *function = add_function(parse, at, name);

	if (function == NULL)
		return false;
	function->parameters = parameters.rows;
	function->parameter_count = parameters.count;
	function->body = body;
	return true;
}

bool troll_form_compositional(struct troll_parse *parse, struct span at,
			      const struct troll_token *name, struct troll_expression *neutral,
			      struct troll_part each, struct troll_part join)
{
	struct troll_function *function = add_function(parse, at, name);

	if (function == NULL)
		return false;
	function->compositional = true;
	function->neutral = neutral;
	function->each = each;
	function->join = join;
	return true;
}
