/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A dice bot for a chat, which hands it a line at a time: it answers every command on one line, and
 * nothing else.
 *
 *     !roll RULE        what came up, for example !roll 4d6kh3: [6, 5, 3, (1)] = 14
 *     !odds N RULE      how likely N or more is, and the mean
 *
 * A rule is whatever dicelab(1) takes. It comes from people, so it may take little memory and a second at
 * most. All is asked by one call, dicelab_ask_answers.
 *
 *     cc bot.c $(pkg-config --cflags --libs dicelab)
 */
#include <dicelab.h>
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

/* ---- answers ---- */

static void say_error(struct line *line, const struct dicelab_diagnostic *error)
{
	say(line, "error: %s", error != NULL ? error->message : "there is no rule");
	if (error != NULL && error->hint != NULL)
		say(line, " (%s)", error->hint);
}

static void say_roll(struct line *line, const struct dicelab_answer *answer)
{
	size_t i;

	if (answer->breakdown->text != NULL)
		say(line, "%s = ", answer->breakdown->text);
	if (answer->name != NULL)
		say(line, "%s", answer->name);
	else if (answer->list.length == 0)
		say(line, "nothing");
	else
		for (i = 0; i < answer->list.length; i++)
			say(line, i > 0 ? " %lld" : "%lld", (long long)answer->list.items[i]);
}

/* What is neither impossible nor certain is not rounded to 0 or 100 %. */
static void say_chance(struct line *line, double chance, bool certain)
{
	if (chance > 0 && chance < 1e-302)
		say(line, "less than 1e-300 %%");
	else if (chance > 0.9999 && !certain)
		say(line, "more than 99.99 %%");
	else
		say(line, "%.4g %%", 100 * chance);
}

/* Outcomes for which there is no room share a tail, and so do those of loops that never end: within it, there are only
   bounds. */
static void say_odds(struct line *line, struct dicelab_outcomes *outcomes, int64_t number)
{
	const struct dicelab_range range = {.low = number, .high = INT64_MAX};
	const size_t first = dicelab_outcomes_find(outcomes, number);
	struct dicelab_chance chance;
	double mean;

	if (!dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_MEAN, &mean) ||
	    !dicelab_outcomes_chance(outcomes, &range, &chance)) {
		say(line, "error: that gives lists, not numbers");
		return;
	}
	if (chance.certainty != DICELAB_EXACT && chance.probability == 0) {
		say(line, "at most ");
		chance.probability = dicelab_outcomes_share(outcomes, first,
							    dicelab_outcomes_count(outcomes) + 1);
		chance.complement = 0;
	} else if (chance.certainty != DICELAB_EXACT && chance.probability <= 0.9999) {
		say(line, "at least ");
	}
	say_chance(line, chance.probability, chance.complement == 0);
	say(line, ", mean %.4g", mean);
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
	};
	struct dicelab_answers *answers = dicelab_ask_answers(lab, rule, strlen(rule), options,
							      sizeof options / sizeof *options);
	const struct dicelab_answer *first =
		answers != NULL ? dicelab_answers_get(answers, 0) : NULL;

	if (first == NULL)
		say_error(line, dicelab_last_error(lab));
	else if (odds)
		say_odds(line, first->outcomes, number);
	else
		say_roll(line, first);
	dicelab_answers_free(answers);
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
