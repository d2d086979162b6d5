/*
 * Outcomes that are too unlikely for the digits that are printed: each of their rows would say zero. Numbers in
 * rising order have them at both ends, and each end becomes one row, "< 5" and "> 48", with what they have together;
 * of lists, and where the likeliest come first, they are one last row, "12 more".
 */
#ifndef REPORT_FOLD_H
#define REPORT_FOLD_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/writer.h"

struct view;

enum fold_id { FOLD_BELOW, FOLD_BEYOND, FOLD_OTHERS, FOLD_COUNT };

struct fold {
	enum fold_id id;
	size_t count;    /* of the rows that it stands for; 0: there is no such row */
	int64_t edge;    /* of numbers, the shown one next to them */
	mpz_t part;      /* of the whole: theirs together */
	uint64_t trials; /* of a sample, theirs together */
	bool bound;      /* there may be more of them in the tail, which has a row of its own */
};

/* Those of a view that is opened, and closed. */
void folds_init(struct view *view);
void folds_clear(struct view *view);

/* Folds the rows of a view that was just opened. What was chosen or sorted by hand stays, and so does all where not
   even one row would be left. False when out of memory. */
bool fold_rows(struct view *view);

/* How many such rows there are. */
size_t fold_count(const struct view *view);
/* The number of the row that is shown as number `place`: those that are folded at the lower end come first. */
size_t fold_row_at(const struct view *view, size_t place);
/* NULL when row number `i` is an outcome, or that of the tail. */
const struct fold *fold_of(const struct view *view, size_t i);

/* What it is called. */
void fold_name(const struct fold *fold, const struct writer *to);
/* The part of the whole that the row tells in a column: what lies at an end has the whole on one side. */
void fold_find_part(const struct view *view, size_t i, unsigned column, mpz_t part);

#endif
