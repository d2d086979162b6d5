/*
 * The machine from the inside. Each call of a function of the script has a frame, whose values are registers: a stretch
 * of a block that never moves, so that functions in C may point to their arguments. The registers of the callee begin
 * with the arguments, where the caller put them. Frames do not take C's stack; only calls of the script from C do.
 * Private to the room.
 */
#ifndef STARLARK_MACHINE_INSIDE_H
#define STARLARK_MACHINE_INSIDE_H

#include "starlark/code.h"
#include "starlark/machine.h"
#include "starlark/script.h"

/* Registers of some frames. */
struct block {
	struct block *after; /* kept for the next deep call */
	struct value *end;
	struct value registers[];
};

struct frame {
	const struct routine *routine;
	const struct function *function; /* NULL: the statements outside of all functions */
	const struct instruction *next;  /* the one behind the instruction at work */
	struct value *registers;
	struct block *block; /* where they are */
};

static inline struct value *frame_end(const struct frame *frame)
{
	return frame->registers + frame->routine->registers;
}

/* The method that a name meant the last time. */
struct found_method {
	const struct type *type;
	const struct native *row;
};

struct machine {
	struct heap heap;
	const struct script *script;
	const struct program *program;

	struct frame *frames; /* room for as many as the limit of depth allows */
	size_t frame_count, most_frames;
	struct block *blocks;    /* the first */
	struct value *globals;   /* the registers of the first frame */
	size_t entered;          /* so many calls of the script from C are at work */
	struct value *constants; /* made of the program's */
	size_t constant_count;
	struct found_method *methods; /* of constants that are names */

	struct value *kept; /* by machine_keep */
	size_t kept_count, kept_capacity;

	uint64_t steps;
	bool failed; /* an error was reported */
};

extern const struct type type_cell;

/* The place of the script that is being run. */
struct span machine_place(const struct frame *frame);

/* Frees what nobody refers to any more. */
void machine_collect(struct machine *machine);

/* ---- call.c ---- each is false after an error */

/* Begins a call: a new frame, whose first registers are the parameters. `base` is where they are, or NULL: they are put
   behind the registers of the caller. */
bool call_begin(struct machine *machine, const struct function *function,
		const struct arguments *arguments, struct value *base);

/* The frame of a routine whose parameters are at `base`, or of one without parameters, where `base` is NULL. */
bool call_enter(struct machine *machine, const struct routine *routine,
		const struct function *function, struct value *base);

/* Calls what is no function of the script. */
bool call_native(struct machine *machine, struct value callee, const struct arguments *arguments,
		 struct value *result);

/* A call with keywords, *list or **dict, in the registers from `at` on. Functions of the script are only begun. */
bool call_shape(struct machine *machine, const struct shape *shape, struct value *at, bool *begun);

/* A function, with its defaults and with what it catches of the frame that makes it. */
bool call_make(struct machine *machine, const struct routine *routine, const struct frame *frame,
	       const struct value *defaults, struct value *result);

/* ---- run.c ---- */

/* Runs until only so many frames are left; the result is that of the last that was left. */
bool machine_run(struct machine *machine, size_t frames, struct value *result);

#endif
