/* Writes texts inside other values. */
#include "language/lod/run/quote.h"

#include <string.h>

void lod_write_quoted(FILE *to, const char *text, size_t size)
{
	char quote = size > 0 && memchr(text, '\'', size) != NULL ? '"' : '\'';

	fputc(quote, to);
	fwrite(text, 1, size, to);
	fputc(quote, to);
}
