/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions: parts of a program that the player chooses, `decide {e, f}` and `may reroll e`. */
#ifndef TREE_DECISION_H
#define TREE_DECISION_H

#include "tree/tree.h"

/* Whether the node itself is a decision. */
bool node_is_decision(const struct node *node);

/* Whether there is a decision in the tree of the node. */
bool node_decides(const struct node *node);

/* Checks the places of decisions in a statement. False after an error (reported): one among the faces of a die, or in a
   statement with `given`. */
bool decision_check(const struct tree *tree, struct diag *diag);

/* For what has no player: false after an error (reported) if a derived tree, whose uses are noted, has decisions. */
bool decision_is_none(const struct tree *tree, struct diag *diag);

#endif
