/* Warnings about misleading indentation (indent.c). */
#ifndef LANGUAGE_LOD_INDENT_H
#define LANGUAGE_LOD_INDENT_H

#include "language/lod/parse.h"

/* Warns if a line in the body of an `if` or `while` without `done` is indented as if it came after it: `from` is the
   first token of the statement, and `end` the first token after its body. */
void lod_warn_of_indent(const struct lod_parse *parse, const struct lod_token *from,
			const struct lod_token *end);

#endif
