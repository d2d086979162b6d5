/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up help by name in all tables, and suggests similar names. */
#include "cli/help/help.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "cli/help/commands.h"
#include "cli/notations.h"
#include "cli/options/options.h"
#include "dicelab.h"
#include "support/limits.h"
#include "support/text.h"

/* ---- tables: the name of each row, NULL after the last, and a function that prints its help ---- */

static const char *option_name(size_t index)
{
	return index < OPTION_COUNT_OF ? option_table[index].word : NULL;
}

static void print_option(FILE *to, size_t index)
{
	help_print_option(to, &option_table[index]);
	topic_print_tries(to, option_table[index].word, NULL);
}

static const char *limit_name(size_t index)
{
	return index < LIMIT_COUNT ? limit_table[index].option : NULL;
}

static void print_limit(FILE *to, size_t index)
{
	const struct limit_row *row = &limit_table[index];

	char ordinary[LIMIT_TEXT];

	fprintf(to, "  --%s=N  %s: ordinarily %s, at most %" PRId64 "\n", row->option, row->what,
		limit_text(row->ordinary, ordinary), row->largest);
	topic_print_tries(to, row->option, NULL);
}

static const char *command_name(size_t index)
{
	return index < COMMAND_COUNT ? command_table[index].word : NULL;
}

static void print_command(FILE *to, size_t index)
{
	command_print(to, &command_table[index]);
	if (command_table[index].example != NULL)
		fprintf(to, "      %s\n", command_table[index].example);
}

static void print_notation(FILE *to, size_t index)
{
	const struct dicelab_notation *notation = dicelab_notation_get(index);

	fprintf(to, "--notation=%s: %s\n    %s gives %s\n", notation->name, notation->summary,
		notation->example, notation->result);
	topic_print_tries(to, "notation", notation->name);
}

/* A choice of an option. */
struct option_choice {
	const char *option, *name, *what;
};

static const struct option_choice choices[] = {
#define FORMAT(id, name, like, header, readers, traits, help) {"format", #name, help},
#include "report/format.def"
#define STATISTIC(id, name, kind, place, asked, get, meaning) {"stats", name, meaning},
#include "report/statistic.def"
};

static const char *choice_name(size_t index)
{
	return index < sizeof choices / sizeof *choices ? choices[index].name : NULL;
}

static void print_choice(FILE *to, size_t index)
{
	const struct option_choice *choice = &choices[index];

	fprintf(to, "--%s: %s: %s\n", choice->option, choice->name, choice->what);
	topic_print_tries(to, choice->option, choice->name);
}

/* ---- all tables ---- */

static const struct help_kind {
	const char *sign; /* the prefix that the names may have */
	const char *(*name)(size_t index);
	void (*print)(FILE *to, size_t index);
	bool typed; /* first at the prompt, last elsewhere */
} kinds[] = {
	{"", topic_name, topic_print, false},       {"--", option_name, print_option, false},
	{"--", limit_name, print_limit, false},     {"", choice_name, print_choice, false},
	{"", notation_name, print_notation, false}, {":", command_name, print_command, true},
};

enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

/* Skips the prefix of an option or command, which is put into `sign`; -C becomes --calc. */
static const char *skip_sign(const char *name, const char **sign)
{
	size_t i;

	*sign = "";
	if (name[0] == '-' && name[1] != '\0' && name[1] != '-' && name[2] == '\0') {
		for (i = 0; i < OPTION_COUNT_OF; i++) {
			if (strchr(option_table[i].letters, name[1]) != NULL) {
				*sign = "--";
				return option_table[i].word;
			}
		}
	}
	for (i = 0; i < KIND_COUNT; i++) {
		size_t length = strlen(kinds[i].sign);

		if (length > strlen(*sign) && strncmp(name, kinds[i].sign, length) == 0 &&
		    name[length] != '\0')
			*sign = kinds[i].sign;
	}
	return name + strlen(*sign);
}

/* Whether the name matches; topics, which are plurals, also match in the singular. */
static bool is_called(const struct help_kind *kind, const char *known, const char *name)
{
	size_t length = strlen(name);

	return strcmp(known, name) == 0 ||
	       (kind->name == topic_name && strncmp(known, name, length) == 0 &&
		strcmp(known + length, "s") == 0);
}

/* Finds a name in one table, and prints the help if `to` is not NULL. */
static bool find_row(FILE *to, const struct help_kind *kind, const char *sign, const char *name)
{
	const char *known;
	size_t i;

	if (*sign != '\0' && strcmp(sign, kind->sign) != 0)
		return false;
	for (i = 0; (known = kind->name(i)) != NULL; i++) {
		if (!is_called(kind, known, name))
			continue;
		if (to != NULL)
			kind->print(to, i);
		return true;
	}
	return false;
}

static bool find_rows(FILE *to, const char *sign, const char *name, bool typed)
{
	bool found = false;
	size_t i;

	for (i = 0; i < KIND_COUNT; i++) {
		if (kinds[i].typed == typed)
			found |= find_row(to, &kinds[i], sign, name);
	}
	return found;
}

/* ---- words of the notations ---- */

