/* Copies answers to write them later. */
#include "api/kept.h"

#include <string.h>

#include "starlark/results.h"
#include "support/memory.h"

static void clear(const struct dicelab_memory *memory, struct kept *kept)
{
	dicelab_outcomes_free(kept->outcomes);
	outcome_names_free(kept->answer.names);
	memory_release(memory, (void *)(uintptr_t)kept->roll.items);
	memory_release(memory, kept->label);
}

static bool copy_label(const struct dicelab_memory *memory, struct kept *kept)
{
	size_t size = strlen(kept->answer.label) + 1;

	kept->label = memory_take(memory, size);
	if (kept->label == NULL)
		return false;
	memcpy(kept->label, kept->answer.label, size);
	kept->answer.label = kept->label;
	return true;
}

static bool copy_roll(const struct dicelab_memory *memory, struct kept *kept)
{
	const struct dicelab_list *roll = kept->answer.roll;
	int64_t *items;

	if (roll == NULL)
		return true;
	items = memory_take(memory, (roll->length + 1) * sizeof *items);
	if (items == NULL)
		return false;
	if (roll->length > 0)
		memcpy(items, roll->items, roll->length * sizeof *items);
	kept->roll = (struct dicelab_list){items, roll->length};
	return true;
}

bool kept_add(struct kept_answers *kept, const struct answer *answer,
	      const struct dicelab_statement *statement, struct dicelab_outcomes *outcomes)
{
	struct kept row = {.answer = *answer, .outcomes = outcomes};

	row.answer.names = outcome_names_share(answer->names);
	if (statement != NULL && statement->result != NULL) {
		row.name = statement->result->name;
		row.name_size = statement->result->size;
		row.place = statement->result->outside.begin;
	}
	if (!copy_label(kept->memory, &row) || !copy_roll(kept->memory, &row) ||
	    !memory_grow(kept->memory, &kept->rows, &kept->room, kept->count + 1,
			 sizeof *kept->rows)) {
		clear(kept->memory, &row);
		return false;
	}
	kept->rows[kept->count++] = row;
	return true;
}

void kept_clear(struct kept_answers *kept)
{
	size_t i;

	for (i = 0; i < kept->count; i++)
		clear(kept->memory, &kept->rows[i]);
	memory_release(kept->memory, kept->rows);
	*kept = (struct kept_answers){.memory = kept->memory};
}
