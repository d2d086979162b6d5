/* What the files of the prompt share. Private to them; prompt.h is for all others. */
#ifndef CLI_PROMPT_INSIDE_H
#define CLI_PROMPT_INSIDE_H

#include <stdbool.h>

#include "cli/definitions.h"
#include "cli/editor.h"
#include "cli/input_file.h"
#include "cli/options.h"
#include "cli/prompt.h"

struct prompt {
	struct runner *runner;
	struct options options; /* as the commands have changed them */
	struct editor *editor;
	char *text; /* of the statement that is being typed, with its ends of line; NULL before it */
	struct names names; /* that are offered as completions */
	bool over;
};

/* ---- prompt_run.c ---- */

/* NULL, after a complaint, when there is none of that name. */
const struct dicelab_notation *prompt_find_notation(const char *name);

/* The name of the notation in which statements are typed. */
const char *prompt_notation(const struct prompt *prompt);

/* Is what is typed a program? */
bool prompt_takes_programs(const struct prompt *prompt);

/* The notation whose words there are to complete and to explain. */
const char *prompt_words(const struct prompt *prompt);

/* Runs the source, and closes it; `file` is where it comes from, or NULL, and without a source it complains of memory.
   What goes wrong ends this and not the prompt, unless it is a signal that does. */
void prompt_run_source(struct prompt *prompt, struct dicelab_source *source,
		       const struct file *file);
/* The same of a text. */
void prompt_run_text(struct prompt *prompt, const char *text);

/* ---- prompt_commands.c ---- */

/* Carries out the command that stands in `text`, which is changed, without the ':'. */
void prompt_do_command(struct prompt *prompt, char *text);

#endif
