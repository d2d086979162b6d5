/* Prints the outcomes of several answers in one table: a row for each outcome, a column for each answer. */
#include "report/compare.h"

#include <math.h>
#include <string.h>

#include "report/bar.h"
#include "report/json.h"
#include "report/statistics.h"
#include "support/memory.h"

/* One of the distributions, and how far its rows have been shown. */
struct side {
	const char *label;
	struct view view;
	struct statistics statistics;
	size_t next;   /* the first row that was not shown */
	bool is_here;  /* the row shown now is this one */
	bool bound;    /* what stands in the cell shown now is a lower bound */
	bool has_tail; /* the row shown now is of its tail */
	double share;  /* how long its bar is, of 1 */
};

struct comparison {
	FILE *to;
	const struct dicelab_layout *layout;
	enum format_id format;
	enum column column;
	struct side *sides;
	size_t count;
	int outcome_width, width; /* of columns of a table */
	double largest;           /* share, with the longest bar */
	mpz_t part;
	enum dicelab_certainty *certainties; /* of the cells of a row */
	struct dicelab_list list;            /* the outcome shown now … */
	struct side *tail; /* … or NULL, and a tail: that of this one, and all of the same name */
};

/* ---- rows ---- */

static const struct dicelab_list *list_of(const struct side *side)
{
	return &side->view.outcomes->rows[side->next].outcome.list;
}

static bool is_over(const struct side *side)
{
	return side->next == side->view.outcomes->count;
}

/* The least outcome that was not shown; false when all were. */
static bool next_row(struct comparison *comparison)
{
	const struct side *least = NULL;
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		struct side *side = &comparison->sides[i];

		if (!is_over(side) &&
		    (least == NULL || outcomes_compare(list_of(side), list_of(least)) < 0))
			least = side;
	}
	if (least == NULL)
		return false;
	comparison->list = *list_of(least);
	for (i = 0; i < comparison->count; i++) {
		struct side *side = &comparison->sides[i];

		side->is_here =
			!is_over(side) && outcomes_compare(list_of(side), &comparison->list) == 0;
	}
	return true;
}

static void pass_row(struct comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++)
		comparison->sides[i].next += comparison->sides[i].is_here;
}

/* ---- cells ---- */

/* An outcome that is missing may still be in the tail. False when the cell tells nothing. */
static bool find_part(struct comparison *comparison, struct side *side)
{
	side->bound = false;
	if (comparison->tail == NULL) {
		side->bound = view_list_part(&side->view, &comparison->list, side->next,
					     comparison->column, comparison->part);
		return true;
	}
	return side->has_tail && view_part(&side->view, side->view.outcomes->count,
					   comparison->column, comparison->part);
}

static void write_cell(struct comparison *comparison, struct side *side, const struct writer *to)
{
	if (!find_part(comparison, side))
		return;
	if (side->bound && side->view.mark != NULL)
		writer_text(to, side->view.mark);
	view_share(&side->view, to, comparison->part);
}

static void put_cell(struct comparison *comparison, struct side *side, int width)
{
	struct writer file = writer_to_file(comparison->to);
	size_t count = 0;
	struct writer counter = writer_to_count(&count);

	write_cell(comparison, side, &counter);
	if (count < (size_t)width)
		writer_blanks(&file, (size_t)width - count);
	write_cell(comparison, side, &file);
}

/* ---- tails ---- */

enum { LONGEST_NAME = 120 };

static void name_tail(const struct side *side, char name[LONGEST_NAME])
{
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, name, LONGEST_NAME);

	tail_name(&side->view.tail, &writer);
}

/* Is it the first of those with this name? Marks all of them. */
static bool begin_tail(struct comparison *comparison, struct side *side, char name[LONGEST_NAME])
{
	char other[LONGEST_NAME];
	bool first = true;
	size_t i;

	if (!tail_exists(&side->view.tail))
		return false;
	name_tail(side, name);
	for (i = 0; i < comparison->count; i++) {
		struct side *same = &comparison->sides[i];

		same->has_tail = tail_exists(&same->view.tail);
		if (same->has_tail) {
			name_tail(same, other);
			same->has_tail = strcmp(name, other) == 0;
		}
		first &= !same->has_tail || same >= side;
	}
	comparison->tail = side;
	return first;
}

static bool has_tails(const struct comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		if (tail_exists(&comparison->sides[i].view.tail))
			return true;
	}
	return false;
}

