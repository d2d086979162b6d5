/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* UTF-8 text: lengths, safe output, JSON strings and edit distance. */
#ifndef SUPPORT_TEXT_H
#define SUPPORT_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "support/source.h"

/* The length in bytes of the first character of `text` (at least one byte): that of a well-formed UTF-8 sequence, or 1
   for a byte that does not begin one. */
size_t text_character(const char *text, size_t length);

/* Whether it is a continuation byte of UTF-8. */
static inline bool text_continues(char byte)
{
	return ((unsigned char)byte & 0xC0) == 0x80;
}

static inline bool text_is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

/* Whether it is a blank within a line, and whether it is one or ends a line. */
static inline bool text_is_blank(char byte)
{
	return byte == ' ' || byte == '\t';
}

/* The first byte from `at` on that is no blank within a line; `end` if there is none. */
static inline const char *text_skip_blanks(const char *at, const char *end)
{
	while (at < end && text_is_blank(*at))
		at++;
	return at;
}

static inline bool text_is_space(char byte)
{
	return text_is_blank(byte) || byte == '\r' || byte == '\n';
}

/* The span without blanks and line ends at its begin and end. */
struct span text_trim(const char *text, struct span at);

/* Whether it is a letter or digit of ASCII, or '_'. */
static inline bool text_is_name(char byte)
{
	return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
	       text_is_digit(byte) || byte == '_';
}

/* The code point of the character of `length` bytes (from text_character); 0 for a byte that is not UTF-8. */
uint32_t text_code(const char *character, size_t length);

/* Writes the character with this code point; returns its size, or 0 if there is none. */
size_t text_encode(char bytes[4], uint32_t code);

/* Whether the character of `length` bytes (from text_character) can be shown on a terminal: not if it is invalid, a
   control character, or one that changes the direction of the text around it. */
bool text_is_printable(const char *character, size_t length);

/* Untrusted text, such as the name of a file, is written by these functions only, so that it cannot control the
   terminal: each character that is not printable becomes '?'. */

/* Writes `length` bytes; the control characters in `kept`, for example "\t", are written unchanged. */
void text_show(FILE *to, const char *text, size_t length, const char *kept);

/* Copies as many characters of a string as fit into `size` bytes with the terminating '\0'; returns `shown`. */
const char *text_shown(char *shown, size_t size, const char *text);

/* Writes a JSON string in UTF-8: characters that are not printable are escaped, and invalid bytes become U+FFFD, the
   replacement character. */
void text_write_json(FILE *to, const char *text, size_t length);

/* Whether all of its characters are printable. */
bool text_can_be_shown(const char *text);

/* The size of a buffer for text that is quoted in a message. */
enum { TEXT_QUOTED = 61 };

/* Replaces the decimal separator of the host's locale by a point in a number that printf wrote. */
void text_set_point(char *number);

/* The edit distance of Damerau (1964), by optimal string alignment: how many single-letter insertions, deletions,
   replacements or swaps of neighbours turn `a` into `b`; most + 1 if more than `most`. */
size_t text_distance(const char *a, size_t a_length, const char *b, size_t b_length, size_t most);

/* The closest known name to an unknown one, for a hint. */
struct guess {
	const char *written;
	const char *meant; /* NULL if no name is close enough */
	size_t distance;   /* that of `meant`, or one more than the maximum */
};

struct guess guess_start(const char *written);

/* Considers `known`, which must live as long as the guess. */
void guess_consider(struct guess *guess, const char *known);

/* Stores "did you mean 'KNOWN'?" in `hint` and returns it, or NULL when no name is close enough. */
const char *guess_hint(const struct guess *guess, char *hint, size_t size);

#endif
