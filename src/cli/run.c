/* Runs statements of files, pipes and arguments: rolls, samples, calculates or prints each, as the options say. */
#include "cli/run.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/forgotten.h"
#include "cli/interrupt.h"
#include "cli/lets.h"
#include "cli/output_file.h"
#include "cli/plot_file.h"
#ifdef HAVE_READLINE
#include "cli/prompt.h"
#endif
#include "cli/runner.h"
#include "cli/sweep.h"
#include "cli/terminal.h"
#include "cli/unresolved.h"
#include "cli/watch.h"
#include "support/text.h"

void runner_fail(struct runner *runner)
{
	if (runner->status == EXIT_OK)
		runner->status = EXIT_FAULTY;
}

/* Are errors, too, to be read by programs? */
static bool is_for_programs(const struct runner *runner)
{
	return strcmp(runner->layout.format, "json") == 0;
}

/* Prints what the library has written of a plan since the last call. The library cannot write to the
   terminal itself, since the line with the progress is there. */
static void show_plan(struct runner *runner)
{
	size_t length = 0;
	const char *text = runner->plan != NULL ? dicelab_text_get(runner->plan, &length) : NULL;

	if (length > runner->plan_shown)
		fputs(text + runner->plan_shown, stderr);
	runner->plan_shown = length;
}

void runner_report(struct runner *runner, const struct dicelab_diagnostic *diagnostic)
{
	struct dicelab_diagnostic hinted = *diagnostic;
	char hint[200];

	if (diagnostic->severity == DICELAB_WARNING && runner->options->no_warnings)
		return;
	if (runner->sweep != NULL && !sweep_tells(runner->sweep, &hinted))
		return;
	progress_end(&runner->progress);
	show_plan(runner);
	if (unresolved_keep(runner, &hinted))
		return;
	if (diagnostic->severity == DICELAB_ERROR) {
		runner_fail(runner);
		if (runner->argument != NULL && forgotten_is_file(runner->argument))
			hinted.hint = forgotten_hint(runner->argument, hint, sizeof hint);
		runner->argument = NULL;
	}
	fflush(runner->to); /* what was printed before should be seen before */
	(is_for_programs(runner) ? dicelab_write_diagnostic_json : dicelab_write_diagnostic)(
		runner->team != NULL ? runner->team->complaints : stderr, &hinted);
}

static void report(void *data, const struct dicelab_diagnostic *diagnostic)
{
	runner_report(data, diagnostic);
}

static bool stop(void *data)
{
	struct runner *runner = data;

	fflush(runner->to); /* this takes a while: show what there is before */
	return interrupt_waiting() ||
	       (runner->team != NULL && runner->team->is_stopped(runner->team));
}

void runner_fail_file(struct runner *runner, const char *name, const char *why, const char *hint)
{
	struct dicelab_diagnostic diagnostic = {
		.code = "system", .source = name, .message = why, .hint = hint};

	fflush(runner->to);
	if (is_for_programs(runner)) {
		dicelab_write_diagnostic_json(stderr, &diagnostic);
	} else {
		fputs("dicelab: ", stderr);
		text_show(stderr, name, strlen(name), "");
		fprintf(stderr, ": %s\n", why);
		if (hint != NULL)
			fprintf(stderr, "hint: %s\n", hint);
	}
	runner_fail(runner);
}

void runner_fail_system(struct runner *runner, const char *name)
{
	runner_fail_file(runner, name, strerror(errno), NULL);
}

void runner_fail_memory(struct runner *runner, const char *name)
{
	errno = ENOMEM;
	runner_fail_system(runner, name);
}

void runner_fail_options(struct runner *runner, const char *message)
{
	fprintf(stderr, "dicelab: %s\nTry 'dicelab --help'.\n", message);
	runner->status = EXIT_USAGE;
	runner->over = true;
}

/* ---- what the leader of a team says ---- */

/* Gives the leader's answer to all of a team. */
static bool agree(struct runner *runner, enum team_matter matter, bool yes)
{
	if (runner->team != NULL)
		runner->team->share(runner->team, matter, &yes, sizeof yes);
	return yes;
}

static bool goes_on(struct runner *runner)
{
	bool interrupted = runner->interactive && interrupt_waiting();

	return agree(runner, TEAM_GOING, !runner->over && !interrupted && !ferror(runner->to));
}

/* Does this process read and print for all? */
static bool leads(const struct runner *runner)
{
	return runner->team == NULL || team_leads(runner->team);
}

/* ---- what is done with a statement ---- */

static void show_progress(void *data, uint64_t done)
{
	struct runner *runner = data;

	progress_show(&runner->progress, done);
}

