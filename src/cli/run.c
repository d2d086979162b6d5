#include "cli/run.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "chance/shard.h"
#include "cli/interrupt.h"
#include "cli/runner.h"

void runner_fail(struct runner *runner)
{
	if (runner->status == EXIT_RIGHT)
		runner->status = EXIT_FAULTY;
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct runner *runner = data;

	progress_end(&runner->progress);
	if (diagnostic->severity == DICELAB_ERROR)
		runner_fail(runner);
	fflush(stdout); /* what was printed before should be seen before */
	dicelab_write_diagnostic(stderr, diagnostic);
}

static bool stop(void *data)
{
	(void)data;
	fflush(stdout); /* this takes a while: show what there is before */
	return interrupt_waiting();
}

void runner_fail_system(struct runner *runner, const char *name)
{
	int reason = errno;

	fflush(stdout);
	fprintf(stderr, "dicelab: %s: %s\n", name, strerror(reason));
	runner_fail(runner);
}

void runner_fail_memory(struct runner *runner, const char *name)
{
	errno = ENOMEM;
	runner_fail_system(runner, name);
}

/* ---- what is done with a statement ---- */

static void show_progress(void *data, uint64_t done)
{
	struct runner *runner = data;

	progress_show(&runner->progress, done);
}

static uint64_t trials_wanted(const struct options *options)
{
	struct shard shard = {.trials = (uint64_t)options->count,
			      .number = options->shard,
			      .shards = options->shards};

	return options->shards == 0 ? shard.trials : shard_trials(&shard);
}

/* A part that was cut short is of no use to anyone. */
static void print_sample(struct runner *runner, const struct dicelab_statement *statement,
			 const struct dicelab_outcomes *outcomes)
{
	uint64_t trials = dicelab_outcomes_trials(outcomes),
		 wanted = trials_wanted(runner->options);

	if (runner->options->shards == 0)
		dicelab_write_outcomes(stdout, outcomes, runner->options->fractions);
	else if (dicelab_write_part(stdout, statement, outcomes))
		runner->sections++;
	else
		runner_fail(runner);
	fflush(stdout); /* an interrupt may come at last, when nobody asks any more */
	if (interrupt_waiting())
		fprintf(stderr, "dicelab: interrupted after %" PRIu64 " of %" PRIu64 " trials\n",
			trials, wanted);
}

static bool sample(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct options *options = runner->options;
	struct dicelab_outcomes *outcomes;
	struct dicelab_sampling how = {.jobs = options->jobs,
				       .shard = options->shard,
				       .shards = options->shards,
				       .progress = show_progress};
	sigset_t before;

	interrupt_hold(&before);
	progress_begin(&runner->progress, trials_wanted(options));
	outcomes = dicelab_sample(runner->lab, statement, (uint64_t)options->count, &how);
	progress_end(&runner->progress);
	if (outcomes != NULL)
		print_sample(runner, statement, outcomes);
	if (interrupt_waiting()) {
		runner->status = EXIT_INTERRUPTED;
		runner->over = true;
	}
	dicelab_outcomes_free(outcomes);
	if (!runner->over)
		interrupt_release(&before);
	return outcomes != NULL;
}

static bool calculate(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct options *options = runner->options;
	struct dicelab_calculation how = {options->threshold, options->floating,
					  options->explain ? stderr : NULL};
	struct dicelab_outcomes *outcomes;
	sigset_t before;

	interrupt_hold(&before);
	outcomes = dicelab_calculate(runner->lab, statement, &how);
	if (interrupt_waiting()) {
		fflush(stdout);
		fputs("dicelab: interrupted\n", stderr);
		runner->status = EXIT_INTERRUPTED;
		runner->over = true;
	} else {
		/* Printing may take long, too; there, an interrupt does what it does by itself. */
		interrupt_release(&before);
		if (outcomes != NULL)
			dicelab_write_outcomes(stdout, outcomes, options->fractions);
	}
	dicelab_outcomes_free(outcomes);
	return outcomes != NULL;
}

static bool roll(struct runner *runner, const struct dicelab_statement *statement)
{
	struct dicelab_list list;

	if (!dicelab_roll(runner->lab, statement, &list))
		return false;
	dicelab_write_roll(stdout, &list);
	return true;
}

