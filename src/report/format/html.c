/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* A section of a page for each answer: statement, chart, statistics, and outcomes. See html_page.c. */
#include <inttypes.h>
#include <string.h>

#include "report/format.h"
#include "report/format/html_inside.h"
#include "report/markup.h"
#include "report/policy.h"
#include "report/summary.h"

/* ---- the statement ---- */

/* Merged parts of samples have no program for a label. */
static const char *label_of(const struct answer *answer)
{
	return *answer->label != '\0' ? answer->label : "merged sample";
}

/* Whether the label is the whole source. */
static bool is_label(const struct answer *answer)
{
	return strlen(answer->label) == answer->source_length &&
	       memcmp(answer->label, answer->source, answer->source_length) == 0;
}

static void put_source(FILE *to, const struct answer *answer)
{
	if (answer->source == NULL || is_label(answer))
		return;
	fputs("<pre class=\"source\"><code>", to);
	markup_lines(to, answer->source, answer->source_length);
	fputs("</code></pre>\n", to);
}

/* The kind of the numbers. */
static void put_kind(FILE *to, const struct answer *answer)
{
	fputs("<p class=\"kind\">", to);
	if (answer->roll != NULL)
		fputs("A roll", to);
	else if (answer_is_sampled(answer))
		fprintf(to, "A sample of %" PRIu64 " rolls", answer->outcomes->trials);
	else
		fputs(answer_is_exact(answer) ? "Exact probabilities"
					      : "Probabilities in floating point",
		      to);
	if (answer->seeded)
		fprintf(to, ", with seed %" PRIu64, answer->seed);
	fputs(".</p>\n", to);
}

/* In a document the program is above, and exact probabilities are the default. */
static void begin_woven_section(FILE *to, const struct answer *answer)
{
	fputs("<section class=\"output\">\n<p class=\"name\">", to);
	markup_text(to, answer->label);
	fputs("</p>\n", to);
	if (answer->roll != NULL || !answer_is_exact(answer))
		put_kind(to, answer);
}

static void begin_section(FILE *to, const struct answer *answer)
{
	if (answer->woven) {
		begin_woven_section(to, answer);
		return;
	}
	fputs("<section>\n<h2><code>", to);
	markup_text(to, label_of(answer));
	fputs("</code></h2>\n", to);
	put_source(to, answer);
	put_kind(to, answer);
}

/* ---- statistics ---- */

static void put_statistic(FILE *to, struct summary *summary, size_t i)
{
	struct writer writer = markup_writer(to);

	fputs("<tr><th scope=\"row\">", to);
	summary_put_name(summary->layout, to, i);
	fputs("</th><td>", to);
	summary_value(summary, &writer, i);
	fputs("</td>", to);
	if (summary->layout->fractions) {
		fputs("<td>", to);
		if (summary_has_fraction(summary, i))
			summary_fraction(summary, &writer, i);
		fputs("</td>", to);
	}
	fputs("</tr>\n", to);
}

static void begin_statistics(FILE *to, const struct dicelab_layout *layout)
{
	html_begin_table(to, "statistics", "Statistics");
	fputs("<thead>\n<tr>", to);
	html_column(to, "statistic");
	html_column(to, "value");
	if (layout->fractions)
		html_column(to, "fraction");
	fputs("</tr>\n</thead>\n<tbody>\n", to);
}

/* All defined statistics. */
static void put_all_statistics(FILE *to, struct summary *summary)
{
	bool begun = false;
	size_t i;

	for (i = 0; i < summary_count(summary->layout); i++) {
		if (!summary_has(summary, i))
			continue;
		if (!begun)
			begin_statistics(to, summary->layout);
		begun = true;
		put_statistic(to, summary, i);
	}
	if (begun)
		html_end_table(to);
}

static void put_brief_statistics(FILE *to, struct summary *summary)
{
	enum statistic brief[STATISTIC_COUNT];
	size_t count = summary_choose_brief(summary, brief), i;

	if (count == 0)
		return;
	begin_statistics(to, summary->layout);
	for (i = 0; i < count; i++)
		put_statistic(to, summary, brief[i]);
	html_end_table(to);
}

static void put_statistics(FILE *to, const struct answer *answer,
			   const struct dicelab_layout *layout)
{
	struct summary summary;

	summary_open(&summary, answer->outcomes, layout,
		     layout->statistics ? SUMMARY_DIGITS : SUMMARY_BRIEF_DIGITS);
	summary.marked = true;
	(layout->statistics ? put_all_statistics : put_brief_statistics)(to, &summary);
	summary_close(&summary);
}

/* ---- outcomes ---- */

/* Counts only for samples. */
static bool has_column(const struct answer *answer, const struct view *view, enum column column)
{
	return column == COLUMN_COUNT ? answer_is_sampled(answer) : view_has(view, column);
}

static void put_row(FILE *to, const struct answer *answer, struct view *view, size_t i)
{
	struct writer writer = markup_writer(to);
	enum column column;

	fprintf(to, "<tr%s><th scope=\"row\">", i < view->count ? "" : " class=\"tail\"");
	view_cell(view, &writer, i, COLUMN_OUTCOME);
	fputs("</th>", to);
	for (column = COLUMN_OUTCOME + 1; column < COLUMN_COUNT_OF; column++) {
		if (!has_column(answer, view, column))
			continue;
		fputs("<td>", to);
		view_cell(view, &writer, i, column);
		fputs("</td>", to);
	}
	fputs("</tr>\n", to);
}

static void put_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	enum column column;
	size_t i;

	html_begin_table(to, "outcomes", "Outcomes");
	fputs("<thead>\n<tr>", to);
	for (column = COLUMN_OUTCOME; column < COLUMN_COUNT_OF; column++) {
		if (has_column(answer, view, column))
			html_column(to, column_name(column));
	}
	fputs("</tr>\n</thead>\n<tbody>\n", to);
	for (i = 0; i < view_rows(view); i++)
		put_row(to, answer, view, i);
	html_end_table(to);
}

/* ---- answers ---- */

/* The rules in words. */
static void put_policy(FILE *to, const struct answer *answer, struct view *view)
{
	const struct writer writer = markup_writer(to);

	if (answer->policy == NULL || view->layout->policy == DICELAB_NO_POLICY)
		return;
	fputs("<h3>How to play</h3>\n<pre class=\"policy\"><samp>", to);
	view->failed |= !policy_write_words(answer->policy, &writer);
	fputs("</samp></pre>\n", to);
}

void html_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	begin_section(to, answer);
	fputs("<div class=\"answer\">\n", to);
	view->failed = !html_chart(to, &(struct compared){label_of(answer), answer->outcomes}, 1);
	fputs("<div class=\"tables\">\n", to);
	put_statistics(to, answer, view->layout);
	put_outcomes(to, answer, view);
	fputs("</div>\n</div>\n", to);
	put_policy(to, answer, view);
	fputs("</section>\n", to);
}

void html_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	struct writer writer = markup_writer(to);

	(void)layout;
	begin_section(to, answer);
	fputs("<pre class=\"roll\"><samp>", to);
	plain_put_items(&writer, answer);
	fputs("</samp></pre>\n</section>\n", to);
}
