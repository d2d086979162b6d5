/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Compiles a program in the Language of Dice to values of vector/code.h, for many trials side by side.
 *
 * The program is executed once for all trials by abstract interpretation. A variable holds columns, each with one
 * number per trial: an integer is one column, a text one column of text numbers, an array of n items n columns. Control
 * flow is if-converted: both ways are followed, and their results selected column by column; recipes are inlined at
 * each mention. So the length and item type of each array, and the recipe of each name, must be the same for all
 * trials. Other programs are not compiled: recursion, arrays of random length, variables that may be an integer or a
 * text, and structures as results.
 *
 *     compile.c    blocks and statements
 *     bindings.c   bindings of variables, and their join where control flow merges
 *     loop.c       loops
 *     value.c      expressions
 *     set.c        sets
 *     structure.c  structures and their fields
 */
#ifndef LANGUAGE_LOD_COMPILE_COMPILE_H
#define LANGUAGE_LOD_COMPILE_COMPILE_H

#include "language/lod/syntax.h"
#include "support/arena.h"
#include "vector/source.h"

/* The shape of a compiled program's results. */
struct lod_compiled {
	const struct lod_program *program;
	bool is_text;                        /* results are numbers of texts */
	size_t width;                        /* items per result */
	const struct lod_expression **texts; /* by text number: its first occurrence */
	size_t text_count;
};

/* Whether a program can be compiled; if so, *compiled is set, in the arena. It does not depend on the bounds found
   for numbers, so it is the same each time the program is compiled. False also when out of memory. */
bool lod_can_compile(const struct lod_program *program, const struct limits *limits,
		     struct arena *arena, struct lod_compiled *compiled);

/* The program, for the vector compiler. */
struct vector_source lod_source(const struct lod_compiled *compiled);

#endif
