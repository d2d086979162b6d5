/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of formats, from format.def. */
#include "report/format.h"

#include <string.h>

#define NO_HEADER(name) .begin = NULL
#define HEADER(name) .begin = name##_begin
#define PAGE(name) .open = name##_open, .close = name##_close

enum { PEOPLE = false, PROGRAMS = true };

const struct format format_table[FORMAT_COUNT] = {
#define FORMAT(id, text, like, header, readers, ...)                                               \
	[FORMAT_##id] = {                                                                          \
		.name = #text, .for_programs = (readers), header(like), .write = like##_table},
#include "report/format.def"
};

const struct format *format_named(const char *name)
{
	int i;

	for (i = 0; i < FORMAT_COUNT; i++) {
		if (strcmp(format_table[i].name, name) == 0)
			return &format_table[i];
	}
	return NULL;
}

bool answer_is_exact(const struct answer *answer)
{
	const struct outcomes *outcomes = answer->outcomes;
	size_t i;

	if (outcomes->shares == NULL)
		return outcomes_is_exact(outcomes, 0);
	for (i = 0; i < outcomes->count; i++) {
		if (!outcomes_is_exact(outcomes, i))
			return false;
	}
	return true;
}

const char *answer_kind(const struct answer *answer)
{
	if (answer->roll != NULL)
		return "roll";
	if (answer->outcomes->kind == DICELAB_PROBABILITY)
		return "probability";
	if (answer->outcomes->kind == DICELAB_TABLE)
		return "table";
	return answer_is_sampled(answer) ? "sampled"
	       : answer_is_exact(answer) ? "exact"
					 : "floating";
}
