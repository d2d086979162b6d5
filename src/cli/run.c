#include "cli/run.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "cli/interrupt.h"
#include "cli/progress.h"
#include "dicelab.h"

struct runner {
	const struct options *options;
	struct dicelab *lab;
	enum exit_status status;  /* the worst so far */
	bool over;                /* nothing more is to be done */
	struct progress progress; /* of the sample that is being made */
};

/* An open file that statements come from. */
struct stream {
	struct runner *runner;
	const char *name;
	int descriptor;
	bool prompts;
};

static void fail(struct runner *runner)
{
	if (runner->status == EXIT_RIGHT)
		runner->status = EXIT_FAULTY;
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct runner *runner = data;

	progress_end(&runner->progress);
	if (diagnostic->severity == DICELAB_ERROR)
		fail(runner);
	fflush(stdout); /* what was printed before should be seen before */
	dicelab_write_diagnostic(stderr, diagnostic);
}

static bool stop(void *data)
{
	(void)data;
	fflush(stdout); /* this takes a while: show what there is before */
	return interrupt_waiting();
}

/* Says what the system said, for example that a file is a directory. */
static void report_system(struct runner *runner, const char *name)
{
	int reason = errno;

	fflush(stdout);
	fprintf(stderr, "dicelab: %s: %s\n", name, strerror(reason));
	fail(runner);
}

/* ---- what is done with a statement ---- */

static void show_progress(void *data, uint64_t done)
{
	struct runner *runner = data;

	progress_show(&runner->progress, done);
}

static bool sample(struct runner *runner, const struct dicelab_statement *statement)
{
	struct dicelab_outcomes *outcomes;
	struct dicelab_sampling how = {.jobs = runner->options->jobs, .progress = show_progress};
	int64_t count = runner->options->count;
	sigset_t before;

	interrupt_hold(&before);
	progress_begin(&runner->progress, (uint64_t)count);
	outcomes = dicelab_sample(runner->lab, statement, (uint64_t)count, &how);
	progress_end(&runner->progress);
	if (outcomes != NULL) {
		uint64_t trials = dicelab_outcomes_trials(outcomes);

		dicelab_write_outcomes(stdout, outcomes, runner->options->fractions);
		fflush(stdout); /* an interrupt may come at last, when nobody asks any more */
		if (interrupt_waiting())
			fprintf(stderr,
				"dicelab: interrupted after %" PRIu64 " of %" PRId64 " trials\n",
				trials, count);
	}
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

static ptrdiff_t read_stream(void *data, char *into, size_t size)
{
	struct stream *stream = data;
	ptrdiff_t got;

	fflush(stdout); /* whoever waits for an answer before going on gets it */
	if (stream->prompts) {
		fputs("> ", stderr);
		fflush(stderr);
	}
	do
		got = read(stream->descriptor, into, size);
	while (got < 0 && errno == EINTR);
	if (got < 0)
		report_system(stream->runner, stream->name);
	if (got == 0 && stream->prompts)
		putc('\n', stderr);
	return got;
}

static void run_opened(struct runner *runner, struct dicelab_source *source)
{
	if (source == NULL) {
		errno = ENOMEM;
		report_system(runner, "source");
		return;
	}
	run_source(runner, source);
	dicelab_close(source);
}

static void run_standard_input(struct runner *runner)
{
	struct stream stream = {runner, "<stdin>", STDIN_FILENO, false};

	stream.prompts = isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
	if (stream.prompts)
		fputs("End each statement with ';', and the session with Ctrl-D.\n", stderr);
	run_opened(runner, dicelab_open_stream(runner->lab, stream.name, read_stream, &stream));
}

static void run_file(struct runner *runner, const char *name)
{
	struct stream stream = {runner, name, -1, false};

	if (strcmp(name, "-") == 0) {
		run_standard_input(runner);
		return;
	}
	stream.descriptor = open(name, O_RDONLY);
	if (stream.descriptor < 0) {
		report_system(runner, name);
		return;
	}
	run_opened(runner, dicelab_open_stream(runner->lab, name, read_stream, &stream));
	close(stream.descriptor);
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
		run_standard_input(runner);
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
		report_system(&runner, "start");
		return runner.status;
	}
	if (apply_options(runner.lab, options))
		run_inputs(&runner);
	else
		runner.status = EXIT_USAGE;
	dicelab_free(runner.lab);
	return runner.status;
}
