/* Opens the inputs one by one; standard input from a terminal becomes the prompt. */
#include "cli/inputs.h"

#include <stdio.h>
#include <string.h>

#include "cli/input_file.h"
#include "cli/lets.h"
#include "cli/output.h"
#ifdef HAVE_READLINE
#include "cli/prompt.h"
#endif
#include "cli/source.h"
#include "cli/sweep.h"

/* Teams and parts only have the simple prompt. */
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
	runner->typed = file.prompts = file_is_typed(&file);
	if (file.prompts && run_prompt(runner))
		return;
	if (file.prompts)
		fputs("End each statement with ';', and the session with Ctrl-D.\n", stderr);
	runner_run_source(runner, dicelab_open_stream(runner->lab, file.name, file_read, &file),
			  &file);
	file_close(&file);
}

static void run_argument(struct runner *runner, const char *text, size_t number)
{
	char name[40];

	snprintf(name, sizeof name, "<argument %zu>", number);
	runner->argument = text;
	runner_run_source(runner, dicelab_open_text(runner->lab, name, text, strlen(text)), NULL);
	runner->argument = NULL;
}

void inputs_run(struct runner *runner)
{
	const struct options *options = runner->options;
	size_t i, arguments = 0;

	lets_define(runner);
	for (i = 0; i < options->input_count && runner_goes_on(runner); i++) {
		if (options->inputs[i].is_file)
			run_file(runner, options->inputs[i].text);
		else
			run_argument(runner, options->inputs[i].text, ++arguments);
	}
	if (options->input_count == 0 && !runner->over)
		run_file(runner, "-");
	lets_check_used(runner);
	if (options->shards > 0)
		output_part_end(runner);
}
