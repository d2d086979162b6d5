/* What the files share that draw numbers on an axis: plot_numbers.c, plot_bars.c and plot_outlines.c. */
#ifndef REPORT_PLOT_NUMBERS_INSIDE_H
#define REPORT_PLOT_NUMBERS_INSIDE_H

#include "report/plot/plot_inside.h"

enum {
	NUMBERS_HEIGHT = 280,
	NUMBERS_FEW = 64, /* outcomes that get a bar each, of one series */
	NUMBERS_GROUPS =
		12 /* numbers from the least to the greatest, when several series have bars side by side */
};

struct numbers {
	const struct plot *plot;
	FILE *to;
	int64_t least, greatest;      /* of the outcomes that are shown */
	bool trimmed;                 /* there are others */
	double edge, right;           /* x of the axis' ends */
	double left, unit;            /* where `least` begins, and the width of a number */
	const struct plot_tail *tail; /* that gets a bar at its end of the axis; or NULL */
	double base;                  /* y of probability 0 */
	struct plot_axis axis;
};

static inline int64_t numbers_of_row(const struct plot_row *row)
{
	return row->list.items[0];
}

/* How far it is from the least number, without an overflow or a rounding of the numbers. */
static inline double numbers_distance(const struct numbers *numbers, int64_t number)
{
	return (double)((uint64_t)number - (uint64_t)numbers->least);
}

static inline double numbers_middle(const struct numbers *numbers, int64_t number)
{
	return numbers->left + (numbers_distance(numbers, number) + 0.5) * numbers->unit;
}

static inline double numbers_height(const struct numbers *numbers, double probability)
{
	return numbers->base - probability * numbers->axis.scale;
}

/* Has no series more outcomes than can be told apart by their marks or bars? */
bool numbers_are_few(const struct plot *plot);
/* Is there a bar for each outcome of the only series … */
bool numbers_have_bars(const struct plot *plot);
/* … or of several, side by side? */
bool numbers_have_groups(const struct plot *plot);

/* The room for the bar of a tail and its name. */
double numbers_tail_width(const struct numbers *numbers);

void numbers_put_bars(const struct numbers *numbers);
void numbers_put_groups(const struct numbers *numbers);
void numbers_put_outlines(const struct numbers *numbers);

#endif
