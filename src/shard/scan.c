/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Splits the text of a part into words and numbers, and reports errors. */
#include "shard/scan.h"

#include <stdio.h>

#include "shard/part.h"
#include "support/text.h"

void scan_begin(struct scan *scan, const char *name,
		ptrdiff_t (*read)(void *data, char *into, size_t size), void *data)
{
	scan->source = (struct source){.name = name, .text = scan->line, .line = 1, .column = 1};
	scan->diag.source = &scan->source;
	scan->read = read;
	scan->data = data;
	scan->at = scan->end = scan->word = 0;
	scan->over = scan->failed = false;
}

/* ---- bytes ---- */

void scan_skip_mark(struct scan *scan)
{
	const char *mark = "\xEF\xBB\xBF";

	for (; *mark != '\0' && scan_peek(scan) == *mark; mark++)
		scan->at++;
}

/* The line is kept for error reports only: the beginning of a long line is dropped. */
void scan_word(struct scan *scan)
{
	struct source *source = &scan->source;

	if (source->length > sizeof scan->line / 2) {
		source->column += source->length;
		source->length = 0;
	}
	scan->word = source->length;
}

static bool fill(struct scan *scan)
{
	ptrdiff_t got;

	if (scan->over)
		return false;
	got = scan->read(scan->data, scan->buffer, sizeof scan->buffer);
	if (got > (ptrdiff_t)sizeof scan->buffer) {
		diag_error(&scan->diag, CODE_MISUSE, scan_place(scan),
			   "the program's own function reads the input",
			   "the read function returned more bytes than there was room for");
		got = -1;
	}
	scan->failed = got < 0;
	scan->over = got <= 0;
	scan->at = 0;
	scan->end = got > 0 ? (size_t)got : 0;
	return got > 0;
}

char scan_peek(struct scan *scan)
{
	if (scan->at == scan->end && !fill(scan))
		return '\0';
	return scan->buffer[scan->at];
}

void scan_take(struct scan *scan)
{
	char byte = scan->buffer[scan->at++];

	scan->hash = part_hash(scan->hash, byte);
	if (byte == '\n') {
		scan->source.line++;
		scan->source.column = 1;
		scan->source.length = 0;
		scan->word = 0;
	} else if (scan->source.length < sizeof scan->line) {
		scan->line[scan->source.length++] = byte;
	}
}

/* ---- errors ---- */

struct span scan_place(const struct scan *scan)
{
	return (struct span){scan->word, scan->source.length};
}

/* Reads the rest of the word first, so that the message shows all of it. */
bool scan_complain(struct scan *scan, const char *hint, const char *message)
{
	while (scan_peek(scan) > ' ' && scan->source.length < sizeof scan->line)
		scan_take(scan);
	return diag_error(&scan->diag, CODE_PART, scan_place(scan), hint, "%s", message);
}

bool scan_expected(struct scan *scan, const char *wanted)
{
	char message[100];
	bool ended = scan_peek(scan) == '\0' && scan->over;

	if (scan->failed)
		return false;
	if (ended)
		return scan_complain(scan, "the part was cut short; make it again",
				     "the part ends here, but is not complete");
	snprintf(message, sizeof message, "expected %s", wanted);
	return scan_complain(scan, NULL, message);
}

/* ---- words ---- */

bool scan_text(struct scan *scan, const char *text, const char *wanted)
{
	scan_word(scan);
	for (; *text != '\0'; text++) {
		if (scan_peek(scan) != *text)
			return scan_expected(scan, wanted);
		scan_take(scan);
	}
	return true;
}

bool scan_end_of_line(struct scan *scan)
{
	return scan_text(scan, "\n", "the end of the line");
}

static bool read_digits(struct scan *scan, uint64_t most, uint64_t *number)
{
	*number = 0;
	if (!text_is_digit(scan_peek(scan)))
		return scan_expected(scan, "a whole number");
	for (; text_is_digit(scan_peek(scan)); scan_take(scan)) {
		unsigned digit = (unsigned)(scan_peek(scan) - '0');

		if (*number > (most - digit) / 10)
			return scan_complain(scan, NULL, "this number is too large");
		*number = *number * 10 + digit;
	}
	return true;
}

bool scan_number(struct scan *scan, uint64_t most, uint64_t *number)
{
	scan_word(scan);
	return read_digits(scan, most, number);
}

bool scan_item(struct scan *scan, int64_t *item)
{
	const uint64_t most = INT64_MAX;
	uint64_t magnitude;
	bool negative;

	scan_word(scan);
	negative = scan_peek(scan) == '-';
	if (negative)
		scan_take(scan);
	if (!read_digits(scan, negative ? most + 1 : most, &magnitude))
		return false;
	*item = negative && magnitude > 0 ? -(int64_t)(magnitude - 1) - 1 : (int64_t)magnitude;
	return true;
}

static int hexadecimal_digit(char byte)
{
	if (text_is_digit(byte))
		return byte - '0';
	return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

bool scan_hexadecimal(struct scan *scan, uint64_t *number)
{
	int i;

	*number = 0;
	for (i = 0; i < 16; i++) {
		int digit = hexadecimal_digit(scan_peek(scan));

		if (digit < 0)
			return scan_expected(scan, "a hexadecimal digit");
		*number = *number * 16 + (uint64_t)digit;
		scan_take(scan);
	}
	return true;
}
