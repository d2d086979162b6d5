/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints topics with their examples: texts, and lists made from tables (operators, notations, words of scripts, limits,
   examples, commands of the prompt). Searches the examples of all topics for an option. */
#include "cli/help/help.h"

#include <inttypes.h>
#include <stdbool.h>
#include <string.h>

#include "cli/help/commands.h"
#include "dicelab.h"
#include "support/limits.h"

/* A topic, or an example of the last topic before it. */
struct topic_row {
	const char *name, *summary,
		/* `text` is NULL for a list, `name` for an example. */
		*text;
	const char *options, *program;
};

static const struct topic_row rows[] = {
	{"topics", "this list", NULL, NULL, NULL},
#define LIST(name, summary) {#name, summary, NULL, NULL, NULL},
#define TOPIC(name, summary, text) {#name, summary, text, NULL, NULL},
#define TRY(options, program) {NULL, NULL, NULL, options, program},
#include "cli/help/topics.def"
#define EXAMPLE(options, program, what) {NULL, NULL, NULL, options, program},
#include "cli/help/examples.def"
};

enum { ROW_COUNT = sizeof rows / sizeof *rows };

/* The index of the topic's row; ROW_COUNT after the last. */
static size_t find_topic(size_t index)
{
	size_t i;

	for (i = 0; i < ROW_COUNT; i++) {
		if (rows[i].name != NULL && index-- == 0)
			break;
	}
	return i;
}

const char *topic_name(size_t index)
{
	size_t row = find_topic(index);

	return row < ROW_COUNT ? rows[row].name : NULL;
}

static void print_try(FILE *to, const char *indent, const struct topic_row *row)
{
	fprintf(to, "%sdicelab %s '%s'\n", indent, row->options, row->program);
}

/* ---- lists ---- */

enum { LINE_WIDTH = 80 };

static void list_operators(FILE *to)
{
	const struct dicelab_word *word;
	size_t i;

	fputs("x, y, n: single values; e, f, g: any lists; F: a filter, as == or low\n\n", to);
	for (i = 0; (word = dicelab_word_get(i)) != NULL; i++) {
		if (word->usage != NULL)
			fprintf(to, "  %-24s %s\n", word->usage, word->summary);
	}
}

/* The notations, and how they are recognised. */
static void list_notations(FILE *to)
{
	static const char *const units[] = {[DICELAB_SEMICOLON] = "each up to ';' or a line's end",
					    [DICELAB_LINE] = "one a line",
					    [DICELAB_SCRIPT] = "its outputs",
					    [DICELAB_OUTPUTS] = "its outputs",
					    [DICELAB_PROGRAM] = "all of it"};
	const struct dicelab_notation *notation;
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		fprintf(to, "  %-12s  %s\n", notation->name, notation->summary);
		fprintf(to, "  %-12s  files: *%s, statements: %s\n", "", notation->suffix,
			units[notation->unit]);
		fprintf(to, "  %-12s  %s gives %s\n", "", notation->example, notation->result);
	}
#define MANNER(id, notation, name, summary)                                                        \
	fprintf(to, "  -N " notation "," name ": " summary "\n");
#include "language/manners.def"
	fputs("--notation=NAME sets the notation; without it, files are recognised by their\n"
	      "suffix, .dice files by their content (scripts call output() or have a fence),\n"
	      "and all else is dicelab. --translate prints programs in the default language.\n",
	      to);
}

/* A word of scripts, on one line if it fits. */
static void print_script_word(FILE *to, const char *usage, const char *summary)
{
	enum { COLUMN = 28 };

	if (strlen(usage) < COLUMN && strlen(summary) + COLUMN + 2 <= LINE_WIDTH)
		fprintf(to, "  %-*s%s\n", COLUMN, usage, summary);
	else
		fprintf(to, "  %s\n      %s\n", usage, summary);
}

static void list_scripts(FILE *to)
{
	fputs("A script is a program in Starlark, a small Python, with dice: 3d6, 4d6dl1, 7..9.\n"
	      "The arguments of output() are calculated. 'man dicelab-script' describes all.\n"
	      "spec: a number, a list of numbers or a band; ...: other bands for the steps.\n",
	      to);
#define SECTION(heading) fprintf(to, "\n%s\n", heading);
#define SCRIPT_WORD(name, parameters, function, variant, usage, summary, ...)                      \
	print_script_word(to, usage, summary);
#include "starlark/words.def"
}

