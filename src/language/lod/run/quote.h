/* Writes texts inside other values. Private to the folder. */
#ifndef LANGUAGE_LOD_QUOTE_H
#define LANGUAGE_LOD_QUOTE_H

#include <stddef.h>
#include <stdio.h>

/* Writes a text in quotes that it does not contain: as a literal, it can contain only one kind. */
void lod_write_quoted(FILE *to, const char *text, size_t size);

#endif
