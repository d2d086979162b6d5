/* The topics of --help and :help, from topics.def. */
#ifndef CLI_HELP_TOPICS_H
#define CLI_HELP_TOPICS_H

#include <stddef.h>
#include <stdio.h>

/* The name of the topic number `index`, from 0 on; NULL behind the last. The first of them lists the others. */
const char *topic_name(size_t index);

/* Prints what there is on it, with programs to try. */
void topic_print(FILE *to, size_t index);

/* Prints the first few commands to try that have the option `word`, with `value` if that is not NULL. */
void topic_print_tries(FILE *to, const char *word, const char *value);

#endif
