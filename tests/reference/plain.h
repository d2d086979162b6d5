/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The reference evaluator: what a program means, as simply as can be, for one roll. The evaluators of the library are
 * compared with it, and it shares no arithmetic with them.
 *
 * Its dice come from somewhere else: from the streams of a seed (tests/random/streams.h), from all that can fall
 * (enumerate.h), or from anywhere.
 */
#ifndef REFERENCE_PLAIN_H
#define REFERENCE_PLAIN_H

#include "support/arena.h"
#include "tree/failure.h"
#include "tree/tree.h"

/* A turn of a loop, and the turns of loops around it. */
struct turn {
	const struct turn *outer;
	const struct node *node; /* the loop, or `#` */
	uint64_t number;
};

/* Where dice come from. */
struct dice {
	/* A number below `n`, which is at least 2, each as likely as the others; `draw` tells draws of one node in one
	   turn apart. False if there is none to be had. */
	bool (*draw)(struct dice *dice, const struct node *node, const struct turn *turn,
		     uint64_t draw, uint64_t n, uint64_t *result);
	/* One of the outcomes of a table, by its place there; or NULL, and a number below all its weights is drawn. */
	bool (*draw_row)(struct dice *dice, const struct node *node, const struct turn *turn,
			 size_t *row);
};

struct die;

/* How it was rolled is remembered where dice may be rolled again; else `die` is NULL. */
struct item {
	int64_t value;
	struct die *die;
};

struct binding {
	size_t begin, length;
};

struct facts;

struct plain {
	const struct limits *limits; /* of turns, and of the numbers in a range */
	size_t room_limit;           /* what the stack may grow to */
	int64_t largest;             /* what passes it, up or down, is in doubt */
	bool by_use; /* filters whose order nobody cares about give their items by rank, as batches do */
	void (*joins)(void *data, int64_t x, int64_t y); /* is told the operands of `.`; or NULL */
	void *data;

	/* Of the trial. */
	struct dice *dice;
	const struct turn *turn;
	int64_t turns;
	struct failure failure; /* why there is no result */
	const char *doubt;      /* or why this evaluator does not know it; or NULL */
	bool excluded;          /* or the condition of `given` does not hold */
	struct item *items;     /* the stack: at last, the result */
	size_t length, room;
	size_t most;               /* items on the stack, at any time */
	struct binding *variables; /* by slot */
	size_t live;               /* slots in use */

	const struct facts *facts; /* of a tree with derived operators (again.h); or NULL */
	struct arena memory;       /* for what is remembered in this trial */
};

void plain_init(struct plain *plain, const struct limits *limits);
void plain_clear(struct plain *plain);

/* Rolls the core of `tree`, or, if plain->facts are about that, the tree as it was written. False after a failure, or
   when in doubt. */
bool plain_roll(struct plain *plain, const struct tree *tree, struct dice *dice);

#endif
