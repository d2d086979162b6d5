/* What --help prints, all of it from the tables. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include <stdbool.h>
#include <stdio.h>

/* Is there help on this? If not, that is said on standard error. */
bool help_exists(const char *topic);

/* On that topic, or with NULL on how the command is used. */
void help_print(FILE *to, const char *topic);

#endif
