/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The commands of the prompt (commands.def): look-up and help. */
#ifndef CLI_HELP_COMMANDS_H
#define CLI_HELP_COMMANDS_H

#include <stdbool.h>
#include <stdio.h>

#include "dicelab.h"

enum command {
#define COMMAND(id, word, argument, help, example) COMMAND_##id,
#include "cli/help/commands.def"
#undef COMMAND
	COMMAND_COUNT /* not a command */
};

struct command_row {
	const char *word, *argument, *help, *example;
};

/* Indexed by enum command. */
extern const struct command_row command_table[COMMAND_COUNT];

/* Looks up `word`, and checks whether `argument` (or "") is allowed; COMMAND_COUNT after an error (reported). */
enum command command_find(const char *word, const char *argument);

/* Looks up `word` only; COMMAND_COUNT if there is none. */
enum command command_named(const char *word);

/* Prints the list of :help for this notation. */
void command_help(FILE *to, const struct dicelab_notation *notation);

/* Whether `text` is a command that is accepted without its colon, such as quit. */
bool command_is_bare(const char *text);

/* Prints the help line of a command, or of all commands. */
void command_print(FILE *to, const struct command_row *row);
void command_list(FILE *to);

#endif
