/* What a picture in SVG is written with. */
#ifndef REPORT_PLOT_SVG_H
#define REPORT_PLOT_SVG_H

#include <stdio.h>

/*
 * Prints the pattern with the numbers behind it, as many as it has '@', in their places: coordinates
 * of one decimal, whatever the locale.
 */
#define svg_put(to, ...) SVG_PUT(to, __VA_ARGS__, 0)
#define SVG_PUT(to, pattern, ...) svg_put_numbers(to, pattern, (const double[]){__VA_ARGS__})
void svg_put_numbers(FILE *to, const char *pattern, const double *numbers);

/*
 * Prints text in one line, as markup.h does. What would be wider than `ems` is cut off, with an ellipsis.
 */
void svg_text(FILE *to, const char *text, double ems);

/* About how wide the text is, in sizes of the font: rather too much than too little. */
double svg_width(const char *text);

#endif
