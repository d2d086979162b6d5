/* What shells complete: the options, what belongs behind them, and what they are for. */
#include "fill.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "support/limits.h"

struct option {
	const char *letters, *word, *argument, *help;
};

/* What may stand behind an option. */
enum kind { KIND_NONE, KIND_PROGRAM, KIND_FILE, KIND_WORDS, KIND_OTHER };

static enum kind kind_of(const struct option *option)
{
	if (option->argument == NULL)
		return KIND_NONE;
	if (strcmp(option->argument, "FILE") == 0)
		return strcmp(option->word, "file") == 0 ? KIND_PROGRAM : KIND_FILE;
	return strchr(option->argument, '|') != NULL ? KIND_WORDS : KIND_OTHER;
}

static void print_options(void (*print)(const struct option *option))
{
	char help[200];
	int i;

#define OPTION(id, letters, word, argument, help)                                                  \
	print(&(struct option){letters, word, argument, help});
#include "cli/options.def"
#undef OPTION
	for (i = 0; i < LIMIT_COUNT; i++) {
		const struct limit_row *row = &limit_table[i];

		snprintf(help, sizeof help, "most %s (%" PRId64 ")", row->what, row->ordinary);
		print(&(struct option){"", row->option, "N", help});
	}
}

/* With a backslash before each character that is one of `special`. */
static void print_escaped(const char *text, const char *special)
{
	for (; *text != '\0'; text++) {
		if (strchr(special, *text) != NULL)
			putchar('\\');
		putchar(*text);
	}
}

/* The words that the argument may be, with blanks between them. */
static void print_choices(const char *argument)
{
	for (; *argument != '\0'; argument++)
		putchar(*argument == '|' ? ' ' : *argument);
}

/* ---- bash: the options as words, and a case for each that something belongs behind ---- */

static void print_bash_words(const struct option *option)
{
	const char *letter;

	putchar('\t');
	for (letter = option->letters; *letter != '\0'; letter++)
		printf("'-%c' ", *letter);
	printf("'--%s%s'\n", option->word, option->argument != NULL ? "=" : "");
}

static void print_bash_options(void)
{
	print_options(print_bash_words);
}

static void print_bash_case(const struct option *option)
{
	const char *letter;
	enum kind kind = kind_of(option);

	if (kind == KIND_NONE)
		return;
	putchar('\t');
	for (letter = option->letters; *letter != '\0'; letter++)
		printf("-%c | ", *letter);
	printf("--%s) ", option->word);
	switch (kind) {
	case KIND_PROGRAM:
		fputs("_dicelab_files .dice ", stdout);
		break;
	case KIND_FILE:
		fputs("_dicelab_files '' ", stdout);
		break;
	case KIND_WORDS:
		fputs("_dicelab_words ", stdout);
		print_choices(option->argument);
		putchar(' ');
		break;
	case KIND_NONE:
	case KIND_OTHER:
		break;
	}
	fputs(";;\n", stdout);
}

static void print_bash_arguments(void)
{
	print_options(print_bash_case);
}

/* ---- zsh: specifications for _arguments, one for each form of an option ---- */

/* In single quotes, but for the brackets and colons that mean something in a specification. */
static void print_zsh_text(const char *text)
{
	for (; *text != '\0'; text++) {
		if (*text == '\'')
			fputs("'\\'", stdout);
		else if (strchr("[]:\\", *text) != NULL)
			putchar('\\');
		putchar(*text);
	}
}

/* Which forms do not come again; a program comes as often as one likes. */
static void print_zsh_exclusion(const struct option *option)
{
	const char *letter;

	if (kind_of(option) == KIND_PROGRAM) {
		putchar('*');
		return;
	}
	putchar('(');
	for (letter = option->letters; *letter != '\0'; letter++)
		printf("-%c ", *letter);
	printf("--%s)", option->word);
}

/* What is behind the form itself. */
static void print_zsh_rest(const struct option *option)
{
	putchar('[');
	print_zsh_text(option->help);
	putchar(']');
	if (option->argument != NULL) {
		putchar(':');
		print_zsh_text(option->argument);
	}
	switch (kind_of(option)) {
	case KIND_NONE:
		break;
	case KIND_PROGRAM:
		fputs(":_files -g \"*.dice\"", stdout);
		break;
	case KIND_FILE:
		fputs(":_files", stdout);
		break;
	case KIND_WORDS:
		fputs(":(", stdout);
		print_choices(option->argument);
		putchar(')');
		break;
	case KIND_OTHER:
		fputs(": ", stdout);
		break;
	}
}

static void print_zsh_option(const struct option *option)
{
	bool has_argument = option->argument != NULL;
	const char *letter;

	for (letter = option->letters; *letter != '\0'; letter++) {
		fputs("\t'", stdout);
		print_zsh_exclusion(option);
		printf("-%c%s", *letter, has_argument ? "+" : "");
		print_zsh_rest(option);
		fputs("'\n", stdout);
	}
	fputs("\t'", stdout);
	print_zsh_exclusion(option);
	printf("--%s%s", option->word, has_argument ? "=" : "");
	print_zsh_rest(option);
	fputs("'\n", stdout);
}

static void print_zsh_options(void)
{
	print_options(print_zsh_option);
}

/* ---- fish: a command for each option ---- */

static void print_fish_option(const struct option *option)
{
	const char *letter;

	fputs("complete -c dicelab", stdout);
	for (letter = option->letters; *letter != '\0'; letter++)
		printf(" -s '%c'", *letter);
	printf(" -l %s", option->word);
	switch (kind_of(option)) {
	case KIND_NONE:
		break;
	case KIND_PROGRAM:
		fputs(" -r -k -a '(__fish_complete_suffix .dice)'", stdout);
		break;
	case KIND_FILE:
		fputs(" -r -F", stdout);
		break;
	case KIND_WORDS:
		fputs(" -x -a '", stdout);
		print_choices(option->argument);
		putchar('\'');
		break;
	case KIND_OTHER:
		fputs(" -x", stdout);
		break;
	}
	fputs(" -d '", stdout);
	print_escaped(option->help, "'\\");
	fputs("'\n", stdout);
}

static void print_fish_options(void)
{
	print_options(print_fish_option);
}

const struct table completion_tables[] = {
	{"@BASH_OPTIONS@", print_bash_options},
	{"@BASH_ARGUMENTS@", print_bash_arguments},
	{"@ZSH_OPTIONS@", print_zsh_options},
	{"@FISH_OPTIONS@", print_fish_options},
	{NULL, NULL},
};
