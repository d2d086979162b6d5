/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing of SVG. */
#ifndef REPORT_PLOT_SVG_H
#define REPORT_PLOT_SVG_H

#include <stdio.h>

/*
 * Prints a pattern in which each '@' is replaced by the next number: coordinates with one decimal, independent of the
 * locale.
 */
#define svg_put(to, ...) SVG_PUT(to, __VA_ARGS__, 0)
#define SVG_PUT(to, pattern, ...) svg_put_numbers(to, pattern, (const double[]){__VA_ARGS__})
void svg_put_numbers(FILE *to, const char *pattern, const double *numbers);

/* Prints text on one line, escaped by markup.h. Text wider than `ems` is truncated, with an ellipsis. */
void svg_text(FILE *to, const char *text, double ems);

/* Prints the content of a text element: such text, and if it is truncated, a title with the whole of it. */
void svg_content(FILE *to, const char *text, double ems);

/* Prints such an element, of this class of the style sheet, at (x, y). */
void svg_label(FILE *to, const char *class, double x, double y, const char *text, double ems);

/* An estimate of the text's width in ems, rather too large than too small. */
double svg_width(const char *text);

#endif
