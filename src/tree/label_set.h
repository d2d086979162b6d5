/*
 * Labels: texts that are outcomes, such as "miss" and "hit". Those that may come up in one place are a set, and have
 * an order; each is the number of its place in it, from 0 on, for all who roll and count.
 */
#ifndef TREE_LABEL_SET_H
#define TREE_LABEL_SET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"
#include "support/writer.h"

struct label_set {
	const char *const *texts; /* in their order, no two equal */
	size_t count;
};

/* Numbers from `low` to `high`, INT64_MIN to INT64_MAX where the range is open, or all that no other case is for. */
struct label_case {
	bool otherwise;
	int64_t low, high;
	size_t label; /* its number in the set */
};

struct label_cases {
	const struct label_set *set;
	const struct label_case *written; /* as they were written */
	size_t count;
	const struct label_case *rising; /* those with ranges, which have nothing in common */
	size_t ranges;
};

/* The set of so many texts, each once in the order in which they come, and the number of each in it. The texts stay
   where they are. NULL when out of memory. */
const struct label_set *label_set_make(struct arena *arena, const char *const *texts, size_t count,
				       size_t *numbers);

/* Brings `count` cases into order, which stay where they are; NULL when out of memory. */
struct label_cases *label_cases_make(struct arena *arena, const struct label_set *set,
				     const struct label_case *written, size_t count);

/* All of it once more; NULL when out of memory. */
const struct label_set *label_set_copy(struct arena *arena, const struct label_set *set);
const struct label_cases *label_cases_copy(struct arena *arena, const struct label_cases *cases);
/* How many bytes that takes. */
size_t label_set_bytes(const struct label_set *set);
size_t label_cases_bytes(const struct label_cases *cases);

/* The same texts in the same order? */
bool label_set_is_same(const struct label_set *a, const struct label_set *b);
/* The number of a text; the count, if it is none of the labels. */
size_t label_set_find(const struct label_set *set, const char *text);

/* As dicelab's notation has them: "hit", and ..6: "miss", 7..: "hit" between braces. */
void label_write(const struct writer *to, const char *text);
void label_cases_write(const struct writer *to, const struct label_cases *cases);

#endif
