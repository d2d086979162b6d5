/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Programs of the vector machine. */
#ifndef VECTOR_PROGRAM_H
#define VECTOR_PROGRAM_H

#include "vector/machine.h"
#include "vector/source.h"

/* Compiles a source; false if it cannot be compiled, or when out of memory. vector_program_clear must be called in
   any case. */
bool vector_program_make(struct vector_program *program, const struct dicelab_memory *memory,
			 const struct limits *limits, const struct vector_source *source);
void vector_program_clear(struct vector_program *program);

#endif
