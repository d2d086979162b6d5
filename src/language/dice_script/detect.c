/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects scripts: searches for fences, and for calls of output() outside of strings and of the comments of both
   languages. */
#include "language/dice_script.h"

#include <string.h>

#include "language/dice_script/parse.h"
#include "language/literate.h"
#include "support/text.h"

static bool is_at(const char *text, size_t length, size_t at, const char *what)
{
	size_t size = strlen(what);

	return length - at >= size && memcmp(text + at, what, size) == 0;
}

static size_t skip_line(const char *text, size_t length, size_t at)
{
	const char *end = memchr(text + at, '\n', length - at);

	return end == NULL ? length : (size_t)(end - text);
}

/* The offset after the string that begins here; with one quote it ends with its line at the latest. */
static size_t skip_text(const char *text, size_t length, size_t at)
{
	char quote[] = {text[at], text[at], text[at], '\0'};
	bool is_long = is_at(text, length, at, quote);

	if (!is_long)
		quote[1] = '\0';
	for (at += strlen(quote); at < length; at++) {
		if (is_at(text, length, at, quote))
			return at + strlen(quote);
		if (text[at] == '\\' && at + 1 < length)
			at++;
		else if (text[at] == '\n' && !is_long)
			return at;
	}
	return length;
}

/* Whether a parenthesis follows the word, as in a call. */
static bool is_called(const char *text, size_t length, size_t end)
{
	const char *next = text_skip_blanks(text + end, text + length);

	return next < text + length && *next == '(';
}

/* Text after "//" is a comment in dicelab. A script that divides and calls output in one line has other calls, too. */
static bool calls_output(const char *text, size_t length)
{
	static const char word[] = "output";
	size_t at = 0, end;

	while (at < length) {
		if (text[at] == '#' || is_at(text, length, at, "//")) {
			at = skip_line(text, length, at);
		} else if (text[at] == '"' || text[at] == '\'') {
			at = skip_text(text, length, at);
		} else if (is_word(text[at])) {
			for (end = at; end < length && is_word(text[end]);)
				end++;
			if (end - at == strlen(word) && is_at(text, length, at, word) &&
			    (at == 0 || text[at - 1] != '.') && is_called(text, length, end))
				return true;
			at = end;
		} else {
			at++;
		}
	}
	return false;
}

bool script_is_meant(const struct dicelab_memory *memory, const char *text, size_t length)
{
	struct literate literate;
	bool is_document =
		literate_init(&literate, memory, text, length) && literate_is_document(&literate);

	literate_clear(&literate);
	return is_document || calls_output(text, length);
}
