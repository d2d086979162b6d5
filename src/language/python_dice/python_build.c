/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Translates expressions of python-dice to trees: numbers and the recursion. Each expression is evaluated once, so a
 * value that is used several times is bound to a name. Errors that occur in every roll are found here, in the order in
 * which a roll would find them.
 */
#include <inttypes.h>

#include "language/python_dice/node.h"
#include "tree/floor.h"

/* Longer sums become a sum of a list, so that the tree is not deep. */
enum { LONG_SUM = 100 };

/* ---- values ---- */

bool python_is_constant(const struct python_value *value)
{
	return !value->chance && interval_is_constant(value->total);
}

struct python_text python_value_text(const struct python_value *value)
{
	if (value->list && value->known != NULL)
		return python_list_text(value->known, (size_t)value->count.low);
	if (!value->list && python_is_constant(value))
		return python_number_text(value->total.low);
	return python_name_text(value->expression);
}

static void set_integer(struct python_value *value, const struct python_expression *at,
			struct node *tree, struct interval range)
{
	value->expression = at;
	value->tree = tree;
	value->list = false;
	value->items = value->total = range;
	value->count = interval_of(1, 1);
	value->known = NULL;
	value->dice.expression = NULL;
}

/* Replaces a list by its total. */
static bool add_up(struct python *python, struct python_value *value)
{
	if (value->list && python_is_constant(value))
		value->tree = NUMBER(value->total.low);
	else if (value->list && !(interval_is_constant(value->count) && value->count.low == 1))
		value->tree = UNARY(SUM, value->tree);
	return python_finish(python, value);
}

bool python_integer_value(struct python *python, const struct python_expression *expression,
			  struct python_value *value)
{
	const struct python_expression *around = python->expression;
	bool ok;

	if (!python_value(python, expression, false, value))
		return false;
	python->expression = expression;
	ok = add_up(python, value);
	python->expression = around;
	set_integer(value, expression, value->tree, value->total);
	return ok;
}

/* ---- numbers ---- */

static bool add_term(struct python *python, struct python_value *sum,
		     const struct python_value *term)
{
	bool plus = python->expression->operation == PYTHON_ADD;
	struct interval range = plus ? term->total : interval_negate(term->total);

	sum->chance |= term->chance;
	set_integer(sum, python->expression,
		    plus ? BINARY(ADD, sum->tree, term->tree)
			 : BINARY(SUBTRACT, sum->tree, term->tree),
		    interval_add(sum->total, range));
	return sum->tree != NULL;
}

/* sum (a, b, -c, ...): `expression` is the last operator; the other terms are those of `operators`. */
static bool add_long(struct python *python, const struct python_expression *const *operators,
		     struct python_value *terms, size_t count, struct python_value *sum)
{
	struct node *list = NULL;
	size_t i;

	*sum = terms[0];
	for (i = count; i-- > 0;) {
		bool minus = i > 0 && operators[i]->operation == PYTHON_SUBTRACT;
		struct node *term = minus ? UNARY(NEGATE, terms[i].tree) : terms[i].tree;

		list = i + 1 == count ? term : BINARY(CONCAT, term, list);
		if (list == NULL)
			return false;
		if (i > 0) {
			sum->chance |= terms[i].chance;
			sum->total =
				interval_add(sum->total, minus ? interval_negate(terms[i].total)
							       : terms[i].total);
		}
	}
	set_integer(sum, python->expression, UNARY(SUM, list), sum->total);
	return sum->tree != NULL;
}

static size_t count_terms(const struct python *python, const struct python_expression *expression)
{
	size_t count = 1;

	for (; python_is_sum(expression->operation); expression = expression->first) {
		count++;
		if ((python->manners & DICELAB_VERBOSE) != 0)
			break;
	}
	return count;
}

/* Iterates over the chain of terms, which may be long. */
static bool sum_value(struct python *python, struct python_value *value)
{
	struct arena *arena = python->builder->arena;
	size_t count = count_terms(python, python->expression), i;
	struct python_value *terms = arena_take(arena, count * sizeof *terms);
	const struct python_expression **operators = arena_take(arena, count * sizeof *operators);
	const struct python_expression *rest = python->expression;

	if (terms == NULL || operators == NULL)
		return diag_out_of_memory(python->builder->diag, python->expression->at);
	for (i = count; i-- > 1; rest = rest->first)
		operators[i] = rest;
	for (i = 0; i < count; i++) {
		if (!python_integer_value(python, i == 0 ? rest : operators[i]->last, &terms[i]))
			return false;
	}
	if (count > LONG_SUM)
		return add_long(python, operators, terms, count, value);
	*value = terms[0];
	for (i = 1; i < count; i++) {
		python->expression = operators[i]; /* at last that of the whole */
		if (!add_term(python, value, &terms[i]))
			return false;
	}
	return true;
}

/* Whether / and % of dicelab give the same as in python-dice. One truncates toward zero, the other rounds down: they
   agree if nothing is negative. */
static bool is_plain_division(const struct python_value *a, const struct python_value *b)
{
	return a->total.low >= 0 && b->total.low >= 0;
}

static struct node *divide_down(struct python *python, struct python_value *value,
				struct python_value *a, struct python_value *b)
{
	struct builder *builder = python->builder;

