/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Escaping of text for XML and HTML, in elements and in attributes with double quotes. All foreign text, such as
 * programs and their names, goes into pictures and pages through here.
 *
 * Invalid UTF-8, characters that XML or HTML does not allow, and bidirectional controls become U+FFFD; control
 * characters become blanks.
 */
#ifndef REPORT_MARKUP_H
#define REPORT_MARKUP_H

#include <stddef.h>
#include <stdio.h>

#include "support/writer.h"

/* A character of `length` bytes (from text_character). */
void markup_character(FILE *to, const char *character, size_t length);

void markup_text(FILE *to, const char *text);

/* The same, but line ends and tabs are kept. */
void markup_lines(FILE *to, const char *text, size_t length);

/* A writer that escapes its text and keeps line ends. */
struct writer markup_writer(FILE *to);

#endif
