/* Link addresses in pages. Private to the room. */
#ifndef WEAVE_LINK_H
#define WEAVE_LINK_H

#include <stdbool.h>
#include <stdio.h>

/* Whether a page may link to the address: web pages, mail and relative addresses, but not scripts or files. */
bool link_is_allowed(const char *address);

/* Writes it as an attribute's value, percent-encoded where necessary. */
void link_write(FILE *to, const char *address);

#endif
