/*
 * A comparison while it is written: several answers, each with a column of its own. A format walks over the
 * rows and asks for the cells:
 *
 *     for (; comparison_next_row(comparison); comparison_pass_row(comparison))
 *             … comparison->list is the outcome, and comparison_put_cell writes what side i says of it
 *
 * then over the tails, and over the means. Most formats only say how a line looks: comparison_put_lines.
 * Private to the room.
 */
#ifndef REPORT_COMPARE_INSIDE_H
#define REPORT_COMPARE_INSIDE_H

#include <stdio.h>

#include "report/summary.h"
#include "report/tail.h"
#include "report/view.h"

/* One of the answers, and how far its rows have been shown. */
struct side {
	const char *label;
	struct view view;
	struct summary summary;
	size_t next;      /* the first row that was not shown */
	bool is_here;     /* the row shown now is this one */
	bool bound;       /* what stands in the cell shown now is a lower bound */
	bool has_tail;    /* the row shown now is of its tail */
	bool tail_folded; /* its tail has no row of its own */
	double share;     /* how long its bar is, of 1 */
};

/* Outcomes that are too unlikely for the digits, shown as one row: what each side has of them is in its view. */
struct comparison_fold {
	bool exists;
	size_t count; /* of the outcomes */
	int64_t edge; /* of numbers, the shown one next to them */
};

struct comparison {
	FILE *to;
	const char *title; /* what all of them are of; or NULL */
	const struct dicelab_layout *layout;
	enum column column; /* what the cells tell: a probability, "at least" or "at most" */
	struct side *sides;
	size_t count;
	bool failed;                         /* a format had no memory for what it shows besides */
	bool blank_impossible;               /* a format's wish for cells: nothing instead of a 0 */
	int outcome_width, width;            /* of columns of a table … */
	int bar_width;                       /* … of its bars, 0 without any … */
	size_t begin, end;                   /* … and the sides of which it has columns */
	double largest;                      /* share, with the longest bar */
	mpz_t part;                          /* of the whole: what comparison_part found */
	enum dicelab_certainty *certainties; /* of the cells of a row */
	const struct outcomes *outcomes;     /* one side's: all have the same names, or none */
	struct dicelab_list list;            /* the outcome shown now … */
	struct side *tail; /* … or NULL, and a tail: that of this one, and all of the same name */
	struct comparison_fold folds[FOLD_COUNT];
	const struct comparison_fold *fold; /* that of these which is shown now; or NULL */
};

/* ---- rows ---- */

/* Goes to the least outcome that was not shown; false when all were. Pass each row when it is written. */
bool comparison_next_row(struct comparison *comparison);
void comparison_pass_row(struct comparison *comparison);
/* Back to before the first row. */
void comparison_rewind(struct comparison *comparison);

/* Goes to the tail of `side`, whose name is filled in. False when it has none, or when one of the sides before
   it has a tail of the same name, so that this row was already shown. Set `tail` to NULL behind the last. */
bool comparison_begin_tail(struct comparison *comparison, struct side *side,
			   char name[TAIL_NAME_SIZE]);
bool comparison_has_tails(const struct comparison *comparison);

/* ---- what is folded (compare_fold.c) ---- */

/* Before the first row: finds what is too unlikely in all answers. A tail beyond all that is shown goes with it. */
void comparison_fold(struct comparison *comparison);
/* Is the row shown now one of those, and at which end? */
bool comparison_find_fold(struct comparison *comparison, enum fold_id *end);
/* Goes to the row that stands for those at this end, whose name is filled in. False when there is none. Set `fold` to NULL
   behind it. */
bool comparison_begin_fold(struct comparison *comparison, enum fold_id end,
			   char name[TAIL_NAME_SIZE]);
/* comparison_part of such a row. */
void comparison_fold_part(struct comparison *comparison, struct side *side);

/* ---- cells of the row ---- */

/* Finds the part of the whole that the cell tells. An outcome that is missing on this side may still be in its
   tail. False when the cell tells nothing. */
bool comparison_part(struct comparison *comparison, struct side *side);
/* Is there no digit in it but 0? */
bool comparison_prints_zero(struct comparison *comparison, struct side *side);
/* Is there nothing in it? */
bool comparison_is_blank(struct comparison *comparison, struct side *side);
/* Writes the cell, with blanks before it if it is shorter than `width`. */
void comparison_put_cell(struct comparison *comparison, struct side *side, int width);

/* ---- means: that of a side, or (`difference`) how much more it is than that of the first side ---- */

/* Has it one? Lists have none. */
bool comparison_has_mean(const struct comparison *comparison, const struct side *side,
			 bool difference);
/* Has any of them? Else there is no line of them. */
bool comparison_has_means(const struct comparison *comparison, bool difference);
enum dicelab_certainty comparison_mean_certainty(const struct comparison *comparison,
						 const struct side *side, bool difference);
/* How many columns it takes. */
int comparison_mean_width(const struct comparison *comparison, const struct side *side,
			  bool difference);
/* Writes it, or blanks if there is none. */
void comparison_put_mean(const struct comparison *comparison, const struct side *side,
			 bool difference, int width);

/* ---- what --stats tells besides: of each statistic a row, but for the mean, and the mode, which may be several ---- */

/* How many there may be; 0 where they are not asked for. */
size_t comparison_statistics(const struct comparison *comparison);
/* Does number `i` mean anything for any of the sides? Else it has no row. */
bool comparison_has_statistic(const struct comparison *comparison, size_t i);
/* Writes that of a side, or blanks where there is none. */
void comparison_put_statistic(const struct comparison *comparison, struct side *side, size_t i,
			      int width);
int comparison_statistic_width(struct side *side, size_t i);

/* ---- as lines ---- */

/* What stands before a line, between its cells and behind it, and how its first cell is written: the name of a
   tail, or an outcome (NULL: as view_outcome writes it). */
struct comparison_line {
	const char *before, *between, *behind;
	void (*name)(FILE *to, const char *name);
	void (*outcome)(const struct comparison *comparison, const struct comparison_line *line);
	bool bounds;             /* are there columns that say which cells are bounds? */
	const char *behind_name; /* instead of `between` behind the first cell; or NULL */
	bool raw;                /* for `outcome`: names that look like formulas stay as they are */
};

/* A line for each outcome, for each tail, for the means and for their differences. */
void comparison_put_lines(struct comparison *comparison, const struct comparison_line *line);

#endif
