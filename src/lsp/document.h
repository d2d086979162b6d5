/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of an open document, and its places: byte offsets here, lines and characters in the protocol. */
#ifndef LSP_DOCUMENT_H
#define LSP_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "dicelab.h"
#include "lsp/element.h"
#include "support/source.h"

/* The unit of the characters in a line. */
enum encoding { ENCODING_UTF16, ENCODING_UTF8 };

struct document {
	struct document *next;
	char *uri, *language; /* owned; the language's id, such as "troll" */
	int64_t version;
	bool changed;  /* since it was diagnosed */
	bool deferred; /* its diagnosis gave way to a request: the next one does not */
	char *text;    /* owned; `length` bytes and a '\0' */
	size_t length;
};

/* The document of `textDocument/didOpen`; NULL when out of memory, or if a member is missing. */
struct document *document_new(struct element opened);
void document_free(struct document *document);

/* The text with other bytes in the place of `at`, for the caller to free; its length is stored. NULL when out of memory. */
char *document_edit(const struct document *document, struct span at, const char *text,
		    size_t length, size_t *edited_length);

/* The offset of a Position, moved to the end of its line or of the text if it is beyond; false if it is none. */
bool document_offset(const struct document *document, enum encoding encoding,
		     struct element position, size_t *offset);
/* The span of a Range; false if it is none. */
bool document_span(const struct document *document, enum encoding encoding, struct element range,
		   struct span *span);
/* The offset of a byte in a line as the library counts them. */
size_t document_place(const struct document *document, size_t line, size_t byte);
/* The length of a text in the units of an encoding. */
size_t document_text_units(enum encoding encoding, const char *text, size_t length);
/* The length of a span in the units of the protocol. */
size_t document_units(const struct document *document, enum encoding encoding, struct span span);
/* Writes an offset as a Position. */
void document_write_position(FILE *to, const struct document *document, enum encoding encoding,
			     size_t offset);
/* Writes a span as a Range. */
void document_write_range(FILE *to, const struct document *document, enum encoding encoding,
			  struct span span);

/* Whether it is a part of a word: a letter, of any alphabet, or also a digit or '_' if `digits`. */
bool document_is_letter(char byte, bool digits);
/* The span of the word around an offset: letters, or also digits and '_' if `digits`. It ends at the offset if
   `before`. */
struct span document_word(const struct document *document, size_t offset, bool digits, bool before);

#endif
