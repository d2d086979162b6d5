/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The prose of a document, parsed by cmark-gfm into a tree, with a code block for each fence. For this folder only. */
#ifndef WEAVE_PROSE_H
#define WEAVE_PROSE_H

#ifdef HAVE_CMARK

#include "weave/library.h"
#include "weave/weave.h"

struct placeholder {
	struct span at, name; /* in the document */
	enum {
		PLACEHOLDER_TEXT,   /* in code: plain text; or dropped */
		PLACEHOLDER_BLOCK,  /* in a paragraph */
		PLACEHOLDER_INSIDE, /* in an element that cannot contain blocks: an error */
	} use;
};

struct prose {
	const struct weaving *weaving; /* not owned */
	struct cmark_library library;
	struct placeholder *placeholders; /* in the order of the document */
	size_t count, room;
	size_t *lines;   /* of each segment that is a fence: the line of its code block */
	cmark_node *top; /* the document; NULL: parsing failed */
	char *title;     /* NULL: parsing failed */
};

/* False after an error (reported); always cleared by the caller. */
bool prose_init(struct prose *prose, const struct weaving *weaving);
void prose_clear(struct prose *prose);

/* ---- traversal ---- */

/* A depth-first traversal that enters and leaves each node, without a stack. */
struct traversal {
	const struct cmark_library *library;
	cmark_node *node; /* NULL before the first */
	bool leaving;
	size_t depth; /* 0 for the top */
};

struct traversal traversal_begin(const struct cmark_library *library);
/* The next event; false at the end. */
bool traversal_next(struct traversal *traversal, cmark_node *top);

/* ---- text ---- */

/*
 * A part of a text node: bytes, or a placeholder. Placeholders replace their source text, so that nothing in a name is
 * parsed as Markdown.
 */
struct text_part {
	const char *text;
	size_t length;
	const struct placeholder *placeholder; /* or NULL */
};

/* The part at the beginning of `*text`, which is advanced; false at the end. */
bool prose_next_part(const struct prose *prose, const char **text, struct text_part *part);

/* The same, with the source text of each placeholder. */
bool prose_next_words(const struct prose *prose, const char **text, struct text_part *part);

#endif

#endif
