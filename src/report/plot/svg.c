/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes numbers and text as SVG. */
#include "report/plot/svg.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "report/markup.h"
#include "support/text.h"

static void put_number(FILE *to, double number)
{
	long tenths = lround(number * 10);

	if (tenths < 0)
		putc('-', to);
	tenths = labs(tenths);
	fprintf(to, "%ld", tenths / 10);
	if (tenths % 10 != 0)
		fprintf(to, ".%ld", tenths % 10);
}

void svg_put_numbers(FILE *to, const char *pattern, const double *numbers)
{
	for (; *pattern != '\0'; pattern++) {
		if (*pattern == '@')
			put_number(to, *numbers++);
		else
			putc(*pattern, to);
	}
}

/* ---- text ---- */

/* An estimate for wide fonts, because the font is unknown. */
static double character_width(const char *character, size_t length)
{
	if (length == 1)
		return strchr(" .,:;!|'()[]ijl", *character) != NULL ? 0.4 : 0.64;
	return length == 2 || (unsigned char)*character < 0xE3 ? 0.7 : 1.05; /* from U+3000 on */
}

double svg_width(const char *text)
{
	size_t left = strlen(text), length;
	double width = 0;

	for (; left > 0; text += length, left -= length) {
		length = text_character(text, left);
		width += character_width(text, length);
	}
	return width;
}

void svg_text(FILE *to, const char *text, double ems)
{
	static const double ellipsis = 1;
	bool fits = svg_width(text) <= ems;
	size_t left = strlen(text), length;

	for (; left > 0; text += length, left -= length) {
		length = text_character(text, left);
		ems -= character_width(text, length);
		if (!fits && ems < ellipsis) {
			fputs("…", to);
			return;
		}
		markup_character(to, text, length);
	}
}

void svg_content(FILE *to, const char *text, double ems)
{
	const double whole = 1000;

	if (svg_width(text) > ems) {
		fputs("<title>", to);
		svg_text(to, text, whole);
		fputs("</title>", to);
	}
	svg_text(to, text, ems);
}

void svg_label(FILE *to, const char *class, double x, double y, const char *text, double ems)
{
	fprintf(to, "<text class=\"%s\"", class);
	svg_put(to, " x=\"@\" y=\"@\">", x, y);
	svg_content(to, text, ems);
	fputs("</text>\n", to);
}
