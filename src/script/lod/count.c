/*
 * Counting. Integers and arrays of them go to a tally; so do texts of a plan, as numbers of texts. Any other value is
 * told apart by its bytes (lod_value_pack) and kept with what it is called.
 */
#include "script/lod/count.h"
#include "script/lod/name.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "support/platform.h"
#include "support/sort.h"

void count_init(struct count *count, const struct dicelab_memory *memory,
		const struct limits *limits, const struct lod_plan *plan)
{
	*count = (struct count){.memory = memory, .limits = limits, .plan = plan};
	count->bytes.memory = memory;
	tally_init(&count->tally, memory, memory_count((uint64_t)limits->outcomes),
		   memory_count((uint64_t)limits->items));
}

static void clear_rows(struct count *count)
{
	size_t i;

	for (i = 0; i < count->row_count; i++)
		memory_release(count->memory, count->rows[i].bytes);
	memory_release(count->memory, count->rows);
	memory_release(count->memory, count->slots);
	count->rows = NULL;
	count->slots = NULL;
	count->row_count = count->row_room = count->slot_count = 0;
}

void count_clear(struct count *count)
{
	clear_rows(count);
	memory_release(count->memory, count->bytes.bytes);
	tally_clear(&count->tally);
}

/* ---- values with names ---- */

static uint64_t hash_of(const void *bytes, size_t size)
{
	const unsigned char *at = bytes;
	uint64_t hash = UINT64_C(0xCBF29CE484222325);
	size_t i;

	for (i = 0; i < size; i++)
		hash = (hash ^ at[i]) * UINT64_C(0x100000001B3);
	return hash ^ hash >> 32;
}

/* The slot of the value with these bytes, or where it is to go. */
static size_t find_slot(const struct count *count, const void *bytes, size_t size, uint64_t hash)
{
	size_t slot = (size_t)hash & (count->slot_count - 1);

	for (; count->slots[slot] != 0; slot = (slot + 1) & (count->slot_count - 1)) {
		const struct count_row *row = &count->rows[count->slots[slot] - 1];

		if (row->hash == hash && row->size == size && memcmp(row->bytes, bytes, size) == 0)
			break;
	}
	return slot;
}

static bool grow_slots(struct count *count)
{
	size_t slot_count = count->slot_count == 0 ? 64 : 2 * count->slot_count, i;
	size_t *slots;

	if (2 * (count->row_count + 1) <= count->slot_count)
		return true;
	slots = memory_take(count->memory, slot_count * sizeof *slots);
	if (slots == NULL)
		return false;
	memory_release(count->memory, count->slots);
	memset(slots, 0, slot_count * sizeof *slots);
	count->slots = slots;
	count->slot_count = slot_count;
	for (i = 0; i < count->row_count; i++) {
		const struct count_row *row = &count->rows[i];

		slots[find_slot(count, row->bytes, row->size, row->hash)] = i + 1;
	}
	return true;
}

/* A row with a block of its own, which the caller has made. */
static enum tally_result add_row(struct count *count, struct count_row row, size_t slot)
{
	if (count->row_count >= memory_count((uint64_t)count->limits->outcomes))
		return TALLY_TOO_MANY_LISTS;
	if (!memory_grow(count->memory, &count->rows, &count->row_room, count->row_count + 1,
			 sizeof *count->rows))
		return TALLY_NO_MEMORY;
	count->rows[count->row_count++] = row;
	count->slots[slot] = count->row_count;
	return TALLY_COUNTED;
}

/* What the value is called, behind the bytes that it is known by. */
static bool write_row(const struct count *count, struct lod_value value, struct count_row *row)
{
	char *name = NULL;
	bool written;
	FILE *to = platform_open_memory(&name, &row->name_size);

	if (to == NULL)
		return false;
	written = lod_value_write(to, value);
	written = fclose(to) == 0 && written;
	row->bytes = written ? memory_take(count->memory, row->size + row->name_size + 2) : NULL;
	if (row->bytes != NULL) {
		memcpy(row->bytes, count->bytes.bytes, row->size);
		row->bytes[row->size] = '\0';
		memcpy(row->bytes + row->size + 1, name, row->name_size);
		row->bytes[row->size + 1 + row->name_size] = '\0';
	}
	free(name);
	return row->bytes != NULL;
}

