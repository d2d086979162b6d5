/* What the files that write pages share. */
#ifndef REPORT_FORMAT_HTML_INSIDE_H
#define REPORT_FORMAT_HTML_INSIDE_H

#include <stdio.h>

#include "report/plot.h"

/* A chart of what `plot` was given so far; it is as wide as a small screen can show. */
enum { HTML_CHART = 480 };
void html_chart(FILE *to, struct plot *plot);

/* The head of a column. */
void html_column(FILE *to, const char *name);

/* What one scrolls sideways where it is too wide for the screen, and its end. */
void html_begin_table(FILE *to, const char *kind, const char *caption);
void html_end_table(FILE *to);

#endif
