/* Distinct names, numbered in the order in which they came: what outcomes of several answers are called. */
#ifndef REPORT_NAME_SET_H
#define REPORT_NAME_SET_H

#include <stdbool.h>
#include <stddef.h>

#include "support/row_index.h"

struct name_set {
	char **texts; /* owned */
	size_t count, room;
	struct row_index index;
};

/* The number of a name; the count of all if it is not there. */
size_t name_set_find(const struct name_set *set, const char *name);

/* A name to be put in; NULL when out of memory. */
char *name_copy(const struct dicelab_memory *memory, const char *name);

/* Puts a name in, unless it is there, and tells its number. The name (from memory_take) is taken over in any case.
   False when out of memory. */
bool name_set_add(struct name_set *set, const struct dicelab_memory *memory, char *name,
		  size_t *number);

/* Gives the name of number i the number places[i]; `scratch` has room for as many texts as there are. */
void name_set_renumber(struct name_set *set, const size_t *places, char **scratch);

void name_set_clear(struct name_set *set, const struct dicelab_memory *memory);

#endif
