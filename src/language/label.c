/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the label of a statement: the text of a comment "//: NAME", or else its own text, shortened. */
#include "language/label.h"

#include <stdbool.h>
#include <string.h>

#include "support/quoted.h"
#include "support/text.h"

static bool is_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_comment(const char *text, size_t length)
{
	return length >= 2 && text[0] == '/' && text[1] == '/';
}

/* The length of a comment: up to the end of its line. */
static size_t comment_length(const char *text, size_t length)
{
	const char *end = memchr(text, '\n', length);

	return end == NULL ? length : (size_t)(end - text);
}

/* ---- writing a label ---- */

struct writing {
	char *label;
	size_t length, characters;
	size_t last; /* the offset of the last character */
	bool blank;  /* a blank is due before the next character */
	bool full;
};

static void put_character(struct writing *writing, const char *character, size_t length)
{
	static const char ellipsis[] = "…";

	if (writing->full)
		return;
	if (writing->characters == LABEL_CHARACTERS) {
		character = ellipsis;
		length = sizeof ellipsis - 1;
		writing->length = writing->last;
		writing->full = true;
	}
	writing->characters++;
	writing->last = writing->length;
	memcpy(writing->label + writing->length, character, length);
	writing->length += length;
}

/* Appends text: white space is collapsed into one blank, and trimmed at both ends. */
static void put_text(struct writing *writing, const char *text, size_t length)
{
	size_t size;

	for (; length > 0 && !writing->full; text += size, length -= size) {
		size = text_character(text, length);
		if (is_blank(*text)) {
			writing->blank = writing->characters > 0;
			continue;
		}
		if (writing->blank)
			put_character(writing, " ", 1);
		writing->blank = false;
		if (text_is_printable(text, size))
			put_character(writing, text, size);
		else
			put_character(writing, "?", 1);
	}
}

/* ---- the parts of a label ---- */

/* The text of the last comment with a name before `begin`. */
static bool find_name(const char *text, size_t begin, const char **name, size_t *name_length)
{
	size_t at = 0, length;
	bool found = false;

	while (at < begin) {
		if (!is_comment(text + at, begin - at)) {
			at++;
			continue;
		}
		length = comment_length(text + at, begin - at);
		if (length > 3 && text[at + 2] == ':') {
			*name = text + at + 3;
			*name_length = length - 3;
			found = true;
		}
		at += length;
	}
	return found;
}

void label_trim(const char *text, size_t length, size_t *begin, size_t *end)
{
	enum quoted quoted = QUOTED_NO;
	size_t at = 0, last = 0;

	*begin = length;
	while (at < length && (text[at] != ';' || quoted != QUOTED_NO)) {
		if (quoted == QUOTED_NO && is_comment(text + at, length - at)) {
			at += comment_length(text + at, length - at);
			continue;
		}
		quoted = quoted_next(quoted, text[at]);
		if (is_blank(text[at])) {
			at++;
		} else {
			if (*begin == length)
				*begin = at;
			last = ++at;
		}
	}
	*end = last < *begin ? *begin : last;
}

/* The offset of the next comment outside texts, or `end`. */
static size_t find_comment(const char *text, size_t at, size_t end)
{
	enum quoted quoted = QUOTED_NO;

	for (; at < end && (quoted != QUOTED_NO || !is_comment(text + at, end - at)); at++)
		quoted = quoted_next(quoted, text[at]);
	return at;
}

bool label_make(const char *text, size_t length, char label[LABEL_SIZE])
{
	struct writing writing = {.label = label};
	const char *name;
	size_t begin, end, at, part, name_length;
	bool given;

	label_trim(text, length, &begin, &end);
	if (find_name(text, begin, &name, &name_length))
		put_text(&writing, name, name_length);
	given = writing.length > 0;
	for (at = given ? end : begin; at < end && !writing.full; at = part) {
		part = find_comment(text, at, end);
		put_text(&writing, text + at, part - at);
		if (part < end)
			part += comment_length(text + part, end - part);
	}
	label[writing.length] = '\0';
	return given;
}

void label_make_of(const char *text, size_t length, char comment, char label[LABEL_SIZE])
{
	struct writing writing = {.label = label};
	size_t at = 0, begin = 0;
	bool quoted = false;

	for (; at < length; at++) {
		quoted ^= text[at] == '"';
		if (text[at] != comment || quoted)
			continue;
		put_text(&writing, text + begin, at - begin);
		at += comment_length(text + at, length - at);
		begin = at < length ? at : length;
	}
	put_text(&writing, text + begin, length - begin);
	label[writing.length] = '\0';
}
