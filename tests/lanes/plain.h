/* The plain evaluator, to compare with: one trial at a time, as simple as can be, and with the same
   dice. */
#ifndef LANES_PLAIN_H
#define LANES_PLAIN_H

#include "chance/random.h"
#include "tree/failure.h"
#include "tree/tree.h"

/* What the stack may grow to. It holds more than batches do, which give items on as they come: so the
   limit is another one. */
enum { PLAIN_ITEMS = 1 << 23 };

struct binding {
	size_t begin, length;
};

struct plain {
	const struct limits *limits;
	struct stream stream; /* of the place at hand */
	uint64_t draw;
	size_t trial;
	int64_t turns;
	struct failure failure; /* why there is no result */
	int64_t *items;         /* the stack: at last, the result */
	size_t length, room;
	size_t most; /* items on the stack, at any time */
	struct binding *variables;
};

/* Rolls `tree` for trial `trial` of the block that `stream` stands for. False after a failure. */
bool plain_roll(struct plain *plain, const struct tree *tree, struct stream stream, size_t trial);

#endif