static void show_work(void *data, const struct dicelab_progress *work)
{
	struct runner *runner = data;

	progress_show_work(&runner->progress, work);
}

void runner_print(struct runner *runner, const struct dicelab_statement *statement,
		  struct dicelab_outcomes *outcomes)
{
	if (runner->sweep != NULL) {
		sweep_take(runner, statement, outcomes);
		return;
	}
	plot_file_add(runner, statement, outcomes);
	if (plot_file_is_all(runner->options->plot))
		dicelab_outcomes_free(outcomes);
	else if (!dicelab_report_outcomes(runner->report, statement, outcomes) &&
		 !ferror(runner->to))
		runner_fail_memory(runner, "answer");
}

/* A part that was cut short is of no use to anyone. */
static void print_part(struct runner *runner, const struct dicelab_statement *statement,
		       struct dicelab_outcomes *outcomes)
{
	if (dicelab_write_part(runner->to, statement, outcomes))
		runner->sections++;
	else
		runner_fail(runner);
	dicelab_outcomes_free(outcomes);
}

/* Prints the outcomes, and frees them. */
static void print_sample(struct runner *runner, const struct dicelab_statement *statement,
			 struct dicelab_outcomes *outcomes, uint64_t wanted)
{
	uint64_t trials = dicelab_outcomes_tried(outcomes);

	(runner->options->shards == 0 ? runner_print : print_part)(runner, statement, outcomes);
	fflush(runner->to); /* an interrupt may come at last, when nobody asks any more */
	if (interrupt_waiting())
		fprintf(stderr, "dicelab: %s after %" PRIu64 " of %" PRIu64 " trials\n",
			interrupt_word(), trials, wanted);
}

/* A team does not hold SIGTERM back: mpirun ends it by that when something went wrong. */
static void hold_interrupts(const struct runner *runner, sigset_t *before)
{
	interrupt_hold(runner->team == NULL ? INTERRUPTS_ALL : INTERRUPTS_KEY, before);
}

/* Somebody wants this to stop. The signal stays held back, or it would end the process by itself; but at the
   prompt SIGINT is held back all the time, and has done its work. */
static void be_interrupted(struct runner *runner, const sigset_t *before)
{
	runner->status = interrupt_status();
	runner->over = true;
	if (runner->interactive && !interrupt_ends())
		interrupt_release(before);
}

static bool sample(struct runner *runner, const struct dicelab_statement *statement)
{
	uint64_t count = (uint64_t)runner->options->count,
		 wanted = dicelab_sampling_trials(count, &runner->how);
	struct dicelab_outcomes *outcomes;
	bool ok;
	sigset_t before;

	if (!leads(runner))
		/* forgets complaints from before the sample: the leader has made the same ones itself */
		rewind(runner->team->complaints);
	hold_interrupts(runner, &before);
	progress_begin(&runner->progress, wanted);
	outcomes = dicelab_sample(runner->lab, statement, count, &runner->how);
	progress_end(&runner->progress);
	if (runner->team != NULL) {
		outcomes = runner->team->gather(runner->team, runner, statement, outcomes);
		wanted = count;
	}
	ok = outcomes != NULL;
	if (outcomes != NULL)
		print_sample(runner, statement, outcomes, wanted);
	else if (interrupt_waiting())
		fprintf(stderr, "dicelab: %s\n", interrupt_word());
	if (interrupt_waiting())
		be_interrupted(runner, &before);
	else
		interrupt_release(&before);
	return ok;
}

static bool begin_plan(struct runner *runner)
{
	runner->plan = dicelab_text_new(runner->lab);
	runner->plan_shown = 0;
	if (runner->plan == NULL)
		runner_fail_memory(runner, "plan");
	return runner->plan != NULL;
}

static void end_plan(struct runner *runner)
{
	show_plan(runner);
	dicelab_text_free(runner->plan);
	runner->plan = NULL;
}

static bool calculate(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct options *options = runner->options;
	struct dicelab_calculation how = {options->threshold, options->floating, NULL};
	struct dicelab_outcomes *outcomes;
	sigset_t before;

	if (options->explain && !begin_plan(runner))
		return false;
	if (runner->plan != NULL)
		how.plan = dicelab_text_file(runner->plan);
	hold_interrupts(runner, &before);
	progress_begin(&runner->progress, 0);
	outcomes = dicelab_calculate(runner->lab, statement, &how);
	progress_end(&runner->progress);
	end_plan(runner);
	unresolved_say(runner, outcomes);
	if (interrupt_waiting()) {
		fflush(runner->to);
		fprintf(stderr, "dicelab: %s\n", interrupt_word());
		be_interrupted(runner, &before);
	} else {
		/* Printing may take long, too: while it lasts, an interrupt ends the process as usual. */
		interrupt_release(&before);
		if (outcomes != NULL)
			runner_print(runner, statement, outcomes);
		return outcomes != NULL;
	}
	dicelab_outcomes_free(outcomes);
	return false;
}

