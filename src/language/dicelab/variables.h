/*
 * Which words are variables of a statement. Programs that are older than some words of the language, than suffixes and than
 * phrases, may have these as names of their own, and keep their meaning: let add = 3 in add*2.
 */
#ifndef LANGUAGE_DICELAB_VARIABLES_H
#define LANGUAGE_DICELAB_VARIABLES_H

#include "language/parse.h"

/* Is there the '=' of a definition, and no "=="? */
bool variables_is_equals(const char *at, const char *end);

/* The name in `attack(bonus, ac) = …`; empty if the statement is anything else. */
struct span variables_head(const struct parse *parse);

/* Does the statement bind this name? */
bool variables_bound(struct parse *parse, struct span name);

/* Is a word that came late to the language a variable here? It is in a statement that binds it, and where there is a
   definition of that name. */
bool variables_has(struct parse *parse, const struct word *word);

#endif
