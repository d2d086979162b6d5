/* Trees as programs. */
#ifndef TREE_WRITE_H
#define TREE_WRITE_H

#include "support/writer.h"
#include "tree/tree.h"

/* Writes the tree in dicelab's own notation, on one line, with no more parentheses than it takes: what is
   read from it is the same tree, but for `sum` where a single value comes of words that make lists in that notation. */
void tree_write(const struct writer *to, const struct tree *tree);

#endif
