/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows and columns of outcomes for display. */
#include "report/view.h"

#include <inttypes.h>
#include <string.h>

#include "report/statistics.h"
#include "support/memory.h"
#include "support/sort.h"
#include "support/text.h"

static unsigned digits_of(const struct view *view)
{
	return view->digits > 0 ? view->digits : DICELAB_DIGITS;
}

/* ---- opening ---- */

/* Whether the rows are sorted. */
static bool sorts(const struct dicelab_layout *layout)
{
	return layout->by_probability || layout->top > 0;
}

static bool adds_up(const struct dicelab_layout *layout)
{
	return layout->at_least || layout->at_most;
}

/* Whether the memory limit has room for the numbers and rows that display needs, and for GMP's work on them: a fourth moment
   has four times as many digits as a probability, and its fraction twice that. */
static bool has_room(struct view *view)
{
	enum { HEAD = 48, TIMES = 8 }; /* bytes of a number without its limbs */
	const struct dicelab_layout *layout = view->layout;
	struct pmf_context context =
		view->outcomes->context; /* a copy, in which pmf_spare notes failures */
	bool ok;
	size_t limbs = mpz_size(view->whole), numbers = sorts(layout) + adds_up(layout);
	size_t rows = 2 * sizeof *view->rows +
		      (sorts(layout) ? 2 * (sizeof(mpz_t *) + sizeof(size_t)) : 0);

	if (view->outcomes->pmf == NULL)
		return true; /* sampled, or given */
	rows += numbers * (HEAD + limbs * sizeof(mp_limb_t));
	ok = pmf_spare(&context, view->outcomes->count * rows) &&
	     pmf_spare_limbs(&context, TIMES * limbs);
	view->over_limit = !ok && context.aborted == PMF_OVER_LIMIT;
	return ok;
}

static void release_numbers(const struct view *view, mpz_t *numbers)
{
	size_t i;

	for (i = 0; numbers != NULL && i < view->outcomes->count; i++)
		mpz_clear(numbers[i]);
	memory_release(view->outcomes->memory, numbers);
}

/* The parts of all outcomes, or with `added_up` those of each and all before it; NULL when out of memory. */
static mpz_t *find_parts(const struct view *view, bool added_up)
{
	size_t count = view->outcomes->count, i;
	mpz_t *parts = memory_take(view->outcomes->memory, (count + 1) * sizeof *parts);

	for (i = 0; parts != NULL && i < count; i++) {
		mpz_init(parts[i]);
		if (outcomes_stopped(view->outcomes, 1))
			continue; /* (without memory of its own) */
		outcomes_part(view->outcomes, i, parts[i]);
		if (added_up && i > 0)
			mpz_add(parts[i], parts[i], parts[i - 1]);
	}
	return parts;
}

/* Whether part / whole < numerator / denominator; for floating outcomes, with a tolerance. */
static bool is_part_below(const struct view *view, const mpz_t part, struct dicelab_ratio ratio)
{
	enum { SLACK = 33 }; /* binary exponent of the tolerance: a bit more than 1e-10 */
	mpz_t left, right;
	bool below;

	if (ratio.denominator == 0)
		return false;
	mpz_init(left);
	mpz_init(right);
	pmf_set(left, ratio.denominator);
	mpz_mul(left, left, part);
	if (outcomes_are_floating(view->outcomes)) {
		mpz_fdiv_q_2exp(right, left, SLACK);
		mpz_add(left, left, right);
	}
	pmf_set(right, ratio.numerator);
	mpz_mul(right, right, view->whole);
	below = mpz_cmp(left, right) < 0;
	mpz_clear(left);
	mpz_clear(right);
	return below;
}

/* A row as a key for sorting. */
struct sort_key {
	const mpz_t *part;
	size_t row;
};

static int compare_keys(const void *left, const void *right)
{
	const struct sort_key *a = left, *b = right;

	return mpz_cmp(*b->part, *a->part);
}

