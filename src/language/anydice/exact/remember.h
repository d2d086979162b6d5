/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/* Memoisation of calls: results by everything that they can depend on. Private to the folder. */
#ifndef LANGUAGE_ANYDICE_EXACT_REMEMBER_H
#define LANGUAGE_ANYDICE_EXACT_REMEMBER_H

#include "language/anydice/run/value.h"
#include "support/memo.h"

/* Empties the table, when a function or a setting changes. */
void any_forget(struct any_run *run);

/* The identity of a value among those of its type: the number, or the address of the interned object. */
uint64_t any_word_of(const struct any_value *value);

/* The memoised result of a call with this key; NULL if there is none. */
const struct any_value *any_recall(const struct any_run *run, const struct memo_key *key);
/* Stores the result of a call; silently does nothing when out of memory. */
void any_remember(struct any_run *run, const struct memo_key *key, struct any_value result);

#endif
