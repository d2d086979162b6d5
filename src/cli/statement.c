/* Rolls, samples and calculates a statement with the library, with a progress line and interrupts. */
#include "cli/statement.h"

#include <inttypes.h>
#include <stdio.h>

#include "cli/complaints.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/plan_text.h"
#include "cli/unresolved.h"
#include "cli/work.h"

/* Prints the outcomes, and frees them. */
static void print_sample(struct runner *runner, const struct dicelab_statement *statement,
			 struct dicelab_outcomes *outcomes, uint64_t wanted)
{
	uint64_t trials = dicelab_outcomes_tried(outcomes);

	(runner->options->shards == 0 ? output_outcomes : output_part)(runner, statement, outcomes);
	fflush(runner->to); /* an interrupt may come too late to be noticed by the sample */
	if (interrupt_waiting())
		fprintf(stderr, "dicelab: %s after %" PRIu64 " of %" PRIu64 " trials\n",
			interrupt_word(), trials, wanted);
}

static bool sample(struct runner *runner, const struct dicelab_statement *statement)
{
	uint64_t count = (uint64_t)runner->options->count,
		 wanted = dicelab_sampling_trials(count, &runner->how);
	struct dicelab_outcomes *outcomes;
	bool ok;

	if (!team_leads(runner->team))
		/* drops diagnostics from before the sample, which the leader has printed itself */
		rewind(runner->team->complaints);
	work_hold(runner);
	progress_begin(&runner->progress, wanted);
	outcomes = dicelab_sample(runner->lab, statement, count, &runner->how);
	progress_end(&runner->progress);
	if (runner->team != NULL) {
		outcomes = runner->team->gather(runner->team, runner, statement, outcomes);
		wanted = count;
	}
	ok = outcomes != NULL;
	if (ok)
		print_sample(runner, statement, outcomes, wanted);
	else
		work_end_saying(runner);
	return !work_end(runner) && ok;
}

static bool calculate(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct options *options = runner->options;
	struct dicelab_calculation how = {.threshold = options->threshold,
					  .floating = options->floating,
					  .statistic = options->chance == NULL ? options->statistic
									       : NULL};
	struct dicelab_outcomes *outcomes;

	if (options->explain && !plan_text_begin(runner)) {
		runner_fail_memory(runner, "plan");
		return false;
	}
	if (runner->plan != NULL)
		how.plan = dicelab_text_file(runner->plan);
	work_hold(runner);
	progress_begin(&runner->progress, 0);
	outcomes = dicelab_calculate(runner->lab, statement, &how);
	progress_end(&runner->progress);
	plan_text_end(runner);
	unresolved_say(runner, outcomes);
	if (work_end_saying(runner)) {
		dicelab_outcomes_free(outcomes);
		return false;
	}
	/* Printing may take long, too; interrupts end the process as usual then. */
	if (outcomes != NULL)
		output_outcomes(runner, statement, outcomes);
	return outcomes != NULL;
}

static bool roll(struct runner *runner, const struct dicelab_statement *statement)
{
	struct dicelab_list list;
	bool ok;

	progress_begin(&runner->progress, 0);
	ok = dicelab_roll(runner->lab, statement, &list);
	progress_end(&runner->progress);
	if (work_end_saying(runner) || !ok)
		return false;
	output_roll(runner, statement, &list);
	return true;
}

static bool translate(struct runner *runner, const struct dicelab_statement *statement)
{
	bool ok = dicelab_write_translation(runner->to, statement);

	return !work_end_saying(runner) && ok;
}

/* The actions have a fixed order, whatever the order of the options; the first error ends it. Rolls consume random
   numbers, so all processes of a team make them. */
void runner_run_statement(struct runner *runner, const struct dicelab_statement *statement,
			  bool faulty)
{
	const struct options *options = runner->options;
	bool alone = options_roll_alone(options) && !options->roll;
	bool sweeps = runner->sweep != NULL;
	bool rolls = options->roll || (alone && !runner->script && !sweeps);
	bool calculates = options->calc || (alone && (runner->script || sweeps));
	bool ok;

	ok = (!options->tree || dicelab_write_tree(runner->to, statement)) &&
	     (!options->translate || translate(runner, statement)) && !faulty &&
	     (!rolls || roll(runner, statement));
	if (options->eval && team_agree(runner->team, TEAM_SAMPLE, ok && !ferror(runner->to)))
		ok = sample(runner, statement);
	if (ok && calculates && !ferror(runner->to) && team_leads(runner->team))
		calculate(runner, statement);
}
