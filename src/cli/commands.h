/* The commands of the prompt, from the table in commands.def, and what :help says. */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include <stdbool.h>
#include <stdio.h>

#include "dicelab.h"

enum command {
#define COMMAND(id, word, argument, help) COMMAND_##id,
#include "cli/commands.def"
#undef COMMAND
	COMMAND_COUNT /* none of them */
};

struct command_row {
	const char *word, *argument, *help;
};

/* Indexed by enum command. */
extern const struct command_row command_table[COMMAND_COUNT];

/* What `word` stands for, when it gets `argument` (or ""); COMMAND_COUNT after a complaint. */
enum command command_find(const char *word, const char *argument);

/* Does the command called `word` take what the table calls `argument`? */
bool command_takes(const char *word, const char *argument);

/* Prints what can be typed at the prompt while it reads this notation. */
void command_help(FILE *to, const struct dicelab_notation *notation);

/* Is `text` nothing but the word of a command that people type without its colon? */
bool command_is_bare(const char *text);

/* Prints what the command `word` does, or what all operators of the notation do that are written with it; false after a
   complaint when none is. */
bool command_explain(FILE *to, const char *notation, const char *word);

#endif
