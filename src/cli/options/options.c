/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the command line: each option is a row of options.def, and a function for its argument. */
#include "cli/options/options.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/exits.h"
#include "cli/files/plot_file.h"
#include "cli/help/help.h"
#include "cli/notations.h"
#include "cli/options/arguments.h"
#include "cli/options/choices.h"
#include "cli/remedies.h"
#include "support/text.h"

const struct option_row option_table[OPTION_COUNT_OF] = {
#define OPTION(id, about, letters, word, argument, help)                                           \
	[OPTION_##id] = {ABOUT_##about, letters, word, argument, help, false},
#define RARE(id, about, letters, word, argument, help)                                             \
	[OPTION_##id] = {ABOUT_##about, letters, word, argument, help, true},
#include "cli/options/options.def"
#undef OPTION
};

/* Return values of getopt_long: letters stand for themselves, words for their rows. */
enum { CODE_PLAIN = 1, CODE_OPTION = 0x100, CODE_LIMIT = CODE_OPTION + OPTION_COUNT_OF };

/* getopt_long returns this letter for every error, with the unknown letter in optopt. It is not in our list of letters, so that "-?"
   is such an error, too: the one whose letter is this. */
enum { HELP_LETTER = '?' };

enum { MOST_JOBS = 1024 };

/* ---- tables for getopt_long ---- */

struct getopt_tables {
	char letters[64];
	struct option words[OPTION_COUNT_OF + LIMIT_COUNT + 1];
};

/* An argument is optional only after a word: there are --help and --help=TOPIC, but no -h TOPIC. */
static int kind_of_argument(const struct option_row *row)
{
	if (row->argument == NULL)
		return no_argument;
	return *row->argument == '[' ? optional_argument : required_argument;
}

static void fill_tables(struct getopt_tables *tables)
{
	struct option *word = tables->words;
	char *letter = tables->letters;
	int i;

	*letter++ = '-'; /* returns programs, too, in their order among the options */
	*letter++ = ':'; /* no messages of getopt_long itself */
	for (i = 0; i < OPTION_COUNT_OF; i++) {
		const struct option_row *row = &option_table[i];
		const char *l;

		for (l = row->letters; *l != '\0'; l++) {
			if (*l == HELP_LETTER)
				continue;
			*letter++ = *l;
			if (kind_of_argument(row) == required_argument)
				*letter++ = ':';
		}
		*word++ = (struct option){row->word, kind_of_argument(row), NULL, CODE_OPTION + i};
	}
	*letter = '\0';
	for (i = 0; i < LIMIT_COUNT; i++)
		*word++ = (struct option){limit_table[i].option, required_argument, NULL,
					  CODE_LIMIT + i};
	*word = (struct option){NULL, 0, NULL, 0};
}

/* The option with this letter, which must exist. */
static enum option_id find_letter(int letter)
{
	int i = 0;

	while (i < OPTION_COUNT_OF - 1 && strchr(option_table[i].letters, letter) == NULL)
		i++;
	return (enum option_id)i;
}

/* Sets an option that may have only one value. False after an error (reported). */
static bool take_once(const char **taken, const char *argument, const char *complaint)
{
	if (*taken == NULL || strcmp(*taken, argument) == 0) {
		*taken = argument;
		return true;
	}
	fprintf(stderr, "dicelab: %s\nTry 'dicelab --help'.\n", complaint);
	return false;
}

/* ---- the options ---- */

static bool read_limit(struct options *options, int which, const char *argument)
{
	const struct limit_row *row = &limit_table[which];
	uint64_t number;

	if (!argument_number(row->option, argument, 1, (uint64_t)row->largest, &number))
		return false;
	options->limits[which] = (int64_t)number;
	return true;
}

static void add_input(struct options *options, bool is_file, const char *text)
{
	options->inputs[options->input_count++] = (struct input){is_file, text};
}

static bool set_statistics(struct options *options, const struct option_row *row,
			   const char *argument)
{
	if (argument == NULL || strcmp(argument, "all") == 0) {
		options->settings.layout.statistics = true;
		return true;
	}
	return take_once(&options->statistic, argument,
			 "--stats=NAME prints one number; --stats alone prints several") &&
	       argument_optional_choice(row->word, row->argument, argument);
}

static bool add_sweep(struct options *options, const char *argument)
{
	if (options->sweep_count == MOST_SWEEPS) {
		fputs("dicelab: --for goes twice at most: for rows and for columns\n"
		      "Try 'dicelab --help'.\n",
		      stderr);
		return false;
	}
	options->sweeps[options->sweep_count++].argument = argument;
	return true;
}

static bool read_setting(struct options *options, enum setting_id which, const char *argument)
{
	if (argument_setting(which, argument, &options->settings))
		return true;
	if (which == SETTING_COUNT && strchr(argument, 'd') != NULL) /* as in 2d6 */
		fputs("hint: '-C' calculates; '-c' and '--count' say how often to roll\n", stderr);
	return false;
}

/* Sets the option to its argument. False after an error (reported). */
static bool set_option(struct options *options, enum option_id id, const char *argument)
{
	const struct option_row *row = &option_table[id];
	struct dicelab_layout *layout = &options->settings.layout;
	const char *word = row->word;
	uint64_t number = 0;
	int choice = 0;
	bool ok = true;

	switch (id) {
#define OPTION(...)
#define RARE(...)
#define SWITCH(id, about, letters, word, member, help)                                             \
	case OPTION_##id:                                                                          \
		options->member = true;                                                            \
		break;
#define RARE_SWITCH SWITCH
#include "cli/options/options.def"
#undef OPTION
#define SETTING(id, about, letters, option, asked, type, member, argument_of, help)                \
	case OPTION_##id:                                                                          \
		return read_setting(options, SETTING_##id, argument);
#include "support/settings.def"
	case OPTION_FORMAT:
		layout->format = argument;
		return argument_choice(word, row->argument, argument, &choice);
	case OPTION_STATS:
		return set_statistics(options, row, argument);
	case OPTION_FOR:
		return add_sweep(options, argument);
	case OPTION_CHANCE:
		return take_once(
			&options->chance, argument,
			"--chance asks for one thing: --for dc=8,15 --chance '>=dc' asks for several");
	case OPTION_GOAL:
		return take_once(&options->goal, argument,
				 "--goal is one goal: what is best for several is found for each");
	case OPTION_POLICY:
		layout->policy = argument == NULL               ? DICELAB_RULES
				 : strcmp(argument, "all") == 0 ? DICELAB_ALL_STATES
								: DICELAB_STATES;
		return argument == NULL || argument_optional_choice(word, row->argument, argument);
	case OPTION_DECIDE:
		options->rules[options->rule_count++] = argument;
		break;
	case OPTION_COLOR:
		ok = argument_choice(word, row->argument, argument, &choice);
		options->color = (enum color)choice;
		break;
	case OPTION_PLOT:
		options->plot = argument;
		return argument_picture(word, argument);
	case OPTION_OUTPUT:
		options->output = argument;
		break;
	case OPTION_JOBS:
		ok = argument_number(word, argument, 1, MOST_JOBS, &number);
		options->jobs = (unsigned)number;
		break;
	case OPTION_FILE:
		add_input(options, true, argument);
		break;
	case OPTION_LET:
		options->lets[options->let_count++] = argument;
		return argument_definition(word, argument);
	case OPTION_NOTATION:
		return argument_notation(word, row->argument, argument, &options->notation,
					 &options->manners);
	case OPTION_SHARD:
		options->eval = true;
		return argument_shard(argument, &options->shard, &options->shards);
	case OPTION_HELP:
	case OPTION_VERSION:
	case OPTION_COUNT_OF:
		break;
	}
	return ok;
}

static enum options_result take_option(struct options *options, enum option_id id,
				       const char *argument)
{
	const struct option_row *row = &option_table[id];

	if (options->given[row->about] == NULL)
		options->given[row->about] = row->word;
	if (id == OPTION_VERSION)
		return OPTIONS_VERSION;
	if (id != OPTION_HELP)
		return set_option(options, id, argument) ? OPTIONS_RUN : OPTIONS_WRONG;
	options->topic = argument;
	return argument == NULL || help_find(NULL, NULL, argument) ? OPTIONS_HELP : OPTIONS_WRONG;
}

/* ---- errors ---- */

/* The word in the table with this index, or NULL. */
static const char *word_at(size_t i)
{
	if (i < OPTION_COUNT_OF)
		return option_table[i].word;
	return i < OPTION_COUNT_OF + LIMIT_COUNT ? limit_table[i - OPTION_COUNT_OF].option : NULL;
}

/* Reports an ambiguous abbreviation with all options it matches; false if there are fewer than two. */
static bool complain_of_beginning(const char *beginning)
{
	size_t length = strcspn(beginning, "="), i, count = 0;
	const char *word;

	for (i = 0; (word = word_at(i)) != NULL; i++)
		count += strncmp(word, beginning, length) == 0;
	if (count < 2 || length == 0)
		return false;
	fprintf(stderr, "dicelab: option '--%.*s' is ambiguous:", (int)length, beginning);
	for (i = 0; (word = word_at(i)) != NULL; i++) {
		if (strncmp(word, beginning, length) == 0)
			fprintf(stderr, " --%s", word);
	}
	fputc('\n', stderr);
	return true;
}

/* Reports an unknown option, or a program that looks like one. */
static void complain_of_unknown(const char *given)
{
	char shown[TEXT_QUOTED], written[sizeof option_table[0].word + 1];
	struct guess guess;
	size_t i;

	if (strncmp(given, "--", 2) == 0 && complain_of_beginning(given + 2))
		return;
	fprintf(stderr, "dicelab: unknown option '%s'\n", text_shown(shown, sizeof shown, given));
	if (given[1] != '-' && strpbrk(given, "0123456789( ") != NULL) {
		fputs("Put -- before a program that begins with a minus sign.\n", stderr);
		return;
	}
	snprintf(written, sizeof written, "%.*s", (int)strcspn(given, "=") - 2, given + 2);
	guess = guess_start(written);
	for (i = 0; given[1] == '-' && word_at(i) != NULL; i++)
		guess_consider(&guess, word_at(i));
	if (guess.meant != NULL)
		fprintf(stderr, "hint: did you mean '--%s'?\n", guess.meant);
	else
		fputs("Try 'dicelab --help'.\n", stderr);
}

/* Reports the error for which getopt_long returned `code`, in the argument `given`. */
static enum options_result complain_of_option(int code, const char *given)
{
	char shown[TEXT_QUOTED];

	if (code != ':' && optopt < CODE_OPTION)
		complain_of_unknown(given);
	else
		fprintf(stderr, "dicelab: %s option '%s'\nTry 'dicelab --help'.\n",
			code == ':' ? "an argument is missing after" : "no argument belongs to",
			text_shown(shown, sizeof shown, given));
	return OPTIONS_WRONG;
}

static enum options_result take_code(struct options *options, int code)
{
	enum option_id id;

	if (code == CODE_PLAIN) {
		add_input(options, false, optarg);
		return OPTIONS_RUN;
	}
	if (code >= CODE_LIMIT)
		return read_limit(options, code - CODE_LIMIT, optarg) ? OPTIONS_RUN : OPTIONS_WRONG;
	id = code >= CODE_OPTION ? (enum option_id)(code - CODE_OPTION) : find_letter(code);
#ifdef __wasi__
	if (option_table[id].argument != NULL && strcmp(option_table[id].argument, "FILE") == 0)
		file_name_to_posix(optarg); /* see web/wasi/posix.h */
#endif
	return take_option(options, id, optarg);
}

/* The argument after --help is its topic, because nothing is run. */
static bool takes_topic(int code, int argc, char **argv)
{
	return code == CODE_OPTION + OPTION_HELP && optarg == NULL && optind < argc &&
	       argv[optind][0] != '-';
}

static enum options_result read_all(struct options *options, int argc, char **argv)
{
	struct getopt_tables tables = {.letters = ""};
	enum options_result result = OPTIONS_RUN;
	int code, looking_at = 1;

	fill_tables(&tables);
	while (result == OPTIONS_RUN) {
		code = getopt_long(argc, argv, tables.letters, tables.words, NULL);
		if (code == -1)
			break;
		if (code == ':' || (code == HELP_LETTER && optopt != HELP_LETTER))
			result = complain_of_option(code, argv[looking_at]);
		else if (takes_topic(code, argc, argv))
			result = take_option(options, OPTION_HELP, argv[optind]);
		else
			result = take_code(options, code);
		looking_at = optind;
	}
	for (; result == OPTIONS_RUN && optind < argc; optind++) /* after "--" */
		add_input(options, false, argv[optind]);
	return result;
}

unsigned options_processors(void)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count < MOST_JOBS ? (unsigned)count : MOST_JOBS;
}

/* Whether an option determines the form of answers. */
static bool is_laid_out(const struct dicelab_layout *layout)
{
	return layout->format != NULL || layout->hide_below.denominator > 0 || layout->top > 0 ||
	       layout->by_probability || layout->at_least || layout->at_most || layout->fractions ||
	       layout->percent || layout->digits > 0 || layout->statistics || layout->compare ||
	       layout->raw_cells || layout->policy != DICELAB_NO_POLICY;
}

/* Whether an option selects or orders outcomes, or adds columns. */
static bool is_about_outcomes(const struct dicelab_layout *layout)
{
	return layout->at_least || layout->at_most || layout->top > 0 || layout->by_probability ||
	       layout->hide_below.denominator > 0;
}

bool options_reduce(const struct options *options)
{
	return options->chance != NULL || options->statistic != NULL;
}

bool options_sweep(const struct options *options)
{
	return options->sweep_count > 0 || options_reduce(options);
}

bool options_decide(const struct options *options)
{
	return options->goal != NULL || options->rule_count > 0 ||
	       options->settings.layout.policy != DICELAB_NO_POLICY;
}

bool options_roll_alone(const struct options *options)
{
	return !options->tree && !options->translate && !options->eval && !options->calc;
}

/* Whether there are input files, none of which is standard input. */
static bool has_files(const struct options *options)
{
	bool some = false;
	size_t i;

	for (i = 0; i < options->input_count; i++) {
		if (options->inputs[i].is_file && strcmp(options->inputs[i].text, "-") == 0)
			return false;
		some |= options->inputs[i].is_file;
	}
	return some;
}

const char *options_contradiction(const struct options *options, bool script)
{
	const struct dicelab_layout *layout = &options->settings.layout;
	bool sweeps = options_sweep(options);
	bool calculates = options->calc ||
			  ((script || sweeps) && options_roll_alone(options) && !options->roll);
	bool distributions = options->eval || calculates || options->merge;
	bool as_text = options->tree || options->translate;
	bool others = as_text || options->roll || options->calc || sweeps;
	bool verbose = (options->manners & DICELAB_VERBOSE) != 0;
	bool files = has_files(options);
	bool decides = options_decide(options);

#define CONTRADICTION(when, message)                                                               \
	if (when)                                                                                  \
		return message;
#include "cli/options/contradictions.def"
	return NULL;
}

/* Whether an input may be a script: unless there is a notation, only the contents of a file show that. */
static bool may_be_script(const struct options *options)
{
	return options->notation == NULL
		       ? has_files(options)
		       : notation_called(options->notation)->unit == DICELAB_SCRIPT;
}

static void write_error(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct dicelab_diagnostic wrong = *diagnostic;
	char hint[REMEDIES_TEXT];

	(void)data;
	remedies_add(&wrong, hint, sizeof hint);
	dicelab_write_diagnostic(stderr, &wrong);
}

struct sweep_reader options_sweep_reader(const struct options *options)
{
	const int64_t limit = options->limits[LIMIT_values];

	return (struct sweep_reader){.memory = &memory_system,
				     .source = "--for",
				     .report = write_error,
				     .limit = limit != 0 ? limit
							 : limit_table[LIMIT_values].ordinary};
}

bool options_read_sweeps(struct options *options)
{
	const struct sweep_reader reader = options_sweep_reader(options);

	return sweeps_read(&reader, options->sweeps, options->sweep_count);
}

/* Whether statements will be typed at the prompt: then they are rolled, and commands change that. */
static bool will_prompt(const struct options *options)
{
	return options->input_count == 0 && isatty(STDIN_FILENO);
}

/* If no action is given, options that need a distribution or a sample imply one. */
static void imply(struct options *options)
{
	if (!options_roll_alone(options) || options->roll || options->merge || will_prompt(options))
		return;
	options->eval = options->given[ABOUT_SAMPLES] != NULL;
	options->calc = !options->eval && (options->given[ABOUT_DISTRIBUTIONS] != NULL ||
					   options->given[ABOUT_CALCULATION] != NULL);
}

/* If an action is given that makes no distribution, such options are errors. */
static bool complain_of_idle(const struct options *options)
{
	const char *about = options->given[ABOUT_DISTRIBUTIONS],
		   *samples = options->given[ABOUT_SAMPLES];

	if (will_prompt(options))
		return false;
	if (about != NULL && !options->eval && !options->calc && !options->merge &&
	    !options_sweep(options))
		fprintf(stderr,
			"dicelab: --%s is about distributions, which need --eval or --calc\n",
			about);
	else if (samples != NULL && !options->eval && !options->merge)
		fprintf(stderr, "dicelab: --%s is about the samples of --eval\n", samples);
	else
		return false;
	fputs("Try 'dicelab --help'.\n", stderr);
	return true;
}

enum options_result options_read(struct options *options, int argc, char **argv)
{
	enum options_result result;
	const char *contradiction;

	*options =
		(struct options){.settings = {.layout = {.size = sizeof options->settings.layout},
					      .count = SETTINGS_COUNT}};
	options->inputs = calloc((size_t)argc + 1, sizeof *options->inputs);
	options->lets = calloc((size_t)argc + 1, sizeof *options->lets);
	options->rules = calloc((size_t)argc + 1, sizeof *options->rules);
	if (options->inputs == NULL || options->lets == NULL || options->rules == NULL)
		return OPTIONS_NO_MEMORY;
	if (argc == 2 && strcmp(argv[1], "lsp") == 0) /* alone, it would be an unknown name */
		return OPTIONS_SERVE;
	result = read_all(options, argc, argv);
	if (result != OPTIONS_RUN)
		return result;
	imply(options);
	if (!options_read_sweeps(options) || complain_of_idle(options))
		return OPTIONS_WRONG;
	contradiction = options_contradiction(options, may_be_script(options));
	if (contradiction == NULL)
		return OPTIONS_RUN;
	fprintf(stderr, "dicelab: %s\nTry 'dicelab --help'.\n", contradiction);
	return OPTIONS_WRONG;
}

void options_clear_sweeps(struct options *options)
{
	sweeps_clear(&memory_system, options->sweeps, options->sweep_count);
}

void options_clear(struct options *options)
{
	options_clear_sweeps(options);
	free(options->rules);
	free(options->lets);
	free(options->inputs);
}
