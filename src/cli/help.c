/* Prints --help and its topics from the tables. */
#include "cli/help.h"

#include <inttypes.h>
#include <string.h>

#include "cli/choices.h"
#include "cli/explain.h"
#include "cli/options.h"
#include "dicelab.h"
#include "support/text.h"

/* ---- options ---- */

enum { LINE_WIDTH = 80 };

/* The words that an argument may be, as many as there is room for; more of them are "...". */
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

static void print_option(FILE *to, const struct option_row *row)
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
		print_choices(to, argument, LINE_WIDTH - column);
	putc('\n', to);
}

/* Words one after the other, under a heading: what each is for stands in the manual. */
struct words {
	FILE *to;
	const char *heading;
	int column; /* 0 before the first */
};

static void print_word(struct words *words, const char *word, const char *argument)
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
	struct words rare = {to, "  More:", 0};
	int i;

	for (i = 0; i < OPTION_COUNT_OF; i++) {
		if (option_table[i].rare)
			print_word(&rare, option_table[i].word, option_table[i].argument);
	}
	fputs("\n", to);
}

static void print_usage(FILE *to)
{
	int i;

	fputs("Usage: dicelab [OPTION]... [PROGRAM]...\n"
	      "Roll and examine dice rolling schemes, from the command line, a file or a pipe.\n\n",
	      to);
	for (i = 0; i < OPTION_COUNT_OF; i++) {
		if (!option_table[i].rare)
			print_option(to, &option_table[i]);
	}
	print_words(to);
	fputs("Limits: --help=limits. Examples: --help=examples. All about it: man dicelab\n", to);
}

/* ---- the language ---- */

static void print_operators(FILE *to)
{
	const struct dicelab_word *word;
	size_t i;

	fputs("x, y, n: single values; e, f, g: any lists; F: a filter, as == or low\n\n", to);
	for (i = 0; (word = dicelab_word_get(i)) != NULL; i++) {
		if (word->usage != NULL)
			fprintf(to, "  %-24s %s\n", word->usage, word->summary);
	}
}

/* The examples of operators from which the rest can be guessed. */
static void print_language(FILE *to)
{
	const struct dicelab_word *word;
	size_t i;

	fputs("Every expression is a list of whole numbers; one number is a list of one item.\n"
	      "  d6          a die                      3#d6        three of them, as a list\n"
	      "  sum 3#d6    what they show in all      high 2 3#d6 the two greatest\n"
	      "  count >4 5#d6                          how many of five are greater than 4\n"
	      "  let x = 3#d6 in (sum x),(high 1 x)     a name for what was rolled\n"
	      "  if ==6 d6 then 1 else 0                a list with items is true\n"
	      "'#' repeats all arithmetic behind it: 'sum 2#d6+3' adds 3 to each die, and\n"
	      "'sum(2#d6)+3' adds it once.\n"
	      "Statements are separated by ';', comments go from '//' to the end of the line,\n"
	      "and a line '//: NAME' before a statement is its label.\n"
	      "All operators, each in a program without chance:\n\n",
	      to);
	for (i = 0; (word = dicelab_word_get(i)) != NULL; i++) {
		if (word->example != NULL)
			fprintf(to, "  %-36s gives %s\n", word->example,
				*word->result == '\0' ? "nothing" : word->result);
	}
}

/* Which there are, and how the notation of a program is told. */
static void print_notations(FILE *to)
{
	static const char *const units[] = {[DICELAB_SEMICOLON] = "each up to ';'",
					    [DICELAB_LINE] = "one a line",
					    [DICELAB_SCRIPT] = "its outputs",
					    [DICELAB_PROGRAM] = "all of it"};
	const struct dicelab_notation *notation;
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		fprintf(to, "  %-12s  %s\n", notation->name, notation->summary);
		fprintf(to, "  %-12s  files: *%s, statements: %s\n", "", notation->suffix,
			units[notation->unit]);
		fprintf(to, "  %-12s  %s gives %s\n", "", notation->example, notation->result);
	}
	fputs("--notation=NAME says how a program is written; without it a file's suffix tells, of .dice\n"
	      "what is in it (a script calls output(), or is in a fence), and all else "
	      "else\nis dicelab. --translate prints any program in dicelab.\n",
	      to);
}

