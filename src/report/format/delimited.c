/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * Comma- and tab-separated values, for spreadsheets and data frames. A header, then a row per outcome, or with --stats
 * a row per statement. Every row has the statement and the kind of answer, or says that it is the tail.
 */
#include "report/format.h"

#include <inttypes.h>
#include <string.h>

#include "report/comparison.h"
#include "report/grid.h"
#include "report/policy.h"
#include "report/summary.h"
#include "support/text.h"

/* Where fields go, and how. */
struct fields {
	FILE *to;
	char separator;
	bool raw; /* text that looks like a formula is not marked */
};

static struct fields fields_of(FILE *to, const struct dicelab_layout *layout)
{
	return (struct fields){to, strcmp(layout->format, "tsv") == 0 ? '\t' : ',',
			       layout->raw_cells};
}

static void separate(const struct fields *fields)
{
	putc(fields->separator, fields->to);
}

/* Put before a cell to mark it as text, not a formula. */
enum { QUOTED_FORMULA = '\'' };

/* Whether a spreadsheet would take the text for a formula. Some accept full-width signs, too. */
static bool is_formula(const char *text)
{
	static const char *const beginnings[] = {"=",  "+",  "-",  "@",  "\t", "\r",
						 "\n", "＝", "＋", "－", "＠"};
	size_t i;

	for (i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
		if (strncmp(text, beginnings[i], strlen(beginnings[i])) == 0)
			return true;
	}
	return false;
}

/* A field, quoted if necessary. In tab-separated values tabs become blanks, but quotes are special for readers there,
   too. */
static void put_text(const struct fields *fields, const char *text)
{
	bool tabs = fields->separator == '\t';
	bool quoted = text[strcspn(text, tabs ? "\"" : ",\"\r\n")] != '\0';
	FILE *to = fields->to;
	size_t size;

	if (quoted)
		putc('"', to);
	if (!fields->raw && is_formula(text))
		putc(QUOTED_FORMULA, to);
	for (; *text != '\0'; text += size) {
		size = text_character(text, strlen(text));
		if (*text == '"' && quoted)
			putc('"', to);
		if (tabs && *text == '\t')
			putc(' ', to);
		else if (text_is_printable(text, size))
			fwrite(text, 1, size, to);
		else
			putc('?', to);
	}
	if (quoted)
		putc('"', to);
}

/* An outcome: a name is a text, and a list contains commas. */
static void put_outcome(const struct fields *fields, const struct outcomes *outcomes,
			const struct dicelab_list *list)
{
	const char *name = outcomes_name(outcomes, list);
	const char *quote = fields->separator == ',' && list->length > 1 ? "\"" : "";
	struct writer writer = writer_to_file(fields->to);

	if (name != NULL) {
		put_text(fields, name);
		return;
	}
	fputs(quote, fields->to);
	view_list(&writer, outcomes, *list);
	fputs(quote, fields->to);
}

static void put_head(const struct fields *fields, const struct answer *answer, const char *kind)
{
	put_text(fields, answer->label);
	fprintf(fields->to, "%c%s%c", fields->separator, kind, fields->separator);
}

/* Column names as identifiers: "at least" becomes at_least. */
static void put_name(FILE *to, enum column column, bool percent)
{
	const char *name = column_name(column);

	if (percent && column == COLUMN_PROBABILITY)
		name = "percent";
	for (; *name != '\0'; name++)
		putc(*name == ' ' ? '_' : *name, to);
}

/* The columns after the outcome. All rows have all of them, even if blank. */
static bool is_wanted(const struct dicelab_layout *layout, enum column column)
{
	switch (column) {
	case COLUMN_COUNT:
	case COLUMN_PROBABILITY:
		return true;
	case COLUMN_AT_LEAST:
		return layout->at_least;
	case COLUMN_AT_MOST:
		return layout->at_most;
	case COLUMN_FRACTION:
		return layout->fractions;
	case COLUMN_FROM: /* of the statistics, which have rows of their own */
	case COLUMN_TO:
	case COLUMN_OUTCOME:
	case COLUMN_COUNT_OF:
		break;
	}
	return false;
}

/* Columns that may be lower bounds: the last columns say so. */
static const enum column bounded[] = {COLUMN_PROBABILITY, COLUMN_AT_LEAST, COLUMN_AT_MOST};

enum { BOUNDED = sizeof bounded / sizeof *bounded };

