/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A-normal form (Flanagan and others, "The Essence of Compiling with Continuations", 1993) of a tree with decisions: each
 * value that is evaluated before a decision gets a name, in the order of evaluation.
 *
 *     d6 + decide {3, d6} + d8        let s1 = (let s2 = d6 in let s3 = decide {3, d6} in s2 + s3) in s1 + d8
 *
 * So decisions are only in values and bodies of `let`, in branches of `if` and of choices, in bodies of loops, and in
 * options; the lists of loops and of `may reroll` are names. All other parts have no decisions inside.
 */
#ifndef TREE_SEQUENCE_H
#define TREE_SEQUENCE_H

#include "tree/tree.h"

/* Makes that form of the core of `tree`, which has decisions: resolved, checked, and with its uses noted. False after an
   error (reported): nested too deep, or out of memory. */
bool tree_sequence(const struct tree *tree, struct builder *builder, struct tree *result);

#endif
