/* SPDX-License-Identifier: GPL-3.0-or-later; Copyright (C) 2026 the dicelab authors */
/* The rows and cells of a comparison. */
#include "report/compare.h"

#include <string.h>

#include "report/comparison.h"
#include "report/unite.h"
#include "support/memory.h"

/* ---- rows ---- */

static const struct dicelab_list *list_of(const struct side *side)
{
	return &side->view.outcomes->rows[side->next].outcome.list;
}

static bool is_over(const struct side *side)
{
	return side->next == side->view.outcomes->count;
}

/* A step of the merge of the sorted sides. */
bool comparison_next_row(struct comparison *comparison)
{
	const struct side *least = NULL;
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		struct side *side = &comparison->sides[i];

		if (!is_over(side) &&
		    (least == NULL || outcomes_compare(list_of(side), list_of(least)) < 0))
			least = side;
	}
	if (least == NULL)
		return false;
	comparison->row = ROW_OUTCOME;
	comparison->list = *list_of(least);
	for (i = 0; i < comparison->count; i++) {
		struct side *side = &comparison->sides[i];

		side->is_here =
			!is_over(side) && outcomes_compare(list_of(side), &comparison->list) == 0;
	}
	return true;
}

void comparison_pass_row(struct comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++)
		comparison->sides[i].next += comparison->sides[i].is_here;
}

void comparison_rewind(struct comparison *comparison)
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

bool comparison_has_statistic(const struct comparison *comparison, const struct side *side)
{
	return summary_has(&side->summary, comparison->statistic) &&
	       (comparison->row != ROW_DIFFERENCE ||
		summary_has(&comparison->sides[0].summary, comparison->statistic));
}

enum dicelab_certainty comparison_certainty(const struct comparison *comparison,
					    const struct side *side)
{
	const struct side *first = &comparison->sides[0];

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

static void write_difference(const struct comparison *comparison, const struct side *side,
			     const struct writer *to)
{
	const struct side *first = &comparison->sides[0];
	mpq_t value;

	mpq_init(value);
	mpq_sub(value, side->summary.statistics.mean, first->summary.statistics.mean);
	if (side->summary.marked)
		writer_text(to, certainty_mark(comparison_certainty(comparison, side),
					       comparison->layout->ascii));
	view_decimal(&first->view, to, value);
	mpq_clear(value);
}

static void write_statistic(const struct comparison *comparison, struct side *side,
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

/* An outcome that a side lacks may be in its tail. */
bool comparison_part(struct comparison *comparison, struct side *side)
{
	side->bound = false;
	if (comparison->row == ROW_TAIL)
		return side->has_tail && view_part(&side->view, side->view.outcomes->count,
						   comparison->column, comparison->part);
	if (comparison->row == ROW_FOLD)
		comparison_fold_part(comparison, side);
	else
		side->bound = view_list_part(&side->view, &comparison->list, side->next,
					     comparison->column, comparison->part);
	return true;
}

/* Whether the outcome is impossible, rather than not sampled, or too unlikely for a double. */
static bool is_impossible(const struct comparison *comparison, const struct side *side)
{
	const struct outcomes *outcomes = side->view.outcomes;

	return mpz_sgn(comparison->part) == 0 && !side->bound && !outcomes_are_sampled(outcomes) &&
	       !(outcomes->faintest > 0);
}

static void write_cell(struct comparison *comparison, struct side *side, const struct writer *to)
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

bool comparison_prints_zero(struct comparison *comparison, struct side *side)
{
	bool zero = true;
	struct writer writer = writer_to_check_zero(&zero);

	write_cell(comparison, side, &writer);
	return zero;
}

int comparison_cell_width(struct comparison *comparison, struct side *side)
{
	size_t width = 0;
	struct writer counter = writer_to_measure(&width);

	write_cell(comparison, side, &counter);
	return (int)width;
}

void comparison_put_cell(struct comparison *comparison, struct side *side, int width)
{
	struct writer file = writer_to_file(comparison->to);
	int own = width > 0 ? comparison_cell_width(comparison, side) : 0;

	if (own < width)
		writer_blanks(&file, (size_t)(width - own));
	write_cell(comparison, side, &file);
}

/* ---- tails ---- */

static void name_tail(const struct side *side, char name[TAIL_NAME_SIZE])
{
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, name, TAIL_NAME_SIZE);

	tail_name(&side->view.tail, &writer);
}

static bool has_tail_row(const struct side *side)
{
	return tail_exists(&side->view.tail) && !side->tail_folded;
}

/* Makes the tail of `side` the current row, and finds all sides whose tail has the same name; true if it is the first of
   them. */
static bool begin_tail(struct comparison *comparison, const struct side *side)
{
	char other[TAIL_NAME_SIZE];
	bool first = true;
	size_t i;

	if (!has_tail_row(side))
		return false;
	name_tail(side, comparison->name);
	for (i = 0; i < comparison->count; i++) {
		struct side *same = &comparison->sides[i];

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

bool comparison_has_tails(const struct comparison *comparison)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		if (tail_exists(&comparison->sides[i].view.tail))
			return true;
	}
	return false;
}

/* ---- all rows ---- */

static void visit_row(struct comparison *comparison, enum comparison_row row,
		      comparison_visit *visit)
{
	comparison->row = row;
	visit(comparison);
	comparison->place++;
}

static void visit_fold(struct comparison *comparison, enum fold_id end, comparison_visit *visit)
{
	const struct comparison_fold *fold = &comparison->folds[end];
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, comparison->name, sizeof comparison->name);

	if (!fold->exists)
		return;
	comparison->fold = end;
	fold_name(&(struct fold){.id = end, .count = fold->count, .edge = fold->edge}, &writer);
	visit_row(comparison, ROW_FOLD, visit);
}