/* ---- means ---- */

/* That of the difference, when something is taken from something. */
static enum dicelab_certainty certainty_of_difference(enum dicelab_certainty of,
						      enum dicelab_certainty taken)
{
	if (taken == DICELAB_EXACT)
		return of;
	if (of != DICELAB_EXACT || taken == DICELAB_RESOLVED)
		return DICELAB_RESOLVED;
	return taken == DICELAB_LOWER ? DICELAB_UPPER : DICELAB_LOWER;
}

static enum dicelab_certainty certainty_of_mean(const struct comparison *comparison,
						const struct side *side, bool difference)
{
	const struct side *first = &comparison->sides[0];

	if (!difference)
		return side->statistics.center;
	if (side == first)
		return DICELAB_EXACT;
	return certainty_of_difference(side->statistics.center, first->statistics.center);
}

static bool has_mean(const struct comparison *comparison, const struct side *side, bool difference)
{
	return side->statistics.numbers && (!difference || comparison->sides[0].statistics.numbers);
}

static void write_mean(const struct comparison *comparison, const struct side *side,
		       bool difference, const struct writer *to)
{
	const struct side *first = &comparison->sides[0];
	mpq_t value;

	mpq_init(value);
	mpq_set(value, side->statistics.mean);
	if (difference)
		mpq_sub(value, value, first->statistics.mean);
	if (side->view.mark != NULL)
		writer_text(to, certainty_mark(certainty_of_mean(comparison, side, difference),
					       comparison->layout->ascii));
	view_decimal(&first->view, to, value);
	mpq_clear(value);
}

/* The mean of one side, or how much more it is than that of the first. */
static void put_mean(const struct comparison *comparison, const struct side *side, bool difference,
		     int width)
{
	struct writer file = writer_to_file(comparison->to);
	size_t count = 0;
	struct writer counter = writer_to_count(&count);

	if (!has_mean(comparison, side, difference)) {
		writer_blanks(&file, (size_t)width);
		return;
	}
	write_mean(comparison, side, difference, &counter);
	if (count < (size_t)width)
		writer_blanks(&file, (size_t)width - count);
	write_mean(comparison, side, difference, &file);
}

/* ---- as lines with a separator ---- */

/* How a row begins and ends, and what is between its cells. */
struct line {
	const char *before, *between, *behind;
	bool bounds; /* are there columns that say which cells are bounds? */
};

/* Behind the cells of a row, if they are not marked themselves. */
static void put_bounds(const struct comparison *comparison, const struct line *line)
{
	size_t i;

	for (i = 0; i < comparison->count && line->bounds; i++)
		fprintf(comparison->to, "%s%s", line->between,
			comparison->sides[i].bound ? "lower" : "");
}

static void put_cells(struct comparison *comparison, const struct line *line)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		fputs(line->between, comparison->to);
		put_cell(comparison, &comparison->sides[i], 0);
	}
	put_bounds(comparison, line);
	fprintf(comparison->to, "%s\n", line->behind);
}

static void put_tails(struct comparison *comparison, const struct line *line)
{
	char name[LONGEST_NAME];
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		if (!begin_tail(comparison, &comparison->sides[i], name))
			continue;
		fputs(line->before, comparison->to);
		if (comparison->format == FORMAT_MARKDOWN)
			markdown_text(comparison->to, name);
		else
			delimited_text(comparison->to, *line->between, name, true);
		put_cells(comparison, line);
	}
	comparison->tail = NULL;
}

static void put_means(struct comparison *comparison, const struct line *line)
{
	FILE *to = comparison->to;
	int difference;
	size_t i;

	for (difference = 0; difference < 2; difference++) {
		fprintf(to, "%s%s", line->before, difference != 0 ? "difference" : "mean");
		for (i = 0; i < comparison->count; i++) {
			fputs(line->between, to);
			put_mean(comparison, &comparison->sides[i], difference != 0, 0);
		}
		for (i = 0; i < comparison->count && line->bounds; i++) {
			const struct side *side = &comparison->sides[i];
			enum dicelab_certainty certainty =
				has_mean(comparison, side, difference != 0)
					? certainty_of_mean(comparison, side, difference != 0)
					: DICELAB_EXACT;

			fprintf(to, "%s%s", line->between,
				certainty == DICELAB_EXACT ? "" : certainty_word(certainty));
		}
		fprintf(to, "%s\n", line->behind);
	}
}

