/* Reads the parts of a sample and adds them up. */
#include "cli/merge.h"

#include "cli/complaints.h"
#include "cli/input_file.h"
#include "cli/output.h"

static bool add_file(struct runner *runner, struct dicelab_merge *merge, const char *name)
{
	struct file file;
	bool ok;

	if (!file_open(&file, runner, name))
		return false;
	ok = dicelab_merge_add(merge, file.name, file_read, &file);
	file_close(&file);
	return ok;
}

static bool add_all(struct runner *runner, struct dicelab_merge *merge)
{
	const struct options *options = runner->options;
	size_t i;

	for (i = 0; i < options->input_count; i++) {
		if (!add_file(runner, merge, options->inputs[i].text))
			return false;
	}
	return dicelab_merge_check(merge);
}

static void print_all(struct runner *runner, struct dicelab_merge *merge)
{
	size_t i;

	for (i = 0; i < dicelab_merge_count(merge) && !ferror(runner->to); i++) {
		struct dicelab_outcomes *outcomes = dicelab_merge_take(merge, i);

		if (outcomes == NULL)
			return;
		output_outcomes(runner, NULL, outcomes);
	}
}

/* Reads all parts before printing anything, because a later one may be wrong. */
void merge_inputs(struct runner *runner)
{
	struct dicelab_merge *merge;

	if (runner->over)
		return;
	merge = dicelab_merge_new(runner->lab);
	if (merge == NULL) {
		runner_fail_memory(runner, "merge");
		return;
	}
	if (add_all(runner, merge))
		print_all(runner, merge);
	else
		runner_fail(runner);
	dicelab_merge_free(merge);
}
