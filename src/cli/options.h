/* The command line, from the table in options.def. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cli/sweep_values.h"
#include "dicelab.h"
#include "support/limits.h"

/* Something to run: a file to read or a program given on the command line. */
struct input {
	bool is_file;
	const char *text; /* the file's name or the program; belongs to argv */
};

enum { MOST_SWEEPS = 2 };

enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* The subject of an option: the column `about` of options.def. */
enum option_about {
	ABOUT_ANYTHING,
	ABOUT_DISTRIBUTIONS,
	ABOUT_CALCULATION,
	ABOUT_SAMPLES,
	ABOUT_COUNT
};

enum { MOST_DIGITS = 10000 }; /* of --digits */

struct options {
	/* The word of the first option that was given about each of these, or NULL. */
	const char *given[ABOUT_COUNT];
	bool tree, translate, roll, eval, calc;
	const char *notation; /* NULL where none was given; belongs to argv */
	unsigned manners;     /* of enum dicelab_manner */
	bool floating, explain;
	struct dicelab_layout layout; /* but for what depends on the terminal */
	struct dicelab_ratio *quantiles;
	enum color color;
	bool all;         /* rows of a table on a terminal are not folded */
	const char *plot; /* NULL where none was given; belongs to argv */
	double threshold; /* 0 where none was given */
	int64_t count;
	unsigned jobs; /* 0 where none was given */
	bool seeded;
	uint64_t seed;
	unsigned shard, shards;      /* 0 without --shard */
	bool merge;                  /* the inputs are parts */
	int64_t limits[LIMIT_COUNT]; /* 0 where none was given */
	const char *topic;           /* of --help; NULL for the usual */
	struct input *inputs;        /* in the order they were given */
	size_t input_count;
	const char **lets; /* definitions, in the order they were given; belong to argv */
	size_t let_count;
	bool gathered;      /* standard output is no terminal, even if it looks like one */
	const char *output; /* the file for answers; NULL: standard output */
	bool no_warnings;
	struct sweep_values sweeps[MOST_SWEEPS]; /* of --for */
	size_t sweep_count;
	const char *chance;    /* the condition; NULL where none was given; belongs to argv */
	const char *statistic; /* the one of --stats that is asked for alone; or NULL */
	bool watch;            /* run again when a file of the inputs changes */
};

enum options_result {
	OPTIONS_RUN,
	OPTIONS_HELP,
	OPTIONS_VERSION,
	OPTIONS_WRONG, /* said on standard error */
	OPTIONS_NO_MEMORY
};

/* Reads the command line; `options` is to be cleared afterwards in any case. */
enum options_result options_read(struct options *options, int argc, char **argv);
void options_clear(struct options *options);

/* Is each statement rolled once, and nothing else done with it? */
bool options_roll_alone(const struct options *options);

/* Is there one number to tell, of --chance or a statistic alone? */
bool options_reduce(const struct options *options);
/* Are answers put together, of --for, or reduced? They are calculated where nothing else is asked for. */
bool options_sweep(const struct options *options);

/* Reads the values of all --for, when it is known how many there may be, from their arguments. False after a complaint;
   to be cleared in any case. */
bool options_read_sweeps(struct options *options);
void options_clear_sweeps(struct options *options);

/* What is wrong with the options together, for a program that is a script or not, since a script is calculated where
   nothing else is asked for; NULL if nothing. Static text. */
const char *options_contradiction(const struct options *options, bool script);

/* How many processors there are, as far as --jobs can count. */
unsigned options_processors(void);

/* ---- the table ---- */

enum option_id {
#define OPTION(id, about, letters, word, argument, help) OPTION_##id,
#include "cli/options.def"
#undef OPTION
	OPTION_COUNT_OF
};

struct option_row {
	enum option_about about;
	char letters[4], word[16]; /* in the row: see struct limit_row */
	const char *argument, *help;
	bool rare;
};

extern const struct option_row option_table[OPTION_COUNT_OF];

#endif
