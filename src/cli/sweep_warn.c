/*
 * Warns if the condition of --chance may be meant for each die: `--chance '>=8' 5d10` is about the sum, as `5d10 >= 8`
 * is. That program is parsed for its warnings only, in a session of its own.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/sweep_inside.h"

/* Passes on the warning "always". Errors are about a program that the user has not written, and most warnings are shown
   for the statement anyway. */
static void tell(void *data, const struct dicelab_diagnostic *diagnostic)
{
	if (diagnostic->severity == DICELAB_WARNING && strcmp(diagnostic->code, "always") == 0)
		runner_report(data, diagnostic);
}

static void read_program(struct runner *runner, const char *text)
{
	const struct dicelab_hooks hooks = {.report = tell, .data = runner};
	struct dicelab *lab = dicelab_new(&hooks);
	struct dicelab_source *source = NULL;
	struct dicelab_statement *statement;

	if (lab != NULL)
		source = dicelab_open_text(lab, "--chance", text, strlen(text));
	if (source != NULL)
		dicelab_next(source, &statement);
	dicelab_close(source);
	dicelab_free(lab);
}

void sweep_warn_of_chance(struct runner *runner, const struct dicelab_statement *statement)
{
	const struct condition *condition = &runner->sweep->condition;
	const char *label = dicelab_label(statement);
	size_t size = strlen(label) + strlen(condition->text) + 2;
	char *text;

	if (!runner->own || condition->kind == CONDITION_RANGE || dicelab_is_labelled(statement))
		return;
	text = malloc(size); /* without memory there is no warning */
	if (text == NULL)
		return;
	snprintf(text, size, "%s %s", label, condition->text);
	read_program(runner, text);
	free(text);
}
