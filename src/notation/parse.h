/*
 * What a scanner and a grammar share while they work on one statement. Private to the room; made
 * for dicelab.l and dicelab.y.
 */
#ifndef NOTATION_PARSE_H
#define NOTATION_PARSE_H

#include <stdalign.h>
#include <stddef.h>

#include "notation/notation.h"
#include "tree/tree.h"

struct parse {
	struct builder *builder;
	struct span whole;  /* the statement */
	size_t at;          /* the offset in the source text of what is scanned next */
	struct span last;   /* the last token */
	struct span before; /* and the one before it */
	struct span group;  /* the last complete list in parentheses */
	size_t tokens;      /* how many there were so far */
	bool may_define;    /* it may be a definition … */
	bool enters;        /* … which the scanner has yet to say */
	struct entry entry; /* the result */
	bool sought;        /* late words that are variables here have been looked for … */
	bool variables[NODE_KIND_COUNT]; /* … and these are */

	/* The scanner's few small blocks come from here and not from malloc, since a flex scanner
	   has no way to report that it got none. */
	size_t used;
	alignas(max_align_t) unsigned char memory[1024];
};

/* The source text from the beginning of `at` on. */
static inline const char *parse_text(const struct parse *parse, struct span at)
{
	return parse->builder->diag->source->text + at.begin;
}

#endif
