/* The help topics that are lists made from tables. */
#ifndef CLI_HELP_LISTS_H
#define CLI_HELP_LISTS_H

#include <stdio.h>

/* The function that prints the LIST of topics.def with this name, which must exist. */
void (*help_list(const char *name))(FILE *to);

#endif