/* The limits of a statement with their defaults. */
static void list_limits(FILE *to)
{
	int i;

	for (i = 0; i < LIMIT_COUNT; i++) {
		const struct limit_row *row = &limit_table[i];
		char ordinary[LIMIT_TEXT];

		fprintf(to, "  --%s=N%*s  %s (%s)\n", row->option, (int)(12 - strlen(row->option)),
			"", row->what, limit_text(row->ordinary, ordinary));
	}
}

static void list_examples(FILE *to)
{
	static const struct {
		const char *options, *program, *what;
	} examples[] = {
#define EXAMPLE(options, program, what) {options, program, what},
#include "cli/help/examples.def"
	};
	size_t i;

	for (i = 0; i < sizeof examples / sizeof *examples; i++)
		fprintf(to, "  dicelab %s%s'%s'\n      %s\n", examples[i].options,
			*examples[i].options != '\0' ? " " : "", examples[i].program,
			examples[i].what);
}

static void list_prompt(FILE *to)
{
	fputs("A statement ends with ';', or with the line if it is complete; 'x = 3#d6' is a\n"
	      "definition. A line that begins with ':' is a command:\n",
	      to);
	command_list(to);
	fputs("With an EXPRESSION, a command applies to it only, otherwise to all that follows.\n",
	      to);
}

/* The function that prints the LIST with this name, which must exist. */
static void (*find_list(const char *name))(FILE *to)
{
	static const struct {
		const char *name;
		void (*print)(FILE *to);
	} lists[] = {
#define TOPIC(name, summary, text)
#define LIST(name, summary) {#name, list_##name},
#include "cli/help/topics.def"
	};
	size_t i = 0;

	while (strcmp(lists[i].name, name) != 0)
		i++;
	return lists[i].print;
}

/* ---- topics ---- */

static void list_topics(FILE *to)
{
	size_t i;

	for (i = 0; i < ROW_COUNT; i++) {
		if (rows[i].name != NULL)
			fprintf(to, "  %-12s %s\n", rows[i].name, rows[i].summary);
	}
	fputs("Each is --help=NAME, or ':help NAME' at the prompt. There is help on each\n"
	      "operator, option, limit, command, format and notation, too, as --help=high.\n",
	      to);
}

void topic_print(FILE *to, size_t index)
{
	size_t row = find_topic(index), i;

	if (index == 0)
		list_topics(to);
	else if (rows[row].text != NULL)
		fputs(rows[row].text, to);
	else
		find_list(rows[row].name)(to);
	/* the last topic lists the examples after it itself */
	if (topic_name(index + 1) == NULL)
		return;
	for (i = row + 1; i < ROW_COUNT && rows[i].name == NULL; i++) {
		if (i == row + 1)
			fputs("To try:\n", to);
		print_try(to, "  ", &rows[i]);
	}
}

/* Whether `text` begins with `word`, and then ends or continues with one of `ends`. */
static bool begins(const char *text, const char *word, const char *ends)
{
	size_t length = strlen(word);

	return strncmp(text, word, length) == 0 && strchr(ends, text[length]) != NULL;
}

/* Whether the option is given, with `value` if that is not NULL. */
static bool has_option(const char *options, const char *word, const char *value)
{
	const char *at = options;

	while ((at = strstr(at, "--")) != NULL) {
		at += strlen("--");
		if (begins(at, word, " =") &&
		    (value == NULL || begins(at + strlen(word) + strlen("="), value, " ")))
			return true;
	}
	return false;
}

void topic_print_tries(FILE *to, const char *word, const char *value)
{
	enum { MOST = 2 };
	size_t i, shown = 0;

	for (i = 0; i < ROW_COUNT && shown < MOST; i++) {
		if (rows[i].options == NULL || !has_option(rows[i].options, word, value))
			continue;
		print_try(to, "      ", &rows[i]);
		shown++;
	}
}
