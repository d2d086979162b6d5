/*
 * Is a text a script, or a program of dicelab? Files of both are called `.dice`. A document has a fence of code that is
 * closed (literate.h), and a script that anyone would run calls output(): neither can be in a program of dicelab.
 */
#ifndef LANGUAGE_DETECT_H
#define LANGUAGE_DETECT_H

#include <stdbool.h>
#include <stddef.h>

#include "support/memory.h"

/* Is it? Where there is no memory to find out: no. */
bool script_is_meant(const struct dicelab_memory *memory, const char *text, size_t length);

#endif
