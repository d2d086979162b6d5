/* What a tree gives that has neither chance nor variables in it, as far as that is at most one item. */
#ifndef TREE_KNOWN_H
#define TREE_KNOWN_H

#include "tree/tree.h"

enum known_kind {
	KNOWN_NOTHING, /* it may be anything */
	KNOWN_EMPTY,
	KNOWN_NUMBER,
	KNOWN_TRUE, /* a condition, which `if` does not take for a number (truth.h) */
	KNOWN_FALSE
};

struct known {
	enum known_kind kind;
	int64_t number;
};

/* Of a tree that need not be resolved. What would be an error is not known. */
struct known known_of(const struct node *node);

#endif
