/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Builds the expressions of python-dice, and reports syntax errors.
 *
 * The original program parses the longest prefix that is an expression, and reports an error where that ends: in `1+`
 * after the 1, since the + has no operand. This parser notices the error later, so it records where an expression could
 * have ended.
 */
#include <stdio.h>
#include <string.h>

#include "language/python_dice/python_dice.h"
#include "support/text.h"

/* ---- possible ends of expressions ---- */

static bool ends_operand(enum python_role role)
{
	return role == PYTHON_OPERAND || role == PYTHON_SUFFIX || role == PYTHON_CLOSE ||
	       role == PYTHON_POSTFIX;
}

static bool begins_operand(enum python_role role)
{
	return role == PYTHON_OPERAND || role == PYTHON_OPEN || role == PYTHON_DIE;
}

bool python_ends_operand(const struct python_parse *parse)
{
	return ends_operand(parse->newest.role);
}

static bool open_level(struct python_parse *parse)
{
	struct python_level *level =
		build_take(parse->parse.builder, parse->newest.at, sizeof *level);

	if (level == NULL)
		return false;
	level->outer = parse->level;
	parse->level = level;
	return true;
}

/* Called after the grammar has accepted the newest token: records whether an expression could have ended before it, and
   opens or closes a level of parentheses. */
static bool settle(struct python_parse *parse)
{
	enum python_role before = parse->before, role = parse->newest.role;
	bool has_left = before == PYTHON_POSTFIX ? begins_operand(role) || role == PYTHON_INFIX
						 : ends_operand(before) && (role == PYTHON_INFIX ||
									    role == PYTHON_DIE);

	if (has_left) {
		parse->level->stops = true;
		parse->level->complete = parse->newest.at.begin;
	}
	if (role == PYTHON_OPEN)
		return open_level(parse);
	if (role == PYTHON_CLOSE)
		parse->level = parse->level->outer;
	return true;
}

bool python_note_token(struct python_parse *parse, struct span at, enum python_role role)
{
	bool ok = settle(parse);

	parse->before = parse->newest.role;
	parse->newest.at = at;
	parse->newest.role = role;
	return ok;
}

/* The end of the longest prefix before the newest token that is an expression. */
static size_t end_of_expression(const struct python_parse *parse)
{
	const struct python_level *level = parse->level;
	size_t end = parse->newest.at.begin;

	if (!ends_operand(parse->before) && level->stops)
		end = level->complete;
	for (level = level->outer; level != NULL; level = level->outer) {
		if (level->stops)
			end = level->complete;
	}
	return end;
}

/* ---- syntax errors ---- */

void python_report_syntax(struct python_parse *parse, const char *expected)
{
	struct span at = parse->newest.at;
	const char *text = parse_text(&parse->parse, at);
	size_t first = 0;
	int length;
	char quoted[32];

	if (at.begin < at.end)
		first = text_character(text, parse->parse.whole.end - at.begin);
	if (at.end - at.begin < first)
		at.end = at.begin + first;
	length = at.end - at.begin > 24 ? 24 : (int)(at.end - at.begin);
	if (first == 0 || text_is_printable(text, first))
		snprintf(quoted, sizeof quoted, "'%.*s'", length, text);
	else
		snprintf(quoted, sizeof quoted, "character");
	at.begin = end_of_expression(parse);
	diag_error(parse->parse.builder->diag, CODE_SYNTAX, at, NULL, "unexpected %s, expected %s",
		   length == 0 ? "end of input" : quoted, expected);
}

void python_report_stack(struct python_parse *parse, struct span at)
{
	diag_error(parse->parse.builder->diag, CODE_SYNTAX, at, NULL,
		   "Cannot stack dice operators! Try disambiguating your expression with "
		   "parentheses.");
}

/* ---- expressions ---- */

static struct python_expression *new_expression(struct python_site site,
						enum python_operation operation)
{
	struct python_expression *expression =
		build_take(site.parse->parse.builder, site.at, sizeof *expression);

	if (expression == NULL)
		return NULL;
	expression->operation = operation;
	expression->at = expression->outer = site.at;
	expression->depth = 1;
	return expression;
}

struct python_expression *python_integer(struct python_site site, int64_t number)
{
	struct python_expression *integer = new_expression(site, PYTHON_INTEGER);

	if (integer != NULL)
		integer->number = number;
	return integer;
}

struct python_expression *python_append(struct python_expression *list,
					struct python_expression *operand)
{
	if (list->first == NULL)
		list->first = operand;
	else
		list->last->next = operand;
	list->last = operand;
	list->at.end = list->outer.end = operand->outer.end;
	if (operand->depth >= list->depth)
		list->depth = operand->depth + 1;
	return list;
}

/* Whether this is one more term of a sum. Such chains are built iteratively; but with --verbose each partial sum is
   shown, and therefore an expression of its own. */
static bool is_chain(const struct python_parse *parse, enum python_operation operation,
		     const struct python_expression *first)
{
	return (parse->manners & DICELAB_VERBOSE) == 0 && python_is_sum(operation) &&
	       python_is_sum(first->operation);
}

struct python_expression *python_operator(struct python_site site, enum python_operation operation,
					  struct python_expression *first,
					  struct python_expression *second)
{
	struct python_expression *expression = new_expression(site, operation);
	struct builder *builder = site.parse->parse.builder;

	if (expression == NULL)
		return NULL;
	python_append(expression, first);
	if (is_chain(site.parse, operation, first))
		expression->depth = first->depth;
	if (second != NULL)
		python_append(expression, second);
	expression->at = expression->outer = site.at;
	return build_check_depth(builder, site.at, expression->depth) ? expression : NULL;
}

static bool is_in_parentheses(const struct python_expression *expression)
{
	return expression->outer.begin != expression->at.begin;
}

struct python_expression *python_postfix(struct python_site site, enum python_operation operation,
					 struct python_expression *operand)
{
	if (operand->operation != operation || operand->first != operand->last ||
	    is_in_parentheses(operand))
		return python_operator(site, operation, operand, NULL);
	operand->at.end = operand->outer.end = site.at.end;
	return operand;
}

/* A literal number with a sign is a literal. */
struct python_expression *python_negated(struct python_site site, struct python_expression *operand)
{
	if (operand->operation == PYTHON_INTEGER)
		return python_integer(site, -operand->number);
	return python_operator(site, PYTHON_NEGATE, operand, NULL);
}

/* ---- dice ---- */

struct python_expression *python_roll(struct python_site site, enum python_operation operation,
				      struct python_expression *count,
				      struct python_expression *faces)
{
	if (faces->operation == PYTHON_INTEGER && faces->number < 1) {
		diag_error(site.parse->parse.builder->diag, CODE_FACES, faces->at, NULL,
			   "Number of sides must be one or more");
		return NULL;
	}
	if (count == NULL)
		count = python_integer(
			(struct python_site){site.parse, {site.at.begin, site.at.begin}}, 1);
	return count == NULL ? NULL : python_operator(site, operation, count, faces);
}

struct python_expression *python_fudge_roll(struct python_site site,
					    enum python_operation operation,
					    struct python_expression *count, struct span fudge)
{
	struct python_expression *one;

	if (operation == PYTHON_WILD_DICE) {
		diag_error(site.parse->parse.builder->diag, CODE_SYNTAX, fudge, NULL,
			   "can only use dF or uF");
		return NULL;
	}
	one = python_integer((struct python_site){site.parse, fudge}, 1);
	return one == NULL ? NULL : python_roll(site, PYTHON_FUDGE_DICE, count, one);
}
