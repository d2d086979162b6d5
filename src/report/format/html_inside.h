/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Shared by the files that write pages. */
#ifndef REPORT_FORMAT_HTML_INSIDE_H
#define REPORT_FORMAT_HTML_INSIDE_H

#include <stdio.h>

#include "report/compare.h"

/* Writes a chart of all these outcomes, in a width that fits small screens. False when out of memory. */
bool html_chart(FILE *to, const struct compared *compared, size_t count);

/* Writes the header cell of a column. */
void html_column(FILE *to, const char *name);

/* Begins and ends a table in a container that scrolls sideways on small screens. */
void html_begin_table(FILE *to, const char *kind, const char *caption);
void html_end_table(FILE *to);

#endif
