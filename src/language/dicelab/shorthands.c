/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Desugars shorthands into the operators that they stand for. */
#include "language/dicelab/shorthands.h"

#include <assert.h>
#include <string.h>

#include "tree/failure.h"
#include "tree/site.h"

/* Whether the text of the statement contains these letters anywhere. */
static bool is_written(const struct parse *parse, const char *name)
{
	const char *text = parse_text(parse, parse->whole);
	size_t size = parse->whole.end - parse->whole.begin, length = strlen(name), i;

	for (i = 0; i + length <= size; i++) {
		if (memcmp(text + i, name, length) == 0)
			return true;
	}
	return false;
}

static struct site site_of(struct shorthand written)
{
	return (struct site){written.parse->builder, written.at};
}

/* A fresh name that does not occur in the program. */
static const char *unwritten_name(struct shorthand written)
{
	const char *name;

	do
		name = build_fresh_name(written.parse->builder, written.at);
	while (name != NULL && is_written(written.parse, name));
	return name;
}

/* ---- let (a, b) = e in f ---- */

/* Item number i of the list `name`; the last is everything after the other items, which must be one item. */
static struct node *unpacked(struct site site, const char *name, size_t i, bool is_last)
{
	struct node *items = VARIABLE(name);

	if (!is_last)
		return BINARY(ITEM, NUMBER((int64_t)i), items);
	return BINARY(ADD, DROP(FIRST, NUMBER((int64_t)i - 1), items), NUMBER(0));
}

struct node *shorthand_unpack(struct shorthand written, const struct parameter_list *last,
			      struct node *value, struct node *body)
{
	struct site site = site_of(written), of_value = {site.builder, value->at};
	const char *name = unwritten_name(written);
	size_t count = last->count;

	for (; last != NULL; last = last->before)
		body = BIND(LET, last->name,
			    unpacked(of_value, name, last->count, last->count == count), body);
	body = BIND(LET, name, value, body);
	if (body != NULL)
		body->number = (int64_t)count;
	return body;
}

/* ---- ranges of values ---- */

/* The condition that the value, which may be repeated, is from `low` to `high`, unbounded if INT64_MIN or INT64_MAX. */
static struct node *is_from_to(struct site site, const struct node *value, int64_t low,
			       int64_t high)
{
	if (low == high)
		return BINARY(IS_EQUAL, AGAIN(value), NUMBER(low));
	if (low == INT64_MIN)
		return BINARY(IS_ATMOST, AGAIN(value), NUMBER(high));
	if (high == INT64_MAX)
		return BINARY(IS_ATLEAST, AGAIN(value), NUMBER(low));
	return BINARY(AND, BINARY(IS_ATLEAST, AGAIN(value), NUMBER(low)),
		      BINARY(IS_ATMOST, AGAIN(value), NUMBER(high)));
}

struct node *shorthand_among(struct shorthand written, bool drop, const struct face *numbers,
			     struct node *list)
{
	struct site site = site_of(written);
	const char *name = unwritten_name(written);
	struct node *item = VARIABLE(name), *none = EMPTY(), *is_any = NULL, *is_one;
	const struct face *one;

	if (item == NULL)
		return NULL;
	for (one = numbers; one != NULL; one = one->before) {
		is_one = is_from_to(site, item, one->low, one->high);
		is_any = one == numbers ? is_one : BINARY(OR, is_one, is_any);
	}
	return BIND(FOREACH, name, list, IF(is_any, drop ? none : item, drop ? item : none));
}

/* ---- x as {1: 38, else: x} ---- */

/* if condition then yes else no, where both must be single values. */
static struct node *choose_if(struct site site, struct node *condition, struct node *yes,
			      struct node *no)
{
	struct node *choice = IF(condition, yes, no);

	if (choice != NULL)
		choice->single = true;
	return choice;
}

struct node *shorthand_choose(struct shorthand written, struct node *value,
			      const struct text_case *last)
{
	struct site site = site_of(written);
	struct builder *builder = site.builder;
	const struct held *held = NULL;
	const struct text_case *one;
	struct node *choice = NULL;

	assert(last != NULL);
	if (texts_build(builder, last) == NULL ||
	    (!once_is_simple(value) &&
	     !once_hold((struct site){builder, value->at}, &held, unwritten_name(written), &value)))
		return NULL;
	for (one = last; one != NULL; one = one->before)
		choice = one->kind == CASE_ELSE ? one->value : choice;
	if (choice == NULL)
		choice = build_failure(builder, site.at, FAILURE_CASE);
	if (last->before == NULL && last->kind == CASE_ELSE)
		choice = choose_if(site, is_from_to(site, value, INT64_MIN, INT64_MAX), choice,
				   build_failure(builder, site.at, FAILURE_CASE));
	for (one = last; one != NULL; one = one->before) {
		if (one->kind != CASE_ELSE)
			choice = choose_if(site, is_from_to(site, value, one->low, one->high),
					   one->value, choice);
	}
	choice = once_let(site, held, choice);
	if (choice != NULL)
		choice->enclosed = true;
	return choice;
}

/* ---- turns while x = e do f ---- */

/* The markers before the items of each turn, by which turns are counted, and before those of the start. Items must be
   greater. */
#define TURN (-(INT64_C(1) << 62))
#define START (TURN - 1)

/* let items = list in if items then (mark, items) else () */
static struct node *marked(const struct parse *parse, int64_t mark, struct node *list)
{
	struct shorthand written = {parse, list->at};
	struct site site = site_of(written);
	const char *items = unwritten_name(written);
	struct node *checked = build_conditional(site.builder, site.at, NODE_REQUIRE,
						 BINARY(GREATER, NUMBER(TURN), list));

	return BIND(LET, items, checked,
		    IF(VARIABLE(items), BINARY(CONCAT, NUMBER(mark), VARIABLE(items)), EMPTY()));
}

/* count ==TURN while all = (START, e) do let x = drop first 1 all in (TURN, f) */
struct node *shorthand_turns(struct shorthand written, const char *name, struct node *value,
			     struct node *body)
{
	struct site site = site_of(written);
	const char *all = unwritten_name(written);
	struct node *turn = BIND(LET, name, DROP(FIRST, NUMBER(1), VARIABLE(all)),
				 marked(written.parse, TURN, body));
	struct node *loop = BIND(WHILE, all, marked(written.parse, START, value), turn);

	return UNARY(COUNT, BINARY(EQUAL, NUMBER(TURN), loop));
}

/* ---- floor(x / y) ---- */

struct node *shorthand_quotient(struct builder *builder, struct span at, enum node_kind kind,
				const struct node *division)
{
	struct site site = {builder, at};
	struct node *const *parts = division->operands;

	if (division->kind == NODE_NEGATE && parts[0]->kind == NODE_DIVIDE) /* -7/2 */
		return OPERATE(kind,
			       build_operator(builder, division->at, NODE_NEGATE,
					      parts[0]->operands[0], NULL, NULL),
			       parts[0]->operands[1], NULL);
	if (division->kind == NODE_DIVIDE)
		return OPERATE(kind, parts[0], parts[1], NULL);
	diag_error(builder->diag, CODE_ARGUMENTS, division->at, NULL,
		   "'%s' rounds 'x / y', or takes two values: '%s(x, y)'",
		   operator_table[kind].spelling, operator_table[kind].spelling);
	return NULL;
}
