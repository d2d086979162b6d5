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
	size_t next;  /* the first row that was not shown */
	bool is_here; /* the row shown now is this one */
	double share; /* how long its bar is, of 1 */
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
static bool next_row(struct comparison *comparison, struct dicelab_list *list)
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
	*list = *list_of(least);
	for (i = 0; i < comparison->count; i++) {
		struct side *side = &comparison->sides[i];

		side->is_here = !is_over(side) && outcomes_compare(list_of(side), list) == 0;
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

/* Where an outcome is missing, nothing is added to what there is on either side of it. */
static void find_part(struct comparison *comparison, const struct side *side)
{
	if (side->is_here || (comparison->column == COLUMN_AT_LEAST && !is_over(side)))
		view_part(&side->view, side->next, comparison->column, comparison->part);
	else if (comparison->column == COLUMN_AT_MOST && side->next > 0)
		view_part(&side->view, side->next - 1, comparison->column, comparison->part);
	else
		mpz_set_ui(comparison->part, 0);
}

static void put_cell(struct comparison *comparison, struct side *side, int width)
{
	struct writer file = writer_to_file(comparison->to);
	size_t count = 0;
	struct writer counter = writer_to_count(&count);

	find_part(comparison, side);
	view_share(&side->view, &counter, comparison->part);
	if (count < (size_t)width)
		writer_blanks(&file, (size_t)width - count);
	view_share(&side->view, &file, comparison->part);
}

/* The mean of one side, or how much more it is than that of the first. */
static void put_mean(const struct comparison *comparison, const struct side *side, bool difference,
		     int width)
{
	struct writer file = writer_to_file(comparison->to);
	const struct side *first = &comparison->sides[0];
	size_t count = 0;
	struct writer counter = writer_to_count(&count);
	mpq_t value;

	if (!side->statistics.numbers || (difference && !first->statistics.numbers)) {
		writer_blanks(&file, (size_t)width);
		return;
	}
	mpq_init(value);
	mpq_set(value, side->statistics.mean);
	if (difference)
		mpq_sub(value, value, first->statistics.mean);
	view_decimal(&first->view, &counter, value);
	if (count < (size_t)width)
		writer_blanks(&file, (size_t)width - count);
	view_decimal(&first->view, &file, value);
	mpq_clear(value);
}

/* ---- as lines with a separator ---- */

static void put_lines(struct comparison *comparison, const char *before, const char *between,
		      const char *behind)
{
	FILE *to = comparison->to;
	struct dicelab_list list;
	int difference;
	size_t i;

	while (next_row(comparison, &list)) {
		fputs(before, to);
		delimited_list(to, *between, list);
		for (i = 0; i < comparison->count; i++) {
			fputs(between, to);
			put_cell(comparison, &comparison->sides[i], 0);
		}
		fprintf(to, "%s\n", behind);
		pass_row(comparison);
	}
	for (difference = 0; difference < 2; difference++) {
		fprintf(to, "%s%s", before, difference != 0 ? "difference" : "mean");
		for (i = 0; i < comparison->count; i++) {
			fputs(between, to);
			put_mean(comparison, &comparison->sides[i], difference != 0, 0);
		}
		fprintf(to, "%s\n", behind);
	}
}

static void put_delimited(struct comparison *comparison, char separator)
{
	bool raw = comparison->layout->raw_cells || comparison->format == FORMAT_PLAIN;
	char between[2] = {separator, '\0'};
	size_t i;

	fputs(column_name(COLUMN_OUTCOME), comparison->to);
	for (i = 0; i < comparison->count; i++) {
		putc(separator, comparison->to);
		delimited_text(comparison->to, separator, comparison->sides[i].label, raw);
	}
	putc('\n', comparison->to);
	put_lines(comparison, "", between, "");
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
	put_lines(comparison, "| ", " | ", " |");
}

/* ---- as JSON ---- */

static void put_number(struct comparison *comparison, struct side *side)
{
	if (comparison->layout->digits > 0) {
		put_cell(comparison, side, 0);
		return;
	}
	find_part(comparison, side);
	json_share(comparison->to, comparison->part, side->view.whole);
}

static void put_json(struct comparison *comparison)
{
	const char *key = comparison->column == COLUMN_AT_LEAST  ? "at_least"
			  : comparison->column == COLUMN_AT_MOST ? "at_most"
								 : "probabilities";
	FILE *to = comparison->to;
	struct dicelab_list list;
	int difference;
	bool first = true;
	size_t i;

	fputs("{\"kind\":\"comparison\",\"labels\":[", to);
	for (i = 0; i < comparison->count; i++) {
		const char *label = comparison->sides[i].label;

		fputs(i > 0 ? "," : "", to);
		json_string(to, label, strlen(label));
	}
	fputs("],\"outcomes\":[", to);
	for (; next_row(comparison, &list); pass_row(comparison), first = false) {
		fputs(first ? "{\"value\":" : ",{\"value\":", to);
		json_value(to, list);
		fprintf(to, ",\"%s\":[", key);
		for (i = 0; i < comparison->count; i++) {
			fputs(i > 0 ? "," : "", to);
			put_number(comparison, &comparison->sides[i]);
		}
		fputs("]}", to);
	}
	for (difference = 0; difference < 2; difference++) {
		fputs(difference != 0 ? "],\"differences\":[" : "],\"means\":[", to);
		for (i = 0; i < comparison->count; i++) {
			fputs(i > 0 ? "," : "", to);
			if (!comparison->sides[i].statistics.numbers ||
			    (difference != 0 && !comparison->sides[0].statistics.numbers))
				fputs("null", to);
			put_mean(comparison, &comparison->sides[i], difference != 0, 0);
		}
	}
	fputs("]}\n", to);
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

	find_part(comparison, side);
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
		for (row = 0; row < side->view.outcomes->count; row++) {
			double share = side->view.outcomes->rows[row].outcome.probability;

			comparison->largest =
				share > comparison->largest ? share : comparison->largest;
		}
	}
	comparison->width = GAP + view_width(&comparison->sides[0].view, COLUMN_PROBABILITY);
}

static void put_table(struct comparison *comparison)
{
	const struct dicelab_layout *layout = comparison->layout;
	int bars = line_width(layout);
	struct writer writer = writer_to_file(comparison->to);
	FILE *to = comparison->to;
	struct dicelab_list list;
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
	for (; next_row(comparison, &list); pass_row(comparison)) {
		writer_blanks(&writer, (size_t)(comparison->outcome_width - view_list_width(list)));
		view_list(&writer, list);
		for (i = 0; i < comparison->count; i++)
			put_cell(comparison, &comparison->sides[i], comparison->width);
		writer_blanks(&writer, GAP);
		put_bars(comparison, bars);
		putc('\n', to);
	}
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
	};
	bool right = true;
	size_t i;

	if (comparison.sides == NULL)
		return false;
	mpz_init(comparison.part);
	for (i = 0; i < count; i++) {
		struct side *side = &comparison.sides[comparison.count++];

		side->label = compared[i].label;
		side->next = 0;
		right = view_open(&side->view, compared[i].outcomes, layout) && right;
		if (format == FORMAT_JSON)
			view_set_digits(&side->view, JSON_DIGITS);
		statistics_init(&side->statistics, compared[i].outcomes);
	}
	if (right)
		put_in_format(&comparison);
	for (i = 0; i < comparison.count; i++) {
		statistics_clear(&comparison.sides[i].statistics);
		view_close(&comparison.sides[i].view);
	}
	mpz_clear(comparison.part);
	memory_release(memory, comparison.sides);
	return right;
}
