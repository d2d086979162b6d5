/* Programs whose lines look as if they meant something else (indent.c). */
#ifndef SCRIPT_LOD_INDENT_H
#define SCRIPT_LOD_INDENT_H

#include "script/lod/parse.h"

/* Warns, of an `if` or `while` that stands at `from` and whose `done` is left out before `end`, the first line of it that
   does not look like a part of it. */
void lod_warn_of_indent(const struct lod_parse *parse, const struct lod_token *from,
			const struct lod_token *end);

#endif
