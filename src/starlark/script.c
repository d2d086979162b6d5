/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a script: parse, resolve, compile, interpret. */
#include "starlark/script.h"

#include <string.h>

#include "starlark/machine_inside.h"
#include "starlark/syntax.h"
#include "starlark/words.h"

static bool make_constant(struct machine *machine, const struct constant *constant,
			  struct value *value)
{
	mpz_t integer;

	switch (constant->kind) {
	case CONSTANT_TEXT:
		return text_value(machine, constant->bytes, constant->size, value);
	case CONSTANT_INTEGER:
		*value = value_integer(constant->integer);
		return true;
	case CONSTANT_BIG:
		mpz_init(integer);
		number_read_integer(constant->bytes, constant->size, 0, integer);
		return number_from_mpz(machine, integer, value);
	case CONSTANT_FLOAT:
		*value = value_float(constant->number);
		return true;
	case CONSTANT_NATIVE:
		return value_new(
			machine,
			heap_native(&machine->heap, &type_native, constant->native, value_none()),
			value);
	}
	return false;
}

static bool make_constants(struct machine *machine)
{
	const struct bytecode *program = machine->program;
	size_t count = program->constant_count, i;

	machine->constants =
		memory_take(machine->heap.memory, (count + 1) * sizeof *machine->constants);
	machine->methods =
		memory_take(machine->heap.memory, (count + 1) * sizeof *machine->methods);
	if (machine->constants == NULL || machine->methods == NULL)
		return machine_out_of_memory(machine);
	memset(machine->methods, 0, (count + 1) * sizeof *machine->methods);
	for (i = 0; i < count; i++) {
		if (!make_constant(machine, &program->constants[i], &machine->constants[i]))
			return false;
		machine->constant_count++;
	}
	return true;
}

static bool make_frames(struct machine *machine)
{
	machine->most_frames = (size_t)machine->script->limits->depth;
	machine->frames =
		memory_take(machine->heap.memory, machine->most_frames * sizeof *machine->frames);
	return machine->frames != NULL || machine_out_of_memory(machine);
}

static bool run_program(struct machine *machine)
{
	const struct script *script = machine->script;
	struct value last;

	if (!make_frames(machine) || !make_constants(machine) ||
	    !call_enter(machine, machine->program->outside, NULL, NULL))
		return false;
	machine->globals = machine->frames[0].registers;
	if (!machine_run(machine, 0, &last))
		return false;
	machine->frame_count = 1; /* the variables outside functions are still alive */
	if (!machine_keep(machine, last))
		return false;
	return script->finish == NULL || script->finish(machine, last);
}

static void clear_machine(struct machine *machine)
{
	const struct dicelab_memory *memory = machine->heap.memory;

	while (machine->blocks != NULL) {
		struct register_block *block = machine->blocks;

		machine->blocks = block->after;
		memory_release(memory, block);
	}
	memory_release(memory, machine->frames);
	memory_release(memory, machine->constants);
	memory_release(memory, machine->methods);
	memory_release(memory, machine->kept);
	heap_clear(&machine->heap);
}

/* Parses and compiles the script; NULL after an error (reported). */
static struct bytecode *make_program(const struct script *script, struct arena *arena)
{
	struct syntax *syntax = arena_take(arena, sizeof *syntax);

	if (syntax == NULL) {
		diag_out_of_memory(script->diag, script->at);
		return NULL;
	}
	syntax->arena = arena;
	syntax->diag = script->diag;
	syntax->limits = script->limits;
	syntax->at = script->at;
	syntax->natives = script->natives;
	if (!script->read(syntax) || !syntax_resolve(syntax))
		return NULL;
	return syntax_compile(syntax);
}

bool script_run(const struct script *script)
{
	struct machine machine = {.script = script};
	struct arena arena;
	bool ran;

	arena_init(&arena, script->memory);
	heap_init(&machine.heap, script->memory, memory_count((uint64_t)script->limits->memory),
		  script->stop);
	machine.program = make_program(script, &arena);
	ran = machine.program != NULL && run_program(&machine);
	clear_machine(&machine);
	arena_clear(&arena);
	return ran;
}
