/* What run.c and those who do parts of its work know about the run. */
#ifndef CLI_RUNNER_H
#define CLI_RUNNER_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/exits.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/team.h"
#include "dicelab.h"

struct sweep;

struct runner {
	const struct options *options;
	struct dicelab *lab;
	enum exit_status status;   /* the worst so far */
	bool over;                 /* nothing more is to be done */
	bool interactive;          /* interrupts are held back: they end what is done, not all */
	struct progress progress;  /* of the sample or calculation that is being made */
	struct dicelab_text *plan; /* of that calculation, or NULL */
	size_t plan_shown;         /* bytes of it */
	struct dicelab_text *note; /* of that calculation, that something is unresolved; or NULL */
	bool noted;                /* it was said once */
	size_t sections;           /* written, of a part */
	struct team *team;         /* NULL for a process that is alone */
	struct dicelab_sampling how;
	FILE *to; /* where answers go: standard output, or what becomes a file in the end … */
	struct dicelab_text *answers; /* … which is this; or NULL */
	struct dicelab_layout layout;
	struct dicelab_report *report;
	const char *argument; /* the program at hand, if it is one, until it is complained of */
	bool script;          /* the source at hand is one */
	bool answered;        /* there was a source before */
	struct dicelab_plot *plot; /* NULL where none is made */
	size_t plotted;            /* series in it */
	const char *title;         /* of it, where it is not that of the only series; or NULL */
	struct sweep *sweep;       /* what puts answers together; NULL where each is alone */
};

/* An open file that is read. */
struct file {
	struct runner *runner;
	const char *name;
	int descriptor;
	bool prompts;
	bool regular; /* no pipe: it can be looked at before anything is answered */
};

/* What the session reports comes here; also for complaints of ours. */
void runner_report(struct runner *runner, const struct dicelab_diagnostic *diagnostic);

/* Something went wrong. */
void runner_fail(struct runner *runner);
/* Says why that is so of the file `name`, with a hint or NULL: texts of ours, in which nothing is foreign. */
void runner_fail_file(struct runner *runner, const char *name, const char *why, const char *hint);
/* Says what the system said, for example that a file is a directory. */
void runner_fail_system(struct runner *runner, const char *name);
void runner_fail_memory(struct runner *runner, const char *name);
/* Says what is wrong with the options, and ends the run. */
void runner_fail_options(struct runner *runner, const char *message);

/* Writes and draws outcomes, which are gone then. `statement` may be NULL. */
void runner_print(struct runner *runner, const struct dicelab_statement *statement,
		  struct dicelab_outcomes *outcomes);

/* False after a complaint. Standard input is "-". */
bool file_open(struct file *file, struct runner *runner, const char *name);
void file_close(struct file *file);
/* For the library; `data` is the file. */
ptrdiff_t file_read(void *data, char *into, size_t size);

/* Runs all statements of the source, in the notation that was asked for, or else that of the file (or NULL), and closes
   it; without a source it complains of memory. */
void runner_run(struct runner *runner, struct dicelab_source *source, const struct file *file);

/* Adds up the parts that the inputs are, and prints the outcomes. */
void merge_inputs(struct runner *runner);

#endif
