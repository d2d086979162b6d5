/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plots of outcomes as SVG. Numbers have a numeric axis (plot_numbers.c), lists one line each (plot_lists.c); pairs, and many
 * series, are heat maps (plot_heat.c). Grids of numbers (grid.h) are bars, lines or heat maps (plot_grids.c). Plots are made
 * for light and dark mode, for colour blindness, and for screen readers.
 */
#ifndef REPORT_PLOT_H
#define REPORT_PLOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "chance/outcomes.h"
#include "report/name_set.h"
#include "report/view.h"

struct grid;

struct plot_row {
	struct dicelab_list list; /* points into the items of the series */
	double probability;
	bool bound; /* a lower bound */
	/* The outcome's own probability, and whether it is a bound, if `probability` is cumulative. */
	double alone;
	bool alone_bound;
};

/* The tail of a series, and its side of a numeric axis. */
struct plot_tail {
	char name[TAIL_NAME_SIZE]; /* "" if there is none */
	double probability;
	enum { PLOT_TAIL_RIGHT, PLOT_TAIL_LEFT, PLOT_TAIL_ANYWHERE } side;
};

/* The outcomes of one statement. */
struct plot_series {
	char *label;
	char *legend;          /* the label and the probability of the tail */
	struct plot_row *rows; /* sorted like outcomes */
	size_t count;
	int64_t *items;
	struct plot_tail tail;
	double mean, mean_above; /* of numbers; mean_above: relative to the first row */
	enum dicelab_certainty mean_certainty; /* DICELAB_NONE: there is no mean */
	bool sampled;
	bool cumulated;              /* its probabilities are cumulative */
	struct outcome_names *scale; /* a reference, if its outcomes have names; or NULL */
};

enum { PLOT_WIDTH = 720, PLOT_LEAST_WIDTH = 320 };

struct plot {
	const struct dicelab_memory *memory; /* not owned */
	double width;                        /* of the picture: initially PLOT_WIDTH */
	enum view_column
		column; /* the probabilities that are drawn; initially COLUMN_PROBABILITY */
	enum dicelab_drawing drawing;
	/* If not all outcomes are numbers or lists of numbers, all of them are indices of these names. */
	bool named;
	bool brackets; /* lists are written [1, 2] */
	struct name_set names;
	bool unordered; /* the names have no common order, so nothing is "at least" another */
	struct plot_series *series;
	size_t count, room;
	struct grid *grids; /* below the series */
	size_t grid_count, grid_room;
};

void plot_init(struct plot *plot, const struct dicelab_memory *memory);
void plot_clear(struct plot *plot);

/* Adds a copy of the outcomes as a series; false, with the plot unchanged, when out of memory or when the host has stopped
   the outcomes. */
bool plot_add(struct plot *plot, const char *label, const struct outcomes *outcomes);

/* Adds a copy of a grid; false, with the plot unchanged, when out of memory. */
bool plot_add_grid(struct plot *plot, const struct grid *grid);

/* A `title` of NULL means the labels. False when writing failed. */
bool plot_write(const struct plot *plot, FILE *to, const char *title);

/* For pages, which contain the style sheet once and have their own titles. */
void plot_write_style(FILE *to);
bool plot_write_inline(const struct plot *plot, FILE *to);

#endif
