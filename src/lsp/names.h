/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An index of the names of a document: where names are bound, and the scope of each binding, found in the tokens alone, so also
 * while a program is faulty. A mention means the binding of its name with the smallest scope around it. Scopes are exact
 * for the functions of scripts; elsewhere they may be too large, and where two of them overlap, it is not known what a
 * mention means (names_are_certain). Private to the folder.
 */
#ifndef LSP_NAMES_H
#define LSP_NAMES_H

#include "lsp/tokens.h"

enum { NAME_BUCKETS = 1024 };

enum name_kind { NAME_VARIABLE, NAME_FUNCTION, NAME_PARAMETER };

struct name_binding {
	size_t token;
	struct span scope; /* of tokens, by index; all is {0, count} */
	enum name_kind kind;
	bool exact;   /* so is the scope */
	size_t same;  /* the first binding of the same variable: it has this name and scope */
	size_t older; /* a binding of the same name with another scope; SIZE_MAX: none */
};

struct name_index {
	const struct tokens *tokens;
	struct name_binding *rows;
	size_t count, room;
	bool *binds;                 /* for each token: whether it binds a name */
	size_t newest[NAME_BUCKETS]; /* a hash table: the last binding of a chain by `older` */
	bool failed;                 /* out of memory */
};

/* False when out of memory; must be cleared in any case. */
bool names_init(struct name_index *names, const struct tokens *tokens);
void names_clear(struct name_index *names);

/* Whether the token is a mention of a variable or a function, or binds one. */
bool names_is_mention(const struct name_index *names, size_t token);

/* The index of the first binding that a mention may mean; SIZE_MAX if there is none. Two mentions with the same one mean
   the same variable. */
size_t names_find(const struct name_index *names, size_t token);

/* The same, but where that is not certain, the one of the whole document, if there is one. */
size_t names_find_widely(const struct name_index *names, size_t token);

/* Whether a mention means this binding, the first of its variable. */
bool names_means(const struct name_index *names, size_t token, size_t binding);

/* Whether the token assigns to what is before it, in scripts: `=`, `+=` and the like. */
bool names_assigns(const struct tokens *tokens, size_t token);

/* Whether it is known of each mention of this name whether it means this binding. */
bool names_are_certain(const struct name_index *names, size_t binding);

#endif
