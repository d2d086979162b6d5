/*
 * What writes programs: instructions one by one (write.c), of expressions (compile_expression.c), of functions and
 * statements (compile.c). Each function is false after an error (reported). Private to the room.
 */
#ifndef STARLARK_COMPILE_H
#define STARLARK_COMPILE_H

#include "starlark/code.h"
#include "starlark/syntax.h"

/* Of the whole program. */
struct compile {
	struct syntax *syntax;
	struct program *program;
	struct constant *constants;
	size_t constant_count, constant_capacity;
	struct shape *shapes;
	size_t shape_count, shape_capacity;
	struct routine **routines;
	size_t routine_count, routine_capacity;
};

/* Jumps whose aim is not known yet: the last of them, each of which leads to the one before it; -1: none. */
struct jumps {
	int32_t last;
};

struct loop {
	struct loop *around;
	uint16_t at; /* its registers */
	struct jumps breaks, continues;
};

/* Of one function. */
struct write {
	struct compile *compile;
	struct write *around;
	const struct scope *scope;
	struct routine *routine;
	size_t capacity;              /* of instructions */
	size_t place_capacity;        /* of their places */
	size_t variables;             /* the first registers */
	size_t top;                   /* the registers from here on are free */
	struct loop *loop;            /* the innermost */
	const struct statement *last; /* outside of functions: its value is the script's */
	enum named_type returns;      /* TYPE_COUNT: anything */
	bool ended;                   /* what would come next is never reached */

	/* Variables that are assigned by now, the newest last. */
	struct variable **assigned;
	size_t assigned_count, assigned_capacity;
};

/* ---- write.c ---- */

bool write_instruction(struct write *write, struct span at, struct instruction instruction);
bool write_three(struct write *write, struct span at, enum opcode opcode, size_t a, size_t b,
		 size_t c);
bool write_extra(struct write *write, struct span at, enum opcode opcode, int extra, size_t a,
		 size_t b, size_t c);
bool write_wide(struct write *write, struct span at, enum opcode opcode, size_t a, int32_t wide);

/* A free register; there may be none. */
bool write_take(struct write *write, struct span at, uint16_t *number);
bool write_take_some(struct write *write, struct span at, size_t count, uint16_t *first);

/* A jump to where write_arrive is called, or to an instruction. */
bool write_jump(struct write *write, struct span at, enum opcode opcode, size_t a,
		struct jumps *jumps);
void write_arrive(struct write *write, struct jumps *jumps);
void write_arrive_at(struct write *write, struct jumps *jumps, size_t aim);

bool write_constant(struct compile *compile, struct constant constant, uint32_t *number);
bool write_name(struct compile *compile, struct name *name, uint32_t *number);

/* An array in the arena that grows to at least `needed` elements. */
bool write_grow(struct syntax *syntax, void *array, size_t *capacity, size_t needed, size_t size);

/* ---- which variables are assigned ---- */

bool assigned_note(struct write *write, struct variable *variable);

/* What two ways come to that part at `mark` and meet again: a variable is assigned if both assign to it. A way that ends
   does not count. */
struct ways {
	size_t mark;
	struct variable **first; /* that the first way assigned */
	size_t count;
	bool first_ended;
};
void ways_part(struct write *write, struct ways *ways);
bool ways_turn(struct write *write,
	       struct ways *ways); /* the first is at its end, the second begins */
void ways_meet(struct write *write, struct ways *ways);
/* Of one way that may be left out. */
void ways_forget(struct write *write, struct ways *ways);

/* ---- compile_expression.c ---- */

/* Puts the value into a register, or finds the register that it is in. */
bool compile_expression(struct write *write, struct expression *expression, uint16_t to);
bool compile_operand(struct write *write, struct expression *expression, uint16_t *in);
bool compile_new(struct write *write, struct expression *expression, uint16_t *in); /* a free one */
/* Jumps if the value, as a truth value, is `sense`. */
bool compile_condition(struct write *write, struct expression *expression, bool sense,
		       struct jumps *jumps);
/* Assigns what is in a register. */
bool compile_assign(struct write *write, struct expression *target, uint16_t from);
bool compile_variable(struct write *write, struct span at, struct variable *variable,
		      uint16_t from);
/* The registers of a loop over what is in the first, and its end. */
bool compile_loop(struct write *write, struct span at, struct loop *loop, uint16_t over,
		  struct jumps *next, size_t *body);
/* At the beginning of the body: the item is assigned. At its end: the next one, and back to the body. */
bool compile_item(struct write *write, struct expression *target, const struct loop *loop);
bool compile_turn(struct write *write, struct span at, struct expression *target,
		  const struct loop *loop, size_t body);

/* ---- compile.c ---- */

bool compile_function(struct write *write, struct span at, struct definition *definition,
		      uint16_t to);

#endif