	if (python->expression->operation != PYTHON_DIVIDE)
		return python_hold(python, value, &b->tree)
			       ? floor_rest((struct site){builder, python->expression->at}, a->tree,
					    b->tree, b->total)
			       : NULL;
	if (!python_hold(python, value, &a->tree) || !python_hold(python, value, &b->tree))
		return NULL;
	return floor_quotient((struct site){builder, python->expression->at}, a->tree, b->tree,
			      b->total);
}

static bool report_zero(struct python *python, const struct python_expression *divisor)
{
	return diag_error(python->builder->diag, CODE_DIVISION, divisor->at, NULL,
			  "Division by zero%s", python_evaluated_text(divisor, 0).text);
}

static bool division_value(struct python *python, struct python_value *value)
{
	bool quotient = python->expression->operation == PYTHON_DIVIDE;
	struct interval range;
	struct python_value a, b;
	struct node *tree;

	if (!python_integer_value(python, python->expression->first, &a) ||
	    !python_integer_value(python, python->expression->last, &b))
		return false;
	if (interval_is_constant(b.total) && b.total.low == 0)
		return report_zero(python, python->expression->last);
	range = (quotient ? interval_divide_down : interval_modulo_down)(a.total, b.total);
	*value = (struct python_value){.expression = python->expression,
				       .chance = a.chance || b.chance};
	if (is_plain_division(&a, &b))
		tree = quotient ? BINARY(DIVIDE, a.tree, b.tree) : BINARY(MODULO, a.tree, b.tree);
	else if (!value->chance && interval_is_constant(range))
		tree = NUMBER(range.low);
	else
		tree = divide_down(python, value, &a, &b);
	set_integer(value, python->expression, tree, range);
	return tree != NULL;
}

static bool product_value(struct python *python, struct python_value *value)
{
	struct python_value other;

	if (!python_integer_value(python, python->expression->first, value) ||
	    !python_integer_value(python, python->expression->last, &other))
		return false;
	value->chance |= other.chance;
	set_integer(value, python->expression, BINARY(MULTIPLY, value->tree, other.tree),
		    interval_multiply(value->total, other.total));
	return value->tree != NULL;
}

/* ---- recursion ---- */

static bool find_value(struct python *python, bool rolled, struct python_value *value)
{
	switch (python->expression->operation) {
	case PYTHON_INTEGER:
		*value = (struct python_value){.expression = python->expression};
		set_integer(value, python->expression, NUMBER(python->expression->number),
			    interval_of(python->expression->number, python->expression->number));
		return value->tree != NULL;
	case PYTHON_TOTAL:
		return python_integer_value(python, python->expression->first, value);
	case PYTHON_ADD:
	case PYTHON_SUBTRACT:
		return sum_value(python, value);
	case PYTHON_MULTIPLY:
		return product_value(python, value);
	case PYTHON_DIVIDE:
	case PYTHON_MODULO:
		return division_value(python, value);
#define ROLL(id, ...) case PYTHON_##id:
#include "language/python_dice/operations.def"
		return python_roll_value(python, rolled, value);
	case PYTHON_AGAIN:
	case PYTHON_SUCCESSES:
	case PYTHON_SUCCESS_FAIL:
	case PYTHON_SORT:
	case PYTHON_ARRAY:
	case PYTHON_EXTEND:
#define CHOICE(id, ...) case PYTHON_##id:
#define CHANGE(id, ...) case PYTHON_##id:
#include "language/python_dice/operations.def"
		break;
	}
	return python_list_value(python, rolled, value);
}

/* Binds the value to a name, so that it can be shown. */
static bool show(struct python *python, struct python_value *value)
{
	const char *name = build_fresh_name(python->builder, value->expression->at);
	struct shown_value one = {python->shown, name};

	python->shown = build_copy(python->builder, value->expression->at, &one, sizeof one);
	if (python->shown == NULL)
		return false;
	return once_hold((struct site){python->builder, value->expression->at}, &python->held, name,
			 &value->tree);
}

bool python_value(struct python *python, const struct python_expression *expression, bool rolled,
		  struct python_value *value)
{
	const struct python_expression *around = python->expression;
	bool ok;

	python->expression = expression;
	ok = find_value(python, rolled, value);
	python->expression = around;
	if (!ok)
		return false;
	value->expression = expression;
	return (python->manners & DICELAB_VERBOSE) == 0 ||
	       expression->operation == PYTHON_INTEGER || show(python, value);
}

/* let x = ... in let y = ... in (count x), x, (count y), y: the values of all expressions to be shown, those of
   operands first. */
static struct node *show_all(struct python *python, struct node *tree)
{
	const struct shown_value *one;

	for (one = python->shown; one != NULL; one = one->before) {
		struct node *items, *count;

		items = VARIABLE(one->name);
		count = UNARY(COUNT, VARIABLE(one->name));
		tree = one == python->shown ? items : BINARY(CONCAT, items, tree);
		tree = BINARY(CONCAT, count, tree);
	}
	return once_let((struct site){python->builder, python->expression->at}, python->held, tree);
}

struct node *python_build(struct builder *builder, unsigned manners,
			  const struct python_expression *root, bool *list)
{
	struct python python = {.builder = builder, .expression = root, .manners = manners};
	struct python_value value;

	if (!python_value(&python, root, false, &value) || !python_finish(&python, &value))
		return NULL;
	*list = value.list;
	return show_all(&python, value.tree);
}
