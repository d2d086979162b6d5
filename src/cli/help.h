/* The help on options. Other help is in help_find.h. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include <stdio.h>

#include "cli/options.h"

/* Prints how the command is used, with all options. */
void help_print_usage(FILE *to);

/* Prints the help on one option, with all choices of its argument. */
void help_print_option(FILE *to, const struct option_row *row);

#endif
