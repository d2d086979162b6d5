/* How an exact calculation was done, as text. */
#ifndef REPORT_PLAN_TABLE_H
#define REPORT_PLAN_TABLE_H

#include <stdbool.h>
#include <stdio.h>

#include "chance/plan.h"

/* A line per row, with the text of its place. False when writing failed. */
bool report_plan(FILE *to, const struct plan *plan, const struct source *source);

#endif
