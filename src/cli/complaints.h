/* What goes wrong in a run is said here, on standard error, in words or in JSON, and remembered in its status. */
#ifndef CLI_COMPLAINTS_H
#define CLI_COMPLAINTS_H

#include "cli/runner.h"

/* Something went wrong, and was said: the status tells it, unless it tells something worse. */
void runner_fail(struct runner *runner);

/* At the prompt what went wrong ends what was typed, and no more. */
void runner_forget(struct runner *runner);

/* Shows what the session reports, or a complaint of ours about a text; but no warning that nobody wants, nothing that
   a sweep has shown for other values, and no note that may not matter (see unresolved.h). An error is a failure. It is
   the library's hook, too: `data` is the runner. */
void runner_report(void *data, const struct dicelab_diagnostic *diagnostic);

/* Says what is wrong with the file `name`, with a hint or NULL: texts of ours, in which nothing is foreign. */
void runner_fail_file(struct runner *runner, const char *name, const char *why, const char *hint);
/* Says what the system said in errno, for example that a file is a directory. */
void runner_fail_system(struct runner *runner, const char *name);
/* Says that there was no memory for the file, or part of the run, of that name. */
void runner_fail_memory(struct runner *runner, const char *name);
/* There is no room to print an answer. */
void runner_fail_answer(struct runner *runner);

/* Says what is wrong with the options, and ends the run. */
void runner_fail_options(struct runner *runner, const char *message);

#endif
