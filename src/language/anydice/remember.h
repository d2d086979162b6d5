/* What calls of functions gave, by all that it can depend on. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_REMEMBER_H
#define LANGUAGE_ANYDICE_REMEMBER_H

#include "language/anydice/value.h"
#include "support/memo.h"

/* NULL when out of memory. */
struct any_memory *any_memory_new(struct any_run *run);
void any_memory_free(struct any_run *run);
/* Forgets all: where a function or a setting is another one now. */
void any_forget(struct any_run *run);

/* The identity of a value among those of its type: the number, or the address of what is interned. */
uint64_t any_word_of(const struct any_value *value);

/* The memoised result of a call with that key; NULL where there is none. */
const struct any_value *any_recall(const struct any_run *run, const struct memo_key *key);
/* Remembers it, unless there is no memory, which is no error. */
void any_remember(struct any_run *run, const struct memo_key *key, struct any_value result);

#endif
