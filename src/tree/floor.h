/*
 * Division that rounds down, said with dicelab's own, which rounds toward zero: one less where something remains that
 * has not the sign of the divisor. Nothing overflows on the way: only the quotient itself may, of the least number by -1.
 */
#ifndef TREE_FLOOR_H
#define TREE_FLOOR_H

#include "tree/interval.h"
#include "tree/tree.h"

/*
 * `y` is evaluated to the same wherever it stands, and so is `x` of the quotient: they are used in several places, as
 * copies. `of_y` is what y may be; if its sign is known, the tree is smaller. NULL after an error (reported), and at once
 * if they get NULL.
 */
struct node *floor_quotient(struct builder *builder, struct span at, const struct node *x,
			    const struct node *y, struct interval of_y);
/* What remains; it has the sign of y. x is used once. */
struct node *floor_rest(struct builder *builder, struct span at, struct node *x,
			const struct node *y, struct interval of_y);

#endif
