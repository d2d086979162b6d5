/*
 * Prints tables as `dice eval` of dice-playground does. Columns are as wide as the longest cell has bytes, and what is
 * shorter is filled up to as many characters; what a line holds is made in playground_bands.c and
 * playground_fraction.c.
 */
#include "report/playground.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "report/format/playground_inside.h"
#include "support/text.h"

/* Room for the largest double with six decimals and a sign. */
enum { CELL = 400 };

/* ---- cells ---- */

/* A number as Rust has it. */
static void write_number(char cell[CELL], int digits, double number)
{
	if (isnan(number)) {
		snprintf(cell, CELL, "NaN");
		return;
	}
	snprintf(cell, CELL, "%.*f", digits, number);
	text_set_point(cell);
}

/* With as few decimals as make four characters. */
static void write_percent(char cell[CELL], double probability, unsigned space)
{
	enum { SHORTEST = 4, MOST_DIGITS = 4 };
	int digits = 1;

	(void)space;
	do
		write_number(cell, digits++, probability * 100);
	while (strlen(cell) < SHORTEST && digits <= MOST_DIGITS);
}

static void write_percent_sign(char cell[CELL], double probability, unsigned space)
{
	size_t length;

	write_percent(cell, probability, space);
	length = strlen(cell);
	snprintf(cell + length, CELL - length, "%%");
}

static void write_rounded(char cell[CELL], double probability)
{
	write_number(cell, 3, probability);
}

/* Numbers above 1 have a denominator in any case, as in 2/1. */
static void write_fraction(char cell[CELL], double probability, unsigned space)
{
	struct playground_fraction fraction = playground_find_fraction(probability);

	(void)space;
	if (fabs(probability - 1) < PLAYGROUND_NEAR)
		snprintf(cell, CELL, "1");
	else if (fraction.whole == 0)
		write_rounded(cell, probability);
	else if (fraction.part == 0)
		snprintf(cell, CELL, "0");
	else
		snprintf(cell, CELL, "%" PRIu64 "/%" PRIu64, fraction.part, fraction.whole);
}

static void write_cases(char cell[CELL], double probability, unsigned space)
{
	if (space == 0)
		write_rounded(cell, probability);
	else
		snprintf(cell, CELL, "%" PRIu64, playground_cases(probability, space));
}

/* The cases of the sample space, of how many. */
static void write_space(char cell[CELL], double probability, unsigned space)
{
	if (space == 0)
		write_rounded(cell, probability);
	else
		snprintf(cell, CELL, "%" PRIu64 "/%u", playground_cases(probability, space), space);
}

/* ---- columns ---- */

enum { MOST_COLUMNS = 3 };

static const struct form {
	const char *label; /* what stands above the labels */
	size_t count;
	struct {
		const char *name;
		void (*write)(char cell[CELL], double probability, unsigned space);
		bool has_space; /* the name goes on with the size of the sample space */
	} columns[MOST_COLUMNS];
} forms[] = {
	[PROB_DECIMAL] = {"",
			  3,
			  {{"%", write_percent, false},
			   {"frac", write_fraction, false},
			   {"X", write_cases, true}}},
	[PROB_SAMPLE_SPACE] = {"outcome", 1, {{"p", write_space, false}}},
	[PROB_PERCENT] = {"outcome", 1, {{"p", write_percent_sign, false}}},
	[PROB_FRACTION] = {"outcome", 1, {{"p", write_fraction, false}}},
};

struct table {
	const struct form *form;
	unsigned space; /* 0: not known */
	const struct playground_line *lines;
	size_t count;
	bool numbers; /* so the labels stand on the right */
	size_t label_width;
	size_t widths[MOST_COLUMNS];
};

static void write_name(char cell[CELL], const struct table *table, size_t column)
{
	const char *name = table->form->columns[column].name;

	if (table->form->columns[column].has_space && table->space > 0)
		snprintf(cell, CELL, "%s/%u", name, table->space);
	else
		snprintf(cell, CELL, "%s", name);
}

static void widen(size_t *width, size_t size)
{
	if (*width < size)
		*width = size;
}

/* ---- labels ---- */

/* Room for two numbers and what stands between them. */
enum { BAND_SIZE = 50 };

static void write_band(char text[BAND_SIZE], const struct playground_line *line)
{
	if (line->band == BAND_BELOW)
		snprintf(text, BAND_SIZE, "<%" PRId64, line->high + 1);
	else if (line->band == BAND_ABOVE)
		snprintf(text, BAND_SIZE, ">%" PRId64, line->low - 1);
	else if (line->low == line->high)
		snprintf(text, BAND_SIZE, "%" PRId64, line->low);
	else
		snprintf(text, BAND_SIZE, "%" PRId64 "..%" PRId64, line->low, line->high);
}

/* The label of a line, which may have to be made in `text`. */
static struct playground_line labelled(struct playground_line line, char text[BAND_SIZE])
{
	if (line.label == NULL) {
		write_band(text, &line);
		line.label = text;
		line.size = strlen(text);
	}
	return line;
}

/* An integer of 64 bits? Signs are allowed. */
static bool is_integer(const char *label, size_t size)
{
	size_t i = size > 0 && (label[0] == '-' || label[0] == '+');
	uint64_t most = (uint64_t)INT64_MAX + (size > 0 && label[0] == '-'), number = 0;

	if (i == size)
		return false;
	for (; i < size; i++) {
		uint64_t digit = (uint64_t)(unsigned char)label[i] - '0';

		if (digit > 9 || number > (most - digit) / 10)
			return false;
		number = number * 10 + digit;
	}
	return true;
}

