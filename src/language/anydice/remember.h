/* What calls of functions gave, by all that it can depend on. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_REMEMBER_H
#define LANGUAGE_ANYDICE_REMEMBER_H

#include "language/anydice/value.h"

/* NULL when out of memory. */
struct any_memory *any_memory_new(struct any_run *run);
void any_memory_free(struct any_run *run);
/* Forgets all: where a function or a setting is another one now. */
void any_forget(struct any_run *run);

/* A call: the function, what is left of the depth, the arguments, and the outer variables that it reads. */
struct any_key {
	size_t function;
	int64_t left;
	bool in_turn; /* then dice have no origins */
	size_t count;
	struct any_value values[];
};

/* What it gave; NULL where that is not known. */
const struct any_value *any_recall(const struct any_run *run, const struct any_key *key);
/* Remembers it, unless there is no memory, which is no error. */
void any_remember(struct any_run *run, const struct any_key *key, struct any_value result);

#endif
