/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parsers of option arguments. They report errors on standard error and return false. */
#ifndef CLI_OPTIONS_ARGUMENTS_H
#define CLI_OPTIONS_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "dicelab.h"
#include "support/settings.h"

/* An integer such as 1000000, 1_000_000 or 1e6. `word` is the name of the option. */
bool argument_number(const char *word, const char *argument, uint64_t least, uint64_t most,
		     uint64_t *number);
/* The argument of a setting. */
bool argument_setting(enum setting_id which, const char *argument, struct settings *settings);
/* I/N */
bool argument_shard(const char *argument, unsigned *shard, unsigned *shards);
/* The name of a file with a suffix for a kind of picture, or "-". */
bool argument_picture(const char *word, const char *argument);
/* The index of one of the words in `choices`, which are separated by |. */
bool argument_choice(const char *word, const char *choices, const char *argument, int *choice);
/* A notation, with manners after commas: python-dice,min. `manners` is a set of enum dicelab_manner. */
bool argument_notation(const char *word, const char *choices, const char *argument,
		       const char **notation, unsigned *manners);
/* The same for choices in brackets, without the index. */
bool argument_optional_choice(const char *word, const char *choices, const char *argument);

/* Checks the form NAME=VALUE, without parsing the value. */
bool argument_definition(const char *word, const char *argument);

#endif
