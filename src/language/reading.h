/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for parsers that read a whole program into an arena. */
#ifndef LANGUAGE_READING_H
#define LANGUAGE_READING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"
#include "support/diag.h"

/* Zeroed memory for the program in `at`. When out of memory, reports it, sets *failed and returns NULL. */
void *reading_take(struct arena *arena, size_t size, struct diag *diag, struct span at,
		   bool *failed);

/* Reports a syntax error, sets *failed, and returns false. */
bool reading_wrong(struct diag *diag, struct span at, const char *hint, const char *message,
		   bool *failed);

/* Reads that many decimal digits; false when the number does not fit into 64 bits. */
bool reading_number(const char *digits, size_t count, int64_t *number);

/* Reports an unexpected token, or if it is empty the end of the program, and sets *failed. `about` has a hint. */
void reading_unexpected(struct diag *diag, struct span at, struct dicelab_diagnostic about,
			bool *failed);

/* ---- for the actions of grammars: end the parser after an error, which has been reported ---- */

#define BUILD(result, built)                                                                       \
	do {                                                                                       \
		if (((result) = (built)) == NULL)                                                  \
			YYABORT;                                                                   \
	} while (0)
#define MUST(done)                                                                                 \
	do {                                                                                       \
		if (!(done))                                                                       \
			YYABORT;                                                                   \
	} while (0)

#endif
