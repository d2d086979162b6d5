/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Dice with their number, 2d6, and d% and dF. The context determines the meaning of 2d6: where a single value is
 * needed, or as a whole statement, it is the sum; as an operand of a word that takes a list, it is the list of the
 * dice.
 */
#ifndef LANGUAGE_DICELAB_DICE_H
#define LANGUAGE_DICELAB_DICE_H

#include "tree/tree.h"

/* Each returns a node; NULL after an error (reported). */
struct node *dice_percent(struct builder *builder, struct span at);
struct node *dice_fudge(struct builder *builder, struct span at);
/* `number` dice; `number_at` is the span of the number. */
struct node *dice_count(struct site site, struct span number_at, int64_t number, struct node *die);

/* Resolves the ambiguity: inserts a sum around dice that are added up, in the definition of the name `defines`, or, if
   that is NULL, in a statement. False after an error (reported): dice that could mean both. */
bool dice_settle(struct builder *builder, struct node **root, const char *defines);

#endif
