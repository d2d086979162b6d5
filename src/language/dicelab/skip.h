/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Skips tokens of a text that ends at `end`: each function returns the end of the token that begins at `at`, or `at` if
   there is none. */
#ifndef LANGUAGE_DICELAB_SKIP_H
#define LANGUAGE_DICELAB_SKIP_H

#include <stdbool.h>

static inline bool is_digit(char byte)
{
	return byte >= '0' && byte <= '9';
}

static inline bool is_letter(char byte)
{
	return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

/* White space and comments. */
const char *skip_blanks(const char *at, const char *end);
/* Letters. */
const char *skip_word(const char *at, const char *end);
const char *skip_digits(const char *at, const char *end);
/* A text in quotation marks, without the closing one. */
const char *skip_quoted(const char *at, const char *end);

#endif
