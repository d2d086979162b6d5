/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/*
 * The interface of a comparison for formats: several answers, each with a column. comparison_walk visits the rows:
 * outcomes, tails, means and other statistics; for each, the visitor asks for the cells of the sides. Most formats only
 * define the form of a line: comparison_put_lines. Private to the room.
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
};

/* Outcomes that would print as zero, in one row: the shares of each side are in its view. */
struct comparison_fold {
	bool exists;
	size_t count; /* number of outcomes */
	int64_t edge; /* for numbers: the nearest outcome that is shown */
};

/* The kinds of rows, in their order. The cells of the first three are shares, the others statistics. */
enum comparison_row { ROW_OUTCOME, ROW_FOLD, ROW_TAIL, ROW_MEAN, ROW_DIFFERENCE, ROW_STATISTIC };

struct comparison {
	FILE *to;
	const char *title; /* the common subject; or NULL */
	const struct dicelab_layout *layout;
	const struct compared *compared; /* of which the sides are */
	enum column column; /* the question of the cells: probability, "at least" or "at most" */
	struct side *sides;
	size_t count;
	bool failed;                     /* a format ran out of memory */
	bool blank_impossible;           /* set by a format: impossible outcomes are blank */
	int outcome_width, width;        /* of the columns of a table */
	int bar_width;                   /* of the bars; 0: no bars */
	size_t begin, end;               /* the range of sides in the current table */
	double largest;                  /* the share with the longest bar */
	mpz_t part;                      /* result of comparison_part, as a part of the whole */
	const struct outcomes *outcomes; /* of one side: all have the same names, or none */
	struct comparison_fold folds[FOLD_COUNT];
	const struct comparison_line *line; /* of comparison_put_lines */

	/* The current row. */
	enum comparison_row row;
	size_t place;              /* number of rows before it in the same walk */
	char name[TAIL_NAME_SIZE]; /* unless it is an outcome */
	struct dicelab_list list;  /* ROW_OUTCOME */
	enum fold_id fold;         /* ROW_FOLD */
	const struct side
		*tail;    /* ROW_TAIL: of this side, and of all others that have the same name */
	size_t statistic; /* a row of statistics: its index */
};

/* ---- rows ---- */

/* A merge of the sorted sides: advances to the least outcome that was not shown; false at the end. Call
   comparison_pass_row after each row. */
bool comparison_next_row(struct comparison *comparison);
void comparison_pass_row(struct comparison *comparison);
/* Returns to before the first row. */
void comparison_rewind(struct comparison *comparison);

typedef void comparison_visit(struct comparison *comparison);

/* Calls `visit` for all rows. */
void comparison_walk(struct comparison *comparison, comparison_visit *visit);
/* For outcomes and folds; for tails; for the statistics of --stats, except the mean, and the mode, which may be several. */
void comparison_walk_outcomes(struct comparison *comparison, comparison_visit *visit);
void comparison_walk_tails(struct comparison *comparison, comparison_visit *visit);
void comparison_walk_statistics(struct comparison *comparison, comparison_visit *visit);

/* Whether any side has a tail. */
bool comparison_has_tails(const struct comparison *comparison);

/* ---- folds (compare_fold.c) ---- */

/* Before the first row: finds the outcomes that would print as zero in all answers. A tail beyond all shown outcomes
   joins them. */
void comparison_fold(struct comparison *comparison);
/* Whether the current row is folded, and at which end. */
bool comparison_find_fold(struct comparison *comparison, enum fold_id *end);
/* comparison_part for a fold. */
void comparison_fold_part(struct comparison *comparison, struct side *side);

/* ---- cells ---- */

/* Of a row of shares: sets `part` to the share of the cell. An outcome that a side lacks may be in its tail. False if the
   cell is blank. */
bool comparison_part(struct comparison *comparison, struct side *side);
/* Whether all its digits are 0. */
bool comparison_prints_zero(struct comparison *comparison, struct side *side);
/* Of a row of statistics: whether it is defined for this side, or the difference of its mean from that of the first. */
bool comparison_has_statistic(const struct comparison *comparison, const struct side *side);
/* How far the cell can be trusted; of a share, after it was written. */
enum dicelab_certainty comparison_certainty(const struct comparison *comparison,
					    const struct side *side);
/* Writes the cell, right-aligned in `width`; nothing if it is blank. */
void comparison_put_cell(struct comparison *comparison, struct side *side, int width);
/* Its width in characters. */
int comparison_cell_width(struct comparison *comparison, struct side *side);

/* ---- lines ---- */

/* The form of a line: the text before it, between its cells and after it, and how its first cell is written: a name, or an
   outcome (NULL: by view_outcome). */
struct comparison_line {
	const char *before, *between, *after;
	void (*name)(FILE *to, const char *name);
	void (*outcome)(const struct comparison *comparison);
	bool bounds;            /* has columns that say which cells are bounds */
	const char *after_name; /* in place of `between` after the first cell; or NULL */
};

/* The text before cell `i`. */
static inline const char *comparison_before_cell(const struct comparison_line *line, size_t i)
{
	return i == 0 && line->after_name != NULL ? line->after_name : line->between;
}

/* A line for each row. */
void comparison_put_lines(struct comparison *comparison, const struct comparison_line *line);

#endif