/* What a word of scripts is, on one line if there is room. */
static void print_script_word(FILE *to, const char *usage, const char *summary)
{
	enum { COLUMN = 28 };

	if (strlen(usage) < COLUMN && strlen(summary) + COLUMN + 2 <= LINE_WIDTH)
		fprintf(to, "  %-*s%s\n", COLUMN, usage, summary);
	else
		fprintf(to, "  %s\n      %s\n", usage, summary);
}

static void print_scripts(FILE *to)
{
	fputs("A script is a program in Starlark, a small Python, with dice: 3d6, 4d6dl1, 7..9.\n"
	      "What it hands to output() is calculated. 'man dicelab-script' has all about it.\n"
	      "spec: a number, a list of numbers or a band; ...: the bands may be others.\n",
	      to);
#define SECTION(heading) fprintf(to, "\n%s\n", heading);
#define SCRIPT_WORD(name, usage, summary, example, result) print_script_word(to, usage, summary);
#include "script/words.def"
}

/* How much a statement may take, each with what is allowed where nothing else is said. */
static void print_limits(FILE *to)
{
	int i;

	for (i = 0; i < LIMIT_COUNT; i++) {
		const struct limit_row *row = &limit_table[i];
		struct limits ordinary = limits_ordinary;

		fprintf(to, "  --%s=N%*s  %s (%" PRId64 ")\n", row->option,
			(int)(12 - strlen(row->option)), "", row->what,
			*limit_field(&ordinary, row));
	}
}

static void print_examples(FILE *to)
{
	static const struct {
		const char *options, *program, *what;
	} examples[] = {
#define EXAMPLE(options, program, what) {options, program, what},
#include "cli/examples.def"
	};
	size_t i;

	for (i = 0; i < sizeof examples / sizeof *examples; i++)
		fprintf(to, "  dicelab %s%s'%s'\n      %s\n", examples[i].options,
			*examples[i].options != '\0' ? " " : "", examples[i].program,
			examples[i].what);
}

/* ---- topics ---- */

static const struct {
	const char *name;
	void (*print)(FILE *to);
} topics[] = {
#define TOPIC(name) {#name, print_##name},
	HELP_TOPICS(TOPIC, TOPIC)};

enum { TOPIC_COUNT = sizeof topics / sizeof *topics };

static int find(const char *topic)
{
	int i = 0;

	while (i < TOPIC_COUNT && strcmp(topics[i].name, topic) != 0)
		i++;
	return i;
}

bool help_is_topic(const char *topic)
{
	return find(topic) < TOPIC_COUNT;
}

/* The notation that has this word; NULL when none has. */
static const char *notation_of(const char *word)
{
	static const char *const notations[] = {"dicelab", "lod"};
	size_t i;

	for (i = 0; i < sizeof notations / sizeof *notations; i++) {
		if (explain_word(NULL, notations[i], word))
			return notations[i];
	}
	return NULL;
}

bool help_exists(const char *topic)
{
	char shown[TEXT_QUOTED], hint[80];
	struct guess guess = guess_start(topic);
	int i;

	if (help_is_topic(topic) || notation_of(topic) != NULL)
		return true;
	fprintf(stderr, "dicelab: there is no help on '%s', but on",
		text_shown(shown, sizeof shown, topic));
	for (i = 0; i < TOPIC_COUNT; i++) {
		fprintf(stderr, " %s,", topics[i].name);
		guess_consider(&guess, topics[i].name);
	}
	fputs(" and on each operator\n", stderr);
	explain_consider(&guess, "dicelab");
	if (guess_hint(&guess, hint, sizeof hint) != NULL)
		fprintf(stderr, "hint: %s\n", hint);
	return false;
}

void help_print(FILE *to, const char *topic)
{
	if (topic == NULL)
		print_usage(to);
	else if (help_is_topic(topic))
		topics[find(topic)].print(to);
	else
		explain_word(to, notation_of(topic), topic);
}
