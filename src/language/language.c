/* Finds notations by name and by the suffix of a file. */
#include "language/language.h"

#include <stddef.h>
#include <string.h>

const struct notation_row notation_table[NOTATION_COUNT] = {
#define NOTATION(id, parse, word, name, suffix, unit, manners, example, result, summary)           \
	[NOTATION_##id] = {                                                                        \
		{name, suffix, summary, example, result, DICELAB_##unit == DICELAB_LINE, manners,  \
		 DICELAB_##unit},                                                                  \
		(parse),                                                                           \
		(word),                                                                            \
	},
#include "language/languages.def"
};

enum notation notation_named(const char *name)
{
	enum notation i;

	for (i = 0; i < NOTATION_COUNT; i++) {
		if (strcmp(notation_table[i].about.name, name) == 0)
			break;
	}
	return i;
}

enum notation notation_of_file(const char *name)
{
	const char *suffix = strrchr(name, '.');
	enum notation i;

	for (i = 0; i < NOTATION_COUNT; i++) {
		if (suffix != NULL && strcmp(notation_table[i].about.suffix, suffix) == 0)
			break;
	}
	return i;
}
