/* A program for the machine. */
#ifndef VECTOR_PROGRAM_H
#define VECTOR_PROGRAM_H

#include "vector/machine.h"
#include "vector/source.h"

/* False if it cannot be made, or there is no memory for it; vector_program_clear in any case. */
bool vector_program_make(struct vector_program *program, const struct dicelab_memory *memory,
			 const struct limits *limits, const struct vector_source *source,
			 int64_t far);
void vector_program_clear(struct vector_program *program);

#endif
