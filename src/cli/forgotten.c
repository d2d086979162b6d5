/* Hints for an argument that is the name of a file. */
#include "cli/forgotten.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

bool forgotten_is_file(const char *program)
{
	struct stat status;

	return stat(program, &status) == 0 && S_ISREG(status.st_mode);
}

const char *forgotten_hint(const char *name, char *hint, size_t size)
{
	/* Characters that need no quoting in a shell. */
	static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
				    "0123456789._-/";

	if (strlen(name) > size / 2 || name[strspn(name, plain)] != '\0')
		return "there is a file of that name: with -f before it the program is read from "
		       "there";
	snprintf(hint, size, "-f %s reads the program from the file", name);
	return hint;
}
