/*
 * The definitions of a session: names that stand for expressions. A name is replaced by a copy of what
 * it stands for, so that each use rolls anew; evaluators never see it.
 */
#ifndef TREE_DEFINITIONS_H
#define TREE_DEFINITIONS_H

#include "support/text.h"
#include "tree/tree.h"

struct definition {
	struct arena arena; /* where all of it lives */
	const char *name;
	const char *text; /* the expression as it was written; not terminated */
	size_t length;
	struct tree tree; /* resolved, with the names of other definitions left in it */
	bool marked;      /* by definitions.c: it depends on the newest one */
};

/* Each stands behind those that it uses. */
struct definitions {
	const struct dicelab_memory *memory;
	struct definition *rows;
	size_t count, room;
};

void definitions_init(struct definitions *definitions, const struct dicelab_memory *memory);
void definitions_clear(struct definitions *definitions);

/* NULL if there is none. Good until the next change. */
const struct definition *definitions_find(const struct definitions *definitions, const char *name);

/* Takes all names into account for a guess. */
void definitions_guess(const struct definitions *definitions, struct guess *guess);

/*
 * Adds a definition, whose tree is not resolved yet, in the place of one of the same name. Its arena is
 * no longer the caller's. False after an error (reported), with all as it was: a name in it is unknown
 * or depends on this one, or what it stands for is no sound expression. Of the builder the limits and
 * the diag are used.
 */
bool definitions_add(struct definitions *definitions, struct definition *added,
		     struct builder *builder);

/* Puts copies of the definitions in the place of their names in a resolved tree, and resolves it. The
   builder's limits hold for what comes of it. False after an error (reported), with the tree as it was. */
bool tree_expand(struct tree *tree, const struct definitions *definitions, struct builder *builder);

#endif
