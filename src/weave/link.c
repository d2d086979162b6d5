/* Checks and encodes the addresses of links (RFC 3986). */
#include "weave/link.h"

#include <stddef.h>
#include <string.h>

static int lower(char letter)
{
	return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

static bool is_scheme(const char *address, size_t length, const char *scheme)
{
	size_t i;

	if (strlen(scheme) != length)
		return false;
	for (i = 0; i < length; i++) {
		if (lower(address[i]) != scheme[i])
			return false;
	}
	return true;
}

/* Text before a colon is a scheme, unless the path has begun. A scheme with characters that browsers skip is refused. */
bool link_is_allowed(const char *address)
{
	static const char *const schemes[] = {"http", "https", "mailto"};
	size_t length = strcspn(address, ":/?#"), i;

	if (address[length] != ':')
		return true;
	for (i = 0; i < sizeof schemes / sizeof *schemes; i++) {
		if (is_scheme(address, length, schemes[i]))
			return true;
	}
	return false;
}

static bool is_plain(char byte)
{
	return (byte >= '0' && byte <= '9') || (lower(byte) >= 'a' && lower(byte) <= 'z') ||
	       (byte != '\0' && strchr("-._~:/?#@!$()*+,;=%", byte) != NULL);
}

void link_write(FILE *to, const char *address)
{
	for (; *address != '\0'; address++) {
		if (*address == '&')
			fputs("&amp;", to);
		else if (is_plain(*address))
			putc(*address, to);
		else
			fprintf(to, "%%%02X", (unsigned)(unsigned char)*address);
	}
}
