/*
 * The prose of a document as a tree of cmark-gfm, with a block of code for each fence. Private to the room.
 */
#ifndef WEAVE_PROSE_H
#define WEAVE_PROSE_H

#ifdef HAVE_CMARK

#include "weave/library.h"
#include "weave/weave.h"

struct placeholder {
	struct span at, name; /* in the document */
	enum {
		PLACEHOLDER_TEXT,   /* in code, or dropped */
		PLACEHOLDER_BLOCK,  /* in a paragraph */
		PLACEHOLDER_INSIDE, /* of what can have no block in it */
	} use;
};

struct prose {
	const struct weaving *weaving; /* not owned */
	struct library library;
	struct placeholder *placeholders; /* in the order of the document */
	size_t count, room;
	size_t *lines;   /* of each segment that is a fence: the line of its block of code */
	cmark_node *top; /* the document; NULL: it could not be read */
	char *title;     /* NULL: the same */
};

/* False after an error (reported); to be cleared in any case. */
bool prose_init(struct prose *prose, const struct weaving *weaving);
void prose_clear(struct prose *prose);

/* ---- walking through it ---- */

/* Enters and leaves each node, one within the other, without a stack. */
struct walk {
	const struct library *library;
	cmark_node *node; /* NULL before the first */
	bool leaving;
	size_t depth; /* 0 of the top */
};

struct walk walk_begin(const struct library *library);
/* The next event; false at the end. */
bool walk_next(struct walk *walk, cmark_node *top);

/* ---- text ---- */

/*
 * A part of a text of the tree: so many bytes of it, or a placeholder. Placeholders take the place of what was written
 * in the document, so that nothing in a name is read as Markdown.
 */
struct text_part {
	const char *text;
	size_t length;
	const struct placeholder *placeholder; /* or NULL */
};

/* The part that `*text` begins with, which moves behind it; false at the end. */
bool prose_next_part(const struct prose *prose, const char **text, struct text_part *part);

/* The same, with what was written in the document for each placeholder. */
bool prose_next_words(const struct prose *prose, const char **text, struct text_part *part);

#endif

#endif
