/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Describing: says in one English sentence what a program computes. */
#ifndef TREE_DESCRIBE_H
#define TREE_DESCRIBE_H

#include "tree/tree.h"

/* Enough for any sentence. */
enum { DESCRIPTION_SIZE = 144 };

/*
 * Puts as much of the sentence as fits into `size` bytes at `text`, always terminated unless `size` is 0, and returns
 * the length of the whole sentence: 0 if a short and clear one would not say all that the program does. `root` is the
 * tree as it was written, resolved and checked.
 */
size_t tree_describe(const struct node *root, char *text, size_t size);

#endif
