/*
 * Comma- and tab-separated values, for spreadsheets and data frames. A header, then a row per outcome, or with --stats
 * a row per statement. Every row has the statement and the kind of answer, or says that it is the tail.
 */
#include "report/format.h"

#include <inttypes.h>
#include <string.h>

#include "report/comparison.h"
#include "report/grid.h"
#include "report/summary.h"
#include "support/text.h"

enum separator { COMMA = ',', TAB = '\t' };

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
   too. Unless `raw`, text that looks like a formula gets an apostrophe. */
static void put_text(FILE *to, enum separator separator, const char *text, bool raw)
{
	bool quoted = text[strcspn(text, separator == COMMA ? ",\"\r\n" : "\"")] != '\0';
	size_t size;

	if (quoted)
		putc('"', to);
	if (!raw && is_formula(text))
		putc(QUOTED_FORMULA, to);
	for (; *text != '\0'; text += size) {
		size = text_character(text, strlen(text));
		if (*text == '"' && quoted)
			putc('"', to);
		if (separator == TAB && *text == '\t')
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
static void put_outcome(FILE *to, enum separator separator, const struct outcomes *outcomes,
			const struct dicelab_list *list, bool raw)
{
	const char *name = outcomes_name(outcomes, list);
	const char *quote = separator == COMMA && list->length > 1 ? "\"" : "";
	struct writer writer = writer_to_file(to);

	if (name != NULL) {
		put_text(to, separator, name, raw);
		return;
	}
	fputs(quote, to);
	view_list(&writer, outcomes, *list);
	fputs(quote, to);
}

static void put_head(FILE *to, enum separator separator, const struct answer *answer,
		     const char *kind, bool raw)
{
	put_text(to, separator, answer->label, raw);
	fprintf(to, "%c%s%c", separator, kind, separator);
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
static void put_bound_names(FILE *to, enum separator separator, const struct dicelab_layout *layout)
{
	size_t i;

	for (i = 0; i < BOUNDED; i++) {
		if (!is_wanted(layout, bounded[i]))
			continue;
		putc(separator, to);
		if (bounded[i] != COLUMN_PROBABILITY) {
			put_name(to, bounded[i], false);
			putc('_', to);
		}
		fputs("bound", to);
	}
}

static void put_bounds(FILE *to, enum separator separator, const struct view *view, size_t i)
{
	size_t column;

	for (column = 0; column < BOUNDED; column++) {
		if (is_wanted(view->layout, bounded[column]))
			fprintf(to, "%c%s", separator,
				view_is_bound(view, i, bounded[column]) ? "lower" : "");
	}
}

/* Statistics as identifiers: "mean from" becomes mean_from, "quantile 5%" quantile_5. */
static void put_statistic_names(FILE *to, enum separator separator,
				const struct dicelab_layout *layout)
{
	size_t i;

	for (i = 0; i < summary_count(layout); i++) {
		if (i > 0)
			putc(separator, to);
		summary_put_key(layout, to, i);
	}
	fprintf(to, "%cbounds\n", separator);
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

static void put_statistics(FILE *to, enum separator separator, const struct answer *answer,
			   const struct dicelab_layout *layout)
{
	struct writer writer = writer_to_file(to);
	struct summary summary;
	size_t i;

	put_head(to, separator, answer, answer_kind(answer), layout->raw_cells);
	summary_open(&summary, answer->outcomes, layout, SUMMARY_DIGITS);
	for (i = 0; i < summary_count(layout); i++) {
		if (i > 0)
			putc(separator, to);
		/* modes may be lists, which contain commas */
		if (!summary_has(&summary, i))
			continue;
		fputs(separator == COMMA && summary_kind(i) == STATISTIC_IS_MODES ? "\"" : "", to);
		if (summary_kind(i) == STATISTIC_IS_MODES && !layout->raw_cells &&
		    has_signed_modes(&summary))
			putc(QUOTED_FORMULA, to);
		summary_value(&summary, &writer, i);
		fputs(separator == COMMA && summary_kind(i) == STATISTIC_IS_MODES ? "\"" : "", to);
	}
	putc(separator, to);
	put_statistic_bounds(to, &summary);
	summary_close(&summary);
	putc('\n', to);
}

static void begin(FILE *to, enum separator separator, const struct dicelab_layout *layout)
{
	enum column column;

	fprintf(to, "label%ckind%c", separator, separator);
	if (layout->statistics) {
		put_statistic_names(to, separator, layout);
		return;
	}
	fputs(column_name(COLUMN_OUTCOME), to);
	for (column = COLUMN_COUNT; column < COLUMN_COUNT_OF; column++) {
		if (!is_wanted(layout, column))
			continue;
		putc(separator, to);
		put_name(to, column, layout->percent);
	}
	put_bound_names(to, separator, layout);
	putc('\n', to);
}

/* The name of an outcome, or of the tail. */
static void put_row_name(FILE *to, enum separator separator, const struct answer *answer,
			 struct view *view, size_t i)
{
	char name[TAIL_NAME_SIZE];
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, name, sizeof name);

	put_head(to, separator, answer, i < view->count ? answer_kind(answer) : "tail",
		 view->layout->raw_cells);
	if (i < view->count) {
		put_outcome(to, separator, view->outcomes,
			    &view->outcomes->rows[view_row(view, i)].outcome.list,
			    view->layout->raw_cells);
		return;
	}
	view_cell(view, &writer, i, COLUMN_OUTCOME);
	put_text(to, separator, name, true); /* "> 96" is not a formula */
}

static void put_outcomes(FILE *to, enum separator separator, const struct answer *answer,
			 struct view *view)
{
	enum column column;
	size_t i;

	if (view->layout->statistics) {
		put_statistics(to, separator, answer, view->layout);
		return;
	}
	view->sign = false;
	view->mark = NULL;
	for (i = 0; i < view_rows(view); i++) {
		put_row_name(to, separator, answer, view, i);
		for (column = COLUMN_COUNT; column < COLUMN_COUNT_OF; column++) {
			if (!is_wanted(view->layout, column))
				continue;
			putc(separator, to);
			if (column != COLUMN_COUNT || answer_is_sampled(answer))
				view_put(view, to, i, column, 0);
		}
		put_bounds(to, separator, view, i);
		putc('\n', to);
	}
}

static void put_roll(FILE *to, enum separator separator, const struct answer *answer,
		     const struct dicelab_layout *layout)
{
	enum column column;
	size_t i;

	/* a roll has no statistics */
	if (layout->statistics)
		return;
	put_head(to, separator, answer, answer_kind(answer), layout->raw_cells);
	put_outcome(to, separator, &(struct outcomes){.names = answer->names}, answer->roll,
		    layout->raw_cells);
	for (column = COLUMN_COUNT; column < COLUMN_COUNT_OF; column++) {
		if (is_wanted(layout, column))
			putc(separator, to);
	}
	for (i = 0; i < BOUNDED; i++) {
		if (is_wanted(layout, bounded[i]))
			putc(separator, to);
	}
	putc('\n', to);
}

/* ---- comparisons ---- */

static void put_tabbed_name(FILE *to, const char *name)
{
	put_text(to, TAB, name, true);
}

static void put_tabbed_outcome(const struct comparison *comparison)
{
	put_outcome(comparison->to, TAB, comparison->outcomes, &comparison->list,
		    comparison->layout->raw_cells);
}

static void put_comma_name(FILE *to, const char *name)
{
	put_text(to, COMMA, name, true);
}

static void put_comma_outcome(const struct comparison *comparison)
{
	put_outcome(comparison->to, COMMA, comparison->outcomes, &comparison->list,
		    comparison->layout->raw_cells);
}

/* With columns for bounds, if there are any. */
static void put_comparison(struct comparison *comparison, enum separator separator)
{
	struct comparison_line line = {.before = "",
				       .between = separator == TAB ? "\t" : ",",
				       .after = "",
				       .name = separator == TAB ? put_tabbed_name : put_comma_name,
				       .outcome = separator == TAB ? put_tabbed_outcome
								   : put_comma_outcome,
				       .bounds = comparison_has_tails(comparison)};
	size_t i;

	fputs(column_name(COLUMN_OUTCOME), comparison->to);
	for (i = 0; i < comparison->count; i++) {
		putc(separator, comparison->to);
		put_text(comparison->to, separator, comparison->sides[i].label,
			 comparison->layout->raw_cells);
	}
	for (i = 0; i < comparison->count && line.bounds; i++)
		fprintf(comparison->to, "%cbound_%zu", separator, i + 1);
	putc('\n', comparison->to);
	comparison_put_lines(comparison, &line);
}

/* ---- grids: a row for each number (long format) ---- */

static void put_grid_head(const struct sheet *sheet, enum separator separator)
{
	const struct grid *grid = sheet->grid;
	FILE *to = sheet->to;
	size_t i;

	fprintf(to, "label%cmeasure", separator);
	for (i = 0; i < grid->axis_count; i++)
		fprintf(to, "%c%s", separator, grid->axes[i].name);
	fprintf(to, "%c%s", separator,
		!grid->is_chance ? "value"
		: sheet->percent ? "percent"
				 : "probability");
	if (sheet_has_fractions(sheet))
		fprintf(to, "%cfraction", separator);
	fprintf(to, "%cbound\n", separator);
}

static void put_grid_cell(struct sheet *sheet, enum separator separator, size_t row, size_t column)
{
	const struct grid *grid = sheet->grid;
	const struct grid_cell *cell = grid_cell(grid, row, column);
	struct writer writer = writer_to_file(sheet->to);
	size_t i;

	put_text(sheet->to, separator, grid->label, sheet->layout->raw_cells);
	putc(separator, sheet->to);
	put_text(sheet->to, separator, grid->measure, sheet->layout->raw_cells);
	putc(separator, sheet->to);
	for (i = 0; i < grid->axis_count; i++) {
		writer_number(&writer, grid->axes[i].values[i == 0 ? row : column]);
		putc(separator, sheet->to);
	}
	sheet_number(sheet, &writer, cell);
	if (sheet_has_fractions(sheet)) {
		putc(separator, sheet->to);
		sheet_fraction(sheet, &writer, cell);
	}
	fprintf(sheet->to, "%c%s\n", separator,
		cell->certainty == DICELAB_EXACT ? "" : certainty_word(cell->certainty));
}

/* Without percent signs: the header has the unit. */
static void put_grid(struct sheet *sheet, enum separator separator)
{
	size_t row, column;

	sheet->sign = false;
	if (sheet->first)
		put_grid_head(sheet, separator);
	for (row = 0; row < sheet->grid->rows; row++) {
		for (column = 0; column < sheet->grid->columns; column++)
			put_grid_cell(sheet, separator, row, column);
	}
}

/* ---- the two formats ---- */

void csv_begin(FILE *to, const struct dicelab_layout *layout)
{
	begin(to, COMMA, layout);
}

void csv_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	put_outcomes(to, COMMA, answer, view);
}

void csv_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	put_roll(to, COMMA, answer, layout);
}

void csv_comparison(struct comparison *comparison)
{
	put_comparison(comparison, COMMA);
}

void csv_grid(struct sheet *sheet)
{
	put_grid(sheet, COMMA);
}

void tsv_begin(FILE *to, const struct dicelab_layout *layout)
{
	begin(to, TAB, layout);
}

void tsv_outcomes(FILE *to, const struct answer *answer, struct view *view)
{
	put_outcomes(to, TAB, answer, view);
}

void tsv_roll(FILE *to, const struct answer *answer, const struct dicelab_layout *layout)
{
	put_roll(to, TAB, answer, layout);
}

void tsv_comparison(struct comparison *comparison)
{
	put_comparison(comparison, TAB);
}

void tsv_grid(struct sheet *sheet)
{
	put_grid(sheet, TAB);
}
