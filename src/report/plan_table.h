/* The plan of an exact calculation, as text. */
#ifndef REPORT_PLAN_TABLE_H
#define REPORT_PLAN_TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "chance/plan.h"

/* Writes a line per row, with the source text of its place. False when writing failed. */
bool report_plan(FILE *to, const struct plan *plan, const struct source *source);

#endif
