/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows and cells of a comparison. */
#include "report/compare.h"

#include <string.h>

#include "report/comparison.h"
#include "report/table.h"
#include "report/unite.h"
#include "support/memory.h"

/* ---- rows ---- */

static const struct dicelab_list *list_of(const struct compared_side *side)
{
	return &side->view.outcomes->rows[side->next].outcome.list;
}

static bool is_over(const struct compared_side *side)
{
	return side->next == side->view.outcomes->count;
}

/* A step of the merge of the sorted sides. */
bool comparison_next_outcome(struct answer_comparison *comparison)
{
	const struct compared_side *least = NULL;
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		struct compared_side *side = &comparison->sides[i];

		if (!is_over(side) &&
		    (least == NULL || outcomes_compare(list_of(side), list_of(least)) < 0))
			least = side;
	}
	if (least == NULL)
		return false;
	comparison->list = *list_of(least);
	for (i = 0; i < comparison->count; i++) {
		struct compared_side *side = &comparison->sides[i];

		side->is_here =
			!is_over(side) && outcomes_compare(list_of(side), &comparison->list) == 0;
	}
	return true;
}

void comparison_pass_outcome(struct answer_comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++)
		comparison->sides[i].next += comparison->sides[i].is_here;
}

void comparison_rewind(struct answer_comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++)
		comparison->sides[i].next = 0;
}

/* ---- statistics ---- */

/* The certainty of the difference `of` - `taken`. Example: an exact number minus a lower bound is an upper bound. */
static enum dicelab_certainty certainty_of_difference(enum dicelab_certainty of,
						      enum dicelab_certainty taken)
{
	if (taken == DICELAB_EXACT)
		return of;
	if (of != DICELAB_EXACT || taken == DICELAB_RESOLVED)
		return DICELAB_RESOLVED;
	return taken == DICELAB_LOWER ? DICELAB_UPPER : DICELAB_LOWER;
}

bool comparison_has_statistic(const struct answer_comparison *comparison,
			      const struct compared_side *side)
{
	return summary_has(&side->summary, comparison->statistic) &&
	       (comparison->row != ROW_DIFFERENCE ||
		summary_has(&comparison->sides[0].summary, comparison->statistic));
}

enum dicelab_certainty comparison_certainty(const struct answer_comparison *comparison,
					    const struct compared_side *side)
{
	const struct compared_side *first = &comparison->sides[0];

	if (comparison->row < ROW_MEAN)
		return side->bound ? DICELAB_LOWER : DICELAB_EXACT;
	if (!comparison_has_statistic(comparison, side))
		return DICELAB_EXACT;
	if (comparison->row != ROW_DIFFERENCE)
		return summary_certainty(&side->summary, comparison->statistic);
	return side == first ? DICELAB_EXACT
			     : certainty_of_difference(side->summary.statistics.center,
						       first->summary.statistics.center);
}

static void write_difference(const struct answer_comparison *comparison,
			     const struct compared_side *side, const struct writer *to)
{
	const struct compared_side *first = &comparison->sides[0];
	mpq_t value;

	mpq_init(value);
	mpq_sub(value, side->summary.statistics.mean, first->summary.statistics.mean);
	if (side->summary.marked)
		writer_text(to, certainty_mark(comparison_certainty(comparison, side),
					       comparison->layout->ascii));
	view_decimal(&first->view, to, value);
	mpq_clear(value);
}

static void write_statistic(const struct answer_comparison *comparison, struct compared_side *side,
			    const struct writer *to)
{
	if (!comparison_has_statistic(comparison, side))
		return;
	if (comparison->row == ROW_DIFFERENCE)
		write_difference(comparison, side, to);
	else
		summary_value(&side->summary, to, comparison->statistic);
}

/* ---- cells ---- */

static enum fold_id fold_of_row(enum comparison_row row)
{
	return row == ROW_BELOW ? FOLD_BELOW : row == ROW_BEYOND ? FOLD_BEYOND : FOLD_OTHERS;
}

/* An outcome that a side lacks may be in its tail. */
bool comparison_part(struct answer_comparison *comparison, struct compared_side *side)
{
	side->bound = false;
	if (comparison->row == ROW_TAIL)
		return side->has_tail && view_part(&side->view, side->view.outcomes->count,
						   comparison->column, comparison->part);
	if (comparison->row != ROW_OUTCOME)
		comparison_fold_part(comparison, side, fold_of_row(comparison->row));
	else
		side->bound = view_list_part(&side->view, &comparison->list, side->next,
					     comparison->column, comparison->part);
	return true;
}

