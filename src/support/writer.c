/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writers: output to a file or a buffer, or only a count of characters or columns. */
#include "support/writer.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "support/text.h"
#include "support/width.h"

static void put_into_file(void *data, const char *text, size_t length)
{
	fwrite(text, 1, length, data);
}

struct writer writer_to_file(FILE *to)
{
	return (struct writer){put_into_file, to};
}

static void count(void *data, const char *text, size_t length)
{
	size_t *characters = data;

	for (; length > 0; text++, length--)
		*characters += !text_continues(*text);
}

struct writer writer_to_count(size_t *characters)
{
	return (struct writer){count, characters};
}

static void measure(void *data, const char *text, size_t length)
{
	size_t *columns = data;

	*columns += width_of_text(text, length);
}

struct writer writer_to_measure(size_t *columns)
{
	return (struct writer){measure, columns};
}

static void put_into_buffer(void *data, const char *text, size_t length)
{
	struct buffer *buffer = data;
	size_t room = buffer->length < buffer->size ? buffer->size - buffer->length - 1 : 0;
	size_t some = length < room ? length : room;

	if (some > 0)
		memcpy(buffer->text + buffer->length, text, some);
	if (room > 0)
		buffer->text[buffer->length + some] = '\0';
	buffer->length += length;
}

struct writer writer_to_buffer(struct buffer *buffer, char *text, size_t size)
{
	*buffer = (struct buffer){text, size, 0};
	if (size > 0)
		*text = '\0';
	return (struct writer){put_into_buffer, buffer};
}

void writer_text(const struct writer *writer, const char *text)
{
	writer->put(writer->data, text, strlen(text));
}

static void put_printable(const struct writer *writer, const char *text, size_t length)
{
	size_t size;

	for (; length > 0; text += size, length -= size) {
		size = text_character(text, length);
		if (text_is_printable(text, size))
			writer->put(writer->data, text, size);
		else
			writer_text(writer, "?");
	}
}

void writer_printable(const struct writer *writer, const char *text)
{
	put_printable(writer, text, strlen(text));
}

void writer_lines(const struct writer *writer, const char *text, const char *between)
{
	size_t length = strcspn(text, "\n");

	put_printable(writer, text, length);
	while (text[length] != '\0') {
		writer_text(writer, between);
		text += length + 1;
		length = strcspn(text, "\n");
		put_printable(writer, text, length);
	}
}

void writer_number(const struct writer *writer, int64_t number)
{
	char digits[24];

	snprintf(digits, sizeof digits, "%" PRId64, number);
	writer_text(writer, digits);
}

void writer_blanks(const struct writer *writer, size_t count)
{
	static const char blanks[] = "                                ";
	const size_t most = sizeof blanks - 1;

	for (; count > most; count -= most)
		writer->put(writer->data, blanks, most);
	writer->put(writer->data, blanks, count);
}

enum { PARTS = 8 };

int writer_bar_length(double share, int width, bool ascii)
{
	int length = (int)lround(share * width * PARTS);

	return ascii ? (length + PARTS / 2) / PARTS * PARTS : length;
}

void writer_bar(const struct writer *writer, double share, int width, bool ascii)
{
	static const char blocks[] = "████████", signs[] = "########";
	static const char *const parts[PARTS] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	const size_t size = ascii ? 1 : sizeof "█" - 1;
	int length = writer_bar_length(share, width, ascii), left = length / PARTS;

	for (; left > 0; left -= PARTS) /* many at a time */
		writer->put(writer->data, ascii ? signs : blocks,
			    size * (size_t)(left < PARTS ? left : PARTS));
	writer_text(writer, parts[length % PARTS]);
}
