/* The plan of a calculation (--explain): the library writes it to a buffer, which is printed on standard error in
   pieces. */
#ifndef CLI_PLAN_TEXT_H
#define CLI_PLAN_TEXT_H

#include <stdbool.h>

#include "cli/runner.h"

/* Makes the buffer runner->plan for the library. False when out of memory. */
bool plan_text_begin(struct runner *runner);

/* Prints what was added since the last call, if there is a plan. The library does not print it itself, because the
   progress line may be on the terminal. */
void plan_text_show(struct runner *runner);

/* Prints the rest and frees the plan, if there is one. */
void plan_text_end(struct runner *runner);

#endif
