/*
 * Statements that are compiled to be rolled many times. The walk over the tree (roll_inside.h) can roll anything; what most
 * statements do is rolled faster by a program made for it. The dice fall the same, to the bit; and whenever anything may be wrong
 * in any trial of a batch, that batch is left to the walk, which tells what it is.
 *
 * The tree becomes values (compiled/compile.h), these become steps over columns of 16 or 32 bits (compiled/settle.h), and a
 * machine runs these steps: how it runs a loop is told in compiled/vector_machine.c.
 */
#ifndef ROLL_COMPILED_H
#define ROLL_COMPILED_H

#include "roll/roll.h"

struct columns;
struct compiled;
struct draft;
struct items;

/* What is compiled. */
struct compiled_source {
	/* Makes the values of all items that come out (compiled/compile.h), in block 0 of `code`; *counts is 1 in lanes that count. A
	   state of a loop that has no bounds by itself is taken to be no further from 0 than `far`. False if that cannot be
	   done, or there is no memory for it. */
	bool (*make)(const void *data, struct draft *code, const struct limits *limits, int64_t far,
		     struct items *items, int32_t *counts);
	const void *data; /* lives longer than what is compiled */
};

/* A statement. */
struct compiled_source compiled_tree(const struct tree *tree);

/* NULL if it cannot be compiled, or there is no memory for it: then it is walked. One thread's. */
struct compiled *compiled_new(const struct roll *roll, struct compiled_source source);
void compiled_free(struct compiled *compiled);

enum compiled_result {
	COMPILED_DONE,
	COMPILED_LEFT, /* to the walk */
	COMPILED_STOPPED
};

/* As batch_roll, but lanes in which the condition of the statement does not hold are left out: so many. */
enum compiled_result compiled_roll(struct compiled *compiled, struct roll *roll,
				   struct stream stream, size_t first, size_t count,
				   struct columns *result, size_t *excluded);

#endif