static void put_lines(struct comparison *comparison, const struct line *line)
{
	while (next_row(comparison)) {
		fputs(line->before, comparison->to);
		delimited_list(comparison->to, *line->between, comparison->list);
		put_cells(comparison, line);
		pass_row(comparison);
	}
	put_tails(comparison, line);
	put_means(comparison, line);
}

/* Plain lines mark what is a bound; spreadsheets get columns for that, where there is any. */
static void put_delimited(struct comparison *comparison, char separator)
{
	bool raw = comparison->layout->raw_cells || comparison->format == FORMAT_PLAIN;
	char between[2] = {separator, '\0'};
	struct line line = {"", between, "",
			    comparison->format != FORMAT_PLAIN && has_tails(comparison)};
	size_t i;

	fputs(column_name(COLUMN_OUTCOME), comparison->to);
	for (i = 0; i < comparison->count; i++) {
		putc(separator, comparison->to);
		delimited_text(comparison->to, separator, comparison->sides[i].label, raw);
	}
	for (i = 0; i < comparison->count && line.bounds; i++)
		fprintf(comparison->to, "%cbound_%zu", separator, i + 1);
	putc('\n', comparison->to);
	put_lines(comparison, &line);
}

static void put_markdown(struct comparison *comparison)
{
	FILE *to = comparison->to;
	size_t i;

	fprintf(to, "| %s ", column_name(COLUMN_OUTCOME));
	for (i = 0; i < comparison->count; i++) {
		fputs("| ", to);
		markdown_text(to, comparison->sides[i].label);
		putc(' ', to);
	}
	fputs("|\n|---:", to);
	for (i = 0; i < comparison->count; i++)
		fputs("|---:", to);
	fputs("|\n", to);
	put_lines(comparison, &(struct line){"| ", " | ", " |", false});
}

/* ---- as JSON ---- */

static void put_number(struct comparison *comparison, struct side *side)
{
	if (!find_part(comparison, side))
		fputs("null", comparison->to);
	else if (comparison->layout->digits > 0)
		put_cell(comparison, side, 0);
	else
		json_share(comparison->to, comparison->part, side->view.whole);
}

/* An array with a word for each, and null where there is nothing to say; nothing at all where all is
   exact. */
static void put_words(const struct comparison *comparison, const char *key,
		      const enum dicelab_certainty *certainties)
{
	bool some = false;
	size_t i;

	for (i = 0; i < comparison->count; i++)
		some |= certainties[i] != DICELAB_EXACT;
	if (!some)
		return;
	fprintf(comparison->to, ",\"%s\":[", key);
	for (i = 0; i < comparison->count; i++) {
		bool exact = certainties[i] == DICELAB_EXACT;
		const char *quote = exact ? "" : "\"";

		fprintf(comparison->to, "%s%s%s%s", i > 0 ? "," : "", quote,
			exact ? "null" : certainty_word(certainties[i]), quote);
	}
	putc(']', comparison->to);
}

static const char *key_of(enum column column)
{
	return column == COLUMN_AT_LEAST  ? "at_least"
	       : column == COLUMN_AT_MOST ? "at_most"
					  : "probabilities";
}

static void put_numbers(struct comparison *comparison)
{
	size_t i;

	fprintf(comparison->to, ",\"%s\":[", key_of(comparison->column));
	for (i = 0; i < comparison->count; i++) {
		fputs(i > 0 ? "," : "", comparison->to);
		put_number(comparison, &comparison->sides[i]);
		comparison->certainties[i] =
			comparison->sides[i].bound ? DICELAB_LOWER : DICELAB_EXACT;
	}
	putc(']', comparison->to);
	put_words(comparison, "bounds", comparison->certainties);
	putc('}', comparison->to);
}

static void put_json_tails(struct comparison *comparison)
{
	const char *between = "";
	char name[LONGEST_NAME];
	size_t i;

	if (!has_tails(comparison))
		return;
	fputs(",\"tails\":[", comparison->to);
	for (i = 0; i < comparison->count; i++) {
		if (!begin_tail(comparison, &comparison->sides[i], name))
			continue;
		fprintf(comparison->to, "%s{", between);
		between = ",";
		json_tail(comparison->to, &comparison->sides[i].view.tail);
		put_numbers(comparison);
	}
	putc(']', comparison->to);
	comparison->tail = NULL;
}

