/* The arguments of options: what is not right is said on standard error, and false is returned. */
#ifndef CLI_ARGUMENTS_H
#define CLI_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"

/* A whole number, as 1000000, 1_000_000 or 1e6. `word` is the option's. */
bool argument_number(const char *word, const char *argument, uint64_t least, uint64_t most,
		     uint64_t *number);
/* The same without bounds, and without a complaint. */
bool argument_try_number(const char *argument, uint64_t *number);
bool argument_threshold(const char *argument, double *threshold);
/* I/N */
bool argument_shard(const char *argument, unsigned *shard, unsigned *shards);
/* A probability, read exactly: 0.001, 1e-6 or 5%. */
bool argument_probability(const char *word, const char *argument, struct dicelab_ratio *ratio);
/* Percentages with commas between them, into an array that is freed first and to be freed in the end. */
bool argument_quantiles(const char *word, const char *argument, struct dicelab_ratio **quantiles,
			size_t *count);
/* The name of a file that says which kind of picture it is to be, or "-". */
bool argument_picture(const char *word, const char *argument);
/* The number of one of the words, which stand in `choices` with a | between them. */
bool argument_choice(const char *word, const char *choices, const char *argument, int *choice);
/* A notation, and what is asked of it behind commas: python-dice,min. `manners` are of enum dicelab_manner. */
bool argument_notation(const char *word, const char *choices, const char *argument,
		       const char **notation, unsigned *manners);
/* The same where the choices are in brackets, without the number. */
bool argument_optional_choice(const char *word, const char *choices, const char *argument);

/* NAME=VALUE, as far as can be told without reading the value. */
bool argument_definition(const char *word, const char *argument);

#endif
