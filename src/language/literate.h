/*
 * Literate documents: prose with programs in it, between fences, as Markdown has them. A document is taken apart into
 * segments, for who shows all of it, and the programs in it are tangled (Knuth 1984) into one text to be run, of
 * which each place is known in the document.
 *
 * A fence is opened by a line of three or more backticks, of which the first is the first of the line, and what
 * stands behind them is its info. It is closed by a line of at least as many and nothing else. What is fenced is code
 * to be run if the info is "dice" or nothing; else it is only to be shown, and no fence in it is one.
 */
#ifndef LANGUAGE_LITERATE_H
#define LANGUAGE_LITERATE_H

#include <stdbool.h>
#include <stddef.h>

#include "support/memory.h"
#include "support/source.h"

/* ---- taking apart ---- */

struct literate_segment {
	enum { LITERATE_PROSE, LITERATE_CODE, LITERATE_DISPLAY } kind;
	struct span at; /* all of it, fences and the ends of their lines included */
	struct span
		body; /* between the fences, without the last end of a line; of prose, all of it */
	struct span info; /* of a fence, without blanks around it */
	bool closed;      /* only the last may be open */
};

/* The segments are all of the text, in its order; there is no empty one. */
struct literate {
	const struct dicelab_memory *memory; /* not owned */
	const char *text;                    /* not owned, nor terminated */
	struct literate_segment *segments;
	size_t count, room;
};

/* False when out of memory; to be cleared in any case. */
bool literate_init(struct literate *literate, const struct dicelab_memory *memory, const char *text,
		   size_t length);
void literate_clear(struct literate *literate);

/* Is it a document, with at least one fence of code that is closed? If not, all of it is a program. */
bool literate_is_document(const struct literate *literate);

/* What is said of a fence that is not closed. With code in it that is an error; else only for who shows it. */
#define LITERATE_UNCLOSED "unclosed fenced code block"

/* The last segment if it is a fence that is not closed; else NULL. */
const struct literate_segment *literate_unclosed(const struct literate *literate);

/* ---- tangling ---- */

/* So much of the tangled text is so much of the document. */
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

/*
 * The bodies of all closed fences of code, one behind the other, each beginning on a line of its own. False when out
 * of memory; to be cleared in any case.
 */
bool tangled_init(struct tangled *tangled, const struct literate *literate);
void tangled_clear(struct tangled *tangled);

/* Where in the document this place of the tangled text is: that of the end is the end of the last body. */
size_t tangled_origin(const struct tangled *tangled, size_t place);

#endif
