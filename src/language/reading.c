/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation and syntax errors while a program is read. Errors set a flag that the reader checks later. */
#include "language/reading.h"

#include <stdio.h>

#include "support/text.h"

void *reading_take(struct arena *arena, size_t size, struct diag *diag, struct span at,
		   bool *failed)
{
	void *block = arena_take(arena, size);

	if (block == NULL) {
		*failed = true;
		diag_out_of_memory(diag, (struct span){at.begin, at.begin});
	}
	return block;
}

bool reading_wrong(struct diag *diag, struct span at, const char *hint, const char *message,
		   bool *failed)
{
	*failed = true;
	return diag_error(diag, CODE_SYNTAX, at, hint, "%s", message);
}

bool reading_number(const char *digits, size_t count, int64_t *number)
{
	size_t i;

	*number = 0;
	for (i = 0; i < count; i++) {
		int digit = digits[i] - '0';

		if (*number > (INT64_MAX - digit) / 10)
			return false;
		*number = *number * 10 + digit;
	}
	return true;
}

void reading_unexpected(struct diag *diag, struct span at, struct dicelab_diagnostic about,
			bool *failed)
{
	enum { LONGEST = 40 };
	size_t length = at.end - at.begin < LONGEST ? at.end - at.begin : LONGEST;
	char token[TEXT_QUOTED] = "end of the program", shown[TEXT_QUOTED];

	if (length > 0)
		snprintf(token, sizeof token, "'%.*s'", (int)length, diag->source->text + at.begin);
	*failed = true;
	diag_report(diag, about, at, "unexpected %s", text_shown(shown, sizeof shown, token));
}
