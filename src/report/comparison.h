/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A comparison: several answers side by side, each with a column. The rows are outcomes, tails, means and other statistics.
 * Most formats write it as any other table (table.h).
 */
#ifndef REPORT_COMPARISON_H
#define REPORT_COMPARISON_H

#include <stdio.h>

#include "report/summary.h"
#include "report/tail.h"
#include "report/view.h"

/* One answer, and the position in its rows. */
struct compared_side {
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

/* The kinds of rows, in their order. The cells of those before ROW_MEAN are shares, the others are statistics. */
enum comparison_row {
	ROW_BELOW, /* a fold: outcomes below those that are shown */
	ROW_OUTCOME,
	ROW_BEYOND, /* the fold at the other end */
	ROW_OTHERS, /* a fold of lists */
	ROW_TAIL,
	ROW_MEAN,
	ROW_DIFFERENCE,
	ROW_STATISTIC, /* of --stats, except the mean, and the mode, which may be several */
	ROW_COUNT
};

struct answer_comparison {
	FILE *to;
	const char *title; /* the common subject; or NULL */
	const struct dicelab_layout *layout;
	const struct compared *compared; /* the answers, one for each side */
	enum view_column
		column; /* the question of the cells: probability, "at least" or "at most" */
	struct compared_side *sides;
	size_t count;
	bool blank_impossible;           /* set by a format: impossible outcomes are blank */
	mpz_t part;                      /* result of comparison_part, as a part of the whole */
	const struct outcomes *outcomes; /* of one side: all have the same names, or none */
	struct comparison_fold folds[FOLD_COUNT];

	/* The current row. */
	enum comparison_row row;
	size_t place;              /* the number of rows of its kind up to it */
	size_t index;              /* ROW_TAIL, ROW_STATISTIC: where to look for the next row */
	char name[TAIL_NAME_SIZE]; /* unless it is an outcome */
	struct dicelab_list list;  /* ROW_OUTCOME */
	/* ROW_TAIL: of this side, and of all others whose tail has the same name. */
	const struct compared_side *tail;
	size_t statistic; /* a row of statistics: its number */
};

/* ---- rows ---- */

/* Goes to the next row; after the last, false, and to before the first. */
bool comparison_next(struct answer_comparison *comparison);
/* Goes to before the first row of this kind; and to the next of the same kind, or false after the last. */
void comparison_begin(struct answer_comparison *comparison, enum comparison_row row);
bool comparison_next_alike(struct answer_comparison *comparison);

/* For folding, which looks at all outcomes: a merge of the sorted sides. Advances to the least outcome that was not shown;
   false at the end. Call comparison_pass_outcome after each. */
bool comparison_next_outcome(struct answer_comparison *comparison);
void comparison_pass_outcome(struct answer_comparison *comparison);
/* Returns to before the first outcome. */
void comparison_rewind(struct answer_comparison *comparison);

/* Whether any side has a tail. */
bool comparison_has_tails(const struct answer_comparison *comparison);

/* ---- folds (compare_fold.c) ---- */

/* Before the first row: finds the outcomes that would print as zero in all answers. A tail beyond all shown outcomes
   joins them. */
void comparison_fold(struct answer_comparison *comparison);
/* Whether the current outcome is folded, and at which end. */
bool comparison_find_fold(struct answer_comparison *comparison, enum fold_id *end);
/* comparison_part for a fold. */
void comparison_fold_part(struct answer_comparison *comparison, struct compared_side *side,
			  enum fold_id end);

/* ---- cells ---- */

/* Of a row of shares: sets `part` to the share of the cell. An outcome that a side lacks may be in its tail. False if the
   cell is blank. */
bool comparison_part(struct answer_comparison *comparison, struct compared_side *side);
/* Of a row of statistics: whether it is defined for this side, or the difference of its mean from that of the first. */
bool comparison_has_statistic(const struct answer_comparison *comparison,
			      const struct compared_side *side);
/* Whether the cell is exact or a bound. For a share, the cell must have been written before. */
enum dicelab_certainty comparison_certainty(const struct answer_comparison *comparison,
					    const struct compared_side *side);
/* Writes the cell; nothing if it is blank. */
void comparison_write_cell(struct answer_comparison *comparison, struct compared_side *side,
			   const struct writer *to);
/* Writes the name of the row. */
void comparison_write_name(const struct answer_comparison *comparison, const struct writer *to);

#endif
