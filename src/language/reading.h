/* Helpers for parsers that read a whole program into an arena. */
#ifndef LANGUAGE_READING_H
#define LANGUAGE_READING_H

#include <stddef.h>

#include "support/arena.h"
#include "support/diag.h"

/* Zeroed memory for the program in `at`. When out of memory, reports it, sets *failed and returns NULL. */
void *reading_take(struct arena *arena, size_t size, struct diag *diag, struct span at,
		   bool *failed);

/* Reports a syntax error, sets *failed, and returns false. */
bool reading_wrong(struct diag *diag, struct span at, const char *hint, const char *message,
		   bool *failed);

#endif
