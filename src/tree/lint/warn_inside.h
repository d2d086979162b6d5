/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Declarations shared by the files of the lint warnings. */
#ifndef TREE_LINT_WARN_INSIDE_H
#define TREE_LINT_WARN_INSIDE_H

#include "tree/definitions.h"
#include "tree/hint.h"
#include "tree/tree.h"
#include "tree/unresolved.h"

/* Node limit of all searches in a statement: definitions are searched again for each use, so nested ones could take
   exponential time. */
enum { MOST_SEARCHED = 100000 };

/* How two questions about rolls are combined (see warn_twice.c). */
enum link {
	LINK_OTHER,
	LINK_CASES, /* one is evaluated only if the other is false */
	LINK_SUM,   /* a sum, whose terms may be several rolls */
	LINK_LIST,
	LINK_CONTEST, /* a comparison of two rolls; from here on, only tests count, not values */
	LINK_AND,
	LINK_OR
};

/* The position of the traversal. */
struct spot {
	const struct scope *scope;
	const struct node *parent; /* NULL for the root */
	const struct node *word;   /* the outermost prefix word whose list ends here; may be NULL */
};

struct warner {
	const struct definitions *definitions;
	struct diag *diag;
	struct spot spot;
	size_t shown;            /* number of warnings */
	struct span last_repeat; /* the extent of the last warning about '#' */
	struct span named;       /* the part of a hint that names a roll */
	size_t searched;         /* nodes searched for rolls */
	enum link link;          /* how the two conditions being compared are combined */
	const struct node *roll; /* the roll that both conditions are about */
	const char *meant;       /* the result of tree_warn */
	struct span statement;   /* the whole tree */
	struct arena *arena;     /* where `meant` is allocated */
};

/* Whether another warning may be shown. If so, counts it. */
bool may_warn(struct warner *warner);

/* An empty hint about a part of the statement. */
struct hint warn_hint(const struct warner *warner);

bool warn_is_within(const struct node *node, struct span span);

/* Whether it has its own parentheses. Dice that are summed implicitly count as parenthesised, those of argument lists
   do not count. */
bool warn_is_set_apart(const struct warner *warner, const struct node *node);

/* The body of the definition that the node names, without its parameters; NULL if the node is no such name. */
const struct node *warn_body(const struct warner *warner, const struct node *node,
			     const struct scope *scope);

/* Each checks the node at the warner's spot for the mistakes listed at the head of its file. */
void warn_of_reach(struct warner *warner, const struct node *node);
void warn_of_commas(struct warner *warner, const struct node *node);
void warn_of_items(struct warner *warner, const struct node *node);
void warn_of_sums(struct warner *warner, const struct node *node);
void warn_of_rolls(struct warner *warner, const struct node *node);

/* ---- rolls: warn_roll.c ---- */

/* Whether its value depends on chance. Names in the scope count as rolled before. */
bool warn_chance(struct warner *warner, const struct node *node, const struct scope *scope);

enum { MOST_FOUND = 12 };

/* The first few results of a search. */
struct found {
	size_t count;
	const struct node *nodes[MOST_FOUND];
};

/* The rolls that the node makes: whole dice expressions, or names of definitions; not those that loops and choices
   may roll again. */
struct found warn_find_rolls(struct warner *warner, const struct node *node);

/* Whether they are spelled the same, except for blanks and parentheses. */
bool warn_same(struct warner *warner, const struct node *a, const struct node *b);

/* Writes the whole node with a name for the roll: let x = d20 in x == 20 or x + 5 >= 15. Adds nothing if the roll
   occurs fewer than `times` times. */
void warn_hint_at_name(struct warner *warner, const struct node *all, const struct node *roll,
		       size_t times, struct hint *hint);

#endif
