/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes label sets and label cases; copies, compares and writes them. */
#include "tree/label_set.h"

#include <string.h>

#include "support/memory.h"
#include "support/sort.h"

/* ---- sets ---- */

/* An occurrence of a text. */
struct label_mention {
	const char *text;
	size_t place;
};

static int compare_mentions(const void *left, const void *right)
{
	const struct label_mention *a = left, *b = right;

	return strcmp(a->text, b->text);
}

/* Sets numbers[i] to the index of the first occurrence of text i. The mentions are sorted. */
static void find_first_places(const struct label_mention *mentions, size_t count, size_t *numbers)
{
	size_t first = 0, i;

	for (i = 0; i < count; i++) {
		if (compare_mentions(&mentions[first], &mentions[i]) != 0)
			first = i;
		numbers[mentions[i].place] = mentions[first].place;
	}
}

/* Finds duplicates by stable sorting, so that first occurrences come first. */
static bool find_equals(const struct dicelab_memory *memory, const char *const *texts, size_t count,
			size_t *numbers)
{
	struct label_mention *mentions = memory_take(memory, 2 * count * sizeof *mentions);
	size_t i;

	if (mentions == NULL)
		return false;
	for (i = 0; i < count; i++)
		mentions[i] = (struct label_mention){texts[i], i};
	sort_array(mentions, mentions + count, count, sizeof *mentions, compare_mentions, NULL);
	find_first_places(mentions, count, numbers);
	memory_release(memory, mentions);
	return true;
}

const struct label_set *label_set_make(struct arena *arena, const char *const *texts, size_t count,
				       size_t *numbers)
{
	struct label_set *set = arena_take(arena, sizeof *set);
	const char **kept = arena_take(arena, count * sizeof *kept);
	size_t i;

	if (set == NULL || kept == NULL || !find_equals(arena->memory, texts, count, numbers))
		return NULL;
	set->texts = kept;
	for (i = 0; i < count; i++) {
		if (numbers[i] == i) {
			kept[set->count] = texts[i];
			numbers[i] = set->count++;
		} else {
			numbers[i] = numbers[numbers[i]];
		}
	}
	return set;
}

size_t label_set_bytes(const struct label_set *set)
{
	size_t bytes = sizeof *set, i;

	for (i = 0; i < set->count; i++)
		bytes += sizeof *set->texts + strlen(set->texts[i]) + 1;
	return bytes;
}

const struct label_set *label_set_copy(struct arena *arena, const struct label_set *set)
{
	struct label_set *copy = arena_take(arena, sizeof *copy);
	const char **texts = arena_take(arena, set->count * sizeof *texts);
	size_t i, size;
	char *text;

	if (copy == NULL || texts == NULL)
		return NULL;
	for (i = 0; i < set->count; i++) {
		size = strlen(set->texts[i]) + 1;
		text = arena_take(arena, size);
		if (text == NULL)
			return NULL;
		texts[i] = memcpy(text, set->texts[i], size);
	}
	*copy = (struct label_set){texts, set->count};
	return copy;
}

bool label_set_is_same(const struct label_set *a, const struct label_set *b)
{
	size_t i;

	if (a == b)
		return true;
	if (a->count != b->count)
		return false;
	for (i = 0; i < a->count; i++) {
		if (strcmp(a->texts[i], b->texts[i]) != 0)
			return false;
	}
	return true;
}

size_t label_set_find(const struct label_set *set, const char *text)
{
	size_t i = 0;

	while (i < set->count && strcmp(set->texts[i], text) != 0)
		i++;
	return i;
}

/* ---- cases ---- */

static int compare_cases(const void *left, const void *right)
{
	const struct label_case *a = left, *b = right;

	return (a->low > b->low) - (a->low < b->low);
}

static size_t take_ranges(const struct label_case *written, size_t count, struct label_case *ranges)
{
	size_t taken = 0, i;

	for (i = 0; i < count; i++) {
		if (!written[i].otherwise)
			ranges[taken++] = written[i];
	}
	return taken;
}

struct label_cases *label_cases_make(struct arena *arena, const struct label_set *set,
				     const struct label_case *written, size_t count)
{
	struct label_cases *cases = arena_take(arena, sizeof *cases);
	struct label_case *rising = arena_take(arena, count * sizeof *rising);
	struct label_case *scratch = memory_take(arena->memory, count * sizeof *scratch);

	if (cases != NULL && rising != NULL && scratch != NULL) {
		*cases = (struct label_cases){set, written, count, rising,
					      take_ranges(written, count, rising)};
		sort_array(rising, scratch, cases->ranges, sizeof *rising, compare_cases, NULL);
	} else {
		cases = NULL;
	}
	memory_release(arena->memory, scratch);
	return cases;
}

size_t label_cases_bytes(const struct label_cases *cases)
{
	return sizeof *cases + label_set_bytes(cases->set) +
	       2 * cases->count * sizeof *cases->written;
}

const struct label_cases *label_cases_copy(struct arena *arena, const struct label_cases *cases)
{
	const struct label_set *set = label_set_copy(arena, cases->set);
	struct label_case *written = arena_take(arena, cases->count * sizeof *written);

	if (set == NULL || written == NULL)
		return NULL;
	memcpy(written, cases->written, cases->count * sizeof *written);
	return label_cases_make(arena, set, written, cases->count);
}

/* ---- writing ---- */

void label_write(const struct writer *to, const char *text)
{
	char one[2] = "";

	writer_text(to, "\"");
	for (; *text != '\0'; text++) {
		*one = *text;
		writer_text(to, *text == '"' || *text == '\\' ? "\\" : "");
		writer_text(to, one);
	}
	writer_text(to, "\"");
}

static void write_range(const struct writer *to, const struct label_case *range)
{
	if (range->low != INT64_MIN)
		writer_number(to, range->low);
	if (range->low == range->high)
		return;
	writer_text(to, "..");
	if (range->high != INT64_MAX || range->low == INT64_MIN)
		writer_number(to, range->high);
}

/* Whether the values are 0, 1, 2, ..., so that they need not be written. */
static bool counts_up(const struct label_cases *cases)
{
	size_t i;

	for (i = 0; i < cases->count; i++) {
		if (cases->written[i].otherwise || cases->written[i].low != (int64_t)i ||
		    cases->written[i].high != (int64_t)i)
			return false;
	}
	return true;
}

void label_cases_write(const struct writer *to, const struct label_cases *cases)
{
	bool plain = counts_up(cases);
	size_t i;

	writer_text(to, "{");
	for (i = 0; i < cases->count; i++) {
		const struct label_case *one = &cases->written[i];

		writer_text(to, i == 0 ? "" : ", ");
		if (one->otherwise)
			writer_text(to, "else");
		else if (!plain)
			write_range(to, one);
		writer_text(to, plain ? "" : ": ");
		label_write(to, cases->set->texts[one->label]);
	}
	writer_text(to, "}");
}
