/* Look-up for --help=NAME and :help NAME: operators, dice, topics, options, limits, commands and their choices. */
#ifndef CLI_HELP_FIND_H
#define CLI_HELP_FIND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Prints all help on `name`, which may have the prefix of an option (--calc, -C) or a command (:calc). At the prompt,
   words of its `notation` come first; elsewhere that is NULL. False if there is none, after a message with similar
   names. With NULL for the file it prints nothing and reports nothing. */
bool help_find(FILE *to, const char *notation, const char *name);

/* Enumerates the names that have help, without the words of notations: number `index`; NULL after the last. */
const char *help_name(size_t index);

#endif
