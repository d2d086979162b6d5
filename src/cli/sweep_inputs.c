/* Reads input files once, and runs them for all values. */
#include <stdio.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/input_file.h"
#include "cli/source.h"
#include "cli/sweep.h"
#include "support/memory.h"

/* Reads a whole file. False after an error (reported). */
static bool read_file(struct runner *runner, const char *name, struct swept_input *input)
{
	enum { CHUNK = 16384 };
	struct file file;
	size_t room = 0;
	ptrdiff_t got = 0;
	bool ok = true;

	if (!file_open(&file, runner, name))
		return false;
	input->regular = file.regular;
	file.prompts = file_is_typed(&file);
	do {
		input->length += (size_t)got;
		ok = memory_grow(&memory_system, &input->text, &room, input->length + CHUNK, 1);
		got = ok ? file_read(&file, input->text + input->length, CHUNK) : 0;
	} while (got > 0);
	if (!ok)
		runner_fail_memory(runner, name);
	file_close(&file);
	return ok && got == 0;
}

static bool has_arguments(const struct options *options)
{
	size_t i = 0;

	while (i < options->input_count && options->inputs[i].is_file)
		i++;
	return i < options->input_count;
}

bool sweep_asks(const struct sweep *sweep)
{
	return !sweep->lends;
}

void sweep_run_file(struct runner *runner, const char *name)
{
	struct sweep *sweep = runner->sweep;
	struct swept_input *input = &sweep->inputs[sweep->next_input++];
	struct file file = {runner, strcmp(name, "-") == 0 ? "<stdin>" : name, -1, false, false};

	if (input->text == NULL && !read_file(runner, name, input))
		return;
	file.regular = input->regular;
	sweep->lends = has_arguments(runner->options);
	runner_run_source(runner,
			  dicelab_open_text(runner->lab, file.name, input->text, input->length),
			  &file);
	sweep->lends = false;
}
