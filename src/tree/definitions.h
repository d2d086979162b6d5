/*
 * The definitions of a session: names that stand for expressions, with parameters or without. A name is replaced by a copy
 * of what it stands for, so that each use rolls anew, and its arguments become the values of `let`s around that, so that
 * each of them is evaluated once; evaluators never see it. A definition may use itself where numbers that are known tell when
 * that comes to an end.
 */
#ifndef TREE_DEFINITIONS_H
#define TREE_DEFINITIONS_H

#include "support/text.h"
#include "tree/tree.h"

struct definition {
	struct arena arena; /* where all of it lives */
	const char *name;
	const char *head; /* the name with its parameters: `f(x, y)`, or the name alone */
	const char *text; /* the expression as it was written; not terminated */
	size_t length;
	size_t parameters; /* how many there are */
	/* Resolved, with the names of other definitions left in it. It begins with a `let` for each parameter, whose
	   value may be any list. */
	struct tree tree;
	bool used;      /* by definitions_note_used */
	bool recursive; /* by definitions.c: it uses itself, or one that does */
	bool marked;    /* by definitions.c: it depends on the newest one */
};

/* The name of a definition with errors, which stands for nothing. */
struct failed_name {
	char *name;
	bool called; /* it was to have parameters */
};

/* Each stands behind those that it uses. */
struct definitions {
	const struct dicelab_memory *memory;
	struct definition *rows;
	size_t count, room;
	struct failed_name *failed; /* of which there is no definition that is in order */
	size_t failed_count, failed_room;
};

void definitions_init(struct definitions *definitions, const struct dicelab_memory *memory);
void definitions_clear(struct definitions *definitions);

/* NULL if there is none. Good until the next change. */
const struct definition *definitions_find(const struct definitions *definitions, const char *name);

/* Keeps in mind that the definition of a name was not in order, so that its uses can be told from slips; where there is no
   memory for that they cannot. A name that is defined, or is a word of the language, keeps its meaning. */
void definitions_note_failed(struct definitions *definitions, const char *name, bool called);

/* NULL if it is not one of these. Good until the next change. */
const struct failed_name *definitions_find_failed(const struct definitions *definitions,
						  const char *name);

/* Writes the head of one with its name and tree, into the arena of the builder. False after an error (reported). */
bool definition_write_head(struct definition *definition, struct builder *builder);

/* Says in `hint`, which has so many bytes, how it was defined; returns it. */
enum { DEFINITION_HINT = 120 };
const char *definition_hint(const struct definition *definition, char *hint);

/* Has the variable as many arguments as the definition has parameters? False after an error (reported `at`). */
bool definition_takes(const struct definition *definition, const struct node *use, struct span at,
		      struct diag *diag);

/* Marks the definitions whose names are in a resolved tree, and those that they use in turn, as used. What takes the place of
   one that is stays so. */
void definitions_note_used(struct definitions *definitions, const struct node *root);
/* Takes all marks away. */
void definitions_forget_uses(struct definitions *definitions);

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
