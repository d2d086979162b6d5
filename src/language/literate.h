/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Literate documents: prose with programs between fences, as in Markdown. A document is parsed into segments, for
 * renderers of all of it, and its programs are tangled (Knuth 1984) into one text to be run, with a map from each place
 * back to the document.
 *
 * A fence is opened by a line that begins with three or more backticks; the rest of the line is its info. It is closed
 * by a line of at least as many backticks and nothing else. Fenced text is code to be run if the info is "dice" or
 * empty; otherwise it is only displayed, and fences in it have no meaning.
 */
#ifndef LANGUAGE_LITERATE_H
#define LANGUAGE_LITERATE_H

#include <stdbool.h>
#include <stddef.h>

#include "support/memory.h"
#include "support/source.h"

/* ---- parsing ---- */

struct literate_segment {
	enum { LITERATE_PROSE, LITERATE_CODE, LITERATE_DISPLAY } kind;
	struct span at; /* the whole segment, with its fences and their line ends */
	/* between the fences, without the last line end; the whole segment if it is prose */
	struct span body;
	struct span info; /* of a fence, without blanks around it */
	bool closed;      /* false is possible only for the last segment */
};

/* The segments cover the whole text in its order; none is empty. */
struct literate {
	const struct dicelab_memory *memory; /* not owned */
	const char *text;                    /* not owned, and not terminated */
	struct literate_segment *segments;
	size_t count, room;
};

/* False when out of memory; must be cleared in any case. */
bool literate_init(struct literate *literate, const struct dicelab_memory *memory, const char *text,
		   size_t length);
void literate_clear(struct literate *literate);

/* Whether it is a document, with at least one closed fence of code. If not, the whole text is a program. */
bool literate_is_document(const struct literate *literate);

/* The message about a fence that is not closed: an error if the document has code, otherwise for renderers only. */
#define LITERATE_UNCLOSED "unclosed fenced code block"

/* The last segment if its fence is not closed; otherwise NULL. */
const struct literate_segment *literate_unclosed(const struct literate *literate);

/* ---- tangling ---- */

/* A piece of the tangled text and its place in the document: two offsets and a common length. */
struct tangled_piece {
	size_t tangled, original, length;
};

struct tangled {
	const struct dicelab_memory *memory; /* not owned */
	char *text;                          /* not terminated */
	size_t length;
	struct tangled_piece *pieces;
	size_t count;
};

/* Concatenates the bodies of all closed fences of code, each beginning on a line of its own. False when out of memory;
   must be cleared in any case. */
bool tangled_init(struct tangled *tangled, const struct literate *literate);
void tangled_clear(struct tangled *tangled);

/* Maps a place of the tangled text to the document; the end is mapped to the end of the last body. */
size_t tangled_origin(const struct tangled *tangled, size_t place);

#endif