/* In a fixed order, whatever the order of the options; the first error ends it. */
static void run_statement(struct runner *runner, const struct dicelab_statement *statement,
			  bool faulty)
{
	const struct options *options = runner->options;
	bool rolls = options->roll || (!options->tree && !options->eval && !options->calc);

	if (options->tree)
		dicelab_write_tree(stdout, statement);
	if (faulty)
		return;
	if (rolls && !roll(runner, statement))
		return;
	if (options->eval && !ferror(stdout) && (!sample(runner, statement) || runner->over))
		return;
	if (options->calc && !ferror(stdout))
		calculate(runner, statement);
}

static void run_source(struct runner *runner, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	while (!runner->over && !ferror(stdout) &&
	       (status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (statement != NULL)
			run_statement(runner, statement, status == DICELAB_FAULT);
	}
}

/* ---- where statements come from ---- */

ptrdiff_t file_read(void *data, char *into, size_t size)
{
	struct file *file = data;
	ptrdiff_t got;

	fflush(stdout); /* whoever waits for an answer before going on gets it */
	if (file->prompts) {
		fputs("> ", stderr);
		fflush(stderr);
	}
	do
		got = read(file->descriptor, into, size);
	while (got < 0 && errno == EINTR);
	if (got < 0)
		runner_fail_system(file->runner, file->name);
	if (got == 0 && file->prompts)
		putc('\n', stderr);
	return got;
}

bool file_open(struct file *file, struct runner *runner, const char *name)
{
	*file = (struct file){runner, name, -1, false};
	if (strcmp(name, "-") == 0) {
		file->name = "<stdin>";
		file->descriptor = STDIN_FILENO;
		return true;
	}
	file->descriptor = open(name, O_RDONLY);
	if (file->descriptor < 0)
		runner_fail_system(runner, name);
	return file->descriptor >= 0;
}

void file_close(struct file *file)
{
	if (file->descriptor != STDIN_FILENO)
		close(file->descriptor);
}

static void run_opened(struct runner *runner, struct dicelab_source *source)
{
	if (source == NULL) {
		runner_fail_memory(runner, "source");
		return;
	}
	run_source(runner, source);
	dicelab_close(source);
}

static void run_file(struct runner *runner, const char *name)
{
	struct file file;

	if (!file_open(&file, runner, name))
		return;
	file.prompts =
		file.descriptor == STDIN_FILENO && isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
	if (file.prompts)
		fputs("End each statement with ';', and the session with Ctrl-D.\n", stderr);
	run_opened(runner, dicelab_open_stream(runner->lab, file.name, file_read, &file));
	file_close(&file);
}

static void run_argument(struct runner *runner, const char *text, size_t number)
{
	char name[40];

	snprintf(name, sizeof name, "<argument %zu>", number);
	run_opened(runner, dicelab_open_text(runner->lab, name, text, strlen(text)));
}

static void run_inputs(struct runner *runner)
{
	const struct options *options = runner->options;
	size_t i, arguments = 0;

	for (i = 0; i < options->input_count && !runner->over; i++) {
		if (options->inputs[i].is_file)
			run_file(runner, options->inputs[i].text);
		else
			run_argument(runner, options->inputs[i].text, ++arguments);
	}
	if (options->input_count == 0)
		run_file(runner, "-");
	/* Only a part that is complete gets its end. */
	if (options->shards > 0 && runner->status == EXIT_RIGHT && !ferror(stdout))
		dicelab_write_part_end(stdout, runner->sections);
}

/* False after a complaint. */
static bool apply_options(struct dicelab *lab, const struct options *options)
{
	int i;

	if (options->kernels != NULL && !dicelab_set_kernels(lab, options->kernels)) {
		fprintf(stderr,
			"dicelab: this processor or this build has no kernels '%.60s'\n"
			"Try 'dicelab --help'.\n",
			options->kernels);
		return false;
	}
	if (options->seeded)
		dicelab_seed(lab, options->seed);
	for (i = 0; i < LIMIT_COUNT; i++) {
		if (options->limits[i] != 0)
			dicelab_set_limit(lab, limit_table[i].name, options->limits[i], NULL);
	}
	return true;
}

enum exit_status run(const struct options *options)
{
	struct runner runner = {.options = options, .status = EXIT_RIGHT};
	struct dicelab_hooks hooks = {.report = report, .stop = stop, .data = &runner};

	runner.lab = dicelab_new(&hooks);
	if (runner.lab == NULL) {
		runner_fail_system(&runner, "start");
		return runner.status;
	}
	if (!apply_options(runner.lab, options))
		runner.status = EXIT_USAGE;
	else if (options->merge)
		merge_inputs(&runner);
	else
		run_inputs(&runner);
	dicelab_free(runner.lab);
	return runner.status;
}
