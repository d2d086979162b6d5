/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The width of text, by a binary search in the table of characters that do not take one column (widths.def). The host's
   wcwidth depends on its locale. */
#include "support/width.h"

#include <stdint.h>

#include "support/text.h"

static const struct width_range {
	uint32_t first, last;
	size_t columns;
} ranges[] = {
#define WIDTH(first, last, columns) {first, last, columns},
#include "support/widths.def"
#undef WIDTH
};

static size_t width_of_character(uint32_t code)
{
	size_t from = 0, to = sizeof ranges / sizeof *ranges;

	while (from < to) {
		size_t middle = from + (to - from) / 2;

		if (ranges[middle].last < code)
			from = middle + 1;
		else
			to = middle;
	}
	if (from == sizeof ranges / sizeof *ranges || code < ranges[from].first)
		return 1;
	return ranges[from].columns;
}

/* The fast path: nearly all texts are ASCII, and tables need the width of each. */
static size_t count_printable_ascii(const char *text, size_t length)
{
	size_t count = 0;

	while (count < length && text[count] >= ' ' && text[count] <= '~')
		count++;
	return count;
}

size_t width_of_text(const char *text, size_t length)
{
	size_t width = count_printable_ascii(text, length), size;

	text += width;
	length -= width;
	for (; length > 0; text += size, length -= size) {
		size = text_character(text, length);
		width += width_of_character(text_code(text, size));
	}
	return width;
}
