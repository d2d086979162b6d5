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

/* What may stand where there may be definitions: a statement or `name = expression`. */
struct entry {
	struct node *root; /* of the statement or of the expression */
	const char *name;  /* in the arena; NULL of a statement */
	struct span value; /* the text of the expression, parentheses included */
	bool unfinished;   /* of an error: the text ended where it should go on */
};

/* The same for an entry. `entry` is filled in after an error, too: all but `unfinished` is then 0. */
bool notation_parse_entry(struct builder *builder, struct span at, struct entry *entry);

#endif
