/* What the filters that compare let through, read from comparisons.def. */
#ifndef TREE_COMPARISON_H
#define TREE_COMPARISON_H

#include <stdbool.h>
#include <stdint.h>

#include "tree/interval.h"
#include "tree/operators.h"

/* Made by comparison_of alone: two of them that let through the same are the same. */
struct comparison {
	enum node_kind kind;
	bool drop; /* what `kind` does not let through, where no other comparison says that */
};

/* Of a filter, with `drop` before it or without. */
struct comparison comparison_of(enum node_kind kind, bool drop);
/* The one that lets through what this one does not. */
struct comparison comparison_opposite(struct comparison comparison);

/* Does an item pass that is compared with x? */
bool comparison_passes(struct comparison comparison, int64_t item, int64_t x);
/* Does it pass if and only if item - x passes when that is compared with 0? */
bool comparison_is_of_difference(struct comparison comparison);

/* All items are outside of these bounds that do not pass, whatever number of the interval x they are
   compared with. */
struct interval comparison_bounds(struct comparison comparison, struct interval x);
/* Do all numbers of `items` pass, whatever number of x they are compared with; does none? */
bool comparison_always(struct comparison comparison, struct interval items, struct interval x);
bool comparison_never(struct comparison comparison, struct interval items, struct interval x);

/* Where from one number on all pass, up or down, and no other does. */
enum passing { PASSING_ANY, PASSING_UP, PASSING_DOWN };
enum passing comparison_passing(struct comparison comparison);

#endif
