/* The functions of AnyDice's struct script_kind. */
#ifndef LANGUAGE_ANYDICE_ANYDICE_H
#define LANGUAGE_ANYDICE_ANYDICE_H

#include "language/language.h"

notation_word anydice_word;

/* Whether a text is complete; a program without an output may go on. */
enum dicelab_extent anydice_extent(const struct dicelab_memory *memory, const struct limits *limits,
				   const struct source *source);

#endif
