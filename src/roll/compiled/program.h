/* A program for the machine, made from a tree. */
#ifndef ROLL_COMPILED_PROGRAM_H
#define ROLL_COMPILED_PROGRAM_H

#include "roll/compiled/vector_machine.h"
#include "tree/tree.h"

/* States of loops that have no bounds by themselves are taken to be no further from 0 than `far`. False if it cannot be
   made, or there is no memory for it; program_clear in any case. */
bool program_make(struct program *program, const struct dicelab_memory *memory,
		  const struct limits *limits, const struct tree *tree, int64_t far);
void program_clear(struct program *program);

#endif
