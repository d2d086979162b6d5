/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Constant folding: the value of a tree without chance and variables, if it has at most one item. */
#ifndef TREE_KNOWN_H
#define TREE_KNOWN_H

#include "tree/tree.h"

enum known_kind {
	KNOWN_NOTHING, /* not constant, or not folded */
	KNOWN_EMPTY,
	KNOWN_NUMBER,
	KNOWN_TRUE, /* a condition, which `if` treats differently from a number (truth.h) */
	KNOWN_FALSE
};

struct known {
	enum known_kind kind;
	int64_t number;
};

/* The value of a tree, which need not be resolved. KNOWN_NOTHING if evaluating it is an error. */
struct known known_of(const struct node *node);

#endif
