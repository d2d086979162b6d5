/*
 * Text in XML and HTML, within elements and within attributes that are in double quotes. All that comes from
 * elsewhere, such as programs and their names, goes into pictures and pages through here.
 *
 * Nothing in it is read as markup. What is no UTF-8, what XML or HTML does not allow, and what sets the direction of
 * text becomes U+FFFD; a control character becomes a blank.
 */
#ifndef REPORT_MARKUP_H
#define REPORT_MARKUP_H

#include <stddef.h>
#include <stdio.h>

#include "support/writer.h"

/* The character of `length` bytes (from text_character). */
void markup_character(FILE *to, const char *character, size_t length);

void markup_text(FILE *to, const char *text);

/* The same, but ends of lines and tabs stay what they are. */
void markup_lines(FILE *to, const char *text, size_t length);

/* What is written there becomes text, and its lines stay lines. */
struct writer markup_writer(FILE *to);

#endif
