/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The option `bind` of dicelab_ask: names that stand for numbers, which are not read as a part of the program. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "api/ask_options.h"
#include "support/memory.h"
#include "support/text.h"

/* Splits "NAME=N" into both. */
static bool split(char *text, int64_t *number)
{
	char *sign = strchr(text, '='), *end;

	if (sign == NULL)
		return false;
	*sign++ = '\0';
	errno = 0;
	*number = strtoll(sign, &end, 10);
	return (text_is_digit(sign[0]) || (sign[0] == '-' && text_is_digit(sign[1]))) &&
	       *end == '\0' && errno == 0;
}

/* The length of the name in "NAME=N". */
static size_t name_length(const struct ask_text *text)
{
	const char *sign = memchr(text->at, '=', text->length);

	return sign != NULL ? (size_t)(sign - text->at) : text->length;
}

/* Whether an earlier row has the same name. */
static bool is_bound_before(const struct ask_texts *names, size_t row)
{
	const size_t length = name_length(&names->rows[row]);
	size_t i;

	for (i = 0; i < row; i++) {
		if (name_length(&names->rows[i]) == length &&
		    memcmp(names->rows[i].at, names->rows[row].at, length) == 0)
			return true;
	}
	return false;
}

/* Binds the name in "NAME=N"; `again` if it was bound already. False after an error (reported). */
static bool bind(struct dicelab_source *source, char *text, bool again)
{
	const size_t length = strlen(text);
	const struct source whole = source_of_text("bind", text, length);
	struct diag diag = source->diag;
	int64_t number;

	diag.source = &whole;
	if (again)
		return diag_error(&diag, CODE_MISUSE, (struct span){0, length}, NULL,
				  "this name has a number already: '%s'", text);
	if (split(text, &number))
		return source_bind(source, "bind", text, number);
	if (strlen(text) < length)
		text[strlen(text)] = '=';
	return diag_error(&diag, CODE_MISUSE, (struct span){0, length}, "as in ac=15",
			  "a name is bound to a whole number: '%s'", text);
}

bool ask_bind_names(struct dicelab_source *source, const struct ask_texts *names)
{
	const struct dicelab_memory *memory = &source->lab->hooks.memory;
	bool ok = true;
	size_t i;

	for (i = 0; ok && i < names->count; i++) {
		char *text = ask_copy_text(source->lab, &names->rows[i]);

		ok = text != NULL ? bind(source, text, is_bound_before(names, i))
				  : diag_out_of_memory(&source->diag, (struct span){0, 0});
		memory_release(memory, text);
	}
	return ok;
}