static void put_json_means(struct comparison *comparison, bool difference)
{
	FILE *to = comparison->to;
	size_t i;

	fputs(difference ? ",\"differences\":[" : ",\"means\":[", to);
	for (i = 0; i < comparison->count; i++) {
		const struct side *side = &comparison->sides[i];

		comparison->certainties[i] = DICELAB_EXACT;
		fputs(i > 0 ? "," : "", to);
		if (has_mean(comparison, side, difference))
			comparison->certainties[i] =
				certainty_of_mean(comparison, side, difference);
		else
			fputs("null", to);
		put_mean(comparison, side, difference, 0);
	}
	putc(']', to);
	put_words(comparison, difference ? "difference_bounds" : "mean_bounds",
		  comparison->certainties);
}

static void put_json(struct comparison *comparison)
{
	FILE *to = comparison->to;
	bool first = true;
	size_t i;

	fputs("{\"kind\":\"comparison\",\"labels\":[", to);
	for (i = 0; i < comparison->count; i++) {
		const char *label = comparison->sides[i].label;

		fputs(i > 0 ? "," : "", to);
		json_string(to, label, strlen(label));
	}
	fputs("],\"outcomes\":[", to);
	for (; next_row(comparison); pass_row(comparison), first = false) {
		fputs(first ? "{\"value\":" : ",{\"value\":", to);
		json_value(to, comparison->list);
		put_numbers(comparison);
	}
	putc(']', to);
	put_json_tails(comparison);
	put_json_means(comparison, false);
	put_json_means(comparison, true);
	fputs("}\n", to);
}

/* ---- as a table ---- */

enum { GAP = 2, NARROWEST_BARS = 16, LETTERS = 26 };

static char letter_of(size_t i)
{
	return (char)('a' + i % LETTERS);
}

static void find_share(struct comparison *comparison, struct side *side)
{
	mpq_t share;

	side->share = 0;
	if (!find_part(comparison, side))
		return;
	mpq_init(share);
	mpz_set(mpq_numref(share), comparison->part);
	mpz_set(mpq_denref(share), side->view.whole);
	mpq_canonicalize(share);
	side->share = mpq_get_d(share) / comparison->largest;
	mpq_clear(share);
}

/* The bar is that of the first; those of the others end where their letters are. */
static void put_bars(struct comparison *comparison, int width)
{
	const struct dicelab_layout *layout = comparison->layout;
	int end = 0, last = 0, column;
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		int at;

		find_share(comparison, &comparison->sides[i]);
		at = (int)lround(comparison->sides[i].share * width);
		end = i == 0 ? at : end;
		last = at > last ? at : last;
	}
	shade(comparison->to, layout, SHADE_BAR);
	for (column = 1; column <= last; column++) {
		char mark = '\0';

		for (i = 1; i < comparison->count; i++) {
			double share = comparison->sides[i].share;

			if (share > 0 && lround(share * width) == column)
				mark = letter_of(i);
		}
		if (mark != '\0')
			putc(mark, comparison->to);
		else
			bar_block(comparison->to, layout, column <= end);
	}
	shade(comparison->to, layout, SHADE_NONE);
}

static void measure(struct comparison *comparison)
{
	size_t i, row;
	int width;

	comparison->outcome_width = (int)strlen("difference");
	comparison->largest = comparison->column == COLUMN_PROBABILITY ? 0 : 1;
	for (i = 0; i < comparison->count; i++) {
		struct side *side = &comparison->sides[i];

		width = view_width(&side->view, COLUMN_OUTCOME);
		comparison->outcome_width =
			width > comparison->outcome_width ? width : comparison->outcome_width;
		for (row = 0; row < view_rows(&side->view); row++) {
			double share = view_probability(&side->view, row);

			comparison->largest =
				share > comparison->largest ? share : comparison->largest;
		}
	}
	comparison->width = GAP + view_share_width(&comparison->sides[0].view);
	if (has_tails(comparison)) /* room for a mark */
		comparison->width += comparison->layout->ascii ? 2 : 1;
}

static void put_table_cells(struct comparison *comparison, int bars)
{
	struct writer writer = writer_to_file(comparison->to);
	size_t i;

	for (i = 0; i < comparison->count; i++)
		put_cell(comparison, &comparison->sides[i], comparison->width);
	writer_blanks(&writer, GAP);
	put_bars(comparison, bars);
	putc('\n', comparison->to);
}