/* Sorts by descending probability; the sort is stable. */
static bool sort_by_probability(struct view *view)
{
	const struct dicelab_memory *memory = view->outcomes->memory;
	struct sort_key *places = memory_take(memory, 2 * (view->count + 1) * sizeof *places);
	size_t i;

	if (places == NULL)
		return false;
	for (i = 0; i < view->count; i++)
		places[i] = (struct sort_key){&view->parts[view->rows[i]], view->rows[i]};
	sort_array(places, places + view->count + 1, view->count, sizeof *places, compare_keys,
		   view->outcomes->context.stop);
	for (i = 0; i < view->count; i++)
		view->rows[i] = places[i].row;
	memory_release(memory, places);
	return true;
}

static int compare_rows(const void *left, const void *right)
{
	const size_t *a = left, *b = right;

	return (*a > *b) - (*a < *b);
}

/* Whether the row of the tail is shown. --hide-below hides it like any other. It is not one of the N rows of --top=N,
   which hides it only if no row that is shown is less likely. */
static bool shows_tail(const struct view *view)
{
	const struct dicelab_layout *layout = view->layout;
	size_t i;

	if (!tail_exists(&view->tail) || is_part_below(view, view->tail.part, layout->hide_below))
		return false;
	if (layout->top == 0 || view->count < layout->top)
		return true;
	for (i = 0; i < view->count; i++) {
		if (mpz_cmp(view->tail.part, view->parts[view->rows[i]]) > 0)
			return true;
	}
	return false;
}

static bool choose_rows(struct view *view)
{
	const struct dicelab_layout *layout = view->layout;
	const struct dicelab_memory *memory = view->outcomes->memory;
	size_t row;

	view->rows = memory_take(memory, 2 * (view->outcomes->count + 1) * sizeof *view->rows);
	if (view->rows == NULL)
		return false;
	view->count = 0;
	for (row = 0; row < view->outcomes->count && !outcomes_stopped(view->outcomes, 1); row++) {
		outcomes_part(view->outcomes, row, view->part);
		if (!is_part_below(view, view->part, layout->hide_below))
			view->rows[view->count++] = row;
	}
	if (sorts(layout) && !sort_by_probability(view))
		return false;
	if (layout->top > 0 && view->count > layout->top)
		view->count = layout->top;
	/* The most likely ones, in the order of their values. */
	if (layout->top > 0 && !layout->by_probability)
		sort_array(view->rows, view->rows + view->outcomes->count + 1, view->count,
			   sizeof *view->rows, compare_rows, view->outcomes->context.stop);
	view->has_tail = shows_tail(view);
	return true;
}

bool view_open(struct view *view, const struct outcomes *outcomes,
	       const struct dicelab_layout *layout)
{
	*view = (struct view){.layout = layout,
			      .outcomes = outcomes,
			      .count = outcomes->count,
			      .digits = layout->digits,
			      .percent = layout->percent,
			      .sign = layout->percent,
			      .mark = certainty_mark(DICELAB_LOWER, layout->ascii),
			      .marks_probability = true};
	mpz_init(view->whole);
	mpz_init(view->part);
	folds_init(view);
	outcomes_whole(outcomes, view->whole);
	tail_init(&view->tail, outcomes);
	view->has_tail = tail_exists(&view->tail);
	decimals_init(&view->decimals, digits_of(view), layout->percent);
	if (!has_room(view))
		return false;
	if (sorts(layout))
		view->parts = find_parts(view, false);
	if (adds_up(layout))
		view->at_most = find_parts(view, true);
	if ((sorts(layout) && view->parts == NULL) || (adds_up(layout) && view->at_most == NULL))
		return false;
	return (layout->hide_below.denominator == 0 && !sorts(layout)) || choose_rows(view);
}

void view_for_programs(struct view *view, unsigned digits)
{
	view->percent = false;
	view->sign = false;
	view->mark = NULL;
	if (view->digits == 0)
		view->digits = digits;
	decimals_clear(&view->decimals);
	decimals_init(&view->decimals, view->digits, view->percent);
}

void view_close(struct view *view)
{
	release_numbers(view, view->parts);
	release_numbers(view, view->at_most);
	memory_release(view->outcomes->memory, view->rows);
	decimals_clear(&view->decimals);
	if (view->factored)
		fractions_clear(&view->fractions);
	tail_clear(&view->tail);
	folds_clear(view);
	mpz_clear(view->part);
	mpz_clear(view->whole);
}

/* ---- parts of the whole ---- */