/* The names of these: bound, at_least_bound, at_most_bound. */
static void put_bound_names(const struct fields *fields, const struct dicelab_layout *layout)
{
	size_t i;

	for (i = 0; i < BOUNDED; i++) {
		if (!is_wanted(layout, bounded[i]))
			continue;
		separate(fields);
		if (bounded[i] != COLUMN_PROBABILITY) {
			put_name(fields->to, bounded[i], false);
			putc('_', fields->to);
		}
		fputs("bound", fields->to);
	}
}

static void put_bounds(const struct fields *fields, const struct view *view, size_t i)
{
	size_t column;

	for (column = 0; column < BOUNDED; column++) {
		if (is_wanted(view->layout, bounded[column]))
			fprintf(fields->to, "%c%s", fields->separator,
				view_is_bound(view, i, bounded[column]) ? "lower" : "");
	}
}

/* Statistics as identifiers: "mean from" becomes mean_from, "quantile 5%" quantile_5. */
static void put_statistic_names(const struct fields *fields, const struct dicelab_layout *layout)
{
	size_t i;

	for (i = 0; i < summary_count(layout); i++) {
		if (i > 0)
			separate(fields);
		summary_put_key(layout, fields->to, i);
	}
	fprintf(fields->to, "%cbounds\n", fields->separator);
}

/* The certainties of statistics that are not exact: mean:lower median:none. */
static void put_statistic_bounds(FILE *to, const struct summary *summary)
{
	const char *between = "";
	size_t i;

	for (i = 0; i < summary_count(summary->layout); i++) {
		if (!summary_has(summary, i) || summary_certainty(summary, i) == DICELAB_EXACT)
			continue;
		fputs(between, to);
		summary_put_key(summary->layout, to, i);
		fprintf(to, ":%s", certainty_word(summary_certainty(summary, i)));
		between = " ";
	}
}

/* Whether the modes are a text that begins with a minus sign: a single mode is a number, several are sorted, and lists
   have parentheses. */
static bool has_signed_modes(const struct summary *summary)
{
	const struct statistics *statistics = &summary->statistics;
	struct dicelab_list list;
	size_t first = 0;

	if (statistics->mode_count < 2)
		return false;
	while (!statistics_is_mode(statistics, first))
		first++;
	list = statistics->outcomes->rows[first].outcome.list;
	return list.length == 1 && list.items[0] < 0;
}

/* Modes may be lists, which contain commas. */
static void put_modes(const struct fields *fields, struct summary *summary, size_t i)
{
	const char *quote = fields->separator == ',' ? "\"" : "";
	struct writer writer = writer_to_file(fields->to);

	fputs(quote, fields->to);
	if (!fields->raw && has_signed_modes(summary))
		putc(QUOTED_FORMULA, fields->to);
	summary_value(summary, &writer, i);
	fputs(quote, fields->to);
}

static void put_statistics(const struct fields *fields, const struct answer *answer,
			   const struct dicelab_layout *layout)
{
	struct writer writer = writer_to_file(fields->to);
	struct summary summary;
	size_t i;

	put_head(fields, answer, answer_kind(answer));
	summary_open(&summary, answer->outcomes, layout, SUMMARY_DIGITS);
	for (i = 0; i < summary_count(layout); i++) {
		if (i > 0)
			separate(fields);
		if (!summary_has(&summary, i))
			continue;
		if (summary_kind(i) == STATISTIC_IS_MODES)
			put_modes(fields, &summary, i);
		else
			summary_value(&summary, &writer, i);
	}
	separate(fields);
	put_statistic_bounds(fields->to, &summary);
	summary_close(&summary);
	putc('\n', fields->to);
}

void csv_begin(FILE *to, const struct dicelab_layout *layout)
{
	const struct fields fields = fields_of(to, layout);
	enum column column;

	if (layout->policy != DICELAB_NO_POLICY)
		return; /* each table has its own variables */
	fprintf(to, "label%ckind%c", fields.separator, fields.separator);
	if (layout->statistics) {
		put_statistic_names(&fields, layout);
		return;
	}
	fputs(column_name(COLUMN_OUTCOME), to);
	for (column = COLUMN_COUNT; column < COLUMN_COUNT_OF; column++) {
		if (!is_wanted(layout, column))
			continue;
		separate(&fields);
		put_name(to, column, layout->percent);
	}
	put_bound_names(&fields, layout);
	putc('\n', to);
}

