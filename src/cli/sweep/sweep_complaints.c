/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters repeated diagnostics of a sweep, and combines notes on conditions. */
#include "cli/sweep/sweep_complaints.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/diag.h"
#include "support/memory.h"

/* ---- repetitions ---- */

/* The identity of a warning or note; for notes without the message, which has numbers in it. NULL when out of memory. */
static char *make_key(const struct dicelab_diagnostic *diagnostic)
{
	const char *message = diagnostic->severity == DICELAB_WARNING ? diagnostic->message : "";
	size_t size =
		strlen(diagnostic->code_name) + strlen(diagnostic->source) + strlen(message) + 50;
	char *key = malloc(size);

	if (key != NULL)
		snprintf(key, size, "%s:%s:%zu:%zu:%s", diagnostic->code_name, diagnostic->source,
			 diagnostic->line, diagnostic->column, message);
	return key;
}

/* Whether it was not shown yet. When out of memory, it may be shown twice. */
static bool is_new(struct sweep_complaints *complaints, const struct dicelab_diagnostic *diagnostic)
{
	char *key = make_key(diagnostic);
	size_t i;

	for (i = 0; key != NULL && i < complaints->count; i++) {
		if (strcmp(complaints->shown[i], key) == 0) {
			free(key);
			return false;
		}
	}
	if (key != NULL && memory_grow(&memory_system, &complaints->shown, &complaints->room,
				       complaints->count + 1, sizeof *complaints->shown))
		complaints->shown[complaints->count++] = key;
	else
		free(key);
	return true;
}

void sweep_complaints_clear(struct sweep_complaints *complaints)
{
	size_t i;

	for (i = 0; i < complaints->count; i++)
		free(complaints->shown[i]);
	free(complaints->shown);
	held_clear(&complaints->held);
}

/* ---- conditions ---- */

void held_clear(struct held_condition *held)
{
	free((char *)held->place.source);
	free((char *)held->place.text);
	*held = (struct held_condition){.most = 0};
}

/* Copies the place. False when out of memory. */
static bool keep_place(struct held_condition *held, const struct dicelab_diagnostic *diagnostic)
{
	char *source = strdup(diagnostic->source);
	char *text = malloc(diagnostic->text_length + 1);

	if (source == NULL || text == NULL) {
		free(source);
		free(text);
		return false;
	}
	memcpy(text, diagnostic->text, diagnostic->text_length);
	held_clear(held);
	held->place = diag_of(diagnostic->severity, CODE_HELD, NULL);
	held->place.line = diagnostic->line;
	held->place.column = diagnostic->column;
	held->place.text_length = diagnostic->text_length;
	held->place.begin = diagnostic->begin;
	held->place.end = diagnostic->end;
	held->place.source = source;
	held->place.text = text;
	return true;
}

void held_count(struct held_condition *held, const char *values, struct dicelab_outcomes *outcomes)
{
	uint64_t tried = dicelab_outcomes_tried(outcomes), trials;
	double counted = 0;

	if (held->place.source == NULL ||
	    !dicelab_outcomes_statistic(outcomes, DICELAB_STATISTIC_TRIALS, &counted))
		return;
	trials = (uint64_t)counted;
	if (held->tried == 0 || trials < held->least) {
		held->least = trials;
		snprintf(held->least_values, sizeof held->least_values, "%s", values);
	}
	if (held->tried == 0 || trials > held->most) {
		held->most = trials;
		snprintf(held->most_values, sizeof held->most_values, "%s", values);
	}
	held->tried = tried;
}

void held_report(struct held_condition *held,
		 void (*report)(void *data, const struct dicelab_diagnostic *diagnostic),
		 void *data)
{
	char message[SWEEP_MESSAGE + SWEEP_LABEL];

	if (held->place.source == NULL || held->tried == 0)
		return;
	if (held->least == held->most)
		snprintf(message, sizeof message,
			 "the condition held in %" PRIu64 " of %" PRIu64 " trials for each value",
			 held->least, held->tried);
	else
		snprintf(message, sizeof message,
			 "the condition held in %" PRIu64 " (%s) to %" PRIu64 " (%s) of %" PRIu64
			 " trials for each value",
			 held->least, held->least_values, held->most, held->most_values,
			 held->tried);
	held->place.message = message;
	report(data, &held->place);
}

/* ---- all diagnostics ---- */

static void name_values(struct sweep_complaints *complaints, const char *values,
			struct dicelab_diagnostic *diagnostic)
{
	snprintf(complaints->message, sizeof complaints->message, "%s (%s)", diagnostic->message,
		 values);
	diagnostic->message = complaints->message;
}

bool sweep_complaints_show(struct sweep_complaints *complaints, const char *values, bool first,
			   struct dicelab_diagnostic *diagnostic)
{
	bool is_warning = diagnostic->severity == DICELAB_WARNING;

	if (*values == '\0')
		return true;
	if (diagnostic->severity == DICELAB_NOTE && diagnostic->code == DICELAB_CODE_HELD)
		return !first ? false : !keep_place(&complaints->held, diagnostic);
	/* notes on unresolved probability are shown once in a run, and only if they matter (unresolved.h) */
	if (diagnostic->severity != DICELAB_ERROR && diagnostic->code != DICELAB_CODE_UNRESOLVED &&
	    !is_new(complaints, diagnostic))
		return false;
	/* a warning for the first values is mostly true for all; later ones are about these values */
	if (!is_warning || !first)
		name_values(complaints, values, diagnostic);
	return true;
}