void comparison_walk_outcomes(struct comparison *comparison, comparison_visit *visit)
{
	enum fold_id end;

	comparison->place = 0;
	visit_fold(comparison, FOLD_BELOW, visit);
	for (; comparison_next_row(comparison); comparison_pass_row(comparison)) {
		if (!comparison_find_fold(comparison, &end))
			visit_row(comparison, ROW_OUTCOME, visit);
	}
	comparison_rewind(comparison);
	visit_fold(comparison, FOLD_BEYOND, visit);
	visit_fold(comparison, FOLD_OTHERS, visit);
}

void comparison_walk_tails(struct comparison *comparison, comparison_visit *visit)
{
	size_t i;

	comparison->place = 0;
	for (i = 0; i < comparison->count; i++) {
		if (begin_tail(comparison, &comparison->sides[i]))
			visit_row(comparison, ROW_TAIL, visit);
	}
}

/* Visits the row unless no side has its statistic. */
static void visit_statistic(struct comparison *comparison, enum comparison_row row, size_t which,
			    comparison_visit *visit)
{
	size_t i = 0;

	comparison->row = row;
	comparison->statistic = which;
	while (i < comparison->count &&
	       !comparison_has_statistic(comparison, &comparison->sides[i]))
		i++;
	if (i == comparison->count)
		return;
	summary_name(comparison->layout, comparison->name, which);
	if (row == ROW_DIFFERENCE)
		snprintf(comparison->name, sizeof comparison->name, "difference");
	visit_row(comparison, row, visit);
}

void comparison_walk_statistics(struct comparison *comparison, comparison_visit *visit)
{
	size_t i;

	comparison->place = 0;
	for (i = 0; comparison->layout->statistics && i < summary_count(comparison->layout); i++) {
		if (i != STATISTIC_MEAN && summary_kind(i) != STATISTIC_IS_MODES)
			visit_statistic(comparison, ROW_STATISTIC, i, visit);
	}
}

void comparison_walk(struct comparison *comparison, comparison_visit *visit)
{
	comparison_walk_outcomes(comparison, visit);
	comparison_walk_tails(comparison, visit);
	visit_statistic(comparison, ROW_MEAN, STATISTIC_MEAN, visit);
	visit_statistic(comparison, ROW_DIFFERENCE, STATISTIC_MEAN, visit);
	comparison_walk_statistics(comparison, visit);
}

/* ---- the interface ---- */

static bool print(const struct comparing *how, const struct compared *compared, size_t count)
{
	const struct dicelab_layout *layout = how->layout;
	const struct dicelab_memory *memory = compared[0].outcomes->memory;
	struct comparison comparison = {
		.to = how->to,
		.title = how->title,
		.layout = layout,
		.compared = compared,
		.column = column_asked_for(layout),
		.outcomes = compared[0].outcomes,
		.sides = memory_take(memory, count * sizeof *comparison.sides),
	};
	bool ok = true;
	size_t i;

	if (comparison.sides == NULL)
		return false;
	mpz_init(comparison.part);
	for (i = 0; i < count; i++) {
		struct side *side = &comparison.sides[comparison.count++];

		*side = (struct side){.label = compared[i].label};
		ok = view_open(&side->view, compared[i].outcomes, layout) && ok;
		if (how->format->for_programs)
			side->view.mark = NULL;
		summary_open(&side->summary, compared[i].outcomes, layout, SUMMARY_DIGITS);
		side->summary.marked = !how->format->for_programs;
	}
	if (ok)
		how->format->comparison(&comparison);
	ok = ok && !comparison.failed;
	for (i = 0; i < comparison.count; i++) {
		summary_close(&comparison.sides[i].summary);
		view_close(&comparison.sides[i].view);
	}
	mpz_clear(comparison.part);
	memory_release(memory, comparison.sides);
	return ok;
}

static bool are_distributions(const struct outcomes *const *outcomes, size_t count)
{
	size_t i;

	for (i = 0; i < count; i++) {
		if (outcomes[i]->kind != DICELAB_DISTRIBUTION)
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
static bool print_united(const struct comparing *how, const struct compared *compared, size_t count,
			 const struct outcomes **outcomes, bool *unordered)
{
	const struct dicelab_memory *memory = compared[0].outcomes->memory;
	struct outcomes *united = memory_take(memory, count * sizeof *united);
	struct compared *sides = memory_take(memory, count * sizeof *sides);
	bool ordered = false;
	bool ok = united != NULL && sides != NULL && unite(outcomes, count, united, &ordered);
	struct dicelab_layout alone = *how->layout;
	struct comparing united_how = *how;
	size_t i;

	/* cumulative columns are undefined for tables that are not distributions */
	if (!are_distributions(outcomes, count))
		alone.at_least = alone.at_most = false;
	united_how.layout = &alone;
	*unordered = ok && !ordered && (alone.at_least || alone.at_most);
	if (ok) {
		bool given = true;

		for (i = 0; i < count; i++) {
			sides[i] = (struct compared){compared[i].label, &united[i]};
			given = copy_given(outcomes[i], &united[i]) && given;
		}
		ok = given && !*unordered && print(&united_how, sides, count);
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
	const struct dicelab_memory *memory = compared[0].outcomes->memory;
	const struct outcomes **outcomes = memory_take(memory, count * sizeof *outcomes);
	bool ok;
	size_t i;

	*unordered = false;
	if (outcomes == NULL)
		return false;
	for (i = 0; i < count; i++)
		outcomes[i] = compared[i].outcomes;
	ok = unite_is_needed(outcomes, count)
		     ? print_united(how, compared, count, outcomes, unordered)
		     : print(how, compared, count);
	memory_release(memory, outcomes);
	return ok;
}