/* The name of the tail, such as "> 96" or "-5..-3", is neither quoted nor a formula. */
static void put_row_name(const struct fields *fields, const struct answer *answer,
			 struct view *view, size_t i)
{
	put_head(fields, answer, i < view->count ? answer_kind(answer) : "tail");
	if (i < view->count)
		put_outcome(fields, view->outcomes,
			    &view->outcomes->rows[view_row(view, i)].outcome.list);
	else
		view_put(view, fields->to, i, COLUMN_OUTCOME, 0);
}

void csv_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	const struct fields fields = fields_of(to, view->layout);
	enum column column;
	size_t i;

	if (view->layout->policy != DICELAB_NO_POLICY) {
		if (answer->policy != NULL)
			csv_policy(to, view->layout, answer->policy,
				   policy_states_of(view->layout));
		return;
	}
	if (view->layout->statistics) {
		put_statistics(&fields, answer, view->layout);
		return;
	}
	view->sign = false;
	view->mark = NULL;
	for (i = 0; i < view_rows(view); i++) {
		put_row_name(&fields, answer, view, i);
		for (column = COLUMN_COUNT; column < COLUMN_COUNT_OF; column++) {
			if (!is_wanted(view->layout, column))
				continue;
			separate(&fields);
			if (column != COLUMN_COUNT || answer_is_sampled(answer))
				view_put(view, to, i, column, 0);
		}
		put_bounds(&fields, view, i);
		putc('\n', to);
	}
}

void csv_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	const struct fields fields = fields_of(to, layout);
	enum column column;
	size_t i;

	/* a roll has no statistics */
	if (layout->statistics)
		return;
	put_head(&fields, answer, answer_kind(answer));
	put_outcome(&fields, &(struct outcomes){.names = answer->names}, answer->roll);
	for (column = COLUMN_COUNT; column < COLUMN_COUNT_OF; column++) {
		if (is_wanted(layout, column))
			separate(&fields);
	}
	for (i = 0; i < BOUNDED; i++) {
		if (is_wanted(layout, bounded[i]))
			separate(&fields);
	}
	putc('\n', to);
}

/* ---- comparisons ---- */

static void put_row_of_comparison(const struct comparison *comparison)
{
	const struct fields fields = fields_of(comparison->to, comparison->layout);

	put_outcome(&fields, comparison->outcomes, &comparison->list);
}

/* With columns for bounds, if there are any. */
void csv_comparison(struct comparison *comparison)
{
	const struct fields fields = fields_of(comparison->to, comparison->layout);
	const struct comparison_line line = {.before = "",
					     .between = fields.separator == ',' ? "," : "\t",
					     .after = "",
					     .name = plain_put_text,
					     .outcome = put_row_of_comparison,
					     .bounds = comparison_has_tails(comparison)};
	size_t i;

	fputs(column_name(COLUMN_OUTCOME), comparison->to);
	for (i = 0; i < comparison->count; i++) {
		separate(&fields);
		put_text(&fields, comparison->sides[i].label);
	}
	for (i = 0; i < comparison->count && line.bounds; i++)
		fprintf(comparison->to, "%cbound_%zu", fields.separator, i + 1);
	putc('\n', comparison->to);
	comparison_put_lines(comparison, &line);
}

/* ---- grids: a row for each number (long format) ---- */

static void put_grid_head(const struct fields *fields, const struct sheet *sheet)
{
	const struct grid *grid = sheet->grid;
	size_t i;

	fprintf(fields->to, "label%cmeasure", fields->separator);
	for (i = 0; i < grid->axis_count; i++)
		fprintf(fields->to, "%c%s", fields->separator, grid->axes[i].name);
	fprintf(fields->to, "%c%s", fields->separator,
		!grid->is_chance ? "value"
		: sheet->percent ? "percent"
				 : "probability");
	if (sheet->layout->fractions)
		fprintf(fields->to, "%cfraction", fields->separator);
	fprintf(fields->to, "%cbound\n", fields->separator);
}

static void put_grid_cell(const struct fields *fields, struct sheet *sheet, size_t row,
			  size_t column)
{
	const struct grid *grid = sheet->grid;
	const struct grid_cell *cell = grid_cell(grid, row, column);
	struct writer writer = writer_to_file(fields->to);
	size_t i;

	put_text(fields, grid->label);
	separate(fields);
	put_text(fields, grid->measure);
	separate(fields);
	for (i = 0; i < grid->axis_count; i++) {
		writer_number(&writer, grid->axes[i].values[i == 0 ? row : column]);
		separate(fields);
	}
	sheet_number(sheet, &writer, cell);
	if (sheet->layout->fractions) {
		separate(fields);
		sheet_fraction(sheet, &writer, cell);
	}
	fprintf(fields->to, "%c%s\n", fields->separator,
		cell->certainty == DICELAB_EXACT ? "" : certainty_word(cell->certainty));
}

