/* Tries to read a text in each of the other notations, in a silent session of its own. */
#include "api/elsewhere.h"

#include <ctype.h>
#include <string.h>

/* A hint is worth no more work: scripts run and distributions are calculated until there is an output. */
enum { MOST_STEPS = 100000, MOST_MEMORY = 16000000, LONGEST = 2000 };

/* Whether the text contains dice, d6 or D6; other texts are mostly slips. */
static bool has_dice(const char *text, size_t length)
{
	size_t i;

	for (i = 0; i + 1 < length; i++) {
		if ((text[i] == 'd' || text[i] == 'D') && isdigit((unsigned char)text[i + 1]))
			return true;
	}
	return false;
}

/* Rolls the statement once, because undefined names are found only then. */
static bool rolls(struct dicelab *lab, struct dicelab_statement *statement)
{
	struct dicelab_list list;

	return dicelab_roll(lab, statement, &list);
}

static bool reads(struct dicelab *lab, const char *notation, const char *text, size_t length)
{
	struct dicelab_source *source = dicelab_open_text(lab, "", text, length);
	struct dicelab_statement *statement;
	enum dicelab_status status = DICELAB_FAULT;
	size_t statements = 0;

	if (source != NULL && dicelab_set_notation(source, notation, 0)) {
		while ((status = dicelab_next(source, &statement)) == DICELAB_STATEMENT &&
		       rolls(lab, statement))
			statements++;
	}
	dicelab_close(source);
	return status == DICELAB_END && statements > 0;
}

static bool limit(struct dicelab *lab)
{
	int64_t largest;

	return dicelab_set_limit(lab, "steps", MOST_STEPS, &largest) &&
	       dicelab_set_limit(lab, "turns", MOST_STEPS, &largest) &&
	       dicelab_set_limit(lab, "memory", MOST_MEMORY, &largest);
}

const char *elsewhere_find(const struct dicelab *lab, const char *text, size_t length)
{
	struct dicelab_hooks hooks = {.memory = lab->hooks.memory};
	struct dicelab *other =
		length <= LONGEST && has_dice(text, length) ? dicelab_new(&hooks) : NULL;
	const struct dicelab_notation *notation;
	const char *found = NULL;
	size_t i, count = 0;

	if (other != NULL)
		dicelab_seed(other, 0); /* the same hint each time */
	for (i = 0; other != NULL && limit(other) && (notation = dicelab_notation_get(i)) != NULL;
	     i++) {
		if (notation->names == DICELAB_EXPRESSIONS ||
		    !reads(other, notation->name, text, length))
			continue;
		found = notation->name;
		count++;
	}
	dicelab_free(other);
	return count == 1 ? found : NULL;
}