static bool roll(struct runner *runner, const struct dicelab_statement *statement)
{
	struct dicelab_list list;

	if (!dicelab_roll(runner->lab, statement, &list))
		return false;
	if (runner->sweep != NULL)
		sweep_roll(runner, statement, &list);
	else
		dicelab_report_roll(runner->report, statement, &list);
	return true;
}

/* In a fixed order, whatever the order of the options; the first error ends it. Rolls use up random
   numbers, so all of a team make them. */
static void run_statement(struct runner *runner, const struct dicelab_statement *statement,
			  bool faulty)
{
	const struct options *options = runner->options;
	bool alone = options_roll_alone(options) && !options->roll;
	bool sweeps = runner->sweep != NULL;
	bool rolls = options->roll || (alone && !runner->script && !sweeps);
	bool calculates = options->calc || (alone && (runner->script || sweeps));
	bool ok;

	ok = (!options->tree || dicelab_write_tree(runner->to, statement)) &&
	     (!options->translate || dicelab_write_translation(runner->to, statement)) && !faulty &&
	     (!rolls || roll(runner, statement));
	if (options->eval && agree(runner, TEAM_SAMPLE, ok && !ferror(runner->to)))
		ok = sample(runner, statement) && !runner->over;
	if (ok && calculates && !ferror(runner->to) && leads(runner))
		calculate(runner, statement);
}

static void run_source(struct runner *runner, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	dicelab_report_begin_source(runner->report, source);
	while (goes_on(runner) && (status = dicelab_next(source, &statement)) != DICELAB_END) {
		if (statement != NULL && (runner->sweep == NULL || sweep_asks(runner->sweep)))
			run_statement(runner, statement, status == DICELAB_FAULT);
	}
	if (!dicelab_report_end_source(runner->report) && runner->status == EXIT_OK &&
	    !ferror(runner->to))
		runner_fail_memory(runner, "answer");
}

/* ---- where statements come from ---- */

