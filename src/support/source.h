/*
 * Source text and places in it. Places are byte offsets; line and column are worked
 * out only when a message is written.
 */
#ifndef SUPPORT_SOURCE_H
#define SUPPORT_SOURCE_H

#include <stddef.h>

#include "support/span.h"

struct source {
	const char *name; /* "rule.dice", "<stdin>" */
	const char *text; /* not terminated; what came before it may have been forgotten */
	size_t length;
	size_t line, column; /* of the first character of `text` */
};

/* A place as a reader counts it. */
struct place {
	size_t line, column;         /* from 1; the column in UTF-8 characters */
	size_t line_begin, line_end; /* the line's bytes in the text, without its end of line */
};

struct place source_place(const struct source *source, size_t offset);

#endif
