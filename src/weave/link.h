/* Addresses of links. Private to the room. */
#ifndef WEAVE_LINK_H
#define WEAVE_LINK_H

#include <stdbool.h>
#include <stdio.h>

/* May a page lead there? To pages, to mail, and to what is named by its place alone: never to programs or files. */
bool link_is_allowed(const char *address);

/* Writes it as the value of an attribute, in letters that no reader takes for anything else. */
void link_write(FILE *to, const char *address);

#endif
