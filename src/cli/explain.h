/* What a word of a notation means: for --help and for :help at the prompt. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include <stdbool.h>
#include <stdio.h>

/* Prints what all operators of the notation do that are written with this word, such as `in`; false when none is. With
   NULL for a file it only looks. */
bool explain_word(FILE *to, const char *notation, const char *word);

#endif
