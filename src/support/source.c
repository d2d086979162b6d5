/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the line and column of a byte offset, and the text of the line. */
#include "support/source.h"

#include "support/text.h"

struct place source_place(const struct source *source, size_t offset)
{
	struct place begin = {.line = source->line, .column = source->column};

	return source_place_after(source, begin, offset);
}

/* The end of the line that the place is on. */
static size_t find_line_end(const struct source *source, struct place place)
{
	size_t end = place.offset;

	while (end < source->length && source->text[end] != '\n')
		end++;
	return end > place.line_begin && source->text[end - 1] == '\r' ? end - 1 : end;
}

struct place source_place_after(const struct source *source, struct place earlier, size_t offset)
{
	struct place place = earlier;
	size_t i;

	place.offset = offset;
	for (i = earlier.offset; i < offset; i++) {
		if (source->text[i] == '\n') {
			place.line++;
			place.line_begin = i + 1;
		}
	}
	i = earlier.offset;
	if (place.line_begin > earlier.offset) {
		place.column = 1;
		i = place.line_begin;
	}
	for (; i < offset; i += text_character(source->text + i, offset - i))
		place.column++;
	if (place.line > earlier.line || offset >= earlier.line_end)
		place.line_end = find_line_end(source, place);
	return place;
}
