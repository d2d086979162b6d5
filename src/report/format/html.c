/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A section of a page for each answer: statement, chart, statistics, and outcomes or other numbers. See html_page.c. */
#include <inttypes.h>
#include <string.h>

#include "report/compare.h"
#include "report/comparison.h"
#include "report/format.h"
#include "report/grid.h"
#include "report/markup.h"
#include "report/plot.h"
#include "report/policy.h"
#include "report/table.h"

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

/* ---- charts ---- */

/* A chart of all these outcomes, in a width that fits small screens. False when out of memory. */
static bool put_chart(FILE *to, const struct compared *compared, size_t count)
{
	enum { WIDTH = 480 };
	struct plot plot;
	bool ok = true;
	size_t i;

	plot_init(&plot, compared[0].outcomes->memory);
	plot.width = WIDTH;
	for (i = 0; i < count && ok; i++)
		ok = plot_add(&plot, compared[i].label, compared[i].outcomes);
	if (ok) {
		fputs("<figure>\n", to);
		plot_write_inline(&plot, to);
		fputs("</figure>\n", to);
	}
	plot_clear(&plot);
	return ok;
}

/* ---- tables ---- */

static void put_row(FILE *to, struct answer_table *table)
{
	const struct writer writer = markup_writer(to);
	size_t i;

	fprintf(to, "<tr%s><th scope=\"row\">", table_is_at_tail(table) ? " class=\"tail\"" : "");
	table_cell(table, 0, &writer);
	fputs("</th>", to);
	for (i = 1; i < table->columns; i++) {
		fputs("<td>", to);
		table_cell(table, i, &writer);
		fputs("</td>", to);
	}
	fputs("</tr>\n", to);
}

static const char *caption_of(const struct answer_table *table)
{
	const enum view_column column =
		table->comparison == NULL ? COLUMN_PROBABILITY : table->comparison->column;

	if (table->kind == TABLE_STATISTICS)
		return "Statistics";
	if (table->sheet != NULL)
		return table->sheet->grid->is_chance ? "Chance" : "Statistic";
	return column == COLUMN_AT_LEAST  ? "At least this outcome"
	       : column == COLUMN_AT_MOST ? "At most this outcome"
					  : "Outcomes";
}

/* In a container that scrolls sideways on small screens. */
static void begin_table(FILE *to, struct answer_table *table)
{
	const char *caption = caption_of(table);
	size_t i;

	fprintf(to,
		"<div class=\"wide\" role=\"region\" aria-label=\"%s\" tabindex=\"0\">\n"
		"<table class=\"%s\">\n<caption>%s</caption>\n<thead>\n<tr>",
		caption, table->kind == TABLE_STATISTICS ? "statistics" : "outcomes", caption);
	for (i = 0; i < table->columns; i++) {
		fputs("<th scope=\"col\">", to);
		markup_text(to, table_head(table, i));
		fputs("</th>", to);
	}
	fputs("</tr>\n</thead>\n<tbody>\n", to);
}

static void end_table(FILE *to)
{
	fputs("</tbody>\n</table>\n</div>\n", to);
}

static void put_table(FILE *to, struct answer_table *table)
{
	begin_table(to, table);
	while (table_next(table))
		put_row(to, table);
	end_table(to);
}

/* All that are asked for, or the most important ones; no table if none is defined. */
static void put_statistics(FILE *to, const struct answer_table *outcomes)
{
	const bool all = outcomes->layout->statistics;
	struct summary summary;
	struct answer_table table;
	bool begun = false;

	summary_open(&summary, outcomes->answer->outcomes, outcomes->layout,
		     all ? SUMMARY_DIGITS : SUMMARY_BRIEF_DIGITS);
	table = table_of_statistics(&summary, !all);
	while (table_next(&table)) {
		if (!begun)
			begin_table(to, &table);
		begun = true;
		put_row(to, &table);
	}
	if (begun)
		end_table(to);
	summary_close(&summary);
}

/* ---- answers ---- */

/* The rules in words. */
static void put_policy(FILE *to, struct answer_table *table)
{
	const struct writer writer = markup_writer(to);
	struct policy *policy = table->answer->policy;

	if (policy == NULL || table->layout->policy == DICELAB_NO_POLICY)
		return;
	fputs("<h3>How to play</h3>\n<pre class=\"policy\"><samp>", to);
	table->failed |= !policy_write_words(policy, &writer);
	fputs("</samp></pre>\n", to);
}

static void put_roll(FILE *to, struct answer_table *table)
{
	const struct writer writer = markup_writer(to);

	begin_section(to, table->answer);
	fputs("<pre class=\"roll\"><samp>", to);
	table_cell(table, 0, &writer);
	fputs("</samp></pre>\n</section>\n", to);
}

static void put_outcomes(FILE *to, struct answer_table *table)
{
	const struct answer *answer = table->answer;

	table_add_counts(table);
	begin_section(to, answer);
	fputs("<div class=\"answer\">\n", to);
	table->failed = !put_chart(to, &(struct compared){label_of(answer), answer->outcomes}, 1);
	fputs("<div class=\"tables\">\n", to);
	put_statistics(to, table);
	put_table(to, table);
	fputs("</div>\n</div>\n", to);
	put_policy(to, table);
	fputs("</section>\n", to);
}

/* A comparison, with one chart, or a grid. */
static void put_other(FILE *to, struct answer_table *table)
{
	const struct answer_comparison *comparison = table->comparison;

	fputs("<section>\n<h2>", to);
	markup_text(to, *table->title == '\0' ? "Comparison" : table->title);
	fputs("</h2>\n<div class=\"answer\">\n", to);
	if (comparison != NULL)
		table->failed = !put_chart(to, comparison->compared, comparison->count);
	fputs("<div class=\"tables\">\n", to);
	put_table(to, table);
	fputs("</div>\n</div>\n</section>\n", to);
}

void html_table(FILE *to, struct answer_table *table)
{
	switch (table->kind) {
	case TABLE_ROLL:
		put_roll(to, table);
		break;
	case TABLE_OUTCOMES:
		put_outcomes(to, table);
		break;
	case TABLE_COMPARISON:
	case TABLE_GRID:
		put_other(to, table);
		break;
	case TABLE_STATISTICS: /* written with the outcomes */
		break;
	}
}
