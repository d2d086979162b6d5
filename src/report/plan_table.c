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

bool report_plan(FILE *to, const struct plan *plan, const struct source *source)
{
	size_t i;

	for (i = 0; i < plan->count; i++) {
		const struct plan_row *row = &plan->rows[i];
		struct place place = source_place(source, row->at.begin);
		char milliseconds[32];

		snprintf(milliseconds, sizeof milliseconds, "%.3f", 1e3 * row->seconds);
		text_set_point(milliseconds);
		text_show(to, source->name, strlen(source->name), "");
		fprintf(to, ":%zu:%zu: plan: %s by %s, %" PRIu64 " state%s, %s ms: ", place.line,
			place.column, row->question, row->method, row->states,
			row->states == 1 ? "" : "s", milliseconds);
		print_excerpt(to, source, row->at);
		putc('\n', to);
	}
	return !ferror(to);
}