static ptrdiff_t read_descriptor(struct file *file, char *into, size_t size)
{
	ptrdiff_t got;

	fflush(file->runner->to); /* whoever waits for an answer before going on gets it */
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

ptrdiff_t file_read(void *data, char *into, size_t size)
{
	struct file *file = data;
	struct team *team = file->runner->team;
	ptrdiff_t got = leads(file->runner) ? read_descriptor(file, into, size) : 0;

	if (team != NULL)
		team->share(team, TEAM_INPUT, &got, sizeof got);
	if (team != NULL && got > 0)
		team->share(team, TEAM_INPUT, into, (size_t)got);
	return got;
}

static bool is_regular(int descriptor)
{
	struct stat status;

	return descriptor >= 0 && fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
}

bool file_open(struct file *file, struct runner *runner, const char *name)
{
	bool is_input = strcmp(name, "-") == 0;

	*file = (struct file){runner, is_input ? "<stdin>" : name, -1, false, false};
	if (is_input)
		file->descriptor = STDIN_FILENO;
	else if (leads(runner))
		file->descriptor = open(name, O_RDONLY);
	if (leads(runner) && file->descriptor < 0)
		runner_fail_system(runner, name);
	file->regular = agree(runner, TEAM_INPUT, is_regular(file->descriptor));
	return is_input || agree(runner, TEAM_INPUT, file->descriptor >= 0);
}

void file_close(struct file *file)
{
	if (file->descriptor >= 0 && file->descriptor != STDIN_FILENO)
		close(file->descriptor);
}

/* The notation that was asked for, or else that of the file. Of what comes in by and by only the first piece is looked
   at, so that each statement is answered at once. */
static const char *find_notation(const struct runner *runner, struct dicelab_source *source,
				 const struct file *file)
{
	const char *notation = runner->options->notation;

	if (notation == NULL && file != NULL && !file->prompts)
		notation = dicelab_find_notation(source, file->name, file->regular ? SIZE_MAX : 1);
	return notation != NULL ? notation : "dicelab";
}

/* Each output of a script has a name, which plain lines do not tell: then a table is the default. */
static void prefer_table(struct runner *runner)
{
	if (runner->options->layout.format != NULL || runner->answered ||
	    strcmp(runner->layout.format, "plain") != 0 || runner->options->shards > 0)
		return;
	dicelab_report_free(runner->report);
	runner->layout = terminal_layout(runner->options, "table");
	runner->report = dicelab_report_new(runner->lab, runner->to, &runner->layout);
	if (runner->report == NULL)
		runner_fail_memory(runner, "answer");
	runner->over = runner->over || runner->report == NULL;
}

/* False after a complaint. */
static bool set_notation(struct runner *runner, struct dicelab_source *source,
			 const struct file *file)
{
	const struct options *options = runner->options;
	const char *notation = find_notation(runner, source, file);
	const char *contradiction;
	unsigned manners = options->manners;

	if (!options_roll_alone(options)) /* what a roll comes from is no outcome */
		manners &= ~(unsigned)DICELAB_VERBOSE;
	if (!dicelab_set_notation(source, notation, manners)) {
		fprintf(stderr,
			"dicelab: the notation %s knows no such thing as --pool, --min, --max or "
			"--verbose\n"
			"Try 'dicelab --help=notations'.\n",
			notation);
		runner->status = EXIT_USAGE;
		runner->over = true;
		return false;
	}
	if (strcmp(notation, "dicelab") == 0) {
		dicelab_allow_definitions(source);
	} else if (options->let_count > 0 && !runner->interactive) {
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
		prefer_table(runner);
	runner->answered = true;
	return !runner->over;
}

void runner_run(struct runner *runner, struct dicelab_source *source, const struct file *file)
{
	if (source == NULL) {
		runner_fail_memory(runner, "source");
		return;
	}
	if (set_notation(runner, source, file))
		run_source(runner, source);
	dicelab_close(source);
}

/* With a team, and for parts, there is only the bare prompt. */
static bool run_prompt(struct runner *runner)
{
#ifdef HAVE_READLINE
	return runner->team == NULL && runner->options->shards == 0 && runner->to == stdout &&
	       prompt_run(runner);
#else
	(void)runner;
	return false;
#endif
}

static void run_file(struct runner *runner, const char *name)
{
	struct file file;

	if (runner->sweep != NULL) {
		sweep_run_file(runner, name);
		return;
	}
	if (!file_open(&file, runner, name))
		return;
	file.prompts =
		file.descriptor == STDIN_FILENO && isatty(STDIN_FILENO) && isatty(STDERR_FILENO);
	if (file.prompts && run_prompt(runner))
		return;
	if (file.prompts)
		fputs("End each statement with ';', and the session with Ctrl-D.\n", stderr);
	runner_run(runner, dicelab_open_stream(runner->lab, file.name, file_read, &file), &file);
	file_close(&file);
}

static void run_argument(struct runner *runner, const char *text, size_t number)
{
	char name[40];

	snprintf(name, sizeof name, "<argument %zu>", number);
	runner->argument = text;
	runner_run(runner, dicelab_open_text(runner->lab, name, text, strlen(text)), NULL);
	runner->argument = NULL;
}

static void run_inputs(struct runner *runner)
{
	const struct options *options = runner->options;
	size_t i, arguments = 0;

	lets_define(runner);
	for (i = 0; i < options->input_count && goes_on(runner); i++) {
		if (options->inputs[i].is_file)
			run_file(runner, options->inputs[i].text);
		else
			run_argument(runner, options->inputs[i].text, ++arguments);
	}
	if (options->input_count == 0 && !runner->over)
		run_file(runner, "-");
	/* Only a part that is complete gets its end. */
	if (options->shards > 0 && runner->status == EXIT_OK && !ferror(runner->to))
		dicelab_write_part_end(runner->to, runner->sections);
}

/* False after a complaint. */
static bool apply_options(struct dicelab *lab, const struct options *options)
{
	char shown[TEXT_QUOTED];
	int i;

	if (options->kernels != NULL && !dicelab_set_kernels(lab, options->kernels)) {
		fprintf(stderr,
			"dicelab: this processor or this build has no kernels '%s'\n"
			"Try 'dicelab --help'.\n",
			text_shown(shown, sizeof shown, options->kernels));
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

/* All of a team roll with the same seed: that of the leader. */
static bool share_seed(struct runner *runner)
{
	const struct options *options = runner->options;
	uint64_t seed = options->seed;

	if (!options->seeded && team_leads(runner->team) && getentropy(&seed, sizeof seed) != 0) {
		runner_fail_system(runner, "seed");
		return false;
	}
	runner->team->share(runner->team, TEAM_SEED, &seed, sizeof seed);
	dicelab_seed(runner->lab, seed);
	return true;
}

static void run_sweep(struct runner *runner, struct sweep *sweep)
{
	runner->sweep = sweep;
	if (sweep_begin(sweep, runner))
		sweep_run(runner, run_inputs);
}

static void run_all(struct runner *runner)
{
	const struct options *options = runner->options;
	struct sweep sweep;

	runner->how = (struct dicelab_sampling){.jobs = options->jobs,
						.shard = options->shard,
						.shards = options->shards,
						.progress = show_progress};
	if (options->eval && options->jobs == 0) /* finding out takes a while */
		runner->how.jobs = options_processors();
	if (runner->team != NULL) {
		/* mpirun starts a process for each processor, so by default each of them has one thread. */
		runner->how.jobs = options->jobs;
		runner->how.shard = runner->team->member;
		runner->how.shards = runner->team->members;
	}
	if (!apply_options(runner->lab, options)) {
		runner->status = EXIT_USAGE;
		return;
	}
	if (leads(runner))
		plot_file_begin(runner);
	if (options->merge)
		merge_inputs(runner);
	else if (options_sweep(options))
		run_sweep(runner, &sweep);
	else if (runner->team == NULL || share_seed(runner))
		run_inputs(runner);
	if (!dicelab_report_end(runner->report) && !ferror(runner->to))
		runner_fail_memory(runner, "answer");
	plot_file_end(runner);
	if (runner->sweep != NULL)
		sweep_end(runner->sweep);
	runner->sweep = NULL;
}

/* There is nothing to share but samples, and parts are made by one process. */
static bool is_for_a_team(const struct options *options)
{
	return options->eval && options->shards == 0 && !options->merge && !options_sweep(options);
}

/* ---- where answers go ---- */

/* What goes into a file is kept until all of it is there. False after a complaint. */
static bool open_output(struct runner *runner)
{
	const char *name = runner->options->output;

	runner->to = stdout;
	if (name == NULL || !leads(runner))
		return true;
	if (!output_file_try(name)) {
		runner_fail_system(runner, name);
		return false;
	}
	runner->answers = dicelab_text_new(runner->lab);
	if (runner->answers == NULL) {
		runner_fail_memory(runner, name);
		return false;
	}
	runner->to = dicelab_text_file(runner->answers);
	return true;
}

/* Writes the file as a whole. After an error it stays what it was. */
static void close_output(struct runner *runner)
{
	const char *name = runner->options->output, *text;
	struct output_file file;
	size_t length = 0;
	bool ok;

	if (runner->answers == NULL)
		return;
	text = dicelab_text_get(runner->answers, &length);
	if (text == NULL) {
		runner_fail_memory(runner, name);
	} else if (runner->status == EXIT_OK || runner->status == EXIT_NEVER) {
		ok = output_file_open(&file, name);
		if (ok) {
			ok = fwrite(text, 1, length, file.to) == length && fflush(file.to) == 0;
			ok = output_file_close(&file, ok);
		}
		if (!ok)
			runner_fail_system(runner, name);
	}
	dicelab_text_free(runner->answers);
}

/* ---- all of it ---- */

static void run_with_report(struct runner *runner)
{
	runner->report = dicelab_report_new(runner->lab, runner->to, &runner->layout);
	if (runner->report != NULL)
		run_all(runner);
	else
		runner_fail_memory(runner, "start");
	dicelab_report_free(runner->report);
}

static enum exit_status run_once(const struct options *options, struct team *team)
{
	struct runner runner = {.options = options, .status = EXIT_OK, .team = team, .to = stdout};
	struct dicelab_hooks hooks = {.report = report, .stop = stop, .data = &runner};

	runner.layout = terminal_layout(options, NULL);
	runner.lab = dicelab_new(&hooks);
	if (runner.lab == NULL) {
		runner_fail_memory(&runner, "start");
	} else {
		dicelab_watch(runner.lab, show_work);
		if (open_output(&runner))
			run_with_report(&runner);
		close_output(&runner);
	}
	dicelab_free(runner.lab);
	return runner.status;
}

enum exit_status run(const struct options *options, struct team *team)
{
	struct watch watch;
	enum exit_status status;

	if (!is_for_a_team(options)) {
		if (team != NULL && !team_leads(team))
			return EXIT_OK;
		team = NULL;
	}
	if (!options->watch)
		return run_once(options, team);
	if (!watch_begin(&watch, options)) {
		fputs("dicelab: out of memory\n", stderr);
		return EXIT_FAULTY;
	}
	do
		status = run_once(options, team);
	while (fflush(stdout) == 0 && status != interrupt_status() && watch_wait(&watch));
	watch_end(&watch);
	return status;
}