static void put_table(struct comparison *comparison)
{
	const struct dicelab_layout *layout = comparison->layout;
	int bars = line_width(layout);
	struct writer writer = writer_to_file(comparison->to);
	FILE *to = comparison->to;
	char name[LONGEST_NAME];
	int difference;
	size_t i;

	measure(comparison);
	bars -= comparison->outcome_width + (int)comparison->count * comparison->width + GAP;
	bars = bars < NARROWEST_BARS ? NARROWEST_BARS : bars;
	for (i = 0; i < comparison->count; i++) {
		shade(to, layout, SHADE_LABEL);
		fprintf(to, "%c: %s", letter_of(i), comparison->sides[i].label);
		shade(to, layout, SHADE_NONE);
		putc('\n', to);
	}
	fprintf(to, "%*s", comparison->outcome_width, "");
	for (i = 0; i < comparison->count; i++)
		fprintf(to, "%*c", comparison->width, letter_of(i));
	putc('\n', to);
	for (; next_row(comparison); pass_row(comparison)) {
		writer_blanks(&writer, (size_t)(comparison->outcome_width -
						view_list_width(comparison->list)));
		view_list(&writer, comparison->list);
		put_table_cells(comparison, bars);
	}
	for (i = 0; i < comparison->count; i++) {
		if (!begin_tail(comparison, &comparison->sides[i], name))
			continue;
		fprintf(to, "%*s", comparison->outcome_width, name);
		put_table_cells(comparison, bars);
	}
	comparison->tail = NULL;
	for (difference = 0; difference < 2; difference++) {
		fprintf(to, "%*s", comparison->outcome_width,
			difference != 0 ? "difference" : "mean");
		for (i = 0; i < comparison->count; i++)
			put_mean(comparison, &comparison->sides[i], difference != 0,
				 comparison->width);
		putc('\n', to);
	}
}

/* ---- all of it ---- */

static void put_in_format(struct comparison *comparison)
{
	switch (comparison->format) {
	case FORMAT_TABLE:
		put_table(comparison);
		return;
	case FORMAT_CSV:
		put_delimited(comparison, ',');
		return;
	case FORMAT_PLAIN:
	case FORMAT_TSV:
		put_delimited(comparison, '\t');
		return;
	case FORMAT_JSON:
		put_json(comparison);
		return;
	case FORMAT_MARKDOWN:
		put_markdown(comparison);
		return;
	case FORMAT_COUNT:
		return;
	}
}

bool compare_print(FILE *to, const struct compared *compared, size_t count,
		   const struct dicelab_layout *layout, enum format_id format)
{
	const struct dicelab_memory *memory = compared[0].outcomes->memory;
	struct comparison comparison = {
		.to = to,
		.layout = layout,
		.format = format,
		.column = layout->at_least  ? COLUMN_AT_LEAST
			  : layout->at_most ? COLUMN_AT_MOST
					    : COLUMN_PROBABILITY,
		.sides = memory_take(memory, count * sizeof *comparison.sides),
		.certainties = memory_take(memory, count * sizeof *comparison.certainties),
	};
	bool ok = true;
	size_t i;

	if (comparison.sides == NULL || comparison.certainties == NULL) {
		memory_release(memory, comparison.sides);
		memory_release(memory, comparison.certainties);
		return false;
	}
	mpz_init(comparison.part);
	for (i = 0; i < count; i++) {
		struct side *side = &comparison.sides[comparison.count++];

		side->label = compared[i].label;
		side->next = 0;
		ok = view_open(&side->view, compared[i].outcomes, layout) && ok;
		if (format == FORMAT_JSON)
			view_set_digits(&side->view, JSON_DIGITS);
		if (format == FORMAT_JSON || format == FORMAT_CSV || format == FORMAT_TSV)
			side->view.mark = NULL;
		statistics_init(&side->statistics, compared[i].outcomes);
	}
	if (ok)
		put_in_format(&comparison);
	for (i = 0; i < comparison.count; i++) {
		statistics_clear(&comparison.sides[i].statistics);
		view_close(&comparison.sides[i].view);
	}
	mpz_clear(comparison.part);
	memory_release(memory, comparison.sides);
	memory_release(memory, comparison.certainties);
	return ok;
}
