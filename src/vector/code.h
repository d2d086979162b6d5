/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The intermediate representation of compiled statements, before register allocation: SSA values, each made by an
 * operation from earlier ones, in blocks. Block 0 is the statement; each loop has a block of its own, which is run for
 * the lanes still in it. Values are interned (value numbering): equal ones in a block are made once.
 *
 * No operation can fail in any lane, so values of both branches of an `if` can be computed for all lanes
 * (if-conversion); an error is a FAULT of the lanes in which it matters. Every value has known bounds, which fit 32
 * bits.
 */
#ifndef VECTOR_CODE_H
#define VECTOR_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "support/arena.h"
#include "tree/die_table.h"
#include "tree/interval.h"

enum operation {
#define SPECIAL(id, operands) OPERATION_##id,
#include "vector/code.def"
	OPERATION_COUNT
};

/* The index of a value; 0 is the constant 0. */
typedef int32_t value;
enum { NO_VALUE = -1 };

/* The range of numbers in columns. */
enum { LEAST_NUMBER = -(1 << 30), GREATEST_NUMBER = 1 << 30 };

struct made {
	enum operation operation;
	bool wide; /* 32 bits instead of 16 */
	int32_t block;
	value operands[3];
	int32_t stream;     /* of a die */
	int64_t number;     /* a constant; the faces of a die; the index of a STATE or RESULT */
	int64_t draw;       /* the number of the first draw */
	int64_t count;      /* number of dice that are added; of CHECKED, the kind of operator */
	const void *object; /* of a ROW, the struct alias; of a LOOKUP, its table */
	struct interval bounds;
	size_t hash;
	value next; /* next in the hash chain */
};

/* A random stream, derived from another one. */
struct branch {
	int32_t from; /* -1: the block's own */
	int32_t block;
	bool turn; /* derived by the turn of the loop, not by `number` */
	uint64_t number;
};

/* A loop-carried column (a phi). */
struct loop_state {
	value inside; /* the STATE */
	/* Its values before the first turn, and after a turn: the latter in the block of the loop. */
	value before, after;
	bool guarded;      /* it may leave the bounds of `inside`, which aborts the batch */
	int64_t low, high; /* these bounds */
};

/* A result of a loop. */
struct loop_result {
	value before; /* outside: for lanes that do not enter the loop */
	value after;  /* in the block of the loop */
};

enum { MOST_STATES = 160 };

struct block {
	int32_t parent; /* -1 of block 0 */
	value entry;    /* 1 where lanes enter: outside */
	value go;       /* 1 where there is another turn: inside */
	struct loop_state *states;
	struct loop_result *results;
	int32_t state_count, result_count;
	int64_t turns, steps, items; /* upper bounds per turn of the counts that have limits */
	bool rotated;                /* the last turn is not run (rotate.c) */
};

enum { HASHES = 4096 };

struct draft {
	const struct dicelab_memory *memory;
	const struct limits *limits;
	int64_t far; /* loop states without other bounds are assumed to have magnitudes of at most this */
	struct arena arena; /* for data of the draft that is not in these arrays */
	struct arena *kept; /* for data that is part of the program */
	struct made *values;
	size_t count, room;
	struct block *blocks;
	size_t block_count, block_room;
	struct branch *streams;
	size_t stream_count, stream_room;
	int32_t block; /* the block to which values are added */
	value mask;    /* 1 in lanes that matter; all others may have any value */
	bool failed;   /* cannot be compiled, or out of memory */
	bool cautious; /* tests are not decided by bounds, which may be assumptions */
	value heads[HASHES];
};

void code_init(struct draft *code, const struct dicelab_memory *memory);
void code_clear(struct draft *code);
/* Marks the draft as failed. Returns the constant 0. */
value code_give_up(struct draft *code);

static inline const struct made *code_made(const struct draft *code, value x)
{
	return &code->values[x];
}

static inline struct interval code_bounds(const struct draft *code, value x)
{
	return code->values[x].bounds;
}

static inline bool code_is_constant(const struct draft *code, value x)
{
	return code->values[x].operation == OPERATION_CONSTANT;
}

static inline bool code_is(const struct draft *code, value x, int64_t number)
{
	return code_is_constant(code, x) && code->values[x].number == number;
}

/* The number of operands in use. */
int code_operands(const struct made *made);
/* Whether these are a > k and a > l, with k <= l. Then the second implies the first. */
bool code_is_weaker(const struct draft *code, value first, value second);

/* ---- making values ---- */

/* A constant in the range of columns, or the next one on either side, for comparisons. */
value code_constant(struct draft *code, int64_t number);
value code_add(struct draft *code, value a, value b);
value code_subtract(struct draft *code, value a, value b);
value code_multiply(struct draft *code, value a, value b);
value code_least(struct draft *code, value a, value b);
value code_greatest(struct draft *code, value a, value b);
/* The divisor must not be 0 where it matters. */
value code_divide(struct draft *code, value a, value b);
value code_modulo(struct draft *code, value a, value b);
/* EQUAL, UNEQUAL, LESS, GREATER or ATMOST. */
value code_test(struct draft *code, enum operation test, value a, value b);
/* For flags, which are 0 or 1. */
value code_not(struct draft *code, value a);
value code_both(struct draft *code, value a, value b);
value code_either(struct draft *code, value a, value b);
/* a where the condition is 1, otherwise b. */
value code_choose(struct draft *code, value condition, value a, value b);
/* Any arithmetic operator, where it may fail or overflow. */
value code_checked(struct draft *code, enum node_kind kind, value a, value b);
/* Where `wrong` is 1 and it matters, the interpreter must report the error. */
void code_fault(struct draft *code, value wrong);
/* Interns a value of any other kind. */
value code_make(struct draft *code, struct made made);
/* The value, as used in this block: captures values from outside of a loop. */
value code_use(struct draft *code, value x);
/* The value, in 32 bits if `broad`. */
value code_wide(struct draft *code, value x, bool broad);
/* The value as a column; a constant is filled into one. */
value code_column(struct draft *code, value x);

/* ---- random numbers ---- */

int32_t code_stream(struct draft *code, int32_t from, uint64_t number);
/* The stream of the loop's current turn. */
int32_t code_stream_of_turn(struct draft *code, int32_t from);
/* A die that matters only in lanes where `where` is 1. */
value code_die(struct draft *code, int32_t stream, int64_t draw, int64_t faces, value where);
/* The sum of `count` dice. */
value code_dice(struct draft *code, int32_t stream, int64_t count, int64_t faces);
value code_die_of(struct draft *code, int32_t stream, value faces);
/* A random row of the table, by its index. */
value code_row(struct draft *code, int32_t stream, const struct table *table);
/* The number at `place` of an array as long as the bounds of `place`, which belongs to the program. */
value code_lookup(struct draft *code, value place, const int32_t *numbers);

/* ---- loops ---- */

struct code_mark {
	size_t values, streams, blocks;
	int32_t block;
	value mask;
};

/* Opens a block for a loop, and sets the mark to return to for another attempt. */
bool code_open(struct draft *code, value entry, struct code_mark *mark);
void code_go_back(struct draft *code, const struct code_mark *mark);
/* A new state of the open loop. */
value code_state(struct draft *code, int64_t low, int64_t high, bool broad);
/* Makes a value of this block a state, for all its users. code_close ends the block. */
void code_become_state(struct draft *code, value x, value before, value after);
void code_close(struct draft *code, const struct code_mark *mark, value go);
/* The value that the loop closed last leaves, once its result number `result` is set. */
value code_result(struct draft *code, int32_t block, value loop, int32_t result);

#endif
