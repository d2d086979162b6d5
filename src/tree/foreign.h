/* Words that people know from other programs and languages: how dicelab's own notation says it. */
#ifndef TREE_FOREIGN_H
#define TREE_FOREIGN_H

#include <stddef.h>

/* A hint for the word of so many letters, large or small; NULL if it is none of these. */
const char *foreign_hint(const char *word, size_t length);

#endif
