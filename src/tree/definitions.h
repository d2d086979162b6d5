/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The symbol table of a session: definitions of names, with or without parameters. They are expanded like hygienic
 * macros: a name is replaced by a copy of its definition, so that each use rolls anew, and its arguments become the
 * values of `let`s around the copy, so that each is evaluated once. Evaluators never see names of definitions. A
 * definition may be recursive if expansion ends by constant folding of its conditions.
 */
#ifndef TREE_DEFINITIONS_H
#define TREE_DEFINITIONS_H

#include "support/text.h"
#include "tree/tree.h"

struct definition {
	struct arena arena; /* owns all memory of the definition */
	const char *name;
	const char *head; /* the name with its parameters: `f(x, y)`, or the name alone */
	const char *text; /* the expression as it was written; not NUL-terminated */
	size_t length;
	size_t parameters; /* their number */
	/* Resolved, but with names of other definitions not expanded. It begins with a `let` for each parameter,
	   whose value may be any list. */
	struct tree tree;
	bool bound;     /* to a number, without a text (dicelab_bind) */
	bool used;      /* set by definitions_note_used */
	bool recursive; /* set by definitions.c: it uses itself, directly or indirectly */
	bool marked;    /* set by definitions.c: it depends on the newest definition */
};

/* The name of a definition that had errors, and so is not in the table. */
struct failed_name {
	char *name;
	bool called; /* it had parameters */
};

/* In topological order: each definition comes after those that it uses. */
struct definitions {
	const struct dicelab_memory *memory;
	struct definition *rows;
	size_t count, room;
	struct failed_name *failed; /* names whose definition was rejected */
	size_t failed_count, failed_room;
};

void definitions_init(struct definitions *definitions, const struct dicelab_memory *memory);
void definitions_clear(struct definitions *definitions);

/* NULL if there is none. Valid until the next change. */
struct definition *definitions_find(const struct definitions *definitions, const char *name);

/* Records that the definition of a name was rejected, so that uses of it get a different message than misspelt
   names; silently does nothing when out of memory. A name that is defined, or is a reserved word, keeps its meaning. */
void definitions_note_failed(struct definitions *definitions, const char *name, bool called);

/* NULL if the name was not noted as failed. Valid until the next change. */
struct failed_name *definitions_find_failed(const struct definitions *definitions,
					    const char *name);

/* Writes definition->head from its name and tree, into the builder's arena. False after an error (reported). */
bool definition_write_head(struct definition *definition, struct builder *builder);

/* Writes how the name was defined into `hint`, which has DEFINITION_HINT bytes; returns it. */
enum { DEFINITION_HINT = 120 };
const char *definition_hint(const struct definition *definition, char *hint);

/* Whether the use has as many arguments as the definition has parameters. False after an error (reported `at`). */
bool definition_takes(const struct definition *definition, const struct node *use, struct span at,
		      struct diag *diag);

/* Marks all definitions reachable from the names in a resolved tree as used. A definition that replaces a used one
   is marked, too. */
void definitions_note_used(struct definitions *definitions, const struct node *root);
/* Clears all marks of definitions_note_used. */
void definitions_forget_uses(struct definitions *definitions);

/* Offers all names as candidates to a spelling correction. */
void definitions_guess(const struct definitions *definitions, struct guess *guess);

/*
 * Adds a definition, whose tree is not resolved yet, or replaces the one of the same name, and takes ownership of its
 * arena. False after an error (reported), with table and ownership unchanged: a name in it is unknown, it depends on
 * itself in a way that never ends, or its expression is invalid. Of the builder only the limits and the diag are used.
 */
bool definitions_add(struct definitions *definitions, struct definition *added,
		     struct builder *builder);

/* Expands the names of definitions in a resolved tree, and resolves it again. The builder's limits apply to the
   result. False after an error (reported), with the tree unchanged. */
bool tree_expand(struct tree *tree, const struct definitions *definitions, struct builder *builder);

#endif
