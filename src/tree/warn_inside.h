/* What the parts of the warnings share. */
#ifndef TREE_WARN_INSIDE_H
#define TREE_WARN_INSIDE_H

#include "tree/definitions.h"
#include "tree/hint.h"
#include "tree/tree.h"
#include "tree/unresolved.h"

/* For one statement: definitions that use others, and these others, are searched as often as they are used. */
enum { MOST_SEARCHED = 100000 };

/* What puts two questions about rolls together. */
enum link {
	LINK_OTHER,
	LINK_CASES, /* one is asked where the other does not tell */
	LINK_SUM,   /* what people add up may be several rolls */
	LINK_LIST,
	LINK_CONTEST, /* whose is more? Here, and below, a value is not asked for */
	LINK_AND,
	LINK_OR
};

/* Where the walk over the tree is. */
struct spot {
	const struct scope *scope;
	const struct node *parent; /* NULL for the root */
	const struct node *word;   /* the first of the words whose list ends here; may be NULL */
};

struct warner {
	const struct definitions *definitions;
	struct diag *diag;
	struct spot spot;
	size_t shown;            /* warnings */
	struct span told;        /* what one about '#' told of, … */
	struct span named;       /* … and in what a hint names a roll */
	size_t searched;         /* nodes, to find rolls */
	enum link link;          /* what puts the questions together that are compared … */
	const struct node *roll; /* … and the roll that both are about */
	const char *meant;       /* what tree_warn returns */
	struct arena *arena;     /* for that */
};

/* May one more be shown? It is to be shown then. */
bool may_warn(struct warner *warner);

bool warn_is_within(const struct node *node, struct span span);

/* Has it parentheses of its own? Dice that add themselves up count as enclosed without, and those of arguments are no such. */
bool warn_is_set_apart(const struct warner *warner, const struct node *node);

/* The body of the definition whose name the node is, without its parameters; NULL if it is anything else. */
const struct node *warn_body(const struct warner *warner, const struct node *node,
			     const struct scope *scope);

/* Each of these looks at the node at the warner's spot, for the misunderstandings that its file begins with. */
void warn_of_reach(struct warner *warner, const struct node *node);
void warn_of_commas(struct warner *warner, const struct node *node);
void warn_of_items(struct warner *warner, const struct node *node);
void warn_of_sums(struct warner *warner, const struct node *node);
void warn_of_rolls(struct warner *warner, const struct node *node);

/* ---- rolls: warn_roll.c ---- */

/* Is anything in it left to chance? A name of the scope was rolled before. */
bool warn_chance(struct warner *warner, const struct node *node, const struct scope *scope);

enum { MOST_FOUND = 12 };

/* Of much the first few. */
struct found {
	size_t count;
	const struct node *nodes[MOST_FOUND];
};

/* What is rolled for the node: dice as a whole, or names of definitions; nothing that loops and choices may roll again. */
struct found warn_find_rolls(struct warner *warner, const struct node *node);

/* Are they written alike, up to blanks and parentheses? */
bool warn_same(struct warner *warner, const struct node *a, const struct node *b);

/* let x = d20 in x == 20 or x + 5 >= 15: all of the node, with a name for the roll. Adds nothing if that is not there as
   often as `times`. */
void warn_hint_at_name(struct warner *warner, const struct node *all, const struct node *roll,
		       size_t times, struct hint *hint);

#endif
