/* Shared by the files that write pages. */
#ifndef REPORT_FORMAT_HTML_INSIDE_H
#define REPORT_FORMAT_HTML_INSIDE_H

#include <stdio.h>

#include "report/plot.h"

/* Writes the plot as a chart, in a width that fits small screens. */
enum { HTML_CHART = 480 };
void html_chart(FILE *to, struct plot *plot);

/* Writes the header cell of a column. */
void html_column(FILE *to, const char *name);

/* Begins and ends a table in a container that scrolls sideways on small screens. */
void html_begin_table(FILE *to, const char *kind, const char *caption);
void html_end_table(FILE *to);

#endif
