/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds to the hints of the library, which knows no command line, the options that help. */
#include "cli/remedies.h"

#include <stdio.h>
#include <string.h>

#include "support/limits.h"
#include "support/writer.h"

static const struct {
	enum dicelab_remedy remedy;
	const char *hint;
} options[] = {
	{DICELAB_REMEDY_FLOATING, "--float takes less memory"},
	{DICELAB_REMEDY_SAMPLE, "--eval estimates it"},
	{DICELAB_REMEDY_TRIALS, "--count=N runs more trials"},
	{DICELAB_REMEDY_THRESHOLD, "--threshold=P follows loops further"},
	{DICELAB_REMEDY_GOAL, "--goal='==\"hit\"' says which result is good"},
	{DICELAB_REMEDY_BIND, "--let=x=6 gives x a value"},
};

static void add_hint(const struct writer *to, const struct buffer *buffer, const char *hint)
{
	writer_text(to, buffer->length > 0 ? "; " : "");
	writer_text(to, hint);
}

static const char *option_of_limit(const char *name)
{
	int i = 0;

	while (strcmp(limit_table[i].name, name) != 0)
		i++;
	return limit_table[i].option;
}

void remedies_add(struct dicelab_diagnostic *diagnostic, char *text, size_t size)
{
	struct buffer buffer;
	struct writer to = writer_to_buffer(&buffer, text, size);
	size_t i;

	for (i = 0; i < sizeof options / sizeof *options; i++) {
		if ((diagnostic->remedies & options[i].remedy) != 0)
			add_hint(&to, &buffer, options[i].hint);
	}
	if (diagnostic->hint != NULL)
		add_hint(&to, &buffer, diagnostic->hint);
	if (diagnostic->notation != NULL) {
		add_hint(&to, &buffer, "-N ");
		writer_text(&to, diagnostic->notation);
		writer_text(&to, diagnostic->remedies & DICELAB_REMEDY_NOTATION
					 ? " reads more of this"
					 : " reads this");
	}
	if (diagnostic->limit != NULL) {
		add_hint(&to, &buffer, "--");
		writer_text(&to, option_of_limit(diagnostic->limit));
		writer_text(&to, "=N raises the limit");
	}
	if (buffer.length > 0)
		diagnostic->hint = text;
}
