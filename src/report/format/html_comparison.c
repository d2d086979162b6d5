/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* A section of a page with a comparison: one chart and one table. See html_page.c. */
#include "report/comparison.h"
#include "report/format.h"
#include "report/format/html_inside.h"
#include "report/markup.h"

static const char *caption_of(const struct comparison *comparison)
{
	switch (comparison->column) {
	case COLUMN_AT_LEAST:
		return "At least this outcome";
	case COLUMN_AT_MOST:
		return "At most this outcome";
	default:
		return "Outcomes";
	}
}

static void put_outcome(const struct comparison *comparison)
{
	struct writer writer = markup_writer(comparison->to);

	view_outcome(&writer, comparison->outcomes, &comparison->list);
}

static void put_table(struct comparison *comparison)
{
	FILE *to = comparison->to;
	size_t i;

	html_begin_table(to, "outcomes", caption_of(comparison));
	fputs("<thead>\n<tr>", to);
	html_column(to, column_name(COLUMN_OUTCOME));
	for (i = 0; i < comparison->count; i++)
		html_column(to, comparison->sides[i].label);
	fputs("</tr>\n</thead>\n<tbody>\n", to);
	comparison_put_lines(
		comparison, &(struct comparison_line){"<tr><th scope=\"row\">", "</td><td>",
						      "</td></tr>", .after_name = "</th><td>",
						      .name = markup_text, .outcome = put_outcome});
	html_end_table(to);
}

void html_comparison(struct comparison *comparison)
{
	FILE *to = comparison->to;

	fputs("<section>\n<h2>", to);
	markup_text(to, comparison->title == NULL ? "Comparison" : comparison->title);
	fputs("</h2>\n<div class=\"answer\">\n", to);
	comparison->failed = !html_chart(to, comparison->compared, comparison->count);
	fputs("<div class=\"tables\">\n", to);
	put_table(comparison);
	fputs("</div>\n</div>\n</section>\n", to);
}
