/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Formats hints, and locates the stretches of source text they quote. */
#include "tree/hint.h"

#include <stdarg.h>
#include <stdio.h>

struct hint hint_start(const struct source *source)
{
	struct hint hint;

	/* Hints are begun for every node and warning, and nearly all are discarded, so the buffer is not cleared. */
	hint.source = source->text;
	hint.fails = false;
	hint.length = 0;
	hint.text[0] = '\0';
	return hint;
}

/* Replaces tabs, and fails on line breaks, in the text appended from `from` on. */
static void keep_on_line(struct hint *hint, size_t from)
{
	size_t i;

	for (i = from; i < hint->length; i++) {
		if (hint->text[i] == '\t')
			hint->text[i] = ' ';
		hint->fails = hint->fails || (unsigned char)hint->text[i] < ' ';
	}
}

void hint_add(struct hint *hint, const char *format, ...)
{
	size_t room = sizeof hint->text - hint->length, from = hint->length;
	va_list values;
	int added;

	if (hint->fails)
		return;
	va_start(values, format);
	added = vsnprintf(hint->text + from, room, format, values);
	va_end(values);
	hint->fails = added < 0 || (size_t)added >= room;
	if (hint->fails)
		return;
	hint->length += (size_t)added;
	keep_on_line(hint, from);
}

void hint_add_span(struct hint *hint, const char *words, struct span text)
{
	hint_add(hint, "%s%.*s", words, SHOWN(hint, text));
}

const char *hint_text(const struct hint *hint, const char *otherwise)
{
	return hint->fails || hint->length == 0 ? otherwise : hint->text;
}

static bool is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

bool hint_fits(const struct hint *hint, struct span text)
{
	enum { LONGEST = 50 };
	size_t i;

	for (i = text.begin; i < text.end; i++) {
		if ((unsigned char)hint->source[i] < ' ' && hint->source[i] != '\t')
			return false;
	}
	return text.end - text.begin <= LONGEST;
}

struct span hint_trim(const struct hint *hint, size_t begin, size_t end)
{
	while (begin < end && is_blank(hint->source[begin]))
		begin++;
	while (begin < end && is_blank(hint->source[end - 1]))
		end--;
	return (struct span){begin, end};
}

size_t hint_skip_closing(const struct hint *hint, size_t from, size_t end)
{
	while (from < end && (is_blank(hint->source[from]) || hint->source[from] == ')'))
		from++;
	return from;
}