static enum tally_result count_named(struct count *count, struct lod_value value)
{
	struct count_row row = {.kind = value.kind, .count = 1};
	enum tally_result result;
	size_t slot;

	count->bytes.count = 0;
	if (!lod_value_pack(&count->bytes, value) || !grow_slots(count))
		return TALLY_NO_MEMORY;
	row.size = count->bytes.count;
	row.hash = hash_of(count->bytes.bytes, row.size);
	slot = find_slot(count, count->bytes.bytes, row.size, row.hash);
	if (count->slots[slot] != 0) {
		count->rows[count->slots[slot] - 1].count++;
		return TALLY_COUNTED;
	}
	if (!write_row(count, value, &row))
		return TALLY_NO_MEMORY;
	result = add_row(count, row, slot);
	if (result != TALLY_COUNTED)
		memory_release(count->memory, row.bytes);
	return result;
}

/* ---- counting ---- */

static bool is_list(struct lod_value value)
{
	size_t i;

	for (i = 0; i < value.of.array->count; i++) {
		if (value.of.array->items[i].kind != LOD_VALUE_INTEGER)
			return false;
	}
	return true;
}

static enum tally_result count_list(struct count *count, const struct lod_array *array)
{
	enum { SHORT = 64 };
	int64_t few[SHORT] = {0}, *items = few;
	enum tally_result result = TALLY_NO_MEMORY;
	size_t i;

	if (array->count > SHORT)
		items = memory_take(count->memory, array->count * sizeof *items);
	if (items != NULL) {
		for (i = 0; i < array->count; i++)
			items[i] = array->items[i].of.integer;
		result = tally_add(&count->tally, items, array->count);
	}
	if (items != few)
		memory_release(count->memory, items);
	return result;
}

enum tally_result count_value(struct count *count, struct lod_value value)
{
	if (value.kind == LOD_VALUE_ARRAY && value.of.array->count == 1)
		value = value.of.array->items[0];
	if (value.kind == LOD_VALUE_INTEGER)
		return tally_add(&count->tally, &value.of.integer, 1);
	if (value.kind == LOD_VALUE_ARRAY && is_list(value))
		return count_list(count, value.of.array);
	return count_named(count, value);
}

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
	size_t i;

	for (i = 0; i < from->row_count && result == TALLY_COUNTED; i++) {
		struct count_row *row = &from->rows[i];
		size_t slot;

		if (!grow_slots(count))
			return TALLY_NO_MEMORY;
		slot = find_slot(count, row->bytes, row->size, row->hash);
		if (count->slots[slot] != 0) {
			count->rows[count->slots[slot] - 1].count += row->count;
			continue;
		}
		result = add_row(count, *row, slot);
		if (result == TALLY_COUNTED)
			row->bytes = NULL; /* it is ours now */
	}
	return result;
}

/* ---- outcomes with names ---- */

/* An outcome: one of the rows, or one of those of the tally. */
struct named {
	const char *text;
	size_t size, place; /* in which the tally had it */
	enum lod_value_kind kind;
	uint64_t count;
};

/* By kind; numbers and lists of them are in order already, others by what they are called. */
static int compare_named(const void *left, const void *right)
{
	const struct named *a = left, *b = right;
	int order;

	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	if (a->place != b->place)
		return a->place < b->place ? -1 : 1;
	order = memcmp(a->text, b->text, a->size < b->size ? a->size : b->size);
	return order != 0 ? order : (a->size > b->size) - (a->size < b->size);
}

static void write_text(FILE *to, const struct lod_expression *text, bool quoted)
{
	if (quoted)
		lod_write_quoted(to, text->text.bytes, text->text.size);
	else
		fwrite(text->text.bytes, 1, text->text.size, to);
}

/* An outcome of the tally as it is printed. */
static void write_list(const struct count *count, FILE *to, const struct dicelab_list *list)
{
	bool texts = count->plan != NULL && count->plan->program->shape.is_text;
	size_t i;

	if (list->length != 1)
		fputc('[', to);
	for (i = 0; i < list->length; i++) {
		if (i > 0)
			fputs(", ", to);
		if (texts)
			write_text(to, count->plan->texts[list->items[i]], list->length != 1);
		else
			fprintf(to, "%" PRId64, list->items[i]);
	}
	if (list->length != 1)
		fputc(']', to);
}

