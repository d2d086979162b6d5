/* Help on the words of a notation, for --help and :help. */
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include <stdbool.h>
#include <stdio.h>

/* Prints help on all operators of the notation that contain this word, such as `in`; false if there are none. With NULL
   for the file it prints nothing. */
bool explain_word(FILE *to, const char *notation, const char *word);

#endif
