/* Programs whose lines look as if they meant something else (indent.c). */
#ifndef LANGUAGE_LOD_INDENT_H
#define LANGUAGE_LOD_INDENT_H

#include "language/lod/parse.h"

/* Warns, of an `if` or `while` that stands at `from` and whose `done` is left out before `end`, the first line of it that
   does not look like a part of it. */
void lod_warn_of_indent(const struct lod_parse *parse, const struct lod_token *from,
			const struct lod_token *end);

#endif
