/* Hints on syntax errors: how that which was probably meant is written. */
#ifndef LANGUAGE_DICELAB_HINTS_H
#define LANGUAGE_DICELAB_HINTS_H

#include "language/parse.h"
#include "tree/hint.h"

/* The places of errors that the parser can tell. A row of hints.def is for one of these. */
enum hint_place {
	HINT_ANY,      /* it is an error, and that is all */
	HINT_VALUE,    /* an operator could stand there */
	HINT_OPERAND,  /* a number could */
	HINT_LET,      /* the `in` of a `let` could */
	HINT_ELSE,     /* the `else` of an `if` could */
	HINT_LABELLED, /* it is behind the braces of `as` */
	HINT_ASKED,    /* it compares what is an answer */
	HINT_JOINED,   /* it is `and` or `or` behind what is no condition */
	HINT_UNOPENED  /* it closes a parenthesis that was not opened */
};

/* For an error at `found`; `places` has a bit for each place that it is. NULL if nothing is known. */
const char *hint_find(const struct parse *parse, unsigned places, struct span found,
		      struct hint *room);

#endif
