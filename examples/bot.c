/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * A dice bot for a chat, which hands it a line at a time: it answers every command on one line, and
 * nothing else.
 *
 *     !roll RULE        what came up, for example !roll 4d6kh3: [6, 5, 3, (1)] = 14
 *     !odds N RULE      how likely N or more is, and the mean
 *
 * A rule is whatever dicelab(1) takes. It comes from people, so it may take little memory and a second at
 * most. cc bot.c $(pkg-config --cflags --libs dicelab)
 */
#include <dicelab.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST = 400 }; /* bytes, of a command and of an answer */

struct bot {
	struct dicelab *lab;
	char error[LONGEST]; /* the first one of the command at hand */
};

static void note_error(void *data, const struct dicelab_diagnostic *diagnostic)
{
	struct bot *bot = data;
	bool hint = diagnostic->hint != NULL;

	if (bot->error[0] == '\0' && diagnostic->severity == DICELAB_ERROR)
		snprintf(bot->error, sizeof bot->error, "error: %s%s%s%s", diagnostic->message,
			 hint ? " (" : "", hint ? diagnostic->hint : "", hint ? ")" : "");
}

static bool answer_roll(struct bot *bot, const struct dicelab_statement *rule, FILE *to)
{
	struct dicelab_list list;
	struct dicelab_breakdown breakdown;

	if (!dicelab_roll_dice(bot->lab, rule, &list, &breakdown))
		return false;
	if (breakdown.text != NULL)
		fprintf(to, "%s = ", breakdown.text);
	return list.length > 0 ? dicelab_write_roll(to, &list) : fputs("nothing", to) >= 0;
}

static bool answer_odds(struct bot *bot, const struct dicelab_statement *rule, int64_t number,
			FILE *to)
{
	struct dicelab_outcomes *outcomes = dicelab_calculate(bot->lab, rule, NULL);
	char fraction[LONGEST / 4];
	double mean;
	size_t from, count;

	if (outcomes == NULL)
		return false;
	from = dicelab_outcomes_find(outcomes, number);
	count = dicelab_outcomes_count(outcomes);
	if (!dicelab_outcomes_statistic(outcomes, "mean", &mean)) {
		fputs("error: that gives lists, not numbers", to);
	} else {
		fprintf(to, "%.4g %%", 100 * dicelab_outcomes_share(outcomes, from, count));
		if (dicelab_outcomes_fraction(outcomes, from, count, fraction, sizeof fraction) <
		    sizeof fraction)
			fprintf(to, " (%s)", fraction);
		fprintf(to, ", mean %.4g", mean);
	}
	dicelab_outcomes_free(outcomes);
	return true;
}

/* Writes the answer to a command; false when there is none. */
static bool answer(struct bot *bot, const char *command, FILE *to)
{
	bool odds = strncmp(command, "!odds ", 6) == 0, ok;
	char *rule = (char *)command + 6;
	int64_t number = odds ? strtoll(rule, &rule, 10) : 0;
	struct dicelab_source *source = dicelab_open_text(bot->lab, "rule", rule, strlen(rule));
	struct dicelab_statement *statement;

	bot->error[0] = '\0';
	ok = source != NULL && dicelab_next(source, &statement) == DICELAB_STATEMENT &&
	     (odds ? answer_odds(bot, statement, number, to) : answer_roll(bot, statement, to));
	dicelab_close(source);
	return ok;
}

/* One line, whatever comes. */
static void reply(struct bot *bot, const char *command)
{
	struct dicelab_text *text = dicelab_text_new(bot->lab);
	const char *said = NULL;
	int length;

	if (text != NULL && answer(bot, command, dicelab_text_file(text)))
		said = dicelab_text_get(text, NULL);
	else if (bot->error[0] != '\0')
		said = bot->error;
	if (said == NULL)
		said = "error: there is no rule";
	length = (int)strcspn(said, "\n");
	if (length > LONGEST)
		printf("%.*s ...\n", LONGEST, said);
	else
		printf("%.*s\n", length, said);
	dicelab_text_free(text);
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
	struct bot bot = {.lab = NULL};
	struct dicelab_hooks hooks = {.size = sizeof hooks, .report = note_error, .data = &bot};
	char line[LONGEST + 1];
	size_t length;

	bot.lab = dicelab_new(&hooks);
	if (bot.lab == NULL)
		return 1;
	dicelab_set_limit(bot.lab, "items", 10000, NULL);
	dicelab_set_limit(bot.lab, "memory", 1 << 26, NULL);
	dicelab_set_limit(bot.lab, "time", 1000, NULL);
	while (read_line(line, &length)) {
		if (strncmp(line, "!roll ", 6) != 0 && strncmp(line, "!odds ", 6) != 0)
			continue;
		if (length > LONGEST)
			puts("error: that is too long");
		else
			reply(&bot, line);
		fflush(stdout);
	}
	dicelab_free(bot.lab);
	return 0;
}
