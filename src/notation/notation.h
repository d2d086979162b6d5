/*
 * From text to tree. Each notation has a flex scanner and a bison grammar of its own; they build
 * the tree and nothing else.
 */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include <stdbool.h>

#include "support/source.h"
#include "tree/tree.h"

/*
 * Parses the statement in the bytes `at` of the builder's source text, in dicelab's own notation.
 * *root is NULL when there is nothing but blanks and comments. False after an error (reported).
 */
bool notation_parse_dicelab(struct builder *builder, struct span at, struct node **root);

#endif
