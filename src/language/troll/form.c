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

struct troll_expression *troll_form(struct troll_parse *parse,
				    const struct troll_expression *pattern)
{
	struct troll_expression *e = troll_take(parse, sizeof *e);

	if (e == NULL)
		return NULL;
	*e = *pattern;
	if (e->kind != TROLL_UNARY && e->kind != TROLL_BINARY)
		e->operation = TROLL_OPERATORS;
	e->slot = TROLL_NO_SLOT;
	e->id = parse->expressions++;
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
	struct troll_expression pattern = {.kind = kind,
					   .at = token->at,
					   .sign = token->at,
					   .number = token->number,
					   .whole = token->whole,
					   .size = token->size};

	return kind == TROLL_NAME ? troll_form_named(parse, &pattern, token)
				  : troll_form(parse, &pattern);
}

struct troll_expression *troll_form_named(struct troll_parse *parse,
					  const struct troll_expression *pattern,
					  const struct troll_token *name)
{
	struct troll_expression *e = troll_form(parse, pattern);

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

/* Box operators are right associative. */
struct troll_expression *troll_form_text(struct troll_parse *parse, const struct troll_token *token)
{
	const char *begin = token->text + 1, *end = token->text + token->size - 1, *at = begin;
	struct troll_expression *whole, **last = &whole, *line;
	enum troll_operator box;

	for (;; begin = at = at + 2) {
		while (at < end && box_at(at, end) == TROLL_OPERATORS)
			at++;
		line = troll_form(parse, &(struct troll_expression){.kind = TROLL_TEXT,
								    .at = token->at,
								    .sign = token->at,
								    .text = begin,
								    .size = (size_t)(at - begin)});
		if (line == NULL)
			return NULL;
		*last = line;
		if (at == end)
			return whole;
		box = box_at(at, end);
		*last = troll_form(parse, &(struct troll_expression){.kind = TROLL_BINARY,
								     .operation = box,
								     .at = token->at,
								     .sign = token->at,
								     .first = line,
								     .second = line});
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
		return troll_form(parse, &(struct troll_expression){
						 .kind = TROLL_EMPTY, .at = at, .sign = at});
	whole = list.rows[list.count - 1];
	for (i = list.count - 1; whole != NULL && i-- > 0;)
		whole = troll_form(parse, &(struct troll_expression){.kind = TROLL_BINARY,
								     .operation = TROLL_UNION,
								     .at = at,
								     .sign = list.rows[i]->at,
								     .first = list.rows[i],
								     .second = whole});
	return whole;
}

struct troll_expression *troll_form_call(struct troll_parse *parse, struct span at,
					 const struct troll_token *name, struct troll_list list)
{
	struct troll_expression call = {.kind = TROLL_CALL,
					.at = at,
					.sign = at,
					.arguments = list.rows,
					.count = list.count};

	return troll_form_named(parse, &call, name);
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
bool troll_form_function(struct troll_parse *parse, const struct troll_function *pattern,
			 const struct troll_token *name)
{
	struct troll_function *function = troll_take(parse, sizeof *function);

	if (function == NULL)
		return false;
	*function = *pattern;
	function->name = troll_form_name(parse, name);
	*parse->end = function;
	parse->end = &function->next;
	return function->name != NULL;
}
