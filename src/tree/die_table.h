/*
 * A table: outcomes, each a list of numbers, and how likely each is in proportion to the others. It is what a
 * die with faces of its own is: `d{0:3, 1:2, (3,4)}` gives 0 three times as often as the list 3, 4.
 */
#ifndef TREE_DIE_TABLE_H
#define TREE_DIE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "support/arena.h"
#include "support/writer.h"
#include "tree/label_set.h"

struct table_row {
	const int64_t *items;
	size_t length;
	uint64_t weight;
};

struct alias;

struct table {
	/* In rising order (2 before 2, 1 before 3), no two outcomes equal, no weight 0, and no number above 1
	   divides all weights. */
	const struct table_row *rows;
	size_t count;
	uint64_t total;    /* of all weights; fits int64_t */
	int64_t low, high; /* no number in an outcome is outside; low > high: there are none */
	size_t shortest, longest;  /* of the outcomes */
	const struct alias *alias; /* to draw from it: by roll_prepare */
};

enum table_fault {
	TABLE_FINE,
	TABLE_EMPTY,     /* no row has any weight */
	TABLE_TOO_LARGE, /* the weights add up to more than an int64_t holds */
	TABLE_NO_MEMORY
};

/* Makes a table of `count` rows in any order, which are used up; their items stay where they are. */
enum table_fault table_make(struct arena *arena, struct table_row *rows, size_t count,
			    struct table *table);

/* The table and all that is in it once more, not prepared; NULL when out of memory. */
struct table *table_copy(struct arena *arena, const struct table *table);
/* How many bytes that takes. */
size_t table_bytes(const struct table *table);

bool table_is_same(const struct table *a, const struct table *b);
/* Is each outcome a single number? */
bool table_is_of_numbers(const struct table *table);
/* Is each outcome a single number, one more than the one before, and as likely as any other? */
bool table_is_even(const struct table *table);

/* As dicelab's notation has it, its numbers being `labels` unless that is NULL. */
void table_write(const struct writer *to, const struct table *table,
		 const struct label_set *labels);

#endif
