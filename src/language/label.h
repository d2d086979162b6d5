/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The labels of statements in tables and legends. */
#ifndef LANGUAGE_LABEL_H
#define LANGUAGE_LABEL_H

#include <stdbool.h>
#include <stddef.h>

#include "support/label_size.h"

/*
 * Makes the label of a statement from its bytes with the comments before it: the text of the last comment "//: NAME"
 * before its first word, or else the statement itself on one line, without comments. A long label ends in an ellipsis,
 * and bytes that cannot be shown become '?'. Returns whether the label is from a comment.
 */
bool label_make(const char *text, size_t length, char label[LABEL_SIZE]);

/* Makes the label of a whole program, on one line without comments, in a language whose comments begin with `comment`
   and whose texts are between double quotes. */
void label_make_of(const char *text, size_t length, char comment, char label[LABEL_SIZE]);

/* The bounds of the statement itself, without white space and comments around it. */
void label_trim(const char *text, size_t length, size_t *begin, size_t *end);

#endif
