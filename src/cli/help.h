/* What --help prints, all of it from the tables. */
#ifndef CLI_HELP_H
#define CLI_HELP_H

#include <stdbool.h>
#include <stdio.h>

/* Is it the name of one of the topics? */
bool help_is_topic(const char *topic);

/* Is there help on this, a topic or a word of dicelab's notation or of the Language of Dice? If not, that is said on standard error. */
bool help_exists(const char *topic);

/* On that, or with NULL on how the command is used. */
void help_print(FILE *to, const char *topic);

#endif
