/*
 * Dice with their number in front, 2d6, and d% and dF. What 2d6 is, its place tells: where a single value is wanted, or as
 * a whole statement, the dice add themselves up; for a word that looks at the items of a list they are these items.
 */
#ifndef LANGUAGE_DICELAB_DICE_H
#define LANGUAGE_DICELAB_DICE_H

#include "tree/tree.h"

/* Each returns a node; NULL after an error (reported). */
struct node *dice_percent(struct builder *builder, struct span at);
struct node *dice_fudge(struct builder *builder, struct span at);
/* So many dice; `number_at` is where the number is. */
struct node *dice_count(struct builder *builder, struct span at, struct span number_at,
			int64_t number, struct node *die);

/* Puts a sum around the dice that add themselves up, in what stands for the name `defines`, or, if that is NULL, in a statement. False after an
   error (reported): dice in a place where both could be meant. */
bool dice_settle(struct builder *builder, struct node **root, const char *defines);

#endif