static bool is_number(const char *label, size_t size)
{
	size_t i;

	if (size > 0 && (label[0] == '<' || label[0] == '>'))
		return true;
	for (i = 1; i < size; i++) {
		if (label[i - 1] == '.' && label[i] == '.')
			return true;
	}
	return is_integer(label, size);
}

static size_t count_characters(const char *text, size_t size)
{
	size_t count = 0;
	struct writer counter = writer_to_count(&count);

	counter.put(counter.data, text, size);
	return count;
}

/* ---- tables ---- */

static void measure(struct table *table)
{
	enum { NARROWEST = 4 };
	char cell[CELL], text[BAND_SIZE];
	size_t i, column;

	table->numbers = true;
	table->label_width = NARROWEST;
	widen(&table->label_width, strlen(table->form->label));
	for (column = 0; column < table->form->count; column++) {
		write_name(cell, table, column);
		table->widths[column] = strlen(cell);
	}
	for (i = 0; i < table->count; i++) {
		struct playground_line line = labelled(table->lines[i], text);

		table->numbers = table->numbers && is_number(line.label, line.size);
		widen(&table->label_width, line.size);
		for (column = 0; column < table->form->count; column++) {
			table->form->columns[column].write(cell, line.probability, table->space);
			widen(&table->widths[column], strlen(cell));
		}
	}
}

/* What follows a line break is a line of the table, too. The original takes a "\r" before it for a part of it. */
static void put_indented(const struct writer *to, const char *text, size_t size)
{
	size_t i;

	for (i = 0; i < size; i++) {
		if (text[i] == '\r' && i + 1 < size && text[i + 1] == '\n')
			continue;
		to->put(to->data, &text[i], 1);
		if (text[i] == '\n')
			writer_text(to, "  ");
	}
}

/* A label of the full size is left alone, even if it has fewer characters. */
static void put_label(const struct writer *to, const struct table *table, const char *label,
		      size_t size)
{
	size_t characters = count_characters(label, size), blanks = 0;

	if (size < table->label_width)
		blanks = table->label_width - characters;
	writer_text(to, "  ");
	if (table->numbers)
		writer_blanks(to, blanks);
	put_indented(to, label, size);
	if (!table->numbers)
		writer_blanks(to, blanks);
}

static void put_cell(const struct writer *to, const char *cell, size_t width)
{
	writer_text(to, " | ");
	writer_blanks(to, width - strlen(cell));
	writer_text(to, cell);
}

static void put_head(const struct writer *to, const struct table *table)
{
	char cell[CELL];
	size_t column;

	put_label(to, table, table->form->label, strlen(table->form->label));
	for (column = 0; column < table->form->count; column++) {
		write_name(cell, table, column);
		put_cell(to, cell, table->widths[column]);
	}
	writer_text(to, "\n");
}

static void put_line(const struct writer *to, const struct table *table,
		     const struct playground_line *line)
{
	char cell[CELL];
	size_t column;

	put_label(to, table, line->label, line->size);
	for (column = 0; column < table->form->count; column++) {
		table->form->columns[column].write(cell, line->probability, table->space);
		put_cell(to, cell, table->widths[column]);
	}
	writer_text(to, "\n");
}

static void put_table(const struct writer *to, struct table *table)
{
	char text[BAND_SIZE];
	size_t i;

	measure(table);
	put_head(to, table);
	for (i = 0; i < table->count; i++) {
		struct playground_line line = labelled(table->lines[i], text);

		put_line(to, table, &line);
	}
}

/* ---- outputs ---- */

/* A single probability has none: its name is in the table. */
static void put_title(const struct writer *to, const struct playground_output *output)
{
	static const char *const kinds[] = {
		[PLAYGROUND_ROLL] = ": DieRoll mean=",
		[PLAYGROUND_OUTCOMES] = ": Ordinal",
		[PLAYGROUND_TABLE] = ": Table",
		[PLAYGROUND_PROBABILITY] = NULL,
	};
	char mean[CELL];

	if (kinds[output->kind] == NULL)
		return;
	writer_text(to, "output ");
	to->put(to->data, output->name, output->size);
	writer_text(to, kinds[output->kind]);
	if (output->kind == PLAYGROUND_ROLL) {
		write_number(mean, 6, output->mean);
		writer_text(to, mean);
	}
	writer_text(to, "\n");
}

static bool put_output(const struct writer *to, const struct dicelab_memory *memory,
		       const struct playground_output *output, struct table *table)
{
	struct playground_line *lines;

	put_title(to, output);
	if (output->count == 0)
		return true;
	lines = memory_take(memory, output->count * sizeof *lines);
	if (lines == NULL)
		return false;
	table->lines = lines;
	table->count = playground_fill(output, lines);
	put_table(to, table);
	memory_release(memory, lines);
	return true;
}

bool playground_print(const struct writer *to, const struct dicelab_memory *memory,
		      const struct playground_output *outputs, size_t count,
		      enum prob_format format)
{
	struct table table = {.form = &forms[format]};
	size_t i;

	if ((format == PROB_DECIMAL || format == PROB_SAMPLE_SPACE) &&
	    !playground_find_space(memory, outputs, count, &table.space))
		return false;
	for (i = 0; i < count; i++) {
		if (!put_output(to, memory, &outputs[i], &table))
			return false;
	}
	return true;
}
