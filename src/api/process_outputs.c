/* Outputs of scripts that are processes: drawn by the run that made them, one after the other in the caller's thread. */
#include "api/asking.h"
#include "api/library.h"
#include "api/scripts.h"
#include "api/statement.h"
#include "process/trial.h"

static struct script_run *run_of(const struct dicelab_statement *statement)
{
	return statement->source->script->dice.results.run;
}

bool process_output_roll(struct dicelab *lab, const struct dicelab_statement *statement,
			 struct dicelab_list *result)
{
	struct script_source *script = statement->source->script;
	struct statement_chance from = {.lab = lab,
					.statement = statement,
					.stream = random_stream(&lab->seed, lab->runs++, 0)};
	const struct script_chance chance = {statement_draw, &from};
	struct asking asking;

	asking_begin_script(&asking, lab, statement->diag->source, statement->at);
	if (!run_of(statement)->draw(run_of(statement), statement->result, &chance, &asking.stop,
				     statement->diag, &script->rolled))
		return false;
	*result = (struct dicelab_list){.items = &script->rolled, .length = 1};
	return true;
}

/* ---- many trials ---- */

struct worker {
	const struct dicelab_statement *statement;
	const struct sampling *sampling;
	struct tally tally;
	enum tally_result counted;
	struct diag quiet;
	struct stop *stop;
	uint64_t failed_at; /* a trial */
};

static bool run_trial(struct worker *worker, uint64_t trial, struct diag *diag, int64_t *number)
{
	struct trial_draws draws = trial_draws(worker->sampling, trial);
	const struct script_chance chance = {trial_draw, &draws};
	struct script_run *run = run_of(worker->statement);

	return run->draw(run, worker->statement->result, &chance, worker->stop, diag, number);
}

static enum job_result make_trial(void *data, uint64_t trial, uint64_t end, struct job *job)
{
	struct worker *worker = data;
	uint64_t steps = worker->stop->steps;
	int64_t number;

	(void)end;
	worker->failed_at = trial;
	if (!run_trial(worker, trial, &worker->quiet, &number))
		return worker->stop->wanted ? JOB_STOPPED : JOB_FAILED;
	worker->counted = tally_add(&worker->tally, &number, 1);
	*job = (struct job){.trials = 1, .work = worker->stop->steps - steps};
	return worker->counted == TALLY_COUNTED ? JOB_DONE : JOB_FAILED;
}

static bool report_count(const struct worker *worker, enum tally_result result)
{
	return trial_report(worker->statement->diag, worker->statement->at,
			    &worker->statement->source->lab->limits, result);
}

/* The trial that failed is made once more, and its error reported. */
static void report_trial(void *data)
{
	struct worker *worker = data;
	int64_t number;

	if (worker->counted != TALLY_COUNTED)
		report_count(worker, worker->counted);
	else if (run_trial(worker, worker->failed_at, worker->statement->diag, &number))
		diag_out_of_memory(worker->statement->diag, worker->statement->at);
}

bool process_output_sample(struct dicelab *lab, const struct dicelab_statement *statement,
			   const struct sampling *sampling, struct outcomes *outcomes)
{
	static const struct sampler sampler = {.size = sizeof(struct worker),
					       .batch = 64,
					       .asking = 1 << 14,
					       .make = make_trial,
					       .report = report_trial};
	struct sampling alone = *sampling;
	struct stop stop = {.ask = lab->hooks.stop, .data = lab->hooks.data};
	struct worker worker = {.statement = statement,
				.sampling = sampling,
				.quiet = {.source = statement->diag->source},
				.stop = &stop};
	bool done;

	if (lab->hooks.draw != NULL)
		return diag_error(statement->diag, CODE_MISUSE, statement->at, NULL,
				  "a program is sampled with the library's own dice alone");
	alone.jobs = 1;
	tally_init(&worker.tally, &lab->hooks.memory, memory_count((uint64_t)lab->limits.outcomes),
		   memory_count((uint64_t)lab->limits.items));
	done = jobs_share(&sampler, &alone, &lab->hooks.memory, &stop, &worker) &&
	       report_count(&worker, tally_finish(&worker.tally, outcomes));
	tally_clear(&worker.tally);
	return done;
}
