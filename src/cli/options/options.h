/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parsing of the command line, by the table options.def. */
#ifndef CLI_OPTIONS_OPTIONS_H
#define CLI_OPTIONS_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "support/limits.h"
#include "support/settings.h"
#include "support/sweep_values.h"

/* A file to read, or a program given on the command line. */
struct input {
	bool is_file;
	const char *text; /* name of the file, or the program; belongs to argv */
};

enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };

/* The subject of an option, column `about` of options.def. */
enum option_about {
	ABOUT_ANYTHING,
	ABOUT_DISTRIBUTIONS,
	ABOUT_CALCULATION,
	ABOUT_SAMPLES,
	ABOUT_COUNT
};

struct options {
	/* For each subject, the first option given that is about it, or NULL. */
	const char *given[ABOUT_COUNT];
	bool tree, translate, roll, eval, calc;
	const char *notation; /* NULL if not given; belongs to argv */
	unsigned manners;     /* a set of enum dicelab_manner */
	bool explain;
	struct settings settings; /* without what depends on the terminal */
	enum color color;
	bool all;                    /* do not fold long tables on a terminal */
	const char *plot;            /* NULL if not given; belongs to argv */
	unsigned jobs;               /* 0 if not given */
	unsigned shard, shards;      /* 0 without --shard */
	bool merge;                  /* the inputs are parts of samples */
	int64_t limits[LIMIT_COUNT]; /* 0 if not given */
	const char *topic;           /* of --help; NULL for the overview */
	struct input *inputs;        /* in the order of the command line */
	size_t input_count;
	const char **lets; /* in the order of the command line; belong to argv */
	size_t let_count;
	bool gathered;      /* standard output only seems to be a terminal (mpirun) */
	const char *output; /* the file for answers; NULL: standard output */
	bool no_warnings;
	struct sweep_values sweeps[MOST_SWEEPS]; /* of --for */
	size_t sweep_count;
	const char *chance;    /* the condition; NULL if not given; belongs to argv */
	const char *statistic; /* the name in --stats=NAME; or NULL */
	const char *goal;      /* of --goal; NULL if not given; belongs to argv */
	const char **rules;    /* of --decide, in the order of the command line; belong to argv */
	size_t rule_count;
	bool verbose; /* rolls with their dice */
	bool watch;   /* run again whenever an input file changes */
};

enum options_result {
	OPTIONS_RUN,
	OPTIONS_HELP,
	OPTIONS_VERSION,
	OPTIONS_SERVE, /* `dicelab lsp` */
	OPTIONS_WRONG, /* an error (reported) */
	OPTIONS_NO_MEMORY
};

/* Parses the command line; the caller always clears `options`. */
enum options_result options_read(struct options *options, int argc, char **argv);
void options_clear(struct options *options);

/* Whether statements are only rolled once. */
bool options_roll_alone(const struct options *options);

/* Whether an option about decisions is given. */
bool options_decide(const struct options *options);

/* Whether each answer is reduced to one number, by --chance or --stats=NAME. */
bool options_reduce(const struct options *options);
/* Whether the answers are collected in a sweep: --for, or reduced. They are calculated by default. */
bool options_sweep(const struct options *options);

/* Parses the values of all --for, when the limit on their number is known. False after an error (reported); always
   cleared by the caller. */
bool options_read_sweeps(struct options *options);
/* The reader of the arguments of --for, which writes errors to standard error. */
struct sweep_reader options_sweep_reader(const struct options *options);
void options_clear_sweeps(struct options *options);

/* The message for options that exclude each other, for a program that is a `script` or not (scripts are calculated by
   default); NULL if there are none. Static text. */
const char *options_contradiction(const struct options *options, bool script);

/* The number of processors, at most the maximum of --jobs. */
unsigned options_processors(void);

/* ---- the table ---- */

enum option_id {
#define OPTION(id, about, letters, word, argument, help) OPTION_##id,
#include "cli/options/options.def"
#undef OPTION
	OPTION_COUNT_OF
};

struct option_row {
	enum option_about about;
	char letters[4], word[16]; /* stored in the row: see struct limit_row */
	const char *argument, *help;
	bool rare;
};

extern const struct option_row option_table[OPTION_COUNT_OF];

#endif
