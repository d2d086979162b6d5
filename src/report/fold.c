/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds outcomes that would print as zero, and folds them. */
#include "report/fold.h"

#include <inttypes.h>

#include "report/view.h"
#include "support/memory.h"

/* ---- cells that print as zero ---- */

static void look_for_digit(void *data, const char *text, size_t length)
{
	bool *zero = data;
	size_t i;

	for (i = 0; i < length; i++)
		*zero &= text[i] < '1' || text[i] > '9';
}

struct writer writer_to_check_zero(bool *zero)
{
	return (struct writer){look_for_digit, zero};
}

/* Decided by the printed text, so that it agrees with its rounding. */
static bool prints_zero(struct view *view, size_t i, enum view_column column)
{
	bool zero = true;
	struct writer writer = writer_to_check_zero(&zero);

	view_cell(view, &writer, i, column);
	return zero;
}

static bool adds_up(const struct view *view)
{
	return view_has(view, COLUMN_AT_LEAST) || view_has(view, COLUMN_AT_MOST);
}

/* Whether the row prints as zero, and so does `together`, the cumulative column from its end, if there is one. */
static bool is_empty(struct view *view, size_t i, enum view_column together)
{
	return prints_zero(view, i, COLUMN_PROBABILITY) &&
	       (!adds_up(view) || prints_zero(view, i, together));
}

/* ---- rows of numbers ---- */

static int64_t number_of(const struct view *view, size_t row)
{
	return view->outcomes->rows[row].outcome.list.items[0];
}

void fold_take_row(struct view *view, struct fold *fold, size_t row)
{
	outcomes_part(view->outcomes, row, view->part);
	mpz_add(fold->part, fold->part, view->part);
	fold->trials += view->outcomes->rows[row].outcome.count;
	fold->bound |= view->outcomes->rows[row].bound;
	fold->count++;
}

/* The ends at which the tail lies, if none of it is between the outcomes. */
struct sides {
	bool below, beyond;
};

static struct sides sides_of_tail(const struct view *view)
{
	const struct tail *tail = &view->tail;
	bool split;

	if (!view->has_tail || !tail_is_of_numbers(tail) || !tail_is_apart(tail))
		return (struct sides){false, false};
	split = pmf_is_split(tail->facts);
	return (struct sides){split || tail_is_before(tail, view->outcomes),
			      split || tail_is_after(tail, view->outcomes)};
}

/* Adds the tail to the folds of its ends, in place of its own row. */
static void take_tail(struct view *view, struct sides sides)
{
	const struct tail *tail = &view->tail;
	struct fold *below = &view->folds[FOLD_BELOW], *beyond = &view->folds[FOLD_BEYOND];

	if (sides.below && sides.beyond) {
		mpz_add(beyond->part, beyond->part, tail->above);
		mpz_add(below->part, below->part, tail->part);
		mpz_sub(below->part, below->part, tail->above);
	} else {
		struct fold *fold = sides.below ? below : beyond;

		mpz_add(fold->part, fold->part, tail->part);
	}
	below->count += sides.below;
	beyond->count += sides.beyond;
	view->has_tail = false;
}

bool fold_may_have(enum fold_id end, int64_t edge, const struct tail *tail)
{
	if (!tail_exists(tail))
		return false;
	if (end == FOLD_OTHERS || !tail_is_of_numbers(tail))
		return true;
	return end == FOLD_BELOW ? tail_least(tail) < edge : tail_greatest(tail) > edge;
}

/* The number of rows at each end that print as zero; 0 if all do. */
struct fold_ends {
	size_t below, beyond;
};

static struct fold_ends find_ends(struct view *view)
{
	struct fold_ends ends = {0, 0};

	while (ends.below < view->count && is_empty(view, ends.below, COLUMN_AT_MOST))
		ends.below++;
	if (ends.below == view->count)
		return (struct fold_ends){0, 0};
	while (is_empty(view, view->count - 1 - ends.beyond, COLUMN_AT_LEAST))
		ends.beyond++;
	return ends;
}

