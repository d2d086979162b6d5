/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the plan of a calculation: a line for each place, question and method. */
#include "report/plan_table.h"

#include <inttypes.h>
#include <string.h>

#include "support/text.h"

/* The text of a node on one line, truncated. */
static void print_excerpt(FILE *to, const struct source *source, struct span at)
{
	enum { LONGEST = 36 };
	const char *text = source->text + at.begin;
	size_t i, length = at.end - at.begin, size;
	bool blank = false;

	for (i = 0; i < length && i < LONGEST; i += size) {
		bool is_blank = strchr(" \t\n\r\v\f", text[i]) != NULL && text[i] != '\0';

		size = text_character(text + i, length - i);
		if (!is_blank)
			text_show(to, text + i, size, "");
		else if (!blank)
			putc(' ', to);
		blank = is_blank;
	}
	if (i < length)
		fputs("...", to);
}

static void print_place(FILE *to, const struct source *source, struct span at)
{
	struct place place = source_place(source, at.begin);

	text_show(to, source->name, strlen(source->name), "");
	fprintf(to, ":%zu:%zu: ", place.line, place.column);
}

void report_meaning(FILE *to, const char *sentence, const struct source *source, struct span at)
{
	if (*sentence == '\0')
		return;
	print_place(to, source, at);
	fputs("meaning: ", to);
	text_show(to, sentence, strlen(sentence), "");
	putc('\n', to);
}

bool report_plan(FILE *to, const struct plan *plan, const struct source *source)
{
	size_t i;

	for (i = 0; i < plan->count; i++) {
		const struct plan_row *row = &plan->rows[i];
		char milliseconds[32];

		snprintf(milliseconds, sizeof milliseconds, "%.3f", 1e3 * row->seconds);
		text_set_point(milliseconds);
		print_place(to, source, row->at);
		fprintf(to, "plan: %s by %s, %" PRIu64 " state%s, %s ms: ", row->question,
			row->method, row->states, row->states == 1 ? "" : "s", milliseconds);
		print_excerpt(to, source, row->at);
		putc('\n', to);
	}
	return !ferror(to);
}
