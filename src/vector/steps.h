/*
 * Steps: what a compiled statement does, one after the other, and the loops that do it. Columns lie one after the other in one
 * block of memory; a step names them by their place in it. Like the kernels (vector/kernels.h), steps.c is compiled once for each
 * kind of processor.
 */
#ifndef VECTOR_STEPS_H
#define VECTOR_STEPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "chance/random.h"
#include "vector/code.h"

/* Lanes are run in rows of so many, the last one filled up; a column has room for all lanes of a block, and to spare. */
enum { ROW = 32, ROOM = TRIALS_IN_BLOCK + 2 * ROW };

struct step {
	enum operation operation;
	bool wide;         /* its operands; of what chooses, what it chooses from */
	uint8_t constants; /* 1: the second operand is one; 2: the third */
	int operand_count;
	uint32_t out, operands[3];
	int32_t numbers[3]; /* constants in the place of operands */
	int32_t stream;
	int64_t number, draw, count;
	const void *object;
	const struct loop *loop;
};

/* So many rows, to or from the columns in `columns`. */
typedef void step_loop(char *columns, const struct step *step, size_t rows);

/* The lanes that stay in a loop and those that leave it. */
struct picked {
	size_t staying, leaving;
	uint16_t stay[ROOM], leave[ROOM];
	uint16_t masks[ROOM / 16]; /* a bit for each lane that stays */
};

struct steps {
	/* By width and by which operands are constants; NULL where there is none such. */
	step_loop *loops[OPERATION_COUNT][2][4];
	void (*pick)(struct picked *picked, const int16_t *go, size_t count);
	/* Moves the numbers of the lanes that stay together; `out` may be `in`. */
	void (*compress[2])(void *out, const void *in, const struct picked *picked, size_t count);
	/* How many are 1. */
	size_t (*count)(const int16_t *flags, size_t count);
	bool (*outside[2])(const void *in, int64_t low, int64_t high, size_t count);
	/* The sums of draws number `draw` … draw + draws - 1 for the trials, with at most RANDOM_SMALL faces. */
	void (*dice)(struct stream stream, uint64_t draw, uint64_t draws, const uint16_t *trials,
		     uint16_t faces, int16_t *out, size_t count);
	/* Draw number 0, each of a die of its own. */
	void (*dice_of)(struct stream stream, const uint16_t *trials, const int16_t *faces,
			int16_t *out, size_t count);
};

#endif
