/* A program for the machine. */
#ifndef ROLL_COMPILED_PROGRAM_H
#define ROLL_COMPILED_PROGRAM_H

#include "roll/compiled.h"
#include "roll/compiled/vector_machine.h"

/* False if it cannot be made, or there is no memory for it; program_clear in any case. */
bool program_make(struct program *program, const struct dicelab_memory *memory,
		  const struct limits *limits, const struct compiled_source *source, int64_t far);
void program_clear(struct program *program);

#endif
