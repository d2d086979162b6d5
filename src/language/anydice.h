/*
 * Runs programs of AnyDice (anydice/): what they put out are exact distributions. Nothing is rolled while they run.
 */
#ifndef LANGUAGE_ANYDICE_H
#define LANGUAGE_ANYDICE_H

#include "dicelab.h"
#include "starlark/results.h"
#include "support/diag.h"
#include "support/limits.h"
#include "support/stop.h"

struct dice;

struct anydice {
	struct diag *diag; /* its source is the program */
	struct span at;    /* the part of the source that is run */
	const struct limits *limits;
	const struct dicelab_memory *memory;
	struct stop *stop;  /* may be NULL */
	struct dice *trees; /* where trees are made */
	bool notes;         /* those of outputs are wanted, each for itself */
};

/* Adds what it puts out to the results; a `roll` is there where it is known how it is made, as a tree with names that no other
   output has. False after an error (reported), or when stopped. */
bool anydice_run(const struct anydice *anydice, struct script_results *results);

/* The words of the language, as of dicelab_notation_word. */
const struct dicelab_word *anydice_word(size_t index);

/* How far a text has come: one without an output may go on. */
enum dicelab_extent anydice_extent(const struct dicelab_memory *memory, const struct limits *limits,
				   const struct source *source);

#endif
