/* What the parts of the warnings share. */
#ifndef TREE_WARN_INSIDE_H
#define TREE_WARN_INSIDE_H

#include "tree/definitions.h"
#include "tree/hint.h"
#include "tree/tree.h"
#include "tree/unresolved.h"

/* For one statement: definitions that use others, and these others, are searched as often as they are used. */
enum { MOST_SEARCHED = 100000 };

struct warner {
	const struct definitions *definitions;
	struct diag *diag;
	const struct node *told; /* a '#' that was warned of with the one around it */
	size_t shown;            /* warnings */
	struct span named;       /* what a hint names a roll in */
	size_t searched;         /* nodes, to find rolls */
	const char *meant;       /* what tree_warn returns */
	struct arena *arena;     /* for that */
};

/* Where the walk over the tree is. */
struct spot {
	const struct scope *scope;
	const struct node *parent; /* NULL for the root */
	const struct node
		*word; /* the first of the words whose list the node is the end of, or NULL */
};

/* May one more be shown? It is to be shown then. */
bool may_warn(struct warner *warner);

/* high 1 e: one item alone. */
bool warn_takes_one(const struct node *selection);

/* Is it one number that a word makes of its list? */
bool warn_makes_number(const struct node *word);

/* Has it parentheses of its own? Dice that add themselves up count as enclosed without, and those of arguments are no such. */
bool warn_is_set_apart(const struct warner *warner, const struct node *node);

/* What the name of a definition stands for, as often as that is such a name, too; else the node itself. */
const struct node *warn_stands_for(struct warner *warner, const struct node *node,
				   const struct scope *scope);

/* Each of these looks at one node, for the misunderstandings that its file begins with. */
void warn_of_reach(struct warner *warner, const struct node *node, const struct spot *spot);
void warn_of_commas(struct warner *warner, const struct node *node, const struct spot *spot);
void warn_of_items(struct warner *warner, const struct node *node, const struct spot *spot);
void warn_of_sums(struct warner *warner, const struct node *node);
void warn_of_rolls(struct warner *warner, const struct node *node, const struct spot *spot);

/* ---- rolls: warn_roll.c ---- */

/* Is the name in it? */
bool warn_mentions(const struct node *node, const char *name);

/* Is anything in it left to chance? A name of the scope was rolled before. */
bool warn_chance(struct warner *warner, const struct node *node, const struct scope *scope);

enum { MOST_ROLLS = 8 };

/* Dice as a whole, or names of definitions. */
struct rolls {
	size_t count;
	const struct node *found[MOST_ROLLS];
};

/* What is rolled for the node; of much the first few, and nothing that loops and choices may roll again. */
struct rolls warn_find_rolls(struct warner *warner, const struct node *node,
			     const struct scope *scope);

/* Are they written alike, up to blanks and parentheses? */
bool warn_same(struct warner *warner, const struct node *a, const struct node *b);

/* let x = d20 in x == 20 or x + 5 >= 15: all of the node, with a name for the roll. Adds nothing if that is not there as
   often as `times`. */
void warn_hint_at_name(struct warner *warner, const struct node *all, const struct node *roll,
		       size_t times, const struct scope *scope, struct hint *hint);

#endif
