/* Counting. Integers and arrays of them go to a tally; so do texts of a plan, as numbers of texts. */
#include "language/lod/sample/count.h"
#include <stdlib.h>

#include "language/lod/run/quote.h"
#include "support/platform.h"

void count_init(struct count *count, const struct dicelab_memory *memory,
		const struct limits *limits, const struct lod_plan *plan)
{
	*count = (struct count){.memory = memory, .limits = limits, .plan = plan};
	tally_init(&count->tally, memory, memory_count((uint64_t)limits->outcomes),
		   memory_count((uint64_t)limits->items));
	printed_tally_init(&count->named, memory, memory_count((uint64_t)limits->outcomes));
}

void count_clear(struct count *count)
{
	printed_tally_clear(&count->named);
	tally_clear(&count->tally);
}

/* ---- counting ---- */

/* Numbers that are close together have a counter each: four rows of them, so that equal ones that follow each other
   need not wait. */
static bool count_numbers(struct tally *tally, const int64_t *numbers, size_t lanes)
{
	int64_t low = numbers[0], high = numbers[0];
	uint64_t *counters;
	size_t k;

	for (k = 1; k < lanes; k++) {
		low = numbers[k] < low ? numbers[k] : low;
		high = numbers[k] > high ? numbers[k] : high;
	}
	counters = tally_counters(tally, low, high);
	if (counters == NULL)
		return false;
	for (k = 0; k < lanes; k++)
		counters[(size_t)(numbers[k] - tally->counter_low) +
			 (k & 3) * tally->counter_range]++;
	tally->trials += lanes;
	return true;
}

enum tally_result count_columns(struct count *count, const int64_t *columns, size_t lanes)
{
	size_t width = count->plan->program->shape.columns, c, k;
	int64_t items[PLAN_COLUMNS];

	if (width == 1 && count_numbers(&count->tally, columns, lanes))
		return TALLY_COUNTED;
	for (k = 0; k < lanes; k++) {
		enum tally_result result;

		for (c = 0; c < width; c++)
			items[c] = columns[c * LANES + k];
		result = tally_add(&count->tally, items, width);
		if (result != TALLY_COUNTED)
			return result;
	}
	return TALLY_COUNTED;
}

enum tally_result count_add(struct count *count, struct count *from)
{
	enum tally_result result = tally_merge(&count->tally, &from->tally);

	return result == TALLY_COUNTED ? printed_tally_merge(&count->named, &from->named) : result;
}

/* ---- texts of a plan ---- */

static void write_texts(FILE *to, const struct lod_plan *plan, const struct dicelab_list *list)
{
	const struct lod_expression *text;
	size_t i;

	fputc('[', to);
	for (i = 0; i < list->length; i++) {
		text = plan->texts[list->items[i]];
		if (i > 0)
			fputs(", ", to);
		lod_write_quoted(to, text->text.bytes, text->text.size);
	}
	fputc(']', to);
}

static enum tally_result name_text(struct count *count, const struct dicelab_outcome *outcome)
{
	const struct lod_expression *text = count->plan->texts[outcome->list.items[0]];

	return printed_tally_add(&count->named, text->text.bytes, text->text.size,
				 &(struct printed){.kind = PRINTED_TEXT,
						   .text = text->text.bytes,
						   .size = text->text.size,
						   .count = outcome->count});
}

static enum tally_result name_texts(struct count *count, const struct dicelab_outcome *outcome)
{
	struct printed printed = {.kind = PRINTED_ARRAY, .count = outcome->count};
	enum tally_result result = TALLY_NO_MEMORY;
	char *text = NULL;
	FILE *to = platform_open_memory(&text, &printed.size);
	bool written;

	if (to == NULL)
		return TALLY_NO_MEMORY;
	write_texts(to, count->plan, &outcome->list);
	written = ferror(to) == 0;
	written = fclose(to) == 0 && written;
	printed.text = text;
	if (written)
		result = printed_tally_add(&count->named, text, printed.size, &printed);
	free(text);
	return result;
}

/* The numbers in the tally become texts. */
static enum tally_result name_all(struct count *count)
{
	struct outcomes numbers;
	enum tally_result result = tally_finish(&count->tally, &numbers);
	size_t i;

	if (result != TALLY_COUNTED)
		return result;
	for (i = 0; i < numbers.count && result == TALLY_COUNTED; i++) {
		const struct dicelab_outcome *outcome = &numbers.rows[i].outcome;

		result = outcome->list.length == 1 ? name_text(count, outcome)
						   : name_texts(count, outcome);
	}
	outcomes_clear(&numbers);
	return result;
}

enum tally_result count_finish(struct count *count, struct outcomes *outcomes)
{
	enum tally_result result = TALLY_COUNTED;

	/* An array without any items is a list of numbers, too. */
	if (count->plan->program->shape.is_text && count->plan->program->shape.columns > 0)
		result = name_all(count);
	return result == TALLY_COUNTED
		       ? printed_tally_finish(&count->named, &count->tally, outcomes)
		       : result;
}
