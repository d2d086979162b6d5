/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A dice bot for a chat, which hands it a line at a time: it answers every command on one line, and
 * nothing else.
 *
 *     !roll RULE        what came up, for example !roll 4d6kh3: [6, 5, 3, (1)] = 14
 *     !odds N RULE      how likely N or more is, and the mean
 *
 * A rule is whatever dicelab(1) takes. It comes from people, so it may take little memory and a second at
 * most. All is asked by one call, dicelab_ask_with, which gives a JSON document; jansson reads it.
 *
 *     cc bot.c $(pkg-config --cflags --libs dicelab jansson)
 */
#include <dicelab.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 400 }; /* bytes, of a command and of an answer */

/* ---- the line that is said ---- */

struct line {
	char text[LONGEST + 8];
	size_t length; /* of all of it, also of what has no room */
};

static void say(struct line *line, const char *format, ...)
{
	size_t at = line->length < sizeof line->text ? line->length : sizeof line->text - 1;
	va_list arguments;

	va_start(arguments, format);
	line->length +=
		(size_t)vsnprintf(line->text + at, sizeof line->text - at, format, arguments);
	va_end(arguments);
}

/* ---- documents of dicelab_ask ---- */

/* An integer: a number, or a string where doubles may not represent it. */
static long long integer_of(const json_t *value)
{
	return json_is_string(value) ? strtoll(json_string_value(value), NULL, 10)
				     : (long long)json_integer_value(value);
}

static void say_error(struct line *line, const struct dicelab_diagnostic *error)
{
	say(line, "error: %s", error != NULL ? error->message : "there is no rule");
	if (error != NULL && error->hint != NULL)
		say(line, " (%s)", error->hint);
}

static void say_roll(struct line *line, const json_t *answer)
{
	const json_t *items = json_object_get(answer, "items"), *item;
	const char *dice = json_string_value(json_object_get(answer, "breakdown"));
	size_t i;

	if (dice != NULL)
		say(line, "%s = ", dice);
	json_array_foreach(items, i, item)
	{
		say(line, i > 0 ? " " : "");
		if (json_is_string(item))
			say(line, "%s", json_string_value(item));
		else
			say(line, "%lld", integer_of(item));
	}
	if (json_array_size(items) == 0)
		say(line, "nothing");
}

/* A probability, which is written as a text if it is too small for a double. What is neither impossible nor certain is not
   rounded to 0 or 100 %. */
static void say_chance(struct line *line, const json_t *chance, bool certain)
{
	double percent = 100 * json_number_value(chance);

	if (json_is_string(chance))
		say(line, "less than 1e-300 %%");
	else if (percent > 99.99 && !certain)
		say(line, "more than 99.99 %%");
	else
		say(line, "%.4g %%", percent);
}

/* Outcomes are in ascending order, each with the probability of at least that. Those that had no room share a tail, before or
   after all others: within it, there are only bounds. */
static void say_odds(struct line *line, const json_t *answer, long long number)
{
	const json_t *outcomes = json_object_get(answer, "outcomes"), *outcome;
	const json_t *mean = json_object_get(json_object_get(answer, "summary"), "mean");
	const json_t *tail = json_object_get(answer, "tail"); /* NULL without one */
	/* Outcomes that are too unlikely for doubles are missing, if it was calculated with them. */
	bool complete = json_object_get(answer, "omitted_below") == NULL, certain = tail != NULL;
	const json_t *chance = json_object_get(tail, "probability"); /* NULL: there are none */
	const char *bound = tail != NULL ? "at most " : "";
	size_t i;

	if (!json_is_number(mean)) {
		say(line, "error: that gives lists, not numbers");
		return;
	}
	json_array_foreach(outcomes, i, outcome)
	{
		long long value = integer_of(json_object_get(outcome, "value"));

		if (value >= number) {
			chance = json_object_get(outcome, "at_least");
			certain = i == 0 && complete;
			bound = tail != NULL && i == 0 && value > number &&
						json_number_value(chance) < 1
					? "at least "
					: "";
			break;
		}
	}
	say(line, "%s", bound);
	if (chance == NULL && !complete)
		say(line, "less than 1e-290 %%");
	else
		say_chance(line, chance, certain);
	say(line, ", mean %.4g", json_number_value(mean));
}

/* ---- commands ---- */

static void answer(struct dicelab *lab, const char *command, struct line *line)
{
	bool odds = strncmp(command, "!odds ", 6) == 0;
	char *rule = (char *)command + 6;
	long long number = odds ? strtoll(rule, &rule, 10) : 0;
	const struct dicelab_ask_pair options[] = {
		{"notation", "dicelab"}, {"first", "1"},   {"items", "10000"},
		{"memory", "67108864"},  {"time", "1000"}, {"way", odds ? "calculate" : "roll"},
		{"at_least", NULL},
	};
	const char *text = dicelab_ask_with(lab, rule, strlen(rule), options,
					    sizeof options / sizeof *options);
	json_t *document, *first;

	document = text == NULL ? NULL : json_loads(text, 0, NULL);
	first = json_array_get(json_object_get(document, "answers"), 0);
	if (first == NULL)
		say_error(line, dicelab_last_error(lab));
	else if (odds)
		say_odds(line, first, number);
	else
		say_roll(line, first);
	json_decref(document);
}

/* One line, whatever comes. */
static void reply(struct dicelab *lab, const char *command)
{
	struct line line = {.length = 0};

	answer(lab, command, &line);
	line.text[strcspn(line.text, "\n")] = '\0';
	if (line.length > LONGEST)
		printf("%.*s ...\n", LONGEST, line.text);
	else
		puts(line.text);
}

/* Reads a line, of which no more than LONGEST bytes are kept; *length is that of all of it. */
static bool read_line(char *line, size_t *length)
{
	int c;

	for (*length = 0; (c = getchar()) != '\n' && c != EOF; ++*length) {
		if (*length < LONGEST)
			line[*length] = (char)c;
	}
	line[*length < LONGEST ? *length : LONGEST] = '\0';
	return c != EOF || *length > 0;
}

int main(void)
{
	struct dicelab *lab = dicelab_new(NULL);
	char line[LONGEST + 1];
	size_t length;

	if (lab == NULL)
		return 1;
	while (read_line(line, &length)) {
		if (strncmp(line, "!roll ", 6) != 0 && strncmp(line, "!odds ", 6) != 0)
			continue;
		if (length > LONGEST)
			puts("error: that is too long");
		else
			reply(lab, line);
		fflush(stdout);
	}
	dicelab_free(lab);
	return 0;
}
