/* What the files of the prompt share. Private to them; prompt.h is for all others. */
#ifndef CLI_PROMPT_INSIDE_H
#define CLI_PROMPT_INSIDE_H

#include <stdbool.h>

#include "cli/definitions.h"
#include "cli/editor.h"
#include "cli/input_file.h"
#include "cli/notations.h"
#include "cli/options.h"
#include "cli/prompt.h"
#include "cli/sweep_complaints.h"

struct prompt {
	struct runner *runner;
	struct options options; /* as the commands have changed them */
	struct editor *editor;
	char *text; /* of the statement that is being typed, with its ends of line; NULL before it */
	struct names names;      /* that are offered as completions */
	char *fors[MOST_SWEEPS]; /* what :for was given, as many as the options have; else NULL */
	char *swept;             /* names that :for gave values, each between blanks; or NULL */
	char *chance;            /* what :chance was given; or NULL */
	char title[SWEEP_LABEL]; /* of what :plot draws */
	bool over;
};

/* ---- prompt_run.c ---- */

/* The name of the notation in which statements are typed. */
const char *prompt_notation(const struct prompt *prompt);

/* Is what is typed a program? */
bool prompt_takes_programs(const struct prompt *prompt);

/* Is it a script, of which nothing is kept? */
bool prompt_takes_scripts(const struct prompt *prompt);

/* The notation whose words there are to complete and to explain. */
const char *prompt_words(const struct prompt *prompt);

/* Runs the statements and definitions of a text, with all values of :for. What goes wrong ends this and not the prompt,
   unless it is a signal that does. */
void prompt_run_text(struct prompt *prompt, const char *text);
/* The same of a file. */
void prompt_run_file(struct prompt *prompt, const char *name);

/* ---- prompt_sweep.c ---- */

/* Sets what the argument says, ends it with "off", or shows it without any. */
void prompt_set_for(struct prompt *prompt, const char *argument);
void prompt_set_chance(struct prompt *prompt, const char *argument);

/* Tells the statistic of this name alone from here on; false if there is none that can be alone. */
bool prompt_set_statistic(struct prompt *prompt, const char *name);
/* Those that can: the name number `index`, from 0 on; NULL behind the last. */
const char *prompt_statistic(size_t index);

/* Is what is typed asked for values, or for one number? */
bool prompt_sweeps(const struct prompt *prompt);
/* Asks so what `run` runs, which gets `data`. */
void prompt_run_sweep(struct prompt *prompt, void (*run)(struct runner *runner, void *data),
		      void *data);
/* When the session ends. */
void prompt_end_sweeps(struct prompt *prompt);

/* ---- prompt_complete.c ---- */

/* For the editor of the prompt. */
struct editor_completion prompt_completion(struct prompt *prompt);

/* ---- prompt_commands.c ---- */

/* Carries out the command that stands in `text`, which is changed, without the ':'. */
void prompt_do_command(struct prompt *prompt, char *text);

#endif
