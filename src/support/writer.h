/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* An output stream as an interface: text goes to a file, to a buffer, or is only measured. */
#ifndef SUPPORT_WRITER_H
#define SUPPORT_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct writer {
	void (*put)(void *data, const char *text, size_t length);
	void *data;
};

/* Writes to a file; errors are those of ferror(3). */
struct writer writer_to_file(FILE *to);

/* Writes nothing; adds the number of characters (UTF-8) to *count. */
struct writer writer_to_count(size_t *count);

/* Writes nothing; adds the number of terminal columns to *columns. No character may be split between calls. */
struct writer writer_to_measure(size_t *columns);

/* Writes to `size` bytes at `text`: as much as fits, always terminated unless `size` is 0. */
struct buffer {
	char *text;
	size_t size;
	size_t length; /* of the whole text, including what did not fit */
};

struct writer writer_to_buffer(struct buffer *buffer, char *text, size_t size);

void writer_text(const struct writer *writer, const char *text);
/* The same, with a '?' for each character that is not printable (text_is_printable). */
void writer_printable(const struct writer *writer, const char *text);
/* The same for a text of several lines, with `between` instead of each end of line except the last. */
void writer_lines(const struct writer *writer, const char *text, const char *between);
void writer_number(const struct writer *writer, int64_t number);
void writer_blanks(const struct writer *writer, size_t count);
/* Writes a bar of `share` (0 to 1) of `width` characters, exact to an eighth of a character; in ASCII, to a character. */
void writer_bar(const struct writer *writer, double share, int width, bool ascii);
/* Its length in eighths. */
int writer_bar_length(double share, int width, bool ascii);

#endif
