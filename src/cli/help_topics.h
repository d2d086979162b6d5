/* The topics of --help and :help, from topics.def. */
#ifndef CLI_HELP_TOPICS_H
#define CLI_HELP_TOPICS_H

#include <stddef.h>
#include <stdio.h>

/* The name of topic number `index`; NULL after the last. Topic 0 lists the others. */
const char *topic_name(size_t index);

/* Prints the topic and its examples. */
void topic_print(FILE *to, size_t index);

/* Prints the first few examples that use the option `word`, with `value` if that is not NULL. */
void topic_print_tries(FILE *to, const char *word, const char *value);

#endif