static void fold_numbers(struct view *view)
{
	struct fold_ends ends = find_ends(view);
	struct sides sides = sides_of_tail(view);
	struct fold *below = &view->folds[FOLD_BELOW], *beyond = &view->folds[FOLD_BEYOND];
	size_t last, i;

	/* A fold replaces at least two rows. */
	if (ends.below + sides.below < 2)
		ends.below = 0;
	if (ends.beyond + sides.beyond < 2)
		ends.beyond = 0;
	if (ends.below + ends.beyond == 0)
		return;
	last = view->count - 1 - ends.beyond;
	below->edge = number_of(view, ends.below);
	beyond->edge = number_of(view, last);
	for (i = 0; i < ends.below; i++)
		fold_take_row(view, below, i);
	for (i = last + 1; i < view->count; i++)
		fold_take_row(view, beyond, i);
	if ((sides.below && ends.below > 0) || (sides.beyond && ends.beyond > 0))
		take_tail(view, sides);
	if (view->has_tail) {
		below->bound |= fold_may_have(FOLD_BELOW, below->edge, &view->tail);
		beyond->bound |= fold_may_have(FOLD_BEYOND, beyond->edge, &view->tail);
	}
	view->first = ends.below;
	view->count = last + 1 - ends.below;
}

/* ---- rows of any kind ---- */

static void fold_others(struct view *view, size_t *rows)
{
	size_t count = 0, i;

	for (i = 0; i < view->count; i++) {
		if (!prints_zero(view, i, COLUMN_PROBABILITY))
			rows[count++] = view_row(view, i);
	}
	if (count == 0 || view->count - count < 2) {
		memory_release(view->outcomes->memory, rows);
		return;
	}
	for (i = 0; i < view->count; i++) {
		if (prints_zero(view, i, COLUMN_PROBABILITY))
			fold_take_row(view, &view->folds[FOLD_OTHERS], view_row(view, i));
	}
	memory_release(view->outcomes->memory, view->rows);
	view->rows = rows;
	view->count = count;
}

/* Whether folding applies: not to exact fractions, which are never zero, nor if the user has selected rows. */
static bool is_folded(const struct view *view)
{
	const struct dicelab_layout *layout = view->layout;
	const struct outcomes *outcomes = view->outcomes;

	return outcomes->kind == DICELAB_DISTRIBUTION && outcomes->names == NULL &&
	       outcomes->shares == NULL && view->count > 0 && !layout->fractions &&
	       layout->top == 0 && layout->hide_below.denominator == 0;
}

bool fold_rows(struct view *view)
{
	size_t *rows;

	if (!is_folded(view))
		return true;
	if (outcomes_are_single(view->outcomes) && view->rows == NULL) {
		if (!adds_up(view) || !view->has_tail || tail_is_apart(&view->tail))
			fold_numbers(view);
		return true;
	}
	if (adds_up(view))
		return true;
	rows = memory_take(view->outcomes->memory, view->count * sizeof *rows);
	if (rows != NULL)
		fold_others(view, rows);
	return rows != NULL;
}

/* ---- rows of folds ---- */

void folds_init(struct view *view)
{
	int i;

	for (i = 0; i < FOLD_COUNT; i++) {
		view->folds[i].id = (enum fold_id)i;
		mpz_init(view->folds[i].part);
	}
}

void folds_clear(struct view *view)
{
	int i;

	for (i = 0; i < FOLD_COUNT; i++)
		mpz_clear(view->folds[i].part);
}

size_t fold_count(const struct view *view)
{
	size_t count = 0;
	int i;

	for (i = 0; i < FOLD_COUNT; i++)
		count += view->folds[i].count > 0;
	return count;
}

static size_t row_of(const struct view *view, const struct fold *fold)
{
	return view->count + 1 + fold->id;
}

size_t fold_row_at(const struct view *view, size_t place)
{
	const struct fold *folds = view->folds;
	bool below = folds[FOLD_BELOW].count > 0, beyond = folds[FOLD_BEYOND].count > 0;

	if (below && place == 0)
		return row_of(view, &folds[FOLD_BELOW]);
	place -= below;
	if (place < view->count)
		return place;
	if (place == view->count && beyond)
		return row_of(view, &folds[FOLD_BEYOND]);
	if (place == view->count && folds[FOLD_OTHERS].count > 0)
		return row_of(view, &folds[FOLD_OTHERS]);
	return view->count;
}

const struct fold *fold_of(const struct view *view, size_t i)
{
	return i > view->count ? &view->folds[i - view->count - 1] : NULL;
}

void fold_name(const struct fold *fold, const struct writer *to)
{
	char text[32];

	if (fold->id == FOLD_OTHERS) {
		snprintf(text, sizeof text, "%zu more", fold->count);
		writer_text(to, text);
	} else {
		writer_text(to, fold->id == FOLD_BELOW ? "< " : "> ");
		writer_number(to, fold->edge);
	}
}

void fold_find_part(const struct view *view, size_t i, unsigned column, mpz_t part)
{
	const struct fold *fold = fold_of(view, i);
	enum view_column inner = fold->id == FOLD_BEYOND ? COLUMN_AT_MOST : COLUMN_AT_LEAST;

	mpz_set(part, column == inner ? view->whole : fold->part);
}
