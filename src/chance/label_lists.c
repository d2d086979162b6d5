/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of lists of labels, as text and as JSON. */
#include "chance/label_lists.h"

#include <string.h>

#include "support/memory.h"
#include "support/platform.h"
#include "support/text.h"

/* ---- one list ---- */

static void write_text(FILE *to, const struct outcome_names *labels,
		       const struct dicelab_list *list, const char *between)
{
	size_t i;

	for (i = 0; i < list->length; i++) {
		fputs(i == 0 ? "" : between, to);
		fputs(labels->texts[list->items[i]], to);
	}
}

static void write_json(FILE *to, const struct outcome_names *labels,
		       const struct dicelab_list *list)
{
	const char *text;
	size_t i;

	for (i = 0; i < list->length; i++) {
		text = labels->texts[list->items[i]];
		fputs(i == 0 ? "" : ",", to);
		text_write_json(to, text, strlen(text));
	}
}

/* In the notation of numbers: parentheses around a list unless it has one item. */
static void write_outcome(FILE *to, const struct outcome_names *labels,
			  const struct dicelab_list *list)
{
	bool is_single = list->length == 1;

	fputs(is_single ? "" : "(", to);
	write_text(to, labels, list, ",");
	fputs(is_single ? "" : ")", to);
	fputc('\0', to);
	fputc('[', to);
	write_json(to, labels, list);
	fputc(']', to);
	fputc('\0', to);
}

/* ---- names ---- */

struct outcome_names *label_lists_name_roll(const struct dicelab_memory *memory,
					    const struct outcome_names *labels,
					    const struct dicelab_list *roll)
{
	char *strings = NULL;
	size_t length;
	FILE *to = platform_open_memory(&strings, &length);

	if (to == NULL)
		return NULL;
	write_text(to, labels, roll, ", ");
	fputc('\0', to);
	write_json(to, labels, roll);
	fputc('\0', to);
	return outcome_names_close(memory, to, &strings, 1);
}

static struct outcome_names *name_all(const struct outcomes *outcomes,
				      const struct outcome_names *labels)
{
	char *strings = NULL;
	size_t length, i;
	FILE *to = platform_open_memory(&strings, &length);

	if (to == NULL)
		return NULL;
	for (i = 0; i < outcomes->count; i++)
		write_outcome(to, labels, &outcomes->rows[i].outcome.list);
	return outcome_names_close(outcomes->memory, to, &strings, outcomes->count);
}

/* ---- outcomes ---- */

static void number_rows(struct outcomes *outcomes, int64_t *numbers)
{
	size_t i;

	for (i = 0; i < outcomes->count; i++) {
		struct dicelab_outcome *outcome = &outcomes->rows[i].outcome;

		outcomes->lists[i] = outcome->list;
		numbers[i] = (int64_t)i;
		outcome->list = (struct dicelab_list){&numbers[i], 1};
	}
}

bool outcomes_name_lists(struct outcomes *outcomes, struct outcome_names *labels)
{
	const struct dicelab_memory *memory = outcomes->memory;
	struct outcome_names *names = name_all(outcomes, labels);
	int64_t *numbers = memory_take(memory, (outcomes->count + 1) * sizeof *numbers);

	outcomes->lists = memory_take(memory, (outcomes->count + 1) * sizeof *outcomes->lists);
	if (names == NULL || numbers == NULL || outcomes->lists == NULL) {
		outcome_names_free(names);
		memory_release(memory, numbers);
		return false;
	}
	number_rows(outcomes, numbers);
	outcomes->list_items = outcomes->items;
	outcomes->items = numbers;
	outcomes->labels = outcome_names_share(labels);
	outcomes->names = names;
	return true;
}
