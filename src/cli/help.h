/* What --help prints of the options. What there is besides, help_find.h has. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include <stdio.h>

#include "cli/options.h"

/* How the command is used. */
void help_print_usage(FILE *to);

/* What one option is for, with all words that its argument may be. */
void help_print_option(FILE *to, const struct option_row *row);

#endif
