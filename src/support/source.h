/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Source text and positions in it. Positions are byte offsets; line and column are calculated only when a message is
   written. */
#ifndef SUPPORT_SOURCE_H
#define SUPPORT_SOURCE_H

#include <stddef.h>

/* Bytes [begin, end) of a source text. */
struct span {
	size_t begin, end;
};

struct source {
	const char *name; /* "rule.dice", "<stdin>" */
	const char *text; /* not terminated; earlier text may have been discarded */
	size_t length;
	size_t line, column; /* of the first character of `text` */
};

/* A whole text as a source. */
static inline struct source source_of_text(const char *name, const char *text, size_t length)
{
	return (struct source){name, text, length, 1, 1};
}

/* A position as a reader counts it. */
struct place {
	size_t offset;
	size_t line, column;         /* from 1; the column in UTF-8 characters */
	size_t line_begin, line_end; /* the bytes of the line in the text, without its line end */
};

struct place source_place(const struct source *source, size_t offset);
/* The same, found from an earlier place of the source; where that has a `line_end`, the text must not have grown since. */
struct place source_place_after(const struct source *source, struct place earlier, size_t offset);

#endif
