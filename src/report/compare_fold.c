/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Folds a comparison: outcomes that would print as zero in all answers become one row at either end, "< 5" and "> 48",
 * or for lists one last row, "12 more", as in a table of one answer (fold.h).
 */
#include "report/comparison.h"
#include "support/memory.h"

/* ---- cells that print as zero ---- */

/* Whether all cells of the row print as zero in this column. */
static bool prints_zero(struct answer_comparison *comparison, enum view_column column)
{
	enum view_column before = comparison->column;
	bool zero = true;
	const struct writer digits = writer_to_check_zero(&zero);
	size_t i;

	comparison->column = column;
	for (i = 0; i < comparison->count && zero; i++)
		comparison_write_cell(comparison, &comparison->sides[i], &digits);
	comparison->column = before;
	return zero;
}

/* The column that decides at an end: the cumulative one from that end, if cumulative ones are shown. */
static enum view_column column_at(const struct answer_comparison *comparison, enum fold_id end)
{
	if (comparison->column == COLUMN_PROBABILITY)
		return COLUMN_PROBABILITY;
	return end == FOLD_BELOW ? COLUMN_AT_MOST : COLUMN_AT_LEAST;
}

/* ---- the tails of the answers ---- */

/* Whether the whole tail of a side lies at this end, beyond the outcomes that are shown. */
static bool is_tail_at(const struct compared_side *side, enum fold_id end, int64_t edge)
{
	const struct tail *tail = &side->view.tail;
	const struct outcomes *outcomes = side->view.outcomes;

	if (!tail_exists(tail) || !tail_is_of_numbers(tail) || !tail_is_apart(tail))
		return false;
	return end == FOLD_BELOW ? tail_is_before(tail, outcomes) && tail_greatest(tail) < edge
				 : tail_is_after(tail, outcomes) && tail_least(tail) > edge;
}

static void take_tails(struct answer_comparison *comparison, enum fold_id end)
{
	int64_t edge = comparison->folds[end].edge;
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		struct compared_side *side = &comparison->sides[i];
		struct fold *fold = &side->view.folds[end];

		if (end != FOLD_OTHERS && is_tail_at(side, end, edge)) {
			mpz_add(fold->part, fold->part, side->view.tail.part);
			side->tail_folded = true;
		} else {
			fold->bound |= fold_may_have(end, edge, &side->view.tail);
		}
	}
}

static size_t count_tails(const struct answer_comparison *comparison, enum fold_id end)
{
	size_t count = 0, i;

	for (i = 0; i < comparison->count; i++)
		count += is_tail_at(&comparison->sides[i], end, comparison->folds[end].edge);
	return count;
}

/* ---- selection ---- */

/* Counts the rows that print as zero: at each end of numbers, or all. False if all rows do. */
static bool find_ends(struct answer_comparison *comparison)
{
	struct comparison_fold *folds = comparison->folds;
	bool any = false;

	for (; comparison_next_outcome(comparison); comparison_pass_outcome(comparison)) {
		int64_t number = comparison->list.length == 1 ? comparison->list.items[0] : 0;

		folds[FOLD_OTHERS].count += prints_zero(comparison, COLUMN_PROBABILITY);
		if (!any && prints_zero(comparison, column_at(comparison, FOLD_BELOW))) {
			folds[FOLD_BELOW].count++;
			continue;
		}
		if (!any)
			folds[FOLD_BELOW].edge = number;
		any = true;
		folds[FOLD_BEYOND].count++;
		if (!prints_zero(comparison, column_at(comparison, FOLD_BEYOND))) {
			folds[FOLD_BEYOND].count = 0;
			folds[FOLD_BEYOND].edge = number;
		}
	}
	comparison_rewind(comparison);
	return any;
}

/* Ends are independent; a fold replaces at least two rows. */
static void choose_ends(struct answer_comparison *comparison, bool numbers)
{
	struct comparison_fold *folds = comparison->folds;
	int end;

	for (end = 0; end < FOLD_COUNT; end++) {
		size_t tails = numbers && end != FOLD_OTHERS
				       ? count_tails(comparison, (enum fold_id)end)
				       : 0;

		if (numbers == (end == FOLD_OTHERS) || folds[end].count + tails < 2)
			folds[end].count = 0;
		folds[end].exists = folds[end].count > 0;
	}
}

bool comparison_find_fold(struct answer_comparison *comparison, enum fold_id *end)
{
	const struct comparison_fold *folds = comparison->folds;

	if (folds[FOLD_OTHERS].exists && prints_zero(comparison, COLUMN_PROBABILITY)) {
		*end = FOLD_OTHERS;
		return true;
	}
	if (comparison->list.length != 1)
		return false;
	*end = FOLD_BELOW;
	if (folds[FOLD_BELOW].exists && comparison->list.items[0] < folds[FOLD_BELOW].edge)
		return true;
	*end = FOLD_BEYOND;
	return folds[FOLD_BEYOND].exists && comparison->list.items[0] > folds[FOLD_BEYOND].edge;
}

/* ---- sums ---- */

static void take_row(struct answer_comparison *comparison, enum fold_id end)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		struct compared_side *side = &comparison->sides[i];

		if (side->is_here)
			fold_take_row(&side->view, &side->view.folds[end], side->next);
	}
}

static void take_rows(struct answer_comparison *comparison)
{
	enum fold_id end;
	int i;

	for (; comparison_next_outcome(comparison); comparison_pass_outcome(comparison)) {
		if (comparison_find_fold(comparison, &end))
			take_row(comparison, end);
	}
	comparison_rewind(comparison);
	for (i = 0; i < FOLD_COUNT; i++) {
		if (comparison->folds[i].exists)
			take_tails(comparison, (enum fold_id)i);
	}
}

/* ---- the interface ---- */

/* Whether folding applies: not to named outcomes, nor to probabilities that a script gave; nor to cumulative columns if the
   position of a tail is unknown. */
static bool can_fold(const struct answer_comparison *comparison, bool *numbers)
{
	size_t i;

	*numbers = true;
	for (i = 0; i < comparison->count; i++) {
		const struct compared_side *side = &comparison->sides[i];
		const struct outcomes *outcomes = side->view.outcomes;

		if (outcomes->kind != DICELAB_DISTRIBUTION || outcomes->names != NULL ||
		    outcomes->shares != NULL)
			return false;
		*numbers = *numbers && outcomes_are_single(outcomes);
		if (comparison->column != COLUMN_PROBABILITY && tail_exists(&side->view.tail) &&
		    !tail_is_apart(&side->view.tail))
			return false;
	}
	return *numbers || comparison->column == COLUMN_PROBABILITY;
}

void comparison_fold(struct answer_comparison *comparison)
{
	bool numbers;

	comparison_begin(comparison, ROW_OUTCOME);
	if (can_fold(comparison, &numbers) && find_ends(comparison)) {
		choose_ends(comparison, numbers);
		take_rows(comparison);
	}
	comparison_begin(comparison, ROW_BELOW);
}

void comparison_fold_part(struct answer_comparison *comparison, struct compared_side *side,
			  enum fold_id end)
{
	enum view_column inner = end == FOLD_BEYOND ? COLUMN_AT_MOST : COLUMN_AT_LEAST;

	side->bound = side->view.folds[end].bound && comparison->column == COLUMN_PROBABILITY;
	mpz_set(comparison->part,
		comparison->column == inner ? side->view.whole : side->view.folds[end].part);
}
