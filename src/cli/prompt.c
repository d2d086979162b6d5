/* Reads lines at the prompt until a statement is complete, and carries out statements, definitions and commands. */
#include "cli/prompt.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/complaints.h"
#include "cli/definitions.h"
#include "cli/editor.h"
#include "cli/input_file.h"
#include "cli/interrupt.h"
#include "cli/output_file.h"
#include "cli/plot_file.h"
#include "cli/source.h"
#include "cli/terminal.h"
#include "support/text.h"

struct prompt {
	struct runner *runner;
	struct options options; /* as the commands have changed them */
	struct editor *editor;
	char *text; /* of the statement that is being typed, with its ends of line; NULL before it */
	struct names names; /* that are offered as completions */
	bool over;
};

/* ---- the notation ---- */

/* NULL, after a complaint, when there is none of that name. */
static const struct dicelab_notation *find_notation(const char *name)
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

static const char *notation_name(const struct prompt *prompt)
{
	return prompt->options.notation != NULL ? prompt->options.notation : "dicelab";
}

/* Is what is typed a program? */
static bool takes_programs(const struct prompt *prompt)
{
	return find_notation(notation_name(prompt))->unit == DICELAB_PROGRAM;
}

/* Whose words there are to complete and to explain. */
static const char *words_of(const struct prompt *prompt)
{
	return takes_programs(prompt) ? notation_name(prompt) : "dicelab";
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

static void run_source(struct prompt *prompt, struct dicelab_source *source,
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

static void run_text(struct prompt *prompt, const char *text)
{
	run_source(prompt, dicelab_open_text(prompt->runner->lab, "<prompt>", text, strlen(text)),
		   NULL);
}

/* ---- commands ---- */

/* What is done with each statement from here on. */
static void set_mode(struct options *options, enum command mode)
{
	options->roll = mode == COMMAND_ROLL;
	options->eval = mode == COMMAND_EVAL;
	options->calc = mode == COMMAND_CALC;
	options->tree = mode == COMMAND_TREE;
	options->translate = mode == COMMAND_TRANSLATE;
}

/* `:eval 1000` changes the number of trials, although 1000 is an expression, too. */
static void change_mode(struct prompt *prompt, enum command mode, const char *argument)
{
	struct options before = prompt->options;
	uint64_t count;

	set_mode(&prompt->options, mode);
	if (*argument == '\0')
		return;
	if (mode == COMMAND_EVAL && argument_try_number(argument, &count) && count >= 1 &&
	    count <= INT64_MAX) {
		prompt->options.count = (int64_t)count;
		return;
	}
	run_text(prompt, argument);
	prompt->options = before;
}

/* What is told of distributions, for the argument alone or from now on, where a second time ends it. One roll has none:
   where statements were rolled once, they are calculated. `told` is one of the options of the prompt. */
static void change_layout(struct prompt *prompt, bool *told, const char *argument)
{
	struct options before = prompt->options;

	*told = *argument != '\0' || !*told;
	if (!prompt->options.eval && *told)
		set_mode(&prompt->options, COMMAND_CALC);
	if (*argument == '\0')
		return;
	run_text(prompt, argument);
	prompt->options = before;
}

static void set_format(struct prompt *prompt, const char *name)
{
	static const char *const names[] = {
#define FORMAT(id, name, ...) #name,
#include "report/format.def"
	};
	char shown[TEXT_QUOTED];
	size_t i;

	if (*name == '\0') {
		puts(terminal_layout(&prompt->options, NULL).format);
		return;
	}
	for (i = 0; i < sizeof names / sizeof *names; i++) {
		if (strcmp(names[i], name) == 0) {
			prompt->options.layout.format = names[i];
			return;
		}
	}
	fprintf(stderr, "dicelab: there is no format '%s', but",
		text_shown(shown, sizeof shown, name));
	for (i = 0; i < sizeof names / sizeof *names; i++)
		fprintf(stderr, "%s %s", i > 0 ? "," : "", names[i]);
	putc('\n', stderr);
}

/* One chart of the statements in `text`, besides that of the whole session, if there is one. */
static void draw(struct prompt *prompt, const char *name, const char *text)
{
	struct runner *runner = prompt->runner;
	struct options before = prompt->options;
	struct dicelab_plot *outer = runner->plot;
	size_t plotted = runner->plotted;

	if (!prompt->options.eval)
		set_mode(&prompt->options, COMMAND_CALC);
	prompt->options.plot = name;
	runner->plot = NULL;
	runner->plotted = 0;
	plot_file_begin(runner);
	if (runner->plot != NULL) {
		run_text(prompt, text);
		plot_file_end(runner);
	}
	runner->over = false;
	runner->plot = outer;
	runner->plotted = plotted;
	prompt->options = before;
}

/* FILE EXPRESSION */
static void plot(struct prompt *prompt, const char *argument)
{
	size_t length = strcspn(argument, " \t\n");
	const char *text = argument + length + strspn(argument + length, " \t\n");
	char *name = strndup(argument, length), *path = NULL;

	if (name != NULL)
		path = editor_expand(prompt->editor, name);
	if (path == NULL)
		runner_fail_memory(prompt->runner, "prompt");
	else if (*text == '\0' || !plot_file_has_kind(path) || plot_file_is_all(path))
		fputs("dicelab: ':plot' takes the name of a file that ends in .svg or .png, and what to "
		      "draw\n",
		      stderr);
	else
		draw(prompt, path, text);
	free(path);
	free(name);
}

static void set_seed(const struct prompt *prompt, const char *argument)
{
	char shown[TEXT_QUOTED];
	uint64_t seed;

	if (argument_try_number(argument, &seed))
		dicelab_seed(prompt->runner->lab, seed);
	else
		fprintf(stderr,
			"dicelab: ':seed' takes a whole number from 0 to %" PRIu64 ", not '%s'\n",
			UINT64_MAX, text_shown(shown, sizeof shown, argument));
}

static void set_notation(struct prompt *prompt, const char *argument)
{
	const struct dicelab_notation *notation;

	if (*argument == '\0') {
		puts(notation_name(prompt));
		return;
	}
	notation = find_notation(argument);
	if (notation == NULL)
		return;
	if (notation->unit == DICELAB_SCRIPT) {
		fprintf(stderr, "dicelab: %s is run as a whole: ':load FILE' does it\n",
			notation->name);
		return;
	}
	prompt->options.notation = notation->name;
	prompt->options.manners = 0;
}

static void load(struct prompt *prompt, const char *name)
{
	struct runner *runner = prompt->runner;
	struct file file;

	if (!file_open(&file, runner, name))
		return;
	run_source(prompt, dicelab_open_stream(runner->lab, file.name, file_read, &file), &file);
	file_close(&file);
}

static void save(struct prompt *prompt, const char *name)
{
	struct output_file file;
	bool ok = output_file_open(&file, name);

	if (ok) {
		definitions_write(prompt->runner->lab, takes_programs(prompt), file.to);
		ok = output_file_close(&file, fflush(file.to) == 0 && !ferror(file.to));
	}
	if (!ok)
		runner_fail_system(prompt->runner, name);
}

static void do_with_file(struct prompt *prompt, void (*act)(struct prompt *, const char *),
			 const char *name)
{
	char *path = editor_expand(prompt->editor, name);

	act(prompt, path);
	free(path);
}

static void do_command(struct prompt *prompt, enum command command, const char *argument)
{
	switch (command) {
	case COMMAND_ROLL:
	case COMMAND_EVAL:
	case COMMAND_CALC:
	case COMMAND_TREE:
	case COMMAND_TRANSLATE:
		change_mode(prompt, command, argument);
		break;
	case COMMAND_NOTATION:
		set_notation(prompt, argument);
		break;
	case COMMAND_STATS:
		change_layout(prompt, &prompt->options.layout.statistics, argument);
		break;
	case COMMAND_PERCENT:
		change_layout(prompt, &prompt->options.layout.percent, argument);
		break;
	case COMMAND_AT_LEAST:
		change_layout(prompt, &prompt->options.layout.at_least, argument);
		break;
	case COMMAND_AT_MOST:
		change_layout(prompt, &prompt->options.layout.at_most, argument);
		break;
	case COMMAND_COMPARE:
		change_layout(prompt, &prompt->options.layout.compare, argument);
		break;
	case COMMAND_FORMAT:
		set_format(prompt, argument);
		break;
	case COMMAND_PLOT:
		plot(prompt, argument);
		break;
	case COMMAND_VARS:
		definitions_show(prompt->runner->lab, takes_programs(prompt));
		break;
	case COMMAND_CLEAR:
		dicelab_forget_definitions(prompt->runner->lab);
		break;
	case COMMAND_SEED:
		set_seed(prompt, argument);
		break;
	case COMMAND_LOAD:
		do_with_file(prompt, load, argument);
		break;
	case COMMAND_SAVE:
		do_with_file(prompt, save, argument);
		break;
	case COMMAND_HELP:
	case COMMAND_QUESTION:
		if (*argument == '\0')
			command_help(stdout, find_notation(notation_name(prompt)));
		else
			command_explain(stdout, words_of(prompt), argument);
		break;
	case COMMAND_QUIT:
	case COMMAND_EXIT:
		prompt->over = true;
		break;
	case COMMAND_COUNT:
		break;
	}
}

static char *skip_blanks(char *text)
{
	return text + strspn(text, " \t\r\n");
}

/* `text` stands behind the ':'. */
static void take_command(struct prompt *prompt, char *text)
{
	char *end = text + strlen(text), *argument;

	while (end > text && isspace((unsigned char)end[-1]))
		*--end = '\0';
	argument = text + strcspn(text, " \t");
	if (*text == '?' && argument > text + 1) {
		do_command(prompt, COMMAND_QUESTION, text + 1);
		return;
	}
	if (*argument != '\0')
		*argument++ = '\0';
	argument = skip_blanks(argument);
	do_command(prompt, command_find(text, argument), argument);
}

/* ---- what is typed ---- */

/* Is it the same with a blank for each end of a line? A comment would swallow what follows; and in a program a text may
   go on in the next line, and a sign there belongs to what follows it. */
static bool is_one_line(const struct prompt *prompt, const char *text)
{
	const char *end;

	if (strstr(text, "//") != NULL)
		return false;
	if (!takes_programs(prompt))
		return true;
	for (end = strchr(text, '\n'); end != NULL; end = strchr(end + 1, '\n')) {
		char next = end[1 + strspn(end + 1, " \t\r\n")];

		if (next == '+' || next == '-')
			return false;
	}
	return strpbrk(text, "'\"") == NULL;
}

/* Puts a statement of several lines into the history as one line, where that is the same. */
static void remember(struct prompt *prompt, char *text)
{
	char *end = text;

	if (is_one_line(prompt, text)) {
		while ((end = strchr(end, '\n')) != NULL)
			*end = ' ';
	}
	editor_remember(prompt->editor, text);
}

/* Adds a line to the text; false when there is no memory for it. */
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

static void drop_text(struct prompt *prompt)
{
	free(prompt->text);
	prompt->text = NULL;
}

/* Is it a command? `quit` without a colon is none if the user has defined something of that name. */
static bool is_command(const struct prompt *prompt, const char *line)
{
	return *line == ':' ||
	       (command_is_bare(line) &&
		!definitions_have(prompt->runner->lab, takes_programs(prompt), line));
}

/* Does what was typed go on in the next line? An empty one ends what could. */
static bool wants_more(const struct prompt *prompt, bool line_is_empty)
{
	switch (dicelab_find_extent(prompt->runner->lab, notation_name(prompt), prompt->text,
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

static void take_line(struct prompt *prompt, char *line)
{
	char *begin = skip_blanks(line);

	if (prompt->text == NULL && *begin == '\0')
		return;
	if (prompt->text == NULL && is_command(prompt, begin)) {
		editor_remember(prompt->editor, line);
		take_command(prompt, begin + (*begin == ':'));
		return;
	}
	if (!add_line(prompt, line)) {
		runner_fail_memory(prompt->runner, "prompt");
		drop_text(prompt);
		return;
	}
	if (wants_more(prompt, *begin == '\0'))
		return;
	run_text(prompt, prompt->text);
	remember(prompt, prompt->text);
	drop_text(prompt);
}

/* What is pasted, or comes from the history, may be several lines. */
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

/* ---- completion ---- */

/* The word of the command that `line` begins with, with its end; NULL if it begins with none. */
static const char *find_command(const char *line, size_t *length)
{
	line += strspn(line, " \t");
	if (*line != ':')
		return NULL;
	*length = strcspn(line + 1, " \t");
	return line + 1;
}

/* Does `line` begin with a command that takes such an argument? */
static bool takes(const char *line, const char *argument)
{
	size_t length;
	const char *word = find_command(line, &length);
	char copy[16];

	if (word == NULL || length >= sizeof copy || word[length] == '\0')
		return false;
	memcpy(copy, word, length);
	copy[length] = '\0';
	return command_takes(copy, argument);
}

static bool is_file(void *data, const char *line)
{
	const struct prompt *prompt = data;

	return prompt->text == NULL && takes(line, "FILE");
}

static size_t word_count(const char *notation)
{
	size_t count = 0;

	while (dicelab_notation_word(notation, count) != NULL)
		count++;
	return count;
}

/* Commands behind the ':'; elsewhere reserved words and, but for :help, definitions. */
static const char *candidate(void *data, const char *line, size_t begin, size_t index)
{
	struct prompt *prompt = data;
	const char *notation = words_of(prompt);
	size_t length;

	if (prompt->text == NULL && find_command(line, &length) == line + begin)
		return index < COMMAND_COUNT ? command_table[index].word : NULL;
	if (dicelab_notation_word(notation, index) != NULL)
		return dicelab_notation_word(notation, index)->spelling;
	index -= word_count(notation);
	if (prompt->text == NULL && takes(line, "WORD"))
		return NULL;
	if (index == 0)
		names_begin(&prompt->names, prompt->runner->lab, takes_programs(prompt));
	return names_next(&prompt->names);
}

/* A program has digits in names, and other signs than dicelab. */
static const char *breaks(void *data)
{
	return takes_programs(data) ? " \t\n+-*/%.,<>=~!;:()[]{}'\"" : NULL;
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
	interrupt_hold(INTERRUPTS_KEY, &before);
	fputs("':help' shows what there is, Ctrl-D leaves.\n", stderr);
	while (!prompt->over && !ferror(stdout))
		take_input(prompt);
	if (!interrupt_ends()) {
		interrupt_release(&before);
		runner->status = status;
	}
	drop_text(prompt);
	runner->interactive = false;
	runner->options = options;
}

bool prompt_run(struct runner *runner)
{
	struct prompt prompt = {.runner = runner};
	struct editor_completion completion = {candidate, breaks, is_file, &prompt};

	prompt.editor = editor_open(&completion);
	if (prompt.editor == NULL)
		return false;
	run_session(&prompt);
	editor_close(prompt.editor);
	return true;
}
