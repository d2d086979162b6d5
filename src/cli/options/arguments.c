/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the arguments of options, and reports what is wrong with them. */
#include "cli/options/arguments.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files/plot_file.h"
#include "support/text.h"

static bool reject(const char *word, const char *wanted, const char *argument)
{
	char shown[TEXT_QUOTED];

	fprintf(stderr,
		"dicelab: --%s takes %s, not '%s'\n"
		"Try 'dicelab --help'.\n",
		word, wanted, text_shown(shown, sizeof shown, argument));
	return false;
}

bool argument_number(const char *word, const char *argument, uint64_t least, uint64_t most,
		     uint64_t *number)
{
	char wanted[80];

	if (setting_number(argument, least, most, number))
		return true;
	snprintf(wanted, sizeof wanted, "a whole number from %" PRIu64 " to %" PRIu64, least, most);
	return reject(word, wanted, argument);
}

bool argument_shard(const char *argument, unsigned *shard, unsigned *shards)
{
	uint64_t number, all;
	const char *rest = setting_digits(argument, &number);

	if (rest != NULL && *rest == '/') {
		rest = setting_digits(rest + 1, &all);
		if (rest != NULL && *rest == '\0' && number >= 1 && number <= all &&
		    all <= UINT32_MAX) {
			*shard = (unsigned)number;
			*shards = (unsigned)all;
			return true;
		}
	}
	return reject("shard", "two whole numbers I/N, I from 1 to N", argument);
}

bool argument_picture(const char *word, const char *argument)
{
	return plot_file_has_kind(argument) ||
	       reject(word, "the name of a file that ends in .svg or .png, or '-'", argument);
}

/* Suggests the most similar choice; false if none is similar. */
static bool suggest(const char *choices, const char *argument)
{
	struct guess guess = guess_start(argument);
	char words[400], *word, *rest;

	snprintf(words, sizeof words, "%s", choices);
	for (word = strtok_r(words, "|", &rest); word != NULL; word = strtok_r(NULL, "|", &rest))
		guess_consider(&guess, word);
	if (guess.meant != NULL)
		fprintf(stderr, "hint: did you mean '%s'?\n", guess.meant);
	return guess.meant != NULL;
}

/* Reports that the argument is none of the choices. */
static bool reject_choice(const char *word, const char *choices, const char *argument)
{
	char shown[TEXT_QUOTED];

	fprintf(stderr, "dicelab: --%s takes one of %s, not '%s'\n", word, choices,
		text_shown(shown, sizeof shown, argument));
	if (!suggest(choices, argument))
		fputs("Try 'dicelab --help'.\n", stderr);
	return false;
}

bool argument_choice(const char *word, const char *choices, const char *argument, int *choice)
{
	*choice = setting_choice(choices, argument);
	return *choice >= 0 || reject_choice(word, choices, argument);
}

bool argument_setting(enum setting_id which, const char *argument, struct settings *settings)
{
	static const char *const words[SETTING_COUNT_OF] = {
#define SETTING(id, about, letters, option, asked, type, member, argument, help) option,
#include "support/settings.def"
	};
	const char *wanted = setting_wanted(which);

	if (setting_read(which, argument, settings))
		return true;
	return wanted != NULL
		       ? reject(words[which], wanted, argument)
		       : reject_choice(words[which], setting_table[which].argument, argument);
}

static const struct manner {
	enum dicelab_manner manner;
	const char *name;
} manners_by_name[] = {
#define MANNER(id, notation, name, summary) {DICELAB_##id, name},
#include "language/manners.def"
};

/* Adds the manner of this name; false if the notation does not have it. */
static bool add_manner(const struct dicelab_notation *notation, const char *name, size_t length,
		       unsigned *manners)
{
	size_t i;

	for (i = 0; i < sizeof manners_by_name / sizeof *manners_by_name; i++) {
		const struct manner *row = &manners_by_name[i];

		if ((notation->manners & row->manner) == 0 || strlen(row->name) != length ||
		    memcmp(row->name, name, length) != 0)
			continue;
		*manners |= row->manner;
		return true;
	}
	return false;
}

bool argument_notation(const char *word, const char *choices, const char *argument,
		       const char **notation, unsigned *manners)
{
	size_t length = strcspn(argument, ",");
	const struct dicelab_notation *found;
	char name[32], shown[TEXT_QUOTED];
	int choice;

	if (length >= sizeof name)
		length = sizeof name - 1; /* too long for a name: not found */
	memcpy(name, argument, length);
	name[length] = '\0';
	if (!argument_choice(word, choices, name, &choice))
		return false;
	found = dicelab_notation_get((size_t)choice);
	*notation = found->name;
	*manners = 0;
	for (argument += length; *argument == ','; argument += length) {
		length = strcspn(++argument, ",");
		if (!add_manner(found, argument, length, manners)) {
			fprintf(stderr,
				"dicelab: the notation %s knows no '%s'\n"
				"Try 'dicelab --help=notations'.\n",
				found->name, text_shown(shown, sizeof shown, argument));
			return false;
		}
	}
	return true;
}

bool argument_definition(const char *word, const char *argument)
{
	return strchr(argument, '=') != NULL || reject(word, "a definition, as n=3", argument);
}

bool argument_optional_choice(const char *word, const char *choices, const char *argument)
{
	char inside[160];
	int choice;

	snprintf(inside, sizeof inside, "%.*s", (int)strcspn(choices + 1, "]"), choices + 1);
	return argument_choice(word, inside, argument, &choice);
}
