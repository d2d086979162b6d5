/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Code generation for scripts: single instructions and registers (write.c), expressions (compile_expression.c),
 * functions and statements (compile.c). All functions return false after an error (reported). For this folder only.
 */
#ifndef STARLARK_COMPILE_H
#define STARLARK_COMPILE_H

#include "starlark/code.h"
#include "starlark/syntax.h"

/* Code generation of a whole program. */
struct compile {
	struct syntax *syntax;
	struct bytecode *program;
	struct constant *constants;
	size_t constant_count, constant_capacity;
	struct call_shape *shapes;
	size_t shape_count, shape_capacity;
	struct routine **routines;
	size_t routine_count, routine_capacity;
};

/* Forward jumps to one target that is not known yet: `last` is the newest, and until the target is known each
   instruction stores the index of the one before it (-1 ends the list). */
struct jumps {
	int32_t last;
};

struct loop_code {
	struct loop_code *around;
	uint16_t at;                          /* the first of its registers */
	struct jumps breaks, continues, next; /* `next`: to the test of its end */
	size_t body;                          /* the first instruction */
};

/* Code generation of one function. */
struct write {
	struct compile *compile;
	struct write *around;
	const struct script_scope *scope;
	struct routine *routine;
	size_t capacity;              /* of routine->code */
	size_t place_capacity;        /* of routine->places */
	size_t variables;             /* number of registers that hold variables: the first ones */
	size_t top;                   /* registers from here on are free */
	struct loop_code *loop;       /* innermost */
	const struct statement *last; /* outside functions: its value is the script's result */
	enum named_type returns;      /* the declared return type; TYPE_COUNT: any */

	/* Definite assignment: the variables that are surely assigned at this point, the newest last. */
	struct variable **assigned;
	size_t assigned_count, assigned_capacity;
};

/* ---- write.c ---- */

static inline struct instruction instruction_of(enum opcode opcode, size_t a, size_t b, size_t c)
{
	return (struct instruction){
		.opcode = (uint8_t)opcode, .a = (uint16_t)a, .b = (uint16_t)b, .c = (uint16_t)c};
}

static inline struct instruction instruction_wide(enum opcode opcode, size_t a, int32_t wide)
{
	return (struct instruction){.opcode = (uint8_t)opcode, .a = (uint16_t)a, .wide = wide};
}

bool write_instruction(struct write *write, struct span at, struct instruction instruction);
bool write_extra(struct write *write, struct span at, int extra, struct instruction instruction);

/* Allocates registers; an error if there are none left. */
bool write_take(struct write *write, struct span at, uint16_t *number);
bool write_take_some(struct write *write, struct span at, size_t count, uint16_t *first);

/* A jump to the next write_arrive of `jumps`, or to the instruction `aim`. */
bool write_jump(struct write *write, struct span at, struct instruction jump, struct jumps *jumps);
void write_arrive(struct write *write, struct jumps *jumps);
void write_arrive_at(struct write *write, struct jumps *jumps, size_t aim);

bool write_constant(struct compile *compile, struct constant constant, uint32_t *number);
bool write_name(struct compile *compile, struct name *name, uint32_t *number);

/* Grows an array in the arena to at least `needed` elements. */
bool write_grow(struct syntax *syntax, void *array, size_t *capacity, size_t needed, size_t size);

/* ---- definite assignment ---- */

bool assigned_note(struct write *write, struct variable *variable);
/* At the end of code that may be skipped, such as a branch or the body of a loop: its assignments, those beyond the first
   `count`, do not count. */
void assigned_forget(struct write *write, size_t count);

/* ---- compile_expression.c ---- */

/* Evaluates an expression into register `to`; compile_operand returns a register that holds the value, which is the
   variable's own where there is one; compile_new always uses a new register. */
bool compile_expression(struct write *write, struct expression *expression, uint16_t to);
bool compile_operand(struct write *write, struct expression *expression, uint16_t *in);
bool compile_new(struct write *write, struct expression *expression, uint16_t *in);
/* Jumps if the truth of the expression is `sense`. */
bool compile_condition(struct write *write, struct expression *expression, bool sense,
		       struct jumps *jumps);
/* Assigns the value of register `from`. */
bool compile_assign(struct write *write, struct expression *target, uint16_t from);
/* Whether the target is a local variable in a register, where the value can be computed in place. */
bool compile_is_at_once(const struct write *write, const struct expression *target);
bool compile_variable(struct write *write, struct span at, struct variable *variable,
		      uint16_t from);
/* Begins a loop over the value of register `over`: jumps to its end test. */
bool compile_loop(struct write *write, struct span at, struct loop_code *loop, uint16_t over);
/* compile_item begins the body: it assigns the item. compile_turn ends it: it fetches the next item, and goes back to the
   body. */
bool compile_item(struct write *write, struct expression *target, const struct loop_code *loop);
bool compile_turn(struct write *write, struct span at, struct expression *target,
		  const struct loop_code *loop);

/* ---- compile.c ---- */

bool compile_function(struct write *write, struct span at, struct function_definition *definition,
		      uint16_t to);

#endif
