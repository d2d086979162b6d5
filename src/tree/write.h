/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Unparsing: writes trees as programs. */
#ifndef TREE_WRITE_H
#define TREE_WRITE_H

#include "support/writer.h"
#include "tree/tree.h"

/* Writes the tree in dicelab's own notation, on one line, with the fewest parentheses. Parsing the result gives the
   same tree, except for added `sum`s where a single value comes from words that make lists in that notation. */
void tree_write(const struct writer *to, const struct tree *tree);

#endif
