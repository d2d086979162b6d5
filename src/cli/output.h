/* Where answers go: to standard output or a file (-o), into a report, a chart, the tables of a sweep or a part. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stdbool.h>

#include "cli/runner.h"

/* Opens runner->to. What goes into a file is kept until all of it is there. False after a complaint. */
bool output_open(struct runner *runner);
/* Writes the file as a whole, or complains. After an error it stays what it was. */
void output_close(struct runner *runner);

/* Answers become tables, unless the user has chosen a form or something was answered: each output of a script has a
   name, which plain lines do not tell. After a complaint the run is over. */
void output_prefer_table(struct runner *runner);

/* Writes what was rolled. */
void output_roll(struct runner *runner, const struct dicelab_statement *statement,
		 const struct dicelab_list *list);
/* Writes and draws outcomes, which are gone then, or complains of memory. `statement` may be NULL. */
void output_outcomes(struct runner *runner, const struct dicelab_statement *statement,
		     struct dicelab_outcomes *outcomes);

/* Writes outcomes, which are gone then, as a section of a part (--shard). Those that were cut short are of no use to
   anyone: then the run has failed. */
void output_part(struct runner *runner, const struct dicelab_statement *statement,
		 struct dicelab_outcomes *outcomes);
/* Writes the end of the part, which only one that is complete gets. */
void output_part_end(struct runner *runner);

#endif
