/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Translation of Troll programs to trees of dicelab. Private to the folder. */
#ifndef LANGUAGE_TROLL_TREE_TREE_H
#define LANGUAGE_TROLL_TREE_TREE_H

#include "language/troll/syntax.h"
#include "tree/failure.h"
#include "tree/tree.h"

/* The equivalent tree, in the builder's arena; NULL if there is none, or after an error (reported). */
struct node *troll_tree(const struct troll_program *program, struct builder *builder);

/* The texts of its failures, in the arena; NULL when out of memory (not reported). */
const struct failure_messages *troll_messages(const struct troll_program *program,
					      struct arena *arena);

#endif
