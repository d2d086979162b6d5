/* Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Memoisation: a table of results by the arguments they were calculated from. The caller owns the rows.
 *
 *     struct known { struct memo memo; double result; };          the first member
 *
 *     struct memo_key key = {{function, depth}, arguments, sizeof arguments};
 *     row = memo_find(&table, &key);                              NULL if there is no result yet
 *     row = memory_take(memory, sizeof *row + key.size);
 *     ok = memo_add(&table, &row->memo, sizeof *row, &key);
 */
#ifndef SUPPORT_MEMO_H
#define SUPPORT_MEMO_H

#include "support/hash_table.h"

struct memo_key {
	uint64_t head[3];
	const void *bytes; /* the rest of the key, `size` bytes */
	size_t size;
};

struct memo {
	struct hashed hashed; /* the first member */
	struct memo_key key;
};

/* The row with this key, or NULL. */
struct memo *memo_find(const struct hash_table *table, const struct memo_key *key);
/* Adds a row; no row may have its key. The row's block has `size` bytes, followed by room for the key's bytes, which
   are copied there. False when out of memory. */
bool memo_add(struct hash_table *table, struct memo *row, size_t size, const struct memo_key *key);

#endif