/* Writes the outcomes of the tally one behind the other. */
static bool name_lists(const struct count *count, FILE *to, const struct outcomes *lists,
		       struct named *named)
{
	bool texts = count->plan != NULL && count->plan->program->shape.is_text;
	size_t i;

	for (i = 0; i < lists->count; i++) {
		const struct dicelab_outcome *outcome = &lists->rows[i].outcome;
		long begin = ftell(to);

		write_list(count, to, &outcome->list);
		named[i] = (struct named){.kind = outcome->list.length != 1 ? LOD_VALUE_ARRAY
						  : texts                   ? LOD_VALUE_TEXT
									    : LOD_VALUE_INTEGER,
					  .size = (size_t)(ftell(to) - begin),
					  .place = texts ? 0 : i,
					  .count = outcome->count};
	}
	return !ferror(to);
}

static void name_rows(const struct count *count, struct named *named, size_t place)
{
	size_t i;

	for (i = 0; i < count->row_count; i++) {
		const struct count_row *row = &count->rows[i];

		named[i] = (struct named){.text = row->bytes + row->size + 1,
					  .size = row->name_size,
					  .kind = row->kind,
					  .place = place,
					  .count = row->count};
	}
}

static struct outcome_names *make_names(const struct count *count, const struct named *named,
					size_t total)
{
	const char **texts = memory_take(count->memory, (total + 1) * sizeof *texts);
	size_t *sizes = memory_take(count->memory, (total + 1) * sizeof *sizes), i;
	bool *is_text = memory_take(count->memory, total + 1);
	struct outcome_names *names = NULL;

	if (texts != NULL && sizes != NULL && is_text != NULL) {
		for (i = 0; i < total; i++) {
			texts[i] = named[i].text;
			sizes[i] = named[i].size;
			is_text[i] = named[i].kind == LOD_VALUE_TEXT;
		}
		names = lod_names_make(count->memory, texts, sizes, is_text, total);
	}
	memory_release(count->memory, texts);
	memory_release(count->memory, sizes);
	memory_release(count->memory, is_text);
	return names;
}

/* Numbers them in their order. */
static enum tally_result number_named(struct count *count, const struct named *named, size_t total,
				      struct outcomes *outcomes)
{
	struct outcome_names *names = make_names(count, named, total);
	enum tally_result result = names != NULL ? TALLY_COUNTED : TALLY_NO_MEMORY;
	struct tally tally;
	size_t i;

	tally_init(&tally, count->memory, total, total);
	for (i = 0; i < total && result == TALLY_COUNTED; i++) {
		int64_t number = (int64_t)i;

		result = tally_add_many(&tally, &number, 1, named[i].count);
	}
	if (result == TALLY_COUNTED)
		result = tally_finish(&tally, outcomes);
	if (result == TALLY_COUNTED)
		outcomes->names = names;
	else
		outcome_names_free(names);
	tally_clear(&tally);
	return result;
}

static enum tally_result name_all(struct count *count, const struct outcomes *lists,
				  struct outcomes *outcomes)
{
	size_t total = lists->count + count->row_count, length = 0, i, at = 0;
	struct named *named = memory_take(count->memory, (2 * total + 1) * sizeof *named);
	char *text = NULL;
	FILE *to = platform_open_memory(&text, &length);
	enum tally_result result = TALLY_NO_MEMORY;
	bool done = named != NULL && to != NULL && name_lists(count, to, lists, named);

	done = to != NULL && fclose(to) == 0 && done;
	for (i = 0; done && i < lists->count; i++) {
		named[i].text = text + at;
		at += named[i].size;
	}
	if (done) {
		name_rows(count, named + lists->count, lists->count);
		sort_array(named, named + total, total, sizeof *named, compare_named, NULL);
		result = number_named(count, named, total, outcomes);
	}
	free(text);
	memory_release(count->memory, named);
	return result;
}

enum tally_result count_finish(struct count *count, struct outcomes *outcomes)
{
	bool has_texts = count->plan != NULL && count->plan->program->shape.is_text;
	struct outcomes lists;
	enum tally_result result;

	if (!has_texts && count->row_count == 0)
		return tally_finish(&count->tally, outcomes);
	result = tally_finish(&count->tally, &lists);
	if (result != TALLY_COUNTED)
		return result;
	result = name_all(count, &lists, outcomes);
	outcomes_clear(&lists);
	return result;
}
