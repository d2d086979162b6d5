/* What the files that draw a plot share. */
#ifndef REPORT_PLOT_PLOT_INSIDE_H
#define REPORT_PLOT_PLOT_INSIDE_H

#include "report/plot.h"
#include "report/plot/axis.h"

enum {
	PLOT_MARGIN = 16, /* between the edge of the picture and everything in it */
	PLOT_FONT = 12,
	PLOT_VALUE_FONT = 10,
	PLOT_TITLE_FONT = 16,
	PLOT_TITLE_LINE = 28,
	PLOT_LEGEND_LINE = 22,
	PLOT_LEGEND_SIGN = 38,  /* the width of what stands before a label */
	PLOT_LIST_TEXT = 160,   /* bytes */
	PLOT_LONGEST_NAME = 200 /* ems of text that has no place in the picture itself */
};

/* An axis of probabilities from 0 up. */
struct plot_axis {
	struct axis_step step;
	int steps;
	double scale; /* the length of probability 1 */
};

/* Up to `most`, or a little more, in at most so many steps; in all as long as `length`. */
struct plot_axis plot_axis(double most, double length, int steps);
/* The label of a tick, counted from 0, and how far it is from 0. */
double plot_axis_tick(const struct plot_axis *axis, int tick, char text[AXIS_TEXT]);
/* What the probabilities are, to be written beside the axis. */
const char *plot_axis_name(const struct plot *plot);

/* How much of a text fits between the margins behind something of this width, in sizes of the font. */
static inline double plot_ems(const struct plot *plot, double before)
{
	return (plot->width - 2 * PLOT_MARGIN - before) / PLOT_FONT;
}

/* The highest probability of all; 1 when there are no rows. */
double plot_most(const struct plot *plot);

static inline bool plot_has_tail(const struct plot_series *series)
{
	return series->tail.name[0] != '\0';
}

/* A probability as it is told: in percent, with "≥" before it where it is at least that. */
void plot_percent(char text[AXIS_TEXT], const struct plot_row *row);

static inline bool plot_has_mean(const struct plot_series *series)
{
	return series->mean_certainty != DICELAB_NONE;
}

/* How far the mean is from a number. */
double plot_mean_distance(const struct plot_series *series, int64_t from);
/* The mean of a series that has one, with a mark before it where it is a bound. */
void plot_mean_text(char text[AXIS_TEXT], const struct plot_series *series);

/* Its name, or as the language writes it; one that is too long for the picture may be cut. To be escaped. */
void plot_outcome_text(const struct plot *plot, char text[PLOT_LIST_TEXT],
		       struct dicelab_list list);

/* ---- names (plot_names.c) ---- */

/* From now on all outcomes have names: numbers and lists of the series so far are called what they are. False when out
   of memory. */
bool plot_names_begin(struct plot *plot);
/* The rows of a series that is not in the plot yet, whose outcomes have names or not, become those of the plot. False
   when out of memory. */
bool plot_names_take(struct plot *plot, struct plot_series *series,
		     const struct outcomes *outcomes);
/* Puts the names in the order that those of all series have together, and notes whether there is one. False, with all as it
   was, when out of memory. */
bool plot_names_sort(struct plot *plot);
void plot_names_clear(struct plot *plot);

/* The attributes that make a shape of this kind (see the style sheet) one of series i. */
void plot_look(FILE *to, size_t series, const char *kind);
/* What the shape of a bar is called there: paler where it may be longer in truth. */
const char *plot_bar(bool bound);
/* Commands of a path: the mark of series i around this place. */
void plot_mark(FILE *to, size_t series, double x, double y);
/* Style sheet of the first so many series. */
void plot_style(FILE *to, size_t series);

/* What stands in a legend for series i. */
void plot_legend_entry(const struct plot *plot, FILE *to, size_t series, const char *text, double x,
		       double y);

/* Are all outcomes numbers? */
bool plot_has_numbers_alone(const struct plot *plot);
/* The least and the greatest of them, without ends that are next to nothing. */
struct plot_range {
	int64_t least, greatest;
};
struct plot_range plot_range(const struct plot *plot);

/* Are there too many series for outlines or bars? */
bool plot_is_heat(const struct plot *plot);

/* The chart, from `top` downwards, and how high it is. */
void plot_numbers(const struct plot *plot, FILE *to, double top);
double plot_numbers_height(const struct plot *plot);
void plot_lists(const struct plot *plot, FILE *to, double top);
double plot_lists_height(const struct plot *plot);
void plot_heat(const struct plot *plot, FILE *to, double top);
double plot_heat_height(const struct plot *plot);
/* Is there one series of lists of two numbers each, for which a grid is the form? */
bool plot_is_pairs(const struct plot *plot);
void plot_pairs(const struct plot *plot, FILE *to, double top);
double plot_pairs_height(const struct plot *plot);
void plot_grids(const struct plot *plot, FILE *to, double top);
double plot_grids_height(const struct plot *plot);

/* ---- grids (plot_grids.c) ---- */

void plot_grids_clear(struct plot *plot);
/* For readers that see no picture. */
void plot_describe_grids(const struct plot *plot, FILE *to);

#endif
