/* How texts are written within other values. Private to the folder. */
#ifndef LANGUAGE_LOD_QUOTE_H
#define LANGUAGE_LOD_QUOTE_H

#include <stddef.h>
#include <stdio.h>

/* A text within an array or a structure. It has no more than one kind of quotes in it, as it was between others. */
void lod_write_quoted(FILE *to, const char *text, size_t size);

#endif
