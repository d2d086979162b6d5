/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Services of the interpreter for native functions: heap, host data, errors with the call chain, steps, roots. */
#include <stdarg.h>

#include "starlark/code.h"
#include "starlark/machine_inside.h"

struct heap *machine_heap(struct machine *machine)
{
	return &machine->heap;
}

void *machine_host(struct machine *machine)
{
	return machine->script->host;
}

struct span machine_place(const struct frame *frame)
{
	const struct routine *routine = frame->routine;

	return routine->places[frame->next - routine->code - 1];
}

/* Notes for the call chain, the innermost call first; of a long chain the first and the last few. */
static void report_chain(struct machine *machine, enum code code)
{
	enum { SHOWN = 4 };
	size_t callers = machine->frame_count - 1, i;

	for (i = 0; i < callers; i++) {
		const struct frame *caller = &machine->frames[callers - 1 - i];

		if (i >= SHOWN && callers - i > SHOWN)
			continue;
		diag_note(machine->script->diag, code, machine_place(caller), NULL,
			  "called from here");
	}
}

struct span machine_here(const struct machine *machine)
{
	if (machine->frame_count == 0)
		return (struct span){machine->script->at.begin, machine->script->at.begin};
	return machine_place(&machine->frames[machine->frame_count - 1]);
}

/* Only the first error is reported: later ones follow from it. */
static bool begin_error(struct machine *machine)
{
	bool first = !machine->failed;

	machine->failed = true;
	return first;
}

static bool end_error(struct machine *machine, enum code code)
{
	if (machine->frame_count > 0)
		report_chain(machine, code);
	return false;
}

bool machine_error_hint(struct machine *machine, enum code code, const char *hint,
			const char *format, ...)
{
	char message[512];
	va_list arguments;

	if (!begin_error(machine))
		return false;
	va_start(arguments, format);
	vsnprintf(message, sizeof message, format, arguments);
	va_end(arguments);
	diag_error(machine->script->diag, code, machine_here(machine), hint, "%s", message);
	return end_error(machine, code);
}

bool machine_limit(struct machine *machine, enum limit which)
{
	if (!begin_error(machine))
		return false;
	diag_limit(machine->script->diag, machine_here(machine), machine->script->limits, which);
	return end_error(machine, CODE_LIMIT);
}

bool machine_out_of_memory(struct machine *machine)
{
	if (machine->heap.over_limit)
		return machine_limit(machine, LIMIT_memory);
	if (machine->heap.stop != NULL && machine->heap.stop->wanted)
		return machine_works(machine, 0); /* reports the reason */
	if (!begin_error(machine))
		return false;
	return diag_out_of_memory(machine->script->diag, machine_here(machine));
}

bool machine_keep(struct machine *machine, struct value value)
{
	if (!memory_grow(machine->heap.memory, &machine->kept, &machine->kept_capacity,
			 machine->kept_count + 1, sizeof value))
		return machine_out_of_memory(machine);
	machine->kept[machine->kept_count++] = value;
	return true;
}

bool machine_works(struct machine *machine, uint64_t steps)
{
	const struct script *script = machine->script;

	if (steps > (uint64_t)script->limits->steps - machine->steps)
		return machine_limit(machine, LIMIT_steps);
	machine->steps += steps;
	if (script->stop != NULL)
		script->stop->at = machine_outside(machine);
	if (!stop_after(script->stop, steps))
		return true;
	if (script->stop->over)
		return machine_limit(machine, LIMIT_steps);
	machine->failed = true; /* stopped by the host, which knows the reason */
	return false;
}

/* ---- collection ---- */

static void mark_values(struct heap *heap, const struct value *values, const struct value *end)
{
	for (; values < end; values++)
		heap_mark(heap, *values);
}

void machine_collect(struct machine *machine)
{
	struct heap *heap = &machine->heap;
	size_t i;

	for (i = 0; i < machine->frame_count; i++) {
		const struct frame *frame = &machine->frames[i];

		if (frame->function != NULL)
			heap_mark(heap, value_of((struct object *)&frame->function->object));
		mark_values(heap, frame->registers, frame_end(frame));
	}
	for (i = 0; i < machine->constant_count; i++)
		heap_mark(heap, machine->constants[i]);
	for (i = 0; i < machine->kept_count; i++)
		heap_mark(heap, machine->kept[i]);
	if (machine->script->mark != NULL)
		machine->script->mark(machine->script->host, heap);
	heap_sweep(heap);
}

struct span machine_outside(const struct machine *machine)
{
	return machine->frame_count == 0 ? (struct span){0, 0} : machine_place(&machine->frames[0]);
}
