/* The buffer of the plan, and how much of it was printed. */
#include "cli/plan_text.h"

bool plan_text_begin(struct runner *runner)
{
	runner->plan = dicelab_text_new(runner->lab);
	runner->plan_shown = 0;
	return runner->plan != NULL;
}

void plan_text_show(struct runner *runner)
{
	size_t length = 0;
	const char *text = runner->plan != NULL ? dicelab_text_get(runner->plan, &length) : NULL;

	if (length > runner->plan_shown)
		fputs(text + runner->plan_shown, stderr);
	runner->plan_shown = length;
}

void plan_text_end(struct runner *runner)
{
	plan_text_show(runner);
	dicelab_text_free(runner->plan);
	runner->plan = NULL;
}
