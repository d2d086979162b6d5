/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Steps: the instructions of a compiled statement, and the loops that execute them. Columns are contiguous in one block
 * of memory; a step refers to them by offset. Like the kernels (vector/kernels.h), steps.c is compiled once for each
 * kind of processor.
 */
#ifndef VECTOR_STEPS_H
#define VECTOR_STEPS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "vector/code.h"
#include "vector/kernels.h"

/* Lanes are processed in rows of this many, the last one padded; a column has room for all lanes of a block, and a
   reserve. */
enum { ROW = 32, ROOM = TRIALS_IN_BLOCK + 2 * ROW };

struct step {
	enum operation operation;
	bool wide;         /* width of its operands; of CHOOSE, of those chosen from */
	uint8_t constants; /* 1: the second operand is a constant; 2: the third */
	int operand_count;
	uint32_t out, operands[3];
	int32_t numbers[3]; /* constant operands */
	int32_t stream;
	int64_t number, draw, count;
	const void *object;
	const struct loop *loop;
};

/* Processes `rows` rows of the columns in `columns`. */
typedef void step_loop(char *columns, const struct step *step, size_t rows);

/* The lanes that stay in a loop and those that leave it. */
struct picked {
	size_t staying, leaving;
	uint16_t stay[ROOM], leave[ROOM];
	uint16_t masks[ROOM / 16]; /* a bit for each lane that stays */
};

struct steps {
	/* By width and constant operands; NULL if the machine executes the operation itself. */
	step_loop *loops[OPERATION_COUNT][2][4];
	void (*pick)(struct picked *picked, const int16_t *go, size_t count);
	/* Compacts the numbers of the lanes that stay; `out` may be `in`. */
	void (*compress[2])(void *out, const void *in, const struct picked *picked, size_t count);
	/* The number of flags that are 1. */
	size_t (*count)(const int16_t *flags, size_t count);
	bool (*outside[2])(const void *in, int64_t low, int64_t high, size_t count);
	/* The sums of the draws, for the trials. */
	void (*dice)(const struct dice_draws *dice, const uint16_t *trials, int16_t *out,
		     size_t count);
	/* Draw number 0, with different numbers of faces. */
	void (*dice_of)(struct stream stream, const uint16_t *trials, const int16_t *faces,
			int16_t *out, size_t count);
};

#endif
