/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
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
#include "report/table.h"
#include "support/text.h"

/* The output of fields, their separator, and whether formulas are marked. */
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

/* The columns after the outcome, and those after them that say which of their numbers are lower bounds. */
static const struct {
	enum view_column column;
	const char *name, *bound;
} columns[] = {{COLUMN_COUNT, "count", NULL},
	       {COLUMN_PROBABILITY, "probability", "bound"},
	       {COLUMN_AT_LEAST, "at_least", "at_least_bound"},
	       {COLUMN_AT_MOST, "at_most", "at_most_bound"},
	       {COLUMN_FRACTION, "fraction", NULL}};

enum { COLUMNS = sizeof columns / sizeof *columns };

/* All rows have all of these columns, even if blank: those of outcomes, samples, rolls and tables. */
static bool has_column(const struct dicelab_layout *layout, size_t i)
{
	switch (columns[i].column) {
	case COLUMN_AT_LEAST:
		return layout->at_least;
	case COLUMN_AT_MOST:
		return layout->at_most;
	case COLUMN_FRACTION:
		return layout->fractions;
	default:
		return true;
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

static void put_statistics(const struct fields *fields, const struct answer_table *table)
{
	struct writer writer = writer_to_file(fields->to);
	struct summary summary;
	size_t i;

	put_head(fields, table->answer, answer_kind(table->answer));
	summary_open(&summary, table->answer->outcomes, table->layout, SUMMARY_DIGITS);
	for (i = 0; i < summary_count(table->layout); i++) {
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
	size_t i;

	if (layout->policy != DICELAB_NO_POLICY)
		return; /* each table has its own variables */
	fprintf(to, "label%ckind%c", fields.separator, fields.separator);
	if (layout->statistics) {
		put_statistic_names(&fields, layout);
		return;
	}
	fputs("outcome", to);
	for (i = 0; i < COLUMNS; i++) {
		bool percent = layout->percent && columns[i].column == COLUMN_PROBABILITY;

		if (has_column(layout, i))
			fprintf(to, "%c%s", fields.separator,
				percent ? "percent" : columns[i].name);
	}
	for (i = 0; i < COLUMNS; i++) {
		if (has_column(layout, i) && columns[i].bound != NULL)
			fprintf(to, "%c%s", fields.separator, columns[i].bound);
	}
	putc('\n', to);
}

/* The rest of the row of an outcome; blank for a roll, which has no view. */
static void put_numbers(const struct fields *fields, const struct answer_table *table)
{
	struct view *view = table->view;
	size_t i;

	for (i = 0; i < COLUMNS; i++) {
		if (!has_column(table->layout, i))
			continue;
		separate(fields);
		if (view != NULL &&
		    (columns[i].column != COLUMN_COUNT || answer_is_sampled(table->answer)))
			view_put(view, fields->to, table->row, columns[i].column);
	}
	for (i = 0; i < COLUMNS; i++) {
		if (!has_column(table->layout, i) || columns[i].bound == NULL)
			continue;
		separate(fields);
		if (view != NULL && view_is_bound(view, table->row, columns[i].column))
			fputs("lower", fields->to);
	}
	putc('\n', fields->to);
}

/* The name of the tail, such as "> 96" or "-5..-3", is neither quoted nor a formula. */
static void put_outcomes(const struct fields *fields, struct answer_table *table)
{
	struct view *view = table->view;

	view->sign = false;
	view->mark = NULL;
	while (table_next(table)) {
		bool tail = table_is_at_tail(table);

		put_head(fields, table->answer, tail ? "tail" : answer_kind(table->answer));
		if (tail)
			table_put_cell(table, 0, fields->to, 0);
		else
			put_outcome(fields, view->outcomes,
				    &view->outcomes->rows[view_row(view, table->row)].outcome.list);
		put_numbers(fields, table);
	}
}

static void put_roll(const struct fields *fields, const struct answer_table *table)
{
	const struct answer *answer = table->answer;

	put_head(fields, answer, answer_kind(answer));
	put_outcome(fields, &(struct outcomes){.names = answer->names}, answer->roll);
	put_numbers(fields, table);
}

/* ---- comparisons ---- */

static void put_row_of_comparison(const struct fields *fields, struct answer_table *table,
				  bool bounds)
{
	struct answer_comparison *comparison = table->comparison;
	size_t i;

	if (comparison->row == ROW_OUTCOME)
		put_outcome(fields, comparison->outcomes, &comparison->list);
	else
		plain_put_text(fields->to, comparison->name);
	for (i = 1; i < table->columns; i++) {
		separate(fields);
		table_put_cell(table, i, fields->to, 0);
	}
	for (i = 0; i < comparison->count && bounds; i++) {
		enum dicelab_certainty certainty =
			comparison_certainty(comparison, &comparison->sides[i]);

		fprintf(fields->to, "%c%s", fields->separator,
			certainty == DICELAB_EXACT ? "" : certainty_word(certainty));
	}
	putc('\n', fields->to);
}

/* With columns for bounds, if there are any. */
static void put_comparison(const struct fields *fields, struct answer_table *table)
{
	const bool bounds = comparison_has_tails(table->comparison);
	size_t i;

	for (i = 0; i < table->columns; i++) {
		if (i > 0)
			separate(fields);
		put_text(fields, table_head(table, i));
	}
	for (i = 1; i < table->columns && bounds; i++)
		fprintf(fields->to, "%cbound_%zu", fields->separator, i);
	putc('\n', fields->to);
	while (table_next(table))
		put_row_of_comparison(fields, table, bounds);
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
static void put_grid(const struct fields *fields, struct sheet *sheet)
{
	size_t row, column;

	sheet->sign = false;
	if (sheet->first)
		put_grid_head(fields, sheet);
	for (row = 0; row < sheet->grid->rows; row++) {
		for (column = 0; column < sheet->grid->columns; column++)
			put_grid_cell(fields, sheet, row, column);
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

/* ---- answers ---- */

static void put_answer(const struct fields *fields, struct answer_table *table)
{
	const struct dicelab_layout *layout = table->layout;

	if (layout->policy != DICELAB_NO_POLICY && table->answer->policy != NULL)
		csv_policy(fields->to, layout, table->answer->policy, policy_states_of(layout));
	if (layout->policy != DICELAB_NO_POLICY)
		return;
	if (layout->statistics)
		put_statistics(fields, table);
	else
		put_outcomes(fields, table);
}

void csv_table(FILE *to, struct answer_table *table)
{
	const struct fields fields = fields_of(to, table->layout);

	switch (table->kind) {
	case TABLE_ROLL: /* which has no statistics */
		if (!table->layout->statistics)
			put_roll(&fields, table);
		break;
	case TABLE_OUTCOMES:
		put_answer(&fields, table);
		break;
	case TABLE_COMPARISON:
		put_comparison(&fields, table);
		break;
	case TABLE_GRID:
		put_grid(&fields, table->sheet);
		break;
	case TABLE_STATISTICS: /* in place of the outcomes */
		break;
	}
}
