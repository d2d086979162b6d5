/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Statements that are read once and rolled often, for JavaScript: dicelab_ask reads its program each time, which takes longer than to
 * roll a few dice. What they give is what dicelab_ask gives for the first statement of a program.
 */
#include "bridge.h"

#include <stdlib.h>
#include <string.h>

/* A statement to roll. */
struct rolled {
	struct desk *desk;
	struct dicelab_source *source;
	struct dicelab_statement *statement;
};

enum { LONGEST_REPORT = 1 << 16 };

void rolls_end(struct desk *desk)
{
	dicelab_report_free(desk->report);
	dicelab_text_free(desk->rolls);
	desk->report = NULL;
	desk->rolls = NULL;
	desk->rolled = 0;
}

/* One that is long begins anew. False when out of memory. */
static bool begin_report(struct desk *desk)
{
	const struct dicelab_layout layout = {.size = sizeof layout, .format = "json"};

	if (desk->rolled > LONGEST_REPORT)
		rolls_end(desk);
	if (desk->report != NULL)
		return true;
	desk->rolls = dicelab_text_new(desk->lab);
	if (desk->rolls != NULL)
		desk->report =
			dicelab_report_new(desk->lab, dicelab_text_file(desk->rolls), &layout);
	return desk->report != NULL;
}

/* Whether rolls in the notation need not read the source, or run it, anew. */
static bool stays(const char *name)
{
	const struct dicelab_notation *notation;
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		if (strcmp(notation->name, name) == 0)
			return notation->unit == DICELAB_SEMICOLON ||
			       notation->unit == DICELAB_LINE;
	}
	return false;
}

static bool read_first(struct rolled *rolled, const char *notation)
{
	if (notation == NULL)
		notation = dicelab_find_notation(rolled->source, NULL, SIZE_MAX);
	return stays(notation) && dicelab_set_notation(rolled->source, notation, 0) &&
	       dicelab_next(rolled->source, &rolled->statement) == DICELAB_STATEMENT;
}

/* Frees it; NULL is allowed. */
void WEB_API(web_roll_free)(struct rolled *rolled)
{
	if (rolled == NULL)
		return;
	dicelab_close(rolled->source);
	free(rolled);
}

/*
 * The first statement of the program, to be rolled; `notation` may be NULL. NULL if dicelab_ask must be asked instead: it has definitions,
 * is in a notation whose programs are run, there is anything to say about it, or there is no memory. Free with web_roll_free, before the desk.
 */
struct rolled *WEB_API(web_roll_new)(struct desk *desk, const char *program, size_t length,
				     const char *notation)
{
	struct rolled *rolled = calloc(1, sizeof *rolled);
	const size_t told = desk->told;

	if (rolled == NULL)
		return NULL;
	rolled->desk = desk;
	rolled->source = dicelab_open_text(desk->lab, "program", program, length);
	if (rolled->source != NULL && read_first(rolled, notation) && desk->told == told)
		return rolled;
	web_roll_free(rolled);
	return NULL;
}

/* Rolls it: the answer as a line of JSON, valid until the next; NULL after an error, which is among the messages, or when out of memory. */
const char *WEB_API(web_roll)(const struct rolled *rolled)
{
	struct desk *desk = rolled->desk;
	const struct dicelab_breakdown *breakdown;
	struct dicelab_list list;
	const char *text = NULL;
	size_t before = 0;

	if (begin_report(desk)) {
		before = desk->rolled;
		if (dicelab_roll_dice(desk->lab, rolled->statement, &list, &breakdown) &&
		    dicelab_report_roll_dice(desk->report, rolled->statement, &list, breakdown))
			text = dicelab_text_get(desk->rolls, &desk->rolled);
	}
	if (text != NULL)
		return text + before;
	rolls_end(desk);
	return NULL;
}

/* Forgets all messages, but not how many there were. False when out of memory. */
bool WEB_API(web_forget)(struct desk *desk)
{
	dicelab_text_free(desk->messages);
	desk->messages = dicelab_text_new(desk->lab);
	return desk->messages != NULL;
}

/* How many messages there were. */
size_t WEB_API(web_told)(const struct desk *desk)
{
	return desk->told;
}
