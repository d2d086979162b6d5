/* The command line, from the table in options.def. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "support/limits.h"

/* Something to run: a file to read or a program given on the command line. */
struct input {
	bool is_file;
	const char *text; /* the file's name or the program; belongs to argv */
};

struct options {
	bool tree, roll, eval, calc;
	bool fractions, floating, explain;
	double threshold; /* 0 where none was given */
	int64_t count;
	unsigned jobs; /* 0 where none was given */
	bool seeded;
	uint64_t seed;
	unsigned shard, shards;      /* 0 without --shard */
	bool merge;                  /* the inputs are parts */
	const char *kernels;         /* NULL for the best; belongs to argv */
	int64_t limits[LIMIT_COUNT]; /* 0 where none was given */
	struct input *inputs;        /* in the order they were given */
	size_t input_count;
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

/* How many processors there are, as far as --jobs can count. */
unsigned options_processors(void);

/* What --help prints. */
void options_help(FILE *to);

#endif
