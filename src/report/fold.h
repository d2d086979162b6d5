/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Folding of outcomes that would print as zero. If numbers are in ascending order, each end becomes one row, "< 5" and
 * "> 48", with the sum of the probabilities; lists, and rows sorted by probability, have one last row, "12 more".
 */
#ifndef REPORT_FOLD_H
#define REPORT_FOLD_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/writer.h"

struct tail;
struct view;

enum fold_id { FOLD_BELOW, FOLD_BEYOND, FOLD_OTHERS, FOLD_COUNT };

struct fold {
	enum fold_id id;
	size_t count;    /* number of rows that it replaces; 0: it does not exist */
	int64_t edge;    /* for numbers: the nearest outcome that is shown */
	mpz_t part;      /* sum of their parts of the whole */
	uint64_t trials; /* sum of their trials, in a sample */
	bool bound;      /* the tail, which has its own row, may contain more of them */
};

/* Writes nothing; sets *zero, initially true, to false at a digit other than 0. */
struct writer writer_to_check_zero(bool *zero);

/* For opening and closing a view. */
void folds_init(struct view *view);
void folds_clear(struct view *view);

/* Folds the rows of a view that was just opened. Rows that the user has selected or sorted are kept, and so are all if
   none would be left. False when out of memory. */
bool fold_rows(struct view *view);

/* Adds an outcome to the fold. */
void fold_take_row(struct view *view, struct fold *fold, size_t row);
/* Whether outcomes of the tail may lie at this end, beyond the edge. */
bool fold_may_have(enum fold_id end, int64_t edge, const struct tail *tail);

/* The number of folds. */
size_t fold_count(const struct view *view);
/* The row at position `place` of the output: the fold of the lower end comes first. */
size_t fold_row_at(const struct view *view, size_t place);
/* The fold of row `i`; NULL if it is an outcome or the tail. */
const struct fold *fold_of(const struct view *view, size_t i);

/* Writes the name of the fold. */
void fold_name(const struct fold *fold, const struct writer *to);
/* The share in a column of the fold's row, as a part of the whole. A cumulative share from the other end is the whole. */
void fold_find_part(const struct view *view, size_t i, unsigned column, mpz_t part);

#endif
