/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of the manual page, as roff. */
#include "fill.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "cli/options/choices.h"
#include "dicelab.h"
#include "support/limits.h"

/* Prints text so that roff shows just these characters, `-` and quotes included. */
static void print_text(const char *text)
{
	for (; *text != '\0'; text++) {
		switch (*text) {
		case '\\':
			fputs("\\e", stdout);
			break;
		case '-':
			fputs("\\-", stdout);
			break;
		case '^':
			fputs("\\(ha", stdout);
			break;
		case '\'':
			fputs("\\(aq", stdout);
			break;
		default:
			putchar(*text);
		}
	}
}

/* Paragraphs without blank lines between them, from here on or no longer. */
static void print_densely(bool dense)
{
	puts(dense ? ".sp\n.PD 0" : ".PD");
}

/* A tagged paragraph, with the tag in bold; \& keeps a leading dot from being a request. */
static void print_tag(const char *tag)
{
	fputs(".TP\n\\fB\\&", stdout);
	print_text(tag);
	fputs("\\fR\n", stdout);
}

/* `dice` is an example with them, or NULL. */
static void print_operator(const char *usage, const char *summary, const char *example,
			   const char *result, const char *dice)
{
	print_tag(usage);
	fputs("\\&", stdout);
	print_text(summary);
	fputs(".\nExample:\n\\fB\\&", stdout);
	print_text(example);
	fputs("\\fR\ngives ", stdout);
	fputs(*result == '\0' ? "nothing" : "\\fB\\&", stdout);
	print_text(result);
	fputs("\\fR.\n", stdout);
	if (dice == NULL)
		return;
	fputs("With dice:\n\\fB\\&", stdout);
	print_text(dice);
	fputs("\\fR.\n", stdout);
}

/* The same of a word of scripts; without a result it ends the script. */
static void print_script_word(const char *usage, const char *summary, const char *example,
			      const char *result)
{
	if (result != NULL) {
		print_operator(usage, summary, example, result, NULL);
		return;
	}
	print_tag(usage);
	fputs("\\&", stdout);
	print_text(summary);
	fputs(".\nExample:\n\\fB\\&", stdout);
	print_text(example);
	fputs("\\fR\nends the script.\n", stdout);
}

static void print_script_words(void)
{
#define SECTION(heading) printf(".SS %s\n", heading);
#define SCRIPT_WORD(name, parameters, function, variant, usage, summary, example, result)          \
	print_script_word(usage, summary, example, result);
#include "starlark/words.def"
}

/* Words that only stand beside others, and another spelling of one, have no usage. */
static void print_troll_word(const char *usage, const char *summary, const char *example,
			     const char *result, const char *dice)
{
	if (usage != NULL)
		print_operator(usage, summary, example, result, dice);
}

static void print_troll_words(void)
{
#define WORD(spelling, token, operation, usage, summary, example, result, dice)                    \
	print_troll_word(usage, summary, example, result, dice);
#include "language/troll/words.def"
}

static void print_anydice(void)
{
#define BUILTIN(id, end, shape, bindings, usage, example, result, summary, word)                   \
	print_operator(usage, summary, example, result, NULL);
#include "language/anydice/builtins.def"
}

static void print_operators(void)
{
#define OPERATOR(id, spelling, shape, tree, usage, summary, example, result, dice)                 \
	print_operator(usage, summary, example, result, dice);
#include "tree/operators.def"
}

static void print_modifiers(void)
{
#define MODIFIER(id, spelling, usage, summary, example, result, dice)                              \
	print_operator(usage, summary, example, result, dice);
#include "tree/operators.def"
}

/* Those of virtual tabletops, in the order of their table: of those that begin alike, the longest first. */
static void print_vtt_modifiers(void)
{
#define MODIFIER(spelling, token, id, suffix, usage, summary, example, result, dice)               \
	print_tag(dice);                                                                           \
	fputs("\\&", stdout);                                                                      \
	print_text(summary);                                                                       \
	putchar('\n');
#include "language/modifiers.def"
}

static void print_shorthands(void)
{
#define SHORTHAND(id, spelling, usage, summary, example, result, dice)                             \
	print_operator(usage, summary, example, result, dice);
#include "tree/operators.def"
}

static void print_phrases(void)
{
#define PHRASE(words, place, id, usage, summary, example, result)                                  \
	print_operator(usage, summary, example, result, NULL);
#include "language/dicelab/phrases.def"
}

static void print_reserved_words(void)
{
	static const char *const words[] = {
#define OPERATOR(id, spelling, ...) spelling,
#define MODIFIER(id, spelling, ...) spelling,
#define SHORTHAND(id, spelling, ...) spelling,
#define PARTICLE(id, spelling) spelling,
#include "tree/operators.def"
	};
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++) {
		if (words[i][strspn(words[i], "abcdefghijklmnopqrstuvwxyzF")] == '\0')
			printf(".B %s\n", words[i]);
	}
}

/* A name for what is to be said, or the words that may be said. */
static void print_argument(const char *argument)
{
	bool is_words = strchr(argument, '|') != NULL;

	fputs(is_words ? "\\fB" : "\\fI", stdout);
	for (; *argument != '\0'; argument++) {
		if (*argument == '|' || *argument == ']')
			printf("\\fR%c\\fB", *argument);
		else
			print_text((char[]){*argument, '\0'});
	}
	fputs("\\fR", stdout);
}

