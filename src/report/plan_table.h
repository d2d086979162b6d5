/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The plan of an exact calculation, as text. */
#ifndef REPORT_PLAN_TABLE_H
#define REPORT_PLAN_TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "chance/plan.h"

/* Writes the line before it, with the description of the statement at that place, unless it is empty. */
void report_meaning(FILE *to, const char *sentence, const struct source *source, struct span at);

/* Writes a line per row, with the source text of its place. False when writing failed. */
bool report_plan(FILE *to, const struct plan *plan, const struct source *source);

#endif
