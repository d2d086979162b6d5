/* Prints topics with their examples, and searches the examples of all topics for an option. */
#include "cli/help_topics.h"

#include <stdbool.h>
#include <string.h>

#include "cli/help_lists.h"

/* A topic, or an example of the last topic before it. */
struct row {
	const char *name, *summary,
		/* `text` is NULL for a list, `name` for an example. */
		*text;
	const char *options, *program;
};

static const struct row rows[] = {
	{"topics", "this list", NULL, NULL, NULL},
#define LIST(name, summary) {#name, summary, NULL, NULL, NULL},
#define TOPIC(name, summary, text) {#name, summary, text, NULL, NULL},
#define TRY(options, program) {NULL, NULL, NULL, options, program},
#include "cli/topics.def"
#define EXAMPLE(options, program, what) {NULL, NULL, NULL, options, program},
#include "cli/examples.def"
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

static void print_try(FILE *to, const char *indent, const struct row *row)
{
	fprintf(to, "%sdicelab %s '%s'\n", indent, row->options, row->program);
}

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
		help_list(rows[row].name)(to);
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