size_t view_rows(const struct view *view)
{
	if (outcomes_stopped(view->outcomes, 1))
		return 0;
	return view->count + (view->has_tail ? 1 : 0) + fold_count(view);
}

size_t view_row(const struct view *view, size_t i)
{
	return view->rows != NULL ? view->rows[i] : view->first + i;
}

double view_probability(struct view *view, size_t i)
{
	if (i < view->count)
		return view->outcomes->rows[view_row(view, i)].outcome.probability;
	return pmf_quotient(
		*(fold_of(view, i) != NULL ? &fold_of(view, i)->part : &view->tail.part),
		view->whole);
}

static const struct dicelab_list *list_of(const struct view *view, size_t row)
{
	return &view->outcomes->rows[row].outcome.list;
}

static bool is_cumulative(enum view_column column)
{
	return column == COLUMN_AT_LEAST || column == COLUMN_AT_MOST;
}

/* Adds to a cumulative share of this list the part of the tail that certainly belongs to it. Returns whether more may
   belong to it. */
static bool add_tail(const struct view *view, const struct dicelab_list *list,
		     enum view_column column, mpz_t part)
{
	const struct tail *tail = &view->tail;
	bool at_least = column == COLUMN_AT_LEAST, more;
	mpz_t here, beyond;

	if (!tail_exists(tail))
		return false;
	if (!is_cumulative(column))
		return tail_may_be(tail, list);
	mpz_inits(here, beyond, NULL);
	(at_least ? tail_part_at_least : tail_part_at_most)(tail, list, here);
	(at_least ? tail_part_at_most : tail_part_at_least)(tail, list, beyond);
	mpz_add(part, part, here);
	more = mpz_cmp(here, tail->part) < 0;
	mpz_add(here, here, beyond);
	more = more && (tail_may_be(tail, list) || mpz_cmp(here, tail->part) < 0);
	mpz_clears(here, beyond, NULL);
	return more;
}

bool view_list_part(const struct view *view, const struct dicelab_list *list, size_t row,
		    enum view_column column, mpz_t part)
{
	size_t count = view->outcomes->count;
	bool is_there = row < count && outcomes_compare(list_of(view, row), list) == 0;

	mpz_set_ui(part, 0);
	if (column == COLUMN_AT_LEAST && count > 0) {
		mpz_set(part, view->at_most[count - 1]);
		if (row > 0)
			mpz_sub(part, part, view->at_most[row - 1]);
	} else if (column == COLUMN_AT_MOST && (is_there || row > 0)) {
		mpz_set(part, view->at_most[is_there ? row : row - 1]);
	} else if (!is_cumulative(column) && is_there) {
		outcomes_part(view->outcomes, row, part);
		return view->outcomes->rows[row].bound;
	}
	return add_tail(view, list, column, part);
}

/* The share in the tail's own row. A tail above all outcomes has the whole for "at most" and itself for "at least"; one
   below all outcomes, the other way round. False for these two columns otherwise. */
static bool find_tail_part(const struct view *view, enum view_column column, mpz_t part)
{
	bool after = tail_is_after(&view->tail, view->outcomes);
	bool before = tail_is_before(&view->tail, view->outcomes);

	mpz_set(part, view->tail.part);
	if (!is_cumulative(column))
		return true;
	if (column == COLUMN_AT_LEAST ? before : after)
		mpz_set(part, view->whole);
	return after || before;
}

bool view_part(const struct view *view, size_t i, enum view_column column, mpz_t part)
{
	size_t row;

	if (fold_of(view, i) != NULL) {
		fold_find_part(view, i, column, part);
		return true;
	}
	if (i >= view->count)
		return find_tail_part(view, column, part);
	row = view_row(view, i);
	view_list_part(view, list_of(view, row), row, column, part);
	return true;
}

bool view_is_bound(const struct view *view, size_t i, enum view_column column)
{
	bool bound;
	mpz_t part;
	size_t row;

	if (fold_of(view, i) != NULL)
		return column == COLUMN_PROBABILITY && fold_of(view, i)->bound;
	if (i >= view->count)
		return false;
	row = view_row(view, i);
	if (!is_cumulative(column))
		return (column == COLUMN_PROBABILITY || column == COLUMN_FRACTION) &&
		       view->outcomes->rows[row].bound;
	mpz_init(part);
	bound = view_list_part(view, list_of(view, row), row, column, part) ||
		outcomes_is_faint(view->outcomes, part, view->whole);
	mpz_clear(part);
	return bound;
}

