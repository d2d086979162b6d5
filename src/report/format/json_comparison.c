/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A comparison as a JSON object. */
#include <string.h>

#include "report/comparison.h"
#include "report/json.h"
#include "support/text.h"

static void put_number(struct answer_comparison *comparison, struct compared_side *side)
{
	bool known = comparison->row < ROW_MEAN ? comparison_part(comparison, side)
						: comparison_has_statistic(comparison, side);
	struct writer writer = writer_to_file(comparison->to);

	if (comparison->row == ROW_STATISTIC)
		json_statistic(comparison->to, &side->summary, comparison->statistic);
	else if (!known)
		fputs("null", comparison->to);
	else if (comparison->row >= ROW_MEAN || comparison->layout->digits > 0)
		comparison_write_cell(comparison, side, &writer);
	else
		json_share(comparison->to, comparison->part, side->view.whole);
}

/* An array with the number of each side. */
static void put_numbers(struct answer_comparison *comparison)
{
	size_t i;

	putc('[', comparison->to);
	for (i = 0; i < comparison->count; i++) {
		fputs(i > 0 ? "," : "", comparison->to);
		put_number(comparison, &comparison->sides[i]);
	}
	putc(']', comparison->to);
}

/* An array with the certainty of each number, null if exact; nothing if all are exact. Statistics have keys of their own. */
static void put_bounds(const struct answer_comparison *comparison, const char *key)
{
	FILE *to = comparison->to;
	bool some = false;
	size_t i;

	for (i = 0; i < comparison->count; i++)
		some |= comparison_certainty(comparison, &comparison->sides[i]) != DICELAB_EXACT;
	if (!some)
		return;
	fputs(",\"", to);
	if (comparison->row == ROW_STATISTIC)
		summary_put_key(comparison->layout, to, comparison->statistic);
	else
		fputs(key, to);
	fputs(comparison->row < ROW_MEAN ? "bounds\":[" : "_bounds\":[", to);
	for (i = 0; i < comparison->count; i++) {
		enum dicelab_certainty certainty =
			comparison_certainty(comparison, &comparison->sides[i]);
		const char *quote = certainty == DICELAB_EXACT ? "" : "\"";

		fprintf(to, "%s%s%s%s", i > 0 ? "," : "", quote,
			certainty == DICELAB_EXACT ? "null" : certainty_word(certainty), quote);
	}
	putc(']', to);
}

/* The end of the object of an outcome or a tail. */
static void put_shares(struct answer_comparison *comparison)
{
	fprintf(comparison->to, ",\"%s\":",
		comparison->column == COLUMN_AT_LEAST  ? "at_least"
		: comparison->column == COLUMN_AT_MOST ? "at_most"
						       : "probabilities");
	put_numbers(comparison);
	put_bounds(comparison, "");
	putc('}', comparison->to);
}

static void put_outcome(struct answer_comparison *comparison)
{
	fputs(comparison->place > 1 ? ",{\"value\":" : "{\"value\":", comparison->to);
	json_value(comparison->to, comparison->outcomes, &comparison->list);
	put_shares(comparison);
}

static void put_tail(struct answer_comparison *comparison)
{
	fputs(comparison->place > 1 ? ",{" : "{", comparison->to);
	json_tail(comparison->to, &comparison->tail->view.tail);
	put_shares(comparison);
}

static void put_statistic(struct answer_comparison *comparison)
{
	fputs(comparison->place > 1 ? ",\"" : "\"", comparison->to);
	summary_put_key(comparison->layout, comparison->to, comparison->statistic);
	fputs("\":", comparison->to);
	put_numbers(comparison);
	put_bounds(comparison, "");
}

/* The means, or their differences; also if no side has one. */
static void put_means(struct answer_comparison *comparison, enum comparison_row row)
{
	comparison_begin(comparison, row);
	comparison->statistic = STATISTIC_MEAN;
	fputs(row == ROW_MEAN ? ",\"means\":" : ",\"differences\":", comparison->to);
	put_numbers(comparison);
	put_bounds(comparison, row == ROW_MEAN ? "mean" : "difference");
}

/* An array with the proved error of each side, if any has one. */
static void put_errors(const struct answer_comparison *comparison)
{
	bool some = false;
	size_t i;

	for (i = 0; i < comparison->count; i++)
		some |= json_has_error(comparison->sides[i].view.outcomes);
	if (!some)
		return;
	fputs(",\"errors\":[", comparison->to);
	for (i = 0; i < comparison->count; i++) {
		fputs(i > 0 ? "," : "", comparison->to);
		json_error(comparison->to, comparison->sides[i].view.outcomes);
	}
	putc(']', comparison->to);
}

/* Calls `put` for all rows of a kind. */
static void put_rows(struct answer_comparison *comparison, enum comparison_row row,
		     void (*put)(struct answer_comparison *comparison))
{
	comparison_begin(comparison, row);
	while (comparison_next_alike(comparison))
		put(comparison);
}

void json_comparison(FILE *to, struct answer_comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		view_for_programs(&comparison->sides[i].view, JSON_DIGITS);
		summary_set_digits(&comparison->sides[i].summary, JSON_DIGITS);
	}
	fputs("{\"kind\":\"comparison\",\"labels\":[", to);
	for (i = 0; i < comparison->count; i++) {
		const char *label = comparison->sides[i].label;

		fputs(i > 0 ? "," : "", to);
		text_write_json(to, label, strlen(label));
	}
	putc(']', to);
	put_errors(comparison);
	fputs(",\"outcomes\":[", to);
	put_rows(comparison, ROW_OUTCOME, put_outcome);
	if (comparison_has_tails(comparison)) {
		fputs("],\"tails\":[", to);
		put_rows(comparison, ROW_TAIL, put_tail);
	}
	putc(']', to);
	put_means(comparison, ROW_MEAN);
	put_means(comparison, ROW_DIFFERENCE);
	if (comparison->layout->statistics) {
		fputs(",\"statistics\":{", to);
		put_rows(comparison, ROW_STATISTIC, put_statistic);
		putc('}', to);
	}
	fputs("}\n", to);
}
