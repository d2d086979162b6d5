/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Converts printed values to JSON: [1, 'a'] becomes an array, {x = 1, y = 'a'} an object. The texts in quotes contain
 * no quotes of that kind.
 */
#include "chance/printed.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/memory.h"
#include "support/platform.h"
#include "support/text.h"

/* Writes the token at `at`; returns the place after it. */
static size_t write_part(FILE *to, const char *text, size_t size, size_t at)
{
	static const char equals[] = " = ";
	const char *end;
	size_t next;

	if (text[at] == '\'' || text[at] == '"') {
		end = memchr(text + at + 1, text[at], size - at - 1);
		next = end == NULL ? size : (size_t)(end - text);
		text_write_json(to, text + at + 1, next - at - 1);
		return next + (end != NULL);
	}
	if (!text_is_name(text[at]) || text_is_digit(text[at])) {
		fputc(text[at], to);
		return at + 1;
	}
	for (next = at; next < size && text_is_name(text[next]); next++)
		;
	text_write_json(to, text + at, next - at);
	fputs(": ", to);
	return next + strlen(equals);
}

static void write_json(FILE *to, const struct printed *value)
{
	size_t at = 0;

	if (value->kind == PRINTED_TEXT) {
		text_write_json(to, value->text, value->size);
		return;
	}
	while (at < value->size)
		at = write_part(to, value->text, value->size, at);
}

/* ---- lists ---- */

void printed_write_list(FILE *to, const struct dicelab_list *list)
{
	size_t i;

	if (list->length != 1)
		fputc('[', to);
	for (i = 0; i < list->length; i++)
		fprintf(to, "%s%" PRId64, i > 0 ? ", " : "", list->items[i]);
	if (list->length != 1)
		fputc(']', to);
}

/* ---- names ---- */

/* Names are C strings, so '\0' becomes a blank. */
static void write_name(FILE *to, const char *text, size_t size)
{
	size_t i;

	for (i = 0; i < size; i++)
		fputc(text[i] == '\0' ? ' ' : text[i], to);
}

char *printed_text(bool (*write)(FILE *to, const void *value), const void *value, size_t *size)
{
	char *text = NULL;
	FILE *to = platform_open_memory(&text, size);
	bool ok = to != NULL && write(to, value);

	if (to != NULL && (fclose(to) != 0 || !ok)) {
		free(text);
		text = NULL;
	}
	return text;
}

struct outcome_names *printed_names(const struct dicelab_memory *memory,
				    const struct printed *values, size_t count)
{
	char *strings = NULL;
	size_t length, i;
	FILE *to = platform_open_memory(&strings, &length);

	if (to == NULL)
		return NULL;
	for (i = 0; i < count; i++) {
		write_name(to, values[i].text, values[i].size);
		fputc('\0', to);
		write_json(to, &values[i]);
		fputc('\0', to);
	}
	return outcome_names_close(memory, to, &strings, count);
}
