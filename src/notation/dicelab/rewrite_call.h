/* Functions with arguments in parentheses, as they are read. Private to the notation. */
#ifndef NOTATION_DICELAB_REWRITE_CALL_H
#define NOTATION_DICELAB_REWRITE_CALL_H

#include "notation/dicelab/rewriter.h"

/* Arguments between commas. */
struct call {
	struct span name;
	struct span arguments[3];
	size_t count; /* 4 of more than these */
	size_t behind;
};

/* The name of what is called at `at`: the letters there, or behind the last of several points, as in random.randint. */
struct span call_name(const struct rewriter *rewriter, size_t at);

/* False if there are no arguments behind the name, or one of them is nothing. */
bool call_read(const struct rewriter *rewriter, struct span name, struct call *call);

#endif