/* Without percent signs: the header has the unit. */
void csv_grid(struct sheet *sheet)
{
	const struct fields fields = fields_of(sheet->to, sheet->layout);
	size_t row, column;

	sheet->sign = false;
	if (sheet->first)
		put_grid_head(&fields, sheet);
	for (row = 0; row < sheet->grid->rows; row++) {
		for (column = 0; column < sheet->grid->columns; column++)
			put_grid_cell(&fields, sheet, row, column);
	}
}

/* ---- policies: a row for each state ---- */

static void put_value(const struct fields *fields, const struct policy_value *value)
{
	const char *quote = fields->separator == ',' && value->kind == POLICY_ITEMS ? "\"" : "";
	struct writer writer = writer_to_file(fields->to);

	if (value->kind == POLICY_TEXT) {
		put_text(fields, value->text);
		return;
	}
	fputs(quote, fields->to);
	policy_write_value(&writer, value);
	fputs(quote, fields->to);
}

/* The column of that name in a site, or its number of columns. */
static size_t find_column(const struct policy_site *site, const char *name)
{
	size_t i;

	for (i = 0; i < site->column_count && strcmp(site->columns[i], name) != 0; i++)
		;
	return i;
}

/* Writes the name of each variable, or its value in a row; a variable of several sites has one column. */
static void put_variables(const struct fields *fields, const struct policy *policy,
			  const struct policy_row *row)
{
	size_t site, i, k;

	for (site = 0; site < policy->site_count; site++) {
		for (i = 0; i < policy->sites[site].column_count; i++) {
			const char *name = policy->sites[site].columns[i];

			for (k = 0;
			     find_column(&policy->sites[k], name) == policy->sites[k].column_count;
			     k++)
				;
			if (k < site)
				continue;
			separate(fields);
			if (row == NULL) {
				put_text(fields, name);
				continue;
			}
			k = find_column(&policy->sites[row->site], name);
			if (k < row->column_count)
				put_value(fields, policy_column(policy, row, k));
		}
	}
}

static void put_double(const struct fields *fields, const struct dicelab_layout *layout,
		       double number)
{
	enum { LONGEST = 400 };
	char text[LONGEST];

	snprintf(text, sizeof text, "%.*f",
		 layout->digits > 0 && layout->digits < 60 ? (int)layout->digits : SUMMARY_DIGITS,
		 number);
	text_set_point(text);
	separate(fields);
	fputs(text, fields->to);
}

static void put_state(const struct fields *fields, const struct dicelab_layout *layout,
		      const struct policy *policy, const struct policy_row *row)
{
	const struct policy_value *option = policy_option(policy, row, 0);

	put_text(fields, policy->sites[row->site].name);
	put_variables(fields, policy, row);
	separate(fields);
	if (policy->sites[row->site].choice == POLICY_MAY)
		fputs(option->number != 0 ? "yes" : "no", fields->to);
	else
		put_value(fields, option);
	put_double(fields, layout, row->worth);
	put_double(fields, layout, row->loss);
	put_double(fields, layout, row->visits);
	putc('\n', fields->to);
}

void csv_policy(FILE *to, const struct dicelab_layout *layout, const struct policy *policy,
		enum policy_states states)
{
	const char *format = layout->format == NULL ? "" : layout->format;
	const struct fields fields = {to, strcmp(format, "csv") == 0 ? ',' : '\t',
				      layout->raw_cells};
	const char *const names[] = {"option", "goal", "loss", "visits"};
	size_t i;

	fputs("decision", to);
	put_variables(&fields, policy, NULL);
	for (i = 0; i < sizeof names / sizeof *names; i++)
		fprintf(to, "%c%s", fields.separator, names[i]);
	putc('\n', to);
	for (i = 0; i < policy->row_count; i++) {
		const struct policy_row *row = &policy->rows[i];

		if (states == POLICY_ALL || (states == POLICY_MET && row->visits > 0))
			put_state(&fields, layout, policy, row);
	}
}
