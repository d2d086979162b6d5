/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* What shells complete: the options, what belongs behind them, and what they are for. */
#include "fill.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "cli/options/choices.h"
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

#define OPTION(id, about, letters, word, argument, help)                                           \
	print(&(struct option){letters, word, argument, help});
#include "cli/options/options.def"
#undef OPTION
	for (i = 0; i < LIMIT_COUNT; i++) {
		const struct limit_row *row = &limit_table[i];

		char ordinary[LIMIT_TEXT];

		snprintf(help, sizeof help, "most %s (%s)", row->what,
			 limit_text(row->ordinary, ordinary));
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

/* Whether its argument may be left out: then it stands after a = only, and never after a letter. */
static bool is_optional(const struct option *option)
{
	return option->argument != NULL && *option->argument == '[';
}

/* The words that the argument may be, with blanks between them. */
static void print_choices(const char *argument)
{
	for (; *argument != '\0'; argument++) {
		if (strchr("[]", *argument) == NULL)
			putchar(*argument == '|' ? ' ' : *argument);
	}
}

/* ---- bash: the options as words, and a case for each that something belongs behind ---- */

static void print_bash_words(const struct option *option)
{
	const char *letter;

	putchar('\t');
	for (letter = option->letters; *letter != '\0'; letter++)
		printf("'-%c' ", *letter);
	printf("'--%s%s'\n", option->word,
	       option->argument != NULL && !is_optional(option) ? "=" : "");
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
	if (!is_optional(option)) {
		for (letter = option->letters; *letter != '\0'; letter++)
			printf("-%c | ", *letter);
		printf("--%s | ", option->word);
	}
	printf("--%s=) ", option->word);
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

static void print_zsh_argument(const struct option *option)
{
	fputs(is_optional(option) ? "::" : ":", stdout);
	print_zsh_text(option->argument);
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

/* `sign` says where the argument may stand; NULL if there is none. */
static void print_zsh_form(const struct option *option, const char *form, const char *sign)
{
	fputs("\t'", stdout);
	print_zsh_exclusion(option);
	printf("%s%s[", form, sign != NULL ? sign : "");
	print_zsh_text(option->help);
	putchar(']');
	if (sign != NULL)
		print_zsh_argument(option);
	fputs("'\n", stdout);
}

static void print_zsh_option(const struct option *option)
{
	bool has_argument = option->argument != NULL, optional = is_optional(option);
	const char *letter;
	char word[40];

	for (letter = option->letters; *letter != '\0'; letter++)
		print_zsh_form(option, (char[]){'-', *letter, '\0'},
			       has_argument && !optional ? "+" : NULL);
	snprintf(word, sizeof word, "--%s", option->word);
	print_zsh_form(option, word, !has_argument ? NULL : optional ? "=-" : "=");
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
		fputs(is_optional(option) ? " -a '" : " -x -a '", stdout);
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
