/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the source of a document, with outputs below fences and in the place of placeholders. */
#include "weave/inside.h"

#ifdef HAVE_CMARK

#include <stdlib.h>
#include <string.h>

#include "support/platform.h"
#include "support/text.h"

/* ---- source text ---- */

/* A range of the source, with unprintable characters replaced. */
static void put_source(const char *text, struct span at, FILE *to)
{
	text_show(to, text + at.begin, at.end - at.begin, "\t\r\n");
}

/* ---- lists and quotes ---- */

/* The prefix of a line: quote markers, item markers and indentation. */
struct margin {
	const char *text;
	size_t length;
	bool item; /* a list item begins on this line */
};

/* The length of an item marker and the blank after it; 0 if there is none. */
static size_t find_marker(const char *text, size_t length)
{
	size_t at = 0;

	if (length > 0 && strchr("-+*", *text) != NULL) {
		at = 1;
	} else {
		while (at < length && text[at] >= '0' && text[at] <= '9')
			at++;
		at = at > 0 && at < length && (text[at] == '.' || text[at] == ')') ? at + 1 : 0;
	}
	return at > 0 && at < length && text_is_blank(text[at]) ? at + 1 : 0;
}

/* The margin of the line that contains the end of `at`; `known` if that line begins before `at`. */
static struct margin find_margin(const char *text, struct span at, struct margin known)
{
	struct margin margin = {text + at.end, 0, false};
	size_t length = 0;

	while (length < at.end - at.begin && text[at.end - length - 1] != '\n')
		length++;
	if (length == at.end - at.begin && at.begin > 0 && text[at.begin - 1] != '\n')
		return known;
	margin.text -= length;
	while (margin.length < length) {
		const char *next = margin.text + margin.length;
		size_t marker = find_marker(next, length - margin.length);

		if (marker == 0 && !text_is_blank(*next) && *next != '>')
			break;
		margin.length += marker > 0 ? marker : 1;
		margin.item |= marker > 0;
	}
	return margin;
}

/* The margin for a following line: quote markers are repeated, the rest is indentation. */
static void put_margin(const struct margin *margin, FILE *to)
{
	size_t i;

	for (i = 0; i < margin->length; i++)
		putc(margin->text[i] == '>' || margin->text[i] == '\t' ? margin->text[i] : ' ', to);
}

/* The margin of an empty line, without trailing blanks. */
static void put_empty_line(const struct margin *margin, FILE *to)
{
	struct margin shorter = *margin;

	while (shorter.length > 0 && shorter.text[shorter.length - 1] != '>')
		shorter.length--;
	put_margin(&shorter, to);
	putc('\n', to);
}

/* A document that is written. */
struct markdown {
	const struct woven *woven;
	FILE *to;
	struct margin margin; /* of outputs */
	bool begun;           /* a line is, with its margin */
};

/* Writes lines with the margin. */
static void put_lines(struct markdown *document, const char *text, size_t length)
{
	while (length > 0) {
		const char *newline = memchr(text, '\n', length);
		size_t size = newline != NULL ? (size_t)(newline - text) + 1 : length;

		if (!document->begun && size == 1 && newline != NULL) {
			put_empty_line(&document->margin, document->to);
		} else {
			if (!document->begun)
				put_margin(&document->margin, document->to);
			fwrite(text, 1, size, document->to);
		}
		document->begun = false;
		text += size;
		length -= size;
	}
}

/* ---- outputs ---- */

/* Writes an output as a block with the margin: after an empty line, unless it begins a list item. False when out of
   memory. */
static bool put_output(struct markdown *document, size_t output)
{
	const struct weaving *weaving = &document->woven->weaving;
	char *text = NULL;
	size_t length = 0;
	FILE *memory = platform_open_memory(&text, &length);
	bool ok = memory != NULL;

	if (!document->begun)
		put_empty_line(&document->margin, document->to);
	if (ok) {
		weaving->write(weaving->data, output, memory);
		ok = ferror(memory) == 0;
		ok &= fclose(memory) == 0;
	}
	while (length > 1 && text[length - 1] == '\n' && text[length - 2] == '\n')
		length--; /* the caller separates blocks by empty lines */
	if (ok)
		put_lines(document, text, length);
	document->begun = false;
	free(text); /* allocated by the system */
	return ok;
}

/* ---- prose ---- */

/* Text before a block, without blanks at its end. */
static void put_before(const char *text, struct span at, FILE *to)
{
	while (at.end > at.begin && text_is_space(text[at.end - 1]))
		at.end--;
	put_source(text, at, to);
	if (at.end > at.begin)
		putc('\n', to);
}

