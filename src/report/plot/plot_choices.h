/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Selection of the most likely outcomes, in ascending order, if there is no room for all. For plots in which each
 * outcome has its own place (plot_lists.c, plot_heat.c).
 */
#ifndef REPORT_PLOT_PLOT_CHOICES_H
#define REPORT_PLOT_PLOT_CHOICES_H

#include "report/plot/plot_drawing.h"

enum { CHOICES_MOST = 32 };

/* An outcome, and its highest probability in any series. */
struct outcome_choice {
	struct dicelab_list list;
	double probability;
};

struct choices {
	struct outcome_choice rows[CHOICES_MOST]; /* the capacity is `most` */
	size_t count, most;
	size_t of; /* number of outcomes to choose from */
};

/* Selects at most `most` outcomes of all series. */
void choices_make(struct choices *choices, const struct plot *plot, size_t most);

/* The index of the first row that is not less than the list; series->count if there is none. */
size_t choices_first_row(const struct plot_series *series, const struct dicelab_list *list);
/* The row that is drawn for an outcome: for cumulative probabilities of an outcome that the series lacks, that of its
   neighbour. NULL if nothing is drawn. */
const struct plot_row *choices_drawn_row(const struct plot *plot, const struct plot_series *series,
					 const struct dicelab_list *list);

#endif
