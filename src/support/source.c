/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the line and column of a byte offset, and the text of the line. */
#include "support/source.h"

#include "support/text.h"

struct place source_place(const struct source *source, size_t offset)
{
	return source_place_after(source, (struct place){.line = source->line}, offset);
}

struct place source_place_after(const struct source *source, struct place earlier, size_t offset)
{
	struct place place = {.line = earlier.line, .line_begin = earlier.line_begin};
	size_t i;

	for (i = place.line_begin; i < offset; i++) {
		if (source->text[i] == '\n') {
			place.line++;
			place.line_begin = i + 1;
		}
	}
	place.column = place.line_begin == 0 ? source->column : 1;
	for (i = place.line_begin; i < offset; i += text_character(source->text + i, offset - i))
		place.column++;
	place.line_end = offset;
	while (place.line_end < source->length && source->text[place.line_end] != '\n')
		place.line_end++;
	if (place.line_end > place.line_begin && source->text[place.line_end - 1] == '\r')
		place.line_end--;
	return place;
}
