/* Defines the names of --let. */
#include "cli/lets.h"

#include <string.h>

#include "cli/complaints.h"

/* Reads the definition to its end; false after an error (reported), which a statement is, too. */
static bool read_let(struct runner *runner, struct dicelab_source *source)
{
	struct dicelab_statement *statement;
	enum dicelab_status status;

	dicelab_allow_definitions(source);
	status = dicelab_next(source, &statement);
	if (status == DICELAB_STATEMENT)
		runner_fail_options(runner, "--let takes a definition, as n=3, and no program");
	return status == DICELAB_END;
}

static bool define(struct runner *runner, const char *text, size_t number)
{
	struct dicelab_source *source;
	char name[40];
	bool ok;

	snprintf(name, sizeof name, "<let %zu>", number);
	source = dicelab_open_text(runner->lab, name, text, strlen(text));
	if (source == NULL) {
		runner_fail_memory(runner, name);
		return false;
	}
	ok = read_let(runner, source);
	dicelab_close(source);
	return ok;
}

void lets_define(struct runner *runner)
{
	const struct options *options = runner->options;
	size_t i;

	for (i = 0; i < options->let_count && !runner->over; i++)
		runner->over = !define(runner, options->lets[i], i + 1);
}
