/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8 decoding, replacement of characters that are unsafe on a terminal, JSON strings, and edit distance for
   hints. */
#include "support/text.h"

#include <string.h>

static size_t expected_length(unsigned char lead)
{
	if (lead < 0x80)
		return 1;
	if (lead >= 0xC2 && lead < 0xE0)
		return 2;
	if (lead >= 0xE0 && lead < 0xF0)
		return 3;
	if (lead >= 0xF0 && lead < 0xF5)
		return 4;
	return 0;
}

/* Decodes `length` bytes with a valid lead byte; 0 for a value that UTF-8 forbids, or a wrong continuation byte. */
static uint32_t decode(const unsigned char *bytes, size_t length)
{
	static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
	uint32_t value = length == 1 ? bytes[0] : bytes[0] & (0x7Fu >> length);
	size_t i;

	for (i = 1; i < length; i++) {
		if ((bytes[i] & 0xC0) != 0x80)
			return 0;
		value = value << 6 | (bytes[i] & 0x3F);
	}
	if (value < smallest[length] || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
		return 0;
	return value;
}

size_t text_character(const char *text, size_t length)
{
	const unsigned char *bytes = (const unsigned char *)text;
	size_t expected = expected_length(bytes[0]);

	if (expected < 2 || expected > length || decode(bytes, expected) == 0)
		return 1;
	return expected;
}

void text_set_point(char *number)
{
	static const char digits[] = "-0123456789";
	char *point = number + strspn(number, digits);
	size_t length = strcspn(point, digits);

	/* There is no point if the number ends here, or if an exponent follows, as in "1e-07". */
	if (point[length] == '\0' || *point == 'e')
		return;
	*point = '.';
	memmove(point + 1, point + length, strlen(point + length) + 1);
}

struct span text_trim(const char *text, struct span at)
{
	while (at.begin < at.end && text_is_space(text[at.begin]))
		at.begin++;
	while (at.end > at.begin && text_is_space(text[at.end - 1]))
		at.end--;
	return at;
}

uint32_t text_code(const char *character, size_t length)
{
	const unsigned char *bytes = (const unsigned char *)character;

	return length == 1 && bytes[0] >= 0x80 ? 0 : decode(bytes, length);
}

size_t text_encode(char bytes[4], uint32_t code)
{
	size_t size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4, i;

	if (code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
		return 0;
	for (i = size - 1; i > 0; i--) {
		bytes[i] = (char)(0x80 | (code & 0x3F));
		code >>= 6;
	}
	bytes[0] = (char)(size == 1 ? code : (0xF00 >> size & 0xFF) | code);
	return size;
}

/* The invisible characters of Unicode that set the direction of text, and its line and paragraph separators. */
static bool is_hidden_control(uint32_t code)
{
	return code == 0x061C || code == 0x200E || code == 0x200F ||
	       (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

bool text_is_printable(const char *character, size_t length)
{
	uint32_t code = text_code(character, length);

	return code >= 0x20 && (code < 0x7F || code >= 0xA0) && !is_hidden_control(code);
}

/* The first character of `text`, or "?" if it is not printable; *taken and *given are the length in `text` and of the
   result. */
static const char *show_one(const char *text, size_t length, size_t *taken, size_t *given)
{
	*taken = text_character(text, length);
	*given = text_is_printable(text, *taken) ? *taken : 1;
	return text_is_printable(text, *taken) ? text : "?";
}

bool text_can_be_shown(const char *text)
{
	size_t left = strlen(text), length;

	for (; left > 0; text += length, left -= length) {
		length = text_character(text, left);
		if (!text_is_printable(text, length))
			return false;
	}
	return true;
}

void text_show(FILE *to, const char *text, size_t length, const char *kept)
{
	size_t taken, given;

	for (; length > 0; text += taken, length -= taken) {
		const char *shown = show_one(text, length, &taken, &given);

		if (*text != '\0' && strchr(kept, *text) != NULL)
			shown = text;
		fwrite(shown, 1, given, to);
	}
}

void text_write_json(FILE *to, const char *text, size_t length)
{
	size_t size;

	putc('"', to);
	for (; length > 0; text += size, length -= size) {
		unsigned char byte = (unsigned char)*text;

		size = text_character(text, length);
		if (size > 1 && text_is_printable(text, size))
			fwrite(text, 1, size, to);
		else if (size > 1)
			fprintf(to, "\\u%04x", (unsigned)text_code(text, size));
		else if (byte == '"' || byte == '\\')
			fprintf(to, "\\%c", byte);
		else if (byte == '\n')
			fputs("\\n", to);
		else if (byte == '\t')
			fputs("\\t", to);
		else if (byte < 0x20 || byte == 0x7F)
			fprintf(to, "\\u%04x", byte);
		else if (byte < 0x80)
			putc(byte, to);
		else
			fputs("\xEF\xBF\xBD", to);
	}
	putc('"', to);
}

const char *text_shown(char *shown, size_t size, const char *text)
{
	size_t length = strlen(text), at = 0, taken, given;

	for (; length > 0; text += taken, length -= taken) {
		const char *one = show_one(text, length, &taken, &given);

		if (given >= size - at)
			break;
		memcpy(shown + at, one, given);
		at += given;
	}
	shown[at] = '\0';
	return shown;
}

size_t text_distance(const char *a, size_t a_length, const char *b, size_t b_length, size_t most)
{
	enum { LONGEST = 32 };
	/* rows of the table: the one before the last, the last, and the current one */
	size_t rows[3][LONGEST + 1];
	size_t *before = rows[0], *last = rows[1], *now = rows[2];
	size_t i, j;

	if (a_length > LONGEST || b_length > LONGEST)
		return most + 1;
	for (j = 0; j <= b_length; j++)
		now[j] = j;
	for (i = 1; i <= a_length; i++) {
		size_t *spare = before;

		before = last;
		last = now;
		now = spare;
		now[0] = i;
		for (j = 1; j <= b_length; j++) {
			size_t best = last[j - 1] + (a[i - 1] != b[j - 1]);

			if (last[j] + 1 < best)
				best = last[j] + 1;
			if (now[j - 1] + 1 < best)
				best = now[j - 1] + 1;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] &&
			    before[j - 2] + 1 < best)
				best = before[j - 2] + 1;
			now[j] = best;
		}
	}
	return now[b_length] > most ? most + 1 : now[b_length];
}

struct guess guess_start(const char *written)
{
	enum { LONG = 6 }; /* from this number of letters on, two errors are allowed */
	size_t length = strlen(written);
	size_t furthest = length >= LONG ? 2 : length >= 2 ? 1 : 0;

	return (struct guess){written, NULL, furthest + 1};
}

void guess_consider(struct guess *guess, const char *known)
{
	size_t known_length = strlen(known), length = strlen(guess->written);
	size_t distance;

	if (guess->distance == 0)
		return;
	distance = text_distance(guess->written, length, known, known_length, guess->distance - 1);
	/* A name that shares no letter with the written one does not help. */
	if (distance < guess->distance && distance < known_length && distance < length) {
		guess->meant = known;
		guess->distance = distance;
	}
}

const char *guess_hint(const struct guess *guess, char *hint, size_t size)
{
	if (guess->meant == NULL)
		return NULL;
	snprintf(hint, size, "did you mean '%s'?", guess->meant);
	return hint;
}
