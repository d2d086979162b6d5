/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The interpreter's own state. Each call of a function of the script has a frame, whose registers are a part of a
 * block that never moves, so that native functions may point to their arguments. The registers of the callee begin
 * with the arguments, where the caller put them. Frames do not use the C stack; only calls of the script from C do.
 * For this folder only.
 */
#ifndef STARLARK_MACHINE_INSIDE_H
#define STARLARK_MACHINE_INSIDE_H

#include "starlark/code.h"
#include "starlark/machine.h"
#include "starlark/script.h"

/* A chunk of the register stack, shared by several frames. */
struct register_block {
	struct register_block *after; /* reused by the next deep call */
	struct value *end;
	struct value registers[];
};

struct frame {
	const struct routine *routine;
	const struct function *function; /* NULL: the statements outside all functions */
	const struct instruction *next;  /* the instruction after the current one */
	struct value *registers;
	struct register_block *block; /* that contains them */
};

static inline struct value *frame_end(const struct frame *frame)
{
	return frame->registers + frame->routine->registers;
}

/* Inline cache of a method lookup: the row that a name had for this type. */
struct found_method {
	const struct type *type;
	const struct native *row;
};

struct machine {
	struct heap heap;
	const struct script *script;
	const struct bytecode *program;

	struct frame *frames; /* as many as the depth limit allows */
	size_t frame_count, most_frames;
	struct register_block *blocks; /* the first */
	struct value *globals;         /* the registers of the first frame */
	size_t entered;                /* nesting depth of calls of the script from C */
	struct value *constants;       /* the constant pool, as values */
	size_t constant_count;
	struct found_method *methods; /* one cache for each constant that is a name */

	struct value *
		kept; /* roots added by machine_keep; whoever calls a native function removes them */
	size_t kept_count, kept_capacity;

	uint64_t steps;
	bool failed; /* an error was reported */
};

extern const struct type type_cell;

/* The source place of the frame's current instruction. */
struct span machine_place(const struct frame *frame);

/* Runs the collector. */
void machine_collect(struct machine *machine);

/* ---- call.c ---- each is false after an error */

/* Begins a call: pushes a frame whose first registers are the bound parameters. `base` is where they are stored, or
   NULL: after the registers of the caller. */
bool call_begin(struct machine *machine, const struct function *function,
		const struct arguments *arguments, struct value *base);

/* Pushes the frame of a routine whose parameters are already at `base`, or which has none, with a `base` of NULL. */
bool call_enter(struct machine *machine, const struct routine *routine,
		const struct function *function, struct value *base);

/* Calls any value that can be called, and runs it to its end. */
bool call_value(struct machine *machine, struct value callee, const struct arguments *arguments,
		struct value *result);

/* A call with keywords, *list or **dict, whose registers begin at `at`. Functions of the script are begun, not run. */
bool call_shape(struct machine *machine, const struct call_shape *shape, struct value *at,
		bool *begun);

/* Makes a closure: a function with its defaults and the cells that it captures from the frame. */
bool call_make(struct machine *machine, const struct routine *routine, const struct frame *frame,
	       const struct value *defaults, struct value *result);

/* ---- run.c ---- */

/* Runs until only `frames` frames are left; the result is that of the frame that was left last. */
bool machine_run(struct machine *machine, size_t frames, struct value *result);

#endif
