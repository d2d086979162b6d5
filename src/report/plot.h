/*
 * A chart of outcomes, written as SVG. Outcomes that are numbers stand on an axis of numbers (plot_numbers.c), pairs of
 * them in a grid (plot_pairs.c), those with other lists among them one below the other (plot_lists.c); of many series
 * there is a heat map (plot_heat.c). Numbers that depend on others, as grid.h has them, are bars, lines or heat maps
 * (plot_grids.c). The picture is for light and dark, for eyes that see no colours, and for readers that see no pictures.
 */
#ifndef REPORT_PLOT_H
#define REPORT_PLOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "chance/outcomes.h"
#include "report/name_set.h"

struct grid;

struct plot_row {
	struct dicelab_list list; /* points into the items of the series */
	double probability;
	bool bound; /* it is at least that */
	double alone; /* its own, and whether it is at least that, where `probability` is that of others, too */
	bool alone_bound;
};

/* What was not told apart, and where on an axis of numbers that is. */
enum { PLOT_TAIL_NAME = 120 };
struct plot_tail {
	char name[PLOT_TAIL_NAME]; /* "" when there is none */
	double probability;
	enum { PLOT_TAIL_BEHIND, PLOT_TAIL_BEFORE, PLOT_TAIL_ANYWHERE } side;
};

/* The outcomes of one statement. */
struct plot_series {
	char *label;
	char *legend;          /* the label, and how much the tail is */
	struct plot_row *rows; /* rising, as outcomes are */
	size_t count;
	int64_t *items;
	struct plot_tail tail;
	double mean, mean_above;               /* of numbers; the latter from the first row on */
	enum dicelab_certainty mean_certainty; /* DICELAB_NONE: there is none */
	bool sampled;
	bool cumulated;              /* its rows tell "at least" or "at most" */
	struct outcome_names *scale; /* a share of it, where its outcomes have names; or NULL */
};

enum { PLOT_WIDTH = 720, PLOT_LEAST_WIDTH = 320 };

/* What the rows of series tell: how likely each outcome is, or it and all greater ones, or it and all lesser ones. */
enum plot_cumulation { PLOT_EACH, PLOT_AT_LEAST, PLOT_AT_MOST };

struct plot {
	const struct dicelab_memory *memory; /* not owned */
	double width;                        /* of the picture: at first PLOT_WIDTH */
	enum plot_cumulation cumulation;     /* at first PLOT_EACH */
	/* Where not all outcomes are numbers or lists of them, they are indices of these names in the whole picture. */
	bool named;
	bool brackets; /* lists are written [1, 2] */
	struct name_set names;
	bool unordered; /* their series do not come in one order, so that nothing is "at least" another */
	struct plot_series *series;
	size_t count, room;
	struct grid *grids; /* drawn below the series */
	size_t grid_count, grid_room;
};

void plot_init(struct plot *plot, const struct dicelab_memory *memory);
void plot_clear(struct plot *plot);

/* Adds a copy of the outcomes as a series; false, with the plot as it was, when out of memory. */
bool plot_add(struct plot *plot, const char *label, const struct outcomes *outcomes);

/* Adds a copy of a grid; false as above. */
bool plot_add_grid(struct plot *plot, const struct grid *grid);

/* `title` may be NULL: then the labels give it. False when writing failed. */
bool plot_write(const struct plot *plot, FILE *to, const char *title);

/* As a part of a page, which has the style sheet once and says itself what the picture is called. */
void plot_write_style(FILE *to);
bool plot_write_inline(const struct plot *plot, FILE *to);

#endif
