/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints --help from the table of options. */
#include "cli/help/help.h"

#include <string.h>

#include "cli/options/options.h"

/* ---- options ---- */

enum { LINE_WIDTH = 80 };

/* Prints choices, as many as fit, and "..." for the rest. */
static void print_choices(FILE *to, const char *choices, int room)
{
	static const char more[] = "...";
	int length = (int)strcspn(choices, "]"), shown = 0, end;

	if (length <= room) {
		fprintf(to, "%.*s", length, choices);
		return;
	}
	for (end = 0; end + (int)strlen(more) <= room; end++) {
		if (choices[end] == '|')
			shown = end + 1;
	}
	fprintf(to, "%.*s%s", shown, choices, more);
}

/* Prints the line of an option; choices as far as they fit. */
static void print_option(FILE *to, const struct option_row *row, int width)
{
	const char *letter = row->letters, *argument = row->argument != NULL ? row->argument : "";
	bool optional = *argument == '[', is_choice = strchr(argument, '|') != NULL;
	const char *sign = optional ? "[=" : *argument != '\0' ? "=" : "";
	char words[64];
	int column;

	argument += optional;
	snprintf(words, sizeof words, "%c%c%s --%s%s%s%s", *letter != '\0' ? '-' : ' ',
		 *letter != '\0' ? *letter : ' ', *letter != '\0' ? "," : " ", row->word, sign,
		 is_choice ? "WORD" : argument, optional ? "]" : "");
	column = fprintf(to, "  %-22s %s%s", words, row->help, is_choice ? ": " : "");
	if (is_choice)
		print_choices(to, argument, width - column);
	putc('\n', to);
}

void help_print_option(FILE *to, const struct option_row *row)
{
	print_option(to, row, 1000);
}

/* A wrapped list of words under a heading. */
struct word_list {
	FILE *to;
	const char *heading;
	int column; /* 0: nothing printed yet */
};

static void print_word(struct word_list *words, const char *word, const char *argument)
{
	enum { INDENT = 9 };
	bool is_choice = argument != NULL && strchr(argument, '|') != NULL;
	const char *sign = argument != NULL ? "=" : "";
	const char *shown = is_choice ? "WORD" : argument != NULL ? argument : "";
	int length = (int)(strlen(word) + strlen(sign) + strlen(shown)) + 3;

	if (words->column == 0 || words->column + length > LINE_WIDTH) {
		fprintf(words->to, "%s%-*s", words->column == 0 ? "" : "\n", INDENT,
			words->column == 0 ? words->heading : "");
		words->column = INDENT;
	}
	fprintf(words->to, " --%s%s%s", word, sign, shown);
	words->column += length;
}

static void print_words(FILE *to)
{
	struct word_list rare = {to, "  More:", 0};
	int i;

	for (i = 0; i < OPTION_COUNT_OF; i++) {
		if (option_table[i].rare)
			print_word(&rare, option_table[i].word, option_table[i].argument);
	}
	fputs("\n", to);
}

void help_print_usage(FILE *to)
{
	int i;

	fputs("Usage: dicelab [OPTION]... [PROGRAM]...    (for editors: dicelab lsp)\n"
	      "Roll dice and calculate exact probabilities, from arguments, files or a pipe.\n\n",
	      to);
	for (i = 0; i < OPTION_COUNT_OF; i++) {
		if (!option_table[i].rare)
			print_option(to, &option_table[i], LINE_WIDTH);
	}
	print_words(to);
	fputs("Any word: --help=high, --help=plot. More: --help=topics, man dicelab\n", to);
}
