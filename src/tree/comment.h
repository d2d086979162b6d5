/* Comments that look as if their '//' were to divide, as it does in Python: `d6 // 2`. */
#ifndef TREE_COMMENT_H
#define TREE_COMMENT_H

#include <stdbool.h>

#include "support/source.h"
#include "tree/hint.h"

/* Of the comment that begins at `at` with its '//', up to the end of the line: is it nothing but numbers, dice and operators,
   behind an expression in the same line? */
bool comment_divides(const struct source *source, size_t at);

/* The offset of the first of these in the stretch; its end if there is none. */
size_t comment_find(const struct source *source, struct span within);

/* Where the comment ends that begins there. */
size_t comment_end(const struct source *source, size_t at);

#endif