static void print_option(const char *letters, const char *word, const char *argument,
			 const char *help)
{
	/* Behind a letter, an argument cannot be left out. */
	bool optional = argument != NULL && *argument == '[';

	fputs(".TP\n", stdout);
	for (; *letters != '\0'; letters++) {
		fputs("\\fB", stdout);
		print_text((char[]){'-', *letters, '\0'});
		fputs("\\fR", stdout);
		if (argument != NULL && !optional) {
			putchar(' ');
			print_argument(argument);
		}
		fputs(", ", stdout);
	}
	fputs("\\fB\\-\\-", stdout);
	print_text(word);
	fputs("\\fR", stdout);
	if (argument != NULL) {
		fputs(optional ? "[=" : "=", stdout);
		print_argument(argument + optional);
	}
	fputs("\n\\&", stdout);
	print_text(help);
	fputs(".\n", stdout);
}

static void print_options(void)
{
#define OPTION(id, about, letters, word, argument, help)                                           \
	print_option(letters, word, argument, help);
#include "cli/options/options.def"
#undef OPTION
}

static void print_command(const char *word, const char *argument, const char *help)
{
	printf(".TP 27\n\\fB\\&:%s\\fR", word);
	if (argument != NULL)
		printf(" \\fI%s\\fR", argument);
	fputs("\n\\&", stdout);
	print_text(help);
	fputs(".\n", stdout);
}

static void print_commands(void)
{
	print_densely(true);
#define COMMAND(id, word, argument, help, example) print_command(word, argument, help);
#include "cli/help/commands.def"
#undef COMMAND
	print_densely(false);
}

static void print_limits(void)
{
	char ordinary[LIMIT_TEXT];
	int i;

	print_densely(true);
	for (i = 0; i < LIMIT_COUNT; i++) {
		const struct limit_row *row = &limit_table[i];

		fputs(".TP 20\n\\fB\\-\\-", stdout);
		print_text(row->option);
		printf("\\fR=\\fIN\\fR\n\\&%s (%s", row->what, limit_text(row->ordinary, ordinary));
		if (row->largest < INT64_MAX)
			printf("; at most %" PRId64, row->largest);
		fputs(").\n", stdout);
	}
	print_densely(false);
}

/* A tagged paragraph that is a sentence. */
static void print_meaning(const char *tag, const char *meaning)
{
	print_tag(tag);
	fputs("\\&", stdout);
	print_text(meaning);
	fputs(".\n", stdout);
}

static void print_exits(void)
{
#define EXIT(id, status, meaning) print_meaning(#status, meaning);
#include "cli/exits.def"
#undef EXIT
}

static void print_formats(void)
{
#define FORMAT(id, name, like, header, readers, traits, help) print_meaning(#name, help);
#include "report/format.def"
}

static void print_statistics(void)
{
#define STATISTIC(id, name, kind, place, asked, get, help) print_meaning(name, help);
#include "report/statistic.def"
}

static void print_codes(void)
{
#define CODE(id, name, help) print_meaning(name, help);
	DICELAB_CODES(CODE)
#undef CODE
}

/* An option of dicelab_ask; `value` is NULL, a placeholder in capitals, or choices. */
static void print_ask_option(const char *name, const char *value, const char *help)
{
	fputs(".TP\n\\fB\\&", stdout);
	print_text(name);
	if (value != NULL) {
		fputs(strchr("NP", value[0]) != NULL ? "\\fR=\\fI" : "\\fR=\\fB", stdout);
		print_text(value);
	}
	fputs("\\fR\n\\&", stdout);
	print_text(help);
	fputs(".\n", stdout);
}

static void print_ask_options(void)
{
#define ASK(name, value, take, field, help) print_ask_option(name, value, help);
#include "api/ask.def"
#define SETTING(id, about, letters, option, asked, type, member, argument, help)                   \
	print_ask_option(asked, argument, help);
#include "support/settings.def"
}

static void print_notation(const char *name, const char *suffix, const char *example,
			   const char *result, const char *summary)
{
	print_tag(name);
	fputs("\\&", stdout);
	print_text(summary);
	fputs(";\nfiles end in\n.IR ", stdout);
	print_text(suffix);
	fputs(" .\nExample:\n\\fB\\&", stdout);
	print_text(example);
	fputs("\\fR\ngives \\fB\\&", stdout);
	print_text(result);
	fputs("\\fR.\n", stdout);
}

static void print_notations(void)
{
#define LANGUAGE(id, read, name, suffix, unit, manners, names, texts, example, result, summary)    \
	print_notation(name, suffix, example, result, summary);
#include "language/languages.def"
}

const struct table manual_tables[] = {
	{"@OPTIONS@", print_options},
	{"@LIMITS@", print_limits},
	{"@ANYDICE@", print_anydice},
	{"@OPERATORS@", print_operators},
	{"@MODIFIERS@", print_modifiers},
	{"@VTT_MODIFIERS@", print_vtt_modifiers},
	{"@SHORTHANDS@", print_shorthands},
	{"@PHRASES@", print_phrases},
	{"@RESERVED@", print_reserved_words},
	{"@EXITS@", print_exits},
	{"@FORMATS@", print_formats},
	{"@STATISTICS@", print_statistics},
	{"@CODES@", print_codes},
	{"@ASK_OPTIONS@", print_ask_options},
	{"@COMMANDS@", print_commands},
	{"@NOTATIONS@", print_notations},
	{"@SCRIPT_WORDS@", print_script_words},
	{"@TROLL_WORDS@", print_troll_words},
	{NULL, NULL},
};
