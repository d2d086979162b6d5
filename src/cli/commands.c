/* Finds commands of the prompt by their names, and explains them. */
#include "cli/commands.h"

#include <ctype.h>
#include <string.h>

#include "support/text.h"

const struct command_row command_table[COMMAND_COUNT] = {
#define COMMAND(id, word, argument, help) [COMMAND_##id] = {word, argument, help},
#include "cli/commands.def"
#undef COMMAND
};

static enum command find(const char *word)
{
	int i = 0;

	while (i < COMMAND_COUNT && strcmp(command_table[i].word, word) != 0)
		i++;
	return (enum command)i;
}

/* Says what is wrong and, if there is a good guess, what was meant. */
static void complain(const char *what, const struct guess *guess)
{
	char hint[80], shown[TEXT_QUOTED];

	fprintf(stderr, "dicelab: %s '%s'\n", what,
		text_shown(shown, sizeof shown, guess->written));
	if (guess_hint(guess, hint, sizeof hint) != NULL)
		fprintf(stderr, "hint: %s\n", hint);
	else
		fputs("hint: ':help' lists the commands, 'man dicelab' the operators\n", stderr);
}

static void complain_of_word(const char *word)
{
	struct guess guess = guess_start(word);
	int i;

	for (i = 0; i < COMMAND_COUNT; i++)
		guess_consider(&guess, command_table[i].word);
	complain("there is no command", &guess);
}

enum command command_find(const char *word, const char *argument)
{
	enum command command = find(word);
	const struct command_row *row = &command_table[command];

	if (command == COMMAND_COUNT) {
		complain_of_word(word);
	} else if (row->argument == NULL && *argument != '\0') {
		fprintf(stderr, "dicelab: ':%s' stands alone\n", word);
		return COMMAND_COUNT;
	} else if (row->argument != NULL && *row->argument != '[' && *argument == '\0') {
		fprintf(stderr, "dicelab: ':%s %s': the %.*s is missing\n", word, row->argument,
			(int)strcspn(row->argument, " "), row->argument);
		return COMMAND_COUNT;
	}
	return command;
}

bool command_takes(const char *word, const char *argument)
{
	enum command command = find(word);

	return command != COMMAND_COUNT && command_table[command].argument != NULL &&
	       strstr(command_table[command].argument, argument) != NULL;
}

/* ---- help ---- */

static void print_command(FILE *to, const struct command_row *row)
{
	fprintf(to, "  :%s %-*s %s\n", row->word, 21 - (int)strlen(row->word),
		row->argument != NULL ? row->argument : "", row->help);
}

void command_help(FILE *to, const struct dicelab_notation *notation)
{
	int i;

	if (notation->unit == DICELAB_PROGRAM)
		fputs("What is complete is run; 'done' or an empty line ends an 'if' or 'while'.\n"
		      "x = 3d6 is kept, and run anew before all that follows; x alone is not.\n",
		      to);
	else
		fputs("A statement ends with ';', or with the line when it is complete.\n"
		      "x = 3#d6 makes x stand for an expression, rolled anew at each use.\n",
		      to);
	for (i = 0; i < COMMAND_COUNT; i++)
		print_command(to, &command_table[i]);
	fputs("With an EXPRESSION a command is for that alone, else for all that follows.\n", to);
}

bool command_is_bare(const char *text)
{
	static const char *const bare[] = {"help", "quit"};
	size_t i;

	for (i = 0; i < sizeof bare / sizeof *bare; i++) {
		if (strcmp(text, bare[i]) == 0)
			return true;
	}
	return false;
}

/* The operator itself, or a word like `in` that is written with it. */
static bool is_written_with(const struct dicelab_word *row, const char *word, bool particle)
{
	const char *at = row->usage;
	size_t length = strlen(word);

	if (!particle || at == NULL)
		return at != NULL && strcmp(row->spelling, word) == 0;
	while (strncmp(at, word, length) != 0 || (at[length] != ' ' && at[length] != '\0')) {
		at = strchr(at, ' ');
		if (at == NULL)
			return false;
		at++;
	}
	return true;
}

static bool is_particle(const char *notation, const char *word)
{
	const struct dicelab_word *row;
	size_t i;

	for (i = 0; (row = dicelab_notation_word(notation, i)) != NULL; i++) {
		if (row->usage == NULL && strcmp(row->spelling, word) == 0)
			return true;
	}
	return false;
}

/* Takes all words of the notation into account, but no symbols. */
static void consider_words(struct guess *guess, const char *notation)
{
	const struct dicelab_word *row;
	size_t i;

	if (strlen(guess->written) < 3) /* every name of two letters is close to `in` or `do` */
		return;
	for (i = 0; (row = dicelab_notation_word(notation, i)) != NULL; i++) {
		if (isalpha((unsigned char)*row->spelling))
			guess_consider(guess, row->spelling);
	}
}

bool command_explain(FILE *to, const char *notation, const char *word)
{
	struct guess guess = guess_start(word);
	bool particle = is_particle(notation, word), found = false;
	enum command command = find(word + (*word == ':'));
	const struct dicelab_word *row;
	size_t i;

	if (command != COMMAND_COUNT) {
		print_command(to, &command_table[command]);
		return true;
	}
	for (i = 0; (row = dicelab_notation_word(notation, i)) != NULL; i++) {
		if (!is_written_with(row, word, particle))
			continue;
		found = true;
		fprintf(to, "%s: %s\n", row->usage, row->summary);
		fprintf(to, "    %s gives %s\n", row->example,
			*row->result != '\0' ? row->result : "nothing");
	}
	if (found)
		return true;
	consider_words(&guess, notation);
	complain("there is no operator", &guess);
	return false;
}
