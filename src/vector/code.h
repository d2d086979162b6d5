/*
 * What a statement is compiled to, before it gets registers: values, each made by an operation from others before it, in blocks.
 * Block 0 is the statement; each loop has a block of its own, which is run for the lanes that are left in it. A value is made
 * once in a block, however often it is asked for.
 *
 * Nothing that an operation does can go wrong in any lane, so values of both branches of an `if` may be made for all lanes;
 * what would be an error is a FAULT of the lanes in which it matters. Bounds are known of every value, and none is wider than
 * 32 bits.
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
#define SPECIAL(id) OPERATION_##id,
#include "vector/code.def"
	OPERATION_COUNT
};

/* The number of a value; 0 is the constant 0. */
typedef int32_t value;
enum { NO_VALUE = -1 };

/* Bounds of what columns hold. */
enum { LEAST_NUMBER = -(1 << 30), GREATEST_NUMBER = 1 << 30 };

struct made {
	enum operation operation;
	bool wide; /* 32 bits, not 16 */
	int32_t block;
	value operands[3];
	int32_t stream; /* of a die */
	int64_t number; /* a constant; the faces of a die; of a STATE or RESULT, which */
	int64_t draw;   /* the number of a draw, the first of several */
	int64_t count;  /* of dice that are added up; of what is CHECKED, the kind of operator */
	const void *object; /* of a ROW, the struct alias; of a LOOKUP, the list */
	struct interval bounds;
	size_t hash;
	value next; /* of those with the same hash */
};

/* A stream of chance, a branch of another one. */
struct branch {
	int32_t from; /* -1: this is the block's own */
	int32_t block;
	bool turn; /* the branch for this turn of the loop, not that for `number` */
	uint64_t number;
};

/* A column that goes from turn to turn. */
struct state {
	value inside; /* the STATE */
	value before,
		after; /* what it is in the first turn; and after a turn: in the block of the loop */
	bool guarded;  /* it may leave the bounds of `inside`: then the batch is not for us */
	int64_t low, high; /* those bounds */
};

/* What is left of a loop where it ends. */
struct result {
	value before; /* outside: for lanes that do not enter it */
	value after;  /* in the block of the loop */
};

enum { MOST_STATES = 160 };

struct block {
	int32_t parent; /* -1 of block 0 */
	value entry;    /* 1 where lanes enter: outside */
	value go;       /* 1 where there is another turn: inside */
	struct state *states;
	struct result *results;
	int32_t state_count, result_count;
	int64_t turns, steps, items; /* what a turn takes of the limits, at most */
	bool rotated;                /* the last turn is not run */
};

enum { HASHES = 4096 };

struct draft {
	const struct dicelab_memory *memory;
	struct arena arena; /* for what belongs to it and is not in these arrays … */
	struct arena *kept; /* … and for what is part of the program */
	struct made *values;
	size_t count, room;
	struct block *blocks;
	size_t block_count, block_room;
	struct branch *streams;
	size_t stream_count, stream_room;
	int32_t block; /* to which values are added */
	value mask;    /* 1 in lanes that matter; all others may hold anything */
	bool failed;   /* it cannot be compiled, or there is no memory for it */
	bool cautious; /* no test is decided by the bounds of what it is about, which may be guesses */
	value heads[HASHES];
};

void code_init(struct draft *code, const struct dicelab_memory *memory);
void code_clear(struct draft *code);
/* It cannot be compiled. Returns the constant 0. */
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

/* How many of the operands are asked for. */
int code_operands(const struct made *made);
/* Are these a > k and a > l, with k no more than l? Then the second is 1 only where the first is. */
bool code_is_weaker(const struct draft *code, value first, value second);

/* ---- making values ---- */

/* Of those that columns hold, or the next one on either side, to compare with. */
value code_constant(struct draft *code, int64_t number);
value code_add(struct draft *code, value a, value b);
value code_subtract(struct draft *code, value a, value b);
value code_multiply(struct draft *code, value a, value b);
value code_least(struct draft *code, value a, value b);
value code_greatest(struct draft *code, value a, value b);
/* Of a divisor that is not 0 where it matters. */
value code_divide(struct draft *code, value a, value b);
value code_modulo(struct draft *code, value a, value b);
/* EQUAL, UNEQUAL, LESS, GREATER or ATMOST. */
value code_test(struct draft *code, enum operation test, value a, value b);
/* Of what is 0 or 1. */
value code_not(struct draft *code, value a);
value code_both(struct draft *code, value a, value b);
value code_either(struct draft *code, value a, value b);
/* a if it is 1, else b. */
value code_choose(struct draft *code, value condition, value a, value b);
/* Any arithmetic operator, where it may fail or be too large. */
value code_checked(struct draft *code, enum node_kind kind, value a, value b);
/* Where it is 1 and it matters, the walk over the tree is to tell what is wrong. */
void code_fault(struct draft *code, value wrong);
/* Whatever is made in another way: looked up, or added. */
value code_make(struct draft *code, struct made made);
/* The value as this block may use it. */
value code_use(struct draft *code, value x);
/* The value, in 32 bits if it is asked for. */
value code_wide(struct draft *code, value x, bool broad);
/* The value as a column: of a constant, one that is filled with it. */
value code_column(struct draft *code, value x);

/* ---- chance ---- */

int32_t code_stream(struct draft *code, int32_t from, uint64_t number);
/* The branch for the turn that a loop is in. */
int32_t code_stream_of_turn(struct draft *code, int32_t from);
/* It matters only in lanes where `where` is 1. */
value code_die(struct draft *code, int32_t stream, int64_t draw, int64_t faces, value where);
/* The sum of `count` dice. */
value code_dice(struct draft *code, int32_t stream, int64_t count, int64_t faces);
value code_die_of(struct draft *code, int32_t stream, value faces);
/* The number of a row of the table, drawn. */
value code_row(struct draft *code, int32_t stream, const struct table *table);
/* One of the numbers, which are as many as `place` may be, and belong to the program. */
value code_lookup(struct draft *code, value place, const int32_t *numbers);

/* ---- loops ---- */

struct code_mark {
	size_t values, streams, blocks;
	int32_t block;
	value mask;
};

/* Opens a block for a loop, and says what to go back to if it is to be made anew. */
bool code_open(struct draft *code, value entry, struct code_mark *mark);
void code_go_back(struct draft *code, const struct code_mark *mark);
/* A state of the loop that is open. */
value code_state(struct draft *code, int64_t low, int64_t high, bool broad);
/* Ends the block. */
/* Makes the value of this block a state, for those that use it. */
void code_become_state(struct draft *code, value x, value before, value after);
void code_close(struct draft *code, const struct code_mark *mark, value go);
/* What the loop that was closed last left, once result number `result` is set. */
value code_result(struct draft *code, int32_t block, value loop, int32_t result);

#endif
