/*
 * Statements that are compiled to be rolled many times. The walk over the tree (roll_inside.h) can roll anything; what most
 * statements do is rolled faster by a program made for it. The dice fall the same, to the bit; and whenever anything may be wrong
 * in any trial of a batch, that batch is left to the walk, which tells what it is.
 *
 * The tree becomes values (compiled/compile.h), these become steps over columns of 16 or 32 bits (vector/settle.h), and a
 * machine runs these steps: how it runs a loop is told in vector/machine.c.
 */
#ifndef ROLL_COMPILED_H
#define ROLL_COMPILED_H

#include "roll/roll.h"
#include "vector/source.h"

struct columns;
struct compiled;
/* A statement. */
struct vector_source compiled_tree(const struct tree *tree);

/* NULL if it cannot be compiled, or there is no memory for it: then it is walked. One thread's. */
struct compiled *compiled_new(const struct roll *roll, struct vector_source source);
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
