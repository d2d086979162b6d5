/* The commands of the prompt, from the table in commands.def, and what :help says. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <stdbool.h>
#include <stdio.h>

#include "dicelab.h"

enum command {
#define COMMAND(id, word, argument, help, example) COMMAND_##id,
#include "cli/commands.def"
#undef COMMAND
	COMMAND_COUNT /* none of them */
};

struct command_row {
	const char *word, *argument, *help, *example;
};

/* Indexed by enum command. */
extern const struct command_row command_table[COMMAND_COUNT];

/* What `word` stands for, when it gets `argument` (or ""); COMMAND_COUNT after a complaint. */
enum command command_find(const char *word, const char *argument);

/* The same, without a complaint, whatever the argument. */
enum command command_named(const char *word);

/* Prints what can be typed at the prompt while it reads this notation. */
void command_help(FILE *to, const struct dicelab_notation *notation);

/* Is `text` nothing but the word of a command that people type without its colon? */
bool command_is_bare(const char *text);

/* Prints what a command does, in a line; and of all of them. */
void command_print(FILE *to, const struct command_row *row);
void command_list(FILE *to);

#endif
