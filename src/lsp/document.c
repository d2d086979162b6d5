/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the text of a document, and converts between its offsets and the positions of the protocol. */
#include "lsp/document.h"

#include <stdlib.h>
#include <string.h>

#include "support/text.h"

static char *copy(struct element value)
{
	size_t length;
	const char *text = element_text(value, &length);
	char *copied = text == NULL ? NULL : malloc(length + 1);

	if (copied == NULL)
		return NULL;
	memcpy(copied, text, length);
	copied[length] = '\0';
	return copied;
}

struct document *document_new(struct element opened)
{
	struct document *document = calloc(1, sizeof *document);

	if (document == NULL)
		return NULL;
	document->uri = copy(element_member(opened, "uri"));
	document->language = copy(element_member(opened, "languageId"));
	document->text = copy(element_member(opened, "text"));
	if (document->uri == NULL || document->language == NULL || document->text == NULL) {
		document_free(document);
		return NULL;
	}
	(void)element_text(element_member(opened, "text"), &document->length);
	(void)element_number(element_member(opened, "version"), &document->version);
	return document;
}

void document_free(struct document *document)
{
	if (document == NULL)
		return;
	free(document->uri);
	free(document->language);
	free(document->text);
	free(document);
}

char *document_edit(const struct document *document, struct span at, const char *text,
		    size_t length, size_t *edited_length)
{
	size_t rest = document->length - at.end;
	char *edited = malloc(at.begin + length + rest + 1);

	if (edited == NULL)
		return NULL;
	memcpy(edited, document->text, at.begin);
	memcpy(edited + at.begin, text, length);
	memcpy(edited + at.begin + length, document->text + at.end, rest);
	*edited_length = at.begin + length + rest;
	edited[*edited_length] = '\0';
	return edited;
}

/* ---- places ---- */

/* The offset after the end of the line that contains `offset`: "\n", "\r\n" or "\r". The end of the text if it is the
   last. */
static size_t next_line(const struct document *document, size_t offset)
{
	const char *text = document->text;

	while (offset < document->length && text[offset] != '\n' && text[offset] != '\r')
		offset++;
	if (offset < document->length && text[offset] == '\r' && text[offset + 1] == '\n')
		offset++;
	return offset < document->length ? offset + 1 : offset;
}

static bool ends_line(char byte)
{
	return byte == '\n' || byte == '\r';
}

/* The units of a character of `length` bytes: two in UTF-16 if it is beyond the basic plane. */
static size_t units(enum encoding encoding, size_t length)
{
	return encoding == ENCODING_UTF8 ? length : length == 4 ? 2 : 1;
}

bool document_offset(const struct document *document, enum encoding encoding,
		     struct element position, size_t *offset)
{
	const char *text = document->text;
	int64_t line, character;
	size_t at = 0, next, length, width;

	if (!element_number(element_member(position, "line"), &line) || line < 0 ||
	    !element_number(element_member(position, "character"), &character) || character < 0)
		return false;
	for (; line > 0; line--, at = next) {
		next = next_line(document, at);
		if (next == document->length && (next == at || !ends_line(text[next - 1]))) {
			*offset = next; /* there is no such line */
			return true;
		}
	}
	for (; at < document->length && !ends_line(text[at]); at += length) {
		length = text_character(text + at, document->length - at);
		width = units(encoding, length);
		if ((uint64_t)character < width)
			break;
		character -= (int64_t)width;
	}
	*offset = at;
	return true;
}

bool document_span(const struct document *document, enum encoding encoding, struct element range,
		   struct span *span)
{
	return document_offset(document, encoding, element_member(range, "start"), &span->begin) &&
	       document_offset(document, encoding, element_member(range, "end"), &span->end) &&
	       span->begin <= span->end;
}

size_t document_place(const struct document *document, size_t line, size_t byte)
{
	const char *at = document->text, *end = document->text + document->length, *stop;

	for (; line > 1 && at < end; line--) {
		stop = memchr(at, '\n', (size_t)(end - at));
		at = stop == NULL ? end : stop + 1;
	}
	stop = memchr(at, '\n', (size_t)(end - at));
	if (stop == NULL)
		stop = end;
	return (size_t)((byte < (size_t)(stop - at) ? at + byte : stop) - document->text);
}

size_t document_text_units(enum encoding encoding, const char *text, size_t length)
{
	size_t count = 0, at, size;

	for (at = 0; at < length; at += size) {
		size = text_character(text + at, length - at);
		count += units(encoding, size);
	}
	return count;
}

size_t document_units(const struct document *document, enum encoding encoding, struct span span)
{
	return document_text_units(encoding, document->text + span.begin, span.end - span.begin);
}

void document_write_position(FILE *to, const struct document *document, enum encoding encoding,
			     size_t offset)
{
	size_t line = 0, at = 0, next;

	while ((next = next_line(document, at)) <= offset && next > at &&
	       ends_line(document->text[next - 1])) {
		line++;
		at = next;
	}
	fprintf(to, "{\"line\":%zu,\"character\":%zu}", line,
		document_units(document, encoding, (struct span){at, offset}));
}

void document_write_range(FILE *to, const struct document *document, enum encoding encoding,
			  struct span span)
{
	fputs("{\"start\":", to);
	document_write_position(to, document, encoding, span.begin);
	fputs(",\"end\":", to);
	document_write_position(to, document, encoding, span.end);
	putc('}', to);
}

bool document_is_letter(char byte, bool digits)
{
	return (unsigned char)byte >= 0x80 ||
	       (text_is_name(byte) && (digits || (!text_is_digit(byte) && byte != '_')));
}

struct span document_word(const struct document *document, size_t offset, bool digits, bool before)
{
	struct span word = {offset, offset};

	while (word.begin > 0 && document_is_letter(document->text[word.begin - 1], digits))
		word.begin--;
	while (!before && word.end < document->length &&
	       document_is_letter(document->text[word.end], digits))
		word.end++;
	return word;
}
