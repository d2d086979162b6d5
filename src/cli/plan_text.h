/* The plan of a calculation, as the library writes it; --explain shows it piece by piece on standard error. */
#ifndef CLI_PLAN_TEXT_H
#define CLI_PLAN_TEXT_H

#include <stdbool.h>

#include "cli/runner.h"

/* Begins one, which the library is to write into runner->plan. False when out of memory. */
bool plan_text_begin(struct runner *runner);

/* Prints what was written since the last call; nothing where there is no plan. The library cannot write to the
   terminal itself, since the line with the progress is there. */
void plan_text_show(struct runner *runner);

/* Prints the rest, and frees the plan if there is one. */
void plan_text_end(struct runner *runner);

#endif
