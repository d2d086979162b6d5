/* Prints the table rows of words of a notation. */
#include "cli/explain.h"

#include <string.h>

#include "dicelab.h"

/* Whether the row is the operator `word`, or with `particle` contains it as a further word, such as `in`. */
static bool is_written_with(const struct dicelab_word *row, const char *word, bool particle)
{
	const char *at = row->usage;
	size_t length = strlen(word);

	if (!particle || at == NULL)
		return at != NULL && strcmp(row->spelling, word) == 0;
	while (strncmp(at, word, length) != 0 || (at[length] != ' ' && at[length] != '\0')) {
		at = strchr(at, ' ');
		if (at == NULL)
			return false;
		at++;
	}
	return true;
}

static bool is_particle(const char *notation, const char *word)
{
	const struct dicelab_word *row;
	size_t i;

	for (i = 0; (row = dicelab_notation_word(notation, i)) != NULL; i++) {
		if (row->usage == NULL && strcmp(row->spelling, word) == 0)
			return true;
	}
	return false;
}

bool explain_word(FILE *to, const char *notation, const char *word)
{
	bool particle = is_particle(notation, word), found = false;
	const struct dicelab_word *row;
	size_t i;

	for (i = 0; (row = dicelab_notation_word(notation, i)) != NULL; i++) {
		if (!is_written_with(row, word, particle))
			continue;
		found = true;
		if (to == NULL)
			continue;
		fprintf(to, "%s: %s\n", row->usage, row->summary);
		fprintf(to, "    %s gives %s\n", row->example,
			*row->result != '\0' ? row->result : "nothing");
		if (row->dice != NULL)
			fprintf(to, "    with dice: %s\n", row->dice);
	}
	return found;
}
