/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* A set of names, numbered in order of insertion: the names of outcomes of several answers. */
#ifndef REPORT_NAME_SET_H
#define REPORT_NAME_SET_H

#include <stdbool.h>
#include <stddef.h>

#include "chance/outcomes.h"
#include "support/row_index.h"

struct name_set {
	char **texts; /* owned */
	size_t count, room;
	struct row_index index;
};

/* The number of a name; set->count if it is not in the set. */
size_t name_set_find(const struct name_set *set, const char *name);

/* Adds a name unless it is in the set; *number is its number. Takes ownership of the name (from memory_take) in any
   case. False when out of memory, also if that is why the name is NULL. */
bool name_set_add(struct name_set *set, const struct dicelab_memory *memory, char *name,
		  size_t *number);

/* Adds the names of a scale, or nothing if it is NULL. False when out of memory. */
bool name_set_add_scale(struct name_set *set, const struct dicelab_memory *memory,
			const struct outcome_names *scale);

/* Renumbers name i as places[i]; `scratch` has room for all texts. */
void name_set_renumber(struct name_set *set, const size_t *places, char **scratch);

void name_set_clear(struct name_set *set, const struct dicelab_memory *memory);

#endif
