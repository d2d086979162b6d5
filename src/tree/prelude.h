/*
 * Words of the prelude: derived operators whose meaning is said in the language itself, in operators.def. For
 * example, `mean 3#d6` is `let e = 3#d6 in (sum e)/(count e)`.
 */
#ifndef TREE_PRELUDE_H
#define TREE_PRELUDE_H

#include "tree/derive.h"
#include "tree/tree.h"

/* Is the node a word of the prelude? */
bool prelude_has(const struct node *node);

/* Gives the word its definition: a `let` for each of its operands, outermost first, and in these the text of
   operators.def, resolved. All of it has the place of the word, and stands for it. False after an error (reported). */
bool prelude_define(struct builder *builder, struct node *use);

/* What the definition says, behind the `let`s for the operands. */
struct node *prelude_body(const struct node *use);

/* Puts the definition of a checked word in its place; as derive_pool. */
bool prelude_derive(struct deriver *deriver, const struct node *use,
		    const struct derive_scope *scope, const struct held **held, struct pool *pool);

#endif
