/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Escapes foreign text for XML and HTML. */
#include "report/markup.h"

#include <stdbool.h>
#include <string.h>

#include "support/text.h"

/* Noncharacters of Unicode: XML excludes two of them, HTML all. */
static bool is_nothing(uint32_t code)
{
	return (code & 0xFFFE) == 0xFFFE || (code >= 0xFDD0 && code <= 0xFDEF);
}

static bool is_allowed(const char *character, size_t length)
{
	return text_is_printable(character, length) && !is_nothing(text_code(character, length));
}

static bool is_control(const char *character, size_t length)
{
	return length == 1 && ((unsigned char)*character < 0x20 || *character == 0x7F);
}

void markup_character(FILE *to, const char *character, size_t length)
{
	if (is_control(character, length))
		putc(' ', to);
	else if (!is_allowed(character, length))
		fputs("\xEF\xBF\xBD", to);
	else if (*character == '&')
		fputs("&amp;", to);
	else if (*character == '<')
		fputs("&lt;", to);
	else if (*character == '>')
		fputs("&gt;", to);
	else if (*character == '"')
		fputs("&quot;", to);
	else
		fwrite(character, 1, length, to);
}

void markup_text(FILE *to, const char *text)
{
	size_t left = strlen(text), length;

	for (; left > 0; text += length, left -= length) {
		length = text_character(text, left);
		markup_character(to, text, length);
	}
}

void markup_lines(FILE *to, const char *text, size_t length)
{
	size_t size;

	for (; length > 0; text += size, length -= size) {
		size = text_character(text, length);
		if (*text == '\n' || *text == '\t')
			putc(*text, to);
		else
			markup_character(to, text, size);
	}
}

static void put_lines(void *data, const char *text, size_t length)
{
	markup_lines(data, text, length);
}

struct writer markup_writer(FILE *to)
{
	return (struct writer){put_lines, to};
}