/* Whether the outcome is impossible, rather than not sampled, or too unlikely for a double. */
static bool is_impossible(const struct answer_comparison *comparison,
			  const struct compared_side *side)
{
	const struct outcomes *outcomes = side->view.outcomes;

	return mpz_sgn(comparison->part) == 0 && !side->bound && !outcomes_are_sampled(outcomes) &&
	       !(outcomes->faintest > 0);
}

void comparison_write_cell(struct answer_comparison *comparison, struct compared_side *side,
			   const struct writer *to)
{
	if (comparison->row >= ROW_MEAN) {
		write_statistic(comparison, side, to);
		return;
	}
	if (!comparison_part(comparison, side) ||
	    (comparison->blank_impossible && is_impossible(comparison, side)))
		return;
	if (side->bound && side->view.mark != NULL)
		writer_text(to, side->view.mark);
	view_share(&side->view, to, comparison->part);
}

void comparison_write_name(const struct answer_comparison *comparison, const struct writer *to)
{
	if (comparison->row == ROW_OUTCOME)
		view_outcome(to, comparison->outcomes, &comparison->list);
	else
		writer_text(to, comparison->name);
}

/* ---- tails ---- */

static void name_tail(const struct compared_side *side, char name[TAIL_NAME_SIZE])
{
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, name, TAIL_NAME_SIZE);

	tail_name(&side->view.tail, &writer);
}

static bool has_tail_row(const struct compared_side *side)
{
	return tail_exists(&side->view.tail) && !side->tail_folded;
}

/* Makes the tail of `side` the current row, and finds all sides whose tail has the same name; true if it is the first of
   them. */
static bool begin_tail(struct answer_comparison *comparison, const struct compared_side *side)
{
	char other[TAIL_NAME_SIZE];
	bool first = true;
	size_t i;

	if (!has_tail_row(side))
		return false;
	name_tail(side, comparison->name);
	for (i = 0; i < comparison->count; i++) {
		struct compared_side *same = &comparison->sides[i];

		same->has_tail = has_tail_row(same);
		if (same->has_tail) {
			name_tail(same, other);
			same->has_tail = strcmp(comparison->name, other) == 0;
		}
		first &= !same->has_tail || same >= side;
	}
	comparison->tail = side;
	return first;
}

bool comparison_has_tails(const struct answer_comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		if (tail_exists(&comparison->sides[i].view.tail))
			return true;
	}
	return false;
}

/* ---- all rows ---- */

static bool next_fold(struct answer_comparison *comparison)
{
	const enum fold_id end = fold_of_row(comparison->row);
	const struct comparison_fold *fold = &comparison->folds[end];
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, comparison->name, sizeof comparison->name);

	if (!fold->exists || comparison->place > 0)
		return false;
	fold_name(&(struct fold){.id = end, .count = fold->count, .edge = fold->edge}, &writer);
	return true;
}

static bool next_shown_outcome(struct answer_comparison *comparison)
{
	enum fold_id end;

	if (comparison->place > 0)
		comparison_pass_outcome(comparison);
	for (; comparison_next_outcome(comparison); comparison_pass_outcome(comparison)) {
		if (!comparison_find_fold(comparison, &end))
			return true;
	}
	comparison_rewind(comparison);
	return false;
}

static bool next_tail(struct answer_comparison *comparison)
{
	while (comparison->index < comparison->count) {
		if (begin_tail(comparison, &comparison->sides[comparison->index++]))
			return true;
	}
	return false;
}

/* Makes this statistic the current row, unless no side has it. */
static bool begin_statistic(struct answer_comparison *comparison, size_t which)
{
	size_t i = 0;

	comparison->statistic = which;
	while (i < comparison->count &&
	       !comparison_has_statistic(comparison, &comparison->sides[i]))
		i++;
	if (comparison->row == ROW_DIFFERENCE)
		snprintf(comparison->name, sizeof comparison->name, "difference");
	else
		summary_name(comparison->layout, comparison->name, which);
	return i < comparison->count;
}

static bool next_mean(struct answer_comparison *comparison)
{
	return comparison->place == 0 && begin_statistic(comparison, STATISTIC_MEAN);
}

static bool next_statistic(struct answer_comparison *comparison)
{
	const size_t count = comparison->layout->statistics ? summary_count(comparison->layout) : 0;

	while (comparison->index < count) {
		size_t i = comparison->index++;

		if (i != STATISTIC_MEAN && summary_kind(i) != STATISTIC_IS_MODES &&
		    begin_statistic(comparison, i))
			return true;
	}
	return false;
}

