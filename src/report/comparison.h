/*
 * The interface of a comparison for formats: several answers, each with a column. A format iterates over the rows and
 * asks for the cells:
 *
 *     for (; comparison_next_row(comparison); comparison_pass_row(comparison))
 *             comparison->list is the outcome, and comparison_put_cell writes the cell of side i
 *
 * then over the tails and the means. Most formats only define the form of a line: comparison_put_lines. Private to the
 * room.
 */
#ifndef REPORT_COMPARISON_H
#define REPORT_COMPARISON_H

#include <stdio.h>

#include "report/summary.h"
#include "report/tail.h"
#include "report/view.h"

/* One answer, and the position in its rows. */
struct side {
	const char *label;
	struct view view;
	struct summary summary;
	size_t next;      /* the first row that was not shown */
	bool is_here;     /* it has the outcome of the current row */
	bool bound;       /* its current cell is a lower bound */
	bool has_tail;    /* the current row is that of its tail */
	bool tail_folded; /* its tail is part of a fold */
	double share;     /* length of its bar, as a part of 1 */
};

/* Outcomes that would print as zero, in one row: the shares of each side are in its view. */
struct comparison_fold {
	bool exists;
	size_t count; /* number of outcomes */
	int64_t edge; /* for numbers: the nearest outcome that is shown */
};

struct comparison {
	FILE *to;
	const char *title; /* the common subject; or NULL */
	const struct dicelab_layout *layout;
	enum column column; /* the question of the cells: probability, "at least" or "at most" */
	struct side *sides;
	size_t count;
	bool failed;                         /* a format ran out of memory */
	bool blank_impossible;               /* set by a format: impossible outcomes are blank */
	int outcome_width, width;            /* of the columns of a table */
	int bar_width;                       /* of the bars; 0: no bars */
	size_t begin, end;                   /* the range of sides in the current table */
	double largest;                      /* the share with the longest bar */
	mpz_t part;                          /* result of comparison_part, as a part of the whole */
	enum dicelab_certainty *certainties; /* of the cells of a row */
	const struct outcomes *outcomes;     /* of one side: all have the same names, or none */
	struct dicelab_list list; /* the current outcome, unless `tail` or `fold` is set */
	/* The current row is the tail of this side, and of all sides whose tail has the same name; or NULL. */
	struct side *tail;
	struct comparison_fold folds[FOLD_COUNT];
	const struct comparison_fold *fold; /* the current row is this fold; or NULL */
};

/* ---- rows ---- */

/* A merge of the sorted sides: advances to the least outcome that was not shown; false at the end. Call
   comparison_pass_row after each row. */
bool comparison_next_row(struct comparison *comparison);
void comparison_pass_row(struct comparison *comparison);
/* Returns to before the first row. */
void comparison_rewind(struct comparison *comparison);

/* Makes the tail of `side` the current row, and writes its name. False if it has none, or if an earlier side has one of
   the same name, whose row includes it. Set `tail` to NULL after the last. */
bool comparison_begin_tail(struct comparison *comparison, struct side *side,
			   char name[TAIL_NAME_SIZE]);
bool comparison_has_tails(const struct comparison *comparison);

/* ---- folds (compare_fold.c) ---- */

/* Before the first row: finds the outcomes that would print as zero in all answers. A tail beyond all shown outcomes
   joins them. */
void comparison_fold(struct comparison *comparison);
/* Whether the current row is folded, and at which end. */
bool comparison_find_fold(struct comparison *comparison, enum fold_id *end);
/* Makes the fold at this end the current row, and writes its name. False if there is none. Set `fold` to NULL after it. */
bool comparison_begin_fold(struct comparison *comparison, enum fold_id end,
			   char name[TAIL_NAME_SIZE]);
/* comparison_part for a fold. */
void comparison_fold_part(struct comparison *comparison, struct side *side);

/* ---- cells ---- */

/* Sets `part` to the share of the cell. An outcome that a side lacks may be in its tail. False if the cell is blank. */
bool comparison_part(struct comparison *comparison, struct side *side);
/* Whether all its digits are 0. */
bool comparison_prints_zero(struct comparison *comparison, struct side *side);
/* Whether nothing is printed in it. */
bool comparison_is_blank(struct comparison *comparison, struct side *side);
/* Writes the cell, right-aligned in `width`. */
void comparison_put_cell(struct comparison *comparison, struct side *side, int width);

/* ---- means of a side, or (`difference`) its excess over the mean of the first side ---- */

/* Whether the side has a mean; lists have none. */
bool comparison_has_mean(const struct comparison *comparison, const struct side *side,
			 bool difference);
/* Whether any side has one; otherwise there is no line. */
bool comparison_has_means(const struct comparison *comparison, bool difference);
enum dicelab_certainty comparison_mean_certainty(const struct comparison *comparison,
						 const struct side *side, bool difference);
/* Its width in characters. */
int comparison_mean_width(const struct comparison *comparison, const struct side *side,
			  bool difference);
/* Writes it, or blanks if there is none. */
void comparison_put_mean(const struct comparison *comparison, const struct side *side,
			 bool difference, int width);

/* ---- further statistics (--stats): a row for each, except the mean, and the mode, which may be several ---- */

/* The number of statistics; 0 without --stats. */
size_t comparison_statistics(const struct comparison *comparison);
/* Whether statistic `i` is defined for any side; otherwise it has no row. */
bool comparison_has_statistic(const struct comparison *comparison, size_t i);
/* Writes the statistic of a side, or blanks if there is none. */
void comparison_put_statistic(const struct comparison *comparison, struct side *side, size_t i,
			      int width);
int comparison_statistic_width(struct side *side, size_t i);

/* ---- lines ---- */

/* The form of a line: the text before it, between its cells and after it, and how its first cell is written: the name
   of a tail, or an outcome (NULL: by view_outcome). */
struct comparison_line {
	const char *before, *between, *after;
	void (*name)(FILE *to, const char *name);
	void (*outcome)(const struct comparison *comparison, const struct comparison_line *line);
	bool bounds;            /* has columns that say which cells are bounds */
	const char *after_name; /* in place of `between` after the first cell; or NULL */
	bool raw;               /* for `outcome`: names that look like formulas are not escaped */
};

/* A line for each outcome and tail, for the means and for their differences. */
void comparison_put_lines(struct comparison *comparison, const struct comparison_line *line);

#endif
