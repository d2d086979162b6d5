/* Hints that write a statement anew which is no statement: what is meant is clear, and said in another order or with another
   sign elsewhere. */
#ifndef NOTATION_DICELAB_ANEW_H
#define NOTATION_DICELAB_ANEW_H

#include "notation/parse.h"
#include "tree/hint.h"

/* What could have stood where the last token cannot. */
struct wanted {
	bool value;           /* a number, a name, and so on */
	bool operator;        /* that goes on behind a value */
	bool then, otherwise; /* `then`, `else` */
};

/* NULL if nothing is known. */
const char *anew_hint(const struct parse *parse, const struct wanted *wanted, struct hint *hint);

#endif
