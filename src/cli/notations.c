/* Looks up notations by name in the library's list. */
#include "cli/notations.h"

#include <string.h>

const struct dicelab_notation *notation_called(const char *name)
{
	const struct dicelab_notation *notation;
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		if (strcmp(notation->name, name) == 0)
			break;
	}
	return notation;
}
