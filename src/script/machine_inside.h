/*
 * The machine from the inside. Each call of a function of the script has a frame, whose values are registers: a stretch
 * of a block that never moves, so that functions in C may point to their arguments. The registers of the callee begin
 * with the arguments, where the caller put them. Frames do not take C's stack; only calls of the script from C do.
 * Private to the room.
 */
#ifndef SCRIPT_MACHINE_INSIDE_H
#define SCRIPT_MACHINE_INSIDE_H

#include "script/code.h"
#include "script/machine.h"
#include "script/script.h"

/* Registers of some frames. */
struct block {
	struct block *before, *after; /* the one after is kept for the next deep call */
	struct value *end;
	struct value registers[];
};

struct frame {
	const struct routine *routine;
	const struct function *function; /* NULL: the statements outside of all functions */
	const struct instruction *next;  /* the instruction behind the one at work */
	struct value *registers;
	struct value *end; /* of its registers */
	struct block *block;
};

struct machine {
	struct heap heap;
	const struct script *script;
	const struct program *program;

	struct frame *frames;
	size_t frame_count, frame_capacity;
	struct block *block;     /* of the newest frame */
	struct value *globals;   /* the registers of the first frame */
	size_t entered;          /* so many calls of the script from C are at work */
	struct value *constants; /* made from the program's, and kept */
	size_t constant_count;

	struct value *kept; /* by machine_keep */
	size_t kept_count, kept_capacity;

	uint64_t steps;
	bool failed; /* an error was reported */
};

/* The place of the script that is being run. */
struct span machine_place(const struct machine *machine, const struct frame *frame);

/* Frees what nobody refers to any more. */
void machine_collect(struct machine *machine);

/* Runs the program. False after an error. */
bool machine_run(struct machine *machine, const struct program *program);

#endif
