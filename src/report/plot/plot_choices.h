/*
 * Which outcomes are shown where there is no room for all: the most likely, in rising order. For pictures in which each
 * has a place of its own (plot_lists.c, plot_heat.c).
 */
#ifndef REPORT_PLOT_PLOT_CHOICES_H
#define REPORT_PLOT_PLOT_CHOICES_H

#include "report/plot/plot_inside.h"

enum { CHOICES_MOST = 32 };

/* An outcome, and how likely it is in the series in which it is most likely. */
struct choice {
	struct dicelab_list list;
	double probability;
};

struct choices {
	struct choice rows[CHOICES_MOST]; /* of which `most` are used */
	size_t count, most;
	size_t of; /* so many outcomes */
};

/* At most `most` of the outcomes of all series. */
void choices_make(struct choices *choices, const struct plot *plot, size_t most);

/* The first row that is not less than the list; their number where there is none. */
size_t choices_first_row(const struct plot_series *series, const struct dicelab_list *list);
/* The row of this outcome; NULL when the series has not got it. */
const struct plot_row *choices_find_row(const struct plot_series *series,
					const struct dicelab_list *list);
/* The row that tells what is drawn of an outcome: what a series has not got itself may have greater and lesser ones, so
   that "at least" and "at most" are those of its neighbour. NULL when nothing is. */
const struct plot_row *choices_told_row(const struct plot *plot, const struct plot_series *series,
					const struct dicelab_list *list);

#endif
