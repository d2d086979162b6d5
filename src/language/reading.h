/* What those share who read a program into an arena. */
#ifndef LANGUAGE_READING_H
#define LANGUAGE_READING_H

#include "support/arena.h"
#include "support/diag.h"

/* Zeroed memory, for the program in `at`; when there is none, that is reported, *failed, and NULL. */
void *reading_take(struct arena *arena, size_t size, struct diag *diag, struct span at,
		   bool *failed);

/* Reports an error of syntax; *failed. Returns false. */
bool reading_wrong(struct diag *diag, struct span at, const char *hint, const char *message,
		   bool *failed);

#endif
