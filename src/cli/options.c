#include "cli/options.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/exits.h"

enum option_id {
#define OPTION(id, letters, word, argument, help) OPTION_##id,
#include "cli/options.def"
#undef OPTION
	OPTION_COUNT_OF
};

struct option_row {
	const char *letters, *word, *argument, *help;
	bool rare;
};

static const struct option_row option_table[OPTION_COUNT_OF] = {
#define OPTION(id, letters, word, argument, help)                                                  \
	[OPTION_##id] = {letters, word, argument, help, false},
#define RARE(id, word, argument, help) [OPTION_##id] = {"", word, argument, help, true},
#include "cli/options.def"
#undef OPTION
};

/* What getopt_long returns: letters stand for themselves, words for their rows. */
enum { CODE_PLAIN = 1, CODE_OPTION = 0x100, CODE_LIMIT = CODE_OPTION + OPTION_COUNT_OF };

enum { DEFAULT_COUNT = 10000, MOST_JOBS = 1024 };

/* ---- the tables in the form that getopt_long wants ---- */

struct getopt_tables {
	char letters[64];
	struct option words[OPTION_COUNT_OF + LIMIT_COUNT + 1];
};

static void fill_tables(struct getopt_tables *tables)
{
	struct option *word = tables->words;
	char *letter = tables->letters;
	int i;

	*letter++ = '-'; /* programs come in their place among the options */
	*letter++ = ':'; /* what is wrong is for us to say */
	for (i = 0; i < OPTION_COUNT_OF; i++) {
		const struct option_row *row = &option_table[i];
		const char *l;

		for (l = row->letters; *l != '\0'; l++) {
			*letter++ = *l;
			if (row->argument != NULL)
				*letter++ = ':';
		}
		*word++ = (struct option){row->word,
					  row->argument != NULL ? required_argument : no_argument,
					  NULL, CODE_OPTION + i};
	}
	*letter = '\0';
	for (i = 0; i < LIMIT_COUNT; i++)
		*word++ = (struct option){limit_table[i].option, required_argument, NULL,
					  CODE_LIMIT + i};
	*word = (struct option){NULL, 0, NULL, 0};
}

/* The option with this letter, which getopt_long has found to be one. */
static enum option_id find_letter(int letter)
{
	int i = 0;

	while (i < OPTION_COUNT_OF - 1 && strchr(option_table[i].letters, letter) == NULL)
		i++;
	return (enum option_id)i;
}

/* ---- arguments ---- */

static bool complain(const char *word, const char *argument, uint64_t least, uint64_t most)
{
	fprintf(stderr,
		"dicelab: --%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%.60s'\n"
		"Try 'dicelab --help'.\n",
		word, least, most, argument);
	return false;
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool append_digit(uint64_t *number, unsigned digit)
{
	return !__builtin_mul_overflow(*number, 10, number) &&
	       !__builtin_add_overflow(*number, digit, number);
}

/* Digits, with a '_' between two of them where one likes; returns what follows, or NULL. */
static const char *read_digits(const char *text, uint64_t *number)
{
	const char *at = text;

	*number = 0;
	do {
		at += *at == '_' && at > text;
		if (!is_digit(*at) || !append_digit(number, (unsigned)(*at++ - '0')))
			return NULL;
	} while (is_digit(*at) || *at == '_');
	return at;
}

/* Digits and perhaps a power of ten, as in 1_000_000 or 1e6. */
static bool read_power(const char *text, uint64_t *number)
{
	uint64_t zeros = 0;

	text = read_digits(text, number);
	if (text != NULL && (*text == 'e' || *text == 'E'))
		text = read_digits(text + 1, &zeros);
	if (text == NULL || *text != '\0')
		return false;
	for (; zeros > 0 && *number > 0; zeros--) {
		if (!append_digit(number, 0))
			return false;
	}
	return true;
}

static bool read_number(const char *word, const char *argument, uint64_t least, uint64_t most,
			uint64_t *number)
{
	return (read_power(argument, number) && *number >= least && *number <= most) ||
	       complain(word, argument, least, most);
}

static bool read_threshold(const char *argument, double *threshold)
{
	char *end;

	/* strtod would take blanks, signs, words and hexadecimal digits. */
	if (*argument != '+' && *argument != '-' &&
	    argument[strspn(argument, "0123456789.eE+-")] == '\0') {
		*threshold = strtod(argument, &end);
		if (end != argument && *end == '\0' && *threshold > 0 && *threshold < 1)
			return true;
	}
	fprintf(stderr,
		"dicelab: --threshold takes a number between 0 and 1, not '%.60s'\n"
		"Try 'dicelab --help'.\n",
		argument);
	return false;
}

static bool read_limit(struct options *options, int which, const char *argument)
{
	const struct limit_row *row = &limit_table[which];
	uint64_t number;

	if (!read_number(row->option, argument, 1, (uint64_t)row->largest, &number))
		return false;
	options->limits[which] = (int64_t)number;
	return true;
}

/* I/N */
static bool read_shard(struct options *options, const char *argument)
{
	uint64_t shard, shards;
	const char *rest = read_digits(argument, &shard);

	if (rest != NULL && *rest == '/') {
		rest = read_digits(rest + 1, &shards);
		if (rest != NULL && *rest == '\0' && shard >= 1 && shard <= shards &&
		    shards <= UINT32_MAX) {
			options->shard = (unsigned)shard;
			options->shards = (unsigned)shards;
			return true;
		}
	}
	fprintf(stderr,
		"dicelab: --shard takes two whole numbers I/N, I from 1 to N, not '%.60s'\n"
		"Try 'dicelab --help'.\n",
		argument);
	return false;
}

static void add_input(struct options *options, bool is_file, const char *text)
{
	options->inputs[options->input_count++] = (struct input){is_file, text};
}

static enum options_result take_option(struct options *options, enum option_id id,
				       const char *argument)
{
	const char *word = option_table[id].word;
	uint64_t number;

	switch (id) {
	case OPTION_HELP:
		return OPTIONS_HELP;
	case OPTION_VERSION:
		return OPTIONS_VERSION;
	case OPTION_TREE:
		options->tree = true;
		break;
	case OPTION_ROLL:
		options->roll = true;
		break;
	case OPTION_EVAL:
		options->eval = true;
		break;
	case OPTION_CALC:
		options->calc = true;
		break;
	case OPTION_FRACTIONS:
		options->fractions = true;
		break;
	case OPTION_THRESHOLD:
		if (!read_threshold(argument, &options->threshold))
			return OPTIONS_WRONG;
		break;
	case OPTION_FLOAT:
		options->floating = true;
		break;
	case OPTION_EXPLAIN:
		options->explain = true;
		break;
	case OPTION_COUNT:
		if (!read_number(word, argument, 1, INT64_MAX, &number))
			return OPTIONS_WRONG;
		options->count = (int64_t)number;
		break;
	case OPTION_JOBS:
		if (!read_number(word, argument, 1, MOST_JOBS, &number))
			return OPTIONS_WRONG;
		options->jobs = (unsigned)number;
		break;
	case OPTION_FILE:
		add_input(options, true, argument);
		break;
	case OPTION_SEED:
		if (!read_number(word, argument, 0, UINT64_MAX, &options->seed))
			return OPTIONS_WRONG;
		options->seeded = true;
		break;
	case OPTION_KERNELS:
		options->kernels = argument;
		break;
	case OPTION_SHARD:
		if (!read_shard(options, argument))
			return OPTIONS_WRONG;
		options->eval = true;
		break;
	case OPTION_MERGE:
		options->merge = true;
		break;
	case OPTION_COUNT_OF:
		break;
	}
	return OPTIONS_RUN;
}

/* Says what is wrong with the option that getopt_long returned `code` for, the argument `given`. */
static enum options_result complain_of_option(int code, const char *given)
{
	const char *why = "unknown or ambiguous option";
	const char *remedy = "Try 'dicelab --help'.";

	if (code == ':')
		why = "an argument is missing behind option";
	else if (optopt >= CODE_OPTION)
		why = "no argument belongs to option";
	else if (given[1] != '-' && strchr("0123456789( ", given[1]) != NULL)
		remedy = "A program that begins with '-' goes behind '--'.";
	fprintf(stderr, "dicelab: %s '%.60s'\n%s\n", why, given, remedy);
	return OPTIONS_WRONG;
}

static enum options_result take_code(struct options *options, int code)
{
	if (code == CODE_PLAIN) {
		add_input(options, false, optarg);
		return OPTIONS_RUN;
	}
	if (code >= CODE_LIMIT)
		return read_limit(options, code - CODE_LIMIT, optarg) ? OPTIONS_RUN : OPTIONS_WRONG;
	if (code >= CODE_OPTION)
		return take_option(options, (enum option_id)(code - CODE_OPTION), optarg);
	return take_option(options, find_letter(code), optarg);
}

/* getopt_long says '?' of "-?" and of every wrong option alike; only a wrong letter is in optopt. */
static bool asks_for_help(const char *given)
{
	return optopt == 0 && strncmp(given, "--", 2) != 0;
}

static enum options_result read_all(struct options *options, int argc, char **argv)
{
	struct getopt_tables tables = {.letters = ""};
	enum options_result result = OPTIONS_RUN;
	int code, looking_at = 1;

	fill_tables(&tables);
	while (result == OPTIONS_RUN) {
		optopt = 0;
		code = getopt_long(argc, argv, tables.letters, tables.words, NULL);
		if (code == -1)
			break;
		if (code == ':' || (code == '?' && !asks_for_help(argv[looking_at])))
			result = complain_of_option(code, argv[looking_at]);
		else
			result = take_code(options, code);
		looking_at = optind;
	}
	for (; result == OPTIONS_RUN && optind < argc; optind++) /* behind "--" */
		add_input(options, false, argv[optind]);
	return result;
}

unsigned options_processors(void)
{
	long count = sysconf(_SC_NPROCESSORS_ONLN);

	return count < 1 ? 1 : count < MOST_JOBS ? (unsigned)count : MOST_JOBS;
}

/* What is wrong with the options together; NULL if nothing. */
static const char *find_contradiction(const struct options *options)
{
	bool others = options->tree || options->roll || options->calc;

	if (options->fractions && options->floating)
		return "--float knows no fractions that --fractions could print";
	if (options->merge && options->shards > 0)
		return "--merge adds up the parts that --shard makes: not both at once";
	if (options->merge && others)
		return "--merge has samples alone, no programs to do anything else with";
	if (options->merge && options->input_count == 0)
		return "--merge takes the files that are the parts";
	if (options->shards > 0 && (others || options->fractions))
		return "--shard writes a part for --merge and nothing else";
	if (options->shards > 0 && !options->seeded)
		return "--shard needs --seed: the same for all parts, or they do not belong "
		       "together";
	return NULL;
}

enum options_result options_read(struct options *options, int argc, char **argv)
{
	enum options_result result;
	const char *contradiction;

	*options = (struct options){.count = DEFAULT_COUNT};
	options->inputs = calloc((size_t)argc + 1, sizeof *options->inputs);
	if (options->inputs == NULL)
		return OPTIONS_NO_MEMORY;
	result = read_all(options, argc, argv);
	contradiction = result == OPTIONS_RUN ? find_contradiction(options) : NULL;
	if (contradiction == NULL)
		return result;
	fprintf(stderr, "dicelab: %s\nTry 'dicelab --help'.\n", contradiction);
	return OPTIONS_WRONG;
}

void options_clear(struct options *options)
{
	free(options->inputs);
}

/* ---- help ---- */

static void print_option(FILE *to, const struct option_row *row)
{
	char words[40];

	snprintf(words, sizeof words, "%c%c%s --%s%s%s", *row->letters != '\0' ? '-' : ' ',
		 *row->letters != '\0' ? *row->letters : ' ', *row->letters != '\0' ? "," : " ",
		 row->word, row->argument != NULL ? "=" : "",
		 row->argument != NULL ? row->argument : "");
	fprintf(to, "  %-22s %s\n", words, row->help);
}

/* Words one after the other, under a heading: what each is for stands in the manual. */
struct words {
	FILE *to;
	const char *heading;
	int column; /* 0 before the first */
};

static void print_word(struct words *words, const char *word, const char *argument)
{
	enum { WIDTH = 76, INDENT = 9 };
	const char *sign = argument != NULL ? "=" : "", *shown = argument != NULL ? argument : "";
	int length = (int)(strlen(word) + strlen(sign) + strlen(shown)) + 3;

	if (words->column == 0 || words->column + length > WIDTH) {
		fprintf(words->to, "%s%-*s", words->column == 0 ? "" : "\n", INDENT,
			words->column == 0 ? words->heading : "");
		words->column = INDENT;
	}
	fprintf(words->to, " --%s%s%s", word, sign, shown);
	words->column += length;
}

static void print_words(FILE *to)
{
	struct words rare = {to, "  More:", 0}, limits = {to, "  Limits:", 0};
	int i;

	for (i = 0; i < OPTION_COUNT_OF; i++) {
		if (option_table[i].rare)
			print_word(&rare, option_table[i].word, option_table[i].argument);
	}
	putc('\n', to);
	for (i = 0; i < LIMIT_COUNT; i++)
		print_word(&limits, limit_table[i].option, "N");
	putc('\n', to);
}

void options_help(FILE *to)
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
	fputs("\nExamples: dicelab 'sum drop low 1 4#d6'      4d6, the lowest dropped\n"
	      "          dicelab -C 'count >7 5#d10'        chances of 0 to 5 successes\n"
	      "The language and more examples: man dicelab\n",
	      to);
}
