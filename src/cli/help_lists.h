/* The lists among the topics of --help, which are made from tables. */
#ifndef CLI_HELP_LISTS_H
#define CLI_HELP_LISTS_H

#include <stdio.h>

/* The function that prints the LIST of topics.def with this name, which there is. */
void (*help_list(const char *name))(FILE *to);

#endif