/* Skips the blanks after a block, and the end of the line if nothing else is on it. */
static size_t skip_blanks(const char *text, struct span at)
{
	while (at.begin < at.end && text_is_space(text[at.begin])) {
		if (text[at.begin++] == '\n')
			break;
	}
	return at.begin;
}

static bool put_named(struct markdown *document, const struct placeholder *placeholder)
{
	const struct woven *woven = document->woven;
	bool ok = true;
	size_t i;

	for (i = 0; i < woven->weaving.count; i++) {
		if (woven_is_named(woven, placeholder, &woven->weaving.outputs[i]))
			ok &= put_output(document, i);
	}
	return ok;
}

/* Whether text follows the placeholder on its line. */
static bool continues(const struct prose *prose, size_t placeholder, struct span at)
{
	size_t next = placeholder + 1;
	bool is_next = next < prose->count && prose->placeholders[next].at.begin == at.begin &&
		       prose->placeholders[next].use == PLACEHOLDER_BLOCK;

	return !is_next && at.begin < at.end &&
	       prose->weaving->literate->text[at.begin - 1] != '\n';
}

/* Writes the prose up to a placeholder and its outputs, and advances at->begin. The margin becomes that of the
   placeholder. */
static bool put_placeholder(struct markdown *document, size_t number, struct span *at)
{
	const struct woven *woven = document->woven;
	const struct placeholder *placeholder = &woven->prose.placeholders[number];
	const char *text = woven->weaving.literate->text;
	struct margin *margin = &document->margin;
	struct span before = {at->begin, placeholder->at.begin};
	FILE *to = document->to;
	size_t end;
	bool ok;

	*margin = find_margin(text, before, *margin);
	end = (size_t)(margin->text - text) + margin->length;
	document->begun = margin->item && end == before.end && before.begin < end;
	if (document->begun)
		put_source(text, (struct span){at->begin, end}, to);
	else
		put_before(text, before, to);
	ok = put_named(document, placeholder);
	put_empty_line(margin, to);
	at->begin = skip_blanks(text, (struct span){placeholder->at.end, at->end});
	if (continues(&woven->prose, number, *at))
		put_margin(margin, to);
	return ok;
}

/* The index of the next placeholder that is a block, from `next` on; prose->count if there is none before `end`. */
static size_t find_block(const struct prose *prose, size_t next, size_t end)
{
	while (next < prose->count && prose->placeholders[next].use != PLACEHOLDER_BLOCK)
		next++;
	return next < prose->count && prose->placeholders[next].at.begin < end ? next
									       : prose->count;
}

static bool put_prose(const struct woven *woven, struct span at, size_t *next, FILE *to)
{
	const struct prose *prose = &woven->prose;
	struct markdown document = {woven, to, {woven->weaving.literate->text, 0, false}, false};
	bool ok = true;
	size_t found;

	while ((found = find_block(prose, *next, at.end)) < prose->count) {
		ok &= put_placeholder(&document, found, &at);
		*next = found + 1;
	}
	put_source(woven->weaving.literate->text, at, to);
	return ok;
}

/* ---- fences ---- */

static bool put_fence(const struct woven *woven, const struct literate_segment *segment, FILE *to)
{
	struct markdown document = {.woven = woven, .to = to};
	const struct literate *literate = woven->weaving.literate;
	const char *text = literate->text;
	bool shown = false, last, ok = true;
	size_t i;

	put_source(text, segment->at, to);
	if (text[segment->at.end - 1] != '\n')
		putc('\n', to);
	for (i = 0; i < woven->weaving.count; i++) {
		if (!woven_is_below(woven, segment, i))
			continue;
		ok &= put_output(&document, i);
		shown = true;
	}
	last = segment == &literate->segments[literate->count - 1];
	if (shown && !last && text[segment->at.end] != '\n')
		putc('\n', to);
	return ok;
}

bool weave_markdown(const struct woven *woven, FILE *to)
{
	const struct literate *literate = woven->weaving.literate;
	size_t next = 0, i;
	bool ok = true;

	for (i = 0; i < literate->count; i++) {
		if (literate->segments[i].kind == LITERATE_PROSE)
			ok &= put_prose(woven, literate->segments[i].at, &next, to);
		else
			ok &= put_fence(woven, &literate->segments[i], to);
	}
	return ok || diag_out_of_memory(woven->weaving.diag, (struct span){0, 0});
}

#endif
