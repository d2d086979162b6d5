/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules of the user for decisions (decide/rule.h). */
#ifndef LANGUAGE_DICELAB_RULES_H
#define LANGUAGE_DICELAB_RULES_H

#include "tree/tree.h"

/*
 * Replaces the decisions of a parsed tree that have rules in the builder; false after an error (reported). `may reroll`
 * remains, with a pair of items for each clause of its rule: a condition, and the list of values that are kept, both in the
 * scope of names for the dice and for the number of passes left, whose values are not meant.
 *
 *     may reroll: left == 2: keep 5, 6; otherwise: keep all
 *
 *     let dice = ... in let left = ... in left == 2          let dice = ... in let left = ... in 5, 6
 *     let dice = ... in let left = ... in 1 == 1             let dice = ... in let left = ... in dice
 */
bool rules_take(struct builder *builder, struct node **root);

#endif
