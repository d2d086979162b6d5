/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Finds the line and column of a byte offset, and the text of the line. */
#include "support/source.h"

#include "support/text.h"

struct place source_place(const struct source *source, size_t offset)
{
	struct place place = {.line = source->line, .column = source->column};
	size_t i;

	for (i = 0; i < offset; i++) {
		if (source->text[i] == '\n') {
			place.line++;
			place.column = 1;
			place.line_begin = i + 1;
		}
	}
	for (i = place.line_begin; i < offset; i += text_character(source->text + i, offset - i))
		place.column++;
	place.line_end = offset;
	while (place.line_end < source->length && source->text[place.line_end] != '\n')
		place.line_end++;
	if (place.line_end > place.line_begin && source->text[place.line_end - 1] == '\r')
		place.line_end--;
	return place;
}
