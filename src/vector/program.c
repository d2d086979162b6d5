/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Compilation of a source: intermediate representation, then register allocation. */
#include "vector/program.h"

#include "vector/settle.h"

static bool is_within(const struct draft *code, const struct limits *limits)
{
	const struct block *block = &code->blocks[0];

	return block->turns <= limits->turns && block->steps <= limits->steps &&
	       block->items <= limits->items;
}

bool vector_program_make(struct vector_program *program, const struct dicelab_memory *memory,
			 const struct limits *limits, const struct vector_source *source)
{
	struct items items = {0};
	struct draft code;
	value counts = 0;
	bool made;

	*program = (struct vector_program){0};
	arena_init(&program->arena, memory);
	code_init(&code, memory);
	code.limits = limits;
	code.far = source->far;
	code.kept = &program->arena;
	made = !code.failed && source->make(source->data, &code, &items, &counts) && !code.failed &&
	       is_within(&code, limits) && !code_is(&code, counts, 0) &&
	       settle(&code, &items, counts, program);
	code_clear(&code);
	return made;
}

void vector_program_clear(struct vector_program *program)
{
	arena_clear(&program->arena);
}
