/* What programs for many trials are made from: a statement as a tree, or a program in a language of its own. */
#ifndef VECTOR_SOURCE_H
#define VECTOR_SOURCE_H

#include <stdbool.h>
#include <stdint.h>

#include "support/limits.h"

struct draft;
struct items;

/* What comes out has at most so many items: more are no list for registers. */
enum { MOST_ITEMS = 2048 };

struct vector_source {
	/* Makes the values of all items that come out (vector/items.h), in block 0 of `code`; *counts is 1 in lanes that count. A
	   state of a loop that has no bounds by itself is taken to be no further from 0 than `far`. False if that cannot be
	   done, or there is no memory for it. */
	bool (*make)(const void *data, struct draft *code, const struct limits *limits, int64_t far,
		     struct items *items, int32_t *counts);
	const void *data; /* lives longer than what is made of it */
};

#endif
