/*
 * The lines of a table. A roll of many numbers has one for all numbers of a tail that hardly matters, one for several
 * neighbours that are hardly possible, and one for neighbours of the same probability.
 */
#include <math.h>

#include "pmf/pmf.h"
#include "report/format/playground_inside.h"

/* A roll of so many numbers has a line for each. */
enum { MOST_SINGLE = 64 };

static const double tail = 0.005, hardly = 0.001; /* what is less is one of those */

/* A roll, what was made of it, and the band that is at work. */
struct bands {
	const struct playground_row *rows;
	size_t end; /* of the rows in the middle */
	struct playground_line *lines;
	size_t count;
	mpq_t sum,
		next; /* the probability of the band, without and with the row that was looked at */
};

/* The probability of the band together with this row. */
static double look_at(struct bands *bands, size_t row)
{
	if (bands->rows[row].share != NULL)
		mpq_set(bands->next, bands->rows[row].share);
	else
		mpq_set_d(bands->next, bands->rows[row].probability);
	mpq_add(bands->next, bands->next, bands->sum);
	return pmf_nearest(mpq_numref(bands->next), mpq_denref(bands->next));
}

/* Makes the row that was looked at part of the band. */
static void take(struct bands *bands)
{
	mpq_swap(bands->sum, bands->next);
}

/* The band of the rows from `first` to `last`, behind which the next band is empty again. */
static struct playground_line finish(struct bands *bands, enum band band, size_t first, size_t last)
{
	struct playground_line line = {
		.band = band,
		.low = bands->rows[first].number,
		.high = bands->rows[last].number,
		.probability = pmf_nearest(mpq_numref(bands->sum), mpq_denref(bands->sum)),
	};

	mpq_set_ui(bands->sum, 0, 1);
	return line;
}

/* Is there no number between these two? */
static bool are_neighbours(int64_t low, int64_t high)
{
	return low < high && low == high - 1;
}

/* ---- tails ---- */

/* How many rows it has. */
static size_t low_tail(struct bands *bands, struct playground_line *line)
{
	size_t n = 0;

	for (; n < bands->end && look_at(bands, n) < tail; n++)
		take(bands);
	if (n > 0)
		*line = finish(bands, BAND_RANGE, 0, n - 1);
	if (n > 0 && n < bands->end && are_neighbours(line->high, bands->rows[n].number))
		line->band = BAND_BELOW;
	return n;
}

static size_t high_tail(struct bands *bands, struct playground_line *line)
{
	size_t first = bands->end;

	for (; first > 0 && look_at(bands, first - 1) < tail; first--)
		take(bands);
	if (first < bands->end)
		*line = finish(bands, BAND_RANGE, first, bands->end - 1);
	if (first > 0 && first < bands->end &&
	    are_neighbours(bands->rows[first - 1].number, line->low))
		line->band = BAND_ABOVE;
	return bands->end - first;
}

/* ---- in between ---- */

/* Numbers that are hardly possible, whether there are gaps between them or not; returns the row behind. */
static size_t put_unlikely(struct bands *bands, size_t first)
{
	size_t i;

	for (i = first; i < bands->end; i++) {
		if (!(playground_probability(&bands->rows[i]) < hardly) ||
		    !(look_at(bands, i) < tail))
			break;
		take(bands);
	}
	bands->lines[bands->count++] = finish(bands, BAND_RANGE, first, i - 1);
	return i;
}

static bool goes_on(const struct bands *bands, size_t row, double probability)
{
	double next = playground_probability(&bands->rows[row]);

	return !(next < hardly) && fabs(next - probability) <= PLAYGROUND_NEAR &&
	       are_neighbours(bands->rows[row - 1].number, bands->rows[row].number);
}

/* Neighbours that are as likely as the first; returns the row behind. */
static size_t put_equal(struct bands *bands, size_t first)
{
	double probability = playground_probability(&bands->rows[first]);
	size_t i = first;

	do {
		look_at(bands, i);
		take(bands);
		i++;
	} while (i < bands->end && goes_on(bands, i, probability));
	bands->lines[bands->count++] = finish(bands, BAND_RANGE, first, i - 1);
	return i;
}

static void put_middle(struct bands *bands, size_t first)
{
	size_t i = first;

	while (i < bands->end) {
		if (playground_probability(&bands->rows[i]) < hardly)
			i = put_unlikely(bands, i);
		else
			i = put_equal(bands, i);
	}
}

/* ---- all of it ---- */

/* The outer lines take in the gap before their neighbour, even where they are a single number. */
static void open_ends(struct playground_line *lines, size_t count)
{
	struct playground_line *first = &lines[0], *last = &lines[count - 1];

	if (count < 2)
		return;
	if (first->high < lines[1].low && !are_neighbours(first->high, lines[1].low)) {
		first->band = BAND_BELOW;
		first->high = lines[1].low - 1;
	}
	if (lines[count - 2].high < last->low && !are_neighbours(lines[count - 2].high, last->low))
		last->band = BAND_ABOVE;
}

/* The tails are cut off apart from each other: of what is no distribution, they may have rows in common. */
static size_t fill_bands(const struct playground_output *output, struct playground_line *lines)
{
	struct bands bands = {.rows = output->rows, .end = output->count, .lines = lines};
	struct playground_line low, high;
	size_t low_rows, high_rows;

	mpq_inits(bands.sum, bands.next, NULL);
	low_rows = low_tail(&bands, &low);
	high_rows = high_tail(&bands, &high);
	if (low_rows > 0)
		lines[bands.count++] = low;
	bands.end -= high_rows;
	put_middle(&bands, low_rows);
	if (high_rows > 0)
		lines[bands.count++] = high;
	mpq_clears(bands.sum, bands.next, NULL);
	open_ends(lines, bands.count);
	return bands.count;
}

static void fill_singly(const struct playground_output *output, struct playground_line *lines)
{
	size_t i;

	for (i = 0; i < output->count; i++) {
		const struct playground_row *row = &output->rows[i];

		lines[i] = (struct playground_line){
			.label = row->label,
			.size = row->size,
			.low = row->number,
			.high = row->number,
			.probability = playground_probability(row),
		};
	}
}

size_t playground_fill(const struct playground_output *output, struct playground_line *lines)
{
	if (output->kind == PLAYGROUND_ROLL && output->count > MOST_SINGLE)
		return fill_bands(output, lines);
	fill_singly(output, lines);
	return output->count;
}
