/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Emits instructions with their places; allocates registers; patches jumps; constant pool; definite assignment. */
#include <string.h>

#include "starlark/compile.h"

bool write_grow(struct syntax *syntax, void *array, size_t *capacity, size_t needed, size_t size)
{
	enum { SMALLEST = 16 };
	size_t wanted = *capacity < SMALLEST ? SMALLEST : *capacity;
	void *before, *block;

	if (needed <= *capacity)
		return true;
	while (wanted < needed)
		wanted *= 2;
	block = syntax_take(syntax, wanted * size);
	if (block == NULL)
		return false;
	/* The pointer has another type: it is copied as bytes to avoid aliasing. */
	memcpy(&before, array, sizeof before);
	if (*capacity > 0)
		memcpy(block, before, *capacity * size);
	memcpy(array, &block, sizeof block);
	*capacity = wanted;
	return true;
}

bool write_instruction(struct write *write, struct span at, struct instruction instruction)
{
	struct routine *routine = write->routine;
	struct syntax *syntax = write->compile->syntax;

	if (!write_grow(syntax, &routine->code, &write->capacity, routine->count + 1,
			sizeof instruction) ||
	    !write_grow(syntax, &routine->places, &write->place_capacity, routine->count + 1,
			sizeof at))
		return false;
	routine->places[routine->count] = at;
	routine->code[routine->count++] = instruction;
	return true;
}

bool write_extra(struct write *write, struct span at, int extra, struct instruction instruction)
{
	instruction.extra = (uint8_t)extra;
	return write_instruction(write, at, instruction);
}

/* ---- registers ---- */

bool write_take_some(struct write *write, struct span at, size_t count, uint16_t *first)
{
	if (count > MOST_REGISTERS - write->top)
		return diag_error(write->compile->syntax->diag, CODE_LIMIT, at, NULL,
				  "more than %d values at once in one function", MOST_REGISTERS);
	*first = (uint16_t)write->top;
	write->top += count;
	if (write->top > write->routine->registers)
		write->routine->registers = write->top;
	return true;
}

bool write_take(struct write *write, struct span at, uint16_t *number)
{
	return write_take_some(write, at, 1, number);
}

/* ---- jumps ---- */

bool write_jump(struct write *write, struct span at, struct instruction jump, struct jumps *jumps)
{
	int32_t here = (int32_t)write->routine->count;

	jump.wide = jumps->last;
	if (!write_instruction(write, at, jump))
		return false;
	jumps->last = here;
	return true;
}

void write_arrive_at(struct write *write, struct jumps *jumps, size_t aim)
{
	while (jumps->last >= 0) {
		int32_t here = jumps->last;
		struct instruction *jump = &write->routine->code[here];

		jumps->last = jump->wide;
		jump->wide = (int32_t)aim - (here + 1);
	}
}

void write_arrive(struct write *write, struct jumps *jumps)
{
	write_arrive_at(write, jumps, write->routine->count);
}

/* ---- constants ---- */

bool write_constant(struct compile *compile, struct constant constant, uint32_t *number)
{
	if (!write_grow(compile->syntax, &compile->constants, &compile->constant_capacity,
			compile->constant_count + 1, sizeof constant))
		return false;
	*number = (uint32_t)compile->constant_count;
	compile->constants[compile->constant_count++] = constant;
	return true;
}

bool write_name(struct compile *compile, struct name *name, uint32_t *number)
{
	struct constant text = {.kind = CONSTANT_TEXT, .bytes = name->text, .size = name->length};

	if (name->constant == 0) {
		if (!write_constant(compile, text, number))
			return false;
		name->constant = *number + 1;
	}
	*number = name->constant - 1;
	return true;
}

/* ---- definite assignment ---- */

bool assigned_note(struct write *write, struct variable *variable)
{
	if (variable->assigned)
		return true;
	if (!write_grow(write->compile->syntax, &write->assigned, &write->assigned_capacity,
			write->assigned_count + 1, sizeof *write->assigned))
		return false;
	variable->assigned = true;
	write->assigned[write->assigned_count++] = variable;
	return true;
}

void assigned_forget(struct write *write, size_t count)
{
	while (write->assigned_count > count)
		write->assigned[--write->assigned_count]->assigned = false;
}
