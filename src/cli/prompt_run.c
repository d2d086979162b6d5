/* Runs what was typed, in the notation of the prompt. */
#include <stdio.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/interrupt.h"
#include "cli/prompt_inside.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "support/text.h"

/* ---- the notation ---- */

const struct dicelab_notation *prompt_find_notation(const char *name)
{
	const struct dicelab_notation *notation;
	char shown[TEXT_QUOTED];
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		if (strcmp(notation->name, name) == 0)
			return notation;
	}
	fprintf(stderr, "dicelab: there is no notation '%s', but",
		text_shown(shown, sizeof shown, name));
	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++)
		fprintf(stderr, "%s %s", i > 0 ? "," : "", notation->name);
	putc('\n', stderr);
	return NULL;
}

const char *prompt_notation(const struct prompt *prompt)
{
	return prompt->options.notation != NULL ? prompt->options.notation : "dicelab";
}

bool prompt_takes_programs(const struct prompt *prompt)
{
	return prompt_find_notation(prompt_notation(prompt))->unit == DICELAB_PROGRAM;
}

const char *prompt_words(const struct prompt *prompt)
{
	return prompt_takes_programs(prompt) ? prompt_notation(prompt) : "dicelab";
}

/* ---- running ---- */

/* Runs the source with a report of its own, which fits the window as wide as it is now. */
static void run_reported(struct prompt *prompt, struct dicelab_source *source,
			 const struct file *file)
{
	struct runner *runner = prompt->runner;
	struct dicelab_layout before = runner->layout;
	struct dicelab_report *outer = runner->report;

	runner->layout = terminal_layout(&prompt->options, NULL);
	runner->report = dicelab_report_new(runner->lab, runner->to, &runner->layout);
	runner->noted = false;
	if (source != NULL && runner->report != NULL) {
		dicelab_allow_definitions(source);
		runner_run_source(runner, source, file);
		dicelab_report_end(runner->report);
	} else {
		runner_fail_memory(runner, "prompt");
		dicelab_close(source);
	}
	dicelab_report_free(runner->report);
	runner->report = outer;
	runner->layout = before;
}

void prompt_run_source(struct prompt *prompt, struct dicelab_source *source,
		       const struct file *file)
{
	struct runner *runner = prompt->runner;

	interrupt_forget(); /* one that came before this was begun */
	run_reported(prompt, source, file);
	fflush(stdout);
	if (interrupt_waiting() && runner->status != interrupt_status())
		fprintf(stderr, "dicelab: %s\n", interrupt_word());
	if (interrupt_ends()) {
		prompt->over = true;
		return;
	}
	interrupt_forget();
	runner->status = EXIT_OK;
	runner->over = false;
}

void prompt_run_text(struct prompt *prompt, const char *text)
{
	prompt_run_source(prompt,
			  dicelab_open_text(prompt->runner->lab, "<prompt>", text, strlen(text)),
			  NULL);
}
