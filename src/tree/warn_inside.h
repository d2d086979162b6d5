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
	const struct node *told;   /* a '#' that was warned of with the one around it */
	const struct node *picked; /* the selection that another one picks an item of */
	size_t shown;              /* warnings */
	size_t searched;           /* nodes of definitions */
	const char *meant;         /* what tree_warn returns */
	struct arena *arena;       /* for that */
};

/* last 1 first 7 e: one item of a list by its place. */
struct warn_pick {
	enum node_kind one, of;
	const char *found; /* which one it is if there are not so many */
};

/* Which one the node asks for; NULL if it does not ask for one. */
const struct warn_pick *warn_find_pick(const struct node *node);

/* May one more be shown? It is to be shown then. */
bool may_warn(struct warner *warner);

/* Is anything in it left to chance? Without, whoever runs the program sees what it means. */
bool has_chance(const struct warner *warner, const struct node *node);

/* Is there chance in what its names stand for, or in it itself? */
bool warn_rolls(struct warner *warner, const struct node *node);

/* What must stand before dice that add themselves up where they are a value of `let`: "sum ", or "". */
const char *warn_adder(const struct node *node);

/* Is the name in it? */
bool warn_mentions(const struct node *node, const char *name);

/* Is it one number that a word makes of its list? */
bool warn_makes_number(const struct node *word);

/* sum 3#d6 + 2, and d8 + 2#d6. `word` is the first of the words whose list the node is the end of; or NULL. */
void warn_of_dice(struct warner *warner, const struct node *node, const struct scope *scope,
		  const struct node *word);

/* sum 2#d6, sum 2#d8, with the same word. */
void warn_of_commas(struct warner *warner, const struct node *list, const struct node *word);

/* max (sum 2#d6, 7), sum (if d20 > 5 then d8 else 0, d6). */
void warn_of_chosen(struct warner *warner, const struct node *node);

/* if count ==6 4#d6 then 1 else 0. */
void warn_of_condition(struct warner *warner, const struct node *node, const struct scope *scope);

/* count (d6 > 3). */
void warn_of_counted(struct warner *warner, const struct node *node, const struct scope *scope);

/* count 5 < 8d10. */
void warn_of_number(struct warner *warner, const struct node *node);

/* count 8d6 >= 5. */
void warn_of_compared(struct warner *warner, const struct node *node);

/* high 2d20, drop low 4 4#d6. */
void warn_of_few(struct warner *warner, const struct node *node);

/* d6 given d6 > 3. */
void warn_of_unrelated(struct warner *warner, const struct node *node, const struct scope *scope);

/* if attack >= 15 then attack else 0, with the name of a definition. */
void warn_of_two_rolls(struct warner *warner, const struct node *node, const struct scope *scope);

/* d6 // 2, in the text of the statement. */
void warn_of_comment(struct warner *warner, struct span statement);

/* d20 >= 10 and d20 < 15. */
void warn_of_range(struct warner *warner, const struct node *node, const struct scope *scope);

/* if d20 == 20 then 10 else if d20 == 1 then 0 else 5. False when there is nothing to tell. */
bool warn_of_ladder(struct warner *warner, const struct node *node, const struct scope *scope);

/* sum foreach x in 8#d6 do x >= 5. */
void warn_of_body(struct warner *warner, const struct node *node);

#endif
