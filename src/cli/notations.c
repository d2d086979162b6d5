/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up notations in the library's list, and formats in the table of reports. */
#include "cli/notations.h"

#include <string.h>

const struct dicelab_notation *notation_called(const char *name)
{
	const struct dicelab_notation *notation;
	size_t i;

	for (i = 0; (notation = dicelab_notation_get(i)) != NULL; i++) {
		if (strcmp(notation->name, name) == 0)
			break;
	}
	return notation;
}

const char *notation_name(size_t index)
{
	const struct dicelab_notation *notation = dicelab_notation_get(index);

	return notation != NULL ? notation->name : NULL;
}

const char *format_name(size_t index)
{
	static const char *const names[] = {
#define FORMAT(id, name, ...) #name,
#include "report/format.def"
	};

	return index < sizeof names / sizeof *names ? names[index] : NULL;
}

bool format_has(const char *name, enum format_trait trait)
{
	enum { NO_HEADER = 0, HEADER = 0, PAGE = FORMAT_PAGE };
	enum { PEOPLE = 0, PROGRAMS = FORMAT_PROGRAMS };
	enum {
		SUMMARY = FORMAT_SUMMARY,
		FRACTIONS = FORMAT_FRACTIONS,
		MESSAGES = FORMAT_MESSAGES,
		TEXT = FORMAT_TEXT,
		SCREEN = FORMAT_SCREEN
	};

#define FORMAT(id, text, like, header, readers, traits, help)                                      \
	if (name != NULL && strcmp(name, #text) == 0)                                              \
		return (trait & ((header) | (readers) | (traits))) != 0;
#include "report/format.def"
	return false;
}