/* ---- cells ---- */

/* The rows of a table that is no distribution need not exclude each other, so they have no cumulative probabilities. */
static bool is_distribution(const struct view *view)
{
	return view->outcomes->kind == DICELAB_DISTRIBUTION;
}

bool view_has(const struct view *view, enum view_column column)
{
	switch (column) {
	case COLUMN_OUTCOME:
	case COLUMN_PROBABILITY:
		return true;
	case COLUMN_FROM:
	case COLUMN_TO:
		return view->layout->statistics && outcomes_are_sampled(view->outcomes);
	case COLUMN_AT_LEAST:
		return view->layout->at_least && is_distribution(view);
	case COLUMN_AT_MOST:
		return view->layout->at_most && is_distribution(view);
	case COLUMN_FRACTION:
		return view->layout->fractions;
	case COLUMN_COUNT:
	case COLUMN_COUNT_OF:
		break;
	}
	return false;
}

enum view_column column_asked_for(const struct dicelab_layout *layout)
{
	return layout->at_least  ? COLUMN_AT_LEAST
	       : layout->at_most ? COLUMN_AT_MOST
				 : COLUMN_PROBABILITY;
}

const char *column_name(enum view_column column)
{
	static const char *const names[COLUMN_COUNT_OF] = {
		[COLUMN_OUTCOME] = "outcome",
		[COLUMN_COUNT] = "count",
		[COLUMN_PROBABILITY] = "probability",
		[COLUMN_FROM] = "from",
		[COLUMN_TO] = "to",
		[COLUMN_AT_LEAST] = "at least",
		[COLUMN_AT_MOST] = "at most",
		[COLUMN_FRACTION] = "fraction",
	};

	return names[column];
}

void view_list(const struct writer *to, const struct outcomes *outcomes, struct dicelab_list list)
{
	size_t i;

	if (list.length != 1)
		writer_text(to, outcomes->brackets ? "[" : "(");
	for (i = 0; i < list.length && !outcomes_stopped(outcomes, 1); i++) {
		if (i > 0)
			writer_text(to, outcomes->brackets ? ", " : ",");
		writer_number(to, list.items[i]);
	}
	if (list.length != 1)
		writer_text(to, outcomes->brackets ? "]" : ")");
}

void view_outcome(const struct writer *to, const struct outcomes *outcomes,
		  const struct dicelab_list *list)
{
	const char *name = outcomes_name(outcomes, list);

	if (name == NULL)
		view_list(to, outcomes, *list);
	else
		writer_lines(to, name, " / ");
}

static void put_name(const struct writer *to, const struct outcomes *outcomes,
		     const struct tail *tail, const struct dicelab_list *list)
{
	if (list != NULL)
		view_outcome(to, outcomes, list);
	else
		tail_name(tail, to);
}

char *view_take_name(const struct dicelab_memory *memory, const struct outcomes *outcomes,
		     const struct tail *tail, const struct dicelab_list *list)
{
	struct buffer buffer;
	struct writer writer = writer_to_buffer(&buffer, NULL, 0);
	size_t size;
	char *name;

	put_name(&writer, outcomes, tail, list);
	size = buffer.length + 1;
	name = memory_take(memory, size);
	if (name == NULL)
		return NULL;
	writer = writer_to_buffer(&buffer, name, size);
	put_name(&writer, outcomes, tail, list);
	return name;
}

void view_share(struct view *view, const struct writer *to, const mpz_t part)
{
	decimals_fraction(&view->decimals, to, part, view->whole);
	if (view->sign)
		writer_text(to, "%");
}

/* Whether there is only one outcome. (As a double, the share of one of several can be 1.) */
static bool is_certain(const struct view *view)
{
	return view->outcomes->count == 1 && !(view->outcomes->faintest > 0) && !view->has_tail;
}

/* By default a probability is printed from its double with six decimals, as in dicelab 0.7. One that a script gave may not
   be a double. */
