/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Labels: enumerated texts as outcomes, such as "miss" and "hit". The labels that are possible in one place form an
 * ordered set; evaluators represent a label by its index in the set.
 */
#ifndef TREE_LABEL_SET_H
#define TREE_LABEL_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"
#include "support/writer.h"

struct label_set {
	const char *const *texts; /* in order, all distinct */
	size_t count;
};

/* The range from `low` to `high`, INT64_MIN or INT64_MAX where it is open, or the default case. */
struct label_case {
	bool otherwise;
	int64_t low, high;
	size_t label; /* index in the set */
};

struct label_cases {
	const struct label_set *set;
	const struct label_case *written; /* in the order of the source */
	size_t count;
	const struct label_case *rising; /* the cases with ranges, sorted and disjoint */
	size_t ranges;
};

/* The set of `count` texts, in order of first occurrence, duplicates removed; stores the index of each text in
   `numbers`. The texts are referenced, not copied. NULL when out of memory. */
const struct label_set *label_set_make(struct arena *arena, const char *const *texts, size_t count,
				       size_t *numbers);

/* Sorts `count` cases, which are referenced, not copied; NULL when out of memory. */
struct label_cases *label_cases_make(struct arena *arena, const struct label_set *set,
				     const struct label_case *written, size_t count);

/* Deep copies; NULL when out of memory. */
const struct label_set *label_set_copy(struct arena *arena, const struct label_set *set);
const struct label_cases *label_cases_copy(struct arena *arena, const struct label_cases *cases);
/* The number of bytes that a copy takes. */
size_t label_set_bytes(const struct label_set *set);
size_t label_cases_bytes(const struct label_cases *cases);

/* Whether they have the same texts in the same order. */
bool label_set_is_same(const struct label_set *a, const struct label_set *b);
/* The index of a text; set->count if it is not in the set. */
size_t label_set_find(const struct label_set *set, const char *text);

/* Write dicelab's notation: "hit", and ..6: "miss", 7..: "hit" without the braces. */
void label_write(const struct writer *to, const char *text);
void label_cases_write(const struct writer *to, const struct label_cases *cases);

#endif
