/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A distribution as a small chart of text. Private to the folder. */
#ifndef LSP_CHART_H
#define LSP_CHART_H

#include <stdio.h>

#include "dicelab.h"

/* Writes the outcomes, which it takes, as a table with bars, a row for each; or for numbers that are many, a row for
   several (a histogram). The mean is on the last line. False when out of memory, or when the host stops it. */
bool chart_write(FILE *to, struct dicelab *lab, const struct dicelab_statement *statement,
		 struct dicelab_outcomes *outcomes);

#endif