void comparison_begin(struct answer_comparison *comparison, enum comparison_row row)
{
	comparison->row = row;
	comparison->place = comparison->index = 0;
}

bool comparison_next_alike(struct answer_comparison *comparison)
{
	static bool (*const next[ROW_COUNT])(struct answer_comparison * comparison) = {
		[ROW_BELOW] = next_fold,      [ROW_OUTCOME] = next_shown_outcome,
		[ROW_BEYOND] = next_fold,     [ROW_OTHERS] = next_fold,
		[ROW_TAIL] = next_tail,       [ROW_MEAN] = next_mean,
		[ROW_DIFFERENCE] = next_mean, [ROW_STATISTIC] = next_statistic,
	};
	bool found = next[comparison->row](comparison);

	comparison->place += found;
	return found;
}

bool comparison_next(struct answer_comparison *comparison)
{
	while (!comparison_next_alike(comparison)) {
		comparison_begin(comparison, (comparison->row + 1) % ROW_COUNT);
		if (comparison->row == 0)
			return false;
	}
	return true;
}

/* ---- the interface ---- */

static bool print_sides(const struct comparing *how, const struct compared *compared, size_t count)
{
	const struct dicelab_layout *layout = how->layout;
	const struct dicelab_memory *memory = compared[0].outcomes->memory;
	struct answer_comparison comparison = {
		.to = how->to,
		.title = how->title,
		.layout = layout,
		.compared = compared,
		.column = column_asked_for(layout),
		.outcomes = compared[0].outcomes,
		.sides = memory_take(memory, count * sizeof *comparison.sides),
	};
	struct answer_table table = {.failed = false};
	bool ok = true;
	size_t i;

	if (comparison.sides == NULL)
		return false;
	mpz_init(comparison.part);
	for (i = 0; i < count; i++) {
		struct compared_side *side = &comparison.sides[comparison.count++];

		*side = (struct compared_side){.label = compared[i].label};
		ok = view_open(&side->view, compared[i].outcomes, layout) && ok;
		if (how->format->for_programs)
			side->view.mark = NULL;
		summary_open(&side->summary, compared[i].outcomes, layout, SUMMARY_DIGITS);
		side->summary.marked = !how->format->for_programs;
	}
	if (ok) {
		table = table_of_comparison(&comparison);
		how->format->write(how->to, &table);
	}
	ok = ok && !table.failed;
	for (i = 0; i < comparison.count; i++) {
		summary_close(&comparison.sides[i].summary);
		view_close(&comparison.sides[i].view);
	}
	mpz_clear(comparison.part);
	memory_release(memory, comparison.sides);
	return ok;
}

static bool are_distributions(const struct compared *compared, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (compared[i].outcomes->kind != DICELAB_DISTRIBUTION)
			return false;
	}
	return true;
}

/* Copies the probability of the condition. */
static bool copy_given(const struct outcomes *from, struct outcomes *to)
{
	const struct given_share *given = from->given;

	return given == NULL || outcomes_note_given(to, given->held, given->at_least, given->tried);
}

/* Prints outcomes under common names. */
static bool print_sides_united(const struct comparing *how, const struct compared *compared,
			       size_t count, bool *unordered)
{
	const struct dicelab_memory *memory = compared[0].outcomes->memory;
	struct outcomes *united = memory_take(memory, count * sizeof *united);
	struct compared *sides = memory_take(memory, count * sizeof *sides);
	bool ordered = false;
	bool ok = united != NULL && sides != NULL && unite(compared, count, united, &ordered);
	struct dicelab_layout alone = *how->layout;
	struct comparing united_how = *how;
	size_t i;

	/* cumulative columns are undefined for tables that are not distributions */
	if (!are_distributions(compared, count))
		alone.at_least = alone.at_most = false;
	united_how.layout = &alone;
	*unordered = ok && !ordered && (alone.at_least || alone.at_most);
	if (ok) {
		bool given = true;

		for (i = 0; i < count; i++) {
			sides[i] = (struct compared){compared[i].label, &united[i]};
			given = copy_given(compared[i].outcomes, &united[i]) && given;
		}
		ok = given && !*unordered && print_sides(&united_how, sides, count);
		for (i = 0; i < count; i++)
			outcomes_clear(&united[i]);
	}
	memory_release(memory, sides);
	memory_release(memory, united);
	return ok;
}

bool compare_print(const struct comparing *how, const struct compared *compared, size_t count,
		   bool *unordered)
{
	*unordered = false;
	return unite_is_needed(compared, count)
		       ? print_sides_united(how, compared, count, unordered)
		       : print_sides(how, compared, count);
}
