/* The rows, cells, tails and means of a comparison. */
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

/* ---- cells ---- */

/* An outcome that a side lacks may be in its tail. */
bool comparison_part(struct comparison *comparison, struct side *side)
{
	side->bound = false;
	if (comparison->fold != NULL) {
		comparison_fold_part(comparison, side);
		return true;
	}
	if (comparison->tail == NULL) {
		side->bound = view_list_part(&side->view, &comparison->list, side->next,
					     comparison->column, comparison->part);
		return true;
	}
	return side->has_tail && view_part(&side->view, side->view.outcomes->count,
					   comparison->column, comparison->part);
}

/* Whether the outcome is impossible, rather than not sampled, or too unlikely for a double. */
static bool is_impossible(const struct comparison *comparison, const struct side *side)
{
	const struct outcomes *outcomes = side->view.outcomes;

	return mpz_sgn(comparison->part) == 0 && !side->bound && !outcomes_are_sampled(outcomes) &&
	       !outcomes->underflow;
}

static void write_cell(struct comparison *comparison, struct side *side, const struct writer *to)
{
	if (!comparison_part(comparison, side) ||
	    (comparison->blank_impossible && is_impossible(comparison, side)))
		return;
	if (side->bound && side->view.mark != NULL)
		writer_text(to, side->view.mark);
	view_share(&side->view, to, comparison->part);
}

static void find_digit(void *data, const char *text, size_t length)
{
	bool *found = data;
	size_t i;

	for (i = 0; i < length; i++)
		*found |= text[i] >= '1' && text[i] <= '9';
}

bool comparison_prints_zero(struct comparison *comparison, struct side *side)
{
	bool found = false;

	write_cell(comparison, side, &(struct writer){find_digit, &found});
	return !found;
}

static size_t cell_width(struct comparison *comparison, struct side *side)
{
	size_t width = 0;
	struct writer counter = writer_to_measure(&width);

	write_cell(comparison, side, &counter);
	return width;
}

bool comparison_is_blank(struct comparison *comparison, struct side *side)
{
	return cell_width(comparison, side) == 0;
}

void comparison_put_cell(struct comparison *comparison, struct side *side, int width)
{
	struct writer file = writer_to_file(comparison->to);
	size_t count = cell_width(comparison, side);

	if (count < (size_t)width)
		writer_blanks(&file, (size_t)width - count);
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

/* Finds all sides whose tail has this name; true if `side` is the first of them. */
bool comparison_begin_tail(struct comparison *comparison, struct side *side,
			   char name[TAIL_NAME_SIZE])
{
	char other[TAIL_NAME_SIZE];
	bool first = true;
	size_t i;

	if (!has_tail_row(side))
		return false;
	name_tail(side, name);
	for (i = 0; i < comparison->count; i++) {
		struct side *same = &comparison->sides[i];

		same->has_tail = has_tail_row(same);
		if (same->has_tail) {
			name_tail(same, other);
			same->has_tail = strcmp(name, other) == 0;
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

/* ---- means ---- */

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

enum dicelab_certainty comparison_mean_certainty(const struct comparison *comparison,
						 const struct side *side, bool difference)
{
	const struct side *first = &comparison->sides[0];

	if (!difference)
		return side->summary.statistics.center;
	if (side == first)
		return DICELAB_EXACT;
	return certainty_of_difference(side->summary.statistics.center,
				       first->summary.statistics.center);
}

bool comparison_has_mean(const struct comparison *comparison, const struct side *side,
			 bool difference)
{
	return side->summary.statistics.numbers &&
	       (!difference || comparison->sides[0].summary.statistics.numbers);
}

bool comparison_has_means(const struct comparison *comparison, bool difference)
{
	size_t i;

	for (i = 0; i < comparison->count; i++) {
		if (comparison_has_mean(comparison, &comparison->sides[i], difference))
			return true;
	}
	return false;
}

static void write_mean(const struct comparison *comparison, const struct side *side,
		       bool difference, const struct writer *to)
{
	const struct side *first = &comparison->sides[0];
	mpq_t value;

	mpq_init(value);
	mpq_set(value, side->summary.statistics.mean);
	if (difference)
		mpq_sub(value, value, first->summary.statistics.mean);
	if (side->view.mark != NULL)
		writer_text(to,
			    certainty_mark(comparison_mean_certainty(comparison, side, difference),
					   comparison->layout->ascii));
	view_decimal(&first->view, to, value);
	mpq_clear(value);
}

int comparison_mean_width(const struct comparison *comparison, const struct side *side,
			  bool difference)
{
	size_t count = 0;
	struct writer counter = writer_to_measure(&count);

	if (comparison_has_mean(comparison, side, difference))
		write_mean(comparison, side, difference, &counter);
	return (int)count;
}

/* The mean of a side, or its difference from that of the first side. */
void comparison_put_mean(const struct comparison *comparison, const struct side *side,
			 bool difference, int width)
{
	struct writer file = writer_to_file(comparison->to);
	int own = comparison_mean_width(comparison, side, difference);

	if (own < width)
		writer_blanks(&file, (size_t)(width - own));
	if (comparison_has_mean(comparison, side, difference))
		write_mean(comparison, side, difference, &file);
}

/* ---- other statistics ---- */

size_t comparison_statistics(const struct comparison *comparison)
{
	return comparison->layout->statistics ? summary_count(comparison->layout) : 0;
}

bool comparison_has_statistic(const struct comparison *comparison, size_t i)
{
	size_t side;

	if (i == STATISTIC_MEAN || summary_kind(i) == STATISTIC_IS_MODES)
		return false;
	for (side = 0; side < comparison->count; side++) {
		if (summary_has(&comparison->sides[side].summary, i))
			return true;
	}
	return false;
}

int comparison_statistic_width(struct side *side, size_t i)
{
	size_t width = 0;
	struct writer measure = writer_to_measure(&width);

	if (summary_has(&side->summary, i))
		summary_value(&side->summary, &measure, i);
	return (int)width;
}

void comparison_put_statistic(const struct comparison *comparison, struct side *side, size_t i,
			      int width)
{
	struct writer file = writer_to_file(comparison->to);
	int own = comparison_statistic_width(side, i);

	if (own < width)
		writer_blanks(&file, (size_t)(width - own));
	if (own > 0)
		summary_value(&side->summary, &file, i);
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
		.column = layout->at_least  ? COLUMN_AT_LEAST
			  : layout->at_most ? COLUMN_AT_MOST
					    : COLUMN_PROBABILITY,
		.outcomes = compared[0].outcomes,
		.sides = memory_take(memory, count * sizeof *comparison.sides),
		.certainties = memory_take(memory, count * sizeof *comparison.certainties),
	};
	bool ok = true;
	size_t i;

	if (comparison.sides == NULL || comparison.certainties == NULL) {
		memory_release(memory, comparison.sides);
		memory_release(memory, comparison.certainties);
		return false;
	}
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
	memory_release(memory, comparison.certainties);
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
