/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of expressions in messages of python-dice: Sub(1, 1), 3d6. */
#include <string.h>

#include "language/python_dice/python_dice.h"

const char *python_name(enum python_operation operation)
{
	static const char *const names[] = {
#define OPERATION(id, name, ...) [PYTHON_##id] = (name),
#include "language/python_dice/operations.def"
	};

	return names[operation];
}

bool python_is_sum(enum python_operation operation)
{
	return operation == PYTHON_ADD || operation == PYTHON_SUBTRACT;
}

bool python_is_dice(enum python_operation operation)
{
	return operation == PYTHON_DICE || operation == PYTHON_FUDGE_DICE ||
	       operation == PYTHON_WILD_DICE;
}

bool python_is_plain_roll(const struct python_expression *expression)
{
	return python_is_dice(expression->operation) &&
	       expression->first->operation == PYTHON_INTEGER &&
	       expression->last->operation == PYTHON_INTEGER;
}

static const char *letter_of(enum python_operation dice)
{
	return dice == PYTHON_DICE ? "d" : dice == PYTHON_FUDGE_DICE ? "u" : "w";
}

void python_write_roll_name(const struct writer *to, const struct python_expression *roll)
{
	writer_number(to, roll->first->number);
	writer_text(to, letter_of(roll->operation));
	writer_number(to, roll->last->number);
}

/* ---- n-ary operations ---- */

bool python_goes_on(const struct python_expression *expression)
{
	const struct python_expression *first = expression->first;

	return first != NULL && first->operation == expression->operation &&
	       first->first != first->last && expression->first != expression->last &&
	       first->outer.begin == first->at.begin;
}

const struct python_expression *python_first_operand(const struct python_expression *expression)
{
	while (python_goes_on(expression))
		expression = expression->first;
	return expression->first;
}

const struct python_expression *python_next_operand(const struct python_expression *expression,
						    const struct python_expression *operand)
{
	const struct python_expression *above = NULL;

	if (operand->next != NULL)
		return operand->next;
	for (; expression->last != operand; expression = expression->first)
		above = expression;
	return above == NULL ? NULL : above->last;
}

/* ---- names ---- */

/* The recursion stops when the buffer is full, since the expression may be a long chain. */
static void write_name(const struct writer *to, const struct python_expression *expression)
{
	const struct buffer *buffer = to->data;
	const struct python_expression *operand, *next;

	if (buffer->length + 1 >= buffer->size)
		return;
	if (expression->operation == PYTHON_INTEGER) {
		writer_number(to, expression->number);
	} else if (python_is_dice(expression->operation)) {
		write_name(to, expression->first);
		writer_text(to, letter_of(expression->operation));
		write_name(to, expression->last);
	} else {
		writer_text(to, python_name(expression->operation));
		writer_text(to, "(");
		for (operand = python_first_operand(expression); operand != NULL; operand = next) {
			write_name(to, operand);
			if (buffer->length + 1 >= buffer->size)
				return;
			next = python_next_operand(expression, operand);
			writer_text(to, next != NULL ? ", " : "");
		}
		writer_text(to, ")");
	}
}

/* Truncates longer text and marks it with "...". */
static void cut(struct python_text *text, size_t most)
{
	static const char mark[] = "...";

	if (strlen(text->text) >= most - 1)
		memcpy(text->text + most - sizeof mark, mark, sizeof mark);
}

struct python_text python_name_text(const struct python_expression *expression)
{
	struct python_text text = {.text = ""};
	struct buffer buffer;
	struct writer to = writer_to_buffer(&buffer, text.text, sizeof text.text);

	write_name(&to, expression);
	cut(&text, sizeof text.text);
	return text;
}

struct python_text python_evaluated_text(const struct python_expression *expression, int64_t number)
{
	struct python_text name = python_name_text(expression), text = {.text = ""};
	struct buffer buffer;
	struct writer to = writer_to_buffer(&buffer, text.text, sizeof text.text);

	if (expression->operation == PYTHON_INTEGER)
		return text;
	writer_text(&to, " (");
	cut(&name, sizeof name.text - 60); /* leave room for the rest */
	writer_text(&to, name.text);
	writer_text(&to, " evaluated to ");
	writer_number(&to, number);
	writer_text(&to, ")");
	return text;
}

void python_write_list(const struct writer *to, const int64_t *items, size_t count)
{
	size_t i;

	writer_text(to, "[");
	for (i = 0; i < count; i++) {
		writer_text(to, i > 0 ? ", " : "");
		writer_number(to, items[i]);
	}
	writer_text(to, "]");
}

struct python_text python_number_text(int64_t number)
{
	struct python_text text = {.text = ""};
	struct buffer buffer;
	struct writer to = writer_to_buffer(&buffer, text.text, sizeof text.text);

	writer_number(&to, number);
	return text;
}

struct python_text python_list_text(const int64_t *items, size_t count)
{
	struct python_text text = {.text = ""};
	struct buffer buffer;
	struct writer to = writer_to_buffer(&buffer, text.text, sizeof text.text);

	python_write_list(&to, items, count);
	cut(&text, sizeof text.text);
	return text;
}
