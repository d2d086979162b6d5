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

/* What two values of one type differ in, if they differ: interned ones by their addresses. */
uint64_t any_word_of(const struct any_value *value);

/* What a call with that key gave; NULL where that is not known. */
const struct any_value *any_recall(const struct any_run *run, const struct memo_key *key);
/* Remembers it, unless there is no memory, which is no error. */
void any_remember(struct any_run *run, const struct memo_key *key, struct any_value result);

#endif
