/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes rolls of python-dice. With the manner `verbose`, a roll contains the length and the items of each expression
   except literals, operands first, in the order in which the breakdown needs them. */
#include "language/python_dice/python_dice.h"

struct python_rendering {
	struct rendering rendering;
	const struct python_expression *root;
	bool list;
};

static void write_result(const struct writer *to, const int64_t *items, size_t count, bool list)
{
	if (list)
		python_write_list(to, items, count);
	else if (count > 0)
		writer_number(to, items[0]);
}

static void write_roll(const struct rendering *rendering, const struct writer *to,
		       const struct dicelab_list *roll)
{
	const struct python_rendering *python = (const struct python_rendering *)rendering;

	write_result(to, roll->items, roll->length, python->list);
}

/* ---- the breakdown ---- */

/* A position in the sequence of values. */
struct value_cursor {
	const int64_t *items;
	size_t left;
	const int64_t *value; /* the newest value */
	size_t count;
};

static bool next_value(struct value_cursor *cursor)
{
	if (cursor->left == 0)
		return false;
	cursor->count = (size_t)cursor->items[0];
	cursor->value = cursor->items + 1;
	cursor->items += 1 + cursor->count;
	cursor->left -= 1 + cursor->count;
	return true;
}

/* The columns of operations.def. */
static const struct operation_row {
	enum { GIVES_NUMBER, GIVES_LIST, GIVES_SAME } gives;
	enum { TOTALS_NONE, TOTALS_AFTER, TOTALS_ALL } totals;
} rows[] = {
#define OPERATION(id, name, gives, totals) [PYTHON_##id] = {GIVES_##gives, TOTALS_##totals},
#include "language/python_dice/operations.def"
};

static bool is_list(const struct python_expression *expression)
{
	while (rows[expression->operation].gives == GIVES_SAME)
		expression = expression->first;
	return rows[expression->operation].gives == GIVES_LIST;
}

/* Whether the operator converts this operand to an integer, whatever its type. */
static bool takes_total(const struct python_expression *expression,
			const struct python_expression *operand)
{
	const struct operation_row *row = &rows[expression->operation];

	return row->totals == TOTALS_ALL ||
	       (row->totals == TOTALS_AFTER && operand != python_first_operand(expression));
}

/* Whether the breakdown of the expression is a single line. */
static bool is_line(const struct python_expression *expression)
{
	while (expression->first != NULL && expression->first == expression->last)
		expression = expression->first;
	return expression->operation == PYTHON_INTEGER || python_is_plain_roll(expression);
}

static void write_value(const struct writer *to, struct value_cursor *cursor, bool list)
{
	if (!next_value(cursor))
		return;
	writer_text(to, " -> ");
	write_result(to, cursor->value, cursor->count, list);
}

static void write_total(const struct writer *to, const struct value_cursor *cursor)
{
	uint64_t total = 0; /* unsigned: partial sums may overflow, the total does not */
	size_t i;

	for (i = 0; i < cursor->count; i++)
		total += (uint64_t)cursor->value[i];
	writer_text(to, " -> ");
	writer_number(to, (int64_t)total);
}

static void write_expression(const struct writer *to, const struct python_expression *expression,
			     size_t level, struct value_cursor *cursor);

static void write_operand(const struct writer *to, const struct python_expression *expression,
			  const struct python_expression *operand, size_t level,
			  struct value_cursor *cursor)
{
	write_expression(to, operand, level, cursor);
	if (takes_total(expression, operand) && is_list(operand) && cursor->count > 1)
		write_total(to, cursor);
}

static void write_operands(const struct writer *to, const struct python_expression *expression,
			   size_t level, struct value_cursor *cursor)
{
	const struct python_expression *first = python_first_operand(expression), *operand, *next;

	writer_text(to, "\n");
	for (operand = first; operand != NULL; operand = next) {
		next = python_next_operand(expression, operand);
		writer_blanks(to, 2 * (level + 1));
		write_operand(to, expression, operand, level + 1, cursor);
		writer_text(to, next != NULL ? ",\n" : "\n");
		if (python_goes_on(expression) && operand != first && next != NULL)
			next_value(cursor); /* the partial result is not shown */
	}
	writer_blanks(to, 2 * level);
}

static void write_expression(const struct writer *to, const struct python_expression *expression,
			     size_t level, struct value_cursor *cursor)
{
	if (expression->operation == PYTHON_INTEGER) {
		writer_number(to, expression->number);
		return;
	}
	if (python_is_plain_roll(expression)) {
		writer_text(to, "roll ");
		python_write_roll_name(to, expression);
	} else {
		writer_text(to, python_name(expression->operation));
		writer_text(to, "(");
		if (is_line(expression))
			write_operand(to, expression, expression->first, level, cursor);
		else
			write_operands(to, expression, level, cursor);
		writer_text(to, ")");
	}
	write_value(to, cursor, is_list(expression));
}

static void write_breakdown(const struct rendering *rendering, const struct writer *to,
			    const struct dicelab_list *roll)
{
	const struct python_rendering *python = (const struct python_rendering *)rendering;
	struct value_cursor cursor = {.items = roll->items, .left = roll->length}, last = cursor;

	writer_text(to, "Result: ");
	if (python->root->operation == PYTHON_INTEGER) {
		writer_number(to, python->root->number);
	} else {
		while (next_value(&last))
			continue;
		write_result(to, last.value, last.count, python->list);
	}
	writer_text(to, "\nBreakdown:\n");
	write_expression(to, python->root, 0, &cursor);
}

const struct rendering *python_rendering(struct builder *builder, unsigned manners,
					 const struct python_expression *root, bool list)
{
	bool verbose = (manners & DICELAB_VERBOSE) != 0;
	struct python_rendering python = {{verbose ? write_breakdown : write_roll}, root, list};

	return build_copy(builder, root->at, &python, sizeof python);
}
