/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* Shared by the files that write pages. */
#ifndef REPORT_FORMAT_HTML_INSIDE_H
#define REPORT_FORMAT_HTML_INSIDE_H

#include <stdio.h>

#include "report/compare.h"

/* Writes a chart of all these outcomes, in a width that fits small screens. False when out of memory. */
bool html_chart(FILE *to, const struct compared *compared, size_t count);

#endif
