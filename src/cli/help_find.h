/* The one look-up of --help=NAME and :help NAME: operators, dice, topics, options, limits, commands and what they take. */
#ifndef CLI_HELP_FIND_H
#define CLI_HELP_FIND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Prints all that there is on `name`, which may have the signs of an option (--calc, -C) or a command (:calc). Words of
   `notation` come first, if it is not NULL: somebody types in it at the prompt. False after a complaint that there is
   nothing, with what is near. With NULL for a file it only looks. */
bool help_find(FILE *to, const char *notation, const char *name);

/* What there is help on besides words of notations: the name number `index`, from 0 on; NULL behind the last. */
const char *help_name(size_t index);

#endif
