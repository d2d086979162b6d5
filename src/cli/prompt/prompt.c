/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop of the prompt: reads lines until a statement or a command is complete, and runs it. */
#include "cli/prompt/prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/complaints.h"
#include "cli/help/commands.h"
#include "cli/interrupt.h"
#include "support/text.h"

/* ---- input ---- */

/* Whether line ends can be replaced by blanks. Not with a comment, which would extend. In a program not before a sign,
   which would become binary, and not with quotation marks, because a text may contain the line end. */
static bool is_one_line(const struct prompt *prompt, const char *text)
{
	const char *end;

	if (strstr(text, "//") != NULL)
		return false;
	if (!prompt_is_for_programs(prompt))
		return true;
	for (end = strchr(text, '\n'); end != NULL; end = strchr(end + 1, '\n')) {
		char next = end[1 + strspn(end + 1, " \t\r\n")];

		if (next == '+' || next == '-')
			return false;
	}
	return strpbrk(text, "'\"") == NULL;
}

/* Makes a statement one line, if possible. */
static void join_lines(const struct prompt *prompt, char *text)
{
	char *end = text;

	if (is_one_line(prompt, text)) {
		while ((end = strchr(end, '\n')) != NULL)
			*end = ' ';
	}
}

/* Appends a line to the text; false when out of memory. */
static bool add_line(struct prompt *prompt, const char *line)
{
	size_t before = prompt->text == NULL ? 0 : strlen(prompt->text);
	size_t size = strlen(line) + 1;
	char *text = realloc(prompt->text, before + 1 + size);

	if (text == NULL)
		return false;
	prompt->text = text;
	if (before > 0)
		text[before++] = '\n';
	memcpy(text + before, line, size);
	return true;
}

/* After an error with a fix: shows the line as that makes it, and adds it to the history. The text that ran is `typed`, or
   the end of that, if it is a command, whose blank after the word has become a '\0'. */
static void offer_mended(struct prompt *prompt, const char *typed)
{
	struct runner *runner = prompt->runner;
	size_t before, length, i;
	char *text;

	if (runner->mended == NULL)
		return;
	before = (size_t)(prompt->ran - typed);
	length = strlen(runner->mended);
	text = malloc(before + length + 1);
	if (text != NULL) {
		for (i = 0; i < before; i++)
			text[i] = (char)(typed[i] == '\0' ? ' ' : typed[i]);
		memcpy(text + before, runner->mended, length + 1);
		join_lines(prompt, text);
		editor_offer(prompt->editor, text);
		fputs("Up: ", stderr);
		text_show(stderr, text, strlen(text), "\n");
		putc('\n', stderr);
	}
	free(text);
	free(runner->mended);
	runner->mended = NULL;
}

static void drop_text(struct prompt *prompt)
{
	free(prompt->text);
	prompt->text = NULL;
}

/* Whether it is a command. `quit` without a colon is not, if the user has defined that name. */
static bool is_command(const struct prompt *prompt, const char *line)
{
	return *line == ':' ||
	       (command_is_bare(line) &&
		!definitions_have(prompt->runner->lab, prompt_is_for_programs(prompt), line));
}

/* Whether a line inside a statement is a command, after which the statement continues: only the exact name of one. */
static bool is_between(const char *line)
{
	char word[16];
	size_t length = strcspn(line + 1, " \t\r\n");

	if (*line != ':' || length >= sizeof word)
		return false;
	memcpy(word, line + 1, length);
	word[length] = '\0';
	return command_named(word) != COMMAND_COUNT;
}

/* Whether the statement continues on the next line. An empty line ends one that could be complete. */
static bool wants_more(const struct prompt *prompt, bool line_is_empty)
{
	switch (dicelab_find_extent(prompt->runner->lab, prompt_notation(prompt), prompt->text,
				    strlen(prompt->text))) {
	case DICELAB_UNFINISHED:
		return true;
	case DICELAB_MAY_GO_ON:
		return !line_is_empty;
	case DICELAB_COMPLETE:
		break;
	}
	return false;
}

static char *skip_blanks(char *text)
{
	return text + strspn(text, " \t\r\n");
}

static void take_line(struct prompt *prompt, char *line)
{
	char *begin = skip_blanks(line);

	if (prompt->text == NULL && *begin == '\0')
		return;
	if (prompt->text == NULL ? is_command(prompt, begin) : is_between(begin)) {
		editor_remember(prompt->editor, line);
		prompt_do_command(prompt, begin + (*begin == ':'));
		offer_mended(prompt, line);
		return;
	}
	if (!add_line(prompt, line)) {
		runner_fail_memory(prompt->runner, "prompt");
		drop_text(prompt);
		return;
	}
	if (wants_more(prompt, *begin == '\0'))
		return;
	prompt_run_text(prompt, prompt->text);
	prompt->runner->title = NULL; /* the plot of the session has other statements, too */
	join_lines(prompt, prompt->text);
	editor_remember(prompt->editor, prompt->text);
	offer_mended(prompt, prompt->text);
	drop_text(prompt);
}

/* Pasted text, or text from the history, may have several lines. */
static void take_lines(struct prompt *prompt, char *lines)
{
	char *end;

	while (!prompt->over && (end = strchr(lines, '\n')) != NULL) {
		*end = '\0';
		take_line(prompt, lines);
		lines = end + 1;
	}
	if (!prompt->over)
		take_line(prompt, lines);
}

static void take_input(struct prompt *prompt)
{
	char *line;

	switch (editor_read(prompt->editor, prompt->text == NULL ? "> " : ". ", &line)) {
	case EDITOR_LINE:
		take_lines(prompt, line);
		break;
	case EDITOR_DROPPED:
		drop_text(prompt);
		break;
	case EDITOR_END:
		putc('\n', stderr);
		prompt->over = true;
		break;
	}
	free(line);
}

/* ---- the session ---- */

static void run_session(struct prompt *prompt)
{
	struct runner *runner = prompt->runner;
	const struct options *options = runner->options;
	enum exit_status status = runner->status;
	sigset_t before;

	prompt->options = *options;
	runner->options = &prompt->options;
	if (runner->how.jobs == 0)
		runner->how.jobs = options_processors();
	runner->interactive = true;
	interrupt_block(INTERRUPTS_KEY, &before);
	fputs("':help' shows what there is, Ctrl-D leaves.\n", stderr);
	while (!prompt->over && !ferror(stdout))
		take_input(prompt);
	if (!interrupt_ends()) {
		interrupt_unblock(&before);
		runner->status = status;
	}
	drop_text(prompt);
	prompt_end_sweeps(prompt);
	prompt_end_goal(prompt);
	runner->interactive = false;
	runner->options = options;
}

bool prompt_run(struct runner *runner)
{
	struct prompt prompt = {.runner = runner};
	struct editor_completion completion = prompt_completion(&prompt);

	prompt.editor = editor_open(&completion);
	if (prompt.editor == NULL)
		return false;
	run_session(&prompt);
	editor_close(prompt.editor);
	return true;
}
