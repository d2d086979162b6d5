/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Tab completion at the prompt: commands, their arguments, words of the language, definitions. */
#include <string.h>

#include "cli/help/commands.h"
#include "cli/help/help.h"
#include "cli/prompt/prompt.h"

/* ---- the command on the line ---- */

/* The command word at the beginning of `line`, and its length; NULL if there is none. */
static const char *find_word(const char *line, size_t *length)
{
	line += strspn(line, " \t");
	if (*line != ':')
		return NULL;
	*length = strcspn(line + 1, " \t");
	return line + 1;
}

/* The command whose argument is being typed; COMMAND_COUNT if there is none. */
static enum command find_command(const struct prompt *prompt, const char *line)
{
	size_t length;
	const char *word = prompt->text == NULL ? find_word(line, &length) : NULL;
	char copy[16];

	if (word == NULL || length >= sizeof copy || word[length] == '\0')
		return COMMAND_COUNT;
	memcpy(copy, word, length);
	copy[length] = '\0';
	return command_named(copy);
}

static bool takes(enum command command, const char *argument)
{
	return command != COMMAND_COUNT && command_table[command].argument != NULL &&
	       strstr(command_table[command].argument, argument) != NULL;
}

static bool is_file(void *data, const char *line)
{
	return takes(find_command(data, line), "FILE");
}

/* ---- candidates ---- */

static const char *off(size_t index)
{
	return index == 0 ? "off" : NULL;
}

/* The statistics, after "off". */
static const char *statistic_name(size_t index)
{
	return index == 0 ? "off" : prompt_statistic(index - 1);
}

static const char *nothing(size_t index)
{
	(void)index;
	return NULL;
}

/* The candidates of a command that has its own. */
static const char *(*find_names(enum command command))(size_t index)
{
	switch (command) {
	case COMMAND_FORMAT:
		return format_name;
	case COMMAND_NOTATION:
		return notation_name;
	case COMMAND_STATS:
		return statistic_name;
	case COMMAND_PERCENT:
	case COMMAND_FRACTIONS:
	case COMMAND_EXPLAIN:
	case COMMAND_AT_LEAST:
	case COMMAND_AT_MOST:
	case COMMAND_FOR:
	case COMMAND_CHANCE:
	case COMMAND_GOAL:
	case COMMAND_POLICY:
	case COMMAND_DECIDE:
		return off;
	case COMMAND_HELP:
	case COMMAND_QUESTION:
		return help_name;
	default:
		return nothing;
	}
}

static size_t count_names(const char *(*name)(size_t index))
{
	size_t count = 0;

	while (name(count) != NULL)
		count++;
	return count;
}

static size_t count_words(const char *notation)
{
	size_t count = 0;

	while (dicelab_notation_word(notation, count) != NULL)
		count++;
	return count;
}

/* After ':' the commands; otherwise the candidates of the command, words of the language and, except for :help and in
   scripts, definitions. */
static const char *candidate(void *data, const char *line, size_t begin, size_t index)
{
	struct prompt *prompt = data;
	const char *notation = prompt_words(prompt);
	enum command command = find_command(prompt, line);
	const char *(*name)(size_t) = find_names(command);
	size_t length;

	if (prompt->text == NULL && find_word(line, &length) == line + begin)
		return index < COMMAND_COUNT ? command_table[index].word : NULL;
	if (name(index) != NULL || takes(command, "[NAME]"))
		return name(index);
	index -= count_names(name);
	if (dicelab_notation_word(notation, index) != NULL)
		return dicelab_notation_word(notation, index)->spelling;
	index -= count_words(notation);
	if (takes(command, "WORD") || prompt_is_for_scripts(prompt))
		return NULL;
	if (index == 0)
		prompt->names = (struct names){.lab = prompt->runner->lab,
					       .programs = prompt_is_for_programs(prompt)};
	return names_next(&prompt->names);
}

/* Names after a command, and command names, may contain a '-'. Programs have digits in names, and other operators than
   dicelab. */
static const char *breaks(void *data, const char *line)
{
	const struct prompt *prompt = data;
	enum command command = find_command(prompt, line);
	size_t length;
	const char *word = find_word(line, &length);

	if (prompt->text == NULL && word != NULL &&
	    (word[length] == '\0' || takes(command, "[NAME]") || takes(command, "WORD")))
		return " \t:";
	return prompt_is_for_programs(prompt) || prompt_is_for_scripts(prompt)
		       ? " \t\n+-*/%.,<>=~!;:()[]{}'\""
		       : NULL;
}

struct editor_completion prompt_completion(struct prompt *prompt)
{
	return (struct editor_completion){candidate, breaks, is_file, prompt};
}
