/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Help: --help, --help=NAME and :help NAME. */
#ifndef CLI_HELP_HELP_H
#define CLI_HELP_HELP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "cli/options/options.h"

/* ---- help_find.c ---- */

/* Prints all help on `name`: operators, dice, topics, options, limits, commands and their choices. The name may have the
   prefix of an option (--calc, -C) or a command (:calc). At the prompt, words of its `notation` come first; elsewhere
   that is NULL. False if there is none, after a message with similar names. With NULL for the file it prints nothing and
   reports nothing. */
bool help_find(FILE *to, const char *notation, const char *name);

/* Enumerates the names that have help, without the words of notations: number `index`; NULL after the last. */
const char *help_name(size_t index);

/* ---- options (help.c) ---- */

/* Prints how the command is used, with all options. */
void help_print_usage(FILE *to);

/* Prints the help on one option, with all choices of its argument. */
void help_print_option(FILE *to, const struct option_row *row);

/* ---- topics, from topics.def (help_topics.c) ---- */

/* The name of topic number `index`; NULL after the last. Topic 0 lists the others. */
const char *topic_name(size_t index);

/* Prints the topic and its examples. */
void topic_print(FILE *to, size_t index);

/* Prints the first few examples that use the option `word`, with `value` if that is not NULL. */
void topic_print_tries(FILE *to, const char *word, const char *value);

#endif
