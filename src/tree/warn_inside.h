/* What the parts of the warnings share. */
#ifndef TREE_WARN_INSIDE_H
#define TREE_WARN_INSIDE_H

#include "tree/definitions.h"
#include "tree/tree.h"
#include "tree/unresolved.h"

/* For one statement: definitions that use others, and these others, are searched as often as they are used. */
enum { MOST_SEARCHED = 10000 };

struct warner {
	const struct definitions *definitions;
	struct diag *diag;
	const struct node *told;     /* a '#' that was warned of with the one around it */
	const struct node *reckoned; /* what the number is taken from that it has too many */
	size_t shown;                /* warnings */
	size_t searched;             /* nodes of definitions */
};

/* May one more be shown? It is to be shown then. */
bool may_warn(struct warner *warner);

/* Is anything in it left to chance? Without, whoever runs the program sees what it means. */
bool has_chance(const struct warner *warner, const struct node *node);

/* sum 3#d6 + 2, and d8 + 2#d6. `word` is the first of the words whose list the node is the end of; or NULL. */
void warn_of_dice(struct warner *warner, const struct node *node, const struct node *word);

/* sum 2#d6, sum 2#d8, with the same word. */
void warn_of_commas(struct warner *warner, const struct node *list, const struct node *word);

/* d6 given d6 > 3. */
void warn_of_unrelated(struct warner *warner, const struct node *node, const struct scope *scope);

/* if attack >= 15 then attack else 0, with the name of a definition. */
void warn_of_two_rolls(struct warner *warner, const struct node *node, const struct scope *scope);

/* d20 >= 10 and d20 < 15. */
void warn_of_range(struct warner *warner, const struct node *node, const struct scope *scope);

#endif
