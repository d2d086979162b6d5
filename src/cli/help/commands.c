/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up commands of the prompt by name, and prints their help. */
#include "cli/help/commands.h"

#include <string.h>

#include "support/text.h"

const struct command_row command_table[COMMAND_COUNT] = {
#define COMMAND(id, word, argument, help, example) [COMMAND_##id] = {word, argument, help, example},
#include "cli/help/commands.def"
#undef COMMAND
};

enum command command_named(const char *word)
{
	int i = 0;

	while (i < COMMAND_COUNT && strcmp(command_table[i].word, word) != 0)
		i++;
	return (enum command)i;
}

/* Reports an unknown command, with a suggestion if there is a good one. */
static void complain_of_word(const char *word)
{
	struct guess guess = guess_start(word);
	char hint[80], shown[TEXT_QUOTED];
	int i;

	if (strcmp(word, "let") == 0) {
		fputs("dicelab: there is no command 'let': type the definition alone, n = 3\n",
		      stderr);
		return;
	}
	for (i = 0; i < COMMAND_COUNT; i++)
		guess_consider(&guess, command_table[i].word);
	fprintf(stderr, "dicelab: there is no command '%s'\n",
		text_shown(shown, sizeof shown, word));
	if (guess_hint(&guess, hint, sizeof hint) != NULL)
		fprintf(stderr, "hint: %s\n", hint);
	else
		fputs("hint: ':help' lists the commands, ':help operators' the operators\n",
		      stderr);
}

enum command command_find(const char *word, const char *argument)
{
	enum command command = command_named(word);
	const struct command_row *row = &command_table[command];

	if (command == COMMAND_COUNT) {
		complain_of_word(word);
	} else if (row->argument == NULL && *argument != '\0') {
		fprintf(stderr, "dicelab: ':%s' takes no argument\n", word);
		return COMMAND_COUNT;
	} else if (row->argument != NULL && *row->argument != '[' && *argument == '\0') {
		fprintf(stderr, "dicelab: ':%s %s': the %.*s is missing\n", word, row->argument,
			(int)strcspn(row->argument, " "), row->argument);
		return COMMAND_COUNT;
	}
	return command;
}

/* ---- help ---- */

void command_print(FILE *to, const struct command_row *row)
{
	fprintf(to, "  :%s %-*s %s\n", row->word, 22 - (int)strlen(row->word),
		row->argument != NULL ? row->argument : "", row->help);
}

/* First examples with dice. */
static void print_steps(FILE *to, const struct dicelab_notation *notation)
{
	static const struct {
		const char *notation, *program, *what;
	} steps[] = {
#define STEP(notation, program, what) {notation, program, what},
#include "cli/help/steps.def"
	};
	size_t i;

	for (i = 0; i < sizeof steps / sizeof *steps; i++) {
		if (strcmp(steps[i].notation, notation->name) == 0)
			fprintf(to, "  %-22s %s\n", steps[i].program, steps[i].what);
	}
}

void command_list(FILE *to)
{
	int i;

	for (i = 0; i < COMMAND_COUNT; i++)
		command_print(to, &command_table[i]);
}

void command_help(FILE *to, const struct dicelab_notation *notation)
{
	print_steps(to, notation);
	if (notation->unit == DICELAB_PROGRAM)
		fputs("What is complete is run; 'done' or an empty line ends an 'if' or 'while'.\n"
		      "x = 3d6 is kept, and run anew before all that follows; x alone is not.\n",
		      to);
	else
		fputs("A statement ends with ';', or with the line when it is complete.\n"
		      "x = 3#d6 makes x stand for an expression, rolled anew at each use.\n",
		      to);
	command_list(to);
	fputs("With an EXPRESSION, a command applies to it only, otherwise to all that follows.\n"
	      "':help high' explains a word, ':help topics' lists more.\n",
	      to);
}

bool command_is_bare(const char *text)
{
	static const char *const bare[] = {"help", "quit", "exit", "quit()", "exit()"};
	size_t i;

	if (*text == '?') /* nothing else begins with it */
		return true;
	for (i = 0; i < sizeof bare / sizeof *bare; i++) {
		if (strcmp(text, bare[i]) == 0)
			return true;
	}
	return false;
}
