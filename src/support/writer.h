/* Where text goes that is not always printed: a file, or whoever wants to see every byte. */
#ifndef SUPPORT_WRITER_H
#define SUPPORT_WRITER_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct writer {
	void (*put)(void *data, const char *text, size_t length);
	void *data;
};

/* Into a file, where ferror(3) tells whether all of it got there. */
struct writer writer_to_file(FILE *to);

/* Nowhere, but *count goes up by the number of characters (of UTF-8). */
struct writer writer_to_count(size_t *count);

/* Nowhere, but *columns goes up by how many columns of a terminal it takes. No character may come in pieces. */
struct writer writer_to_measure(size_t *columns);

/* Into `size` bytes at `text`: as much as there is room for, terminated unless there is none at all. */
struct buffer {
	char *text;
	size_t size;
	size_t length; /* of all that was to be written */
};

struct writer writer_to_buffer(struct buffer *buffer, char *text, size_t size);

void writer_text(const struct writer *writer, const char *text);
/* The same, with a '?' for each character that is not fit to be shown (text_is_printable). */
void writer_printable(const struct writer *writer, const char *text);
/* The same of a text of several lines, with `between` instead of the end of each but the last. */
void writer_lines(const struct writer *writer, const char *text, const char *between);
void writer_number(const struct writer *writer, int64_t number);
void writer_blanks(const struct writer *writer, size_t count);

#endif
