/* What the files of a sweep share. Private to them; sweep.h is for all others. */
#ifndef CLI_SWEEP_INSIDE_H
#define CLI_SWEEP_INSIDE_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/sweep.h"

/* ---- sweep.c ---- */

/* Finds what --chance asks with the values that hold; of labels nothing yet. False after a complaint. */
bool sweep_find_condition(struct runner *runner);

/* ---- sweep_names.c ---- */

/* The values of --for number `i`: of rows, or columns. */
const struct sweep_values *sweep_axis(const struct runner *runner, size_t i);

/* Do the two have different names? False after a complaint. */
bool sweep_names_differ(const struct runner *runner);

/* Says in sweep->values which values those of the cell are. */
void sweep_name_values(struct runner *runner);

/* What an answer with these values is called: "LABEL, n=3", or `alone` "n=3". */
void sweep_name_answer(const struct sweep *sweep, const char *label, bool alone, char *name,
		       size_t size);

/* From here on the name of axis `i` stands for its value in the cell, as if it were defined so. False after a
   complaint. */
bool sweep_define(struct runner *runner, size_t i);

/* Once all inputs were run: are the names in what was run, and does nothing else there define them? False after a
   complaint. Values of a name that is not there would all give the same, and a name that is misspelt would go
   unnoticed; so would one that the program has for something else. */
bool sweep_check_names(struct runner *runner);

/* ---- sweep_warn.c ---- */

/* Warns of what --chance asks of the statement, where it may be meant of each of its dice. */
void sweep_warn_of_chance(struct runner *runner, const struct dicelab_statement *statement);

/* ---- sweep_tables.c ---- */

/* Writes and draws what was kept of all statements, or complains; the status tells whether a chance was possible. */
void sweep_write(struct runner *runner);

#endif
