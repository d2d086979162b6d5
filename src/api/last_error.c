/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* dicelab_last_error: keeps a copy of an error with all that it points to. */
#include "api/last_error.h"

#include <string.h>

#include "api/library.h"
#include "support/memory.h"
#include "support/text.h"

/* Errors about no place in a text, of which no copy is needed: there may be no memory for one. */
static const struct dicelab_diagnostic exhaustion = {
	.code = DICELAB_CODE_MEMORY,
	.code_name = "out-of-memory",
	.source = "",
	.message = "out of memory",
	.text = "",
};
static const struct dicelab_diagnostic stop = {
	.code = DICELAB_CODE_STOPPED,
	.code_name = "stopped",
	.source = "",
	.message = "the program stopped it",
	.text = "",
};

const struct dicelab_diagnostic *dicelab_last_error(const struct dicelab *lab)
{
	return lab->last_error.about;
}

void last_error_begin(struct last_error *last)
{
	if (!last->held)
		last->about = NULL;
}

/* Where texts are copied to; NULL while their sizes are added up. */
struct copying {
	char *to;
	size_t size;
};

static void copy_bytes(struct copying *copying, const char **text, size_t length)
{
	if (copying->to != NULL) {
		char *copy = copying->to + copying->size;

		if (length > 0)
			memcpy(copy, *text, length);
		copy[length] = '\0';
		*text = copy;
	}
	copying->size += length + 1;
}

static void copy_string(struct copying *copying, const char **text)
{
	if (*text != NULL)
		copy_bytes(copying, text, strlen(*text));
}

/* Of a long line, cuts off what is far from the place. */
static void cut_line(struct dicelab_diagnostic *copy)
{
	enum { NEAR = 2000 };
	size_t first = copy->begin > NEAR ? copy->begin - NEAR : 0;

	while (first > 0 && text_continues(copy->text[first]))
		first--;
	copy->text += first;
	copy->text_length -= first;
	copy->begin -= first;
	copy->end -= first;
	if (copy->text_length > copy->begin + NEAR)
		copy->text_length = copy->begin + NEAR;
	if (copy->end > copy->text_length)
		copy->end = copy->text_length;
}

/* The other texts of a diagnostic are static. */
static void copy_texts(struct copying *copying, struct last_error *last)
{
	size_t i;

	copying->size = 0;
	copy_string(copying, &last->copy.source);
	copy_string(copying, &last->copy.message);
	copy_string(copying, &last->copy.hint);
	copy_bytes(copying, &last->copy.text, last->copy.text_length);
	for (i = 0; i < last->copy.fix_count; i++) {
		copy_bytes(copying, &last->fixes[i].replaced, last->fixes[i].replaced_length);
		copy_string(copying, &last->fixes[i].text);
	}
}

void last_error_keep(struct last_error *last, const struct dicelab_memory *memory,
		     const struct dicelab_diagnostic *diagnostic)
{
	struct copying copying = {.to = NULL};
	size_t i;

	if (diagnostic->severity != DICELAB_ERROR || last->about != NULL)
		return;
	last->copy = *diagnostic;
	cut_line(&last->copy);
	for (i = 0; i < diagnostic->fix_count; i++)
		last->fixes[i] = diagnostic->fixes[i];
	last->copy.fixes = last->fixes;
	copy_texts(&copying, last);
	if (!memory_grow(memory, &last->texts, &last->room, copying.size, 1)) {
		last->about = &exhaustion;
		return;
	}
	copying.to = last->texts;
	copy_texts(&copying, last);
	last->about = &last->copy;
}

void last_error_keep_exhaustion(struct last_error *last)
{
	if (last->about == NULL)
		last->about = &exhaustion;
}

void last_error_keep_stop(struct last_error *last)
{
	if (last->about == NULL)
		last->about = &stop;
}
