/* What a statement is called where there are several: in tables and legends. */
#ifndef LANGUAGE_LABEL_H
#define LANGUAGE_LABEL_H

#include <stdbool.h>
#include <stddef.h>

/* Room for a label: so many characters of UTF-8, and the end of the string. */
enum { LABEL_CHARACTERS = 48, LABEL_SIZE = 4 * LABEL_CHARACTERS + 1 };

/*
 * Makes the label of a statement from its bytes with the comments before it: what the last comment
 * "//: NAME" before its first word says, else the statement itself on one line, without comments. What
 * is too long ends in an ellipsis, and bytes that cannot be shown become '?'. Returns whether a comment says it.
 */
bool label_make(const char *text, size_t length, char label[LABEL_SIZE]);

/* All of a program, in a language whose comments begin with another sign and whose texts are in ", on one line without them. */
void label_make_of(const char *text, size_t length, char comment, char label[LABEL_SIZE]);

/* Where the statement itself begins and ends: without white space and comments around it. */
void label_trim(const char *text, size_t length, size_t *begin, size_t *end);

#endif
