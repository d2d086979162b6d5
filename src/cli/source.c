/* Determines the notation of a source, checks that the options suit it, and runs its statements. */
#include "cli/source.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/interrupt.h"
#include "cli/lets.h"
#include "cli/notations.h"
#include "cli/output.h"
#include "cli/statement.h"
#include "cli/sweep.h"
#include "cli/work.h"

/* ---- the notation ---- */

/* The notation of the options, or else that of the file. Of input that arrives slowly only the first piece is examined,
   so that each statement is answered at once. */
static const char *find_notation(const struct runner *runner, struct dicelab_source *source,
				 const struct file *file)
{
	const char *notation = runner->options->notation;

	/* at the prompt, the option is about typed text; files may be in other notations */
	if (runner->interactive && file != NULL && dicelab_notation_of_file(file->name) != NULL)
		notation = NULL;
	if (notation == NULL && file != NULL && !file->prompts)
		notation = dicelab_find_notation(source, file->name, file->regular ? SIZE_MAX : 1);
	return notation != NULL ? notation : "dicelab";
}

/* Sets the notation of the source. False after an error (reported). */
static bool set_notation(struct runner *runner, struct dicelab_source *source,
			 const struct file *file)
{
	const struct options *options = runner->options;
	const char *notation = find_notation(runner, source, file);
	enum dicelab_names names = notation_called(notation)->names;
	const char *contradiction;
	bool is_asked_for = options->notation != NULL && strcmp(notation, options->notation) == 0;
	unsigned manners = is_asked_for ? options->manners : 0;

	if (!options_roll_alone(options)) /* verbose explains rolls, not outcomes */
		manners &= ~(unsigned)DICELAB_VERBOSE;
	(void)dicelab_set_notation(source, notation, manners); /* cannot fail: both are valid */
	runner->own = names == DICELAB_EXPRESSIONS;
	if (runner->own || runner->interactive) {
		dicelab_allow_definitions(source);
	} else if (options->let_count > 0 && names != DICELAB_NUMBERS) {
		runner_fail_options(runner, "--let defines names for programs in dicelab's own "
					    "notation, and this is another");
		return false;
	}
	runner->script = dicelab_is_script(source);
	contradiction = sweep_contradiction(options, notation, runner->script);
	if (contradiction != NULL && !runner->interactive) {
		runner_fail_options(runner, contradiction);
		return false;
	}
	if (runner->script)
		output_prefer_table(runner);
	runner->answered = true;
	return !runner->over;
}

/* ---- statements ---- */

bool runner_goes_on(const struct runner *runner)
{
	bool interrupted = runner->interactive && interrupt_waiting();

	return team_agree(runner->team, TEAM_GOING,
			  !runner->over && !interrupted && !ferror(runner->to));
}

/* dicelab_next, which runs scripts; also DICELAB_END after an interrupt, or a forbidden definition. */
static enum dicelab_status take_next(struct runner *runner, struct dicelab_source *source,
				     struct dicelab_statement **statement)
{
	enum dicelab_status status;

	progress_begin(&runner->progress, 0);
	status = dicelab_next(source, statement);
	progress_end(&runner->progress);
	return !work_end_saying(runner) && lets_hold(runner) ? status : DICELAB_END;
}

static void run_statements(struct runner *runner, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	dicelab_report_begin_source(runner->report, source);
	while (runner_goes_on(runner) &&
	       (status = take_next(runner, source, &statement)) != DICELAB_END) {
		if (statement != NULL && (runner->sweep == NULL || sweep_asks(runner->sweep)))
			runner_run_statement(runner, statement, status == DICELAB_FAULT);
	}
	if (!dicelab_report_end_source(runner->report) && runner->status == EXIT_OK &&
	    !ferror(runner->to))
		runner_fail_answer(runner);
}

void runner_run_source(struct runner *runner, struct dicelab_source *source,
		       const struct file *file)
{
	if (source == NULL) {
		runner_fail_memory(runner, "source");
		return;
	}
	if (set_notation(runner, source, file))
		run_statements(runner, source);
	dicelab_close(source);
}
