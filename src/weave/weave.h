/*
 * Literate documents, shown with the answers to their programs in place: below each fence of code the outputs that it
 * made, or where the prose says {{output "name"}}.
 *
 * Prose is Markdown (CommonMark with tables) and is read as one document, in which a fence is a block of its own outside of
 * all lists and quotes. A placeholder stands in a paragraph and is a block: what is around it are paragraphs before and
 * behind it. The name may be in single quotes. In code, behind a backslash, and where it is not written like that, it is
 * text.
 *
 *     prose.c       takes the prose together, reads it, finds the placeholders
 *     library.c     loads cmark-gfm
 *     weave.c       which outputs go where
 *     html.c        as the inside of a page
 *     link.c        addresses that a page may lead to
 *     markdown.c    as Markdown
 */
#ifndef WEAVE_WEAVE_H
#define WEAVE_WEAVE_H

#include <stddef.h>
#include <stdio.h>

#include "language/literate.h"
#include "support/diag.h"
#include "support/memory.h"

struct native;

struct woven_output {
	const char *name; /* not terminated */
	size_t name_size;
	size_t place; /* in the document: of the statement that made it */
};

struct weaving {
	const struct dicelab_memory *memory;
	struct diag *diag; /* its source is the document */
	const struct literate *literate;
	const struct native *const
		*natives; /* functions of the language, for colours: see struct script */
	const struct woven_output *outputs; /* in the order in which they were made */
	size_t count;
	/* Writes an output: flow content of HTML, such as a <section>, or blocks of Markdown. */
	void (*write)(void *data, size_t index, FILE *to);
	void *data;
};

struct woven;

/*
 * Reads the document, without writing anything; `weaving`, and what it refers to, is to be kept. NULL after an error
 * (reported): a placeholder for an output that there is not, or where there can be no block; a fence that is not
 * closed; tables that are too large; no memory; or no cmark-gfm on this machine.
 */
struct woven *weave_open(const struct weaving *weaving);
void weave_close(struct woven *woven); /* NULL is fine */

/* The words of its first heading; "" if it has none. */
const char *weave_title(const struct woven *woven);

/*
 * Writes all of it: the inside of <main>, as HTML that is XML, too, without raw HTML, scripts, pictures from elsewhere
 * or links to anything but pages and mail. False when out of memory (reported).
 */
bool weave_html(const struct woven *woven, FILE *to);

/*
 * The prose and the fences as they are written, and the outputs as blocks of their own, in the lists and quotes that
 * placeholders are in. False when out of memory (reported).
 */
bool weave_markdown(const struct woven *woven, FILE *to);

#endif
