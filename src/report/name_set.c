/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A hash set of names with their numbers. */
#include "report/name_set.h"

#include <string.h>

#include "support/hash_table.h"

static uint64_t hash_of_name(const char *name)
{
	return hash_add_bytes(HASH_BEGIN, name, strlen(name));
}

static bool is_name(const void *table, size_t row, const void *like)
{
	const struct name_set *set = table;

	return strcmp(set->texts[row], like) == 0;
}

size_t name_set_find(const struct name_set *set, const char *name)
{
	size_t row = row_index_find(&set->index, hash_of_name(name), is_name, set, name);

	return row == ROW_NONE ? set->count : row;
}

bool name_set_add(struct name_set *set, const struct dicelab_memory *memory, char *name,
		  size_t *number)
{
	if (name == NULL)
		return false;
	*number = name_set_find(set, name);
	if (*number < set->count) {
		memory_release(memory, name);
		return true;
	}
	if (!memory_grow(memory, &set->texts, &set->room, set->count + 1, sizeof *set->texts) ||
	    !row_index_add(&set->index, memory, hash_of_name(name), set->count)) {
		memory_release(memory, name);
		return false;
	}
	set->texts[set->count++] = name;
	return true;
}

bool name_set_add_scale(struct name_set *set, const struct dicelab_memory *memory,
			const struct outcome_names *scale)
{
	size_t i, number;

	for (i = 0; scale != NULL && i < scale->count; i++) {
		if (!name_set_add(set, memory, memory_copy_string(memory, scale->texts[i]),
				  &number))
			return false;
	}
	return true;
}

void name_set_renumber(struct name_set *set, const size_t *places, char **scratch)
{
	size_t i;

	for (i = 0; i < set->count; i++)
		scratch[places[i]] = set->texts[i];
	for (i = 0; i < set->count; i++)
		set->texts[i] = scratch[i];
	row_index_renumber(&set->index, places);
}

void name_set_clear(struct name_set *set, const struct dicelab_memory *memory)
{
	size_t i;

	for (i = 0; i < set->count; i++)
		memory_release(memory, set->texts[i]);
	memory_release(memory, set->texts);
	row_index_clear(&set->index, memory);
	*set = (struct name_set){.texts = NULL};
}