/* The operator of a die: d for 3d6, d{ for d{1,2}; other names are unchanged. */
static const char *word_of_die(const char *name)
{
	const char *die = name + strspn(name, "0123456789");

	if (strncmp(die, "d{", 2) == 0)
		return "d{";
	if (*die == 'd' && isdigit((unsigned char)die[1]) &&
	    die[1 + strspn(die + 1, "0123456789")] == '\0')
		return "d";
	return strcmp(die, "d%") == 0 || strcmp(die, "dF") == 0 ? die : name;
}

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

/* Prints help on all operators of the notation that contain this word, such as `in`; false if there are none. With NULL
   for the file it prints nothing. */
static bool explain_word(FILE *to, const char *notation, const char *word)
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

/* Finds a word in the other notations. */
static bool find_elsewhere(FILE *to, const char *word)
{
	const struct dicelab_notation *notation;
	bool found = false;
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		if (!explain_word(NULL, notation->name, word))
			continue;
		if (to != NULL)
			fprintf(to, "with --notation=%s:\n", notation->name);
		explain_word(to, notation->name, word);
		found = true;
	}
	return found;
}

static bool find_word(FILE *to, const char *notation, const char *name)
{
	const char *word = word_of_die(name);

	return (notation != NULL && explain_word(to, notation, word)) ||
	       explain_word(to, "dicelab", word) || find_elsewhere(to, word);
}

/* Help on a word of scripts. (Code instead of a table: so many pointers would be relocated at each start.) */
static bool find_script_word(FILE *to, const char *name)
{
	bool found = false;

#define SCRIPT_WORD(word, parameters, function, variant, usage, summary, ...)                      \
	if (strcmp(#word, name) == 0) {                                                            \
		found = true;                                                                      \
		if (to != NULL)                                                                    \
			fputs("in scripts: " usage ": " summary "\n", to);                         \
	}
#include "starlark/words.def"
	return found;
}

/* ---- similar names ---- */

enum { MOST_NEAR = 3 };

struct near {
	const char *written;
	const char *names[MOST_NEAR]; /* all at the same distance */
	size_t count, distance;
};

/* Edit distance, at most `most` + 1; a prefix counts as one edit. */
static size_t distance_of(const char *written, const char *known, size_t most)
{
	size_t length = strlen(written), known_length = strlen(known), distance;

	if (length > 2 && strncmp(written, known, length) == 0)
		return 1;
	distance = text_distance(written, length, known, known_length, most);
	return distance < length && distance < known_length ? distance : most + 1;
}

static void consider(struct near *near, const char *known)
{
	size_t distance = distance_of(near->written, known, near->distance), i;

	if (distance > near->distance)
		return;
	if (distance < near->distance)
		near->count = 0;
	near->distance = distance;
	for (i = 0; i < near->count; i++) {
		if (strcmp(near->names[i], known) == 0)
			return;
	}
	if (near->count < MOST_NEAR)
		near->names[near->count++] = known;
}

static void find_near(struct near *near, const char *notation, const char *name)
{
	const struct dicelab_word *word;
	const char *known;
	size_t length = strlen(name), i, k;

	/* every name of two letters would be close to `in` or `do` */
	*near = (struct near){.written = name, .distance = length >= 6 ? 2 : length >= 3 ? 1 : 0};
	if (near->distance == 0)
		return;
	for (i = 0; (word = dicelab_notation_word(notation, i)) != NULL; i++) {
		if (isalpha((unsigned char)*word->spelling))
			consider(near, word->spelling);
	}
	for (i = 0; i < KIND_COUNT; i++) {
		for (k = 0; (known = kinds[i].name(k)) != NULL; k++)
			consider(near, known);
	}
}

static void complain(const char *notation, const char *name)
{
	char shown[TEXT_QUOTED];
	const char *sign;
	struct near near;
	size_t i;

	find_near(&near, notation != NULL ? notation : "dicelab", skip_sign(name, &sign));
	fprintf(stderr,
		"dicelab: there is no help on '%s'\nhint: ", text_shown(shown, sizeof shown, name));
	for (i = 0; i < near.count; i++)
		fprintf(stderr, "%s'%s'",
			i == 0               ? "did you mean "
			: i + 1 < near.count ? ", "
					     : " or ",
			near.names[i]);
	if (near.count > 0)
		fputs("?\n", stderr);
	else if (notation != NULL)
		fputs("':help' lists the commands, ':help operators' and ':help topics' the rest\n",
		      stderr);
	else
		fputs("--help=topics and --help=operators list what there is, and --help the "
		      "options\n",
		      stderr);
}

/* ---- look-up ---- */

const char *help_name(size_t index)
{
	size_t i, k;

	for (i = 0; i < KIND_COUNT; i++) {
		for (k = 0; kinds[i].name(k) != NULL; k++) {
			if (index-- == 0)
				return kinds[i].name(k);
		}
	}
	return NULL;
}

bool help_find(FILE *to, const char *notation, const char *name)
{
	const char *sign, *bare = skip_sign(name, &sign);
	bool at_prompt = notation != NULL, found = false;

	if (at_prompt)
		found = find_rows(to, sign, bare, true);
	found |= *sign == '\0' && find_word(to, notation, bare);
	found |= find_rows(to, sign, bare, false);
	if (!at_prompt)
		found |= find_rows(to, sign, bare, true);
	found = found || (*sign == '\0' && find_script_word(to, bare));
	if (!found)
		complain(notation, name);
	return found;
}
