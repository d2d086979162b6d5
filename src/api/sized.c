/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Structures of options, which begin with their size. */
#include "api/sized.h"

#include <string.h>

static bool refuse(const struct diag *outer, const struct sized *kind, size_t size)
{
	const struct source source = source_of_text("program", kind->name, strlen(kind->name));
	struct diag diag = {.source = &source, .report = outer->report, .data = outer->data};

	return diag_error(&diag, CODE_MISUSE, (struct span){0, source.length},
			  size > kind->whole ? "the program needs a newer version of the library"
					     : "the field 'size' is set with sizeof",
			  "its size is %zu, but this library knows %zu bytes of it", size,
			  kind->whole);
}

bool sized_take(const struct diag *diag, const struct sized *kind, void *to, const void *from)
{
	size_t size;

	memset(to, 0, kind->whole);
	if (from == NULL)
		return true;
	memcpy(&size, from, sizeof size);
	if (size < kind->least || size > kind->whole)
		return diag != NULL && refuse(diag, kind, size);
	memcpy(to, from, size);
	return true;
}
