/* The effect of a program on a later one that continues it: struct program_effect. Private to the folder. */
#ifndef LANGUAGE_LOD_EFFECT_H
#define LANGUAGE_LOD_EFFECT_H

#include "language/lod/syntax.h"
#include "process/program.h"

/* program_effect for a syntax tree. */
void lod_effect(const struct lod_program *program, size_t from, struct program_effect *effect);

#endif
