/* Hints that write a statement anew which is one in another notation. */
#ifndef NOTATION_DICELAB_REWRITE_H
#define NOTATION_DICELAB_REWRITE_H

#include "notation/parse.h"
#include "tree/hint.h"

/* For the statement, which `found` cannot be in behind `before`. What the hint has in quotes first is a statement that can
   be read. NULL if nothing is known. */
const char *rewrite_hint(const struct parse *parse, struct span found, struct hint *room);

#endif
