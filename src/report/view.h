/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Outcomes as they are displayed: the selection and order of the rows, and the contents of the columns. Formats only
 * define the layout. A tail is the row after the outcomes.
 */
#ifndef REPORT_VIEW_H
#define REPORT_VIEW_H

#include <stdio.h>

#include "chance/outcomes.h"
#include "report/decimal.h"
#include "report/fold.h"
#include "report/fraction.h"
#include "report/tail.h"
#include "support/writer.h"

struct policy;
struct source;

/* An answer without its outcomes. */
struct answer {
	const char *label;  /* never NULL */
	bool named;         /* the label is the name of an output of a script */
	bool labelled;      /* the label is from a comment before the statement */
	bool woven;         /* it is woven into a document, below its program */
	const char *source; /* text of the statement, not null-terminated; or NULL */
	size_t source_length;
	const struct dicelab_list *roll;           /* of a roll; otherwise NULL */
	const struct dicelab_breakdown *breakdown; /* of a roll; or NULL */
	struct outcome_names *names;               /* of the outcomes; NULL for numbers */
	bool boxes;                                /* the names are texts of several lines */
	/* Writes the roll as plain text, if that is not its items separated by blanks; gets `rendering`. Or NULL. */
	void (*write_roll)(const void *rendering, const struct writer *to,
			   const struct dicelab_list *roll);
	const void *rendering;
	const struct outcomes *outcomes; /* unless it is a roll */
	struct policy *policy;           /* how to play (decide/policy.h); or NULL */
	const struct source *program;    /* its places are in that text; or NULL */
	bool seeded;                     /* `seed` is known */
	uint64_t seed;
};

enum view_column {
	COLUMN_OUTCOME,
	COLUMN_COUNT, /* of a sample */
	COLUMN_PROBABILITY,
	COLUMN_FROM, /* the 95 % confidence interval, of a sample */
	COLUMN_TO,
	COLUMN_AT_LEAST,
	COLUMN_AT_MOST,
	COLUMN_FRACTION,
	COLUMN_COUNT_OF
};

struct view {
	const struct dicelab_layout *layout;
	const struct outcomes *outcomes;
	size_t *rows;  /* indices of the outcomes to show, in order; NULL: all */
	size_t first;  /* without `rows`: the first outcome that is not folded */
	size_t count;  /* number of outcomes that are shown, and index of the tail's row */
	bool has_tail; /* the tail is shown */
	struct fold folds[FOLD_COUNT]; /* their rows come after that of the tail */
	struct tail tail;
	mpz_t whole, part;
	mpz_t *parts, *at_most;     /* of each outcome; NULL if not needed */
	struct fractions fractions; /* initialised for the first one */
	bool factored;              /* `fractions` is initialised */
	struct decimals decimals;
	unsigned digits;    /* after the point; 0: the default, six */
	bool percent, sign; /* probabilities in percent; with the sign */
	bool over_limit; /* it did not open because it would take more than the limit on memory */

	/* The mark of a lower bound (NULL: none), and whether the column of the probabilities has it, too. Formats may
	   change both; initially "≥", or ">=" in ASCII, in all columns. */
	const char *mark;
	bool marks_probability;
};

/* Selects and sorts the rows. False when out of memory, or over the memory limit of the calculation; closed by the
   caller in any case. */
bool view_open(struct view *view, const struct outcomes *outcomes,
	       const struct dicelab_layout *layout);
void view_close(struct view *view);

/* For formats for programs: probabilities are not in percent, bounds have no marks, and there are `digits` digits
   unless the layout has a number. */
void view_for_programs(struct view *view, unsigned digits);

/* Whether this column is shown. (Formats decide about counts.) */
bool view_has(const struct view *view, enum view_column column);
/* The number of rows, that of the tail included; with folds, see fold_row_at. 0 once the host has stopped the outcomes, so
   that a loop over the rows ends. */
size_t view_rows(const struct view *view);
/* The index of the outcome in row `i` (< count). */
size_t view_row(const struct view *view, size_t i);
/* The probability of a row, or of the tail, as a double. */
double view_probability(struct view *view, size_t i);
/* Writes a cell: for the tail its name and probability, and nothing where that is undefined. */
void view_cell(struct view *view, const struct writer *to, size_t i, enum view_column column);
void view_put(struct view *view, FILE *to, size_t i, enum view_column column);
/* The share of a cell, as a part of the whole: a probability, or a cumulative one. False if there is none: for a tail
   that is on neither side. */
bool view_part(const struct view *view, size_t i, enum view_column column, mpz_t part);
/* Whether the share is only a lower bound, because some of the tail may belong to it. */
bool view_is_bound(const struct view *view, size_t i, enum view_column column);

/* The same for any list, which need not be an outcome; `row` is the first row that is not less. (For cumulative shares,
   the layout must have one of these columns.) Returns whether it is a bound. */
bool view_list_part(const struct view *view, const struct dicelab_list *list, size_t row,
		    enum view_column column, mpz_t part);

/* Writes a part of the whole as a share. */
void view_share(struct view *view, const struct writer *to, const mpz_t part);
/* Writes a number that is not a share. */
void view_decimal(const struct view *view, const struct writer *to, const mpq_t number);
/* The width of a mark in a column; 0 if it has none. */
int view_mark_width(struct view *view, enum view_column column);
/* The width of any share, without a mark. */
int view_share_width(const struct view *view);

/* The column that is meant where there is room for one: a cumulative one, if the layout has any. */
enum view_column column_asked_for(const struct dicelab_layout *layout);

/* "outcome", "at least" and so on. */
const char *column_name(enum view_column column);

/* A list as dicelab writes it: 3, (1,2) or (). */
void view_list(const struct writer *to, const struct outcomes *outcomes, struct dicelab_list list);
/* An outcome by its name, or as a list. */
void view_outcome(const struct writer *to, const struct outcomes *outcomes,
		  const struct dicelab_list *list);
/* The same as a new string from `memory`; for NULL, the name of the tail. NULL when out of memory. */
char *view_take_name(const struct dicelab_memory *memory, const struct outcomes *outcomes,
		     const struct tail *tail, const struct dicelab_list *list);

#endif
