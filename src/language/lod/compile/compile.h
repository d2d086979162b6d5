/*
 * A program in the Language of Dice as values of vector/code.h, for many trials side by side.
 *
 * The program is followed as it runs (abstract interpretation), once for all trials: a variable holds columns, each with a number for
 * every trial; an integer is one column, a text is one column of numbers of texts, and an array with n items is n columns. Where
 * trials part, as at an `if`, both ways are followed, and what they leave behind is chosen from column by column; recipes are put
 * where they are mentioned. So how long an array is, and of what, has to be the same for all trials, and which recipe a name is. A
 * program of which this does not hold is not compiled: recursion, arrays whose length is drawn, variables that are integers here and
 * texts there, and structures as results.
 *
 *     compile.c            blocks and statements
 *     compile_bindings.c   what variables are where ways meet
 *     compile_loop.c       loops
 *     compile_value.c      expressions
 *     compile_set.c        sets
 *     compile_structure.c  structures and their fields
 */
#ifndef LANGUAGE_LOD_COMPILE_H
#define LANGUAGE_LOD_COMPILE_H

#include "language/lod/syntax.h"
#include "support/arena.h"
#include "vector/source.h"

/* What comes out of a program that is compiled. */
struct lod_compiled {
	const struct lod_program *program;
	bool is_text;                        /* numbers stand for texts */
	size_t width;                        /* items of a result */
	const struct lod_expression **texts; /* by their numbers: where each is written first */
	size_t text_count;
};

/* Can it be compiled? Then what comes out is told, in the arena: whatever bounds numbers turn out to have, and so the same for all who
   compile it. False also when out of memory. */
bool lod_can_compile(const struct lod_program *program, const struct dicelab_memory *memory,
		     const struct limits *limits, struct arena *arena,
		     struct lod_compiled *compiled);

/* The program, of which that is known, as what is compiled. */
struct vector_source lod_source(const struct lod_compiled *compiled);

#endif