static void put_probability(struct view *view, const struct writer *to, size_t i)
{
	char text[32];

	if (view->digits == 0 && !view->percent && view->outcomes->shares == NULL) {
		snprintf(text, sizeof text, "%.6f", view_probability(view, i));
		text_set_point(text);
		writer_text(to, text);
		return;
	}
	view_part(view, i, COLUMN_PROBABILITY, view->part);
	if (!view->layout->extremes) {
		view_share(view, to, view->part);
		return;
	}
	decimals_share(&view->decimals, to, view->part, view->whole, is_certain(view));
	if (view->sign)
		writer_text(to, "%");
}

/* The number of trials of a sample with this outcome. */
static uint64_t trials_of(const struct view *view, size_t i)
{
	return fold_of(view, i) != NULL ? fold_of(view, i)->trials
					: view->outcomes->rows[view_row(view, i)].outcome.count;
}

static void put_bound(struct view *view, const struct writer *to, size_t i, bool upper)
{
	struct surd low, high;

	surd_init(&low);
	surd_init(&high);
	statistics_interval(trials_of(view, i), view->outcomes->trials, &low, &high);
	decimals_surd(&view->decimals, to, upper ? &high : &low);
	if (view->sign)
		writer_text(to, "%");
	surd_clear(&high);
	surd_clear(&low);
}

static void put_count(const struct view *view, const struct writer *to, size_t i)
{
	char text[24];

	snprintf(text, sizeof text, "%" PRIu64, trials_of(view, i));
	writer_text(to, text);
}

/* Blank for numbers that come from floating point; for a sample, the share of its trials. */
static void put_fraction(struct view *view, const struct writer *to, size_t i)
{
	if (view->outcomes->shares != NULL && !outcomes_is_exact(view->outcomes, view_row(view, i)))
		return;
	if (!view->factored)
		fractions_init(&view->fractions, view->whole);
	view->factored = true;
	view_part(view, i, COLUMN_FRACTION, view->part);
	fractions_print(&view->fractions, to, view->part);
}

/* Whether the cell has a mark. */
static bool is_marked(const struct view *view, size_t i, enum view_column column)
{
	return view->mark != NULL && (column != COLUMN_PROBABILITY || view->marks_probability) &&
	       view_is_bound(view, i, column);
}

void view_cell(struct view *view, const struct writer *to, size_t i, enum view_column column)
{
	if (is_marked(view, i, column))
		writer_text(to, view->mark);
	switch (column) {
	case COLUMN_OUTCOME:
		if (i < view->count)
			view_outcome(to, view->outcomes, list_of(view, view_row(view, i)));
		else if (fold_of(view, i) != NULL)
			fold_name(fold_of(view, i), to);
		else
			tail_name(&view->tail, to);
		break;
	case COLUMN_COUNT:
		put_count(view, to, i);
		break;
	case COLUMN_PROBABILITY:
		put_probability(view, to, i);
		break;
	case COLUMN_FROM:
	case COLUMN_TO:
		put_bound(view, to, i, column == COLUMN_TO);
		break;
	case COLUMN_AT_LEAST:
	case COLUMN_AT_MOST:
		if (view_part(view, i, column, view->part))
			view_share(view, to, view->part);
		break;
	case COLUMN_FRACTION:
		put_fraction(view, to, i);
		break;
	case COLUMN_COUNT_OF:
		break;
	}
}

void view_decimal(const struct view *view, const struct writer *to, const mpq_t number)
{
	struct decimals decimals;

	decimals_init(&decimals, digits_of(view), false);
	decimals_fraction(&decimals, to, mpq_numref(number), mpq_denref(number));
	decimals_clear(&decimals);
}

void view_put(struct view *view, FILE *to, size_t i, enum view_column column)
{
	const struct writer file = writer_to_file(to);

	view_cell(view, &file, i, column);
}

int view_mark_width(struct view *view, enum view_column column)
{
	size_t i;

	for (i = 0; i < view_rows(view); i++) {
		if (is_marked(view, fold_row_at(view, i), column))
			return view->layout->ascii ? 2 : 1;
	}
	return 0;
}

int view_share_width(const struct view *view)
{
	return (view->percent ? 5 : 2) + (int)digits_of(view); /* 1.000000 or 100.000000% */
}
